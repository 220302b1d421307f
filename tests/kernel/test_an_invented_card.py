"""A new interrupting card needs no change in the kernel: an invented one is declared, asked for, stopped and carried out.

The game here is made up: in your turn you reach for the pile and draw a card, then it is the next player's turn. A
"no" stops a card that was just played, another "no" included. Then a card is invented, "you_first": once somebody
reaches, anybody else may play it, and another player of his choice draws instead. What the invention needs is one
step and its line in the list of cards; nothing of the kernel, and nothing of the game before, is touched.
"""

import pytest

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import seen
from tabletop.kernel.form import TABLE_TOO, Slot
from tabletop.kernel.refusal import IllegalMove
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import EVERYBODY, TABLE
from tabletop.kernel.vocabulary import Vocabulary

A, B, C, D = range(4)


class Cards:
    """The position: hands, the pile (top first), who is on turn."""

    def __init__(self, hands, pile, player=A, agenda=None):
        self.hands, self.pile, self.player = hands, pile, player
        self.agenda = agenda or [("turn",)]

    def copy(self):
        return Cards([hand[:] for hand in self.hands], self.pile[:], self.player, self.agenda[:])

    def key(self):
        return tuple(map(tuple, self.hands)), tuple(self.pile), self.player, tuple(self.agenda)


class MadeUp(Rules):
    """The made-up game, opened. ``cards`` says of each card when it is played and which step it takes."""

    def __init__(self, words, cards):
        super().__init__(words, ("plain",), {})
        self.cards = cards

    def seats(self, state):
        return len(state.hands)


def others(state):
    """Everybody but the player on turn."""
    return tuple(seat for seat in range(len(state.hands)) if seat != state.player)


def before_the_invention():
    """The words of the game, and its one card."""
    words = Vocabulary("made up")
    words.decision("turn")(lambda rules, state: Decision("turn", must=(state.player,)))
    words.decision("reached")(lambda rules, state, seat: Decision("draw", must=(seat,), may=others(state)))
    words.decision("window")(lambda rules, state, *about: Decision("window", may=tuple(range(len(state.hands))), about=about))

    def held(rules, state, part):
        return sorted(set(state.hands[part[1]]))

    def targets(rules, state, part):
        return range(len(state.hands)) if rules.cards[part[2]][1] else (None,)

    words.form("reach")
    words.form("draw")
    words.form("pass", by=TABLE_TOO)
    words.form("play", Slot("card", "card", held), Slot("on", "player", targets))

    def turn(rules, state, move):
        """Only the player on turn reaches and draws."""
        if move[1] != state.player:
            return {"seat": move[1]}

    words.need("reach", "made.turn")(turn)
    words.need("draw", "made.turn")(turn)

    def never_here(rules, state, move):
        """At these decisions not at all."""
        return {}

    words.need("reach", "made.once", at=("reached", "window"))(never_here)
    words.need("draw", "made.reach-first", at=("turn",))(never_here)
    words.need("draw", "made.wait", at=("window",))(never_here)
    words.need("pass", at=("turn", "reached"))(never_here)

    @words.need("play", after="card", may_learn=None)
    def play_what_you_hold(rules, state, move):
        if move[2] not in state.hands[move[1]]:
            return {"card": move[2]}

    @words.need("play", "made.when", after="card")
    def play_when_it_is_time(rules, state, move):
        if rules.cards[move[2]][0] != state.agenda[-1][0]:
            return {"card": move[2]}

    @words.need("play", "made.another", after="on")
    def aim_at_somebody_who_does_not_draw_anyway(rules, state, move):
        if move[3] == state.player:
            return {"on": move[3]}

    @words.act("reach", at="turn")
    def reach(rules, state, note, seat):
        note(("reaches", ("made.reach-first",), EVERYBODY, seat))
        state.agenda.append(("reached", seat))

    @words.act("draw", at="reached")
    def draw(rules, state, note, seat):
        state.agenda[-1:] = [("next",), ("draws", seat)]

    @words.act("play", at="reached")
    def play(rules, state, note, seat, card, on):
        state.hands[seat].remove(card)
        note(("plays", ("made.when",), EVERYBODY, seat, card, on))
        state.agenda.append(("window", seat, card, on, 0))

    @words.act("play", at="window")
    def no(rules, state, note, seat, card, on):
        state.hands[seat].remove(card)
        note(("plays", ("made.no",), EVERYBODY, seat, card, on))
        state.agenda[-1] = (*state.agenda[-1][:4], state.agenda[-1][4] + 1)

    @words.act("pass", at="window")
    def close(rules, state, note, seat):
        _, player, card, on, noes = state.agenda.pop()
        if noes % 2:
            note(("stopped", ("made.no",), EVERYBODY, card))
        else:
            state.agenda.append((rules.cards[card][1], player, on))

    @words.step("draws")
    def draws(rules, state, note, seat):
        card = state.pile.pop(0)
        state.hands[seat].append(card)
        note(("draws", ("made.turn",), 1 << seat, seat, card))

    @words.step("next")
    def following(rules, state, note):
        state.player = (state.player + 1) % len(state.hands)
        note(("begins", ("made.turn",), EVERYBODY, state.player))

    words.event("reaches", "seat")
    words.event("plays", "seat", "card", "on")
    words.event("stopped", "card")
    words.event("draws", "seat", "card", secret=("card",))
    words.event("begins", "seat")
    return words, {"no": ("window", None), "coin": ("never", None)}


