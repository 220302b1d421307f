"""The zones of the table: what each seat sees, and the values a scenario can speak of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import OPEN, Seat, knows
from tabletop.kernel.set_up import SETTING_UP
from tabletop.kernel.zone import Zone

from ..turn.nope import happens
from ..turn.order_of_play import in_turn, next_player
from .state import SPENT, State

if TYPE_CHECKING:
    from ..opened import Kittens


def _words(rules: Kittens, cards: list[int]) -> list[str]:
    return [rules.word(card) for card in cards]


def _hand_cards(rules: Kittens, state: State, owner: Seat) -> list[str]:
    return [word for card, count in enumerate(state.hands[owner]) if count for word in (rules.word(card),) * count]


def _front_cards(rules: Kittens, state: State, owner: Seat) -> list[Any]:
    """The open cards before a player as a file writes them: an I'll Take That says whose it is."""
    return [
        {"card": rules.cards[card].id, "by": by} if card == rules.take_that else rules.cards[card].id
        for card, by in state.front[owner]
    ]


def _show_seat(rules: Kittens, state: State, seat: Seat, owner: Seat) -> dict[str, Any]:
    # A hand is hidden from everybody but its owner, and from a blind owner too.
    hidden = seat != OPEN and not (seat == owner and rules.law.sees_own_hand(rules, state, seat))
    held = [card for card, count in enumerate(state.hands[owner]) for _ in range(count)]
    cards = [None if hidden and not rules.law.faces_outwards(rules, card) else rules.word(card) for card in held]
    frame = state.agenda[-1]
    asked = frame[0] == "window" and state.alive[owner] and rules.law.may_answer(owner, (frame[1], *frame[5])[-1])
    return {
        "alive": state.alive[owner],
        "count": len(cards),
        "hand": cards,
        # Everybody is asked; who could answer is nobody's business.
        "may_answer": asked,
        "blind": state.is_blind(owner),
        "front": [
            {"card": rules.cards[card].id, "by": by if card == rules.take_that else None, "spent": by == SPENT}
            for card, by in state.front[owner]
        ],
    }


def _show_pile(rules: Kittens, state: State, seat: Seat) -> dict[str, Any]:
    face_up = 0 in rules.law.places_seen(rules, state.pile)
    return {
        "count": len(state.pile),
        "known": _words(rules, state.pile) if seat == OPEN else [],
        # A face-up Imploding Kitten on top is seen by everybody.
        "top": rules.word(rules.face_up) if face_up else None,
    }


def _show_tower(rules: Kittens, state: State, seat: Seat) -> dict[str, Any] | None:
    if "tower_of_power" not in rules.number:
        return None
    stock = _words(rules, state.stock)
    return {"wearer": state.wearer, "count": len(stock), "stock": stock if seat == OPEN else [None] * len(stock)}


def _show_discard(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any]:
    lying = list(state.discard)
    for frame in state.agenda:
        if frame[0] == "window":
            # What waits for answers lies beside the pile until it is settled.
            for card in (*frame[2], *(rules.number["nope"] for _ in frame[5])):
                if card in lying:
                    lying.remove(card)
    # What lies face down shows its back.
    return {
        "count": len(lying),
        "cards": [rules.cards[card].id if card < rules.kinds or seat == OPEN else None for card in lying],
    }


def _show_window(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any] | None:
    frame = state.agenda[-1]
    if frame[0] != "window":
        return None
    _, player, cards, on, names, nopes, _ = frame
    return {
        "seat": player,
        "cards": [rules.cards[card].id for card in cards],
        "on": on,
        "names": None if names is None else rules.cards[names].id,
        "nopes": list(nopes),
        "happens": happens(rules, cards, nopes),
    }


def _show_turn(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any]:
    turn = {
        # While the table is set up it is nobody's turn.
        "seat": state.player if state.apart is None else None,
        "owes": state.owes,
        "by": state.by,
        "from": None if state.origin is None else rules.cards[state.origin].id,
    }
    first = state.targeted_by
    # A Targeted Attack that says where play goes on is told beside the attack that lies over it.
    over = first is not None and (first, rules.number["targeted_attack"]) != (state.by, state.origin)
    return {**turn, "targeted_by": first} if over else turn


def _show_order(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any]:
    # At the end the player on turn may be the one who has just exploded.
    first = state.player if state.alive[state.player] else next_player(rules, state, state.player)
    return {"seats": list(in_turn(rules, state, first)), "direction": state.direction}


