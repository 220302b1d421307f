"""The sentences of The Isle of Cats: a template for each kind of event."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words.language import N_
from tabletop.words.templates import ByNumber, ByValue, Telling, Template

from . import names
from .events_of_cards import EVENTS_OF_CARDS
from .events_of_the_day import EVENTS_OF_THE_DAY
from .setting_up import SETTING_UP

# How the kinds of value are told that only this game has.
KINDS: Mapping[str, Telling] = {
    "tile": names.tile,
    "tiles": lambda words, tiles: names.tiles(words, tiles) or words.say(N_("nothing")),
    "colour": names.colour,
    "colours": lambda words, colours: ", ".join(names.colour(words, colour) for colour in colours),
    "place": lambda words, place: names.where(place),
    "field": names.SIDES,
    "side_of_basket": names.BASKETS,
    "basket": names.basket,
    "each": names.KINDS,
    "points": lambda words, points: words.say_number("{number} point", "{number} points", points),
    "fish": lambda words, fish: words.say_number("{number} fish", "{number} fish", fish),
    "order": lambda words, seats: ", ".join(words.name(seat) for seat in seats),
}


EVENTS: Mapping[str, Template] = {
    # exploring
    "keeps": ByValue(
        "cards", {None: ByNumber("{seat} keeps {number} card.", "{seat} keeps {number} cards.")}, N_("{seat} keeps {cards}.")
    ),
    "passes_on": ByValue(
        "cards",
        {None: ByNumber("{giver} passes {number} card on to {receiver}.", "{giver} passes {number} cards on to {receiver}.")},
        N_("{giver} passes {cards} on to {receiver}."),
    ),
    "pays": ByValue(
        "number",
        {0: N_("{seat} keeps none of the drafted cards.")},
        ByValue(
            "cards",
            {None: ByNumber("{seat} pays {fish} fish for {number} card.", "{seat} pays {fish} fish for {number} cards.")},
            N_("{seat} pays {fish} fish for {cards}."),
        ),
    ),
    # lessons
    "lays_private": ByValue(
        "cards",
        {None: ByNumber("{seat} lays {number} private lesson face down.", "{seat} lays {number} private lessons face down.")},
        N_("{seat} lays these private lessons face down: {cards}."),
    ),
    "lays_lesson": ByValue(
        "colour",
        {None: N_("{seat} lays the public lesson {cards}.")},
        N_("{seat} lays the public lesson {cards} and names the colour {colour}."),
    ),
    # before the rescue
    "lays": ByValue(
        "number",
        {0: N_("{seat} lays no rescue card.")},
        ByValue(
            "cards",
            {None: ByNumber("{seat} lays {number} card face down.", "{seat} lays {number} cards face down.")},
            N_("{seat} lays these cards face down: {cards}."),
        ),
    ),
    "reveals": ByValue(
        "cards",
        {(): N_("{seat} has laid no cards: no boots.")},
        ByNumber("{seat} reveals {cards}: {number} boot.", "{seat} reveals {cards}: {number} boots.", "boots"),
    ),
    "orders": N_("The order on the island is now {order}."),
    # the rescue
    "begins_turn": N_("It is {seat}'s turn."),
    "rescues": N_("{seat} rescues the {tile} {side} for {price} fish and uses {basket}."),
    "places": N_("{seat} places the {tile} at {place}."),
    "covers_rats": ByNumber("It covers {number} rat.", "It covers {number} rats."),
    "finds_map": N_("It covers a map of its own colour ({colour})."),
    "map_offers": ByValue(
        "there",
        {
            "treasure": N_("{seat} may take a common treasure."),
            "none_left": N_("No common treasure is left below the island."),
            "no_room": N_("None of the common treasures left fits on {seat}'s boat."),
        },
    ),
    # What is said of a tile that covers a map and brings nothing.
    "covers_map": ByValue(
        "because",
        {
            "colour": N_("It covers a map of another colour ({colours}), which gives nothing."),
            "treasure": N_("It covers a map ({colours}), which gives nothing: only a cat of that colour earns a treasure."),
            "oshax": N_(
                "It covers a map ({colours}), which gives nothing: under this reading a map works only for a cat, "
                "not for an Oshax."
            ),
            "phase": N_("It covers a map ({colours}), which gives nothing: under this reading maps work only during the rescue."),
        },
    ),
    "takes": ByValue("colour", {None: N_("{seat} takes: {tile}.")}, N_("{seat} takes the {tile} and makes it {colour}.")),
    "declines": N_("{seat} takes no treasure."),
    "passes": N_("{seat} passes."),
    "ends_rescue": ByValue(
        "because",
        {
            "fields": N_("No cats are left beside the island: the rescue is over."),
            "passed": N_("Everybody has passed: the rescue is over."),
        },
    ),
    "loses_laid": N_("{seat}'s unused rescue cards are lost: {cards}."),
    **EVENTS_OF_CARDS,
    **EVENTS_OF_THE_DAY,
    **SETTING_UP,
}
