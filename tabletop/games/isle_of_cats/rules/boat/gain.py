"""Gaining a tile: one is taken from what is offered, and placed at once on one's own boat.

``("offer", seat, why, tiles)`` looks whether anything can be taken, ``("take", seat, why, tiles)`` waits for it.
``why`` says where it comes from: the treasure of a ``map``, what a ``card`` gives, one ``more`` of that card, a
tile ``drawn`` from the bag. What a card gives and what was drawn is owed, the others may be left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..components.tiles import way
from ..table.state import State
from ..table.vocabulary import isle
from .lie import FLIP, ROTATE, SQUARE, can_lie, colours_of, lay
from .placement import place_of
from .treasure import MAP

if TYPE_CHECKING:
    from ..opened import Isle

CARD, MORE, DRAWN = "card", "more", "drawn"
# The laws and steps by which a tile is there to be taken.
WHY_TAKEN = isle.names({MAP: "map_matches", CARD: "what_a_card_gives", MORE: "what_a_card_gives", DRAWN: "draw_tiles"})


def offered(rules: Isle, state: State) -> list[int]:
    """The tiles among which the player of the open offer can take one."""
    _, _, why, tiles = state.agenda[-1]
    return there_are(rules, state, why, tiles)


def there_are(rules: Isle, state: State, why: str, tiles: tuple[int, ...]) -> list[int]:
    """Those of these tiles that can still be had."""
    return [tile for tile in tiles if why == DRAWN or _can_be_had(rules, rules.tiles[tile].kind, state.below[tile])]


def _can_be_had(rules: Isle, kind: str, count: int) -> bool:
    return rules.law.is_left(kind, count) and (kind != "rare" or rules.law.rare_treasures_can_be_had())


# Any rare treasure that has been drawn can be had, on this day or a later one.
isle.fact("rare_treasures_can_be_had", True, "isle.rare.8", off=False)


@isle.law("is_left", "isle.amb.6")
def as_many_as_lie_there(kind: str, count: int) -> bool:
    """Of each kind there is a limited number."""
    return count > 0


@isle.law("is_left", "isle.amb.6", when=("q.isle.treasures-run-out", "R2"))
def as_many_as_are_wanted(kind: str, count: int) -> bool:
    """Under this reading no kind of common treasure runs out."""
    return kind == "common" or count > 0


def fits_somewhere(rules: Isle, state: State, seat: Seat, why: str, tiles: tuple[int, ...]) -> bool:
    """Whether one of these tiles is there and has a place on the player's boat."""
    return any(can_lie(rules, state, seat, tile, why) for tile in there_are(rules, state, why, tiles))


@isle.step("offer")
def offer(rules: Isle, state: State, note: Note, seat: Seat, why: str, tiles: tuple[int, ...]) -> None:
    """What can be placed is offered; a tile that fits nowhere is not gained, and one from the bag leaves the game."""
    there, fits = there_are(rules, state, why, tiles), fits_somewhere(rules, state, seat, why, tiles)
    if why == MAP:
        left = () if there else rules.rule.is_left
        note(("map_offers", left, EVERYBODY, seat, "treasure" if fits else "no_room" if there else "none_left"))
    if fits:
        state.agenda.append(("take", seat, why, tiles))
        return
    for tile in there[:1] if why == DRAWN or (why == CARD and rules.law.wastes_what_fits_nowhere()) else ():
        if why != DRAWN:
            state.below[tile] -= 1
        state.gone += (tile,)
        note(("wastes", rules.rule.draw_tiles if why == DRAWN else rules.rule.wastes_what_fits_nowhere, EVERYBODY, seat, tile))


# A tile without a place is not gained.
isle.fact("wastes_what_fits_nowhere", False, "isle.amb.28")
# Under this reading it is gained and thrown away.
isle.fact("wastes_what_fits_nowhere", True, "isle.amb.28", when=("q.isle.no-room", "R2"))


@isle.decision("take")
def open_take(rules: Isle, state: State, seat: Seat, why: str, tiles: tuple[int, ...]) -> Decision | None:
    """What is owed must be placed; the treasure of a map and the second one of a card may be left."""
    owed = why in (CARD, DRAWN) or why == MAP and not rules.law.may_be_left()
    return Decision("take", (seat,)) if owed else Decision("take", (), (seat,))


# The treasure of a map may stay where it is.
isle.fact("may_be_left", True, "isle.map.2", off=False)


def _colours(rules: Isle, state: State, part: Move) -> tuple[str | None, ...]:
    return colours_of(rules.tiles[part[2]])


