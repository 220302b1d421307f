"""Questions: answered by the run, with wrong answers that say where they come from."""

import json

import pytest

from tabletop.languages import COMPLETE
from tabletop.playing import Lesson
from tabletop.questions.question import LETTERS, question_faults
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tests.house.checkout import ROOT
from tests.opened import opened, opened_unnamed

FOLDER = ROOT / "scenarios/exploding-kittens"
ASKED = [(path.relative_to(FOLDER).as_posix(), step) for path in sorted(FOLDER.rglob("*.json")) for step in opened(path).asks]


def asked(name, step):
    return opened(FOLDER / name).asks[step]


def made(name, step):
    return opened_unnamed(FOLDER / name).asks[step]


def turned(texts, first):
    """The same answers in the same order, begun with this one."""
    return [*texts[texts.index(first) :], *texts[: texts.index(first)]]


def of(data):
    lesson = Lesson(play_document(Document(data), "made"))
    assert lesson.scenario.errors == []
    return lesson


@pytest.fixture
def yup():
    data = json.loads((FOLDER / "nope/yup.json").read_text(encoding="utf-8"))
    data["steps"][4]["ask"].pop("wrong", None)
    return data


def test_there_are_questions():
    assert len(ASKED) >= 3


@pytest.mark.parametrize("name, step", ASKED)
def test_exactly_one_answer_is_right_and_no_two_read_alike(name, step):
    ask = asked(name, step)
    assert [answer.right for answer in ask.answers].count(True) == 1
    assert 2 <= len(ask.answers) <= 4
    for language in COMPLETE:
        assert len({answer.text(language) for answer in ask.answers}) == len(ask.answers)
        assert all(answer.because[language].strip() for answer in ask.answers)
    assert ask.right_letter == LETTERS[[answer.right for answer in ask.answers].index(True)]


@pytest.mark.parametrize("name, step", ASKED)
def test_each_reason_is_said_in_each_language_in_its_own_words(name, step):
    for answer in asked(name, step).answers:
        assert len({answer.because[language] for language in COMPLETE}) == len(COMPLETE)


@pytest.mark.parametrize("name", dict(ASKED))
def test_the_answers_stand_in_the_same_order_every_time(name):
    lesson = opened(FOLDER / name)
    again = Lesson(lesson.scenario).asks
    assert again is not lesson.asks
    assert {step: [answer.words for answer in ask.answers] for step, ask in lesson.asks.items()} == {
        step: [answer.words for answer in ask.answers] for step, ask in again.items()
    }


def test_players_are_offered_clockwise_whoever_is_right(yup):
    offered = [answer.text("en") for answer in of(yup).asks["who"].answers]
    assert turned(offered, "Ana") == ["Ana", "Ben", "Cem"]
    yup["setup"]["players"] = ["Cem", "Ana", "Ben"]
    yup["also"] = []
    offered = [answer.text("en") for answer in of(yup).asks["who"].answers]
    assert turned(offered, "Ana") == ["Ana", "Ben", "Cem"]


def test_the_right_answer_is_the_one_after_the_step_that_is_named_and_says_what_happened():
    ask = asked("nope/yup.json", "who")
    right = next(answer for answer in ask.answers if answer.right)
    assert right.text("en") == "Ben"
    assert "2 Nopes, an even number: Ana's Attack happens." in right.because["en"]
    assert ask.rules[:2] == ("ek.base.nope.5", "ek.base.attack.1")


def test_the_answer_of_the_other_parity_says_so_and_brings_the_position_it_would_belong_to():
    answers = {answer.text("en"): answer for answer in made("nope/yup.json", "who").answers}
    assert answers["Ana"].because["en"] == "You'd be right after an odd number of Nopes. Here there are 2."
    assert len(answers["Ana"].outcome.state.agenda[-1][5]) == 1
    assert answers["Cem"].because["en"] == "It is Ben's turn, with 2 turns owed."
    assert answers["Cem"].outcome is None


def test_one_nope_is_spoken_of_as_one():
    answers = {answer.text("en"): answer for answer in made("nope/pair-as-one.json", "what-left").answers}
    assert "You'd be right after an even number of Nopes. Here there is 1." in {a.because["en"] for a in answers.values()}


def test_another_parity_is_offered_even_where_a_card_would_be_picked_if_every_card_gives_the_same():
    answers = {answer.text("en"): answer for answer in made("nope/pair-as-one.json", "what-left").answers}
    assert answers["1 card"].right
    assert answers["0 cards"].because["en"].startswith("You'd be right after an even number of Nopes.")


