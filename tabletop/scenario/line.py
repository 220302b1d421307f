"""Playing one line of steps: each step acts, then the position settles until the next one.

Settling follows the format: nobody answers unless the next step is an answer,
chance is taken from the step in whose settling it falls, and what leaves no
choice happens by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.seat import CHANCE, TABLE
from ..kernel.trace import Beat
from .document import Document
from .fault import Fault
from .moves import UnknownValue, read_move

CHANCE_FIELDS = {"pick": "pick", "mix": "shuffled"}
FREE = ("turn", "draw", "over")
MOST_PARTS = 10_000


class Broken(Exception):
    """The line cannot go on; the fault says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Line:
    """One line of play under one set of rules: main run, also-run or branch."""

    def __init__(self, rules: Any, names: Sequence[str], document: Document, state: Any) -> None:
        self.rules, self.names, self.document = rules, names, document
        self.state = state
        # After each step's own act, before settling: where a branch can begin.
        self.acted: dict[str, tuple] = {}
        self.laid: list[str] = []
        self.parts: list[tuple] = []
        self.events: list[tuple] = []

    def start(self) -> Beat:
        """The position before the first step."""
        self.acted["start"] = (self.state.copy(), (), ())
        return Beat("start", self.state.copy(), self.rules.decision(self.state))

    def step(self, step: Mapping[str, Any], place: tuple, following: Mapping[str, Any] | None) -> Beat:
        """Play one step and settle; raises Broken."""
        self.parts, self.events = [], []
        refusal, move = None, None
        chance = {field: step[field] for field in CHANCE_FIELDS.values() if field in step}
        if "do" in step:
            refusal, move = self.act(step, place)
            self.acted[step["id"]] = (self.state.copy(), tuple(self.events), tuple(self.laid))
            self.settle(chance, place, following)
        self.check_chance_used(chance, place)
        return Beat(step["id"], self.state.copy(), self.rules.decision(self.state), tuple(self.events), move,
                    tuple(self.parts), refusal, source=dict(step))

    # -- acting ---------------------------------------------------------------

    def act(self, step: Mapping[str, Any], place: tuple) -> tuple:
        """Try the step's own move: ``(refusal, move)``."""
        if self.rules.decision(self.state).kind == "over" and "refused" not in step:
            self.broken("RUN-OVER", place, f"step {step['id']!r} after the end of the game",
                        "no step after the end, or one that is `refused`")
        try:
            move = read_move(self.rules, self.state, step, self.names)
        except UnknownValue as error:
            self.broken("RUN-NOT-HELD", place + (error.field,), f"{error.value!r}", error.expected)
        self.check_answers(step, place)
        refusal = self.rules.why_not(self.state, move)
        if "refused" in step:
            self.check_refused(step, place, refusal)
            return refusal, move
        if refusal is not None:
            self.refused(step, place, refusal)
        self.play(move)
        if step["do"] == "play" and self.rules.decision(self.state).kind == "window":
            self.laid.append(step["id"])
        return None, move

    def check_answers(self, step: Mapping[str, Any], place: tuple) -> None:
        """`answers` must name the play that waits or the Nope on top of it."""
        if "answers" not in step:
            return
        if self.rules.decision(self.state).kind != "window":
            self.broken("RUN-NO-WINDOW", place + ("answers",), f"`answers` {step['answers']!r} while no play waits",
                        "an open window")
        if step["answers"] != self.laid[-1]:
            self.broken("RUN-WRONG-TOP", place + ("answers",), f"{step['answers']!r} does not lie on top",
                        f"{self.laid[-1]!r}, which was laid last")

    def check_refused(self, step: Mapping[str, Any], place: tuple, refusal: Any) -> None:
        """The move must be refused by one of the named rules."""
        named = step["refused"] if isinstance(step["refused"], list) else [step["refused"]]
        if refusal is None:
            self.broken("RUN-ACCEPTED", place + ("refused",), f"step {step['id']!r} is legal here",
                        f"to be refused by {', '.join(named)}")
        wanted = frozenset().union(*(self.rules.rulebook.counterparts(rule) for rule in named))
        if not wanted & set(refusal.rules):
            by = ", ".join(refusal.rules) or f"no rule, but a plain reason ({refusal.reason})"
            self.broken("RUN-OTHER-RULE", place + ("refused",), f"refused by {by}", f"one of {', '.join(named)}")

    def refused(self, step: Mapping[str, Any], place: tuple, refusal: Any) -> None:
        """A step that should be legal is refused: say by what, in the code that fits best."""
        asked = self.rules.decision(self.state)
        if refusal.rules:
            values = ", ".join(f"{key} {self.in_words(key, value)}" for key, value in refusal.values.items())
            self.broken("RUN-REFUSED", place, f"{step['do']} of {step.get('by', 'the table')} is refused by "
                        f"{', '.join(refusal.rules)} ({refusal.reason}: {values})", "a legal move")
        if step["do"] == "pass":
            self.broken("RUN-NO-WINDOW", place, "a pass while no play waits", "an open window")
        if step["do"] == "draw" and asked.kind == "turn":
            self.broken("RUN-EMPTY-PILE", place, "a draw from an empty pile", "a card in the draw pile")
        if "cards" in refusal.values:
            self.broken("RUN-NOT-HELD", place + ("cards" if "cards" in step else "card",),
                        f"{step.get('by')} does not hold {self.in_words('cards', refusal.values['cards'])}",
                        "cards of that hand")
        who = ", ".join(self.names[seat] for seat in asked.must if seat >= 0) or "nobody"
        self.broken("RUN-NOT-ASKED", place, f"{step['do']} of {step.get('by', 'the table')}",
                    f"what is asked now: {asked.kind} of {who}")

    # -- settling -------------------------------------------------------------

    def settle(self, chance: dict, place: tuple, following: Mapping[str, Any] | None) -> None:
        """Go on until the next step is due."""
        while len(self.parts) < MOST_PARTS:
            decision = self.rules.decision(self.state)
            answered = following is not None and self.rules.is_answer(following)
            if decision.kind in FREE:
                return
            if not decision.must:
                if answered:
                    return
                self.play(("pass", TABLE))
            elif decision.must == (CHANCE,):
                self.play(self.outcome(decision.kind, chance, place))
            elif following is not None and (answered or self.rules.fits(following, decision.kind)):
                return
            else:
                only = self.rules.moves(self.state)
                if len(only) == 1:
                    self.play(only[0])
                elif following is None or "refused" in following:
                    return
                else:
                    who = ", ".join(self.names[seat] for seat in decision.must)
                    self.broken("RUN-UNANSWERED", place, f"{who} owes a choice ({decision.kind}) that no step makes",
                                f"one of {len(only)} answers, such as {self.first_choice(only[0])}")
        self.broken("RUN-LIMIT", place, "a step that does not come to an end", f"at most {MOST_PARTS} moves")

    def outcome(self, kind: str, chance: dict, place: tuple) -> tuple:
        """The outcome of chance written on the step, or the only possible one."""
        field = CHANCE_FIELDS[kind]
        verb = "pick" if kind == "pick" else "shuffled"
        if field in chance:
            try:
                slot = self.rules.forms[verb].slots[0]
                words = chance.pop(field)
                numbers = [self.rules.number[word] for word in ([words] if slot.of == "card" else words)]
            except KeyError as error:
                self.broken("RUN-CHANCE-IMPOSSIBLE", place + (field,), f"{error.args[0]!r}", "a card in these boxes")
            move = (verb, CHANCE, numbers[0] if slot.of == "card" else tuple(numbers))
            if self.rules.why_not(self.state, move) is not None:
                self.broken("RUN-CHANCE-IMPOSSIBLE", place + (field,), f"{words!r}", self.possible(kind))
            return move
        if kind == "mix" and len(set(self.state.pile)) <= 1:
            return (verb, CHANCE, tuple(self.state.pile))
        only = self.rules.moves(self.state) if kind == "pick" else []
        if len(only) == 1:
            return only[0]
        return self.broken("RUN-CHANCE-MISSING", place, f"no `{field}` on this step", self.possible(kind))

    def possible(self, kind: str) -> str:
        """The outcomes there could be, in words."""
        if kind == "pick":
            cards = ", ".join(self.rules.cards[move[2]].id for move in self.rules.moves(self.state))
            return f"one of {cards}"
        pile = ", ".join(sorted(self.rules.cards[card].id for card in self.state.pile))
        return f"these cards in their new order: {pile}"

    def check_chance_used(self, chance: dict, place: tuple) -> None:
        """Every outcome that is written must have been asked for."""
        for field in chance:
            self.broken("RUN-CHANCE-UNUSED", place + (field,), f"`{field}` on a step where no such chance falls",
                        "the outcome on the step in whose settling it falls")

    def play(self, move: tuple) -> None:
        """Play one move, keeping its events; when the window is gone, nothing lies in it."""
        self.parts.append(move)
        self.rules.play(self.state, move, self.events.append)
        if self.rules.decision(self.state).kind != "window":
            self.laid = []

    # -- words ----------------------------------------------------------------

    def first_choice(self, move: tuple) -> str:
        """A move in short, as an example for a message."""
        slots = self.rules.forms[move[0]].slots
        values = (f"{slot.name} {self.rules.in_words(slot.of, value, self.names)}"
                  for slot, value in zip(slots, move[2:]) if value is not None)
        return " ".join((move[0], *values))

    def in_words(self, key: str, value: Any) -> str:
        """A value of a refusal as a file would write it."""
        return str(self.rules.in_words(key, value, self.names))

    def broken(self, code: str, place: tuple, found: str, expected: str) -> Any:
        """Stop this line with a fault."""
        raise Broken(self.document.fault(code, place, found, expected))
