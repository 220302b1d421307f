"""One step at a time: which fields its kind, its move and its cards have and need."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..format.fault import Place
from ..format.keys import ALLOWED, FLAG, NEEDED, NEVER, PLAYER, START, Combination
from ..format.shape_at import shape_at
from ..text.mending import Edits, added, instead, replaced, taken_out, written
from ..text.showing import listed, shown
from .report import Report, mapping, objects, texts
from .shape import check_value

# One key is for several cards, the other for one.
OTHER_NUMBER = {"card": "cards", "cards": "card"}
EVERY_STEP = ("id", "say")
# The wrong answers of each question are played; nobody learns from so many in one lesson.
MOST_QUESTIONS = 50
# Beside the right answer, as the letters A to D.
MOST_WRONG = 3
EVERY_MOVE = (*EVERY_STEP, "by", "do", "mistake", "refused", "expect")


def step_lists(report: Report) -> Iterator[tuple[Place, list]]:
    """Every list of steps in the file, with its place: main line, branches, other rules."""
    data = report.data
    homes = [((), data)] + [((name, index), entry) for name in ("what_if", "also") for index, entry in objects(data.get(name))]
    for place, entry in homes:
        if isinstance(entry.get("steps"), list):
            yield (*place, "steps"), entry["steps"]


def check_steps(report: Report) -> None:
    """Report fields without meaning and missing fields, for every step of the file and what differs of it."""
    moves: dict[str, dict] = {}
    _check_number_of_questions(report)
    for place, steps in step_lists(report):
        for index, step in objects(steps):
            _check_step(report, step, (*place, index))
            if place == ("steps",) and isinstance(step.get("id"), str):
                moves[step["id"]] = step
    for index, entry in objects(report.data.get("also")):
        for step_id, change in mapping(entry.get("differs")).items():
            _check_change(report, step_id, mapping(change), moves, ("also", index, "differs", step_id))
    origin = mapping(report.data.get("origin"))
    for key in ("seed", "invariant"):
        if origin.get("kind") == "fuzz" and key not in origin:
            report.add("FILE-NEEDS", ("origin",), f"an origin of kind fuzz needs `{key}`", key)
        elif origin.get("kind") in ("authored", "question", "bug") and key in origin:
            report.add(
                "FILE-FIELD", ("origin", key), f"an origin of kind {origin['kind']} has no `{key}`", "the kind fuzz", at_key=True
            )


def _check_number_of_questions(report: Report) -> None:
    asks = [(*place, index) for place, steps in step_lists(report) for index, step in objects(steps) if "ask" in step]
    if len(asks) > MOST_QUESTIONS:
        report.add(
            "FILE-MANY",
            asks[MOST_QUESTIONS],
            f"{len(asks)} questions in one file",
            f"at most {MOST_QUESTIONS}",
            fix="split it into several lessons",
        )


def _check_step(report: Report, step: dict, place: Place) -> None:
    _check_new_keys(report, step, place)
    if sum(key in step for key in ("do", "ask", "task")) > 1:
        return
    if "do" in step:
        if isinstance(step["do"], str) and step["do"] in report.game.verbs:
            _check_move(report, step, step["do"], place)
    elif "ask" in step:
        _check_fields(report, step, (*EVERY_STEP, "ask"), "a question", place)
        ask = mapping(step["ask"])
        _check_wrong(report, ask.get("about"), objects(ask.get("wrong")), (*place, "ask", "wrong"))
    elif "task" in step:
        _check_task(report, step, place)
    elif step.keys() & (report.kinds["step"].keys.keys() - set(EVERY_STEP)):
        report.add(
            "FILE-MISSING",
            place,
            "a move needs `do`",
            f"do (one of {listed(report.game.words['do'], 20)})",
            fix="name the move; a remark has only id and say",
        )
    elif "say" not in step:
        report.add("FILE-MISSING", place, "a step that does nothing", "one of do, ask, task, say")


def _check_new_keys(report: Report, step: dict, place: Place) -> None:
    """Report what a file of an older format cannot have."""
    if report.data.get("format") == 1:
        for key in [(key,) for key in ("task",) if key in step] + [("ask", "wrong")] * ("wrong" in mapping(step.get("ask"))):
            report.add(
                "FILE-FORMAT",
                (*place, *key),
                f"`{key[-1]}` in a file of format 1",
                "format 2",
                fix="run `tabletop fmt --to 2` on this file",
                at_key=True,
                edits=replaced(report.document, ("format",), 2),
            )


def _check_wrong(report: Report, about: Any, wrong: list[tuple[int, dict]], place: Place) -> None:
    """Each wrong answer of a question is another one that could be, and comes of another thought."""
    if len(wrong) > MOST_WRONG:
        report.add(
            "FILE-MANY",
            (*place, wrong[MOST_WRONG][0]),
            f"{len(wrong)} wrong answers to one question",
            f"at most {MOST_WRONG}",
            fix="take one out",
            edits=taken_out(report.document, (*place, wrong[MOST_WRONG][0])),
        )
    values: set[str] = set()
    causes: set[tuple[str, str]] = set()
    for index, entry in wrong:
        _check_answer(report, about, entry.get("value"), (*place, index, "value"))
        value = json.dumps(entry.get("value"), sort_keys=True)
        said = {(language, words) for language, words in mapping(entry.get("cause")).items() if isinstance(words, str)}
        if value in values:
            report.add(
                "ASK-TWICE",
                (*place, index, "value"),
                f"the wrong answer {shown(entry.get('value'))} appears twice",
                "another answer",
                fix="take one of the two out",
                edits=taken_out(report.document, (*place, index)),
            )
        elif said & causes:
            report.add(
                "ASK-TWICE",
                (*place, index, "cause"),
                "two wrong answers have the same cause",
                "what somebody who gives this answer thinks",
            )
        values.add(value)
        causes |= said


def _check_answer(report: Report, about: Any, value: Any, place: Place) -> None:
    """A wrong answer is a value that the path could have; null and false, which say that nothing is so, may stand for any."""
    if not isinstance(about, str) or value in (None, False) or isinstance(value, float):
        return
    shape = FLAG if about == ALLOWED else shape_at(report.kinds, about)
    if shape is not None:
        check_value(report, value, shape, place)


def _check_task(report: Report, step: dict, place: Place) -> None:
    """A task says in words what is to be done; it stands where the file's own rules are played."""
    _check_fields(report, step, (*EVERY_STEP, "task"), "a task", place)
    if "say" not in step:
        report.add("FILE-MISSING", place, "a task needs `say`", "say (what is to be done, in one sentence)")
    if place[0] == "also":
        report.add(
            "FILE-FIELD",
            (*place, "task"),
            "a task under `also`",
            "a task among the steps of the file or of a branch",
            at_key=True,
        )


