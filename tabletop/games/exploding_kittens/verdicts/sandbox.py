"""A tiny table of Exploding Kittens: three players with two cats each, and a pile with nothing in it but cats.

No card lies there more often than the boxes hold it. Who uses a card gets it
when it is due. What happens there is played by the engine; a judge only reads it off.

>>> from tabletop.games import open_rules
>>> table = SandboxTable(open_rules("exploding-kittens"))
>>> table.use("attack"), table.state.owes, table.use("skip"), table.state.owes
(None, 2, None, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.kernel.trace import Beat
from tabletop.lookup.verdict import NAMES
from tabletop.words.sentences import Words

if TYPE_CHECKING:
    from ..rules.opened import Kittens

ANA, BEN, CEM = range(3)
# More choices than any play brings; a play that asks for more is not finished at this table.
MOST_CHOICES = 60
CARDS_IN_THE_PILE = 6
CATS_EACH = 2
IN_THE_STOCK = 6
# Cards that stand for nothing in particular, of kinds that every box holds however its questions are read.
CATS = ("cat_1", "cat_2", "cat_3")
BESIDE_CATS = ("see_the_future_3", "shuffle", "skip", "attack")
# The choice that is looked at first, where there is one: a covered kitten stays in the hand.
KEPT = "keep"
AIMED = "aim"
ARRANGED = "arrange"


class TooFewCards(Exception):
    """The boxes do not hold as many copies of a card as a position would need."""

    def __init__(self, card: str) -> None:
        super().__init__(card)
        self.card = card


class SandboxTable:
    """A position that is played on; ``events`` is all that happened at it.

    ``hands`` are the cards of each seat beside its cats (none for ``bare`` seats), ``top`` and ``bottom`` those of the pile
    around the cats, and ``more`` is the rest of a setup. ``wanted`` is a card that chance and choice take first.
    """

    def __init__(
        self,
        rules: Kittens,
        hands: Mapping[int, Sequence[str]] | None = None,
        *,
        top: Sequence[str] = (),
        bottom: Sequence[str] = (),
        turn: int = ANA,
        bare: Collection[int] = (),
        wanted: str | None = None,
        **more: Any,
    ) -> None:
        self.rules, self.wanted = rules, rules.number.get(wanted or "")
        held = {name: list((hands or {}).get(seat, ())) for seat, name in enumerate(NAMES)}
        laid = [*top, *bottom, *(card for cards in held.values() for card in cards), *_laid(more)]
        counts = Counter(word.partition(":")[0] for word in laid)
        self.left = {card.id: supply - counts[card.id] for card, supply in zip(rules.cards, rules.supply)}
        for card, number in self.left.items():
            if number < 0:
                raise TooFewCards(card)
        # Those that are asked about come last.
        cats = self.cats = self._deal([*sorted(CATS, key=lambda card: card in counts), *BESIDE_CATS], len(CATS))
        for seat, name in enumerate(NAMES):
            held[name] += [] if seat in bare else [next(cats) for _ in range(CATS_EACH)]
        pile = [*top, *(next(cats) for _ in range(CARDS_IN_THE_PILE)), *bottom]
        if "tower_of_power" in rules.number and "tower" not in more:
            stock = self._deal(BESIDE_CATS, len(BESIDE_CATS))
            more["tower"] = {"stock": [next(stock) for _ in range(IN_THE_STOCK)]}
        self.state = rules.position(
            {"players": list(NAMES), "hands": held, "draw_pile": pile, "turn": {"player": NAMES[turn]}, **more}
        )
        self.events: list[tuple] = []
        self.last_fired: tuple[str, ...] = ()

    def _deal(self, kinds: Sequence[str], first: int) -> Iterator[str]:
        """Cards of no account in turn, while the box has any; the first few kinds before the others."""
        while there := [card for card in kinds if self.left[card] > 0]:
            for card in [card for card in there if card in kinds[:first]] or there:
                self.left[card] -= 1
                yield card

    # -- what can be done -------------------------------------------------------

    def need(self, seat: int, card: str, copies: int = 1) -> None:
        """This player holds so many copies; raises TooFewCards where the boxes do not."""
        number = self.rules.number[card]
        while sum(self.state.hands[seat][version] for version in self.rules.with_states[number]) < copies:
            self.state.hands[seat][self._from_the_box(number)] += 1

    def _from_the_box(self, number: int) -> int:
        """One more of this card; where all are out, one that lies unseen in the stock or the pile, and another card for it."""
        card = self.rules.cards[number].id
        if self.left[card]:
            self.left[card] -= 1
            return number
        for heap in (self.state.stock, self.state.pile):
            if number in heap and (other := next(self.cats, None)) is not None:
                heap[len(heap) - 1 - heap[::-1].index(number)] = self.rules.number[other]
                return number
        raise TooFewCards(card)

    def put_on_top(self, card: str) -> None:
        """This card is the next of the pile: one from the box, or one that lies in the pile already."""
        number = self.rules.number[card]
        try:
            self.state.pile.insert(0, self._from_the_box(number))
        except TooFewCards:
            lying = [place for place, other in enumerate(self.state.pile) if self.rules.plain[other] == number]
            if not lying:
                raise
            self.state.pile.insert(0, self.state.pile.pop(lying[0]))

    def use(self, card: str, choose: bool = True, on: int | None = None) -> Refusal | None:
        """The player on turn uses this card as it is meant: plays it, draws it, answers a kitten with it.

        Cats go as a pair. Without ``choose`` it stops at the first decision.
        """
        number, seat, before = self.rules.number[card], self.state.player, len(self.events)
        if number in self.rules.kittens or card == "defuse":
            if card == "defuse":
                self.need(seat, card)
            self.put_on_top(card if number in self.rules.kittens else "exploding_kitten")
            refusal = self.move(("draw", seat))
        else:
            copies = 2 if self.rules.cards[number].group == "cat" else 1
            if card == "catomic_bomb" and self.rules.exploding not in self.state.pile:
                # Its text speaks of kittens in the pile.
                self.state.pile.append(self._from_the_box(self.rules.exploding))
            self.need(seat, card, copies)
            refusal = self.lay(seat, (number,) * copies, on)
        if refusal is None and choose:
            self.choose_all()
        self.last_fired = _rules(self.events[before:])
        return refusal

    def answer_the_kitten(self) -> None:
        """The player who faces a kitten plays a Defuse."""
        self.lay(self.state.player, (self.rules.number["defuse"],))

    def lay(self, seat: int, cards: tuple[int, ...], on: int | None = None) -> Refusal | None:
        """This player lays these cards, at the next player if a target is due and none is named, with a wish if one is."""
        turn, target = self.rules.decision(self.state).kind == "turn", (seat + 1) % len(NAMES) if on is None else on
        wish = cards[0] if self.wanted is None else self.wanted
        move = (
            "play",
            seat,
            tuple(sorted(cards)),
            target if turn and self.rules.needs_target(cards) else None,
            wish if turn and self.rules.needs_wish(cards) else None,
        )
        # The second Barking Kitten, laid to the first, is aimed at somebody.
        aimed = (*move[:3], target, *move[4:])
        return self.move(aimed if self.rules.why_not(self.state, aimed) is None else move)

    def move(self, move: tuple) -> Refusal | None:
        """Make a move, or give the refusal."""
        refusal = self.rules.why_not(self.state, move)
        if refusal is None:
            self.rules.play(self.state, move, self.events.append)
        return refusal

    @property
    def waits(self) -> bool:
        """Whether a play waits for an answer."""
        return self.rules.decision(self.state).kind == "window"

    def close(self) -> None:
        """Nobody answers any more."""
        if self.waits:
            self.move(("pass", TABLE))

    def choose_all(self) -> None:
        """Answer what is asked in the plainest way until somebody is on turn again; a Defuse is used, a kitten goes
        to the bottom.
        """
        for _ in range(MOST_CHOICES):
            decision = self.rules.decision(self.state)
            if decision.kind in ("turn", "over"):
                return
            self.rules.play(self.state, self._plainest(decision), self.events.append)

    def _plainest(self, decision: Any) -> tuple:
        if decision.kind == "window":
            return ("pass", TABLE)
        moves = [move for move in self.rules.moves(self.state) if move[1] in decision.must] if decision.kind != "mix" else []
        wanted = [move for move in moves if self.wanted is not None and len(move) > 2 and self._is_wanted(move[2])]
        if wanted:
            return wanted[0]
        if CHANCE in decision.must:
            return self.rules.sample(self.state, Random(1))
        saving = [move for move in moves if move[0] == KEPT or (move[0] == "play" and self.rules.is_one(move[2], "defuse"))]
        if moves[0][0] == AIMED:
            # At somebody else, if that is possible.
            return next((move for move in moves if move[2] != move[1]), moves[0])
        if moves[0][0] == ARRANGED:
            # Another order than before, kittens last.
            return max(
                reversed(moves), key=lambda move: [self.rules.plain[card] in self.rules.kittens for card in reversed(move[2])]
            )
        if saving:
            return min(saving, key=lambda move: move[0] != KEPT)
        return moves[-1] if moves[0][0] == "insert" else moves[0]

    def _is_wanted(self, card: Any) -> bool:
        return (
            isinstance(card, int) and self.rules.decision(self.state).kind != "insert" and self.rules.plain[card] == self.wanted
        )

    # -- what it was --------------------------------------------------------------

    def told(self, words: Words) -> str:
        """All that happened, in sentences."""
        return words.happened(Beat("", self.state, self.rules.decision(self.state), tuple(self.events)))

    def fired(self) -> tuple[str, ...]:
        """The rules that made it happen, each once."""
        return _rules(self.events)

    def fired_at(self, kind: str) -> tuple[str, ...]:
        """The rules of the events of one kind."""
        return _rules([event for event in self.events if event[0] == kind])


def _laid(more: Mapping[str, Any]) -> list[str]:
    """The cards that the rest of a setup lays on the table."""
    open_cards = [
        entry["card"] if isinstance(entry, dict) else entry for cards in more.get("front", {}).values() for entry in cards
    ]
    return [*open_cards, *more.get("tower", {}).get("stock", ()), *more.get("discard_pile", ())]


def _rules(events: Sequence[tuple]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for event in events for rule in event[1]))
