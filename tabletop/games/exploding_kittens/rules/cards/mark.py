"""Mark: one random card of a hand is turned round, and everybody sees it from then on.

A marked card has a number of its own (``rules.marked``); where its mark ends, ``hand`` says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("mark", "ek.streaking.mark.1")
def mark(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, card: int) -> None:
    """A random card of the chosen hand; without one that can be hit there is no effect."""
    if rules.law.what_a_mark_can_hit(rules, state.hands[on]):
        state.agenda.append(("pick_mark", seat, on))
    else:
        why = rules.rule.what_a_mark_can_hit if any(state.hands[on]) else rules.rule.mark_whomever_you_like
        note(("marks_nothing", why, EVERYBODY, seat, on))


@kittens.permission("play", "ek.streaking.mark.6", after="on", at=("turn",), boxes=("streaking", "recipes"))
def mark_whomever_you_like(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Mark may be aimed at oneself, or at a player without cards."""
    if rules.is_one(move[2], "mark") and move[3] is not None and (move[3] == move[1] or not any(state.hands[move[3]])):
        return {"seat": move[1], "on": move[3]}


@kittens.law("what_a_mark_can_hit", "ek.streaking.mark.7")
def what_is_not_turned_yet(rules: Kittens, hand: list[int]) -> list[int]:
    """The cards of this hand that do not face outwards."""
    return [card for card in range(rules.kinds) if hand[card]]


@kittens.law("what_a_mark_can_hit", "ek.streaking.mark.7", when=("q.streaking.mark-remark", "R2"))
def any_card_of_the_hand(rules: Kittens, hand: list[int]) -> list[int]:
    """Under this reading a marked card can be hit again, and the Mark is wasted."""
    return [card for card in range(rules.hand_length) if hand[card]]


@kittens.decision("pick_mark")
def open_pick_mark(rules: Kittens, state: State, seat: Seat, on: Seat) -> Decision | None:
    """Chance picks the card to be marked."""
    return Decision("pick_mark", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=(seat, on))


@kittens.need("pick", after="card", at=("pick_mark",), may_learn=NOBODY)
def mark_what_is_unmarked(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only an unmarked card of that hand can be turned round."""
    on = state.agenda[-1][2]
    if move[2] not in rules.law.what_a_mark_can_hit(rules, state.hands[on]):
        return {"on": on, "card": move[2]}


@kittens.act("pick", at="pick_mark")
def mark_card(rules: Kittens, state: State, note: Note, chance: int, card: int) -> None:
    """The card faces outwards until it leaves the hand."""
    _, seat, on = state.agenda.pop()
    plain = rules.plain[card]
    if card != plain:
        note(("marks_nothing", rules.rule.what_a_mark_can_hit, EVERYBODY, seat, on))
        return
    # Whether a marked card can be hit again is a question where there is one.
    again = rules.rule.what_a_mark_can_hit if any(state.hands[on][rules.kinds :]) else ()
    note(("marks", (*rules.rule.mark, *rules.rule.faces_outwards, *again), EVERYBODY, seat, on, card))
    if rules.law.a_mark_lasts():
        state.change_hand(on, card, -1)
        state.change_hand(on, rules.marked[card], 1)


# A marked card stays turned round; its owner cannot turn it back.
kittens.fact("a_mark_lasts", True, "ek.streaking.mark.3", off=False)


@kittens.permission("play", "ek.streaking.mark.2", after="cards", boxes=("streaking", "recipes"))
def a_marked_card_is_still_in_the_hand(rules: Kittens, state: State, move: Move) -> Values | None:
    """Its owner plays it like any other card."""
    if any(rules.kinds <= card < rules.hand_length for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


# -- a random theft from a hand with marked cards ------------------------------------


# A pair takes a random card, marked or not.
kittens.fact("wishes_of_a_pair", (), "ek.streaking.mark.9")


@kittens.law("wishes_of_a_pair", "ek.streaking.mark.9", when=("q.streaking.mark-random-theft", "R2"))
def a_pair_can_name_what_is_marked(rules: Kittens, state: State, on: Seat) -> tuple[int, ...]:
    """Under this reading the thief may name a card that faces outwards and gets it."""
    return () if on is None else tuple(card for card, marked in rules.marked.items() if state.hands[on][marked])


@kittens.law("what_a_thief_can_hit", "ek.streaking.mark.9")
def every_card_alike(rules: Kittens, hand: list[int]) -> list[int]:
    """All cards of the hand are mixed, so each can come."""
    return [card for card, count in enumerate(hand) if count]


@kittens.law("what_a_thief_can_hit", "ek.streaking.mark.9", when=("q.streaking.mark-random-theft", "R2"))
def the_hidden_cards(rules: Kittens, hand: list[int]) -> list[int]:
    """Under this reading a thief who names nothing draws among the cards that face away, if there are any."""
    hidden = [card for card in range(rules.kinds) if hand[card]]
    return hidden or [card for card, count in enumerate(hand) if count]
