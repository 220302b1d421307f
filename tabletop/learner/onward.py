"""What comes after a board in the order of teaching: the next lesson of its chapter, its self-test, or the next chapter."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.words import pick_text

from .chapters import chapters


class Onward(NamedTuple):
    """A place in a notebook: the name of its file without its ending, the cell, or None for its beginning, and a title."""

    notebook: str
    cell: str | None
    title: str


def onward(board: str, language: str) -> Onward | None:
    """Where it goes on behind this board, the ``item`` of a payload; None behind the last one, and behind one that no
    chapter has.

    >>> onward("lesson:exploding-kittens/nope/yup", "en").notebook, onward("selftest:kittens-02-defuse", "en").title
    ('kittens-03-nope-chains', 'Nope chains')
    """
    course = chapters(language)
    for place, chapter in enumerate(course):
        there = [
            (f"lesson:{one.id}", Onward(chapter.notebook, one.cell, pick_text(one.title, language))) for one in chapter.lessons
        ]
        if chapter.selftest is not None:
            there.append((f"selftest:{chapter.selftest.name}", Onward(chapter.notebook, chapter.selftest.cell, chapter.title)))
        boards = [name for name, _ in there]
        if board in boards:
            if (after := boards.index(board) + 1) < len(there):
                return there[after][1]
            return Onward(course[place + 1].notebook, None, course[place + 1].title) if place + 1 < len(course) else None
    return None
