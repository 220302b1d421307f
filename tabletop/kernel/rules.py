"""Rules: a game, opened with its boxes and readings. It deals, asks, refuses and plays.

The state of a game carries its *agenda*: a chain of frames, plain tuples of a
name and arguments. The engine takes frames from the top and runs them until one
opens a decision. The bottom frame is the turn itself and stays for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType, SimpleNamespace
from typing import Any

from .closest import closest
from .deciding import Deciding, Others, decided_by
from .decision import Decision
from .event import Note, ignore
from .form import BY_TABLE, TABLE_TOO, Move, Need, Values
from .game_fault import GameFault
from .knowledge import Knowledge
from .needed import needs_of, shuffles_the_same
from .refusal import IllegalMove, Mistake, Refusal
from .rulebook import Rulebook
from .said_in_files import SaidInFiles
from .seat import CHANCE, EVERYBODY, TABLE, Seat
from .set_up import SETTING_UP
from .sets_up import SetsUp
from .versions import holding, holds
from .vocabulary import Law, Vocabulary
from .zone import Zone, view

State = Any


def _nothing(rules: Rules, state: State, note: Note, *arguments: Any) -> None:
    """What a step does when its rule is switched off."""


def _nothing_to_choose(rules: Rules, state: State, *arguments: Any) -> Decision:
    """While the table is being set up nobody has anything to decide."""
    return Decision(SETTING_UP)


class Rules(SetsUp, SaidInFiles):
    """A game opened for play. A game's own class adds its components, positions and views.

    ``without`` switches rules off: their needs are dropped, their steps do
    nothing, their laws take the off form. Coverage uses it to show that a
    scenario really depends on a rule.
    """

    id: str
    rulebook: Rulebook

    def __init__(
        self, vocabulary: Vocabulary, boxes: Sequence[str], readings: Mapping[str, str], without: Sequence[str] = ()
    ) -> None:
        self.boxes = tuple(boxes)
        self.readings = dict(readings)
        self.without = frozenset(without)
        self.events, self.kinds_of_value = vocabulary.events, vocabulary.kinds
        self.forms = {
            verb: form
            for verb, form in vocabulary.forms.items()
            if form.boxes is None or any(box in self.boxes for box in form.boxes)
        }
        self.decisions = {**vocabulary.decisions, SETTING_UP: _nothing_to_choose}
        self.acts = vocabulary.acts
        # Where the table says that nobody makes use of what is offered.
        table = [verb for verb, form in vocabulary.forms.items() if form.by in (TABLE_TOO, BY_TABLE)]
        self.passed_at = frozenset(at for verb, at in vocabulary.acts if verb == "pass" and verb in table)
        # The quick lists know nothing of rules that are switched off.
        self.quick = {} if self.without else vocabulary.quick
        self.unanswered = {} if self.without else vocabulary.unanswered
        self.invariants, self.count = vocabulary.invariants, vocabulary.count
        self.steps = {
            name: step if self.without.isdisjoint(vocabulary.step_rules[name]) else _nothing
            for name, step in vocabulary.steps.items()
        }
        here = holding(vocabulary, self.boxes, self.readings)
        applying = list(here.needs)
        mixes = tuple([at for verb, at in self.acts if verb == "shuffled" and verb in self.forms])
        if mixes and not any(need.verb == "shuffled" and need.after for need in applying):
            slot = self.forms["shuffled"].names[0]
            applying.append(shuffles_the_same(slot, mixes))
        self.needs = needs_of(self, applying, vocabulary.tables)
        # What switching a rule off would show in: a refusal that is missing, or an effect that is.
        self.refusing = frozenset(rule for need in applying if not need.permits for rule in need.rules)
        self.acting, self.rule = here.acting, here.rule
        # What allows a move of each kind: without it, a move that makes use of it is refused.
        permits = [need for need in applying if need.permits]
        self.permitting = {
            verb: tuple([rule for need in permits if need.verb == verb for rule in need.rules]) for verb in self.forms
        }
        # What each law answers: its version, or the off form of that one.
        self.law = self.plain_law = SimpleNamespace(
            **{name: law.off if law.rule in self.without and law.off else law.function for name, law in here.versions if law}
        )
        # The other versions of laws that were asked what they decide.
        self.others: dict[str, Others] = {}
        self._vocabulary = vocabulary
        self.open_at = {at: tuple(verb for verb in self.forms if (verb, at) in self.acts) for at in self.decisions}

    @property
    def switches(self) -> frozenset[str]:
        """The rules that can be switched off here."""
        return self.refusing | self.acting

    def applies(self, declared: Any) -> bool:
        """Whether a need or a version of a law holds with these boxes and readings."""
        return holds(declared, self.boxes, self.readings)

    def decides(self, note: Note, law: str, *asked: Any) -> tuple[str, ...]:
        """What an event names where this law decided: its rules without which, or by another reading of which, it would have
        answered otherwise; none where nobody listens. Not for a law that alters the position.
        """
        return () if note is ignore else decided_by(self, law, asked)

    def versions_of(self, law: str) -> list[Law]:
        """All versions of this law."""
        return [one for one in self._vocabulary.laws if one.name == law]

    # Kinds of value that are lists of another kind, such as cards of card.
    lists_of: Mapping[str, str] = MappingProxyType({})

    # What a scenario file has brought along, if it has.
    own: Mapping[str, Any] = MappingProxyType({})

    def of_file(self, setup: Mapping[str, Any]) -> Rules:
        """This game with the components that a file brings along; most files bring none."""
        return self

    # The parts of a position.
    zones: tuple[Zone, ...] = ()

    def seats(self, state: State) -> int:
        """The number of seats."""
        raise NotImplementedError

    def view(self, state: State, seat: Seat) -> dict[str, Any]:
        """The zones as this seat sees them (``TABLE``: what everybody sees; ``OPEN``: every card)."""
        return view(self.zones, self, state, seat)

    def cited(self, rules: Iterable[str]) -> tuple[str, ...]:
        """These rules as the leaflets at hand have them, each once."""
        return tuple(rules)

    def start_knowledge(self, state: State, seat: Seat) -> Knowledge:
        """What a seat knows at the start beyond what it sees: nothing."""
        return Knowledge(0)

    def held(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The cards that a seat may choose to play, each of which a page says whether it can be: ``hand`` of its zone."""
        for zone in self.zones:
            if zone.owned and zone.name == "seat":
                hand = zone.show(self, state, seat, seat).get("hand", ())
                return tuple(dict.fromkeys(self.number[word] for word in hand if word in self.number))
        return ()

    def together(self, state: State, seat: Seat) -> Iterable[tuple[int, ...]]:
        """Cards that could be tried as one: there are none."""
        return ()

    def play_rules(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The rules by which these cards are played, for the page that says that they may be: none."""
        return ()

    # -- asking ---------------------------------------------------------------

    def decision(self, state: State) -> Decision:
        """The one decision that is open."""
        frame = state.agenda[-1]
        if frame[0] not in self.decisions:
            raise self._unknown_frame(frame[0])
        found: Decision | None = self.decisions[frame[0]](self, state, *frame[1:])
        if found is None:
            raise ValueError(f"frame {frame!r} opens no decision; the state was not settled")
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """None if the move (or part of a move) is legal here, else the refusal; nothing changes.

        All needs that fail at the earliest slot are named, the most specific first.
        """
        seats = self.seats(state)
        form = self.forms[move[0]]
        if not form.takes(move[1], seats):
            return Refusal("nobody-acts-so", values={"seat": move[1]})
        for place in form.named_seats:
            if place < len(move) and move[place] is not None and not 0 <= move[place] < seats:
                return Refusal("nobody-sits-there", values={"on": move[place]})
        given = len(move) - 2
        stage = -1
        failed: list[tuple[Need, Values]] = []
        for place, need in self.needs[move[0], state.agenda[-1][0]]:
            if place > given or (failed and place != stage):
                break
            values = need.test(self, state, move)
            if values is not None:
                stage = place
                failed.append((need, values))
        if not failed:
            nowhere = given == len(form.slots) and (move[0], state.agenda[-1][0]) not in self.acts
            return Refusal("nobody-acts-so", values={"seat": move[1]}) if nowhere else None
        # A reason that everybody may learn comes before one that would tell of the mover's own cards.
        ruling = next((pair for pair in failed if pair[0].rules), None) or next(
            (pair for pair in failed if pair[0].may_learn == EVERYBODY), failed[0]
        )
        # What a switched-off permission forbids, no rule forbids; and a reason for all is told without the rules of a secret one.
        learn = ruling[0].may_learn
        told = [need for need, _ in failed if not need.permits and (need.may_learn == EVERYBODY or learn != EVERYBODY)]
        rules = tuple(dict.fromkeys([rule for need in told for rule in need.rules]))
        return Refusal(ruling[0].name, rules, ruling[1], 1 << move[1] if learn is None else learn)

    def fault(self, state: State, move: Move) -> Mistake | None:
        """None, or the mistake that a legal but wrong act is: carried out and paid for."""
        return None

    def choices(self, state: State, part: Move) -> Iterator[Any]:
        """The legal values of the next slot of a part of a move."""
        slot = self.forms[part[0]].slots[len(part) - 2]
        for value in slot.thinkable(self, state, part):
            if self.why_not(state, part + (value,)) is None:
                yield value

    def moves(self, state: State, mistakes: bool = False) -> list[Move]:
        """All legal moves of everybody who must or may move (the table's pass too), complete but for those of a form that is
        asked slot by slot: of these only the beginning, see :meth:`whole_moves`.

        Wrong acts that would be carried out as mistakes are listed only with ``mistakes=True``.
        """
        quick = self.quick.get(state.agenda[-1][0])
        found = None if quick is None else quick(self, state)
        return self.moves_by_needs(state, mistakes) if found is None else found

    def moves_by_needs(self, state: State, mistakes: bool = False) -> list[Move]:
        """The same list, made from the needs alone, slot by slot."""
        at = state.agenda[-1][0]
        decision = self.decision(state)
        seats = decision.must + decision.may + ((TABLE,) if not decision.must and decision.may else ())
        found: list[Move] = []
        for verb in self.open_at[at]:
            for seat in seats:
                found.extend(self.walk(state, (verb, seat)))
        return found if mistakes or not self.has_mistakes else [move for move in found if self.is_right(state, move)]

    has_mistakes = False

    def ends_unwon(self, state: State) -> bool:
        """Whether a reading says that a game in which nobody can do anything more ends here, without a winner: none does."""
        return False

    def takes_pieces_out(self) -> bool:
        """Whether a reading takes pieces out of the game on the way: none does."""
        return False

    def is_right(self, state: State, move: Move) -> bool:
        """Whether a legal move is listed with the right ones: it is no mistake."""
        return self.fault(state, move) is None

    def walk(self, state: State, part: Move) -> Iterator[Move]:
        """The legal moves that begin with ``(verb, seat)``, from the needs alone.

        Of a form that is asked slot by slot only this beginning is given; go on with :meth:`choices`.
        """
        if self.why_not(state, part) is None:
            yield from (part,) if self.forms[part[0]].slot_by_slot else self.complete(state, part)

    def complete(self, state: State, part: Move) -> Iterator[Move]:
        """Every complete legal move that begins with this part; may be very many."""
        if len(part) - 2 == len(self.forms[part[0]].slots):
            yield part
            return
        for value in self.choices(state, part):
            yield from self.complete(state, part + (value,))

    def whole_moves(self, state: State) -> Iterator[Move]:
        """All legal moves of everybody who must or may move, each once and complete; may be very many."""
        yield from dict.fromkeys(whole for move in self.moves(state) for whole in self.complete(state, move))

    def mixed(self, state: State) -> Sequence[int]:
        """The cards that chance shuffles, as they lie: what the slot of the form `shuffled` gives, as one value."""
        found = next(iter(self.forms["shuffled"].slots[0].thinkable(self, state, ("shuffled", CHANCE))), None)
        if found is None:
            raise GameFault(
                f"The game {self.id}: the slot of its form 'shuffled' gives nothing at {state.agenda[-1][0]!r}; "
                "expected the cards that are shuffled, as they lie, as its one value: [tuple(state.deck)]."
            )
        return tuple(found)

    def sample(self, state: State, random: Random) -> Move:
        """One outcome of chance, all of them equally likely: an order of the cards that are shuffled, or one of the moves."""
        at = state.agenda[-1][0]
        if ("shuffled", at) in self.acts:
            order = list(self.mixed(state))
            random.shuffle(order)
            return ("shuffled", CHANCE, tuple(order))
        found = [move for move in self.moves(state) if move[1] == CHANCE]
        if not found:
            raise GameFault(f"The game {self.id}: chance decides at {at!r} and has no move there; expected one at least.")
        return random.choice(found)

    def weight(self, state: State, move: Move) -> int:
        """How many of the equally likely outcomes of chance are this move."""
        return 1

    # -- playing --------------------------------------------------------------

    def play(self, state: State, move: Move, note: Note = ignore, on: bool = False) -> Decision:
        """Play a legal move in place, go on to the next decision and give it; with ``on`` beyond those that nobody can answer.

        Guarantees nothing for a move that :meth:`why_not` refuses: ask first, or
        use :meth:`after`, which asks.
        """
        at = state.agenda[-1][0]
        act = self.acts.get((move[0], at))
        if act is None:
            why = ", where nobody must decide" if move[0] == "pass" else ""
            raise GameFault(
                f"The game {self.id}: nothing says what {move[0]!r} does at {at!r}{why}; expected an act for it there."
            )
        act(self, state, note, *move[1:])
        return self.settle(state, note, on)

    def rules_of_step(self, name: str, declared: tuple[str, ...], arguments: Sequence[Any]) -> tuple[str, ...]:
        """The rules that a step tells when it is taken with these arguments: those it is declared with."""
        return declared

    @cached_property
    def deciding(self) -> Deciding:
        """What tells the rules that decide a move: ``with rules.deciding.listening(state, move) as found:`` around its play."""
        return Deciding(self, self._vocabulary)

    def after(self, state: State, move: Move) -> State:
        """A copy of the state with the move played; raises :class:`IllegalMove` if it is refused."""
        refusal = self.why_not(state, move)
        if refusal is not None:
            raise IllegalMove(move, refusal)
        copy = state.copy()
        self.play(copy, move)
        return copy

    def settle(self, state: State, note: Note, on: bool = False) -> Decision:
        """Run frames from the top of the agenda until one opens a decision; with ``on`` one that somebody can answer."""
        agenda = state.agenda
        steps, decisions, unanswered = self.steps, self.decisions, self.unanswered
        while True:
            frame = agenda[-1]
            name = frame[0]
            if name in steps:
                agenda.pop()
                steps[name](self, state, note, *frame[1:])
            elif on and name in unanswered and unanswered[name](self, state):
                self.acts["pass", name](self, state, note, TABLE)
            elif name in decisions:
                found: Decision | None = decisions[name](self, state, *frame[1:])
                if found is not None:
                    return found
                agenda.pop()
            else:
                raise self._unknown_frame(name)

    def _unknown_frame(self, name: Any) -> GameFault:
        near = closest(name, [*self.steps, *self.decisions])
        hint = f", perhaps {near!r}" if near else ""
        return GameFault(
            f"The game {self.id}: {name!r} on the agenda is no step and no decision; expected one that is declared{hint}."
        )

    def pieces(self, state: State) -> int:
        """How many pieces are on the table; none of a game that does not count them."""
        return 0 if self.count is None else self.count(self, state)

    def broken(self, state: State) -> list[str]:
        """The invariants that do not hold, each with what is wrong; empty when all is well."""
        return [f"{name}: {found}" for name, check in self.invariants.items() if (found := check(self, state)) is not None]
