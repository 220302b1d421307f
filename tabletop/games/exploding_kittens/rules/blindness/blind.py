"""Blind after the Curse of the Cat Butt: how it begins, how it ends, and what cannot be chosen.

What a blind player turns up instead of choosing stands in ``blindly``, what he may
look at all the same in ``looks``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import OWED, State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

BOXES = ("streaking",)


# -- how it begins -------------------------------------------------------------


@kittens.step("blind", "ek.streaking.curse.1")
def blind(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, card: int) -> None:
    """The chosen player lays the hand face down, mixes it, and may look at none of it."""
    why: tuple[str, ...] = rules.rule.blind
    if state.is_blind(on):
        why += rules.rule.curse_a_blind_player_again
    elif any(state.hands[on]):
        why += rules.rule.sees_own_hand
    why += () if any(state.hands[on]) else rules.rule.curse_an_empty_hand
    why += rules.rule.curse_yourself if on == seat else ()
    state.blind |= 1 << on
    note(("blinds", why, EVERYBODY, seat, on))
    rules.law.open_cards_stay_open(rules, state, on)


def _into_the_hand(rules: Kittens, state: State, seat: Seat) -> None:
    for card, by in state.front[seat]:
        if card == rules.barking and by == seat:
            state.lay_before(seat, tuple(entry for entry in state.front[seat] if entry != (card, by)))
            state.change_hand(seat, card, 1)


@kittens.law("open_cards_stay_open", "ek.barking.curse.blind-barking.4", off=_into_the_hand, alters=True)
def a_barking_kitten_on_the_table_stays_there(rules: Kittens, state: State, seat: Seat) -> None:
    """Only the hand is laid face down: a Barking Kitten that lies open stays open."""


def _for_opponents(card: str) -> Callable[..., Any]:
    def mark_and_curse_somebody_else(rules: Kittens, state: State, move: Move) -> Values | None:
        if rules.is_one(move[2], card) and move[3] == move[1]:
            return {"seat": move[1], "cards": move[2]}

    return mark_and_curse_somebody_else


# Under this reading Mark and Curse are for opponents only.
OPPONENTS = ("q.streaking.any-player", "R2")
kittens.need("play", "ek.streaking.mark.6", after="on", at=("turn",), when=OPPONENTS)(_for_opponents("mark"))
kittens.need("play", "ek.streaking.curse.21", after="on", at=("turn",), when=OPPONENTS)(_for_opponents("curse_of_the_cat_butt"))


def _curses(rules: Kittens, state: State, move: Move) -> bool:
    return rules.is_one(move[2], "curse_of_the_cat_butt") and move[3] is not None


@kittens.permission("play", "ek.streaking.curse.21", after="on", at=("turn",), boxes=BOXES)
def curse_yourself(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Curse may be played on oneself."""
    if _curses(rules, state, move) and move[3] == move[1]:
        return {"seat": move[1], "on": move[3]}


