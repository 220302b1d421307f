"""Our table's rules as a panel in a notebook, and as text."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.payload import Used, book
from tabletop.games import games_that_open, open_rules
from tabletop.host import is_guest
from tabletop.words import Words, pick_text, spoken, understood
from tabletop.words.labels import labels
from tabletop.words.language import N_

from .our_rules import OurRules, open_questions, read_ours


def panel_payload(game: str, language: str) -> dict[str, Any]:
    """Every question that can be decided in more than one way, with what our table plays."""
    rules, tables, ours = open_rules(game), InterningPool(spoken(game)), read_ours()
    words = {lang: Words(rules, (), lang) for lang in tables.languages}
    questions, guest = [question.id for question, _ in open_questions(game)], is_guest()
    kept = (
        tables.text(lambda lang: words[lang].say(N_("What you choose here lasts until you close or reload this page.")))
        if guest
        else None
    )
    return {
        "mode": "rules",
        "game": game,
        "lang": understood(game, language),
        "languages": list(tables.languages),
        "ui": labels(game),
        "complaint": None if guest else ours.complaint,
        "kept": kept,
        "title": tables.text(lambda lang: words[lang].say(N_("{game}: our table's rules"), game=words[lang].game_title())),
        "ours": {
            "alike": False,
            "rules": [{"question": question, "reading": reading} for question, reading in ours.of(game).items()],
        },
        "questions": book(rules, words, tables, Used(questions=questions))["questions"],
        **tables.as_json(),
    }


def panel_text(game: str, language: str, boxes: Collection[str] = (), only_ours: bool = False) -> str:
    """The same as text: each question with its readings, ours marked; of these boxes alone, or only what our table decided."""
    words = Words(open_rules(game), (), language)
    chosen = read_ours().of(game)
    lines = [words.say(N_("{game}: our table's rules"), game=words.game_title()), ""]
    for question, readings in open_questions(game, boxes, chosen if only_ours else None):
        lines.append(f"{words.asked(question.id)} [{question.id}]")
        for reading in readings:
            sign = "*" if chosen.get(question.id, question.default) == reading else " "
            note = f" ({words.usual(question.id)})" if reading == question.default else ""
            lines.append(f"  {sign} {reading} {pick_text(question.readings[reading], language)}{note}")
    return "\n".join(lines)


def change_lines(before: OurRules, after: OurRules, language: str) -> list[str]:
    """What a choice has changed, and then all that our table plays otherwise than the house, as short lines."""
    changed, ours = [], []
    for game in games_that_open():
        words, was, now = Words(open_rules(game), (), language), before.of(game), after.of(game)
        for question in dict.fromkeys((*was, *now)):
            default = words.rules.rulebook.questions[question].default
            if was.get(question) != now.get(question):
                changed.append(
                    words.say(
                        N_("{question}: {reading} from now on, {before} until now"),
                        question=question,
                        reading=now.get(question, default),
                        before=was.get(question, default),
                    )
                )
        ours += [f"  {question} {reading}: {words.asked_and_read(question, reading)}" for question, reading in now.items()]
    head = N_("Our table has rules of its own:") if ours else N_("Our table plays the house default everywhere.")
    return [*(changed or [words.say(N_("Nothing has changed."))]), words.say(head), *ours]
