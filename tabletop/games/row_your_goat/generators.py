"""The goat: which set is the cheapest, who goes on after a race, and what a mistake changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.selftests.game_selftests import GameSelfTests
from tabletop.selftests.texts import texts, together
from tabletop.words.language import N_

from .data import FOLDER
from .rules.table.cards import declared_cards
from .rules.table.grid import LINES, SPACES, SPACES_OF, find_sets
from .words import places

PLAYERS = ("Ana", "Ben", "Cem")
LAYS = N_("{seat} lays a card, {space}: {card}.")
# A mistake with a card: how it is told, what is written in the step, the rule that says so.
CARD_MISTAKES: Mapping[str, tuple[str, Mapping[str, Any], str]] = {
    "turn": (N_("It is {active}'s turn, but {seat} lays a card."), {}, "goat.mistake.place.4"),
    "stack": (N_("A space is still empty, but {seat} lays a card on a stack."), {}, "goat.mistake.place.3"),
    "outside": (N_("{seat} lays a card outside the grid."), {"space": "outside"}, "goat.mistake.place.2"),
    "across": (N_("{seat} lays a card across two spaces."), {"across": True}, "goat.mistake.place.2"),
}
# So many of each kind are in the pack, whatever its list of cards.
COPIES = 3


@dataclass(frozen=True)
class SampleTable:
    """Stacks, decks and who is on turn: no set lies there yet. ``space`` is one where a card may be laid."""

    grid: list[list[str]]
    decks: dict[str, list[str]]
    active: str
    space: int

    def costs(self, laid: bool) -> dict[str, int]:
        """The lines that are sets, with the card of the player on turn or without, and what each costs."""
        grid = list(self.grid)
        if laid:
            grid[self.space] = [self.decks[self.active][0], *grid[self.space]]
        kinds = declared_cards()
        numbers = {kind: number for number, kind in enumerate(kinds)}
        found = find_sets([[numbers[kind] for kind in stack] for stack in grid], [kind.mask for kind in kinds.values()], bool)
        return {LINES[line]: sum(len(grid[space]) for space in SPACES_OF[line]) for line, _ in found}

    def lay(self) -> dict[str, Any]:
        """The player on turn lays the top card."""
        return {"id": "lay", "by": self.active, "do": "place", "space": SPACES[self.space]}

    def laid(self) -> dict[str, Any]:
        """What is put into the sentence of that card."""
        return {
            "seat": self.active,
            "space": texts(places.SPACES[self.space]),
            "card": declared_cards()[self.decks[self.active][0]].title,
        }


def set_cheapest(seed: int) -> dict[str, Any]:
    """A card makes several sets on a full grid; which of them is the cheapest?"""
    random = Random(seed)
    table = _table(random, (9,), lambda table: _has_one_cheapest(table.costs(laid=True)))
    costs = table.costs(laid=True)
    first, second, slowest = random.sample(PLAYERS, 3)
    question = together(LAYS, N_("Which set is the cheapest now?"), **table.laid())
    return _made(
        N_("Sets you haven't seen yet"),
        "goat.set.11",
        table,
        [
            {"id": "cheapest", "ask": {"question": question, "about": "cheapest", "after": "lay"}},
            table.lay(),
            *_race(first, second),
            {"id": "take", "by": slowest, "do": "take", "set": min(costs, key=costs.__getitem__)},
        ],
    )


def set_raced_for(seed: int) -> dict[str, Any]:
    """A card makes a set, and two players grab a ring; who goes on, and how many cards has the slowest?"""
    random = Random(seed)
    table = _table(random, range(5, 9), lambda table: len(table.costs(laid=True)) == 1)
    first, second, slowest = random.sample(PLAYERS, 3)
    held = len(table.decks[slowest]) - (slowest == table.active)
    told: dict[str, Any] = {"first": first, "second": second, "slowest": slowest, "number": str(held), **table.laid()}
    grab = N_("{first} grabs a ring, then {second}.")
    return _made(
        N_("A race you haven't seen yet"),
        "goat.set.18",
        table,
        [
            _ask("who", "turn.player", "last-ring", together(LAYS, grab, N_("Who goes on?"), **told)),
            _ask(
                "size",
                f"sizes.decks.{slowest}",
                "last-ring",
                together(LAYS, grab, N_("{slowest} has {number} cards left. How many will it be after the race?"), **told),
            ),
            table.lay(),
            *_race(first, second),
        ],
    )


def card_misplaced(seed: int) -> dict[str, Any]:
    """A card is laid as it must not be; who is on turn then, and how many cards has the one who laid it?"""
    random = Random(seed)
    kind = random.choice(tuple(CARD_MISTAKES))
    said, field, rule = CARD_MISTAKES[kind]
    table = _table(random, range(3, 9))
    seat = random.choice([name for name in PLAYERS if name != table.active]) if kind == "turn" else table.active
    space = random.choice([space for space in range(9) if table.grid[space]]) if kind == "stack" else table.space
    told = {"seat": seat, "active": table.active, "number": str(len(table.decks[seat]))}
    return _made(
        N_("A mistake you haven't seen yet"),
        rule,
        table,
        [
            _ask("who", "turn.player", "wrong", together(said, N_("Whose turn is it next?"), **told)),
            _ask(
                "size",
                f"sizes.decks.{seat}",
                "wrong",
                together(N_("{seat} has {number} cards."), said, N_("How many cards does {seat} have after that?"), **told),
            ),
            {"id": "wrong", "by": seat, "do": "place", "space": SPACES[space], "mistake": rule, **field},
        ],
    )


def ring_without_a_set(seed: int) -> dict[str, Any]:
    """Somebody grabs a ring, there is no set, and a stack is paid; who goes on, and how many cards does that make?"""
    random = Random(seed)
    table = _table(random, range(4, 9))
    seat = random.choice(PLAYERS)
    pays = random.choice([space for space in range(9) if table.grid[space]])
    told: dict[str, str | Mapping[str, str]] = {
        "seat": seat,
        "active": table.active,
        "number": str(len(table.decks[seat])),
        "space": texts(places.SPACES[pays]),
    }
    grab = N_("It is {active}'s turn. {seat} grabs a ring, but there is no set.")
    return _made(
        N_("A wrong grab you haven't seen yet"),
        "goat.mistake.ring.2",
        table,
        [
            _ask("who", "turn.player", "pay", together(grab, N_("Once that is paid, whose turn is it?"), **told)),
            _ask(
                "size",
                f"sizes.decks.{seat}",
                "pay",
                together(
                    grab,
                    N_("{seat} has {number} cards and takes a stack for it ({space}). How many cards is that in all?"),
                    **told,
                ),
            ),
            {"id": "wrong", "by": seat, "do": "grab", "mistake": "goat.mistake.ring.2"},
            {"id": "pay", "by": seat, "do": "take", "stack": SPACES[pays]},
        ],
    )


def _table(random: Random, spaces: Sequence[int], fits: Callable[[SampleTable], bool] = lambda table: True) -> SampleTable:
    """The first table with so many stacks that has no set yet and is as it should be."""
    while True:
        pack = [kind for kind in declared_cards() for _ in range(COPIES)]
        random.shuffle(pack)
        full = random.sample(range(9), random.choice(spaces))
        grid = [_taken(pack, random.choice((1, 1, 2, 3))) if space in full else [] for space in range(9)]
        decks = {name: _taken(pack, random.randint(3, 5)) for name in PLAYERS}
        space = random.choice([space for space in range(9) if not grid[space]] or list(range(9)))
        table = SampleTable(grid, decks, random.choice(PLAYERS), space)
        if not table.costs(laid=False) and fits(table):
            return table


def _taken(pack: list[str], number: int) -> list[str]:
    return [pack.pop() for _ in range(number)]


def _has_one_cheapest(costs: Mapping[str, int]) -> bool:
    cheap = sorted(costs.values())
    return len(cheap) > 1 and cheap[0] < cheap[1]


def _race(first: str, second: str) -> list[dict[str, Any]]:
    return [{"id": "first-ring", "by": first, "do": "grab"}, {"id": "last-ring", "by": second, "do": "grab"}]


def _ask(name: str, about: str, after: str, question: Mapping[str, str]) -> dict[str, Any]:
    return {"id": name, "ask": {"question": question, "about": about, "after": after}}


def _made(title: str, rule: str, table: SampleTable, steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A scenario of the German leaflet; all that happens in it is the same by the Spanish one."""
    grid = table.grid
    return {
        "format": 2,
        "game": "row-your-goat",
        "boxes": ["german"],
        "title": texts(title),
        "teaches": [rule],
        "setup": {
            "players": list(PLAYERS),
            "turn": {"player": table.active},
            "decks": table.decks,
            "grid": [grid[0:3], grid[3:6], grid[6:9]],
        },
        "steps": list(steps),
        "also": [{"boxes": ["spanish"], "differs": {}}],
    }


SELFTESTS = GameSelfTests(
    folder=FOLDER / "selftests",
    generators={
        "goat-cheapest": set_cheapest,
        "goat-race": set_raced_for,
        "goat-card-mistake": card_misplaced,
        "goat-ring-mistake": ring_without_a_set,
    },
)
