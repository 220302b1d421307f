"""A run of the reaction drill: a dealt game of Row Your Goat, card after card, played by the rules beforehand.

The learner sits at the table, and three others with him. The deck is shuffled as for
any game; the spaces are chosen so that there is something to see: mostly where no
set arises, so that the stacks grow, and now and then where the most sets do. As soon
as there is a set, all but one grab a ring, and the slowest takes a cheapest set; then
play goes on. So the whole run is known before the first card falls, and a page can
play it with nobody to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from ..rules.table.grid import LINES, SPACES_OF, Offer, find_mixed_sets
from ..rules.table.state import State

if TYPE_CHECKING:
    from ..rules.opened import Goat

PLAYERS = 4
LEARNER = 0
# One card in so many lies where it makes the most sets.
LUCKY = 5


@dataclass(frozen=True)
class WrongGrab:
    """What a ring costs that is taken now: the rules that say so, the fewest cards that one may take, where a set seems to be."""

    rules: tuple[str, ...]
    least: int
    mixed: tuple[str, ...]


@dataclass(frozen=True)
class SetTaken:
    """One of the sets that lie there: the offer, and the rules by which the learner takes it as the slowest."""

    offer: Offer
    rules: tuple[str, ...]

    @property
    def line(self) -> str:
        """Its line, as files call it."""
        return LINES[self.offer.line]


@dataclass(frozen=True)
class Fall:
    """One card that has fallen: where it lies, and the position with it.

    ``sets`` are the sets that lie there now, in the order of the lines, ``taken`` is
    the place of the one that goes, ``after`` the position then. ``wrong`` is there
    where a grab would be a mistake, else ``right``: the rules that make it a good one.
    """

    card: str
    space: int
    state: Any
    sets: tuple[SetTaken, ...] = ()
    taken: int = 0
    after: Any = None
    right: tuple[str, ...] = ()
    wrong: WrongGrab | None = None


def run_of(rules: Goat, seed: int, cards: int) -> Iterator[Fall]:
    """The cards of a run, at most so many; the same seed gives the same run.

    It ends before somebody comes to the last card: then calls would be due.
    """
    state, chance = rules.deal(PLAYERS, seed), Random(f"places {seed}")
    for _ in range(cards):
        if state.player is None or min(map(len, state.decks)) < 3:
            return
        card = rules.cards[state.decks[state.player][0]].id
        move = _choose_space(rules, state, chance)
        rules.play(state, move)
        lies = state.copy()
        offers = rules.offers(lies)
        if not offers:
            yield Fall(card, move[2], lies, wrong=_wrong_grab(rules, lies))
            continue
        taken = min(range(len(offers)), key=lambda place: offers[place].cost)
        right, _ = _race(rules, state, chance.randrange(1, PLAYERS))
        rules.play(state, ("take", rules.decision(state).must[0], offers[taken].line, None))
        yield Fall(
            card,
            move[2],
            lies,
            tuple(SetTaken(offer, _if_too_slow(rules, lies, offer)) for offer in offers),
            taken,
            state.copy(),
            right,
        )


def _choose_space(rules: Goat, state: State, chance: Random) -> tuple:
    """Where the next card goes: where it makes several sets; now and then where it makes one; else where most is begun."""
    moves = [move for move in rules.moves(state) if move[0] == "place"]
    chance.shuffle(moves)
    lucky = chance.randrange(LUCKY) == 0

    def teaches(move: tuple) -> tuple[int, int]:
        after = rules.after(state, move)
        sets = len(rules.sets(after))
        return (sets if sets > 1 or lucky else -sets, _begun(rules, after))

    return max(moves, key=teaches)


def _begun(rules: Goat, state: State) -> int:
    """How many pairs of tops in a line go together."""
    tops = [rules.masks[stack[0]] if stack else 0 for stack in state.grid]
    return sum(1 for line in SPACES_OF for one, other in combinations(line, 2) if tops[one] & tops[other])


def _race(rules: Goat, state: State, slowest: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Everybody but one grabs a ring, the learner first; the rules of the first grab, and of being too slow."""
    fired: list[tuple[str, ...]] = []
    for seat in [seat for seat in range(PLAYERS) if seat != slowest]:
        rules.play(state, ("grab", seat), lambda event: fired.append(event[1]))
    return fired[0], fired[-1]


def _if_too_slow(rules: Goat, state: State, offer: Offer) -> tuple[str, ...]:
    """The rules by which the learner, without a ring, takes this set."""
    copy = state.copy()
    _, slow = _race(rules, copy, LEARNER)
    return tuple(dict.fromkeys((*slow, *_fired(rules, copy, ("take", LEARNER, offer.line, None)))))


def _wrong_grab(rules: Goat, state: State) -> WrongGrab:
    """The learner takes a ring although there is no set, and pays with a lowest stack."""
    copy = state.copy()
    why = _fired(rules, copy, ("grab", LEARNER))
    stacks = [move for move in rules.moves(copy) if move[0] == "take"]
    cheapest = min(stacks, key=lambda move: len(copy.grid[move[3]]))
    least = len(copy.grid[cheapest[3]])
    why = tuple(dict.fromkeys((*why, *_fired(rules, copy, cheapest))))
    counts: Callable[[int], bool] = bool
    return WrongGrab(why, least, tuple(LINES[line] for line, _ in find_mixed_sets(state.grid, rules.masks, counts)))


def _fired(rules: Goat, state: State, move: tuple) -> tuple[str, ...]:
    found: list[str] = []
    rules.play(state, move, lambda event: found.extend(event[1]))
    return tuple(dict.fromkeys(found))
