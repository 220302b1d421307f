"""The steps of a file at a table that plays other readings."""

import pytest

from tabletop.scenario.play.other_table import play_at

from .files import cards, draw, file, play

OWN = {"q.base.nope.own": "R2"}


def attack_and_nope(*more):
    return play(file([cards("attack", "Ana", "attack"), cards("own", "Ana", "nope"), *more], hands={"Ana": "attack nope"}))


def test_what_is_refused_there_is_a_step_that_is_refused():
    # ek.base.nope.10: under R2 nobody may stop what he laid himself, so the Attack happens.
    there = play_at(attack_and_nope(), OWN)
    assert (there.stopped, there.alike) == (None, False)
    start, attack, own = there.run.trace.beats
    assert own.refusal.rules == ("ek.base.nope.10",)
    assert (own.state.player, own.state.owes) == (1, 2)


def test_where_the_steps_make_no_sense_any_more_the_line_ends():
    # Ana is on turn only because her Nope stopped her Attack.
    there = play_at(attack_and_nope(draw("draw", "Ana")), OWN)
    assert [beat.step for beat in there.run.trace.beats][-1] in ("own", "draw")
    assert not there.alike


def test_a_table_whose_reading_never_matters_plays_alike():
    there = play_at(play(file([draw("draw", "Ana")])), OWN)
    assert there.alike and there.run.readings == OWN


def test_a_reading_that_there_is_not_is_told():
    with pytest.raises(ValueError, match="there are R1, R2"):
        play_at(play(file([draw("draw", "Ana")])), {"q.base.nope.own": "R5"})
