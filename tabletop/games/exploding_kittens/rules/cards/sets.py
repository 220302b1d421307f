"""Combinations: what is a set, and what a pair and a triple bring (a five: ``five``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import BY_CHANCE, Move, Slot, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import holds, pass_on

if TYPE_CHECKING:
    from ..opened import Kittens

SETS = kittens.names({2: "pair", 3: "triple", 5: "five"})


def what_set(cards: Sequence[int]) -> str:
    """``pair``, ``triple`` or ``five``, by the number of cards."""
    return SETS[len(cards)]


def thinkable_sets(rules: Kittens, hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Single cards, equal cards by two and three, and five different ones from this hand."""
    held = [card for card, count in enumerate(hand) if count]
    yield from ((card,) for card in held)
    cards = tuple(card for card in held for _ in range(min(hand[card], 3)))
    if rules.mixed_sets:
        # Marked and unmarked cards, cats and Feral Cats can go together.
        for number in (2, 3):
            yield from sorted({chosen for chosen in combinations(cards, number) if rules.one_title(chosen)})
        # Among five different ones no card comes twice, but for Feral Cats.
        once = tuple(card for card in held for _ in range(min(hand[card], 3) if rules.title[card] == rules.feral else 1))
        yield from sorted({chosen for chosen in combinations(once, 5) if rules.five_titles(chosen)})
        return
    for number in (2, 3):
        yield from ((card,) * number for card in held if hand[card] >= number)
    yield from combinations(held, 5)


def tried_sets(rules: Kittens, state: State, seat: Seat) -> Iterator[tuple[int, ...]]:
    """What a player on turn could lay together: sets first, then cards that are none; not the same cards twice."""
    decision = rules.decision(state)
    if decision.kind != "turn" or seat not in decision.must:
        return
    hand = state.hands[seat]
    seen = {cards for cards in thinkable_sets(rules, hand) if len(cards) > 1}
    yield from sorted(seen, key=lambda cards: (len(cards), cards))
    held = tuple(card for card, count in enumerate(hand) for _ in range(count))
    for number in (2, 5, 4, 3):
        yield from sorted(set(combinations(held, number)) - seen)


# -- what is a set -------------------------------------------------------------


