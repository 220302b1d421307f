"""Hidden cards: the decks, and what lies in a stack under its top card.

Nobody looks them up again, but who has watched knows them: a card is seen when it is laid, and a stack that is taken goes
under a deck as a block, unless a reading lets its order be lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import OPEN, Seat
from tabletop.redraw.game_hidden import Change, GameHidden, Lying, Zone
from tabletop.words.language import N_

from .rules.play.take import ORDER
from .rules.table.secrecy import cards_in_sight
from .rules.table.state import State
from .rules.table.zones import ids

if TYPE_CHECKING:
    from .rules.opened import Goat

# So many spaces has the grid.
NUMBER = 9
# Behind all others, however many there are.
LAST = 1000


def deck(seat: Seat) -> Zone:
    """The zone of a deck."""
    return ("deck", seat)


def stack(space: int) -> Zone:
    """The zone of a stack."""
    return ("stack", space)


def lie(rules: Goat, state: State, seat: Seat) -> Lying:
    """Decks and stacks; of a stack everybody sees the top card."""
    found: dict[Zone, Sequence[tuple[int, bool]]] = {}
    for owner, cards in enumerate(state.decks):
        seen = cards_in_sight(rules, state, seat, owner) if rules.without else 0
        found[deck(owner)] = [(card, seat == OPEN or place < seen) for place, card in enumerate(cards)]
    for space, cards in enumerate(state.grid):
        found[stack(space)] = [(card, seat == OPEN or not place) for place, card in enumerate(cards)]
    return found


def put(rules: Goat, state: State, zones: Mapping[Zone, Sequence[int]]) -> State:
    """The same position with these cards in decks and stacks."""
    other = state.copy()
    other.decks = [list(zones[deck(owner)]) for owner in range(len(state.decks))]
    other.grid = [list(zones[stack(space)]) for space in range(NUMBER)]
    return other


def changes(rules: Goat, events: Sequence[Event]) -> Iterator[Change]:
    """What the events of a step did to decks and stacks."""
    for kind, _, _, *fields in events:
        if kind == "places":
            seat, card, space = fields
            if space in range(NUMBER):
                yield "move", card, deck(seat), 0, stack(space), 0
            else:
                yield "look", deck(seat), 0, card
        elif kind == "misplaces":
            seat, card = fields[:2]
            yield "move", card, deck(seat), 0, deck(seat), LAST
        elif kind == "caught_looking":
            yield "move", None, deck(fields[0]), 0, deck(fields[0]), LAST
        elif kind in ("takes_set", "takes_stack"):
            seat, number = fields[0], fields[3] if kind == "takes_set" else fields[2]
            for space in fields[2] if kind == "takes_set" else (fields[1],):
                yield "flip", stack(space), deck(seat)
            if rules.readings[ORDER] != "R1":
                yield "mix", deck(seat), -number, None


def setup(rules: Goat, state: State, names: Sequence[str], begun: Mapping[str, Any]) -> dict[str, Any]:
    """The position between two acts as a setup; what was laid last no file can say."""
    rows = [[ids(rules, state.grid[row * 3 + column]) for column in range(3)] for row in range(3)]
    found: dict[str, Any] = {
        "players": list(names),
        "decks": {name: ids(rules, cards) for name, cards in zip(names, state.decks) if cards},
        "grid": rows,
        "called": [name for name, called in zip(names, state.called) if called],
        "turn": {"player": None if state.player is None else names[state.player]},
        **({"pack": begun["pack"]} if "pack" in begun else {}),
    }
    return {key: value for key, value in found.items() if value or key != "called"}


HIDDEN = GameHidden(
    lie=lie,
    put=put,
    ordered=frozenset({"deck", "stack"}),
    changes=changes,
    setup=setup,
    called={"deck": N_("Deck of {seat}"), "stack": N_("Covered cards of a stack")},
)
