"""The moves of a task with the answers of the others, as far as a page carries them that has nobody to ask."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.frames.steps import StepMaker
from tabletop.kernel.seat import TABLE

from .choices import Choice
from .messages import Teller
from .tasks import TaskLine, one_pass
from .variation import WhatIfError

# So many positions of one task travel with a page; a move behind them is allowed, and what comes of it is not there.
MOST_POSITIONS = 16
# Of the moves in one position so many, and of these so many refused ones.
MOST_MOVES = 18
MOST_REFUSED = 6
# So many places of each thing that may be laid are played out, the one of the file aside.
MOST_PLACES = 4
# So many places of each are told at all.
MOST_PLACES_TOLD = 24
# So many moves more than the way of the file takes may be made.
DETOUR = 1


def task_tree(task: TaskLine, maker: StepMaker) -> list[dict[str, Any]]:
    """The choices at a task; each carries the ``steps`` that it brings and what can be done ``then``.

    The way that the file shows is always among them, then whatever else is nearest. Where there is no room left a
    choice has no steps.
    """
    teller, left = Teller(maker), MOST_POSITIONS
    deepest = sum(map(task.is_own, task.way)) + DETOUR
    root = told(teller, task)
    open_now = deque([(task, root, 1)])
    while open_now:
        now, node, depth = open_now.popleft()
        for choice, one in sorted(zip(_shown(now), node["choices"]), key=lambda pair: not _is_of_the_way(now, pair[0])):
            if not choice.ok or (left <= 0 and not _is_of_the_way(now, choice)):
                continue
            left -= 1
            try:
                further = now.play(choice)
            except WhatIfError:
                continue
            one["steps"] = new_steps(teller, now, further)
            one["then"] = told(teller, further, depth < deepest)
            if depth < deepest and one["then"]["choices"]:
                # What the file shows is followed first.
                (open_now.appendleft if _is_of_the_way(now, choice) else open_now.append)((further, one["then"], depth + 1))
        for one in node["choices"]:
            for place, outcome in places_tried(now, one):
                try:
                    further = now.play({**one["move"], **place})
                except WhatIfError:
                    continue
                outcome |= {"steps": new_steps(teller, now, further), "then": told(teller, further, depth < deepest)}
                if depth < deepest and outcome["then"]["choices"] and _is_shown(now, {**one["move"], **place}):
                    open_now.append((further, outcome["then"], depth + 1))
    return root["choices"]


def with_few_places(task: TaskLine, choice: dict[str, Any]) -> dict[str, Any]:
    """A thing that may be laid, with no more places than a page has room for, that of the file among them."""
    places = choice["places"]
    each = max(1, -(-len(places) // MOST_PLACES_TOLD))
    kept = [place for number, place in enumerate(places) if number % each == 0 or _is_shown(task, {**choice["move"], **place[0]})]
    return {**choice, "places": kept, "more": len(places) - len(kept)}


def places_tried(task: TaskLine, choice: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The places of a thing that may be laid whose outcome travels with a page: that of the file, and a few others."""
    places = choice.get("places", ())
    shown = [place for place in places if _is_shown(task, {**choice["move"], **place[0]})]
    others = [place for place in places if place not in shown]
    found = [*shown, *others[:: max(1, -(-len(others) // MOST_PLACES))]]
    for place in found:
        place.append({})
    return [(place, outcome) for place, _, outcome in found]


def _is_shown(task: TaskLine, move: Mapping[str, Any]) -> bool:
    return any(task.is_own(own) and task.is_same(own, move) for own in task.way)


def told(teller: Teller, task: TaskLine, with_choices: bool = True) -> dict[str, Any]:
    """Where a task stands: what can be done, whether its goal is reached or cannot be reached any more."""
    table = teller.rules.view(task.line.line.state, TABLE)
    choices = [teller.choice(table, choice) for choice in _shown(task)] if with_choices else []
    if with_choices and not task.reached:
        choices += [with_few_places(task, one) for one in teller.placings(task.line, task.seat, task.way)]
    return {"choices": choices, "over": task.line.over, **task.standing()}


def new_steps(teller: Teller, before: TaskLine, after: TaskLine) -> list[dict[str, Any]]:
    """The steps that a longer line has more, each with its move."""
    first = len(before.line.beats)
    steps = teller.steps(after.line, after.line.beats)[first:]
    for place, step in enumerate(steps, first):
        step["move"] = after.line.played(place)
    return steps


def _shown(task: TaskLine) -> Sequence[Choice]:
    """The choices that travel with a page, the one of the file among them."""
    if task.reached or task.line.over:
        return ()
    found = one_pass(task.line.list_choices(task.seat, MOST_MOVES, MOST_REFUSED))
    missing = [
        choice
        for choice in task.choices
        if choice.ok and _is_of_the_way(task, choice) and not any(choice.move == one.move for one in found)
    ]
    return [*found, *missing]


def _is_of_the_way(task: TaskLine, choice: Choice) -> bool:
    return choice.ok and any(task.is_own(own) and task.is_same(own, choice.step) for own in task.way)