@kittens.permission("play", "ek.streaking.curse.11", after="on", at=("turn",), boxes=BOXES)
def curse_a_blind_player_again(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who is blind already can be cursed again; it changes nothing."""
    if _curses(rules, state, move) and state.is_blind(move[3]):
        return {"seat": move[1], "on": move[3]}


@kittens.permission("play", "ek.streaking.curse.12", after="on", at=("turn",), boxes=BOXES)
def curse_an_empty_hand(rules: Kittens, state: State, move: Move) -> Values | None:
    """A player without cards can be blind; later cards are added face down."""
    if _curses(rules, state, move) and not any(state.hands[move[3]]):
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", "ek.streaking.curse.11", after="on", at=("turn",), when=("q.streaking.curse-again", "R2"))
def curse_nobody_who_is_blind(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a blind player cannot be cursed again."""
    return curse_a_blind_player_again(rules, state, move)


@kittens.need("play", "ek.streaking.curse.12", after="on", at=("turn",), when=("q.streaking.curse-empty", "R2"))
def curse_nobody_without_cards(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading only a hand with cards can be cursed."""
    return curse_an_empty_hand(rules, state, move)


@kittens.permission("play", "ek.streaking.curse.20", after="on", at=("turn",), boxes=BOXES)
def rob_a_blind_hand(rules: Kittens, state: State, move: Move) -> Values | None:
    """The cards on the table are the blind player's hand: they can be asked for and stolen."""
    if move[3] is not None and state.is_blind(move[3]) and (len(move[2]) > 1 or rules.is_one(move[2], "favor")):
        return {"seat": move[1], "on": move[3]}


@kittens.permission("draw", "ek.streaking.curse.6", at=("turn", "reached"), boxes=BOXES)
def a_blind_player_may_simply_draw(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nobody has to turn up a card first."""
    if state.is_blind(move[1]):
        return {"seat": move[1]}


# -- how it ends ---------------------------------------------------------------


def sees_again(rules: Kittens, state: State, note: Note, seat: Seat, why: tuple[str, ...]) -> None:
    """This player is blind no longer and looks at their own cards."""
    if state.is_blind(seat):
        state.blind &= ~(1 << seat)
        note(("sees_again", why, 1 << seat, seat, hand_of(state, seat)))


def hand_of(state: State, seat: Seat) -> tuple[int, ...]:
    """The cards of a hand, one by one."""
    return tuple(card for card, count in enumerate(state.hands[seat]) for _ in range(count))


def drew(rules: Kittens, state: State, note: Note, seat: Seat, top: bool = True, goes_back: tuple[str, ...] = ()) -> None:
    """A card was drawn and did not explode: whoever was blind sees again.

    ``top`` is false for a draw by a card; ``goes_back`` names the rule by which the
    card does not stay in the hand.
    """
    if not state.is_blind(seat) or not rules.law.a_draw_ends_it() or not (top or rules.law.a_draw_by_a_card_ends_it()):
        return
    if not goes_back or rules.law.what_goes_back_was_drawn():
        by_card = () if top else rules.rule.a_draw_by_a_card_ends_it
        sees_again(rules, state, note, seat, (*rules.rule.a_draw_ends_it, *by_card, *goes_back))


# A card drawn from the pile that does not explode ends it.
kittens.fact("a_draw_ends_it", True, "ek.streaking.curse.2", off=False)
# Drawing from the bottom or with Bury is drawing from the pile.
kittens.fact("a_draw_by_a_card_ends_it", True, "ek.streaking.curse.15", off=False)
# A card that goes back into the pile at once, the Imploding Kitten or one that is buried, was drawn without exploding.
kittens.fact("what_goes_back_was_drawn", True, "ek.streaking.curse.13")
# Under this reading the card has to stay in the hand.
kittens.fact("what_goes_back_was_drawn", False, "ek.streaking.curse.13", when=("q.streaking.blind-imploding", "R2"))


def drew_a_kitten(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """A kitten that has to be answered is no successful draw."""
    if rules.law.a_kitten_ends_it():
        sees_again(rules, state, note, seat, ())


# While the kitten is being answered its player stays blind.
kittens.fact("a_kitten_ends_it", False, "ek.streaking.curse.blind-kitten.1", off=True)
# A Streaking Kitten among the face-down cards covers a drawn kitten like any other.
kittens.fact("a_blind_hand_covers", True, "ek.streaking.curse.blind-kitten.8", off=False)
# A card given away by I'll Take That was drawn, even if it is an Exploding Kitten.
kittens.fact("a_draw_for_another_ends_it", True, "ek.barking.curse.blind-itt.2", off=False)


def drew_for_another(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """A card was drawn and is given away by I'll Take That."""
    if rules.law.a_draw_for_another_ends_it():
        sees_again(rules, state, note, seat, rules.rule.a_draw_for_another_ends_it)


# A turn that ends without drawing leaves a player blind.
kittens.fact("a_turn_without_a_draw_ends_it", False, "ek.streaking.curse.14", off=True)


def looks_after_a_duel(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """A Barking Kitten has been dealt with: both look at their hands, and a blind one sees again."""
    if state.is_blind(seat):
        rules.law.looks_for_good(rules, state, note, seat)


@kittens.law("looks_for_good", "ek.barking.curse.blind-barking.5", alters=True)
def after_a_duel_both_see(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """Whoever looks at the hand after a duel sees again."""
    sees_again(rules, state, note, seat, rules.rule.looks_for_good)


@kittens.law("looks_for_good", "ek.barking.curse.blind-barking.5", when=("q.barking.blind-both-look", "R2"), alters=True)
def a_single_look(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """Under this reading the hand is looked at once, and its owner stays blind."""
    note(("looks_once", rules.rule.looks_for_good, 1 << seat, seat, hand_of(state, seat)))


# A kitten that then lies in a hand without the Streaking Kitten has to be defused.
kittens.fact("what_a_duel_uncovers_explodes", True, "ek.barking.curse.blind-barking.6", off=False)


class Answered(NamedTuple):
    """What is answered blindly: the laws by which a card is turned up, one is lost, a second kitten counts, and it ends."""

    turned_up: str
    lost: str
    another_kitten: str
    sees_again: str


# By how the kitten came.
ANSWERED = kittens.names(
    {
        "drawn": Answered(
            "a_kitten_is_answered_blindly", "the_rest_is_lost", "a_kitten_in_a_search_explodes", "a_defuse_ends_it"
        ),
        "taken": Answered("may_look_for_a_defuse", "the_rest_is_lost", "a_kitten_in_a_search_explodes", "a_defuse_ends_it"),
        "in hand": Answered(
            "a_kitten_is_answered_blindly", "the_rest_is_lost", "a_kitten_in_a_search_explodes", "any_defuse_ends_it"
        ),
        "barking": Answered(
            "a_duel_is_answered_blindly", "a_duel_is_answered_blindly", "a_kitten_in_a_duel_explodes", "a_defused_duel_ends_it"
        ),
    }
)


def defused(rules: Kittens, state: State, note: Note, seat: Seat, came: str) -> None:
    """The last kitten of a blind search is defused."""
    law = ANSWERED[came].sees_again
    if getattr(rules.law, law)():
        sees_again(rules, state, note, seat, getattr(rules.rule, law))


# Whoever has defused the drawn kitten sees again.
kittens.fact("a_defuse_ends_it", True, "ek.streaking.curse.blind-kitten.4", off=False)
# So does whoever has defused a Barking Kitten.
kittens.fact("a_defused_duel_ends_it", True, "ek.barking.curse.blind-barking.3", off=False)
# A kitten out of the hand that is defused blindly ends it as well.
kittens.fact("any_defuse_ends_it", True, "ek.streaking.curse.22")
# Under this reading only a drawn kitten and a Barking Kitten do.
kittens.fact("any_defuse_ends_it", False, "ek.streaking.curse.22", when=("q.streaking.blind-defuse-cures", "R2"))


# -- what is answered blindly ---------------------------------------------------


def answers_blindly(rules: Kittens, state: State, seat: Seat, came: str) -> bool:
    """Whether a kitten is answered by turning up cards, and not by choosing a Defuse."""
    if not state.is_blind(seat):
        return False
    return rules.law.a_duel_is_answered_blindly() if came == "barking" else rules.law.a_kitten_is_answered_blindly()


# A blind player turns up card after card.
kittens.fact("a_kitten_is_answered_blindly", True, "ek.streaking.curse.blind-kitten.2", off=False)
# So does a blind target of a Barking Kitten.
kittens.fact("a_duel_is_answered_blindly", True, "ek.barking.curse.blind-barking.2", off=False)
# A kitten taken by I'll Take That is answered blindly like a drawn one.
kittens.fact("may_look_for_a_defuse", False, "ek.barking.curse.blind-itt.4")
# Under this reading its receiver sees again and looks for a Defuse.
kittens.fact("may_look_for_a_defuse", True, "ek.barking.curse.blind-itt.4", when=("q.barking.blind-itt-kitten", "R2"))


# -- what cannot be chosen --------------------------------------------------------


# Cards to be played are chosen at random from the whole hand, marked ones too.
kittens.fact("may_be_chosen_blindly", False, "ek.streaking.curse.blind-mark.1")


@kittens.law("may_be_chosen_blindly", "ek.streaking.curse.blind-mark.1", when=("q.streaking.blind-mark-play", "R2"))
def a_marked_card(rules: Kittens, cards: tuple[int, ...]) -> bool:
    """Under this reading a single marked card may be chosen: everybody sees which it is."""
    return len(cards) == 1 and cards[0] != rules.plain[cards[0]]


@kittens.need("play", "ek.streaking.curse.3", after="cards", at=("turn", "reached"), boxes=BOXES)
def a_blind_player_does_not_choose(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player turns up a card at random."""
    if move[1] == state.player and state.is_blind(move[1]) and not rules.law.may_be_chosen_blindly(rules, move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("duel", "ek.streaking.curse.3", at=("turn",), boxes=BOXES)
def a_blind_player_finds_no_two(rules: Kittens, state: State, move: Move) -> Values | None:
    """So a blind player does not lay both Barking Kittens at once."""
    if move[1] == state.player and state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("play", "ek.streaking.curse.8", after="cards", at=("turn", "window", *OWED, "reached"), boxes=BOXES)
def a_blind_player_cannot_answer(rules: Kittens, state: State, move: Move) -> Values | None:
    """Whoever may not look at their own cards cannot pick one out to answer with."""
    answers = rules.is_one(move[2], "nope") or rules.is_any_time(move[2])
    if (
        move[1] >= 0
        and state.is_blind(move[1])
        and answers
        and (move[1] != state.player or state.agenda[-1][0] not in ("turn", "reached"))
    ):
        return {"seat": move[1]}


@kittens.need("play", "ek.streaking.curse.blind-kitten.2", after="cards", at=("search",))
def search_blindly(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player has to turn up cards until a Defuse comes."""
    _, seat, found, *_ = state.agenda[-1]
    if move[1] == seat and found[0] != rules.barking:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.barking.curse.blind-barking.2", after="cards", at=("search",), boxes=("barking",))
def search_blindly_for_a_barking_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """So does a blind target of a Barking Kitten."""
    _, seat, found, *_ = state.agenda[-1]
    if move[1] == seat and found[0] == rules.barking:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("give", "ek.streaking.curse.9", at=("give",), boxes=BOXES)
def a_blind_giver_does_not_choose(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player gives a card without looking: blindly."""
    if move[1] == state.agenda[-1][2] and not rules.law.sees_own_hand(rules, state, move[1]):
        return {"seat": move[1]}


@kittens.need("lay", "ek.streaking.curse.blind-garbage.1", at=("lay",), boxes=BOXES)
def a_blind_player_lays_blindly(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player chooses without looking: blindly."""
    if state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("lay", "ek.barking.curse.blind-potluck.1", at=("lay_next",), boxes=("barking",))
def a_blind_player_brings_a_dish_blindly(rules: Kittens, state: State, move: Move) -> Values | None:
    """So it is with Potluck."""
    if state.is_blind(move[1]):
        return {"seat": move[1]}
