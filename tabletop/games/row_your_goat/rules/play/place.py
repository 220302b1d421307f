"""Laying a card: the top card of one's own deck, unseen until it lies in its space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.event import Note, ignore
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, NOBODY, Seat

from ..table.grid import OUTSIDE, has_empty_space
from ..table.state import NOTHING, State
from ..table.vocabulary import goat
from .finish import finish
from .mistakes import mistake
from .turn import hand_on

if TYPE_CHECKING:
    from ..opened import Goat
    from ..table.grid import Found


def _spaces(rules: Goat, state: State, part: Move) -> range:
    return range(OUTSIDE + 1)


def _across(rules: Goat, state: State, part: Move) -> tuple[bool | None, ...]:
    return (None, True) if part[2] != OUTSIDE else (None,)


def _shows(rules: Goat, state: State, part: Move) -> tuple[None, ...]:
    # Nobody can choose what is turned up: a file may say it, no list of moves does.
    return (None,)


PLACE = goat.form(
    "place",
    Slot("space", "space", _spaces),
    Slot("across", "flag", _across, required=False),
    Slot("shows", "card", _shows, required=False),
)


# -- what cannot be done -------------------------------------------------------


@goat.need("place", "goat.turn.11", at=("turn", "grab", "take_stack"))
def lay_a_card_you_have(rules: Goat, state: State, move: Move) -> Values | None:
    """A player whose deck is empty takes no turns."""
    if move[1] >= 0 and not state.decks[move[1]]:
        return {"seat": move[1]}


@goat.need("place", at=("turn", "grab", "take_stack"))
def a_card_to_lay(rules: Goat, state: State, move: Move) -> Values | None:
    """Without a card nothing can be laid, whatever the rules."""
    if move[1] >= 0 and not state.decks[move[1]]:
        return {"seat": move[1]}


@goat.need("place", "goat.amb.5", at=("grab",), when=("q.goat.late-card", "R2"))
def no_card_while_rings_are_grabbed(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading a card that comes too late is just handed back."""
    return {"seat": move[1]}


@goat.need("place", after="space")
def a_space_of_the_grid_or_outside(rules: Goat, state: State, move: Move) -> Values | None:
    """There are nine spaces, and the table around them."""
    if move[2] not in range(OUTSIDE + 1):
        return {"space": move[2]}


@goat.need("place", after="across")
def across_the_edge_of_a_space(rules: Goat, state: State, move: Move) -> Values | None:
    """What lies outside the grid lies across no space of it."""
    if move[3] and move[2] == OUTSIDE:
        return {"seat": move[1]}


@goat.need("place", after="shows", at=("turn", "grab", "take_stack"), may_learn=NOBODY)
def the_card_that_is_turned_up(rules: Goat, state: State, move: Move) -> Values | None:
    """The top card is turned up (goat.turn.9); nobody knows it before (goat.setup.3)."""
    if move[4] is not None and state.decks[move[1]][0] != move[4]:
        return {"seat": move[1], "card": move[4]}


# -- what is done wrongly ------------------------------------------------------


@mistake("place", "goat.mistake.place.1")
def after_a_look(rules: Goat, state: State, move: Move) -> bool:
    """Who has looked at the card must not lay it."""
    return state.peeked[move[1]]


@mistake("place", "goat.mistake.place.2")
def outside_the_grid(rules: Goat, state: State, move: Move) -> bool:
    """A card lies in the grid."""
    return move[2] == OUTSIDE


@mistake("place", "goat.mistake.place.2", "goat.amb.20", when=("q.goat.across-spaces", "R1"))
def across_an_edge(rules: Goat, state: State, move: Move) -> bool:
    """A card lies in exactly one space; under the other reading it is pushed straight."""
    return bool(move[3])


@mistake("place", "goat.mistake.place.3")
def on_a_stack_beside_an_empty_space(rules: Goat, state: State, move: Move) -> bool:
    """While a space is empty no stack may be covered."""
    if move[2] == OUTSIDE or not state.grid[move[2]]:
        return False
    return bool(rules.law.empty_spaces_come_first() if has_empty_space(state.grid) else not rules.law.stacks_may_grow())


@mistake("place", "goat.mistake.place.4")
def out_of_turn(rules: Goat, state: State, move: Move) -> bool:
    """Only the player on turn lays a card; while rings are grabbed it is nobody's turn."""
    return move[1] != state.player or state.agenda[-1][0] == "grab" and not rules.law.a_late_card_stays()


@mistake("place", "goat.amb.5", when=("q.goat.late-card", "R1"))
def after_the_first_ring(rules: Goat, state: State, move: Move) -> bool:
    """The first ring freezes the grid."""
    return state.agenda[-1][0] == "grab"


