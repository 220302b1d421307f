"""Keeping a line of moves as a scenario file of its own, checked before it is written.

The file holds the lesson's position, its moves up to where the line begins, then
the line, and after each step what was true. So it fails as soon as something
comes out otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import normalize

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN, TABLE, knows
from tabletop.kernel.trace import Beat
from tabletop.languages import COMPLETE, LANGUAGES
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.limit import Exhausted
from tabletop.scenario.format.schema_place import lay_schema, schema_for
from tabletop.scenario.play.chance import CHANCE_FIELDS
from tabletop.scenario.play.line import Broken
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole
from tabletop.words import Words, spoken
from tabletop.words.language import N_

from .dealt_anew import dealt_anew
from .draft import draft, step_ids
from .expectations import expected, played_steps
from .game_moves import moves_of
from .variation import Impossible, TriedLine, WhatIfError

LONGEST_TITLE = 120
MADE_TITLE = 90
LONGEST_NAME = 60
MOST_RULES = 8
MOST_FILES = 1000
# Names that some systems keep for themselves.
DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)")


class Recorded(NamedTuple):
    """A file that was written: its place, and how many steps it has."""

    path: Path
    steps: int

    def told(self, words: Words) -> str:
        """That it is checked, as a sentence."""
        return words.say_number(
            "Checked: it plays without errors and says what is true after its {number} step.",
            "Checked: it plays without errors and says what is true after each of its {number} steps.",
            self.steps,
        )


def record(
    line: Any, title: Any = None, folder: Path | None = None, place: Path | None = None, language: str | None = None
) -> Recorded:
    """Write the line as a new file: under a name made from the title in ``folder``, or at ``place``.

    A file holds all hidden cards; of a line of one player those that were dealt anew for it. Raises WhatIfError, in words,
    if there is nothing to write, if a file cannot say it, or if it cannot be written. Never writes over a file.
    """
    if line.seat != OPEN:
        line = dealt_anew(line)
    data = scenario_of(line, title, language)
    return Recorded(write_new(data, place, folder or Path.cwd()), len(data["steps"]))


def scenario_of(line: Any, title: Any = None, language: str | None = None) -> dict[str, Any]:
    """The data of the file, checked."""
    if not line.moves:
        raise WhatIfError("No move has been tried yet, so there is nothing to save.")
    titles = _titles(line, title, language or line.lesson.language)
    complaints: list[Fault] = []
    for between in ([], [{"do": "pass"}], _alone_before(line)):
        data = {**_played(line, between), "title": titles}
        faults = expect_all(data) or play_document(parse(layout(data).encode()), "recorded", teaching=False).errors
        if not faults:
            return data
        complaints += faults
    raise WhatIfError(f"This line cannot be written as a scenario file: {complaints[0].found}.")


def _alone_before(line: Any) -> list[dict[str, Any]]:
    """What left no choice in the lesson's last step: a file that goes on with an answer says it, even if it is refused."""
    last = next((place for place in range(line.start, 0, -1) if "do" in line.before[place].source), 0)
    if not last:
        return []
    rules, names = line.run.trace.rules, line.run.trace.names
    again = TriedLine(rules, names, Document(draft(line.lesson.scenario, line.run, last, ())), line.before[:last])
    try:
        again.try_step(line.before[last].source, ())
        found = list(again.alone[-1])
        if again.waits and rules.speaks_in({"do": "pass"}):
            again.try_step({"id": "", "do": "pass"}, ())
            found += [{"do": "pass"}, *again.alone[-1]]
    except (Broken, Exhausted, Impossible):
        return []
    return found


