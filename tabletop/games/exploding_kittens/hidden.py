"""Hidden cards: the draw pile, the hands, the Tower, a card that is being buried, and what lies face down on the discard pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import EVERYBODY, OPEN, Seat
from tabletop.redraw.game_hidden import Change, GameHidden, Lying, Zone
from tabletop.words.language import N_

from .rules.table.events import hand
from .rules.table.state import State

if TYPE_CHECKING:
    from .rules.opened import Kittens

STOCK, LIFTED, DOWN = ("stock",), ("lifted",), ("down",)
# By this rule the card for a pair is picked by chance.
BY_CHANCE = "ek.base.pair.2"


def lie(rules: Kittens, state: State, seat: Seat) -> Lying:
    """What lies where some seat cannot look; everybody sees marked cards, and an Imploding Kitten that lies open on top."""
    in_sight = rules.law.places_seen(rules, state.pile)
    found: dict[Zone, Sequence[tuple[int, bool]]] = {
        PILE: [(card, seat == OPEN or place in in_sight) for place, card in enumerate(state.pile)],
        STOCK: [(card, seat == OPEN) for card in sorted(state.stock)],
        LIFTED: [(card, seat in (OPEN, owner) or shown) for card, owner, shown in _lifted(rules, state)],
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


def _lifted(rules: Kittens, state: State) -> Iterator[tuple[int, Seat, bool]]:
    """The card that goes back into the pile, who holds it, and whether it lay face up."""
    for frame in state.agenda:
        if frame[0] == "insert" and len(frame) > 3:
            yield frame[2], frame[1], frame[2] == rules.face_up and frame[3] != "in_silence"


def put(rules: Kittens, state: State, zones: Mapping[Zone, Sequence[int]]) -> State:
    """The same position with these cards in the hidden places."""
    other = state.copy()
    other.pile, other.stock = list(zones[PILE]), list(zones[STOCK])
    for owner in range(len(other.hands)):
        there = Counter(zones[hand(owner)])
        other.hands[owner] = tuple([there[card] for card in range(rules.hand_length)])
    lifted, down = iter(zones[LIFTED]), iter(zones[DOWN])
    other.agenda = [
        (*frame[:2], next(lifted), *frame[3:]) if frame[0] == "insert" and len(frame) > 3 else frame for frame in state.agenda
    ]
    other.discard = [rules.face_down[next(down)] if card >= rules.kinds else card for card in state.discard]
    return other


# -- what happens -------------------------------------------------------------------


def changes(rules: Kittens, events: Sequence[Event]) -> Iterator[Change]:
    """What the events of a step did to hidden cards."""
    laid_by = handed_to = None
    for event in events:
        kind, why, knowers, *fields = event
        special = SPECIAL.get(kind)
        if special is not None:
            yield from special(rules, *fields)
        elif kind == "gives" or (kind == "steals" and BY_CHANCE in why and knowers != EVERYBODY):
            receiver, giver, card = fields
            yield "pick", card, hand(giver), hand(receiver)
        elif kind == "turns_up" and fields[0] == laid_by:
            # What covered this kitten is what was laid just now.
            yield "look", PILE, 0, rules.streaking
            yield from rules.events[kind].changes(*fields)
        else:
            yield from rules.events[kind].changes(*fields)
            if kind == "turns_up" and fields[0] == handed_to:
                yield from _uncovered(rules, *fields)
        laid_by = fields[0] if kind == "lays" else laid_by
        handed_to = fields[0] if kind == "hands_over" else handed_to


def _drew(rules: Kittens, seat: Seat, card: int | None, place: int) -> Iterator[Change]:
    yield "move", card, PILE, place, hand(seat), None
    if card is None and rules.streaking is not None:
        yield "either", hand(seat), rules.exploding, rules.streaking


def at_first(rules: Kittens, state: State) -> Iterator[Change]:
    """An Exploding Kitten is in a hand only where the Streaking Kitten is."""
    if rules.streaking is not None:
        for owner in range(len(state.hands)):
            yield "either", hand(owner), rules.exploding, rules.streaking


def _showed(rules: Kittens, seat: Seat, card: int, place: int) -> Iterator[Change]:
    yield "move", card, PILE, place, None, None
    yield from _uncovered(rules, seat, card)


def _uncovered(rules: Kittens, seat: Seat, card: int) -> Iterator[Change]:
    """Whoever shows a kitten at once could not keep it: the Streaking Kitten is not there, or covers another one."""
    if rules.streaking is not None and card == rules.exploding:
        yield "unless", hand(seat), rules.exploding, rules.streaking


def _laid(rules: Kittens, seat: Seat, card: int | None) -> Iterator[Change]:
    yield "pick", card, hand(seat), PILE
    if card is None and rules.law.a_laid_kitten_explodes():
        # One would have been shown.
        yield "unlike", PILE, 0, rules.exploding


def _turned_up(rules: Kittens, seat: Seat, card: int) -> Iterator[Change]:
    yield "pick", card, hand(seat), hand(seat)


def _marked(rules: Kittens, seat: Seat, on: Seat, card: int) -> Iterator[Change]:
    yield "pick", card, hand(on), hand(on)
    yield "turn", hand(on), card, rules.marked[card]


def _robbed(rules: Kittens, seat: Seat, on: Seat, card: int | None) -> Iterator[Change]:
    yield "pick", card, STOCK, hand(seat)


def _lacked(rules: Kittens, seat: Seat, giver: Seat, card: int) -> Iterator[Change]:
    yield "lacks", hand(giver), card


def _lifted_up(rules: Kittens, seat: Seat, card: int | None, place: int) -> Iterator[Change]:
    yield "move", card, PILE, place, LIFTED, None


def _buried(rules: Kittens, seat: Seat, card: int | None, at: int | None) -> Iterator[Change]:
    yield "move", card, LIFTED, None, PILE, at


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
    "draws": _drew,
    "shows": _showed,
    "lays": _laid,
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


def all_fit(rules: Kittens, pack: Counter[int]) -> bool:
    """Without a Streaking Kitten no kitten can lie in a hand, which is known of each card by itself."""
    return rules.streaking is None or not any(pack[card] for card in rules.with_states[rules.streaking])


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


HIDDEN = GameHidden(
    lie=lie,
    at_first=at_first,
    put=put,
    unlike=unlike,
    changes=changes,
    never=never,
    fits=fits,
    all_fit=all_fit,
    becomes=becomes,
    setup=setup,
    called={
        "pile": N_("Draw pile"),
        "hand": N_("Hand of {seat}"),
        "stock": N_("Under the Tower"),
        "lifted": N_("The card that goes back"),
        "down": N_("Face down on the discard pile"),
    },
)
