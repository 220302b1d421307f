"""What can be chosen, in a few words: the label of a move, and the group it stands in."""

from __future__ import annotations

from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.components.squares import name_of
from . import names

GROUPS = {
    "fill": N_("Fill the fields"),
    "deal": N_("Deal cards"),
    "keep": N_("Keep cards"),
    "pay": N_("Pay for cards"),
    "choose": N_("Lay rescue cards"),
    "announce": N_("Announce a lesson"),
    "play": N_("Play a card"),
    "rescue": N_("Rescue a cat"),
    "take": N_("Take a tile"),
    "pass": N_("Pass"),
    "put": N_("Put a cat beside the island"),
    "together": N_("Play at the same time"),
}
CARDS = {"keep": N_("Keep {cards}"), "pay": N_("Pay for {cards}"), "choose": N_("Lay {cards}"), "play": N_("Play {cards}")}


def choice(words: Words, move: tuple, zones: dict) -> tuple[str, str]:
    """The group and the label of a move or a part of one; ``zones`` are those that everybody sees."""
    verb, _, *values = move
    group = label = words.say(GROUPS[verb])
    if verb in CARDS and values:
        label = words.say(CARDS[verb], cards=words.cards(values[0]) or words.say(N_("nothing")))
        details = _details(words, *values[1:])
        if details:
            label = words.say(N_("{cards}: {details}"), cards=label, details=", ".join(details))
    elif verb == "put" and len(values) > 1:
        label = words.say(N_("{tile}: {field}"), tile=names.tile(words, values[0]), field=words.say(names.FIELDS[values[1]]))
    elif verb == "announce" and values:
        label = words.cards(values[:1])
        if len(values) > 1 and values[1]:
            label = words.say(N_("{cards}: {colour}"), cards=label, colour=names.colour(words, values[1]))
    elif verb in ("rescue", "take") and values:
        label = words.say(N_("{group}: {tile}"), group=group, tile=names.tile(words, values[0]))
    return group, label


def _details(
    words: Words, option: Any = None, colour: Any = None, cats: Any = None, given: Any = None, basket: Any = None
) -> list[str]:
    """What is named with a card."""
    details = [words.say(names.OPTIONS[option])] if option else []
    if colour:
        details.append(names.colour(words, colour))
    if cats:
        details.append(names.tiles(words, cats))
    if given:
        details += [words.cards([one]) if one >= 0 else name_of(~one) for one in given]
    return details + ([words.say(names.BASKETS[basket])] if basket else [])
