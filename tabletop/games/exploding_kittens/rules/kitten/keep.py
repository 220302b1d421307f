"""Keeping a kitten: what the Streaking Kitten covers stays in the hand, and whoever may not keep one learns why.

Only a kitten that is covered is offered for keeping (``keep_or_show`` in ``kitten``). All
others are answered with a Defuse or not at all; by what they came with, or by what the
hand lacks, the needs here say which rule forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import Seat

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import holds, kept_kitten
from .kitten import FACING, keeps

if TYPE_CHECKING:
    from ..opened import Kittens

KEEP = kittens.form("keep", boxes=("streaking", "recipes"))


@kittens.need("keep")
def keep_when_a_kitten_was_drawn(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kitten can be kept only by the player it came to; of one that is kept in secret nobody else knows."""
    frame = state.agenda[-1]
    if frame[0] not in FACING or frame[1] != move[1]:
        return {"seat": move[1]}


@kittens.need("keep", at=("kitten", "search"))
def keep_what_is_offered(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kitten that lies open on the table goes into no hand."""
    if state.agenda[-1][1] == move[1]:
        return {"seat": move[1]}


@kittens.need("keep", "ek.streaking.streaking.1", at=("kitten", "search"))
def keep_no_other_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Streaking Kitten covers an Exploding Kitten and no Barking Kitten."""
    _, seat, faced, *_ = state.agenda[-1]
    if seat == move[1] and rules.barking in (faced if isinstance(faced, tuple) else (faced,)):
        return {"seat": move[1]}


@kittens.need("keep", "ek.streaking.curse.blind-kitten.2", at=("search",))
def a_blind_player_keeps_nothing_shown(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player with a kitten to answer turns up cards and keeps nothing."""
    _, seat, found, *_ = state.agenda[-1]
    if seat == move[1] and found[0] != rules.barking:
        return {"seat": move[1]}


# -- how it came -----------------------------------------------------------------


def _came(state: State, move: Move, by: tuple[str, ...]) -> Values | None:
    """The values of the refusal, if this kitten came to its player by these rules."""
    return {"seat": move[1]} if state.agenda[-1][1] == move[1] and state.agenda[-1][3:] == by else None


@kittens.need("keep", "ek.streaking.streaking.4", at=("kitten",))
def keep_no_discarded_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kept kitten that has to go to the discard pile explodes, whatever covers it."""
    return _came(state, move, rules.rule.a_discarded_kitten_explodes)


@kittens.need("keep", "ek.streaking.streaking.13", at=("kitten",), when=("q.streaking.kitten-to-draw-pile", "R2"))
def keep_no_kitten_laid_on_the_pile(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a kitten that is laid on the draw pile explodes, whatever covers it."""
    return _came(state, move, rules.rule.a_laid_kitten_explodes)


@kittens.need("keep", "ek.barking.itt.12", at=("kitten",), when=("q.barking.itt-streaking", "R2"), boxes=("barking", "recipes"))
def keep_no_handed_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading the Streaking Kitten does not cover what comes by I'll Take That."""
    return _came(state, move, rules.rule.who_meets_a_handed_kitten)


@kittens.need("keep", "ek.barking.bury.2", at=("kitten",), when=("q.barking.bury-kitten", "R2"), boxes=("barking", "recipes"))
def keep_no_kitten_drawn_with_bury(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a kitten drawn with Bury is shown and has to be defused."""
    return _came(state, move, rules.rule.a_buried_kitten_is_harmless)


@kittens.need("keep", "ek.base.five.3", at=("kitten",), when=("q.base.five.kitten", "R2"))
def keep_no_kitten_taken_by_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a kitten taken from the discard pile has to be defused."""
    return _came(state, move, rules.rule.keep_no_kitten_taken_by_a_five)


# -- what the hand lacks -----------------------------------------------------------


def _can_be_covered(rules: Kittens, state: State, move: Move) -> bool:
    """Whether it is an Exploding Kitten of this player that the right hand could keep: then the hand decides, which is secret."""
    _, seat, kitten, *came = state.agenda[-1]
    rule = rules.rule
    # What brings a kitten that no hand can cover.
    uncovered = (
        rule.a_discarded_kitten_explodes,
        rule.a_laid_kitten_explodes,
        rule.a_buried_kitten_is_harmless,
        rule.keep_no_kitten_taken_by_a_five,
        *(() if rules.law.a_handed_kitten_can_be_kept() else (rule.who_meets_a_handed_kitten,)),
    )
    return seat == move[1] and kitten == rules.exploding and tuple(came) not in uncovered


@kittens.need("keep", "ek.streaking.streaking.1", at=("kitten",), may_learn=None)
def keep_only_under_the_streaking_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kitten can be kept only in a hand that holds the Streaking Kitten."""
    if _can_be_covered(rules, state, move) and not holds(rules, state, move[1], rules.streaking):
        return {"seat": move[1]}


@kittens.need("keep", "ek.streaking.streaking.8", at=("kitten",), may_learn=None)
def keep_no_second_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Streaking Kitten covers one kitten; a second one has to be defused."""
    if (
        _can_be_covered(rules, state, move)
        and holds(rules, state, move[1], rules.streaking)
        and (kept_kitten(rules, state, move[1]) is not None)
    ):
        return {"seat": move[1]}


@kittens.act("keep", at="secret_kitten")
def keep(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The kitten stays in the hand, unseen; the turn ends like after any draw."""
    _, _, kitten, *came = state.agenda.pop()
    keeps(rules, state, note, seat, kitten, tuple(came))
