"""What a step expects, compared with what is.

Each key of `expect` has one small function. It gets the beat's surroundings
and the expected value and gives ``None`` if all is well, else what was found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.knowledge import knowledge
from ..kernel.seat import EVERYBODY
from ..kernel.trace import Beat
from .document import Document
from .fault import Fault


@dataclass(frozen=True)
class Moment:
    """A beat with what `expect` may ask about: the state before, all events so far, the open window."""

    rules: Any
    names: Sequence[str]
    beat: Beat
    before: Any
    events: tuple[tuple, ...]
    start: Any
    laid: tuple[str, ...] = ()

    def value(self, path: str, state: Any = None) -> Any:
        """The value at a path, now or in another state."""
        return self.rules.value_at(self.beat.state if state is None else state, path, self.names)

    def knows(self, name: str) -> Any:
        """What this player can know of hidden zones."""
        seat = self.names.index(name)
        return knowledge(self.events, seat, self.rules.events, self.rules.start_knowledge(self.start, seat))


Check = Callable[[Moment, Any], Any]
CHECKS: dict[str, Check] = {}


def check(key: str) -> Callable[[Check], Check]:
    """Declare the check of one key."""
    def register(function: Check) -> Check:
        CHECKS[key] = function
        return function
    return register


def check_expect(moment: Moment, expect: Mapping[str, Any], document: Document, place: tuple,
                 code: str | None = None) -> list[Fault]:
    """All checks of one step that fail; ``code`` replaces the usual one (for runs under other rules)."""
    faults = []
    for key, value in expect.items():
        found = CHECKS[key](moment, value)
        if found is not None:
            usual = CODES.get(key, "RUN-EXPECT")
            if key == "changes" and isinstance(found, _Before):
                usual = "RUN-BEFORE"
            faults.append(document.fault(code or usual, place + (key,), f"{key} is {_show(found)}", _show(value)))
    return faults


CODES = {"fired": "RUN-FIRED", "not_fired": "RUN-FIRED"}


class _Before(str):
    """What `changes` found before the step, when that is what differs."""


def _show(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)


def _unless_equal(found: Any, expected: Any) -> Any:
    return None if found == expected else _Shown(found)


class _Shown:
    """A found value that may itself be None."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)


def _bag(cards: Sequence[str]) -> Counter:
    return Counter(cards)


@check("turn")
def _turn(moment, expected):
    found = {key: moment.value(f"turn.{key}") for key in expected}
    return _unless_equal(found, expected)


@check("direction")
def _direction(moment, expected):
    return _unless_equal(moment.value("direction"), expected)


@check("order")
def _order(moment, expected):
    return _unless_equal(moment.value("order"), expected)


@check("over")
def _over(moment, expected):
    return _unless_equal(moment.value("over"), expected)


@check("draw_pile")
def _draw_pile(moment, expected):
    return _unless_equal(moment.value("draw_pile"), expected)


@check("discard_pile")
def _discard_pile(moment, expected):
    found = moment.value("discard_pile")
    return None if _bag(found) == _bag(expected) else found


@check("out")
def _out(moment, expected):
    found = moment.value("out")
    return None if _bag(found) == _bag(expected) else found


@check("hands")
def _hands(moment, expected):
    found = {name: moment.value(f"hands.{name}") for name in expected}
    same = all(_bag(found[name]) == _bag(cards) for name, cards in expected.items())
    return None if same else found


@check("sizes")
def _sizes(moment, expected):
    found = {key: ({name: moment.value(f"sizes.hands.{name}") for name in value} if key == "hands"
                   else moment.value(f"sizes.{key}")) for key, value in expected.items()}
    return _unless_equal(found, expected)


@check("counts")
def _counts(moment, expected):
    def count(zone, cards):
        held = _bag(moment.value(zone))
        return {card: held[card] for card in cards}
    found = {key: ({name: count(f"hands.{name}", cards) for name, cards in value.items()} if key == "hands"
                   else count(key, value)) for key, value in expected.items()}
    return _unless_equal(found, expected)


