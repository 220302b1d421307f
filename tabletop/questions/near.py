"""Values near any value: where no game knows better, a wrong answer is made from the declared shape of the right one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.keys import Either, Kind, Leaf, ListOf, MapOf, Object, Only, Shape, Whole, Word
from tabletop.scenario.format.shape_at import shape_at

# So many values are tried in the place of one.
FEW = 3


def near_any(trace: Trace, path: str, later: Beat, playing: Sequence[str], secretly: bool) -> Iterator[Any]:
    """Thinkable values at any path that can be asked, the most thinkable first; there may be none.

    First what lay there earlier and what lies in places like it, then values that differ in one thing.
    ``playing`` are the names of those who are in the game. Without ``secretly`` nothing comes
    from a zone that is hidden from anybody.
    """
    right = trace.rules.value_at(later.state, path, trace.names)
    seen = list(_elsewhere(trace, path, later, secretly))
    yield from seen
    files = files_of(trace.rules.id)
    cards = [*_cards_in(trace, seen), *(_played(trace, later) if _is_of_a_player(trace, path) else ())]
    near = Near(files.kinds, game_words(trace.rules.id).words, trace.names, playing, tuple(dict.fromkeys(cards)))
    yield from near.of(shape_at(files.kinds, path), right)


def _elsewhere(trace: Trace, path: str, later: Beat, secretly: bool) -> Iterator[Any]:
    """What lay there at each earlier step, latest first, then what lies in each place like it."""
    steps = [beat.step for beat in trace.beats]
    for beat in reversed(trace.beats[: steps.index(later.step)]):
        yield trace.rules.value_at(beat.state, path, trace.names)
    files = files_of(trace.rules.id)
    for other in _of_others(trace, path):
        if secretly or not any(files.is_secret(other, name) for name in trace.names):
            yield trace.rules.value_at(later.state, other, trace.names)


def _of_others(trace: Trace, path: str) -> Iterator[str]:
    """The same path of each other player, else of each other space, component …"""
    *head, last = path.split(".")
    owner = next((word for word in (*head, last) if word in trace.names), None)
    if owner is not None:
        yield from (".".join(name if word == owner else word for word in (*head, last)) for name in trace.names if name != owner)
    else:
        kind = files_of(trace.rules.id).entries.get(".".join((*head, "*")), "")
        yield from (".".join((*head, word)) for word in game_words(trace.rules.id).words.get(kind, ()) if word != last)


def _is_of_a_player(trace: Trace, path: str) -> bool:
    return any(word in trace.names for word in path.split("."))


def _cards_in(trace: Trace, values: Any) -> Iterator[str]:
    """The cards that these values speak of, as files spell them."""
    if isinstance(values, str):
        if values.partition(":")[0] in trace.rules.number:
            yield values
    elif isinstance(values, Mapping):
        yield from _cards_in(trace, list(values.values()))
    elif isinstance(values, list):
        for value in values:
            yield from _cards_in(trace, value)


def _played(trace: Trace, later: Beat) -> Iterator[str]:
    """The cards that were played up to this step: somebody may think that they lie before a player."""
    for beat in trace.beats:
        slot = rules_of(trace.rules.id).played_in(beat.source.get("do"))
        if slot is not None:
            yield from _cards_in(trace, beat.source.get(slot.name, []))
        if beat.step == later.step:
            return


class Near:
    """Values that differ in one thing from a value of a declared shape.

    ``words`` are the closed lists of the game, ``cards`` those that come to mind.
    """

    def __init__(
        self,
        kinds: Mapping[str, Kind],
        words: Mapping[str, Sequence[str]],
        names: Sequence[str],
        playing: Sequence[str],
        cards: Sequence[str],
    ) -> None:
        self.kinds, self.words, self.names, self.playing, self.cards = kinds, words, list(names), list(playing), cards

    def of(self, shape: Shape | None, right: Any) -> Iterator[Any]:
        """Values of this shape near the right one, which may be None; none for a text that means nothing to the game."""
        if isinstance(shape, Either):
            for option in shape.options:
                yield from self.of(option, right)
        elif isinstance(shape, Only):
            yield from shape.values
        elif isinstance(shape, Whole):
            yield from _numbers(shape, right)
        elif isinstance(shape, ListOf):
            yield from self._lists(shape, [] if right is None else right)
        elif isinstance(shape, (MapOf, Object)):
            yield from self._objects(shape, right if isinstance(right, Mapping) else {})
        elif isinstance(shape, (Leaf, Word)):
            yield from self._words(shape.name if isinstance(shape, Leaf) else shape.of, right)

    def _words(self, kind: str, right: Any) -> Iterator[str]:
        """Players, cards that come to mind, or the words that follow this one in the list of its kind."""
        words = self.playing if kind == "player" else self.cards if kind == "card" else self.words.get(kind, ())
        after = words.index(right) + 1 if right in words else 0
        yield from islice((*words[after:], *words[:after]), FEW)

    def _lists(self, shape: ListOf, right: list, row: bool = False) -> Iterator[list]:
        """Without an entry, with another one, with one more; never the same entries in another order, which may say the same.

        A picture keeps its rows, and a row its length. Of players: another order of all of them, else one who is in it or not.
        """
        if shape.of == Leaf("player", shape.of.says):
            yield from self._players(right)
            return
        whole = shape.drawn or row
        for place in reversed(range(len(right))):
            if not whole:
                yield [*right[:place], *right[place + 1 :]]
            yield from ([*right[:place], other, *right[place + 1 :]] for other in self._entries(shape, right[place]))
        if not whole:
            yield from ([*right, other] for other in self._entries(shape, None))

    def _entries(self, shape: ListOf, right: Any) -> Iterator[Any]:
        near = (
            self._lists(shape.of, right, row=True) if shape.drawn and isinstance(shape.of, ListOf) else self.of(shape.of, right)
        )
        return islice(near, FEW)

    def _players(self, right: list[str]) -> Iterator[list[str]]:
        if len(right) > 1 and sorted(right) == sorted(self.names):
            yield right[::-1]
            yield [*right[1:], right[0]]
        for name in self.playing:
            yield [one for one in self.names if (one in right) != (one == name)]

    def _objects(self, shape: MapOf | Object, right: Mapping[str, Any]) -> Iterator[dict]:
        """With another value in one place, without one of several, or with one where there is none."""
        of = {key: shape.of if isinstance(shape, MapOf) else self.kinds[shape.kind].keys.get(key) for key in right}
        for key in right:
            yield from ({**right, key: other} for other in islice(self.of(of[key], right[key]), FEW) if other != right[key])
        if isinstance(shape, MapOf) and not right:
            for key in self.of(shape.key, None):
                yield from ({key: value} for value in islice(self.of(shape.of, None), 1))


def _numbers(shape: Whole, right: Any) -> Iterator[int]:
    """One and two off, within the bounds that are declared; of a number that is not there, the first ones."""
    least, most = shape.least, shape.most
    start = right if isinstance(right, int) else least or 0
    for number in (start + 1, start - 1, start + 2, *(() if most is None else (start - 2,))):
        if (least is None or number >= least) and (most is None or number <= most):
            yield number
