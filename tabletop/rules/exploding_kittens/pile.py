"""Cards about the draw pile: Shuffle and See the Future."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import BY_CHANCE, Slot
from ...kernel.seat import CHANCE, EVERYBODY, NOBODY
from .turn import OWED
from .vocabulary import kittens


@kittens.step("shuffle", "ek.base.shuffle.1")
def shuffle(rules, state, note, seat, on, card):
    """The draw pile is shuffled: chance says how it lies then."""
    state.agenda.append(("mix", seat, 0, "ek.base.shuffle.1"))


@kittens.step("kittens_on_top", "ek.streaking.catomic.2")
def kittens_on_top(rules, state, note, seat, on, card):
    """All Exploding Kittens of the pile go on top, and what is below them is shuffled."""
    rest = [card for card in state.pile if card != rules.exploding]
    number = len(state.pile) - len(rest)
    state.pile[:] = [rules.exploding] * number + rest
    note(("takes_out", ("ek.streaking.catomic.1", "ek.streaking.catomic.2"), EVERYBODY, seat,
          (rules.exploding,) * number))
    state.agenda.append(("mix", seat, number, "ek.streaking.catomic.2"))


@kittens.decision("mix")
def open_mix(rules, state, seat, above, rule):
    """Chance gives the pile (below so many cards) a new order."""
    return Decision("mix", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=seat)


# A shuffled pile has too many orders to list; chance samples one, a scenario gives one.
SHUFFLED = kittens.form("shuffled", Slot("cards", "cards", lambda rules, state, part: ()), by=BY_CHANCE)


@kittens.need("shuffled", at=("turn", "window", "reached", *(name for name in OWED if name != "mix")))
def shuffle_when_chance_is_asked(rules, state, move):
    """Nothing is shuffled now."""
    return {}


@kittens.need("shuffled", after="cards", at=("mix",), may_learn=NOBODY)
def the_same_cards_shuffled(rules, state, move):
    """A shuffle changes the order and nothing else."""
    if sorted(move[2]) != sorted(state.pile[state.agenda[-1][2]:]):
        return {"cards": move[2]}


@kittens.act("shuffled", at="mix")
def shuffled(rules, state, note, chance, cards):
    """The pile lies in its new order, and nobody knows any place in it."""
    _, seat, above, rule = state.agenda.pop()
    state.pile[above:] = cards
    note(("shuffles", (rule,), EVERYBODY, seat, above))


@kittens.need("play", "ek.base.see.3", after="cards", at=("turn",), when=("q.base.see.short-pile", "R2"))
def enough_cards_to_look_at(rules, state, move):
    """Under this reading there must be as many cards as the card names."""
    if len(move[2]) == 1:
        for name, *parameters in rules.cards[move[2][0]].effect:
            if name == "look" and len(state.pile) < parameters[0]:
                return {"cards": move[2], "number": parameters[0], "size": len(state.pile)}


@kittens.step("look", "ek.base.see.1", cards=(3, 5))
def look(rules, state, note, seat, on, card, cards):
    """The player looks at the top cards and puts them back as they lay."""
    top = tuple(state.pile[:cards])
    why = ("ek.base.see.1", "ek.base.see.2") if cards == 3 else ("ek.streaking.see5.1", "ek.streaking.see5.2")
    why += ("ek.base.see.3",) if len(top) < cards else ()
    note(("looks", why, rules.law.who_sees_a_look(seat, cards), seat, top))


@kittens.law("who_sees_a_look", "ek.base.see.2", off=lambda seat, cards: EVERYBODY if cards == 3 else 1 << seat)
def only_who_looks(seat, cards):
    """The cards are not shown to the others."""
    return 1 << seat


@kittens.step("swap_ends", "ek.streaking.swap.1")
def swap_ends(rules, state, note, seat, on, card):
    """Top and bottom card change places, unseen; what somebody knew of them moves along."""
    pile = state.pile
    if len(pile) > 1:
        pile[0], pile[-1] = pile[-1], pile[0]
    note(("swaps", ("ek.streaking.swap.1", "ek.streaking.swap.2"), EVERYBODY, seat, len(pile)))
