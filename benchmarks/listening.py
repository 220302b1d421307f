"""What it costs that laws, steps and permissions tell what they decide: the same whole games judged and played, as ratios.

    python benchmarks/listening.py [ROUNDS]

A move is asked whether it may be made and then played, its events taken down; listened to, the same happens inside
`rules.deciding.listening`. The games are played once before, so that only this is measured; rounds alternate, medians
are printed. The time is that of the processor.
"""

import random
import statistics
import sys
import time

from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE

GAMES = 12
MOVES = 150
PLAYERS = 3
MIXES = {
    "kittens, base box": ("exploding-kittens", ["base"]),
    "kittens, four boxes": ("exploding-kittens", ["base", "imploding", "streaking", "barking"]),
    "kittens, Recipes": ("exploding-kittens", ["recipes"]),
    "Row Your Goat": ("row-your-goat", None),
    "Isle of Cats": ("isle-of-cats", None),
}


def some_move(rules, state, dice):
    """A random move, whole."""
    if rules.decision(state).must == (CHANCE,):
        return rules.sample(state, dice)
    move = dice.choice(rules.moves(state))
    while len(move) - 2 < len(rules.forms[move[0]].slots):
        move += (dice.choice(list(rules.choices(state, move))),)
    return move


def some_games(rules):
    """Positions that random games begin with, each with its moves."""
    for number in range(GAMES):
        dice, state, moves = random.Random(number), rules.deal(PLAYERS, number), []
        start = state.copy()
        while len(moves) < MOVES and rules.decision(state).kind != "over":
            moves.append(some_move(rules, state, dice))
            rules.play(state, moves[-1])
        yield start, moves


def unheard(rules, state, moves):
    """Play these moves, with events."""
    for move in moves:
        rules.why_not(state, move)
        rules.play(state, move, [].append)


def heard(rules, state, moves):
    """The same, listened to."""
    for move in moves:
        with rules.deciding.listening(state, move):
            rules.play(state, move, [].append)


def seconds(play, rules, games):
    """The time that these games take, played in this way."""
    copies = [(start.copy(), moves) for start, moves in games]
    began = time.process_time()
    for state, moves in copies:
        play(rules, state, moves)
    return time.process_time() - began


def main(rounds):
    """Print, for each mix of boxes, how much longer a move takes that is listened to."""
    for name, (game, boxes) in MIXES.items():
        rules = open_rules(game, boxes)
        games = list(some_games(rules))
        count = sum(len(moves) for _, moves in games)
        seconds(heard, rules, games)
        pairs = [(seconds(unheard, rules, games), seconds(heard, rules, games)) for _ in range(rounds)]
        plain, told = (1e6 * statistics.median(times) / count for times in zip(*pairs))
        ratio = statistics.median(there / here for here, there in pairs)
        print(f"{name:<20} {count:>5} moves  {plain:>7.1f} µs a move, {told:>7.1f} µs listened to  {ratio:.2f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
