"""Whole games at random, from the full bag and deck to the winners, with every invariant after each move."""

from collections import Counter

from tabletop.games.isle_of_cats.rules import RULEBOOK, played_readings
from tabletop.kernel.seat import CHANCE

# No game takes so many moves.
PATIENCE = 4000


def tiles_of(state):
    """Every tile there is, wherever it lies."""
    lying = [tile for placed in state.placed for tile, _, _ in placed]
    waiting = [tile for frame in state.agenda if frame[0] == "put" for tile in frame[2]]
    waiting += [tile for frame in state.agenda if frame[0] in ("offer", "take") and frame[2] == "drawn" for tile in frame[3]]
    return Counter((*state.left, *state.right, *state.bag, *state.gone, *lying, *waiting)) + Counter(dict(enumerate(state.below)))


def cards_of(state):
    """Every card there is, wherever it lies."""
    rows = (*state.hands, *state.drafted, *state.packets, *state.laid, *state.lessons, state.deck, state.discard)
    return Counter([card for row in rows for card in row] + [card for card, _ in state.public])


def one_move(rules, state, random):
    """A complete legal move, chosen kind by kind, so that rare kinds of move come up as well."""
    decision = rules.decision(state)
    if decision.must == (CHANCE,):
        return rules.sample(state, random)
    beginnings = rules.moves(state)
    verb = random.choice(sorted({move[0] for move in beginnings}))
    move = random.choice([move for move in beginnings if move[0] == verb])
    while len(move) < 2 + len(rules.forms[verb].slots):
        values = list(rules.choices(state, move))
        move += (random.choice(values),)
    return move


def play_game(rules, players, random):
    """Play one game; gives the last state, and how often each kind of decision was open. Fails with what is broken."""
    state = rules.deal(players, random.randrange(1 << 30))
    tiles, cards, open_kinds = tiles_of(state), cards_of(state), Counter()
    for _ in range(PATIENCE):
        decision = rules.decision(state)
        open_kinds[decision.kind] += 1
        if decision.kind == "over":
            return state, open_kinds
        move = one_move(rules, state, random)
        assert rules.why_not(state, move) is None, move
        rules.play(state, move)
        assert rules.broken(state) == [], move
        assert tiles_of(state) == tiles, move
        if rules.readings["q.isle.played-cards"] == "R1":
            assert cards_of(state) == cards, move
    raise AssertionError(f"no end after {PATIENCE} moves: day {state.day}, {state.agenda[-1]}")


def readings_that_play_otherwise():
    """Each reading, beside the defaults, that the engine plays."""
    return sorted(played_readings() - {(question.id, question.default) for question in RULEBOOK.questions.values()})
