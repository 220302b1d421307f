"""Barking Kittens: whoever has the other one is blown up, or has to defuse.

There are three ways to a target, and what follows is the same: another player has
the other one; both are laid at once; the second is laid to the first. In the last
two the player chooses the target (``both_together``, ``not_a_target``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..blindness.blind import looks_after_a_duel
from ..table.state import SPENT, State, pick_up
from ..table.vocabulary import kittens
from ..turn.hand import holds, without_cover
from ..turn.order_of_play import in_turn
from ..turn.turn import OWED
from .kitten import face_kitten

if TYPE_CHECKING:
    from ..opened import Kittens

BOXES = ("barking", "recipes")


@kittens.step("bark", "ek.barking.barking.1")
def bark(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """The card lies open before the player, and the other one is asked for."""
    pick_up(state, rules.barking)
    rules.law.after_barking(state, seat)
    if on is not None:
        both_together(rules, state, note, seat, on)
        return
    target = owner_of_the_other(rules, state, seat)
    if target is None:
        rules.law.nobody_has_the_other(rules, state, note, seat)
        return
    state.lay_before(seat, state.front[seat] + ((rules.barking, SPENT),))
    note(("lies_before", rules.rule.bark, EVERYBODY, seat, seat, rules.barking))
    asked = rules.rule.an_open_one_counts if lies_open(rules, state, target) else rules.rule.the_question_is_answered
    bring_out(rules, state, note, target)
    blow_up(rules, state, note, seat, target, (*rules.rule.the_target_is_blown_up, *asked))


def _the_turn_is_over(state: State, seat: Seat) -> None:
    state.agenda.append(("close_turn", seat, 1))


@kittens.law("after_barking", "ek.barking.barking.7", off=_the_turn_is_over, alters=True)
def the_turn_goes_on(state: State, seat: Seat) -> None:
    """After a Barking Kitten its player is still on turn."""


def _it_is_discarded(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    state.discard.insert(0, rules.barking)


@kittens.law("nobody_has_the_other", "ek.barking.barking.4", off=_it_is_discarded, alters=True)
def it_waits_open(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """If nobody has the other one, the card stays open before its player."""
    state.lay_before(seat, state.front[seat] + ((rules.barking, seat),))
    note(("lies_before", rules.rule.nobody_has_the_other, EVERYBODY, seat, seat, rules.barking))


def owner_of_the_other(rules: Kittens, state: State, seat: Seat) -> int | None:
    """Who has the other Barking Kitten, in hand or open; None if it lies elsewhere."""
    for other in in_turn(rules, state, seat):
        if other != seat and (
            rules.law.the_question_is_answered(rules, state, other) or rules.law.an_open_one_counts(rules, state, other)
        ):
            return other
    return None


@kittens.law("the_question_is_answered", "ek.barking.barking.10", off=lambda rules, state, seat: False)
def whoever_holds_it_says_so(rules: Kittens, state: State, seat: Seat) -> bool:
    """Whoever holds the other one cannot deny it: having it makes a target."""
    return holds(rules, state, seat, rules.barking)


def lies_open(rules: Kittens, state: State, seat: Seat) -> bool:
    """Whether a Barking Kitten waits open before this player."""
    return any(card == rules.barking and by != SPENT for card, by in state.front[seat])


kittens.law("an_open_one_counts", "ek.barking.barking.5", off=lambda rules, state, seat: False)(lies_open)


@kittens.need("play", after="cards", at=("turn",), boxes=BOXES, may_learn=None)
def play_no_open_one_again(rules: Kittens, state: State, move: Move) -> Values | None:
    """What lies open before its player is no longer in the hand and cannot be played again."""
    if (
        rules.is_one(move[2], "barking_kitten")
        and lies_open(rules, state, move[1])
        and not holds(rules, state, move[1], rules.barking)
    ):
        return {"seat": move[1], "cards": move[2]}


def without(rules: Kittens, state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    """The open cards before this player but for the Barking Kittens."""
    return tuple(entry for entry in state.front[seat] if entry[0] != rules.barking)


def bring_out(rules: Kittens, state: State, note: Note, target: Seat) -> None:
    """The target's Barking Kitten lies open until the end of this turn."""
    if not lies_open(rules, state, target):
        card = next(card for card in rules.with_states[rules.barking] if state.hands[target][card])
        state.change_hand(target, card, -1)
        note(("turns_up", rules.rule.the_target_is_blown_up, EVERYBODY, target, rules.barking))
    state.lay_before(target, without(rules, state, target) + ((rules.barking, SPENT),))


def both_together(rules: Kittens, state: State, note: Note, seat: Seat, target: Seat) -> None:
    """Both lie open before the player, who has chosen the target."""
    state.lay_before(seat, without(rules, state, seat) + ((rules.barking, SPENT),) * 2)
    blow_up(rules, state, note, seat, target, rules.rule.may_be_blown_up)


