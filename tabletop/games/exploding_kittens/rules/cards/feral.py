"""The Feral Cat: it counts as any cat in a combination, and as nothing else.

What a combination is stands in ``sets`` and ``five``; here is what a Feral Cat
may be in it, and what it is in a hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.kernel.form import Move, Values

from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

BOXES = ("imploding", "recipes")


def ferals_and_others(rules: Kittens, cards: Sequence[int]) -> tuple[int, set[int]]:
    """How many Feral Cats there are among these cards, and the titles of the others."""
    titles = [rules.title[card] for card in cards]
    return titles.count(rules.feral), {title for title in titles if title != rules.feral}


# -- as another cat ---------------------------------------------------------------


def stands_by(rules: Kittens, cards: Sequence[int]) -> tuple[str, ...]:
    """The rule by which a Feral Cat belongs to this pair or triple: as the other cat, or with its like."""
    ferals, others = ferals_and_others(rules, cards)
    if not ferals or len(cards) > 3:
        return ()
    return rules.rule.a_feral_cat_as_another if others else rules.rule.feral_cats_alone


@kittens.permission("play", "ek.imploding.feral.1", after="cards", at=("turn",), boxes=BOXES)
def a_feral_cat_as_another(rules: Kittens, state: State, move: Move) -> Values | None:
    """In a pair or triple a Feral Cat counts as the other cat."""
    ferals, others = ferals_and_others(rules, move[2])
    if ferals and others and len(move[2]) < 5:
        return {"seat": move[1], "cards": move[2]}


@kittens.permission("play", "ek.imploding.feral.3", after="cards", at=("turn",), boxes=BOXES)
def feral_cats_alone(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two or three Feral Cats are a pair or a triple of their own."""
    ferals, others = ferals_and_others(rules, move[2])
    if ferals > 1 and not others:
        return {"seat": move[1], "cards": move[2]}


@kittens.law("feral_stands_for")
def for_a_cat(rules: Kittens) -> frozenset[int]:
    """A Feral Cat counts as any cat card."""
    return rules.cats


@kittens.law("feral_stands_for", when=("q.recipes.cat-definition", "R2"), boxes=("recipes",))
def for_what_does_nothing_alone(rules: Kittens) -> frozenset[int]:
    """Under this reading it also counts as a card that does nothing when it is laid alone."""
    return rules.cats.union(card for card in range(rules.kinds) if not rules.cards[card].effect and card not in rules.kittens)


# -- what it is not -----------------------------------------------------------------


@kittens.need("play", "ek.imploding.feral.2", after="cards", at=("turn",), boxes=BOXES)
def a_feral_cat_is_no_other_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Feral Cat does not stand for other kinds of card."""
    ferals, others = ferals_and_others(rules, move[2])
    if ferals and len(move[2]) < 5 and not others <= rules.feral_for:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.imploding.feral.4", after="cards", at=("turn",), boxes=BOXES)
def a_feral_cat_joins_no_different_cats(rules: Kittens, state: State, move: Move) -> Values | None:
    """A triple is of one kind of cat."""
    ferals, others = ferals_and_others(rules, move[2])
    if ferals and len(move[2]) == 3 and len(others) == 2:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.imploding.feral.5", after="cards", at=("turn",), boxes=BOXES, when=("q.imploding.feral.five", "R2"))
def one_feral_cat_in_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading several Feral Cats are one title, and a five has room for one."""
    if len(move[2]) == 5 and ferals_and_others(rules, move[2])[0] > 1:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.imploding.feral.7", after="cards", at=("turn",), boxes=BOXES, when=("q.base.play.dead-card", "R1"))
def a_single_feral_cat_has_no_power(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Feral Cat alone is as powerless as any cat."""
    if rules.is_one(move[2], "feral_cat"):
        return {"seat": move[1], "cards": move[2]}


# -- what it is in a hand --------------------------------------------------------------


@kittens.law("answers_the_wish")
def by_its_title(rules: Kittens, card: int, names: int) -> bool:
    """A card answers a wish by its printed title."""
    return rules.title[card] == rules.title[names]


@kittens.law("answers_the_wish", when=("q.imploding.feral.named", "R2"))
def a_feral_cat_answers_for_any_cat(rules: Kittens, card: int, names: int) -> bool:
    """Under this reading a Feral Cat has to be handed over too when a cat is named."""
    return rules.title[card] == rules.title[names] or (rules.title[card] == rules.feral and names in rules.cats)
