"""The words of The Isle of Cats: what happened, why not, and what lies on the table."""

from .board import drawn
from .card_lines import card_lines
from .choices import choice
from .events import EVENTS, worth_saying
from .refusals import refuse
from .table import attempt, beginning, changed_lines, decision, position_lines, step_label, window_lines
from .values import spell

__all__ = ["EVENTS", "attempt", "beginning", "card_lines", "changed_lines", "choice", "decision", "drawn", "position_lines", "refuse",
           "spell", "step_label", "window_lines", "worth_saying"]
