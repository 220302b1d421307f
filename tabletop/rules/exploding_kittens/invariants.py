"""What must hold in every position, whatever was played."""

from __future__ import annotations

from .vocabulary import kittens


@kittens.invariant
def no_card_is_made_up(rules, state):
    """No more copies of a card are about than the boxes hold; no count is negative."""
    for card, supply in enumerate(rules.supply):
        in_hands = [hand[card] for hand in state.hands]
        pending = sum(1 for frame in state.agenda if frame[0] in ("kitten", "insert") and frame[2] == card)
        found = sum(in_hands) + state.pile.count(card) + state.discard.count(card) + pending
        if found > supply or min(in_hands) < 0:
            return f"{rules.cards[card].id}: {found} of {supply}, in hands {in_hands}"
    return None


@kittens.invariant
def the_dead_hold_nothing(rules, state):
    """A player who is out has no cards and is not on turn while the game goes on."""
    for seat, alive in enumerate(state.alive):
        if not alive and any(state.hands[seat]):
            return f"seat {seat} is out and holds cards"
    if state.winner is None and not state.alive[state.player]:
        return f"seat {state.player} is out and on turn"
    return None


@kittens.invariant
def no_kitten_rests_in_a_hand(rules, state):
    """Without a Streaking Kitten an Exploding Kitten is never held (ek.base.exploding.4)."""
    for seat, hand in enumerate(state.hands):
        if any(hand[card] for card in rules.kittens):
            return f"seat {seat} holds a kitten"
    return None


@kittens.invariant
def somebody_owes_a_turn(rules, state):
    """The player on turn owes at least the turn in progress."""
    waiting = any(frame[0] in ("close_turn", "end_turn") for frame in state.agenda)
    if state.winner is None and state.owes < 1 and not waiting:
        return f"seat {state.player} owes {state.owes}"
    return None
