"""One statement has one basis: what one entry calls printed, no other calls a silence, in no reason either."""

import re
from functools import cache

import pytest

from tabletop.games import games_that_open, open_rules

BOXES = [(game, box) for game in games_that_open() for box in open_rules(game).boxes_declared]
# Words of a reason that say where something stands.
PRINTED = re.compile(
    r"is printed|are printed|prints it|overview says|leaflets? says?|leaflets leave|in so many words|says so plainly|where it is",
    re.I,
)
# Reasons of a silence that speak of a leaflet without saying that it answers: what it says is something else.
SPEAKS_OF_ANOTHER = {
    "q.base.nope.timing": "a later edition says it, and this leaflet does not",
    "q.base.title": "a later edition says it, and this leaflet does not",
    "q.imploding.orientation": "said of Bury, in another leaflet",
    "q.goat.cheating": "a price is printed beside other mistakes",
}
SMALL = {"a", "an", "the", "of", "to", "is", "are", "it", "in", "on", "and", "or", "here", "that", "be", "may", "as", "with", "for",
         "they", "you", "your", "does", "not", "say", "leaflet", "overview", "whether", "what", "who", "which", "how", "from",
         "at", "this", "by", "their", "its", "one", "has", "have", "if"}  # fmt: skip
# A silence and a printed entry that meet in one question, or sound alike: what the printed one leaves open.
LEFT_OPEN = {
    ("ek.base.exploding.5", "ek.base.turn.3"): "what is played lies face up; cards of the dead are not mentioned",
    ("isle.amb.1", "isle.score.3"): "the number counts; how many points it is worth is cut off",
    ("isle.amb.3", "isle.place.5"): "a tile may go across a wall; whether two touch through one is another thing",
    ("isle.amb.3", "isle.place.7"): "tiles touch along an edge; an edge with a wall is not mentioned",
    ("isle.amb.4", "isle.family.1"): "cats of a family touch; how they do is not said",
    ("isle.amb.6", "isle.map.1"): "one of four treasures is taken; that there are enough is not said",
    ("isle.amb.9", "isle.rare.6"): "a family is named; which ones may be is not said",
    ("isle.amb.12", "isle.rare.1"): "it goes on until all have passed; whether one may come back is not said",
    ("isle.amb.12", "isle.rescue.7"): "one may pass; for how long is not said",
    ("isle.amb.14", "isle.rescue.6"): "the start player begins; who that is, is not said",
    ("isle.amb.15", "isle.clear.6"): "a new day begins; with whom is not said",
    ("isle.amb.16", "isle.explore.4"): "packets go left or right; whether all of a day go alike is not said",
    ("isle.amb.18", "isle.explore.1"): "seven are dealt; an empty deck is not mentioned",
    ("isle.amb.19", "isle.fill.2"): "half go to each side; which half is not said",
    ("isle.amb.20", "isle.clear.1"): "cats leave the game; an empty bag is not mentioned",
    ("isle.amb.20", "isle.fill.1"): "so many are drawn; an empty bag is not mentioned",
    ("isle.amb.21", "isle.any.4"): "one goes first; whether the other is bound is not said",
    ("isle.amb.22", "isle.any.1"): "at any time; of which cards is not said",
    ("isle.amb.23", "isle.rare.2"): "one card a turn; whether this is the one is not said",
    ("isle.amb.27", "isle.rescue.11"): "two broken ones make one; on which cards is not said",
    ("isle.amb.28", "isle.rare.4"): "what is gained is placed at once; that it fits nowhere is not mentioned",
    ("isle.amb.34", "isle.lesson.1"): "they are laid; in what order is not said",
    ("isle.amb.34", "isle.lesson.2"): "a colour is named; who names first is not said",
    ("isle.amb.35", "isle.lesson.3"): "a figure marks it; that none is left is not mentioned",
    ("isle.amb.35", "isle.rare.7"): "a figure marks it; that none is left is not mentioned",
    ("isle.amb.37", "isle.score.5"): "their points are added; when they have any is not said",
    ("isle.amb.39", "isle.clear.3"): "one space an evening; how many there are is not said",
    ("isle.amb.39", "isle.clear.4"): "the hand ends it; how far it is, is not said",
    ("isle.amb.42", "isle.rare.3"): "brown and yellow cards; which is which is not said",
    ("isle.amb.46", "isle.tie.1"): "more fish win among two; more than two are not mentioned",
    ("isle.amb.46", "isle.tie.2"): "equal fish share it; more than two are not mentioned",
}
ENOUGH = 4  # so many words carry a sentence that can be compared


