"""Declaring a game: each word once, and nothing that cannot be."""

import pytest

from tabletop.kernel.form import Form, Slot
from tabletop.kernel.vocabulary import Vocabulary
from tests.kernel.toy import ToyRules, toy


def nothing(*arguments):
    """A function for a declaration that is not carried out."""


def no_purse_is_in_debt(rules, state):
    """An invariant of a name that is taken."""


TWICE = {
    "a step": lambda words: words.step("next")(nothing),
    "a decision": lambda words: words.decision("turn")(nothing),
    "a form": lambda words: words.form("pay"),
    "an act": lambda words: words.act("pay", at="turn")(nothing),
    "an event": lambda words: words.event("pays", "seat"),
    "an invariant": lambda words: words.invariant(no_purse_is_in_debt),
}


@pytest.mark.parametrize("declare", TWICE.values(), ids=TWICE.keys())
def test_declared_twice_is_an_error(declare):
    with pytest.raises(ValueError, match="is declared twice"):
        declare(toy())


def test_a_faster_list_declared_twice_is_an_error():
    words = toy()
    words.quickly("turn")(nothing)
    with pytest.raises(ValueError, match="is declared twice"):
        words.quickly("turn")(nothing)


def test_the_same_act_at_another_decision_is_another_act():
    words = toy()
    words.act("pay", at="applause")(nothing)
    assert words.acts["pay", "applause"] is nothing


def test_a_secret_field_must_be_a_field():
    with pytest.raises(ValueError, match=r"event 'hides': secret fields \['coins'\] are no fields"):
        Vocabulary("coins").event("hides", "seat", secret=("coins",))


def test_a_need_behind_a_slot_that_is_not_there_fails_when_the_game_is_opened():
    words = toy()
    words.need("pay", after="when")(nothing)
    with pytest.raises(ValueError):
        ToyRules(words, ("plain",), {})


def test_a_need_is_named_by_its_function():
    assert "pay-an-even-number" in [need.name for need in toy().needs]


def test_the_seat_comes_before_the_first_slot():
    form = Form("pay", (Slot("coins", "number", nothing), Slot("to", "player", nothing)))
    assert [form.place(slot) for slot in (None, "coins", "to")] == [0, 1, 2]
    assert form.names == ("coins", "to")


def test_two_games_share_no_word():
    one, other = toy(), toy()
    one.form("sing")
    assert "sing" not in other.forms