def blow_up(rules: Kittens, state: State, note: Note, seat: Seat, target: Seat, why: tuple[str, ...]) -> None:
    """The target must defuse or explodes; then whoever was blind of the two looks at the hand."""
    note(("strikes", why, EVERYBODY, seat, target))
    state.agenda.append(("duel_over", seat, target))
    if rules.law.the_target_is_blown_up():
        face_kitten(rules, state, target, rules.barking, how="barking")


# The target must play a Defuse or explodes.
kittens.fact("the_target_is_blown_up", True, "ek.barking.barking.2", off=False)


@kittens.step("duel_over")
def duel_over(rules: Kittens, state: State, note: Note, seat: Seat, target: Seat) -> None:
    """In every case both look at their hands; a kitten found there without cover explodes."""
    for player in (seat, target):
        if state.alive[player]:
            looks_after_a_duel(rules, state, note, player)
            if rules.law.what_a_duel_uncovers_explodes():
                without_cover(rules, state, note, player, rules.rule.what_a_duel_uncovers_explodes)


def _one_goes_back(rules: Kittens, state: State, seat: Seat) -> bool:
    # The target's own one, or, if both were laid at once, one of the two.
    owner = seat if any(card == rules.barking for card, _ in state.front[seat]) else state.player
    kept = list(state.front[owner])
    kept.remove((rules.barking, SPENT))
    state.lay_before(owner, tuple(kept))
    return True


@kittens.law("a_barking_kitten_goes_back", "ek.barking.barking.12", off=_one_goes_back, alters=True)
def both_are_discarded(rules: Kittens, state: State, seat: Seat) -> bool:
    """A target who defuses puts no Barking Kitten into the draw pile."""
    return False


@kittens.law(
    "a_barking_kitten_goes_back",
    "ek.barking.barking.12",
    when=("q.barking.bk-defuse-return", "R2"),
    boxes=("barking",),
    off=both_are_discarded,
    alters=True,
)
def the_target_puts_one_back(rules: Kittens, state: State, seat: Seat) -> bool:
    """Under this reading the target takes one of the two off the table and puts it into the draw pile."""
    return _one_goes_back(rules, state, seat)


# Both Barking Kittens are discarded when the turn ends; each owed turn is a turn of its own.
kittens.fact("a_duel_is_cleared_away", True, "ek.barking.barking.3", off=False)


@kittens.law("a_duel_is_cleared_away", "ek.barking.barking.3", when=("q.barking.bk-end-of-turn", "R2"), off=lambda left: False)
def after_all_owed_turns(left: int) -> bool:
    """Under this reading they lie until all owed turns are done."""
    return left <= 0