TAKE = isle.form(
    "take",
    Slot("tile", "tile", lambda rules, state, part: offered(rules, state)),
    Slot("colour", "colour", _colours, required=False),
    SQUARE,
    ROTATE,
    FLIP,
    slot_by_slot=True,
)


# -- who, and which tile -----------------------------------------------------------------


def _why(state: State) -> str:
    return state.agenda[-1][2]


def _is_another(state: State, move: Move) -> bool:
    return move[1] >= 0 and move[1] != state.agenda[-1][1]


@isle.need("take", "isle.map.1", at=("take",))
@isle.need("pass", "isle.map.1", at=("take",))
def the_finder_takes(rules: Isle, state: State, move: Move) -> Values | None:
    """The treasure is for the player who covered the map."""
    if _why(state) == MAP and _is_another(state, move):
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@isle.need("take", "isle.rare.4", "isle.any.2", at=("take",))
@isle.need("pass", "isle.rare.4", "isle.any.2", at=("take",))
def who_gains_it_takes(rules: Isle, state: State, move: Move) -> Values | None:
    """What a card brings is for the player who played it."""
    if _why(state) != MAP and _is_another(state, move):
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@isle.need("pass", "isle.rare.4", at=("take",))
def what_is_gained_is_placed(rules: Isle, state: State, move: Move) -> Values | None:
    """An Oshax or a rare treasure that is gained must be placed."""
    if _is_owed(state, move) and _why(state) == CARD and not _gives_common_ones(rules, state):
        return {"asked": state.agenda[-1][1]}


@isle.need("pass", "isle.any.2", "isle.amb.41", at=("take",))
def what_was_drawn_is_placed(rules: Isle, state: State, move: Move) -> Values | None:
    """A tile that a card draws from the bag must be placed."""
    if _is_owed(state, move) and _why(state) == DRAWN:
        return {"asked": state.agenda[-1][1]}


@isle.need("pass", "isle.amb.43", at=("take",))
def the_first_of_a_card_is_placed(rules: Isle, state: State, move: Move) -> Values | None:
    """Of the common treasures of a card the first must be placed; only what is offered may be left."""
    if _is_owed(state, move) and _gives_common_ones(rules, state):
        return {"asked": state.agenda[-1][1]}


def _is_owed(state: State, move: Move) -> bool:
    return _why(state) in (CARD, DRAWN) and not _is_another(state, move)


def _gives_common_ones(rules: Isle, state: State) -> bool:
    """Whether a card holds out common treasures and not an Oshax or a rare one."""
    return _why(state) != DRAWN and rules.tiles[state.agenda[-1][3][0]].kind == "common"


@isle.need("take", "isle.map.1", after="tile", at=("take",))
def a_common_treasure(rules: Isle, state: State, move: Move) -> Values | None:
    """A map brings a common treasure and nothing else."""
    if _why(state) == MAP and move[2] not in state.agenda[-1][3]:
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.amb.43", "isle.rare.4", after="tile", at=("take",))
def a_tile_that_is_offered(rules: Isle, state: State, move: Move) -> Values | None:
    """A card gives what it says and nothing else; so does the bag."""
    if _why(state) != MAP and move[2] not in state.agenda[-1][3]:
        return {"seat": move[1], "tile": move[2]}


def _is_gone(state: State, move: Move, kind: str, rules: Isle) -> bool:
    return _why(state) != DRAWN and rules.tiles[move[2]].kind == kind and not state.below[move[2]]


@isle.need("take", "isle.amb.6", after="tile", at=("take",), when=("q.isle.treasures-run-out", "R1"))
def a_treasure_that_is_left(rules: Isle, state: State, move: Move) -> Values | None:
    """Of each kind there is a limited number."""
    if _is_gone(state, move, "common", rules):
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.rare.8", "isle.amb.6", after="tile", at=("take",))
def a_rare_treasure_that_was_drawn(rules: Isle, state: State, move: Move) -> Values | None:
    """Only a rare treasure that lies below the island can be had."""
    if _is_gone(state, move, "rare", rules):
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.rare.5", after="tile", at=("take",))
def an_oshax_that_is_left(rules: Isle, state: State, move: Move) -> Values | None:
    """Each Oshax is there once."""
    if _is_gone(state, move, "oshax", rules):
        return {"seat": move[1], "tile": move[2]}


# -- the colour of an Oshax ----------------------------------------------------------------


