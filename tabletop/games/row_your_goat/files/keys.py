"""The keys that only Row Your Goat has: its setup, the fields of its moves, its checks."""

from __future__ import annotations

from typing import Any

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
    UNCHANGED,
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

SPACE = Word("space", "a space", code="FILE-SPACE")
STACK = Word("stack", "a space of the grid", code="FILE-SPACE")
LINE = Word("line", "a line", code="FILE-LINE")
SIZE = Whole(0, says="a number of cards")
DECKS = MapOf(PLAYER, CARDS, "an object from players to their cards, top first")


def rows(of: Any, says: str) -> ListOf:
    """Three rows of three, as they lie on the table."""
    return ListOf(ListOf(of, f"a row of three {says}"), f"three rows of three {says}", drawn=True)


GRID = rows(CARDS, "stacks, each a list of cards, top first")
# By space or by line; a key that is none is told as one.
STACKS = MapOf(Leaf("stack", STACK.says), CARDS, "an object from spaces to their stacks", filled=True)
SETS = MapOf(Leaf("line", LINE.says), Word("shared", "colour, boat or both"), "an object from lines to what their tops share")
COSTS = MapOf(Leaf("line", LINE.says), SIZE, "an object from lines to numbers of cards")

FIELDS: dict[str, Shape] = {
    "space": SPACE,
    "across": FLAG,
    "shows": CARD,
    "set": LINE,
    "stack": STACK,
    "under": CARDS,
    "on": PLAYER,
}
VERDICTS = (("refused", ("expect", "mistake")), ("set", ("stack",)))

# What everybody sees of a table.
PUBLIC: dict[str, Shape] = {
    "turn": Object("expected_turn", filled=True),
    "sizes": Object("sizes", filled=True),
    "tops": rows(Either((CARD, NULL)), "cards or nulls"),
    "heights": rows(SIZE, "numbers"),
    "empty": ListOf(STACK, "a list of spaces"),
    "rings": PLAYERS,
    "called": PLAYERS,
    "peeked": PLAYERS,
    "penalties": PLAYERS,
    "sets": SETS,
    "costs": COSTS,
    "cheapest": ListOf(LINE, "a list of lines"),
}

KINDS: dict[str, Kind] = COMMON | {
    "setup": Kind(
        {
            "players": ListOf(Leaf("new_player", "a name of 1 to 24 characters"), "a list of names"),
            "deal": Object("deal"),
            "turn": Object("turn"),
            "decks": DECKS,
            "grid": GRID,
            "called": PLAYERS,
            "pack": CARDS,
        },
        must=("players",),
        clashes=(("deal", ("decks", "grid", "called")),),
    ),
    "deal": Kind({"seed": Whole()}, must=("seed",)),
    "turn": Kind({"player": Either((PLAYER, NULL))}, must=("player",)),
    "step": step_kind(FIELDS, VERDICTS, mistakes=True),
    "differs": Kind(
        {"shows": Either((CARD, NULL)), "refused": REFUSED_OR_NOT, "mistake": REFUSED_OR_NOT, "expect": Either((EXPECT, NULL))},
        clashes=(VERDICTS[0],),
    ),
    "expect": Kind(
        {
            **PUBLIC,
            "decision": Either((Object("decision", filled=True), NULL)),
            "decks": MapOf(PLAYER, CARDS, DECKS.says, filled=True),
            "grid": GRID,
            "stacks": STACKS,
            "slowest": Either((PLAYER, NULL)),
            "stalemate": FLAG,
            "over": Either((Object("over"), Only((False,), "false"))),
            "sees": MapOf(PLAYER, Object("seen", filled=True), "an object from players to what they see", filled=True),
            "hidden": MapOf(PLAYER, ListOf(PATH, "a list of decks", filled=True), "an object from players to decks", filled=True),
            "fired": RULES,
            "not_fired": RULES,
            "changes": CHANGES,
            "unchanged": UNCHANGED,
        }
    ),
    "expected_turn": Kind({"player": Either((PLAYER, NULL))}, must=("player",)),
    "over": Kind({"winners": PLAYERS}, must=("winners",)),
    "decision": Kind(
        {"player": Either((PLAYER, PLAYERS, NULL)), "for": Word("for"), "options": ListOf(PLAIN, "a list of lines or spaces")}
    ),
    "sizes": Kind({"decks": MapOf(PLAYER, SIZE, "an object from players to numbers", filled=True)}),
    "seen": Kind(PUBLIC),
}
