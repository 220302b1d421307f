"""Anytime cards: announced and carried out at once, on turn or off, and what each of them must be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import Seat

from ..table.state import State, lacking
from ..table.vocabulary import isle
from .play import FINDS, MOST_CATS, PLAYED, TIMES, card_of, sides_of_baskets, treasures_on

if TYPE_CHECKING:
    from ..opened import Isle


@isle.need("play", "isle.any.2", after="cards", at=TIMES)
def one_anytime_card(rules: Isle, state: State, move: Move) -> Values | None:
    """A card is announced and carried out before the next one."""
    if len(move[2]) != 1:
        return {"seat": move[1], "number": len(move[2])}


@isle.need("play", "isle.any.1", after="cards", at=TIMES)
def only_anytime_cards(rules: Isle, state: State, move: Move) -> Values | None:
    """Lessons and rescue cards have a phase of their own."""
    others = tuple(card for card in move[2] if rules.cards[card].family not in ("anytime", *FINDS))
    if others:
        return {"seat": move[1], "cards": others}


@isle.need("play", "isle.round.1", "isle.rare.3", after="cards", at=TIMES)
def finds_when_their_time_comes(rules: Isle, state: State, move: Move) -> Values | None:
    """Cards with Oshax and treasures wait for the rare finds."""
    finds = tuple(card for card in move[2] if rules.cards[card].family in FINDS)
    if finds:
        return {"seat": move[1], "cards": finds}


# -- what is named with a card ---------------------------------------------------------------


@isle.need("play", after="colour", at=PLAYED)
def a_colour_where_it_is_asked_for(rules: Isle, state: State, move: Move) -> Values | None:
    """One card counts the cats of a colour that is named with it."""
    asked = card_of(rules, move).names_a_colour()
    if asked != (move[4] is not None):
        return {"cards": move[2], "due": asked}


@isle.need("play", after="tiles", at=PLAYED)
def cats_where_they_are_asked_for(rules: Isle, state: State, move: Move) -> Values | None:
    """Some cards move cats, the others name none."""
    asked = card_of(rules, move).asks_for_cats()
    if asked != (move[5] is not None):
        return {"cards": move[2], "due": asked}


@isle.need("play", "isle.amb.41", after="tiles", at=PLAYED)
def one_to_three_cats(rules: Isle, state: State, move: Move) -> Values | None:
    """As many cats change sides as the card allows."""
    if move[5] is not None and not 1 <= len(move[5]) <= MOST_CATS:
        return {"cards": move[2], "number": len(move[5]), "most": MOST_CATS}


@isle.need("play", after="tiles", at=PLAYED)
def cats_that_are_there(rules: Isle, state: State, move: Move) -> Values | None:
    """The cats must sit beside the island."""
    missing = lacking(state.left + state.right, move[5] or ())
    if missing:
        return {"tile": missing[0]}


# -- what is given up for it -------------------------------------------------------------------


@isle.need("play", after="discard", at=PLAYED)
def things_where_they_are_asked_for(rules: Isle, state: State, move: Move) -> Values | None:
    """For some cards lessons or treasures are given up, for the others nothing."""
    card = card_of(rules, move)
    asked = bool(card.costs("private_lesson") or card.costs("treasure"))
    if asked != (move[6] is not None):
        return {"cards": move[2], "due": asked}


def _given(rules: Isle, move: Move, what: str) -> tuple[int, ...]:
    """The things that are given up, if the card asks for things of this kind."""
    return move[6] if move[6] is not None and card_of(rules, move).costs(what) else ()


@isle.need("play", "isle.amb.41", after="discard", at=PLAYED)
def as_many_things_as_it_says(rules: Isle, state: State, move: Move) -> Values | None:
    """No more and no fewer things are given up than the card says."""
    card, number = card_of(rules, move), len(move[6] or ())
    due = card.costs("private_lesson") or card.costs("treasure")
    if move[6] is not None and due and number != due:
        return {"cards": move[2], "number": number, "due": due}


@isle.need("play", "isle.lesson.1", "isle.amb.41", after="discard", at=PLAYED)
def public_lessons_belong_to_nobody(rules: Isle, state: State, move: Move) -> Values | None:
    """A public lesson lies there for everybody and is given up by nobody."""
    public = tuple(card for card in _given(rules, move, "private_lesson") if card in [lesson for lesson, _ in state.public])
    if public:
        return {"seat": move[1], "cards": public}


@isle.need("play", "isle.lesson.4", "isle.amb.41", after="discard", at=PLAYED, may_learn=None)
def private_lessons_of_your_own(rules: Isle, state: State, move: Move) -> Values | None:
    """Only lessons that lie beside one's own boat can be given up."""
    missing = lacking(state.lessons[move[1]], tuple(_given(rules, move, "private_lesson")))
    missing = tuple(card for card in missing if card >= 0 and card not in [lesson for lesson, _ in state.public])
    if missing:
        return {"seat": move[1], "cards": missing}


def treasure_at(rules: Isle, state: State, seat: Seat, given: int) -> int | None:
    """The treasure on this player's boat that lies on this square, written as it is first written, or None."""
    square = 1 << ~given if given < 0 else 0
    return next((written for written, (_, squares, _) in treasures_on(rules, state, seat).items() if squares & square), None)


@isle.need("play", "isle.amb.41", after="discard", at=PLAYED)
def treasures_of_your_own_boat(rules: Isle, state: State, move: Move) -> Values | None:
    """Only treasures can be given up, each one once; cats and Oshax stay."""
    found = [treasure_at(rules, state, move[1], given) for given in _given(rules, move, "treasure")]
    if None in found or len(set(found)) < len(found):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.amb.41", after="discard", at=PLAYED)
def lessons_and_no_squares(rules: Isle, state: State, move: Move) -> Values | None:
    """For a basket that costs lessons no treasure is given up."""
    if any(given < 0 for given in _given(rules, move, "private_lesson")):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.amb.41", after="cards", at=PLAYED)
def enough_to_give_up(rules: Isle, state: State, move: Move) -> Values | None:
    """What the card asks for must be there."""
    if not move[2]:
        return None
    card, seat = card_of(rules, move), move[1]
    there = {
        "permanent_basket": state.active[seat] + state.used[seat],
        "private_lesson": len(state.lessons[seat]),
        "treasure": len(treasures_on(rules, state, seat)),
    }
    if any(card.costs(what) > number for what, number in there.items()):
        return {"seat": seat, "cards": move[2]}


@isle.need("play", after="basket", at=PLAYED)
def a_basket_where_it_is_asked_for(rules: Isle, state: State, move: Move) -> Values | None:
    """One card costs a permanent basket; if both sides are there, the player says which."""
    asked = card_of(rules, move).costs("permanent_basket") > 0
    if (not asked and move[7] is not None) or (asked and move[7] is None and len(sides_of_baskets(state, move[1])) > 1):
        return {"cards": move[2], "due": asked}


@isle.need("play", "isle.amb.41", after="basket", at=PLAYED)
def a_basket_of_this_side(rules: Isle, state: State, move: Move) -> Values | None:
    """A permanent basket that is given up must be there, used or active."""
    if move[7] is not None and card_of(rules, move).costs("permanent_basket") and move[7] not in sides_of_baskets(state, move[1]):
        return {"seat": move[1], "cards": move[2]}
