"""The payload of a lesson: all that a page needs to step through it without Python."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.games import playable_readings
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.scenario.scenario import Run, Scenario
from tabletop.words import Words, pick_text, spoken, understood
from tabletop.words.labels import labels

from .interning import InterningPool
from .observations import eyes_of
from .observer_filter import stands_at, steps_seen
from .read_otherwise import goes_otherwise
from .steps import StepMaker

Asks = Mapping[str, Any]


class Tried(NamedTuple):
    """What can be tried after a step: the choices, and whose moves no list can hold, in a sentence."""

    choices: list[dict[str, Any]]
    unlisted: dict[str, Any] | None = None


# What can be tried after a step of a run, told by a maker of steps.
Plies = Callable[[Run, int, StepMaker], Tried]


def lesson_payload(
    scenario: Scenario,
    asks: Asks,
    language: str = "en",
    seat: int | None = None,
    table: Any = None,
    plies: Plies | None = None,
    item: str | None = None,
) -> dict[str, Any]:
    """The whole lesson as one JSON object, in every language.

    ``asks`` are the questions by step id. With ``seat`` only that player's eyes
    travel, so nothing that is hidden from this seat is in it. ``table`` is how the
    lesson goes with the rules of the reader's own table: their ``readings``, and the
    ``run`` they give, None if all comes out the same or ``why`` says that it cannot be played so. ``plies`` gives what can be
    tried at a step, for a page that nobody answers: at the first step and at questions. ``item`` is what answers to its
    questions are kept under, with the id of their step.
    """
    item = item or f"lesson:{scenario.id}"
    data = scenario.data
    tables = InterningPool(spoken(data["game"]))
    names = scenario.names
    eyes = eyes_of(len(names)) if seat is None else (seat,)
    main = scenario.runs[0]
    used = Used(questions=table.readings if table else ())
    ours = table.run if table else None
    told = told_runs(scenario, table)
    runs = [
        {
            **_run(run, eyes, tables, asks if run is main else {}, used, plies if run is main else None, data["teaches"], item),
            "ours": run is ours,
        }
        for run in told
    ]
    for step in steps_of(runs[0]):
        if "task" in step and goes_otherwise(step["id"], step["task"]["after"], main, ours):
            step["task"]["otherwise"] = True
    words = {lang: Words(main.trace.rules, names, lang) for lang in tables.languages}
    on_turn = main.trace.rules.view(main.trace.find_beat("start").state, TABLE)["turn"]["seat"]
    return {
        "id": scenario.id,
        "item": item,
        "game": data["game"],
        "mode": "lesson",
        "lang": understood(data["game"], language),
        "languages": list(tables.languages),
        "ui": labels(data["game"]),
        "title": tables.text(lambda lang: pick_text(data["title"], lang)),
        "intro": tables.text(lambda lang: pick_text(data["intro"], lang)) if "intro" in data else None,
        "level": data.get("level", 1),
        "seats": names,
        "eyes": [{"id": _eye_id(eye), "name": tables.text(lambda lang, eye=eye: words[lang].eyes(eye))} for eye in eyes],
        "eye": eyes.index(on_turn) if on_turn in eyes else 0,
        "ours": None
        if table is None
        else {
            "alike": ours is None and table.why is None,
            "rules": _chosen(main.trace.rules, table.readings, tables),
            "why": tables.text(lambda lang: pick_text(table.why, lang)) if table.why else None,
        },
        **book(main.trace.rules, words, tables, used, others=[run.trace.rules for run in told]),
        "runs": runs,
        **tables.as_json(),
    }


def steps_of(run: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The steps of a run and of its branches, as a page gets them."""
    yield from run["steps"]
    for branch in run["branches"]:
        yield from branch["steps"]


def told_runs(scenario: Scenario, table: Any = None) -> list[Run]:
    """The runs of a payload in their order: those of the file, then how it goes at the reader's own table."""
    ours = table.run if table else None
    return [*scenario.runs, *([ours] if ours is not None and ours not in scenario.runs else [])]


