"""The files of Dusk Moths: which lists have no order, what players do not see, templates, what keys mean."""

from tabletop.scenario.format.codes import POSITION, error
from tabletop.scenario.format.game_files import GameFiles, plain_parts
from tabletop.scenario.format.keys import CARD, CARDS, NULL, PATH, PLAYER, PLAYERS, Either, Kind, ListOf, MapOf, Object, Whole
from tabletop.scenario.play.compare import hidden_in_view, sees_in_view

from .data import FOLDER
from .rules import RULES
from .rules.state import FULL

HANDS = MapOf(PLAYER, CARDS, "an object from players to cards")
FLAMES = MapOf(PLAYER, Whole(), "an object from players to flames")
# What can be after a step; so wrong answers near by stay within it.
BURNING = MapOf(PLAYER, Whole(0, FULL), "an object from players to flames")
# Which part of the zone `seat` shows the faces of which path.
FACES = {"hands": "hand"}

PARTS = plain_parts(
    RULES,
    bags=("hands", "discard", "out"),
    setup={"hands": HANDS, "flames": FLAMES, "deck": CARDS, "discard": CARDS},
    expect={
        "hands": HANDS,
        "flames": BURNING,
        "deck": CARDS,
        "discard": CARDS,
        "out": PLAYERS,
        "flying": Either((Object("flying", filled=True), NULL)),
        "hidden": MapOf(PLAYER, ListOf(PATH, "a list of hands"), "an object from players to hands"),
        "sees": MapOf(PLAYER, Object("seen"), "an object from players to what they see"),
    },
    kinds={"seen": Kind({"hands": HANDS}), "flying": Kind({"card": CARD, "by": PLAYER, "on": PLAYER})},
)
PARTS["checks"] |= {"hidden": hidden_in_view(FACES), "sees": sees_in_view(FACES, PARTS["checks"])}

FILES = GameFiles(
    **{**PARTS, "after_a_deal": ("turn", "sizes", "flames", "hidden")},
    mixed=lambda rules, state: state.discard,
    sentences=FOLDER / "keys.json",
    secret={"hands": True, "deck": False},
    hidden=("hands",),
    unsaid=("pass",),
    in_the_open=frozenset({"sends", "answers", "catches", "turns_round", "bites", "lights", "darkens", "wins"}),
    templates={"moths": "Dusk Moths: a moth flies, and its target answers"},
    template_folder=FOLDER / "templates",
)

CODES = {
    "POS-FLAMES": error(POSITION, "A lantern with fewer than no flames, or with more than three."),
    "POS-OUT": error(POSITION, "Cards in the hand of a player who is out."),
}
