"""Laying a card: the top card of the own deck, unseen until it lies in its space."""

from __future__ import annotations

from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY, NOBODY
from .finish import finish
from .grid import OUTSIDE, has_empty_space
from .mistakes import mistake
from .turn import hand_on
from .vocabulary import goat


def _spaces(rules, state, part):
    return range(OUTSIDE + 1)


def _across(rules, state, part):
    return (None, True) if part[2] != OUTSIDE else (None,)


def _shows(rules, state, part):
    # Nobody can choose what is turned up: a file may say it, no list of moves does.
    return (None,)


PLACE = goat.form("place", Slot("space", "space", _spaces), Slot("across", "flag", _across, required=False),
                  Slot("shows", "card", _shows, required=False))


# -- what cannot be done -------------------------------------------------------

@goat.need("place", "goat.turn.11", at=("turn", "grab"))
def lay_a_card_you_have(rules, state, move):
    """A player whose deck is empty takes no turns."""
    if move[1] >= 0 and not state.decks[move[1]]:
        return {"seat": move[1]}


@goat.need("place", "goat.amb.5", at=("grab",), when=("q.goat.late-card", "R2"))
def no_card_while_rings_are_grabbed(rules, state, move):
    """Under this reading a card that comes too late is just handed back."""
    return {"seat": move[1]}


@goat.need("place", after="space")
def a_space_of_the_grid_or_outside(rules, state, move):
    """There are nine spaces, and the table around them."""
    if move[2] not in range(OUTSIDE + 1):
        return {"space": move[2]}


@goat.need("place", after="across")
def across_the_edge_of_a_space(rules, state, move):
    """What lies outside the grid lies across no space of it."""
    if move[3] and move[2] == OUTSIDE:
        return {"seat": move[1]}


@goat.need("place", after="shows", at=("turn", "grab"), may_learn=NOBODY)
def the_card_that_is_turned_up(rules, state, move):
    """The top card is turned up (goat.turn.9); nobody knows it before (goat.setup.3)."""
    if move[4] is not None and state.decks[move[1]][0] != move[4]:
        return {"seat": move[1], "card": move[4]}


# -- what is done wrongly ------------------------------------------------------

@mistake("place", "goat.mistake.place.2")
def outside_the_grid(rules, state, move):
    """A card lies in exactly one space of the grid."""
    return move[2] == OUTSIDE or bool(move[3])


@mistake("place", "goat.mistake.place.3")
def on_a_stack_beside_an_empty_space(rules, state, move):
    """While a space is empty no stack may be covered."""
    return move[2] != OUTSIDE and bool(state.grid[move[2]]) and not rules.law.stacks_may_grow(state.grid)


@mistake("place", "goat.mistake.place.4")
def out_of_turn(rules, state, move):
    """Only the player on turn lays a card; while rings are grabbed it is nobody's turn."""
    return move[1] != state.player or state.agenda[-1][0] == "grab"


@mistake("place", "goat.amb.5", when=("q.goat.late-card", "R1"))
def after_the_first_ring(rules, state, move):
    """The first ring freezes the grid."""
    return state.agenda[-1][0] == "grab"


# -- what happens --------------------------------------------------------------

@goat.act("place", at="turn")
def place_on_turn(rules, state, note, seat, space, across, shows):
    """A right card stays and the turn goes on; a wrong one comes back."""
    wrong = rules.fault(state, ("place", seat, space, across, shows))
    on_turn = seat == state.player
    if wrong is None:
        why = lay(rules, state, seat, space)
        note(("places", why, EVERYBODY, seat, state.grid[space][0], space))
        if not state.decks[seat] and rules.law.wins_with_the_last_card():
            finish(state, note, (seat,), ("goat.win.1", "goat.amb.2"))
            return
        hand_on(rules, state, note, seat, ("goat.turn.3",))
        return
    take_back(rules, state, note, seat, space, (*wrong.rules, "goat.mistake.place.5",
                                                "goat.mistake.place.6" if on_turn else "goat.amb.15"))
    if on_turn:
        after = rules.law.after_wrong_card(state, seat)
    else:
        after = rules.law.after_card_out_of_turn(state, seat)
    if after is not None:
        hand_on(rules, state, note, after, ("goat.mistake.place.6",) if on_turn else ("goat.amb.15",))


