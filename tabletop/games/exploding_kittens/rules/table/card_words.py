"""Cards as a file spells them: which words there are, and in which places a card can have which state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionFault

if TYPE_CHECKING:
    from ..opened import Kittens

# A card has a state in two kinds of place: face up in the draw pile, marked in a hand. First word that is found in a place:
# the states there. Cards of a step are spelled as in the zone they come from.
STATES = {
    "hands": ("marked",),
    "card": ("marked",),
    "blindly": ("marked",),
    "pick": ("marked",),
    "draw_pile": ("up",),
    "shuffled": ("up",),
    "cards": ("up", "marked"),
    "discard_pile": (),
    "front": (),
    "tower": (),
    "stock": (),
    "box": (),
    "turn": (),
    "decision": (),
    "names": (),
}
WHERE = {"up": "only an Imploding Kitten in the draw pile lies face up", "marked": "only a card in a hand is marked"}


def card_fault(rules: Kittens, word: str, place: tuple[Any, ...]) -> PositionFault | None:
    """What is wrong with a card as a file spells it, or None: unknown, of another box, or in no state it can have here."""
    name, colon, state = word.partition(":")
    if name in rules.number:
        return state_fault(rules, word, place) if colon else None
    elsewhere = rules.boxes_with(name)
    if elsewhere:
        return PositionFault(
            "POS-BOX", place, f"the card {word!r} is in the box {', '.join(elsewhere)}", f"a card of {', '.join(rules.boxes)}"
        )
    near = closest(name, rules.number)
    return PositionFault("POS-CARD", place, f"there is no card {word!r}", "a card id", near)


def state_fault(rules: Kittens, word: str, place: tuple[Any, ...]) -> PositionFault | None:
    """What is wrong with the state of a card at this place, or None."""
    name, _, state = word.partition(":")
    if state in WHERE and state in states_at(place) and rules.read(word) is not None:
        return None
    if state not in WHERE:
        there = [
            f"{name}:{word}"
            for word in WHERE
            if word in states_at(place) and (word != "marked" or rules.marked) and rules.read(f"{name}:{word}") is not None
        ]
        expected = " or ".join(("no state", *there))
    elif state == "marked" and not rules.marked:
        expected = "no state: these boxes have no Mark"
    else:
        expected = f"no state: {WHERE[state]}"
    return PositionFault("POS-STATE", place, f"the card {word!r}", expected, name)


def states_at(place: tuple[Any, ...]) -> tuple[str, ...]:
    """The states that cards can have at a place of a file."""
    words = [word for at, word in enumerate(place) if isinstance(word, str) and "differs" not in place[at - 1 : at]]
    return next((STATES[word] for word in words if word in STATES), ())