# -- what happens --------------------------------------------------------------


@goat.act("place", at="turn")
def place_on_turn(rules: Goat, state: State, note: Note, seat: Seat, space: int, across: bool | None, shows: int | None) -> None:
    """A right card stays and the turn goes on; a wrong one comes back."""
    wrong = rules.fault(state, ("place", seat, space, across, shows))
    if wrong is None:
        put(rules, state, note, seat, space)
        if not state.decks[seat] and rules.law.wins_with_the_last_card():
            finish(state, note, (seat,), rules.rule.wins_with_the_last_card)
            return
        if rules.law.one_card_a_turn() or not state.decks[seat]:
            hand_on(rules, state, note, seat, why_the_neighbour(rules, state, note, seat))
    else:
        pay_with_the_card(rules, state, note, seat, wrong.rules, space, across)


@goat.act("place", at="grab")
def place_too_late(rules: Goat, state: State, note: Note, seat: Seat, space: int, across: bool | None, shows: int | None) -> None:
    """A card that comes after the first ring goes under its owner's deck; the scramble goes on."""
    wrong = rules.fault(state, ("place", seat, space, across, shows))
    if wrong is None:
        state.raced = state.raced or tuple(rules.sets(state))
        put(rules, state, note, seat, space)
        if seat == state.player:
            state.player = state.next_with_cards(seat)
    else:
        take_back(rules, state, note, seat, space, (*wrong.rules, *rules.rule.goes_under_the_deck), across)


def pay_with_the_card(
    rules: Goat,
    state: State,
    note: Note,
    seat: Seat,
    wrong: tuple[str, ...],
    space: int | None = None,
    across: bool | None = None,
) -> None:
    """The card goes under the deck, and if it was one's own turn that is over."""
    on_turn = seat == state.player
    alone = None
    if (
        space is not None
        and not across
        and space < OUTSIDE
        and not rules.sets(state)
        and makes_a_set(rules, state, state.decks[seat][0], space)
    ):
        alone = (seat, space)
    turn = rules.rule.after_wrong_card if on_turn else rules.rule.after_card_out_of_turn
    take_back(rules, state, note, seat, space, (*wrong, *rules.rule.goes_under_the_deck, *turn), across)
    if alone:
        state.memory = state.memory._replace(wrong_card=alone)
    if on_turn:
        after = rules.law.after_wrong_card(state, seat)
    else:
        after = rules.law.after_card_out_of_turn(state, seat)
    if after is not None:
        hand_on(rules, state, note, after, turn)


def put(rules: Goat, state: State, note: Note, seat: Seat, space: int) -> None:
    """A right card is laid and told."""
    if space == OUTSIDE:
        # Nothing lies beside the grid: where that is no mistake the card stays on its deck.
        note(("places", (), EVERYBODY, seat, state.decks[seat][0], space))
        return
    grid, listened = state.grid, note is not ignore
    covers = bool(grid[space])
    # What was claimed in spite of a card on it is claimed no longer.
    claimed, state.kept = state.kept, ()
    # A card on an empty space covers nothing.
    before = rules.sets(state) if covers or listened else []
    card, why = lay(rules, state, seat, space)
    held = covers and before and grid[space][0] == card and not rules.law.a_set_can_be_covered()
    now = rules.sets(state) if before or listened else []
    if held and lost(before, now):
        grid[space].append(grid[space].pop(0))
        now = rules.sets(state)
    if covers and before:
        if lost(before, now):
            why += rules.rule.a_set_can_be_covered
            state.kept = rules.law.still_claimed(before)
        state.covered = not now
    if listened and lost(now, (*before, *claimed) if claimed else before):
        why += rules.rule.counts
    note(("places", why, EVERYBODY, seat, card, space))


def why_the_neighbour(rules: Goat, state: State, note: Note, seat: Seat) -> tuple[str, ...]:
    """The rule by which the left neighbour is next; none where one other player alone has cards, or nobody listens."""
    if note is ignore or sum(map(bool, state.decks)) - bool(state.decks[seat]) < 2:
        return ()
    told: tuple[str, ...] = rules.rule.direction
    return told


def makes_a_set(rules: Goat, state: State, card: int, space: int) -> bool:
    """Whether there would be a set with this card on top of that space."""
    state.grid[space].insert(0, card)
    found = rules.sets(state)
    state.grid[space].pop(0)
    return bool(found)


