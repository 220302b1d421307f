"""What a refusal says is so where it is said: games at random, moves of every kind tried before each move, and the sentence judged.

Who is out, on turn and blind, and which way play goes, is told here by the events alone.
"""

from random import Random

import pytest

from tabletop.games.exploding_kittens.rules.opened import played_readings
from tabletop.kernel.seat import CHANCE
from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.test_many_games_of_all_boxes import choose
from tests.games.exploding_kittens.test_table_setup import BOXES

MIXES = [*BOXES.values(), ("recipes",)]
A_FEW, A_LOT, TRIES = 2, 40, 8
CATS = ("cat_1", "cat_2", "cat_3", "cat_4", "cat_5", "feral_cat")
# By the word that a refusal has for it, what is then asked of somebody.
ASKED = {
    "kitten": "kitten",
    "secret_kitten": "kitten",
    "search": "kitten",
    "insert": "insert",
    "give": "give",
    "take": "take",
    "pick": "pick",
    "mix": "mix",
    "pick_mark": "pick_mark",
    "pick_stock": "pick_stock",
    "turn_up": "turn_up",
    "aim": "aim",
    "arrange_cards": "arrange",
    "lay": "lay",
    "lay_next": "lay",
}


class Watcher:
    """A game as somebody sees it who only listens: who is out, on turn, blind, and which way play goes."""

    def __init__(self, rules, state):
        self.rules, self.state = rules, state
        self.out, self.blind, self.player, self.direction, self.winner = set(), set(), state.player, 1, None

    def hear(self, event):
        kind, seat = event[0], event[3]
        if kind == "explodes":
            self.out.add(seat)
        elif kind == "begins_turn":
            self.player = seat
        elif kind == "blinds":
            self.blind.add(event[4])
        elif kind == "sees_again":
            self.blind.discard(seat)
        elif kind == "turns_round":
            self.direction = -self.direction
        elif kind == "wins":
            self.winner = seat

    @property
    def asked(self):
        """What is asked now, and of whom."""
        decision = self.rules.decision(self.state)
        return decision.kind, decision.must

    def is_asked(self, kind, seat):
        return self.asked[0] == kind and seat in self.asked[1]

    def held(self, seat):
        """The cards of a hand as plain words."""
        return [
            self.rules.word(card).partition(":")[0] for card, count in enumerate(self.state.hands[seat]) for _ in range(count)
        ]

    def words(self, cards):
        return [self.rules.word(card).partition(":")[0] for card in cards]

    def waiting(self):
        """The play in the window, as words."""
        frame = self.state.agenda[-1]
        return self.words(frame[2]) if frame[0] == "window" else None


def _other_on_turn(at, move, told):
    return at.winner is None and told["player"] == at.player != move[1]


def _waits(at, move, told):
    return at.waiting() == at.words(told["pending"])


def _owed(at, move, told):
    return at.asked[0] == ASKED[told["owed"]]


def _draws(at, move, told):
    return _other_on_turn(at, move, told) and at.direction == 1


def _draws_the_other_way(at, move, told):
    return _other_on_turn(at, move, told) and at.direction == -1


def _not(kind):
    return lambda at, move, told: not at.is_asked(kind, move[1])


def _nothing_by_chance(*kinds):
    return lambda at, move, told: at.asked[0] not in kinds


def _asked_of(kind, laid_last=None):
    """Another player is asked for this, because of the card that was laid last."""
    return lambda at, move, told: (
        at.asked == (kind, (told["asked"],))
        and told["asked"] != move[1]
        and (laid_last is None or at.words(at.state.discard[:1]) == [laid_last])
    )


