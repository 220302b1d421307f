"""Darkness: who has no flame left is out, and the last one with a flame wins."""

from tabletop.kernel.seat import EVERYBODY

from .state import FULL
from .vocabulary import moths

moths.event("darkens", "seat")
moths.event("wins", "seat")


@moths.step("darken", "moths.base.dark.1")
def darken(rules, state, note, seat):
    """Whoever has no flame left is out and lays all cards on the discard pile."""
    if state.flames[seat]:
        return
    state.out[seat] = True
    state.discard[:0], state.hands[seat] = state.hands[seat], []
    note(("darkens", rules.rule.darken, EVERYBODY, seat))
    state.agenda.append(("last_light",))


@moths.step("last_light", "moths.base.dark.2")
def last_light(rules, state, note):
    """The last one with a flame wins."""
    lit = [seat for seat, out in enumerate(state.out) if not out]
    if len(lit) == 1:
        state.winner = lit[0]
        note(("wins", rules.rule.last_light, EVERYBODY, lit[0]))


@moths.invariant
def no_lantern_holds_more_than_three(rules, state):
    """Flames go from none to three."""
    wrong = [flames for flames in state.flames if not 0 <= flames <= FULL]
    return f"{wrong} flames" if wrong else None


@moths.invariant
def who_is_out_holds_nothing(rules, state):
    """A dark lantern has no cards behind it."""
    wrong = [seat for seat, out in enumerate(state.out) if out and (state.hands[seat] or state.flames[seat])]
    return f"seats {wrong}" if wrong else None


@moths.invariant
def no_card_is_lost(rules, state):
    """Nothing is in two places: of no card there are more than in the boxes."""
    seen = [card for zone in (*state.hands, state.deck, state.discard) for card in zone]
    wrong = [rules.cards[card].id for card in set(seen) if seen.count(card) > rules.supply[card]]
    return f"too many: {wrong}" if wrong else None