def lay(rules: Goat, state: State, seat: Seat, space: int) -> tuple[int, tuple[str, ...]]:
    """The top card of the deck becomes the top of the stack; gives the card and the rules by which it does."""
    grid = state.grid
    # With the last card the turn is over in any case, and while rings are grabbed it is nobody's.
    ends_it = len(state.decks[seat]) > 1 and state.agenda[-1][0] != "grab"
    why: tuple[str, ...] = rules.rule.one_card_a_turn if ends_it else ()
    if grid[space]:
        why += (*rules.rule.stacks_may_grow, *rules.rule.hides_the_card_below)
    elif not any(grid):
        why += rules.rule.anywhere_in_the_empty_grid
    card = state.decks[seat].pop(rules.law.card_to_lay())
    state.peeked[seat] = False
    state.laid, state.space, state.rests = seat, space, False
    state.memory = NOTHING
    grid[space].insert(0 if rules.law.hides_the_card_below() else len(grid[space]), card)
    state.covered = False
    return card, why


def lost(before: Sequence[Found], now: Sequence[Found]) -> bool:
    """Whether a line that was a set before is none now."""
    lines = {line for line, _ in now}
    return any(line not in lines for line, _ in before)


# Nobody chooses a card: it is the top one of the deck.
goat.fact("card_to_lay", 0, "goat.turn.9", off=-1)
# A turn is one card.
goat.fact("one_card_a_turn", True, "goat.turn.2", off=False)
# Only the grid as it lies counts.
goat.fact("still_claimed", (), "goat.amb.4")


@goat.law("still_claimed", "goat.amb.4", when=("q.goat.covered-set", "R2"))
def what_was_a_set_before(before: list[Found]) -> tuple[Found, ...]:
    """Under this reading a covered set counts until the next turn is over."""
    return tuple(before)


# No stack is covered while a space is empty, whether it was empty before or has been emptied.
goat.fact("empty_spaces_come_first", True, "goat.place.2", off=False)
# When no space is empty, a card goes on any stack.
goat.fact("stacks_may_grow", True, "goat.place.4", off=False)
# The card below stays in the stack and is no part of a set any more.
goat.fact("hides_the_card_below", True, "goat.place.7", off=False)
# A set that nobody has grabbed yet is gone when a card hides one of its tops.
goat.fact("a_set_can_be_covered", True, "goat.set.19", off=False)


def take_back(
    rules: Goat, state: State, note: Note, seat: Seat, space: int | None, why: tuple[str, ...], across: bool | None = None
) -> None:
    """The wrong card goes face down under one's own deck; nothing else is taken (goat.mistake.place.5)."""
    deck = state.decks[seat]
    card = deck[0]
    state.peeked[seat] = False
    state.memory, state.kept = NOTHING, ()
    if rules.law.goes_under_the_deck():
        deck.append(deck.pop(0))
    if len(deck) == 1:
        why += rules.rule.call_stays_good
        state.called[seat] = rules.law.call_stays_good(state.called[seat])
    if space is None:
        note(("caught_looking", why, EVERYBODY, seat))
    else:
        note(("misplaces", why, EVERYBODY, seat, card, space, bool(across)))


# The wrong card is the last one of its deck now.
goat.fact("goes_under_the_deck", True, "goat.mistake.place.5", off=False)
# While rings are grabbed no card can come in time.
goat.fact("a_late_card_stays", False, "goat.amb.5")
# Under this reading the card of the player on turn stays, and the set that is raced for is taken with it.
goat.fact("a_late_card_stays", True, "goat.amb.5", when=("q.goat.late-card", "R3"))


@goat.law("after_wrong_card", "goat.mistake.place.6", off=lambda state, seat: None)
def the_left_neighbour_is_next(state: State, seat: Seat) -> Seat:
    """The turn is over; there is no second try."""
    return seat


@goat.law("after_card_out_of_turn", "goat.amb.15", when=("q.goat.out-of-turn", "R2"), alters=True)
def the_offender_misses_a_turn(state: State, seat: Seat) -> None:
    """Under this reading the turn stays where it is, and the offender sits out the next own one."""
    if seat not in state.misses:
        state.misses += (seat,)


# Who had no turn loses none: the player on turn stays on turn.
goat.fact("after_card_out_of_turn", None, "goat.amb.15")


@goat.law("after_card_out_of_turn", "goat.amb.15", when=("q.goat.out-of-turn", "R3"))
def the_turn_moves_behind_the_offender(state: State, seat: Seat) -> Seat | None:
    """Under this reading play goes on left of the one who laid out of turn."""
    return seat


@goat.law("call_stays_good", "goat.amb.16")
def one_card_all_the_time(called: bool) -> bool:
    """The deck was never seen with another number than one."""
    return called


# Under this reading the player must call once more.
goat.fact("call_stays_good", False, "goat.amb.16", when=("q.goat.last-card-misplaced", "R2"))
