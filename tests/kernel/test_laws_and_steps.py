"""Laws are chosen when a game is opened; steps run until somebody must decide; both can be switched off."""

import pytest

from tabletop.kernel.seat import CHANCE, TABLE
from tests.kernel.toy import Purses, opened

R2 = {"q.toy.bonus": "R2"}


@pytest.mark.parametrize(
    "boxes, readings, bonus",
    [
        (("plain",), {}, 10),  # the plain version
        (("plain", "gold"), {}, 20),  # the box has its own
        (("plain",), R2, 30),  # the reading has its own
        (("gold",), R2, 30),  # a reading goes before a box
        (("plain",), {"q.toy.bonus": "R1"}, 10),  # another reading than its own
    ],
)
def test_the_version_of_a_law_is_chosen_by_reading_then_by_box(boxes, readings, bonus):
    assert opened(boxes, readings).law.bonus(2) == bonus


def test_a_law_that_is_switched_off_takes_its_off_form():
    assert opened(without=["toy.bonus"]).law.bonus(2) == 0
    assert opened(without=["toy.even"]).law.bonus(2) == 10


def test_a_version_without_an_off_form_stays_as_it_is():
    assert opened(readings=R2, without=["toy.bonus"]).law.bonus(2) == 30


def played(rules, state, *moves):
    events = []
    for move in moves:
        assert rules.why_not(state, move) is None
        rules.play(state, move, events.append)
    return events


def test_steps_run_until_somebody_must_decide():
    rules, state = opened(), Purses([3, 3])
    events = played(rules, state, ("pay", 0, 2, 1))
    assert rules.decision(state).kind == "applause"
    assert [event[0] for event in events] == ["pays"]
    events = played(rules, state, ("clap", TABLE))
    assert [event[0] for event in events] == ["thanks"]
    assert rules.decision(state).must == (1,)
    assert state.agenda == [("turn",)]


def test_a_step_that_is_switched_off_does_nothing():
    state = Purses([3, 3])
    events = played(opened(without=["toy.thanks"]), state, ("pay", 0, 2, 1), ("clap", 0))
    assert [event[0] for event in events] == ["pays"]
    assert state.player == 1
    state = Purses([3, 3])
    played(opened(without=["toy.next"]), state, ("pay", 0, 2, 1), ("clap", 0))
    assert state.player == 0


def test_chance_is_asked_like_a_player():
    rules, state = opened(), Purses([0, 0], well=3)
    played(rules, state, ("wish", 0))
    assert rules.decision(state).must == (CHANCE,)
    played(rules, state, ("find", CHANCE, 2))
    assert (state.purses, state.well, state.player) == ([2, 0], 1, 1)


def test_a_decision_without_a_choice_is_passed_over():
    rules, state = opened(), Purses([0, 0], well=0)
    played(rules, state, ("wish", 0))
    assert rules.decision(state).must == (1,)


def test_a_position_that_was_not_settled_has_no_decision():
    state = Purses([0, 0], well=0, agenda=[("turn",), ("well", 0)])
    with pytest.raises(ValueError, match="not settled"):
        opened().decision(state)


def test_play_without_a_note_taker_leads_to_the_same_position():
    rules, quiet, noted = opened(), Purses([3, 3]), Purses([3, 3])
    rules.play(quiet, ("pay", 0, 2, 1))
    played(rules, noted, ("pay", 0, 2, 1))
    assert quiet.key() == noted.key()


def test_a_broken_position_is_named():
    assert opened().broken(Purses([0, 3])) == []
    assert opened().broken(Purses([-1, 3])) == ["no purse is in debt: purses [-1, 3]"]
