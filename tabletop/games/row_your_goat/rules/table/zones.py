"""The zones of the table, as the pictures use them: what lies where, and who sees it.

Everybody sees the same: the top card and the height of each stack and the number
of cards in each deck. Nobody may look into a deck, not even into one's own
(goat.setup.3), and covered cards are not looked up (goat.amb.24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import OPEN, Seat
from tabletop.kernel.zone import Zone

from .cards import colour_bits
from .grid import LINES, SPACES_OF
from .secrecy import cards_in_sight, thickness
from .state import State

if TYPE_CHECKING:
    from ..opened import Goat


def ids(rules: Goat, cards: list[int]) -> list[str]:
    """The ids of these cards."""
    return [rules.cards[card].id for card in cards]


def shared_word(shared: int) -> str:
    """What the three tops of a set have in common: colour, boat or both."""
    bits = colour_bits()
    if shared & bits:
        return "both" if shared & ~bits else "colour"
    return "boat"


def on_turn(state: State) -> Seat | None:
    """Who is on turn: nobody in a scramble, while something is owed, and after the end."""
    return state.player if len(state.agenda) == 1 and not state.winners else None


def _show_turn(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, int | None]:
    return {"seat": on_turn(state)}


def _show_order(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, Any]:
    return {"seats": list(range(len(state.decks))), "direction": 1}


def _show_seat(rules: Goat, state: State, seat: Seat, owner: Seat) -> dict[str, Any]:
    frame = state.agenda[-1]
    owes = {"take_set": "set", "take_stack": "stack"}.get(frame[0]) if len(frame) > 1 and frame[1] == owner else None
    seen = len(state.decks[owner]) if seat == OPEN else cards_in_sight(rules, state, seat, owner) if rules.without else 0
    return {
        "count": thickness(rules, state, seat, owner),
        "deck": ids(rules, state.decks[owner][:seen]),
        "ring": owner in state.rings(),
        "called": state.called[owner],
        "peeked": state.peeked[owner],
        "owes": owes,
        "noted": sum(1 for payer, _ in state.noted() if payer == owner),
    }


def _space(space: int) -> Zone:
    def read(rules: Goat, state: State) -> list[str]:
        return ids(rules, state.grid[space])

    def show(rules: Goat, state: State, seat: Seat) -> dict[str, Any]:
        stack = ids(rules, state.grid[space])
        return {"top": stack[0] if stack else None, "height": len(stack), "under": stack[1:] if seat == OPEN else []}

    return Zone(f"space.{space}", read, show)


def _show_sets(rules: Goat, state: State, seat: Seat | None = None) -> list[dict[str, Any]]:
    found = rules.offers(state)
    least = min((offer.cost for offer in found), default=0)
    return [
        {
            "line": LINES[offer.line],
            "spaces": list(SPACES_OF[offer.line]),
            "shared": shared_word(offer.shared),
            "cost": offer.cost,
            "cheapest": offer.cost == least,
            "stays": [LINES[line] for line in offer.stays],
        }
        for offer in found
    ]


def _show_rings(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, Any]:
    if state.apart is not None:
        return {"free": state.apart.rings, "held": []}
    held = state.rings()
    return {"free": rules.rings_in_play(state) - len(held), "held": list(held)}


def _show_decision(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, Any]:
    decision = rules.decision(state)
    return {"for": decision.kind, "seats": list(decision.must)}


def _show_over(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, list[Seat]] | None:
    return {"winners": list(state.winners)} if state.winners else None


def _show_apart(rules: Goat, state: State, seat: Seat | None = None) -> dict[str, Any] | None:
    """What lies beside the decks while the table is set up."""
    apart = state.apart
    return None if apart is None else {"pack": len(apart.pack), "spare": apart.spare}


ZONES = (
    Zone("turn", _show_turn, _show_turn),
    Zone("order", _show_order, _show_order),
    Zone("seat", lambda rules, state, owner: ids(rules, state.decks[owner]), _show_seat, owned=True),
    *(_space(space) for space in range(9)),
    Zone("sets", _show_sets, _show_sets),
    Zone("rings", _show_rings, _show_rings),
    Zone("apart", _show_apart, _show_apart),
    Zone("decision", _show_decision, _show_decision),
    Zone("over", _show_over, _show_over),
)
