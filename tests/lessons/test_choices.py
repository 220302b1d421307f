"""The choices of a position: every legal move is among them, no refused one is legal, and nothing hidden decides them."""

import random

import pytest

from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE, OPEN, TABLE
from tabletop.playing import find_scenarios, open_lesson, open_what_if
from tabletop.playing.choices import MOST, MOST_REFUSED, can_pass, choices
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.moves import read_move
from tabletop.words import LANGUAGES, Words
from tests.of_each_kind import swept
from tests.opened import opened

NAMES = ["Ana", "Ben", "Cem", "Dora"]
KITTENS = open_rules("exploding-kittens")


def walk(seed, players=4, steps=60):
    """Positions of a game at random, at every kind of decision that somebody makes."""
    chance = random.Random(seed)
    state = KITTENS.deal(players, seed)
    for _ in range(steps):
        decision = KITTENS.decision(state)
        if decision.kind == "over":
            return
        if decision.must == (CHANCE,):
            KITTENS.play(state, KITTENS.sample(state, chance))
            continue
        yield state.copy()
        KITTENS.play(state, chance.choice(KITTENS.moves(state)))


POSITIONS = [state for seed in range(6) for state in walk(seed)]
PATHS = [path for name, path in find_scenarios() if name.split("/")[0] != "exploding-kittens" or "/nope/" in name]


def test_every_legal_move_of_a_seat_is_among_its_choices():
    for state in POSITIONS:
        moves = [move for move in KITTENS.moves(state) if can_pass(KITTENS, KITTENS.decision(state), move)]
        for seat in (OPEN, *range(4)):
            mine = [move for move in moves if seat == OPEN or move[1] in (seat, TABLE)]
            found = choices(KITTENS, state, NAMES, seat)
            legal = [choice.move for choice in found if choice.ok]
            assert set(legal) <= set(mine) and len(legal) == len(set(legal))
            assert found.left_out == len(mine) - len(legal) and (found.left_out == 0 or len(found) == MOST)


def test_a_refused_move_is_refused_by_a_rule_and_told_in_every_language():
    told = set()
    for state in POSITIONS:
        refused = [choice for choice in choices(KITTENS, state, NAMES) if not choice.ok]
        assert len(refused) <= MOST_REFUSED
        for choice in refused:
            assert choice.refusal == KITTENS.why_not(state, choice.move) and choice.refusal.rules
            for language in LANGUAGES:
                words = Words(KITTENS, NAMES, language)
                assert words.refusal(choice.refusal) and all(words.choice(state, choice.move))
        told |= {rule for choice in refused for rule in choice.refusal.rules}
    assert {"ek.base.turn.6", "ek.base.turn.9", "ek.base.turn.10", "ek.base.nope.12", "ek.base.favor.3"} <= told


@pytest.mark.parametrize("path", swept(PATHS), ids=lambda path: path.stem)
def test_what_is_chosen_is_a_step_that_a_file_reads_back(path):
    for run in opened(path).scenario.runs:
        trace = run.trace
        words, read = Words(trace.rules, trace.names, "es"), files_of(trace.rules.id).read
        for beat in trace.beats:
            for choice in choices(trace.rules, beat.state, trace.names):
                if len(choice.move) - 2 == len(trace.rules.forms[choice.move[0]].slots):
                    assert read_move(trace.rules, beat.state, choice.step, trace.names, read) == choice.move
                assert all(words.choice(beat.state, choice.move))


def hidden_swapped(state, seat, chance):
    """The same position as far as this seat sees: what the others hold and what lies in the pile, mixed anew."""
    other = state.copy()
    kittens = {KITTENS.exploding}
    places = [place for place, card in enumerate(other.pile) if card not in kittens]
    cards = [other.pile[place] for place in places]
    sizes = {}
    for owner, hand in enumerate(other.hands):
        if owner != seat:
            held = [card for card, count in enumerate(hand) for _ in range(count)]
            sizes[owner] = len(held)
            cards += held
    chance.shuffle(cards)
    for place in places:
        other.pile[place] = cards.pop()
    for owner, size in sizes.items():
        hand = [0] * len(other.hands[owner])
        for _ in range(size):
            hand[cards.pop()] += 1
        other.hands[owner] = hand
    return other


def test_what_a_seat_is_offered_and_refused_depends_only_on_what_it_sees():
    chance, different = random.Random(5), 0
    for state in POSITIONS[::3]:
        if state.agenda[-1][0] not in ("turn", "window"):
            continue
        for seat in range(4):
            other = hidden_swapped(state, seat, chance)
            different += other.key() != state.key()
            assert list(choices(KITTENS, state, NAMES, seat)) == list(choices(KITTENS, other, NAMES, seat))
    assert different > 100


def test_a_huge_hand_is_offered_a_little_of_everything():
    state = KITTENS.deal(4, 1)
    state.hands[state.player] = [2 if card.id != "exploding_kitten" else 0 for card in KITTENS.cards]
    found = choices(KITTENS, state, NAMES, OPEN)
    assert len(found) == MOST and found.left_out > 500
    legal = [choice.move for choice in found if choice.ok]
    assert {len(move[2]) for move in legal if move[0] == "play"} == {1, 2, 5}
    pairs = {move[2][0] for move in legal if move[0] == "play" and len(move[2]) == 2}
    assert len(pairs) == sum(1 for card in KITTENS.cards if card.id != "exploding_kitten")


def test_whoever_has_a_defuse_is_offered_it_before_exploding():
    tried = open_what_if(open_lesson("kittens/kitten/defuse-on-top"), "draw", "Ana")
    steps = [choice.step for choice in tried.list_choices(0) if choice.ok]
    assert [step["do"] for step in steps] == ["play", "explode"]
