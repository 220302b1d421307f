"""The keys that only The Isle of Cats has: its setup, the fields of its moves, its checks."""

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

from ..rules.table.vocabulary import isle

TILE = Leaf("tile", "a tile")
TILES = ListOf(TILE, "a list of tiles")
SQUARE = Word("square", "a square such as L4: a letter A to V, then the row (printed boats have 9)", code="FILE-SQUARE")
COLOUR = Word("colour", "a colour")
PHASE = Word("phase", "a phase", code="FILE-PHASE")
ROTATE = Whole(says="0, 90, 180 or 270", among="rotate", code="FILE-ROTATE")
NUMBER = Whole(0, says="a number from 0 on")
NUMBER_OF_POINTS = Whole(says="points")
POINTS = Either((NUMBER_OF_POINTS, Word("unknown", "unknown")))
BASKETS = ListOf(Word("basket", "active or used"), "a list of active and used baskets")
DRAWING = ListOf(PLAIN, "a list of text lines, one for each row", filled=True, drawn=True)
LETTERS = ListOf(PLAIN, "a list of room letters")


def by_player(of: Any, what: str, filled: bool = False) -> MapOf:
    """An object from players to something."""
    return MapOf(PLAYER, of, f"an object from players to {what}", filled)


def expected(of: Any, what: str) -> MapOf:
    """What is expected of the stated players."""
    return by_player(of, what, filled=True)


FIELDS: dict[str, Shape] = {
    "cards": CARDS,
    "tile": TILE,
    "with": Either((Word("with", "permanent"), CARDS)),
    "at": SQUARE,
    "rotate": ROTATE,
    "flip": FLAG,
    "tiles": TILES,
    "card": CARD,
    "colour": COLOUR,
    "option": Word("option", "an option of a treasure card"),
    "discard": ListOf(PLAIN, "a list of private lessons or of squares"),
    "basket": Word("basket", "active or used"),
    "field": Word("field", "left or right"),
    "plays": ListOf(Object("one_play"), "a list of plays"),
    "shuffled": CARDS,
}
PLAY_FIELDS = ("cards", "option", "colour", "tiles", "discard", "basket")
OWN_STEPS = ListOf(Object("own_step"), "a list of steps")
# The parameters that steps of cards have, in the order of their first use.
STEP_PARAMETERS = tuple(dict.fromkeys(key for parameters in isle.parameters.values() for key in parameters))
REFUSED_CLASH = ("refused", ("expect", "shuffled"))
CARD_ZONES = ("hands", "drafted", "packets", "laid", "lessons")
FIELD_SIDES = {"left": TILES, "right": TILES}
PICTURE: dict[str, Shape] = {
    "picture": DRAWING,
    "key": MapOf(Leaf("plain", "a letter"), Either((TILE, Object("oshax"))), "an object from letters to tiles"),
}
LESSONS = ListOf(Object("public"), "a list of public lessons")
SIZES: dict[str, Shape] = {
    **{zone: expected(NUMBER, "numbers of cards") for zone in CARD_ZONES},
    "discard": NUMBER,
    "bag": NUMBER,
    "deck": NUMBER,
}

# What everybody sees of a table.
PUBLIC: dict[str, Shape] = {
    "turn": Object("turn", filled=True),
    "phase": PHASE,
    "day": Whole(1, says="a day from 1 on"),
    "order": PLAYERS,
    "passed": PLAYERS,
    "fish": expected(NUMBER, "numbers of fish"),
    "baskets": expected(BASKETS, "baskets"),
    "boots": expected(NUMBER, "boots"),
    "fields": Object("fields", filled=True),
    "below": MapOf(TILE, NUMBER, "an object from tiles to numbers", filled=True),
    "sizes": Object("sizes", filled=True),
    "placed": expected(Object("placed"), "tiles on their boats"),
    "squares": expected(
        MapOf(TILE, ListOf(SQUARE, "a list of squares"), "an object from tiles to squares", filled=True), "squares"
    ),
    "rats": expected(NUMBER, "rats in sight"),
    "unfilled": expected(LETTERS, "rooms that are not full"),
    "maps": expected(ListOf(COLOUR, "a list of colours"), "uncovered maps"),
    "families": expected(
        MapOf(
            Leaf("colour", COLOUR.says),
            ListOf(Whole(3, says="a size from 3 on"), "a list of sizes, largest first"),
            "an object from colours to sizes",
            filled=True,
        ),
        "families",
    ),
    "score": expected(Object("score", filled=True), "parts of the score"),
    "free_tiles": expected(NUMBER, "numbers of tiles"),
    "more_rescues": expected(NUMBER, "numbers of cats"),
    "public": LESSONS,
    "over": Either((Object("over"), Only((False,), "false"))),
    "lesson_points": expected(MapOf(CARD, POINTS, "an object from lessons to points", filled=True), "points of lessons"),
}

