"""Hidden cards: hands, packets, drafted cards, what is laid face down, private lessons, the deck, the discard pile and the bag.

A packet that was passed on is remembered, and so is every card that was seen on its way to the discard pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import OPEN, Seat
from tabletop.redraw.game_hidden import Change, GameHidden, Lying, Zone
from tabletop.words.language import N_

from .rules.day.choose import is_face_down
from .rules.points.lessons import PRIVATE
from .rules.points.win import is_over
from .rules.table.state import State, without
from .words.names import tile

if TYPE_CHECKING:
    from .rules.opened import Isle

DECK, DISCARD, BAG = ("deck",), ("discard",), ("bag",)
# What each player has, by the name that the state gives it.
OWNED = ("hands", "drafted", "packets", "laid", "lessons")
# Cards that were drawn and are to be paid for, or announced, are among the drafted ones and those of the hand; they wait apart.
WAITING = {"pay_drawn": "drafted", "announce_late": "hands"}
# Tiles have numbers of their own, beside those of the cards.
TILE = 10_000


def lie(rules: Isle, state: State, seat: Seat) -> Lying:
    """Each player sees what is their own; what is laid everybody sees once it is turned up, and lessons at the end."""
    frame = state.agenda[-1] if state.agenda else ("over",)
    apart = frame[0] if frame[0] in WAITING else None
    found: dict[Zone, Sequence[tuple[int, bool]]] = {}
    for owner in range(len(state.boats)):
        mine = seat in (owner, OPEN)
        for name in OWNED:
            cards = getattr(state, name)[owner]
            if apart and name == WAITING[apart] and frame[1] == owner:
                cards = without(cards, frame[2])
            in_sight = mine or (name == "laid" and not is_face_down(state)) or (name == "lessons" and is_over(state))
            found[(name, owner)] = [(card, in_sight) for card in cards]
        for waiting in WAITING:
            cards = frame[2] if waiting == apart and frame[1] == owner else ()
            found[(waiting, owner)] = [(card, mine) for card in cards]
    found[DECK] = [(card, seat == OPEN) for card in state.deck]
    found[DISCARD] = [(card, seat == OPEN) for card in sorted(state.discard)]
    found[BAG] = [(TILE + tile, seat == OPEN) for tile in state.bag]
    return found


def put(rules: Isle, state: State, zones: Mapping[Zone, Sequence[int]]) -> State:
    """The same position with these cards and tiles in the hidden places."""
    other = state.copy()
    for name in OWNED:
        apart = [waiting for waiting, home in WAITING.items() if home == name]
        rows = [
            tuple(sorted([*zones[(name, owner)], *(card for waiting in apart for card in zones[(waiting, owner)])]))
            for owner in range(len(state.boats))
        ]
        setattr(other, name, rows)
    frame = state.agenda[-1] if state.agenda else ("over",)
    if frame[0] in WAITING:
        other.agenda[-1] = (*frame[:2], tuple(sorted(zones[(frame[0], frame[1])])))
    other.deck = tuple(zones[DECK])
    other.discard = state.discard if sorted(state.discard) == sorted(zones[DISCARD]) else tuple(zones[DISCARD])
    other.bag = tuple(tile - TILE for tile in zones[BAG])
    return other


# -- what happens -------------------------------------------------------------------


def changes(rules: Isle, events: Sequence[Event]) -> Iterator[Change]:
    """What the events of a step did to hidden cards; packets move all at the same time."""
    passed: list[Sequence[Any]] = []
    for kind, _, _, *fields in events:
        if kind == "passes_on":
            passed.append(fields)
            continue
        yield from _carried(passed)
        passed = []
        move = MOVES.get(kind)
        if move is not None:
            yield from move(*fields)
        elif kind == "pays":
            yield from _pays(rules, *fields)
    yield from _carried(passed)


def _carried(passed: Sequence[Sequence[Any]]) -> Iterator[Change]:
    if passed:
        yield "carry", {("packets", giver): ("packets", receiver) for giver, receiver, _, _ in passed}


def _moved(cards: Iterable[int] | None, number: int, source: Zone, target: Zone | None) -> Iterator[Change]:
    """These cards go from here to there; where they are not known, so many."""
    at = 0 if source in (DECK, BAG) else None
    for card in [None] * number if cards is None else cards:
        yield "move", card, source, at, target, None


def _pays(
    rules: Isle, seat: Seat, fish: int, number: int, cards: Sequence[int] | None, left: int, discarded: Sequence[int] | None
) -> Iterator[Change]:
    # What was drawn by a card has waited apart.
    yield "gather", ("pay_drawn", seat), ("drafted", seat)
    if cards is None and rules.law.price_of_cards(1):
        # What was paid says what the cards cost together.
        costs = {place: card.cost for place, card in enumerate(rules.cards)}
        yield "buy", ("drafted", seat), ("hands", seat), number, costs, fish
    else:
        yield from _moved(cards, number, ("drafted", seat), ("hands", seat))
    yield from _moved(discarded, left, ("drafted", seat), DISCARD)


def _rescues(seat: Seat, tile: int, side: str, price: int, basket: Any) -> Iterator[Change]:
    if not isinstance(basket, str):
        yield from _moved(basket, len(basket), ("laid", seat), DISCARD)


MOVES: Mapping[str, Any] = {
    "deals": lambda seat, number, cards: _moved(cards, number, DECK, ("packets", seat)),
    "keeps": lambda seat, number, cards: _moved(cards, number, ("packets", seat), ("drafted", seat)),
    "lays_private": lambda seat, number, cards: _moved(cards, number, ("hands", seat), ("lessons", seat)),
    "lays_lesson": lambda seat, cards, colour: _moved(cards, 1, ("hands", seat), None),
    "lays": lambda seat, number, cards: _moved(cards, number, ("hands", seat), ("laid", seat)),
    "loses_laid": lambda seat, cards: _moved(cards, len(cards), ("laid", seat), DISCARD),
    "plays": lambda seat, cards: _moved(cards, len(cards), ("hands", seat), DISCARD),
    "plays_in_vain": lambda seat, cards: _moved(cards, len(cards), ("hands", seat), DISCARD),
    "gives_lessons": lambda seat, number, cards: _moved(cards, number, ("lessons", seat), DISCARD),
    "rescues": _rescues,
    "draws": lambda seat, number, cards: _moved(cards, number, DECK, ("pay_drawn", seat)),
    "draws_tiles": lambda seat, tiles: _drawn(tiles),
    "fills": lambda seat, left, right, treasures: _drawn((*left, *right, *treasures)),
    "shuffles": lambda number: iter([("pour", DISCARD, DECK)]),
}


def _drawn(tiles: Sequence[int]) -> Iterator[Change]:
    return _moved([TILE + tile for tile in tiles], len(tiles), BAG, None)


# -- what can be -----------------------------------------------------------------------


def never(rules: Isle, zone: Zone, pack: Counter[int]) -> Collection[int]:
    """Tiles lie in the bag and cards do not; only rescue cards are laid, and only private lessons lie beside a boat."""
    if zone == BAG:
        return [card for card in pack if card < TILE]
    tiles = [card for card in pack if card >= TILE]
    family = {"laid": "rescue", "lessons": PRIVATE}.get(zone[0])
    if family is None:
        return tiles
    return [*tiles, *(card for card in pack if card < TILE and rules.cards[card].family != family)]


# -- a position as a file says it --------------------------------------------------------


def setup(rules: Isle, state: State, names: Sequence[str], begun: Mapping[str, Any]) -> dict[str, Any]:
    """The setup that the lesson begins with, with the cards and tiles of this position in its hidden places."""
    found = dict(begun)
    for name in OWNED:
        cards = {player: [rules.cards[card].id for card in row] for player, row in zip(names, getattr(state, name)) if row}
        if cards or name in found:
            found[name] = cards
    for name in ("deck", "discard"):
        if name in found:
            found[name] = [rules.cards[card].id for card in getattr(state, name)]
    if "bag" in found:
        found["bag"] = [rules.tiles[tile].id for tile in state.bag]
    return found


HIDDEN = GameHidden(
    lie=lie,
    put=put,
    ordered=frozenset({"deck", "bag"}),
    changes=changes,
    never=never,
    setup=setup,
    called={
        "deck": N_("Discovery deck"),
        "discard": N_("Discard pile"),
        "bag": N_("Bag"),
        "hands": N_("Hand of {seat}"),
        "drafted": N_("Cards {seat} has drafted"),
        "packets": N_("Cards that lie before {seat}"),
        "laid": N_("Rescue cards of {seat}"),
        "lessons": N_("Private lessons of {seat}"),
        "pay_drawn": N_("Cards {seat} has drawn"),
    },
    named=lambda words, card: tile(words, card - TILE) if card >= TILE else words.card(card),
)
