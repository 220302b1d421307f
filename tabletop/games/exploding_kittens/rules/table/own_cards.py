"""Cards that a scenario file brings along, made of the same steps as those of a box; they lie in no box and are not dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.kernel.data_fault import Complaint
from tabletop.kernel.position import PositionFault

from .card_check import MOST_COPIES, complaints
from .cards import Card, declared_cards, read_card

KEY = "own_cards"
MOST_CARDS = 40
NOTHING: Mapping[str, Any] = {"play": "never", "copies": MOST_COPIES}
# What an own card need not say.
USUAL = {"family": "skip", "icon": "card"}


def own_part(setup: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The cards that a setup brings along, each with the number of its copies: as many as lie there, unless it says more."""
    if not isinstance(setup.get(KEY), Mapping):
        return {}
    lying = Counter(_words({key: value for key, value in setup.items() if key != KEY}))
    return {
        KEY: {name: {"copies": max(1, lying[name]), **entry} for name, entry in setup[KEY].items() if isinstance(entry, Mapping)}
    }


def own_cards(own: Mapping[str, Any], box: str) -> list[Card]:
    """They as cards beside those of this box; of one that is wrong its name alone, so that its fault is told once."""
    first = [(name, entry) for name, entry in own.get(KEY, {}).items() if name not in declared_cards()][:MOST_CARDS]
    return [_card(name, NOTHING if list(_wrong(name, entry)) else entry, box) for name, entry in first]


def own_faults(setup: Mapping[str, Any]) -> Iterator[PositionFault]:
    """What is wrong with the cards that a setup brings along."""
    cards = own_part(setup).get(KEY, {})
    if len(cards) > MOST_CARDS:
        yield PositionFault("POS-OWN-CARD", (KEY,), f"{len(cards)} cards", f"at most {MOST_CARDS} cards of its own")
    for name, entry in cards.items():
        for found in _wrong(name, entry):
            place = (KEY, *found.place)
            yield PositionFault("POS-OWN-CARD", place, found.found, found.expected or "a card that can be made", found.near)


def _wrong(name: str, entry: Mapping[str, Any]) -> Iterator[Complaint]:
    if name in declared_cards():
        yield Complaint("POS-OWN-CARD", (name,), f"there is a card {name!r} already", "a name of its own")
    if not name.replace("_", "").isalnum():
        yield Complaint("POS-OWN-CARD", (name,), f"the name {name!r}", "letters, digits and underscores")
    if not 1 <= entry["copies"] <= MOST_COPIES:
        yield Complaint("POS-OWN-CARD", (name, "copies"), f"copies is {entry['copies']}", f"a number from 1 to {MOST_COPIES}")
    plain = {key: value for key, value in entry.items() if key != "copies"}
    yield from complaints({name: plain}, (), (), ("play",))


def _card(name: str, entry: Mapping[str, Any], box: str) -> Card:
    title = {"en": name.replace("_", " ").capitalize(), **entry.get("title", {})}
    return read_card(name, {**USUAL, "short": title, **entry, "title": title, "count": {box: entry["copies"]}})


def _words(value: Any) -> Iterator[str]:
    """Every text in the lists of a setup, a card without its state."""
    if isinstance(value, Mapping):
        for entry in value.values():
            yield from _words(entry)
    elif isinstance(value, list):
        for entry in value:
            yield from _words(entry)
    elif isinstance(value, str):
        yield value.partition(":")[0]
