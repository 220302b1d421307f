"""Ways to compare an expected value with the one that is found at its path; the keys of `expect` are made of these."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.seat import OPEN, Seat

from ..text.showing import listed
from .moment import Check, Found, PlayedStep, plain, same_bag, unless_equal

ListOfNames = Sequence[str]


def whole(key: str) -> Check:
    """A value that is compared as it is."""
    return lambda moment, expected: unless_equal(moment.value(key), expected)


def bag(key: str) -> Check:
    """A list whose order does not matter."""
    return lambda moment, expected: _unless(moment.value(key), expected, _in_any_order)


def stated(key: str, any_order: bool = False) -> Check:
    """An object of which only the stated entries are compared, as deep as it is written."""
    same = _in_any_order if any_order else _alike

    def compare(moment: PlayedStep, expected: Mapping) -> Found | None:
        return _unless(at_paths(moment, key, expected), expected, same)

    return compare


def at_paths(moment: PlayedStep, path: str, expected: Any) -> Any:
    """The values at the paths that an expected object spells."""
    if isinstance(expected, Mapping):
        return {key: at_paths(moment, f"{path}.{key}", value) for key, value in expected.items()}
    return moment.value(path)


def checks_of(
    wholes: Iterable[str] = (), bags: Iterable[str] = (), entries: Iterable[str] = (), bags_by_entry: Iterable[str] = ()
) -> dict[str, Check]:
    """The checks of these keys."""
    return {
        **{key: whole(key) for key in wholes},
        **{key: bag(key) for key in bags},
        **{key: stated(key) for key in entries},
        **{key: stated(key, any_order=True) for key in bags_by_entry},
    }


def _unless(found: Any, expected: Any, same: Callable[[Any, Any], bool]) -> Found | None:
    return None if same(found, expected) else Found(found)


def _alike(found: Any, expected: Any) -> bool:
    return unless_equal(found, expected) is None


def _in_any_order(found: Any, expected: Any) -> bool:
    if isinstance(found, Mapping) and isinstance(expected, Mapping):
        return found.keys() == expected.keys() and all(_in_any_order(found[key], expected[key]) for key in expected)
    if isinstance(found, list) and isinstance(expected, list):
        return same_bag(found, expected)
    return _alike(found, expected)


# -- the open decision --------------------------------------------------------------


def decision(asked: Callable[[Decision], tuple[Seat, ...]], options: Callable[[Any, Any, ListOfNames], list]) -> Check:
    """Who must choose (a list if several must, null if nobody must), what for, about which card, out of what."""

    def compare(moment: PlayedStep, expected: Mapping | None) -> Found | None:
        if expected is None:
            return Found(says=f"a decision is open: {moment.beat.decision.kind}") if moment.beat.decision.must else None
        rules, state = moment.rules, moment.beat.state
        look = {
            "player": lambda: _names(moment, asked(moment.beat.decision)),
            "for": lambda: moment.beat.decision.kind,
            "card": lambda: rules.view(state, OPEN)["decision"]["card"],
            "options": lambda: options(rules, state, moment.names),
        }
        return unless_equal(
            in_order({key: look[key]() for key in expected}, "options", "player"), in_order(expected, "options", "player")
        )

    return compare


def _names(moment: PlayedStep, seats: Sequence[Seat]) -> Any:
    names = [moment.names[seat] for seat in seats if seat >= 0]
    return names if len(names) > 1 else names[0] if names else None


def in_order(values: Mapping, *keys: str) -> dict:
    """The values with the lists at these keys in a fixed order, so that they can be compared."""
    return {
        key: sorted(value, key=lambda entry: (isinstance(entry, str), entry))
        if key in keys and isinstance(value, list)
        else value
        for key, value in values.items()
    }


# -- rules that fired ---------------------------------------------------------------


def fired(moment: PlayedStep, expected: list) -> Found | None:
    """Each of these rules fired in the step: an event names it, or it decided, or it follows from what did."""
    found, book = moment.beat.fired, moment.rules.rulebook
    missing = [rule for rule in expected if not book.counterparts(rule) & set(found)]
    if missing:
        named = moment.beat.named
        follow = book.follow(missing, moment.beat.named_so_far, named)
        missing = [rule for rule in missing if not book.counterparts(rule) & named and rule not in follow]
    if not missing:
        return None
    says = f"{listed(missing)} did not fire; these did: {listed(found, 20) or 'nothing'}"
    return Found(found, says, "RUN-FIRED", [rule for rule in expected if rule not in missing])


def not_fired(moment: PlayedStep, expected: list) -> Found | None:
    """No event of the step names one of these rules."""
    found, same = moment.beat.fired, moment.rules.rulebook.counterparts
    there = [rule for rule in expected if same(rule) & set(found)]
    rest = [rule for rule in expected if rule not in there]
    return Found(there, f"{listed(there)} fired", "RUN-FIRED", rest) if there else None


# -- before and after ---------------------------------------------------------------


def in_every_game(any_order: Collection[str]) -> dict[str, Check]:
    """The checks that all games share; ``any_order`` are the first words of paths to lists without an order."""

    def same(path: str, found: Any, expected: Any) -> bool:
        return (_in_any_order if path.partition(".")[0] in any_order else _alike)(found, expected)

    def changes(moment: PlayedStep, expected: Mapping) -> Found | None:
        found = {path: [moment.value(path, moment.before), moment.value(path)] for path in expected}
        before = {path: pair[0] for path, pair in found.items() if not same(path, pair[0], expected[path][0])}
        if before:
            return Found(found, "before the step " + _values(before), "RUN-BEFORE", found)
        now = {path: pair[1] for path, pair in found.items() if not same(path, pair[1], expected[path][1])}
        return Found(found, "now " + _values(now), write=found) if now else None

    def unchanged(moment: PlayedStep, expected: list) -> Found | None:
        moved = {path: [moment.value(path, moment.before), moment.value(path)] for path in expected}
        moved = {path: pair for path, pair in moved.items() if not same(path, *pair)}
        if not moved:
            return None
        says = ", ".join(f"{path} was {plain(was)} and is {plain(now)}" for path, (was, now) in moved.items())
        return Found(moved, says, write=[path for path in expected if path not in moved])

    return {"fired": fired, "not_fired": not_fired, "changes": changes, "unchanged": unchanged}


def _values(values: Mapping) -> str:
    return ", ".join(f"{path} is {plain(value)}" for path, value in values.items())


# -- what is seen ------------------------------------------------------------------


def hidden_in_view(zones: Mapping[str, str]) -> Check:
    """No card of these zones is seen: ``zones`` maps the first word of a path to the part of a seat that shows it."""

    def compare(moment: PlayedStep, expected: Mapping) -> Found | None:
        seen: dict[str, dict] = {}
        for name, paths in expected.items():
            for path in paths:
                zone, _, owner = path.partition(".")
                cards = faces(moment, name, zones[zone], owner)
                if cards:
                    seen.setdefault(name, {})[path] = cards
        return Found(seen, told_who_knows(seen)) if seen else None

    return compare


def sees_in_view(
    zones: Mapping[str, str], checks: Mapping[str, Check], eyes: Mapping[str, Callable] = MappingProxyType({})
) -> Check:
    """What a player sees of the table: faces in these zones, what his own eyes tell, and whatever everybody sees."""

    def compare(moment: PlayedStep, expected: Mapping) -> Found | None:
        found: dict[str, dict] = {}
        same = True
        for name, wanted in expected.items():
            mine = found[name] = {}
            for key, value in wanted.items():
                if key in zones:
                    mine[key] = {owner: faces(moment, name, zones[key], owner) for owner in value}
                    same = same and _in_any_order(mine[key], value)
                elif key in eyes:
                    mine[key] = eyes[key](moment, name, value)
                    same = same and mine[key] == value
                else:
                    miss = checks[key](moment, value)
                    mine[key] = value if miss is None else miss.value
                    same = same and miss is None
        return None if same else Found(found)

    return compare


def faces(moment: PlayedStep, name: str, part: str, owner: str) -> list[str]:
    """The cards whose faces this player sees in one part of a player's zones."""
    view = moment.rules.view(moment.beat.state, moment.names.index(name))
    return [card for card in view[f"seat.{moment.names.index(owner)}"][part] if card is not None]


def told_who_knows(seen: Mapping[str, Mapping[str, list[str]]]) -> str:
    """Who knows which cards where, as a sentence."""
    return "; ".join(
        f"{name} knows {', '.join(cards)} in {path}" for name, paths in seen.items() for path, cards in paths.items()
    )