CLAIMS = {
    "take-part-while-in-the-game": lambda at, move, told: told["seat"] in at.out,
    "shuffle-when-chance-is-asked": _nothing_by_chance("mix"),
    "pick-when-chance-is-asked": _nothing_by_chance("pick", "pick_mark", "pick_stock"),
    "turn-up-when-chance-is-asked": _nothing_by_chance("turn_up"),
    # No kitten to answer.
    "explode-only-with-a-kitten": _not("kitten"),
    "keep-when-a-kitten-was-drawn": _not("kitten"),
    "a-defuse-needs-a-kitten": _not("kitten"),
    # Nobody asked.
    "give-when-asked": _not("give"),
    "take-when-asked": _not("take"),
    "insert-when-asked": _not("insert"),
    "arrange-when-asked": _not("arrange"),
    "lay-when-asked": _not("lay"),
    "aim-when-asked": _not("aim"),
    "pass-only-in-a-window": lambda at, move, told: at.waiting() is None,
    "pass-once": lambda at, move, told: at.waiting() is not None,
    # Somebody else is on turn.
    "draw-on-your-turn": _draws,
    "reach-on-your-turn": _draws,
    "draw-when-the-turn-comes-round": _draws_the_other_way,
    "reach-when-the-turn-comes-round": _draws_the_other_way,
    "play-on-your-turn": _other_on_turn,
    "no-set-out-of-turn": _other_on_turn,
    "duel-on-your-turn": _other_on_turn,
    "blindly-on-your-turn": _other_on_turn,
    "close-the-turn-by-drawing": lambda at, move, told: at.asked == ("turn", (move[1],)) and at.player == move[1],
    # Something comes first.
    "draw-when-nothing-else-is-owed": _owed,
    "reach-when-nothing-else-is-owed": _owed,
    "finish-the-play-first": _owed,
    "draw-after-the-play-is-done": _waits,
    "reach-after-the-play-is-done": _waits,
    "one-play-at-a-time": _waits,
    "duel-after-the-play-is-done": lambda at, move, told: at.asked[0] not in ("turn", "over"),
    # The end.
    "draw-before-the-end": lambda at, move, told: told["winner"] == at.winner is not None,
    "play-before-the-end": lambda at, move, told: told["winner"] == at.winner is not None,
    # The piles and the hand.
    "draw-from-a-pile-with-cards": lambda at, move, told: not at.state.pile,
    "reach-for-a-card": lambda at, move, told: not at.state.pile,
    "play-what-you-hold": lambda at, move, told: all(
        at.held(move[1]).count(card) < at.words(move[2]).count(card) or ":" in at.rules.word(number)
        for card, number in zip(at.words(told["cards"]), told["cards"])
    ),
    "duel-with-both": lambda at, move, told: at.held(move[1]).count("barking_kitten") < 2,
    "a-single-cat-has-no-power": lambda at, move, told: len(move[2]) == 1 and at.words(move[2])[0] in CATS,
    "two-three-or-five-cards": lambda at, move, told: len(move[2]) == told["number"] not in (1, 2, 3, 5),
    "a-pair-has-one-title": lambda at, move, told: len(move[2]) == 2 == len(set(at.words(move[2]))),
    "a-triple-has-one-title": lambda at, move, told: len(move[2]) == 3 and len(set(at.words(move[2]))) > 1,
    "a-five-has-five-titles": lambda at, move, told: len(move[2]) == 5 and len(set(at.words(move[2]))) < 5,
    "insert-inside-the-pile": lambda at, move, told: told["at"] > told["most"] == len(at.state.pile),
    "take-what-lies-there": lambda at, move, told: not {*at.words([told["card"]])} & {*at.words(at.state.discard)},
    # Who is blind.
    "blindly-only-when-blind": lambda at, move, told: move[1] not in at.blind,
    "blindly-with-a-card": lambda at, move, told: move[1] in at.blind and not at.held(move[1]),
    "blindly-one-by-one": lambda at, move, told: move[1] in at.blind,
    "blindly-is-no-answer": lambda at, move, told: move[1] in at.blind,
    "a-blind-player-does-not-choose": lambda at, move, told: move[1] in at.blind,
    "a-blind-giver-does-not-choose": lambda at, move, told: move[1] in at.blind,
    "a-blind-player-lays-blindly": lambda at, move, told: move[1] in at.blind,
    "search-blindly": lambda at, move, told: move[1] in at.blind,
    # Nope.
    "a-nope-needs-something-to-stop": lambda at, move, told: at.waiting() is None,
    "too-late-for-what-is-done": lambda at, move, told: at.waiting() is None and bool(at.state.discard),
    "a-kitten-cannot-be-noped": lambda at, move, told: at.asked[0] == "kitten",
    "too-late-for-a-nope": lambda at, move, told: at.waiting() is None and _owed(at, move, told),
    "too-late-for-what-is-buried": lambda at, move, told: at.words(at.state.discard[:1]) == ["bury"] and at.asked[0] == "insert",
    "reach-once": lambda at, move, told: at.asked[0] == "draw",
    "only-now-after-reaching": lambda at, move, told: at.asked[0] == "draw",
    # Whose choice it is.
    "insert-your-own-kitten": _asked_of("insert", "defuse"),
    "put-back-what-you-drew": _asked_of("insert"),
    "bury-what-you-drew": _asked_of("insert", "bury"),
    "the-giver-chooses": _asked_of("give"),
    "take-for-your-own-five": _asked_of("take"),
    "lay-in-your-turn": _asked_of("lay"),
}


