"""Playing blindly: a player says so (``blindly``), then chance turns up a card (``turn_up``).

What the card is for is told by the decision below it; what a blind search makes of
it stands in ``search``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import BY_CHANCE, Move, Slot, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..cards.gives import choose_at_once, lay_in_turn
from ..kitten.bark import as_turned_up, not_a_target
from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import leave, pass_on
from ..turn.nope import nope
from ..turn.play import lay_down
from .blind import BOXES, sees_again
from .looks import looks_for_a_card
from .search import search_turned_up

if TYPE_CHECKING:
    from ..opened import Kittens

# -- saying so -----------------------------------------------------------------

BLINDLY = kittens.form("blindly", boxes=BOXES, when_asked=True)
TOGETHER = kittens.form("blindly_together", Slot("number", "number", lambda rules, state, part: (2, 3, 5)), boxes=BOXES)
WHERE = ("turn", "search", "give", "lay", "lay_next", "window")


@kittens.need("blindly", at=WHERE)
def blindly_only_when_blind(rules: Kittens, state: State, move: Move) -> Values | None:
    """A seeing player chooses their own cards."""
    if not state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("blindly", at=WHERE)
def blindly_with_a_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """An empty hand has no card to turn up."""
    if state.is_blind(move[1]) and not any(state.hands[move[1]]):
        return {"seat": move[1]}


@kittens.permission("blindly", "ek.streaking.curse.3", at=("turn",))
def play_whatever_comes_up(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player who wants to play turns up a card at random."""
    return {"seat": move[1]}


@kittens.need("blindly", "ek.base.turn.9", at=("turn",))
def blindly_on_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player plays only on their own turn."""
    if move[1] != state.player and state.winner is None:
        return {"seat": move[1], "player": state.player, "cards": ()}


@kittens.need("blindly", "ek.streaking.curse.8", at=("window",))
def blindly_is_no_answer(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player turns up cards only on their own turn, and not as an answer."""
    if state.is_blind(move[1]) and not rules.law.a_random_card_may_answer():
        return {"seat": move[1]}


# Playing at random is for one's own turn.
kittens.fact("a_random_card_may_answer", False)
# Under this reading a blind player may turn up a card while a play waits, and hope for a Nope.
kittens.fact("a_random_card_may_answer", True, when=("q.streaking.blind-reaction", "R2"))


@kittens.need("blindly", at=("search", "give", "lay", "lay_next"))
def blindly_your_own_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """Another player is asked."""
    if move[1] not in rules.decision(state).must:
        return {"seat": move[1]}


