"""The vocabulary of a game: what its rule files declare, collected in one place.

A rule file registers its steps, decisions, needs and laws here by decorators.
Opening a game (:class:`.rules.Rules`) then picks those that fit the boxes and
readings. Nothing is looked up by name in a module, nothing is evaluated.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from .event import KINDS, EventKind, Fits, several
from .form import ANYWHERE, PLAYER, Form, Need, Slot
from .seat import EVERYBODY, Mask

Declared = TypeVar("Declared", bound=Callable[..., Any])
Name = TypeVar("Name")
Value = TypeVar("Value")
Table = TypeVar("Table", bound=Mapping[Any, str] | Mapping[Any, tuple[str, ...]])


# The rule of a fact that cannot be switched off.
NO_SWITCH = object()


@dataclass(frozen=True)
class Law:
    """A small decision of the rulebook: one named function, chosen when a game is opened."""

    name: str
    rule: str | None
    when: tuple[str, str] | None
    boxes: tuple[str, ...] | None
    off: Callable[..., Any] | None
    function: Callable[..., Any]
    alters: bool = False


def _always(answer: Any, module: str) -> Callable[..., Any]:
    """A law that gives this answer whatever it is asked, as declared in this module."""

    def fact(*asked: Any) -> Any:
        return answer

    fact.__module__ = module
    # Who settles an opening once asks no fact any more.
    fact.answer = answer  # type: ignore[attr-defined]
    return fact


class Vocabulary:
    """Steps, decisions, forms, needs, laws, events, zones and invariants of one game.

    ``chapters`` are the modules that declare them, as names below ``package``, in the order in which their
    needs are judged and their moves are listed. Which of them happens to be imported first decides nothing.
    """

    def __init__(self, game: str, package: str = "", chapters: Sequence[str] = ()) -> None:
        self.game, self.package, self.chapters = game, package, tuple(chapters)
        self.form_chapters: dict[str, str] = {}
        self.steps: dict[str, Callable[..., Any]] = {}
        self.step_rules: dict[str, tuple[str, ...]] = {}
        self.parameters: dict[str, dict[str, tuple[Any, ...]]] = {}
        self.decisions: dict[str, Callable[..., Any]] = {}
        self.forms: dict[str, Form] = {}
        self.acts: dict[tuple[str, str], Callable[..., Any]] = {}
        self.needs: list[Need] = []
        self.laws: list[Law] = []
        # The answers of facts, by their functions.
        self.fixed: dict[Callable[..., Any], Any] = {}
        self.kinds: dict[str, Fits] = {**KINDS}
        self.events: dict[str, EventKind] = {}
        self.invariants: dict[str, Callable[..., Any]] = {}
        self.count: Callable[..., int] | None = None
        self.quick: dict[str, Callable[..., Any]] = {}
        self.unanswered: dict[str, Callable[..., Any]] = {}
        self.in_data: set[str] = set()
        # How many needs and laws there were when their readings were gathered, and these.
        self._readings: tuple[tuple[int, int], frozenset[tuple[str, str]]] = (0, 0), frozenset()
        # Names of laws, steps and needs in the tables of rule files.
        self.named: list[str] = []
        # What opened games have worked out of the needs and share (see `Rules`).
        self.tables: dict[tuple[Any, ...], Any] = {}

    def step(self, name: str, *rules: str, **parameters: tuple[Any, ...]) -> Callable[[Declared], Declared]:
        """Declare a step: ``function(rules, state, note, *arguments)`` changes the state.

        ``parameters`` are those a card may set, each with its closed list of values.
        """

        def register(function: Declared) -> Declared:
            self._once(self.steps, name, function)
            self.step_rules[name] = rules
            self.parameters[name] = parameters
            return function

        return register

    def decision(self, name: str) -> Callable[[Declared], Declared]:
        """Declare what opens a decision: ``function(rules, state, *arguments)`` gives it, or None."""
        return lambda function: self._once(self.decisions, name, function)

    def form(
        self,
        verb: str,
        *slots: Slot,
        by: str = PLAYER,
        slot_by_slot: bool = False,
        boxes: tuple[str, ...] | None = None,
        when_asked: bool = False,
    ) -> Form:
        """Declare a kind of move; ``by`` says who makes it: a player, the table too, the table alone, or chance."""
        self.form_chapters[verb] = sys._getframe(1).f_globals["__name__"]
        return self._once(self.forms, verb, Form(verb, slots, by, slot_by_slot, boxes, when_asked))

    def act(self, verb: str, at: str) -> Callable[[Declared], Declared]:
        """Declare what a move does while this kind of decision is open."""
        return lambda function: self._once(self.acts, (verb, at), function)

    def need(
        self,
        verb: str,
        *rules: str,
        after: str | None = None,
        at: tuple[str, ...] = ANYWHERE,
        when: tuple[str, str] | None = None,
        boxes: tuple[str, ...] | None = None,
        may_learn: Mask | None = EVERYBODY,
    ) -> Callable[[Declared], Declared]:
        """Declare what must be true of a move; ``may_learn=None`` means the mover alone."""

        def register(test: Declared) -> Declared:
            name = test.__name__.replace("_", "-")
            self.needs.append(Need(name, verb, after, rules, test, at, when, boxes, may_learn))
            return test

        return register

    def permission(
        self,
        verb: str,
        *rules: str,
        after: str | None = None,
        at: tuple[str, ...] = ANYWHERE,
        boxes: tuple[str, ...] | None = None,
    ) -> Callable[[Declared], Declared]:
        """Declare what these rules allow: the test gives values for a move that makes use of it.

        Nothing is tested in play. With one of the rules switched off such a move
        is refused; that is how a scenario can show that it depends on a permission.
        """

        def register(test: Declared) -> Declared:
            name = test.__name__.replace("_", "-")
            self.needs.append(Need(name, verb, after, rules, test, at, None, boxes, permits=True))
            return test

        return register

    def declares(self, *rules: str) -> tuple[str, ...]:
        """Say that these rules are numbers in the game's data, which reads ``without`` itself; gives them, to be named."""
        self.in_data.update(rules)
        return rules

    def names(self, table: Table) -> Table:
        """Say that this table holds names by which a rule file asks laws, or names rules: each is held against what is
        declared. A value is one name, or a tuple of them.
        """
        for value in table.values():
            self.named += (value,) if isinstance(value, str) else value
        return table

    def law(
        self,
        name: str,
        rule: str | None = None,
        *,
        when: tuple[str, str] | None = None,
        boxes: tuple[str, ...] | None = None,
        off: Callable[..., Any] | None = None,
        alters: bool = False,
    ) -> Callable[[Declared], Declared]:
        """Declare one version of a law; ``off`` is what holds when the rule is switched off.

        A law answers and changes nothing, so that it can be asked what else it would have answered. One that alters the
        position or takes notes, or whose off form does, says so with ``alters``.
        """

        def register(function: Declared) -> Declared:
            self.laws.append(Law(name, rule, when, boxes, off, function, alters))
            return function

        return register

    def fact(
        self,
        name: str,
        answer: Any,
        rule: str | None = None,
        *,
        when: tuple[str, str] | None = None,
        boxes: tuple[str, ...] | None = None,
        off: Any = NO_SWITCH,
    ) -> None:
        """Declare one version of a law that always answers the same; ``off`` is its answer when the rule is switched off, or a
        function that gives it.

        A fact without ``off`` has no switch: its rule holds by other declarations, or by its other readings.
        """
        module = sys._getframe(1).f_globals["__name__"]
        given = _always(answer, module)
        self.fixed[given] = answer
        other = off if callable(off) else None
        if other is None and off is not NO_SWITCH:
            other = _always(off, module)
            self.fixed[other] = off
        self.laws.append(Law(name, rule, when, boxes, other, given))

    def kind(self, name: str, fits: Fits | str, many: str | None = None) -> None:
        """Declare a kind of value of this game's own: by a test ``function(rules, value)``, by the words that it can be, or as
        values of another kind that are told otherwise; and ``many``, the kind of several of them.
        """
        if isinstance(fits, str):
            if fits not in self.kinds:
                raise ValueError(f"the kind of value {name!r}: there is none called {fits!r}")
            fits = self.kinds[fits]
        self._once(self.kinds, name, fits)
        if many is not None:
            self._once(self.kinds, many, several(fits))

    def event(
        self,
        name: str,
        /,
        *fields: str,
        secret: tuple[str, ...] = (),
        optional: tuple[str, ...] = (),
        changes: Callable[..., Any] | None = None,
        disguise: Callable[..., Any] | None = None,
        **others: str,
    ) -> None:
        """Declare a kind of event and its fields in order: those called as their kind of value, then ``others`` with theirs."""
        extra = {"changes": changes} if changes else {}
        kinds = {**{field: field for field in fields}, **others}
        self._once(self.events, name, EventKind(name, kinds, secret, disguise=disguise, optional=optional, **extra))

    def invariant(self, function: Declared) -> Declared:
        """Declare a check ``function(rules, state)`` that gives None or what is broken."""
        return self._once(self.invariants, function.__name__.replace("_", " "), function)

    def counts(self, function: Declared) -> Declared:
        """Declare how many pieces are on the table, by ``function(rules, state)``: it tells quickly that none is made up."""
        self.count = function
        return function

    def quickly(self, at: str) -> Callable[[Declared], Declared]:
        """Declare a faster list of all legal moves at one kind of decision; a test compares it with the needs.

        ``function(rules, state)`` gives the list, or None where it cannot tell.
        """
        return lambda function: self._once(self.quick, at, function)

    def nobody_answers(self, at: str) -> Callable[[Declared], Declared]:
        """Declare when a decision that is open to all is answered by nobody: the table's pass is the only move but for
        passes of single players. A test compares it with the needs.

        ``function(rules, state)`` may say False where it cannot tell.
        """
        return lambda function: self._once(self.unanswered, at, function)

    def readings(self) -> frozenset[tuple[str, str]]:
        """The pairs of question and reading under which alone a need or a law holds."""
        declared = len(self.needs), len(self.laws)
        if self._readings[0] != declared:
            whens = [need.when for need in self.needs] + [law.when for law in self.laws]
            self._readings = declared, frozenset(when for when in whens if when)
        return self._readings[1]

    def load(self) -> None:
        """Import every chapter, and put what they declare into the order of the chapters.

        Raises ValueError for a chapter that is not there, and for a declaration outside the chapters.
        """
        for chapter in self.chapters:
            try:
                import_module(f"{self.package}.{chapter}")
            except ModuleNotFoundError as error:
                if error.name and f"{self.package}.{chapter}".startswith(error.name):
                    raise ValueError(f"{self.game}: there is no chapter {chapter!r} in {self.package}") from None
                raise
        self.needs.sort(key=lambda need: self._place(need.test.__module__))
        self.laws.sort(key=lambda law: self._place(law.function.__module__))
        self.forms = dict(sorted(self.forms.items(), key=lambda pair: self._place(self.form_chapters[pair[0]])))
        # Whatever else speaks against such a move comes first.
        self.needs += [self._not_now(form) for form in self.forms.values() if form.when_asked]
        for table in (self.steps, self.decisions, self.acts):
            for function in table.values():
                self._place(function.__module__)

    def _not_now(self, form: Form) -> Need:
        """What refuses a move wherever nothing says what it does."""
        elsewhere = tuple(at for at in self.decisions if (form.verb, at) not in self.acts)
        name = f"{form.verb.replace('_', '-')}-when-asked"
        return Need(name, form.verb, None, (), lambda rules, state, move: {"seat": move[1]}, elsewhere, boxes=form.boxes)

    def _place(self, module: str) -> int:
        chapter = module.removeprefix(f"{self.package}.")
        if chapter not in self.chapters:
            raise ValueError(f"{self.game}: {module} declares rules and is none of its chapters")
        return self.chapters.index(chapter)

    @staticmethod
    def _once(table: dict[Name, Any], name: Name, value: Value) -> Value:
        if name in table:
            raise ValueError(f"{name!r} is declared twice")
        table[name] = value
        return value
