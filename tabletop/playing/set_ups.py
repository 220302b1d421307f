"""Set-ups one steps through: what lies on your table is chosen, and the lesson that lays it out is made of it.

>>> shown = open_set_up("kittens", players=3)
>>> [step for step in shown.steps if step.startswith("ask")]
['ask-hands', 'ask-kittens', 'ask-spare']
>>> shown.after("kittens")["sizes.draw_pile"]
36
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.games import game_id, open_rules, opened_once, registered, rules_of, short_names
from tabletop.kernel.seat import TABLE
from tabletop.kernel.set_up import Variant
from tabletop.kernel.trace import Trace
from tabletop.languages import COMPLETE
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.play.line import Line
from tabletop.scenario.play.runs import first_beats
from tabletop.scenario.play.set_up import PlayedSetUp
from tabletop.scenario.scenario import Run, Scenario
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import shown
from tabletop.shelf import boxes_on_shelf
from tabletop.words import Words, pick_text, understood

from .lesson import Lesson, LessonError

NAMES = ("Ana", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kim", "Lea")
SEED = 1
# So many other readings are shown beside the usual ones.
MOST_RUNS = 5


@dataclass(frozen=True)
class Table:
    """What lies on a table: the game, its boxes, how many play, what they have chosen of the variants of their leaflets."""

    game: str
    boxes: tuple[str, ...]
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    seed: int = SEED

    @property
    def setup(self) -> dict[str, Any]:
        """The same as the `setup` of a file."""
        return {"players": list(NAMES[: self.players]), "deal": {**self.options, "seed": self.seed}}


@dataclass(frozen=True)
class SetUp(Lesson):
    """A lesson that lays a table out, with what it was made from. All that a lesson can do it can do as well."""

    table: Table = Table("", (), 0)

    @property
    def steps(self) -> list[str]:
        """The ids of its steps, questions among them."""
        return [beat.step for beat in self.scenario.runs[0].trace.beats]

    @property
    def item(self) -> str:
        """As of a lesson: the same table, the same item, whatever cards are dealt."""
        chosen = "".join(f" {key}" for key in self.table.options)
        return f"setup:{'+'.join((self.table.game, *self.table.boxes))}#{self.table.players}{chosen}"

    def told(self) -> dict[str, Any]:
        """The set-up for programs: each step with its number, its rules and what lies where after it."""
        trace = self.scenario.runs[0].trace
        numbers = {laid.step.id: laid.number for laid in trace.rules.set_up_of_file(self.table.setup) if laid.step is not None}
        words = Words(trace.rules, trace.names, self.language)
        return {
            "game": self.table.game,
            "boxes": list(self.table.boxes),
            "players": self.table.players,
            "variants": dict(self.table.options),
            "steps": [
                {
                    "id": beat.step,
                    "number": numbers.get(beat.step),
                    "rules": list(dict.fromkeys((*beat.fired, *beat.decided))),
                    "says": words.beat(beat, TABLE),
                    "table": trace.rules.view(beat.state, TABLE),
                }
                for beat in trace.beats
                if "ask" not in beat.source
            ],
        }

    def payload(self, seat: str | None = None, alone: bool = False) -> dict[str, Any]:
        """What a page needs; what else can be chosen is in it, unless the page stands alone."""
        told = super().payload(seat, alone)
        return told if alone else {**told, "set_up": choices_of(self.table, told["languages"])}


def lay_out(table: Table, language: str = "en") -> SetUp:
    """The set-up of a table that was checked."""
    return SetUp(_scenario(table), understood(table.game, language), table)


def open_set_up(
    game: str,
    players: int | None = None,
    boxes: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    language: str = "en",
    seed: int = SEED,
) -> SetUp:
    """The set-up of these boxes for so many players; without them those on the shelf, else the first box; and as
    many players as are usual.

    Raises LessonError, in words for people, for what there is not: a game, a box, a number of players, a variant.
    """
    return lay_out(table_of(game, players, boxes, options, readings, seed), language)


def table_of(
    game: str,
    players: int | None = None,
    boxes: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int = SEED,
) -> Table:
    """What was asked for, checked and filled up."""
    if not isinstance(game, str) or game_id(game) not in registered():
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.")
    name = game_id(game)
    declared = rules_of(name).boxes()
    chosen = tuple(boxes or boxes_on_shelf(name) or (next(iter(declared)),))
    for box in chosen:
        if box not in declared:
            raise LessonError(f"There is no box {shown(box)}; there are {', '.join(declared)}.{did_you_mean(str(box), declared)}")
    # In the order in which the boxes came out, and with what they cannot do without.
    wanted = {*chosen, *(need for box in chosen for need in declared[box]["needs"])}
    chosen = tuple(box for box in declared if box in wanted for _ in range(max(1, chosen.count(box))))
    try:
        rules = open_rules(name, chosen, dict(readings or {}))
    except ValueError as error:
        raise LessonError(f"These boxes cannot be set up: {error}.") from None
    least, most = player_range(rules)
    number = min(max(3, least), most) if players is None else players
    if type(number) is not int or not least <= number <= most:
        raise LessonError(f"{shown(players)} players: with these boxes it is {least} to {most}.")
    offered = {one.id: one for one in rules.variants(number)}
    for key in options or {}:
        if key not in offered:
            there = f"there are {', '.join(offered)}" if offered else "these boxes have none for so many players"
            raise LessonError(f"There is no variant {shown(key)}; {there}.{did_you_mean(str(key), offered)}")
    variants = {key: _several(offered[key], value) for key, value in (options or {}).items() if value}
    table = Table(name, chosen, number, variants, dict(readings or {}), seed)
    try:
        list(rules.set_up_of_file(table.setup))
    except (ValueError, TypeError) as error:
        raise LessonError(f"This set-up cannot be laid out: {_said(error)}.") from None
    return table


def _several(variant: Variant, value: Any) -> Any:
    """The value of a variant; of one that takes many a text names them with commas."""
    return value.split(",") if variant.many and isinstance(value, str) else value


def player_range(rules: Any) -> tuple[int, int]:
    """For how many players the opened boxes are, at least and at most."""
    found = getattr(rules, "player_range", None)
    if found is None:
        found = next(iter(rules.boxes_declared.values())).get("players", (2, len(NAMES)))
    least, most = found
    return least, min(most, len(NAMES))


def _said(error: Exception) -> str:
    faults = getattr(error, "faults", ())
    return "; ".join(f"{fault.found}; expected {fault.expected}" for fault in faults) or str(error)


def _scenario(table: Table) -> Scenario:
    """The set-up as a scenario: the run that was asked for, and one for each other reading that lays the table otherwise."""
    rules = opened_once(table.game, table.boxes, tuple(sorted(table.readings.items())))
    data = {
        "format": 2,
        "game": table.game,
        "boxes": list(table.boxes),
        **({"readings": dict(table.readings)} if table.readings else {}),
        "title": _title(table, rules),
        "teaches": [],
        "level": 1,
        "setup": table.setup,
        "steps": [],
    }
    scenario = Scenario(f"{table.game}/set-up", Document(data))
    scenario.runs.append(_run("main", rules, data, table.readings))
    for question, reading in list(PlayedSetUp(rules, table.setup).read_otherwise())[:MOST_RUNS]:
        readings = {**table.readings, question: reading}
        other = opened_once(table.game, table.boxes, tuple(sorted(readings.items())))
        scenario.runs.append(_run(f"also-{len(scenario.runs)}", other, data, readings))
    return scenario


def _run(name: str, rules: Any, data: Mapping[str, Any], readings: Mapping[str, str]) -> Run:
    names = data["setup"]["players"]
    line = Line(rules, names, Document(dict(data)), rules.position(data["setup"]), Limit())
    return Run(name, rules.boxes, dict(readings), Trace(rules, first_beats(rules, data, line.start(None)), names))


def _title(table: Table, rules: Any) -> dict[str, str]:
    title = {}
    for language in COMPLETE:
        words = Words(rules, NAMES[: table.players], language)
        title[language] = words.say_number(
            "Setting up {game} for {number} player",
            "Setting up {game} for {number} players",
            table.players,
            game=words.game_title(),
        )
    return title


def choices_of(table: Table, languages: Sequence[str]) -> dict[str, Any]:
    """What else can lie on the table, for a page that lets its reader choose, with what does now."""
    rules = opened_once(table.game, table.boxes, tuple(sorted(table.readings.items())))
    least, most = player_range(rules)
    declared = rules_of(table.game).boxes()

    def said(text: Mapping[str, str]) -> dict[str, str]:
        return {language: pick_text(text, language) for language in languages}

    return {
        "game": table.game,
        "boxes": [
            {
                "id": box,
                "title": said(entry["title"]),
                "needs": list(entry["needs"]),
                "alone": bool(entry["alone"]),
                "chosen": table.boxes.count(box),
                "twice": "players_with_second_copy" in entry,
            }
            for box, entry in declared.items()
        ],
        "players": {"least": least, "most": most, "chosen": table.players},
        "variants": [
            {
                "id": one.id,
                "title": said(one.title),
                "many": one.many,
                "values": [{"id": value, "title": said(title)} for value, title in one.values.items()],
                "chosen": table.options.get(one.id, [] if one.many else "" if one.values else False),
            }
            for one in rules.variants(table.players)
        ],
        "seed": table.seed,
    }


def table_chosen(game: str, message: Mapping[str, Any]) -> Table:
    """The table that a page asks for. What does not go together with the rest is left out or put right, so that each choice
    can be made by itself; raises LessonError for a message that is none.
    """
    boxes, options = message.get("boxes"), message.get("options")
    if not isinstance(boxes, list) or not all(isinstance(box, str) for box in boxes) or not isinstance(options, Mapping):
        raise LessonError("A page says which boxes and which variants there are.")
    players, seed = message.get("players"), message.get("seed", SEED)
    if type(players) is not int or type(seed) is not int:
        raise LessonError("A page says how many play as a whole number.")
    plain = table_of(game, None, boxes)
    rules = opened_once(plain.game, plain.boxes, ())
    least, most = player_range(rules)
    number = min(max(players, least), most)
    offered = {one.id: one for one in rules.variants(number)}
    chosen = {name: value for name, value in options.items() if name in offered and _is_value(offered[name], value)}
    while True:
        try:
            return table_of(game, number, boxes, chosen, None, seed)
        except LessonError:
            if not chosen:
                raise
            # Not all variants go together: what was chosen last counts.
            del chosen[next(iter(chosen))]


def _is_value(variant: Variant, value: Any) -> bool:
    if variant.many:
        return isinstance(value, list) and all(one in variant.values for one in value)
    return value in variant.values if variant.values else isinstance(value, bool)
