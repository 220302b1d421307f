"""The words of Row Your Goat: what happened, what was wrong, why not, and what lies on the table."""

from tabletop.words.game_sentences import GameSentences

from .board import drawn
from .card_lines import card_lines
from .choices import choice
from .events import EVENTS, KINDS, worth_saying
from .refusals import mistaken, refuse
from .table import attempt, beginning, changed_lines, decision, icon, position_lines, step_label, window_lines
from .values import spell

WORDS = GameSentences(
    events=EVENTS, kinds=KINDS, attempt=attempt, beginning=beginning, card_lines=card_lines, changed_lines=changed_lines,
    choice=choice, decision=decision, drawn=drawn, icon=icon, mistaken=mistaken, position_lines=position_lines, refuse=refuse,
    spell=spell, step_label=step_label, window_lines=window_lines, worth_saying=worth_saying)  # fmt: skip