def _chosen(rules: Any, readings: Mapping[str, str], tables: InterningPool) -> list[dict[str, Any]]:
    """The readings of the reader's table in words."""
    return [
        {
            "question": question,
            "reading": reading,
            "text": tables.text(
                lambda lang, question=question, reading=reading: pick_text(
                    rules.rulebook.questions[question].readings[reading], lang
                )
            ),
        }
        for question, reading in readings.items()
    ]


class Used:
    """The rules and questions a payload speaks of."""

    def __init__(self, rules: Iterable[str] = (), questions: Iterable[str] = ()) -> None:
        self.rules: dict[str, None] = dict.fromkeys(rules)
        self.questions: dict[str, None] = dict.fromkeys(questions)

    def add(self, step: Mapping[str, Any], tables: InterningPool) -> None:
        seen = step.get("seen", {}).values()
        answers = step["ask"]["answers"] if step["ask"] else ()
        for rule in (
            *step["why"],
            *step["always"],
            *(rule for answer in answers for rule in answer["rules"]),
            *(rule for one in seen for rule in (*one["why"], *one["always"])),
            *(rule for entry in step["whynot"] for rule in entry["rules"]),
            *(rule for at in step["tries"].values() for one in tables.value_at(at) for rule in tables.value_at(one)["rules"]),
        ):
            self.rules[rule] = None
        read = (question for asked in step.get("read", {}).values() for question in asked)
        for question in (*step["open"], *read, *(question for one in seen for question in one["open"])):
            self.questions[question] = None

    def add_choices(self, choices: Sequence[Mapping[str, Any]], tables: InterningPool) -> None:
        """The same for what can be tried: the rules against it, and those of the step that it brings."""
        for choice in choices:
            self.rules.update(dict.fromkeys(choice.get("rules", ())))
            for step in (*choice.get("steps", ()), *([choice["step"]] if "step" in choice else ())):
                self.add(step, tables)
            for outcome in (place[2] for place in choice.get("places", ()) if len(place) > 2 and "steps" in place[2]):
                self.add_choices([outcome], tables)
            if "then" in choice:
                self.add_choices(choice["then"]["choices"], tables)


def book(
    rules: Any,
    words: Mapping[str, Words],
    tables: InterningPool,
    used: Used,
    known_cards: Collection[str] = (),
    others: Iterable[Any] = (),
) -> dict[str, Any]:
    """The cards, rules and open questions of a payload, with their words; cards that are known are left out.

    ``others`` are the rules of other runs: their cards are needed too. A rule ``asks`` the questions that one of
    the runs reads otherwise than usual; a page tells the reading with the rule.
    """
    rulebook = rules.rulebook
    others = [rules, *others]
    otherwise = {
        rule: [
            question
            for question in rulebook.rules[rule].asks
            if any(one.readings[question] != one.rulebook.questions[question].default for one in others)
        ]
        for rule in used.rules
    }
    used.questions.update(dict.fromkeys(question for asked in otherwise.values() for question in asked))
    cards = {**{card.id: card for more in others for card in more.cards}, **{card.id: card for card in rules.cards}}
    return {
        **zone_names(rules, tables),
        "cards": {
            card.id: {
                "title": tables.text(lambda lang: words[lang].printed(card.title)),
                "short": tables.text(lambda lang: words[lang].printed(card.short)),
                "family": card.family,
                "icon": card.icon,
                **({"cost": card.cost} if hasattr(card, "cost") else {}),
            }
            for card in cards.values()
            if card.id not in known_cards
        },
        "rules": {
            rule: {
                "text": tables.text(lambda lang: words[lang].rule_as_cited(rule)),
                "asks": otherwise[rule],
                "cite": tables.text(lambda lang: words[lang].cite(rule)),
                "basis": rulebook.rules[rule].basis,
            }
            for rule in used.rules
        },
        "questions": {
            question: {
                "text": tables.text(lambda lang: words[lang].asked(question)),
                "reading": rules.readings[question],
                "default": rulebook.questions[question].default,
                "readings": {
                    reading: tables.text(lambda lang, text=text: pick_text(text, lang))
                    for reading, text in rulebook.questions[question].readings.items()
                },
                "reason": tables.text(lambda lang: pick_text(rulebook.questions[question].reason, lang)),
                "printed": rulebook.questions[question].printed,
                "rule": rulebook.questions[question].rule,
                "playable": list(playable_readings(rules.id, question)),
            }
            for question in used.questions
        },
    }


