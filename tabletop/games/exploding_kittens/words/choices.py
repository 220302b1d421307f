"""What can be chosen, in a few words: the label of a move, and the group it stands in."""

from __future__ import annotations

from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .table import what_waits

SETS = {2: N_("Pair: {cards}"), 3: N_("Triple: {cards}"), 5: N_("Five different cards")}
PLAIN = {
    "draw": N_("Draw a card"),
    "explode": N_("Explode"),
    "reach": N_("Announce the draw"),
    "play": N_("Play a card"),
    "keep": N_("Keep the kitten in secret"),
    "give": N_("Give a card"),
    "take": N_("Take a card"),
    "lay": N_("Put down a card"),
    "insert": N_("Put the kitten back"),
    "arrange": N_("Put the cards in order"),
    "duel": N_("Both Barking Kittens"),
    "aim": N_("Choose a player"),
}
# A blind player says so, and chance turns up the card; what it is for is told by what is open.
BLINDLY = {
    "turn": N_("Turn up a card at random and play it"),
    "kitten": N_("Turn up a card at random, looking for a Defuse"),
    "give": N_("Turn up a card at random and give it"),
    "lay": N_("Turn up a card at random for the draw pile"),
}
TOGETHER = {
    2: N_("Turn up two cards at random and play them as a pair"),
    3: N_("Turn up three cards at random and play them as a triple"),
    5: N_("Turn up five cards at random and play them as a five"),
}
CARD = {"give": N_("Give {cards}"), "take": N_("Take {cards}"), "lay": N_("Put down {cards}")}


def choice(words: Words, move: tuple, zones: dict) -> tuple[str, str]:
    """The group and the label of a move or a part of one; ``zones`` are those that everybody sees.

    What stands alone is its own group.
    """
    verb, seat, *values = move
    if verb == "play" and values:
        return _play(words, values, zones)
    if verb == "insert" and values:
        kitten = zones["decision"]["card"] == "exploding_kitten"
        return words.say(PLAIN[verb] if kitten else N_("Put the card back")), _place(
            words, values[0], zones["draw_pile"]["count"]
        )
    if verb == "aim" and values[1:] and values[1] is not None:
        return words.say(PLAIN[verb]), words.say(
            N_("{cards}: ask {seat} for {wish}"),
            cards=_aimed(words, verb, zones),
            seat=words.name(values[0]),
            wish=words.card(values[1]),
        )
    if verb in ("duel", "aim") and values:
        return words.say(PLAIN[verb]), words.say(
            N_("{cards}, aimed at {seat}"), seat=words.name(values[0]), cards=_aimed(words, verb, zones)
        )
    if verb == "arrange" and values:
        return words.say(PLAIN[verb]), words.say(N_("Top first: {cards}"), cards=_lie(words, values[0]))
    if verb == "pass":
        label = words.say(N_("Say nothing")) if seat >= 0 else words.say(N_("Nobody answers"))
    elif verb == "blindly_together":
        label = words.say(TOGETHER[values[0]] if values else N_("Turn up several cards at random and play them together"))
    elif verb == "blindly":
        label = words.say(BLINDLY.get(zones["decision"]["for"], BLINDLY["turn"]))
    elif verb in CARD and values:
        label = words.say(CARD[verb], cards=_lie(words, values[:1]))
    else:
        label = words.say(PLAIN.get(verb) or N_("Something else"))
    return label, label


def _lie(words: Words, cards: Any) -> str:
    """Titles of cards, with those that are marked or lie face up told as such."""
    return words.cards(words.rules.word(card) for card in cards)


def _aimed(words: Words, verb: str, zones: dict) -> str:
    """The card that is aimed: the one that came up, or both Barking Kittens at once."""
    card = zones["decision"]["card"] if verb == "aim" else None
    return words.say(PLAIN["duel"]) if card is None else words.card(card)


def _play(words: Words, values: list, zones: dict) -> tuple[str, str]:
    cards, on, names = (*values, None, None)[:3]
    if len(set(cards)) == 1 and len(cards) in SETS:
        group = label = words.say(SETS[len(cards)], cards=words.card(cards[0]))
    elif len(cards) == 5:
        group, label = words.say(SETS[5]), _lie(words, cards)
    elif zones["window"] is not None and words.rules.is_one(cards, "nope"):
        group = label = _nope(words, zones["window"])
    elif len(cards) == 1 and on is not None:
        group = label = _lie(words, cards)
    else:
        group = label = words.say(N_("Play {cards}"), cards=_lie(words, cards))
    if len(cards) == 1 and on is not None:
        label = words.say(N_("{cards}, aimed at {seat}"), cards=label, seat=words.name(on))
    elif names is not None and on is not None:
        label = words.say(N_("{cards}: ask {seat} for {wish}"), cards=label, seat=words.name(on), wish=words.card(names))
    elif on is not None:
        label = words.say(N_("{cards}: steal from {seat}"), cards=label, seat=words.name(on))
    elif names is not None:
        label = words.say(N_("{cards}: take {wish}"), cards=label, wish=words.card(names))
    return group, label


def _nope(words: Words, window: dict) -> str:
    """A Nope names what it is laid on: the play, or the last Nope."""
    seat = window["nopes"][-1] if window["nopes"] else window["seat"]
    laid = words.card("nope") if window["nopes"] else what_waits(words, window["cards"])
    return words.say(N_("Say {nope} to {seat}'s {cards}"), nope=words.card("nope"), seat=words.name(seat), cards=laid)


def _place(words: Words, place: int, size: int) -> str:
    if place == 0:
        return words.say(N_("Put it back on top"))
    if place == size:
        return words.say(N_("Put it back at the bottom"))
    return words.say_number("Put it back under {number} card", "Put it back under {number} cards", place)
