"""What the expansions lay on the table, from a setup: open cards before players, the Tower of Power, blind players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat

from ..table.state import OpenCard

if TYPE_CHECKING:
    from .position import _Reader

MOST_IN_THE_TOWER = 6
TAKE_THAT, BARKING, TOWER, CURSE = "ill_take_that", "barking_kitten", "tower_of_power", "curse_of_the_cat_butt"


def read_front(reader: _Reader, out: list[Seat | None]) -> list[tuple[OpenCard, ...]]:
    """The open cards before each player: a Barking Kitten that waits, an I'll Take That with who gets the next draw."""
    front: list[tuple[OpenCard, ...]] = [()] * len(reader.names)
    for name, entries in reader.setup.get("front", {}).items():
        seat = reader.seat(name, ("front", name))
        if seat in out and entries:
            reader.fault("POS-OUT", ("front", name), f"{name} is out and has open cards", "no cards for that player")
        found = [_open_card(reader, seat, entry, ("front", name, index)) for index, entry in enumerate(entries)]
        if seat is not None:
            front[seat] = tuple(card for card in found if card is not None)
        laid = [index for index, card in enumerate(found) if card is not None and card[0] == reader.rules.take_that]
        for index in laid[1:]:
            reader.fault(
                "POS-FRONT",
                ("front", name, index),
                f"a second I'll Take That before {name}",
                "one such card before a player at most",
            )
    return front


def _open_card(reader: _Reader, seat: Seat | None, entry: str | Mapping[str, Any], place: tuple[Any, ...]) -> OpenCard | None:
    """One open card as ``(card, who gets the next draw or whose it is)``; None if something is wrong with it."""
    word, by = (entry, None) if isinstance(entry, str) else (entry["card"], entry.get("by"))
    card_place = place if isinstance(entry, str) else place + ("card",)
    card = reader.note_card(word, card_place)
    if card is None:
        return None
    name = reader.rules.cards[card].id
    if name not in (TAKE_THAT, BARKING):
        right = [card for card in (BARKING, TAKE_THAT) if card in reader.rules.number]
        expected = f"one of {', '.join(right)}" if right else "nothing of the kind: such cards come with the box barking"
        reader.fault("POS-FRONT", card_place, f"{name!r} open before a player", expected)
        return None
    if name == BARKING:
        if by is not None:
            reader.fault("POS-FRONT", place + ("by",), "a Barking Kitten with `by`", f'the card alone: "{BARKING}"')
            return None
        return None if seat is None else (card, seat)
    if by is None:
        reader.fault(
            "POS-FRONT",
            place,
            "I'll Take That without `by`",
            f'who gets the next draw: {{"card": "{TAKE_THAT}", "by": "{reader.another(seat)}"}}',
        )
        return None
    owner = reader.seat(by, place + ("by",))
    if owner is not None and owner == seat:
        reader.fault(
            "POS-FRONT",
            place + ("by",),
            f"I'll Take That before {by}, laid by {by}",
            "another player than the one before whom it lies",
            reader.another(seat),
        )
        return None
    return None if owner is None else (card, owner)


def read_tower(reader: _Reader, out: list[Seat | None]) -> tuple[Any, ...]:
    """Who wears the Tower, and the cards in it; with no wearer crown and stock lie on the table."""
    if "tower" not in reader.setup:
        return None, []
    if TOWER not in reader.rules.number:
        reader.fault("POS-TOWER", ("tower",), "a Tower of Power", "nothing of the kind: it comes with the box barking")
        return None, []
    tower = reader.setup["tower"]
    wearer = reader.seat(tower["wearer"], ("tower", "wearer")) if "wearer" in tower else None
    if wearer is not None and wearer in out:
        reader.fault(
            "POS-OUT", ("tower", "wearer"), f"{tower['wearer']} is out and wears the crown", "a player who is still in the game"
        )
    place = ("tower", "stock")
    stock = reader.cards(tower.get("stock", ()), place)
    if len(tower.get("stock", ())) > MOST_IN_THE_TOWER:
        reader.fault("POS-TOWER", place, f"{len(tower['stock'])} cards in the Tower", f"at most {MOST_IN_THE_TOWER}")
    for index, word in enumerate(tower.get("stock", ())):
        if reader.rules.number.get(word) in (*reader.rules.kittens, reader.rules.number[TOWER]):
            reader.fault(
                "POS-TOWER",
                place + (index,),
                f"{word!r} in the Tower",
                "a card that can lie there: no Exploding or Imploding Kitten and not the Tower card",
            )
    return wearer, stock


def read_blind(reader: _Reader, out: list[Seat | None]) -> int:
    """The blind players, as a mask."""
    blind = 0
    for index, name in enumerate(reader.setup.get("blind", ())):
        place = ("blind", index)
        seat = reader.seat(name, place)
        if seat is None:
            continue
        if CURSE not in reader.rules.number:
            reader.fault("POS-BLIND", place, f"{name} is blind", "nothing of the kind: it comes with the box streaking")
        elif seat in out:
            reader.fault("POS-OUT", place, f"{name} is out and blind", "a player who is still in the game")
        blind |= 1 << seat
    return blind
