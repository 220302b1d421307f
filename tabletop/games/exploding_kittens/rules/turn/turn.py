"""The turn: play as many cards as you like, then draw one card, and the next player goes on.

A player may owe several turns; ``owes`` counts them, the one in progress
included.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import OWED, SPENT, State
from ..table.vocabulary import kittens
from .draw import draw_card
from .order_of_play import next_player

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.decision("turn")
def open_turn(rules: Kittens, state: State) -> Decision | None:
    """The player on turn plays or draws; once somebody has won, nothing is open any more."""
    if state.winner is not None:
        return Decision("over", about=state.winner)
    return _ask_for_a_turn(state.player, rules.interrupters(state))


@lru_cache(maxsize=1000)
def _ask_for_a_turn(player: Seat, interrupters: tuple[Seat, ...]) -> Decision:
    return Decision("turn", must=(player,), may=interrupters)


@kittens.decision("reached")
def open_reached(rules: Kittens, state: State, seat: Seat) -> Decision | None:
    """The closing draw is announced and can no longer be taken back; NOW may still come in between."""
    if seat != state.player or not state.alive[seat]:
        return None
    return Decision("draw", must=(seat,), may=rules.interrupters(state))


DRAW = kittens.form("draw")


@kittens.need("draw", "ek.base.turn.6", at=("turn", "window", "reached", "secret_kitten"))
def draw_on_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """The draw closes one's own turn: only the player on turn draws."""
    if move[1] != state.player and state.winner is None:
        return {"seat": move[1], "player": state.player}


@kittens.permission("draw", "ek.base.info.3", at=("turn", "reached"))
def a_large_hand_may_grow(rules: Kittens, state: State, move: Move) -> Values | None:
    """There is no upper limit for a hand: one with as many cards as were dealt gets one more."""
    held = sum(state.hands[move[1]])
    if held >= rules.hand_dealt:
        return {"seat": move[1], "number": held}


@kittens.permission("draw", "ek.base.info.4", at=("turn", "reached"))
def an_empty_hand_is_no_end(rules: Kittens, state: State, move: Move) -> Values | None:
    """A player without cards stays in the game and draws."""
    if not any(state.hands[move[1]]):
        return {"seat": move[1]}


@kittens.need("draw", "ek.base.turn.10", at=("window",))
def draw_after_the_play_is_done(rules: Kittens, state: State, move: Move) -> Values | None:
    """One thing at a time: a play that waits for its result comes first."""
    return {"pending": state.agenda[-1][2]}


@kittens.need("draw", "ek.base.object.3", at=("turn",))
def draw_before_the_end(rules: Kittens, state: State, move: Move) -> Values | None:
    """The game stops when one player is left."""
    if state.winner is not None:
        return {"winner": state.winner}


@kittens.need("draw", at=("turn", "reached"))
def draw_from_a_pile_with_cards(rules: Kittens, state: State, move: Move) -> Values | None:
    """The leaflet's pile never runs out; a made-up position may have none."""
    if not state.pile:
        return {"seat": move[1]}


@kittens.need("draw", at=OWED)
def draw_when_nothing_else_is_owed(rules: Kittens, state: State, move: Move) -> Values | None:
    """Somebody owes another choice first."""
    return {"seat": move[1], "owed": state.agenda[-1][0]}


