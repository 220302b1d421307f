"""From a step of a file to a move of the game, by the slots that the form declares, and back to words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import islice
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.seat import TABLE

# So many moves are looked at to say what could come.
MOST_WAYS = 200
Readers = Mapping[str, Callable[[Any, Any, Any], Any]]


class WrongField(ValueError):
    """A field of a step that cannot stand there as the game is now."""

    def __init__(self, code: str, field: str | None, found: str, expected: str) -> None:
        super().__init__(f"{field}: {found}; expected {expected}")
        self.code, self.field, self.found, self.expected = code, field, found, expected


class UnknownValue(ValueError):
    """A field of a step that names something which the boxes of this run do not have."""

    def __init__(self, field: str, value: Any) -> None:
        super().__init__(f"{field}: {value!r}")
        self.field, self.value = field, value


def read_move(rules: Any, state: Any, step: Mapping[str, Any], names: Sequence[str], readers: Readers) -> tuple:
    """The move a step describes; raises UnknownValue for a word that these boxes do not have.

    ``readers`` are for kinds of value that depend on the position; all others are the business of the rules.
    """
    if step["do"] not in rules.forms:
        raise UnknownValue("do", step["do"])
    form = rules.forms[step["do"]]
    seat = names.index(step["by"]) if "by" in step else TABLE
    values = [_value(rules, state, names, slot, step.get(slot.name), readers) for slot in form.slots]
    return (form.verb, seat, *values)


Part = Callable[[Any], tuple | None]


def one_move(rules: Any, step: Mapping[str, Any], names: Sequence[str], readers: Readers) -> tuple[Part, ...]:
    """A step that is one move."""
    return (lambda state: read_move(rules, state, step, names, readers),)


def _value(rules: Any, state: Any, names: Sequence[str], slot: Any, value: Any, readers: Readers) -> Any:
    if value is None:
        return None
    if slot.of == "player":
        return names.index(value)
    if slot.of == "plays":
        verb = next(verb for verb in rules.forms if rules_of(rules.id).played_in(verb))
        return tuple(read_move(rules, state, {"do": verb, **play}, names, readers) for play in value)
    if slot.of in readers:
        return readers[slot.of](rules, state, value)
    try:
        return rules.read_value(slot.of, value)
    except (KeyError, ValueError):
        raise UnknownValue(slot.name, value) from None


def listed_moves(rules: Any, state: Any, names: Sequence[str], by_move: Collection[str] = ()) -> list:
    """All answers to the open choice, each once: cards, places, or, at a decision of a kind in ``by_move``, the words
    of the moves.
    """
    found: list = []
    decision = rules.decision(state)
    for move in rules.moves(state):
        if decision.must and move[1] not in decision.must:
            # Somebody else could come in between.
            continue
        slots = rules.forms[move[0]].slots
        if decision.kind in by_move or not slots:
            options = [move[0]]
        else:
            # Of a move that is asked slot by slot only its beginning is listed.
            values = [move[2]] if len(move) > 2 else rules.choices(state, move)
            options = [rules.in_words(slots[0].of, value, names) for value in values]
        found += [option for option in options if option not in found]
    return found


def ways_on(rules: Any, state: Any, names: Sequence[str]) -> list[str]:
    """The steps that could come now, each in the words of a file: ``play skip``; a move that only files of another
    kind have, alone.
    """
    decision, verbs = rules.decision(state), rules_of(rules.id).forms_of_files()
    steps = [written(rules, move, names) for move in islice(rules.moves(state), MOST_WAYS) if move[1] in decision.must]
    told = [
        " ".join(
            (
                step["do"],
                *(
                    str(part)
                    for key, value in step.items()
                    if key not in ("by", "do")
                    for part in (value if isinstance(value, list) else [value])
                ),
            )
        )
        if step["do"] in verbs
        else f"`{step['do']}`"
        for step in steps
    ]
    return list(dict.fromkeys(told))


def said(rules: Any, key: str, value: Any, names: Sequence[str]) -> str:
    """A value of a refusal as a file would write it."""
    return str(rules.in_words(key, value, names))


def written(rules: Any, move: tuple, names: Sequence[str]) -> dict[str, Any]:
    """A move, or a part of one, as a step of a file writes it: who, what, and the slots that say something."""
    step: dict[str, Any] = {} if move[1] == TABLE else {"by": names[move[1]]}
    step["do"] = move[0]
    for slot, value in zip(rules.forms[move[0]].slots, move[2:]):
        if value is not None:
            step[slot.name] = _spelled(rules, slot.of, value, names)
    return step


def _spelled(rules: Any, of: str, value: Any, names: Sequence[str]) -> Any:
    if of == "player":
        return names[value]
    if of == "plays":
        return [{key: word for key, word in written(rules, play, names).items() if key != "do"} for play in value]
    if of == "given":
        return rules.in_words(of, value, names).split(", ")
    if of in rules.lists_of:
        return [rules.in_words(rules.lists_of[of], one, names) for one in value]
    if isinstance(value, tuple):
        return [rules.in_words("card", card, names) for card in value]
    return rules.in_words(of, value, names)
