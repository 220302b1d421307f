"""Keys and values: is every key known, every required one there, every value of the right kind?"""

from __future__ import annotations

import json
from typing import Any

from tabletop.kernel.form import Slot

from ..format.coercion import example, key_meant, move_meant, wrapped
from ..format.fault import Place
from ..format.keys import PLAYER, Anything, Either, Kind, Leaf, ListOf, MapOf, Object, Only, Shape, Whole, Word
from ..text.mending import Edits, added, renamed, replaced, taken_out, written
from ..text.showing import listed, shown, told
from .leaf import check_leaf
from .report import Report, free_id, mapping, texts

# A list of more words is told by what they are; a longer text is not repeated in a fix.
MOST_WORDS, LONGEST_FIX = 60, 60
NAMES = {
    "file": "the file",
    "what_if": "a branch",
    "also": "an entry of also",
    "ask": "a question",
    "wrong": "a wrong answer",
    "task": "a task",
    "step": "a step",
    "differs": "an entry of differs",
    "expect": "expect",
    "setup": "setup",
}


def check_object(report: Report, value: dict, kind_name: str, place: Place) -> None:
    """Report the unknown, missing and clashing keys of an object, and what is wrong with its values."""
    kind = report.kinds[kind_name]
    name = NAMES.get(kind_name, f"{place[-1] if place and isinstance(place[-1], str) else kind_name.replace('_', ' ')}")
    for key, entry in value.items():
        if key in kind.keys:
            check_value(report, entry, kind.keys[key], (*place, key), key in kind.must)
        else:
            report.add(
                "FILE-KEY",
                (*place, key),
                f"unknown key {shown(key)}",
                f"a key of {name} ({listed(kind.keys, 20)})",
                near=key_meant(key, kind.keys, report.game.id) or report.nearest(key, kind.keys),
                at_key=True,
            )
    for key in (*kind.must, *(key for other, keys in kind.unless.items() if other not in value for key in keys)):
        if key not in value:
            given = _given(report, value, kind_name, key, place)
            report.add(
                "FILE-MISSING",
                place,
                f"{name} needs `{key}`",
                f"{key} ({kind.keys[key].says})",
                fix=None if given is None else f'write "{key}": {written(given)}',
                edits=() if given is None else added(report.document, place, key, given, first=key == "id"),
                sure=key == "id",
            )
    _check_clashes(report, value, kind, place)


def _check_clashes(report: Report, value: dict, kind: Kind, place: Place) -> None:
    for key, others in kind.clashes:
        if value.get(key, False) not in (False, None):
            for other in others:
                if value.get(other) is not None:
                    report.add(
                        "FILE-CLASH",
                        (*place, other),
                        f"`{other}` cannot stand beside `{key}`",
                        "one of the two",
                        fix=f"take `{other}` out",
                        at_key=True,
                        edits=taken_out(report.document, (*place, other)),
                    )
    there = [key for key in kind.together if key in value]
    if there and len(there) < len(kind.together):
        missing = next(key for key in kind.together if key not in value)
        report.add("FILE-CLASH", (*place, there[0]), f"`{there[0]}` needs `{missing}`", "both or neither", at_key=True)


def check_value(report: Report, value: Any, shape: Shape, place: Place, needed: bool = False) -> None:
    """Report what is wrong with a value and everything in it; one that is ``needed`` cannot be taken out."""
    if isinstance(shape, Either):
        fitting = [option for option in shape.options if _fits(value, option)]
        if fitting and isinstance(fitting[0], Word) and value not in (words := report.game.words[fitting[0].of]):
            report.add(fitting[0].code, place, shown(value), _said(shape, report), near=report.nearest(value, words))
        elif fitting:
            check_value(report, value, fitting[0], place)
        else:
            wrong_kind(report, value, shape, place)
    elif isinstance(shape, Anything):
        if not shape.points:
            _check_points(report, value, place)
    elif not _fits(value, shape):
        _explain_kind(report, value, shape, place)
    elif isinstance(shape, Leaf):
        check_leaf(report, shape.name, value, place, False)
    elif isinstance(shape, Word) or isinstance(shape, Whole) and shape.among:
        _check_word(report, value, shape, place)
    elif isinstance(shape, (ListOf, MapOf, Object)):
        _check_container(report, value, shape, place, needed)


