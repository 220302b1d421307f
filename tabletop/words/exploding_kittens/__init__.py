"""The words of Exploding Kittens: what happened, why not, and what lies on the table."""

from .events import EVENTS, worth_saying
from .refusals import refuse
from .table import (attempt, beginning, changed_lines, decision, laid_last, position_lines, rung, rung_to, step_label,
                    verdict, window_lines)

__all__ = ["EVENTS", "attempt", "beginning", "changed_lines", "decision", "laid_last", "position_lines", "refuse", "rung",
           "rung_to", "step_label", "verdict", "window_lines", "worth_saying"]
