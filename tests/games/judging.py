"""Refusals judged by what they say: each claims something of the position, and that is looked up there.

A game's *statements* are a table from the kind of sentence to a claim: a function of a plain view of the position and of
what was tried. It gives None where the sentence would be false, else what the sentence has to name, as it is said. A kind is
the reason of a refusal, such as "call-once"; where the words have another sentence for the same reason it is "reason/variant".
No claim asks the engine what it allows; they read who holds what, whose turn it is, what is asked.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from types import SimpleNamespace

from tabletop.explore.refusals import tried_on_a_walk
from tabletop.words.sentences import Words

NAMES = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay", "Gil", "Hana", "Ida", "Jan")


def so(holds, **values):
    """What the sentence names if it is true."""
    return values if holds else None


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
    """Judges what is refused in one game by its table: `SAYS`, the statements by their kind; `Table(rules, state)`, the plain
    view; `VARIANTS`, by a variant the sentences of the words by their reason; `FIRST` and `ORDER`.
    """

    def __init__(self, said):
        self.said, self.view = said, said.Table
        # Several reasons may say the same: they are one kind, named by the first of them.
        self.statements, self.kind_of = {}, {}
        for kinds, claim in said.SAYS.items():
            names = (kinds,) if isinstance(kinds, str) else kinds
            self.statements[names[0]] = claim
            self.kind_of.update(dict.fromkeys(names, names[0]))
        # What is told first wherever it is true, and pairs: where the first of them is true, the second is not told.
        self.first, self.order = said.FIRST, frozenset(said.ORDER)
        self.found = Found()
        # By verb what has been told of such moves, and after how many slots at the earliest.
        self.told_of = {}

    def kind(self, reason, sentence):
        """The kind of this sentence of the words, told for this reason; None where the table has none."""
        for variant, sentences in self.said.VARIANTS.items():
            if sentences.get(reason) == sentence:
                return self.kind_of.get(f"{reason}/{variant}" if variant else reason)
        return self.kind_of.get("not-allowed")

    def hear(self, tried):
        """Judge one refusal."""
        words = Heard(tried.rules, NAMES, "en")
        try:
            text = words.refusal(tried.refusal)
        except KeyError as missing:
            self.found.false.setdefault(tried.refusal.reason, f"{tried}\n  the words want {missing}")
            return
        found, at, attempt = self.found, self.view(tried.rules, tried.state), Attempt(tried.rules, tried.move)
        kind = self.kind(tried.refusal.reason, words.sentence)
        found.told[kind] += 1
        wrong = self.wrong(kind, words.sentence, text, at, attempt)
        if wrong is not None:
            found.false.setdefault(f"{tried.refusal.reason}: {words.sentence}", f"{tried}\n  said: {text}\n  {wrong}")
            return
        told = self.told_of.setdefault(attempt.verb, {})
        told[kind] = min(told.get(kind, attempt.given), attempt.given)
        true = [one for one, given in told.items() if given <= attempt.given and self.claims(one, at, attempt) is not None]
        found.true.update(true)
        found.both.update(frozenset(pair) for pair in combinations(true, 2))
        for other in true:
            if other != kind:
                found.beside[kind, other] += 1
                found.example.setdefault((kind, other), f"{tried}")
        for other in (*self.first, *(specific for specific, general in self.order if general == kind)):
            if other != kind and kind not in self.first and self.claims(other, at, attempt) is not None:
                found.late.setdefault((kind, other), f"{tried}\n  said: {text}\n  more to the point: {other}")

    def wrong(self, kind, sentence, text, at, attempt):
        """What is wrong with this sentence here; None if it is true."""
        if kind is None:
            return "no statement says what this sentence claims"
        named = self.claims(kind, at, attempt)
        if named is None:
            return "it is not so"
        try:
            due = [sentence.format(**{"seat": at.name(attempt.seat), **one}) for one in _alternatives(named)]
        except KeyError as missing:
            return f"the statement names no {missing}"
        return None if text in due else f"it should name: {' / '.join(due)}"

    def claims(self, kind, at, attempt):
        """What a true sentence names here; None if it is false."""
        return self.statements[kind](at, attempt)


def _alternatives(named):
    """What could be named: mostly one thing, of several that are true any of them."""
    return named if isinstance(named, list) else [named]


def listen(judge, starts, seed, moves, tries):
    """Let the judge hear what is refused on walks from these starts."""
    for start in starts:
        for tried in tried_on_a_walk(start, Random(f"{seed} {start}"), moves, tries):
            judge.hear(tried)
    return judge.found
