"""What lies on the table of The Isle of Cats, in words: position, decision, steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.seat import EVERYBODY
from tabletop.kernel.trace import Beat
from tabletop.words.game_sentences import icon_played
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import State
from .letters import in_letters
from .names import PHASES, basket, colour, tile, tiles

LESSON_POINTS = {"private": N_("Of these for private lessons: {points}"), "public": N_("Of these for public lessons: {points}")}


# -- the position --------------------------------------------------------------


def beginning(words: Words, state: State) -> str:
    """The day and the phase before anything has happened."""
    zones = words.rules.view(state, -1)
    return words.say(
        N_("Day {day}, {phase}. {decision}"),
        day=zones["day"]["day"],
        phase=words.say(PHASES[zones["day"]["phase"]]),
        decision=decision(words, zones),
    )


OPEN = {
    "fill": N_("{seat} fills the fields."),
    "deal": N_("{seat} deals the cards."),
    "take": N_("{seat} may take a tile."),
    "owed": N_("{seat} takes a tile and places it."),
    "further": N_("{seat} may rescue one more cat."),
    "announced": N_("{seat} may still take the card back."),
    "last_moment": N_("Anytime cards may still be played before points are counted: {seat}."),
    "put": N_("{seat} puts the drawn cats beside the island."),
    "rare_finds": N_("{seat} plays a card with an Oshax or with treasures, or passes."),
}


def decision(words: Words, zones: dict) -> str:
    """What is open now, from the zones of a view."""
    kind, seats = zones["decision"]["for"], zones["decision"]["seats"]
    if kind == "set_up":
        return words.say(N_("The table is being set up."))
    who = words.listed([words.name(seat) for seat in seats])
    if kind == "draft":
        return words.say(N_("Still choosing cards in secret: {seat}."), seat=who)
    if kind == "pay":
        return words.say(N_("Still to pay for drafted cards: {seat}."), seat=who)
    if kind == "lessons":
        return words.say(N_("{seat} announces a public lesson and its colour."), seat=who)
    if kind == "choose":
        return words.say(N_("Choosing rescue cards: {seat}."), seat=who)
    if kind == "rescue":
        return words.say(N_("{seat} rescues a cat or passes."), seat=who)
    if kind == "take" and zones["decision"]["owed"]:
        kind = "owed"
    if kind in OPEN:
        return words.say(OPEN[kind], seat=who)
    winners = zones["over"]["winners"]
    return words.say(N_("The game is over. {wins}"), wins=words.event(("wins", (), EVERYBODY, tuple(winners))))


# -- steps ---------------------------------------------------------------------


def step_label(words: Words, beat: Beat) -> str:
    """A step in two or three words."""
    step = beat.source
    if step.get("do") == "play":
        return words.say(N_("{cards}, {seat}"), cards=words.cards(step["cards"]), seat=step["by"])
    if step.get("do") == "together":
        return words.say(N_("Several at the same time"))
    if step.get("do") in ("rescue", "take", "put"):
        return words.say(N_("{tile}, {seat}"), tile=tile(words, step["tile"]), seat=step["by"])
    if step.get("do") == "announce":
        return words.say(N_("{cards}, {seat}"), cards=words.cards([step["card"]]), seat=step["by"])
    names = {
        "fill": N_("{seat} fills"),
        "deal": N_("{seat} deals"),
        "keep": N_("{seat} keeps"),
        "pay": N_("{seat} pays"),
        "choose": N_("{seat} chooses"),
        "pass": N_("{seat} passes"),
    }
    return words.say(names[step["do"]], seat=step["by"]) if "do" in step else words.say(N_("Note"))


ICONS = {"keep": "keep", "pay": "card", "choose": "card", "rescue": "basket", "take": "take", "pass": "yes"}


def icon(words: Words, step: Mapping[str, Any]) -> str | None:
    """What is done, as a sign; a card that is played has one of its own."""
    return icon_played(words, step) or ICONS.get(step["do"])


TRIES = {
    "pass": N_("{seat} tries to pass."),
    "fill": N_("{seat} tries to fill the fields."),
    "deal": N_("{seat} tries to deal the cards."),
}
SECRETLY = {
    "keep": N_("{seat} tries to keep cards."),
    "pay": N_("{seat} tries to pay for cards."),
    "choose": N_("{seat} tries to lay cards."),
}


def attempt(words: Words, beat: Beat, knows: bool = True) -> str:
    """What was tried in a refused step; which cards somebody meant to keep or to lay face down is not everybody's to know."""
    step = beat.source
    seat = step.get("by") or words.say(N_("the table"))
    if step["do"] == "rescue":
        used = step["with"] if step["with"] == "permanent" else tuple(words.rules.number[card] for card in step["with"])
        return words.say(
            N_("{seat} tries to rescue the {tile} with {basket} and to place it at {square}."),
            seat=seat,
            tile=tile(words, step["tile"]),
            basket=basket(words, used),
            square=step["at"],
        )
    if step["do"] == "take":
        return words.say(N_("{seat} tries to take: {tile}."), seat=seat, tile=tile(words, step["tile"]))
    if step["do"] == "put":
        return words.say(N_("{seat} tries to put the {tile} beside the island."), seat=seat, tile=tile(words, step["tile"]))
    if step["do"] == "together":
        return words.say(
            N_("Several try to play at the same time: {cards}."),
            cards=words.cards([card for play in step["plays"] for card in play["cards"]]),
        )
    if step["do"] == "announce":
        return words.say(N_("{seat} tries to announce {cards}."), seat=seat, cards=words.cards([step["card"]]))
    if step["do"] in TRIES:
        return words.say(TRIES[step["do"]], seat=seat)
    if step["do"] in SECRETLY and not knows:
        return words.say(SECRETLY[step["do"]], seat=seat)
    names = {
        "play": N_("{seat} tries to play {cards}."),
        "keep": N_("{seat} tries to keep {cards}."),
        "pay": N_("{seat} tries to pay for {cards}."),
        "choose": N_("{seat} tries to lay {cards}."),
    }
    return words.say(names[step["do"]], seat=seat, cards=words.cards(step["cards"]) or words.say(N_("nothing")))