# How a table lies that is not dealt.
LAID: dict[str, Shape] = {
    "order": PLAYERS,
    "day": Whole(1, says="a day from 1 on"),
    "last_day": Whole(1, says="a day from 1 on"),
    "phase": PHASE,
    "turn": Object("turn"),
    "passed": PLAYERS,
    "bag": TILES,
    "deck": CARDS,
    "boats": MapOf(PLAYER, PLAIN, "an object from players to their boats"),
    "placed": by_player(Object("placed"), "tiles on their boats"),
    "fish": by_player(NUMBER, "numbers of fish"),
    "baskets": by_player(BASKETS, "baskets"),
    **{zone: by_player(CARDS, "cards") for zone in CARD_ZONES},
    "fields": Object("fields"),
    "below": MapOf(TILE, NUMBER, "an object from tiles to numbers"),
    "discard": CARDS,
    "public": LESSONS,
    "free_tiles": by_player(NUMBER, "numbers of tiles"),
    "more_rescues": by_player(NUMBER, "numbers of cats"),
    "own_boats": MapOf(Leaf("plain", "a name of a boat"), Object("own_boat"), "an object from names to boats"),
    "own_tiles": MapOf(Leaf("plain", "a name of a tile"), Object("own_tile"), "an object from names to tiles"),
    "own_cards": MapOf(Leaf("plain", "a name of a card"), Object("own_card"), "an object from names to cards"),
}

KINDS: dict[str, Kind] = COMMON | {
    "setup": Kind(
        {
            "players": ListOf(Leaf("new_player", "a name of 1 to 24 characters"), "a list of names"),
            "deal": Object("deal"),
            **LAID,
        },
        must=("players",),
        unless={"deal": ("phase", "boats")},
        # Of a deal a file says who begins, and nothing more.
        clashes=(("deal", tuple(key for key in LAID if key != "turn")),),
    ),
    "deal": Kind({"seed": Whole()}, must=("seed",)),
    "turn": Kind({"player": Either((PLAYER, NULL))}, must=("player",)),
    "placed": Kind(PICTURE, must=("picture", "key")),
    "oshax": Kind({"tile": TILE, "colour": COLOUR}, must=("tile", "colour")),
    "public": Kind({"card": CARD, "colour": COLOUR, "by": PLAYER}, must=("card",)),
    "fields": Kind(FIELD_SIDES),
    "own_boat": Kind(
        {
            "rooms": DRAWING,
            "features": DRAWING,
            "kinds": MapOf(Leaf("plain", "a room letter"), PLAIN, "an object from room letters to kinds of room"),
        },
        must=("rooms", "features"),
    ),
    "own_tile": Kind({"kind": PLAIN, "colour": COLOUR, "rows": DRAWING}, must=("kind", "rows")),
    "own_card": Kind(
        {
            "type": PLAIN,
            "cost": NUMBER,
            "boots": NUMBER,
            "basket": PLAIN,
            "effect": OWN_STEPS,
            "options": MapOf(Leaf("plain", "an option"), OWN_STEPS, "an object from options to steps"),
            "score": Object("own_score"),
        },
        must=("type", "cost"),
    ),
    "own_step": Kind({"step": PLAIN, **{key: Anything() for key in STEP_PARAMETERS}}, must=("step",)),
    "own_score": Kind(
        {"measure": PLAIN, "shape": PLAIN, "value": NUMBER, "colour": PLAIN, "points": NUMBER_OF_POINTS},
        must=("measure", "shape", "points"),
    ),
    "step": step_kind(FIELDS, (REFUSED_CLASH,)),
    "one_play": Kind({"by": PLAYER, **{key: FIELDS[key] for key in PLAY_FIELDS}}, must=("by", "cards")),
    "differs": Kind({"refused": REFUSED_OR_NOT, "expect": Either((EXPECT, NULL))}, clashes=(REFUSED_CLASH,)),
    "expect": Kind(
        {
            **PUBLIC,
            "decision": Either((Object("decision", filled=True), NULL)),
            **{zone: expected(CARDS, "cards") for zone in CARD_ZONES},
            "discard": CARDS,
            "bag": TILES,
            "deck": CARDS,
            "sees": MapOf(PLAYER, Object("seen", filled=True), "an object from players to what they see", filled=True),
            "hidden": MapOf(PLAYER, ListOf(PATH, "a list of zones", filled=True), "an object from players to zones", filled=True),
            "fired": RULES,
            "not_fired": RULES,
            "changes": CHANGES,
            "unchanged": UNCHANGED,
        }
    ),
    "decision": Kind({"player": Either((PLAYER, PLAYERS, NULL)), "for": Word("for")}),
    "sizes": Kind(SIZES),
    "over": Kind({"winners": PLAYERS}, must=("winners",)),
    "score": Kind(dict.fromkeys(("rats", "rooms", "families", "rare", "private", "public", "total"), POINTS)),
    "seen": Kind({**PUBLIC, **{zone: expected(CARDS, "cards whose faces are seen") for zone in CARD_ZONES}}),
}
