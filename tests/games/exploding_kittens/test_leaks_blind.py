"""A blind player learns nothing of the own hand: not from views, decisions, menus, refusals or the number of steps.

Two worlds differ in cards that blind Ann cannot see, her own among them; a line of play that looks the same to her
is played in both. The check is tried on planted leaks as well.
"""

from collections import Counter
from random import Random

import pytest

from tabletop.kernel.seat import CHANCE, EVERYBODY
from tests.games.exploding_kittens.leaks import difference, next_pair, swap
from tests.games.exploding_kittens.table import base_rules, position

BOXES = ("base", "imploding", "streaking", "barking")
ANN = 0
# What goes off in public when it moves stays where it is in both worlds.
LOUD = {"exploding_kitten", "imploding_kitten", "streaking_kitten", "barking_kitten"}
READINGS = [
    {},
    {
        "q.streaking.blind-reaction": "R2",
        "q.streaking.blind-combos": "R2",
        "q.streaking.blind-mark-play": "R2",
        "q.barking.now-window": "R2",
        "q.base.nope.timing": "R2",
        "q.base.play.dead-card": "R2",
    },
]


def two_worlds(rules, seed):
    """A made-up game in which Ann is blind, and the same game with cards changed about that she cannot see."""
    random = Random(seed)
    box = [
        card.id for card in rules.cards[: rules.kinds] for _ in range(rules.supply[rules.number[card.id]]) if card.id not in LOUD
    ]
    random.shuffle(box)
    hands = {who: [box.pop() for _ in range(random.randint(2, 7))] for who in "ABC"}
    pile = [box.pop() for _ in range(12)]
    loud = random.sample(["streaking_kitten", "barking_kitten", "exploding_kitten"], 2)
    hands["A"] += (
        sorted(loud if "streaking_kitten" in loud else loud[:1], reverse=True) if "exploding_kitten" not in loud[:1] else []
    )
    pile.insert(random.randint(0, 8), "exploding_kitten")
    marked = random.random() < 0.5
    start = {"boxes": BOXES, "readings": None, "players": 3, "blind": "A", "turn": random.choice("AAABC"), "stock": box.pop()}
    others, other_pile = {who: hand[:] for who, hand in hands.items()}, pile[:]
    hidden = [others["A"], others["A"], other_pile, others["B"], others["C"]]
    for _ in range(random.randint(2, 8)):
        one, two = random.choice(hidden), random.choice(hidden)
        here, there = random.randrange(marked, len(one)), random.randrange(marked, len(two))
        if not LOUD & {one[here], two[there]}:
            swap(one, here, two, there)
    if marked:
        for hand in (*hands.values(), *others.values()):
            hand[0] += ":marked" if hand[0] not in LOUD else ""
    return [
        position(hands={who: " ".join(hand) for who, hand in held.items()}, pile=" ".join(cards), **start).state
        for held, cards in ((hands, pile), (others, other_pile))
    ]


def partner(rules, first, second, move, luck):
    """The move of the second world that looks the same to Ann; None where the rules would tell her more."""
    verb, mover, *values = move
    frame = first.agenda[-1]
    loud = {rules.number[name] for name in LOUD} | set(range(rules.kinds, rules.hand_length))
    if verb == "draw":
        cards = first.pile[0], second.pile[0]
        same = mover != ANN and (cards[0] == cards[1] or not loud & set(cards))
    elif verb == "pass":
        _, player, cards, on, names, *_ = frame
        same = first.pile[:5] == second.pile[:5] or (player != ANN and first.next_living(player) != ANN)
        if len(cards) == 3:
            same = same and [bool(first.hands[on][version]) for version in rules.with_states[names]] == [
                bool(second.hands[on][version]) for version in rules.with_states[names]
            ]
        if rules.is_one(cards, "draw_from_bottom") or rules.is_one(cards, "bury"):
            same = same and player != ANN and first.pile == second.pile
    elif verb == "shuffled":
        return (verb, mover, tuple(Random(luck).sample(second.pile[frame[2] :], len(second.pile) - frame[2])))
    elif verb in ("give", "lay", "arrange", "pick", "insert") and secret(first, frame, verb, mover):
        listed = [other for other in rules.moves(second) if other[:2] == move[:2]]
        if verb in ("insert", "arrange"):
            return Random(luck).choice(listed)
        if values[0] in loud:
            return move if move in listed else None
        quiet = [other for other in listed if other[2] not in loud]
        return Random(luck).choice([other for other in quiet if other != move] or quiet or [None])
    elif verb == "explode":
        same = first.hands[mover] == second.hands[mover]
    else:
        same = True
    return move if same and rules.why_not(second, move) is None else None


