"""What the board page of the site can show: each board with its place, made when it is asked for.

>>> next(boards_of(["row-your-goat"])).place
'lesson/row-your-goat/calls/challenge'
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain
from typing import Any

from tabletop.games import rules_of
from tabletop.learner.practice import open_practice
from tabletop.playing.editions import open_editions
from tabletop.playing.lesson import Lesson, open_lesson
from tabletop.playing.scenario_files import LessonError, find_scenarios
from tabletop.playing.set_ups import choices_of, open_set_up
from tabletop.selftests.selftest import open_selftest, selftests
from tabletop.widgets.game_tools import tools_of
from tabletop.words import LANGUAGES, pick_text

from .sizes import MOST_LESSON, weight

# Practice of the site is the same for all: so many minutes, laid out by this number.
PRACTICE_MINUTES, SEED = 20, 1
# In the order in which a page of a game tells of them.
KINDS = ("practice", "tool", "selftest", "setup", "lesson", "editions")
Payload = Mapping[str, Any]
Title = Mapping[str, str]


@dataclass(frozen=True)
class Board:
    """A board of the site: its kind, its game, its place below the folder of boards, and its title by language.

    ``payload`` makes what the page needs in a language; where it is ``alike`` one payload holds all languages.
    """

    kind: str
    game: str
    place: str
    title: Title
    payload: Callable[[str], Payload]
    alike: bool = True


def boards_of(games: Collection[str], only: Collection[str] | None = None, kinds: Collection[str] = KINDS) -> Iterator[Board]:
    """All boards of these games and kinds, or of their lessons ``only`` those named."""
    for board in _all_of(games, only, kinds):
        if board.kind in kinds:
            yield board


def _all_of(games: Collection[str], only: Collection[str] | None, kinds: Collection[str]) -> Iterator[Board]:
    for known in find_scenarios():
        if known.id.partition("/")[0] in games and (only is None or known.id in only):
            yield from _lesson(known.id)
    for test in selftests():
        if test.game in games:
            name = test.name
            yield Board("selftest", test.game, f"selftest/{test.game}/{name}", test.title, _selftest(f"{test.game}/{name}"))
    for game in games:
        yield from _set_ups(game)
        if "practice" in kinds:
            practice = partial(_practice, game)
            yield Board("practice", game, f"practice/{game}", _titles(practice), practice)
        for name, page in tools_of(game).pages.items():
            yield Board("tool", game, f"tool/{game}/{name}", _titles(page), page, alike=False)


def _titles(page: Callable[[str], Payload]) -> Title:
    """What a page calls itself."""
    found = {language: page(language) for language in LANGUAGES}
    return {language: told["text"][language][told["title"]] for language, told in found.items() if language in told["text"]}


def _lesson(name: str) -> Iterator[Board]:
    game = name.partition("/")[0]
    try:
        lesson = open_lesson(name)
    except LessonError:
        # What has faults is told by `tabletop check`.
        return
    title = lesson.scenario.data["title"]
    yield Board("lesson", game, f"lesson/{name}", title, lambda _: _light(lesson))
    if lesson.scenario.data.get("also"):
        yield Board("editions", game, f"editions/{name}", title, lambda _: open_editions(name).payload())


def _light(lesson: Lesson) -> Payload:
    """A lesson with what can be tried in it, or without where that would be too much to wait for; then with as many of its other
    editions as go in: the board of its editions has them all.
    """
    runs = lesson.scenario.runs
    fewer = (replace(lesson, scenario=replace(lesson.scenario, runs=runs[:number])) for number in range(len(runs), 0, -1))
    tried = chain([lesson.payload(alone=True)], (one.payload() for one in fewer))
    return next((payload for payload in tried if weight(payload) <= MOST_LESSON), lesson.payload())


def _selftest(name: str) -> Callable[[str], Payload]:
    return lambda _: open_selftest(name).payload()


def _set_ups(game: str) -> Iterator[Board]:
    """Each box that can lie on the table, with what it needs, for each number of players."""
    for box, entry in rules_of(game).boxes().items():
        try:
            table = open_set_up(game, boxes=[box]).table
        except LessonError:
            continue
        players = choices_of(table, LANGUAGES)["players"]
        for number in range(players["least"], players["most"] + 1):
            title = {language: pick_text(entry["title"], language) for language in LANGUAGES}
            yield Board("setup", game, f"setup/{game}/{box}/{number}", title, _set_up(game, box, number))


def _set_up(game: str, box: str, players: int) -> Callable[[str], Payload]:
    return lambda _: open_set_up(game, players, [box]).payload(alone=True)


def _practice(game: str, _language: str) -> Payload:
    """The same for all languages, so it is laid out once."""
    return _laid_out(game)


@cache
def _laid_out(game: str) -> Payload:
    return open_practice(game, PRACTICE_MINUTES, list(rules_of(game).boxes()), seed=SEED).payload()
