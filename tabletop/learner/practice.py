"""Practice without end: rulings one after the other, what is due first, then what is weak, then what is new; never the same
twice in a row, and of each ruling positions that were not seen before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from itertools import islice
from random import Random
from typing import Any

from tabletop.games import can_be_opened, default_boxes, find_game, game_id, packs_of, registered, rules_of, short_names
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.text.showing import shown
from tabletop.selftests.our_table import is_read_otherwise
from tabletop.selftests.selftest import Item, SelfTest
from tabletop.shelf import boxes_on_shelf
from tabletop.words import LANGUAGES, Words, pick_text, understood
from tabletop.words.language import N_

from .answer import Answer
from .answers import read_answers
from .collecting import Position
from .due import Due, due_of
from .items import parts_of, pose, title_of
from .rulings import NOT_ASKED, about_of, game_of, index_of, positions_of

WAY = "practice"
TITLE = N_("Practice: {game}")
MINUTES, MOST_MINUTES = 5, 60
# So many positions are laid out for a minute, and for each of them so many more of the same ruling, should it go wrong.
A_MINUTE, SPARE = 6, 1
# So many numbers are tried for a position that nobody has seen.
SEEDS = 6
# Whoever misses something is asked for at most so many rulings at once.
MOST_MISSED = 12


@dataclass(frozen=True)
class Practice(SelfTest):
    """Positions to practise with: first those that are asked one after the other, then ``spare`` ones of the same rulings."""

    spare: tuple[Item, ...] = ()
    minutes: float = MINUTES
    boxes: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[Item, ...]:
        """All positions, the spare ones too."""
        return (*self.items, *self.spare)

    def payload(self) -> dict[str, Any]:
        """What a page needs: the first position, and in its ``bank`` those from which it goes on."""
        told = replace(self, items=self.every)._whole()
        items, asked = told["items"], len(self.items)
        bank = [{**item, "spare": number >= asked} for number, item in enumerate(items)][1:]
        return {**told, "items": items[:1], "bank": bank, "item": None, "way": WAY, "minutes": self.minutes}

    def _whole(self) -> dict[str, Any]:
        return super().payload()


def open_practice(
    game: str,
    minutes: float = MINUTES,
    boxes: Sequence[str] | None = None,
    language: str = "en",
    seed: int | None = None,
    seen: Collection[str] = (),
) -> Practice:
    """Practice of a game for so many minutes: with these boxes, else those on the shelf, else the first, and those of packs that
    are played with them.

    What is due and what was wrong is read from the answers that are kept. The same ``seed`` and answers give the same; without
    one it is another each time. Positions that were ``seen`` come only where a ruling has no others. Raises LessonError, in
    words, for a game, box or time that there is not.
    """
    name, mix = _checked(game, boxes)
    if not isinstance(minutes, int | float) or isinstance(minutes, bool) or not 0 < minutes <= MOST_MINUTES:
        raise LessonError(f"Practice lasts from one to {MOST_MINUTES} minutes, not {shown(str(minutes))}.")
    answers = read_answers().answers
    random = Random(seed)
    brought = {rule for pack in packs_of(name) for rule in pack.part("rules")}
    order = ordered(_asked_with(name, mix), due_of(answers), datetime.now(UTC).date(), random, brought)
    items, spare = laid_out(name, order, mix, max(4, round(minutes * A_MINUTE)), {*seen, *_seen_in(answers)}, random, language)
    return _practice(name, items, spare, language, minutes, mix)


def practise(rulings: Sequence[str], seen: Collection[str] = (), language: str = "en") -> Practice:
    """Practice of these rulings of one game, each in other positions than those that were seen; raises LessonError for none."""
    known = [ruling for ruling in dict.fromkeys(rulings) if isinstance(ruling, str) and positions_of(ruling)][:MOST_MISSED]
    game = game_of(known[0]) if known else None
    if game is None:
        raise LessonError("There is nothing to practise: none of this has a position of its own.")
    mix = tuple(rules_of(game).boxes())
    items, spare = laid_out(game, known, mix, len(known), set(seen), Random(len(seen)), language)
    return _practice(game, items, spare, language, MINUTES, mix)


def _practice(
    game: str, items: Sequence[Item], spare: Sequence[Item], language: str, minutes: float, boxes: tuple[str, ...]
) -> Practice:
    if not items:
        raise LessonError("There is nothing to practise: none of this has a position of its own.")
    trace = items[0].trace
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    title = {lang: words[lang].say(TITLE, game=pick_text(find_game(game).title, lang)) for lang in LANGUAGES}
    return Practice(f"practice-{game}", title, tuple(items), understood(game, language), tuple(spare), minutes, boxes)


def _checked(game: Any, boxes: Sequence[str] | None) -> tuple[str, tuple[str, ...]]:
    if not isinstance(game, str) or game_id(game) not in registered():
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.")
    name = game_id(game)
    declared = rules_of(name).boxes()
    chosen = tuple(boxes or boxes_on_shelf(name) or default_boxes(name))
    for box in chosen:
        if box not in declared:
            raise LessonError(f"There is no box {shown(box)}; there are {', '.join(declared)}.")
    wanted = {*chosen, *(need for box in chosen for need in declared[box]["needs"])}
    # Whoever has a pack plays with it.
    brought = [box for pack in packs_of(name) for box in pack.part("boxes") if not boxes]
    grown = {box for box in brought if wanted.issuperset(declared[box]["needs"])}
    for several in ({*wanted, *grown}, wanted):
        mix = tuple(box for box in declared if box in several)
        if can_be_opened(name, mix, {}):
            return name, mix
    return name, chosen


def _asked_with(game: str, boxes: Sequence[str]) -> list[str]:
    """The rulings that are asked about in positions of these boxes; of those that are the same in several boxes one."""
    book = rules_of(game).rulebook
    found: dict[frozenset[str], str] = {}
    for ruling, positions in index_of(game).items():
        if (
            ruling in book.rules
            and book.rules[ruling].kind not in NOT_ASKED
            and any(_fits(position, boxes) for position in positions)
        ):
            found.setdefault(frozenset(book.counterparts(ruling)), ruling)
    return list(found.values())


def _fits(position: Position, boxes: Sequence[str]) -> bool:
    return set(position.boxes.split("+")) <= set(boxes)


def _seen_in(answers: Iterable[Answer]) -> set[str]:
    return {answer.item for answer in answers}


def ordered(
    rulings: Sequence[str], known: Mapping[str, Due], today: date, random: Random, first: Collection[str] = ()
) -> list[str]:
    """Rulings in the order in which they are asked: the due ones, those due longest first, then those that were wrong last,
    then new ones, some of them ``first``, then what is known; between due and weak ones a new one now and then.
    """
    due = sorted((one for one in rulings if one in known and known[one].is_due(today)), key=lambda one: known[one].day)
    weak = [one for one in rulings if one in known and one not in due and not known[one].knows]
    new = [one for one in rulings if one not in known]
    rest = [one for one in rulings if one in known and one not in due and one not in weak]
    for several in (weak, new, rest):
        random.shuffle(several)
    new.sort(key=lambda one: one not in first)
    return [*_mixed([*due, *weak], new), *rest]


def _mixed(first: Sequence[str], then: Sequence[str]) -> Iterator[str]:
    """All of the first, after each three of them one of the others; then the rest of those."""
    others = iter(then)
    for number, one in enumerate(first, 1):
        yield one
        if number % 3 == 0:
            yield from islice(others, 1)
    yield from others


def laid_out(
    game: str, order: Sequence[str], boxes: Sequence[str], many: int, seen: Collection[str], random: Random, language: str
) -> tuple[list[Item], list[Item]]:
    """So many positions of rulings in this order, and spare ones of the same; fewer where the rulings are too few."""
    items: list[Item] = []
    spare: list[Item] = []
    used = set(seen)
    kinds: dict[str, int] = {}
    for ruling in order:
        if len(items) == many:
            break
        here = [position for position in positions_of(ruling, game) if _fits(position, boxes)]
        found = islice(_posed(ruling, here, used, kinds, random, language), 1 + SPARE)
        for number, item in enumerate(found):
            used.add(item.name)
            (spare if number else items).append(item)
    return items, spare


def _posed(
    ruling: str, positions: Sequence[Position], seen: Collection[str], kinds: dict[str, int], random: Random, language: str
) -> Iterator[Item]:
    """The positions of a ruling, those not seen first, of these those of a kind that was asked least; then made ones."""
    fresh = [position.item for position in positions if position.item not in seen]
    random.shuffle(fresh)
    fresh.sort(key=lambda item: kinds.get(about_of(item), 0))
    made = (f"varied:{item.partition(':')[2]}:{random.randrange(1, 10**6)}" for item in _moments(positions) for _ in range(SEEDS))
    again = [position.item for position in positions if position.item in seen]
    for name in (*fresh, *made, *again):
        try:
            item = pose(name, ruling, language)
        except LessonError:
            continue
        if is_read_otherwise(item):
            continue
        kinds[about_of(name)] = kinds.get(about_of(name), 0) + 1
        yield explained(item)


def _moments(positions: Sequence[Position]) -> list[str]:
    return [position.item for position in positions if position.item.startswith("moment:")]


def explained(item: Item) -> Item:
    """The position with a lesson that explains its ruling, where it comes from none itself."""
    if item.name.startswith(("lesson:", "moment:", "varied:", "selftest:")):
        return item
    for position in positions_of(item.ruling or ""):
        name = parts_of(position.item)
        if name.kind in ("lesson", "moment", "varied"):
            return replace(item, scenario=name.of, title=title_of(name.of))
    return replace(item, scenario="")