@kittens.need("play", "ek.base.combo.4", after="cards", at=("turn",))
def two_three_or_five_cards(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only sets of two, three or five cards have an effect."""
    if len(move[2]) not in (1, 2, 3, 5):
        return {"seat": move[1], "number": len(move[2])}


@kittens.need("play", "ek.base.pair.1", after="cards", at=("turn",))
def a_pair_has_one_title(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two cards of the same title make a pair."""
    if len(move[2]) == 2 and not rules.one_title(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.cat.2", after="cards", at=("turn",))
def cats_of_a_pair_are_equal(rules: Kittens, state: State, move: Move) -> Values | None:
    """A cat makes a pair with the same cat."""
    return a_pair_has_one_title(rules, state, move) if any(rules.cards[card].group == "cat" for card in move[2]) else None


@kittens.need("play", "ek.base.triple.1", after="cards", at=("turn",))
def a_triple_has_one_title(rules: Kittens, state: State, move: Move) -> Values | None:
    """Three cards of the same title make a triple."""
    if len(move[2]) == 3 and not rules.one_title(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.pair.5", after="cards", at=("turn",))
def alike_is_no_pair(rules: Kittens, state: State, move: Move) -> Values | None:
    """Cards of one family are no pair by that: the title decides."""
    return a_pair_has_one_title(rules, state, move) if _of_one_family(rules, move[2]) else None


@kittens.need("play", "ek.base.pair.5", after="cards", at=("turn",))
def alike_is_no_triple(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nor are they a triple."""
    return a_triple_has_one_title(rules, state, move) if _of_one_family(rules, move[2]) else None


def _of_one_family(rules: Kittens, cards: Sequence[int]) -> bool:
    return len({rules.cards[card].family for card in cards}) == 1


@kittens.need("play", "ek.base.combo.1", after="cards", at=("turn",), when=("q.base.combo.mode", "R1"))
def only_pairs_of_cats(rules: Kittens, state: State, move: Move) -> Values | None:
    """In the first games only two equal cats make a combination."""
    cards = move[2]
    if len(cards) > 1 and not (len(cards) == 2 and all(rules.cards[card].group == "cat" for card in cards)):
        return {"seat": move[1], "cards": cards}


@kittens.need("play", "ek.base.combo.3", after="cards")
def no_set_out_of_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """Combinations are plays of your own turn."""
    if len(move[2]) > 1 and move[1] != state.player:
        return {"seat": move[1], "player": state.player, "cards": move[2]}


@kittens.need("play", "ek.barking.tower.6", after="on", at=("turn",), boxes=("barking",))
def no_theft_from_your_own_tower(rules: Kittens, state: State, move: Move) -> Values | None:
    """The wearer never takes a card of the Tower, not even by stealing from their own crown."""
    steals = len(move[2]) in (2, 3) or rules.is_one(move[2], "favor")
    if steals and move[3] == move[1] and rules.law.tower_stands(state, move[1]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.pair.6", after="on", at=("turn",))
def steal_from_somebody_else(rules: Kittens, state: State, move: Move) -> Values | None:
    """A pair or triple is aimed at a fellow player."""
    if len(move[2]) > 1 and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.pair.3", after="on", at=("turn",), when=("q.base.pair.empty", "R2"))
def steal_from_a_hand_with_cards(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a pair is aimed at a player with cards; a triple may still have bad luck."""
    if len(move[2]) == 2 and move[3] is not None and not (any(state.hands[move[3]]) or rules.law.tower_stands(state, move[3])):
        return {"seat": move[1], "on": move[3]}


# -- what may be a set ---------------------------------------------------------


@kittens.permission("play", "ek.base.pair.1", after="cards", at=("turn",))
def two_cards_together(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two cards can be laid as one."""
    return {"seat": move[1], "cards": move[2]} if len(move[2]) == 2 else None


@kittens.permission("play", "ek.base.triple.1", after="cards", at=("turn",))
def three_cards_together(rules: Kittens, state: State, move: Move) -> Values | None:
    """So can three."""
    return {"seat": move[1], "cards": move[2]} if len(move[2]) == 3 else None


@kittens.permission("play", "ek.base.cat.2", after="cards", at=("turn",))
def a_pair_of_cats(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two equal cats can be played as a pair."""
    if len(move[2]) == 2 and all(rules.cards[card].group == "cat" for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.permission("play", "ek.base.cat.3", after="cards", at=("turn",))
def cats_in_larger_sets(rules: Kittens, state: State, move: Move) -> Values | None:
    """Cats can be part of a triple or a five too."""
    if len(move[2]) > 2 and any(rules.cards[card].group == "cat" for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.permission("play", "ek.base.pair.4", after="cards", at=("turn",))
def a_pair_of_answers(rules: Kittens, state: State, move: Move) -> Values | None:
    """Two Nopes or two Defuses are a pair like any other."""
    if len(move[2]) == 2 and all(rules.cards[card].play == "only_as_answer" for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.triple.5", after="names", at=("turn",), when=("q.base.triple.named", "R2"))
def name_no_defuse_with_a_triple(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a triple cannot wish for a Defuse."""
    if len(move[2]) == 3 and move[4] == rules.number["defuse"]:
        return {"seat": move[1], "card": move[4]}


@kittens.permission("play", "ek.base.triple.5", after="names", at=("turn",))
def name_an_answer(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Defuse or a Nope can be named like any other card."""
    if len(move[2]) == 3 and move[4] is not None and rules.cards[move[4]].play == "only_as_answer":
        return {"seat": move[1], "names": move[4]}


@kittens.law("titles", "ek.base.pair.5")
def every_word_counts(rules: Kittens) -> tuple[int, ...]:
    """The title of each card, numbers and all: the first card that has it stands for it."""
    return rules.plain


@kittens.law("titles", "ek.base.pair.5", when=("q.base.title", "R2"))
def the_number_is_an_addition(rules: Kittens) -> tuple[int, ...]:
    """Under this reading cards whose names differ only by a number in brackets have one title."""
    first: dict[str, int] = {}
    titles = [first.setdefault(re.sub(r" \(\d+x\)$", "", rules.cards[card].title["en"]), card) for card in range(rules.kinds)]
    return tuple(titles[card] if card < rules.kinds else card for card in rules.plain)


# -- what a set brings ---------------------------------------------------------


@kittens.step("pair", "ek.base.pair.1")
def steal_a_card(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, names: int | None) -> None:
    """A card of the chosen hand goes to the player of the pair."""
    if rules.law.tower_stands(state, on):
        state.agenda.append(("pick_stock", seat, on))
    elif names is not None and state.hands[on][rules.marked[names]]:
        pass_on(rules, state, note, on, seat, rules.marked[names], "steals", (*rules.rule.pair, *rules.rule.wishes_of_a_pair))
    elif any(state.hands[on]):
        state.agenda.append((rules.law.who_picks_the_card(), seat, on))
    else:
        note(("finds_nothing", rules.rule.steal_from_a_hand_with_cards, EVERYBODY, seat, on))


# The stolen card is random: the thief does not see it before, the victim does not choose.
kittens.fact("who_picks_the_card", "pick", "ek.base.pair.2", off="give")


@kittens.step("triple", "ek.base.triple.1")
def steal_the_named(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, names: int) -> None:
    """The named card must be handed over if it is there; if not, bad luck."""
    if rules.law.tower_stands(state, on):
        state.agenda.append(("pick_stock", seat, on))
        return
    held = [card for card, count in enumerate(state.hands[on]) if count and rules.law.answers_the_wish(rules, card, names)]
    held = rules.law.finds_the_named_card(state, on, rules.law.answer_to_a_wish(held))
    if not held or not rules.law.the_named_card_is_handed_over():
        note(("lacks", rules.rule.bad_luck, EVERYBODY, seat, on, names))
        rules.law.bad_luck(state, seat, on)
    elif len(held) > 1:
        # A marked and an unmarked copy, say: the owner chooses which one to hand over.
        state.agenda.append(("give", seat, on, names))
    else:
        why = (*rules.rule.the_named_card_is_handed_over, *rules.rule.answer_to_a_wish)
        pass_on(rules, state, note, on, seat, held[0], "steals", why, public=True)


# The card that was named is the thief's.
kittens.fact("the_named_card_is_handed_over", True, "ek.base.triple.2", off=False)


@kittens.law("answer_to_a_wish", "ek.base.triple.4", off=lambda held: [])
def the_answer_is_true(held: list[int]) -> list[int]:
    """Whoever holds the named card says so."""
    return held


def _a_random_card_instead(state: State, seat: Seat, on: Seat) -> None:
    state.agenda.append(("pick", seat, on))


@kittens.law("bad_luck", "ek.base.triple.3", off=_a_random_card_instead, alters=True)
def a_vain_wish_brings_nothing(state: State, seat: Seat, on: Seat) -> None:
    """A card that is not there is bad luck: nothing comes instead."""


# -- chance: a card picked from a hand -----------------------------------------


@kittens.decision("pick")
def open_pick(rules: Kittens, state: State, seat: Seat, on: Seat) -> Decision | None:
    """Chance takes a card of the chosen hand."""
    if not any(state.hands[on]):
        return None
    return Decision("pick", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=(seat, on))


def _pickable(rules: Kittens, state: State, part: Move) -> list[int]:
    frame = state.agenda[-1]
    if frame[0] == "pick_stock":
        return sorted(set(state.stock))
    can_hit = rules.law.what_a_mark_can_hit if frame[0] == "pick_mark" else rules.law.what_a_thief_can_hit
    return can_hit(rules, state.hands[frame[2]])


PICK = kittens.form("pick", Slot("card", "card", _pickable), by=BY_CHANCE, when_asked=True)


@kittens.need("pick", after="card", at=("pick",), may_learn=NOBODY)
def pick_what_is_held(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only a card of that hand can be picked, as it faces there: ``marked`` says how it was named where it faces otherwise."""
    on, card = state.agenda[-1][2], move[2]
    if card not in rules.law.what_a_thief_can_hit(rules, state.hands[on]):
        marked = card != rules.plain[card] if holds(rules, state, on, rules.plain[card]) else None
        return {"on": on, "card": card, "marked": marked}


@kittens.act("pick", at="pick")
def pick(rules: Kittens, state: State, note: Note, chance: int, card: int) -> None:
    """The picked card goes to the thief; only the two of them know which."""
    _, seat, on = state.agenda.pop()
    pass_on(rules, state, note, on, seat, card, "steals", (*rules.rule.pair, *rules.rule.who_picks_the_card))