def _check_container(report: Report, value: Any, shape: ListOf | MapOf | Object, place: Place, needed: bool) -> None:
    if shape.filled and not value:
        report.add(
            "FILE-EMPTY",
            place,
            f"{shown(value)} says nothing",
            shape.says,
            fix="fill it in" if needed else "fill it in or take it out",
            edits=() if needed else taken_out(report.document, place),
        )
    elif isinstance(shape, Object):
        check_object(report, value, shape.kind, place)
    elif isinstance(shape, MapOf):
        for key, entry in value.items():
            check_leaf(report, shape.key.name, key, (*place, key), True)
            check_value(report, entry, shape.of, (*place, key))
    else:
        if shape.exactly is not None and len(value) != shape.exactly:
            report.add("FILE-TYPE", place, told(place, shown(value)), f"a list of {shape.exactly}: {shape.says}")
        for index, entry in enumerate(value):
            check_value(report, entry, shape.of, (*place, index))


def _fits(value: Any, shape: Shape) -> bool:
    """Is the value of the JSON kind of this shape? True is not a number, 1.0 not a whole one."""
    if isinstance(shape, Only):
        return any(value is one for one in shape.values)
    if isinstance(shape, Whole):
        return (
            type(value) is int and (shape.least is None or value >= shape.least) and (shape.most is None or value <= shape.most)
        )
    if isinstance(shape, Leaf) and shape.name == "text":
        return isinstance(value, dict)
    wanted = str if isinstance(shape, (Leaf, Word)) else list if isinstance(shape, ListOf) else dict
    return isinstance(value, wanted)


def _explain_kind(report: Report, value: Any, shape: Shape, place: Place) -> None:
    if isinstance(shape, Leaf) and shape.name == "text":
        edits = replaced(report.document, place, {"en": value}) if isinstance(value, str) and value.strip() else ()
        said = 'a text by language, such as {"en": "…"}'
        report.add("FILE-TEXT", place, shown(value), said, fix=_by_language(value), edits=edits, sure=True)
    elif shape == report.kinds["step"].keys.get("card") and isinstance(value, list):
        report.add(
            "FILE-CARDS",
            place,
            f"`card` takes one card, not {shown(value)}",
            "one card",
            fix="write the card without the brackets",
            edits=replaced(report.document, place, value[0]) if len(value) == 1 else (),
            sure=True,
        )
    else:
        wrong_kind(report, value, shape, place)


def _by_language(value: Any) -> str | None:
    return (
        f"write {json.dumps({'en': value}, ensure_ascii=False)}" if isinstance(value, str) and len(value) <= LONGEST_FIX else None
    )


def wrong_kind(report: Report, value: Any, shape: Shape, place: Place) -> None:
    """Report a value of the wrong kind, with what it may have been meant for."""
    inside = wrapped(value, shape, report.kinds)
    fix: str | None = None
    meant: Any = None
    if isinstance(value, float) and value.is_integer():
        fix, meant = (f"write {value:.0f}", int(value)) if abs(value) < 1e15 else (None, None)
    elif isinstance(value, str) and shape.says.startswith("a list"):
        several = [word.strip() for word in value.split(",")] if "," in value else []
        fix, meant = (f"write {written(several)}", several) if all(several) and several else ("put it in [ ]", [value])
    elif isinstance(value, str) and isinstance(shape, Whole) and value.isascii() and value.isdecimal() and len(value) < 10:
        fix, meant = f"write {int(value)}, without quotes", int(value)
    elif isinstance(value, dict) and isinstance(value.get("card"), str) and (state := _state_of(value)) in report.game.states:
        meant = f"{value['card']}:{state}"
        fix = f"write {written(meant)}"
    elif isinstance(value, str) and value in ("true", "false", "null") and _fits(json.loads(value), shape):
        fix, meant = f"write {value}, without quotes", json.loads(value)
    elif isinstance(value, list) and len(value) == 1 and _fits(value[0], shape):
        fix, meant = "write it without the brackets", value[0]
    elif inside:
        fix, meant = f"write {inside}", json.loads(inside)
    edits = () if fix is None else replaced(report.document, place, meant)
    report.add("FILE-TYPE", place, told(place, shown(value)), _said(shape, report), fix=fix, edits=edits, sure=True)