@kittens.need("blindly", "ek.streaking.curse.9", at=("give",))
def a_card_that_is_looked_for(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who is blind and may look at the hand to find a card chooses it."""
    if state.is_blind(move[1]) and looks_for_a_card(rules, state, move[1]):
        return {"seat": move[1]}


@kittens.need("blindly_together", "ek.streaking.curse.7")
def blindly_one_by_one(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player turns up one card at a time."""
    if state.is_blind(move[1]) and not rules.law.cards_may_come_up_together():
        return {"seat": move[1]}


# A blind player has no combinations.
kittens.fact("cards_may_come_up_together", False)
# Under this reading several cards may be turned up together.
kittens.fact("cards_may_come_up_together", True, when=("q.streaking.blind-combos", "R2"))


@kittens.need("blindly_together")
def together_in_the_own_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only a blind player, and only on their own turn, turns up several cards together."""
    if state.agenda[-1][0] != "turn" or move[1] != state.player or not state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("blindly_together", after="number", at=("turn",))
def together_as_many_as_there_are(rules: Kittens, state: State, move: Move) -> Values | None:
    """There must be so many cards, and a combination of so many."""
    if move[2] not in (2, 3, 5) or move[2] > sum(state.hands[move[1]]):
        return {"seat": move[1], "number": move[2]}


def turn_up_one(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """Chance will turn up a card."""
    state.agenda.append(("turn_up", seat, 1, ()))


for _at in WHERE:
    kittens.act("blindly", at=_at)(turn_up_one)


@kittens.act("blindly_together", at="turn")
def turn_up_several(rules: Kittens, state: State, note: Note, seat: Seat, number: int) -> None:
    """Chance will turn up so many cards, one after the other."""
    state.agenda.append(("turn_up", seat, number, ()))


# -- what chance turns up ------------------------------------------------------


@kittens.decision("turn_up")
def open_turn_up(rules: Kittens, state: State, seat: Seat, number: int, came: tuple[int, ...]) -> Decision | None:
    """Chance turns up a card of this hand; so many are still to come, to those that came."""
    return Decision("turn_up", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=seat)


TURN_UP = kittens.form(
    "turn_up",
    Slot(
        "card", "card", lambda rules, state, part: [card for card, count in enumerate(state.hands[state.agenda[-1][1]]) if count]
    ),
    by=BY_CHANCE,
    boxes=BOXES,
    when_asked=True,
)


@kittens.need("turn_up", after="card", at=("turn_up",), may_learn=NOBODY)
def turn_up_what_is_held(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only a card of that hand can come up."""
    if not state.hands[state.agenda[-1][1]][move[2]]:
        return {"seat": state.agenda[-1][1], "card": move[2]}


@kittens.act("turn_up", at="turn_up")
def turn_up(rules: Kittens, state: State, note: Note, chance: int, card: int) -> None:
    """The card that came up is used for what was going on; of several together each is kept until the last has come."""
    _, seat, number, came = state.agenda.pop()
    if number > 1 or came:
        together(rules, state, note, seat, number - 1, came, card)
    else:
        USES[state.agenda[-1][0]](rules, state, note, seat, card)


# -- on one's own turn -------------------------------------------------------------


def play_turned_up(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """Playable as usual: it is played. Otherwise it is lost; a kitten explodes."""
    plain = rules.plain[card]
    note(("comes_up", rules.rule.play_whatever_comes_up, EVERYBODY, seat, plain))
    # A card without an effect of its own is lost, even where it could be thrown away.
    plays = usual_plays(rules, state, seat, (card,)) if rules.cards[plain].effect else ()
    if not plays or not rules.law.what_can_be_played_is_played():
        lose(rules, state, note, seat, card, rules.rule.what_cannot_be_played_is_lost)
    else:
        state.change_hand(seat, card, -1)
        state.discard.insert(0, plain)
        play_as_usual(rules, state, note, seat, (plain,), plays)
        if rules.cards[plain].ends_turn and rules.law.a_turn_without_a_draw_ends_it():
            sees_again(rules, state, note, seat, ())


def usual_plays(rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...]) -> tuple[tuple[int | None, None], ...]:
    """The ways in which a seeing player could play these cards now: at whom, and what is named."""
    blind, state.blind = state.blind, state.blind & ~(1 << seat)
    hand, state.hands[seat] = state.hands[seat], as_turned_up(rules, state.hands[seat], cards)
    plays = (
        [move[3:] for move in rules.complete(state, ("play", seat, cards))]
        if (rules.why_not(state, ("play", seat, cards)) is None)
        else []
    )
    state.blind, state.hands[seat] = blind, hand
    return tuple(plays)


def play_as_usual(
    rules: Kittens, state: State, note: Note, seat: Seat, plain: tuple[int, ...], plays: tuple[tuple[int | None, None], ...]
) -> None:
    """The cards lie on the discard pile and are played; where there is a target, their player chooses it."""
    if plays == ((None, None),):
        lay_down(rules, state, note, seat, plain, None, None, rules.rule.what_can_be_played_is_played)
    else:
        state.agenda.append(("aim", seat, plain, plays))


def lose(rules: Kittens, state: State, note: Note, seat: Seat, card: int, why: tuple[str, ...]) -> None:
    """A card that cannot be played goes to the discard pile without effect; a kitten explodes there."""
    plain = rules.plain[card]
    if plain != rules.exploding:
        note(("loses", why, EVERYBODY, seat, plain))
    if rules.law.what_cannot_be_played_is_lost():
        state.discard.insert(0, plain)
        leave(rules, state, note, seat, card)


# A card that can be played as usual is played as usual.
kittens.fact("what_can_be_played_is_played", True, "ek.streaking.curse.4", off=False)
# A card that cannot be played is lost.
kittens.fact("what_cannot_be_played_is_lost", True, "ek.streaking.curse.5", off=False)


def together(rules: Kittens, state: State, note: Note, seat: Seat, number: int, came: tuple[int, ...], card: int) -> None:
    """Several cards announced as a combination come up one by one; if they are none, they are lost."""
    note(("comes_up", rules.rule.blindly_one_by_one, EVERYBODY, seat, rules.plain[card]))
    state.change_hand(seat, card, -1)
    came += (card,)
    if number:
        state.agenda.append(("turn_up", seat, number, came))
        return
    for card in came:
        state.change_hand(seat, card, 1)
    plays = usual_plays(rules, state, seat, tuple(sorted(came)))
    if plays and rules.law.what_can_be_played_is_played():
        for card in came:
            state.change_hand(seat, card, -1)
            state.discard.insert(0, rules.plain[card])
        play_as_usual(rules, state, note, seat, tuple(rules.plain[card] for card in sorted(came)), plays)
        return
    # A kitten among them is answered when all the others are gone.
    for card in sorted(came, key=lambda card: rules.plain[card] != rules.exploding):
        lose(rules, state, note, seat, card, rules.rule.what_cannot_be_played_is_lost)


# -- as an answer ------------------------------------------------------------------


def answer_turned_up(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """A Nope that comes up is laid; anything else is lost, and a kitten explodes."""
    plain = rules.plain[card]
    note(("comes_up", rules.rule.blindly_is_no_answer, EVERYBODY, seat, plain))
    if plain == rules.number["nope"]:
        nope(rules, state, note, seat, (card,), None, None)
    else:
        lose(rules, state, note, seat, card, rules.rule.blindly_is_no_answer)


# -- giving and laying ---------------------------------------------------------------


def give_turned_up(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """A blind giver gives what comes up."""
    _, receiver, *_ = state.agenda.pop()
    pass_on(rules, state, note, seat, receiver, card, "gives", (*rules.rule.ask_give, *rules.rule.a_giver_looks))


USES = {
    "turn": play_turned_up,
    "window": answer_turned_up,
    "search": search_turned_up,
    "give": give_turned_up,
    "lay": choose_at_once,
    "lay_next": lay_in_turn,
}


# -- aiming what came up ---------------------------------------------------------------


@kittens.decision("aim")
def open_aim(
    rules: Kittens, state: State, seat: Seat, cards: tuple[int, ...], plays: tuple[tuple[int, None], ...]
) -> Decision | None:
    """What came up needs a target."""
    return Decision("aim", must=(seat,), about=cards[0]) if state.alive[seat] else None


def _targets(rules: Kittens, state: State, part: Move) -> range | tuple[None]:
    aimed = any(on is not None for on, _ in state.agenda[-1][3])
    return range(len(state.alive)) if aimed else (None,)


def _wishes(rules: Kittens, state: State, part: Move) -> list[None]:
    return sorted({names for on, names in state.agenda[-1][3] if on == part[2]}, key=str)


AIM = kittens.form(
    "aim",
    Slot("on", "player", _targets, required=False),
    Slot("names", "card", _wishes, required=False),
    boxes=BOXES,
    when_asked=True,
)


@kittens.need("aim", at=("aim",))
def aim_your_own_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """The player of the card aims it."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1]}


@kittens.need("aim", after="on", at=("aim",))
def aim_at_somebody(rules: Kittens, state: State, move: Move) -> Values | None:
    """Where the card is aimed at a player one must be named."""
    _, _, cards, plays = state.agenda[-1]
    if move[2] is None and None not in [on for on, _ in plays]:
        return {"cards": cards}


@kittens.need("aim", after="on", at=("aim",))
def aim_like_a_play(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who may be chosen is as for the card itself."""
    _, seat, _, plays = state.agenda[-1]
    if move[2] is not None and move[2] not in [on for on, _ in plays]:
        return {"seat": seat, "on": move[2]}


@kittens.need("aim", "ek.barking.barking.6", after="on", at=("aim",), boxes=("barking",))
def aim_a_barking_kitten_at_another(rules: Kittens, state: State, move: Move) -> Values | None:
    """The target of a duel is another living player."""
    _, seat, cards, _ = state.agenda[-1]
    return not_a_target(rules, state, seat, move[2]) if cards == (rules.barking,) and move[2] is not None else None


@kittens.need("aim", after="names", at=("aim",))
def name_a_card_where_one_is_due(rules: Kittens, state: State, move: Move) -> Values | None:
    """Where the play names a card one must be named."""
    _, _, cards, plays = state.agenda[-1]
    if move[3] is None and move[2:] not in plays:
        return {"cards": cards}


@kittens.need("aim", after="names", at=("aim",))
def name_like_a_play(rules: Kittens, state: State, move: Move) -> Values | None:
    """Which card may be named is as for the play itself."""
    _, seat, _, plays = state.agenda[-1]
    if move[3] is not None and move[2:] not in plays:
        return {"seat": seat, "names": move[3]}


@kittens.act("aim", at="aim")
def aim(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, names: int | None = None) -> None:
    """The cards take their usual course."""
    _, _, cards, _ = state.agenda.pop()
    lay_down(rules, state, note, seat, cards, on, names, rules.rule.what_can_be_played_is_played)