def _check_fields(report: Report, step: dict, fields: tuple[str, ...], name: str, place: Place) -> None:
    """Report each known key of the step that is not among these fields."""
    for key in step:
        if key in report.kinds["step"].keys and key not in fields:
            other = OTHER_NUMBER.get(key)
            swap = other if other in fields and other not in step else None
            fix = f"take `{key}` out" if swap is None else f"write {swap}: {json.dumps(_in_number(step[key], swap))}"
            report.add(
                "FILE-FIELD",
                (*place, key),
                f"{name} has no field `{key}`",
                f"only {listed(_once(report, fields), 20)}",
                fix=fix,
                at_key=True,
                edits=taken_out(report.document, (*place, key)) if swap is None else _swapped(report, (*place, key), swap),
                sure=swap is not None,
            )


def _swapped(report: Report, place: Place, key: str) -> Edits:
    """The key for the other number of cards, with its value in that number."""
    value = _in_number(report.document.value(place), key)
    return () if value == "…" else instead(report.document, place, key, value)


def _in_number(value: Any, key: str) -> Any:
    """A card as the field of this name holds it: one alone, or a list."""
    if key.endswith("s"):
        return value if isinstance(value, list) else [value]
    return value if not isinstance(value, list) else value[0] if len(value) == 1 else "…"


def _once(report: Report, fields: tuple[str, ...]) -> list[str]:
    """The fields that steps of this game have at all, each once."""
    return [field for field in dict.fromkeys(fields) if field in report.kinds["step"].keys]


def _check_move(report: Report, step: dict, do: str, place: Place) -> None:
    form = report.game.verbs[do]
    _check_fields(report, step, (*EVERY_MOVE, *form.fields), f"`{do}`", place)
    for key in form.required:
        if key not in step and OTHER_NUMBER.get(key) not in step:
            code = "FILE-MISSING" if key == "by" else "FILE-NEEDS"
            _needs(report, step, key, code, f"`{do}`", report.kinds["step"].keys[key].says, place)
    if form.one_of and not any(key in step or OTHER_NUMBER.get(key) in step for key in form.one_of):
        report.add("FILE-NEEDS", place, f"`{do}` needs {' or '.join(f'`{key}`' for key in form.one_of)}", "one of them")
    if report.game.combinations and do in report.game.plays:
        _check_play(report, step, place)


