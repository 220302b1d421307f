"""What answers a lesson's questions at the reader's own table, where its rules give another answer than those of the lesson."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.moment import plain
from tabletop.scenario.play.set_up import COUNTED
from tabletop.scenario.scenario import Run
from tabletop.words import LANGUAGES, Words
from tabletop.words.language import N_

from .knowing import SEES, say_known, what_is_known
from .question import Ask, is_secret

# Of these a value alone does not tell whose it is.
OF_THE_TURN, WHOSE = "turn.", "turn.player"


def asked_at(ours: Run | None, main: Run, asks: Mapping[str, Ask], seat: str | None = None) -> dict[str, Ask]:
    """The questions with what is right in ``ours``, the lesson as it goes at the reader's table; as they are without one.

    Nothing is added where it is right there too, where the line does not come so far, and what ``seat`` may not know.
    """
    there = dict(_answers(ours, main, asks, seat)) if ours else {}
    return {step: replace(ask, ours=there[step]) if step in there else ask for step, ask in asks.items()}


def _answers(ours: Run, main: Run, asks: Mapping[str, Ask], seat: str | None) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The steps whose answer is another one in our line, with it in words."""
    usual = {beat.step: (trace, beat) for trace in main.lines for beat in trace.beats}
    for trace in ours.lines:
        come_to = {beat.step: beat for beat in trace.beats}
        for step in come_to.keys() & asks.keys():
            about, after = (come_to[step].source["ask"][key] for key in ("about", "after"))
            if after not in come_to or (seat is not None and is_secret(trace, come_to[step], seat)):
                continue
            right = next(answer.value for answer in asks[step].answers if answer.right)
            if about == COUNTED:
                number = come_to[step].source["ask"]["right"]
                if number != right:
                    yield step, dict.fromkeys(LANGUAGES, str(number))
                continue
            value = _value(trace, come_to[after], about)
            if plain(value) != plain(right):
                yield step, {lang: _said(Words(trace.rules, trace.names, lang), about, value) for lang in LANGUAGES}
            elif about.startswith(OF_THE_TURN) and (whose := _value(trace, come_to[after], WHOSE)) != _value(
                *usual[after], WHOSE
            ):
                yield step, {lang: _of(Words(trace.rules, trace.names, lang), whose, about, value) for lang in LANGUAGES}


def _value(trace: Trace, beat: Beat, about: str) -> Any:
    if about == ALLOWED:
        return beat.refusal is None
    return what_is_known(trace, about, beat) if about.startswith(SEES) else trace.rules.value_at(beat.state, about, trace.names)


def _said(words: Words, about: str, value: Any) -> str:
    return say_known(words, value) if about.startswith(SEES) else words.value(about, value)


def _of(words: Words, player: str | None, about: str, value: Any) -> str:
    """A value of the turn with the player whose turn it is: the number may be the same, of somebody else."""
    return f"{player or words.say(N_('nobody'))}: {_said(words, about, value)}"
