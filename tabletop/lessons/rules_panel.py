"""Our table's rules as a panel in a notebook, and as text."""

from __future__ import annotations

from typing import Any

from ..frames.payload import Used, book
from ..frames.tables import Tables
from ..rules import open_rules
from ..words import LANGUAGES, Words, pick_text
from ..words.labels import labels
from ..words.language import N_
from .our_rules import open_questions, read_ours


def panel_payload(game: str, language: str) -> dict[str, Any]:
    """Every question that can be decided in more than one way, with what our table plays."""
    rules, tables, ours = open_rules(game), Tables(LANGUAGES), read_ours()
    words = {lang: Words(rules, (), lang) for lang in LANGUAGES}
    questions = [question.id for question, _ in open_questions(game)]
    return {
        "mode": "rules", "game": game, "lang": language, "languages": list(LANGUAGES), "ui": labels(), "complaint": ours.complaint,
        "title": tables.text(lambda lang: words[lang].say(N_("{game}: our table's rules"), game=words[lang].game_title())),
        "ours": {"alike": False, "rules": [{"question": question, "reading": reading} for question, reading in ours.of(game).items()]},
        "questions": book(rules, words, tables, Used(questions=questions))["questions"], **tables.as_json(),
    }


def panel_text(game: str, language: str) -> str:
    """The same as text: each question with its readings, ours marked."""
    words = Words(open_rules(game), (), language)
    chosen, default = read_ours().of(game), words.say(N_("house default"))
    lines = [words.say(N_("{game}: our table's rules"), game=words.game_title()), ""]
    for question, readings in open_questions(game):
        lines.append(f"{words.asked(question.id)} [{question.id}]")
        for reading in readings:
            sign = "*" if chosen.get(question.id, question.default) == reading else " "
            note = f" ({default})" if reading == question.default else ""
            lines.append(f"  {sign} {reading} {pick_text(question.readings[reading], language)}{note}")
    return "\n".join(lines)
