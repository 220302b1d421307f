"""Nope: while a play waits, anybody may stop it; a Nope on a Nope brings it back.

The window is one frame: the play that waits and the seats of the Nopes laid on
it, oldest first. When a Nope may be laid stands in ``timing``, what a play is that
is already being carried out in ``resolution``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import TABLE_TOO, Move, Values
from tabletop.kernel.seat import EVERYBODY, TABLE, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from .play import play
from .resolution import DOING, pending
from .turn import OWED, end_turns

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.decision("window")
def open_window(
    rules: Kittens,
    state: State,
    seat: Seat,
    cards: tuple[int, ...],
    on: Seat | None,
    names: int | None,
    nopes: tuple[int, ...],
    passed: tuple[Seat, ...],
) -> Decision | None:
    """Everybody is asked, whether or not he holds a Nope; the table closes the window."""
    return Decision("window", may=state.living(), about=(seat, cards, on, names, nopes, passed))


# Everybody may answer what was laid last, also who laid it.
kittens.fact("may_answer", True)


@kittens.law("may_answer", when=("q.base.nope.own", "R2"))
def others_may_answer(seat: Seat, laid_by: Seat) -> bool:
    """Under this reading only the others may."""
    return seat != laid_by


@kittens.law("stands", "ek.base.nope.5", off=lambda nopes: nopes == 0)
def an_even_number_stands(nopes: int) -> bool:
    """With an even number of Nopes the play happens, with an odd number it does not."""
    return nopes % 2 == 0


# A Nope stops what it is laid on.
kittens.fact("a_nope_stops", True, "ek.base.nope.1", off=False)


# A pair or a whole combination counts as one thing, and one Nope stops all of it.
kittens.fact("one_nope_is_enough", True, "ek.base.nope.3", off=lambda cards: len(cards) == 1)


def happens(rules: Kittens, cards: tuple[int, ...], nopes: tuple[int, ...]) -> bool:
    """Whether what waits takes effect if nobody says anything more."""
    return rules.law.stands(len(nopes)) or not (rules.law.a_nope_stops() and rules.law.one_nope_is_enough(cards))


# -- laying a Nope -------------------------------------------------------------


def nope(
    rules: Kittens, state: State, note: Note, seat: Seat, cards: tuple[int, ...], on: Seat | None, names: int | None
) -> None:
    """The Nope lies on what was laid last; the window opens anew for everybody."""
    if rules.is_any_time(cards):
        # A reading lets NOW come in while a play waits: it has a window of its own, on top of that one.
        play(rules, state, note, seat, cards, on, names)
        return
    player, waiting, target, wish, nopes = pending(state)
    begun = state.agenda[-1][0] != "window"
    if not begun:
        state.agenda.pop()
    card = cards[0]
    state.change_hand(seat, card, -1)
    state.discard.insert(0, rules.plain[card])
    answered = nopes[-1] if nopes else player
    why: tuple[str, ...] = rules.rule.stands if nopes else rules.rule.a_nope_stops
    if seat != state.player:
        why += rules.rule.nope_out_of_turn
    if answered == seat:
        why += rules.rule.nope_your_own_play
    if begun:
        why += rules.rule.may_still_answer
    note(("nopes", why, EVERYBODY, seat, card, answered, waiting, len(nopes) + 1))
    if rules.law.a_nope_can_be_answered():
        state.agenda.append(("window", player, waiting, target, wish, nopes + (seat,), ()))
    else:
        close(rules, state, note, player, waiting, target, wish, nopes + (seat,))


for _at in ("window", *DOING):
    kittens.act("play", at=_at)(nope)


# Nopes come one by one, and after each of them everybody may answer.
kittens.fact("a_nope_can_be_answered", True, "ek.base.nope.11", off=False)


# -- passing and closing -------------------------------------------------------

PASS = kittens.form("pass", by=TABLE_TOO)


@kittens.need("pass", at=("turn", "reached", *OWED))
def pass_only_in_a_window(rules: Kittens, state: State, move: Move) -> Values | None:
    """No play waits for an answer."""
    return {"seat": move[1]}


@kittens.need("pass", at=("window",))
def pass_once(rules: Kittens, state: State, move: Move) -> Values | None:
    """A pass stands until a new Nope opens the window anew."""
    if move[1] in state.agenda[-1][6]:
        return {"seat": move[1]}


@kittens.act("pass", at="window")
def pass_window(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """One player passes; when all have passed, or the table does, the window closes."""
    _, player, cards, on, names, nopes, passed = state.agenda.pop()
    note(("passes", (), EVERYBODY, seat))
    if seat != TABLE and len(passed) + 1 < len(state.living()):
        state.agenda.append(("window", player, cards, on, names, nopes, passed + (seat,)))
        return
    close(rules, state, note, player, cards, on, names, nopes)


def close(
    rules: Kittens,
    state: State,
    note: Note,
    player: Seat,
    cards: tuple[int, ...],
    on: Seat | None,
    names: int | None,
    nopes: tuple[int, ...],
) -> None:
    """The window is closed: the play takes effect (or goes on where it was), or nothing more comes of it."""
    begun = state.agenda[-1][0] in DOING
    if happens(rules, cards, nopes):
        note(("stands", rules.rule.stands if nopes else (), EVERYBODY, player, cards, len(nopes)))
        if not begun:
            state.agenda.append(("effect", player, cards, on, names, nopes))
        return
    note(("cancelled", _why_cancelled(rules, cards), EVERYBODY, player, cards, len(nopes)))
    if begun and rules.law.no_effect_is_left():
        # What was done is done; the rest is off.
        while state.agenda.pop()[0] != "under_way":
            pass
    leave_nothing_behind(rules, state, note, player, cards)
    if not begun and not rules.law.no_effect_is_left():
        state.agenda.append(("effect", player, cards, on, names, nopes))


# -- what is left of a stopped play --------------------------------------------


def leave_nothing_behind(rules: Kittens, state: State, note: Note, player: Seat, cards: tuple[int, ...]) -> None:
    """The cards of a stopped play are spent; the turn is not."""
    if not rules.law.cards_stay_spent():
        for card in cards:
            state.discard.remove(card)
            state.change_hand(player, card, 1)
    if not rules.law.the_turn_goes_on() and _would_end_the_turn(rules, cards):
        end_turns(rules, state, note, player, 1, ())


# None of the effects of a stopped play happens.
kittens.fact("no_effect_is_left", True, "ek.base.nope.4", off=False)
# Stopped cards stay on the discard pile.
kittens.fact("cards_stay_spent", True, "ek.base.nope.7", off=False)
# Whoever played a card that would have ended the turn is still on turn.
kittens.fact("the_turn_goes_on", True, "ek.base.nope.8", off=False)


def _would_end_the_turn(rules: Kittens, cards: tuple[int, ...]) -> bool:
    return len(cards) == 1 and rules.cards[cards[0]].ends_turn


def _why_cancelled(rules: Kittens, cards: tuple[int, ...]) -> tuple[str, ...]:
    why: tuple[str, ...] = (*rules.rule.a_nope_stops, *rules.rule.no_effect_is_left, *rules.rule.cards_stay_spent)
    if len(cards) > 1:
        why += rules.rule.one_nope_is_enough
    if _would_end_the_turn(rules, cards):
        why += rules.rule.the_turn_goes_on
    return why
