"""How the steps of a scenario file are understood in this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.form import BY_CHANCE
from tabletop.kernel.seat import TABLE

from ..anytime.drawing import SIDES
from ..boat.placement import apart
from ..components.cards import card_entries, options_of_cards
from ..components.squares import COLUMNS, MOST_ROWS, STRIDE, name_of, names_of, square_named
from ..components.tiles import declared_colours, declared_tiles
from ..day.baskets import PERMANENT
from .paths import UNKNOWN
from .phases import PHASES
from .vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

# Which `do` answers which decision; everything but `take` is a turn and never played by itself.
ANSWERS = {
    "fill": ("fill",),
    "deal": ("deal",),
    "draft": ("keep",),
    "pay": ("pay",),
    "lessons": ("announce",),
    "choose": ("choose",),
    "rescue": ("rescue", "pass"),
    "take": ("take",),
    "further": ("rescue", "play", "pass"),
    "rare_finds": ("play", "pass"),
    "last_moment": ("play", "pass", "together"),
    "put": ("put",),
    "announced": ("pass",),
}

SQUARES = tuple(name_of(row * STRIDE + column) for row in range(MOST_ROWS) for column in range(COLUMNS))

# The closed lists of words that files of this game can use.
WORDS = {
    "for": (
        "fill",
        "deal",
        "draft",
        "pay",
        "lessons",
        "choose",
        "rescue",
        "take",
        "further",
        "rare_finds",
        "last_moment",
        "put",
        "announced",
    ),
    "phase": PHASES,
    "rotate": (0, 90, 180, 270),
    "basket": ("active", "used"),
    "with": (PERMANENT,),
    "side": SIDES,
    "field": SIDES,
    "option": options_of_cards(),
    "colour": tuple(declared_colours()),
    "tile": tuple(tile.id for tile in declared_tiles()),
    "card": tuple(card_entries()),
    "square": SQUARES,
    "part": ("rats", "rooms", "families", "rare", "private", "public", "total"),
    "unknown": (UNKNOWN,),
    "origin": ("authored", "question", "bug", "fuzz"),
}

# Moves that cannot be made although no rule forbids them, by the need that fails: the code for each.
PLAIN_FAULTS = {
    "keep-from-your-packet": "RUN-NOT-HELD",
    "pay-for-what-you-drafted": "RUN-NOT-HELD",
    "choose-what-you-hold": "RUN-NOT-HELD",
    "announce-what-you-hold": "RUN-NOT-HELD",
    "play-what-you-hold": "RUN-NOT-HELD",
    "a-basket-that-is-there": "RUN-NOT-HELD",
    "pay-for-drafted-cards": "RUN-NOT-ASKED",
    "rescue-a-cat-that-is-there": "RUN-NOT-THERE",
    "cats-that-are-there": "RUN-NOT-THERE",
}

SEATS = ("seat", "player", "asked")


def is_answer(step: Mapping[str, Any]) -> bool:
    """Whether a step takes up the offer of a map treasure, told by its form alone."""
    return step.get("do") == "take"


def fits(step: Mapping[str, Any], kind: str) -> bool:
    """Whether a step answers an open choice of this kind, whoever makes it."""
    return step.get("do") in ANSWERS.get(kind, ())


def forms_of_files() -> Mapping[str, Any]:
    """The kinds of move that a step can be; chance acts through a form too, but no step does."""
    return {verb: form for verb, form in isle.forms.items() if form.by != BY_CHANCE}


def read_value(rules: Isle, of: str, value: Any) -> Any:
    """A field of a step as a move holds it, by the kind of its slot; raises KeyError or ValueError for an unknown word."""
    if value is None:
        return None
    if of == "cards" or (of == "basket" and value != PERMANENT):
        return tuple(sorted(rules.number[word] for word in value))
    if of == "order":
        return tuple(rules.number[word] for word in value)
    if of == "given":
        # A card by its name, or else a square of the treasure that is meant.
        return tuple(sorted(rules.number[word] if word in rules.number else ~square_named(word) for word in value))
    if of == "card":
        return rules.number[value]
    if of == "tile":
        return rules.tile_number[value]
    if of == "tiles":
        return tuple(sorted(rules.tile_number[word] for word in value))
    if of == "square":
        return square_named(value)
    return value


def move_of(rules: Isle, step: Mapping[str, Any], names: Sequence[str]) -> tuple:
    """The move a step describes."""
    form = rules.forms[step["do"]]
    seat = names.index(step["by"]) if "by" in step else TABLE
    if form.verb == "together":
        return (form.verb, seat, tuple(move_of(rules, {"do": "play", **play}, names) for play in step["plays"]))
    return (form.verb, seat, *(read_value(rules, slot.of, step.get(slot.name)) for slot in form.slots))


def in_words(rules: Isle, key: str, value: Any, names: Sequence[str]) -> Any:
    """A value of a refusal or a move as a file writes it: names for seats, ids for cards and tiles, square names."""
    if value is None:
        return None
    if key in SEATS:
        return names[value] if value >= 0 else "the table"
    if key == "cards" or (key in ("basket", "with") and value != PERMANENT):
        return ", ".join(rules.cards[card].id for card in value)
    if key == "card":
        return rules.cards[value].id
    if key == "plays":
        return "; ".join(f"{names[play[1]]}: {rules.cards[play[2][0]].id}" for play in value)
    if key == "given":
        return ", ".join(rules.cards[one].id if one >= 0 else name_of(~one) for one in value)
    if key == "tile":
        return rules.tiles[value].id
    if key in ("tiles", "cats"):
        return ", ".join(rules.tiles[tile].id for tile in value)
    if key in ("square", "at"):
        return name_of(value)
    if key == "squares":
        return ", ".join(names_of(value))
    if key == "place":
        at, rotate, flip = apart(value)
        return f"{name_of(at)}, {rotate}°{', flipped' if flip else ''}"
    return value