@cache
def book(game, box):
    return open_rules(game).rulebook.in_box(box)


def said(text):
    """The words of a sentence that carry it, without their endings."""
    return {word.rstrip("s") for word in re.findall(r"[a-z]+", text.lower()) if word not in SMALL}


def answer(text):
    """What a house default plays: the part behind what the leaflet leaves open."""
    return re.split(r"[;.:] here,? |\. Here,? |; here: ", text, maxsplit=1, flags=re.I)[-1]


def same(one, other):
    """Whether most words of the shorter sentence stand in the other one."""
    first, second = said(one), said(other)
    least = min(len(first), len(second))
    return len(first & second) / least if least >= ENOUGH else 0


def called_printed(rulebook):
    """The silences whose own question gives the leaflet as the reason."""
    return {
        question.id
        for question in rulebook.questions.values()
        if rulebook.rules[question.rule].basis == "gap" and PRINTED.search(question.reason["en"])
    } - set(SPEAKS_OF_ANOTHER)


def told_twice(rulebook, box):
    """The silences that an entry of the same leaflet calls printed: it asks the same question, or says nearly the same."""
    rules = [rule for rule in rulebook.of_box(box) if rule.kind not in ("advice", "component")]
    printed = [rule for rule in rules if rule.basis in ("explicit", "contested")]
    return {
        (gap.id, other.id)
        for gap in rules
        if gap.basis == "gap"
        for other in printed
        if set(gap.asks) & set(other.asks) or same(answer(gap.text["en"]), other.text["en"]) > 0.79
    }


@pytest.mark.parametrize("game, box", BOXES)
def test_no_reason_calls_a_silence_printed(game, box):
    assert called_printed(book(game, box)) == set()


@pytest.mark.parametrize("game, box", BOXES)
def test_no_silence_is_printed_by_another_entry(game, box):
    assert told_twice(book(game, box), box) - set(LEFT_OPEN) == set()


def test_all_that_is_listed_as_left_open_meets_in_a_question():
    assert {pair for game, box in BOXES for pair in told_twice(book(game, box), box)} == set(LEFT_OPEN)


@pytest.mark.parametrize("game, box", BOXES)
def test_what_is_often_played_otherwise_is_printed_and_asks_the_question(game, box):
    rulebook = book(game, box)
    for rule in rulebook.rules.values():
        printed = [question for question in rule.asks if rulebook.questions[question].printed]
        assert (rule.basis == "contested") == bool(printed), rule.id
        assert not printed or (rule.heading and "does not say" not in rule.text["en"]), rule.id
    for question in rulebook.questions.values():
        assert question.printed == (rulebook.rules[question.rule].basis == "contested")


def test_a_silence_that_is_printed_is_found(monkeypatch):
    rulebook = book("isle-of-cats", "base")
    gap, asked = rulebook.rules["isle.amb.12"], rulebook.questions["q.isle.pass-final"]
    monkeypatch.setitem(vars(asked), "reason", {"en": "The overview says that a pass holds."})
    assert called_printed(rulebook) == {"q.isle.pass-final"}
    monkeypatch.setitem(vars(rulebook.rules["isle.rescue.7"]), "text", {"en": "A pass holds for the whole phase."})
    assert (gap.id, "isle.rescue.7") in told_twice(rulebook, "base")
