"""How a question about a card that works where it lies is put: the play or the draw, and the table in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.lookup.verdict import Verdict
from tabletop.words.language import N_

from .context import VerdictContext
from .sandbox import ANA, NAMES, SandboxTable

# Plays that take a card from a hand, and those that do something else to it.
THEFTS = ("favor",)
REACHES_A_HAND = ("favor", "garbage_collection", "potluck", "mark", "curse_of_the_cat_butt")

PLAYS = N_("{seat} plays {card}: what happens?")
PLAYS_AT = N_("{seat} plays {card} against {other}: what happens?")
PLAYS_AND_DRAWS = N_("{seat} plays {card} and then draws: what happens?")
DRAWS = N_("{seat} draws {card}: what happens?")


def plays(
    asked: VerdictContext, key: str, where: str, table: SandboxTable, card: str, on: int | None = None, draws: bool = False
) -> Verdict:
    """The player on turn plays the card, at somebody if it is aimed; then draws if that is the question and the turn goes on."""
    seat = table.state.player
    refusal = table.use(card, on=on)
    state = table.state
    goes_on = (
        draws and refusal is None and state.player == seat and asked.rules.decision(state).kind == "turn" and state.alive[seat]
    )
    if goes_on:
        table.move(("draw", seat))
        table.choose_all()
    aimed = on is not None and asked.rules.needs_target((asked.rules.number[card],) * (2 if asked.is_cat(card) else 1))
    form = PLAYS_AND_DRAWS if goes_on else PLAYS_AT if aimed else PLAYS
    question = f"{where} {asked.say(form, seat=NAMES[seat], card=asked.called(card), other=NAMES[on or ANA])}"
    return asked.judged(key, question, refusal, table, None)


def draws(asked: VerdictContext, key: str, where: str, table: SandboxTable, title: str) -> Verdict:
    """The player on turn draws what lies on top."""
    seat = table.state.player
    question = f"{where} {asked.say(DRAWS, seat=NAMES[seat], card=title)}"
    table.move(("draw", seat))
    table.choose_all()
    return asked.allowed(key, question, table, None)


def steals(asked: VerdictContext, card: str) -> bool:
    return card in THEFTS or asked.is_cat(card)


def reaches_a_hand(asked: VerdictContext, card: str) -> bool:
    return card in REACHES_A_HAND or asked.is_cat(card)


def in_the_pile(asked: VerdictContext, kitten: str, card: str) -> str:
    title = face_down(asked) if kitten == "imploding_kitten" else asked.words.card(kitten)
    return asked.say(
        N_("{card} is at the bottom of the draw pile.")
        if card == "draw_from_bottom"
        else N_("{card} is on top of the draw pile."),
        card=title,
    )


def face_down(asked: VerdictContext) -> str:
    return asked.say(N_("{card} (face down)"), card=asked.words.card("imploding_kitten"))


def front(before: int, owner: int) -> Mapping[str, Any]:
    return {"front": {NAMES[before]: [{"card": "ill_take_that", "by": NAMES[owner]}]}}


def lies_before(asked: VerdictContext, before: int, owner: int) -> str:
    return asked.say(
        N_("{other}'s {card} is in front of {seat}."),
        card=asked.words.card("ill_take_that"),
        other=NAMES[owner],
        seat=NAMES[before],
    )


def tower(
    asked: VerdictContext, stock: Sequence[str], hands: Mapping[int, Sequence[str]] | None = None, **more: Any
) -> SandboxTable:
    """Ana wears the crown with these cards in it."""
    return SandboxTable(asked.rules, hands, tower={"wearer": NAMES[ANA], "stock": stock}, **more)


def worn(asked: VerdictContext, number: int, seat: int = ANA) -> str:
    said = (
        N_("{seat} wears {card} with {number} cards in it.") if number else N_("{seat} wears {card}, and no card is left in it.")
    )
    return asked.say(said, seat=NAMES[seat], card=asked.words.card("tower_of_power"), number=number)


def is_blind(asked: VerdictContext, seat: int) -> str:
    return asked.say(N_("{seat} is blind."), seat=NAMES[seat])


def holds_the_other(asked: VerdictContext, seat: int) -> str:
    return asked.say(N_("{seat} holds the other {card}."), seat=NAMES[seat], card=asked.words.card("barking_kitten"))
