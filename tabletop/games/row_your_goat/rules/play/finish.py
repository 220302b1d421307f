"""Winning: an empty deck and a ring; and what cannot be done any more, or not yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

ACTS = ("place", "grab", "touch", "call", "challenge", "peek")


def finish(state: State, note: Note, winners: tuple[Seat, ...], why: tuple[str, ...]) -> None:
    """The game is over; whatever was still to be paid is of no account."""
    state.winners = winners
    state.agenda[:] = [("turn",)]
    note(("wins", why, EVERYBODY, winners))


@goat.law("wins_with_a_ring", "goat.win.2", off=lambda deck: False)
def empty_deck_and_ring(deck: list[int]) -> bool:
    """A ring wins only in the hand of a player without cards."""
    return not deck


# With the first ring of a player without cards no more is played.
goat.fact("a_win_ends_the_game", True, "goat.win.3", off=False)
# The headline is not the whole rule: a ring is needed too. Without that sentence the headline is left.
goat.fact("wins_with_the_last_card", False, "goat.win.2", off=True)
# Under this reading the empty deck alone wins.
goat.fact("wins_with_the_last_card", True, "goat.amb.2", when=("q.goat.headline-win", "R1"))
# The win is tested when the scramble is over, so several can win together.
goat.fact("wins_at_once", False, "goat.amb.32")
# Under this reading the first right grab of a player without cards ends the game.
goat.fact("wins_at_once", True, "goat.amb.32", when=("q.goat.first-or-together", "R2"))


@goat.permission("grab", "goat.last.5", at=("turn", "grab"))
def grab_without_cards(rules: Goat, state: State, move: Move) -> Values | None:
    """Whoever has laid the last card goes on watching, and takes a ring like everybody."""
    if not state.winners and not state.decks[move[1]] and rules.fault(state, move) is None:
        return {"seat": move[1]}


@goat.permission("grab", "goat.last.8", at=("turn",))
def grab_for_the_set_of_the_last_card(rules: Goat, state: State, move: Move) -> Values | None:
    """A set that one's own last card makes counts as well."""
    if not state.decks[move[1]] and state.laid == move[1] and rules.sets(state):
        return {"seat": move[1]}


for verb in (*ACTS, "take", "pass"):

    @goat.need(verb, "goat.win.3", at=("turn",))
    def act_before_the_end(rules: Goat, state: State, move: Move) -> Values | None:
        """The game is over; no places are played out."""
        if state.winners:
            return {"winners": state.winners}


for verb in (*ACTS, "pass"):
    # A card and a pass would be a turn, and no turn begins before.
    @goat.need(verb, "goat.set.18" if verb in ("place", "pass") else "goat.set.14", at=("take_set",))
    def the_set_comes_first(rules: Goat, state: State, move: Move) -> Values | None:
        """Nothing else happens until the slowest has chosen."""
        return {"seat": move[1], "asked": state.agenda[-1][1]}

    @goat.need(verb, at=("take_set",))
    def first_what_is_owed(rules: Goat, state: State, move: Move) -> Values | None:
        """While a set is owed nothing else can happen, whatever the rules."""
        return {"seat": move[1], "asked": state.agenda[-1][1]}

    @goat.need(verb, "goat.mistake.ring.4", at=("take_stack",))
    def the_stack_comes_first(rules: Goat, state: State, move: Move) -> Values | None:
        """Nothing else happens until a wrong grab is paid, but that others grab in the same moment; of a card see below."""
        cause = state.agenda[-1][2]
        at_once = move[0] in ("grab", "touch") and rules.fault(state, move) is not None
        if cause == "second_ring" or cause == "ring" and move[0] != "place" and not at_once:
            return {"seat": move[1], "asked": state.agenda[-1][1]}

    @goat.need(verb, "goat.mistake.shout.1", at=("take_stack",))
    def the_caught_player_comes_first(rules: Goat, state: State, move: Move) -> Values | None:
        """Nothing else happens until the caught player has paid."""
        if state.agenda[-1][2] == "shout":
            return {"seat": move[1], "asked": state.agenda[-1][1]}

    @goat.need(verb, "goat.amb.29", at=("take_stack",))
    def the_wrong_shout_comes_first(rules: Goat, state: State, move: Move) -> Values | None:
        """Nothing else happens until a wrong shout is paid."""
        if state.agenda[-1][2] == "wrong_shout":
            return {"seat": move[1], "asked": state.agenda[-1][1]}


@goat.need("place", "goat.mistake.ring.4", "goat.amb.35", at=("take_stack",), when=("q.goat.grab-then-set", "R1"))
def no_card_before_the_stack(rules: Goat, state: State, move: Move) -> Values | None:
    """A wrong grab is judged at its own moment, and no card makes it better; under the other reading a set does."""
    if state.agenda[-1][2] == "ring":
        return {"seat": move[1], "asked": state.agenda[-1][1]}
