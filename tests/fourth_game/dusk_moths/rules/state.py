"""A position of Dusk Moths."""

FULL = 3


class State:
    """What lies on the table: hands and flames by seat, who is out, deck and discard pile (top first), who is on turn.

    What flies stands in the agenda, as ``("flight", by, card, on)`` below the window in which it is answered.
    """

    def __init__(self, hands, flames, out, deck, discard, player, winner=None, agenda=None):
        self.hands, self.flames, self.out, self.deck, self.discard = hands, flames, out, deck, discard
        self.player, self.winner = player, winner
        self.agenda = agenda or [("turn",)]

    def copy(self):
        """The same position, to be changed."""
        return State(
            [hand[:] for hand in self.hands],
            self.flames[:],
            self.out[:],
            self.deck[:],
            self.discard[:],
            self.player,
            self.winner,
            self.agenda[:],
        )

    def key(self):
        """What makes two positions the same."""
        return (
            tuple(map(tuple, self.hands)),
            tuple(self.flames),
            tuple(self.out),
            tuple(self.deck),
            tuple(self.discard),
            self.player,
            self.winner,
            tuple(self.agenda),
        )

    def flight(self):
        """What is flying, as ``(by, card, on)``; None where nothing is."""
        return next((frame[1:] for frame in reversed(self.agenda) if frame[0] == "flight"), None)

    def discards(self, seat, card):
        """A card goes from a hand to the top of the discard pile."""
        self.hands[seat].remove(card)
        self.discard.insert(0, card)
