"""Combinations: pair, triple and five. The texts on the cards do not count then."""

from __future__ import annotations

from itertools import combinations

from ...kernel.decision import Decision
from ...kernel.form import BY_CHANCE, Slot
from ...kernel.seat import CHANCE, EVERYBODY, NOBODY
from .hand import pass_on
from .turn import OWED
from .vocabulary import kittens

SETS = {2: "pair", 3: "triple", 5: "five"}


def what_set(cards):
    """``pair``, ``triple`` or ``five``, by the number of cards."""
    return SETS[len(cards)]


def thinkable_sets(rules, hand):
    """Single cards, equal cards by two and three, and five different ones from this hand."""
    held = [card for card, count in enumerate(hand) if count]
    yield from ((card,) for card in held)
    cards = tuple(card for card in held for _ in range(min(hand[card], 3)))
    if rules.mixed_sets:
        # Marked and unmarked cards, cats and Feral Cats can go together.
        for number in (2, 3):
            yield from sorted({chosen for chosen in combinations(cards, number) if rules.one_title(chosen)})
        yield from sorted({chosen for chosen in combinations(cards, 5) if rules.five_titles(chosen)})
        return
    for number in (2, 3):
        yield from ((card,) * number for card in held if hand[card] >= number)
    yield from combinations(held, 5)


# -- what is a set -------------------------------------------------------------

@kittens.need("play", "ek.base.combo.4", after="cards", at=("turn",))
def two_three_or_five_cards(rules, state, move):
    """Only sets of two, three or five cards have an effect."""
    if len(move[2]) not in (1, 2, 3, 5):
        return {"seat": move[1], "number": len(move[2])}


