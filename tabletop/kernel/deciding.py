"""What decides a move: while somebody listens, laws, steps and permissions say which rules it went by.

A law that is consulted decides where its off form, or another reading of what it leaves open, would have answered
otherwise for the same arguments; one that alters the position decides by being called, and so does a step. A permission
decides where the move makes use of it. What decides may be a secret, so it is told to those who see everything.

Play that nobody listens to does not go through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from .form import ANYWHERE, EVERY, Move, Need
from .telling import NOT_ASKED_THIS, asks_of_plain_values, by_itself, consulted, fact, is_another, remembered
from .versions import best_version

if TYPE_CHECKING:
    from .rules import Rules
    from .vocabulary import Law, Vocabulary

# What these rules say is seen before the first step: it is no reason of a move.
NO_REASON = ("component", "example")

# Other answers of a law, each with the rule that speaks against it.
Others = tuple[tuple[str, Callable[..., Any]], ...]
# Tests that are asked of a move, each with its rules, and whether these permit something.
Speaking = tuple[tuple[Callable[..., Any], tuple[str, ...], bool], ...]


class Deciding:
    """The laws and steps of an opened game, each of which tells when it decides."""

    def __init__(self, rules: Rules, vocabulary: Vocabulary) -> None:
        self.rules, self.fixed = rules, vocabulary.fixed
        # The rules that were told; None while it is asked what might have been.
        self.found: dict[str, None] | None = None
        self.plain_law, self.plain_steps = rules.law, rules.steps
        # Each rule as the leaflets at hand have it; what none of them has is no reason here.
        book = rules.rulebook
        self.cites = {
            rule: told
            for rule in book.rules
            for told in rules.cited((rule,))
            if any(book.belongs(book.rules[told], box) for box in rules.boxes)
        }
        versions: dict[str, list[Law]] = {}
        for law in vocabulary.laws:
            versions.setdefault(law.name, []).append(law)
        self.law = SimpleNamespace(**{name: self._telling(law, versions[name]) for name, law in vars(rules.law).items()})
        self.steps = {name: self._taken(name, step, vocabulary.step_rules[name]) for name, step in rules.steps.items()}
        # What a move may make use of, and what another reading would demand of it.
        permits = [(need, need.rules) for need in vocabulary.needs if need.permits and rules.applies(need)]
        demands = [(need, _asking(book, need)) for need in vocabulary.needs if _is_demanded_elsewhere(rules, need)]
        self.speaking = tuple((need, tuple(self._cited(ids))) for need, ids in (*permits, *demands))
        self.speaking_where: dict[tuple[str, str], Speaking] = {}

    def asked(self) -> Deciding:
        """While something is asked of a position its laws tell what they decide: the rules, in their order."""
        self.found, self.rules.law, self.rules.steps = {}, self.law, self.steps
        return self

    def listening(self, state: Any, move: Move) -> Deciding:
        """While this move is judged and played its laws and steps tell what they decide: the rules, in their order."""
        rules, verb, at = self.rules, move[0], state.agenda[-1][0]
        tests = self.speaking_where.get((verb, at))
        if tests is None:
            tests = self.speaking_where[verb, at] = self._speaking_at(verb, at)
        found: dict[str, None] = {}
        self.found, rules.law, rules.steps = found, self.law, self.steps
        try:
            allowed = rules.why_not(state, move) is None
            for test, told, permits in tests:
                # What is not made for this position has nothing to say; nor has what allows a move that something else forbids.
                try:
                    if (allowed or not permits) and test(rules, state, move) is not None:
                        for rule in told:
                            found[rule] = None
                except NOT_ASKED_THIS:
                    continue
        except BaseException:
            self.__exit__()
            raise
        return self

    def __enter__(self) -> dict[str, None]:
        assert self.found is not None
        return self.found

    def __exit__(self, *error: object) -> None:
        self.found, self.rules.law, self.rules.steps = None, self.plain_law, self.plain_steps

    def _speaking_at(self, verb: str, at: str) -> Speaking:
        """The tests of what such a move may make use of here, and of what another reading demands, each once with its rules and
        whether it is the former.
        """
        found = [
            (need.test, told, need.permits)
            for need, told in self.speaking
            if told and need.verb in (verb, EVERY) and (need.at == ANYWHERE or at in need.at)
        ]
        return tuple(dict.fromkeys(found))

    def _cited(self, rules: Iterable[str]) -> dict[str, None]:
        """These rules as the leaflets at hand have them."""
        return dict.fromkeys(self.cites[rule] for rule in rules if rule in self.cites)

    def _telling(self, function: Callable[..., Any], versions: list[Law]) -> Callable[..., Any]:
        """A law that tells which of its rules decide: what is known beforehand at once, what depends on the question when it
        is asked.
        """
        others = [(self.cites[rule], other) for rule, other in _others(self.rules, versions, function) if rule in self.cites]
        if any(law.alters for law in versions):
            return self._by_itself(function, [rule for rule, _ in others])
        # Of the law as it is declared: what is made of it here is another for each opening.
        told = remembered if asks_of_plain_values(function) else consulted
        if function in self.fixed:
            known = [pair for pair in others if pair[1] in self.fixed]
            decided = [rule for rule, other in known if self.fixed[other] != self.fixed[function]]
            function = self._by_itself(function, decided)
            others = [pair for pair in others if pair not in known and pair[0] not in decided]
        return told(self, function, others) if others else function

    def _by_itself(self, function: Callable[..., Any], rules: Iterable[str]) -> Callable[..., Any]:
        """A law of which it is known beforehand what it decides."""
        told = tuple(self._cited(rules))
        if not told:
            return function
        return fact(self, self.fixed[function], told) if function in self.fixed else by_itself(self, function, told)

    def _taken(self, name: str, step: Callable[..., Any], declared: tuple[str, ...]) -> Callable[..., Any]:
        """A step, which is told after what it asks itself."""
        cites = self.cites

        def take(rules: Rules, state: Any, note: Any, *arguments: Any) -> None:
            step(rules, state, note, *arguments)
            found = self.found
            if found is not None:
                for rule in rules.rules_of_step(name, declared, arguments):
                    if rule in cites:
                        found[cites[rule]] = None

        return take if declared else step


def decided_by(rules: Rules, name: str, asked: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules by which the law with this name decides such a question: by another version of it the answer is another."""
    told, rules.law = rules.law, rules.plain_law
    try:
        law = getattr(rules.law, name)
        if name not in rules.others:
            rules.others[name] = _others(rules, rules.versions_of(name), law)
        answer = law(*asked)
        return tuple(dict.fromkeys([rule for rule, other in rules.others[name] if is_another(other, asked, answer)]))
    finally:
        rules.law = told


