"""What happened, in words: a template for each kind of event."""

from tabletop.words.templates import ByValue


def flames_of(count):
    """How many flames, in words."""
    return "one flame" if count == 1 else f"{count or 'no'} flames"


# How the kinds of value are told that only this game has.
KINDS = {"flames": lambda words, flames: flames_of(flames)}

EVENTS = {
    "sends": "{seat} sends a {card} at {on}.",
    "answers": "{seat} answers with a {card}.",
    "catches": "The {card} is caught.",
    "turns_round": "The {card} turns round and flies at {on}.",
    "bites": "The {card} puts out {flames} in the lantern of {on}.",
    "lights": "{seat} lights a flame and has {flames} now.",
    "draws": ByValue("card", {None: "{seat} draws a card."}, "{seat} draws a {card}."),
    "finds_nothing": "{seat} finds no card to draw.",
    "shuffles": "The discard pile is shuffled and is the new deck.",
    "brings": ByValue(
        "card",
        {None: "The Bat takes a card from {on} and brings it to {seat}."},
        "The Bat takes a {card} from {on} and brings it to {seat}.",
    ),
    "finds_no_card": "The Bat finds no card in the hand of {on}.",
    "darkens": "The lantern of {seat} is dark: {seat} is out.",
    "wins": "{seat} has the last light and wins.",
}
