"""Questions about a step that nobody has written one for."""

from tabletop.learner.deciding import line_with
from tabletop.learner.step_questions import StepQuestions
from tabletop.playing import open_lesson


def test_what_somebody_knows_of_another_hand_is_asked_with_both_names():
    line = line_with(open_lesson("exploding-kittens/mark/kitten").scenario, "mark")
    asked = StepQuestions(line, line.place("mark"))
    assert "sees.Cem.hands.Ben" in asked.about("ek.streaking.mark.3")
    _, ask = asked.ask("sees.Cem.hands.Ben", "ek.streaking.mark.3")
    assert ask.question["en"].endswith("Which of Ben's cards does Cem know then?")
    assert ask.question["de"].endswith("Welche von Bens Karten kennt Cem dann?")
    # Ben holds three cards, and the marked one alone can be seen.
    assert [answer.words["en"] for answer in ask.answers if answer.right] == ["?, ?, Exploding Kitten (marked)"]
