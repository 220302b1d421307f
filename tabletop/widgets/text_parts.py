"""The parts of a text view: how it begins, its steps up to a question, what comes after each, and the answers, so that nobody
reads an answer before the question.

>>> parts = text_parts("Yup\\n\\nAna: Attack\\n\\n  1. Ana attacks.\\n\\nAnswers: 1 a", "en")
>>> parts.start
'Yup\\n\\nAna: Attack'
>>> parts.answers
'Answers: 1 a'
"""

import re
from html import escape
from typing import NamedTuple

from tabletop.frames.text import GOES_ON
from tabletop.words.language import N_, translator

FIRST_STEP = re.compile(r"^ *1\.(?: |$)", re.M)

RUN = {
    "en": "To step through it in Jupyter, run this cell, or all of them: Run → Run All Cells.",
    "de": "Um es in Jupyter Schritt für Schritt durchzugehen, führe diese Zelle aus oder alle: Run → Run All Cells.",
    "es": "Para recorrerlo paso a paso en Jupyter, ejecuta esta celda o todas: Run → Run All Cells.",
}
WHOLE = {
    "en": "The whole lesson as text, with the answers",
    "de": "Die ganze Lektion als Text, mit den Antworten",
    "es": "Toda la lección como texto, con las respuestas",
}


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


def folded(text: str, language: str, opening: str | None = None) -> str:
    """What a notebook shows of a lesson before its cell is run: how it begins, as ``opening`` tells it without hidden cards;
    the rest only when it is unfolded."""
    start = text_parts(opening or text, language).start
    return (
        f"<pre>{escape(start)}</pre>\n<p><strong>{escape(RUN.get(language, RUN['en']))}</strong></p>\n"
        f"<details><summary>{escape(WHOLE.get(language, WHOLE['en']))}</summary><pre>{escape(text)}</pre></details>"
    )