# -- zones as lines of text ----------------------------------------------------


def position_lines(words: Words, zones: dict, covered: bool = False) -> list[str]:
    """The whole position: order and fields, then each player with cards, fish, baskets, boat and points; ``covered``
    leaves out the points.
    """
    lines = window_lines(words, zones)
    for seat in seats_of(zones):
        lines += ["", _seat_line(words, zones, seat), *_boat_lines(words, zones, seat, covered)]
    return lines


def changed_lines(words: Words, before: dict, now: dict, covered: bool = False) -> list[str]:
    """The zones that are not as they were; ``covered`` leaves out the points."""
    lines = []
    if before.get("order") != now["order"]:
        lines.append(order_line(words, now))
    if before.get("public") != now["public"] and now["public"]["lessons"]:
        lines.append(public_line(words, now))
    if before.get("fields") != now["fields"]:
        lines.append(_fields_line(words, now))
    if before.get("below", now["below"]) != now["below"]:
        lines.append(_below_line(words, now))
    for seat in seats_of(now):
        if before.get(f"seat.{seat}") != now[f"seat.{seat}"]:
            lines.append(_seat_line(words, now, seat))
        if before.get(f"boat.{seat}") != now[f"boat.{seat}"]:
            lines += _boat_lines(words, now, seat, covered)
    return lines


def window_lines(words: Words, zones: dict) -> list[str]:
    """The middle of the table: the order on the island, the cats beside it, the treasures below it."""
    lines = [order_line(words, zones), _fields_line(words, zones)]
    if zones["below"]:
        lines.append(_below_line(words, zones))
    if zones["bag"]["count"] or zones["deck"]["count"]:
        lines.append(
            words.say(
                N_("Tiles in the bag: {bag}. Cards in the discovery deck: {deck}."),
                bag=zones["bag"]["count"],
                deck=zones["deck"]["count"],
            )
        )
    if zones["public"]["lessons"]:
        lines.append(public_line(words, zones))
    return lines


def _below_line(words: Words, zones: dict) -> str:
    below = ", ".join(f"{entry['count']} × {tile(words, entry['tile'])}" for entry in zones["below"])
    return words.say(N_("Below the island: {tiles}"), tiles=below or words.say(N_("nothing")))


