"""Playing a card: what is named with it, and its steps, which are done at once.

A card that is given up is written as its number, a treasure as ``~square``, one of the squares it lies on, so that
the two cannot be confused.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..components.squares import first_of
from ..components.tiles import declared_colours
from ..table.state import Cards, PlacedTile, State, lacking, without
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..components.cards import Card
    from ..opened import Isle

TIMES = ("fill", "deal", "draft", "pay", "lessons", "choose", "rescue")
PLAYED = (*TIMES, "rare_finds")
MOST_CATS = 3
FINDS = ("oshax", "treasure")


class Named(NamedTuple):
    """What was named with a card: a colour, cats of the fields, things that are given up, the side of a basket."""

    colour: str | None = None
    cats: Cards = ()
    given: Cards = ()
    basket: str | None = None


def card_of(rules: Isle, part: Move) -> Card:
    """The card of a play; of several the first, which alone could be played."""
    return rules.cards[part[2][0]]


def _held(rules: Isle, state: State, part: Move) -> list[tuple[int, ...]]:
    return [(card,) for card in dict.fromkeys(rules.law.playable(state, part[1]))]


def _options(rules: Isle, state: State, part: Move) -> list[str | None]:
    card = card_of(rules, part)
    return list(card.options) if card.options else [None]


def _colours(rules: Isle, state: State, part: Move) -> Sequence[str | None]:
    card = card_of(rules, part)
    return list(declared_colours()) if card.names_a_colour() else [None]


def _cats(rules: Isle, state: State, part: Move) -> Sequence[Cards | None]:
    card = card_of(rules, part)
    if not card.asks_for_cats():
        return [None]
    cats = sorted(state.left + state.right)
    return [chosen for number in range(1, MOST_CATS + 1) for chosen in dict.fromkeys(combinations(cats, number))]


def treasures_on(rules: Isle, state: State, seat: Seat) -> dict[int, PlacedTile]:
    """The treasures on this player's boat, each by its first square as it is written when it is given up."""
    return {~first_of(entry[1]): entry for entry in state.placed[seat] if rules.tiles[entry[0]].kind in ("rare", "common")}


def _given(rules: Isle, state: State, part: Move) -> Sequence[Cards | None]:
    card = card_of(rules, part)
    if card.costs("private_lesson"):
        return list(dict.fromkeys(combinations(state.lessons[part[1]], card.costs("private_lesson"))))
    if card.costs("treasure"):
        return list(combinations(sorted(treasures_on(rules, state, part[1])), card.costs("treasure")))
    return [None]


def sides_of_baskets(state: State, seat: Seat) -> list[str]:
    """Which sides this player's permanent baskets show."""
    return [side for side in ("active", "used") if getattr(state, side)[seat]]


def _baskets(rules: Isle, state: State, part: Move) -> Sequence[str | None]:
    card, sides = card_of(rules, part), sides_of_baskets(state, part[1])
    return sides if card.costs("permanent_basket") and len(sides) > 1 else [None]


PLAY = isle.form(
    "play",
    Slot("cards", "cards", _held),
    Slot("option", "option", _options, required=False),
    Slot("colour", "colour", _colours, required=False),
    Slot("tiles", "tiles", _cats, required=False),
    Slot("discard", "given", _given, required=False),
    Slot("basket", "side_of_basket", _baskets, required=False),
)


