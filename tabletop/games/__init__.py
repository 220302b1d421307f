"""The games: found by the entry point group ``tabletop.games``, and opened with boxes and readings by ``open_rules``.

A game grows by packs before its rules are asked for (``packs_of``). Packs are read with care by a room above; it is loaded by
its address, as games are, and only where there are any.

>>> rules = open_rules("exploding-kittens", boxes=["base"])
>>> rules.readings["q.base.nope.own"]
'R1'
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from tabletop.data_folders import scenario_folder
from tabletop.installed import GAMES, addresses, at
from tabletop.kept import kept, version_of
from tabletop.kernel.blame import fault_of_a_game
from tabletop.kernel.closest import closest
from tabletop.kernel.data_fault import DataFault
from tabletop.kernel.declared import misspelt, modules_of, wrong_zones
from tabletop.kernel.game import Game, GameFault, GameRules
from tabletop.kernel.pack import Pack
from tabletop.kernel.zone import Zone
from tabletop.pack_places import pack_places

TAKING = "tabletop.packs.taking"


Found = TypeVar("Found")


@lru_cache(maxsize=1)
def registered() -> Mapping[str, Game]:
    """Every installed game by its id: those of the kit, then the others, in the order of their ids. An entry point that
    gives no game is left out.
    """
    found = {}
    for name, address in addresses(GAMES):
        try:
            game = at(address)
            if not isinstance(game, Game) or game.id != name:
                raise GameFault(f"its entry point in {GAMES} names {game!r}; expected a Game whose id is {name!r}")
        except Exception as error:
            _leave_out(name, error)
        else:
            found[game.id] = game
    return dict(sorted(found.items(), key=lambda item: (not item[1].rules.startswith(f"{__name__}."), item[0])))


def of_each(ask: Callable[[str], Found]) -> Iterator[tuple[str, Found]]:
    """What each game answers, with its id. Whoever speaks of all games asks here: one that cannot answer is left out
    from then on, and told of once, so that it stands in the way of no other.
    """
    for game in registered():
        if game not in _left_out:
            try:
                found = ask(game)
            except Exception as error:
                _leave_out(game, error, registered()[game])
            else:
                yield game, found


def games_that_open() -> list[str]:
    """The ids of the games that can be played and told in words; the others are left out.

    >>> games_that_open()
    ['exploding-kittens', 'isle-of-cats', 'row-your-goat']
    """
    return [game for game, _ in of_each(_opens)]


@cache
def _opens(game: str) -> bool:
    open_rules(game)
    find_game(game).part("words", object)
    return True


# The games that are left out, each with the sentence that says why.
_left_out: dict[str, str] = {}


def _leave_out(game: str, error: Exception, record: Game | None = None) -> None:
    fault = fault_of_a_game(error, [record] if record else [])
    # What the kit says itself needs no name of its kind.
    what = str(fault or error) if fault or isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
    what = what.removeprefix(f"The game {game}: ").rstrip(".")
    _left_out[game] = f"The game {game} cannot be opened and is left out: {what}."
    print(_left_out[game], file=sys.stderr)


def find_game(game: str) -> Game:
    """The game with this id; raises ValueError with the nearest one, GameFault for one whose entry point gives no game."""
    if game not in registered():
        if game in _left_out:
            raise GameFault(_left_out[game])
        near = closest(game, registered())
        hint = f" Did you mean {near!r}?" if near else ""
        raise ValueError(f"unknown game {game!r}; expected one of {sorted(registered())}.{hint}")
    return registered()[game]


def game_id(word: str) -> str:
    """The id of the game that goes by this id or short name; any other word as it is.

    >>> game_id("goat"), game_id("row-your-goat"), game_id("chess")
    ('row-your-goat', 'row-your-goat', 'chess')
    """
    return next((game.id for game in registered().values() if game.short == word), word)


def short_names() -> list[str]:
    """What notebooks and commands call the games.

    >>> short_names()
    ['kittens', 'isle', 'goat']
    """
    return [game.short for game in registered().values()]


def example(kind: str) -> str:
    """Something of the first game that has an example of this kind, for help and messages that are about no game;
    nothing where none has.

    >>> example("card")
    'nope'
    """
    return next((game.examples[kind] for game in registered().values() if kind in game.examples), "")


def scenario_homes() -> dict[str, Path]:
    """The folders with scenarios, by what stands before the path below them in an id: those of the kit, then those of
    games that bring their own.
    """
    own = of_each(lambda game: registered()[game].part("scenarios", Path, Path()))
    homes = {"": scenario_folder(), **{f"{game}/": home for game, home in own if registered()[game].scenarios}}
    return {**{f"{pack.game}/{pack.id}/": pack.scenarios for pack in every_pack()}, **homes}


def scenario_id(path: Path) -> str:
    """The id of the scenario in this file; of a file outside the folders of scenarios its path, without ``.json``."""
    # (A link that leads to itself has no end to be found; it keeps its name.)
    full = Path(os.path.realpath(path))
    for before, folder in scenario_homes().items():
        home = folder.resolve()
        if home in full.parents:
            return before + full.relative_to(home).with_suffix("").as_posix()
    return path.with_suffix("").as_posix()


def rules_of(game: str) -> GameRules:
    """What a game and its packs declare of its rules; raises ValueError for an unknown game, GameFault for one that declares
    them wrongly.
    """
    packs_of(game)
    return _declared(game)


@cache
def _declared(game: str) -> GameRules:
    declared = find_game(game).part("rules", GameRules)
    try:
        _check(game, _misspelt(game, declared))
    except DataFault as fault:
        raise GameFault(f"The game {game}: {fault}.") from None
    return declared


def _misspelt(game: str, declared: GameRules) -> list[str]:
    """What is misspelt in a game, looked for once for each version of its files."""
    vocabulary, book = declared.vocabulary, declared.rulebook
    files = (sys.modules[module].__file__ for module in modules_of(vocabulary))
    homes = {Path(file).parent for file in files if file}
    said = vocabulary.steps.keys(), vocabulary.acts.keys(), [(need.name, need.verb, need.rules) for need in vocabulary.needs]
    laws = [(law.name, law.rule, law.when, law.boxes) for law in vocabulary.laws]
    version = version_of([*homes, book.folder], (game, *map(repr, said), laws))
    return list(kept(f"spelt-{game}", version, lambda: misspelt(vocabulary, book, declared.boxes())))


# The packs that each game has grown by; while they are being read, none.
_packs: dict[str, tuple[Pack, ...]] = {}


def packs_of(game: str) -> tuple[Pack, ...]:
    """The packs that this game has grown by, in the order in which they were found. One with a fault is left out, which is
    said once.
    """
    if game not in _packs:
        _packs[game] = ()
        if _there_are_packs():
            _packs[game] = import_module(TAKING).take_packs(game, _declared(game))
    return _packs[game]


def every_pack() -> Iterator[Pack]:
    """The packs of all games."""
    if _there_are_packs():
        for _, packs in of_each(packs_of):
            yield from packs


def pack_at(place: Path) -> Pack | None:
    """The pack that is this folder or archive, where it was taken in."""
    full = os.path.realpath(place)
    return next((pack for pack in every_pack() if os.path.realpath(pack.place) == full), None)


def pack_with(file: Path) -> Pack | None:
    """The pack in which this file lies; None for one that lies in none."""
    full = Path(os.path.realpath(file))
    return next((pack for pack in every_pack() if pack.folder.resolve() in full.parents), None)


@cache
def _there_are_packs() -> bool:
    return next(pack_places(), None) is not None


@cache
def _has_its_zones(game: str, zones: tuple[Zone, ...]) -> None:
    _check(game, wrong_zones(zones))


def _check(game: str, wrong: list[str]) -> None:
    if wrong:
        raise GameFault(f"The game {game}: {'; '.join(wrong)}.")


def profiles_of(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The profiles of a game by name: readings that belong together, such as those of another printing of its box.

    >>> list(profiles_of("exploding-kittens")), profiles_of("row-your-goat")
    (['english', 'later-boxes'], {})
    """
    return rules_of(game).profiles()


