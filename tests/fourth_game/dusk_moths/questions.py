"""Wrong answers that only Dusk Moths knows, and what somebody lacks for winning."""

from tabletop.questions.distractor import Wrong
from tabletop.questions.game_distractors import GameDistractors

from .rules.state import FULL

BIGGEST = 2


def between(trace, beat, later):
    """What happens from the question to the step that it asks about."""
    steps = [one.step for one in trace.beats]
    return [event for one in trace.beats[steps.index(beat.step) + 1 : steps.index(later.step) + 1] for event in one.events]


def every_moth_alike(trace, beat, path, later, secretly):
    """Whoever takes all moths for small ones leaves a flame too many."""
    head, _, name = path.partition(".")
    if head != "flames":
        return
    bites = [event for event in between(trace, beat, later) if event[0] == "bites"]
    if any(trace.names[on] == name and flames == BIGGEST for _, _, _, _, on, flames in bites):
        yield Wrong(
            min(FULL, trace.rules.value_at(later.state, path, trace.names) + 1), lambda words: words.rule("moths.base.send.3")
        )


def is_not_alone(words, span, name):
    """Somebody wins once nobody else has a flame."""
    left = [other for other in span.trace.names if other != name and span.value_of(f"flames.{other}")]
    return f"{words.listed(left)} still {'has' if len(left) == 1 else 'have'} light. {words.rule('moths.base.dark.2')}"


DISTRACTORS = GameDistractors(sources=(every_moth_alike,), not_won=is_not_alone)
