"""Rare finds: turns go round in the order on the island, one card with an Oshax or with treasures on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, TABLE, Seat

from ..anytime.play import FINDS, PLAYED, card_of
from ..boat.gain import CARD, MORE, fits_somewhere, there_are
from ..table.state import State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..anytime.play import Named
    from ..opened import Isle

KINDS = ("oshax", "rare", "common", "small")


@isle.decision("rare_finds")
def open_rare_finds(rules: Isle, state: State, seat: Seat, last: bool = False) -> Decision | None:
    """The player on turn plays a card or passes; the others may play an anytime card. None when all have passed.

    In the ``last`` moment of the game anytime cards are only offered, to those who hold one.
    """
    if last:
        holders = [other for other in state.order if any(rules.cards[card].family == "anytime" for card in state.hands[other])]
        return Decision("last_moment", (), tuple(holders)) if holders else None
    if not all(state.passed >> other & 1 for other in state.order):
        return Decision("rare_finds", (seat,), tuple(other for other in state.order if other != seat))


# -- whose turn ------------------------------------------------------------------------------


def _is_find(rules: Isle, move: Move) -> bool:
    return any(rules.cards[card].family in FINDS for card in move[2])


def _is_last(state: State) -> bool:
    """Whether everybody has passed on the last day, and anytime cards are offered once more."""
    return len(state.agenda[-1]) == 3


@isle.need("play", "isle.rare.1", after="cards", at=("rare_finds",))
def no_find_after_the_last_pass(rules: Isle, state: State, move: Move) -> Values | None:
    """In the last moment of the game only anytime cards are left to play."""
    if _is_last(state) and _is_find(rules, move):
        return {"seat": move[1], "cards": move[2]}


@isle.need("pass", "isle.rare.1", at=("rare_finds",))
def pass_no_more_after_the_last_pass(rules: Isle, state: State, move: Move) -> Values | None:
    """When all have passed it is nobody's turn any more."""
    if _is_last(state) and move[1] != TABLE:
        return {"seat": move[1]}


@isle.need("pass", "isle.amb.12", at=("rare_finds",), when=("q.isle.pass-final", "R1"))
def who_has_passed_finds_no_more(rules: Isle, state: State, move: Move) -> Values | None:
    """A pass holds for the rest of the phase."""
    if move[1] >= 0 and state.passed >> move[1] & 1:
        return {"seat": move[1]}


@isle.need("play", "isle.amb.12", after="cards", at=("rare_finds",), when=("q.isle.pass-final", "R1"))
def who_has_passed_plays_no_more(rules: Isle, state: State, move: Move) -> Values | None:
    """A pass holds for the rest of the phase, but not for anytime cards."""
    if _is_find(rules, move) and state.passed >> move[1] & 1:
        return {"seat": move[1]}


@isle.permission("pass", "isle.rare.1", at=("rare_finds",))
def nobody_has_to_play(rules: Isle, state: State, move: Move) -> Values | None:
    """A player may pass with cards left, until all have passed."""
    if move[1] >= 0:
        return {"seat": move[1]}


@isle.need("pass", "isle.rare.1", at=("rare_finds",))
def find_on_your_turn(rules: Isle, state: State, move: Move) -> Values | None:
    """From the start player on, in player order, round after round."""
    if not _is_last(state) and move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "player": state.agenda[-1][1]}


@isle.need("play", "isle.rare.1", after="cards", at=("rare_finds",))
def play_finds_on_your_turn(rules: Isle, state: State, move: Move) -> Values | None:
    """Only anytime cards are played off turn."""
    if not _is_last(state) and _is_find(rules, move) and move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "player": state.agenda[-1][1]}


# -- which card ------------------------------------------------------------------------------


@isle.need("play", "isle.rare.2", after="cards", at=("rare_finds",))
def one_card_a_turn(rules: Isle, state: State, move: Move) -> Values | None:
    """On each turn one card is played."""
    if len(move[2]) > 1:
        return {"seat": move[1], "number": len(move[2])}


@isle.need("play", "isle.rare.3", after="cards", at=("rare_finds",))
def cards_of_the_rare_finds(rules: Isle, state: State, move: Move) -> Values | None:
    """Brown and yellow cards belong to this phase; others, except anytime cards, do not."""
    others = tuple(card for card in move[2] if rules.cards[card].family not in ("anytime", *FINDS))
    if others:
        return {"seat": move[1], "cards": others}


@isle.permission("play", "isle.rare.3", after="cards", at=("rare_finds",))
def a_find_in_its_phase(rules: Isle, state: State, move: Move) -> Values | None:
    """In this phase a brown or a yellow card may be played."""
    if _is_find(rules, move):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", after="option", at=PLAYED)
