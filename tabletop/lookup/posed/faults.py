"""What is wrong with the verdicts of a game: words that are missing, rules that there are not, expectations that do not hold.

>>> list(verdict_faults("row-your-goat"))
[]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.games import find_game, opened_once
from tabletop.kernel.game_fault import GameFault
from tabletop.words import Words

from ..found_card import FoundCard
from ..judge import boxes_for, boxes_of_topic
from ..verdict import NAMES, Verdict
from .entries import Entry, Text, Verdicts, verdicts_of
from .pose import conditions_of, verdict_of, verdicts_on

# What an answer is, in words.
SAID = {True: "yes", False: "no", None: "what happens"}


def verdict_faults(game: str) -> Iterator[str]:
    """One sentence for each fault, with the verdict it is in; what cannot be read at all raises GameFault."""
    posed = verdicts_of(game)
    yield from _told_in_no_words(posed)
    expected: dict[str, int] = {}
    for entry in posed.entries:
        expected[entry.id] = expected.get(entry.id, 0) + len(entry.expect)
        for one in entry.expect:
            yield from missed(posed, entry, one)
    for name in (name for name, number in expected.items() if not number):
        yield f"{name}: nothing is expected of it; say in `expect` what the leaflet says."
    told = {name for entry in posed.entries for one in entry.expect for name in one.get("when", ())}
    for name in posed.table.conditions.keys() - told:
        yield f"table.json, conditions.{name}: nothing is expected under it; say so in an `expect` with `when`."


def _told_in_no_words(posed: Verdicts) -> Iterator[str]:
    spoken = set(find_game(posed.game).title)
    for entry in posed.entries:
        parts = entry.question if isinstance(entry.question, list) else [entry.question]
        for part in parts:
            if isinstance(part, str) and part not in posed.table.texts:
                yield f"{entry.id}: the table has no text {part!r}."
            elif isinstance(part, Mapping) and (lacking := _lacking(part, spoken)):
                yield f"{entry.id}: the question is not put in {lacking}."
    named: list[tuple[str, Text]] = [(f"texts.{name}", text) for name, text in posed.table.texts.items()]
    named += [(f"conditions.{name}", one.say) for name, one in posed.table.conditions.items()]
    for place, text in named:
        if lacking := _lacking(text, spoken):
            yield f"table.json, {place}: nothing is said in {lacking}."


def _lacking(text: Text, spoken: set[str]) -> str:
    return ", ".join(sorted(spoken - {language for language, said in text.items() if said}))


def missed(posed: Verdicts, entry: Entry, wanted: Mapping[str, Any]) -> Iterator[str]:
    """What an expectation says that is not so."""
    try:
        found = _found(posed, entry, wanted)
    except GameFault as fault:
        yield str(fault)
        return
    place = wanted.get("key", entry.id)
    if found is None:
        yield f"{place}: the question does not arise; expected an answer."
        return
    rules = opened_once(posed.game, _boxes(posed.game, entry, wanted), ()).rulebook.rules
    if found.ok is not wanted["ok"]:
        yield f"{place}: the answer is {SAID[found.ok]}; expected {SAID[wanted['ok']]}. {found.text}"
    for rule in wanted["rules"]:
        if rule not in rules:
            yield f"{place}: there is no rule {rule!r}."
        elif rule not in found.rules:
            yield f"{place}: {rule} is not behind the answer; behind it are {', '.join(found.rules)}."
    if wanted.get("says", "") not in found.text:
        yield f"{place}: the answer does not say {wanted['says']!r}, but: {found.text}"


def _found(posed: Verdicts, entry: Entry, wanted: Mapping[str, Any]) -> Verdict | None:
    words = Words(opened_once(posed.game, _boxes(posed.game, entry, wanted), ()), NAMES, "en")
    if "cards" not in wanted:
        return verdict_of(words, entry, wanted.get("when", ()))
    verdicts = verdicts_on(words, wanted["cards"], wanted.get("when", ()))
    key = wanted.get("key")
    return next(
        (verdict for verdict in verdicts if verdict.key == key or (key is None and verdict.key.startswith(entry.id))), None
    )


def _boxes(game: str, entry: Entry, wanted: Mapping[str, Any]) -> tuple[str, ...]:
    """The boxes that are asked for, else the smallest choice that holds the cards."""
    if "boxes" in wanted or "cards" not in wanted:
        return tuple(wanted.get("boxes") or boxes_of_topic(game, entry))
    needed = [box for name in wanted.get("when", ()) for box in conditions_of(game)[name].boxes]
    return tuple(boxes_for([FoundCard(game, card) for card in wanted["cards"]], needed))