@kittens.act("draw", at="turn")
def draw(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The turn is closed by drawing a card."""
    draw_card(
        rules, state, note, seat, rules.law.place_of_the_draw(state), (*rules.rule.place_of_the_draw, *rules.rule.who_sees_a_draw)
    )


# The closing draw takes the top card of the pile.
kittens.fact("place_of_the_draw", 0, "ek.base.turn.6", off=lambda state: len(state.pile) - 1)


@kittens.act("draw", at="reached")
def draw_after_reaching(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The announced draw is made."""
    state.agenda.pop()
    draw(rules, state, note, seat)


REACH = kittens.form("reach", boxes=("barking", "recipes"))


@kittens.need("reach", "ek.base.turn.6", at=("turn", "window", "reached"))
def reach_on_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nor does anybody else announce a draw."""
    return draw_on_your_turn(rules, state, move)


@kittens.need("reach", "ek.base.turn.10", at=("window",))
def reach_after_the_play_is_done(rules: Kittens, state: State, move: Move) -> Values | None:
    """A play that waits for its result comes first."""
    return {"pending": state.agenda[-1][2]}


@kittens.need("reach", at=("turn",))
def reach_for_a_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """A draw that is announced must find a card."""
    if not state.pile:
        return {"seat": move[1]}


@kittens.need("reach", at=("reached",))
def reach_once(rules: Kittens, state: State, move: Move) -> Values | None:
    """The draw is announced once."""
    return {"seat": move[1]}


@kittens.need("reach", at=OWED)
def reach_when_nothing_else_is_owed(rules: Kittens, state: State, move: Move) -> Values | None:
    """Something else comes first."""
    return {"seat": move[1], "owed": state.agenda[-1][0]}


@kittens.act("reach", at="turn")
def reach(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The player wants to draw and says so."""
    note(("reaches", rules.rule.only_now_after_reaching, EVERYBODY, seat))
    state.agenda.append(("reached", seat))


@kittens.need("pass", "ek.base.turn.6", at=("turn",))
def close_the_turn_by_drawing(rules: Kittens, state: State, move: Move) -> Values | None:
    """The player on turn may play nothing, but the turn is closed by drawing."""
    if move[1] == state.player and state.winner is None:
        return {"seat": move[1]}


# -- the end of a turn ---------------------------------------------------------


@kittens.step("close_turn")
def close_turn(rules: Kittens, state: State, note: Note, seat: Seat, turns: int, *why: str) -> None:
    """The closing draw (or the Defuse after it) ends the turn."""
    end_turns(rules, state, note, seat, turns, why)


@kittens.step("ended_by")
def ended_by(rules: Kittens, state: State, note: Note, seat: Seat, law: str) -> None:
    """What was done before ends so many of the owed turns by this law, which is asked when it comes to pass."""
    if seat == state.player and state.alive[seat] and (turns := getattr(rules.law, law)(state.owes)):
        end_turns(rules, state, note, seat, turns, getattr(rules.rule, law))


@kittens.step("end_turn", "ek.base.skip.1", turns=("one", "all"))
def end_turn(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int, turns: str) -> None:
    """The turn ends without drawing; of several owed turns only the one in progress, or all."""
    several = state.owes > 1
    if turns == "all":
        ended, why = (
            rules.law.turns_of_a_super_skip(state.owes),
            (*rules.told_by(card, "end_turn"), *(rules.rule.turns_of_a_super_skip if several else ())),
        )
    else:
        ended = rules.law.turns_skipped(state.owes) if several else 1
        why = why_the_turn_ends(rules, card, several)
    end_turns(rules, state, note, seat, ended, why)


# Against an Attack one Skip takes away one of the turns.
kittens.fact("turns_skipped", 1, "ek.base.skip.2", off=lambda owes: owes)


def _one_turn(owes: int) -> int:
    return 1


# Where both boxes are there, the older leaflet speaks; a card of a pack may do the same without them.
@kittens.law("turns_of_a_super_skip")
@kittens.law("turns_of_a_super_skip", "ek.barking.superskip.1", boxes=("barking",), off=_one_turn)
@kittens.law("turns_of_a_super_skip", "ek.streaking.superskip.2", boxes=("streaking", "recipes"), off=_one_turn)
def a_super_skip_ends_them_all(owes: int) -> int:
    """A Super Skip ends every owed turn."""
    return owes


def why_the_turn_ends(rules: Kittens, card: int, several: bool) -> tuple[str, ...]:
    """The rules by which a Skip, or a card that works like one, ends a turn, or one of several."""
    why = rules.told_by(card, "end_turn")
    return (*why, *rules.rule.turns_skipped) if several else why


@kittens.step("turn_round", "ek.imploding.reverse.1")
def turn_round(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """The direction of play turns round."""
    state.direction = -state.direction
    note(("turns_round", rules.rule.turn_round, EVERYBODY, seat, state.direction))


def end_turns(rules: Kittens, state: State, note: Note, seat: Seat, turns: int, why: tuple[str, ...]) -> None:
    """Take ``turns`` owed turns off the player on turn; with none left the next player begins one."""
    if seat != state.player or not state.alive[seat]:
        return
    state.owes -= turns
    note(("ends_turn", why, EVERYBODY, seat, state.owes))
    discard_spent(rules, state, note, state.owes)
    if rules.law.the_turn_passes_on(state.owes):
        begin_turn(state, note, who_goes_on(rules, state), why_this_one(rules, state))


def who_goes_on(rules: Kittens, state: State) -> Seat:
    """Who is next when the turns of the player on turn are over."""
    law = rules.law.who_goes_on if state.targeted_by is None else rules.law.after_a_targeted_attack
    following: Seat = law(rules, state)
    return following


def why_this_one(rules: Kittens, state: State) -> tuple[str, ...]:
    """The rules that say who is next: of two players it is the other one, whichever way round play goes."""
    if state.targeted_by is not None:
        # Where the victim or the attacker has exploded the leaflet of Recipes leaves it open.
        everybody = state.alive[state.player] and state.alive[state.targeted_by]
        open_here = () if everybody else rules.rule.the_targeted_attack_that_counts
        return (*rules.rule.after_a_targeted_attack, *open_here)
    if sum(state.alive) - state.alive[state.player] < 2:
        return ()
    told: tuple[str, ...] = rules.rule.who_goes_on if state.direction == 1 else rules.rule.direction_of_play
    return told


@kittens.law("the_turn_passes_on", "ek.base.attack.3", off=lambda owes: True)
def all_owed_turns_come_first(owes: int) -> bool:
    """Whoever owes several turns takes them straight after one another."""
    return owes <= 0


def _the_player_before_goes_on(rules: Kittens, state: State) -> Seat:
    # That play goes clockwise says nothing where it goes the other way round.
    way = rules.law.direction_of_play(state)
    return state.next_living(state.player, -way if state.direction == 1 else way)


@kittens.law("who_goes_on", "ek.base.turn.7", off=_the_player_before_goes_on)
def the_next_player_goes_on(rules: Kittens, state: State) -> Seat:
    """Play goes on with the next living player from where it is."""
    return next_player(rules, state, state.player)


def begin_turn(
    state: State, note: Note, seat: Seat, why: tuple[str, ...], owes: int = 1, attack: tuple[int | None, ...] = (None, None, None)
) -> None:
    """This player is on turn and owes so many turns; ``attack``: by which card, whose, and whose Targeted Attack says
    what comes after.
    """
    state.player, state.owes = seat, owes
    state.origin, state.by, state.targeted_by = attack
    note(("begins_turn", why, EVERYBODY, seat, owes))


def discard_spent(rules: Kittens, state: State, note: Note, left: int) -> None:
    """At the end of a turn the Barking Kittens of a duel go to the discard pile; ``left`` turns are still owed."""
    if not any(state.front) or not rules.law.a_duel_is_cleared_away(left):
        return
    for seat, cards in enumerate(state.front):
        spent = tuple(card for card, by in cards if by == SPENT)
        if spent:
            state.lay_before(seat, tuple(entry for entry in cards if entry[1] != SPENT))
            state.discard[:0] = spent
            note(("clears", rules.rule.a_duel_is_cleared_away, EVERYBODY, seat, spent))
