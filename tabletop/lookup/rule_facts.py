"""A rule or an open question by its id: what it says, how that is known, where it is printed, what shows it.

>>> rule_facts("ek.base.nope.5")["basis"]
'printed'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games import games_that_open, open_rules
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words, pick_text

from .lessons import lessons
from .of_all_games import of_all_games


def rule_facts(rule_id: str, language: str = "en") -> dict[str, Any]:
    """All that is known of it, as our table plays it; raises LessonError with the nearest for an id that there is not.

    A rule has ``id``, ``rule``, ``basis``, ``cite``, ``asks``, ``differ`` and ``scenarios``, a question ``id``, ``question``,
    ``readings``, ``default``, ``reason``, ``rule`` and ``scenarios``, and ``ours`` where our table plays another reading.
    """
    there = games_by_id().get(rule_id)
    for game in games_that_open() if there is None else (there,):
        rules = open_rules(game, readings=read_ours().of(game))
        words = Words(rules, (), language)
        if rule_id in rules.rulebook.rules:
            return _of_rule(words, rule_id)
        if rule_id in rules.rulebook.questions:
            return _of_question(words, rule_id)
    raise LessonError(
        f"There is no rule {shown(rule_id)}.{did_you_mean(rule_id, known_ids())} "
        "`tabletop search` finds rules by words of every language."
    )


def known_ids() -> list[str]:
    """The ids of all rules and open questions."""
    return list(games_by_id())


def games_by_id() -> Mapping[str, str]:
    """The game of each rule and open question, by its id; kept, so that no other game need be opened to find one."""
    found: Mapping[str, str] = of_all_games("ids", _games_by_id)
    return found


def _games_by_id() -> dict[str, str]:
    books = ((game, open_rules(game).rulebook) for game in games_that_open())
    return {key: game for game, book in books for key in (*book.rules, *book.questions)}


def _of_rule(words: Words, rule_id: str) -> dict[str, Any]:
    book = words.rules.rulebook
    asks = book.rules[rule_id].asks
    return {
        "id": rule_id,
        "rule": words.rule(rule_id),
        "basis": words.how_sure_at_our_table(rule_id),
        "cite": words.cite(rule_id),
        "asks": list(asks),
        "differ": [question for question in asks if book.questions[question].printed],
        "scenarios": _teaching(rule_id),
    }


def _of_question(words: Words, question_id: str) -> dict[str, Any]:
    question = words.rules.rulebook.questions[question_id]
    played = words.rules.readings[question_id]
    return {
        "id": question_id,
        "question": words.asked(question_id),
        "readings": {reading: pick_text(text, words.language) for reading, text in question.readings.items()},
        "default": question.default,
        **({"printed": True} if question.printed else {}),
        **({"ours": played} if played != question.default else {}),
        "reason": pick_text(question.reason, words.language),
        "rule": question.rule,
        "scenarios": _teaching(question.rule),
    }


def _teaching(rule_id: str) -> list[str]:
    return [lesson["id"] for lesson in lessons() if rule_id in lesson["teaches"]]