def _show_decision(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any]:
    decision = rules.decision(state)
    if decision.kind == SETTING_UP:
        return {"for": SETTING_UP, "seats": [], "card": None, "may_keep": False, "kittens": [], "defuses": 0}
    if seat is not None and seat != OPEN and not knows(decision.known_to, seat):
        # Who may not know of this choice sees the turn go on.
        return {"for": "turn", "seats": [state.player], "card": None, "may_keep": False, "kittens": [], "defuses": 0}
    frame = state.agenda[-1]
    card = decision.about if decision.kind in ("kitten", "insert", "aim") else None
    # What is buried everybody knows if it lay face up; what goes back in silence nobody else knows.
    unseen = frame[0] == "insert" and len(frame) > 3 and (card != rules.face_up or frame[3] == "in_silence")
    if card is None or (unseen and seat not in (OPEN, *decision.must)):
        name = None
    else:
        name = rules.cards[card].id
    # A blind search lies open: the kittens that came up, and how many Defuses are still needed.
    kittens, defuses = frame[2:4] if frame[0] == "search" else ((), 0)
    return {
        "for": decision.kind,
        "seats": [asked for asked in decision.must or decision.may if asked >= 0],
        "card": name,
        "may_keep": frame[0] == "secret_kitten",
        "kittens": [rules.cards[card].id for card in kittens],
        "defuses": defuses,
    }


def _show_over(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, list[int]] | None:
    return None if state.winner is None else {"winners": [state.winner]}


def _show_apart(rules: Kittens, state: State, seat: Seat | None = None) -> dict[str, Any] | None:
    """What lies beside the deck while the table is set up; what was put aside unseen is known to nobody."""
    apart = state.apart
    if apart is None:
        return None
    unseen: Sequence[str | None] = _words(rules, apart.unseen)
    return {
        "aside": _words(rules, sorted(apart.aside)),
        "unseen": unseen if seat == OPEN else [None] * len(unseen),
        "box": rules.put_back(state),
    }


ZONES = (
    Zone("turn", _show_turn, _show_turn),
    Zone("order", _show_order, _show_order),
    Zone("seat", _hand_cards, _show_seat, owned=True),
    Zone("draw_pile", lambda rules, state: _words(rules, state.pile), _show_pile),
    Zone("discard_pile", lambda rules, state: [rules.cards[card].id for card in state.discard], _show_discard),
    Zone("apart", _show_apart, _show_apart),
    Zone("tower", lambda rules, state: _show_tower(rules, state, OPEN), _show_tower),
    Zone("window", _show_window, _show_window),
    Zone("decision", _show_decision, _show_decision),
    Zone("over", _show_over, _show_over),
)

# The values that `expect`, `changes`, `unchanged`, `hidden` and `ask` can name; `*` stands for a player.
PATHS: dict[str, Callable[..., Any]] = {
    "turn.player": lambda rules, state, names: names[state.player],
    "turn.owes": lambda rules, state, names: state.owes,
    "turn.from": lambda rules, state, names: None if state.origin is None else rules.cards[state.origin].id,
    "turn.by": lambda rules, state, names: None if state.by is None else names[state.by],
    "direction": lambda rules, state, names: "clockwise" if state.direction == 1 else "counterclockwise",
    "order": lambda rules, state, names: [names[seat] for seat in _show_order(rules, state)["seats"]],
    "draw_pile": lambda rules, state, names: _words(rules, state.pile),
    "discard_pile": lambda rules, state, names: sorted(rules.cards[card].id for card in state.discard),
    "out": lambda rules, state, names: [names[seat] for seat, alive in enumerate(state.alive) if not alive],
    "over": lambda rules, state, names: False if state.winner is None else {"winners": [names[state.winner]]},
    "sizes.draw_pile": lambda rules, state, names: len(state.pile),
    "sizes.discard_pile": lambda rules, state, names: len(state.discard),
    "blind": lambda rules, state, names: [name for seat, name in enumerate(names) if state.is_blind(seat)],
    "tower.wearer": lambda rules, state, names: None if state.wearer is None else names[state.wearer],
    "tower.stock": lambda rules, state, names: sorted(_words(rules, state.stock)),
    "front.*": lambda rules, state, names, seat: [
        {**card, "by": names[card["by"]]} if isinstance(card, dict) else card for card in _front_cards(rules, state, seat)
    ],
    "hands.*": lambda rules, state, names, seat: sorted(_hand_cards(rules, state, seat)),
    "sizes.hands.*": lambda rules, state, names, seat: sum(state.hands[seat]),
}


def value_at(rules: Kittens, state: State, path: str, names: Sequence[str]) -> Any:
    """The value of a path; raises KeyError for a path that is none."""
    if path in PATHS:
        return PATHS[path](rules, state, names)
    head, _, name = path.rpartition(".")
    return PATHS[f"{head}.*"](rules, state, names, names.index(name))
