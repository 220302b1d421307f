"""The goat: which set is the cheapest, who goes on after a race, and what a mistake changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.selftests.game_selftests import Alike, GameSelfTests
from tabletop.selftests.texts import texts, thought, together
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
        ["goat.set.11"],
        table,
        [
            _ask("cheapest", "cheapest", "lay", question, _dearer(costs)),
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
        ["goat.set.18"],
        table,
        [
            _ask(
                "who",
                "turn.player",
                "last-ring",
                together(LAYS, grab, N_("Who goes on?"), **told),
                _not_left_of(slowest, table.active, first),
            ),
            _ask(
                "size",
                f"sizes.decks.{slowest}",
                "last-ring",
                together(LAYS, grab, N_("{slowest} has {number} cards left. How many will it be after the race?"), **told),
                _not_taken(slowest, held, *table.costs(laid=True).values()),
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
        # Who is next after a wrong card of one's own turn, another rule says than that it is one.
        [rule] if kind == "turn" else ["goat.mistake.place.6", rule],
        table,
        [
            _ask(
                "who", "turn.player", "wrong", together(said, N_("Whose turn is it next?"), **told), _not_next(seat, table.active)
            ),
            _ask(
                "size",
                f"sizes.decks.{seat}",
                "wrong",
                together(N_("{seat} has {number} cards."), said, N_("How many cards does {seat} have after that?"), **told),
                [
                    thought(
                        len(table.decks[seat]) - 1,
                        N_("You leave the card on the table. It goes face down under the deck of {seat}."),
                        **told,
                    ),
                    thought(
                        len(table.decks[seat]) + 1,
                        N_("You take one more card as a fine. The card itself goes back, and that is all."),
                        **told,
                    ),
                ],
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
        ["goat.mistake.ring.2"],
        table,
        [
            _ask(
                "who",
                "turn.player",
                "pay",
                together(grab, N_("Once that is paid, whose turn is it?"), **told),
                _not_left_of_the_grabber(seat, table.active),
            ),
            _ask(
                "size",
                f"sizes.decks.{seat}",
                "pay",
                together(
                    grab,
                    N_("{seat} has {number} cards and takes a stack for it ({space}). How many cards is that in all?"),
                    **told,
                ),
                _not_paid(seat, len(table.decks[seat]), len(table.grid[pays])),
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


def _ask(name: str, about: str, after: str, question: Mapping[str, str], wrong: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {"id": name, "ask": {"question": question, "about": about, "after": after, "wrong": list(wrong)}}


def _left_of(name: str) -> str:
    return PLAYERS[(PLAYERS.index(name) + 1) % len(PLAYERS)]


def _dearer(costs: Mapping[str, int]) -> list[dict[str, Any]]:
    """The other sets, each taken for the cheapest by somebody who does not look under the top cards."""
    cheapest = min(costs, key=costs.__getitem__)
    cause = N_("You only look at the top cards. With those below, this set costs {number} cards ({line}).")
    return [
        thought([line], cause, number=str(cost), line=texts(places.LINES[line]))
        for line, cost in costs.items()
        if line != cheapest
    ][:3]


def _not_left_of(slowest: str, active: str, first: str) -> list[dict[str, Any]]:
    """Who is taken for the player that goes on after a race, and what somebody thinks who does."""
    found = []
    for name in PLAYERS:
        if name == slowest:
            cause = N_("You let the slowest, {seat}, go on. The player to the left does.")
        elif name == _left_of(active):
            cause = N_(
                "You go on beside {active}, as if there had been no race. It goes on to the left of {slowest}, the slowest."
            )
        elif name == first:
            cause = N_("You let the fastest go on. The race is won with the ring; it goes on to the left of {slowest}.")
        else:
            cause = N_("You let {seat} go on. It is the player to the left of {slowest}, the slowest.")
        if name != _left_of(slowest):
            found.append(thought(name, cause, seat=name, active=active, slowest=slowest))
    return found


def _not_taken(slowest: str, held: int, cost: int) -> list[dict[str, Any]]:
    """How many cards the slowest is taken to have after a race, and what somebody thinks who does."""
    found = [
        thought(held + 3, N_("You only take the three top cards. All cards of the three stacks go under the deck.")),
        thought(cost, N_("You forget the cards that {slowest} had before."), slowest=slowest),
        thought(held, N_("You let {slowest} off. Whoever has no ring takes the set."), slowest=slowest),
    ]
    taken = {one["value"]: one for one in reversed(found) if one["value"] != held + cost}
    return list(reversed(taken.values()))


def _not_next(seat: str, active: str) -> list[dict[str, Any]]:
    """Who is taken for the player on turn after a card laid wrongly, and what somebody thinks who does."""
    if seat != active:
        passed = N_("You end the turn of {active} with the mistake of {seat}. {active} has not laid a card yet.")
        mine = N_("You let {seat} play now. Whoever lays out of turn does not take the turn over.")
        third = next(name for name in PLAYERS if name not in (seat, active))
        if third == _left_of(active):
            return [thought(seat, mine, seat=seat), thought(third, passed, seat=seat, active=active)]
        on = N_("You go on to the left of {seat}. It is still {active}'s turn.")
        return [thought(seat, mine, seat=seat), thought(third, on, seat=seat, active=active)]
    again = N_("You let {seat} lay the card once more. It goes under the deck, and the turn is over.")
    way = N_("You go round the wrong way. Play goes to the left.")
    return [thought(seat, again, seat=seat), thought(_left_of(_left_of(seat)), way)]


def _not_left_of_the_grabber(seat: str, active: str) -> list[dict[str, Any]]:
    """Who is taken for the player on turn after a wrong grab, and what somebody thinks who does."""
    found = []
    for name in PLAYERS:
        if name == seat:
            cause = N_("You let {seat} go on after paying. It goes on to the left of {seat}.")
        elif name == active:
            cause = N_("You think the turn of {active} goes on. After a wrong grab it goes on to the left of {seat}.")
        else:
            cause = N_("You go on after {active} as always. After a wrong grab it goes on to the left of {seat}.")
        if name != _left_of(seat):
            found.append(thought(name, cause, seat=seat, active=active))
    return found


def _not_paid(seat: str, held: int, stack: int) -> list[dict[str, Any]]:
    """How many cards somebody is taken to have after a wrong grab, and what somebody thinks who does."""
    found = [
        thought(held, N_("You let a wrong grab go unpaid. It costs a stack of the grid.")),
        thought(held + 1, N_("You take one card of the stack. All of it goes under the deck.")),
        thought(held + 3, N_("You pay three cards as for a set. It is one stack, with {number} cards."), number=str(stack)),
        thought(held - stack, N_("You pay with cards of your own. The stack comes to {seat}."), seat=seat),
    ]
    taken = {one["value"]: one for one in reversed(found) if one["value"] not in (held + stack, *range(-9, 0))}
    return list(reversed(taken.values()))[:3]


def _made(title: str, rules: Sequence[str], table: SampleTable, steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A scenario of the German leaflet; all that happens in it is the same by the Spanish one."""
    grid = table.grid
    return {
        "format": 2,
        "game": "row-your-goat",
        "boxes": ["german"],
        "title": texts(title),
        "teaches": list(rules),
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
    asks={
        "turn.player": N_("Whose turn is it then?"),
        "slowest": N_("Who is the slowest then?"),
        "cheapest": N_("Which set is the cheapest then?"),
        "sizes.decks.*": N_("How many cards does {seat} have then?"),
        "over": N_("Has anybody won then?"),
    },
    alike=Alike(words=(("yellow", "pink", "blue", "orange"), ("rowboat", "raft", "float", "jetski")), unseen=("decks",)),
    positions=FOLDER / "positions.json",
)
