"""Several players want to play an anytime card at the same moment: the order on the island says who goes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import TABLE_TOO, Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, TABLE, Seat

from ..table.state import Cards, State, without
from ..table.vocabulary import isle
from .play import PLAYED

if TYPE_CHECKING:
    from ..opened import Isle

TOGETHER = isle.form("together", Slot("plays", "plays", lambda rules, state, part: ()), by=TABLE_TOO)


@isle.need("together", after="plays", at=PLAYED)
def two_players_at_once(rules: Isle, state: State, move: Move) -> Values | None:
    """Several players play at the same moment, each of them one card."""
    seats = {play[1] for play in move[2]}
    if len(move[2]) < 2 or len(seats) < len(move[2]):
        return {"number": len(seats)}


@isle.need("together", "isle.any.1", "isle.any.2", after="plays", at=PLAYED)
def each_could_play_alone(rules: Isle, state: State, move: Move) -> Values | None:
    """Each of them must be allowed to play the card."""
    for play in move[2]:
        if rules.cards[play[2][0]].family != "anytime" or rules.why_not(state, play) is not None:
            return {"seat": play[1], "cards": play[2]}


def play_together(rules: Isle, state: State, note: Note, by: Seat, plays: Sequence[Move]) -> None:
    """One after the other in the order on the island, each completely."""
    order = rules.law.who_goes_first(state.order)
    plays = sorted(plays, key=lambda play: order.index(play[1]))
    note(("at_once", rules.rule.who_goes_first, EVERYBODY, tuple(play[1] for play in plays)))
    state.agenda.append(("carry_out", tuple(plays)))


for phase in PLAYED:
    isle.act("together", at=phase)(play_together)


@isle.law("who_goes_first", "isle.any.4", off=lambda order: order[::-1])
def in_player_order(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who stands higher on the island carries out the card first."""
    return order


@isle.step("carry_out")
def carry_out(rules: Isle, state: State, note: Note, plays: Sequence[Move]) -> None:
    """The first of these cards is played now, if it still can be; the others when it is carried out completely."""
    if state.agenda[-1][0] == "next_turn":
        # The card before has used up the turn.
        rules.steps["next_turn"](rules, state, note, *state.agenda.pop()[1:])
    under, play = len(state.agenda), plays[0]
    act = rules.acts.get(("play", state.agenda[-1][0]))
    if act is not None and rules.why_not(state, play) is None:
        act(rules, state, note, *play[1:])
    elif rules.law.announced_is_played():
        _play_in_vain(rules, state, note, *play[1:3])
    else:
        note(("takes_back", rules.rule.announced_is_played, EVERYBODY, *play[1:3]))
    if plays[1:]:
        state.agenda.insert(under, ("carry_out" if rules.law.announced_is_played() else "announced", plays[1:]))


@isle.decision("announced")
def open_announced(rules: Isle, state: State, plays: Sequence[Move]) -> Decision | None:
    """Whoever waited may still take the card back; otherwise it is carried out."""
    return Decision("announced", (), (plays[0][1],))


@isle.need("pass", at=("announced",))
def who_may_take_back(rules: Isle, state: State, move: Move) -> Values | None:
    """Only the player of the card takes it back."""
    asked = state.agenda[-1][1][0][1]
    if move[1] not in (asked, TABLE):
        return {"seat": move[1], "asked": asked}


@isle.act("pass", at="announced")
def go_on_or_take_back(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """If nobody says anything the card is carried out; its player can pass and keep it."""
    plays = state.agenda.pop()[1]
    if seat == TABLE:
        state.agenda.append(("carry_out", plays))
        return
    note(("takes_back", rules.rule.announced_is_played, EVERYBODY, *plays[0][1:3]))
    if plays[1:]:
        state.agenda.append(("announced", plays[1:]))


def what_was_announced_comes_first(rules: Isle, state: State, move: Move) -> Values | None:
    """Cards that were announced are dealt with before anything else happens."""
    return {"seat": move[1], "asked": state.agenda[-1][1][0][1]}


for verb in ("fill", "deal", "keep", "pay", "announce", "choose", "rescue", "take", "play", "put", "together"):
    isle.need(verb, "isle.any.2", at=("announced",))(what_was_announced_comes_first)


def _play_in_vain(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards) -> None:
    """The card is gone, and nothing happens."""
    state.hands[seat] = without(state.hands[seat], cards)
    state.discard = rules.law.pile_of_played_cards(cards) + state.discard
    note(("plays_in_vain", rules.rule.announced_is_played, EVERYBODY, seat, cards))


# A card that was not carried out has not been played.
isle.fact("announced_is_played", False, "isle.amb.21")
# Under this reading a card that was announced is played, whatever has happened before.
isle.fact("announced_is_played", True, "isle.amb.21", when=("q.isle.anytime-together", "R2"))
