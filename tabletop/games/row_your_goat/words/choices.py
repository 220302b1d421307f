"""What can be chosen, in a few words: the label of a move, and the group it stands in."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from . import places

GROUPS = {
    "place": N_("Lay a card"),
    "grab": N_("Grab a ring"),
    "touch": N_("Touch a ring"),
    "take": N_("Take cards"),
    "call": N_("Call"),
    "challenge": N_("Challenge somebody"),
    "pass": N_("Say nothing"),
    "peek": N_("Look at your own top card"),
}


def choice(words: Words, move: tuple, zones: dict) -> tuple[str, str]:
    """The group and the label of a move or a part of one; ``zones`` are those that everybody sees."""
    verb, _, *values = move
    group = label = words.say(GROUPS[verb])
    if verb == "place" and values:
        across = N_("Lay a card across the edge: {space}") if len(values) > 1 and values[1] else N_("Lay a card: {space}")
        label = words.say(across, space=places.space(words, values[0]))
    elif verb == "take" and len(values) > 1 and values[1] is not None:
        label = words.say(N_("Take the stack: {space}"), space=places.space(words, values[1]))
    elif verb == "take" and values and values[0] is not None:
        label = words.say(N_("Take the set: {line}"), line=places.line(words, values[0]))
    elif verb == "challenge" and values and values[0] is not None:
        label = words.say(N_("Challenge {seat}"), seat=words.name(values[0]))
    return group, label
