"""What lies where, and who sees it; the values that a file can name."""

from tabletop.kernel.seat import OPEN
from tabletop.kernel.zone import Zone


def words_of(rules, cards):
    """Cards as files spell them."""
    return [rules.cards[card].id for card in cards]


def hidden(cards, sees):
    """Cards for eyes that see them, or backs for others."""
    return cards if sees else [None] * len(cards)


def show_seat(rules, state, seat, owner):
    """A lantern with its flames, and the hand behind it."""
    hand = words_of(rules, state.hands[owner])
    return {"flames": state.flames[owner], "count": len(hand), "hand": hidden(hand, seat in (owner, OPEN))}


def read_seat(rules, state, owner):
    """The whole truth of a seat."""
    return {"flames": state.flames[owner], "hand": words_of(rules, state.hands[owner])}


def flying(rules, state, names=None):
    """What is flying: the card, who sent it, at whom."""
    flight = state.flight()
    if flight is None:
        return None
    by, card, on = flight
    return {"card": rules.cards[card].id, "by": names[by] if names else by, "on": names[on] if names else on}


def show_decision(rules, state, seat=None):
    """What is open, and who must choose."""
    decision = rules.decision(state)
    return {"for": decision.kind, "seats": [seat for seat in decision.must or decision.may if seat >= 0]}


ZONES = (
    Zone("turn", lambda rules, state: state.player, lambda rules, state, seat: {"seat": state.player}),
    Zone("seat", read_seat, show_seat, owned=True),
    Zone(
        "flying",
        flying,
        lambda rules, state, seat: flying(rules, state),
        title={"en": "in the air"},
        titles={"by": {"en": "sent by"}},
        seats=("by", "on"),
    ),
    Zone("deck", lambda rules, state: words_of(rules, state.deck), lambda rules, state, seat: {"count": len(state.deck)}),
    Zone(
        "discard", lambda rules, state: words_of(rules, state.discard), lambda rules, state, seat: words_of(rules, state.discard)
    ),
    Zone("decision", show_decision, show_decision),
)

PATHS = {
    "turn.player": lambda rules, state, names: names[state.player],
    "hands.*": lambda rules, state, names, seat: words_of(rules, state.hands[seat]),
    "flames.*": lambda rules, state, names, seat: state.flames[seat],
    "sizes.hands.*": lambda rules, state, names, seat: len(state.hands[seat]),
    "sizes.deck": lambda rules, state, names: len(state.deck),
    "deck": lambda rules, state, names: words_of(rules, state.deck),
    "discard": lambda rules, state, names: words_of(rules, state.discard),
    "flying": flying,
    "out": lambda rules, state, names: [names[seat] for seat, out in enumerate(state.out) if out],
    "over": lambda rules, state, names: False if state.winner is None else {"winners": [names[state.winner]]},
}