def _others(rules: Rules, there: Sequence[Law], function: Callable[..., Any]) -> Others:
    """What else a law could have answered here, each with the rule that speaks against it."""
    chosen = best_version(there, rules.boxes, rules.readings)
    if chosen is None or chosen.function is not function:
        # Switched off: there is nothing to go by.
        return ()
    found: list[tuple[str, Callable[..., Any]]] = []
    if chosen.rule is not None and chosen.off is not None and rules.rulebook.rules[chosen.rule].kind not in NO_REASON:
        found.append((chosen.rule, chosen.off))
    for question in dict.fromkeys(law.when[0] for law in there if law.when):
        asked = rules.rulebook.questions[question]
        # Where the leaflet prints the same for another case too, that sentence speaks of it; a house default speaks for itself.
        prints = asked.printed and chosen.rule is not None and question in rules.rulebook.rules[chosen.rule].asks
        speaks = chosen.rule if prints and chosen.rule is not None else asked.rule
        for reading in dict.fromkeys((asked.default, *(law.when[1] for law in there if law.when and law.when[0] == question))):
            other = best_version(there, rules.boxes, {**rules.readings, question: reading})
            if other is not None and other.function is not function:
                found.append((speaks, other.function))
    return tuple(found)


def _asking(book: Any, need: Need) -> tuple[str, ...]:
    """The rules of a need that leave its question open; one that names none speaks for the rule that the question hangs on."""
    assert need.when is not None
    question = need.when[0]
    asking = tuple(rule for rule in need.rules if rule in book.rules and question in book.rules[rule].asks)
    return asking or (book.questions[question].rule,)


def _is_demanded_elsewhere(rules: Rules, need: Need) -> bool:
    """Whether a move must meet this need under another reading of its question than the one here."""
    if need.when is None or need.permits or need.verb not in (*rules.forms, EVERY):
        return False
    question, reading = need.when
    there = need.boxes is None or any(box in rules.boxes for box in need.boxes)
    return there and question in rules.readings and rules.readings[question] != reading
