"""The zones of the table: what each seat sees of them, as the board draws it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import OPEN, Seat
from tabletop.kernel.zone import Zone

from ..components.boats import uncovered_maps, visible_rats
from ..components.squares import STRIDE, bits
from ..day.choose import is_face_down
from ..points.scoring import gaps, score_of, total_of
from ..points.win import is_over, winners_of
from .phases import on_turn, phase_of, whom_it_offers
from .state import Cards, State
from .vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle


def _ids(rules: Isle, cards: Cards) -> list[str]:
    return [rules.cards[card].id for card in cards]


def _seen_by(rules: Isle, cards: Cards, may: bool) -> Sequence[str | None]:
    return _ids(rules, cards) if may else [None] * len(cards)


def places(squares: int) -> list[list[int]]:
    """Squares as the board counts them: ``[row, column]`` from 0."""
    return [list(divmod(square, STRIDE)) for square in bits(squares)]


def _tile(rules: Isle, number: int) -> dict[str, Any]:
    tile = rules.tiles[number]
    squares = [[row, column] for row, line in enumerate(tile.rows) for column, sign in enumerate(line) if sign == "#"]
    return {"tile": tile.id, "kind": tile.kind, "colour": tile.colour, "squares": squares}


def _day(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, Any]:
    return {"day": state.day, "last_day": state.last_day, "phase": phase_of(state)}


def _order(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, list[int]]:
    return {"seats": list(state.order), "passed": [seat for seat in state.order if state.passed >> seat & 1]}


def _turn(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, int | None]:
    return {"seat": on_turn(state)}


def _plan(rules: Isle, state: State, owner: Seat) -> dict[str, Any]:
    boat = state.boats[owner]
    return {
        "boat": boat.id,
        "rooms": list(boat.rows),
        "features": list(boat.features),
        "kinds": dict(boat.kinds),
        "maps": {colour: places(square)[0] for colour, square in boat.maps.items()},
        "legend": [{"kind": kind} for kind in dict.fromkeys(boat.kinds.values())],
    }


def _boat(rules: Isle, state: State, owner: Seat) -> dict[str, Any]:
    boat, occupied = state.boats[owner], state.occupied[owner]
    tiles = [
        {"tile": rules.tiles[tile].id, "kind": rules.tiles[tile].kind, "colour": colour, "squares": places(squares)}
        for tile, squares, colour in state.placed[owner]
    ]
    return {
        "tiles": tiles,
        "rats": visible_rats(boat, occupied).bit_count(),
        "unfilled": gaps(rules, state, owner),
        "maps": uncovered_maps(boat, occupied),
    }


def _show_seat(rules: Isle, state: State, seat: Seat, owner: Seat) -> dict[str, Any]:
    mine = seat in (owner, OPEN)
    size = state.agenda[-1][1] if state.agenda[-1][0] == "draft" else None
    return {
        "fish": state.fish[owner],
        "baskets": ["active"] * state.active[owner] + ["used"] * state.used[owner],
        # What is in the hand, the packet and the drafted cards is the owner's secret; how many is not.
        "hand": _seen_by(rules, state.hands[owner], mine),
        "count": len(state.hands[owner]),
        "packet": _seen_by(rules, state.packets[owner], mine),
        "drafted": _seen_by(rules, state.drafted[owner], mine),
        # Laid cards lie face down until all are revealed.
        "laid": _seen_by(rules, state.laid[owner], mine or not is_face_down(state)),
        # Private lessons are fanned: everybody sees how many, the owner alone which.
        "lessons": _lessons(rules, state, owner, mine),
        "boots": state.boots[owner],
        "free_tiles": state.free_tiles[owner],
        "more_rescues": state.more_rescues[owner],
        "chosen": size is not None and len(state.packets[owner]) < size,
    }


def _lessons(rules: Isle, state: State, owner: Seat, mine: bool) -> Sequence[str | None]:
    """The owner's faces; for the others as many backs as can be seen, until all are turned up at the end."""
    cards = state.lessons[owner]
    return _ids(rules, cards) if mine or is_over(state) else [None] * rules.law.lessons_to_be_seen(len(cards))


@isle.law("lessons_to_be_seen", "isle.lesson.5", off=lambda number: min(number, 1))
def all_of_them(number: int) -> int:
    """Private lessons are fanned, so everybody can count them."""
    return number


def _fields(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, list[dict[str, Any]]]:
    return {side: [_tile(rules, cat) for cat in getattr(state, side)] for side in ("left", "right")}


def _below(rules: Isle, state: State, seat: Seat | None = None) -> list[dict[str, Any]]:
    return [{**_tile(rules, tile), "count": count} for tile, count in enumerate(state.below) if count]


def _public(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, list[dict[str, Any]]]:
    return {"lessons": [{"card": rules.cards[card].id, "colour": colour} for card, colour in state.public]}


def _score(rules: Isle, state: State, owner: Seat, mine: bool = True) -> dict[str, Any]:
    """The parts of a score; what private lessons bring is their owner's secret, and where there are none, no part.

    Of a part whose points are unknown it is told how many things it counts, such as families.
    """
    there = {"private": (mine or is_over(state)) and state.lessons[owner], "public": state.public}
    parts = [part for part in score_of(rules, state, owner) if there.get(part.name, True)]
    return {
        "parts": [
            {
                "name": part.name,
                "points": part.points,
                "rules": list(part.rules),
                **({"number": len(part.counted)} if part.points is None else {}),
            }
            for part in parts
        ],
        "total": total_of(rules, parts),
    }


def _decision(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, Any]:
    decision = rules.decision(state)
    return {
        "for": decision.kind,
        "seats": list(decision.must or whom_it_offers(decision)),
        "owed": bool(decision.must),
        "card": None,
    }


def _count(pile: str) -> Callable[..., Any]:
    return lambda rules, state, seat=None: {"count": len(getattr(state, pile))}


def _over(rules: Isle, state: State, seat: Seat | None = None) -> dict[str, list[Seat]]:
    return {"winners": list(winners_of(rules, state)) if is_over(state) else []}


def _for_all(read: Callable[..., Any]) -> Callable[..., Any]:
    return lambda rules, state, seat, owner: read(rules, state, owner)


ZONES = (
    Zone("day", _day, _day),
    Zone("order", _order, _order),
    Zone("turn", _turn, _turn),
    Zone("plan", _plan, _for_all(_plan), owned=True),
    Zone("boat", _boat, _for_all(_boat), owned=True),
    Zone("seat", lambda rules, state, owner: _show_seat(rules, state, owner, owner), _show_seat, owned=True),
    Zone("fields", _fields, _fields),
    Zone("below", _below, _below),
    Zone("bag", _count("bag"), _count("bag")),
    Zone("deck", _count("deck"), _count("deck")),
    Zone("discard_pile", _count("discard"), _count("discard")),
    Zone("public", _public, _public),
    Zone("score", _score, lambda rules, state, seat, owner: _score(rules, state, owner, seat in (owner, OPEN)), owned=True),
    Zone("over", _over, _over),
    Zone("decision", _decision, _decision),
)
