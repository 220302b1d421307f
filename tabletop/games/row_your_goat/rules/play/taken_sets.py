"""What the slowest takes of a set, and what is left to race for; by the rules and under other readings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import Move

from ..table.grid import SPACES_OF
from ..table.state import State
from ..table.vocabulary import goat
from .mistakes import mistake

if TYPE_CHECKING:
    from ..opened import Goat
    from ..table.grid import Found


def every_stack_of(sets: list[Found]) -> tuple[int, ...]:
    """The spaces of these lines, each once, in their order."""
    return tuple(sorted({space for line, _ in sets for space in SPACES_OF[line]}))


def sets_to_take(rules: Goat, state: State) -> list[Found]:
    """The sets of which the slowest takes one: those that lie there, where no card came late."""
    sets = rules.sets(state)
    if not state.raced:
        return sets
    found: list[Found] = rules.law.sets_to_take(state, sets)
    return found


@goat.law("sets_to_take", "goat.amb.5")
def sets_that_lie_there(state: State, sets: list[Found]) -> list[Found]:
    """Nothing was laid since the first ring: the sets are what they were."""
    return sets


@goat.law("sets_to_take", "goat.amb.5", when=("q.goat.late-card", "R3"))
def sets_of_the_first_ring(state: State, sets: list[Found]) -> list[Found]:
    """Under this reading the sets of the first ring are raced for, whatever was laid since; a stack must be left of it."""
    return [(line, shared) for line, shared in state.raced if any(state.grid[space] for space in SPACES_OF[line])]


def all_sets(rules: Goat, line: int, sets: list[Found]) -> tuple[int, ...]:
    """Every set at once."""
    return every_stack_of(sets)


def spaces_taken(rules: Goat, line: int, sets: list[Found]) -> tuple[int, ...]:
    """The spaces whose stacks go with this set: its own where it is the only one."""
    if len(sets) == 1 and sets[0][0] == line:
        return SPACES_OF[line]
    taken: tuple[int, ...] = rules.law.spaces_taken(rules, line, sets)
    return taken


@goat.law("spaces_taken", "goat.set.16", off=all_sets)
def the_stacks_of_one_set(rules: Goat, line: int, sets: list[Found]) -> tuple[int, ...]:
    """Everything that is not in the chosen set stays."""
    taken: tuple[int, ...] = rules.law.stacks_of_two_sets(line, sets)
    return taken


@goat.law("stacks_of_two_sets", "goat.amb.8")
def all_three_stacks(line: int, sets: list[Found]) -> tuple[int, ...]:
    """A stack that another set needs too is taken."""
    return SPACES_OF[line]


@goat.law("stacks_of_two_sets", "goat.amb.8", when=("q.goat.shared-stack", "R2"))
def with_the_sets_that_hang_together(line: int, sets: list[Found]) -> tuple[int, ...]:
    """Under this reading every set that shares a stack with the chosen one is taken as well."""
    chosen = set(SPACES_OF[line])
    return every_stack_of([pair for pair in sets if chosen & set(SPACES_OF[pair[0]])])


@goat.law("stacks_of_two_sets", "goat.amb.8", when=("q.goat.shared-stack", "R3"))
def without_the_shared_stacks(line: int, sets: list[Found]) -> tuple[int, ...]:
    """Under this reading a stack that another set needs stays."""
    shared = every_stack_of([pair for pair in sets if pair[0] != line])
    return tuple(space for space in SPACES_OF[line] if space not in shared)


@goat.law("taken_of_a_stack", "goat.set.11", off=lambda stack: 0)
def every_card_of_it(stack: list[int]) -> int:
    """The slowest takes all cards of each stack, not only the visible one."""
    return len(stack)


# Cards that are taken go under a deck; there is no discard pile.
goat.fact("cards_stay_in_play", True, "goat.component.9", off=False)
# When the set has been taken all rings are free.
goat.fact("rings_go_back", True, "goat.set.17", off=False)


# -- a set that is left --------------------------------------------------------


# One set is taken; another one that stays is raced for anew.
goat.fact("takes_what_is_left", False, "goat.amb.9")
# Under this reading the slowest goes on taking until no set is left.
goat.fact("takes_what_is_left", True, "goat.amb.9", when=("q.goat.leftover-set", "R3"))
# A set that stays may be grabbed as soon as the rings are back.
goat.fact("rests_after_a_set", False, "goat.amb.9")
# Under this reading a card must be laid before the next grab.
goat.fact("rests_after_a_set", True, "goat.amb.9", when=("q.goat.leftover-set", "R2"))


@mistake("grab", "goat.amb.9", when=("q.goat.leftover-set", "R2"))
def before_the_next_card(rules: Goat, state: State, move: Move) -> bool:
    """Under this reading a set that was left is no reason to grab before the next card."""
    return state.rests and bool(rules.sets(state))
