"""Playing: a lesson and what can be done with it, what if, and lines of moves that are kept.

``open_lesson`` finds a scenario by its short name and gives a ``Lesson``: its
text view, its payload for pages, and what was true after each step.
"""

from .lesson import Lesson, LessonError, Moment, ScenarioFile, Turn, find_scenarios, open_lesson
from .variation import WhatIfError
from .what_if import WhatIf, open_what_if

__all__ = [
    "Lesson",
    "LessonError",
    "Moment",
    "ScenarioFile",
    "Turn",
    "WhatIf",
    "WhatIfError",
    "find_scenarios",
    "open_lesson",
    "open_what_if",
]
