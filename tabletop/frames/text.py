"""The text view: a lesson as plain text, complete without any picture.

It is what a notebook stores, what a reader without pictures reads, and what the
tests of the notebooks compare. Like a book it asks first: what comes after a
question stands in a part of its own, with room before it, and the answers at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from textwrap import fill
from typing import Any

from tabletop.kernel.knowledge import Knowledge, knowledge
from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.scenario.scenario import Run, Scenario
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .observations import zones_seen
from .observer_filter import as_noticed
from .payload import told_runs
from .read_otherwise import goes_otherwise
from .reasons import reasons
from .spoiler_mask import covers, lays_a_counter
from .steps import tried

WIDTH = 100
# What comes after a question begins with this line.
GOES_ON = N_("What happens after question {number}:")
LETTERS = "abcdefghi"
# Of a question that our own table answers otherwise, or a task that goes otherwise there.
AS_USUAL = N_("As it is usually read; your table plays it otherwise.")
# What a run that is not the lesson's own is headed with.
WITH_OTHERS, AT_OURS = N_("With other rules: {name}"), N_("At our table: {name}")
# What a puzzle claims, by whose hands lie open.
CLAIMS = {
    "open": N_("A puzzle: everything lies open, and it can be forced, whatever the others do."),
    "known": N_("A puzzle: what this player can know is enough to force it, however the cards lie and whatever the others do."),
}
Asks = Mapping[str, Any]


def text_view(scenario: Scenario, asks: Asks, language: str = "en", seat: Seat = OPEN, table: Any = None) -> str:
    """The whole lesson as text: position, steps, reasons, questions; the answers at the very end.

    ``table`` is how the lesson goes at the reader's own table: its rules stand at the top.
    """
    main = scenario.runs[0]
    teller = _Teller(scenario, main, asks, language, seat, table and table.run)
    words, data = teller.words, scenario.data
    lines = [pick_text(data["title"], language), _rules_line(words, main), *_ours(words, scenario, table), ""]
    if "intro" in data:
        lines += [_wrap(pick_text(data["intro"], language)), ""]
    covered = 0 in covers(words, main.trace.beats, asks)
    lines += [*words.game.position_lines(words, teller.zones, *((covered,) if covered else ())), ""]
    lines += teller.line(main.trace.beats[1:], before=main.trace.beats[:1])
    for branch in main.branches:
        lines += ["", *teller.branch(branch)]
    for run in told_runs(scenario, table)[1:]:
        heading = AT_OURS if table and run is table.run else WITH_OTHERS
        lines += ["", *_other(scenario, run, main, language, seat, heading)]
    answers = [f"{number} {ask.right_letter}" for number, ask in enumerate(asks.values(), 1)]
    if answers:
        lines += ["", words.say(N_("Answers: {answers}"), answers=", ".join(answers))]
    ours = [f"{number} {_our_answer(ask, words.language)}" for number, ask in enumerate(asks.values(), 1) if ask.ours]
    if ours:
        lines.append(_wrap(words.say(N_("At our table: {answers}"), answers=", ".join(ours))))
    return "\n".join(lines)


def _our_answer(ask: Any, language: str) -> str:
    """The letter of what is right at our table, with its words; of what is none of the answers the words alone."""
    said = ask.ours[language]
    letters = [letter for letter, answer in zip(LETTERS, ask.answers) if answer.text(language) == said]
    return f"{letters[0]} ({said})" if letters else f"({said})"


def told_line(
    scenario: Scenario,
    run: Run,
    before: Sequence[Beat],
    beats: Sequence[Beat],
    language: str = "en",
    seat: Seat = OPEN,
    number: int = 0,
) -> list[str]:
    """Other beats than those of the lesson as text, numbered from the next ``number``: they come behind the beats ``before``."""
    teller = _Teller(scenario, run, {}, language, seat)
    for beat in before:
        teller.see(beat)
    return teller.line(beats, number, before)


class _Teller:
    """Tells one run step by step, as one pair of eyes saw it."""

    def __init__(self, scenario: Scenario, run: Run, asks: Asks, language: str, seat: Seat, ours: Run | None = None) -> None:
        self.run, self.asks, self.seat, self.teaches = run, asks, seat, scenario.data["teaches"]
        self.ours = ours
        self.words = Words(run.trace.rules, scenario.names, language)
        self.go_to_start()

    def go_to_start(self) -> None:
        """Before the first step; what is known is forgotten again."""
        first = self.run.trace.beats[0].state
        self.known: Knowledge = self.words.rules.start_knowledge(first, self.seat)
        self.zones = zones_seen(self.words.rules, first, self.seat, self.known)

    def see(self, beat: Beat) -> dict[str, Any]:
        """Take in a beat; gives the zones as they were before it."""
        before, rules = self.zones, self.words.rules
        if self.seat != OPEN:
            knowledge(beat.events, self.seat, rules.events, self.known)
        self.zones = zones_seen(rules, beat.state, self.seat, self.known)
        return before

    def line(self, beats: Sequence[Beat], number: int = 0, before: Sequence[Beat] = ()) -> list[str]:
        """The beats of a line that come behind those ``before``, numbered behind ``number``; a question shows its
        lettered answers.
        """
        lines: list[str] = []
        covered, asked, tried = covers(self.words, beats, self.asks), 0, False
        for place, beat in enumerate(as_noticed(self.words.rules, [*before, *beats], self.seat)[len(before) :]):
            if beat is None:
                continue
            told = self.question(beat) if "ask" in beat.source else self.task(beat) or self.step(beat, place in covered)
            if told:
                number += 1
                if asked:
                    lines += self.further(asked)
                elif tried:
                    lines += [_wrap(self.words.say(N_("Try it before you read on.")), "     "), "", ""]
                asked, tried = self.number_of(beat), "task" in beat.source
                lines += [_numbered(number, told[0]), *(_wrap(line, "     ") for line in told[1:])]
        return lines

    def step(self, beat: Beat, covered: bool = False) -> list[str]:
        """What happened, the zones that changed, and why; ``covered`` leaves to a question what comes of the window."""
        return [*self.told(beat, covered), *self.why(beat)]

    def told(self, beat: Beat, covered: bool = False) -> list[str]:
        """What happened and the zones that changed."""
        words, before = self.words, self.see(beat)
        if beat.refusal is not None:
            said = tried(words, beat, self.seat)
        elif covered and lays_a_counter(words, beat):
            said = words.game.laid_last(words, self.zones["window"])
        else:
            said = words.beginning(beat.state) if beat.step == "start" else words.beat(beat, self.seat)
        lines = [said] if said else []
        if beat.mistake is not None:
            lines.append(words.mistake(beat.mistake))
        if "say" in beat.source:
            lines.append(pick_text(beat.source["say"], words.language))
        return lines + words.game.changed_lines(words, before, self.zones, *((covered,) if covered else ()))

    def why(self, beat: Beat) -> list[str]:
        """The rules of a step, as far as these eyes may learn them."""
        words = self.words
        found = reasons(beat, self.seat, words.rules, self.teaches)
        rules = (*(beat.refusal.rules if beat.refusal else ()), *found.shown)
        lines = [words.say(N_("why: {rules}"), rules=words.why(rules, found.read))] if rules else []
        always = words.why(found.always, found.read)
        return [*lines, words.say(N_("as always: {rules}"), rules=always)] if found.always else lines

    def question(self, beat: Beat) -> list[str]:
        """A question with its lettered answers; nothing if it is not asked of these eyes."""
        ask, words = self.asks.get(beat.step), self.words
        if ask is None:
            return []
        question = words.say(
            N_("Question {number}: {question}"), number=self.number_of(beat), question=pick_text(ask.question, words.language)
        )
        usual = [f"({words.say(AS_USUAL)})"] if ask.ours else []
        return [question, *usual, *(f"{letter}) {answer.text(words.language)}" for letter, answer in zip(LETTERS, ask.answers))]

    def task(self, beat: Beat) -> list[str]:
        """What is to be done, without a hint; nothing if the step is no task."""
        if "task" not in beat.source:
            return []
        self.see(beat)
        task = self.words.say(N_("Task: {task}"), task=pick_text(beat.source.get("say"), self.words.language))
        claim = CLAIMS.get(beat.source["task"].get("hands"))
        usual = goes_otherwise(beat.step, beat.source["task"]["after"], self.run, self.ours)
        return [task, *([f"({self.words.say(AS_USUAL)})"] if usual else ()), *([self.words.say(claim)] if claim else ())]

    def number_of(self, beat: Beat) -> int:
        """The number of the question that is asked here; 0 for none."""
        return list(self.asks).index(beat.step) + 1 if beat.step in self.asks else 0

    def further(self, number: int) -> list[str]:
        """Between a question and what answers it: a reader stops here, and the answer is not in the next line."""
        wish = self.words.say(N_("Choose an answer before you read on."))
        return [_wrap(wish, "     "), "", "", self.words.say(GOES_ON, number=number), ""]

    def branch(self, branch: Any) -> list[str]:
        """A what-if: the steps of another line, from the step it leaves the main one."""
        title = pick_text(branch.title, self.words.language) or branch.id
        heading = self.words.say(N_("Another way to go on after “{step}”: {title}"), step=branch.start, title=title)
        self.go_to_start()
        steps = [beat.step for beat in self.run.trace.beats]
        before = self.run.trace.beats[: steps.index(branch.start) + 1]
        for beat in filter(None, as_noticed(self.words.rules, self.run.trace.beats, self.seat)[: len(before)]):
            self.see(beat)
        return [_wrap(heading), *self.line(branch.trace.beats, before=before)]


def _other(scenario: Scenario, run: Run, main: Run, language: str, seat: Seat, heading: str) -> list[str]:
    """A run under other rules: only the steps that come out otherwise, under their numbers in it."""
    here, there = _Teller(scenario, run, {}, language, seat), _Teller(scenario, main, {}, language, seat)
    words = here.words
    lines = [_wrap(words.say(heading, name=_run_name(words, run)))]
    if run.why:
        lines.append(_wrap(pick_text(run.why, language)))
    usual, same_as = {}, words.rules.rulebook.counterparts
    for beat in filter(None, as_noticed(there.words.rules, main.trace.beats, seat)):
        usual[beat.step] = (_happened(beat, there.told(beat), language), _shown(there.zones), beat)
    same = bool(run.trace.beats[1:]) or here.zones == there.zones
    if not same:
        # A deal has no steps: what lies there is all there is to tell.
        lines += [_wrap(line) for line in words.game.changed_lines(words, there.zones, here.zones)]
    for number, beat in enumerate(filter(None, as_noticed(words.rules, run.trace.beats, seat))):
        told = here.told(beat)
        *outcome, before = usual.get(beat.step, (None, None, None))
        alike = outcome == [_happened(beat, told, language), _shown(here.zones)] and (
            beat.refusal is None or any(same_as(rule) & set(before.forbidding if before else ()) for rule in beat.refusal.rules)
        )
        if told and not alike:
            same, told = False, [*told, *here.why(beat)]
            lines += [_numbered(number, told[0]), *(_wrap(line, "     ") for line in told[1:])]
    if same:
        lines += [words.say(N_("The board is the same at every step.")), *_seen_otherwise(here, there)]
    told_here = [here.branch(branch) for branch in run.branches]
    told_there = [there.branch(branch) for branch in main.branches]
    otherwise = [line for branch in told_here if branch not in told_there for line in ("", *branch)]
    return [*lines, *otherwise]


def _seen_otherwise(here: _Teller, there: _Teller) -> list[str]:
    """What the others see of a step where they see something else than usual, though the same happens."""
    usual = {beat.step: there.words.beat(beat, TABLE) for beat in there.run.trace.beats[1:]}
    seen = ((beat.step, here.words.beat(beat, TABLE)) for beat in here.run.trace.beats[1:])
    found = dict.fromkeys(told for step, told in seen if step in usual and told and told != usual[step])
    return [_wrap(here.words.say(N_("What everybody sees now: {sentence}"), sentence=sentence)) for sentence in found]


def _happened(beat: Beat, told: Sequence[str], language: str) -> list[str]:
    """What is told of a step without what the file says of it, which a run by other rules may lack."""
    said = pick_text(beat.source["say"], language) if "say" in beat.source else None
    return [line for line in told if line != said]


def _run_name(words: Words, run: Run) -> str:
    """What sets a run apart; of several readings those that its rules come upon."""
    met = _met(words, run)
    here = {question: reading for question, reading in run.readings.items() if question in met}
    return words.run_name(replace(run, readings=here)) if here else words.run_name(run)


def _met(words: Words, run: Run) -> set[str]:
    """The open questions that the rules of a run come upon."""
    return {
        question
        for beat in run.trace.beats
        for rule in (*beat.fired, *(beat.refusal.rules if beat.refusal else ()))
        for question in words.open_questions([rule])
    }


def _shown(zones: Mapping[str, Any]) -> dict[str, Any]:
    """The zones without who may answer, which the text does not tell; an empty zone is as good as one that other boxes lack."""
    return {
        name: {key: value for key, value in zone.items() if key != "may_answer"} if isinstance(zone, dict) else zone
        for name, zone in zones.items()
        if zone is not None and not (isinstance(zone, Mapping) and zone.get("count") == 0)
    }


def _rules_line(words: Words, run: Run) -> str:
    readings = [f"{question} {reading}" for question, reading in run.readings.items()]
    return words.say(N_("Box: {boxes}"), boxes="; ".join((words.boxes(run.boxes), *readings)))


def _ours(words: Words, scenario: Scenario, table: Any) -> list[str]:
    """Our table's rules, those that the lesson comes upon (all, where it comes upon none), and what they do to it; nothing
    where we play the usual ones.
    """
    if table is None:
        return []
    asked = words.rules.rulebook.questions
    met = {question for run in scenario.runs for question in run.readings}
    met.update(question for run in filter(None, (scenario.runs[0], table.run)) for question in _met(words, run))
    lines = [words.say(N_("Our table has rules of its own:"))]
    lines += [
        _wrap(f"{question} {reading}: {pick_text(asked[question].readings[reading], words.language)}", "  ")
        for question, reading in table.readings.items()
        if question in met or not met & table.readings.keys()
    ]
    if table.why is not None:
        lines.append(_wrap(pick_text(table.why, words.language)))
    elif table.run is None:
        lines.append(words.say(N_("They make no difference to this lesson.")))
    else:
        lines.append(
            _wrap(
                words.say(
                    N_("Further down you can read how this lesson goes with them: {name}"), name=_run_name(words, table.run)
                )
            )
        )
    return lines


def _wrap(text: str, indent: str = "") -> str:
    # What belongs to the line above it stands a little further in, with all its lines.
    further = " " * (len(text) - len(text.lstrip()))
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + further)


def _numbered(number: int, text: str) -> str:
    return fill(text, WIDTH, initial_indent=f"{number:>3}. ", subsequent_indent="     ")
