"""Dusk Moths in words."""

from tabletop.words.game_sentences import GameSentences

from .events import EVENTS, KINDS
from .refusals import refuse
from .table import attempt, beginning, card_lines, changed_lines, choice, decision, drawn, position_lines, step_label
from .values import spell

WORDS = GameSentences(
    events=EVENTS,
    kinds=KINDS,
    refuse=refuse,
    decision=decision,
    choice=choice,
    step_label=step_label,
    attempt=attempt,
    beginning=beginning,
    position_lines=position_lines,
    changed_lines=changed_lines,
    drawn=drawn,
    card_lines=card_lines,
    spell=spell,
    counters=("answers",),
)