def an_option_where_there_is_one(rules: Isle, state: State, move: Move) -> Values | None:
    """A treasure card is played for one of its two lines, the others have none."""
    card = card_of(rules, move)
    if bool(card.options) != (move[3] is not None):
        return {"cards": move[2], "due": bool(card.options)}


@isle.need("play", "isle.amb.43", "isle.rare.4", after="option", at=PLAYED)
def an_option_of_the_card(rules: Isle, state: State, move: Move) -> Values | None:
    """A treasure card gives what is printed on it."""
    card = card_of(rules, move)
    if card.options and move[3] is not None and move[3] not in card.options:
        return {"cards": move[2]}


# -- what it brings --------------------------------------------------------------------------


def gains_of(rules: Isle, move: Move) -> list[tuple[str, int]]:
    """The kinds of tile, and how many of them, that this play brings."""
    return [rules.law.what_a_card_gives(*step[1:3]) for step in card_of(rules, move).does(move[3]) if step[0] == "gain"]


@isle.law("what_a_card_gives", "isle.amb.43")
def as_it_says(kind: str, count: int) -> tuple[str, int]:
    """A card gives what is printed on it."""
    return kind, count


@isle.law("what_a_card_gives", "isle.amb.43", when=("q.isle.treasure-cards", "R2"))
def always_a_rare_treasure(kind: str, count: int) -> tuple[str, int]:
    """Under this reading every treasure card gives a rare treasure."""
    return (kind, count) if kind == "oshax" else ("rare", 1)


@isle.law("price_of_a_line", "isle.amb.43")
def as_printed(fish: int) -> int:
    """A line costs what is printed on the card."""
    return fish


# Under this reading every line gives the same treasure, so none costs more than another.
isle.fact("price_of_a_line", 0, "isle.amb.43", when=("q.isle.treasure-cards", "R2"))


def _none_is_left(rules: Isle, state: State, move: Move, *kinds: Any) -> bool:
    return any(kind in kinds and not there_are(rules, state, CARD, rules.tiles_of[kind]) for kind, _ in gains_of(rules, move))


@isle.need("play", "isle.rare.5", "isle.amb.9", after="option", at=PLAYED)
def an_oshax_to_gain(rules: Isle, state: State, move: Move) -> Values | None:
    """There are six Oshax, and one that is taken is gone."""
    if _none_is_left(rules, state, move, "oshax"):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.rare.8", after="option", at=PLAYED)
def a_rare_treasure_to_gain(rules: Isle, state: State, move: Move) -> Values | None:
    """Only a rare treasure that has been drawn from the bag can be gained."""
    if _none_is_left(rules, state, move, "rare"):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.amb.6", after="option", at=PLAYED, when=("q.isle.treasures-run-out", "R1"))
def a_common_treasure_to_gain(rules: Isle, state: State, move: Move) -> Values | None:
    """Of each kind of common treasure there is a limited number."""
    if _none_is_left(rules, state, move, "common", "small"):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.amb.28", after="option", at=PLAYED, when=("q.isle.no-room", "R1"))
def room_for_what_it_brings(rules: Isle, state: State, move: Move) -> Values | None:
    """A card whose gain fits nowhere cannot be played."""
    if any(
        there_are(rules, state, CARD, rules.tiles_of[kind])
        and not fits_somewhere(rules, state, move[1], CARD, rules.tiles_of[kind])
        for kind, _ in gains_of(rules, move)
    ):
        return {"seat": move[1], "cards": move[2]}


@isle.need("play", "isle.amb.43", after="option", at=PLAYED)
def fish_that_it_costs(rules: Isle, state: State, move: Move) -> Values | None:
    """One line of a card costs a fish."""
    price = sum(rules.law.price_of_a_line(step[1]) for step in card_of(rules, move).does(move[3]) if step[0] == "pay_fish")
    if price > state.fish[move[1]]:
        return {"seat": move[1], "price": price, "fish": state.fish[move[1]]}


@isle.step("gain", kind=KINDS, count=(1, 2), at_least=(1,))
def gain(rules: Isle, state: State, note: Note, seat: Seat, named: Named, kind: str, count: int, at_least: int) -> None:
    """So many tiles of this kind, one after the other; those beyond the least may be left."""
    kind, count = rules.law.what_a_card_gives(kind, count)
    tiles = rules.tiles_of[kind]
    state.agenda += [("offer", seat, MORE, tiles)] * (count - at_least) + [("offer", seat, CARD, tiles)] * at_least


# -- passing ---------------------------------------------------------------------------------


@isle.act("pass", at="rare_finds")
def pass_rare_finds(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """The player takes no further turn in this phase; after the last moment the points are counted."""
    if _is_last(state):
        state.agenda.pop()
        return
    state.passed |= 1 << seat
    note(("passes", rules.rule.nobody_has_to_play, EVERYBODY, seat))
    state.agenda[-1] = ("next_turn", "rare_finds", seat)