def zone_names(rules: Any, tables: InterningPool) -> dict[str, Any]:
    """How zones are called, what they hold, and which of it are seats, where a game declares it; nothing else."""
    named = {
        zone.name: {
            **({"title": tables.text(lambda lang, zone=zone: pick_text(zone.title, lang))} if zone.title else {}),
            "titles": {name: tables.text(lambda lang, said=said: pick_text(said, lang)) for name, said in zone.titles.items()},
            "seats": list(zone.seats),
        }
        for zone in rules.zones
        if zone.title or zone.titles or zone.seats
    }
    return {"zones": named} if named else {}


def badges(run: Any, words: Mapping[str, Words], tables: InterningPool, used: Used) -> list[dict[str, Any]]:
    """The boxes and the chosen readings of a run, as they stand in the head of its board."""
    found = [
        {
            "text": tables.text(lambda lang, box=box: words[lang].boxes([box] * run.boxes.count(box))),
            "kind": "box",
            "default": True,
        }
        for box in dict.fromkeys(run.boxes)
    ]
    for question, reading in run.readings.items():
        used.questions[question] = None
        default = run.trace.rules.rulebook.questions[question].default == reading
        found.append(
            {
                "text": tables.text(lambda lang, question=question: words[lang].reading(question)),
                "kind": "reading",
                "default": default,
                "question": question,
            }
        )
    return found


def _eye_id(eye: int) -> str:
    return {OPEN: "all", TABLE: "table"}.get(eye, str(eye))


def _run(
    run: Run,
    eyes: Sequence[int],
    tables: InterningPool,
    asks: Asks,
    used: Used,
    plies: Plies | None,
    teaches: Sequence[str],
    item: str,
) -> dict[str, Any]:
    rules, names = run.trace.rules, run.trace.names
    words = {lang: Words(rules, names, lang) for lang in tables.languages}
    maker = StepMaker(rules, names, words, eyes, tables, asks, teaches, item)
    steps, places = maker.line(run.trace.beats), steps_seen(rules, run.trace.beats, eyes)
    branches: list[dict[str, Any]] = []
    for branch in run.branches:
        if not branch.trace.beats:
            continue
        start = next(place for place, beat in enumerate(run.trace.beats) if beat.step == branch.start)
        branches.append(
            {
                "id": branch.id,
                "from": sum(place <= start for place in places) - 1,
                "title": tables.text(lambda lang, text=branch.title: pick_text(text, lang)),
                "steps": maker.line(branch.trace.beats, run.trace.beats[: start + 1], run.trace.beats),
            }
        )
    for place, step in enumerate(steps):
        if plies is None or place and step["ask"] is None and "task" not in step:
            continue
        tried = plies(run, stands_at(rules, run.trace.beats, places[place], eyes[0]), maker)
        used.add_choices(tried.choices, tables)
        steps[place]["choices"] = tables.value(tried.choices)
        if tried.unlisted is not None:
            steps[place]["unlisted"] = tried.unlisted
    for step in steps_of({"steps": steps, "branches": branches}):
        used.add(step, tables)
    return {
        "id": run.id,
        "name": tables.text(lambda lang: words[lang].run_name(run)),
        "badges": badges(run, words, tables, used),
        "readings": dict(run.readings),
        "why": tables.text(lambda lang: pick_text(run.why, lang)) if run.why else None,
        "steps": steps,
        "branches": branches,
    }