def likes(rules, move):
    """What comes first: what others do to Ann's hand, then other plays; drawing last."""
    if move[0] == "play":
        return 0 if move[3] == ANN or rules.is_one(move[2], "garbage_collection") or rules.is_one(move[2], "potluck") else 2
    return {"blindly": 1, "draw": 4, "reach": 5, "explode": 5}.get(move[0], 3)


def secret(state, frame, verb, mover):
    """Whether Ann does not see what is chosen here; a card stolen from her while she is blind she does not see either."""
    if verb == "pick":
        return frame[0] == "pick" and frame[1] != ANN and (frame[2] != ANN or state.is_blind(ANN))
    return mover != ANN and (verb != "give" or frame[1] != ANN) and len(frame) == {"give": 3}.get(verb, len(frame))


def line(rules, first, second, choices):
    """A line of play that looks the same to blind Ann in both worlds, as long as she is blind."""
    first, second, moves = first.copy(), second.copy(), []
    for choice in choices:
        pair = next_pair(
            rules,
            first,
            second,
            choice,
            lambda move: likes(rules, move) * (choice % 4 > 0),
            lambda move: partner(rules, first, second, move, choice),
        )
        if pair is None or not (first.is_blind(ANN) and second.is_blind(ANN)):
            break
        moves.append(pair)
    return moves


def random_line(rules, seed):
    """Two worlds and a line in them."""
    random = Random(seed)
    first, second = two_worlds(rules, seed)
    return first, second, line(rules, first, second, [random.randrange(1 << 16) for _ in range(14)])


def rules_of(number):
    """The four boxes under these readings."""
    return base_rules(READINGS[number], BOXES)


@pytest.mark.parametrize("readings", range(2))
@pytest.mark.parametrize("block", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)])
def test_a_blind_player_gets_nothing_that_tells_what_the_own_hand_holds(block, readings):
    # ek.streaking.curse.1, curse.2
    rules = rules_of(readings)
    found = {seed: difference(rules, *random_line(rules, seed), ANN) for seed in range(block * 10, block * 10 + 10)}
    assert {seed: told for seed, told in found.items() if told} == {}


def test_on_these_lines_ann_turns_up_gives_lays_and_is_robbed():
    lines = [random_line(rules_of(0), seed)[2] for seed in range(60)]
    met = Counter(here[0] for line in lines for here, _ in line)
    assert min(met[verb] for verb in ("blindly", "turn_up", "lay", "pick", "aim")) >= 3
    others = Counter(here[0] for line in lines for here, there in line if here != there)
    assert min(others[verb] for verb in ("pick", "lay")) >= 3


# -- planted leaks: by hand, Ann is blind and on turn, and her Defuse is a Skip in the other world ----------------


def by_hand():
    """Two worlds and a line: Ben asks Ann for a Favor and she gives, blindly, what both worlds have."""
    worlds = [
        position(hands={"A": f"{card} nope", "B": "favor"}, pile="cat_1 cat_2", blind="A", turn="B", boxes=BOXES)
        for card in ("defuse", "skip")
    ]
    moves = [
        worlds[0].move("play", "B", "favor", on="A"),
        ("pass", -1),
        ("blindly", ANN),
        worlds[0].move("turn_up", CHANCE, "nope"),
    ]
    return worlds[0].state, worlds[1].state, [(move, move) for move in moves]


def planted(**changes):
    """Rules of the four boxes with some parts exchanged."""
    sound = rules_of(0)
    rules = type(sound)(sound.boxes, sound.readings)
    for name, change in changes.items():
        setattr(rules, name, change(getattr(sound, name)))
    return rules


def test_the_line_by_hand_tells_nothing_by_the_sound_rules():
    assert difference(planted(), *by_hand(), ANN) is None


def own_hand_on_show(view):
    def show(state, seat):
        shown = view(state, seat)
        shown["seat.0"] = shown["seat.0"] | {"hand": list(state.hands[0])}
        return shown

    return show


def cards_listed(moves):
    def listed(state, mistakes=False):
        kind = state.agenda[-1][0]
        return moves(state) + [("give", ANN, card) for card, count in enumerate(state.hands[ANN]) if count and kind == "give"]

    return listed


def only_one_kind_goes_by_itself(steps_on):
    def play(state, move, note=lambda event: None):
        steps_on(state, move, note)
        if state.hands[ANN][rules_of(0).number["defuse"]]:
            note(("passes", (), EVERYBODY, ANN))

    return play


@pytest.mark.parametrize(
    "part, change, told",
    [("view", own_hand_on_show, "view"), ("moves", cards_listed, "menu"), ("play", only_one_kind_goes_by_itself, "events")],
)
def test_a_planted_leak_of_the_own_hand_is_found(part, change, told):
    assert difference(planted(**{part: change}), *by_hand(), ANN).startswith(told)
