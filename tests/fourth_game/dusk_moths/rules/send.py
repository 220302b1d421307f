"""What is sent flies, can be answered, and then lands."""

from tabletop.kernel.form import Slot
from tabletop.kernel.seat import EVERYBODY

from .vocabulary import moths

ANSWERS = ("net", "mirror")
FLYING = ("small_moth", "big_moth", "bat")


def in_hand(rules, state, part):
    """The cards that somebody could think of: those in the hand."""
    return sorted(set(state.hands[part[1]]))


def everybody(rules, state, part):
    """Every player can be named."""
    return range(len(state.hands))


moths.form("send", Slot("card", "card", in_hand), Slot("on", "player", everybody))
moths.event("sends", "seat", "card", on="seat")
moths.event("bites", "card", on="seat", flames="flames")


@moths.need("send", after="card")
def it_flies(rules, state, move):
    """Only moths and Bats are sent."""
    if rules.cards[move[2]].id not in (*FLYING, *ANSWERS):
        return {"card": move[2]}


@moths.need("send", "moths.base.net.3", after="card")
def answers_are_not_sent(rules, state, move):
    """A Net or a Mirror is an answer and nothing else."""
    if rules.cards[move[2]].id in ANSWERS:
        return {"card": move[2]}


@moths.need("send", "moths.base.send.1", after="on")
def at_somebody_else(rules, state, move):
    """What is sent flies at somebody else."""
    if move[3] == move[1]:
        return {"seat": move[1]}


@moths.need("send", "moths.base.send.2", after="on")
def at_a_lit_lantern(rules, state, move):
    """What is sent flies at a lantern in which a flame is burning."""
    if not state.flames[move[3]]:
        return {"player": move[3]}


@moths.act("send", at="turn")
def send(rules, state, note, seat, card, on):
    """It is in the air, and may be answered before it lands."""
    state.discards(seat, card)
    note(("sends", rules.rule.at_somebody_else, EVERYBODY, seat, card, on))
    state.agenda += [("next_player",), ("flight", seat, card, on), ("window", seat, card, on)]


@moths.step("flight")
def lands(rules, state, note, by, card, on):
    """Nobody stopped it."""
    state.agenda.append(("steal", by, on) if rules.cards[card].id == "bat" else ("bite", card, on))


@moths.step("bite", "moths.base.send.3")
def bite(rules, state, note, card, on):
    """A Small Moth puts out one flame, a Big Moth two."""
    gone = min(rules.cards[card].eats, state.flames[on])
    state.flames[on] -= gone
    note(("bites", rules.rule.bite, EVERYBODY, card, on, gone))
    state.agenda.append(("darken", on))
