"""The reaction drill: cards fall on the grid, and whoever sees a set grabs a ring.

Python makes the run and words it; a page plays it and measures the time, with nobody
to ask. As text it is the same run to read, the sets at the end.

>>> drill = open_drill("goat", seed=7, cards=20)
>>> len(drill.runs[0].falls), drill.text().splitlines()[0]
(20, 'Row Your Goat: is there a set?')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.payload import Used, book
from tabletop.games import default_boxes, game_id, open_rules
from tabletop.kernel.seat import TABLE
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.words import LANGUAGES, Words
from tabletop.words.labels import labels
from tabletop.words.language import N_

from ..rules.opened import declared_boxes
from ..rules.table.grid import SPACES_OF
from ..rules.table.state import State
from . import words as say
from .run import PLAYERS, Fall, SetTaken, WrongGrab, run_of

if TYPE_CHECKING:
    from ..rules.opened import Goat

GAME = "row-your-goat"
# How long a card lies before the next one falls, in milliseconds; None: until the learner asks for the next.
PACES = {"slow": 6000, "medium": 3500, "fast": 2000, "own": None}
FEWEST, MOST = 5, 60
LARGEST_SEED = 10**18
# So many runs travel with a page, the seeds in a row.
RUNS = 3
# Nobody at the table has a name: only the grid is looked at.
SEATS = ("",) * PLAYERS
BOTH_AT_ONCE, TOPS_ONLY, CHOOSES, CHEAPEST = "goat.set.22", "goat.set.5", "goat.set.14", "goat.set.15"
MIXED = "goat.set.4"
# Fire as well, but the drill shows no deck, no turn and no rings: how taken cards lie, what goes back, who is next.
ASIDE = ("goat.amb.17", "goat.set.17", "goat.set.18")


@dataclass(frozen=True)
class DrillRun:
    """The cards that fall after one seed."""

    seed: int
    falls: tuple[Fall, ...]


@dataclass(frozen=True)
class Drill:
    """A drill, ready to be shown."""

    rules: Any
    runs: tuple[DrillRun, ...]
    pace: str
    language: str

    def payload(self) -> dict[str, Any]:
        """What a page needs to play the drill without Python."""
        tables, used = InterningPool(LANGUAGES), Used()
        words = {lang: Words(self.rules, SEATS, lang) for lang in LANGUAGES}
        maker = _DrillPayload(self.rules, words, tables, used)
        runs = [{"seed": run.seed, "falls": maker.falls(run)} for run in self.runs]
        box = self.rules.boxes[0]
        return {
            "id": f"{GAME}/drill",
            "game": GAME,
            "mode": "drill",
            "lang": self.language,
            "languages": list(LANGUAGES),
            "ui": labels(GAME),
            "title": tables.text(lambda lang: say.title(words[lang])),
            "pace": self.pace,
            "paces": PACES,
            "badges": [{"text": tables.text(lambda lang: words[lang].box(box)), "kind": "box", "default": True}],
            "empty": maker.grid(None),
            **book(self.rules, words, tables, used),
            "runs": runs,
            **tables.as_json(),
        }

    def text(self) -> str:
        """The first run to read: card after card with what goes from the grid, then all sets; no times."""
        words, run = Words(self.rules, SEATS, self.language), self.runs[0]
        lines = [
            say.title(words),
            words.say(N_("Run {seed}: after which cards is there a set, and which would you take?"), seed=run.seed),
            "",
        ]
        answers = []
        for number, fall in enumerate(run.falls, 1):
            lines.append(f"{number:2}. {say.lies(words, fall)}")
            if fall.sets:
                lines.append(f"    {say.taken(words, fall.sets[fall.taken])}")
                answers.append(f"{number} {', '.join(say.priced(words, one) for one in fall.sets)}")
        return "\n".join([*lines, "", words.say(N_("Answers: {answers}"), answers="; ".join(answers) or words.say(N_("No set")))])


def open_drill(
    game: str = "goat", seed: int = 1, cards: int = 30, pace: str = "slow", language: str = "en", box: str | None = None
) -> Drill:
    """A drill of so many cards, by the German or the Spanish leaflet; the same seed gives the same cards.

    Unless a ``box`` is named it is the leaflet of the language. Raises LessonError for what cannot be drilled.
    """
    if not isinstance(game, str) or game_id(game) != GAME:
        raise LessonError(f"There is no drill for {shown(game)}; there is one for goat.")
    if not isinstance(pace, str) or pace not in PACES:
        raise LessonError(f"There is no pace {shown(pace)}; there are {', '.join(PACES)}.{did_you_mean(str(pace), list(PACES))}")
    if type(cards) is not int or not FEWEST <= cards <= MOST:
        raise LessonError(f"{FEWEST} to {MOST} cards can fall, not {shown(cards)}.")
    if type(seed) is not int or abs(seed) > LARGEST_SEED:
        raise LessonError(f"A seed is a whole number of at most {len(str(LARGEST_SEED)) - 1} digits.")
    boxes = declared_boxes()
    if box is not None and (not isinstance(box, str) or box not in boxes):
        raise LessonError(f"There is no leaflet {shown(box)}; there are {', '.join(boxes)}.{did_you_mean(str(box), list(boxes))}")
    rules = open_rules(
        GAME, [box or next((one for one, printed in say.PRINTED_IN.items() if printed == language), default_boxes(GAME)[0])]
    )
    runs = tuple(DrillRun(one, tuple(run_of(rules, one, cards))) for one in range(seed, seed + RUNS))
    return Drill(rules, runs, pace, language)


class _DrillPayload:
    """Writes falls for a page, each text and each value once."""

    def __init__(self, rules: Goat, words: Mapping[str, Words], tables: InterningPool, used: Used) -> None:
        self.rules, self.words, self.tables, self.used = rules, words, tables, used

    def falls(self, run: DrillRun) -> list[dict[str, Any]]:
        """The falls of a run, each with the spaces that differ from before."""
        found, before = [], self.grid(None)
        for fall in run.falls:
            lies = self.grid(fall.state)
            after = self.grid(fall.after) if fall.sets else lies
            found.append(
                {
                    "card": fall.card,
                    "space": fall.space,
                    "say": self._text(say.lies, fall),
                    "board": _changed(before, lies),
                    "sets": [self._set(one, fall) for one in fall.sets],
                    "taken": fall.taken,
                    "after": _changed(lies, after),
                    "right": self._rules((*fall.right, *_also(fall))),
                    "choice": self._rules((CHOOSES, CHEAPEST) if len(fall.sets) > 1 else ()),
                    "wrong": fall.wrong and self._wrong(fall.wrong),
                }
            )
            before = after
        return found

    def grid(self, state: State | None) -> dict[str, int]:
        """The nine spaces as a page draws them; without a position, empty ones."""
        zones = self.rules.view(state or self.rules.deal(PLAYERS, 0), TABLE)
        said = {lang: one.game.drawn(one, zones) for lang, one in self.words.items()}
        return {
            name: self.tables.value({**zones[name], "said": self.tables.text(lambda lang, name=name: said[lang][name, "said"])})
            for name in (f"space.{space}" for space in range(9))
        }

    def _set(self, one: SetTaken, fall: Fall) -> dict[str, Any]:
        least = fall.sets[fall.taken].offer.cost
        return {
            "spaces": list(SPACES_OF[one.offer.line]),
            "cost": one.offer.cost,
            "cheapest": one.offer.cost == least,
            "line": one.line,
            "name": self._text(say.named, one),
            "text": self._text(say.priced, one),
            "stays": self._text(say.stays, one),
            "rules": self._rules(one.rules),
        }

    def _wrong(self, wrong: WrongGrab) -> dict[str, Any]:
        return {
            "text": self._text(say.costs, wrong),
            "least": wrong.least,
            "rules": self._rules((*([MIXED] if wrong.mixed else ()), *wrong.rules)),
        }

    def _text(self, sentence: Callable[..., str], *things: Any) -> int:
        return self.tables.text(lambda lang: sentence(self.words[lang], *things))

    def _rules(self, rules: Iterable[str]) -> list[str]:
        told = [rule for rule in rules if rule not in ASIDE]
        self.used.rules.update(dict.fromkeys(told))
        return told


def _changed(before: Mapping[str, int], now: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in now.items() if before[name] != value}


def _also(fall: Fall) -> Iterator[str]:
    """What else is to be learnt from the sets that lie there: two reasons in one line, covered cards that do not count."""
    shared = [one.offer.shared for one in fall.sets]
    if any(bits & bits - 1 for bits in shared):
        yield BOTH_AT_ONCE
    if any(one.offer.cost > 3 for one in fall.sets):
        yield TOPS_ONLY
