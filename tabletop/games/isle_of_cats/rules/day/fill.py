"""Filling the fields: the start player draws from the bag until there are four cats for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State, add_cats
from ..table.vocabulary import isle
from .start_player import as_start_player, start_player_decides

if TYPE_CHECKING:
    from ..opened import Isle

FILL = isle.form("fill")


@isle.decision("fill")
def open_fill(rules: Isle, state: State) -> Decision | None:
    """The start player fills the fields; the others may play an anytime card."""
    return start_player_decides(rules, state, "fill")


@isle.need("fill", "isle.fill.1", at=("fill",))
def fill_as_start_player(rules: Isle, state: State, move: Move) -> Values | None:
    """The start player draws."""
    return as_start_player(rules, state, move)


@isle.act("fill", at="fill")
def fill(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """Cats go beside the island, rare treasures below it."""
    state.agenda.pop()
    each = rules.law.cats_on_a_side()
    cats, treasures = _draw(rules, state, note, 2 * each * len(state.boats))
    left, right = rules.law.sides(cats, each * len(state.boats))
    add_cats(state, "left", left)
    add_cats(state, "right", right)
    for treasure in treasures:
        rules.law.put_treasure(state, treasure)
    found = (*rules.rule.treasures_are_extra, *rules.rule.put_treasure) if treasures else ()
    short = rules.rule.cats_that_come_back if len(cats) < 2 * each * len(state.boats) else ()
    note(("fills", (*rules.rule.cats_on_a_side, *rules.rule.sides, *found, *short), EVERYBODY, seat, left, right, treasures))


def _draw(rules: Isle, state: State, note: Note, number: int) -> tuple[tuple[int, ...], ...]:
    """The cats and the treasures that come until there are so many cats, or the bag is empty."""
    cats: tuple[int, ...] = ()
    treasures: tuple[int, ...] = ()
    while (wanted := number - len(cats) - (0 if rules.law.treasures_are_extra() else len(treasures))) > 0:
        drawn = draw_tiles(rules, state, note, wanted)
        if not drawn:
            break
        cats += tuple(tile for tile in drawn if rules.tiles[tile].kind == "cat")
        treasures += tuple(tile for tile in drawn if rules.tiles[tile].kind != "cat")
    return cats, treasures


# Two cats for each player on either side, four together.
isle.fact("cats_on_a_side", 2, "isle.fill.1", off=0)
# A treasure takes the place of no cat.
isle.fact("treasures_are_extra", True, "isle.fill.3", off=False)


@isle.law("put_treasure", "isle.fill.4", off=lambda state, treasure: None, alters=True)
def below_the_island(state: State, treasure: int) -> None:
    """It lies beside the common treasures."""
    state.below[treasure] += 1


# -- left or right -----------------------------------------------------------------------------


@isle.law("sides", "isle.fill.2", off=lambda cats, half: (cats, ()))
def the_first_ones_left(cats: tuple[int, ...], half: int) -> tuple[tuple[int, ...], ...]:
    """The first half of the cats sits on the left, the second on the right; if they are too few, the right stays short."""
    return cats[:half], cats[half:]


@isle.law("sides", "isle.fill.2", when=("q.isle.sides", "R2"))
def left_and_right_in_turn(cats: tuple[int, ...], half: int) -> tuple[tuple[int, ...], ...]:
    """Under this reading every other cat goes to the right."""
    return cats[::2], cats[1::2]


# -- the bag -----------------------------------------------------------------------------------


def draw_tiles(rules: Isle, state: State, note: Note, number: int) -> tuple[int, ...]:
    """The next so many tiles of the bag, or as many as there are."""
    back = rules.law.cats_that_come_back(rules, state, number)
    if back:
        state.gone = tuple(tile for tile in state.gone if rules.tiles[tile].kind != "cat")
        state.bag += back
        note(("refills", rules.rule.cats_that_come_back, EVERYBODY, len(back)))
    drawn, state.bag = state.bag[:number], state.bag[number:]
    return drawn


# Cats that have left the game stay out of it.
isle.fact("cats_that_come_back", (), "isle.amb.20")


@isle.law("cats_that_come_back", "isle.amb.20", when=("q.isle.bag-empty", "R2"))
def all_when_the_bag_is_short(rules: Isle, state: State, number: int) -> tuple[int, ...]:
    """Under this reading they come back when the bag is too short, in the order in which they left the game."""
    if len(state.bag) >= number:
        return ()
    return tuple(tile for tile in state.gone if rules.tiles[tile].kind == "cat")
