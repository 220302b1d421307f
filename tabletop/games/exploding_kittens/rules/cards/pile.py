"""Cards about the draw pile: Shuffle, Swap Top and Bottom, Catomic Bomb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import BY_CHANCE, Move, Slot, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..kitten.imploding import hides_the_top, note_what_a_shuffle_shows
from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("shuffle", "ek.base.shuffle.1")
def shuffle(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """The draw pile is shuffled: chance says how it lies then."""
    state.agenda.append(("mix", seat, 0, *rules.rule.shuffle))


@kittens.step("kittens_on_top", "ek.streaking.catomic.2")
def kittens_on_top(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """All Exploding Kittens of the pile go on top, and what is below them is shuffled."""
    taken = (*rules.law.taken_out(rules, state.pile), *rules.law.taken_out_with_them(rules, state.pile))
    staying = rules.law.staying_in_place(rules)
    before, state.pile[:] = state.pile[:], with_on_top(state.pile, taken, staying)
    why: tuple[str, ...] = (*rules.rule.taken_out, *rules.rule.kittens_on_top) if taken else rules.rule.kittens_on_top
    if any(rules.plain[card] == rules.imploding for card in before):
        why += rules.rule.staying_in_place
    note(("takes_out", why, EVERYBODY, seat, taken, staying))
    state.agenda.append(("mix", seat, len(taken), *rules.rule.kittens_on_top))


@kittens.law("taken_out", "ek.streaking.catomic.1", off=lambda rules, pile: ())
def every_exploding_kitten(rules: Kittens, pile: list[int]) -> tuple[int, ...]:
    """All Exploding Kittens of the pile are taken out, open for everybody."""
    return (rules.exploding,) * pile.count(rules.exploding)


def _imploding_kittens_too(rules: Kittens, pile: list[int]) -> tuple[int, ...]:
    return tuple(card for card in pile if rules.plain[card] == rules.imploding)


# The Imploding Kitten is not taken out.
kittens.fact("taken_out_with_them", (), "ek.streaking.catomic.4", off=_imploding_kittens_too)


# The Imploding Kitten is not taken out; it is shuffled like the other cards.
kittens.fact("staying_in_place", (), "ek.streaking.catomic.4")


@kittens.law("staying_in_place", "ek.streaking.catomic.4", when=("q.streaking.catomic-imploding", "R2"))
def the_imploding_kitten_stays_where_it_lies(rules: Kittens) -> tuple[int, ...]:
    """Under this reading it has as many cards below it as before."""
    return () if rules.imploding is None else (rules.imploding, rules.face_up)


def with_on_top(pile: list[int], taken: tuple[int, ...], staying: tuple[int, ...]) -> list[int]:
    """The pile with the cards that were taken out on top, and those that stay where they lay, if there is room below."""
    new: list[int | None] = [None] * len(pile)
    room = len(taken)
    new[:room] = taken
    for place, card in enumerate(pile):
        if card in staying:
            room = max(place, room)
            new[room] = card
            room += 1
    others = (card for card in pile if card not in taken and card not in staying)
    return [next(others) if card is None else card for card in new]


def loose_places(rules: Kittens, state: State) -> list[int]:
    """The places of the pile whose cards are being shuffled."""
    _, _, above, *why = state.agenda[-1]
    staying = rules.law.staying_in_place(rules) if tuple(why) == rules.rule.kittens_on_top else ()
    return [place for place in range(above, len(state.pile)) if state.pile[place] not in staying]


@kittens.decision("mix")
def open_mix(rules: Kittens, state: State, seat: Seat, above: int, *why: str) -> Decision | None:
    """Chance gives the pile (below so many cards) a new order."""
    return Decision("mix", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=seat)


# A shuffled pile has too many orders to list; chance samples one, a scenario gives one.
SHUFFLED = kittens.form("shuffled", Slot("cards", "cards", lambda rules, state, part: ()), by=BY_CHANCE, when_asked=True)


@kittens.need("shuffled", after="cards", at=("mix",), may_learn=NOBODY)
def the_same_cards_shuffled(rules: Kittens, state: State, move: Move) -> Values | None:
    """A shuffle changes the order and nothing else."""
    if sorted(move[2]) != sorted(state.pile[place] for place in loose_places(rules, state)):
        return {"cards": move[2]}


@kittens.act("shuffled", at="mix")
def shuffled(rules: Kittens, state: State, note: Note, chance: int, cards: tuple[int, ...]) -> None:
    """The pile lies in its new order, and nobody knows any place in it."""
    places = loose_places(rules, state)
    _, seat, above, *by = state.agenda.pop()
    why = tuple(by)
    before = state.pile[above:]
    for place, card in zip(places, cards):
        state.pile[place] = card
    if len(places) == len(before):
        note(("shuffles", (*why, *hides_the_top(rules, before, why)), EVERYBODY, seat, above))
    else:
        around = (*why, *rules.rule.staying_in_place)
        note(("shuffles_around", around, EVERYBODY, seat, above, rules.law.staying_in_place(rules)))
    note_what_a_shuffle_shows(rules, note, before, state.pile[above:], above, why)


@kittens.step("swap_ends", "ek.streaking.swap.1")
def swap_ends(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """Top and bottom card change places, unseen; what somebody knew of them moves along."""
    pile = state.pile
    if len(pile) > 1:
        pile[0], pile[-1] = rules.law.side_after_a_swap(rules, pile[-1]), rules.law.side_after_a_swap(rules, pile[0])
    why: tuple[str, ...] = (
        (*rules.rule.swap_ends, *rules.rule.what_was_known_moves) if len(pile) > 1 else rules.rule.swap_a_single_card
    )
    if pile and rules.face_up in (pile[0], pile[-1]) and rules.face_up is not None:
        why += rules.rule.side_after_a_swap
    note(("swaps", why, EVERYBODY, seat, rules.law.what_was_known_moves(len(pile))))


@kittens.law("what_was_known_moves", "ek.streaking.swap.2", off=lambda size: 1)
def what_was_known_moves_along(size: int) -> int:
    """Whoever knew one of the two cards knows it in its new place."""
    return size


@kittens.law("side_after_a_swap", "ek.streaking.swap.3", off=lambda rules, card: rules.plain[card])
def it_keeps_its_side(rules: Kittens, card: int) -> int:
    """A face-up Imploding Kitten stays face up."""
    return card


@kittens.permission("play", "ek.streaking.swap.4", after="cards", at=("turn",))
def swap_a_single_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """A pile of one card may be swapped too; nothing changes."""
    if rules.is_one(move[2], "swap_top_bottom") and len(state.pile) == 1:
        return {"seat": move[1], "cards": move[2]}