def _played(line: Any, between: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The draft with the verdicts and the chance of the moves; ``between`` is said after the lesson's last step."""
    # A line of its own, since nobody says anything more at its end.
    again = replace(line)
    beats, tried = again.beats, again.line
    try:
        tried.finish(())
    except Broken as broken:
        raise WhatIfError(f"This line cannot be written as a scenario file: {broken.fault.found}.") from None
    data = draft(line.lesson.scenario, line.run, line.start, line.moves)
    game = moves_of(data["game"])
    steps, own = data["steps"][: -len(beats)], data["steps"][-len(beats) :]
    taken = [step["id"] for step in data["steps"]]
    if steps:
        steps[-1] = {**steps[-1], **tried.chance[0]}
        if between and between[0]["do"] == "pass":
            # What falls once nobody answers stands on the pass.
            fell = {field: steps[-1].pop(field) for field in CHANCE_FIELDS if field in steps[-1]}
            between = [{**between[0], **fell}, *between[1:]]
    steps += [_with_id(data["game"], taken, move) for move in between]
    for step, beat, chance, alone, following in zip(own, beats, tried.chance[1:], tried.alone[1:], [*own[1:], None]):
        step = {key: value for key, value in step.items() if key not in CHANCE_FIELDS}
        if beat.refusal is not None:
            steps.append({**(step if step["do"] == "aim" else game.stand_in(step)), "refused": beat.refusal.rules[0]})
            if beat.decision.kind == "window" and not (following and tried.rules.speaks_in(following)):
                # What falls after a refused attempt stands on a pass.
                steps.append({**_nobody(data["game"], taken), **chance})
        else:
            steps.append({**step, **chance, **({"mistake": beat.mistake.rules[0]} if beat.mistake else {})})
            # A file waits for an answer, so what left no choice before it is said; and which card chance turned up.
            answered = following and tried.rules.speaks_in(following)
            steps += [_with_id(data["game"], taken, made) for made in alone if answered or tried.files.turned_up in made]
    return {**data, "steps": game.folded(steps), "teaches": _teaches(line.run.trace.rules, data, beats) or data["teaches"]}


def _nobody(game: str, taken: list[str]) -> dict[str, Any]:
    """A step that says that nobody answers."""
    return _with_id(game, taken, {"do": "pass"})


def _with_id(game: str, taken: list[str], move: Mapping[str, Any]) -> dict[str, Any]:
    """A move as a step with an id of its own."""
    taken.extend(step_ids(game, taken, [move]))
    return {"id": taken[-1], **move}


def _teaches(opened: Any, data: Mapping[str, Any], beats: Sequence[Any]) -> list[str]:
    """The rules that came up in the line, refusals first; one that does nothing but forbid only where it did."""
    known = game_words(data["game"]).rules_of(data["boxes"])
    rules = [rule for beat in beats if beat.refusal for rule in beat.refusal.rules[:1]]
    fired = [rule for beat in beats for rule in beat.fired if rule in opened.acting or rule not in opened.refusing]
    rules += [rule for beat in beats if beat.mistake for rule in beat.mistake.rules] + fired
    return [rule for rule in dict.fromkeys(rules) if rule in known][:MOST_RULES]


def expect_all(data: dict[str, Any]) -> list[Any]:
    """Put into each step what is true after it; gives the faults that stand in the way."""
    scenario = play_document(Document(data), "recorded", teaching=False)
    # That a choice is left open at the end is said by what is put in.
    faults = [fault for fault in scenario.errors if fault.code not in ("RUN-OPEN-END", *files_of(data["game"]).left.values())]
    if faults or not scenario.runs:
        return faults or scenario.errors
    moments = played_steps(scenario)
    for step in data["steps"]:
        if "refused" not in step and step["id"] in moments:
            told = expected(moments[step["id"]])
            if told:
                step["expect"] = told
    return []


# -- titles and names -----------------------------------------------------------


def _titles(line: Any, title: Any, language: str) -> dict[str, str]:
    """The title as given, or one made of the moves in every complete language."""
    if title is None or title == "":
        return {lang: _made(line, lang) for lang in spoken(line.run.trace.rules.id) if lang in COMPLETE}
    if not isinstance(title, str) or not title.strip() or not title.isprintable():
        raise WhatIfError("A title is one line of text.")
    if len(title) > LONGEST_TITLE:
        raise WhatIfError(f"This title has {len(title)} characters; at most {LONGEST_TITLE} fit.")
    return {language if language in LANGUAGES else "en": title.strip()}


def _made(line: Any, language: str) -> str:
    """The moves as the whole table notices them, in the words in which they were chosen: a title is read by those too who may
    not know of a card that was kept in secret.
    """
    rules = line.run.trace.rules
    words = Words(rules, line.run.trace.names, language)
    before = [*line.before[-1:], *line.beats]
    noticed = as_noticed(rules, [*line.before, *line.beats], TABLE)[len(line.before) :]
    moves = "; ".join(
        words.made(beat, last, named=True) if _in_the_open(rules, beat) else words.step_label(beat)
        for beat, last in zip(noticed, before)
        if beat is not None
    )
    said = words.say(N_("What if: {moves}"), moves=moves) if moves else words.say(N_("What if"))
    return said if len(said) <= MADE_TITLE else said[: MADE_TITLE - 1] + "…"


def _in_the_open(rules: Any, beat: Beat) -> bool:
    """Whether all that this move says lay before everybody."""
    told = beat.refusal is None or knows(beat.refusal.may_learn, TABLE)
    return told and all(seen(event, TABLE, rules.events) == event for event in beat.events[beat.settled :])


# How letters are written out where a name has no others.
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "æ": "ae", "œ": "oe"})


def file_name(title: str) -> str:
    """A name for a file, without ``.json``, that every system can have and that stays in its folder.

    >>> file_name("¿Y si Ana roba?"), file_name("../../etc/passwd"), file_name("貓"), file_name("Süße Soße")
    ('y-si-ana-roba', 'etc-passwd', 'what-if', 'suesse-sosse')
    """
    plain = (
        normalize("NFKD", normalize("NFC", title).casefold().translate(SPELLED_OUT)).encode("ascii", "ignore").decode().lower()
    )
    name = re.sub("[^a-z0-9]+", "-", plain)[:LONGEST_NAME].strip("-")
    return f"{name}-1" if DEVICES.fullmatch(name) else name or "what-if"


def write_new(data: Mapping[str, Any], place: Path | None, folder: Path) -> Path:
    """Write a new scenario file whole, with the place of its schema: at ``place``, else in the folder under a name made from
    its title, and never over another one.
    """
    name = file_name(next(iter(data["title"].values())))
    places = (
        [place]
        if place is not None
        else [folder / f"{name}{'' if number == 1 else f'-{number}'}.json" for number in range(1, MOST_FILES)]
    )
    for path in places:
        try:
            write_whole(path, text_for(path, data).encode("utf-8"), new=True)
        except FileExistsError:
            continue
        except (OSError, ValueError) as error:
            raise WhatIfError(f"{shown(str(path))} cannot be written: {getattr(error, 'strerror', None) or error}.") from None
        lay_schema(path, data["game"])
        return path
    raise WhatIfError(f"{shown(str(places[0]))} already exists and is left alone.")


def text_for(path: Path, data: Mapping[str, Any]) -> str:
    """The text of a scenario file that is to lie there."""
    return layout({"$schema": schema_for(path, data["game"]), **data})
