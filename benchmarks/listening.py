"""What it costs that laws, steps and permissions tell what they decide, as ratios of the same games with and without.

    python benchmarks/listening.py [ROUNDS]

The first ratio is of whole play: at each move all moves are listed, one is judged and played, its events are taken down.
The second is of the move alone, which is judged and played. Listened to, the same happens inside `rules.deciding.listening`.
Games are drawn once before; rounds alternate, medians are printed. The time is that of the processor.
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


def play(rules, state, moves, listed, heard):
    """Play these moves with events, with a list of all moves before each, listened to or not."""
    for move in moves:
        if listed:
            rules.moves(state)
        if heard:
            with rules.deciding.listening(state, move):
                rules.play(state, move, [].append)
        else:
            rules.why_not(state, move)
            rules.play(state, move, [].append)


def seconds(rules, games, listed, heard):
    """The time that these games take, played in this way."""
    copies = [(start.copy(), moves) for start, moves in games]
    began = time.process_time()
    for state, moves in copies:
        play(rules, state, moves, listed, heard)
    return time.process_time() - began


def main(rounds):
    """Print, for each mix of boxes, how much longer play takes that is listened to."""
    print(f"{'':<20} {'moves':>5}  {'all of play':>12}  {'move alone':>12}")
    for name, (game, boxes) in MIXES.items():
        rules = open_rules(game, boxes)
        games = list(some_games(rules))
        count = sum(len(moves) for _, moves in games)
        told = []
        for listed in (True, False):
            seconds(rules, games, listed, heard=True)
            pairs = [[seconds(rules, games, listed, heard) for heard in (False, True)] for _ in range(rounds)]
            more = statistics.median(there - here for here, there in pairs) / count * 1e6
            told.append(f"{statistics.median(there / here for here, there in pairs):.2f} x {more:+.0f} µs")
        print(f"{name:<20} {count:>5}  {told[0]:>12}  {told[1]:>12}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
