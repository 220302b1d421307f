"""Exploding: out of the game, with all cards; what becomes of them and of the turns that were owed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event, Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import holds
from ..turn.turn import begin_turn, discard_spent, who_goes_on, why_this_one
from .kitten import FACING, show_secret_kitten

if TYPE_CHECKING:
    from ..opened import Kittens

EXPLODE = kittens.form("explode")


@kittens.need("explode")
def explode_only_with_a_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only who has just drawn a kitten explodes."""
    frame = state.agenda[-1]
    if frame[0] not in FACING or frame[1] != move[1]:
        return {"seat": move[1]}


@kittens.need(
    "explode", "ek.base.defuse.2", at=("kitten", "secret_kitten"), when=("q.base.defuse.optional", "R2"), may_learn=None
)
def a_defuse_must_be_used(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a player who holds a Defuse has to use it."""
    if move[1] == state.agenda[-1][1] and holds(rules, state, move[1], rules.number["defuse"]):
        return {"seat": move[1]}


@kittens.act("explode", at="kitten")
def explode(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """Without a Defuse the player is out."""
    _, _, kitten, *_ = state.agenda.pop()
    # Whether cards can be seen is a question only where there are cards.
    open_hand = rules.rule.hand_of_the_dead if any(state.hands[seat]) else ()
    unused = rules.rule.a_defuse_must_be_used if shows_a_defuse(rules, state, seat) else ()
    why = (*rules.rule.everything_is_discarded, *rules.rule.who_explodes_is_out, *open_hand, *unused)
    die(rules, state, note, seat, (kitten,), why)


def shows_a_defuse(rules: Kittens, state: State, seat: Seat) -> bool:
    """Whether everybody sees, when this player is out, that the hand held a Defuse."""
    held = holds(rules, state, seat, rules.number["defuse"])
    return held and rules.law.hand_of_the_dead(rules, seat, ())[1] == EVERYBODY


@kittens.act("explode", at="secret_kitten")
def explode_openly(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The kitten could have been kept; the player shows it and is out."""
    show_secret_kitten(rules, state, note)
    explode(rules, state, note, seat)


@kittens.step("implode")
def implode(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """The Imploding Kitten was drawn face up: out, and no Defuse helps."""
    if state.alive[seat]:
        helpless = rules.rule.no_defuse_helps if shows_a_defuse(rules, state, seat) else ()
        kills = rules.rule.face_up_it_kills if card == rules.face_up else rules.rule.what_a_fetched_imploding_kitten_does
        die(rules, state, note, seat, (card,), (*kills, *rules.rule.everything_goes_with_it, *helpless))


@kittens.step("explodes_at_once")
def explode_at_once(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """A kitten without a chance to defuse it."""
    if state.alive[seat]:
        die(rules, state, note, seat, (card,), (*rules.rule.everything_is_discarded, *rules.rule.how_it_explodes))


def die(rules: Kittens, state: State, note: Note, seat: Seat, kittens_that_kill: tuple[int, ...], why: tuple[str, ...]) -> None:
    """Out: the kittens and all cards of the player go to the discard pile, open cards and Tower too."""
    cards: tuple[int, ...] = ()
    leave: list[Event] = []
    knowers = EVERYBODY
    imploded = rules.plain[kittens_that_kill[0]] == rules.imploding
    if rules.law.everything_goes_with_it() if imploded else rules.law.everything_is_discarded():
        cards, knowers, leave = discard_everything(rules, state, seat, kittens_that_kill)
    state.blind &= ~(1 << seat)
    if rules.law.who_explodes_is_out():
        state.alive = (*state.alive[:seat], False, *state.alive[seat + 1 :])
    note(("explodes", why, knowers, seat, rules.plain[kittens_that_kill[0]], cards, len(cards)))
    for event in leave:
        note(event)
    living = state.living()
    if len(living) == 1 and rules.law.the_last_one_ends_it():
        # The round stops at once; whatever was under way is of no account.
        state.winner = rules.law.who_wins(living[0], seat)
        state.agenda[:] = [("turn",)]
        note(("wins", (*rules.rule.the_last_one_ends_it, *rules.rule.who_wins), EVERYBODY, state.winner))
    elif seat == state.player:
        owes = rules.law.turns_after_a_death(state.owes)
        settled = rules.rule.turns_after_a_death if state.owes > 1 else ()
        attack = (state.origin, state.by, state.targeted_by) if owes > 1 else (None, None, None)
        discard_spent(rules, state, note, 0)
        begin_turn(state, note, who_goes_on(rules, state), (*why_this_one(rules, state), *settled), owes, attack)


def discard_everything(rules: Kittens, state: State, seat: Seat, kittens_that_kill: tuple[int, ...]) -> tuple[Any, ...]:
    """Lay the kittens and all cards of the player on the discard pile.

    Gives the cards of the hand, who may know them, and what is told of open cards and the Tower.
    """
    hand = tuple(rules.plain[card] for card, count in enumerate(state.hands[seat]) for _ in range(count))
    front = state.front[seat]
    stays = rules.law.what_lies_till_the_end_of_the_turn(front) + rules.law.what_waits_for_a_dead_player(rules, front)
    before = tuple(rules.plain[entry[0]] for entry in front if entry not in stays)
    tower = tuple(rules.plain[card] for card in rules.law.stock_of_the_dead(state.stock)) if state.wearer == seat else ()
    gone = tuple(rules.plain[card] for card in kittens_that_kill if card != rules.barking)
    # Whether cards can be seen is a question only where there are cards.
    laid, knowers = rules.law.hand_of_the_dead(rules, seat, hand) if hand else (hand, EVERYBODY)
    state.discard[:0] = (*gone, *laid, *before, *tower)
    state.hands[seat] = (0,) * rules.hand_length
    state.lay_before(seat, stays)
    told = [("clears", rules.rule.everything_is_discarded, EVERYBODY, seat, before)] if before else []
    if state.wearer == seat:
        if state.stock:
            told.append(("tower_falls", rules.rule.stock_of_the_dead, EVERYBODY, seat, tower))
        state.wearer, state.stock = None, []
    return hand, knowers, told


# The kitten and all remaining cards of the player go to the discard pile.
kittens.fact("everything_is_discarded", True, "ek.base.exploding.2", off=False)
# Who explodes takes no further part.
kittens.fact("who_explodes_is_out", True, "ek.base.object.2", off=False)
# The round stops the moment only one player is alive.
kittens.fact("the_last_one_ends_it", True, "ek.base.object.3", off=False)


@kittens.law("who_wins", "ek.base.end.1", off=lambda living, dead: dead)
def the_last_one_wins(living: Seat, dead: Seat) -> Seat:
    """The last player who has not exploded wins."""
    return living


# -- the hand of a dead player ----------------------------------------------------


@kittens.law("hand_of_the_dead", "ek.base.exploding.5")
def the_hand_lies_open(rules: Kittens, seat: Seat, hand: tuple[int, ...]) -> tuple[Any, ...]:
    """The cards of an exploded player lie face up on the discard pile, known to all."""
    return hand, EVERYBODY


@kittens.law("hand_of_the_dead", "ek.base.exploding.5", when=("q.base.dead-hand-public", "R2"))
def the_hand_lies_face_down(rules: Kittens, seat: Seat, hand: tuple[int, ...]) -> tuple[Any, ...]:
    """Under this reading they lie face down, and only their owner knows them."""
    return tuple(rules.face_down[card] for card in hand), 1 << seat


@kittens.need("take", "ek.base.exploding.5", after="card", at=("take",), when=("q.base.dead-hand-public", "R2"))
def take_no_card_that_lies_face_down(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nobody can choose a card that lies face down, nor learn whether it is there."""
    unseen = any(card >= rules.kinds for card in state.discard)
    if unseen and (move[2] >= rules.kinds or move[2] not in state.discard):
        return {"seat": move[1], "card": move[2]}


# -- the turns of a dead player ---------------------------------------------------


def _owed_turns_lapse(owes: int) -> int:
    return 1


@kittens.law("turns_after_a_death", "ek.base.exploding.6", when=("q.base.dead-turns", "R2"), off=_owed_turns_lapse)
def owed_turns_pass_on(owes: int) -> int:
    """Under this reading the next player takes the turns not begun yet, on top of one of his own."""
    own, rest = 1, owes - 1
    return own + rest


@kittens.law("turns_after_a_death", "ek.base.exploding.6", off=owed_turns_pass_on)
def owed_turns_lapse(owes: int) -> int:
    """Turns that a dead player still owed lapse; the next player has one ordinary turn."""
    return _owed_turns_lapse(owes)
