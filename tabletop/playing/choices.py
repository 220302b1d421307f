"""What can be chosen in a position: every legal move of a seat, and the refused ones with the reason.

A refused move is something that a player could think of: a card or a set of the
own hand that cannot be played now, a target that cannot be chosen, drawing out of
turn. Only what the seat in view may learn is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.form import BY_CHANCE
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import OPEN, TABLE, Seat, knows
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.keys import NEEDED, CardWords, Combination
from tabletop.scenario.play.moves import written

from .game_moves import moves_of

MOST = 300
MOST_REFUSED = 40
# So many moves are thought of before the search for refused ones stops.
MOST_THOUGHTS = 2_000

# What is filled in where a move is refused before all of it is said; cards are those that could be thought of, if there are any.
CARDS = ("card", "cards", "order")
SOME = {"card": 0, "cards": (0,), "order": (0,), "place": 0}


@dataclass(frozen=True)
class Choice:
    """One thing to do: the move, the step a file would write for it, and what speaks against it."""

    move: tuple
    step: dict[str, Any]
    refusal: Refusal | None = None
    mistake: Mistake | None = None

    @property
    def ok(self) -> bool:
        """Whether it can be done."""
        return self.refusal is None


@dataclass(frozen=True)
class Choices:
    """The choices of a position, legal ones first.

    ``left_out`` says how many there was no room for, ``unseen`` whether some are left out
    because what comes of them depends on what the player cannot see.
    """

    offered: tuple[Choice, ...]
    left_out: int = 0
    unseen: bool = False

    def only(self, kept: Callable[[Choice], bool]) -> Choices:
        """Those that may be told to a player who does not see everything."""
        offered = tuple(choice for choice in self.offered if kept(choice))
        return replace(self, offered=offered, unseen=len(offered) < len(self.offered))

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.offered)

    def __len__(self) -> int:
        return len(self.offered)


def choices(
    rules: Any,
    state: Any,
    names: Sequence[str],
    seat: Seat = OPEN,
    laid: Sequence[str] = (),
    most: int = MOST,
    most_refused: int = MOST_REFUSED,
    could: Sequence[Any] = (),
) -> Choices:
    """What this seat can do now, and what it cannot; with ``OPEN`` everybody.

    ``laid`` are the steps whose cards wait in the window: a refused play names the
    last one, so that it is tried while the window is open. ``could`` are positions just
    gone past in which somebody could have come in, and still can.
    """
    decision = rules.decision(state)
    if decision.kind == "over" or (seat != OPEN and not knows(decision.known_to, seat)):
        return Choices(())
    legal = [
        move
        for move in rules.moves(state, mistakes=True)
        if (seat in (OPEN, move[1]) or move[1] == TABLE)
        and rules.forms[move[0]].by != BY_CHANCE
        and not rules.forms[move[0]].slot_by_slot
        and (move[0] != "pass" or can_pass(rules, decision, move))
    ]
    legal += [move for move in still_possible(rules, could) if seat in (OPEN, move[1]) and move not in legal]
    own = moves_of(rules.id)
    # A pass comes last, that of the whole table before those of single players.
    legal.sort(
        key=lambda move: (
            move[0] == "pass",
            move[0] in own.giving_up,
            move[0] == "pass" and move[1] != TABLE,
            rules.fault(state, move) is not None,
        )
    )
    refused = [
        Choice(move, _tried(rules, state, move, names, laid), refusal)
        for move, refusal in _most_telling(
            ((move, refusal) for move, refusal in refused_moves(rules, state, seat) if not _in(legal, move)), most_refused
        )
    ]
    kept = in_turn(legal, most - len(refused), lambda move: (move[0], move[1], move[2] if len(move) > 3 else None))
    ok = [Choice(move, own.tried_step(rules, state, move, names), mistake=rules.fault(state, move)) for move in kept]
    return Choices((*ok, *refused), len(legal) - len(kept))


def as_tried(line: Any, found: Iterable[Choice], seat: Seat) -> Iterator[Choice]:
    """The choices while something waits for answers: whoever goes on without one lets it happen first.

    So what is refused is told as it would be after that; what could be done then is not told as refused.
    """
    for choice in found:
        if choice.ok or line.rules.speaks_in(choice.step):
            yield choice
        else:
            refusal = line.refusal_of(choice.step)
            if refusal is not None and (seat == OPEN or knows(refusal.may_learn, seat)):
                yield replace(choice, refusal=refusal)


def still_possible(rules: Any, could: Sequence[Any]) -> Iterator[tuple]:
    """What could have come in between where chance fell or there was no choice, and is still taken."""
    for state in could:
        asked = rules.decision(state).may
        yield from (move for move in rules.moves(state) if move[1] in asked)


def _in(legal: Sequence[tuple], part: tuple) -> bool:
    """Whether one of these begins with this part."""
    return any(move[: len(part)] == part for move in legal)


def can_pass(rules: Any, decision: Any, move: tuple) -> bool:
    """Whether a file can say this pass: what is only offered lapses by itself when somebody goes on."""
    return move[1] in decision.must or rules.speaks_in({"do": "pass"})


def _tried(rules: Any, state: Any, move: tuple, names: Sequence[str], laid: Sequence[str]) -> dict[str, Any]:
    """A refused move as a step that a file could have: aimed at somebody where the cards want it."""
    own = moves_of(rules.id)
    step = own.tried_step(rules, state, move, names)
    if step["do"] == move[0] and not own.is_left_to_chance(step) and step["do"] in game_words(rules.id).verbs:
        step = {**_filled(rules, state, move, names), **step}
    words, cards = game_words(rules.id), step.get("cards")
    if cards is None or rules_of(rules.id).played_in(move[0]) is None:
        return step
    want: CardWords | Combination | None = words.cards.get(cards[0]) if len(cards) == 1 else words.combinations.get(len(cards))
    if want is not None and want.on == NEEDED:
        step.setdefault("on", next(name for seat, name in enumerate(names) if seat != move[1]))
    if isinstance(want, Combination) and want.names == NEEDED and want.names_under in (None, *rules.readings.items()):
        step.setdefault("names", cards[0])
    if laid and not rules.speaks_in(step) and "answers" in words.verbs[move[0]].fields:
        step["answers"] = laid[-1]
    return step


def _filled(rules: Any, state: Any, move: tuple, names: Sequence[str]) -> dict[str, Any]:
    """A move that is refused before all of it is said, with something for the fields that a file must have."""
    said, form = game_words(rules.id).verbs[move[0]], rules.forms[move[0]]
    fillers = {**SOME, **(moves_of(rules.id).fillers or {})}
    must = [*said.required, *said.one_of[:1]]
    for slot in form.slots[len(move) - 2 :]:
        could = slot.thinkable(rules, state, move) if slot.of in CARDS else ()
        move += (next(iter(could), fillers.get(slot.of)) if slot.name in must else None,)
    return written(rules, move, names)


def in_turn(moves: list, most: int, group: Any) -> list:
    """At most so many of these, a few of each group rather than all of the first, in their order."""
    if len(moves) <= most:
        return moves
    groups: dict[Any, list[int]] = {}
    for place, move in enumerate(moves):
        groups.setdefault(group(move), []).append(place)
    places = [place for row in zip_longest(*groups.values()) for place in row if place is not None]
    return [moves[place] for place in sorted(places[:most])]


# -- what is refused -----------------------------------------------------------


def refused_moves(rules: Any, state: Any, seat: Seat = OPEN) -> Iterator[tuple[tuple, Refusal]]:
    """What this seat could think of and may not do, each as far as it can be told, with the refusal."""
    decision = rules.decision(state)
    asked = decision.must + decision.may
    everybody = sorted(range(rules.seats(state)), key=lambda one: one not in asked)
    thoughts, own = Thoughts(rules, state), moves_of(rules.id)
    for one in everybody if seat == OPEN else [seat]:
        for verb, form in rules.forms.items():
            if form.by != BY_CHANCE:
                for move, refusal in thoughts.refused((verb, one)):
                    if own.comes_to_mind(rules, state, move) and (seat == OPEN or knows(refusal.may_learn, seat)):
                        yield move, refusal


class Thoughts:
    """Walks through what could be thought of, slot by slot, with a limit of the work."""

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules, self.state, self.left = rules, state, MOST_THOUGHTS
        self.at = state.agenda[-1][0]

    def refused(self, part: tuple) -> Iterator[tuple[tuple, Refusal]]:
        """The refused moves that begin with this part, by a rule and not for a plain reason."""
        self.left -= 1
        form = self.rules.forms[part[0]]
        refusal = self.rules.why_not(self.state, part)
        if refusal is not None:
            if refusal.rules:
                yield part, refusal
            return
        if form.slot_by_slot or len(part) - 2 == len(form.slots):
            return
        for value in self.values(part):
            if self.left <= 0:
                return
            yield from self.refused(part + (value,))

    def values(self, part: tuple) -> Iterable[Any]:
        """What could stand in the next slot; of a move that nobody may make now only which cards."""
        slot = self.rules.forms[part[0]].slots[len(part) - 2]
        if part[0] not in self.rules.open_at[self.at] and (slot.of != "cards" or len(part) > 2):
            return ()
        return slot.thinkable(self.rules, self.state, part)


def _most_telling(found: Iterable[tuple[tuple, Refusal]], most: int) -> list[tuple[tuple, Refusal]]:
    """One move for each reason first, then the others; nothing twice."""
    first: dict[tuple, tuple[tuple, Refusal]] = {}
    others: dict[tuple, tuple[tuple, Refusal]] = {}
    for move, refusal in found:
        reason = (refusal.rules, move[0])
        if reason in first:
            others.setdefault(move, (move, refusal))
        else:
            first[reason] = (move, refusal)
    return [*first.values(), *others.values()][:most]
