"""The words that a picture of the table carries: what each boat, tile, seat and part of the score says."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .names import PHASES, colour, tile
from .table import counted, extra_parts, order_line, seat_parts, seats_of

TITLES = {"left": N_("Left of the island"), "right": N_("Right of the island"), "below": N_("Below the island")}
PILES = {"bag": N_("bag"), "deck": N_("discovery deck"), "discard_pile": N_("discard pile")}
ROOMS = {
    "captain": N_("captain’s rooms"),
    "bedroom": N_("bedrooms"),
    "dining": N_("dining room"),
    "bow": N_("bow room"),
    "hold": N_("hold"),
}
ROWS = {
    "hand": N_("Hand"),
    "packet": N_("Packet"),
    "drafted": N_("Kept, not paid for"),
    "laid": N_("Laid today"),
    "lessons": N_("Private lessons"),
}
PARTS = {
    "rats": N_("Rats in sight"),
    "rooms": N_("Unfilled rooms"),
    "families": N_("Families"),
    "rare": N_("Rare treasures"),
    "private": N_("Private lessons"),
    "public": N_("Public lessons"),
}


def drawn(words: Words, zones: dict) -> dict[tuple, str]:
    """Every text of the picture by its place in the zones, such as ``("boat.0", "said")``."""
    texts: dict[tuple, str] = {
        ("decision", "text"): words.game.decision(words, zones),
        ("order", "told"): order_line(words, zones),
        ("day", "text"): words.say(
            N_("Day {day}, {phase}"), day=zones["day"]["day"], phase=words.say(PHASES[zones["day"]["phase"]])
        ),
        ("day", "said"): words.say(
            N_("Vesh’s ship: day {day} of {last}"), day=zones["day"]["day"], last=zones["day"]["last_day"]
        ),
        ("order", "order_title"): words.say(N_("Order on the island")),
        ("order", "passed_said"): words.say(N_("has passed")),
    }
    if zones["public"]["lessons"]:
        texts["public", "lessons_title"] = words.say(PARTS["public"])
    texts |= {(zone, "said"): words.say(name) for zone, name in PILES.items()}
    for number, lesson in enumerate(zones["public"]["lessons"]):
        if lesson["colour"]:
            texts["public", "lessons", number, "colour_said"] = colour(words, lesson["colour"])
    for side, title in TITLES.items():
        texts["fields", f"{side}_title"] = words.say(title)
        for number, cat in enumerate(zones["fields"].get(side, ())):
            texts["fields", side, number, "said"] = tile(words, cat["tile"])
    for number, treasure in enumerate(zones["below"]):
        texts["below", number, "said"] = tile(words, treasure["tile"])
    for seat in seats_of(zones):
        texts[f"seat.{seat}", "told"] = ", ".join(seat_parts(words, zones[f"seat.{seat}"]))
        texts |= {(f"seat.{seat}", name): text for name, text in extra_parts(words, zones[f"seat.{seat}"]).items()}
        for row, title in ROWS.items():
            if zones[f"seat.{seat}"][row]:
                texts[f"seat.{seat}", f"{row}_title"] = words.say(title)
        texts[f"boat.{seat}", "said"] = _boat(words, zones[f"boat.{seat}"], seat)
        for number, entry in enumerate(zones[f"plan.{seat}"]["legend"]):
            texts[f"plan.{seat}", "legend", number, "text"] = words.say(ROOMS[entry["kind"]])
        texts[f"score.{seat}", "said"] = words.say(N_("Total"))
        for number, part in enumerate(zones[f"score.{seat}"]["parts"]):
            texts[f"score.{seat}", "parts", number, "said"] = counted(words, words.say(PARTS[part["name"]]), part)
    return texts


def _boat(words: Words, boat: dict, seat: int) -> str:
    """The whole boat for a reader without pictures: its tiles, rats, maps and rooms with gaps."""
    nothing = words.say(N_("nothing"))
    return words.say(
        N_("{seat}'s boat. Tiles: {tiles}. Rats in sight: {rats}. Maps in sight: {maps}. Unfilled rooms: {rooms}."),
        seat=words.name(seat),
        tiles=", ".join(tile(words, entry["tile"]) for entry in boat["tiles"]) or nothing,
        rats=boat["rats"],
        maps=", ".join(colour(words, name) for name in boat["maps"]) or nothing,
        rooms=", ".join(boat["unfilled"]) or nothing,
    )