def _check_play(report: Report, step: dict, place: Place) -> None:
    """What the cards that are played together say about `on`, `names` and `as`."""
    game, cards = report.game, step.get("cards")
    if game.turned_up is not None and game.turned_up in step:
        _check_turned_up(report, step, game.turned_up, place)
        return
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        return
    if len(cards) != 1 and len(cards) not in game.combinations:
        if cards and "refused" in step:
            # Showing that a rule forbids so many cards is the point of this step.
            return
        numbers = listed((1, *game.combinations))
        report.add(
            "FILE-CARDS",
            (*place, "cards"),
            f"{len(cards)} cards cannot be one play",
            f"{numbers} cards",
            fix="four cards are two plays" if len(cards) == 4 else None,
        )
        return
    known = [game.cards.get(card.split(":")[0]) for card in cards]
    name = shown(cards[0]) if len(cards) == 1 else f"playing {len(cards)} cards"
    if len(cards) == 1:
        if known[0] is None:
            return
        on, names = known[0].on, NEVER
    else:
        combination = game.combinations[len(cards)]
        on, names = combination.on, _wants_name(report, combination)
    two_ways = len(cards) == 2 and known[0] is not None and known[0] == known[1] and known[0].as_what
    _check_want(report, step, "on", on, name, place)
    _check_want(report, step, "names", names, name, place)
    _check_want(report, step, "as", NEEDED if two_ways else NEVER, name, place)


def _check_turned_up(report: Report, step: dict, field: str, place: Place) -> None:
    """What cards that chance turned up say about the other fields; at whom one is aimed is told by what is going on."""
    game, turned = report.game, step[field]
    card = game.cards.get(str(turned).partition(":")[0])
    if isinstance(turned, list) and len(turned) not in game.combinations:
        report.add(
            "FILE-CARDS",
            (*place, field),
            f"{len(turned)} cards turned up together",
            f"one card, or a list of {listed(tuple(game.combinations))}",
        )
    if card is not None and card.on == NEVER:
        _check_want(report, step, "on", NEVER, shown(turned), place)
    if not isinstance(turned, list):
        _check_want(report, step, "names", NEVER, f"`{field}`", place)
    _check_want(report, step, "as", NEVER, f"`{field}`", place)


def _wants_name(report: Report, combination: Combination) -> str:
    """`names` as the combination wants it; where only some runs of the file use the reading for it, it may be there."""
    if combination.names_under is None:
        return combination.names
    question, reading = combination.names_under
    own = mapping(report.data.get("readings")).get(question)
    used = {
        mapping(entry.get("readings")).get(question, own) == reading
        for entry in (report.data, *(entry for _, entry in objects(report.data.get("also"))))
    }
    if used == {False}:
        return NEVER
    return combination.names if used == {True} else ALLOWED


def _check_want(report: Report, step: dict, key: str, want: str, name: str, place: Place) -> None:
    if want == NEVER and key in step:
        report.add(
            "FILE-FIELD",
            (*place, key),
            f"{name} has no field `{key}`",
            f"no {key} here",
            fix=f"take `{key}` out",
            at_key=True,
            edits=taken_out(report.document, (*place, key)),
        )
    elif want == NEEDED and key not in step:
        shape = report.kinds["step"].keys[key]
        words = f"one of {listed(report.game.words[key])}" if key == "as" else shape.says
        _needs(report, step, key, "FILE-NEEDS", name, words, place)


def _needs(report: Report, step: dict, key: str, code: str, name: str, says: str, place: Place) -> None:
    """Report a field that is missing; where only one player can be meant, with that name."""
    others = [player for player in texts(mapping(report.data.get("setup")).get("players")) if player != step.get("by")]
    only = others[0] if key == "on" and report.kinds["step"].keys[key] == PLAYER and len(others) == 1 else None
    report.add(
        code,
        place,
        f"{name} needs `{key}`",
        f"{key} ({says})",
        fix=None if only is None else f"write {written(key)}: {written(only)}",
        edits=() if only is None else added(report.document, place, key, only),
    )


def _check_change(report: Report, step_id: str, change: dict, moves: dict[str, dict], place: Place) -> None:
    """What differs of a step must be something this step can have."""
    do = moves.get(step_id, {}).get("do")
    if step_id == START:
        fields: tuple[str, ...] = ("expect",)
        name = "the position before the first step"
    elif isinstance(do, str) and do in report.game.verbs:
        fields, name = ("mistake", "refused", "expect", *report.game.verbs[do].fields), f"`{do}`"
    elif step_id in moves and do is None:
        fields, name = (), "a step that is not a move"
    else:
        return
    can = [key for key in report.kinds["differs"].keys if key in fields]
    for key in change:
        if key in report.kinds["differs"].keys and key not in can:
            report.add(
                "FILE-FIELD",
                (*place, key),
                f"{name} has no field `{key}`",
                listed(can) or "a move",
                fix=f"take `{key}` out",
                at_key=True,
                edits=taken_out(report.document, (*place, key)),
            )
