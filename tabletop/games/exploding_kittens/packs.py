"""What a pack may bring to Exploding Kittens: boxes beside a printed one, and cards in them that are made of known steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.kernel.data_fault import Complaint, of_a_list
from tabletop.kernel.pack import Pack
from tabletop.packs.game_packs import Entries, GamePacks, Known, of_own_readings, taken

from .data import FOLDER
from .rules.opened import declare_cards
from .rules.table.box_check import complaints as box_complaints
from .rules.table.card_check import NEEDED
from .rules.table.card_check import complaints as card_complaints
from .rules.table.cards import declared_cards, read_card
from .rules.table.data_files import OF_PACKS, declared_boxes

# What a card may say by the rules of its pack.
BY_RULE = ("count_rule", "text_rule")
# A box whose game is another one, which nothing can be added to.
ALONE = "alone"


def _check_boxes(boxes: Entries, known: Known) -> Iterator[Complaint]:
    there = declared_boxes()
    yield from taken(boxes, there, "box")
    beside = [box for box, entry in there.items() if not entry[ALONE]]
    yield from box_complaints(boxes, beside, languages=())
    for box, entry in boxes.items():
        if isinstance(entry, Mapping) and entry.get(ALONE) is True:
            found = f"{ALONE} is true: a box of a pack has no leaflet of its own to be set up by"
            yield Complaint("FILE-BOXES", (box, ALONE), found, "false")
        elif isinstance(entry, Mapping) and entry.get("needs") == []:
            yield Complaint(
                "FILE-BOXES", (box, "needs"), "needs is an empty list", "the box that it is played with, such as base"
            )


def _check_cards(cards: Entries, known: Known) -> Iterator[Complaint]:
    yield from taken(cards, declared_cards(), "card")
    yield from card_complaints(cards, known.boxes, (), [key for key in NEEDED if key != "short"])
    for card_id, entry in cards.items():
        if isinstance(entry, Mapping):
            yield from _by_own_rules(card_id, entry, known)
            yield from of_own_readings((card_id, "under"), entry.get("under"), known)


def _by_own_rules(card_id: str, entry: Entries, known: Known) -> Iterator[Complaint]:
    """A rule that a card tells is one of its pack: what the leaflets print is told by their cards."""
    for key in BY_RULE:
        for box, rule in entry[key].items() if isinstance(entry.get(key), Mapping) else ():
            if isinstance(rule, str) and rule not in known.rules:
                yield of_a_list("FILE-RULE", (card_id, key, box), f"{key}: {rule!r} is no rule of the pack", rule, known.rules)
    effect = entry.get("effect")
    for number, step in enumerate(effect if isinstance(effect, list) else ()):
        rule = step.get("rule") if isinstance(step, Mapping) else None
        if isinstance(rule, str) and rule not in known.rules:
            place = (card_id, "effect", number, "rule")
            yield of_a_list("FILE-RULE", place, f"effect[{number}]: {rule!r} is no rule of the pack", rule, known.rules)


def _take(pack: Pack) -> None:
    boxes, cards = pack.part("boxes"), pack.part("cards")
    OF_PACKS["boxes"].update(boxes)
    OF_PACKS["cards"].update(cards)
    declared_boxes.cache_clear()
    declared_cards.cache_clear()
    declare_cards(read_card(card_id, entry) for card_id, entry in cards.items())


PACKS = GamePacks({"boxes": _check_boxes, "cards": _check_cards}, _take, FOLDER / "templates" / "pack")
