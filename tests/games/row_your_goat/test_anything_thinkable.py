"""Whatever somebody could think of is refused or played, under every reading and with any rule switched off; nothing breaks."""

from random import Random

import pytest

from tabletop.games import can_be_opened, open_rules
from tabletop.kernel.refusal import IllegalMove

GAME = "row-your-goat"
PLAYERS, STEPS, TRIES = 3, 60, 6
# Games under each reading and without each rule.
GAMES = pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.long)])
RULES = open_rules(GAME)
# The default of each question is the same game, which is the first.
READINGS = [{}] + [
    {question: reading}
    for question, asked in RULES.rulebook.questions.items()
    for reading in asked.readings
    if reading != asked.default and can_be_opened(GAME, None, {question: reading})
]


def thought_of(rules, state, random):
    """A move that has the form of one, legal or not."""
    verb = random.choice(sorted(rules.forms))
    move = (verb, random.randrange(PLAYERS))
    for slot in rules.forms[verb].slots:
        move += (random.choice(list(slot.thinkable(rules, state, move))),)
    return move


def try_anything(rules, games):
    """Short games: before each move some others are tried on a copy."""
    for seed in range(games):
        random, state = Random(seed), rules.deal(PLAYERS, seed)
        for deck in state.decks:
            # short decks come soon to the last card; cards that are listed nowhere take no part
            del deck[random.randint(2, 5) :]
        for _ in range(STEPS):
            for _ in range(TRIES):
                move = thought_of(rules, state, random)
                try:
                    rules.offers(rules.after(state, move))
                except IllegalMove:
                    continue
            moves = rules.moves(state, mistakes=True)
            if not moves:
                break
            verb = random.choice(sorted({move[0] for move in moves}))
            rules.play(state, random.choice([move for move in moves if move[0] == verb]))
            yield state


@GAMES
@pytest.mark.parametrize("box", ["german", "spanish"])
@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: " ".join(*readings.items()) if readings else "defaults")
def test_every_reading_plays_or_refuses_what_comes(readings, box, games):
    rules = open_rules(GAME, [box], readings)
    for state in try_anything(rules, games):
        assert rules.broken(state) == []


@GAMES
@pytest.mark.parametrize("rule", sorted(RULES.switches))
def test_with_any_rule_switched_off_nothing_breaks(rule, games):
    assert sum(1 for _ in try_anything(open_rules(GAME, without=[rule]), games)) > games


def one_card_each(without, agenda=("turn",), cards=1):
    """Three players with so many cards, and all nine stacks the same card."""
    rules = open_rules(GAME, without=[without])
    state = rules.deal(PLAYERS, 1)
    state.grid[:] = [[0] for _ in range(9)]
    for deck in state.decks:
        del deck[cards:]
    state.agenda.append(agenda)
    return rules, state


@pytest.mark.parametrize(
    "rule, agenda, cards, move, reason",
    [
        ("goat.mistake.shout.2", ("turn",), 1, ("challenge", 1, None), "somebody-to-point-at"),
        ("goat.turn.10", ("turn",), 1, ("pass", 0), "a-turn-is-a-card"),
        ("goat.turn.11", ("turn",), 0, ("place", 0, 4, None, None), "a-card-to-lay"),
        ("goat.turn.11", ("grab", (1,)), 0, ("place", 0, 4, None, None), "a-card-to-lay"),
        ("goat.set.14", ("take_set", 0, (1, 2)), 2, ("grab", 1), "first-what-is-owed"),
        ("goat.mistake.ring.4", ("take_stack", 0, "shout"), 1, ("take", 0, 3, None, None), "name-the-stack"),
    ],
)
def test_what_cannot_be_done_at_all_is_refused_without_a_rule(rule, agenda, cards, move, reason):
    rules, state = one_card_each(rule, agenda, cards)
    refusal = rules.why_not(state, move)
    assert (refusal.reason, refusal.rules) == (reason, ())


def test_with_the_rule_of_the_challenge_off_one_may_point_at_oneself():
    rules, state = one_card_each("goat.mistake.shout.2")
    assert rules.why_not(state, ("challenge", 0, 0)) is None
