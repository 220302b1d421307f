"""The parts of a text view: how it begins, its steps up to a question, what comes after each, and the answers, so that nobody
reads an answer before the question.

>>> parts = text_parts("Yup\\n\\nAna: Attack\\n\\n  1. Ana attacks.\\n\\nAnswers: 1 a", "en")
>>> parts.start
'Yup\\n\\nAna: Attack'
>>> parts.answers
'Answers: 1 a'
"""

import re
from textwrap import fill
from typing import NamedTuple

from tabletop.frames.text import GOES_ON
from tabletop.words.language import N_, translator

FIRST_STEP = re.compile(r"^ *1\.(?: |$)", re.M)

RUN = {
    "en": "Nothing is drawn here yet. Run this cell, or all of them: Run → Run All Cells (in VS Code: Run All).",
    "de": "Hier ist noch nichts gezeichnet. Führe diese Zelle aus oder alle: Run → Run All Cells (in VS Code: Run All).",
    "es": "Aquí todavía no hay nada dibujado. Ejecuta esta celda o todas: Run → Run All Cells (en VS Code: Run All).",
}
PRINTED = {
    "en": "After that, print(_) shows all of it as text, the answers to its questions too.",
    "de": "Danach zeigt print(_) alles als Text, auch die Antworten auf die Fragen.",
    "es": "Después, print(_) lo muestra todo como texto, también las respuestas a las preguntas.",
}
# VS Code cuts off what is longer than its window; this is the width of a notebook there with the files beside it.
WIDTH = 100


class TextParts(NamedTuple):
    """``start`` is title and position, ``steps`` what happens up to the first question, ``further`` how it goes on after each,
    ``answers`` the last line, empty without questions."""

    start: str
    steps: str
    further: tuple[str, ...]
    answers: str


def text_parts(text: str, language: str) -> TextParts:
    """The text view in its parts; one without numbered steps starts with its first paragraph."""
    rest, _, last = text.rpartition("\n\n")
    begin, goes_on = (translator(language).gettext(said).partition("{")[0] for said in (N_("Answers: {answers}"), GOES_ON))
    if not last.startswith(begin):
        rest, last = text, ""
    first = FIRST_STEP.search(rest)
    at = first.start() if first else len(rest.partition("\n\n")[0])
    steps, *further = re.split(rf"^(?={re.escape(goes_on)}\d)", rest[at:], flags=re.M)
    return TextParts(rest[:at].strip("\n"), steps.strip("\n"), tuple(part.strip("\n") for part in further), last)


def told_before(text: str, language: str, opening: str | None = None) -> str:
    """What a notebook shows of a lesson where no board can be drawn: how it begins, as ``opening`` tells it without hidden
    cards, and what to do; nothing of what the board will show."""
    start = text_parts(opening or text, language).start
    run, printed = (words.get(language, words["en"]) for words in (RUN, PRINTED))
    return "\n".join(fill(line, WIDTH) for line in (*start.split("\n"), "", run, printed))
