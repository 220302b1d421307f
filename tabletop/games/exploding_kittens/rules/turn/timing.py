"""What may be laid in between: a Nope while there is something to stop, NOW between actions, nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import Move, Values

from ..table.state import SPENT, State
from ..table.vocabulary import kittens
from .resolution import DOING, pending, under_way
from .turn import OWED

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.need("play", "ek.base.turn.9", after="cards")
def play_on_your_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """Cards are for your own turn; only a Nope, and NOW where it is in the box, may come in between."""
    if (
        move[1] != state.player
        and not rules.is_one(move[2], "nope")
        and not rules.is_any_time(move[2])
        and (state.agenda[-1][0] not in ("kitten", "secret_kitten", "search") or state.agenda[-1][1] != move[1])
    ):
        return {"seat": move[1], "player": state.player, "cards": move[2], "owed": state.agenda[-1][0]}


@kittens.need("play", "ek.barking.now.5", after="cards", at=("window", *OWED))
def not_in_the_middle_of_an_action(rules: Kittens, state: State, move: Move) -> Values | None:
    """NOW comes between actions, not in the middle of one."""
    if rules.is_any_time(move[2]):
        frame = state.agenda[-1]
        if frame[0] != "window":
            return {"seat": move[1], "cards": move[2], "pending": move[2]}
        if not rules.law.now_is_an_answer():
            return {"seat": move[1], "cards": move[2], "pending": frame[2]}


# NOW waits until a play has been carried out.
kittens.fact("now_is_an_answer", False)
# Under this reading NOW may also come while a play could still be stopped.
kittens.fact("now_is_an_answer", True, when=("q.barking.now-window", "R2"), boxes=("barking", "recipes"))


@kittens.permission("play", "ek.barking.now.3", after="cards", at=("turn", "window", "reached"), boxes=("barking", "recipes"))
def now_out_of_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """NOW may be played in the turns of others."""
    if rules.is_any_time(move[2]) and move[1] != state.player:
        return {"seat": move[1], "cards": move[2]}


@kittens.permission("play", "ek.barking.now.2", after="cards", at=("window", "reached"), boxes=("barking", "recipes"))
def now_at_any_time(rules: Kittens, state: State, move: Move) -> Values | None:
    """NOW may be played at any time, even when a draw has been announced; under a reading while another play waits."""
    if rules.is_any_time(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.barking.now.7", after="cards", at=("reached",))
def only_now_after_reaching(rules: Kittens, state: State, move: Move) -> Values | None:
    """An announced draw cannot be taken back; only NOW may still come in between."""
    if not rules.is_any_time(move[2]) and not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.turn.10", after="cards", at=("window",))
def one_play_at_a_time(rules: Kittens, state: State, move: Move) -> Values | None:
    """While a play waits for its result only a Nope may be laid."""
    if not rules.is_one(move[2], "nope") and not (rules.is_any_time(move[2]) and rules.law.now_is_an_answer()):
        return {"seat": move[1], "cards": move[2], "pending": state.agenda[-1][2]}


@kittens.need("play", "ek.base.turn.10", after="cards", at=("insert", *DOING))
def finish_the_play_first(rules: Kittens, state: State, move: Move) -> Values | None:
    """A play is being carried out; the next one comes after it."""
    if not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2], "owed": state.agenda[-1][0]}


@kittens.need(
    "play", "ek.barking.tower.8", after="cards", at=("turn", "reached"), when=("q.barking.tower-nope", "R2"), boxes=("barking",)
)
def the_crown_sits(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a Nope cannot stop the Tower of Power."""
    if rules.is_one(move[2], "nope") and any(rules.is_one((card,), "tower_of_power") for card in state.discard[:1]):
        return {"seat": move[1], "pending": (state.discard[0],)}


@kittens.need("play", "ek.base.exploding.3", "ek.base.nope.2", after="cards", at=("kitten", "search"))
def a_kitten_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Exploding Kittens cannot be stopped by a Nope."""
    if rules.is_one(move[2], "nope") and rules.barking not in faced(state):
        return {"seat": move[1], "pending": faced(state)}


@kittens.need(
    "play", "ek.barking.barking.8", "ek.base.nope.2", after="cards", at=("kitten", "search"), boxes=("barking", "recipes")
)
def a_barking_kitten_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nor can Barking Kittens."""
    if rules.is_one(move[2], "nope") and rules.barking in faced(state):
        return {"seat": move[1], "pending": faced(state)}


