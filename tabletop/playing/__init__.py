"""Lessons: a scenario with its questions answered by the run, self-tests, and where they are found.

``open_lesson`` finds a scenario by its short name and gives a ``Lesson``: its
text view, its payload for pages, and what was true after each step.
"""

from .lesson import Lesson, LessonError, find_scenarios, open_lesson
from tabletop.questions.question import flat_questions
from tabletop.selftests.selftest import SelfTest, open_selftest
from .variation import WhatIfError
from .what_if import WhatIf, open_what_if

__all__ = ["Lesson", "LessonError", "SelfTest", "WhatIf", "WhatIfError", "find_scenarios", "flat_questions", "open_lesson",
           "open_selftest", "open_what_if"]
