"""Scenario files opened once for all tests of a process. Nobody changes what is handed out here."""

import json
from functools import cache
from pathlib import Path

from tabletop.playing import Lesson, open_lesson
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document


@cache
def opened(path):
    """The lesson of this file, checked and played."""
    return open_lesson(path)


@cache
def payload_of(path, alone=False):
    """What a page of this lesson gets for all eyes; one that stands ``alone`` gets all that others get, and more."""
    return opened(path).payload(alone=alone)


@cache
def opened_unnamed(path):
    """The lesson of this file as if it named no wrong answers: all of them are made."""
    data = json.loads(Path(path).read_text(encoding="utf-8"))
    for steps in (data["steps"], *(branch["steps"] for branch in data.get("what_if", ()))):
        for step in steps:
            step.get("ask", {}).pop("wrong", None)
    return Lesson(play_document(Document(data), "unnamed"))
