"""Playing from the hand in your own turn: one card, or a combination."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Note
from tabletop.kernel.form import EVERY, Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..cards.sets import thinkable_sets, what_set
from ..table.state import State
from ..table.vocabulary import kittens
from .hand import left_for_the_discard_pile, number_of

if TYPE_CHECKING:
    from ..opened import Kittens
    from ..table.cards import Card


def _thinkable_cards(rules: Kittens, state: State, part: Move) -> Iterable[tuple[int, ...]]:
    at = state.agenda[-1][0]
    hand = state.hands[part[1]]
    if at == "turn":
        return thinkable_sets(rules, hand)
    return [(card,) for card, count in enumerate(hand) if count]


def _thinkable_targets(rules: Kittens, state: State, part: Move) -> range | tuple[None, ...]:
    if state.agenda[-1][0] == "turn" and aimed(rules, state, part[1], part[2]):
        return range(len(state.alive))
    return (None,)


def _thinkable_wishes(rules: Kittens, state: State, part: Move) -> range | tuple[int | None, ...]:
    if state.agenda[-1][0] == "turn" and rules.needs_wish(part[2]):
        return range(rules.kinds)
    return (None, *wishes_of_a_pair(rules, state, part))


def wishes_of_a_pair(rules: Kittens, state: State, part: Move) -> tuple[int, ...]:
    """The cards that this play of two may name, though it need not."""
    return rules.law.wishes_of_a_pair(rules, state, part[3]) if len(part[2]) == 2 else ()


def aimed(rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...]) -> bool:
    """Whether this play is aimed at a player; the second Barking Kitten is, where the first lies open."""
    if rules.barking is not None and rules.is_one(cards, "barking_kitten"):
        return any(card == rules.barking and by == seat for card, by in state.front[seat])
    return rules.needs_target(cards)


PLAY = kittens.form(
    "play",
    Slot("cards", "cards", _thinkable_cards),
    Slot("on", "player", _thinkable_targets, required=False),
    Slot("names", "card", _thinkable_wishes, required=False),
)


@kittens.need(EVERY, "ek.base.object.2")
def take_part_while_in_the_game(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who has exploded takes no further part, whatever is going on."""
    if move[1] >= 0 and not state.alive[move[1]]:
        return {"seat": move[1]}


@kittens.need("blindly_together", "ek.base.object.3", at=("turn",))
@kittens.need("blindly", "ek.base.object.3", at=("turn",))
@kittens.need("duel", "ek.base.object.3", at=("turn",))
@kittens.need("reach", "ek.base.object.3", at=("turn",))
@kittens.need("play", "ek.base.object.3", at=("turn",))
def play_before_the_end(rules: Kittens, state: State, move: Move) -> Values | None:
    """The game stops when one player is left."""
    if state.winner is not None:
        return {"winner": state.winner}


@kittens.need("play", after="cards", may_learn=None)
def play_what_you_hold(rules: Kittens, state: State, move: Move) -> Values | None:
    """The cards must be in the hand."""
    if move[1] < 0:
        return {"seat": move[1], "cards": move[2]}
    hand = state.hands[move[1]]
    lacking = {card for card in move[2] if number_of(hand, card) < move[2].count(card)}
    if lacking:
        return {"seat": move[1], "cards": tuple(sorted(lacking))}


