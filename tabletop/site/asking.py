"""What the page that answers questions carries: the table of ask, smaller, and what is told of each ruling.

>>> rulings_in("en", ("row-your-goat",))["goat.set.3"][0]
'A set is three stacks in a row, column or diagonal whose top cards all agree in colour, or all in boat.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tabletop.games import open_rules
from tabletop.lookup.asked.ask import boxes_here, games_first, lesson_on
from tabletop.lookup.asked.prepared import everything, prepared
from tabletop.lookup.asked.questions import asked_for, general_words
from tabletop.lookup.asked.speech import PAIR, Speech, signs_of
from tabletop.lookup.lessons import lessons
from tabletop.lookup.rule_lines import readings_of
from tabletop.lookup.tongue import little_words
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import LANGUAGES, Words, pick_text

Plain = dict[str, Any]


def asked_in(language: str, games: Sequence[str]) -> Plain:
    """Everything that is asked for in a language, by game, with the boxes and the games that somebody has."""
    elsewhere = general_words()["elsewhere"].get(language, [])
    return {
        "games": {game: _of_game(game, language, elsewhere) for game in games},
        "boxes": {game: list(boxes_here(game)) for game in games},
        "own": games_first(games),
    }


def tongues() -> Mapping[str, Sequence[str]]:
    """The little words by which the language of a question is told."""
    return {language: sorted(little_words().get(language, ())) for language in LANGUAGES}


def rulings_in(language: str, games: Sequence[str]) -> Plain:
    """By id what holds, how that is known, where it is printed, what is open and the lesson on it; of an open question what is
    asked, its readings with that of our table, and its rule.
    """
    known = lessons()
    return {ruling: told for game in games for ruling, told in _rulings(game, language, known)}


def _of_game(game: str, language: str, elsewhere: Sequence[str]) -> Plain:
    """The table of a game with its texts as numbers of signs; which stand side by side follows from their order."""
    told = prepared(language)["games"][game]
    speech, weights = Speech(language, told), told["weights"]
    signs = [sign for sign in weights if sign and PAIR not in sign]
    place = {sign: number for number, sign in enumerate(signs)}

    def numbers(text: str) -> list[int]:
        return [place[sign] for sign in signs_of(text, speech)]

    texts = {ruling: [[share, *numbers(text)] for share, text in said] for ruling, said in everything(game, language).items()}
    kept = ("boxes", "asks", "twins", "cards", "called", "names", "same", "known")
    return {
        **{key: told[key] for key in kept},
        "unknown": weights[""],
        "signs": signs,
        "weights": [weights[sign] for sign in signs],
        "entries": [[ruling, *said] for ruling, said in texts.items()],
        "elsewhere": [numbers(text) for text in elsewhere],
    }


def _rulings(game: str, language: str, known: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, list[Any]]]:
    words = Words(open_rules(game, None, read_ours().of(game)), (), language)
    book = words.rules.rulebook
    for rule in book.rules.values():
        shows, sure = lesson_on(game, rule.id, known), words.how_sure_at_our_table(rule.id)
        yield rule.id, [words.rule(rule.id), sure, words.cite(rule.id), list(rule.asks), shows or ""]
    for lesson in known:
        # People ask for a lesson only where no rule answers by itself.
        rule = next((name for name in lesson["teaches"] if name in book.rules), None)
        if lesson["game"] == game and lesson["id"] in asked_for(game) and rule:
            said = f"{pick_text(lesson['title'], language)}: {words.rule(rule)}"
            yield lesson["id"], [said, words.how_sure_at_our_table(rule), words.cite(rule), [], lesson["id"]]
    for question in book.questions.values():
        readings = [[text, int(ours)] for _, text, ours in readings_of(words, question.id)]
        yield question.id, [words.asked(question.id), readings, question.rule]
