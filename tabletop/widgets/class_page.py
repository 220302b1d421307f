"""The page of a class: a line for the name, the parts of the plan one below the other, and what came of them as a code."""

from __future__ import annotations

from typing import Any

from tabletop.classes.plan import Plan
from tabletop.playing.lesson import Lesson
from tabletop.words.labels import labels

from .handout import Handed, handout_of


def class_page(plan: Plan, collect: str | None = None) -> str:
    """The page as one string of HTML. With ``collect``, a path on the server that serves it, results can be handed in there."""
    head: dict[str, Any] = {
        "mode": "class",
        "game": None,
        "lang": plan.language,
        "languages": [plan.language],
        "ui": labels(""),
        "text": {plan.language: []},
        "title": plan.title,
        "items": plan.items,
        "mark": plan.mark,
        "collect": collect,
    }
    parts = [
        Handed(part.payload, part.title, part.shown.text() if isinstance(part.shown, Lesson) else part.shown.questions())
        for part in plan.parts
    ]
    return handout_of(
        [Handed({**head, "end": False}, ""), *parts, Handed({**head, "end": True}, "")], plan.title, collect is not None
    )
