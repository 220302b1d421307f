"""What only the other boxes bring to the table, in words: blind players, open cards, the Tower, the direction of play."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

CLOCKWISE, COUNTERCLOCKWISE = N_("Play goes clockwise: {order}"), N_("Play goes counterclockwise: {order}")


def seat_extras(words: Words, zones: dict, seat: int) -> list[str]:
    """What else is to be seen at a seat: that the player is blind, what lies open before the player, the crown."""
    zone, tower, name = zones[f"seat.{seat}"], zones["tower"], words.name(seat)
    found = []
    if zone["blind"]:
        found.append(_blind(words, zone["hand"], name))
    if zone["front"]:
        found.append(
            words.say(
                N_("face up in front of {seat}: {cards}"),
                seat=name,
                cards=", ".join(open_card(words, entry) for entry in zone["front"]),
            )
        )
    if tower and tower["wearer"] == seat:
        found.append(_crown(words, tower))
    return found


def _blind(words: Words, hand: list, name: str) -> str:
    """That a player is blind, and which cards lie face down for it; a marked card faces outwards."""
    hidden = [card for card in hand if card is None or not card.endswith(":marked")]
    if not hidden:
        return words.say(N_("blind"))
    if len(hidden) == len(hand):
        return words.say(N_("blind: the hand is face down and mixed; {seat} may not look at it"), seat=name)
    return words.say(N_("blind: the unmarked cards are face down and mixed; {seat} may not look at them"), seat=name)


def open_card(words: Words, entry: dict) -> str:
    """A card that lies open before a player, and what it waits for."""
    return f"{words.card(entry['card'])} ({open_card_waits(words, entry)})"


def open_card_waits(words: Words, entry: dict) -> str:
    """What a card that lies open before a player waits for."""
    if entry["spent"]:
        return words.say(N_("used, leaves the table when the turn ends"))
    if entry["by"] is not None:
        return words.say(N_("the next draw goes to {seat}"), seat=words.name(entry["by"]))
    return words.say(N_("waiting for the other one"))


def _crown(words: Words, tower: dict) -> str:
    cards = words.cards(tower["stock"]) if any(tower["stock"]) else ""
    if tower["count"] == 0:
        return words.say(N_("wears the Tower of Power: no card is left in it"))
    if cards:
        return words.say_number(
            "wears the Tower of Power, {number} card in it: {cards}",
            "wears the Tower of Power, {number} cards in it: {cards}",
            tower["count"],
            cards=cards,
        )
    return words.say_number(
        "wears the Tower of Power, {number} hidden card in it",
        "wears the Tower of Power, {number} hidden cards in it",
        tower["count"],
    )


def tower_on_table(words: Words, tower: dict | None) -> list[str]:
    """The Tower while nobody wears it; without stock cards it is not in this game."""
    if tower is None or tower["wearer"] is not None or tower["count"] == 0:
        return []
    if any(tower["stock"]):
        return [
            words.say_number(
                "Tower of Power, on the table, {number} card in it: {cards}",
                "Tower of Power, on the table, {number} cards in it: {cards}",
                tower["count"],
                cards=words.cards(tower["stock"]),
            )
        ]
    return [
        words.say_number(
            "Tower of Power, on the table, {number} hidden card in it",
            "Tower of Power, on the table, {number} hidden cards in it",
            tower["count"],
        )
    ]


def direction_line(words: Words, order: dict) -> str:
    """Which way play goes, and who follows whom."""
    return words.say(CLOCKWISE if order["direction"] > 0 else COUNTERCLOCKWISE, order=" → ".join(map(words.name, order["seats"])))


def attack_said(words: Words, turn: dict) -> str:
    """Which card put the turns on the player, and who played it; nothing for an ordinary turn."""
    if turn["from"] is None:
        return ""
    if turn["by"] is None:
        return words.say(N_("from {card}"), card=words.card(turn["from"]))
    said = words.say(N_("from {card}, played by {seat}"), card=words.card(turn["from"]), seat=words.name(turn["by"]))
    if "targeted_by" not in turn:
        return said
    return words.say(
        N_("{attack}; play then goes on as after {seat}'s {card}"),
        attack=said,
        card=words.card("targeted_attack"),
        seat=words.name(turn["targeted_by"]),
    )
