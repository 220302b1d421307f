"""What could be said of a step in its file: what to expect after it, which rules it shows, what to ask before it.

>>> from tabletop.playing import open_lesson
>>> found = propose(open_lesson("kittens/nope/yup").scenario, "close")
>>> [one.path for one in found.expect], found.rules[0]
(['turn', 'window'], 'ek.base.nope.5')
>>> found.questions[0].about, found.questions[0].question["en"]
('turn.player', 'Nobody else answers. Whose turn is it then?')
>>> [(one.words["en"], one.right) for one in found.questions[0].options]
[('Ana', False), ('Ben', True), ('Cem', False)]

All of it is plain data: it is told as JSON by ``as_json``, and put into the data of a file by ``finished``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.kernel.trace import Beat, Trace
from tabletop.languages import COMPLETE
from tabletop.learner.deciding import Line, line_with
from tabletop.learner.step_questions import HAPPENS, StepQuestions
from tabletop.playing.expectations import expected, named_paths, played_steps
from tabletop.playing.game_moves import moves_of
from tabletop.questions.knowing import SEES
from tabletop.questions.question import Ask, make_ask
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.keys import ALLOWED, MapOf
from tabletop.scenario.play.moment import PlayedStep, plain
from tabletop.scenario.play.ways_off import opened, ways_off
from tabletop.scenario.scenario import Scenario
from tabletop.words import Words, pick_text, spoken

# So many questions are proposed for one step, and so many rules; of a longer list its size is expected rather than all of it.
MOST_QUESTIONS, MOST_RULES, LONG = 4, 6, 10
# So many steps are kept with what was proposed for them.
MOST_KEPT = 400


@dataclass(frozen=True)
class Expectation:
    """A key of ``expect`` with its value; of a key with an entry for each player or zone one entry, ``hands.Ana``.

    ``usual`` says whether it is expected unless somebody says otherwise.
    """

    path: str
    value: Any
    usual: bool = True


@dataclass(frozen=True)
class Option:
    """An answer to a proposed question, by language, with what is said to whoever chooses it.

    ``wants_cause`` says of a wrong one that no rule and no reading makes it right: what somebody thinks who gives it is
    best written by the author.
    """

    value: Any
    words: Mapping[str, str]
    because: Mapping[str, str]
    right: bool
    wants_cause: bool


@dataclass(frozen=True)
class Question:
    """A question before a step: what it is ``about``, the ``rule`` that decides the right answer, the answers as a board has
    them. Where nobody has words for it yet ``question`` is empty, and left to the author.
    """

    about: str
    rule: str | None
    question: Mapping[str, str]
    options: tuple[Option, ...]

    @property
    def surprises(self) -> bool:
        """Whether it has words, and asks for more than whether a move may be made that may."""
        return bool(self.question) and not (self.about == ALLOWED and self.options[0].right)


@dataclass(frozen=True)
class Proposals:
    """What could be said of one step. A refused one changes nothing, so there is nothing to expect after it."""

    step: str
    label: Mapping[str, str]
    refused: str | None
    expect: tuple[Expectation, ...]
    rules: tuple[str, ...]
    questions: tuple[Question, ...]

    def as_json(self, scenario: Scenario, language: str = "en") -> dict[str, Any]:
        """The same for a page, in one language: each value in ``words`` beside what a file says."""
        trace = scenario.runs[0].trace
        words = Words(trace.rules, trace.names, language)
        return {
            "step": self.step,
            "label": self.label.get(language, self.label["en"]),
            "refused": self.refused,
            "expect": [{"path": one.path, "value": one.value, "words": words.value(one.path, one.value)} for one in self.expect],
            "rules": list(self.rules),
            "questions": [
                {
                    "about": one.about,
                    "rule": one.rule,
                    "question": pick_text(one.question, language) if one.question else "",
                    "options": [
                        {
                            "value": option.value,
                            "words": pick_text(option.words, language),
                            "because": pick_text(option.because, language),
                            "right": option.right,
                            "wants_cause": option.wants_cause,
                        }
                        for option in one.options
                    ],
                }
                for one in self.questions
            ],
        }


def propose(scenario: Scenario, step: str) -> Proposals:
    """What could be said of this step of a scenario that was played; raises ValueError for a step that there is not."""
    return _Proposer(scenario).of(step)


def propose_all(scenario: Scenario) -> list[Proposals]:
    """The same for each move of the main line, in its order. A line that has grown is not gone through again."""
    proposer, found = _Proposer(scenario), list[Proposals]()
    for beat in scenario.runs[0].trace.beats:
        if "do" in beat.source:
            name = _way_to(scenario, beat.step)
            if name not in _proposed:
                _proposed[name] = proposer.of(beat.step)
            found.append(_proposed[name])
            while len(_proposed) > MOST_KEPT:
                del _proposed[next(iter(_proposed))]
    return found


# The proposals that were made last, by the way to their step.
_proposed: dict[str, Proposals] = {}


def _way_to(scenario: Scenario, step: str) -> str:
    """The position and the steps up to this one as a name, with the one that comes next, until which it settles."""
    data = scenario.data
    place = [one["id"] for one in data["steps"]].index(step)
    begun = [data["game"], data["boxes"], data.get("readings"), data.get("own_cards"), data["setup"], data["teaches"]]
    steps = [{key: value for key, value in one.items() if key != "expect"} for one in data["steps"][: place + 2]]
    return hashlib.sha256(plain([*begun, steps, step]).encode()).hexdigest()


class _Proposer:
    """Goes through the steps of one scenario, which is played once as it is, and once without each rule that decides."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.languages = [language for language in spoken(scenario.data["game"]) if language in COMPLETE]
        self.played = played_steps(scenario)
        self._without: dict[str, list[Mapping[str, PlayedStep]]] = {}

    def of(self, step: str) -> Proposals:
        """The proposals for this step."""
        line = line_with(self.scenario, step)
        place = line.place(step)
        beat = line.trace.beats[place]
        rules = shown_rules(self.scenario, line.trace, beat)
        moment = self.played.get(step) if beat.refusal is None else None
        expect = () if moment is None else tuple(self.expectations(moment, rules))
        return Proposals(
            step,
            {
                lang: Words(line.trace.rules, line.trace.names, lang).made(beat, beat.previous, named=True)
                for lang in self.languages
            },
            beat.refusal.rules[0] if beat.refusal is not None else None,
            expect,
            rules,
            tuple(self.questions(line, place, rules, expect)) if place and "do" in beat.source else (),
        )

    def expectations(self, moment: PlayedStep, rules: Iterable[str]) -> Iterator[Expectation]:
        """What changed, of a long list how many there are before the list itself; and what has stayed as it was because of a
        rule, so that the file fails without it.
        """
        found = []
        for one in apart(moment.rules.id, expected(moment)):
            size = moment.value(f"sizes.{one.path}") if isinstance(one.value, list) and len(one.value) > LONG else None
            if isinstance(size, int):
                found.append(Expectation(f"sizes.{one.path}", size))
            found.append(replace(one, usual=not isinstance(size, int)))
        paths = [*moves_of(moment.rules.id).always, *named_paths(moves_of(moment.rules.id).changed, moment.names)]
        for rule in rules:
            for other in filter(None, (played.get(moment.beat.step) for played in self.without(rule))):
                differing = [path for path in paths if moment.value(path) != other.value(path)]
                if differing and not any(f"{path}.".startswith(f"{one.path}.") for path in differing for one in found):
                    found.append(Expectation(differing[0], moment.value(differing[0])))
        yield from found

    def without(self, rule: str) -> list[Mapping[str, PlayedStep]]:
        """The same steps without this rule, in each way in which it can be left out, as far as they can be played."""
        if rule not in self._without:
            rules = self.scenario.runs[0].trace.rules
            self._without[rule] = [played_steps(self.scenario, opened(rules, off)) for off in ways_off(rules, rule)]
        return self._without[rule]

    def questions(self, line: Line, place: int, rules: Sequence[str], expect: Iterable[Expectation]) -> Iterator[Question]:
        """What the rules of a step can be asked by, that first which most of them decide, and last whether something may be done
        that nothing forbids; then, in the author's words, what is expected.
        """
        asked = StepQuestions(line, place)
        refused = asked.beat.refusal is not None
        deciding: dict[str, list[str]] = {}
        for rule in rules:
            for path in asked.about(rule):
                # What happens, and what somebody knows then, no file can ask.
                if path != HAPPENS and not path.startswith(SEES):
                    deciding.setdefault(path, []).append(rule)
        found: dict[str, Question] = {}
        for path in sorted(deciding, key=lambda path: (path == ALLOWED and not refused, -len(deciding[path]))):
            try:
                _, ask = asked.ask(path, deciding[path][0])
            except (ValueError, KeyError):
                continue
            words = {lang: ask.question[lang] for lang in self.languages}
            found[path] = Question(path, deciding[path][0], words, _options(ask))
        for path in [one.path for one in expect if is_short(one.value)]:
            if path not in found and len(options := _unworded(line, place, path, rules)) > 1:
                found[path] = Question(path, next(iter(rules), None), {}, options)
        yield from list(found.values())[:MOST_QUESTIONS]


