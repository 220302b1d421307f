"""The worlds of one seat by brute force: every order of the hidden cards at the start, every choice that was not seen, every outcome of chance.

It knows nothing of how the kit deals cards anew: it plays the game forward from each start and throws away each line in
which this seat would have seen anything else. Every order of the cards is equally likely; so is every card that somebody
picks or gives unseen, every place and every order of shuffled cards.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations

from tabletop.kernel.event import seen
from tabletop.kernel.seat import CHANCE, knows
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document


def trace_of(data):
    """The steps of this file, played."""
    scenario = play_document(Document({"format": 1, "title": {"en": "x"}, **data}), "small", teaching=False)
    assert [fault for fault in scenario.errors if fault.code not in ("RUN-OPEN-END",)] == [], scenario.errors
    return scenario.runs[0].trace


def key_of(state):
    """What makes two positions the same; in what order unseen cards were put away nobody is asked."""
    if isinstance(getattr(state, "discard", None), tuple):
        state = state.copy()
        state.discard = tuple(sorted(state.discard))
    return state.key()


class Judge:
    """``rows(state)`` are the lists of hidden cards of a position, by name, ``fill(state, rows)`` puts others there,
    ``may(rules, state)`` says whether such a start can be; ``ordered`` are the names of lists that have an order, ``unseen``
    the moves of others in which something stays unseen, ``mixed`` the cards that are shuffled.
    """

    def __init__(
        self, trace, seat, rows, fill, ordered, unseen=(), may=lambda rules, state: True, many=lambda state, move: 1, mixed=None
    ):
        self.rules, self.beats, self.seat = trace.rules, trace.beats, seat
        self.rows, self.fill, self.ordered, self.unseen = rows, fill, ordered, unseen
        self.may, self.many, self.mixed = may, many, mixed

    def worlds(self):
        """The positions at the end by their key, each with its share."""
        found, first = Counter(), self.beats[0].state
        rows, starts = self.rows(first), Counter()
        for row in permutations([card for cards in rows.values() for card in cards]):
            cards = iter(row)
            dealt = {zone: [next(cards) for _ in there] for zone, there in rows.items()}
            # In what order cards lie in a hand does not matter.
            starts[tuple((zone, tuple(there if zone in self.ordered else sorted(there))) for zone, there in dealt.items())] += 1
        for start, number in starts.items():
            state = first.copy()
            self.fill(state, {zone: list(cards) for zone, cards in start})
            if self.may(self.rules, state) and self.sees(state) == self.sees(first):
                self.go_on(state, 1, Fraction(number), found)
        total = sum(found.values())
        return {key: share / total for key, share in found.items()}

    def sees(self, state):
        return self.rules.view(state, self.seat)

    def go_on(self, state, place, share, found):
        if place == len(self.beats):
            found[key_of(state)] += share
            return
        beat = self.beats[place]
        noticed = self.noticed(beat.events)
        for after, events, part in self.lines(state, beat.parts):
            if self.noticed(events) == noticed and self.sees(after) == self.sees(beat.state):
                self.go_on(after, place + 1, share * part, found)

    def noticed(self, events):
        return [mine for event in events if (mine := seen(event, self.seat, self.rules.events)) is not None]

    def lines(self, state, parts):
        """Every way in which these moves could have gone: the position after them, the events, the share."""
        if not parts:
            yield state, [], Fraction(1)
            return
        for move, share in self.could_be(state, parts[0]):
            after, events = state.copy(), []
            if self.rules.why_not(after, move) is None:
                self.rules.play(after, move, events.append)
                for there, told, part in self.unnoticed(after, events, parts[1:]):
                    for last, further, more in self.lines(there, parts[1:]):
                        yield last, told + further, share * part * more

    def unnoticed(self, state, events, parts):
        """What this seat does not even know to be due happens, where it is no step of the line."""
        decision = self.rules.decision(state)
        if knows(decision.known_to, self.seat) or (parts and parts[0][0] in decision.unnoticed):
            yield state, events, Fraction(1)
            return
        for move in self.rules.moves(state):
            if move[0] in decision.unnoticed:
                after, told = state.copy(), list(events)
                self.rules.play(after, move, told.append)
                yield after, told, Fraction(1)

    def could_be(self, state, move):
        if (move[0], state.agenda[-1][0]) not in self.rules.acts:
            return []
        if move[0] == "shuffled":
            orders = list(permutations(self.mixed(state)))
            return [(("shuffled", CHANCE, order), Fraction(1, len(orders))) for order in orders]
        if move[1] != CHANCE and (move[1] == self.seat or move[0] not in self.unseen):
            return [(move, Fraction(1))]
        others = [(other, self.many(state, other)) for other in self.rules.moves(state) if other[:2] == move[:2]]
        # Chance is one in all that could have been; of what somebody chose, each way is as likely as each other.
        total = sum(weight for _, weight in others) if move[1] == CHANCE else 1
        return [(other, Fraction(weight, total)) for other, weight in others]
