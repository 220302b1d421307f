"""What an author chose of the proposals, and the data of the file with it.

Choices are plain data, so that a page can send them and a store can keep them; all of it may be left out:

- ``title`` and ``intro``, texts in the language ``lang``; without a title it stays as it is
- ``teaches``, a list of rules; without it the rule of the last question, else of the most telling step; and ``rule``, one more
  that nobody proposed
- ``steps``, by the id of the step: ``expect``, the paths that are to be expected, without which the usual ones are; ``ask``,
  what the question before the step is about, or null for none; its ``question`` in the author's words; ``causes`` of its
  wrong answers, by the value as a file writes it; and ``say``, a sentence shown with the step

Where nothing is said of questions, that of the most telling step is asked which its first rule decides, if there is one.
What is no choice is passed over.

>>> from tabletop.playing import open_lesson
>>> from tabletop.recording.proposals import propose_all
>>> scenario = open_lesson("kittens/nope/attack-stopped").scenario
>>> choices = {"title": "Stopped", "steps": {"nope": {"expect": ["window"], "ask": "allowed"}}}
>>> data = finished(scenario, propose_all(scenario), choices)
>>> data["title"], data["steps"][3]["expect"], [step["id"] for step in data["steps"]]
({'en': 'Stopped'}, {'window': None}, ['see', 'attack', 'ask-nope', 'nope', 'shuffle', 'draw'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.languages import LANGUAGES
from tabletop.playing.expectations import put
from tabletop.scenario.play.moment import plain
from tabletop.scenario.scenario import Scenario
from tabletop.words import pick_text

from .proposals import Expectation, Proposals, Question

# No text of an author is longer; a cause is read beside the board.
LONGEST, LONGEST_TITLE, LONGEST_CAUSE, MOST_WRONG = 600, 120, 160, 3


def finished(scenario: Scenario, proposed: Sequence[Proposals], choices: Mapping[str, Any]) -> dict[str, Any]:
    """The data of the file with what was chosen of these proposals for its steps; nothing is checked."""
    lang = choices["lang"] if choices.get("lang") in LANGUAGES else "en"
    steps = []
    by_step = {one.step: one for one in proposed}
    asked = asked_in(proposed, choices)
    for step in scenario.data["steps"]:
        if step["id"] not in by_step:
            steps.append(step)
            continue
        own, said = by_step[step["id"]], _of_step(choices, step["id"])
        question = asked.get(step["id"])
        if question is not None:
            steps.append(_ask(scenario, own, question, said, lang))
        told = {key: value for key, value in step.items() if key != "expect"}
        expect = _together(one for one in own.expect if one.path in expected_in(own, choices))
        say = _text(said.get("say"))
        steps.append({**told, **({"say": {lang: say}} if say else {}), **({"expect": expect} if expect else {})})
    title, intro = _text(choices.get("title"), LONGEST_TITLE), _text(choices.get("intro"))
    return {
        **scenario.data,
        "format": 2,
        **({"title": {lang: title}} if title else {}),
        **({"intro": {lang: intro}} if intro else {}),
        "teaches": taught_in(proposed, choices) or scenario.data["teaches"],
        "steps": steps,
    }


def told(scenario: Scenario, proposed: Sequence[Proposals], choices: Mapping[str, Any], language: str = "en") -> dict[str, Any]:
    """All of it for a page: the proposals of each step, and what holds now of them, chosen or not.

    ``steps`` are ``Proposals.as_json`` with ``expected``, the paths that are, and ``asked``, what the question before the
    step is about, or None; ``rules`` all that could be taught, with their sentences; ``teaches`` those that are.
    """
    asked = asked_in(proposed, choices)
    book = scenario.runs[0].trace.rules.rulebook.rules
    rules = dict.fromkeys(rule for one in proposed for rule in rules_of_step(one))
    return {
        "steps": [
            {
                **one.as_json(scenario, language),
                "expected": expected_in(one, choices),
                "asked": asked[one.step].about if one.step in asked else None,
            }
            for one in proposed
        ],
        "rules": [{"id": rule, "text": pick_text(book[rule].text, language)} for rule in rules],
        "teaches": taught_in(proposed, choices),
    }


def asked_in(proposed: Sequence[Proposals], choices: Mapping[str, Any]) -> dict[str, Question]:
    """The questions that are asked, by the step that they stand before."""
    found: dict[str, Question] = {}
    said = {one.step: _of_step(choices, one.step) for one in proposed}
    if not any("ask" in own for own in said.values()):
        last = most_telling(proposed)
        own = next((one for one in last.questions if one.rule == last.rules[0] and one.surprises), None) if last else None
        return {last.step: own} if last is not None and own is not None else {}
    for one in proposed:
        wanted = said[one.step].get("ask")
        question = next((question for question in one.questions if question.about == wanted), None)
        if question is not None:
            found[one.step] = question
    return found


def expected_in(own: Proposals, choices: Mapping[str, Any]) -> list[str]:
    """The paths that are expected after a step."""
    chosen = _of_step(choices, own.step).get("expect")
    return [one.path for one in own.expect if (one.path in chosen if isinstance(chosen, list) else one.usual)]


def taught_in(proposed: Sequence[Proposals], choices: Mapping[str, Any]) -> list[str]:
    """The rules that the file teaches: those chosen, else that of the last question, else the first of the step it is about."""
    proposable = dict.fromkeys(rule for one in proposed for rule in rules_of_step(one))
    chosen, own = choices.get("teaches"), _text(choices.get("rule"))
    more = [own] if own and own not in proposable else []
    if isinstance(chosen, list) and (found := [rule for rule in proposable if rule in chosen] + more):
        return found
    asked = [question.rule for question in asked_in(proposed, choices).values() if question.rule in proposable]
    last = most_telling(proposed)
    return [*(*asked[-1:], *(last.rules if last else ()))[:1], *more]


def most_telling(proposed: Sequence[Proposals]) -> Proposals | None:
    """The step that a file is about, as long as nobody says: the last one that is refused, else the last that a rule decides."""
    told = [one for one in proposed if one.rules]
    return next((one for one in reversed(told) if one.refused), told[-1] if told else None)


def rules_of_step(one: Proposals) -> list[str]:
    """The rules that could be taught by a step: what it shows, and what its questions are decided by."""
    return list(dict.fromkeys((*one.rules, *(question.rule for question in one.questions if question.rule is not None))))


def _ask(scenario: Scenario, own: Proposals, question: Question, said: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The step that asks."""
    words, causes = _text(said.get("question")), said.get("causes")
    causes = causes if isinstance(causes, Mapping) else {}
    wrong = [
        {"value": option.value, "cause": {lang: cause}}
        for option in question.options
        if not option.right and (cause := _text(causes.get(plain(option.value)), LONGEST_CAUSE))
    ]
    taken = {step["id"] for step in scenario.data["steps"]}
    name = f"ask-{own.step}"
    while name in taken:
        name += "-too"
    asked: dict[str, Any] = {
        "question": {lang: words} if words else dict(question.question) or {lang: ""},
        "about": question.about,
        "after": own.step,
    }
    return {"id": name, "ask": {**asked, **({"wrong": wrong[:MOST_WRONG]} if wrong else {})}}


def _together(chosen: Iterable[Expectation]) -> dict[str, Any]:
    """Expectations as the `expect` of a file."""
    found: dict[str, Any] = {}
    for one in chosen:
        put(found, one.path, one.value)
    return found


def _of_step(choices: Mapping[str, Any], step: str) -> Mapping[str, Any]:
    steps = choices.get("steps")
    own = steps.get(step) if isinstance(steps, Mapping) else None
    return own if isinstance(own, Mapping) else {}


def _text(value: Any, longest: int = LONGEST) -> str:
    """One line of an author, or nothing."""
    if not isinstance(value, str):
        return ""
    return "".join(sign for sign in " ".join(value.split()) if sign.isprintable())[:longest]
