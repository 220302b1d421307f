"""The text view, compared with lines written by hand."""

import pytest

from tabletop.playing import open_lesson
from tests.frames.places import HIDDEN, NINE, TWO, YUP
from tests.opened import opened

BEGINNING = {
    "en": """\
Box: Original box

It is Ana's turn, and she attacks. Ben holds a Nope, and so does Ana.

Ana: Defuse, Nope, Attack, See the Future, Cat 2
Ben: Nope, Skip
Cem: Defuse, Favor, Cat 1
""",
    "de": """\
Ana: Entschärfung, Nö!, Angriff, Blick in die Zukunft, Katze 2
Ben: Nö!, Hops!
Cem: Entschärfung, Wunsch, Katze 1
""",
    "es": """\
Ana: Desactivar, Nope, Ataque, Ver el futuro, Gato 2
Ben: Nope, Saltar
Cem: Desactivar, Favor, Gato 1
""",
}
SECOND = {
    "en": """\
  2. Ben says Nope to Ana's Attack: it is stopped for now.
     Ben: Skip
     | Ben says Nope to Ana's Attack: counts
     | Ana plays Attack: undone
     | 1 Nope, an odd number: Ana's Attack is stopped.
     why: ek.base.nope.1 (printed), ek.base.nope.6 (printed)
""",
    "de": """\
  2. Ben sagt „Nö!“: Anas „Angriff“ ist vorerst gestoppt.
     Ben: Hops!
     | Ben sagt „Nö!“ auf Anas „Angriff“: zählt
     | Ana spielt „Angriff“: aufgehoben
""",
    "es": """\
  2. Ben dice «Nope»: «Ataque» de Ana queda por ahora sin efecto.
     Ben: Saltar
     | Ben dice «Nope» a «Ataque» de Ana: cuenta
     | Ana juega «Ataque»: sin efecto
""",
}
LAST = {"en": "Answers: 1 b", "de": "Antworten: 1 b", "es": "Respuestas: 1 b"}


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_the_text_begins_with_the_position_tells_each_step_and_ends_with_the_answers(language):
    text = open_lesson(YUP, language).text()
    assert BEGINNING[language] in text
    assert SECOND[language] in text
    assert text.splitlines()[-1] == LAST[language]
    assert text.count("1 b") == 1


def test_the_text_of_one_seat_shows_backs_for_what_is_hidden_from_it():
    text = open_lesson(YUP).text("Cem")
    assert "\nAna: 5 cards\nBen: 2 cards\nCem: Defuse, Favor, Cat 1\nDraw pile, 8 cards\n" in text


def test_the_text_of_one_seat_keeps_what_it_has_seen_of_the_pile_and_of_another_hand():
    text = open_lesson(HIDDEN).text("Ana")
    assert "Draw pile, 7 cards, top first: Cat 4, Favor, Exploding Kitten\n" in text
    of_ben = open_lesson(HIDDEN).text("Ben")
    assert "Exploding Kitten" not in of_ben.split("cem-draws")[0].split("  9. ")[0]


def test_a_seat_that_gave_a_card_knows_that_card_in_the_other_hand_and_question_marks_for_the_rest():
    text = open_lesson(HIDDEN).text("Cem")
    assert "\n     Ana: Cat 4, ?, ?, ?, ?, ?\n" in text


def test_a_question_about_a_hidden_hand_is_not_asked_of_another_seat_and_the_numbers_go_on_without_it():
    everything, cem, ana = (open_lesson(HIDDEN).text(seat) for seat in (None, "Cem", "Ana"))
    assert "What is left to Cem?" in everything and "What is left to Cem?" in cem
    assert "What is left to Cem?" not in ana
    assert ana.splitlines()[-1].startswith("Answers: 1 ") and "2 " not in ana.splitlines()[-1]


def test_under_other_rules_only_the_steps_that_differ_are_told():
    other = open_lesson(YUP).text().split("With other rules: ")[1].split("Answers:")[0]
    assert "Ana tries to play Nope. Refused." in other
    assert "Ana plays Attack." not in other


def test_a_deal_that_comes_out_otherwise_under_other_rules_says_what_lies_there():
    usual, other = open_lesson(TWO).text().split("With other rules: ")
    assert "Draw pile, 41 cards" in usual
    assert "Draw pile, 43 cards" in other
    assert "same at every step" not in other


def test_a_game_of_two_copies_says_so_in_its_box_line_and_on_its_badge():
    lesson = open_lesson(NINE)
    assert "Box: Original box × 2\n" in lesson.text()
    payload = lesson.payload()
    assert payload["text"]["en"][payload["runs"][0]["badges"][0]["text"]] == "Original box × 2"


# Between a question and what answers it: a wish to choose, an empty line, and a heading of its own.
ROOM = {
    "en": """\
     c) Cem
     Choose an answer before you read on.


What happens after question 1:

  6. Nobody else answers. 2 Nopes, an even number: Ana's Attack happens.""",
    "de": """\
     c) Cem
     Erst antworten, dann weiterlesen.


So geht es nach Frage 1 weiter:

  6. """,
    "es": """\
     c) Cem
     Elige una respuesta antes de seguir leyendo.


Qué pasa después de la pregunta 1:

  6. """,
}


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_answer_stands_in_the_line_after_its_question(language):
    assert ROOM[language] in open_lesson(YUP, language).text()


def test_what_comes_after_a_question_stands_in_a_part_of_its_own_whatever_the_lesson():
    for path in sorted(YUP.parent.glob("*.json")):
        lesson = opened(path)
        text = lesson.text()
        assert text.count("\nWhat happens after question ") == text.count(". Question ") == len(lesson.asks)
