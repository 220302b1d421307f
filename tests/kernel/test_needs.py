"""Needs: what forbids a move, told as early as it can be told, and the same in questions and in lists."""

import pytest

from tabletop.kernel.refusal import IllegalMove
from tabletop.kernel.seat import CHANCE, EVERYBODY, TABLE
from tests.kernel.toy import Purses, ToyRules, opened, toy


def refusal(move, purses=(3, 3, 3), **choice):
    return opened(**choice).why_not(Purses(list(purses)), move)


def test_a_move_that_meets_every_need_is_not_refused():
    assert refusal(("pay", 0, 2, 1)) is None


def test_only_the_earliest_failing_slot_is_told():
    # Out of turn, odd, too much, to oneself: the turn alone is told.
    assert refusal(("pay", 1, 5, 1)).rules == ("toy.turn",)
    assert refusal(("pay", 0, 1, 0)).rules == ("toy.even",)
    assert refusal(("pay", 0, 2, 0)).rules == ("toy.other",)


def test_all_rules_that_fail_at_that_slot_are_told_in_the_order_declared():
    found = refusal(("pay", 0, 5, 1), boxes=("plain", "modest"))
    assert found.rules == ("toy.even", "toy.little", "toy.modest")
    assert found.reason == "pay-an-even-number"
    assert found.values == {"coins": 5}


def test_a_reason_by_rule_goes_before_a_plain_one():
    found = refusal(("pay", 0, 5, 1))
    assert (found.reason, found.rules, found.may_learn) == ("pay-an-even-number", ("toy.even",), EVERYBODY)


def test_without_a_rule_the_reason_is_plain_and_may_be_the_movers_business():
    found = refusal(("pay", 2, 4, 1), without=["toy.turn"])
    assert found.is_plain
    assert (found.reason, found.values) == ("pay-what-you-have", {"coins": 4, "has": 3})
    assert found.may_learn == 1 << 2


def test_half_a_move_is_judged_as_far_as_it_goes():
    assert refusal(("pay", 0)) is None
    assert refusal(("pay", 0, 2)) is None
    assert refusal(("pay", 1)).rules == ("toy.turn",)
    assert refusal(("pay", 0, 1)).rules == ("toy.even",)


def test_a_need_of_a_reading_holds_under_that_reading_only():
    assert refusal(("pay", 0, 2, 2)) is None
    assert refusal(("pay", 0, 2, 2), readings={"q.toy.neighbour": "R1"}) is None
    assert refusal(("pay", 0, 2, 2), readings={"q.toy.neighbour": "R2"}).rules == ("toy.left",)


def test_a_need_of_a_box_holds_with_that_box_only():
    assert refusal(("pay", 0, 4, 1), purses=(4, 0)) is None
    assert refusal(("pay", 0, 4, 1), purses=(4, 0), boxes=("modest",)).rules == ("toy.little", "toy.modest")


@pytest.mark.parametrize("rule", ["toy.little", "toy.modest"])
def test_a_need_is_dropped_when_any_of_its_rules_is_switched_off(rule):
    assert refusal(("pay", 0, 4, 1), purses=(4, 0), boxes=("modest",), without=[rule]) is None


def test_a_need_of_another_decision_does_not_count():
    state = Purses([3, 3], agenda=[("turn",), ("applause",)])
    assert opened().why_not(state, ("pay", 0, 2, 1)).rules == ("toy.later",)
    assert opened().why_not(Purses([3, 3]), ("pay", 0, 2, 1)) is None


@pytest.mark.parametrize(
    "move", [("pay", TABLE, 2, 1), ("pay", CHANCE, 2, 1), ("pay", 3, 2, 1), ("clap", CHANCE), ("find", TABLE, 1), ("find", 0, 1)]
)
def test_who_can_make_no_such_move_is_plainly_refused(move):
    found = refusal(move)
    assert found.is_plain
    assert found.values == {"seat": move[1]}


@pytest.mark.parametrize("to", [TABLE, CHANCE, 3, 9])
def test_nobody_is_aimed_at_who_does_not_sit_at_the_table(to):
    assert refusal(("pay", 0, 2, to)).is_plain


def test_choices_are_the_values_that_are_not_refused():
    rules, state = opened(), Purses([5, 0, 0])
    assert list(rules.choices(state, ("pay", 0))) == [0, 2, 4]
    assert list(rules.choices(state, ("pay", 0, 2))) == [1, 2]


def test_moves_are_all_complete_moves_that_are_not_refused():
    rules = opened()
    assert rules.moves(Purses([2, 0, 0])) == [("pay", 0, coins, to) for coins in (0, 2) for to in (1, 2)] + [("wish", 0)]
    assert rules.moves(Purses([2, 9], agenda=[("turn",), ("applause",)])) == [("clap", 0), ("clap", 1), ("clap", TABLE)]
    assert rules.moves(Purses([2, 9], agenda=[("turn",), ("well", 0)])) == [("find", CHANCE, n) for n in range(3)]


def test_asking_changes_nothing():
    rules, state = opened(), Purses([3, 3])
    before = state.key()
    rules.moves(state)
    rules.why_not(state, ("pay", 0, 5, 0))
    assert state.key() == before


def test_a_refused_move_is_never_played_on_a_copy():
    rules, state = opened(), Purses([3, 3])
    before = state.key()
    with pytest.raises(IllegalMove, match=r"pay-an-even-number \['toy.even'\]") as raised:
        rules.after(state, ("pay", 0, 1, 1))
    assert raised.value.refusal == rules.why_not(state, ("pay", 0, 1, 1))
    assert state.key() == before


def test_a_legal_move_is_played_on_a_copy_alone():
    rules, state = opened(), Purses([3, 3])
    before = state.key()
    assert rules.after(state, ("pay", 0, 2, 1)).purses == [1, 15]
    assert state.key() == before


def test_a_permission_stands_in_the_way_only_while_it_is_switched_off():
    words = toy()

    @words.permission("pay", "toy.all", after="coins")
    def pay_all_you_have(rules, state, move):
        return {"coins": move[2]} if move[2] == state.purses[move[1]] else None

    def refused(move, without=()):
        return ToyRules(words, (), {}, without).why_not(Purses([4, 3, 3]), move)

    assert refused(("pay", 0, 4, 1)) is None
    found = refused(("pay", 0, 4, 1), ["toy.all"])
    assert (found.reason, found.rules, found.values) == ("pay-all-you-have", (), {"coins": 4})
    assert refused(("pay", 0, 2, 1), ["toy.all"]) is None


def test_a_game_tells_which_of_its_rules_act_and_which_refuse():
    words = toy()
    words.declares("toy.three-coins-in-the-well")
    rules = ToyRules(words, (), {})
    assert "toy.three-coins-in-the-well" in rules.acting
    assert {"toy.turn", "toy.even"} <= rules.refusing
    assert rules.switches == rules.acting | rules.refusing