def is_short(value: Any) -> bool:
    """Whether a value is an answer that one reads at a glance."""
    return isinstance(value, str | int) or (
        isinstance(value, list) and all(isinstance(one, str) for one in value) and len(value) <= 3
    )


def apart(game: str, expect: Mapping[str, Any]) -> Iterator[Expectation]:
    """The keys of an ``expect`` one by one; one that has entries of its own, entry by entry.

    >>> [one.path for one in apart("exploding-kittens", {"hands": {"Ana": [], "Ben": []}, "turn": {"player": "Ana"}})]
    ['hands.Ana', 'hands.Ben', 'turn']
    """
    shapes = files_of(game).kinds["expect"].keys
    for key, value in expect.items():
        if isinstance(shapes.get(key), MapOf) and isinstance(value, Mapping):
            yield from (Expectation(f"{key}.{name}", entry) for name, entry in value.items())
        else:
            yield Expectation(key, value)


def shown_rules(scenario: Scenario, trace: Trace, beat: Beat) -> tuple[str, ...]:
    """The rules that a file with this step can teach, the most telling first: what forbids it, what makes it a mistake, then
    what decided, as it was noted; last what is so in most turns of a game, and what was noted and did not decide.
    """
    known, book = game_words(scenario.data["game"]).rules_of(scenario.data["boxes"]), trace.rules.rulebook.rules
    against = beat.mistake.rules if beat.mistake is not None else ()
    decided = () if beat.refusal is not None else beat.decided
    told = dict.fromkeys(rule for rule in (*beat.fired, *decided) if rule in book)
    ordered = sorted(told, key=lambda rule: (rule not in decided, book[rule].always))
    return tuple(rule for rule in dict.fromkeys((*beat.forbidding, *against, *ordered)) if rule in known)[:MOST_RULES]


def _unworded(line: Line, place: int, path: str, rules: Sequence[str]) -> tuple[Option, ...]:
    """The answers to a question that nobody has put into words."""
    source = {"ask": {"question": {"en": ""}, "about": path, "after": line.trace.beats[place].step}}
    beat = replace(line.trace.beats[place - 1], source=source)
    return _options(make_ask(line.trace, beat, (), None, rules[:1], place))


def _options(ask: Ask) -> tuple[Option, ...]:
    return tuple(
        Option(one.value, one.words, one.because, one.right, not one.right and not one.named and one.outcome is None)
        for one in ask.answers
    )