@kittens.need(
    "play",
    "ek.streaking.streaking.17",
    after="cards",
    at=("turn",),
    when=("q.base.play.dead-card", "R1"),
    boxes=("streaking", "recipes"),
)
def the_streaking_kitten_is_no_play(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Streaking Kitten covers a kitten in the hand and does nothing when it is played."""
    if rules.is_one(move[2], "streaking_kitten"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.cat.1", after="cards", at=("turn",), when=("q.base.play.dead-card", "R1"))
def a_single_cat_has_no_power(rules: Kittens, state: State, move: Move) -> Values | None:
    """A cat card alone does nothing."""
    if len(move[2]) == 1 and rules.cards[move[2][0]].group == "cat":
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.turn.12", after="cards", at=("turn",), when=("q.base.play.dead-card", "R1"))
def a_powerless_card_is_no_play(rules: Kittens, state: State, move: Move) -> Values | None:
    """A card without an effect of its own cannot be thrown away; in the turns of others that is not what it is about."""
    if move[1] == state.player and len(move[2]) == 1 and not rules.cards[move[2][0]].effect and not rules.is_any_time(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.favor.3", after="on", at=("turn",))
def ask_a_favor_of_somebody_else(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Favor is asked of a fellow player."""
    if rules.is_one(move[2], "favor") and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.object.2", after="on", at=("turn",))
def aim_at_a_living_player(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who is out cannot be chosen."""
    if move[3] is not None and not state.alive[move[3]]:
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", after="on")
def a_target_where_one_is_due(rules: Kittens, state: State, move: Move) -> Values | None:
    """Some plays are aimed at a player, the others at nobody."""
    due = state.agenda[-1][0] == "turn" and aimed(rules, state, move[1], move[2])
    if due != (move[3] is not None):
        return {"cards": move[2], "on": move[3], "due": due}


@kittens.need("play", "ek.base.favor.4", after="on", at=("turn",), when=("q.base.favor.empty", "R2"))
def a_favor_needs_a_hand(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading the chosen player must hold a card, or wear a Tower with cards."""
    if (
        rules.is_one(move[2], "favor")
        and move[3] is not None
        and not (any(state.hands[move[3]]) or rules.law.tower_stands(state, move[3]))
    ):
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", after="names")
def a_wish_where_one_is_due(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only a triple names a card (a five too, where it is chosen at once)."""
    due = state.agenda[-1][0] == "turn" and rules.needs_wish(move[2])
    if due != (move[4] is not None) and move[4] not in wishes_of_a_pair(rules, state, move):
        return {"cards": move[2], "names": move[4], "due": due}


@kittens.act("play", at="turn")
def play(
    rules: Kittens, state: State, note: Note, seat: Seat, cards: tuple[int, ...], on: Seat | None, names: int | None
) -> None:
    """The cards go open to the discard pile; what can be stopped waits in a window first."""
    # What lies open elsewhere at once is told before it can be taken for a discarded card.
    elsewhere = len(cards) == 1 and rules.cards[cards[0]].lies != "discard_pile" and not rules.cards[cards[0]].nopeable
    for card in cards:
        state.change_hand(seat, card, -1)
        if not elsewhere:
            rules.law.put_on_the_discard_pile(state.discard, rules.plain[card])
    why = rules.rules_of_laying(cards)
    if state.agenda[-1][0] != "turn":
        why += rules.rule.now_at_any_time
    if seat != state.player:
        why += rules.rule.now_out_of_turn
    lay_down(rules, state, note, seat, tuple([rules.plain[card] for card in cards]), on, names, why)
    if elsewhere:
        rules.law.put_on_the_discard_pile(state.discard, rules.plain[cards[0]])
    if rules.streaking is not None:
        for card in cards:
            left_for_the_discard_pile(rules, state, note, seat, card)


kittens.act("play", at="reached")(play)


@kittens.law("put_on_the_discard_pile", "ek.base.turn.3", off=lambda discard, card: None, alters=True)
def played_cards_are_put_on_the_discard_pile(discard: list[int], card: int) -> None:
    """Playing means putting the card face up on the discard pile."""
    discard.insert(0, card)


def lay_down(
    rules: Kittens,
    state: State,
    note: Note,
    seat: Seat,
    cards: tuple[int, ...],
    on: Seat | None,
    names: int | None,
    why: tuple[str, ...],
) -> None:
    """What was laid down waits in a window if it can be stopped, else takes effect at once."""
    note(("plays", why, EVERYBODY, seat, cards, on, names))
    if len(cards) > 1 or (rules.cards[cards[0]].nopeable and rules.law.waits_for_answers(rules, cards[0])):
        state.agenda.append(("window", seat, cards, on, names, (), ()))
    else:
        state.agenda.append(("effect", seat, cards, on, names))


@kittens.step("effect")
def effect(
    rules: Kittens,
    state: State,
    note: Note,
    seat: Seat,
    cards: tuple[int, ...],
    on: Seat | None,
    names: int | None,
    nopes: tuple[int, ...] = (),
) -> None:
    """What was played takes effect: the steps of the card, or what the combination brings."""
    if not state.alive[seat] or (on is not None and not state.alive[on]):
        # Who is out by now plays nothing, and nothing can be aimed at.
        return
    rules.law.what_comes_after_a_play(rules, state, seat, cards)
    if len(cards) > 1 and rules.law.a_set_ends_the_turn():
        state.agenda.append(("close_turn", seat, 1))
    state.agenda.append(("under_way", seat, cards, on, names, nopes))
    if rules.law.the_text_counts(rules, cards, on):
        card = rules.cards[cards[0]]
        for name, *parameters in reversed(rules.law.text_of_a_card(rules, card)):
            state.agenda.append((name, seat, on, cards[0], *parameters))
    if len(cards) > 1:
        state.agenda.append((what_set(cards), seat, on, names))


def _the_first_text_counts_too(rules: Kittens, cards: tuple[int, ...], on: Seat | None) -> bool:
    return rules.cards[cards[0]].target == "none" or on is not None


@kittens.law("the_text_counts", "ek.base.combo.2", off=_the_first_text_counts_too)
def only_of_a_single_card(rules: Kittens, cards: tuple[int, ...], on: Seat | None) -> bool:
    """In a combination the texts on the cards do not count."""
    return len(cards) == 1


@kittens.law("text_of_a_card", "ek.base.turn.4", off=lambda rules, card: ())
def the_text_on_the_card_says_what_it_does(rules: Kittens, card: Card) -> tuple[tuple[Any, ...], ...]:
    """The text on a card says what it does: its steps, in order."""
    return rules.texts[card.id]


def _only_the_draw_is_left(rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
    if seat == state.player and not (len(cards) == 1 and rules.cards[cards[0]].ends_turn):
        state.agenda.append(("reached", seat))


@kittens.law("what_comes_after_a_play", "ek.base.turn.5", off=_only_the_draw_is_left, alters=True)
def as_many_plays_as_wanted(rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...]) -> None:
    """After a play the turn simply goes on: the player may play further cards."""


# A combination does not end the turn.
kittens.fact("a_set_ends_the_turn", False, "ek.base.combo.3", off=True)