@check("window")
def _window(moment, expected):
    open_window = moment.beat.decision.kind == "window"
    if expected is None:
        return moment.laid[0] if open_window else None
    if not open_window:
        return "no window"
    rules, state = moment.rules, moment.beat.state
    found = {"on": moment.laid[0], "cancelled": not rules.view(state, EVERYBODY)["window"]["happens"],
             "may_answer": [name for seat, name in enumerate(moment.names) if _can_answer(rules, state, seat)]}
    wanted = {key: sorted(value) if key == "may_answer" else value for key, value in expected.items()}
    mine = {key: sorted(found[key]) if key == "may_answer" else found[key] for key in expected}
    return _unless_equal(mine, wanted)


def _can_answer(rules: Any, state: Any, seat: int) -> bool:
    return any(move[0] == "play" and move[1] == seat for move in rules.moves(state))


@check("decision")
def _decision(moment, expected):
    decision = moment.beat.decision
    rules, state, names = moment.rules, moment.beat.state, moment.names
    found: dict[str, Any] = {}
    for key, value in expected.items():
        if key == "player":
            found[key] = names[decision.must[0]] if decision.must else None
        elif key == "for":
            found[key] = decision.kind
        elif key == "card":
            found[key] = rules.view(state, EVERYBODY)["decision"]["card"]
        else:
            found[key] = sorted(_options(rules, state, names), key=str)
            if found[key] == sorted(value, key=str):
                found[key] = value
    return _unless_equal(found, expected)


def _options(rules: Any, state: Any, names: Sequence[str]) -> list:
    found: list = []
    for move in rules.moves(state):
        slots = rules.forms[move[0]].slots
        if rules.decision(state).kind == "kitten" or not slots:
            option = move[0]
        else:
            option = rules.in_words(slots[0].of, move[2], names)
        if option not in found:
            found.append(option)
    return found


@check("sees")
def _sees(moment, expected):
    found: dict[str, dict] = {}
    for name, zones in expected.items():
        known = moment.knows(name)
        found[name] = {}
        for zone, value in zones.items():
            if zone == "draw_pile":
                found[name][zone] = _ids(moment, known.pile[:len(value)])
            else:
                found[name][zone] = {other: _same_bag(_known_hand(moment, known, name, other), cards)
                                     for other, cards in value.items()}
    return _unless_equal(found, expected)


def _same_bag(found: list, expected: list) -> list:
    return expected if _bag(found) == _bag(expected) else found


def _ids(moment: Moment, cards: Sequence[Any]) -> list:
    return [None if card is None else moment.rules.cards[card].id for card in cards]


def _known_hand(moment: Moment, known: Any, name: str, other: str) -> list:
    if name == other:
        return moment.value(f"hands.{name}")
    held = known.hands.get(moment.names.index(other), Counter())
    return sorted(moment.rules.cards[card].id for card in held.elements())


@check("hidden")
def _hidden(moment, expected):
    seen: dict[str, list] = {}
    for name, paths in expected.items():
        known = moment.knows(name)
        for path in paths:
            if path == "draw_pile":
                cards = [card for card in _ids(moment, known.pile) if card is not None]
            else:
                cards = _known_hand(moment, known, name, path.partition(".")[2])
            if cards:
                seen.setdefault(name, []).append({path: cards})
    return seen or None


@check("fired")
def _fired(moment, expected):
    fired = set(moment.beat.fired)
    missing = [rule for rule in expected if not moment.rules.rulebook.counterparts(rule) & fired]
    return list(moment.beat.fired) if missing else None


@check("not_fired")
def _not_fired(moment, expected):
    fired = set(moment.beat.fired)
    there = [rule for rule in expected if moment.rules.rulebook.counterparts(rule) & fired]
    return there or None


@check("changes")
def _changes(moment, expected):
    before = {path: moment.value(path, moment.before) for path in expected}
    now = {path: moment.value(path) for path in expected}
    if any(before[path] != pair[0] for path, pair in expected.items()):
        return _Before(repr({path: [before[path], now[path]] for path in expected}))
    return None if all(now[path] == pair[1] for path, pair in expected.items()) else now


@check("unchanged")
def _unchanged(moment, expected):
    moved = {path: [moment.value(path, moment.before), moment.value(path)] for path in expected
             if moment.value(path) != moment.value(path, moment.before)}
    return moved or None