@kittens.need(
    "play",
    "ek.barking.barking.13",
    "ek.base.defuse.8",
    "ek.base.nope.2",
    after="cards",
    at=("turn", "reached"),
    boxes=("barking", "recipes"),
)
def the_defuse_of_a_target_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Defuse by which a target saves itself cannot be stopped either."""
    if (
        is_meant_to_stop(rules, state, move)
        and state.discard[:1] == [rules.number["defuse"]]
        and ((rules.barking, SPENT) in state.front[state.player])
    ):
        return {"seat": move[1], "pending": (rules.number["defuse"],)}


@kittens.need(
    "play", "ek.barking.barking.8", "ek.base.nope.2", after="cards", at=("turn", "reached"), boxes=("barking", "recipes")
)
def an_open_barking_kitten_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Also where it found nobody, or its target has answered otherwise than with a Defuse, which lies there last then."""
    if the_defuse_of_a_target_cannot_be_noped(rules, state, move) is not None:
        return None
    if is_meant_to_stop(rules, state, move) and any(card == rules.barking for card, _ in state.front[state.player]):
        return {"seat": move[1], "pending": (rules.barking,)}


def is_meant_to_stop(rules: Kittens, state: State, move: Move) -> bool:
    """Whether this Nope can only be meant to stop something, and is not thrown away as a play without power."""
    return rules.is_one(move[2], "nope") and (move[1] != state.player or rules.readings["q.base.play.dead-card"] == "R1")


def faced(state: State) -> tuple[int, ...]:
    """The kittens that are being answered."""
    kitten = state.agenda[-1][2]
    return kitten if isinstance(kitten, tuple) else (kitten,)


@kittens.need("play", "ek.imploding.imploding.6", "ek.base.nope.2", after="cards", at=("insert",), boxes=("imploding", "recipes"))
def the_imploding_kitten_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nor can the Imploding Kitten, while it goes back into the pile."""
    if rules.is_one(move[2], "nope") and goes_back_openly(rules, state):
        return {"seat": move[1], "pending": (rules.imploding,)}


@kittens.need(
    "play", "ek.imploding.imploding.6", "ek.base.nope.2", after="cards", at=("turn", "reached"), boxes=("imploding", "recipes")
)
def an_implosion_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Whoever has drawn it face up is out, and no Nope undoes that."""
    if state.discard[:1] == [rules.imploding] and is_meant_to_stop(rules, state, move):
        return {"seat": move[1], "pending": (rules.imploding,)}


@kittens.need("play", "ek.base.defuse.8", "ek.base.nope.2", after="cards", at=("insert",))
def a_defuse_cannot_be_noped(rules: Kittens, state: State, move: Move) -> Values | None:
    """Defuses cannot be stopped by a Nope."""
    if rules.is_one(move[2], "nope") and not goes_back_openly(rules, state) and not goes_back_unseen(state):
        return {"seat": move[1], "pending": (rules.number["defuse"],)}


@kittens.need("play", "ek.base.nope.9", after="cards", at=("insert",))
def too_late_for_what_is_buried(rules: Kittens, state: State, move: Move) -> Values | None:
    """A card that is being buried is too late to stop: Bury has begun."""
    if rules.is_one(move[2], "nope") and goes_back_unseen(state) == ["buried"]:
        return {"seat": move[1]}


def goes_back_unseen(state: State) -> list[str]:
    """Why the card goes back unseen, if it does: it is buried, or goes back in silence."""
    return list(state.agenda[-1][3:])


def goes_back_openly(rules: Kittens, state: State) -> bool:
    """Whether it is the Imploding Kitten that goes back into the pile, known to all."""
    _, _, card, *unseen = state.agenda[-1]
    return rules.plain[card] == rules.imploding and not unseen


