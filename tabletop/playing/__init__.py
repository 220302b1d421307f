"""Playing: a lesson and what can be done with it, what if, and lines of moves that are kept.

``open_lesson`` finds a scenario by its short name and gives a ``Lesson``: its
text view, its payload for pages, and what was true after each step.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .lesson import Lesson, Moment, Turn, open_lesson
    from .scenario_files import LessonError, ScenarioFile, find_scenarios
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
# Loaded when it is asked for: whoever looks for a file needs no lesson.
_FILES = ("LessonError", "ScenarioFile", "find_scenarios")
_WHAT_IF = {"WhatIf": "what_if", "WhatIfError": "variation", "open_what_if": "what_if"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = "scenario_files" if name in _FILES else _WHAT_IF.get(name, "lesson")
    return getattr(import_module(f"{__name__}.{module}"), name)
