"""A title names the position and never the ruling: whoever reads it still has to think."""

import re

import pytest

from tabletop.playing import open_lesson
from tests.notebooks.test_boards_ask import NOTEBOOKS

# Words by which a title says how it goes, in the languages of the kit.
RULES_IT = {
    "en": r"\b(not|cannot|only(?! one)|no longer|none of|too late|costs?|add up|still works|wins?|is out|explodes, and|stays blind|is lost)\b",
    "de": r"\b(nicht|kein|keinem|nur(?! noch)|keine hilft|zu spät|kostet|zählen|gewinnt|gewinnen|ist raus|bleibt blind|ist verloren)\b",
    "es": r"\b(no|solo cuenta|ninguna sirve|llega tarde|cuesta|se suman|gana|ganan|queda fuera|sigue ciego|se pierde)\b",
}
SHOWN = sorted({name for lessons in NOTEBOOKS.values() for name in lessons})


def gives_away(title, language, answers):
    """What of this title tells the answer: a word that rules, or the right answer itself."""
    if "?" in title:
        return []
    said = re.findall(RULES_IT[language], title, re.IGNORECASE)
    return [*said, *(answer for answer in answers if re.search(r"\d|\w+ \w+ \w+", answer) and answer.rstrip(".") in title)]


@pytest.fixture(scope="module")
def shown():
    """The lessons of the notebooks by name."""
    return {name: open_lesson(name) for name in SHOWN}


@pytest.mark.parametrize("language", list(RULES_IT))
def test_no_title_tells_what_its_lesson_asks(language, shown):
    found = {}
    for name, lesson in shown.items():
        right = [answer.text(language) for ask in lesson.asks.values() for answer in ask.answers if answer.right]
        told = gives_away(lesson.scenario.data["title"][language], language, right)
        if right and told:
            found[name] = (lesson.scenario.data["title"][language], told)
    assert found == {}


def test_a_title_that_rules_is_found():
    assert gives_away("Kittens and Defuses cannot be noped", "en", []) == ["cannot"]
    assert gives_away("Angriffe zählen zusammen", "de", []) == ["zählen"]
    assert gives_away("Then Ben owes 2 turns", "en", ["2 turns"]) == ["2 turns"]
    assert gives_away("Does a wall stop a cat?", "en", ["no"]) == []
