"""Our table's rules: where leaflets are silent, a table chooses a reading once, for all lessons.

The choice lies in one small file: in the person's own folder, or, for a second table, in any file that is named
(:func:`go_by`). A file that cannot be read is told and kept; it is never written over. What a guest of a page chooses
lives as long as the kernel of that page and is kept nowhere.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import platformdirs

from tabletop.games import of_each, open_rules, playable_readings, registered, rules_of
from tabletop.host import is_guest
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.store import NEWER, SOUND, SPOILT, Found, Kept, StoreError, as_it_is

# Another place for the file, for a class that shares its choice (and for tests).
PLACE = "TABLETOP_OUR_RULES"
# What a guest has chosen: it is there instead of the file, until the kernel ends.
_of_a_guest: dict[str, OurRules] = {}
# The file of the table that this process goes by, if one was named.
_named: dict[str, Path] = {}


class OurRulesError(ValueError):
    """A choice that cannot be made, in words for people."""


@dataclass(frozen=True)
class OurRules:
    """The readings of each game that are not the default; ``complaint`` says what is wrong with the file. What was chosen for
    a pack that is not here now is ``kept`` for when it is.
    """

    games: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    complaint: str | None = None
    kept: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def of(self, game: str) -> dict[str, str]:
        """The readings chosen for a game."""
        return dict(self.games.get(game, {}))

    def choose(self, question: str, reading: str | None) -> OurRules:
        """The same with one question decided; None goes back to the default.

        Raises OurRulesError for a question or reading that there is not, or that
        this kit cannot play.
        """
        game = game_of(question)
        chosen = {key: value for key, value in self.of(game).items() if key != question}
        if reading is not None:
            if reading not in playable_readings(game, question):
                try:
                    open_rules(game, readings={question: reading})
                except ValueError as error:
                    raise OurRulesError(f"{str(error)[:1].upper()}{str(error)[1:].rstrip('.')}.") from None
            if reading != _usual(game)[question]:
                chosen[question] = reading
        return replace(self, games={**self.games, game: chosen})


@cache
def _usual(game: str) -> Mapping[str, str]:
    """The default of every open question of a game."""
    return {question.id: question.default for question in open_rules(game).rulebook.questions.values()}


def game_of(question: str) -> str:
    """The game in which this question is open; raises OurRulesError with the nearest one."""
    known = {key: game for game, declared in of_each(rules_of) for key in declared.rulebook.questions}
    if question not in known:
        raise OurRulesError(
            f"There is no open question {shown(question)}.{did_you_mean(question, known)} `tabletop rules` shows all of them."
        )
    return known[question]


def open_questions(
    game: str, boxes: Collection[str] = (), only: Collection[str] | None = None
) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """The questions of a game that this kit can play in more than one way, each with those readings: of all its boxes or of
    these alone, and of these questions alone where ``only`` names some.
    """
    book = open_rules(game).rulebook
    for question in book.questions.values():
        readings = playable_readings(game, question.id)
        is_of_them = not boxes or any(book.belongs(book.rules[question.rule], box) for box in boxes)
        if len(readings) > 1 and is_of_them and (only is None or question.id in only):
            yield question, readings


# -- the file ------------------------------------------------------------------


def rules_file() -> Path:
    """Where the choice is kept: the file that was named last, else the person's own."""
    own = os.environ.get(PLACE) or platformdirs.user_config_path("tabletop") / "our-rules.json"
    return _named.get("file") or Path(own)


def go_by(file: Path | None) -> None:
    """From now on this process goes by the rules in this file, there or not; with None by the person's own again."""
    _named.clear()
    if file is not None:
        _named["file"] = Path(file).resolve()


def is_named() -> bool:
    """Whether this process goes by the rules in a file that was named."""
    return bool(_named)


def read_ours() -> OurRules:
    """What this table has chosen; choices that do not exist any more are left out and told.

    A guest begins with the rules of the table that serves the page.
    """
    return _of_a_guest.get("ours") or _understood(kept_rules().read())


def kept_rules() -> Kept:
    """The file of our rules as the store keeps it: for each game its questions with their readings."""
    return Kept(rules_file(), "our-rules", 2, {}, {1: as_it_is}, _checked)


def _checked(data: Any) -> Any:
    for choices in data.values():
        choices.items()
    return data


def _understood(found: Found) -> OurRules:
    path = rules_file()
    if found.state == SPOILT:
        return OurRules(complaint=f"{path} cannot be read, so the defaults are used.")
    if found.state == NEWER:
        return OurRules(complaint=f"{path} was written by a newer version of this kit, so the defaults are used.")
    ours, left_out, kept = OurRules(), [], dict[str, dict[str, str]]()
    for game, question, reading in [(game, *pair) for game, choices in found.data.items() for pair in choices.items()]:
        try:
            ours = ours.choose(question, reading if isinstance(reading, str) else "")
        except OurRulesError:
            if isinstance(reading, str) and _may_be_of_a_pack(game, question):
                kept.setdefault(game, {})[question] = reading
            else:
                left_out.append(str(question))
    ours = replace(ours, kept=kept)
    if left_out:
        return replace(ours, complaint=f"{path} mentions what this kit does not know: {', '.join(map(shown, left_out[:5]))}.")
    return ours


def _may_be_of_a_pack(game: str, question: str) -> bool:
    """Whether a question that is not there is one of a box that is not there."""
    words = question.split(".")
    return game in registered() and len(words) > 2 and words[0] == "q" and words[1] not in rules_of(game).boxes()


def change_ours(change: Callable[[OurRules], OurRules]) -> OurRules:
    """Read, change and keep our rules while nobody else does; gives what is kept then.

    Raises OurRulesError where the choice cannot be made or kept.
    """
    made = []

    def changed(found: Found) -> Any:
        before = _of_a_guest.get("ours") or _understood(found)
        made.append(change(before))
        if made[-1] is before:
            return found.data
        if found.state == SOUND and before.complaint:
            # What this kit does not know may be known to another one.
            kept.set_aside()
        games = dict.fromkeys((*before.kept, *made[-1].games))
        return {game: {**before.kept.get(game, {}), **made[-1].of(game)} for game in games}

    kept = kept_rules()
    try:
        kept.change(changed)
    except StoreError as error:
        raise OurRulesError(f"Our rules cannot be kept. {error}") from None
    return made[-1]


def decide(question: Any, reading: Any) -> None:
    """A page chooses a reading, and it is kept, a guest's only in this kernel; raises OurRulesError for what cannot be chosen."""
    if not isinstance(question, str) or not isinstance(reading, str):
        raise OurRulesError("A choice is an open question and a reading, both as texts.")
    if is_guest():
        the_guest_chooses(replace(read_ours(), complaint=None).choose(question, reading))
    else:
        change_ours(lambda ours: ours.choose(question, reading))


def the_guest_chooses(ours: OurRules) -> None:
    """What a guest of the page goes by from now on, in this kernel alone."""
    _of_a_guest["ours"] = ours
