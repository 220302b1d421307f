"""How the steps of a scenario file are understood in this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.form import BY_CHANCE
from tabletop.kernel.set_up import OFFSETS

from ..setting_up.recipe import SOURCES
from .vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

# Which `do` answers which open choice; playing a Defuse answers a kitten too.
ANSWERS = {
    "kitten": ("explode", "keep"),
    "insert": ("insert",),
    "give": ("give",),
    "lay": ("lay",),
    "arrange": ("arrange",),
    "take": ("take",),
    "draw": ("draw",),
}


def is_answer(step: Mapping[str, Any]) -> bool:
    """Whether a step speaks into an open window, told by its form alone."""
    return step.get("do") == "pass" or "answers" in step or is_nope(step)


def is_nope(step: Mapping[str, Any]) -> bool:
    """Whether a step is the play of exactly one Nope."""
    return step.get("do") == "play" and step.get("cards") in (["nope"], ["nope:marked"])


def fits(step: Mapping[str, Any], kind: str) -> bool:
    """Whether a step answers an open choice of this kind, whoever makes it."""
    do = step.get("do")
    if kind == "kitten" and do == "play":
        return step.get("cards") in (["defuse"], ["defuse:marked"]) or "blindly" in step
    return do in ANSWERS.get(kind, ())


# The closed lists of words that files of this game can use.
WORDS = {
    "for": ("turn", "draw", "kitten", "insert", "give", "lay", "arrange", "take"),
    "direction": ("clockwise", "counterclockwise"),
    "as": ("pair", "duel"),
    "place": ("top", "bottom"),
    "origin": ("authored", "question", "bug", "fuzz"),
    "count": tuple(OFFSETS),
    "source": SOURCES,
    "sure": ("A", "B", "C", "D"),
    "in_box": ("named", "likely", "unlikely"),
}

# Halves of moves that a file writes as one step: a field of `play`, `give` or `lay`.
HALVES = ("duel", "blindly", "blindly_together", "aim")


def forms_of_files() -> Mapping[str, Any]:
    """The kinds of move that a step can be; chance acts through forms too, but no step does."""
    return {verb: form for verb, form in kittens.forms.items() if form.by != BY_CHANCE and verb not in HALVES}


# Moves that no rule forbids and that are impossible all the same, by the need that fails: the code for each.
PLAIN_FAULTS = {
    "play-what-you-hold": "RUN-NOT-HELD", "give-what-you-hold": "RUN-NOT-HELD", "take-what-lies-there": "RUN-NOT-HELD",
    "draw-from-a-pile-with-cards": "RUN-EMPTY-PILE", "pass-only-in-a-window": "RUN-NO-WINDOW",
    "a-nope-needs-a-play-under-way": "RUN-NO-WINDOW",
    "explode-only-with-a-kitten": "RUN-NOT-ASKED", "give-when-asked": "RUN-NOT-ASKED",
    "insert-when-asked": "RUN-NOT-ASKED", "take-when-asked": "RUN-NOT-ASKED",
    "draw-when-nothing-else-is-owed": "RUN-NOT-ASKED", "reach-when-nothing-else-is-owed": "RUN-NOT-ASKED",
    "keep-when-a-kitten-was-drawn": "RUN-NOT-ASKED", "lay-when-asked": "RUN-NOT-ASKED", "arrange-when-asked": "RUN-NOT-ASKED",
    "blindly-your-own-card": "RUN-NOT-ASKED", "blindly-when-asked": "RUN-NOT-ASKED",
    "lay-what-you-hold": "RUN-NOT-HELD", "arrange-the-same-cards": "RUN-NOT-HELD", "duel-with-both": "RUN-NOT-HELD",
    "play-no-open-one-again": "RUN-NOT-HELD",
    "blindly-only-when-blind": "RUN-BLIND", "turn-up-what-is-held": "RUN-CHANCE-IMPOSSIBLE",
}  # fmt: skip


def read_value(rules: Kittens, kind: str, word: Any) -> Any:
    """A value of a step as a move holds it: cards in the state they are spelled in; raises KeyError for no such card."""
    if kind == "card":
        number = rules.read(word)
        if number is None:
            raise KeyError(word)
        return number
    if kind in ("cards", "order"):
        cards = [read_value(rules, "card", card) for card in word]
        return tuple(sorted(cards) if kind == "cards" else cards)
    return word


SEATS = ("seat", "player", "on", "asked", "winner")
CARDS = ("cards", "card", "order", "pending", "kitten", "names")


def in_words(rules: Kittens, key: str, value: Any, names: Sequence[str]) -> Any:
    """A value of a refusal or a move as a file writes it: names for seats, ids for cards."""
    if key in SEATS and isinstance(value, int):
        return names[value] if value >= 0 else "the table"
    if key in CARDS and value is not None:
        cards = value if isinstance(value, tuple) else (value,)
        return ", ".join(map(rules.word, cards))
    return value
