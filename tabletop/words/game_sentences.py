"""What a game says of itself: the record that the general rooms read, with a plain way for what a game leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.refusal import Mistake
from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat
from tabletop.kernel.zone import Zone

from .language import N_, pick_text
from .templates import Telling, Template

Zones = Mapping[str, Any]


def _every_event(beat: Beat) -> Iterable[tuple]:
    return beat.events


def _who_begins(words: Any, state: Any) -> str:
    """Whose turn it is; in a game without turns what is to be decided."""
    zones = words.rules.view(state, TABLE)
    seat = zones["turn"].get("seat") if isinstance(zones.get("turn"), Mapping) else None
    if type(seat) is int and seat >= 0:
        return words.say(N_("It is {seat}'s turn."), seat=words.name(seat))
    return words.game.decision(words, zones)


def _label(words: Any, beat: Beat) -> str:
    step = beat.source
    if "do" not in step:
        return words.say(N_("Note"))
    return f"{step['by']}: {step['do']}" if "by" in step else str(step["do"])


def _attempt(words: Any, beat: Beat, knows: bool = True) -> str:
    return f"{_label(words, beat)}."


def _choice(words: Any, move: tuple, zones: Zones) -> tuple[str, str]:
    verb, _, *values = move
    said = [words.spoken(slot.of, value) for slot, value in zip(words.rules.forms[verb].slots, values) if value is not None]
    return verb, " ".join((verb, *said))


# The icons of what is done in most games.
ICONS = {"draw": "draw", "take": "take", "pass": "yes"}


def icon_played(words: Any, step: Mapping[str, Any]) -> str | None:
    """The icon of the first card of a move that plays cards; what lies hidden has none."""
    rules, slot = words.rules, rules_of(words.rules.id).played_in(step["do"])
    cards = None if slot is None else step.get(slot.name)
    if not cards:
        return None
    first = cards if isinstance(cards, str) else cards[0]
    return str(rules.cards[rules.number[first.partition(":")[0]]].icon)


def _icon(words: Any, step: Mapping[str, Any]) -> str | None:
    return icon_played(words, step) or ICONS.get(step["do"])


def _asked(words: Any, zones: Zones) -> str:
    asked = zones.get("decision", {})
    who = words.spoken("seats", asked.get("seats", ()))
    return words.say(N_("{seats}: {what}"), seats=who, what=asked["for"]) if who else ""


def _mistaken(words: Any, mistake: Mistake) -> str:
    return " ".join(words.rule(rule) for rule in mistake.rules)


def _zone_lines(words: Any, zones: Zones) -> list[str]:
    """Every zone as one line: its name, with the player for an owned one, and what lies there."""
    return [f"{_zone_name(words, name)}: {_zone_value(words, name, zone)}" for name, zone in zones.items() if name != "decision"]


def _zone_value(words: Any, name: str, zone: Any) -> str:
    if not isinstance(zone, Mapping):
        return words.cards(zone) if isinstance(zone, list) and None in zone else words.value(name, zone)
    said = {part: _seats(words, value) if _declared(words, name).holds_seats(part) else None for part, value in zone.items()}
    if set(zone) == {"seat"} and said["seat"]:
        return said["seat"]
    return ", ".join(
        f"{_part_name(words, name, part)}: {said[part] or _zone_value(words, name, value)}" for part, value in zone.items()
    )


def _seats(words: Any, value: Any) -> str | None:
    """The players on these seats; None for what are no seats."""
    seats = value if isinstance(value, list) else [value]
    return words.spoken("seats", seats) if seats and all(type(seat) is int for seat in seats) else None


def _declared(words: Any, name: str) -> Zone:
    head = name.partition(".")[0]
    return next((zone for zone in words.rules.zones if zone.name == head), Zone(head, dict, dict))


def _zone_name(words: Any, name: str) -> str:
    head, _, owner = name.partition(".")
    title = pick_text(_declared(words, name).title, words.language) or head.replace("_", " ")
    return f"{words.name(int(owner))}, {title}" if owner.isdecimal() else title


def _part_name(words: Any, name: str, part: str) -> str:
    return pick_text(_declared(words, name).titles.get(part), words.language) or part.replace("_", " ")


def _changed_lines(words: Any, before: Zones, now: Zones) -> list[str]:
    return _zone_lines(words, {name: zone for name, zone in now.items() if before.get(name) != zone})


def _nothing_laid(words: Any, window: Any) -> str:
    return ""


def _decision_drawn(words: Any, zones: Zones) -> dict[tuple, Any]:
    return {("decision", "text"): words.game.decision(words, zones)} if "decision" in zones else {}


def _no_card_lines(words: Any, card: Any) -> Iterable[tuple[str, str]]:
    return ()


def _as_it_is(words: Any, path: str, value: Any) -> str | None:
    return None


@dataclass(frozen=True)
class GameSentences:
    """How a game is told; every function gets the :class:`~.sentences.Words` of one language first.

    ``events`` is the table of templates by kind of event (:mod:`.templates`), ``kinds`` says how the game's own kinds of
    value are told; ``worth_saying`` gives the events of a step that need words.
    ``refuse(words, reason, values)`` says why a move is refused; without it the rule is said. ``mistaken`` is what a
    wrong act that was carried out costs. ``decision(words, zones)`` says what is open now.

    ``beginning`` tells the first position, ``step_label`` a step in two or three words, ``attempt`` what was tried in a
    refused one; ``icon`` names the icon of a move as files write it, None for the usual one. ``choice`` gives group and
    label of a move or a part of one. ``position_lines``, ``changed_lines`` and ``window_lines`` tell zones as text,
    ``laid_last`` what waits. ``drawn`` are the texts of a picture by their place in the zones, ``card_lines`` label and
    sentence of what is declared of a card, ``spell`` a value of a path, or None for one that needs no words of its own.
    ``states`` are the sentences for a card in a state, by the word for it; ``together`` says of so many cards that they
    may be played as one. ``counters`` are the events by which something is laid on what waits.
    """

    events: Mapping[str, Template]
    kinds: Mapping[str, Telling] = field(default_factory=dict)
    refuse: Callable[[Any, str, Any], str] | None = None
    decision: Callable[[Any, Any], str] = _asked
    worth_saying: Callable[[Beat], Iterable[tuple]] = _every_event
    mistaken: Callable[[Any, Mistake], str] = _mistaken
    beginning: Callable[[Any, Any], str] = _who_begins
    step_label: Callable[[Any, Beat], str] = _label
    icon: Callable[[Any, Mapping[str, Any]], str | None] = _icon
    attempt: Callable[..., str] = _attempt
    choice: Callable[[Any, tuple, Any], tuple[str, str]] = _choice
    position_lines: Callable[..., list[str]] = _zone_lines
    changed_lines: Callable[..., list[str]] = _changed_lines
    window_lines: Callable[[Any, Any], list[str]] = _zone_lines
    laid_last: Callable[[Any, Any], str] = _nothing_laid
    drawn: Callable[[Any, Any], Mapping[tuple, Any]] = _decision_drawn
    card_lines: Callable[[Any, Any], Iterable[tuple[str, str]]] = _no_card_lines
    spell: Callable[[Any, str, Any], str | None] = _as_it_is
    states: Mapping[str, str] = field(default_factory=dict)
    together: Mapping[int, str] = field(default_factory=dict)
    counters: tuple[str, ...] = ()
