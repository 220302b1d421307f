"""What can be chosen, in a few words: the label of a move, and the group it stands in."""

from __future__ import annotations

from typing import Any

from ..language import N_
from . import names

GROUPS = {"keep": N_("Keep cards"), "pay": N_("Pay for cards"), "choose": N_("Lay rescue cards"), "announce": N_("Announce a lesson"),
          "play": N_("Play a card"),
          "rescue": N_("Rescue a cat"), "take": N_("Take a treasure"), "pass": N_("Pass")}
CARDS = {"keep": N_("Keep {cards}"), "pay": N_("Pay for {cards}"), "choose": N_("Lay {cards}"), "play": N_("Play {cards}")}


def choice(words: Any, move: tuple, zones: dict) -> tuple[str, str]:
    """The group and the label of a move or a part of one; ``zones`` are those that everybody sees."""
    verb, _, *values = move
    group = label = words.say(GROUPS[verb])
    if verb in CARDS and values:
        label = words.say(CARDS[verb], cards=words.cards(values[0]) or words.say(N_("nothing")))
        if len(values) > 1 and values[1]:
            label = words.say(N_("{cards}: {tiles}"), cards=label, tiles=names.tiles(words, values[1]))
    elif verb == "announce" and values:
        label = words.cards(values[:1])
        if len(values) > 1 and values[1]:
            label = words.say(N_("{cards}: {colour}"), cards=label, colour=names.colour(words, values[1]))
    elif verb in ("rescue", "take") and values:
        label = words.say(N_("{group}: {tile}"), group=group, tile=names.tile(words, values[0]))
    return group, label
