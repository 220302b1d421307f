"""Favor: a fellow player of your choice gives you a card of his choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import number_of, pass_on

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("ask_give", "ek.base.favor.1")
def ask_give(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, card: int) -> None:
    """The chosen player owes a card; an empty hand gives nothing. A Tower is robbed instead of the hand."""
    if rules.law.tower_stands(state, on):
        state.agenda.append(("pick_stock", seat, on))
    elif any(state.hands[on]):
        note(("asks_the_blind" if state.is_blind(on) else "asks", rules.rule.ask_give, EVERYBODY, seat, on))
        state.agenda.append(("give", seat, on))
    else:
        note(("finds_nothing", rules.rule.a_favor_needs_a_hand, EVERYBODY, seat, on))


@kittens.decision("give")
def open_give(rules: Kittens, state: State, receiver: Seat, giver: Seat, named: dict[str, int] | None = None) -> Decision | None:
    """The giver chooses the card; of a named one only whether the marked copy goes or another."""
    # That there are two copies to choose from is known to their owner alone.
    secret: dict[str, Any] = {} if named is None else {"known_to": 1 << giver, "unnoticed": ("give",)}
    if not state.alive[giver]:
        return None
    return Decision("give", must=(giver,), may=rules.law.may_still_answer(state, (giver,)), about=receiver, **secret)


def _gifts(rules: Kittens, state: State, part: Move) -> list[int]:
    return [card for card, count in enumerate(state.hands[part[1]]) if count]


@kittens.need("give", "ek.base.triple.2", after="card", at=("give",), boxes=("imploding", "streaking", "recipes"))
def give_the_named_card(rules: Kittens, state: State, move: Move) -> Values | None:
    """A triple takes the card it named."""
    named = state.agenda[-1][3:]
    if named and not rules.law.answers_the_wish(rules, move[2], named[0]):
        return {"seat": move[1], "card": move[2]}


GIVE = kittens.form("give", Slot("card", "card", _gifts), when_asked=True)


@kittens.need("give", "ek.base.favor.2", at=("give",))
def the_giver_chooses(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who was asked decides which card to give."""
    _, _, giver, *named = state.agenda[-1]
    if not named and move[1] != giver:
        return {"seat": move[1], "asked": giver}


@kittens.need("give", at=("give",))
def nobody_asked_the_others(rules: Kittens, state: State, move: Move) -> Values | None:
    """That the owner of a named card chooses among two copies is known to nobody else."""
    _, _, giver, *named = state.agenda[-1]
    if named and move[1] != giver:
        return {"seat": move[1]}


@kittens.need("give", after="card", at=("give",), may_learn=None)
def give_what_you_hold(rules: Kittens, state: State, move: Move) -> Values | None:
    """The card must be in the giver's hand."""
    if not number_of(state.hands[move[1]], move[2]):
        return {"seat": move[1], "cards": (move[2],)}


@kittens.permission("give", "ek.base.favor.2", after="card", at=("give",))
def any_card_of_several(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who was asked and holds several kinds of card decides which one goes."""
    if not state.agenda[-1][3:] and len(_gifts(rules, state, move)) > 1:
        return {"seat": move[1], "card": move[2]}


@kittens.permission("give", "ek.streaking.streaking.15", after="card", at=("give",), boxes=("streaking",))
def give_the_kept_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """The kept Exploding Kitten can be given away; it explodes in the other hand."""
    if rules.plain[move[2]] == rules.exploding:
        return {"seat": move[1], "card": move[2]}


@kittens.need(
    "give", "ek.streaking.streaking.15", after="card", at=("give",), when=("q.streaking.favor-kitten", "R2"), may_learn=None
)
def no_kitten_for_a_favor(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading a kept kitten is no card to give for a Favor."""
    if rules.plain[move[2]] == rules.exploding and not state.agenda[-1][3:]:
        return {"seat": move[1], "card": move[2]}


@kittens.act("give", at="give")
def give(rules: Kittens, state: State, note: Note, giver: Seat, card: int) -> None:
    """The card changes hands."""
    _, receiver, _, *named = state.agenda.pop()
    if named:
        pass_on(
            rules,
            state,
            note,
            giver,
            receiver,
            card,
            "steals",
            (*rules.rule.give_the_named_card, *rules.rule.answer_to_a_wish),
            public=True,
        )
    else:
        pass_on(
            rules,
            state,
            note,
            giver,
            receiver,
            card,
            "gives",
            (*rules.rule.ask_give, *rules.rule.a_gift_is_seen),
            public=rules.law.a_gift_is_seen(),
        )


# Only giver and receiver know which card was given.
kittens.fact("a_gift_is_seen", False, "ek.base.favor.6", off=True)
# Under this reading a card for a Favor is shown to all.
kittens.fact("a_gift_is_seen", True, "ek.base.favor.6", when=("q.base.favor.seen", "R2"), off=False)
