"""Anytime cards: announced and carried out at once, on turn or off, without using up the turn."""

from __future__ import annotations

from itertools import combinations

from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .state import lacking, without
from .vocabulary import isle

TIMES = ("draft", "pay", "lessons", "choose", "rescue")
MOST_CATS = 3


def _held(rules, state, part):
    return [(card,) for card in dict.fromkeys(rules.law.playable(state, part[1]))]


def _thinkable_cats(rules, state, part):
    if len(part[2]) != 1 or not rules.cards[part[2][0]].asks_for_cats():
        return [None]
    cats = sorted(state.left + state.right)
    return [chosen for number in range(1, MOST_CATS + 1) for chosen in dict.fromkeys(combinations(cats, number))]


PLAY = isle.form("play", Slot("cards", "cards", _held), Slot("tiles", "tiles", _thinkable_cats, required=False))


@isle.need("play", "isle.any.2", after="cards", at=TIMES)
def one_anytime_card(rules, state, move):
    """A card is announced and carried out before the next one."""
    if len(move[2]) != 1:
        return {"seat": move[1], "number": len(move[2])}


@isle.need("play", "isle.any.1", after="cards", at=TIMES)
def only_anytime_cards(rules, state, move):
    """Cards of other kinds have a phase of their own."""
    others = tuple(card for card in move[2] if rules.cards[card].family != "anytime")
    if others:
        return {"seat": move[1], "cards": others}


@isle.law("playable", "isle.amb.22")
def cards_of_the_hand(state, seat):
    """Only what has been paid for can be played."""
    return state.hands[seat]


@isle.law("playable", "isle.amb.22", when=("q.isle.anytime-in-draft", "R2"))
def drafted_cards_too(state, seat):
    """Under this reading a card that was kept in the draft can be played at once."""
    return state.hands[seat] + state.drafted[seat]


@isle.need("play", "isle.explore.8", "isle.amb.22", after="cards", at=TIMES, may_learn=None)
def play_what_is_paid_for(rules, state, move):
    """A drafted card is owned only when it is paid for."""
    missing = lacking(rules.law.playable(state, move[1]), move[2])
    if missing and not lacking(state.drafted[move[1]] + state.packets[move[1]], missing):
        return {"seat": move[1], "cards": missing}


@isle.need("play", after="cards", at=TIMES, may_learn=None)
def play_what_you_hold(rules, state, move):
    """The card must be in the hand."""
    missing = lacking(rules.law.playable(state, move[1]), move[2])
    if missing and lacking(state.drafted[move[1]] + state.packets[move[1]], missing):
        return {"seat": move[1], "cards": missing}


@isle.need("play", after="tiles", at=TIMES)
def cats_where_they_are_asked_for(rules, state, move):
    """Some cards move cats, the others name none."""
    asked = rules.cards[move[2][0]].asks_for_cats()
    if asked != (move[3] is not None):
        return {"cards": move[2], "due": asked}


@isle.need("play", "isle.amb.41", after="tiles", at=TIMES)
def one_to_three_cats(rules, state, move):
    """As many cats change sides as the card allows."""
    if move[3] is not None and not 1 <= len(move[3]) <= MOST_CATS:
        return {"cards": move[2], "number": len(move[3]), "most": MOST_CATS}


@isle.need("play", after="tiles", at=TIMES)
def cats_that_are_there(rules, state, move):
    """The cats must sit beside the island."""
    missing = lacking(state.left + state.right, move[3] or ())
    if missing:
        return {"tile": missing[0]}


def play(rules, state, note, seat, cards, cats):
    """The card goes to the discard pile and its steps are done at once; the turn stays where it was."""
    # Out of the hand; only where drafted cards may be played, from those.
    zone = next(zone for zone in (state.hands, state.drafted, state.packets) if cards[0] in zone[seat])
    zone[seat] = without(zone[seat], cards)
    state.discard = rules.law.pile_of_played_cards(cards) + state.discard
    frame = state.agenda[-1]
    off_turn = ("isle.any.3",) if frame[0] == "rescue" and frame[1] != seat else ()
    note(("plays", ("isle.any.1", "isle.any.2", *off_turn), EVERYBODY, seat, cards))
    if not rules.law.uses_up_no_turn() and frame[0] == "rescue":
        state.agenda[-1] = ("next_turn", frame[1])
    for name, *parameters in reversed(rules.cards[cards[0]].effect):
        state.agenda.append((name, seat, cats, *parameters))


@isle.law("pile_of_played_cards", "isle.amb.44")
def onto_the_discard_pile(cards):
    """A played card lies on the discard pile."""
    return cards


@isle.law("pile_of_played_cards", "isle.amb.44", when=("q.isle.played-cards", "R2"))
def out_of_the_game(cards):
    """Under this reading it leaves the game."""
    return ()


@isle.law("uses_up_no_turn", "isle.any.3", off=lambda: False)
def beside_the_turn():
    """The card is played beside the turn, whose ever it is."""
    return True


for phase in TIMES:
    isle.act("play", at=phase)(play)


# -- what the cards do -----------------------------------------------------------------------

@isle.step("gain_fish", fish=(1, 2), each=("oshax", "rare", "common"))
def gain_fish(rules, state, note, seat, cats, fish, each):
    """So many fish for each such tile on the player's own boat."""
    number = sum(1 for tile, _, _ in state.placed[seat] if rules.tiles[tile].kind == each)
    state.fish[seat] += fish * number
    note(("gains_fish", ("isle.amb.41",), EVERYBODY, seat, fish * number, number, each))


@isle.step("free_tile", count=(1,))
def free_tile(rules, state, note, seat, cats, count):
    """The next tile of this player need not touch another one."""
    state.free_tiles[seat] += count
    note(("may_place_freely", ("isle.amb.41",), EVERYBODY, seat, state.free_tiles[seat]))


@isle.step("move_cats", at_least=(1,), at_most=(3,))
def move_cats(rules, state, note, seat, cats, at_least, at_most):
    """Each of the cats changes sides."""
    for cat in cats:
        here, there = ("left", "right") if cat in state.left else ("right", "left")
        setattr(state, here, without(getattr(state, here), (cat,)))
        setattr(state, there, tuple(sorted((*getattr(state, there), cat))))
    note(("moves_cats", ("isle.amb.41",), EVERYBODY, seat, cats))
