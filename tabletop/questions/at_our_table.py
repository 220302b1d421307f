"""What answers a lesson's questions at the reader's own table, where its rules give another answer than those of the lesson."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tabletop.kernel.trace import Trace
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.moment import plain
from tabletop.scenario.play.set_up import COUNTED
from tabletop.scenario.scenario import Run
from tabletop.words import LANGUAGES, Words

from .knowing import SEES, say_known, what_is_known
from .question import Ask, is_secret


def asked_at(ours: Run | None, asks: Mapping[str, Ask], seat: str | None = None) -> dict[str, Ask]:
    """The questions with what is right in ``ours``, the lesson as it goes at the reader's table; as they are without one.

    Nothing is added where it is right there too, where the line does not come so far, and what ``seat`` may not know.
    """
    traces = (ours.trace, *(branch.trace for branch in ours.branches)) if ours else ()
    there = {step: words for trace in traces for step, words in _answers(trace, asks, seat)}
    return {step: replace(ask, ours=there[step]) if step in there else ask for step, ask in asks.items()}


def _answers(trace: Trace, asks: Mapping[str, Ask], seat: str | None) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The steps whose answer is another one in this line, with it in words."""
    come_to = {beat.step: beat for beat in trace.beats}
    for step in come_to.keys() & asks.keys():
        about, after = (come_to[step].source["ask"][key] for key in ("about", "after"))
        if about == COUNTED or after not in come_to or (seat is not None and is_secret(trace, come_to[step], seat)):
            continue
        later = come_to[after]
        value: Any
        if about == ALLOWED:
            value = later.refusal is None
        elif about.startswith(SEES):
            value = what_is_known(trace, about, later)
        else:
            value = trace.rules.value_at(later.state, about, trace.names)
        if plain(value) != plain(next(answer.value for answer in asks[step].answers if answer.right)):
            words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
            say = say_known if about.startswith(SEES) else lambda told, value, about=about: told.value(about, value)
            yield step, {lang: say(words[lang], value) for lang in LANGUAGES}
