"""Reading lessons: all of them are laid at once; whoever lays one that asks for a colour names it, in player order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Mask, Seat

from ..components.tiles import declared_colours
from ..points.lessons import PRIVATE, PUBLIC
from ..table.state import Cards, State, without
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

# Thirty figures in five colours: how many there are of each is not in the overview.
FIGURES = 6


def _asking(rules: Isle, state: State, seat: Seat) -> tuple[int, ...]:
    """The lessons of this hand that wait for a colour."""
    return tuple(card for card in state.hands[seat] if rules.cards[card].asks_for_a_colour())


@isle.step("lay_lessons", "isle.lesson.7")
def lay_lessons(rules: Isle, state: State, note: Note) -> None:
    """Lessons are never kept in the hand: what asks for no colour is laid by itself, in player order."""
    for seat in state.order:
        public, private = rules.law.public_to_lay(rules, state.hands[seat]), rules.law.private_to_lay(rules, state.hands[seat])
        for card in public:
            lay_public(state, note, seat, card, None, rules.rule.public_to_lay)
        if private:
            lay_private(rules, state, note, seat, private)
    state.agenda.append(("lessons",))


def lay_private(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards, why: tuple[str, ...] = ()) -> None:
    """Face down beside one's own boat, fanned so that everybody sees how many there are."""
    state.hands[seat] = without(state.hands[seat], cards)
    state.lessons[seat] = tuple(sorted(state.lessons[seat] + cards))
    fanned = (*rules.rule.who_sees_private_lessons, *rules.decides(note, "lessons_to_be_seen", len(cards)))
    knowers, number = rules.law.who_sees_private_lessons(seat), rules.law.lessons_to_be_seen(len(cards))
    note(("lays_private", (*fanned, *why), knowers, seat, number, cards))


def lay_public(state: State, note: Note, seat: Seat, card: int, colour: str | None, why: tuple[str, ...]) -> None:
    """Face up in the middle of the table, with its colour if it asks for one."""
    state.hands[seat] = without(state.hands[seat], (card,))
    state.public += ((card, colour),)
    state.owners += (seat,)
    note(("lays_lesson", why, EVERYBODY, seat, (card,), colour))


@isle.law("public_to_lay", "isle.lesson.1", off=lambda rules, cards: ())
def public_ones_without_a_colour(rules: Isle, cards: Cards) -> tuple[int, ...]:
    """Public lessons lie face up in the middle of the table."""
    return tuple(card for card in cards if rules.cards[card].family == PUBLIC and not rules.cards[card].asks_for_a_colour())


@isle.law("private_to_lay", "isle.lesson.4", off=lambda rules, cards: ())
def all_private_ones(rules: Isle, cards: Cards) -> tuple[int, ...]:
    """A player's own lessons lie face down beside that player's boat."""
    return tuple(card for card in cards if rules.cards[card].family == PRIVATE)


@isle.law("who_sees_private_lessons", "isle.lesson.4", off=lambda seat: EVERYBODY)
def their_owner(seat: Seat) -> Mask:
    """Private lessons are laid face down."""
    return 1 << seat


# -- naming a colour -----------------------------------------------------------------------


@isle.decision("lessons")
def open_lessons(rules: Isle, state: State) -> Decision | None:
    """Whoever holds a lesson that asks for a colour announces it, the first in the order first."""
    asking = tuple(seat for seat in state.order if _asking(rules, state, seat))
    if asking:
        must = rules.law.who_announces(asking)
        return Decision("lessons", must, tuple(seat for seat in state.order if seat not in must))


@isle.law("who_announces", "isle.amb.34")
def one_after_the_other(asking: tuple[Seat, ...]) -> tuple[int, ...]:
    """Lessons are announced in the order on the island."""
    return asking[:1]


@isle.law("who_announces", "isle.amb.34", when=("q.isle.lesson-order", "R2"))
def all_at_one_time(asking: tuple[Seat, ...]) -> tuple[int, ...]:
    """Under this reading everybody announces whenever he is ready."""
    return asking


ANNOUNCE = isle.form(
    "announce",
    Slot("card", "card", lambda rules, state, part: dict.fromkeys(state.hands[part[1]])),
    Slot("colour", "colour", lambda rules, state, part: (*declared_colours(), None), required=False),
)


@isle.need("announce", "isle.amb.34", at=("lessons",), when=("q.isle.lesson-order", "R1"))
def announce_in_order(rules: Isle, state: State, move: Move) -> Values | None:
    """Who stands higher on the island announces first."""
    asked = rules.decision(state).must[0]
    if move[1] != asked:
        return {"seat": move[1], "asked": asked}


@isle.need("announce", after="card", at=("lessons",), may_learn=None)
def announce_what_you_hold(rules: Isle, state: State, move: Move) -> Values | None:
    """The lesson must be in the hand."""
    if move[2] not in state.hands[move[1]]:
        return {"seat": move[1], "cards": (move[2],)}


@isle.need("announce", "isle.lesson.1", after="card", at=("lessons", "announce_late"), may_learn=None)
def announce_a_public_lesson(rules: Isle, state: State, move: Move) -> Values | None:
    """Only public lessons are announced."""
    if not rules.cards[move[2]].asks_for_a_colour():
        return {"seat": move[1], "cards": (move[2],)}


@isle.need("announce", "isle.lesson.2", after="colour", at=("lessons", "announce_late"))
def name_a_colour(rules: Isle, state: State, move: Move) -> Values | None:
    """A lesson that asks for a colour is laid with one."""
    if move[3] is None:
        return {"seat": move[1], "cards": (move[2],)}


@isle.need("take", "isle.amb.35", after="colour", at=("take",), when=("q.isle.figures-empty", "R2"))
@isle.need("announce", "isle.amb.35", after="colour", at=("lessons", "announce_late"), when=("q.isle.figures-empty", "R2"))
def a_colour_with_a_figure(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading a colour can be named only while a figure of it is left."""
    if move[3] is not None and not figures_left(rules, state, move[3]):
        return {"seat": move[1], "colour": move[3]}


def figures_left(rules: Isle, state: State, colour: str) -> int:
    """How many figures of this colour are in the supply: six less those on lessons and on Oshax."""
    on_lessons = sum(1 for _, named in state.public if named == colour)
    on_oshax = sum(
        1 for placed in state.placed for tile, _, given in placed if rules.tiles[tile].kind == "oshax" and given == colour
    )
    return max(0, FIGURES - on_lessons - on_oshax)


@isle.act("announce", at="lessons")
def announce(rules: Isle, state: State, note: Note, seat: Seat, card: int, colour: str) -> None:
    """The lesson lies face up, with a figure of the named colour on it until the end."""
    lay_public(state, note, seat, card, rules.law.marker(colour), rules.rule.marker)


@isle.law("marker", "isle.lesson.3", off=lambda colour: None)
def a_figure_of_the_colour(colour: str) -> str:
    """The figure reminds of the colour that was named."""
    return colour
