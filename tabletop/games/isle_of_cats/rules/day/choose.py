"""Before the rescue: lay rescue cards face down in order, reveal them together, boots make the order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Mask, Seat

from ..table.state import Cards, State, lacking, without
from ..table.vocabulary import isle
from .choosing import all_sets

if TYPE_CHECKING:
    from ..opened import Isle


@isle.decision("choose")
def open_choose(rules: Isle, state: State, chosen: int) -> Decision | None:
    """Everybody is asked in turn, whether or not he holds a rescue card."""
    waiting = tuple(seat for seat in state.order if not chosen >> seat & 1)
    if waiting:
        must = rules.law.who_chooses(waiting)
        return Decision("choose", must, tuple(seat for seat in state.order if seat not in must))


@isle.law("who_chooses", "isle.rescue.1", off=lambda waiting: waiting)
def one_after_the_other(waiting: tuple[Seat, ...]) -> tuple[int, ...]:
    """The players choose in the order on the island."""
    return waiting[:1]


@isle.law("who_chooses", "isle.rescue.1", when=("q.isle.choose-order", "R2"))
def all_at_once(waiting: tuple[Seat, ...]) -> tuple[int, ...]:
    """Under this reading everybody chooses at the same time."""
    return waiting


def _rescue_cards(rules: Isle, state: State, part: Move) -> Iterator[Cards]:
    return all_sets(tuple(card for card in state.hands[part[1]] if rules.cards[card].family == "rescue"))


CHOOSE = isle.form("choose", Slot("cards", "cards", _rescue_cards))


@isle.need("choose", "isle.rescue.1", "isle.amb.24", "isle.round.2", at=("choose",))
def choose_in_order(rules: Isle, state: State, move: Move) -> Values | None:
    """Who stands higher on the island chooses first, and nobody chooses twice."""
    must = rules.decision(state).must
    if move[1] not in must:
        return {"seat": move[1], "asked": must[0]}


@isle.need("choose", "isle.rescue.1", after="cards", at=("choose",), may_learn=None)
def choose_rescue_cards_only(rules: Isle, state: State, move: Move) -> Values | None:
    """Only rescue cards are laid before the boat."""
    others = tuple(card for card in move[2] if rules.cards[card].family != "rescue")
    if others:
        return {"seat": move[1], "cards": others}


@isle.need("choose", after="cards", at=("choose",), may_learn=None)
def choose_what_you_hold(rules: Isle, state: State, move: Move) -> Values | None:
    """The cards must be in the hand."""
    missing = lacking(state.hands[move[1]], move[2])
    if missing:
        return {"seat": move[1], "cards": missing}


@isle.act("choose", at="choose")
def choose(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards) -> None:
    """The cards lie face down; only their number is seen."""
    state.hands[seat] = without(state.hands[seat], cards)
    state.laid[seat] = tuple(sorted(cards))
    state.agenda[-1] = ("choose", state.agenda[-1][1] | 1 << seat)
    note(("lays", rules.rule.who_sees_laid_cards, rules.law.who_sees_laid_cards(seat), seat, len(cards), cards))


@isle.law("who_sees_laid_cards", "isle.rescue.1", off=lambda seat: EVERYBODY)
def whoever_lays_them(seat: Seat) -> Mask:
    """Rescue cards are laid face down."""
    return 1 << seat


def is_face_down(state: State) -> bool:
    """Whether the laid cards have not been revealed yet."""
    return any(frame[0] == "reveal" for frame in state.agenda)


# -- revealing -----------------------------------------------------------------------


@isle.step("reveal", "isle.rescue.2")
def reveal(rules: Isle, state: State, note: Note) -> None:
    """All laid cards are turned up together; the boots make the order anew."""
    for seat in state.order:
        state.boots[seat] = rules.law.boots(rules, state.laid[seat])
    for seat in state.order:
        boots = rules.rule.boots if state.boots[seat] else ()
        note(("reveals", (*rules.rule.reveal, *boots), EVERYBODY, seat, state.laid[seat], state.boots[seat]))
    tie = rules.rule.equal_boots if len(set(state.boots)) < len(state.boots) else ()
    before, state.order = state.order, rules.law.new_order(state.order, state.boots, rules.law.equal_boots)
    moved = rules.rule.new_order if state.order != before else ()
    note(("orders", (*moved, *tie), EVERYBODY, state.order))
    state.passed = 0
    state.agenda.append(("begin_turns", "rescue"))


@isle.law("boots", "isle.rescue.3", off=lambda rules, cards: 0)
def all_boots_together(rules: Isle, cards: Cards) -> int:
    """The numbers beside the boots of all laid cards are added."""
    return sum(rules.cards[card].boots for card in cards)


@isle.law("new_order", "isle.rescue.4", off=lambda order, boots, before: order)
def most_boots_first(
    order: tuple[Seat, ...], boots: list[int], before: Callable[[tuple[Seat, ...]], tuple[Seat, ...]]
) -> tuple[Seat, ...]:
    """The highest sum goes to the top of the island, the next highest to the next place."""
    return tuple(sorted(before(order), key=lambda seat: -boots[seat]))


@isle.law("equal_boots", "isle.rescue.5", off=lambda order: order[::-1])
def keep_the_earlier_order(order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Players with equal sums stay as they were among themselves."""
    return order
