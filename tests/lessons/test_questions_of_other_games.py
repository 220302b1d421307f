"""Questions of the goat and of the island: the wrong answers say which set, which reading or which rule they come from."""

from tabletop.playing import open_lesson
from tabletop.playing.scenario_files import find_scenarios
from tabletop.selftests.selftest import open_selftest
from tests.opened import opened_unnamed

PATHS = dict(find_scenarios())
GAMES = {"goat": "row-your-goat", "isle": "isle-of-cats"}


def unnamed(lesson):
    """A lesson as if its file named no wrong answers."""
    game, _, rest = lesson.partition("/")
    return opened_unnamed(PATHS[f"{GAMES[game]}/{rest}"])


def told(lesson, step):
    """The answers of a question: in words, and why; the wrong ones are all made."""
    return {answer.text("en"): answer.because["en"] for answer in unnamed(lesson).asks[step].answers}


def right(lesson, step):
    """The answer that is right."""
    return next(answer.text("en") for answer in open_lesson(lesson).asks[step].answers if answer.right)


def test_how_many_cards_a_set_costs_is_asked_beside_the_other_set_and_the_tops_alone():
    # Left column: 2 + 2 cards under the new one make five; the top row costs four (goat.set.17).
    answers = told("goat/race/two-sets-one-stack", "how-many")
    assert right("goat/race/two-sets-one-stack", "how-many") == "6 cards"
    assert answers["5 cards"] == "That is how many cards Ben takes, on top of the 1 card already there: 5 + 1 = 6."
    assert answers["4 cards"] == "All the cards in the three stacks count, not just the top ones."
    assert answers["9 cards"].startswith("You'd be right under another reading of the leaflet: ")


def test_a_price_in_fish_is_asked_beside_what_would_be_without_the_rule():
    # Three fish for a cat on the left (isle.rescue.12): four less three.
    answers = told("isle/rescue/basket-and-fish", "left")
    assert right("isle/rescue/basket-and-fish", "left") == "1 fish"
    assert answers["4 fish"] == "You'd be right if it weren't for this rule."
    four = next(answer for answer in unnamed("isle/rescue/basket-and-fish").asks["left"].answers if answer.value == 4)
    assert four.rules == ("isle.rescue.12",)


def test_the_order_on_the_island_is_asked_with_other_orders_of_the_same_players():
    answers = told("isle/choose/boots-make-the-order", list(open_lesson("isle/choose/boots-make-the-order").asks)[0])
    assert len(answers) > 1 and all(sorted(answer.split(", ")) == ["Ada", "Ben", "Cem"] for answer in answers)


def test_what_lies_in_a_deck_is_asked_of_nobody():
    lesson = open_lesson("goat/race/two-sets-one-stack")
    assert list(lesson.asks_for("Ana")) == ["how-many"]
    assert not lesson.asks_for("Ana")["how-many"].answers[0].text("en").startswith("nothing")


def test_a_wrong_answer_that_the_other_leaflet_gives_is_told_so_and_played():
    # goat.diff.1: only the Spanish leaflet punishes the touch; Cem pays with one card.
    spanish = next(answer for answer in unnamed("goat/de-es/touch").asks["cost"].answers if answer.value == 3)
    assert spanish.because["en"] == "You'd be right with this box: Spanish leaflet (¡Tu cabra rema!)."
    assert spanish.outcome.rules.boxes == ("spanish",)


def test_the_cheapest_set_is_told_with_its_price_against_the_others():
    answers = open_selftest("goat-01-sets").items[2].ask.answers
    assert next(answer.because["en"] for answer in answers if answer.right) == "6 cards, against 8 (right column)."


def test_whoever_has_not_won_is_told_what_is_missing():
    answers = told("goat/win/one-card-too-many", "over")
    assert answers["Ana wins."].startswith(
        "Ana still has 1 card. To win you first get rid of all your cards and then take a ring."
    )
    assert not any("does not say" in because for because in answers.values())


def test_a_move_that_may_be_made_is_told_with_the_rule_that_allows_it():
    # goat.set.7: whoever spots a set grabs, on turn or not, whoever made it.
    ask = unnamed("goat/race/any-hand").asks["own-set"]
    yes, no = ask.answers
    assert (yes.right, yes.rules, no.because["en"], no.rules) == (
        True,
        ("goat.set.7",),
        "Nothing forbids it here.",
        ("goat.set.7",),
    )