@kittens.law("what_lies_till_the_end_of_the_turn", "ek.barking.barking.14", off=lambda front: ())
def the_two_barking_kittens(front: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """What a target leaves goes to the discard pile at once; the two Barking Kittens lie until the turn ends."""
    return tuple(entry for entry in front if entry[1] == SPENT)


# Under this reading the target's Barking Kitten goes to the discard pile with its other cards.
kittens.fact(
    "what_lies_till_the_end_of_the_turn",
    (),
    "ek.barking.barking.14",
    when=("q.barking.dead-target", "R2"),
    off=the_two_barking_kittens,
)


def _it_stays_open(rules: Kittens, front: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    return tuple(entry for entry in front if entry[0] == rules.barking and entry[1] != SPENT)


# A Barking Kitten that lies open is discarded when its owner dies.
kittens.fact("what_waits_for_a_dead_player", (), "ek.barking.barking.17", off=_it_stays_open)


@kittens.law(
    "what_waits_for_a_dead_player", "ek.barking.barking.17", when=("q.barking.owner-dead", "R2"), off=lambda rules, front: ()
)
def it_waits_before_the_empty_seat(rules: Kittens, front: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Under this reading it stays open before the empty seat; the other one still finds nobody."""
    return _it_stays_open(rules, front)


# -- a target of choice --------------------------------------------------------

DUEL = kittens.form("duel", Slot("on", "player", lambda rules, state, part: range(len(state.alive))), boxes=BOXES)


def not_a_target(rules: Kittens, state: State, seat: Seat, on: Seat) -> dict[str, int] | None:
    """Why this player cannot be blown up with both Barking Kittens; None if it is fine."""
    if not state.alive[on] or not rules.law.may_be_blown_up(seat, on):
        return {"seat": seat, "on": on}


@kittens.law("may_be_blown_up", "ek.barking.barking.6")
def somebody_else(seat: Seat, on: Seat) -> bool:
    """The target is another player."""
    return seat != on


# Under this reading the player may choose to be the target.
kittens.fact("may_be_blown_up", True, "ek.barking.barking.6", when=("q.barking.bk-self", "R2"))


@kittens.need("duel", "ek.base.turn.9", at=("turn",))
def duel_on_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """Barking Kittens are played on one's own turn."""
    if move[1] != state.player and state.winner is None:
        return {"seat": move[1], "player": state.player, "cards": ()}


@kittens.need("duel", at=("turn",), may_learn=None)
def duel_with_both(rules: Kittens, state: State, move: Move) -> Values | None:
    """Both Barking Kittens must be in the hand."""
    if rules.barking is None or held_by(rules, state, move[1]) < 2:
        return {"seat": move[1]}


def held_by(rules: Kittens, state: State, seat: Seat) -> int:
    """How many Barking Kittens this hand holds, marked or not."""
    return sum(state.hands[seat][card] for card in rules.with_states[rules.barking])


@kittens.need("duel", "ek.base.turn.10", at=("window", "reached", *OWED))
def duel_after_the_play_is_done(rules: Kittens, state: State, move: Move) -> Values | None:
    """One thing at a time."""
    return {"seat": move[1], "cards": ()}


@kittens.need("duel", "ek.barking.barking.6", after="on", at=("turn",))
def duel_with_another_living_player(rules: Kittens, state: State, move: Move) -> Values | None:
    """The target is another player who is still in the game."""
    return not_a_target(rules, state, move[1], move[2])


@kittens.need("play", "ek.barking.barking.6", after="on", at=("turn",), boxes=BOXES)
def the_second_one_on_another_living_player(rules: Kittens, state: State, move: Move) -> Values | None:
    """So it is for the second one laid to the first."""
    if rules.is_one(move[2], "barking_kitten") and move[3] is not None:
        return not_a_target(rules, state, move[1], move[3])


@kittens.need("play", "ek.barking.barking.6", after="cards", at=("turn",), boxes=BOXES, may_learn=None)
def both_are_played_together(rules: Kittens, state: State, move: Move) -> Values | None:
    """Whoever is on turn, holds both and sees them does not play one of them alone."""
    sees_both = move[1] == state.player and held_by(rules, state, move[1]) > 1 and not state.is_blind(move[1])
    if rules.is_one(move[2], "barking_kitten") and sees_both:
        return {"seat": move[1], "cards": move[2]}


def as_turned_up(rules: Kittens, hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """A hand as its blind player plays from it: whoever turns up one Barking Kitten does not know of the other one there."""
    if rules.barking is None or not rules.is_one(cards, "barking_kitten") or not rules.law.the_other_one_is_not_looked_for():
        return hand
    counts = [
        0 if rules.plain[card] == rules.barking and card not in cards else min(count, 1) if card in cards else count
        for card, count in enumerate(hand)
    ]
    return tuple(counts)


# A blind player who has both plays the one that comes up.
kittens.fact("the_other_one_is_not_looked_for", True, "ek.barking.curse.blind-barking.8", off=False)
# Under this reading both belong together, so one alone is lost.
kittens.fact(
    "the_other_one_is_not_looked_for", False, "ek.barking.curse.blind-barking.8", when=("q.barking.blind-both", "R2"), off=True
)


@kittens.permission("duel", "ek.barking.barking.6", after="on", at=("turn",))
def both_at_once(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who has both chooses the target."""
    return {"seat": move[1], "on": move[2]}


@kittens.permission("play", "ek.barking.barking.6", after="on", at=("turn",), boxes=BOXES)
def the_second_to_the_first(rules: Kittens, state: State, move: Move) -> Values | None:
    """Also with one of them open already."""
    if rules.is_one(move[2], "barking_kitten") and move[3] is not None:
        return {"seat": move[1], "on": move[3]}


@kittens.act("duel", at="turn")
def duel(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat) -> None:
    """Both are laid open together and blow up the chosen target."""
    for card in rules.with_states[rules.barking]:
        state.change_hand(seat, card, -state.hands[seat][card])
    note(("lays_both", rules.rule.may_be_blown_up, EVERYBODY, seat, on, (rules.barking,) * 2))
    rules.law.after_barking(state, seat)
    both_together(rules, state, note, seat, on)


# -- in combinations -----------------------------------------------------------


@kittens.need("play", "ek.barking.barking.16", after="cards", at=("turn",), when=("q.barking.bk-pair", "R2"), boxes=BOXES)
def no_barking_kitten_in_a_set(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading Barking Kittens take no part in a combination."""
    return in_a_set(rules, state, move)


@kittens.permission("play", "ek.barking.barking.16", after="cards", at=("turn",), boxes=BOXES)
def in_a_set(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two Barking Kittens can be a pair, and one can be part of a five."""
    if len(move[2]) > 1 and any(rules.plain[card] == rules.barking for card in move[2]):
        return {"seat": move[1], "cards": move[2]}
