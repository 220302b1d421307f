"""Texts with a meaning: rules, readings, boxes, step ids, paths, player names, texts for people.

Each check here looks at one text alone. Which steps an id may name is a matter
of :mod:`.check_refs`, whether a card or a player exists one of the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from unicodedata import category, normalize

from tabletop.languages import LANGUAGES

from ..format.fault import Place
from ..format.keys import ALLOWED, START
from ..text.mending import Edits, added, renamed, replaced, taken_out, written
from ..text.showing import listed, shown
from .report import Report, mapping

LONGEST_NAME = 24
_STEP_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
# Control characters, line breaks that most programs do not show, and bidirectional control characters.
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def check_word(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A card, another component, a player: anything but nothing. Which of them exist is looked at with the position."""
    if not value.strip():
        report.add("FILE-TYPE", place, "an empty text", "a word", at_key=at_key)


def check_plain(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A text that means nothing to the rules, such as where a case comes from."""
    check_word(report, value, place, at_key)
    if _CONTROL.search(value):
        _tell_sign(report, value, place, at_key)


def check_rule(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A rule of a box that some run uses."""
    if value in report.rules:
        return
    homes = [box for box, rules in report.game.rules.items() if value in rules]
    if homes and not report.boxes_are_told:
        # Boxes that are not rightly told yet may well be those that have the rule.
        return
    if homes:
        report.add(
            "FILE-RULE",
            place,
            f"{shown(value)} is a rule of the box {listed(homes)}",
            f"a rule of {listed(sorted(report.boxes)) or 'the boxes in play'}",
            at_key=at_key,
            fix=_name_box(report, homes),
            edits=_with_boxes(report, homes),
        )
    else:
        report.add(
            "FILE-RULE",
            place,
            f"there is no rule {shown(value)}",
            f"one of {listed(those)}"
            if (those := sorted(rule for rule in report.rules if rule.startswith(f"{value}.")))
            else "the id of a rule",
            at_key=at_key,
            near=report.nearest(value, sorted(report.rules)),
        )


def _name_box(report: Report, homes: list[str]) -> str:
    if len(homes) == 1 and report.game.boxes[homes[0]] <= report.boxes:
        return f"add {written(homes[0])} to `boxes` or name it in `also`, or take the rule out"
    return "name that box in `boxes` or in `also`, or take the rule out"


def _with_boxes(report: Report, homes: list[str]) -> Edits:
    """The box whose rule it is beside those of the file, where it needs no other."""
    fits = len(homes) == 1 and report.game.boxes[homes[0]] <= report.boxes
    return added(report.document, ("boxes",), None, homes[0]) if fits else ()


def _with_last(report: Report, place: Place, words: list[str], at_key: bool) -> Edits:
    path = ".".join(words)
    return renamed(report.document, place, path) if at_key else replaced(report.document, place, path)


def check_question(report: Report, value: str, place: Place, at_key: bool) -> None:
    """An open question of the game."""
    if value not in report.game.questions:
        report.add(
            "FILE-READING",
            place,
            f"there is no question {shown(value)}",
            "the id of an open question",
            near=report.nearest(value, sorted(report.game.questions)),
            at_key=at_key,
        )


def check_reading(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A reading of the question that is the key of this value."""
    question = report.game.questions.get(place[-1])
    if question and value not in question.readings:
        near = report.nearest(value, question.readings)
        others = [one for one in question.readings if one != question.default_of(report.boxes)]
        fix = f"write {written(others[0])}" if near is None and len(others) == 1 else None
        report.add(
            "FILE-READING",
            place,
            f"{place[-1]} has no reading {shown(value)}",
            f"one of {listed(question.readings)}",
            near=near,
            fix=fix,
            edits=replaced(report.document, place, others[0]) if fix else (),
        )


def check_path(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A part of the position: `turn.owes`, `hands.Ana`, `costs.top_row`; a question may ask what is allowed instead."""
    if value == ALLOWED and place[-1] == "about":
        return
    words = value.split(".")
    fitting = [path for path in report.game.paths if _follows(words, path.split("."))]
    if not fitting:
        player = words[-1] if len(words) > 1 else "Ana"
        report.add(
            "FILE-PATH",
            place,
            f"{shown(value)} is not part of the position",
            f"one of {listed((path.replace('*', 'NAME') for path in report.game.paths), 20)}",
            near=report.nearest(value, [path.replace("*", player) for path in report.game.paths]),
            at_key=at_key,
        )
    elif fitting[0] in report.game.entries:
        known = (*report.game.words[report.game.entries[fitting[0]]], *_brought_along(report))
        if words[-1] not in known:
            report.add(
                "FILE-PATH",
                place,
                f"{shown(words[-1])} is not part of {'.'.join(words[:-1])}",
                f"one of {listed(known, 20)}",
                near=(near := report.nearest(words[-1], known)),
                at_key=at_key,
                edits=_with_last(report, place, [*words[:-1], near], at_key) if near else (),
                sure=True,
            )


def _brought_along(report: Report) -> list[str]:
    """Names of the components that the file itself declares."""
    setup = mapping(report.data.get("setup"))
    return [name for key, entry in setup.items() if key.startswith("own_") for name in mapping(entry)]


def _follows(words: list[str], pattern: list[str]) -> bool:
    return len(words) == len(pattern) and all(right in (word, "*") and word for word, right in zip(words, pattern))


def check_step_id(report: Report, value: str, place: Place, at_key: bool) -> None:
    """The own id of a step or branch; what only refers to a step is looked at elsewhere."""
    if at_key or place[-1] != "id":
        return
    if value == START:
        report.add("FILE-ID", place, "'start' is reserved for the position before the first step", "another id")
    elif not _STEP_ID.fullmatch(value):
        better = re.sub("[^a-z0-9]+", "-", value[:60].lower()).strip("-")
        report.add(
            "FILE-ID",
            place,
            f"{shown(value)} is not a step id",
            "lower-case letters, digits and hyphens",
            near=better if better and better != START else None,
        )


# Signs that show nothing, bidirectional controls among them, or are no signs at all.
UNSEEN = ("Cf", "Cn", "Co", "Zl", "Zp")


def check_new_player(report: Report, value: str, place: Place, at_key: bool) -> None:
    """A name given in `setup.players`."""
    earlier = mapping(report.data.get("setup")).get("players", ())[: place[-1]]
    reason = None
    if not value.strip() or value != value.strip():
        reason = "is empty or has spaces around it"
    elif len(value) > LONGEST_NAME:
        reason = f"has {len(value)} characters"
    elif any(sign in value for sign in ".:/") or _CONTROL.search(value) or "\n" in value:
        reason = "has a forbidden character"
    elif value == START or value in report.game.zones:
        reason = "is a reserved word"
    elif any(category(sign) in UNSEEN for sign in value):
        reason = "has an invisible or bidirectional control character"
    elif normalize("NFC", value) in [normalize("NFC", name) for name in earlier if isinstance(name, str)]:
        reason = "is used twice"
    if reason:
        report.add(
            "FILE-NAME",
            place,
            f"the name {shown(value)} {reason}",
            f"1 to {LONGEST_NAME} characters without . : / and not the name of a zone or of another player",
            fix="take the spaces out" if "spaces" in reason and value.strip() else None,
            edits=replaced(report.document, place, value.strip()) if "spaces" in reason and value.strip() else (),
        )


def check_text(report: Report, value: dict, place: Place, at_key: bool) -> None:
    """Words for people, by language; noted for :mod:`.check_text`."""
    report.texts.append((place, value))
    if not value:
        report.add("FILE-TEXT", place, "a text in no language", f"at least one of {listed(LANGUAGES)}")
    for language, words in value.items():
        inner = (*place, language)
        if language not in LANGUAGES:
            report.add(
                "FILE-TEXT",
                inner,
                f"unknown language {shown(language)}",
                f"one of {listed(LANGUAGES)}",
                near=report.nearest(language, LANGUAGES),
                at_key=True,
            )
        if not isinstance(words, str):
            report.add("FILE-TEXT", inner, shown(words), "a text")
        elif not words.strip():
            fix = "leave the language out until it is translated"
            edits = taken_out(report.document, inner) if len(value) > 1 else ()
            report.add("FILE-TEXT", inner, "an empty text", "words", fix=fix, edits=edits, sure=True)
        elif _CONTROL.search(words):
            _tell_sign(report, words, inner, False)


def _tell_sign(report: Report, value: str, place: Place, at_key: bool) -> None:
    """Report a sign that cannot be seen and changes how the rest is shown."""
    found = _CONTROL.search(value)
    sign = found[0] if found else ""
    kind = "control character" if sign < "\xa0" else "invisible character"
    report.add(
        "FILE-TEXT",
        place,
        f"a text contains the {kind} {shown(sign)}",
        "printable characters and \\n",
        fix="take it out",
        at_key=at_key,
        edits=() if at_key else replaced(report.document, place, _CONTROL.sub("", value)),
        sure=True,
    )


def check_leaf(report: Report, name: str, value: Any, place: Place, at_key: bool) -> None:
    """Check a text of this meaning: by a check of its own, as a word of the list of a game, else as a component."""
    own = LEAVES.get(name)
    if own is not None:
        own(report, value, place, at_key)
    elif name in report.game.lists:
        _check_listed(report, name, value, place, at_key)
    else:
        check_word(report, value, place, at_key)


def _check_listed(report: Report, name: str, value: str, place: Place, at_key: bool) -> None:
    """A word of a closed list of the game."""
    code, noun = report.game.lists[name]
    if value not in report.game.words[name]:
        report.add(
            code,
            place,
            f"{shown(value)} is not a {noun}",
            f"one of {listed(report.game.words[name], 20)}",
            near=report.nearest(value, report.game.words[name]),
            at_key=at_key,
        )


def _nothing(report: Report, value: str, place: Place, at_key: bool) -> None:
    """Boxes are judged together, in :mod:`.check_head`."""


LEAVES: dict[str, Callable[[Report, Any, Place, bool], None]] = {
    "plain": check_plain, "card": check_word, "player": check_word, "rule": check_rule, "question": check_question,
    "reading": check_reading, "path": check_path, "step": check_step_id, "new_player": check_new_player,
    "text": check_text, "box": _nothing,
}  # fmt: skip
