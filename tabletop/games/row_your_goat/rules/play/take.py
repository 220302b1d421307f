"""Taking cards: the slowest takes a set, a wrong grab or a missing call costs a stack."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Test, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.grid import OUTSIDE
from ..table.state import State
from ..table.vocabulary import goat
from .taken_sets import every_stack_of, sets_to_take, spaces_taken
from .turn import hand_on, tell_turn

if TYPE_CHECKING:
    from ..opened import Goat

# What is paid for, each with the law that says so.
PRICE_OF = goat.names(
    {
        "ring": "a_wrong_ring_costs",
        "second_ring": "a_wrong_ring_costs",
        "shout": "a_missing_call_costs",
        "wrong_shout": "a_wrong_shout_costs",
    }
)


@goat.decision("take_set")
def open_take_set(rules: Goat, state: State, seat: Seat, rings: tuple[Seat, ...]) -> Decision | None:
    """The slowest chooses one of the sets."""
    return Decision("take_set", must=(seat,)) if sets_to_take(rules, state) else None


@goat.step("pay")
def pay(rules: Goat, state: State, note: Note, seat: Seat, cause: str) -> None:
    """A stack is due; with an empty grid nothing is taken, and the turn moves all the same."""
    if not getattr(rules.law, PRICE_OF[cause])():
        resume(rules, state, note, seat, cause)
        return
    if any(state.grid):
        state.agenda.append(("take_stack", seat, cause))
        return
    note(("takes_nothing", rules.rule.nothing_counts_as_paid, EVERYBODY, seat))
    if rules.law.nothing_counts_as_paid():
        resume(rules, state, note, seat, cause)
    else:
        tell_turn(rules, state, note, ())


# From an empty grid nothing is taken, and it goes on as after any price.
goat.fact("nothing_counts_as_paid", True, "goat.amb.37", off=False)


@goat.decision("take_stack")
def open_take_stack(rules: Goat, state: State, seat: Seat, cause: str) -> Decision | None:
    """Whoever pays chooses any stack; until it is taken, others may grab as wrongly."""
    others = tuple(other for other in range(len(state.decks)) if other not in state.owing()) if cause == "ring" else ()
    return Decision("take_stack", must=(seat,), may=others, about=cause)


TAKE = goat.form(
    "take",
    Slot("set", "line", lambda rules, state, part: (None, *range(8)), required=False),
    Slot("stack", "space", lambda rules, state, part: (None, *range(9)), required=False),
    # Orders are too many to list: a file may say one where the reading asks for it.
    Slot("under", "order", lambda rules, state, part: (None,), required=False),
    when_asked=True,
)


# -- what cannot be taken ------------------------------------------------------


@goat.need("take", "goat.set.11", at=("turn", "grab"))
def take_a_set_when_it_is_owed(rules: Goat, state: State, move: Move) -> Values | None:
    """Only the slowest takes a set, when all rings are held."""
    if not state.winners and (len(move) == 2 or move[2] is not None):
        return {"seat": move[1]}


@goat.need("take", "goat.mistake.ring.4", "goat.mistake.shout.1", at=("turn", "grab"))
def take_a_stack_when_it_is_owed(rules: Goat, state: State, move: Move) -> Values | None:
    """Only who has grabbed wrongly or was caught takes a stack."""
    if not state.winners and len(move) > 2 and move[2] is None:
        return {"seat": move[1]}


@goat.need("take", "goat.set.10", at=("take_set",))
def take_what_you_owe(rules: Goat, state: State, move: Move) -> Values | None:
    """A ring is safety: only the slowest takes the set."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


def _only_who_pays(*causes: str) -> Test:
    def take_what_you_owe(rules: Goat, state: State, move: Move) -> Values | None:
        _, payer, cause = state.agenda[-1]
        if move[1] != payer and cause in causes:
            return {"seat": move[1], "asked": payer}

    return take_what_you_owe


# Whoever pays takes the stack, and nobody else.
goat.need("take", "goat.mistake.ring.4", at=("take_stack",))(_only_who_pays("ring", "second_ring"))
goat.need("take", "goat.mistake.shout.1", at=("take_stack",))(_only_who_pays("shout"))
goat.need("take", "goat.amb.29", at=("take_stack",))(_only_who_pays("wrong_shout"))


@goat.need("take", "goat.set.11", after="set", at=("take_set",))
def the_slowest_takes_a_set(rules: Goat, state: State, move: Move) -> Values | None:
    """Not any stack: all three stacks of a set."""
    if move[2] is None:
        return {"seat": move[1]}


@goat.need("take", after="set", at=("take_set",))
def name_the_set(rules: Goat, state: State, move: Move) -> Values | None:
    """It must be said which set is taken."""
    if move[2] is None:
        return {"seat": move[1]}


@goat.permission("take", "goat.set.14", after="set", at=("take_set",))
def one_of_several_sets(rules: Goat, state: State, move: Move) -> Values | None:
    """Where there are several sets the slowest chooses one."""
    if move[2] is not None and len(rules.sets(state)) > 1:
        return {"seat": move[1], "set": move[2]}


