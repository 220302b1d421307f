"""Rulings: the rules that a learner is asked about, each with the positions in which it decides the answer.

Where the positions lie is found once for each version of the kit, by ``tools/index_of_rulings.py``; the index is a file of
the game. A game that has none has its positions collected when they are first asked for, and so has a pack.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from tabletop.games import game_id, of_each, packs_of, rules_of
from tabletop.kept import kept, version_of
from tabletop.kernel.pack import Pack
from tabletop.kernel.rulebook import Rule
from tabletop.selftests.game_selftests import selftests_of

from .collecting import ENOUGH, Position, collect, collect_pack
from .items import parts_of

# Kinds of rules that say what a box holds: they decide no question of a position.
NOT_ASKED = ("component",)


def positions_of(ruling: str, game: str | None = None) -> list[Position]:
    """The positions in which this rule, or the same one of another box, decides the answer; no two are the same.

    Each has ``item``, the name by which :func:`~tabletop.learner.items.pose` finds it, and ``key``, which tells positions
    apart. None for a rule that decides nowhere, or that there is not. The game need not be named.

    >>> "lesson:exploding-kittens/nope/yup#who" in [one.item for one in positions_of("ek.base.nope.5")]
    True
    """
    game = game_of(ruling) if game is None else game_id(game)
    if game is None:
        return []
    book = rules_of(game).rulebook
    names = sorted(book.counterparts(ruling) | {ruling}, key=lambda one: one != ruling) if ruling in book.rules else [ruling]
    found = {position.key: position for name in reversed(names) for position in reversed(index_of(game).get(name, ()))}
    return list(reversed(found.values()))


def game_of(ruling: str) -> str | None:
    """The game that has this rule."""
    return next((game for game, known in of_each(lambda game: rules_of(game).rulebook.rules) if ruling in known), None)


def rulings(game: str) -> list[str]:
    """The rules of a game with an effect that are asked about, in the order of its rulebook."""
    game = game_id(game)
    return [rule.id for rule in with_effect(game) if positions_of(rule.id, game)]


def with_effect(game: str) -> list[Rule]:
    """All rules of a game that have an effect."""
    return [rule for rule in rules_of(game).rulebook.rules.values() if rule.no_effect is None]


def lacking(game: str) -> dict[str, str]:
    """The rules with an effect that have fewer than three different positions, each with the reason in a sentence."""
    return {rule.id: _why(rule, number) for rule in with_effect(game) if (number := len(positions_of(rule.id, game))) < ENOUGH}


def _why(rule: Rule, number: int) -> str:
    if rule.kind in NOT_ASKED:
        return "says what a box holds"
    if rule.kind == "setup":
        return "is a step of the set-up, which is asked by its numbers"
    if rule.follows_from and not number:
        return f"follows from {', '.join(rule.follows_from)}, and is asked as these"
    return f"decides an answer in {number} position{'' if number == 1 else 's'}"


def asked_about(game: str) -> dict[str, int]:
    """What the positions of the index ask for, each once, as far as their names say it: how many ask for each, most first."""
    items = {position.item for positions in index_of(game_id(game)).values() for position in positions}
    return dict(Counter(map(about_of, sorted(items))).most_common())


def about_of(item: str) -> str:
    """What an item asks for: a path without its player, or what kind of item it is."""
    name = parts_of(item)
    if name.kind not in ("moment", "varied"):
        return name.kind
    return ".".join(word for word in name.place[1].split(".") if word[:1].islower())


@cache
def index_of(game: str) -> Mapping[str, Sequence[Position]]:
    """The positions by the rule that decides, as the rule is named there; behind those of the game those of its packs."""
    path, found = selftests_of(game).positions, dict[str, list[Position]]()
    for told in (collect(game) if path is None else _read(path), *map(_of_pack, packs_of(game))):
        for ruling, positions in told.items():
            found.setdefault(ruling, []).extend(positions)
    return found


def _read(path: Path) -> dict[str, list[Position]]:
    told = json.loads(path.read_text(encoding="utf-8"))
    return {ruling: [Position(*told["positions"][number]) for number in numbers] for ruling, numbers in told["rulings"].items()}


def _of_pack(pack: Pack) -> dict[str, list[Position]]:
    """What a pack brings, collected once for each version of its files."""
    version = version_of((pack.folder, rules_of(pack.game).rulebook.folder), pack.id)
    told = kept(f"positions-{pack.game}-{pack.id}", version, lambda: collect_pack(pack))
    return {ruling: [Position(*one) for one in positions] for ruling, positions in told.items()}


def written(found: Mapping[str, Sequence[Position]]) -> str:
    """The index as the text of its file."""
    positions = sorted({position for several in found.values() for position in several})
    place = {position: number for number, position in enumerate(positions)}
    listed = ",\n".join(json.dumps(position, separators=(",", ":")) for position in positions)
    by_rule = ",\n".join(
        f"{json.dumps(ruling)}:{json.dumps([place[one] for one in several], separators=(',', ':'))}"
        for ruling, several in sorted(found.items())
    )
    return f'{{"positions":[\n{listed}\n],\n"rulings":{{\n{by_rule}\n}}}}\n'
