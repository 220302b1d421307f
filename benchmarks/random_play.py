"""Random play of the base box, of all four boxes together and of the goat against RLCard's raw UNO, as a ratio from one run.

    pip install -e .[bench]
    python benchmarks/random_play.py [ROUNDS]

The unit is a decision of a player with at least two possible answers; passes
and chance are not counted. Rounds alternate, medians are printed. The
time is that of the processor, so that other work on the machine counts little.

All four boxes are played from hands as large as those of the base box, with the
whole deck: else they differ by what a hand of eight cards can do.
"""

import random
import statistics
import sys
import time
from dataclasses import replace

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.rules.setting_up.dealing import carry_out
from tabletop.games.exploding_kittens.rules.setting_up.setup import printed_plan
from tabletop.kernel.event import ignore
from tabletop.kernel.seat import CHANCE, TABLE

SECONDS = 1.5
PLAYERS = 4
ALL_FOUR = ("base", "imploding", "streaking", "barking")
# All invariants are looked at after so many moves, and where more pieces lie on the table than in the beginning.
FULL = 16


def choose(rules, state, decision, dice):
    """A random move, and whether it was a decision that counts."""
    if decision.must == (CHANCE,):
        return rules.sample(state, dice), False
    moves = rules.moves(state)
    if decision.kind != "window":
        return dice.choice(moves), len(moves) > 1
    # In a window the table's pass comes last; only a Nope that could be laid makes it a decision.
    nopes = [move for move in moves if move[0] == "play"]
    if not nopes or dice.random() < 0.5:
        return ("pass", TABLE), bool(nopes)
    return dice.choice(nopes), True


def pace(play_game):
    """Decisions and games a second; `play_game(number)` plays one and gives its decisions."""
    start = time.process_time()
    decisions = games = 0
    while time.process_time() - start < SECONDS:
        games += 1
        decisions += play_game(games)
    spent = time.process_time() - start
    return decisions / spent, games / spent


def with_hands_of(rules, base):
    """Deals of these boxes in which every hand is as large as one of the base box."""
    plan = replace(printed_plan(rules, PLAYERS), cards=printed_plan(base, PLAYERS).cards)
    return lambda number: carry_out(rules, plan, PLAYERS, random.Random(number))


def kittens(rules, number, events=False, checked=False, copied=False, deal=None, players=PLAYERS, on=True):
    """The decisions of one game of random play; with ``on`` windows that nobody can answer are run through."""
    dice = random.Random(number)
    state = deal(number) if deal else rules.deal(players, number)
    decision = rules.decision(state)
    decisions, moves, seen, pieces = 0, 0, [], rules.pieces(state)
    while decision.kind != "over":
        move, counts = choose(rules, state, decision, dice)
        decisions += counts
        if copied:
            state = state.copy()
        decision = rules.play(state, move, seen.append if events else ignore, on=on)
        moves += 1
        if checked:
            due = rules.pieces(state) > pieces or moves % FULL == 0 or decision.kind == "over"
            if due and (broken := rules.broken(state)):
                raise AssertionError(broken)
    return decisions


def goat(rules, number):
    """The same of Row Your Goat: right moves only, sets looked for after each card that is laid."""
    dice = random.Random(number)
    state = rules.deal(PLAYERS, number)
    decision = rules.decision(state)
    decisions = 0
    while decision.kind != "over":
        moves = rules.moves(state)
        # As in a window of the kittens: who could grab and lets it be has decided too.
        decisions += len(moves) > 1
        decision = rules.play(state, dice.choice(moves))
    return decisions


def uno(game, dice):
    """The same of RLCard's raw UNO."""
    decisions = 0
    game.init_game()
    while not game.is_over():
        actions = game.get_legal_actions()
        decisions += len(actions) > 1
        game.step(dice.choice(actions))
    return decisions


def main(rounds):
    """Alternate the ways of play and print medians and ratios."""
    from rlcard.games.uno import Game

    rules, goats = open_rules("exploding-kittens"), open_rules("row-your-goat")
    four = open_rules("exploding-kittens", ALL_FOUR)
    deal = with_hands_of(four, rules)
    game, dice = Game(num_players=PLAYERS), random.Random(1)
    ways = {
        "UNO, raw": lambda: pace(lambda number: uno(game, dice)),
        "base box": lambda: pace(lambda number: kittens(rules, number)),
        "with events and invariants": lambda: pace(lambda number: kittens(rules, number, events=True, checked=True)),
        "with a copy at each move": lambda: pace(lambda number: kittens(rules, number, copied=True)),
        "all four boxes, equal hands": lambda: pace(lambda number: kittens(four, number, deal=deal)),
        "Row Your Goat, 4 players": lambda: pace(lambda number: goat(goats, number)),
    }
    found = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(way())
    base = statistics.median(decisions for decisions, _ in found["UNO, raw"])
    for name, seen in found.items():
        decisions = statistics.median(value for value, _ in seen)
        games = statistics.median(value for _, value in seen)
        print(f"{name:<32} {decisions:>9,.0f} decisions/s  {games:>7,.0f} games/s  {decisions / base:.2f} x")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