@kittens.need("play", "ek.base.nope.9", after="cards", at=DOING, when=("q.base.nope.timing", "R1"))
@kittens.need("play", "ek.base.nope.9", after="cards", at=DOING, when=("q.base.nope.timing", "R2"), boxes=("recipes",))
def too_late_for_a_nope(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Nope has to come before the effect has begun; in Recipes that is printed, so no reading changes it."""
    if rules.is_one(move[2], "nope"):
        return {"seat": move[1], "owed": state.agenda[-1][0]}


@kittens.need("play", after="cards", at=DOING)
def a_nope_needs_a_play_under_way(rules: Kittens, state: State, move: Move) -> Values | None:
    """No play is being carried out that could be stopped."""
    if rules.is_one(move[2], "nope") and under_way(state) is None:
        return {"seat": move[1]}


@kittens.need("play", "ek.base.nope.9", after="cards", at=("turn", "reached", "secret_kitten", "insert", *DOING))
def too_late_for_what_is_done(rules: Kittens, state: State, move: Move) -> Values | None:
    """What was played last lies on the discard pile and has been carried out: a Nope on it comes too late. A draw that
    nobody else sees the outcome of changes nothing of that, nor does what is no play, or a choice that only the asked player
    knows of.
    """
    if state.agenda[-1][0] in ("turn", "reached"):
        too_late = is_meant_to_stop(rules, state, move)
    elif state.agenda[-1][0] in DOING:
        too_late = rules.is_one(move[2], "nope") and under_way(state) is None
    else:
        too_late = _stops_a_draw(rules, state, move)
    if too_late and lies_played(rules, state.discard[:1]):
        return {"seat": move[1]}


def _stops_a_draw(rules: Kittens, state: State, move: Move) -> bool:
    """Whether it is a Nope on what is a plain draw to the others: the kitten is covered, or goes back in silence."""
    return rules.is_one(move[2], "nope") and (state.agenda[-1][0] == "secret_kitten" or goes_back_unseen(state) == ["in_silence"])


@kittens.need("play", "ek.base.nope.12", after="cards", at=("secret_kitten",))
def nothing_to_stop_at_a_covered_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """For the others a card was drawn, and drawing cannot be stopped."""
    if _stops_a_draw(rules, state, move):
        return {"seat": move[1]}


@kittens.need("play", "ek.base.nope.12", after="cards", at=("insert",))
def nothing_to_stop_at_a_silent_draw(rules: Kittens, state: State, move: Move) -> Values | None:
    """What was drawn and goes back in silence is no play."""
    if _stops_a_draw(rules, state, move):
        return {"seat": move[1]}


@kittens.need("play", "ek.base.nope.12", after="cards", at=("turn", "reached"))
def a_nope_needs_something_to_stop(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nothing waits for its result: drawing is no card, and what is done is done."""
    if is_meant_to_stop(rules, state, move):
        return {"seat": move[1]}


def lies_played(rules: Kittens, top: list[int]) -> bool:
    """Whether the top of the discard pile is a card that a Nope could have stopped: no kitten, no Defuse, none face down."""
    return any(card < rules.kinds and (rules.cards[card].nopeable or rules.cards[card].group == "cat") for card in top)


@kittens.need("play", "ek.base.nope.10", after="cards", at=("window", *DOING), when=("q.base.nope.own", "R2"))
def not_on_your_own_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading nobody may stop what he laid himself."""
    return on_your_own(rules, state, move)


@kittens.need("play", "ek.base.nope.5", after="cards", at=("window", *DOING), when=("q.base.nope.chain", "R2"))
def only_one_answer_to_a_nope(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a Nope may be answered once and no further."""
    found = pending(state)
    if rules.is_one(move[2], "nope") and found is not None and len(found[4]) >= 2:
        return {"seat": move[1], "nopes": len(found[4])}


# -- what is allowed -----------------------------------------------------------


@kittens.permission("play", "ek.base.nope.6", after="cards", at=("window", *DOING))
def nope_out_of_turn(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Nope may be laid in the turns of others too."""
    if rules.is_one(move[2], "nope") and move[1] != state.player:
        return {"seat": move[1], "cards": move[2]}


@kittens.permission("play", "ek.base.nope.10", after="cards", at=("window", *DOING))
def nope_your_own_play(rules: Kittens, state: State, move: Move) -> Values | None:
    """You may stop your own play too."""
    return on_your_own(rules, state, move)


@kittens.permission("play", "ek.base.nope.13", after="cards", at=("turn",))
def nopes_in_a_set(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nopes can be part of a pair, triple or five."""
    if len(move[2]) > 1 and any(rules.is_one((card,), "nope") for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


def on_your_own(rules: Kittens, state: State, move: Move) -> Values | None:
    """The values of a Nope that would lie on what the same player laid; None for any other move."""
    found = pending(state)
    if found is None or not rules.is_one(move[2], "nope"):
        return None
    player, cards, _, _, nopes = found
    if move[1] == (nopes[-1] if nopes else player):
        return {"seat": move[1], "pending": move[2] if nopes else cards}
