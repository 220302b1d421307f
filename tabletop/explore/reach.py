"""How far a switch reaches: a run played once more without a rule that it names, and whether anything comes out otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.play.set_up import is_set_up
from tabletop.scenario.play.ways_off import opened, ways_off

from .ablation import File


def named_in(beat: Beat) -> frozenset[str]:
    """The rules that speak in a step: by which something happened, or by which it was refused."""
    return frozenset(beat.fired) | frozenset(beat.verdict.rules if beat.verdict else ())


def unreached(files: Iterable[File]) -> dict[str, list[str]]:
    """The rules that are named in a main run and that no switch or other reading makes a difference to, with all the
    files that name them.
    """
    naming: dict[str, list[File]] = {}
    for file in files:
        trace = file.scenario.runs[0].trace
        for rule in sorted(frozenset().union(*map(named_in, trace.beats)) & trace.rules.rulebook.rules.keys()):
            naming.setdefault(rule, []).append(file)
    return {
        rule: [file.name for file in found] for rule, found in naming.items() if not any(reaches(file, rule) for file in found)
    }


def reaches(file: File, rule: str) -> bool:
    """Whether a step of the main run comes out otherwise without this rule. What nothing can switch off counts as well."""
    trace = file.scenario.runs[0].trace
    offs = list(ways_off(trace.rules, rule))
    # How a position was dealt tells by itself which rules decided it.
    if any(rule in beat.decided for beat in trace.beats if is_set_up(beat)):
        return True
    return not offs or any(_differs(trace, opened(trace.rules, off)) for off in offs)


def _differs(trace: Trace, rules: Any) -> bool:
    """Whether some step comes out otherwise under these rules: another refusal, event or position, or a move that
    cannot be made.
    """
    begins = trace.beats.index(trace.find_beat("start"))
    state = trace.beats[begins].state.copy()
    for beat in trace.beats[begins + 1 :]:
        events: list = []
        for move in beat.parts:
            if rules.why_not(state, move) is not None or (move[0], state.agenda[-1][0]) not in rules.acts:
                return True
            try:
                rules.play(state, move, events.append)
            except (KeyError, ValueError, IndexError):
                return True
        if state.key() != beat.state.key() or [_told(event) for event in events] != [_told(event) for event in beat.events]:
            return True
        if beat.refusal is not None and beat.move is not None:
            refusal = rules.why_not(state, beat.move)
            if refusal is None or set(refusal.rules) != set(beat.refusal.rules):
                return True
    return False


def _told(event: tuple) -> tuple:
    """An event without the rules by which it happened."""
    return (event[0], *event[2:])
