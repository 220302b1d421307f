"""How cards enter and leave hands, whatever the reason. The Streaking Kitten lives here.

While the Streaking Kitten is in a hand, one Exploding Kitten may be kept there.
Every way out of a hand that is no answer to a kitten comes through here: into another
hand (:func:`pass_on`), onto the draw pile (:func:`lay_on_pile`), onto the discard pile
(:func:`left_for_the_discard_pile`), so that no way is forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY, Seat

from ..kitten.kitten import face_outside_a_draw
from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

# -- what a hand holds -------------------------------------------------------------


def kept_kitten(rules: Kittens, state: State, seat: Seat) -> int | None:
    """The Exploding Kitten in this hand (marked or not), or None."""
    for card in rules.with_states[rules.exploding]:
        if state.hands[seat][card]:
            return card
    return None


def number_of(hand: Sequence[int], card: int) -> int:
    """How often a hand holds just this card; a card that faces up or down in a pile is none that a hand could hold."""
    return hand[card] if card < len(hand) else 0


def holds(rules: Kittens, state: State, seat: Seat, card: int | None) -> bool:
    """Whether this hand holds the card, marked or not."""
    if card is None:
        return False
    hand = state.hands[seat]
    return any(hand[version] for version in rules.with_states[card])


def may_keep(rules: Kittens, state: State, seat: Seat) -> bool:
    """Whether this hand covers one (more) Exploding Kitten."""
    return (
        holds(rules, state, seat, rules.streaking)
        and rules.law.the_streaking_kitten_covers()
        and rules.law.there_is_room(kept_kitten(rules, state, seat))
    )


# In a hand with the Streaking Kitten an Exploding Kitten does not explode.
kittens.fact("the_streaking_kitten_covers", True, "ek.streaking.streaking.1", off=False)


@kittens.law("there_is_room", "ek.streaking.streaking.8", off=lambda kept: True)
def only_one_is_covered(kept: int | None) -> bool:
    """One Exploding Kitten is covered, and no second one."""
    return kept is None


# The Streaking Kitten does nothing against the Imploding Kitten.
kittens.fact("imploding_is_covered", False, "ek.streaking.streaking.7", off=may_keep)


# -- the Streaking Kitten or the kept kitten has left --------------------------------


def unprotected(rules: Kittens, state: State, note: Note, seat: Seat, why: tuple[str, ...] = ()) -> None:
    """Without the Streaking Kitten a kitten in this hand explodes: defuse it or be out. ``why`` adds to the reasons."""
    kept = kept_kitten(rules, state, seat)
    if kept is None or not rules.law.kept_kitten_explodes():
        return
    state.change_hand(seat, kept, -1)
    rules.law.how_it_explodes(rules, state, note, seat, rules.exploding, why)


# Whoever loses the Streaking Kitten cannot keep the Exploding Kitten any longer.
kittens.fact("kept_kitten_explodes", True, "ek.streaking.streaking.2", off=False)


@kittens.law("how_it_explodes", "ek.recipes.streaking.2", alters=True)
def it_can_be_defused(rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, why: tuple[str, ...]) -> None:
    """Like every explosion it can be answered with a Defuse."""
    face_outside_a_draw(rules, state, note, seat, kitten, (*rules.rule.kept_kitten_explodes, *why))


@kittens.law(
    "how_it_explodes", "ek.recipes.streaking.2", when=("q.recipes.streaking-defuse", "R2"), boxes=("recipes",), alters=True
)
def it_kills_at_once(rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, why: tuple[str, ...]) -> None:
    """Under this reading nothing helps in Recipes for Disaster."""
    note(("turns_up", rules.rule.how_it_explodes, EVERYBODY, seat, kitten))
    state.agenda.append(("explodes_at_once", seat, kitten))


def without_cover(rules: Kittens, state: State, note: Note, seat: Seat, why: tuple[str, ...]) -> None:
    """A kitten left in a hand that has lost the Streaking Kitten has to be defused now."""
    if kept_kitten(rules, state, seat) is not None and not holds(rules, state, seat, rules.streaking):
        unprotected(rules, state, note, seat, why)


def leave(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """A card leaves this hand for the discard pile, where it lies already."""
    state.change_hand(seat, card, -1)
    left_for_the_discard_pile(rules, state, note, seat, card)


def left_for_the_discard_pile(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """What comes of a card that has gone from this hand to the discard pile."""
    plain = rules.plain[card]
    if plain == rules.streaking:
        unprotected(rules, state, note, seat)
    elif plain == rules.exploding and rules.law.a_discarded_kitten_explodes():
        if plain in state.discard:
            state.discard.remove(plain)
        face_outside_a_draw(rules, state, note, seat, plain, rules.rule.a_discarded_kitten_explodes)


# Whoever has to put a kept kitten on the discard pile explodes.
kittens.fact("a_discarded_kitten_explodes", True, "ek.streaking.streaking.4", off=False)


# -- from one hand to another --------------------------------------------------------


def pass_on(
    rules: Kittens,
    state: State,
    note: Note,
    giver: Seat,
    receiver: Seat,
    card: int,
    event: str,
    why: tuple[str, ...],
    public: bool = False,
) -> None:
    """A card goes from one hand to another. A kitten explodes in the hand that gets it.

    Only giver and receiver know it, unless it was marked or named. ``event`` is
    ``gives`` or ``steals``.
    """
    marked = card != rules.plain[card]
    knowers, looks = (EVERYBODY, ()) if marked or public else rules.law.knowers_of_a_card(rules, state, receiver, giver, event)
    why += looks
    state.change_hand(giver, card, -1)
    plain = rules.plain[card]
    stays_marked = rules.law.a_stolen_card_stays_marked if event == "steals" else rules.law.a_given_card_stays_marked
    if marked:
        why += rules.rule.a_stolen_card_stays_marked if event == "steals" else rules.rule.a_given_card_stays_marked
    note((event, why, knowers, receiver, giver, card))
    if plain == rules.exploding and rules.law.a_kitten_explodes_elsewhere():
        face_outside_a_draw(rules, state, note, receiver, plain, rules.rule.a_kitten_explodes_elsewhere)
        return
    received = card if stays_marked() else plain
    state.change_hand(receiver, received, 1)
    if received != plain:
        note(("marks", rules.rule.a_given_card_stays_marked, EVERYBODY, giver, receiver, plain))
    if plain == rules.streaking and not (
        event == "steals" and rules.law.what_it_covered_comes_along(rules, state, note, giver, receiver)
    ):
        unprotected(rules, state, note, giver)
    rules.law.when_a_card_comes(rules, state, note, receiver, received)


# The stolen Streaking Kitten serves the thief; what it covered stays behind and explodes.
kittens.fact("what_it_covered_comes_along", False, "ek.streaking.streaking.16")


@kittens.law("what_it_covered_comes_along", "ek.streaking.streaking.16", when=("q.streaking.stolen-cover", "R2"), alters=True)
def the_kept_kitten_comes_along(rules: Kittens, state: State, note: Note, victim: Seat, thief: Seat) -> bool:
    """Under this reading the kitten that it covered goes with it and stays covered."""
    kept = kept_kitten(rules, state, victim)
    if kept is None:
        return False
    state.change_hand(victim, kept, -1)
    state.change_hand(thief, rules.exploding, 1)
    note(("steals", rules.rule.what_it_covered_comes_along, 1 << victim | 1 << thief, thief, victim, kept))
    return True


# Whoever gets an Exploding Kitten from another hand explodes.
kittens.fact("a_kitten_explodes_elsewhere", True, "ek.streaking.streaking.3", off=False)
# A stolen card does not stay marked.
kittens.fact("a_stolen_card_stays_marked", False, "ek.streaking.mark.4", off=True)
# A card that is given away loses its mark like a stolen one.
kittens.fact("a_given_card_stays_marked", False, "ek.streaking.mark.8")
# Under this reading it stays marked in the hand that gets it.
kittens.fact("a_given_card_stays_marked", True, "ek.streaking.mark.8", when=("q.streaking.mark-other-exits", "R2"))


# -- from a hand onto the draw pile ----------------------------------------------------


def lay_on_pile(rules: Kittens, state: State, note: Note, seat: Seat, card: int, why: tuple[str, ...]) -> None:
    """A hand card goes face down on top of the draw pile; who saw it marked knows it."""
    plain = rules.plain[card]
    if plain == rules.exploding and rules.law.a_laid_kitten_explodes():
        return
    marked = card != plain
    if marked:
        why += rules.rule.a_given_card_stays_marked
    knowers, looks = rules.law.knowers_of_a_laid_card(rules, state, seat)
    note(("lays", why + looks, EVERYBODY if marked else knowers, seat, plain))
    state.pile.insert(0, plain)
    state.change_hand(seat, card, -1)


def uncover(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """When the card lies there: who laid the Streaking Kitten itself answers the kitten that it covered."""
    plain = rules.plain[card]
    if plain == rules.streaking:
        unprotected(rules, state, note, seat)
    elif plain == rules.exploding and rules.law.a_laid_kitten_explodes():
        state.change_hand(seat, card, -1)
        face_outside_a_draw(rules, state, note, seat, plain, rules.rule.a_laid_kitten_explodes)


# An Exploding Kitten laid on the draw pile does not explode.
kittens.fact("a_laid_kitten_explodes", False, "ek.streaking.streaking.13")
# Under this reading it explodes instead of lying there.
kittens.fact("a_laid_kitten_explodes", True, "ek.streaking.streaking.13", when=("q.streaking.kitten-to-draw-pile", "R2"))