@goat.need("take", "goat.set.14", after="set", at=("take_set",))
def a_line_that_is_a_set(rules: Goat, state: State, move: Move) -> Values | None:
    """The slowest chooses among the lines that are sets now."""
    if (
        move[2] is not None
        and not _can_be_taken(rules, state, move[2])
        and move[2] not in [line for line, _ in rules.sets(state)]
    ):
        return {"set": move[2]}


@goat.need("take", "goat.amb.5", "goat.set.14", after="set", at=("take_set",), when=("q.goat.late-card", "R3"))
def a_set_that_was_raced_for(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading a set that a late card makes is not what the rings were about."""
    if move[2] is not None and not _can_be_taken(rules, state, move[2]) and move[2] in [line for line, _ in rules.sets(state)]:
        return {"set": move[2]}


def _can_be_taken(rules: Goat, state: State, line: int) -> bool:
    return line in [other for other, _ in sets_to_take(rules, state)]


@goat.need("take", after="stack", at=("take_set",))
def a_set_and_no_stack_beside(rules: Goat, state: State, move: Move) -> Values | None:
    """A set is taken, and nothing else with it."""
    if move[3] is not None:
        return {"seat": move[1]}


@goat.need("take", "goat.mistake.ring.4", after="set", at=("take_stack",))
def a_stack_is_the_price(rules: Goat, state: State, move: Move) -> Values | None:
    """Whoever pays takes one stack and no set."""
    if move[2] is not None:
        return {"seat": move[1]}


@goat.need("take", after="stack", at=("take_stack",))
def name_the_stack(rules: Goat, state: State, move: Move) -> Values | None:
    """It must be said which stack is taken."""
    if move[3] not in range(9):
        return {"seat": move[1]}


@goat.need("take", "goat.amb.26", after="stack", at=("take_stack",), when=("q.goat.penalty-stack", "R2"))
def a_stack_that_is_in_no_set(rules: Goat, state: State, move: Move) -> Values | None:
    """Under this reading the stacks of a set are not for sale, as long as there are others."""
    wanted = every_stack_of(rules.sets(state))
    if move[3] in wanted and any(stack for space, stack in enumerate(state.grid) if space not in wanted):
        return {"stack": move[3]}


@goat.need("take", "goat.set.2", after="stack", at=("take_stack",))
def a_space_with_cards(rules: Goat, state: State, move: Move) -> Values | None:
    """A stack is a space of the grid that holds cards."""
    if move[3] is not None and (move[3] == OUTSIDE or not state.grid[move[3]]):
        return {"stack": move[3]}


ORDER = "q.goat.order-under-deck"


@goat.need("take", after="under", at=("take_set", "take_stack"), when=(ORDER, "R1"))
def the_order_is_fixed(rules: Goat, state: State, move: Move) -> Values | None:
    """Nobody chooses how the cards lie under the deck."""
    if move[4] is not None:
        return {"seat": move[1]}


@goat.need("take", after="under", at=("take_set", "take_stack"), when=(ORDER, "R2"))
@goat.need("take", after="under", at=("take_set", "take_stack"), when=(ORDER, "R3"))
def just_the_taken_cards(rules: Goat, state: State, move: Move) -> Values | None:
    """Under these readings the taker, or a shuffle, brings the same cards into another order."""
    if move[4] is not None:
        spaces = (move[3],) if move[2] is None else spaces_taken(rules, move[2], rules.sets(state))
        if sorted(move[4]) != sorted(card for space in spaces for card in state.grid[space]):
            return {"seat": move[1]}


# -- what happens --------------------------------------------------------------


@goat.act("take", at="take_set")
def take_set(
    rules: Goat, state: State, note: Note, seat: Seat, line: int, stack: None, under: tuple[int, ...] | None = None
) -> None:
    """All cards of the set's three stacks go under the deck; all rings go back; left of the slowest resumes."""
    _, _, rings = state.agenda.pop()
    sets = rules.sets(state)
    spaces = spaces_taken(rules, line, sets)
    why: tuple[str, ...] = (*rules.rule.taken_of_a_stack, *rules.rule.rings_go_back)
    if len(sets) > 1:
        why += (*rules.rule.a_line_that_is_a_set, *rules.decides(note, "spaces_taken", rules, line, sets))
        why += rules.decides(note, "stacks_of_two_sets", line, sets)
    if not state.decks[seat]:
        why += rules.rule.the_slowest_takes
    number = put_under(rules, state, seat, spaces, under, rules.law.taken_of_a_stack)
    note(("takes_set", why, EVERYBODY, seat, line, spaces, number))
    if rules.law.takes_what_is_left() and rules.sets(state):
        state.agenda.append(("take_set", seat, rings))
        return
    state.covered, state.rests = False, rules.law.rests_after_a_set()
    if not rules.law.rings_go_back():
        state.agenda.append(("grab", rings))
    after = rules.law.after_a_set(state, seat)
    if after is not None:
        hand_on(rules, state, note, after, rules.rule.after_a_set)


@goat.act("take", at="take_stack")
def take_stack(
    rules: Goat, state: State, note: Note, seat: Seat, line: None, space: int, under: tuple[int, ...] | None = None
) -> None:
    """All cards of the stack go face down under one's own deck."""
    _, _, cause = state.agenda.pop()
    number = put_under(rules, state, seat, (space,), under)
    note(("takes_stack", getattr(rules.rule, PRICE_OF[cause]), EVERYBODY, seat, space, number, cause))
    resume(rules, state, note, seat, cause)


def resume(rules: Goat, state: State, note: Note, seat: Seat, cause: str) -> None:
    """Who is on turn after a stack was paid."""
    if cause in ("shout", "wrong_shout"):
        why = rules.rule.after_a_challenge if cause == "shout" else rules.rule.a_wrong_shout_costs
        if state.player is None and state.decks[seat]:
            # Nobody was on turn: the only player with cards is.
            state.player = seat
        after = rules.law.after_a_challenge(seat)
        if after is None:
            tell_turn(rules, state, note, why)
        else:
            hand_on(rules, state, note, after, why)
        return
    if state.agenda[-1][0] == "grab" or state.agenda[-1][0] == "pay" and state.agenda[-1][2] == "ring":
        return
    counts = cause == "ring" or rules.law.second_ring_moves_the_turn()
    after = rules.law.after_wrong_ring(rules.law.who_decides(seat, state.memory.wrong_grab)) if counts else None
    if after is None:
        tell_turn(rules, state, note, rules.rule.second_ring_moves_the_turn)
    else:
        hand_on(rules, state, note, after, rules.rule.after_wrong_ring)


def put_under(
    rules: Goat,
    state: State,
    seat: Seat,
    spaces: tuple[int, ...],
    under: tuple[int, ...] | None = None,
    how_many: Callable[[list[int]], int] = len,
) -> int:
    """Turn each stack over as a block and put it under the deck, spaces in their order; how many cards.

    The card that was laid first comes nearest to the old deck, unless another order is
    said or the reading wants one (goat.amb.17). A deck that grows forgets the call of its player (goat.amb.31).
    """
    number = 0
    found: list[int] = []
    for space in spaces:
        stack = state.grid[space]
        count = how_many(stack) if stack else 0
        number += count
        found += reversed(stack[:count])
        state.grid[space] = stack[count:]
    if rules.law.cards_stay_in_play():
        state.decks[seat].extend(rules.law.order_under(state.decks[seat], found) if under is None else under)
    state.called[seat] = rules.law.call_after_growth(state.called[seat], len(state.decks[seat]))
    state.kept = ()
    state.memory = state.memory._replace(wrong_card=None)
    return number


@goat.law("order_under", "goat.amb.17")
def block_by_block(deck: list[int], taken: list[int]) -> list[int]:
    """A fixed order gives the taker no look at cards to come."""
    return taken


@goat.law("order_under", "goat.amb.17", when=(ORDER, "R3"))
def shuffled(deck: list[int], taken: list[int]) -> list[int]:
    """Under this reading nobody knows the order; the same cards under the same deck are shuffled alike, for a replay."""
    return Random(repr((deck, taken))).sample(taken, len(taken))


# Whenever a deck comes to hold one card, a call is due.
goat.fact("call_after_growth", False, "goat.amb.31")


@goat.law("call_after_growth", "goat.amb.31", when=("q.goat.one-card-again", "R2"))
def only_from_two(called: bool, number: int) -> bool:
    """Under this reading one card from below asks for no new call."""
    return called and number == 1


# A wrong grab is paid with a stack.
goat.fact("a_wrong_ring_costs", True, "goat.mistake.ring.4", off=False)
# Who is caught without the call pays with a stack.
goat.fact("a_missing_call_costs", True, "goat.mistake.shout.1", off=False)


@goat.law("who_decides", "goat.amb.10")
def the_last_one_punished(seat: Seat, first: Seat | None) -> Seat:
    """Of several wrong grabs the last decides who is next."""
    return seat


@goat.law("who_decides", "goat.amb.10", when=("q.goat.many-wrong-grabs", "R3"))
def the_first_one_punished(seat: Seat, first: Seat | None) -> Seat:
    """Under this reading the first decides."""
    return seat if first is None else first


@goat.law("after_a_set", "goat.set.18", off=lambda state, slowest: None)
def left_of_the_slowest(state: State, slowest: Seat) -> Seat:
    """Whoever laid the last card: play goes on left of the slowest."""
    return slowest


@goat.law("after_wrong_ring", "goat.mistake.ring.5", off=lambda offender: None)
def left_of_the_offender(offender: Seat) -> Seat:
    """Whoever was on turn before: play goes on left of the one who grabbed wrongly."""
    return offender


# Of several things that are settled one after the other the last decides who is next.
goat.fact("second_ring_moves_the_turn", True, "goat.amb.11", off=False)
# Under this reading a second ring moves nobody's turn.
goat.fact("second_ring_moves_the_turn", False, "goat.amb.11", when=("q.goat.second-ring", "R3"))


# Whoever was on turn still is.
goat.fact("after_a_challenge", None, "goat.mistake.shout.4", off=lambda caught: caught)
