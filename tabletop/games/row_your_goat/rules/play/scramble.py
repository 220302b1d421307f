"""The scramble: rings are grabbed one by one, and who gets none is the slowest.

A scramble is the frame ``("grab", rings)`` with the seats that hold a ring, in the
order of grabbing. Nobody is on turn until it ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.refusal import Mistake
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import NOTHING, State
from ..table.vocabulary import goat
from .finish import finish
from .mistakes import mistake
from .place import place_on_turn
from .taken_sets import sets_to_take
from .turn import hand_on, tell_turn

if TYPE_CHECKING:
    from ..opened import Goat


@goat.decision("grab")
def open_grab(rules: Goat, state: State, rings: tuple[Seat, ...]) -> Decision | None:
    """Whoever has no ring is in the race; the others may still call, challenge or be wrong."""
    seats = range(len(state.decks))
    return Decision("grab", must=tuple(seat for seat in seats if seat not in rings), may=rings)


GRAB = goat.form("grab")
TOUCH = goat.form("touch")


# -- what is done wrongly ------------------------------------------------------


def _holds_a_ring(rules: Goat, state: State, move: Move) -> bool:
    frame = state.agenda[-1]
    return frame[0] == "grab" and move[1] in frame[1]


def _no_set(rules: Goat, state: State, move: Move) -> bool:
    return _outside_a_race(state, move) and not state.covered and not is_right(rules, state)


def _covered_set(rules: Goat, state: State, move: Move) -> bool:
    return _outside_a_race(state, move) and state.covered and not is_right(rules, state)


def _outside_a_race(state: State, move: Move) -> bool:
    """Whether nobody holds a ring: on turn, or in the moment in which somebody else has grabbed wrongly and not paid yet."""
    frame = state.agenda[-1]
    return frame[0] == "turn" or frame[0] == "take_stack" and frame[2] == "ring" and move[1] not in state.owing()


def is_right(rules: Goat, state: State) -> bool:
    """Whether there is a set to grab for; under one reading also with a card that had to come back."""
    return bool(rules.sets(state)) or state.memory.wrong_card is not None and rules.law.a_ring_saves_the_card()


def _wrong_ring(verb: str, when: tuple[str, str] | None = None) -> None:
    """The same three wrongs for a ring that is taken and for one that is only touched."""

    @mistake(verb, "goat.mistake.ring.1", when=when)
    def with_a_ring_in_hand(rules: Goat, state: State, move: Move) -> bool:
        return _holds_a_ring(rules, state, move)

    @mistake(verb, "goat.mistake.ring.2", when=when)
    def without_a_set(rules: Goat, state: State, move: Move) -> bool:
        return _no_set(rules, state, move)

    @mistake(verb, "goat.mistake.ring.3", when=when)
    def for_a_covered_set(rules: Goat, state: State, move: Move) -> bool:
        return _covered_set(rules, state, move)


_wrong_ring("grab")
_wrong_ring("touch", when=("q.goat.touch-or-take", "R2"))


for verb in ("grab", "touch"):

    @goat.need(verb, "goat.amb.21", at=("turn", "take_stack"), when=("q.goat.grab-on-wrong-card", "R1"))
    def no_price_for_a_card_that_comes_back(rules: Goat, state: State, move: Move) -> Values | None:
        """Who grabs for a set of a wrong card puts the ring back, and that is all."""
        if state.memory.wrong_card is not None and not state.winners and not rules.sets(state):
            return {"seat": move[1]}

    @goat.need(verb, "goat.amb.10", at=("turn", "take_stack"), when=("q.goat.many-wrong-grabs", "R2"))
    def no_price_for_followers(rules: Goat, state: State, move: Move) -> Values | None:
        """Under this reading only the first wrong grab is a mistake until the next card lies."""
        if state.memory.wrong_grab not in (None, move[1]) and not state.winners and not is_right(rules, state):
            return {"seat": move[1]}


@goat.need("touch", "goat.amb.19", "goat.diff.1", at=("turn", "grab"), when=("q.goat.touch-or-take", "R1"))
def touching_is_nothing(rules: Goat, state: State, move: Move) -> Values | None:
    """Only a ring that is taken counts."""
    return {"seat": move[1]}


@goat.need("touch", "goat.amb.19", "goat.diff.1", at=("turn", "grab"), when=("q.goat.touch-or-take", "R2"))
def touching_gets_no_ring(rules: Goat, state: State, move: Move) -> Values | None:
    """With a set there one still has to take the ring."""
    if rules.fault(state, move) is None:
        return {"seat": move[1]}


# -- what happens --------------------------------------------------------------


@goat.act("grab", at="turn")
def grab_on_turn(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """With a set in the grid the first grab opens the scramble; without one it is a mistake."""
    wrong = rules.fault(state, ("grab", seat))
    if wrong is not None:
        pay_for_a_ring(rules, state, note, seat, "grab", wrong)
        return
    spotted = rules.rule.whoever_spots_a_set if rules.sets(state) else ()
    if state.memory.wrong_card is not None and not spotted:
        put_again(state, *state.memory.wrong_card)
    # What is claimed although a card lies on it is no set any more.
    counted = rules.rule.counts if any(found not in state.kept for found in rules.sets(state)) else ()
    open_scramble(rules, state)
    hold(rules, state, note, seat, (*counted, *spotted))


@goat.act("grab", at="grab")
def grab_in_the_race(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """One ring each: a second one goes back at once and is paid for after the set (goat.amb.11)."""
    wrong = rules.fault(state, ("grab", seat))
    if wrong is not None:
        pay_for_a_ring(rules, state, note, seat, "grab", wrong)
    elif seat not in state.rings():
        hold(rules, state, note, seat, rules.rule.after_the_first_ring_was_taken)


@goat.act("grab", at="take_stack")
def grab_in_the_same_moment(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """Several hands at once, and no set: each pays, in the order of grabbing (goat.amb.10)."""
    wrong = rules.fault(state, ("grab", seat))
    if wrong is not None:
        pay_for_a_ring(rules, state, note, seat, "grab", wrong)


@goat.act("place", at="take_stack")
def place_before_it_is_paid(
    rules: Goat, state: State, note: Note, seat: Seat, space: int, across: bool | None, shows: int | None
) -> None:
    """Under one reading a set of this card makes the wrong grab right: it was the first of a scramble."""
    place_on_turn(rules, state, note, seat, space, across, shows)
    owed = state.agenda[-1]
    if owed[0] == "take_stack" and rules.sets(state) and rules.law.a_set_of_the_next_card_heals():
        state.agenda.pop()
        open_scramble(rules, state)
        hold(rules, state, note, owed[1], rules.rule.a_set_of_the_next_card_heals)


# A wrong grab is judged at its own moment.
goat.fact("a_set_of_the_next_card_heals", False, "goat.amb.35")
# Under this reading a set of the next card makes it the first grab of a scramble.
goat.fact("a_set_of_the_next_card_heals", True, "goat.amb.35", when=("q.goat.grab-then-set", "R2"))


@goat.act("touch", at="turn")
@goat.act("touch", at="grab")
@goat.act("touch", at="take_stack")
def touch(rules: Goat, state: State, note: Note, seat: Seat) -> None:
    """Where touching counts, a wrong touch costs what a wrong grab costs; any other is nothing."""
    wrong = rules.fault(state, ("touch", seat))
    if wrong is not None:
        pay_for_a_ring(rules, state, note, seat, "touch", wrong)


def pay_for_a_ring(rules: Goat, state: State, note: Note, seat: Seat, verb: str, wrong: Mistake) -> None:
    """The ring goes back (goat.mistake.ring.6) and a stack is due: at once, or when the scramble is over."""
    why = wrong.rules
    racing = state.agenda[-1][0] == "grab"
    if state.agenda[-1][0] == "take_stack":
        why += rules.rule.who_decides
        # Who grabbed before pays before.
        state.agenda.insert(1, ("pay", seat, "ring"))
    elif racing:
        why += (*rules.rule.the_ring_goes_back, *rules.rule.a_second_ring_waits)
        # Frames nearer to the bottom are paid later.
        waits = rules.law.a_second_ring_waits() or not rules.law.the_ring_goes_back()
        state.agenda.insert(1 if waits else len(state.agenda), ("pay", seat, "second_ring"))
        if not rules.law.the_ring_goes_back():
            hold(rules, state, note, seat, why)
            return
    else:
        if state.memory.wrong_grab is None:
            state.memory = state.memory._replace(wrong_grab=seat)
        state.agenda.append(("pay", seat, "ring"))
    note(
        (
            "takes_wrongly",
            why,
            EVERYBODY,
            seat,
            verb,
            "second_ring"
            if racing
            else "too_early"
            if state.rests and rules.sets(state)
            else "covered"
            if state.covered
            else "no_set",
        )
    )


def open_scramble(rules: Goat, state: State) -> None:
    """From now on nobody is on turn; the race is about the sets that lie there until a card is laid."""
    state.raced, state.memory, state.early = (), NOTHING, ()
    state.agenda.append(("grab", ()))


def put_again(state: State, seat: Seat, space: int) -> None:
    """The card that came back lies where it was laid, because a ring was faster."""
    state.grid[space].insert(0, state.decks[seat].pop())
    if state.player is not None and not state.decks[state.player]:
        state.player = state.next_with_cards(state.player)


def hold(rules: Goat, state: State, note: Note, seat: Seat, why: tuple[str, ...]) -> None:
    """This player is safe; the grab for the last ring ends the scramble."""
    rings = (*state.agenda.pop()[1], seat)
    note(("grabs", why, EVERYBODY, seat, len(rings)))
    if state.decks[seat]:
        state.early += (seat,)
    if rules.law.wins_at_once() and rules.law.wins_with_a_ring(state.decks[seat]):
        finish(state, note, (seat,), why_it_is_won(rules))
    elif len(rings) < rules.rings_in_play(state):
        state.agenda.append(("grab", rings))
    else:
        end_scramble(rules, state, note, rings)


def end_scramble(rules: Goat, state: State, note: Note, rings: tuple[Seat, ...]) -> None:
    """Exactly one player has no ring: the slowest. The win is tested before anything is taken."""
    slowest = next((seat for seat in range(len(state.decks)) if seat not in rings), None)
    state.slowest = slowest
    if slowest is None:
        # As many rings as players, which only a game without goat.setup.7 has: nobody is too slow.
        tell_turn(rules, state, note, ())
        return
    note(("too_slow", (), EVERYBODY, slowest))
    # The deck comes first, then the ring: whoever took it with cards in the deck has not won by it.
    winners = tuple(
        sorted(
            rules.law.win_together(
                [
                    seat
                    for seat in dict.fromkeys(rings)
                    if seat not in state.early and rules.law.wins_with_a_ring(state.decks[seat])
                ]
            )
        )
    )
    state.early = ()
    if winners:
        finish(state, note, winners, why_it_is_won(rules, *(rules.rule.win_together if len(winners) > 1 else ())))
    elif sets_to_take(rules, state) and rules.law.the_slowest_takes(state.decks[slowest]):
        state.agenda.append(("take_set", slowest, rings))
    else:
        hand_on(rules, state, note, slowest, ())


def why_it_is_won(rules: Goat, *shared: str) -> tuple[str, ...]:
    """The rules by which a ring wins, alone or together with others."""
    return (*rules.rule.wins_with_a_ring, *rules.rule.a_win_ends_the_game, *shared, *rules.rule.wins_at_once)


@goat.law("win_together", "goat.tie.1", off=lambda winners: winners[:1])
def all_who_fulfil_both(winners: list[Seat]) -> list[Seat]:
    """Nothing separates those who have no cards and a ring, not even who was first."""
    return winners


# A card that had to come back makes no set.
goat.fact("a_ring_saves_the_card", False, "goat.amb.21")
# Under this reading nobody can take a card back once a ring is taken for it.
goat.fact("a_ring_saves_the_card", True, "goat.amb.21", when=("q.goat.grab-on-wrong-card", "R3"))
# Paid at once, it could destroy the set that is raced for.
goat.fact("a_second_ring_waits", True, "goat.amb.11")
# Under this reading a second ring is paid while the others go on grabbing.
goat.fact("a_second_ring_waits", False, "goat.amb.11", when=("q.goat.second-ring", "R2"))
# A ring that was taken wrongly is nobody's.
goat.fact("the_ring_goes_back", True, "goat.mistake.ring.6", off=False)


# Whoever is the slowest takes a set, with cards or without.
goat.fact("the_slowest_takes", True, "goat.last.6", off=bool)
