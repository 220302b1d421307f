"""What must hold in every position, whatever was played."""

from __future__ import annotations

from .hand import holds
from .vocabulary import kittens


@kittens.invariant
def no_card_is_made_up(rules, state):
    """No more copies of a card are about than the boxes hold; no count is negative."""
    for card, supply in enumerate(rules.supply):
        in_hands = [hand[card] for hand in state.hands]
        if rules.marked:
            in_hands += [hand[rules.marked[card]] for hand in state.hands]
        pending = sum(frame[2] == card for frame in state.agenda if frame[0] in ("kitten", "insert", "implode"))
        pending += sum(frame[2].count(card) for frame in state.agenda if frame[0] == "search")
        open_cards = sum(lying == card for front in state.front for lying, _ in front)
        up = state.pile.count(rules.face_up) if card == rules.imploding else 0
        found = sum(in_hands) + state.pile.count(card) + state.discard.count(card) + state.stock.count(card)
        # A Barking Kitten that is being answered still lies open.
        found += open_cards + up + (0 if card == rules.barking else pending)
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
    """Without a Streaking Kitten an Exploding Kitten is never held (ek.base.exploding.4, ek.streaking.streaking.1)."""
    if any(frame[0] in ("kitten", "search", "give", "lay", "lay_next", "duel_over") for frame in state.agenda):
        # A kitten may be on its way out of a hand.
        return None
    for seat, hand in enumerate(state.hands):
        held = sum(hand[card] for kitten in rules.kittens for card in rules.with_states[kitten])
        if held > holds(rules, state, seat, rules.streaking):
            return f"seat {seat} holds {held} kittens"
    return None


@kittens.invariant
def somebody_owes_a_turn(rules, state):
    """The player on turn owes at least the turn in progress."""
    waiting = any(frame[0] in ("close_turn", "end_turn") for frame in state.agenda)
    if state.winner is None and state.owes < 1 and not waiting:
        return f"seat {state.player} owes {state.owes}"
    return None
