"""Steps that somebody tries out: played like the steps of a file, as far as the next thing that is open.

What a file would have to say is not asked for here: chance falls by itself (the
same moves always give the same outcome), a refused move is told, a wrong one is
carried out. A play waits until somebody answers, passes, or goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from tabletop.games import rules_of
from tabletop.kernel.decision import Decision
from tabletop.kernel.seat import CHANCE, OPEN, Seat, knows
from tabletop.kernel.trace import Beat
from tabletop.scenario.format.limit import Exhausted, Limit
from tabletop.scenario.play.by_itself import whole_moves
from tabletop.scenario.play.chance import CHANCE_FIELDS, field_at
from tabletop.scenario.play.decided import decided_in
from tabletop.scenario.play.line import Broken, Line, open_windows, with_laid
from tabletop.scenario.play.moves import Part, UnknownValue, WrongField, written
from tabletop.scenario.text.document import Document

from .game_moves import moves_of
from .unseen import is_in_the_open

MOST_WORK = 2_000
# What falls by chance after these moves of everybody.
Chooser = Callable[[Sequence[tuple[Any, ...]]], tuple[Any, ...] | None]


class Fell(NamedTuple):
    """What fell by chance in a step: its field in a file, the words there, and all words that could have come."""

    field: str
    words: tuple[str, ...]
    could: tuple[str, ...]


class TriedLine(Line):
    """A line that goes on from one beat of a lesson, tried by this player, or with everything open.

    What that player may not even know to be due is chosen by itself, as it looks to them: ``openly`` are the steps with
    those choices among them. ``chance`` holds what fell by itself: first in the step it goes on from, then in each one tried;
    ``alone`` the moves that left no choice and were made by themselves, as steps of a file. ``could``
    are the positions that the last step went past in which somebody could have come in; ``picked``
    says whether chance picked a card in the last step, even where it could pick one only. ``fell`` has, like ``chance``,
    what fell in each step with what could have fallen instead.
    """

    def __init__(self, rules: Any, names: Sequence[str], document: Document, beats: Sequence[Beat], seat: Seat = OPEN) -> None:
        super().__init__(rules, names, document, beats[-1].state.copy(), Limit(MOST_WORK))
        self.seat = seat
        self.openly: list[Mapping[str, Any]] = []
        self.windows = windows_at(rules.id, beats)
        self.chance: list[dict[str, Any]] = [{}]
        self.alone: list[list[dict[str, Any]]] = [[]]
        self.could: list[Any] = []
        self.picked = False
        self.fell: list[list[Fell]] = [[]]
        self.left: dict[str, Any] = {}
        # All moves that were made so far, and who says what falls by chance, if not the moves so far.
        self.made: list[tuple[Any, ...]] = []
        self.choose: Chooser | None = None
        self.own = moves_of(rules.id)
        # The step in which it is noted what chance shows in the middle of it.
        self.showing: dict[str, Any] = {}
        self.path = ""
        answer = next((do for do in rules.forms if rules.speaks_in({"do": do})), "pass")
        # Stands for the step that will come: whatever is open stays open for it.
        self.somebody: dict[str, Any] = {"do": answer, "refused": []}

    def try_step(self, step: Mapping[str, Any], place: tuple, following: Mapping[str, Any] | None = None) -> Beat:
        """Play one step, or tell why it is refused; raises Broken where a file could not say it.

        ``following`` is the step that comes next, if there is one yet.
        """
        self.limit.spend()
        self.parts, self.events, self.could, self.picked = [], [], [], False
        began = self.state.copy()
        if self.waits and not self.comes_in(step):
            # What waits takes its course before somebody goes on: it belongs to the step before.
            self.take_its_course(place, step)
            self.could = []
        settled = len(self.events)
        if step["do"] != "pass":
            # Chance does not care whether it was said that nobody answers.
            self.path += repr(
                sorted((key, value) for key, value in step.items() if key not in ("id", self.files.turned_up, *CHANCE_FIELDS))
            )
        self.chance.append({})
        self.alone.append([])
        self.fell.append([])
        self.showing = self.chance[-1]
        self.left = {field: step[field] for field in CHANCE_FIELDS if field in step}
        self.openly.append({key: value for key, value in step.items() if key != "id"})
        move, refusal, mistake = self.act(step, place)
        if refusal is None:
            self.go_on(place, following)
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
            settled,
            partial(decided_in, self.rules, began, ()),
        )

    @property
    def waits(self) -> bool:
        """Whether something takes its course as soon as somebody goes on, since nobody has to say anything."""
        decision = self.rules.decision(self.state)
        return decision.must in ((), (CHANCE,)) and decision.kind not in self.files.free

    def take_its_course(self, place: tuple, step: Mapping[str, Any]) -> None:
        """What waits happens; where it brings a choice that this step does not make, the step is tried before it is made."""
        try:
            self.settle(self.left, place, step)
        except Broken as broken:
            if broken.fault.code != "RUN-UNANSWERED":
                raise
        self.go_past(place, step)

    def refusal_of(self, step: Mapping[str, Any]) -> Any:
        """The rule that this step would be refused by if it was tried now; None if by none. Nothing changes."""
        try:
            return self.again().try_step({"id": "", **step}, ()).refusal
        except (Impossible, Broken):
            return None

    def again(self) -> TriedLine:
        """The same line once more, to try a step without touching this one."""
        again = copy(self)
        again.state, again.limit, again.left = self.state.copy(), Limit(MOST_WORK), dict(self.left)
        again.windows, again.alone, again.chance = list(self.windows), deepcopy(self.alone), deepcopy(self.chance)
        again.made, again.fell, again.openly = list(self.made), deepcopy(self.fell), list(self.openly)
        return again

    def stays_in_the_open(self, step: Mapping[str, Any], seat: int) -> bool:
        """Whether this step, tried now, comes out the same whatever this player cannot see. Nothing changes."""
        again, before = self.again(), self.rules.decision(self.state)
        try:
            return is_in_the_open(again, before, again.try_step({"id": "", **step}, ()), seat)
        except (Impossible, Broken, Exhausted):
            return False

    def go_on(self, place: tuple, following: Mapping[str, Any] | None) -> None:
        """Chance falls, and what leaves no choice happens by itself, unless the next step says it."""
        self.settle(self.left, place, self.somebody)
        self.go_past(place, following)

    def go_past(self, place: tuple, following: Mapping[str, Any] | None) -> None:
        """Go past what nobody decides, also where somebody could come in and does not."""
        while (decision := self.rules.decision(self.state)).must and decision.kind not in self.files.free:
            if (move := self.unnoticed(decision)) is not None:
                self.openly.append(self.own.tried_step(self.rules, self.state, move, self.names))
                self.play(move)
                self.settle(self.left, place, self.somebody)
                continue
            if following is not None and (self.comes_in(following) or self.is_made_at(decision.kind, following)):
                return
            before = self.state.copy()
            if decision.must == (CHANCE,):
                self.play(self.outcome(decision.kind, self.left, place))
            else:
                # What others may do in between is theirs to decide.
                moves = list(islice(whole_moves(self, decision.must), 2))
                if len(moves) != 1:
                    return
                self.showing = self.own.tried_step(self.rules, self.state, moves[0], self.names)
                self.alone[-1].append(self.showing)
                self.play(moves[0])
            if decision.may:
                self.could.append(before)
            self.settle(self.left, place, self.somebody)

    def unnoticed(self, decision: Decision) -> tuple | None:
        """What is chosen where the player of this line may not know that anybody has a choice; None where that player may."""
        if self.seat == OPEN or knows(decision.known_to, self.seat):
            return None
        moves = [move for move in self.rules.moves(self.state) if move[0] in decision.unnoticed and move[1] in decision.must]
        return Random(f"{self.path} {len(self.made)}").choice(moves)

    def comes_in(self, step: Mapping[str, Any]) -> bool:
        """Whether this step is an answer to what is open now, and can be given."""
        return self.rules.speaks_in(step) and self.is_allowed(step)

    def is_made_at(self, kind: str, step: Mapping[str, Any]) -> bool:
        """Whether this step is what is asked for now, and can be made: what is refused is no reason to wait for it."""
        return self.rules.fits(step, kind) and self.is_allowed(step)

    def is_allowed(self, step: Mapping[str, Any]) -> bool:
        """Whether the move that this step begins with can be made now."""
        try:
            move = self.parts_of(step)[0](self.state)
        except (UnknownValue, WrongField):
            return False
        return move is not None and self.rules.why_not(self.state, move) is None

    def act(self, step: Mapping[str, Any], place: tuple) -> tuple:
        """Try the step's own move: ``(move, refusal, mistake)``; what is impossible without any rule breaks the line."""
        over = self.rules.decision(self.state).kind == "over"
        first, refusal = self.attempt(step, place)
        if over and (refusal is None or not refusal.rules):
            self.broken("RUN-OVER", place, "the game is over", "a step before the end")
        self.check_answers(step, place)
        if refusal is not None:
            if not refusal.rules:
                raise Impossible(refusal)
            return first, refusal, None
        mistake = None
        for part in self.parts_of(step):
            move = self.move_of(part, place, self.state)
            if move is not None:
                mistake = self.rules.fault(self.state, move)
                self.play(move)
        self.note_laid(step)
        return first, None, mistake

    def parts_of(self, step: Mapping[str, Any]) -> Sequence[Part]:
        """The moves that the step is made of; what chance turns up in it falls by itself."""
        return self.own.parts_tried(self.rules, step, self.names, super().parts_of(self.own.stand_in(step)))

    def outcome(self, kind: str, chance: dict, place: tuple) -> tuple:
        """What chance brings: what the step says, else one that the moves so far decide."""
        field = field_at(self.rules, kind)
        self.picked |= field != "shuffled"
        if field is None:
            shown = None if self.files.turned_up is None else self.showing.get(self.files.turned_up)
            move = self.falls(f"{self.path} {sum(map(len, self.chance))} {shown}")
            self.own.turned_up(self.showing, self.rules.in_words("card", move[2], self.names))
            return move
        if field in chance:
            self.chance[-1][field] = chance[field]
            return super().outcome(kind, chance, place)
        move = self.falls(f"{self.path} {sum(map(len, self.chance))}")
        if len(self.rules.moves(self.state) if field == "pick" else set(self.files.mixed(self.rules, self.state))) > 1:
            self.chance[-1][field] = written(self.rules, move, self.names)[self.rules.forms[field].slots[0].name]
        return move

    def falls(self, path: str) -> tuple:
        """What chance brings by itself: what is chosen for it, else one that this path always gives."""
        chosen = None if self.choose is None else self.choose(self.made)
        return self.rules.sample(self.state, Random(path)) if chosen is None else chosen

    def play(self, move: tuple) -> None:
        """Play one move, and keep it."""
        if move[1] == CHANCE:
            self.keep_chance(move)
        super().play(move)
        self.made.append(move)

    def keep_chance(self, move: tuple) -> None:
        """Keep what chance brings in the step of somebody, where it could bring something else."""
        field = move[0] if move[0] in CHANCE_FIELDS else self.files.turned_up
        if field is None or (field == self.files.turned_up and self.showing is not self.chance[-1]):
            return
        if move[0] == "shuffled":
            cards, could = move[2], self.files.mixed(self.rules, self.state)
        else:
            cards, could = move[2:3], [other[2] for other in self.rules.moves(self.state) if other[1] == CHANCE]
        if len(set(could)) > 1:
            of = self.rules.forms[move[0]].slots[0].of
            kind = self.rules.lists_of.get(of, "card") if move[0] == "shuffled" else of
            word = {card: self.rules.in_words(kind, card, self.names) for card in (*cards, *could)}
            self.fell[-1].append(
                Fell(field, tuple(word[card] for card in cards), tuple(dict.fromkeys(word[card] for card in could)))
            )

    def finish(self, place: tuple) -> None:
        """Nobody says anything more: what waits takes its course."""
        self.settle(self.left, place, None)


class WhatIfError(ValueError):
    """A move that cannot be tried, in words for people."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [str(self)]


class Impossible(ValueError):
    """A move that no rule forbids and that cannot be made all the same; the refusal is attached."""

    def __init__(self, refusal: Any) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def windows_at(game: str, beats: Sequence[Beat]) -> list[tuple[str, ...]]:
    """The steps whose cards lie in each open window after the last of these beats, the play first."""
    plays = rules_of(game)
    windows: list[tuple[str, ...]] = []
    for beat in beats:
        played = beat.refusal is None and plays.played_in(beat.source.get("do"))
        if beat.decision.kind == "window" and played:
            windows = with_laid(windows, beat.step, beat.state)
        del windows[open_windows(beat.state) :]
    return windows