def default_boxes(game: str) -> tuple[str, ...]:
    """The boxes that are opened unless others are named: the first one that needs no other.

    >>> default_boxes("row-your-goat")
    ('german',)
    """
    declared = rules_of(game).boxes()
    return (next(box for box, entry in declared.items() if not entry["needs"]),)


@cache
def playable_readings(game: str, question: str) -> tuple[str, ...]:
    """The readings of an open question that the engine plays; one alone where it changes nothing.

    >>> playable_readings("exploding-kittens", "q.base.nope.own")
    ('R1', 'R2')
    """
    asked = open_rules(game).rulebook.questions[question]
    if asked.changes_play is not None:
        return (asked.default,)
    return tuple(reading for reading in asked.readings if can_be_opened(game, None, {question: reading}))


@cache
def other_readings(game: str, boxes: tuple[str, ...], own: tuple[tuple[str, str], ...], question: str) -> tuple[str, ...]:
    """The readings of a question that can be played instead of the one that is; ``own`` are those chosen, as pairs.

    >>> other_readings("exploding-kittens", ("base",), (), "q.base.nope.own")
    ('R2',)
    """
    rules = opened_once(game, boxes, own)
    return tuple(
        reading
        for reading in rules.rulebook.questions[question].readings
        if reading != rules.readings[question] and can_be_opened(game, boxes, {**dict(own), question: reading})
    )


def can_be_opened(game: str, boxes: Sequence[str] | None, readings: Mapping[str, str]) -> bool:
    """Whether a game can be played with these boxes and readings."""
    try:
        opened_once(game, default_boxes(game) if boxes is None else tuple(boxes), tuple(sorted(readings.items())))
    except ValueError:
        return False
    return True


@lru_cache(maxsize=2048)
def opened_once(game: str, boxes: tuple[str, ...], readings: tuple[tuple[str, str], ...], without: tuple[str, ...] = ()) -> Any:
    """The same as :func:`open_rules`, once for all who ask: playing does not change rules, and most files use the same."""
    return open_rules(game, boxes, dict(readings), without)


def open_rules(
    game: str, boxes: Sequence[str] | None = None, readings: Mapping[str, str] | None = None, without: Sequence[str] = ()
) -> Any:
    """Open a game: its boxes, the readings that differ from the default, rules switched off.

    Raises ValueError for an unknown game, box, question, reading or rule, with
    what there is.
    """
    opened = rules_of(game).open_game(default_boxes(game) if boxes is None else boxes, readings or {}, without)
    _has_its_zones(game, opened.zones)
    return opened


def other_names(card: Any) -> Iterator[str]:
    """What a card is called beside its titles, in any language."""
    for names in getattr(card, "names", {}).values():
        yield from names
