"""Who may look at which card of a hand: owners at their own, and a blind player only at what a rule shows him.

Each law has a plain version and one for the box with the Curse of the Cat Butt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.seat import NOBODY, Mask, Seat, mask_of

from ..table.state import State
from ..table.vocabulary import kittens
from .blind import BOXES

if TYPE_CHECKING:
    from ..opened import Kittens


# Everybody may look at their own cards.
kittens.fact("sees_own_hand", True)


@kittens.law("sees_own_hand", "ek.streaking.curse.2", boxes=BOXES, off=lambda rules, state, seat: True)
def but_for_the_blind(rules: Kittens, state: State, seat: Seat) -> bool:
    """A blind player may not, but to look for a card that has to be given."""
    return not state.is_blind(seat) or looks_for_a_card(rules, state, seat)


def looks_for_a_card(rules: Kittens, state: State, seat: Seat) -> bool:
    """Whether this player has the hand open to find a card: the one that a triple named, or a gift."""
    frame = state.agenda[-1]
    return frame[0] == "give" and frame[2] == seat and (len(frame) > 3 or rules.law.a_giver_looks())


# A blind player gives a card for a Favor without looking.
kittens.fact("a_giver_looks", False, "ek.streaking.curse.9")
# Under this reading the giver looks at the hand and chooses.
kittens.fact("a_giver_looks", True, "ek.streaking.curse.9", when=("q.streaking.blind-favor-giver", "R2"))


@kittens.law(
    "finds_the_named_card",
    "ek.streaking.curse.blind-triple.1",
    off=lambda state, seat, held: [] if state.is_blind(seat) else held,
)
def a_blind_player_looks_for_the_named_card(state: State, seat: Seat, held: list[int]) -> list[int]:
    """A blind player looks for the card that a triple names, and hands it over."""
    return held


# -- a card that changes its place: who learns it, and the rules by which a blind player looks or does not ----------


@kittens.law("knowers_of_a_card")
def giver_and_receiver(rules: Kittens, state: State, receiver: Seat, giver: Seat, event: str) -> tuple[Mask, tuple[str, ...]]:
    """Who gives a card and who gets it know which."""
    return mask_of((receiver, giver)), ()


@kittens.law("knowers_of_a_card", boxes=BOXES)
def giver_and_receiver_as_far_as_they_look(
    rules: Kittens, state: State, receiver: Seat, giver: Seat, event: str
) -> tuple[Mask, tuple[str, ...]]:
    """A robbed blind player does not look; one who gets a card looks at it once."""
    knowers = mask_of((receiver, giver))
    why: tuple[str, ...] = ()
    if event == "steals" and state.is_blind(giver) and not rules.law.a_robbed_blind_player_looks():
        knowers, why = knowers & ~(1 << giver), rules.rule.a_robbed_blind_player_looks
    if state.is_blind(receiver):
        return (
            (knowers, (*why, *rules.rule.a_blind_receiver_looks))
            if rules.law.a_blind_receiver_looks()
            else (knowers & ~(1 << receiver), why)
        )
    return knowers, why


# A card stolen at random from a blind player is seen by the thief alone.
kittens.fact("a_robbed_blind_player_looks", False, "ek.streaking.curse.10", off=True)
# A blind player looks at a card that comes into the hand, then mixes it in.
kittens.fact("a_blind_receiver_looks", True, "ek.streaking.curse.blind-favor.1", off=False)


@kittens.law("knowers_of_a_laid_card")
def its_owner(rules: Kittens, state: State, seat: Seat) -> tuple[Mask, tuple[str, ...]]:
    """Who lays a card on the draw pile knows it."""
    return 1 << seat, ()


@kittens.law("knowers_of_a_laid_card", boxes=BOXES)
def its_owner_as_far_as_he_looks(rules: Kittens, state: State, seat: Seat) -> tuple[Mask, tuple[str, ...]]:
    """So does a blind player, who looks at it once it is chosen."""
    if not state.is_blind(seat):
        return 1 << seat, ()
    potluck = all(frame[0] != "mix" for frame in state.agenda)
    looks = rules.law.looks_at_the_dish() if potluck else rules.law.looks_at_the_rubbish()
    why = rules.rule.looks_at_the_dish if potluck else rules.rule.looks_at_the_rubbish
    return (1 << seat, why) if looks else (NOBODY, ())


# A blind player looks at the card for a Garbage Collection once it is chosen.
kittens.fact("looks_at_the_rubbish", True, "ek.streaking.curse.blind-garbage.2", off=False)
# So it is with Potluck.
kittens.fact("looks_at_the_dish", True, "ek.barking.curse.blind-potluck.2", off=False)


def knowers_of_a_handed_card(rules: Kittens, state: State, seat: Seat, owner: Seat) -> tuple[Mask, tuple[str, ...]]:
    """Who learns which card I'll Take That takes: who drew it and who gets it, blind or not."""
    knowers = mask_of((seat, owner))
    why: tuple[str, ...] = ()
    for player, looks, told in (
        (seat, rules.law.looks_at_a_draw_for_another, rules.rule.looks_at_a_draw_for_another),
        (owner, rules.law.looks_at_a_draw_of_another, rules.rule.looks_at_a_draw_of_another),
    ):
        if state.is_blind(player):
            knowers, why = (knowers, (*why, *told)) if looks() else (knowers & ~(1 << player), why)
    return knowers, why


# A blind player looks at the card drawn under I'll Take That before giving it away.
kittens.fact("looks_at_a_draw_for_another", True, "ek.barking.curse.blind-itt.1", off=False)
# So does a blind player who gets it.
kittens.fact("looks_at_a_draw_of_another", True, "ek.barking.curse.blind-itt.3", off=False)