def public_line(words: Words, zones: dict) -> str:
    """The public lessons, each with its colour."""
    told = [
        words.say(N_("{card} ({colour})"), card=words.cards([entry["card"]]), colour=colour(words, entry["colour"]))
        if entry["colour"]
        else words.cards([entry["card"]])
        for entry in zones["public"]["lessons"]
    ]
    return words.say(N_("Public lessons: {cards}"), cards=", ".join(told))


def seats_of(zones: dict) -> list[int]:
    """The seats in their order on the island; before it is chosen, as they sit."""
    sit = sorted(int(zone.removeprefix("seat.")) for zone in zones if zone.startswith("seat."))
    return zones["order"]["seats"] or sit


def order_line(words: Words, zones: dict) -> str:
    """The order on the island, and who has passed."""
    order = ", ".join(words.name(seat) for seat in zones["order"]["seats"])
    if zones["order"]["passed"]:
        passed = words.listed([words.name(seat) for seat in zones["order"]["passed"]])
        return words.say(N_("Order on the island: {order}. Passed: {passed}."), order=order, passed=passed)
    return words.say(N_("Order on the island: {order}."), order=order or words.say(N_("nobody yet")))


def _fields_line(words: Words, zones: dict) -> str:
    sides = {
        side: tiles(words, [cat["tile"] for cat in zones["fields"][side]]) or words.say(N_("nothing"))
        for side in ("left", "right")
    }
    return words.say(N_("Left of the island: {left}. Right: {right}."), **sides)


def seat_parts(words: Words, zone: dict) -> list[str]:
    """What everybody sees before a player: fish, permanent baskets, and whether the next tile is free."""
    active = zone["baskets"].count("active")
    parts = [
        words.say(N_("{fish} fish"), fish=zone["fish"]),
        words.say(N_("permanent baskets: {active} active, {used} used"), active=active, used=len(zone["baskets"]) - active),
    ]
    return [*parts, *extra_parts(words, zone).values()]


def extra_parts(words: Words, zone: dict) -> dict[str, str]:
    """What a player was allowed beyond the usual: more cats in a turn, the next tile anywhere."""
    said = {}
    if zone["more_rescues"]:
        said["more_said"] = words.say(N_("more cats in one turn: {number}"), number=zone["more_rescues"])
    if zone["free_tiles"]:
        said["free_said"] = words.say(N_("next tile anywhere"))
    return said


def _seat_line(words: Words, zones: dict, seat: int) -> str:
    zone = zones[f"seat.{seat}"]
    parts = seat_parts(words, zone)
    for key, title in (
        ("hand", N_("hand: {cards}")),
        ("packet", N_("packet: {cards}")),
        ("drafted", N_("drafted: {cards}")),
        ("laid", N_("laid: {cards}")),
        ("lessons", N_("private lessons: {cards}")),
    ):
        if zone[key]:
            parts.append(words.say(title, cards=words.cards(zone[key])))
    return f"{words.name(seat)}: {'; '.join(parts)}"


def counted(words: Words, said: str, part: dict) -> str:
    """A word for a part of the score, with the number of what it counts where its points are unknown."""
    return words.say(N_("{part} ({number})"), part=said, number=part["number"]) if "number" in part else said


def _boat_lines(words: Words, zones: dict, seat: int, covered: bool) -> list[str]:
    if not zones[f"plan.{seat}"]["rooms"]:
        return []
    lines = in_letters(words, zones[f"plan.{seat}"], zones[f"boat.{seat}"])
    if covered:
        return lines
    score = zones[f"score.{seat}"]
    unknown = words.say(N_("unknown"))
    parts = {part["name"]: counted(words, unknown, part) if part["points"] is None else part["points"] for part in score["parts"]}
    parts["total"] = unknown if score["total"] is None else score["total"]
    return [
        *lines,
        words.say(
            N_("Points now: rats {rats}, rooms {rooms}, families {families}, rare treasures {rare}, total {total}"),
            **{name: parts[name] for name in ("rats", "rooms", "families", "rare", "total")},
        ),
        *(words.say(LESSON_POINTS[name], points=parts[name]) for name in LESSON_POINTS if name in parts),
    ]
