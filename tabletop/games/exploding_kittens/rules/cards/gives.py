"""Everyone gives a card to the draw pile: Garbage Collection at once, Potluck in turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import lay_on_pile, number_of, uncover
from ..turn.order_of_play import in_turn

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("everyone_gives", "ek.streaking.garbage.1", order=("at_once", "in_turn"))
def everyone_gives(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int, order: str) -> None:
    """Every player with cards, the one who played it included, lays one card on the draw pile."""
    givers = rules.law.who_gives(state, in_turn(rules, state, seat))
    if order == "at_once":
        # When all is laid down and every kitten answered, the pile is shuffled.
        rules.law.after_the_garbage(rules, state, seat)
        state.agenda.append(("lay", givers, (None,) * len(givers)))
    else:
        rules.law.after_the_potluck(state, seat)
        for giver in reversed(givers):
            state.agenda.append(("lay_next", giver))


def _the_pile_is_shuffled(state: State, seat: Seat) -> None:
    state.agenda.append(("mix", seat, 0))


@kittens.law("after_the_potluck", "ek.barking.potluck.2", off=_the_pile_is_shuffled, alters=True)
def the_pile_stays_as_it_lies(state: State, seat: Seat) -> None:
    """After a Potluck nothing is shuffled: whoever laid a card knows where it lies."""


@kittens.need(
    "play", "ek.barking.potluck.3", after="cards", at=("turn",), when=("q.barking.potluck-empty", "R2"), boxes=("barking",)
)
def everybody_has_something_to_bring(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading nobody may be left without a card to lay, the player of the Potluck included."""
    if rules.is_one(move[2], "potluck"):
        for seat in state.living():
            if sum(state.hands[seat]) <= (seat == move[1]):
                return {"seat": move[1], "cards": move[2], "on": seat}


@kittens.law("after_the_garbage", "ek.streaking.garbage.2", off=lambda rules, state, seat: None, alters=True)
def the_pile_is_shuffled(rules: Kittens, state: State, seat: Seat) -> None:
    """When all is laid down, the whole pile is shuffled."""
    state.agenda.append(("mix", seat, 0, *rules.rule.after_the_garbage))


def _nobody_if_one_has_no_card(state: State, everybody: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return everybody if all(any(state.hands[giver]) for giver in everybody) else ()


@kittens.law("who_gives", "ek.streaking.garbage.3", off=_nobody_if_one_has_no_card)
def whoever_has_cards(state: State, everybody: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Players without cards give nothing."""
    return tuple(giver for giver in everybody if any(state.hands[giver]))


@kittens.decision("lay")
def open_lay(rules: Kittens, state: State, givers: tuple[Seat, ...], chosen: tuple[int | None, ...]) -> Decision | None:
    """All choose in secret; what they chose lies hidden until the last has chosen."""
    waiting = tuple(giver for giver, card in zip(givers, chosen) if card is None)
    return Decision("lay", must=waiting, may=rules.law.may_still_answer(state, waiting)) if waiting else None


@kittens.decision("lay_next")
def open_lay_next(rules: Kittens, state: State, giver: Seat) -> Decision | None:
    """One after the other; who has no card (or is out by now) is passed over."""
    if not state.alive[giver] or not any(state.hands[giver]):
        return None
    return Decision("lay", must=(giver,), may=rules.law.may_still_answer(state, (giver,)))


LAY = kittens.form(
    "lay",
    Slot("card", "card", lambda rules, state, part: [card for card, count in enumerate(state.hands[part[1]]) if count]),
    boxes=("streaking", "barking", "recipes"),
    when_asked=True,
)
LAYING = ("lay", "lay_next")


@kittens.need("lay", "ek.streaking.garbage.1", at=("lay",))
def lay_your_own_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """Each owner chooses, once."""
    if move[1] not in rules.decision(state).must:
        return {"seat": move[1]}


@kittens.need("lay", "ek.barking.potluck.1", at=("lay_next",))
def lay_in_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """One after the other in the order of play."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("lay", "ek.imploding.reverse.5", at=("lay_next",), boxes=("imploding",))
@kittens.need("lay", "ek.imploding.reverse.1", at=("lay_next",), boxes=("recipes",))
def lay_as_play_goes(rules: Kittens, state: State, move: Move) -> Values | None:
    """Whoever is still to lay one comes later, since play goes counterclockwise."""
    to_come = any(frame == ("lay_next", move[1]) for frame in state.agenda[:-1])
    return lay_in_your_turn(rules, state, move) if to_come and state.direction < 0 else None


@kittens.need("give", at=LAYING)
def lay_it_down_and_give_nothing(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who is asked to lay a card on the draw pile gives it to nobody."""
    if move[1] in rules.decision(state).must:
        return {"seat": move[1]}


@kittens.need("lay", after="card", at=LAYING, may_learn=None)
def lay_what_you_hold(rules: Kittens, state: State, move: Move) -> Values | None:
    """The card must be in the hand."""
    if not number_of(state.hands[move[1]], move[2]):
        return {"seat": move[1], "cards": (move[2],)}


@kittens.permission("lay", "ek.streaking.garbage.4", after="card", at=("lay",))
def whatever_you_like(rules: Kittens, state: State, move: Move) -> Values | None:
    """Even a Defuse or a Nope may be given away."""
    if rules.cards[move[2]].play == "only_as_answer":
        return {"seat": move[1], "cards": (move[2],)}


@kittens.act("lay", at="lay")
def choose_at_once(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """The choice is kept hidden; when all have chosen, the cards are laid down together."""
    _, givers, chosen = state.agenda.pop()
    chosen = tuple(card if giver == seat else before for giver, before in zip(givers, chosen))
    note(("chooses", rules.rule.everyone_gives, EVERYBODY, seat))
    if None in chosen:
        state.agenda.append(("lay", givers, chosen))
        return
    for giver, laid in zip(givers, chosen):
        lay_on_pile(rules, state, note, giver, laid, rules.rule.everyone_gives)
    for giver, laid in zip(givers, chosen):
        uncover(rules, state, note, giver, laid)


@kittens.act("lay", at="lay_next")
def lay_in_turn(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """The card goes on top at once; its owner knows where it lies."""
    state.agenda.pop()
    # Whoever played it is the first in any direction, and of one who is left nobody asks for the order.
    others = any(frame[0] == "lay_next" and any(state.hands[frame[1]]) for frame in state.agenda)
    turned = rules.rule.direction_of_play if state.direction < 0 and seat != state.player and others else ()
    lay_on_pile(rules, state, note, seat, card, (*rules.rule.lay_in_your_turn, *turned, *rules.rule.after_the_potluck))
    uncover(rules, state, note, seat, card)
