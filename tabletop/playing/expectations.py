"""What was true after each step, as a file expects it: so that a line that was played stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.seat import TABLE
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.play.decided import FAULTS
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep
from tabletop.scenario.play.runs import Judge, placed, play_run
from tabletop.scenario.scenario import Scenario

from .game_moves import moves_of


def played_steps(scenario: Scenario, rules: Any = None) -> Mapping[str, PlayedStep]:
    """The steps of the main run of a scenario that was played, by their ids, each with what a file could expect after it; with
    other ``rules`` as far as they can be played under them.
    """
    trace = scenario.runs[0].trace
    steps = placed(scenario.data["steps"], ("steps",))
    try:
        played, _ = play_run(Judge(scenario.document), rules or trace.rules, trace.beats[0].state, steps, None, Limit())
    except FAULTS:
        if rules is None:
            raise
        return {}
    return played.moments


def named_paths(patterns: Iterable[str], names: Iterable[str]) -> Iterator[str]:
    """These paths, a ``*`` in one standing for each player."""
    for pattern in patterns:
        yield from [pattern.replace("*", name) for name in names] if "*" in pattern else [pattern]


def expected(moment: PlayedStep) -> dict[str, Any]:
    """The `expect` of a step: whose turn it is, what changed, the open window, the choice that is owed."""
    found: dict[str, Any] = {}
    own = moves_of(moment.rules.id)
    for path in own.always:
        put(found, path, moment.value(path))
    for path in named_paths(own.changed, moment.names):
        now = moment.value(path)
        if now != moment.value(path, moment.before):
            put(found, path, now)
    decision = moment.beat.decision
    if "window" in files_of(moment.rules.id).checks:
        found.update(_window(moment))
    if decision.must and decision.kind not in ("turn", "over") and decision.kind in game_words(moment.rules.id).words["for"]:
        who = [moment.names[seat] for seat in files_of(moment.rules.id).asked(decision) if seat >= 0]
        if len(who) == 1:
            found["decision"] = {"player": who[0], "for": decision.kind}
        else:
            # Of several who choose at once a file of some games names all, of others only what they choose.
            found["decision"] = {"player": who, "for": decision.kind} if own.names_all else {"for": decision.kind}
    wrong = {miss.key for miss in find_misses(moment, found)}
    return {key: value for key, value in found.items() if key not in wrong}


def put(found: dict[str, Any], path: str, value: Any) -> None:
    """Put a value into an `expect` at its path, such as ``hands.Ana``."""
    *homes, last = path.split(".")
    for word in homes:
        found = found.setdefault(word, {})
    found[last] = value


def _window(moment: PlayedStep) -> Mapping[str, Any]:
    """The window, if one is open or has just been closed."""
    if moment.beat.decision.kind != "window":
        return {"window": None} if moment.rules.decision(moment.before).kind == "window" else {}
    happens = moment.rules.view(moment.beat.state, TABLE)["window"]["happens"]
    able = {move[1] for move in moment.rules.moves(moment.beat.state) if rules_of(moment.rules.id).played_in(move[0])}
    return {
        "window": {
            "on": moment.laid[0],
            "cancelled": not happens,
            "may_answer": [name for seat, name in enumerate(moment.names) if seat in able],
        }
    }