def test_another_reading_gives_a_wrong_answer_that_names_its_source():
    data = json.loads((FOLDER / "nope/own.json").read_text(encoding="utf-8"))
    data["steps"].insert(0, {"id": "guess", "ask": {"question": {"en": "?"}, "about": "turn.player", "after": "close"}})
    answers = {answer.text("en"): answer for answer in of(data).asks["guess"].answers}
    assert answers["Ana"].right
    assert (
        answers["Ben"].because["en"] == "You'd be right under another reading of the leaflet: No, only what others have played."
    )
    assert answers["Cem"].because["en"].startswith("1 Nope, an odd number: Ana's Attack does not happen.")


def test_an_answer_that_another_printing_gives_says_so_and_speaks_of_no_silence():
    # Our leaflet passes on two turns, later English sheets add them up (ek.base.attack.4).
    four = next(answer for answer in made("attack/passed-on.json", "owes").answers if answer.value == 4)
    assert four.because["en"].startswith("You'd be right with another printing: Yes: the turns still owed")
    assert four.because["de"].startswith("So wäre es nach einer anderen Ausgabe: Ja: ")
    assert four.because["es"].startswith("Así sería con otra edición: Sí: ")


def test_numbers_are_asked_with_their_neighbours_and_turns_are_never_none(yup):
    yup["steps"][4]["ask"]["about"] = "turn.owes"
    offered = [answer.text("en") for answer in of(yup).asks["who"].answers]
    assert turned(offered, "1 turn") == ["1 turn", "2 turns", "3 turns", "4 turns"]


def test_the_direction_is_asked_with_the_other_one(yup):
    yup["steps"][4]["ask"]["about"] = "direction"
    assert {answer.text("en") for answer in of(yup).asks["who"].answers} == {"clockwise", "counterclockwise"}


def test_a_question_in_a_branch_is_answered_by_the_branch(yup):
    yup["what_if"][0]["steps"].insert(
        1, {"id": "and-now", "ask": {"question": {"en": "Who is on turn?"}, "about": "turn.player", "after": "still-ana"}}
    )
    lesson = of(yup)
    assert list(lesson.asks) == ["who", "and-now"]
    assert next(answer for answer in lesson.asks["and-now"].answers if answer.right).value == "Ana"
    assert (
        lesson.text().splitlines()[-1] == f"Answers: 1 {lesson.asks['who'].right_letter}, 2 {lesson.asks['and-now'].right_letter}"
    )
    branch = lesson.payload()["runs"][0]["branches"][0]
    assert [step["ask"] is not None for step in branch["steps"]] == [False, True, False]


def test_a_question_with_only_one_thinkable_answer_is_warned_of_at_its_place(yup):
    assert question_faults(of(yup).scenario) == []
    # Without the box of the tower nothing ever lies in it.
    yup["steps"][4]["ask"]["about"] = "tower.stock"
    (fault,) = question_faults(of(yup).scenario)
    assert (fault.code, fault.severity, fault.place) == ("ASK-FLAT", "warning", ("steps", 4, "ask", "about"))


def test_a_file_with_errors_is_not_asked_about(yup):
    yup["nonsense"] = 1
    assert question_faults(play_document(Document(yup), "made")) == []


def may_they(cards, refused=None):
    play = {"id": "try", "by": "Ana", "do": "play", "cards": cards, **({"refused": refused} if refused else {})}
    question = {"id": "may", "ask": {"question": {"en": "May she?"}, "about": "allowed", "after": "try"}}
    return of(
        {
            "format": 1,
            "game": "exploding-kittens",
            "boxes": ["base"],
            "title": {"en": "A try"},
            "teaches": ["ek.base.turn.12"],
            "setup": {
                "players": ["Ana", "Ben"],
                "hands": {"Ana": ["cat_1", "shuffle"]},
                "draw_pile": ["cat_2", "cat_3"],
                "turn": {"player": "Ana"},
            },
            "steps": [question, play if refused else {**play, "shuffled": ["cat_3", "cat_2"]}],
        }
    ).asks["may"]


def test_a_question_may_ask_whether_a_step_is_allowed():
    # ek.base.turn.12: a single cat cannot be thrown away; a Shuffle is played like any card.
    no, yes = may_they(["cat_1"], ["ek.base.cat.1", "ek.base.turn.12"]), may_they(["shuffle"])
    assert [(answer.value, answer.right) for answer in no.answers] == [(True, False), (False, True)]
    assert [answer.right for answer in yes.answers] == [True, False]
    assert "ek.base.turn.12" in no.rules and "ek.base.shuffle.1" in yes.rules
    assert [answer.text("de") for answer in no.answers] == ["ja", "nein"]
    assert all(answer.because["en"] for answer in (*no.answers, *yes.answers))
