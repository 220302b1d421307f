"""Walks: play at random from a position, and moves that somebody could think of on the way, most of them refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from tabletop.kernel.form import BY_CHANCE, EVERY, Move, Slot
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import CHANCE, TABLE

from .starts import Start

# So many values of a slot are looked at, and so many moves and values are remembered.
MOST_VALUES, REMEMBERED = 60, 80
# How often a mistake is made where it would be carried out.
MISTAKEN = 0.15
# So many moves of one kind of one player are thought of where not every move is right; in haste so many, of so many of those
# who need not move, and mostly only so many values of a slot.
FEW, HASTY_FEW, HASTY_SEATS, HASTY_VALUES = 4, 2, 2, (8, 40, None)


def walk(start: Start, random: Random, most: int) -> Iterator[Any]:
    """The positions of random play from here on, this one first, until nobody can move; at most so many.

    The same object each time, played on in place: who keeps one copies it.
    """
    rules, state, line = start.rules, start.state.copy(), list(start.line)
    for _ in range(most):
        yield state
        move = (_next_of(line, rules, state) if random.random() < start.faithful else None) or choose(rules, state, random)
        if move is None:
            return
        rules.play(state, move)


def _next_of(line: list[Move], rules: Any, state: Any) -> Move | None:
    """The next move of the line that can be made here, if there is one; those before it are left out from then on."""
    at, decision = state.agenda[-1][0], rules.decision(state)
    due = (*decision.must, *decision.may)
    for number, move in enumerate(line):
        complete_here = (move[0], at) in rules.acts and len(move) - 2 == len(rules.forms[move[0]].slots)
        if complete_here and (move[1] in due or move[1] < 0) and rules.why_not(state, move) is None:
            del line[: number + 1]
            return move
    return None


def choose(rules: Any, state: Any, random: Random, hasty: bool = False) -> Move | None:
    """A complete legal move, kind by kind, so that rare kinds come up as well; None where there is none.

    Of right and wrong ones as a rule a right one, if there is one among the few that are thought of. In haste fewer are, and
    mostly only what is thought of first; where that gives nothing, all.
    """
    decision = rules.decision(state)
    if decision.must == (CHANCE,):
        return rules.sample(state, random)
    anything = not rules.has_mistakes or random.random() < MISTAKEN
    verbs = list(rules.open_at[state.agenda[-1][0]])
    others = [*decision.may, *((TABLE,) if not decision.must and decision.may else ())]
    random.shuffle(verbs)
    wrong: list[Move] = []
    for values, few in ((random.choice(HASTY_VALUES), HASTY_SEATS), (None, None)) if hasty else ((None, None),):
        for verb in verbs:
            random.shuffle(others)
            seats = [*decision.must, *others[:few]]
            random.shuffle(seats)
            for part in ((verb, seat) for seat in seats):
                if rules.why_not(state, part) is None:
                    for move in islice(completed(rules, state, part, random, values), HASTY_FEW if hasty else FEW):
                        if anything or rules.is_right(state, move):
                            return move
                        wrong.append(move)
        if wrong:
            return random.choice(wrong)
    return None


def completed(rules: Any, state: Any, part: Move, random: Random, most: int | None = None) -> Iterator[Move]:
    """The legal moves that begin with this part, in random order; with ``most`` only of the first so many values of each slot."""
    if len(part) - 2 == len(rules.forms[part[0]].slots):
        yield part
        return
    values = list(islice(rules.forms[part[0]].slots[len(part) - 2].thinkable(rules, state, part), most))
    random.shuffle(values)
    for value in values:
        if rules.why_not(state, part + (value,)) is None:
            yield from completed(rules, state, part + (value,), random, most)


class Thoughts:
    """What somebody who half knows the rules would try: moves that were possible before or elsewhere, moves with one thing
    wrong, anything that has the form of a move.
    """

    def __init__(self, rules: Any, random: Random, tried: Sequence[Move] = ()) -> None:
        self.rules, self.random = rules, random
        self.verbs = tuple(rules.forms)
        self.tried = tuple(tried)
        self.moves: deque[Move] = deque(maxlen=REMEMBERED)
        self.values: dict[str, deque[Any]] = {}
        for move in tried:
            self.remember(move)

    def remember(self, move: Move) -> None:
        """Keep a move and its values in mind for later."""
        form = self.rules.forms.get(move[0])
        if form is not None and move not in self.moves:
            self.moves.append(move)
            for slot, value in zip(form.slots, move[2:]):
                self.values.setdefault(slot.of, deque(maxlen=REMEMBERED)).append(value)

    def refused(self, state: Any, number: int) -> Iterator[tuple[Move, Refusal]]:
        """So many moves are tried here; those that are refused, each as far as it was told, with the refusal."""
        decision = self.rules.decision(state)
        due = tuple(verb for verb in self.rules.open_at[state.agenda[-1][0]] if self.rules.forms[verb].by != BY_CHANCE)
        asked = tuple(seat for seat in (*decision.must, *decision.may) if seat >= 0)
        for _ in range(number):
            found = self._try(state, self._model(due, asked))
            if found is not None:
                yield found

    def of_file(self, state: Any) -> Iterator[tuple[Move, Refusal]]:
        """The moves that came with the start, those that are refused in this position."""
        for move in self.tried:
            refusal = self.rules.why_not(state, move)
            if refusal is not None:
                yield move, refusal

    # -- one thought -------------------------------------------------------------

    def _model(self, due: Sequence[str], asked: Sequence[int]) -> Move:
        """A verb, a seat, and perhaps values to begin with."""
        random = self.random
        if self.moves and random.random() < 0.4:
            move = random.choice(self.moves)
            # Somebody else does the same, or it is tried as it was.
            if move[1] >= 0 and random.random() < 0.3:
                move = (move[0], self._seat(asked), *move[2:])
            return move
        if self.above_all and random.random() < 0.5:
            verb = random.choice(self.above_all)
        else:
            verb = random.choice(due if due and random.random() < 0.6 else self.verbs)
        return (verb, CHANCE if self.rules.forms[verb].by == BY_CHANCE else self._seat(asked))

    def _seat(self, asked: Sequence[int]) -> int:
        return self.random.choice(asked) if asked and self.random.random() < 0.6 else self.random.randrange(self.seats)

    def _try(self, state: Any, model: Move) -> tuple[Move, Refusal] | None:
        """The move slot by slot, until it is refused: most slots as they may be, one of them not. None for a legal one."""
        rules, random = self.rules, self.random
        part = model[:2]
        slots = rules.forms[part[0]].slots
        wrong = random.randrange(len(slots)) if slots else 0
        place = 0
        while True:
            refusal = rules.why_not(state, part)
            if refusal is not None:
                return part, refusal
            if place == len(slots):
                self.remember(part)
                return None
            given = model[2 + place :][:1]
            if given and (place != wrong or random.random() < 0.5):
                part += given
            else:
                value = self._value(state, part, slots[place], place == wrong)
                if value is None and slots[place].required:
                    return None
                part += (value,)
            place += 1

    def _value(self, state: Any, part: Move, slot: Slot, wrong: bool) -> Any:
        """Something for a slot: at the place that may be wrong anything, elsewhere what may stand there."""
        random, rules = self.random, self.rules
        # Of a move that nobody may make now only which cards can be thought of.
        due = part[0] in rules.open_at[state.agenda[-1][0]] or slot.of == "cards" and len(part) == 2
        thinkable = list(islice(slot.thinkable(rules, state, part), MOST_VALUES)) if due else []
        random.shuffle(thinkable)
        if not wrong:
            for value in thinkable:
                if rules.why_not(state, part + (value,)) is None:
                    return value
        chance = random.random()
        if chance < 0.15 and self.values.get(slot.of):
            return random.choice(self.values[slot.of])
        if chance < 0.3:
            return self._anything(slot)
        if chance < 0.4 and not slot.required:
            return None
        value = thinkable[0] if thinkable else self._anything(slot)
        return self._more_or_fewer(value) if chance > 0.85 and isinstance(value, tuple) else value

    def _more_or_fewer(self, several: tuple[Any, ...]) -> tuple[Any, ...]:
        """One of several things left out, or one of them named twice."""
        place = self.random.randrange(len(several)) if several else 0
        if len(several) > 1 and self.random.random() < 0.5:
            return (*several[:place], *several[place + 1 :])
        return (*several, *several[place : place + 1])

    def _anything(self, slot: Slot) -> Any:
        """A value of this kind, whatever lies on the table; None where the kit knows no others than those thinkable."""
        random, kinds = self.random, len(self.rules.number)
        if slot.of == "player":
            return random.randrange(self.seats)
        if slot.of == "card":
            return random.randrange(kinds)
        if slot.of in ("cards", "order"):
            return tuple(sorted(random.choices(range(kinds), k=random.choice((1, 1, 2, 2, 3, 4, 5)))))
        return random.choice(self.values[slot.of]) if self.values.get(slot.of) else None

    seats = 2
    above_all: tuple[str, ...] = ()

    def at_a_table_of(self, seats: int) -> Thoughts:
        """The same for a table of so many."""
        self.seats = seats
        return self


def thoughts_at(start: Start, random: Random, verbs: Sequence[str] = ()) -> Thoughts:
    """What is thought of on a walk from this start, above all moves of these verbs."""
    thoughts = Thoughts(start.rules, random, start.tried).at_a_table_of(start.rules.seats(start.state))
    thoughts.above_all = tuple(verb for verb in verbs if verb in start.rules.forms)
    return thoughts


def sentences_of(rules: Any) -> dict[str, set[str]]:
    """The reasons for which a move of each kind can be refused while all rules hold, by verb."""
    found: dict[str, set[str]] = {verb: set() for verb in rules.forms}
    for (verb, _), needs in rules.needs.items():
        found[verb].update(need.name for _, need in needs)
    return {verb: names for verb, names in found.items() if verb != EVERY}
