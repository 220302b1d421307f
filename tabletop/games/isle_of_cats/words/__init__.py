"""The words of The Isle of Cats: what happened, why not, and what lies on the table."""

from tabletop.words.game_sentences import GameSentences

from .board import drawn
from .card_lines import card_lines
from .choices import choice
from .events import EVENTS, KINDS
from .refusals import refuse
from .table import attempt, beginning, changed_lines, decision, icon, position_lines, step_label, window_lines
from .values import spell

WORDS = GameSentences(
    events=EVENTS, kinds=KINDS, attempt=attempt, beginning=beginning, card_lines=card_lines, changed_lines=changed_lines,
    choice=choice, decision=decision, drawn=drawn, icon=icon, position_lines=position_lines, refuse=refuse, spell=spell,
    step_label=step_label, window_lines=window_lines)  # fmt: skip
