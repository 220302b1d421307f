"""The board as somebody draws it who only hears the events: an independent check of events against views.

Hidden cards are ``None``. What is neither in the pile nor in a hand lies open on the table.
"""

from collections import Counter

from tabletop.kernel.event import seen


class Heard:
    """The public zones and the own hand of one seat, kept up from the events that this seat sees."""

    def __init__(self, rules, state, seat):
        self.rules, self.seat = rules, seat
        self.pile = len(state.pile)
        self.sizes = [sum(hand) for hand in state.hands]
        self.own = Counter({card: count for card, count in enumerate(state.hands[seat]) if count})
        self.open = Counter(open_cards(rules, state))

    def hear(self, event):
        """Take in one event."""
        mine = seen(event, self.seat, self.rules.events)
        for change in self.rules.events[mine[0]].changes(*mine[3:]):
            if change[0] == "move":
                _, card, source, _, target, _ = change
                self._count(source, card, -1)
                self._count(target, card, +1)

    def _count(self, zone, card, by):
        if zone is None:
            self.open[card] += by
        elif zone == ("pile",):
            self.pile += by
        else:
            self.sizes[zone[1]] += by
            if zone[1] == self.seat:
                self.own[card] += by

    def board(self):
        """Pile size, hand sizes, own hand, open cards."""
        return self.pile, self.sizes, +self.own, +self.open


def open_cards(rules, state):
    """The open cards of a position: discard pile, window, and a kitten that was shown."""
    view = rules.view(state, 0)
    # A card that lies face down is counted and not known.
    words = view["discard_pile"]["cards"]
    if view["window"]:
        words = words + view["window"]["cards"] + ["nope"] * len(view["window"]["nopes"])
    if view["decision"]["card"]:
        words = words + [view["decision"]["card"]]
    return [rules.number.get(word) for word in words]


def seen_board(rules, state, seat):
    """The same parts of the board, read from the view of this seat."""
    view = rules.view(state, seat)
    owners = range(len(state.alive))
    own = Counter(rules.number[word] for word in view[f"seat.{seat}"]["hand"])
    return (
        view["draw_pile"]["count"],
        [view[f"seat.{owner}"]["count"] for owner in owners],
        own,
        Counter(open_cards(rules, state)),
    )