def invent(words, cards):
    """The invention: when it is played, what it does, and the event that tells of it."""
    cards["you_first"] = ("reached", "you_first")

    @words.step("you_first", "made.you-first")
    def you_first(rules, state, note, seat, on):
        """Another player draws instead; the draw that was announced is not made, and the turn is over."""
        note(("instead", ("made.you-first",), EVERYBODY, on, state.player))
        state.agenda[-1:] = [("next",), ("draws", on)]

    words.event("instead", "seat", "of")


HANDS = [["coin"], ["you_first"], ["no"], ["no", "no"]]


def table(invented=True, hands=HANDS):
    words, cards = before_the_invention()
    if invented:
        invent(words, cards)
    return MadeUp(words, cards), Cards([hand[:] for hand in hands], ["gold", "silver"])


def told(rules, state, seat, *moves):
    """Play these moves and give what this seat sees, without rules."""
    events = []
    for move in moves:
        assert rules.why_not(state, move) is None, move
        rules.play(state, move, events.append)
    return [(event[0], *seen(event, seat, rules.events)[3:]) for event in events]


REACH, PLAY = ("reach", A), ("play", B, "you_first", C)


def test_without_the_invention_only_the_drawer_has_something_to_do():
    rules, state = table(invented=False, hands=[["coin"], [], ["no"], ["no", "no"]])
    assert told(rules, state, D, REACH) == [("reaches", A)]
    assert rules.moves(state) == [("draw", A)]


def test_once_somebody_reaches_everybody_is_asked_and_the_new_card_is_offered():
    rules, state = table()
    rules.play(state, REACH)
    assert rules.decision(state) == Decision("draw", must=(A,), may=(B, C, D))
    assert rules.moves(state) == [
        ("draw", A),
        ("play", B, "you_first", B),
        ("play", B, "you_first", C),
        ("play", B, "you_first", D),
    ]


def test_when_nobody_speaks_another_player_draws_instead_and_the_turn_is_over():
    rules, state = table()
    events = [("reaches", A), ("plays", B, "you_first", C), ("instead", C, A), ("draws", C, None), ("begins", B)]
    assert told(rules, state, D, REACH, PLAY, ("pass", TABLE)) == events
    assert (state.hands, state.pile) == ([["coin"], [], ["no", "gold"], ["no", "no"]], ["silver"])
    assert (state.player, state.agenda) == (B, [("turn",)])


def test_only_the_one_who_draws_instead_learns_the_card():
    for seat, card in ((A, None), (B, None), (C, "gold"), (D, None), (TABLE, None)):
        rules, state = table()
        assert told(rules, state, seat, REACH, PLAY, ("pass", TABLE))[3] == ("draws", C, card)


def test_a_no_stops_it_and_the_announced_draw_is_made_after_all():
    rules, state = table()
    assert told(rules, state, D, REACH, PLAY, ("play", C, "no", None), ("pass", TABLE))[2:] == [
        ("plays", C, "no", None),
        ("stopped", "you_first"),
    ]
    assert rules.decision(state).must == (A,)
    assert told(rules, state, D, ("draw", A)) == [("draws", A, None), ("begins", B)]
    assert state.hands == [["coin", "gold"], [], [], ["no", "no"]]


def test_a_no_on_the_no_brings_it_back():
    rules, state = table()
    told(rules, state, D, REACH, PLAY, ("play", C, "no", None), ("play", D, "no", None), ("pass", TABLE))
    assert state.hands == [["coin"], [], ["gold"], ["no"]]


@pytest.mark.parametrize(
    "before, move, rules_named",
    [
        ((), PLAY, ("made.when",)),  # nobody has reached yet
        ((REACH,), ("play", B, "you_first", A), ("made.another",)),  # who reaches draws anyway
        ((REACH,), ("play", C, "you_first", D), ()),  # not held
        ((REACH,), ("play", C, "no", None), ("made.when",)),  # nothing to stop
        ((REACH, PLAY), ("draw", A), ("made.wait",)),  # it waits for an answer
        ((REACH, PLAY, ("pass", TABLE)), ("draw", A), ("made.turn",)),  # somebody else has drawn
    ],
)
def test_at_the_wrong_moment_it_is_refused_and_nothing_changes(before, move, rules_named):
    rules, state = table()
    told(rules, state, D, *before)
    key = state.key()
    assert rules.why_not(state, move).rules[:1] == rules_named
    with pytest.raises(IllegalMove):
        rules.after(state, move)
    assert state.key() == key


def test_the_invention_adds_a_step_and_an_event_and_no_decision_move_or_need():
    words, cards = before_the_invention()
    names = ("steps", "events", "decisions", "forms", "acts", "needs", "laws", "quick")
    before = {name: len(getattr(words, name)) for name in names}
    invent(words, cards)
    assert {name: len(getattr(words, name)) - number for name, number in before.items()} == {
        "steps": 1,
        "events": 1,
        "decisions": 0,
        "forms": 0,
        "acts": 0,
        "needs": 0,
        "laws": 0,
        "quick": 0,
    }
