"""The Imploding Kitten: harmless face down, deadly face up, and seen by everybody when it comes.

It keeps its side wherever it goes. Face up it has a card number of its own
(``rules.face_up``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event, Note
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import EVERYBODY, Seat

from ..blindness.blind import drew
from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

# -- drawing it ----------------------------------------------------------------


def draw_imploding(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int) -> None:
    """Face down it goes back face up, without a Defuse; face up it kills, and nothing helps."""
    if card == rules.face_up and rules.law.face_up_it_kills(place):
        note(
            (
                "shows",
                (*rules.rule.face_up_it_kills, *rules.rule.no_defuse_helps, *besides(rules, state, place)),
                EVERYBODY,
                seat,
                card,
                place,
            )
        )
        state.agenda.append(("implode", seat, card) if rules.law.no_defuse_helps() else ("kitten", seat, card, None))
        return
    rules.law.first_draw_is_told(note, seat, card, place, besides(rules, state, place))
    if not rules.law.face_down_it_is_harmless():
        state.agenda.append(("implode", seat, card))
        return
    drew(rules, state, note, seat, top=place == 0, goes_back=rules.rule.what_goes_back_was_drawn)
    rules.law.after_the_first_draw(state, seat)
    state.agenda.append(rules.law.how_it_goes_back(rules, seat))


def besides(rules: Kittens, state: State, place: int) -> tuple[str, ...]:
    """The rules that speak too where the kitten does not come from the top, or where another one lies in the pile."""
    bottom = ("ek.imploding.imploding.11",) if place else ()
    another = any(rules.plain[card] == rules.imploding for card in state.pile)
    return (*bottom, "ek.recipes.imploding.5") if another else bottom


# Whoever has to draw the face-up Imploding Kitten is out, from wherever it is drawn.
kittens.fact("face_up_it_kills", True, "ek.imploding.imploding.4", off=False)


@kittens.law("face_up_it_kills", "ek.imploding.imploding.4", when=("q.imploding.bottom", "R2"), off=lambda place: False)
def face_up_it_kills_on_top(place: int) -> bool:
    """Under this reading it kills only from the top; from the bottom it goes back like the first time."""
    return place == 0


# No Defuse helps against the face-up Imploding Kitten.
kittens.fact("no_defuse_helps", True, "ek.imploding.imploding.5", off=False)
# A face-down Imploding Kitten needs no Defuse.
kittens.fact("face_down_it_is_harmless", True, "ek.imploding.imploding.2", off=False)


@kittens.law("first_draw_is_told", alters=True)
def the_first_draw_is_open(note: Note, seat: Seat, card: int, place: int, more: tuple[str, ...]) -> None:
    """Everybody learns that the Imploding Kitten was drawn."""
    note(
        (
            "shows",
            ("ek.imploding.imploding.1", "ek.imploding.imploding.2", "ek.imploding.imploding.10", *more),
            EVERYBODY,
            seat,
            card,
            place,
        )
    )


@kittens.law("first_draw_is_told", when=("q.imploding.first-draw-public", "R2"), alters=True)
def the_first_draw_is_silent(note: Note, seat: Seat, card: int, place: int, more: tuple[str, ...]) -> None:
    """Under this reading only the drawer learns which card goes back into the pile."""
    note(("lifts", ("ek.imploding.imploding.1", "ek.imploding.imploding.10", *more), 1 << seat, seat, card, place))


@kittens.law("how_it_goes_back", "ek.imploding.imploding.1", off=lambda rules, seat: ("insert", seat, rules.imploding))
def face_up_to_a_secret_place(rules: Kittens, seat: Seat) -> tuple[Any, ...]:
    """It goes back face up, wherever its drawer likes."""
    return ("insert", seat, rules.face_up)


@kittens.law(
    "how_it_goes_back",
    "ek.imploding.imploding.1",
    when=("q.imploding.first-draw-public", "R2"),
    off=lambda rules, seat: ("insert", seat, rules.imploding),
)
def face_up_and_in_silence(rules: Kittens, seat: Seat) -> tuple[Any, ...]:
    """Under this reading it goes back like a buried card: the others see that a card goes back, and not which."""
    return ("insert", seat, rules.face_up, "in_silence")


@kittens.law("after_the_first_draw", alters=True)
def the_turn_is_over(state: State, seat: Seat) -> None:
    """The draw has been made, and it ends the turn."""
    state.agenda.append(("close_turn", seat, 1, "ek.imploding.imploding.9"))


@kittens.law("after_the_first_draw", when=("q.imploding.first-draw-turn", "R2"), alters=True)
def another_card_is_drawn(state: State, seat: Seat) -> None:
    """Under this reading a card is drawn from the top in its place."""
    state.agenda.append(("replacement", seat))


# -- where everybody sees it -----------------------------------------------------


@kittens.law("places_seen", "ek.imploding.imploding.3", off=lambda rules, pile: ())
def seen_on_top(rules: Kittens, pile: list[int]) -> tuple[int, ...]:
    """Without a white edge the face-up Imploding Kitten is seen by everybody when it lies on top."""
    return (0,) if pile and pile[0] == rules.face_up else ()


@kittens.law("places_seen", "ek.imploding.imploding.3", when=("q.imploding.visible", "R2"), off=lambda rules, pile: ())
def seen_at_the_edge(rules: Kittens, pile: list[int]) -> tuple[int, ...]:
    """Under this reading everybody sees how deep in the pile it lies."""
    return tuple(place for place, card in enumerate(pile) if card == rules.face_up)


def note_what_lies_open(rules: Kittens, state: State, told: list[tuple[Any, ...]]) -> None:
    """After a move that changed the pile everybody sees an Imploding Kitten that lies open in it."""
    if rules.face_up not in state.pile:
        return
    places = rules.law.places_seen(rules, state.pile)
    if places and any(_moves_the_pile(rules, event) for event in told):
        told += [("lies_open", rules.rule.places_seen, EVERYBODY, place, rules.face_up) for place in places]


def _moves_the_pile(rules: Kittens, event: Event) -> bool:
    return any(change[0] != "look" and PILE in change for change in rules.events[event[0]].changes(*event[3:]))


# -- shuffling -------------------------------------------------------------------


def note_what_a_shuffle_shows(rules: Kittens, note: Note, before: list[int], after: list[int], above: int, rule: str) -> None:
    """After a shuffle in sight of all everybody knows where the face-up Imploding Kitten lies."""
    if rules.face_up in after and not rules.law.shuffled_out_of_sight(rules, before, rule):
        for place, card in enumerate(after, above):
            if card == rules.face_up:
                note(("lies_open", rules.rule.shuffled_out_of_sight, EVERYBODY, place, card))


def hides_the_top(rules: Kittens, before: list[int], rule: str) -> tuple[Any, ...]:
    """The rule by which a Shuffle is done out of sight: the Imploding Kitten lay face up on top."""
    on_top = rule == "ek.base.shuffle.1" and before and before[0] == rules.face_up
    return rules.rule.shuffled_out_of_sight if on_top and rules.law.shuffled_out_of_sight(rules, before, rule) else ()


# The pile is shuffled out of sight, so that nobody knows where the face-up kitten goes.
kittens.fact("shuffled_out_of_sight", True, "ek.imploding.imploding.8", off=False)


@kittens.law(
    "shuffled_out_of_sight",
    "ek.imploding.imploding.8",
    when=("q.imploding.shuffle-others", "R2"),
    off=lambda rules, before, rule: False,
)
def only_shuffle_hides_it_from_the_top(rules: Kittens, before: list[int], rule: str) -> bool:
    """Under this reading only a Shuffle hides it, and only if it lay on top; else everybody sees where it goes."""
    return rule == "ek.base.shuffle.1" and before[0] == rules.face_up


# -- putting it back among other cards --------------------------------------------


@kittens.law("side_it_lies_on")
def it_stays_as_it_lay(rules: Kittens, card_id: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Whoever puts cards into a new order does not turn the Imploding Kitten over."""
    return cards


@kittens.law("side_it_lies_on", when=("q.imploding.orientation", "R2"))
def it_goes_back_face_down(rules: Kittens, card_id: str, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Under this reading everything goes back face down where the leaflet says so of the card."""
    if card_id == "alter_the_future_3" and "recipes" not in rules.boxes or card_id == "alter_the_future_5":
        return cards
    return tuple(rules.plain[card] for card in cards)


# -- what the imploded leave --------------------------------------------------------


# All cards of the imploded player and the Imploding Kitten go to the discard pile.
kittens.fact("everything_goes_with_it", True, "ek.imploding.imploding.7", off=False)
