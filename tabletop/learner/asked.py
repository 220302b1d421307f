"""What a page asks about the answers of its reader: to keep some, and what is known of a board.

A guest's answers are never written, and a guest is told nothing of the host's (``tabletop/host.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from tabletop.host import is_guest
from tabletop.store import StoreError
from tabletop.words import LANGUAGES

from .answer import Answer, NoAnswer, answer_of
from .answers import keep, read_answers
from .chapters import chapters
from .due import due_of
from .onward import onward

MOST_AT_ONCE = 500


def answered(message: Mapping[str, Any]) -> dict[str, Any]:
    """Keep the ``answers`` of a page: ``{"kept": [ids], "due": {ruling: day}}`` once all of them are on the disk.

    What is no answer is passed over. The days are those of the rulings that were answered. Raises ValueError in words, and
    keeps nothing, for a guest, for a message that is none, and where nothing can be written.
    """
    if is_guest():
        raise NoAnswer("Answers of guests of this page are not kept.")
    given = message.get("answers")
    if not isinstance(given, list) or len(given) > MOST_AT_ONCE:
        raise NoAnswer(f"A page gives a list of answers, {MOST_AT_ONCE} at most.")
    answers = []
    for one in given:
        with suppress(NoAnswer):
            answers.append(answer_of(one))
    try:
        keep(answers)
    except StoreError as error:
        raise ValueError(str(error)) from None
    rulings = {answer.ruling for answer in answers}
    known = due_of(one for one in read_answers().answers if one.ruling in rulings)
    return {"kept": [answer.id for answer in answers], "due": {ruling: due.day.isoformat() for ruling, due in known.items()}}


def remembered(message: Mapping[str, Any]) -> dict[str, Any]:
    """What is known of ``boards``, each the ``item`` of a payload: ``{"boards": {item: known}}``; of a guest nothing.

    Known are its ``answers`` of the last sitting as objects in their order, on which day its end was last reached,
    ``finished``, or None, and the day on which each ruling that was asked there is ``due``. Of a self-test that ends a
    chapter and was finished also what is known of the whole ``chapter``: how many of its rulings were ``asked``, how
    many the learner ``knows``, and the day on which the first one comes back, ``next``. Of a board that was finished also
    where it goes on, ``onward``, in the language ``lang`` of the message.
    """
    boards = message.get("boards")
    if is_guest() or not isinstance(boards, list):
        return {"boards": {}}
    every = read_answers().answers
    said = message.get("lang")
    lang = said if said in LANGUAGES else "en"
    return {"boards": {board: _known(board, every, lang) for board in boards[:MOST_AT_ONCE] if isinstance(board, str)}}


def _known(board: str, every: Sequence[Answer], lang: str) -> dict[str, Any]:
    mine = sorted((one for one in every if belongs(one, board)), key=lambda one: one.at)
    ends = [one for one in mine if one.ruling is None]
    last = [one for one in mine if mine[-1].sitting is not None and one.sitting == mine[-1].sitting]
    asked = {one.ruling for one in mine}
    chapter = _chapter_of(board, every) if ends else None
    then = onward(board, lang) if ends else None
    return {
        **({"chapter": chapter} if chapter else {}),
        **({"onward": then._asdict()} if then else {}),
        "answers": [one.told() for one in last if one.ruling is not None],
        "finished": ends[-1].at.date().isoformat() if ends else None,
        "due": {ruling: due.day.isoformat() for ruling, due in due_of(one for one in every if one.ruling in asked).items()},
    }


def _chapter_of(board: str, every: Sequence[Answer]) -> dict[str, Any] | None:
    """What is known of the chapter that ends with this self-test."""
    ends = (one for one in chapters("en") if one.selftest is not None and f"selftest:{one.selftest.name}" == board)
    rules = next((one.rules for one in ends), frozenset())
    known = due_of(one for one in every if one.ruling in rules)
    if not known:
        return None
    first = min(due.day for due in known.values()).isoformat()
    return {"asked": len(known), "knows": sum(due.knows for due in known.values()), "next": first}


def belongs(answer: Answer, board: str) -> bool:
    """Whether an answer was given on this board: its item is a position of it, or the board itself."""
    return answer.item == board or answer.item.startswith((f"{board}#", f"{board}:"))
