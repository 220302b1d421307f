"""The sentences of cards that are played."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words.language import N_
from tabletop.words.templates import ByNumber, ByValue, Template

EVENTS_OF_CARDS: Mapping[str, Template] = {
    "plays": N_("{seat} plays {cards}."),
    "at_once": N_("Several players want to play at the same time: {order}, in the order on the island."),
    "plays_in_vain": N_("{seat} announced {cards}: it is lost and does nothing."),
    "takes_back": N_("{seat} takes {cards} back."),
    # fish and baskets
    "gains_fish": ByValue("each", {"once": N_("{seat} gets {fish} fish.")}, N_("{seat} gets {fish} fish ({each}: {number}).")),
    "pays_fish": N_("{seat} pays {fish} fish for it."),
    "gains_basket": ByNumber("{seat} gets {number} more permanent basket.", "{seat} gets {number} more permanent baskets."),
    "gives_basket": N_("{seat} gives up {side}."),
    "gives_lessons": ByValue(
        "cards",
        {None: ByNumber("{seat} gives up {number} private lesson.", "{seat} gives up {number} private lessons.")},
        N_("{seat} gives up the private lessons {cards}."),
    ),
    "gives_treasures": N_("{seat} gives up {tiles}; they leave the game."),
    # freedoms and cats
    "may_place_freely": N_("{seat}'s next tile doesn't have to touch another one."),
    "may_rescue_more": ByNumber(
        "{seat} may rescue {number} more cat in one turn.", "{seat} may rescue {number} more cats in one turn."
    ),
    "moves_cats": N_("{seat} moves across to the other side: {cats}."),
    # drawing
    "draws": ByValue(
        "cards", {None: ByNumber("{seat} draws {number} card.", "{seat} draws {number} cards.")}, N_("{seat} draws: {cards}.")
    ),
    "draws_tiles": N_("{seat} draws from the bag: {tiles}."),
    "puts": ByValue(
        "side",
        {
            "left": N_("{seat} puts the {tile} to the left of the island."),
            "right": N_("{seat} puts the {tile} to the right of the island."),
        },
    ),
    "wastes": N_("The {tile} doesn't fit anywhere on {seat}'s boat and leaves the game."),
}