@kittens.need("play", "ek.base.pair.1", "ek.base.cat.2", after="cards", at=("turn",))
def a_pair_has_one_title(rules, state, move):
    """Two cards of the same title make a pair."""
    if len(move[2]) == 2 and not rules.one_title(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.triple.1", after="cards", at=("turn",))
def a_triple_has_one_title(rules, state, move):
    """Three cards of the same title make a triple."""
    if len(move[2]) == 3 and not rules.one_title(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.five.1", after="cards", at=("turn",))
def a_five_has_five_titles(rules, state, move):
    """Five cards, each of another title."""
    if len(move[2]) == 5 and not rules.five_titles(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.streaking.streaking.5", after="cards", at=("turn",), boxes=("streaking",))
def no_kitten_in_a_five(rules, state, move):
    """Streaking and Exploding Kittens take no part in a five."""
    if len(move[2]) == 5 and any(rules.plain[card] in rules.untakeable for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("take", "ek.streaking.streaking.5", after="card", at=("take",), boxes=("streaking",))
def no_kitten_fetched_by_a_five(rules, state, move):
    """Nor are they taken back from the discard pile."""
    if move[2] in rules.untakeable and move[2] != rules.imploding:
        return {"seat": move[1], "card": move[2]}


@kittens.need("play", "ek.base.combo.1", after="cards", at=("turn",), when=("q.base.combo.mode", "R1"))
def only_pairs_of_cats(rules, state, move):
    """In the first games only two equal cats make a combination."""
    cards = move[2]
    if len(cards) > 1 and not (len(cards) == 2 and all(rules.cards[card].group == "cat" for card in cards)):
        return {"seat": move[1], "cards": cards}


@kittens.need("play", "ek.base.pair.6", after="on", at=("turn",))
def steal_from_somebody_else(rules, state, move):
    """A pair or triple is aimed at a fellow player."""
    if len(move[2]) > 1 and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.pair.3", after="on", at=("turn",), when=("q.base.pair.empty", "R2"))
def steal_from_a_hand_with_cards(rules, state, move):
    """Under this reading the chosen player must hold a card."""
    if len(move[2]) > 1 and move[3] is not None and not any(state.hands[move[3]]):
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", "ek.base.five.3", after="names", at=("turn",))
def no_kitten_named_with_a_five(rules, state, move):
    """A kitten stays on the discard pile, also where the card is chosen at once."""
    if len(move[2]) == 5 and move[4] in rules.untakeable:
        return {"seat": move[1], "card": move[4]}


@kittens.need("play", after="names", at=("turn",))
def name_what_lies_there(rules, state, move):
    """A five that chooses at once chooses from the discard pile, its own cards included."""
    if len(move[2]) == 5 and move[4] is not None and move[4] not in state.discard and move[4] not in move[2]:
        return {"card": move[4]}


# -- what a set brings ---------------------------------------------------------

@kittens.step("pair", "ek.base.pair.2")
def steal_at_random(rules, state, note, seat, on, names):
    """A random card of the chosen hand: the thief does not see it before, the victim does not choose."""
    if rules.law.tower_stands(state, on):
        state.agenda.append(("pick_stock", seat, on))
    elif any(state.hands[on]):
        state.agenda.append(("pick", seat, on))
    else:
        note(("finds_nothing", ("ek.base.pair.3",), EVERYBODY, seat, on))


@kittens.step("triple", "ek.base.triple.2")
def steal_the_named(rules, state, note, seat, on, names):
    """The named card must be handed over if it is there; if not, bad luck."""
    if rules.law.tower_stands(state, on):
        state.agenda.append(("pick_stock", seat, on))
        return
    held = [card for card in rules.with_states[names] if state.hands[on][card]]
    if len(held) > 1:
        # A marked and an unmarked copy: the owner chooses which one to hand over.
        state.agenda.append(("give", seat, on, names))
    elif held:
        pass_on(rules, state, note, on, seat, held[0], "steals", ("ek.base.triple.2", "ek.base.triple.4"),
                public=True)
    else:
        note(("lacks", ("ek.base.triple.3", "ek.base.triple.4"), EVERYBODY, seat, on, names))


@kittens.step("five", "ek.base.five.1")
def fetch_from_the_discard_pile(rules, state, note, seat, on, names):
    """The player takes a card of his choice from the discard pile."""
    if names is None:
        state.agenda.append(("take", seat))
    elif names in state.discard:
        take(rules, state, note, seat, names, chosen=True)


@kittens.decision("take")
def open_take(rules, state, seat):
    """The player of the five chooses; with nothing to take there is no choice."""
    if state.alive[seat] and any(card not in rules.untakeable for card in state.discard):
        return Decision("take", must=(seat,))
    return None


TAKE = kittens.form("take", Slot("card", "card", lambda rules, state, part: [
    card for card in sorted(set(state.discard)) if card < rules.kinds]))


@kittens.need("take", "ek.base.five.1", at=("take",))
def take_for_your_own_five(rules, state, move):
    """Who played the five chooses the card."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("take", at=("turn", "window", "reached", *(name for name in OWED if name != "take")))
def take_when_asked(rules, state, move):
    """Nobody is choosing from the discard pile."""
    return {"seat": move[1]}


@kittens.need("take", after="card", at=("take",))
def take_what_lies_there(rules, state, move):
    """The card must lie on the discard pile."""
    if move[2] not in state.discard:
        return {"card": move[2]}


@kittens.need("take", "ek.base.five.3", after="card", at=("take",))
def no_kitten_from_the_discard_pile(rules, state, move):
    """A kitten stays where it is."""
    if move[2] in rules.untakeable:
        return {"seat": move[1], "card": move[2]}


@kittens.act("take", at="take")
def take(rules, state, note, seat, card, chosen=False):
    """The card goes from the open discard pile into the hand."""
    if not chosen:
        state.agenda.pop()
    state.discard.remove(card)
    state.hands[seat][card] += 1
    note(("takes", ("ek.base.five.1", "ek.base.five.3", "ek.base.five.4"), EVERYBODY, seat, card))


# -- chance: a card picked from a hand -----------------------------------------

@kittens.decision("pick")
def open_pick(rules, state, seat, on):
    """Chance takes a card of the chosen hand."""
    return Decision("pick", must=(CHANCE,), about=(seat, on)) if any(state.hands[on]) else None


def _pickable(rules, state, part):
    frame = state.agenda[-1]
    if frame[0] == "pick_stock":
        return sorted(set(state.stock))
    return [card for card, count in enumerate(state.hands[frame[2]]) if count]


PICK = kittens.form("pick", Slot("card", "card", _pickable), by=BY_CHANCE)


PICKS = ("pick", "pick_mark", "pick_stock")


@kittens.need("pick", after="card", at=("pick",), may_learn=NOBODY)
def pick_what_is_held(rules, state, move):
    """Only a card of that hand can be picked."""
    if not state.hands[state.agenda[-1][2]][move[2]]:
        return {"on": state.agenda[-1][2], "card": move[2]}


@kittens.need("pick", at=("turn", "window", "reached", *(name for name in OWED if name not in PICKS)))
def pick_when_chance_is_asked(rules, state, move):
    """Nothing is picked at random now."""
    return {}


@kittens.act("pick", at="pick")
def pick(rules, state, note, chance, card):
    """The picked card goes to the thief; only the two of them know which."""
    _, seat, on = state.agenda.pop()
    pass_on(rules, state, note, on, seat, card, "steals", ("ek.base.pair.1", "ek.base.pair.2"))