def thought_of(rules, state, random):
    """A move that has the form of one; most are wrong."""
    verb, seat, on = random.choice(tuple(rules.forms)), random.randrange(len(state.alive)), random.randrange(len(state.alive))
    hand = rules.held(state, seat) or (0,)

    def card():
        return random.choice(hand) if random.random() < 0.7 else random.randrange(rules.kinds)

    if verb == "play":
        cards = tuple(sorted(card() for _ in range(random.choice((1, 1, 1, 1, 2, 2, 3, 4, 5)))))
        cards = cards[:1] * len(cards) if random.random() < 0.3 else cards
        return (verb, seat, cards, on if rules.needs_target(cards) else None, card() if rules.needs_wish(cards) else None)
    values = {
        "card": card,
        "player": lambda: on,
        "place": lambda: random.randrange(len(state.pile) + 3),
        "number": lambda: random.choice((2, 3, 5)),
        "order": lambda: tuple(state.pile[:3]),
        "cards": lambda: tuple(state.pile),
    }
    form = rules.forms[verb]
    return (verb, CHANCE if form.by == "by_chance" else seat, *(values[slot.of]() for slot in form.slots))


def told_falsely(boxes, seed, readings=None):
    """Which reasons were met in one game, and the first that was not so."""
    rules, met, false = base_rules(boxes=boxes, readings=readings), set(), {}
    state, random = rules.deal(2 + seed % 4, seed), Random(f"{boxes} {seed}")
    at = Watcher(rules, state)
    while True:
        emptied = state.copy()
        emptied.pile.clear()
        for here in (state,) * TRIES + (emptied,):
            move, at.state = thought_of(rules, here, random), here
            refusal = rules.why_not(here, move)
            if refusal is not None:
                met.add(refusal.reason)
                claim = CLAIMS.get(refusal.reason)
                if claim is not None and not claim(at, move, refusal.values):
                    false.setdefault(refusal.reason, (move, dict(refusal.values), here.agenda[-1]))
        at.state = state
        if at.winner is not None:
            return met, false
        rules.play(state, choose(rules, state, random), at.hear)


def judged(boxes, seeds, readings=None):
    met, false = set(), {}
    for seed in seeds:
        found, wrong = told_falsely(boxes, seed, readings)
        met |= found
        false.update({(reason, seed): what for reason, what in wrong.items()})
    return met, false


@pytest.mark.parametrize("boxes", MIXES, ids="+".join)
def test_what_a_refusal_says_is_so(boxes):
    met, false = judged(boxes, range(A_FEW))
    assert false == {}
    assert len(met & set(CLAIMS)) > 15


@pytest.mark.long
@pytest.mark.parametrize("boxes", MIXES, ids="+".join)
def test_what_a_refusal_says_is_so_in_many_games(boxes):
    assert judged(boxes, range(A_FEW, A_FEW + A_LOT))[1] == {}


@pytest.mark.long
@pytest.mark.parametrize("question, reading", sorted(played_readings()))
@pytest.mark.parametrize("boxes", [BOXES["all four"], ("recipes",)], ids="+".join)
def test_what_a_refusal_says_is_so_under_every_reading(boxes, question, reading):
    assert judged(boxes, range(A_FEW), {question: reading})[1] == {}
