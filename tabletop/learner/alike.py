"""When two positions are the same to a learner: who sits where, which of several like things it is and what nobody has
seen yet make no difference.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import permutations
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.set_up import SETTING_UP
from tabletop.playing.written_out import nearly_written_out
from tabletop.selftests.game_selftests import Alike, selftests_of

# More than so many like things in one position are not tried in every order.
MOST_ORDERS = 120


def canonical(rules: Any, state: Any) -> str:
    """The position as text that is equal for positions that are the same after renaming.

    Players are called by their place after the one on turn; words that a game declares to be alike stand for one another;
    cards that lie in no order, and those of a face-down pile below the first, are sorted. It may take two positions for the
    same that differ in something rare; it never tells two apart that only differ in names.
    """
    alike = selftests_of(rules.id).alike
    seats = rules.seats(state)
    first = _first_seat(rules, state, seats)
    names = tuple(f"p{(seat - first) % seats}" for seat in range(seats))
    setup = {key: value for key, value in nearly_written_out(rules, state, names).items() if key != "players"}
    told = {"boxes": list(rules.boxes), "players": seats, "agenda": [frame[0] for frame in state.agenda], **setup}
    return min(_text(told, alike, spoken) for spoken in _orders(json.dumps(told), alike.words))


def digest(rules: Any, state: Any) -> str:
    """A short name for a position: two that are the same have the same, others hardly ever."""
    return blake2b(canonical(rules, state).encode(), digest_size=6).hexdigest()


def _first_seat(rules: Any, state: Any, seats: int) -> int:
    if rules.decision(state).kind == SETTING_UP or "turn.player" not in rules_of(rules.id).paths:
        return 0
    names = tuple(map(str, range(seats)))
    on_turn = rules.value_at(state, "turn.player", names)
    return names.index(on_turn) if on_turn in names else 0


def _text(told: Any, alike: Alike, spoken: Mapping[str, str]) -> str:
    """The position with its like words said in this way, all that has no order in one."""
    text = json.dumps(told)
    if spoken:
        text = _any_of(spoken).sub(lambda found: spoken[found[0]], text)
    return json.dumps(_sorted(json.loads(text), alike), sort_keys=True)


def _sorted(value: Any, alike: Alike, key: str = "") -> Any:
    if isinstance(value, dict):
        within = key if key in (*alike.unordered, *alike.unseen) else ""
        return {one: _sorted(inner, alike, within or one) for one, inner in value.items()}
    if isinstance(value, list):
        entries = [_sorted(inner, alike) for inner in value]
        first = 0 if key in alike.unordered else 1 if key in alike.unseen else len(entries)
        return [*entries[:first], *sorted(entries[first:], key=json.dumps)]
    return value


def _orders(text: str, groups: Sequence[Sequence[str]]) -> Iterator[dict[str, str]]:
    """Each way to call the like words that are in the text by the first of their group."""
    if not groups:
        yield {}
        return
    there = set(_any_of(groups[0]).findall(text)) if groups[0] else set()
    present = [word for word in groups[0] if word in there]
    for number, order in enumerate(permutations(groups[0][: len(present)])):
        if number == MOST_ORDERS:
            return
        for others in _orders(text, groups[1:]):
            yield {**dict(zip(present, order)), **others}


def _any_of(words: Any) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(map(re.escape, words))})(?![a-z0-9])")