def play(
    rules: Isle,
    state: State,
    note: Note,
    seat: Seat,
    cards: Cards,
    option: str | None,
    colour: str | None,
    cats: Cards | None,
    given: Cards | None,
    basket: str | None,
) -> None:
    """The card goes to the discard pile and its steps are done at once; an anytime card leaves the turn where it was."""
    # Out of the hand; only where drafted cards may be played, from those.
    zone = next(zone for zone in (state.hands, state.drafted, state.packets) if cards[0] in zone[seat])
    zone[seat] = without(zone[seat], cards)
    state.discard = rules.law.pile_of_played_cards(cards) + state.discard
    card, frame = rules.cards[cards[0]], state.agenda[-1]
    on_turn = frame[0] in ("rescue", "rare_finds") and len(frame) == 2
    if card.family in FINDS:
        note(("plays", rules.rule.a_find_in_its_phase, EVERYBODY, seat, cards))
        if rules.law.passing_is_forgotten():
            state.passed = 0
    else:
        off_turn = rules.rule.uses_up_no_turn if on_turn and frame[1] != seat else ()
        note(("plays", (*rules.rule.an_anytime_card, *off_turn), EVERYBODY, seat, cards))
    if on_turn and (card.family in FINDS or not rules.law.uses_up_no_turn(frame, seat)):
        state.agenda[-1] = ("next_turn", frame[0], frame[1])
    named = Named(colour, cats or (), given or (), basket)
    for name, *parameters in reversed(card.does(option)):
        state.agenda.append((name, seat, named, *parameters))


@isle.permission("play", "isle.any.1", after="cards", at=PLAYED)
def an_anytime_card(rules: Isle, state: State, move: Move) -> Values | None:
    """An anytime card may be played whatever is going on."""
    if move[2] and card_of(rules, move).family == "anytime":
        return {"seat": move[1], "cards": move[2]}


@isle.law("pile_of_played_cards", "isle.amb.44")
def onto_the_discard_pile(cards: Cards) -> tuple[int, ...]:
    """A played card lies on the discard pile."""
    return cards


# Under this reading it leaves the game.
isle.fact("pile_of_played_cards", (), "isle.amb.44", when=("q.isle.played-cards", "R2"))
# An anytime card is played beside the turn, whose ever it is.
isle.fact("uses_up_no_turn", True, "isle.any.3", off=False)


@isle.law("uses_up_no_turn", "isle.any.3", when=("q.isle.anytime-as-turn", "R2"))
def not_on_ones_own_turn(frame: tuple[Any, ...], seat: Seat) -> bool:
    """Under this reading it is the card of one's own turn in the rare finds."""
    return frame[0] != "rare_finds" or frame[1] != seat


for phase in PLAYED:
    isle.act("play", at=phase)(play)


# -- whose card it is ------------------------------------------------------------------------


@isle.law("playable", "isle.amb.22")
def cards_of_the_hand(state: State, seat: Seat) -> tuple[int, ...]:
    """Only what has been paid for can be played."""
    return state.hands[seat]


@isle.law("playable", "isle.amb.22", when=("q.isle.anytime-in-draft", "R2"))
def drafted_cards_too(state: State, seat: Seat) -> tuple[int, ...]:
    """Under this reading a card that was kept in the draft can be played at once."""
    return state.hands[seat] + state.drafted[seat]


@isle.need("play", after="cards", at=PLAYED)
def play_something(rules: Isle, state: State, move: Move) -> Values | None:
    """A card must be named."""
    if not move[2]:
        return {"seat": move[1]}


@isle.need("play", "isle.amb.22", "isle.explore.8", after="cards", at=PLAYED, may_learn=None)
def play_what_is_paid_for(rules: Isle, state: State, move: Move) -> Values | None:
    """A drafted card is owned only when it is paid for."""
    missing = lacking(rules.law.playable(state, move[1]), move[2])
    if missing and not lacking(state.drafted[move[1]] + state.packets[move[1]], missing):
        return {"seat": move[1], "cards": missing}


@isle.need("play", after="cards", at=PLAYED, may_learn=None)
def play_what_you_hold(rules: Isle, state: State, move: Move) -> Values | None:
    """The card must be in the hand."""
    missing = lacking(rules.law.playable(state, move[1]), move[2])
    if missing and lacking(state.drafted[move[1]] + state.packets[move[1]], missing):
        return {"seat": move[1], "cards": missing}
