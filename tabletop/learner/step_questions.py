"""Questions about a step that nobody has written one for: is it allowed, what is true then, what happens.

The right answer is what the run says. A wrong one is what would have come of the step without a rule or by another reading
of it, so the question is asked only where the rule that it is about decides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from zlib import crc32

from tabletop.kernel.trace import Beat
from tabletop.questions.counterfactual import LeftOut, Outcome, Span, acting_ways_off
from tabletop.questions.distractors import without
from tabletop.questions.knowing import SEES, known_of
from tabletop.questions.question import MOST_ANSWERS, Answer, Ask, make_ask, placed
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.ways_off import opened
from tabletop.selftests.game_selftests import selftests_of
from tabletop.words import LANGUAGES, Words
from tabletop.words.language import N_
from tabletop.words.name import Name

from .deciding import Line, allowing_or_not, leaves

# What a question is about that asks for the events of a step.
HAPPENS = "happens"
IS_IT_ALLOWED = N_("Is that allowed?")
WHAT_HAPPENS = N_("What happens next?")
NOTHING_MORE = N_("Nothing more happens.")
# What somebody thinks who takes what a rule forbids for allowed, or the other way round.
FORBIDDEN = N_("You'd be right if it weren't for this rule.")
ALLOWED_BY = N_("You forbid what this rule allows.")
# Sentences longer than this are no answers that one reads at a glance.
LONGEST_ANSWER = 170
# So many sentences are told before a question.
MOST_TOLD = 4
WORD = re.compile(r"\w+")


def in_short(sentences: Sequence[str]) -> str:
    """What happened before a question: of much the beginning and the end.

    >>> in_short(["One.", "Two.", "Three.", "Four.", "Five.", "Six."])
    'One. … Four. Five. Six.'
    """
    if len(sentences) > MOST_TOLD + 1:
        sentences = [sentences[0], "…", *sentences[1 - MOST_TOLD :]]
    return " ".join(sentences)


@dataclass(frozen=True)
class StepQuestions:
    """What can be asked about one step of a line."""

    line: Line
    place: int

    @property
    def beat(self) -> Beat:
        """The step itself."""
        return self.line.trace.beats[self.place]

    @property
    def before(self) -> Beat:
        """The step before it, in whose position the question is put."""
        return self.line.trace.beats[self.place - 1]

    def about(self, rule: str) -> list[str]:
        """What can be asked here so that this rule decides the answer: `allowed`, paths, `happens`."""
        found = [ALLOWED] if self._is_allowed_by(rule) else []
        if self.beat.refusal is None:
            found += [path for path in self._paths if any(self._is_other(path, one.outcome) for one in self._otherwise(rule))]
            if self._tails(rule) is not None:
                found.append(HAPPENS)
            found = found or [path for path in self._seen if self._knows_otherwise(path, rule)]
        return found

    def decides(self, about: str, rule: str) -> bool:
        """Whether this rule, or something that it follows from, decides the answer to the question about this."""
        return about in self.about(self._source(about, rule))

    def ask(self, about: str, rule: str) -> tuple[Beat, Ask]:
        """The question about this, with the beat that it is put at; raises ValueError where it cannot be put."""
        rule = self._source(about, rule)
        place, wrong = crc32(f"{self.line.scenario.id}/{self.beat.step}/{about}".encode()), list[Any]()
        if about == HAPPENS:
            return self._what_happens(rule, place)
        if about == ALLOWED:
            question = {lang: f"{self._tried[lang]} {self._words[lang].say(IS_IT_ALLOWED)}" for lang in LANGUAGES}
            refused = self.beat.refusal is not None
            cause = {lang: words.say(FORBIDDEN if refused else ALLOWED_BY) for lang, words in self._words.items()}
            wrong = [{"value": refused, "cause": cause}]
        else:
            question = self._value_question(about, rule)
        asking = replace(
            self.before, source={"ask": {"question": question, "about": about, "after": self.beat.step, "wrong": wrong}}
        )
        ask = make_ask(self.line.trace, asking, (), None, (rule,), place)
        if len(ask.answers) < 2:
            raise ValueError("there is only one answer")
        return asking, ask

    def _source(self, about: str, rule: str) -> str:
        """The rule itself, or of what it follows from the first that decides the answer."""
        sources = leaves(self.line.trace.rules, rule) if rule in self.line.trace.rules.rulebook.rules else ()
        return next((one for one in (rule, *sources) if about in self.about(one)), rule)

    # -- allowed -----------------------------------------------------------------------

    def _is_allowed_by(self, rule: str) -> bool:
        return self._tried is not None and rule in allowing_or_not(self.line.trace, self.beat, (rule,))

    @cached_property
    def _tried(self) -> Any:
        """What is tried in this step, by language, after what came before it in the same turn; None for what no one tries."""
        if "do" not in self.beat.source or self.beat.move is None or self.beat.move[1] < 0:
            return None
        try:
            named = self._in_full() if self._attempt_leaves_out() else None
            tried = named or {lang: words.attempt(self.beat) for lang, words in self._words.items()}
        except (KeyError, IndexError):
            return None
        return {lang: self._after(lang, said) for lang, said in tried.items()}

    def _attempt_leaves_out(self) -> bool:
        """Whether the sentence of what is tried says less than the choice that it was: on whom, where, or which card."""
        words, move, state = self._words["en"], self.beat.move, self.before.state
        if move is None or self.beat.refusal is None and self.beat.parts[:1] != (move,):
            return False
        said, whole, bare = (
            set(WORD.findall(one.casefold()))
            for one in (words.attempt(self.beat), words.choice(state, move)[1], words.choice(state, move[:2])[1])
        )
        return bool(whole - bare - said)

    def _in_full(self) -> dict[str, str]:
        """What is tried as the choice that it was."""
        state, move = self.before.state, self.beat.move
        assert move is not None
        return {lang: f"{words.name(move[1])}: {words.choice(state, move)[1]}." for lang, words in self._words.items()}

    # -- values ------------------------------------------------------------------------

    @cached_property
    def _paths(self) -> dict[str, tuple[str, str, str]]:
        """The values that can be asked for: their paths, each with the question, the player in it, and no other."""
        trace = self.line.trace
        return {
            path.replace("*", name): (message, name, "")
            for path, message in selftests_of(trace.rules.id).asks.items()
            for name in (trace.names if "*" in path else ("",))
            if "do" in self.beat.source and not path.startswith(SEES)
        }

    @cached_property
    def _seen(self) -> dict[str, tuple[str, str, str]]:
        """What can be asked of what players know: of the pile, where the game has one, and of the hand of another player."""
        trace = self.line.trace
        messages = {path: message for path, message in selftests_of(trace.rules.id).asks.items() if path.startswith(SEES)}
        return {
            path.replace("*", name).replace("+", other): (message, name, other)
            for path, message in messages.items()
            for name in trace.names
            for other in (trace.names if "+" in path else ("",))
            if name != other and "do" in self.beat.source
        }

    def _knows_otherwise(self, path: str, rule: str) -> bool:
        """Whether this player would know something else without the rule."""
        trace = self.line.trace
        seat, (_, _, zone) = trace.names.index(path.split(".")[1]), path.split(".", 2)
        return self._as_it_was is not None and any(
            known_of(zone, one.outcome, trace, seat) != known_of(zone, self._as_it_was, trace, seat)
            for one in self._otherwise(rule)
        )

    def _value_question(self, path: str, rule: str) -> dict[str, str]:
        message, seat, other = {**self._paths, **self._seen}[path]
        said = self._said_alike([one.outcome for one in self._otherwise(rule)])
        return {
            lang: f"{said[lang]} {words.say(message, seat=Name(seat), other=Name(other))}".strip()
            for lang, words in self._words.items()
        }

    @cached_property
    def _as_it_was(self) -> Outcome | None:
        return self._span("").play(self.line.trace.rules)

    def _is_other(self, path: str, outcome: Outcome) -> bool:
        return self._as_it_was is not None and self._span(path).is_other(self._as_it_was, outcome)

    def _span(self, path: str) -> Span:
        asking = replace(self.before, source={"ask": {"about": path, "after": self.beat.step}})
        return Span(self.line.trace, asking, path)

    # -- what happens ------------------------------------------------------------------

    def _tails(self, rule: str) -> list[LeftOut] | None:
        """What would have happened without this rule, in each way that reads otherwise; None where nothing does."""
        if "do" not in self.beat.source or rule not in self.line.trace.rules.rulebook.rules:
            return None
        found = [one for one in self._otherwise(rule) if self._told(one.outcome)["en"] != self._here["en"]]
        return found or None

    def _otherwise(self, rule: str) -> list[LeftOut]:
        """What would have come of the same moves without this rule, or by another reading of it."""
        if rule not in self._played:
            rules, span = self.line.trace.rules, self._span("")
            played = ((off, span.play(opened(rules, off))) for off in acting_ways_off(rules, rule))
            self._played[rule] = [LeftOut(rule, off, None, other) for off, other in played if other is not None]
        return self._played[rule]

    @cached_property
    def _played(self) -> dict[str, list[LeftOut]]:
        return {}

    def _what_happens(self, rule: str, place: int) -> tuple[Beat, Ask]:
        tails = self._tails(rule)
        if tails is None:
            raise ValueError("nothing else would happen")
        said, count = self._said_alike([one.outcome for one in tails]), self._alike([one.outcome for one in tails])
        # What other rules would bring is a wrong answer where it begins in the same way.
        others = (rule for rule in self.beat.decided if rule != tails[0].rule)
        more = [one for other in others for one in self._otherwise(other) if self._alike([one.outcome]) >= count]

        def rest(told: Mapping[str, list[str]]) -> dict[str, str]:
            return {lang: " ".join(told[lang][count:]) or words.say(NOTHING_MORE) for lang, words in self._words.items()}

        right = rest(self._here)
        answers = {right["en"]: Answer("", right, True, dict.fromkeys(LANGUAGES, ""), rules=(rule,))}
        for one in (*tails, *more):
            spoken = rest(self._told(one.outcome))
            if spoken["en"] in answers or len(answers) == MOST_ANSWERS:
                continue
            wrong = without(self.line.trace.rules, one)
            because = {lang: wrong.because(words) for lang, words in self._words.items()}
            answers[spoken["en"]] = Answer(spoken["en"], spoken, False, because, one.outcome, wrong.rules, True)
        if len(answers) < 2 or max(map(len, answers)) > LONGEST_ANSWER:
            raise ValueError("there is only one answer, or one is too long")
        question = {lang: f"{said[lang]} {words.say(WHAT_HAPPENS)}".strip() for lang, words in self._words.items()}
        asking = replace(self.before, source={"ask": {"question": question, "about": HAPPENS, "after": self.beat.step}})
        ordered = sorted(answers.values(), key=lambda answer: answer.text("en"))
        events = tuple(self.line.trace.events_until(self.place))
        truth = Outcome(self.line.trace.rules, self.beat.state, events)
        return asking, Ask(question, placed(ordered, place), (rule,), truth)

    # -- sentences ---------------------------------------------------------------------

    @cached_property
    def _words(self) -> dict[str, Words]:
        return {lang: Words(self.line.trace.rules, self.line.trace.names, lang) for lang in LANGUAGES}

    @cached_property
    def _here(self) -> dict[str, list[str]]:
        return self._sentences(self.beat)

    def _told(self, outcome: Outcome) -> dict[str, list[str]]:
        earlier = len(self.line.trace.events_until(self.place - 1))
        return self._sentences(replace(self.beat, events=tuple(outcome.events[earlier:]), refusal=None))

    def _sentences(self, beat: Beat) -> dict[str, list[str]]:
        return {
            lang: [said for event in words.game.worth_saying(beat) if (said := words.event(event))]
            for lang, words in self._words.items()
        }

    def _alike(self, outcomes: Sequence[Outcome]) -> int:
        """So many sentences come first in all of these and in what happened."""
        told = [self._here["en"], *(self._told(one)["en"] for one in outcomes)]
        count = 0
        while all(len(one) > count for one in told) and len({one[count] for one in told}) == 1:
            count += 1
        return count

    def _said_alike(self, outcomes: Sequence[Outcome]) -> dict[str, str]:
        """What happened first, whatever the rule says; where that is nothing, what is tried."""
        count = self._alike(outcomes)
        if count == 0 and self._tried is not None:
            return dict(self._tried)
        return {lang: self._after(lang, in_short(self._here[lang][:count])) for lang in LANGUAGES}

    def _after(self, lang: str, said: str) -> str:
        """The sentence after that of the step before it, where this is in the midst of something."""
        rules, before = self.line.trace.rules, self.before
        usual = rules.decision(before.state).kind in ("turn", "over") or self.place < 2
        return said if usual else f"{self._words[lang].beat(before)} {said}".strip()
