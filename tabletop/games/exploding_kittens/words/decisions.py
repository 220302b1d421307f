"""What is to be decided now, in words: who chooses, what, and among what."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

SENTENCES = {
    "over": N_("The game is over."),
    "set_up": N_("The table is being set up."),
    "window": N_("Anyone may answer with a Nope. If nobody does, the window closes."),
    "turn": N_("{seat} plays a card or draws."),
    "turn blind": N_("{seat} is blind: a card is turned up at random, or {seat} draws."),
    "draw": N_("{seat} has announced the draw and must take the card. Only {now} may still come before it."),
    "kitten": N_("{seat} must play a Defuse or explode."),
    "kitten kept": N_("{seat} may keep the kitten in secret, or play a Defuse, or explode."),
    "kitten barking": N_("{seat} is hit by Barking Kittens and must play a Defuse or explode."),
    "kitten blind": N_("{seat} is blind: cards are turned up at random until a Defuse comes, or {seat} explodes."),
    "insert": N_("{seat} puts the kitten back anywhere in the draw pile."),
    "insert face up": N_("{seat} puts the Imploding Kitten back face up, anywhere in the draw pile."),
    "insert buried": N_("{seat} puts the card back anywhere in the draw pile."),
    "give": N_("{seat} must give a card."),
    "give blind": N_("{seat} is blind: chance picks the card to give."),
    "take": N_("{seat} takes a card from the discard pile."),
    "lay": N_("{seat} puts a card face down on the draw pile."),
    "lay all": N_("Everybody chooses a card in secret, all at once. Still to choose: {seat}"),
    "lay blind": N_("{seat} is blind: chance picks the card for the draw pile."),
    "arrange": N_("{seat} looks at the top cards and puts them back in any order."),
    "aim": N_("{seat} chooses a player."),
    "aim card": N_("{seat} chooses a player for {card}."),
    "turn_up": N_("Chance turns up a card from the face-down hand."),
    "pick": N_("Chance picks a card."),
    "mix": N_("The draw pile is shuffled."),
}
CHANCE = {"pick_mark": "pick", "pick_stock": "pick"}


def decision(words: Words, zones: dict) -> str:
    """What is open now, from the zones of a view."""
    open_now = zones["decision"]
    who = words.listed([words.name(seat) for seat in open_now["seats"]])
    card = "" if open_now["card"] is None else words.card(open_now["card"])
    now = words.card("alter_the_future_3_now") if open_now["for"] == "draw" else ""
    said = words.say(SENTENCES[_kind(words, zones)], seat=who, card=card, now=now)
    left = open_now["defuses"]
    if left > 1:
        return f"{said} " + words.say_number("{number} Defuse is needed.", "{number} Defuses are needed.", left)
    return said


def _kind(words: Words, zones: dict) -> str:
    kind, seats, card = zones["decision"]["for"], zones["decision"]["seats"], zones["decision"]["card"]
    blind = len(seats) == 1 and zones[f"seat.{seats[0]}"]["blind"]
    if kind in ("turn", "kitten", "give", "lay") and blind:
        return f"{kind} blind"
    if kind == "kitten":
        return "kitten kept" if zones["decision"]["may_keep"] else "kitten barking" if card == "barking_kitten" else kind
    if kind == "insert":
        return (
            kind if card == "exploding_kitten" else "insert face up" if card and card.startswith("imploding") else "insert buried"
        )
    if kind == "lay" and len(seats) > 1:
        return "lay all"
    if kind == "aim" and card:
        return "aim card"
    return CHANCE.get(kind, kind)
