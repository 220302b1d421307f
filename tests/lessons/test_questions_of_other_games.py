"""Questions of the goat and of the island: the wrong answers say which set, which reading or which rule they come from."""

from tabletop.lessons import open_lesson


def told(lesson, step):
    """The answers of a question: in words, and why."""
    return {answer.text("en"): answer.because["en"] for answer in open_lesson(lesson).asks[step].answers}


def right(lesson, step):
    """The answer that is right."""
    return next(answer.text("en") for answer in open_lesson(lesson).asks[step].answers if answer.right)


def test_how_many_cards_a_set_costs_is_asked_beside_the_other_set_and_the_tops_alone():
    # Left column: 2 + 2 cards under the new one make five; the top row costs four (goat.set.17).
    answers = told("goat/race/two-sets-one-stack", "how-many")
    assert right("goat/race/two-sets-one-stack", "how-many") == "6 cards"
    assert answers["5 cards"] == "This set costs 4 cards: top row."
    assert answers["4 cards"] == "All cards of the three stacks count, not only those on top."
    assert answers["9 cards"] .startswith("That would be so under another reading of the leaflet: ")


def test_a_price_in_fish_is_asked_beside_what_would_be_without_the_rule():
    # Three fish for a cat on the left (isle.rescue.12): four less three.
    answers = told("isle/rescue/basket-and-fish", "left")
    assert right("isle/rescue/basket-and-fish", "left") == "1 fish"
    assert answers["4 fish"].startswith("That would be so without this rule: Luring costs three fish for a cat on the left")


def test_who_is_first_on_the_island_has_each_player_as_an_answer_and_nobody_else():
    answers = told("isle/choose/boots-make-the-order", "first")
    assert list(answers) == ["Ada", "Ben", "Cem"]
    assert right("isle/choose/boots-make-the-order", "first") == "Ben"


def test_what_lies_in_a_deck_is_asked_of_nobody():
    lesson = open_lesson("goat/race/two-sets-one-stack")
    assert list(lesson.asks_for("Ana")) == ["how-many"]
    assert not lesson.asks_for("Ana")["how-many"].answers[0].text("en").startswith("nothing")
