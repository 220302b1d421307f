"""The Imploding Kitten: harmless face down, deadly face up, and seen by everybody when it comes.

It keeps its side wherever it goes. Face up it has a card number of its own
(``rules.face_up``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event, Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.knowledge import PILE
from tabletop.kernel.seat import EVERYBODY, Seat

from ..blindness.blind import drew
from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import holds

if TYPE_CHECKING:
    from ..opened import Kittens

# -- drawing it ----------------------------------------------------------------


def draw_imploding(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int) -> None:
    """Face down it goes back face up, without a Defuse; face up it kills, and nothing helps."""
    another = rules.face_up in state.pile
    face_up = card == rules.face_up or (another and not rules.law.each_has_a_side_of_its_own())
    if face_up and rules.law.face_up_it_kills() and (place == 0 or rules.law.it_kills_from_the_bottom()):
        bottom = rules.rule.it_kills_from_the_bottom if place else ()
        note(("shows", (*rules.rule.face_up_it_kills, *bottom), EVERYBODY, seat, card, place))
        # Whether a Defuse helps is a question only where there is one.
        helpless = not holds(rules, state, seat, rules.number["defuse"]) or rules.law.no_defuse_helps()
        state.agenda.append(("implode" if helpless else "kitten", seat, card))
        return
    rules.law.first_draw_is_told(rules, note, seat, card, place, rules.rule.each_has_a_side_of_its_own if another else ())
    if not rules.law.face_down_it_is_harmless():
        state.agenda.append(("implode", seat, card))
        return
    drew(rules, state, note, seat, top=place == 0, goes_back=rules.rule.what_goes_back_was_drawn)
    # What comes of it then is told by the rule under which it goes back.
    state.agenda.append(("went_back", seat, *rules.rule.how_it_goes_back))
    state.agenda.append(rules.law.how_it_goes_back(rules, seat))


@kittens.step("went_back")
def went_back(rules: Kittens, state: State, note: Note, seat: Seat, *why: str) -> None:
    """The Imploding Kitten lies in the pile again."""
    rules.law.after_the_first_draw(rules, state, seat)


# Whoever has to draw the face-up Imploding Kitten is out.
kittens.fact("face_up_it_kills", True, "ek.imploding.imploding.4", off=False)
# It is so from the bottom, too.
kittens.fact("it_kills_from_the_bottom", True, "ek.imploding.imploding.11")
# Under this reading it goes back from there like the first time.
kittens.fact("it_kills_from_the_bottom", False, "ek.imploding.imploding.11", when=("q.imploding.bottom", "R2"))
# Of several each is face up or face down by itself.
kittens.fact("each_has_a_side_of_its_own", True, "ek.recipes.imploding.5", off=False)
# No Defuse helps against the face-up Imploding Kitten.
kittens.fact("no_defuse_helps", True, "ek.imploding.imploding.5", off=False)
# A face-down Imploding Kitten needs no Defuse.
kittens.fact("face_down_it_is_harmless", True, "ek.imploding.imploding.2", off=False)


@kittens.law("first_draw_is_told", "ek.imploding.imploding.10", alters=True)
def the_first_draw_is_open(rules: Kittens, note: Note, seat: Seat, card: int, place: int, more: tuple[str, ...]) -> None:
    """Everybody learns that the Imploding Kitten was drawn."""
    why = (*rules.rule.face_down_it_is_harmless, *rules.rule.first_draw_is_told, *more)
    note(("shows", why, EVERYBODY, seat, card, place))


@kittens.law("first_draw_is_told", "ek.imploding.imploding.10", when=("q.imploding.first-draw-public", "R2"), alters=True)
def the_first_draw_is_silent(rules: Kittens, note: Note, seat: Seat, card: int, place: int, more: tuple[str, ...]) -> None:
    """Under this reading only the drawer learns which card goes back into the pile."""
    note(("lifts", (*rules.rule.first_draw_is_told, *more), 1 << seat, seat, card, place))


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


@kittens.law("after_the_first_draw", "ek.imploding.imploding.9", alters=True)
def the_turn_is_over(rules: Kittens, state: State, seat: Seat) -> None:
    """The draw has been made, and it ends the turn."""
    state.agenda.append(("close_turn", seat, 1, *rules.rule.after_the_first_draw))


@kittens.law("after_the_first_draw", "ek.imploding.imploding.9", when=("q.imploding.first-draw-turn", "R2"), alters=True)
def another_card_is_drawn(rules: Kittens, state: State, seat: Seat) -> None:
    """Under this reading a card is drawn from the top in its place."""
    state.agenda.append(("replacement", seat))


@kittens.need("play", "ek.imploding.imploding.2", after="cards", at=("insert",), boxes=("imploding", "recipes"))
def no_defuse_is_needed(rules: Kittens, state: State, move: Move) -> Values | None:
    """Whoever puts back an Imploding Kitten that was drawn face down plays no Defuse for it."""
    _, seat, card, *unseen = state.agenda[-1]
    if move[1] == seat and rules.is_one(move[2], "defuse") and rules.plain[card] == rules.imploding and unseen != ["buried"]:
        return {"seat": seat, "cards": move[2], "card": rules.imploding}


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


def note_what_a_shuffle_shows(
    rules: Kittens, note: Note, before: list[int], after: list[int], above: int, by: tuple[str, ...]
) -> None:
    """After a shuffle in sight of all everybody knows where the face-up Imploding Kitten lies."""
    if rules.face_up in after and not rules.law.shuffled_out_of_sight(rules, before, by):
        for place, card in enumerate(after, above):
            if card == rules.face_up:
                note(("lies_open", rules.rule.shuffled_out_of_sight, EVERYBODY, place, card))


def hides_the_top(rules: Kittens, before: list[int], by: tuple[str, ...]) -> tuple[Any, ...]:
    """The rule by which a Shuffle is done out of sight: the Imploding Kitten lay face up on top."""
    on_top = by == rules.rule.shuffle and before and before[0] == rules.face_up
    return rules.rule.shuffled_out_of_sight if on_top and rules.law.shuffled_out_of_sight(rules, before, by) else ()


# The pile is shuffled out of sight, so that nobody knows where the face-up kitten goes.
kittens.fact("shuffled_out_of_sight", True, "ek.imploding.imploding.8", off=False)


@kittens.law(
    "shuffled_out_of_sight",
    "ek.imploding.imploding.8",
    when=("q.imploding.shuffle-others", "R2"),
    off=lambda rules, before, by: False,
)
def only_shuffle_hides_it_from_the_top(rules: Kittens, before: list[int], by: tuple[str, ...]) -> bool:
    """Under this reading only a Shuffle hides it, and only if it lay on top; else everybody sees where it goes."""
    return by == rules.rule.shuffle and before[0] == rules.face_up


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