@goat.act("place", at="grab")
def place_too_late(rules, state, note, seat, space, across, shows):
    """A card that comes after the first ring goes under its owner's deck; the scramble goes on."""
    wrong = rules.fault(state, ("place", seat, space, across, shows))
    if wrong is None:
        note(("places", lay(rules, state, seat, space), EVERYBODY, seat, state.grid[space][0], space))
    else:
        take_back(rules, state, note, seat, space, (*wrong.rules, "goat.mistake.place.5"))


def lay(rules, state, seat, space):
    """The top card of the deck becomes the top of the stack; gives the rules by which it does."""
    grid = state.grid
    before = rules.sets(state)
    if grid[space]:
        why = ("goat.turn.2", "goat.place.4", "goat.place.7")
    elif any(grid):
        why = ("goat.turn.2", "goat.place.2")
    else:
        why = ("goat.turn.2", "goat.place.2", "goat.place.3")
    card = state.decks[seat].pop(0)
    grid[space].insert(0 if rules.law.hides_the_card_below() else len(grid[space]), card)
    state.covered = False
    if before:
        if grid[space][0] == card and not rules.law.a_set_can_be_covered() and lost(rules, state, before):
            grid[space].append(grid[space].pop(0))
        now = rules.sets(state)
        if lost(rules, state, before):
            why += ("goat.set.19",)
        state.covered = not now
    if not state.decks[seat]:
        why += ("goat.last.3", "goat.last.4")
    return why


def lost(rules, state, before):
    """Whether a line that was a set is none any more."""
    lines = {line for line, _ in rules.sets(state)}
    return any(line not in lines for line, _ in before)


@goat.law("stacks_may_grow", "goat.place.4", off=lambda grid: False)
def only_a_full_grid_grows(grid):
    """When no space is empty, a card goes on any stack."""
    return not has_empty_space(grid)


@goat.law("hides_the_card_below", "goat.place.7", off=lambda: False)
def nothing_but_the_top_counts():
    """The card below stays in the stack and is no part of a set any more."""
    return True


@goat.law("a_set_can_be_covered", "goat.set.19", off=lambda: False)
def before_the_first_ring():
    """A set that nobody has grabbed yet is gone when a card hides one of its tops."""
    return True


def take_back(rules, state, note, seat, space, why):
    """The wrong card goes face down under the own deck; nothing else is taken (goat.mistake.place.5)."""
    deck = state.decks[seat]
    deck.append(deck.pop(0))
    if len(deck) == 1:
        why += ("goat.last.3", "goat.amb.16")
        state.called[seat] = rules.law.call_stays_good(state.called[seat])
    note(("misplaces", why, EVERYBODY, seat, deck[-1], space))


@goat.law("after_wrong_card", "goat.mistake.place.6", off=lambda state, seat: None)
def the_left_neighbour_is_next(state, seat):
    """The turn is over; there is no second try."""
    return seat


@goat.law("after_card_out_of_turn", "goat.amb.15")
def the_turn_stays_where_it_is(state, seat):
    """Who had no turn loses none: the player on turn stays on turn."""
    return None


@goat.law("after_card_out_of_turn", "goat.amb.15", when=("q.goat.out-of-turn", "R3"))
def the_turn_moves_behind_the_offender(state, seat):
    """Under this reading play goes on left of the one who laid out of turn."""
    return seat


@goat.law("call_stays_good", "goat.amb.16")
def one_card_all_the_time(called):
    """The deck was never seen with another number than one."""
    return called


@goat.law("call_stays_good", "goat.amb.16", when=("q.goat.last-card-misplaced", "R2"))
def call_again(called):
    """Under this reading the player must call once more."""
    return False
