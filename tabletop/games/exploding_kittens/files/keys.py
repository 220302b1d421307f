"""The keys that only Exploding Kittens has: its setup, the fields of its moves, its checks."""

from __future__ import annotations

from tabletop.scenario.format.keys import (
    CARD,
    CARDS,
    CHANGES,
    COMMON,
    EXPECT,
    FLAG,
    NULL,
    PATH,
    PLAIN,
    PLAYER,
    PLAYERS,
    REFUSED_OR_NOT,
    RULES,
    STEP,
    TEXT,
    UNCHANGED,
    Anything,
    Either,
    Kind,
    Leaf,
    ListOf,
    MapOf,
    Object,
    Only,
    Shape,
    Whole,
    Word,
    step_kind,
)

from ..rules.table.card_check import parameters_of_cards
from .recipe_keys import RECIPE_KINDS

STEP_PARAMETERS = parameters_of_cards()
PLACE = Either((Whole(0, says="a place in the pile (0 is the top)"), Word("place", "top or bottom")))
SIZE = Whole(0, says="a number of cards")
HANDS = MapOf(PLAYER, CARDS, "an object from players to their cards")
FRONT = MapOf(PLAYER, ListOf(Either((CARD, Object("open_card"))), "a list of open cards"), "an object from players to open cards")
COUNT = MapOf(CARD, SIZE, "an object from cards to numbers", filled=True)

FIELDS: dict[str, Shape] = {
    "cards": CARDS, "card": CARD, "on": PLAYER, "names": CARD, "as": Word("as"), "at": PLACE, "answers": STEP,
    "blindly": Either((CARD, CARDS)), "pick": CARD, "shuffled": CARDS,
}  # fmt: skip

ZONES = ("hands", "draw_pile", "discard_pile", "front", "tower", "blind", "out")
# A refused move has no checks and no chance: they belong to what a move does, and it did nothing.
REFUSED_CLASH = ("refused", ("expect", "pick", "shuffled"))
BLINDLY_CLASH = ("blindly", ("cards", "card"))

KINDS: dict[str, Kind] = COMMON | RECIPE_KINDS | {
    "setup": Kind({
        "players": ListOf(Leaf("new_player", "a name of 1 to 24 characters"), "a list of names"),
        "deal": Object("deal"), "hands": HANDS, "draw_pile": CARDS, "discard_pile": CARDS, "front": FRONT,
        "tower": Object("tower"), "turn": Object("turn"), "direction": Word("direction"), "blind": PLAYERS, "out": PLAYERS,
        "own_cards": MapOf(Leaf("plain", "a name of a card"), Object("own_card"), "an object from names to cards"),
    }, must=("players",), clashes=(("deal", (*ZONES, "own_cards")),)),
    "own_card": Kind({"title": TEXT, "short": TEXT, "family": PLAIN, "icon": PLAIN, "copies": Whole(1, says="a number of cards"),
                      "play": PLAIN, "target": PLAIN, "lies": PLAIN, "nopeable": FLAG,
                      "effect": ListOf(Object("own_step", "a step"), "a list of steps")}, must=("play",)),
    "own_step": Kind({"step": PLAIN, **dict.fromkeys(STEP_PARAMETERS, Anything())}, must=("step",)),
    "deal": Kind({"recipe": Either((PLAIN, Object("recipe", "a recipe"))), "faster": FLAG, "swap_one": FLAG, "leave_out": CARDS}),
    "open_card": Kind({"card": CARD, "by": PLAYER}, must=("card",)),
    "tower": Kind({"wearer": PLAYER, "stock": CARDS}),
    "turn": Kind({"player": PLAYER, "owes": Whole(), "from": CARD, "by": PLAYER}, must=("player",)),
    "step": step_kind(FIELDS, (REFUSED_CLASH, BLINDLY_CLASH)),
    "differs": Kind({
        "pick": Either((CARD, NULL)), "shuffled": Either((CARDS, NULL)), "blindly": Either((CARD, CARDS, NULL)),
        "refused": REFUSED_OR_NOT, "expect": Either((EXPECT, NULL)),
    }, clashes=(REFUSED_CLASH,)),
    "expect": Kind({
        "turn": Object("expected_turn", filled=True), "direction": Word("direction"), "order": PLAYERS,
        "hands": MapOf(PLAYER, CARDS, HANDS.says, filled=True), "draw_pile": CARDS, "discard_pile": CARDS,
        "front": MapOf(PLAYER, FRONT.of, FRONT.says, filled=True), "tower": Object("expected_tower", filled=True),
        "blind": PLAYERS, "out": PLAYERS,
        "over": Either((Object("over"), Only((False,), "false"))), "window": Either((Object("window", filled=True), NULL)),
        "decision": Object("decision", filled=True), "sizes": Object("sizes", filled=True),
        "counts": Object("counts", filled=True),
        "sees": MapOf(PLAYER, Object("seen", filled=True), "an object from players to what they know", filled=True),
        "hidden": MapOf(PLAYER, ListOf(PATH, "a list of zones", filled=True), "an object from players to zones", filled=True),
        "fired": RULES, "not_fired": RULES, "changes": CHANGES, "unchanged": UNCHANGED,
    }),
    "expected_turn": Kind({"player": PLAYER, "owes": Whole(0), "from": Either((CARD, NULL)), "by": Either((PLAYER, NULL))}),
    "expected_tower": Kind({"wearer": Either((PLAYER, NULL)), "stock": CARDS}),
    "over": Kind({"winners": PLAYERS}, must=("winners",)),
    "window": Kind({"on": STEP, "cancelled": FLAG, "may_answer": PLAYERS}),
    "decision": Kind({"player": PLAYER, "for": Word("for"), "card": CARD,
                      "options": ListOf(Either((Whole(0), PLAIN)), "a list of places, cards or words")}),
    "sizes": Kind({"draw_pile": SIZE, "discard_pile": SIZE, "stock": SIZE, "box": SIZE,
                   "hands": MapOf(PLAYER, SIZE, "an object from players to numbers", filled=True)}),
    "counts": Kind({"draw_pile": COUNT, "discard_pile": COUNT, "stock": COUNT, "box": COUNT,
                    "hands": MapOf(PLAYER, COUNT, "an object from players to cards and numbers", filled=True)}),
    "seen": Kind({"draw_pile": ListOf(Either((CARD, NULL)), "a list of cards and nulls", filled=True),
                  "hands": MapOf(PLAYER, CARDS, "an object from players to known cards", filled=True)}),
}  # fmt: skip
