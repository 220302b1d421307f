"""A trace keeps every position, so that a step back is an index."""

import pytest

from tabletop.kernel.decision import Decision
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.trace import Beat, Trace

TURN = Decision("turn", must=(0,))
EVENTS = (("pays", ("toy.even", "toy.turn"), -1, 0, 2, 1), ("thanks", ("toy.thanks", "toy.turn"), -1, 1))


def trace():
    return Trace(
        None,
        [
            Beat("start", "s0", TURN),
            Beat("pay", "s1", TURN, EVENTS[:1]),
            Beat("thank", "s2", TURN, EVENTS[1:]),
            Beat("no", "s2", TURN, refusal=Refusal("odd")),
        ],
        ["Ana"],
    )


def test_each_rule_that_fired_in_a_beat_is_told_once_in_order():
    assert Beat("both", "s", TURN, EVENTS).fired == ("toy.even", "toy.turn", "toy.thanks")


def test_a_beat_is_found_by_its_step():
    assert trace().find_beat("thank").state == "s2"


def test_an_unknown_step_says_which_there_are():
    with pytest.raises(KeyError, match="no step 'pya'; there are .*'pay'"):
        trace().find_beat("pya")


def test_the_events_until_a_beat_include_its_own():
    assert [len(trace().events_until(index)) for index in range(len(trace()))] == [0, 1, 2, 2]
