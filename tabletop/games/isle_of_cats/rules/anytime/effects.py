"""What cards do at once: fish, baskets, cats that change sides, freedoms for the next tile and the next rescue.

A step is called with the player, with what was named with the card, and with the card's own numbers and words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY, Seat

from ..components.cards import ONE_COLOUR
from ..points import measures
from ..table.state import State, add_cats, without
from ..table.vocabulary import isle
from .anytime import treasure_at
from .play import treasures_on

if TYPE_CHECKING:
    from ..opened import Isle
    from .play import Named

ONCE = "once"


# -- fish --------------------------------------------------------------------------------------


def _colours(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Colours among the cats of the boat."""
    return len({own for tile, _, own in state.placed[seat] if rules.law.brings_a_colour(rules.tiles[tile].kind)})


COUNTED = {
    ONCE: lambda rules, state, seat, colour: 1,
    "oshax": measures.oshax,
    "rare": measures.rare,
    "common": measures.common,
    "private_lesson": measures.private_lessons,
    ONE_COLOUR: measures.cats,
    "cat_colour": _colours,
}


@isle.step("gain_fish", "isle.amb.41", fish=(1, 2, 5), each=tuple(COUNTED))
def gain_fish(rules: Isle, state: State, note: Note, seat: Seat, named: Named, fish: int, each: str) -> None:
    """So many fish, once or for each such thing of the player's own."""
    number = COUNTED[each](rules, state, seat, named.colour)
    state.fish[seat] += fish * number
    note(("gains_fish", rules.rule.gain_fish, EVERYBODY, seat, fish * number, number, each))


@isle.law("brings_a_colour", "isle.amb.9")
def cats_alone(kind: str) -> bool:
    """An Oshax is not counted as a colour, as the card says."""
    return kind == "cat"


@isle.law("brings_a_colour", "isle.amb.9", when=("q.isle.oshax-as-colour", "R2"))
def oshax_too(kind: str) -> bool:
    """Under this reading it counts as the colour it was given."""
    return kind in ("cat", "oshax")


@isle.step("pay_fish", fish=(1,))
def pay_fish(rules: Isle, state: State, note: Note, seat: Seat, named: Named, fish: int) -> None:
    """What a line of a card costs when it is played for it."""
    fish = rules.law.price_of_a_line(fish)
    if not fish:
        return
    state.fish[seat] -= fish
    note(("pays_fish", rules.rule.price_of_a_line, EVERYBODY, seat, fish))


# -- baskets -----------------------------------------------------------------------------------


@isle.step("gain_basket", "isle.amb.41", count=(1,))
def gain_basket(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """A further permanent basket, which is active."""
    state.active[seat] += count
    note(("gains_basket", rules.rule.gain_basket, EVERYBODY, seat, count))


def _give_basket(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """The side that was named; if all baskets lie alike, that one."""
    side = named.basket or ("active" if state.active[seat] else "used")
    getattr(state, side)[seat] -= count
    note(("gives_basket", rules.rule.give_up, EVERYBODY, seat, side))


def _give_lessons(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """To the discard pile, where nobody sees them."""
    state.lessons[seat] = without(state.lessons[seat], named.given)
    state.discard = named.given + state.discard
    note(("gives_lessons", rules.rule.give_up, 1 << seat, seat, len(named.given), named.given))


def _give_treasures(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """Out of the game; what lay beside them stays where it is."""
    given = {treasure_at(rules, state, seat, square) for square in named.given}
    leaving = [entry for written, entry in treasures_on(rules, state, seat).items() if written in given]
    state.placed[seat] = tuple(entry for entry in state.placed[seat] if entry not in leaving)
    for _, squares, _ in leaving:
        state.occupied[seat] &= ~squares
    state.gone += tuple(tile for tile, _, _ in leaving)
    note(("gives_treasures", rules.rule.give_up, EVERYBODY, seat, tuple(tile for tile, _, _ in leaving)))


GIVES = {"permanent_basket": _give_basket, "private_lesson": _give_lessons, "treasure": _give_treasures}


@isle.step("give_up", "isle.amb.41", what=tuple(GIVES), count=(1, 2))
def give_up(rules: Isle, state: State, note: Note, seat: Seat, named: Named, what: str, count: int) -> None:
    """What the card asks for leaves the player."""
    GIVES[what](rules, state, note, seat, named, count)


# -- freedoms and cats -------------------------------------------------------------------------


@isle.step("free_tile", "isle.amb.41", count=(1,))
def free_tile(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """The next tile of this player need not touch another one."""
    state.free_tiles[seat] += count
    note(("may_place_freely", rules.rule.free_tile, EVERYBODY, seat, state.free_tiles[seat]))


@isle.step("more_rescues", "isle.amb.41", count=(1,))
def more_rescues(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """In this or the next turn of this player one cat more can be rescued, for its own basket and fish."""
    state.more_rescues[seat] += count
    note(("may_rescue_more", rules.rule.more_rescues, EVERYBODY, seat, state.more_rescues[seat]))


@isle.step("move_cats", "isle.amb.41", at_least=(1,), at_most=(3,))
def move_cats(rules: Isle, state: State, note: Note, seat: Seat, named: Named, at_least: int, at_most: int) -> None:
    """Each of the cats changes sides."""
    for cat in named.cats:
        here, there = ("left", "right") if cat in state.left else ("right", "left")
        setattr(state, here, without(getattr(state, here), (cat,)))
        add_cats(state, there, (cat,))
    note(("moves_cats", rules.rule.move_cats, EVERYBODY, seat, named.cats))
