"""Refusals judged by their sentence: each claims something of the position, and that is looked up there.

A game's *statements* are a table from the English sentence, as the catalogue has it, to a claim: a function of a plain
view of the position and of what was tried. The claim gives None where the sentence would be false, else what the sentence
has to name, as it is said. No claim asks the engine what it allows; they read who holds what, whose turn it is, what is asked.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from types import SimpleNamespace

from tabletop.explore.refusals import tried_on_a_walk
from tabletop.words.sentences import Words

NAMES = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay", "Gil", "Hana", "Ida", "Jan")


class Heard(Words):
    """Words that remember the sentence of the catalogue which was said last."""

    def say(self, message, **values):
        self.sentence = message
        return super().say(message, **values)


class Attempt(SimpleNamespace):
    """What was tried: `verb`, `seat`, and by its name what was given for each slot; what was not said yet is None."""

    def __init__(self, rules, move):
        form = rules.forms[move[0]]
        given = dict(zip(form.names, move[2:]))
        super().__init__(**{**dict.fromkeys(form.names), **given}, verb=move[0], seat=move[1], given=len(move) - 2, move=move)


@dataclass
class Found:
    """What a judge has heard: how often each sentence, whatever was not so, and what else would have been true."""

    told: Counter = field(default_factory=Counter)
    false: dict = field(default_factory=dict)
    # How often each sentence was true of a move that was refused, and how often two were, the one that was told first.
    true: Counter = field(default_factory=Counter)
    both: Counter = field(default_factory=Counter)
    beside: Counter = field(default_factory=Counter)
    example: dict = field(default_factory=dict)
    # What was told although something is true that comes before it.
    late: dict = field(default_factory=dict)

    def unspecific(self, least=20):
        """Pairs of a sentence that was told and one that was true as well: less often, and never without it."""
        return [
            (told, other)
            for told, other in self.beside
            if self.true[other] >= least
            and self.both[frozenset((told, other))] == self.true[other]
            and self.true[told] > 1.2 * self.true[other] + least
        ]


class Judge:
    """Judges what is refused in one game: `statements` by sentence, `view(rules, state)` the plain view of a position."""

    def __init__(self, statements, view, first=(), order=()):
        self.statements, self.view = statements, view
        # What is told first wherever it is true, and pairs: where the first of them is true, the second is not told.
        self.first, self.order = first, frozenset(order)
        self.found = Found()
        # By verb the sentences that have been told of such moves, and after how many slots at the earliest.
        self.told_of = {}

    def sentence(self, tried, words=None):
        """The sentence of the catalogue, and what is said with it."""
        words = Heard(tried.rules, NAMES, "en")
        text = words.refusal(tried.refusal)
        return words.sentence, text

    def hear(self, tried):
        """Judge one refusal."""
        sentence, text = self.sentence(tried)
        found, at, attempt = self.found, self.view(tried.rules, tried.state), Attempt(tried.rules, tried.move)
        found.told[sentence] += 1
        wrong = self.wrong(sentence, text, at, attempt)
        if wrong is not None:
            found.false.setdefault(f"{tried.refusal.reason}: {sentence}", f"{tried}\n  said: {text}\n  {wrong}")
            return
        told = self.told_of.setdefault(attempt.verb, {})
        told[sentence] = min(told.get(sentence, attempt.given), attempt.given)
        true = [one for one, given in told.items() if given <= attempt.given and self.claims(one, at, attempt) is not None]
        found.true.update(true)
        found.both.update(frozenset(pair) for pair in combinations(true, 2))
        for other in true:
            if other != sentence:
                found.beside[sentence, other] += 1
                found.example.setdefault((sentence, other), f"{tried}")
        for other in (*self.first, *(specific for specific, general in self.order if general == sentence)):
            if other != sentence and sentence not in self.first and self.claims(other, at, attempt) is not None:
                found.late.setdefault((sentence, other), f"{tried}\n  said: {text}\n  more to the point: {other}")

    def wrong(self, sentence, text, at, attempt):
        """What is wrong with this sentence here; None if it is true."""
        if sentence not in self.statements:
            return "no statement says what this sentence claims"
        named = self.claims(sentence, at, attempt)
        if named is None:
            return "it is not so"
        try:
            due = [sentence.format(**{"seat": at.name(attempt.seat), **one}) for one in _alternatives(named)]
        except KeyError as missing:
            return f"the statement names no {missing}"
        return None if text in due else f"it should name: {' / '.join(due)}"

    def claims(self, sentence, at, attempt):
        """What a true sentence names here; None if it is false."""
        return self.statements[sentence](at, attempt)


def _alternatives(named):
    """What could be named: mostly one thing, of several that are true any of them."""
    return named if isinstance(named, list) else [named]


def listen(judge, starts, seed, moves, tries):
    """Let the judge hear what is refused on walks from these starts."""
    for start in starts:
        for tried in tried_on_a_walk(start, Random(f"{seed} {start}"), moves, tries):
            judge.hear(tried)
    return judge.found
