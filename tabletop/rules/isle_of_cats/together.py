"""Several players want to play an anytime card at the same moment: the order on the island says who goes first."""

from __future__ import annotations

from ...kernel.form import TABLE_TOO, Slot
from ...kernel.seat import EVERYBODY
from .play import PLAYED
from .state import without
from .vocabulary import isle

TOGETHER = isle.form("together", Slot("plays", "plays", lambda rules, state, part: ()), by=TABLE_TOO)


@isle.need("together", after="plays", at=PLAYED)
def two_players_at_once(rules, state, move):
    """Several players play at the same moment, each of them one card."""
    seats = {play[1] for play in move[2]}
    if len(move[2]) < 2 or len(seats) < len(move[2]):
        return {"number": len(seats)}


@isle.need("together", "isle.any.1", "isle.any.2", after="plays", at=PLAYED)
def each_could_play_alone(rules, state, move):
    """Each of them must be allowed to play the card."""
    for play in move[2]:
        if rules.cards[play[2][0]].family != "anytime" or rules.why_not(state, play) is not None:
            return {"seat": play[1], "cards": play[2]}


def play_together(rules, state, note, by, plays):
    """One after the other in the order on the island, each completely."""
    order = rules.law.who_goes_first(state.order)
    plays = sorted(plays, key=lambda play: order.index(play[1]))
    note(("at_once", ("isle.any.4",), EVERYBODY, tuple(play[1] for play in plays)))
    state.agenda += [("announced", play) for play in reversed(plays)]


for phase in PLAYED:
    isle.act("together", at=phase)(play_together)


@isle.law("who_goes_first", "isle.any.4", off=lambda order: order[::-1])
def in_player_order(order):
    """Who stands higher on the island carries out the card first."""
    return order


@isle.step("announced")
def announced(rules, state, note, play):
    """The card is played now, if it still can be."""
    if rules.why_not(state, play) is None:
        rules.acts["play", state.agenda[-1][0]](rules, state, note, *play[1:])
    elif rules.law.announced_is_played():
        seat, cards = play[1:3]
        state.hands[seat] = without(state.hands[seat], cards)
        state.discard = rules.law.pile_of_played_cards(cards) + state.discard
        note(("plays_in_vain", ("isle.amb.21",), EVERYBODY, seat, cards))
    else:
        note(("takes_back", ("isle.amb.21",), EVERYBODY, *play[1:3]))


@isle.law("announced_is_played", "isle.amb.21")
def it_has_not_been_played():
    """A card that was not carried out has not been played."""
    return False


@isle.law("announced_is_played", "isle.amb.21", when=("q.isle.anytime-together", "R2"))
def both_are_bound():
    """Under this reading a card that was announced is gone."""
    return True
