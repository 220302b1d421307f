"""When two positions are the same to a learner: who sits where, which of several like things it is and what nobody has
seen yet make no difference.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from itertools import islice, permutations, product
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
    signs = _signs(alike)
    pieces = _joined(_pieces(told, alike, signs))
    return min(_text(pieces, table) for table in _orders(pieces, alike, signs))


def digest(rules: Any, state: Any) -> str:
    """A short name for a position: two that are the same have the same, others hardly ever."""
    return blake2b(canonical(rules, state).encode(), digest_size=6).hexdigest()


def _first_seat(rules: Any, state: Any, seats: int) -> int:
    if rules.decision(state).kind == SETTING_UP or "turn.player" not in rules_of(rules.id).paths:
        return 0
    names = tuple(map(str, range(seats)))
    on_turn = rules.value_at(state, "turn.player", names)
    return names.index(on_turn) if on_turn in names else 0


# The position as a row of texts, those in a list in any order. Like words are one sign each, so that one can quickly be put
# for another.
Piece = str | list[str]
FIRST_SIGN = 0xE000


def _signs(alike: Alike) -> dict[str, str]:
    return {word: chr(FIRST_SIGN + number) for number, word in enumerate(word for group in alike.words for word in group)}


def _pieces(value: Any, alike: Alike, signs: Mapping[str, str], key: str = "") -> Iterator[Piece]:
    if isinstance(value, dict):
        within = key if key in (*alike.unordered, *alike.unseen) else ""
        if signs and any(_any_of(signs).search(one) for one in value):
            yield [_dumped({one: inner}, signs) for one, inner in value.items()]
            return
        for one in sorted(value):
            yield f"{one}:"
            yield from _pieces(value[one], alike, signs, within or one)
    elif isinstance(value, list):
        first = 0 if key in alike.unordered else 1 if key in alike.unseen else len(value)
        yield f"[{len(value)}"
        for entry in value[:first]:
            yield from _pieces(entry, alike, signs)
        if value[first:]:
            yield [_dumped(entry, signs) for entry in value[first:]]
    else:
        yield _dumped(value, signs)


def _dumped(value: Any, signs: Mapping[str, str]) -> str:
    text = json.dumps(value, sort_keys=True)
    return _any_of(signs).sub(lambda found: signs[found[0]], text) if signs else text


def _joined(pieces: Iterator[Piece]) -> list[Piece]:
    """The pieces with texts that stand side by side as one."""
    found: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


def _text(pieces: Sequence[Piece], table: Mapping[int, int]) -> str:
    """The position with its like words called in this way."""
    said = (
        piece.translate(table) if isinstance(piece, str) else " ".join(sorted(one.translate(table) for one in piece))
        for piece in pieces
    )
    return "|".join(said)


def _orders(pieces: Sequence[Piece], alike: Alike, signs: Mapping[str, str]) -> Iterator[dict[int, int]]:
    """Each way to call the like words that are there by the first ones of their group."""
    there = {sign for piece in pieces for text in ([piece] if isinstance(piece, str) else piece) for sign in text}
    groups = [[ord(signs[word]) for word in group if signs[word] in there] for group in alike.words]
    firsts = [[ord(signs[word]) for word in group] for group in alike.words]
    ways = [
        [dict(zip(present, order)) for order in islice(permutations(first[: len(present)]), MOST_ORDERS)]
        for present, first in zip(groups, firsts)
    ]
    for chosen in product(*ways):
        yield {old: new for way in chosen for old, new in way.items()}


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z0-9])(?:{'|'.join(map(re.escape, words))})(?![a-z0-9])")


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    return _pattern(tuple(words))
