"""A game of a few lines, made up for the tests: players pay one another coins, or wish upon a well.

In your turn you pay an even number of coins to somebody else; then it is the next player's turn. Wishing asks
chance for a coin out of the well. Paying the bank (a box of its own) and readings change the details.
"""

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import BY_CHANCE, TABLE_TOO, Slot
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import CHANCE, EVERYBODY
from tabletop.kernel.vocabulary import Vocabulary


class Purses:
    """The position: coins of each player, coins in the well, who is on turn."""

    def __init__(self, purses, well=3, player=0, agenda=None):
        self.purses, self.well, self.player = purses, well, player
        self.agenda = agenda or [("turn",)]

    def copy(self):
        return Purses(self.purses[:], self.well, self.player, self.agenda[:])

    def key(self):
        return tuple(self.purses), self.well, self.player, tuple(self.agenda)


class ToyRules(Rules):
    """The made-up game, opened."""

    def seats(self, state):
        return len(state.purses)


def toy():
    """A fresh vocabulary of the made-up game."""
    words = Vocabulary("coins")

    @words.decision("turn")
    def turn(rules, state):
        return Decision("turn", must=(state.player,))

    @words.decision("applause")
    def applause(rules, state):
        return Decision("applause", may=tuple(range(len(state.purses))))

    @words.decision("well")
    def well(rules, state, seat):
        return Decision("well", must=(CHANCE,)) if state.well else None

    words.form(
        "pay",
        Slot("coins", "number", lambda rules, state, part: range(state.purses[part[1]] + 1)),
        Slot("to", "player", lambda rules, state, part: range(len(state.purses))),
    )
    words.form("wish")
    words.form("clap", by=TABLE_TOO)
    words.form("find", Slot("coins", "number", lambda rules, state, part: range(3)), by=BY_CHANCE)

    @words.need("pay", "toy.turn")
    def pay_in_your_turn(rules, state, move):
        if move[1] != state.player:
            return {"seat": move[1], "player": state.player}

    @words.need("pay", after="coins", may_learn=None)
    def pay_what_you_have(rules, state, move):
        if move[2] > state.purses[move[1]]:
            return {"coins": move[2], "has": state.purses[move[1]]}

    @words.need("pay", "toy.even", after="coins")
    def pay_an_even_number(rules, state, move):
        if move[2] % 2:
            return {"coins": move[2]}

    @words.need("pay", "toy.little", "toy.modest", after="coins", boxes=("modest",))
    def pay_little(rules, state, move):
        if move[2] > 2:
            return {"coins": move[2]}

    @words.need("pay", "toy.other", after="to")
    def pay_somebody_else(rules, state, move):
        if move[3] == move[1]:
            return {"seat": move[1]}

    @words.need("pay", "toy.left", after="to", when=("q.toy.neighbour", "R2"))
    def pay_the_neighbour(rules, state, move):
        if move[3] != (move[1] + 1) % len(state.purses):
            return {"to": move[3]}

    @words.need("wish", at=("well", "applause"))
    def one_wish_at_a_time(rules, state, move):
        return {"seat": move[1]}

    @words.need("pay", "toy.later", at=("well", "applause"))
    def pay_later(rules, state, move):
        return {"owed": state.agenda[-1][0]}

    @words.act("pay", at="turn")
    def pay(rules, state, note, seat, coins, to):
        state.purses[seat] -= coins
        state.purses[to] += coins + rules.law.bonus(coins)
        note(("pays", ("toy.even",), EVERYBODY, seat, coins, to))
        state.agenda += [("next",), ("thank", to), ("applause",)]

    @words.act("clap", at="applause")
    def clap(rules, state, note, seat):
        state.agenda.pop()

    @words.act("wish", at="turn")
    def wish(rules, state, note, seat):
        state.agenda += [("next",), ("well", seat)]

    @words.act("find", at="well")
    def find(rules, state, note, chance, coins):
        _, seat = state.agenda.pop()
        state.well -= coins
        state.purses[seat] += coins
        note(("finds", ("toy.well",), 1 << seat, seat, coins))

    @words.step("next", "toy.next")
    def following(rules, state, note):
        state.player = (state.player + 1) % len(state.purses)

    @words.step("thank", "toy.thanks")
    def thank(rules, state, note, seat):
        note(("thanks", ("toy.thanks",), EVERYBODY, seat))

    words.kind("coins", "number")
    words.event("pays", "seat", "coins", to="seat")
    words.event("finds", "seat", "coins", secret=("coins",))
    words.event("thanks", "seat")

    # The most special version stands first on purpose: its place must not matter.
    words.law("bonus", "toy.bonus", when=("q.toy.bonus", "R2"))(lambda coins: 30)
    words.law("bonus", "toy.bonus", boxes=("gold",))(lambda coins: 20)
    words.law("bonus", "toy.bonus", off=lambda coins: 0)(lambda coins: 10)

    @words.invariant
    def no_purse_is_in_debt(rules, state):
        """Nobody has fewer than no coins."""
        if min(state.purses) < 0:
            return f"purses {state.purses}"

    return words


def opened(boxes=("plain",), readings=None, without=()):
    """The made-up game under these boxes and readings."""
    return ToyRules(toy(), boxes, readings or {}, without)