def _state_of(value: dict) -> Any:
    """The state that a card has in an object that somebody wrote for it."""
    state = next((value[key] for key in ("state", "states", "status") if key in value), None)
    return state[0] if isinstance(state, list) and state else state


def _said(shape: Shape, report: Report) -> str:
    """What is expected, with an example of an object, and the names if it is to be a player."""
    players = mapping(mapping(report.data).get("setup")).get("players")
    if shape == PLAYER and texts(players):
        return f"{shape.says} ({listed(texts(players))})"
    begun, sign, rest = shape.says.partition("an object")
    return f"{begun}{sign}{example(shape, report.kinds)}{rest}" if sign and not rest.startswith(" from") else shape.says


def _check_word(report: Report, value: Any, shape: Word | Whole, place: Place) -> None:
    words = report.game.words[(shape.of if isinstance(shape, Word) else shape.among) or ""]
    if value not in words:
        meant = move_meant(value, words, report.game.id) if place[-1] == "do" else None
        near = meant or report.nearest(value, words)
        slot = report.game.plays.get(meant or "") if value in report.game.cards else None
        fix = None if slot is None else f'write "do": {json.dumps(meant)}, {_field_with(slot, value)}'
        edits = () if slot is None else _as_play(report, place, meant or "", slot, value)
        expected = f"one of {listed(words, 20)}" if len(words) <= MOST_WORDS else shape.says
        key = _key_for(report, value, place)
        if key is not None:
            fix, edits = f"write {json.dumps(key)} instead of {json.dumps(place[-1])}", renamed(report.document, place, key)
        told, near = _unknown(value, place), None if fix else near
        report.add(shape.code, place, told, expected, near=near, fix=fix, edits=edits, sure=key is None)


def _key_for(report: Report, value: Any, place: Place) -> str | None:
    """The key of a step that takes this word, of those in which words of a closed list of the game stand."""
    keys = report.kinds["step"].keys if len(place) > 2 and place[-3] == "steps" else {}
    fitting = (
        key
        for key, shape in keys.items()
        if isinstance(shape, Word) and shape.of in report.game.lists and value in report.game.words[shape.of]
    )
    return next(fitting, None)


def _field_with(slot: Slot, card: str) -> str:
    """The field of a play that holds this card, as it stands in a file."""
    return f"{json.dumps(slot.name)}: {json.dumps(card if slot.of == 'card' else [card])}"


def _as_play(report: Report, place: Place, verb: str, slot: Slot, card: str) -> Edits:
    """A card as a move made into the play of that card, if its field is free."""
    held = added(report.document, place[:-1], slot.name, card if slot.of == "card" else [card])
    return (*replaced(report.document, place, verb), *held) if held else ()


# What says that there is nothing of the kind.
EMPTY: dict[tuple[str, str], Any] = {("also", "differs"): {}, ("file", "steps"): [], ("origin", "kind"): "authored"}


def _given(report: Report, value: dict, kind: str, key: str, place: Place) -> Any:
    """What a missing key can be without asking its author: an id of its own for a step, or nothing at all."""
    if (kind, key) in EMPTY:
        return EMPTY[kind, key]
    if (kind, key) != ("step", "id"):
        return None
    stem = str(value.get("do", "say" if "say" in value else "step"))[:20]
    return free_id(report, stem)


def _unknown(value: Any, place: Place) -> str:
    """That this is none of the words of its key: of moves or of another closed list."""
    key = next(part for part in reversed(place) if isinstance(part, str))
    return f"unknown move {shown(value)}" if key == "do" else f"`{key}` cannot be {shown(value)}"


def _check_points(report: Report, value: Any, place: Place) -> None:
    """No value of a position is a number with a point; look for one in any nesting."""
    if isinstance(value, float):
        wrong_kind(report, value, Whole(), place)
    elif isinstance(value, (list, dict)):
        for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
            _check_points(report, entry, (*place, key))
