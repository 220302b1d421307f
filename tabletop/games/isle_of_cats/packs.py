"""What a pack may bring to The Isle of Cats: boxes beside the printed one, with discovery cards that are made of known steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.kernel.data_fault import Complaint, of_a_list
from tabletop.kernel.pack import Pack
from tabletop.packs.game_packs import Entries, GamePacks, Known, of_own_readings, of_shape, taken
from tabletop.scenario.format.keys import TEXT, Anything, Kind, Leaf, ListOf, MapOf, Object
from tabletop.scenario.text.showing import shown

from .data import FOLDER
from .files.keys import KINDS
from .rules.components.cards import OF_PACKS, card_entries, declared_cards, options_of_cards
from .rules.opened import BASE, declared_boxes
from .rules.table.own import TYPES, own_card
from .rules.table.vocabulary import isle

MOST_COPIES = 100
NAME = Leaf("plain", "a name")
ON_THE_CARD = {key: shape for key, shape in KINDS["own_card"].keys.items() if key != "type"}
KINDS_OF_PACKS: Mapping[str, Kind] = {
    **KINDS,
    "box": Kind({"title": TEXT, "needs": ListOf(NAME, "a list of boxes", filled=True)}, must=("title", "needs")),
    "card": Kind(
        {
            "title": TEXT,
            "short": TEXT,
            "icon": NAME,
            **KINDS["own_card"].keys,
            "count": MapOf(NAME, Anything("a number of cards"), "an object from boxes to numbers of cards", filled=True),
            "text_rule": MapOf(NAME, NAME, "an object from boxes to rules", filled=True),
            "under": MapOf(NAME, MapOf(NAME, Object("other"), "an object from readings to cards"), "an object from questions"),
        },
        must=("title", "type", "cost", "count", "text_rule"),
    ),
    # What is otherwise by a reading.
    "other": Kind(ON_THE_CARD),
}


def _check_boxes(boxes: Entries, known: Known) -> Iterator[Complaint]:
    wrong = list(of_shape(boxes, "box", KINDS_OF_PACKS))
    yield from wrong
    if wrong:
        return
    yield from taken(boxes, declared_boxes(), "box")
    for box, entry in boxes.items():
        for number, need in enumerate(entry["needs"]):
            if need != BASE:
                yield of_a_list("FILE-BOXES", (box, "needs", number), f"needs[{number}] is {need!r}", need, (BASE,))


def _check_cards(cards: Entries, known: Known) -> Iterator[Complaint]:
    wrong = list(of_shape(cards, "card", KINDS_OF_PACKS))
    yield from wrong
    if wrong:
        return
    yield from taken(cards, declared_cards(), "card")
    for card_id, entry in cards.items():
        if card_id in declared_cards():
            continue
        yield from _words(card_id, entry, known)
        yield from of_own_readings((card_id, "under"), entry.get("under"), known)
        for place, others in ((), {}), *_variants(entry):
            unknown = list(_steps((card_id, *place), others or entry))
            yield from unknown
            if unknown or entry["type"] not in TYPES:
                continue
            try:
                own_card(card_id, {**entry, **others})
            except (ValueError, TypeError) as error:
                found, _, expected = str(error).partition("; expected ")
                told = (found, expected) if expected else ("this is no card of the game", found)
                yield Complaint("FILE-WORD", (card_id, *place), *told)


def _steps(place: tuple[str, ...], entry: Entries) -> Iterator[Complaint]:
    """What is wrong with the steps of an effect or of an option, each at its word."""
    lists = [
        (("effect",), entry.get("effect", ())),
        *((("options", name), steps) for name, steps in entry.get("options", {}).items()),
    ]
    for key, steps in lists:
        for number, step in enumerate(steps):
            name, at = step.get("step"), (*place, *key, number)
            allowed = isle.parameters.get(name if isinstance(name, str) else "")
            if not allowed:
                known = sorted(one for one, parameters in isle.parameters.items() if parameters)
                yield of_a_list("FILE-WORD", (*at, "step"), f"unknown step {shown(name)}", name, known)
                continue
            for word, value in step.items():
                if word != "step" and value not in allowed.get(word, (value,)):
                    yield of_a_list(
                        "FILE-WORD", (*at, word), f"{word} of the step {shown(name)} is {shown(value)}", value, allowed[word]
                    )


def _words(card_id: str, entry: Entries, known: Known) -> Iterator[Complaint]:
    if entry["type"] not in TYPES:
        yield of_a_list("FILE-WORD", (card_id, "type"), f"type is {shown(entry['type'])}", entry["type"], TYPES)
    icons = sorted({one["icon"] for one in card_entries().values()})
    if entry.get("icon", icons[0]) not in icons:
        yield of_a_list("FILE-WORD", (card_id, "icon"), f"icon is {entry['icon']!r}", entry["icon"], icons)
    for option in entry.get("options", ()):
        if option not in options_of_cards():
            yield of_a_list("FILE-WORD", (card_id, "options", option), f"unknown option {option!r}", option, options_of_cards())
    for key, of in (("count", known.boxes), ("text_rule", known.boxes)):
        for box in entry[key]:
            if box not in of:
                yield of_a_list("FILE-BOXES", (card_id, key, box), f"{key}: unknown box {box!r}", box, of)
    for box, number in entry["count"].items():
        if type(number) is not int or not 0 < number <= MOST_COPIES:
            yield Complaint("FILE-TYPE", (card_id, "count", box), f"{number!r}", f"a number of cards from 1 to {MOST_COPIES}")
    for box, rule in entry["text_rule"].items():
        if rule not in known.rules:
            yield of_a_list("FILE-RULE", (card_id, "text_rule", box), f"{rule!r} is no rule of the pack", rule, known.rules)


def _variants(entry: Entries) -> Iterator[tuple[tuple[str, ...], Any]]:
    for question, readings in entry.get("under", {}).items():
        for reading, others in readings.items():
            yield ("under", question, reading), others


def _take(pack: Pack) -> None:
    declared_boxes().update({box: {**entry, "alone": False} for box, entry in pack.part("boxes").items()})
    OF_PACKS.update(pack.part("cards"))
    isle.declares(*(rule for entry in pack.part("cards").values() for rule in entry["text_rule"].values()))


PACKS = GamePacks({"boxes": _check_boxes, "cards": _check_cards}, _take, FOLDER / "templates" / "pack")
