"""The sentences of the course of the days: filling, fishing, dealing, clearing, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words.language import N_
from tabletop.words.templates import ByNumber, ByValue, Template

EVENTS_OF_THE_DAY: Mapping[str, Template] = {
    # the morning
    "fills": (
        N_("{seat} fills the fields."),
        N_("On the left: {left}."),
        N_("On the right: {right}."),
        ByValue("treasures", {(): ""}, N_("The treasures drawn go below the island: {treasures}.")),
    ),
    "refills": ByNumber(
        "{number} cat that had left the game is back in the bag.", "{number} cats that had left the game are back in the bag."
    ),
    "fishes": N_("Everybody catches {fish} fish."),
    "deals": ByValue(
        "cards",
        {None: ByNumber("{seat} is dealt {number} card.", "{seat} is dealt {number} cards.")},
        N_("{seat} is dealt: {cards}."),
    ),
    "shuffles": ByNumber(
        "The discard pile ({number} card) is shuffled and put under the deck.",
        "The discard pile ({number} cards) is shuffled and put under the deck.",
    ),
    # the evening
    "clears": ByValue(
        "cats",
        {(): N_("No cats are left beside the island.")},
        ByNumber(
            "Nobody rescued this cat, so it leaves the game: {cats}.",
            "Nobody rescued these cats, so they leave the game: {cats}.",
            "cats",
        ),
    ),
    "boat_moves": ByValue(
        "number",
        {0: N_("Vesh’s ship has arrived: the game ends.")},
        ByNumber("Vesh’s ship comes closer: {number} space to go.", "Vesh’s ship comes closer: {number} spaces to go."),
    ),
    "turns_baskets": N_("Used permanent baskets are turned back over."),
    "begins_day": N_("Day {day} begins; {seat} is the start player."),
    # the end
    "ends_game": N_("That was the last day: now the points are counted."),
    "turns_up": N_("{seat} turns up their private lessons: {cards}."),
    "scores": ByValue("points", {None: N_("{seat}: the points are unknown, {fish} left.")}, N_("{seat}: {points}, {fish} left.")),
    "wins": ByValue("seats", {(): N_("It is not known who wins.")}, ByNumber("{seats} wins.", "{seats} win together.", "seats")),
}
