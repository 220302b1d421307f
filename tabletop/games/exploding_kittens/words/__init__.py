"""The words of Exploding Kittens: what happened, why not, and what lies on the table."""

from tabletop.words.game_sentences import GameSentences
from tabletop.words.language import N_

from .board import drawn
from .card_lines import card_lines
from .choices import choice
from .decisions import decision
from .events import EVENTS, KINDS, worth_saying
from .icons import icon
from .refusals import refuse
from .table import attempt, beginning, changed_lines, laid_last, position_lines, step_label, window_lines
from .values import spell

WORDS = GameSentences(
    states={"marked": N_("{card} (marked)"), "up": N_("{card} (face up)")}, counters=("nopes",),
    together={2: N_("That is a pair: {seat} may play it now."), 3: N_("That is a triple: {seat} may play it now."),
              5: N_("That is a five: {seat} may play it now.")},
    events=EVENTS, kinds=KINDS, attempt=attempt, beginning=beginning, card_lines=card_lines, changed_lines=changed_lines,
    choice=choice, decision=decision, drawn=drawn, icon=icon, laid_last=laid_last, position_lines=position_lines, refuse=refuse,
    spell=spell, step_label=step_label, window_lines=window_lines, worth_saying=worth_saying)  # fmt: skip