@isle.need("take", "isle.rare.6", after="colour", at=("take",))
def an_oshax_joins_a_family(rules: Isle, state: State, move: Move) -> Values | None:
    """An Oshax is given the colour of one family as it is placed."""
    if rules.tiles[move[2]].kind == "oshax" and move[3] is None:
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", after="colour", at=("take",))
def a_colour_for_an_oshax_alone(rules: Isle, state: State, move: Move) -> Values | None:
    """Other tiles have their colour or none."""
    if rules.tiles[move[2]].kind != "oshax" and move[3] is not None:
        return {"seat": move[1], "tile": move[2]}


# -- its place ---------------------------------------------------------------------------------


@isle.need("take", "isle.map.3", "isle.rare.4", after="tile", at=("take",))
def room_for_this_tile(rules: Isle, state: State, move: Move) -> Values | None:
    """Before a place is named: there must be one, since the tile is placed at once."""
    if len(move) == 3 and not can_lie(rules, state, move[1], move[2], _why(state)):
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.amb.9", after="colour", at=("take",), when=("q.isle.oshax-family", "R2"))
def room_beside_this_colour(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading there must be a place beside a cat of the colour."""
    if len(move) == 4 and not can_lie(rules, state, move[1], move[2], _why(state), move[3]):
        return {"seat": move[1], "tile": move[2], "colour": move[3]}


@isle.act("take", at="take")
def take(
    rules: Isle,
    state: State,
    note: Note,
    seat: Seat,
    tile: int,
    colour: str | None,
    at: int,
    rotate: int | None,
    flip: bool | None,
) -> None:
    """The tile leaves its place below the island and lies on the boat, an Oshax with a figure of its colour."""
    why = state.agenda.pop()[2]
    if why != DRAWN:
        state.below[tile] = max(0, state.below[tile] - 1)
    told: tuple[str, ...] = getattr(rules.rule, WHY_TAKEN[why])
    kind = rules.tiles[tile].kind
    if why in (CARD, MORE) and kind != "common":
        # That an Oshax is one, and a rare treasure, holds under every reading, but for one by which all cards give rare ones.
        by_reading = kind == "rare" and rules.law.what_a_card_gives("common", 1)[0] != "common"
        told = (*(told if by_reading else ()), *(rules.rule.rare_treasures_can_be_had if kind == "rare" else ()))
    note(("takes", (*told, *(() if colour is None else rules.rule.figure_on_it)), EVERYBODY, seat, tile, colour))
    lay(rules, state, note, seat, tile, place_of(rules.law.way_to_lie(way(rotate, flip)), at), rules.law.figure_on_it(colour))


@isle.law("figure_on_it", "isle.rare.7", off=lambda colour: None)
def a_figure_of_its_colour(colour: str | None) -> str | None:
    """The figure shows to the end which family the Oshax has joined."""
    return colour


@isle.act("pass", at="take")
def decline(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """The treasure stays where it is."""
    _, finder, why, _ = state.agenda.pop()
    note(("declines", rules.rule.a_treasure_may_be_left if why == MAP else rules.rule.what_a_card_gives, EVERYBODY, finder))


@isle.permission("pass", "isle.map.2", at=("take",))
def a_treasure_may_be_left(rules: Isle, state: State, move: Move) -> Values | None:
    """The map allows a treasure, and asks for none."""
    if _why(state) == MAP and not _is_another(state, move):
        return {"seat": move[1], "asked": state.agenda[-1][1]}


# -- nothing comes between -------------------------------------------------------------------


@isle.need("rescue", "isle.map.3", at=("take",))
@isle.need("put", "isle.map.3", at=("take",))
@isle.need("play", "isle.map.3", "isle.any.2", at=("take",))
@isle.need("together", "isle.map.3", "isle.any.2", at=("take",))
def the_treasure_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """A treasure is taken and placed before anything else happens."""
    if _why(state) == MAP:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@isle.need("play", "isle.rare.2", "isle.rare.4", "isle.any.2", at=("take",))
def the_gain_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """What a card brings is placed before another card is played."""
    if _why(state) != MAP:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


def the_tile_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """A tile that is gained is placed before anything else happens."""
    if _why(state) != MAP:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


# What belongs to a phase waits for what an anytime card has brought in it: a tile, and the treasure of a map that it covers.
OF_A_PHASE = ("fill", "deal", "keep", "pay", "announce", "choose")

for verb in OF_A_PHASE:
    isle.need(verb, "isle.map.3", "isle.any.2", at=("take",))(the_treasure_comes_first)
for verb in (*OF_A_PHASE, "rescue", "put", "together"):
    isle.need(verb, "isle.any.2", "isle.rescue.14", "isle.rare.4", at=("take",))(the_tile_comes_first)
