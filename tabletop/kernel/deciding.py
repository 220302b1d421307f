"""What decides a move: while somebody listens, laws, steps and permissions say which rules it went by.

A law that is consulted decides where its off form, or another reading of what it leaves open, would have answered
otherwise for the same arguments. A step decides where it changes the position; a permission where the move makes use of
it. What decides may be a secret, so it is told to those who see everything.

Play that nobody listens to does not go through here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from .event import Note, ignore
from .form import ANYWHERE, EVERY, Move, Need

if TYPE_CHECKING:
    from .rules import Rules
    from .vocabulary import Law, Vocabulary

# What these rules say is seen before the first step: it is no reason of a move.
NO_REASON = ("component", "example")

# What a version of a law gives that cannot be asked for these arguments.
NO_ANSWER = object()

# Other answers of a law, each with the rule that speaks against it.
Others = tuple[tuple[str, Callable[..., Any]], ...]


class Deciding:
    """The laws and steps of an opened game, each of which tells when it decides."""

    def __init__(self, rules: Rules, vocabulary: Vocabulary) -> None:
        self.rules = rules
        self.found: dict[str, None] = {}
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
        self.law = SimpleNamespace(
            **{
                name: self._telling(function, others) if others else function
                for name, function in vars(rules.law).items()
                for others in (_others(rules, versions[name], function),)
            }
        )
        self.steps = {
            name: self._telling_step(step, vocabulary.step_rules[name]) if vocabulary.step_rules[name] else step
            for name, step in rules.steps.items()
        }
        self.permits = tuple((need, need.rules) for need in vocabulary.needs if need.permits and rules.applies(need))
        # What another reading would demand of a move.
        self.demands = tuple(
            (need, _asking(book, need))
            for need in vocabulary.needs
            if need.when is not None and not need.permits and need.verb in (*rules.forms, EVERY) and _would_apply(rules, need)
        )

    @contextmanager
    def asked(self) -> Iterator[dict[str, None]]:
        """While something is asked of a position its laws tell what they decide: the rules, in their order."""
        rules = self.rules
        self.found = {}
        rules.law, rules.steps = self.law, self.steps
        try:
            yield self.found
        finally:
            rules.law, rules.steps = self.plain_law, self.plain_steps

    @contextmanager
    def listening(self, state: Any, move: Move) -> Iterator[dict[str, None]]:
        """While this move is judged and played its laws and steps tell what they decide: the rules, in their order."""
        rules = self.rules
        with self.asked() as found:
            rules.why_not(state, move)
            at = state.agenda[-1][0]
            for need, ids in (*self.permits, *self.demands):
                if need.verb in (move[0], EVERY) and (need.at == ANYWHERE or at in need.at) and _speaks(need, rules, state, move):
                    self.add(*ids)
            yield found

    def add(self, *rules: str) -> None:
        """These rules decide."""
        self.found.update(dict.fromkeys(self.cites[rule] for rule in rules if rule in self.cites))

    def _telling(self, function: Callable[..., Any], others: Others) -> Callable[..., Any]:
        functions = [function, *(other for _, other in others)]

        def consult(*arguments: Any, **named: Any) -> Any:
            # A law may act on the position: what each version would do is looked at before, on copies.
            first, *rest = self._quietly(functions, arguments, named)
            self.add(*(rule for (rule, _), other in zip(others, rest) if other is NO_ANSWER or other != first))
            return function(*arguments, **named)

        return consult

    def _quietly(self, functions: list[Callable[..., Any]], arguments: tuple[Any, ...], named: Mapping[str, Any]) -> list[Any]:
        """What these versions of a law answer, while nobody listens."""
        rules = self.rules
        rules.law, rules.steps = self.plain_law, self.plain_steps
        try:
            return [_try(function, arguments, named) for function in functions]
        finally:
            rules.law, rules.steps = self.law, self.steps

    def _telling_step(self, step: Callable[..., Any], ids: tuple[str, ...]) -> Callable[..., Any]:
        def take(rules: Any, state: Any, note: Note, *arguments: Any) -> None:
            before = state.key()
            step(rules, state, note, *arguments)
            if state.key() != before:
                self.add(*ids)

        return take


def _others(rules: Rules, there: list[Law], function: Callable[..., Any]) -> Others:
    """What else a law could have answered here, each with the rule that speaks against it."""
    chosen = rules.version(there, rules.readings)
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
            other = rules.version(there, {**rules.readings, question: reading})
            if other is not None and other.function is not function:
                found.append((speaks, other.function))
    return tuple(found)


def _asking(book: Any, need: Need) -> tuple[str, ...]:
    """The rules of a need that leave its question open; one that names none speaks for the rule that the question hangs on."""
    assert need.when is not None
    question = need.when[0]
    asking = tuple(rule for rule in need.rules if rule in book.rules and question in book.rules[rule].asks)
    return asking or (book.questions[question].rule,)


def _would_apply(rules: Rules, need: Need) -> bool:
    """Whether a need holds under another reading of its question than the one here."""
    assert need.when is not None
    question, reading = need.when
    there = need.boxes is None or any(box in rules.boxes for box in need.boxes)
    return there and question in rules.readings and rules.readings[question] != reading


def _speaks(need: Need, rules: Rules, state: Any, move: Move) -> bool:
    """Whether a need has something to say of this move; one that is not made for this position has not."""
    try:
        return need.test(rules, state, move) is not None
    except (KeyError, IndexError, ValueError, TypeError, AttributeError):
        return False


def _try(function: Callable[..., Any], arguments: tuple[Any, ...], named: Mapping[str, Any]) -> Any:
    """What a version of a law answers, and what it makes of a copy of the position."""
    taken = tuple([_copied(argument) for argument in arguments])
    try:
        answer = function(*taken, **named)
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration):
        return NO_ANSWER
    return answer, [one.key() if hasattr(one, "agenda") else one for one in taken if _can_change(one)]


def _can_change(argument: Any) -> bool:
    return hasattr(argument, "agenda") or isinstance(argument, list | dict | set)


def _copied(argument: Any) -> Any:
    if hasattr(argument, "agenda"):
        return argument.copy()
    if isinstance(argument, list | dict | set):
        return deepcopy(argument)
    # Who takes notes hears nothing of what might have been.
    return ignore if callable(argument) else argument
