"""The top cards of the draw pile: See the Future looks at them, Alter the Future, NOW and Share put them into a new order."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Mask, Seat, mask_of

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.order_of_play import next_player

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.need("play", "ek.base.see.3", after="cards", at=("turn",), when=("q.base.see.short-pile", "R2"))
def enough_cards_to_look_at(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading there must be as many cards as the card names."""
    if len(move[2]) == 1:
        for name, *parameters in rules.cards[move[2][0]].effect:
            if name == "look" and len(state.pile) < parameters[0]:
                return {"cards": move[2], "number": parameters[0], "size": len(state.pile)}


@kittens.step("look", cards=(3, 5), who=("player", "next"))
def look(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int, cards: int, who: str) -> None:
    """The top cards are looked at and put back as they lie: by the player, or by the next one, to whom they are shown."""
    if who == "next":
        show_to_the_next(rules, state, note, seat, card, cards)
        return
    top = tuple(state.pile[:cards])
    why: tuple[str, ...] = rules.told_by(card, "look")
    why += rules.rule.who_sees_a_look if cards == 3 else rules.rule.who_sees_a_long_look
    why += rules.rule.enough_cards_to_look_at if len(top) < cards else ()
    knowers = rules.law.who_sees_a_look(seat) if cards == 3 else rules.law.who_sees_a_long_look(seat)
    note(("looks", why, knowers, seat, top))


def _all_see_them(seat: Seat) -> Mask:
    return EVERYBODY


@kittens.law("who_sees_a_look", "ek.base.see.2", off=_all_see_them)
@kittens.law("who_sees_a_long_look", "ek.streaking.see5.2", off=_all_see_them)
@kittens.law("who_sees_three_altered", "ek.imploding.alter3.2", off=_all_see_them)
@kittens.law("who_sees_five_altered", "ek.streaking.alter5.2", off=_all_see_them)
def only_who_looks(seat: Seat) -> Mask:
    """The cards are not shown to the others, three or five, looked at or put into a new order."""
    return 1 << seat


@kittens.step("arrange", "ek.imploding.alter3.1", cards=(3, 5))
def arrange_step(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int, cards: int) -> None:
    """The player looks at the top cards and then puts them back in any order."""
    top = tuple(state.pile[:cards])
    note(("looks_over", why_arranged(rules, card), who_sees(rules, seat, card), seat, top))
    if len(top) > 1:
        state.agenda.append(("arrange_cards", seat, len(top), card))


# The cards whose leaflet says who sees what is put into a new order, each with its law.
SEEN = kittens.names({"alter_the_future_3": "who_sees_three_altered", "alter_the_future_5": "who_sees_five_altered"})


def why_arranged(rules: Kittens, card: int) -> tuple[str, ...]:
    """The rules by which cards are put into a new order."""
    law = SEEN.get(rules.cards[card].id)
    return (*rules.told_by(card, "arrange"), *(getattr(rules.rule, law) if law else ()))


def who_sees(rules: Kittens, seat: Seat, card: int) -> Mask:
    """Who sees the cards that are put into a new order."""
    law = SEEN.get(rules.cards[card].id)
    seen_by: Mask = getattr(rules.law, law)(seat) if law else only_who_looks(seat)
    return seen_by


# Under this reading the five cards and their new order are shown to all.
kittens.fact(
    "who_sees_five_altered", EVERYBODY, "ek.streaking.alter5.2", when=("q.streaking.alter5-show", "R2"), off=_all_see_them
)


def show_to_the_next(rules: Kittens, state: State, note: Note, seat: Seat, card: int, cards: int) -> None:
    """Share the Future: the next player sees the top cards in their final order."""
    following = rules.law.who_is_shown_the_cards(state, seat, next_player(rules, state, seat))
    whom = rules.rule.who_is_shown_the_cards if state.owes > 1 else ()
    why = (*rules.told_by(card, "look"), *rules.rule.after_showing, *whom)
    note(("is_shown", why, mask_of((seat, following)), following, tuple(state.pile[:cards])))
    rules.law.after_showing(state, seat, cards, card)


@kittens.law(
    "who_is_shown_the_cards", "ek.barking.share.4", off=lambda state, seat, following: seat if state.owes > 1 else following
)
def the_next_player(state: State, seat: Seat, following: Seat) -> Seat:
    """The next living player in the direction of play, even if one's own next turn comes first."""
    return following


def _arrange_once_more(state: State, seat: Seat, cards: int, card: int) -> None:
    number = min(cards, len(state.pile))
    if number > 1:
        state.agenda.append(("arrange_cards", seat, number, card))


@kittens.law("after_showing", "ek.barking.share.3", off=_arrange_once_more, alters=True)
def the_order_is_settled(state: State, seat: Seat, cards: int, card: int) -> None:
    """What was shown goes back as it was shown."""


@kittens.law("after_showing", "ek.barking.share.3", when=("q.barking.share-order", "R2"), off=the_order_is_settled, alters=True)
def once_more_before_they_go_back(state: State, seat: Seat, cards: int, card: int) -> None:
    """Under this reading the player may put them into another order after showing them."""
    _arrange_once_more(state, seat, cards, card)


@kittens.decision("arrange_cards")
def open_arrange(rules: Kittens, state: State, seat: Seat, number: int, card: int) -> Decision | None:
    """The player who looked gives the new order."""
    if not state.alive[seat]:
        return None
    return Decision("arrange", must=(seat,), may=rules.law.may_still_answer(state, (seat,)), about=number)


def _orders(rules: Kittens, state: State, part: Move) -> list[tuple[int, ...]]:
    """The orders of the cards that lie there to be arranged; none where nothing is."""
    frame = state.agenda[-1]
    return sorted(set(permutations(state.pile[: frame[2]]))) if frame[0] == "arrange_cards" else []


ARRANGE = kittens.form(
    "arrange", Slot("cards", "order", _orders), boxes=("imploding", "streaking", "barking", "recipes"), when_asked=True
)


@kittens.need("arrange", "ek.imploding.alter3.1", at=("arrange_cards",), boxes=("imploding", "streaking", "recipes"))
def arrange_what_you_looked_at(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only the player who looked puts the cards back."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("arrange", "ek.barking.now.1", at=("arrange_cards",), boxes=("barking",))
def arrange_what_you_looked_at_now(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only the player of the card puts the cards back."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("arrange", after="cards", at=("arrange_cards",), may_learn=None)
def arrange_the_same_cards(rules: Kittens, state: State, move: Move) -> Values | None:
    """The same cards in another order, none more and none fewer."""
    if sorted(move[2]) != sorted(state.pile[: state.agenda[-1][2]]):
        return {"seat": move[1], "cards": move[2]}


@kittens.act("arrange", at="arrange_cards")
def arrange(rules: Kittens, state: State, note: Note, seat: Seat, cards: tuple[int, ...]) -> None:
    """The cards lie in their new order; nobody else knows it."""
    _, _, number, card = state.agenda.pop()
    state.pile[:number] = cards = rules.law.side_it_lies_on(rules, rules.cards[card].id, cards)
    note(("arranges", why_arranged(rules, card), who_sees(rules, seat, card), seat, number, cards))
