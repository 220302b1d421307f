"""Drawing by a card: cards that are then paid for, a tile for one's own boat, tiles for the two fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..boat.gain import DRAWN
from ..day.deal import must_shuffle
from ..day.draft import pay_from
from ..day.fill import draw_tiles as draw_from_the_bag
from ..table.state import Cards, State, add_cats, lacking, without
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle
    from .play import Named

SIDES = ("left", "right")


# -- tiles -------------------------------------------------------------------------------------


@isle.step("draw_tiles", "isle.amb.41", count=(1, 4), to=("boat", "fields"))
def draw_tiles(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int, to: str) -> None:
    """To the boat: each must be placed there. To the fields: cats beside the island, treasures below it."""
    tiles = draw_from_the_bag(rules, state, note, count)
    treasures = [tile for tile in tiles if to == "fields" and rules.tiles[tile].kind != "cat"]
    note(("draws_tiles", rules.rule.draw_tiles + (rules.rule.put_treasure if treasures else ()), EVERYBODY, seat, tuple(tiles)))
    if to == "boat":
        state.agenda += [("offer", seat, DRAWN, (tile,)) for tile in reversed(tiles)]
        return
    for treasure in treasures:
        rules.law.put_treasure(state, treasure)
    cats = tuple(sorted(tile for tile in tiles if rules.tiles[tile].kind == "cat"))
    if cats:
        state.agenda.append(("put", seat, cats))


@isle.decision("put")
def open_put(rules: Isle, state: State, seat: Seat, cats: tuple[int, ...]) -> Decision | None:
    """The player says for each drawn cat on which side it sits."""
    return Decision("put", (seat,)) if cats else None


PUT = isle.form(
    "put",
    Slot("tile", "tile", lambda rules, state, part: dict.fromkeys(state.agenda[-1][2])),
    Slot("field", "field", lambda rules, state, part: SIDES),
    when_asked=True,
)


@isle.need("put", after="tile", at=("put",))
def put_what_was_drawn(rules: Isle, state: State, move: Move) -> Values | None:
    """Only the cats that were drawn are put beside the island."""
    if move[2] not in state.agenda[-1][2]:
        return {"seat": move[1], "tile": move[2]}


@isle.act("put", at="put")
def put(rules: Isle, state: State, note: Note, seat: Seat, cat: int, field: str) -> None:
    """The cat sits on this side."""
    cats = without(state.agenda[-1][2], (cat,))
    state.agenda[-1] = ("put", seat, cats)
    add_cats(state, field, (cat,))
    note(("puts", rules.rule.draw_tiles, EVERYBODY, seat, cat, field))


# -- cards -------------------------------------------------------------------------------------


@isle.step("draw_cards", "isle.amb.41", count=(2, 3))
def draw_cards(rules: Isle, state: State, note: Note, seat: Seat, named: Named, count: int) -> None:
    """Cards from the top of the deck, of which those that are kept are paid for."""
    state.agenda.append(("draw", seat, count))


@isle.step("draw")
def draw(rules: Isle, state: State, note: Note, seat: Seat, number: int) -> None:
    """To the drafted cards of the player, as many as there are; a deck that is too short is filled up first."""
    if must_shuffle(rules, state, number):
        state.agenda += [("draw", seat, number), ("mix",)]
        return
    cards, state.deck = tuple(sorted(state.deck[:number])), state.deck[number:]
    state.drafted[seat] = tuple(sorted(state.drafted[seat] + cards))
    note(("draws", rules.rule.draw_cards, 1 << seat, seat, len(cards), cards))
    if cards:
        state.agenda.append(("pay_drawn", seat, cards))


@isle.decision("pay_drawn")
def open_pay_drawn(rules: Isle, state: State, seat: Seat, cards: Cards) -> Decision | None:
    """Who has drawn cards pays for those that are kept."""
    return Decision("pay", (seat,))


@isle.need("pay", after="cards", at=("pay_drawn",), may_learn=None)
def pay_for_what_was_drawn(rules: Isle, state: State, move: Move) -> Values | None:
    """The cards must be among those drawn."""
    missing = lacking(state.agenda[-1][2], move[2])
    if missing:
        return {"seat": move[1], "cards": missing}


@isle.act("pay", at="pay_drawn")
def pay_drawn(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards) -> None:
    """Paid for like drafted cards; lessons are the cards that cannot stay in the hand."""
    drawn = state.agenda.pop()[2]
    pay_from(rules, state, note, seat, drawn, cards)
    lessons = tuple(card for card in cards if rules.cards[card].is_lesson())
    if lessons:
        state.agenda.append(("lay_late", seat, lessons))


# -- nothing comes between -----------------------------------------------------------------------


def who_is_asked(rules: Isle, state: State, move: Move) -> Values | None:
    """Only the player of the card is asked."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


def what_is_drawn_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """What was drawn is dealt with before anything else happens."""
    return {"seat": move[1], "asked": state.agenda[-1][1]}


isle.need("put", at=("put",))(who_is_asked)
isle.need("pay", at=("pay_drawn",))(who_is_asked)
for verb in ("fill", "deal", "keep", "pay", "announce", "choose", "rescue", "take", "pass", "play", "put", "together"):
    own = {"put": "put", "pay": "pay_drawn", "announce": "announce_late"}.get(verb)
    moments = tuple(frame for frame in ("put", "pay_drawn", "announce_late") if frame != own)
    isle.need(verb, "isle.any.2", at=moments)(what_is_drawn_comes_first)
