"""Playing one line of steps: each step acts, then the position settles until the next one.

Settling follows the format: nobody answers unless the next step is an answer,
chance is taken from the step in whose settling it falls, and what leaves no
choice happens by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from tabletop.games import rules_of
from tabletop.kernel.event import ignore
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.kernel.trace import Beat

from ..format.fault import Fault
from ..format.game_files import files_of
from ..format.limit import Limit
from ..format.suggestion import nearest
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits, instead, replaced, taken_out, written
from ..text.showing import listed, shown
from .by_itself import only_way
from .chance import CHANCE_FIELDS, Chance
from .decided import decided_in, laid_out_by
from .moves import Part, UnknownValue, WrongField, said, ways_on
from .noting import event_fault
from .refusing import as_named, told_mistake, told_other_rules, told_reason, told_refusal


class Broken(Exception):
    """The line cannot go on; the fault says why, ``about`` which field of chance it was about."""

    def __init__(self, fault: Fault, about: str | None = None) -> None:
        super().__init__(str(fault))
        self.fault, self.about = fault, about


class Acted(NamedTuple):
    """The moment after a step's own act, before anything has settled: where a branch can begin."""

    state: Any
    events: tuple[tuple, ...] = ()
    windows: tuple[tuple[str, ...], ...] = ()
    chance: Mapping[str, Any] = {}
    parts: int = 0


