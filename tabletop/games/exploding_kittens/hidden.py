"""Hidden cards: the draw pile, the hands, the Tower, a card that is being buried, and what lies face down on the discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import EVERYBODY, OPEN, Seat
from tabletop.redraw.game_hidden import Change, GameHidden, Lying, Zone

from .rules.table.events import hand
from .rules.table.state import State

if TYPE_CHECKING:
    from .rules.opened import Kittens

STOCK, LIFTED, DOWN = ("stock",), ("lifted",), ("down",)
# These come with the rule that a card of the pair is picked by chance.
BY_CHANCE = "ek.base.pair.2"


def lie(rules: Kittens, state: State, seat: Seat) -> Lying:
    """What lies where some seat cannot look; everybody sees marked cards, and an Imploding Kitten that lies open on top."""
    in_sight = rules.law.places_seen(rules, state.pile)
    found: dict[Zone, Sequence[tuple[int, bool]]] = {
        PILE: [(card, seat == OPEN or place in in_sight) for place, card in enumerate(state.pile)],
        STOCK: [(card, seat == OPEN) for card in sorted(state.stock)],
        LIFTED: [(card, seat in (OPEN, owner)) for card, owner in _lifted(rules, state)],
        DOWN: [(rules.plain[card], seat == OPEN) for card in sorted(state.discard) if card >= rules.kinds],
    }
    for owner, cards in enumerate(state.hands):
        mine = seat == OPEN or (seat == owner and rules.law.sees_own_hand(rules, state, seat))
        found[hand(owner)] = [(card, mine or card >= rules.kinds) for card, number in enumerate(cards) for _ in range(number)]
    return found


def unlike(rules: Kittens, state: State, seat: Seat) -> Iterator[tuple[Zone, int, int]]:
    """Where an Imploding Kitten would show its face and does not, there is none that lies face up."""
    if rules.face_up is not None:
        for place in rules.law.places_seen(rules, [rules.face_up] * len(state.pile)):
            if state.pile[place] != rules.face_up:
                yield PILE, place, rules.face_up


def _lifted(rules: Kittens, state: State) -> Iterator[tuple[int, Seat]]:
    """The card that goes back into the pile unseen, and who holds it."""
    for frame in state.agenda:
        if frame[0] == "insert" and len(frame) > 3 and (frame[2] != rules.face_up or frame[3] == "in_silence"):
            yield frame[2], frame[1]


def put(rules: Kittens, state: State, zones: Mapping[Zone, Sequence[int]]) -> State:
    """The same position with these cards in the hidden places."""
    other = state.copy()
    other.pile, other.stock = list(zones[PILE]), list(zones[STOCK])
    for owner in range(len(other.hands)):
        there = Counter(zones[hand(owner)])
        other.hands[owner] = [there[card] for card in range(rules.hand_length)]
    lifted, down = iter(zones[LIFTED]), iter(zones[DOWN])
    unseen = list(_lifted(rules, state))
    other.agenda = [
        (*frame[:2], next(lifted), *frame[3:]) if frame[0] == "insert" and (frame[2], frame[1]) in unseen else frame
        for frame in state.agenda
    ]
    other.discard = [rules.face_down[next(down)] if card >= rules.kinds else card for card in state.discard]
    return other


# -- what happens -------------------------------------------------------------------


def changes(rules: Kittens, events: Sequence[Event]) -> Iterator[Change]:
    """What the events of a step did to hidden cards."""
    for event in events:
        kind, why, knowers, *fields = event
        special = SPECIAL.get(kind)
        if special is not None:
            yield from special(rules, *fields)
        elif kind == "steals" and BY_CHANCE in why and knowers != EVERYBODY:
            receiver, giver, card = fields
            yield "pick", card, hand(giver), hand(receiver)
        else:
            yield from rules.events[kind].changes(*fields)


def _turned_up(rules: Kittens, seat: Seat, card: int) -> Iterator[Change]:
    yield "pick", card, hand(seat), hand(seat)


def _marked(rules: Kittens, seat: Seat, on: Seat, card: int) -> Iterator[Change]:
    yield "pick", card, hand(on), hand(on)
    yield "turn", hand(on), card, rules.marked[card]


def _robbed(rules: Kittens, seat: Seat, on: Seat, card: int | None) -> Iterator[Change]:
    yield "pick", card, STOCK, hand(seat)


def _lacked(rules: Kittens, seat: Seat, giver: Seat, card: int) -> Iterator[Change]:
    yield "lacks", hand(giver), card


def _open(rules: Kittens, card: int | None) -> bool:
    return card is not None and card == rules.face_up


def _lifted_up(rules: Kittens, seat: Seat, card: int | None, place: int) -> Iterator[Change]:
    # What everybody sees is held in no hidden place.
    yield "move", card, PILE, place, None if _open(rules, card) else LIFTED, None


def _buried(rules: Kittens, seat: Seat, card: int | None, at: int | None) -> Iterator[Change]:
    yield "move", card, None if _open(rules, card) else LIFTED, None, PILE, at


def _exploded(rules: Kittens, seat: Seat, card: int, cards: Sequence[int] | None, number: int) -> Iterator[Change]:
    for left in [None] * number if cards is None else cards:
        down = left is None or left in rules.face_down.values()
        yield "move", left if left is None else rules.plain[left], hand(seat), None, DOWN if down else None, None


def _fell(rules: Kittens, seat: Seat, cards: Sequence[int]) -> Iterator[Change]:
    for card in cards:
        yield "move", card, STOCK, None, None, None


SPECIAL: Mapping[str, Any] = {
    "comes_up": _turned_up,
    "marks": _marked,
    "robs_tower": _robbed,
    "lacks": _lacked,
    "lifts": _lifted_up,
    "buries": _buried,
    "buries_openly": _buried,
    "explodes": _exploded,
    "tower_falls": _fell,
}


# -- what can be -----------------------------------------------------------------------


def becomes(rules: Kittens, zone: Zone | None, card: int) -> int:
    """A mark ends when its card leaves the hand; in a hand every kitten is the card it is."""
    return card if zone in (PILE, LIFTED) else rules.plain[card]


def never(rules: Kittens, zone: Zone, pack: Counter[int]) -> Collection[int]:
    """No kitten rests in a hand or in the Tower, but for one that the Streaking Kitten covers."""
    if zone in (PILE, LIFTED):
        return ()
    if zone[0] == "hand" and rules.streaking is not None and pack[rules.streaking]:
        return (rules.imploding, rules.face_up) if rules.imploding is not None else ()
    kittens = {*rules.kittens, *(() if rules.face_up is None else (rules.face_up,))}
    return kittens | {rules.number.get("tower_of_power", rules.exploding)} if zone == STOCK else kittens


def fits(rules: Kittens, zone: Zone, cards: Counter[int]) -> bool:
    """A hand holds no more Exploding Kittens than the Streaking Kitten in it covers."""
    if zone[0] != "hand" or rules.streaking is None:
        return True
    covered = sum(cards[card] for card in rules.with_states[rules.streaking])
    return sum(cards[card] for card in rules.with_states[rules.exploding]) <= covered


# -- a position as a file says it --------------------------------------------------------


def setup(rules: Kittens, state: State, names: Sequence[str], begun: Mapping[str, Any]) -> dict[str, Any] | None:
    """The position as a setup; None while something is owed or waits."""
    if state.agenda != [("turn",)] or state.winner is not None:
        return None
    words = [[rules.word(card) for card, number in enumerate(cards) for _ in range(number)] for cards in state.hands]
    turn: dict[str, Any] = {"player": names[state.player]}
    if state.owes != 1:
        turn["owes"] = state.owes
    if state.origin is not None:
        turn["from"] = rules.cards[state.origin].id
    if state.by is not None:
        turn["by"] = names[state.by]
    found: dict[str, Any] = {
        "players": list(names),
        "hands": {name: cards for name, cards in zip(names, words) if cards},
        "draw_pile": [rules.word(card) for card in state.pile],
        "discard_pile": [rules.word(card) for card in state.discard],
        "out": [name for name, alive in zip(names, state.alive) if not alive],
        "turn": turn,
        "direction": "clockwise" if state.direction == 1 else "counterclockwise",
        "blind": [name for seat, name in enumerate(names) if state.is_blind(seat)],
        "front": {
            name: [
                {"card": rules.cards[card].id, "by": names[by]} if card == rules.take_that and by >= 0 else rules.cards[card].id
                for card, by in cards
            ]
            for name, cards in zip(names, state.front)
            if cards
        },
    }
    if state.wearer is not None or state.stock:
        wears = {} if state.wearer is None else {"wearer": names[state.wearer]}
        found["tower"] = {**wears, "stock": [rules.word(card) for card in state.stock]}
    always = ("players", "hands", "draw_pile", "turn")
    return {key: value for key, value in found.items() if key in always or (value and value != "clockwise")}


HIDDEN = GameHidden(lie=lie, put=put, unlike=unlike, changes=changes, never=never, fits=fits, becomes=becomes, setup=setup)