class Line:
    """One line of play under one set of rules: main run, also-run or branch."""

    def __init__(self, rules: Any, names: Sequence[str], document: Document, state: Any, limit: Limit) -> None:
        self.rules, self.names, self.document, self.state, self.limit = rules, names, document, state, limit
        self.files = files_of(rules.id)
        self.acted: dict[str, Acted] = {}
        # The steps whose cards lie in the window: the play, then the answers on it.
        # The steps by which something was laid into each open window; one may have opened on top of another.
        self.windows: list[tuple[str, ...]] = []
        self.parts: list[tuple] = []
        self.events: list[tuple] = []
        # What has settled before the first step and is told with it.
        self.settled: list[tuple] = []
        # The step that was played last.
        self.last: Beat | None = None

    def start(self, following: Mapping[str, Any] | None) -> Beat:
        """The position before the first step, which is ``following``: turns that leave no choice have been taken."""
        self.acted["start"] = Acted(self.state.copy())
        while (alone := self.turn_alone(self.rules.decision(self.state), following)) is not None:
            self.play(alone)
        return Beat(
            "start",
            self.state.copy(),
            self.rules.decision(self.state),
            tuple(self.events),
            parts=tuple(self.parts),
            decide=partial(laid_out_by, self.rules, self.document.data),
        )

    @property
    def laid(self) -> tuple[str, ...]:
        """The steps by which something was laid into the window that is open, the play first."""
        return self.windows[-1] if self.windows else ()

    def scout(self) -> Line:
        """A line that goes on from here without touching this one."""
        scout = Line(self.rules, self.names, self.document, self.state.copy(), self.limit)
        scout.windows = list(self.windows)
        return scout

    def step(self, step: Mapping[str, Any], place: tuple, following: Mapping[str, Any] | None) -> Beat:
        """Play one step and settle; raises Broken, or Exhausted if the file causes too much work."""
        self.limit.spend()
        self.parts, self.events = [], []
        began = self.state.copy()
        before = len(self.settled) if "do" in step else 0
        if before:
            self.events, self.settled = self.settled, []
        move, refusal, mistake = None, None, None
        chance = {field: step[field] for field in CHANCE_FIELDS if field in step}
        if "do" in step:
            move, refusal, mistake = self.act(step, place)
        self.acted[step["id"]] = Acted(self.state.copy(), tuple(self.events), tuple(self.windows), dict(chance), len(self.parts))
        if "do" in step:
            self.settle(chance, place, following)
        for field in chance:
            self.broken(
                "RUN-CHANCE-UNUSED",
                place + (field,),
                f"`{field}`, but nothing of the kind is left to chance in this step",
                "the outcome in the step in which it falls",
                about=field,
                fix=f"take `{field}` out",
                edits=taken_out(self.document, place + (field,)),
            )
        return Beat(
            step["id"],
            self.state.copy(),
            self.rules.decision(self.state),
            tuple(self.events),
            move,
            tuple(self.parts),
            refusal,
            mistake,
            dict(step),
            before,
            partial(decided_in, self.rules, began, self.document.data.get("teaches", ())),
            self.last,
        )

    # -- acting ---------------------------------------------------------------

    def act(self, step: Mapping[str, Any], place: tuple) -> tuple:
        """Try the step's own move: ``(move, refusal, mistake)``."""
        if self.rules.decision(self.state).kind == "over" and "refused" not in step:
            self.broken(
                "RUN-OVER",
                place,
                f"the step {step['id']!r} comes after the end of the game",
                "no more steps, or one that is `refused`",
                fix="take the step out",
                edits=taken_out(self.document, place),
            )
        if "refused" in step:
            move, refusal = self.attempt(step, place)
            self.check_answers(step, place)
            self.check_refused(step, place, refusal)
            return move, refusal, None
        first: tuple[Any, ...] | None = None
        mistake = None
        for part in self.parts_of(step):
            if (move := self.move_of(part, place, self.state)) is None:
                continue
            if first is None:
                first = move
                self.check_answers(step, place)
            mistake = self.carry_out(step, place, move)
        self.note_laid(step)
        return first, None, mistake

    def note_laid(self, step: Mapping[str, Any]) -> None:
        """What this step has played and waits for answers now lies in the window."""
        if rules_of(self.rules.id).played_in(step["do"]) and self.rules.decision(self.state).kind == "window":
            self.windows = with_laid(self.windows, step["id"], self.state)

    def attempt(self, step: Mapping[str, Any], place: tuple) -> tuple[tuple[Any, ...] | None, Any]:
        """Try the step without changing anything: its first move, and what speaks against one of its moves."""
        state, parts = self.state.copy(), self.parts_of(step)
        first = self.move_of(parts[0], place, state)
        move, refusal = first, None if first is None else self.rules.why_not(state, first)
        for part in parts[1:]:
            if refusal is not None:
                break
            if move is not None:
                self.limit.spend()
                self.rules.play(state, move, ignore)
            move = self.move_of(part, place, state)
            refusal = None if move is None else self.rules.why_not(state, move)
        return first, refusal

    def carry_out(self, step: Mapping[str, Any], place: tuple, move: tuple) -> Any:
        """Play a move of the step, which must not be refused; gives what is wrong with it all the same."""
        refusal = self.rules.why_not(self.state, move)
        if refusal is not None and refusal.rules and "mistake" in step:
            self.broken(
                "RUN-NO-MISTAKE",
                place + ("mistake",),
                f"the step {step['id']!r} has no effect: {told_reason(self, refusal)} ({listed(refusal.rules)})",
                "a wrong move that is carried out, or `refused`",
                fix=f'write "refused": {written(as_named(refusal.rules))} instead',
                edits=instead(self.document, (*place, "mistake"), "refused", as_named(refusal.rules)),
            )
        if refusal is not None:
            raise Broken(told_refusal(self, step, place, refusal))
        mistake = self.rules.fault(self.state, move)
        self.check_mistake(step, place, mistake)
        self.play(move)
        return mistake

    def parts_of(self, step: Mapping[str, Any]) -> Sequence[Part]:
        """The moves that the step is made of, each a function of the position before it."""
        return self.files.moves(self.rules, step, self.names, self.files.read)

    def move_of(self, part: Part, place: tuple, state: Any) -> tuple | None:
        """One move of a step; None if nothing of the kind is due."""
        try:
            return part(state)
        except WrongField as error:
            return self.broken(error.code, place + ((error.field,) if error.field else ()), error.found, error.expected)
        except UnknownValue as error:
            code = "RUN-NOT-ASKED" if error.field == "do" else "RUN-NOT-HELD"
            found = f"{shown(error.value)} is in none of the boxes in play"
            return self.broken(code, place + (error.field,), found, "a word of the boxes in play")

    def check_answers(self, step: Mapping[str, Any], place: tuple) -> None:
        """`answers` names what was laid last; with a card that is no counter also the play that still waits."""
        if "answers" not in step:
            return
        if not self.laid:
            self.broken(
                "RUN-NO-WINDOW",
                place + ("answers",),
                f"`answers` {step['answers']!r}, but no play is waiting for an answer",
                "an open window",
                fix="take `answers` out",
                edits=taken_out(self.document, (*place, "answers")),
            )
        waiting = self.laid[-1:] if self.rules.is_counter(step) else [self.laid[0], self.laid[-1]]
        if step["answers"] not in waiting:
            self.broken(
                "RUN-WRONG-TOP",
                place + ("answers",),
                f"{step['answers']!r} is not on top",
                f"{self.laid[-1]!r}, which was laid last",
                nearest(step["answers"], waiting),
                fix=f"write {written(self.laid[-1])}",
                edits=replaced(self.document, (*place, "answers"), self.laid[-1]),
            )

    def check_refused(self, step: Mapping[str, Any], place: tuple, refusal: Any) -> None:
        """The move must be refused by the named rules, the one that the refusal names first before the others."""
        named = _listed_rules(step["refused"])
        if refusal is None:
            self.broken(
                "RUN-ACCEPTED",
                place + ("refused",),
                f"the step {step['id']!r} is legal here",
                f"a move that {listed(named)} forbids",
                fix="take `refused` out",
                edits=taken_out(self.document, (*place, "refused")),
            )
        if not refusal.rules:
            raise Broken(told_refusal(self, step, place, refusal))
        if not self.says_what_decides(named, refusal.rules):
            raise Broken(
                told_other_rules(self, "RUN-OTHER-RULE", place + ("refused",), named, refusal.rules, told_reason(self, refusal))
            )

    def check_mistake(self, step: Mapping[str, Any], place: tuple, mistake: Any) -> None:
        """A wrong act that is carried out must say so, by its rules, the first of them first; a right one must not."""
        named = _listed_rules(step.get("mistake", []))
        if mistake is None and named:
            self.broken(
                "RUN-NO-MISTAKE",
                place + ("mistake",),
                f"the step {step['id']!r} is not a mistake",
                f"a move that is wrong by {listed(named)}",
                fix="take `mistake` out",
                edits=taken_out(self.document, (*place, "mistake")),
            )
        if mistake is not None and not named:
            raise Broken(told_mistake(self, step, place, mistake))
        if mistake is not None and not self.says_what_decides(named, mistake.rules):
            raise Broken(told_other_rules(self, "RUN-OTHER-MISTAKE", place + ("mistake",), named, mistake.rules))

    def says_what_decides(self, named: Sequence[str], rules: Sequence[str]) -> bool:
        """Whether the first named rule is the first of these, the most specific one, and all others are among them too.

        The counterpart of a rule in another box is the same rule.
        """
        same = self.rules.rulebook.counterparts
        return rules[0] in same(named[0]) and all(same(rule) & set(rules) for rule in named[1:])

    # -- settling -------------------------------------------------------------

    def settle(self, chance: dict, place: tuple, following: Mapping[str, Any] | None) -> None:
        """Go on until the next step is due."""
        answered = following is not None and self.rules.speaks_in(following)
        while True:
            decision = self.rules.decision(self.state)
            if self.is_free(decision):
                alone = self.turn_alone(decision, following)
                if alone is None:
                    return
                self.play(alone)
            elif not decision.must:
                if answered or self.takes_up(following, decision):
                    return
                self.play(("pass", TABLE))
            elif decision.must == (CHANCE,) and not (answered and decision.may):
                self.play(self.outcome(decision.kind, chance, place))
            elif answered or self.is_met(following, decision):
                return
            else:
                forced = only_way(self, decision)
                for move in forced:
                    self.play(move)
                if forced:
                    continue
                if following is None or "refused" in following or self.rules.fits(following, decision.kind):
                    return
                who = listed(self.names[seat] for seat in decision.must)
                self.broken(
                    "RUN-UNANSWERED",
                    place,
                    f"{who} must choose ({decision.kind}) and no step says what",
                    f"one of {listed(ways_on(self.rules, self.state, self.names))}",
                )

    def is_free(self, decision: Any) -> bool:
        """Whether this is a turn, at which a position waits, and no answer that is due now."""
        return decision.kind in self.files.free and not self.files.owed(self.state)

    def turn_alone(self, decision: Any, following: Mapping[str, Any] | None) -> tuple | None:
        """The move of a turn that leaves no choice, unless the next step is this turn, or is refused to the same player in it."""
        move = self.files.by_itself(self.rules, self.state) if self.is_free(decision) else None
        if move is None or following is None or following.get("by") != self.names[move[1]]:
            return move
        return None if "refused" in following or self.rules.fits(following, decision.kind) else move

    def takes_up(self, following: Mapping[str, Any] | None, decision: Any) -> bool:
        """Whether the next step is what is offered here, made by the player whom it is offered to."""
        return (
            following is not None
            and self.rules.fits(following, decision.kind)
            and following.get("by") in [self.names[seat] for seat in self.files.asked(decision)]
        )

    def is_met(self, following: Mapping[str, Any] | None, decision: Any) -> bool:
        """Whether the next step is what is asked for here: made by one of those who are asked, or tried by somebody else."""
        if following is None or not self.rules.fits(following, decision.kind):
            return False
        return "refused" in following or following.get("by") in [self.names[seat] for seat in decision.must if seat >= 0]

    def outcome(self, kind: str, chance: dict, place: tuple) -> tuple:
        """What chance brings at a decision of this kind."""
        return Chance(self, place).outcome(kind, chance)

    def play(self, move: tuple) -> None:
        """Play one move, keeping its events; when the window is gone, nothing lies in it."""
        self.limit.spend()
        self.parts.append(move)
        self.rules.play(self.state, move, self.note)
        del self.windows[open_windows(self.state) :]

    def note(self, event: tuple) -> None:
        """Keep an event; raises GameFault for one that is of no declared kind, or has other fields or rules than there are."""
        if (fault := event_fault(self.rules, event)) is not None:
            raise fault
        self.events.append(event)

    def in_words(self, key: str, value: Any) -> str:
        """A value of a refusal as a file would write it."""
        return said(self.rules, key, value, self.names)

    def broken(
        self,
        code: str,
        place: tuple,
        found: str,
        expected: str,
        near: str | None = None,
        about: str | None = None,
        fix: str | None = None,
        edits: Edits = (),
    ) -> Any:
        """Stop this line with a fault; the edits that mend it say what the play does, and are for its author to agree to."""
        raise Broken(self.document.fault(code, place, found, expected, near, fix, mend=Mend(edits)), about)


def open_windows(state: Any) -> int:
    """How many plays wait for answers, one on top of another."""
    return sum(frame[0] == "window" for frame in state.agenda)


def with_laid(windows: Sequence[tuple[str, ...]], step: str, state: Any) -> list[tuple[str, ...]]:
    """The open windows after a step laid something: into a new one, or into the one on top."""
    if open_windows(state) > len(windows):
        return [*windows, (step,)]
    return [*windows[:-1], (*(windows[-1] if windows else ()), step)]


def _listed_rules(named: Any) -> list[str]:
    return named if isinstance(named, list) else [named]
