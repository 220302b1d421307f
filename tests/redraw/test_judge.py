"""Cards are dealt anew with just the weights that brute force gives, as fractions, on small positions of each game."""

from math import comb, prod

import pytest

from tabletop.frames.observer_filter import as_noticed
from tabletop.redraw.worlds import worlds_of
from tests.frames.test_no_leak import plain, play
from tests.house.checkout import ROOT
from tests.redraw.judge import Judge, key_of, trace_of

KITTENS = {"game": "exploding-kittens", "boxes": ["base"], "teaches": ["ek.base.turn.6"]}
ANA, BEN, CEM = range(3)


def kittens(hands, pile, *steps, **more):
    setup = {"players": ["Ana", "Ben", "Cem"], "turn": {"player": "Ana"}, "discard_pile": more.pop("discard", [])}
    setup |= {"hands": dict(zip(("Ana", "Ben", "Cem"), hands)), "draw_pile": pile}
    return trace_of(
        {**KITTENS, **more, "setup": setup, "steps": [{"id": f"s{place}", **step} for place, step in enumerate(steps)]}
    )


def judge_of_kittens(trace, seat):
    others = [owner for owner in range(trace.rules.seats(trace.beats[0].state)) if owner != seat]

    def rows(state):
        hands = {owner: [card for card, number in enumerate(state.hands[owner]) for _ in range(number)] for owner in others}
        return {**hands, "pile": state.pile}

    def fill(state, found):
        for owner in others:
            state.hands[owner] = tuple(found[owner].count(card) for card in range(len(state.hands[owner])))
        state.pile = found["pile"]

    def may(rules, state):
        # No kitten is in a hand, but for one that the Streaking Kitten covers.
        covered = [0 if rules.streaking is None else hand[rules.streaking] for hand in state.hands]
        return all(
            hand[rules.exploding] <= least and (rules.imploding is None or not hand[rules.imploding])
            for hand, least in zip(state.hands, covered)
        )

    def many(state, move):
        # How many cards of the hand are this one; a place is one place, an order one order.
        owner = {"pick": lambda: state.agenda[-1][2], "give": lambda: move[1], "lay": lambda: move[1]}.get(move[0])
        return state.hands[owner()][move[2]] if owner else 1

    return Judge(trace, seat, rows, fill, {"pile"}, ("give", "insert", "lay", "arrange"), may, many, trace.rules.shuffled_cards)


def plays(by, *cards, **more):
    return {"by": by, "do": "play", "cards": list(cards), **more}


PASS, KITTEN = {"do": "pass"}, "exploding_kitten"
FAVOR_OF_BEN = (plays("Ben", "favor", on="Cem"), {"by": "Cem", "do": "give", "card": "cat_3"})

# What is known to whom; each with the steps that lead there.
SMALL = {
    "nothing has happened": kittens([["skip"], ["cat_1", "cat_1"], ["cat_2"]], ["attack", KITTEN, "cat_1"], plays("Ana", "skip")),
    "the top cards were seen": kittens([["see_the_future_3"], ["cat_1"], ["cat_2"]], ["attack", "cat_3", "cat_1", KITTEN], plays("Ana", "see_the_future_3"), PASS),
    "what was seen was drawn by the next": kittens(
        [["see_the_future_3", "skip"], ["cat_1"], ["cat_2"]], ["attack", "cat_3", "cat_1", KITTEN], plays("Ana", "see_the_future_3"), plays("Ana", "skip"), {"by": "Ben", "do": "draw"}),
    "a kitten went back among cards that were seen": kittens(
        [["see_the_future_3", "skip"], ["defuse", "cat_1"], ["cat_2"]], [KITTEN, "cat_3", "cat_1", "cat_4"], plays("Ana", "see_the_future_3"), plays("Ana", "skip"), {"by": "Ben", "do": "draw"},
        plays("Ben", "defuse"), {"by": "Ben", "do": "insert", "at": 1}),
    "a kitten went back where nobody has seen a card": kittens(
        [["skip"], ["defuse", "cat_1"], ["cat_2"]], [KITTEN, "cat_3", "cat_1"], plays("Ana", "skip"), {"by": "Ben", "do": "draw"}, plays("Ben", "defuse"),
        {"by": "Ben", "do": "insert", "at": 2}),
    "a card went from hand to hand unseen": kittens(
        [["skip"], ["favor", "cat_1"], ["cat_2", "cat_3"]], ["attack", KITTEN], plays("Ana", "skip"), *FAVOR_OF_BEN),
    "a card that was known went on, perhaps": kittens(
        [["skip", "see_the_future_3"], ["cat_1"], ["favor"]], ["cat_3", "cat_4", KITTEN], plays("Ana", "see_the_future_3"), plays("Ana", "skip"), {"by": "Ben", "do": "draw"},
        plays("Cem", "favor", on="Ben"), {"by": "Ben", "do": "give", "card": "cat_3"}),
    "a card was stolen that the thief alone has seen": kittens(
        [["cat_1", "cat_1"], ["cat_2", "cat_2", "cat_3"], ["cat_4"]], ["attack", KITTEN], plays("Ana", "cat_1", "cat_1", on="Ben"), {**PASS, "pick": "cat_2"}),
    "a card was stolen from a hand in which one of its kind is known": kittens(
        [["cat_4", "cat_4", "see_the_future_3", "skip"], ["cat_1"], ["cat_2"]], ["cat_3", "cat_3", KITTEN], plays("Ana", "see_the_future_3"), plays("Ana", "skip"),
        {"by": "Ben", "do": "draw"}, {"by": "Cem", "do": "draw"}, plays("Ana", "cat_4", "cat_4", on="Ben"), {**PASS, "pick": "cat_3"}),
    "a wish was in vain": kittens(
        [["cat_1", "cat_1", "cat_1"], ["cat_2", "cat_3"], ["defuse", "cat_4"]], ["attack", "defuse", KITTEN], plays("Ana", "cat_1", "cat_1", "cat_1", on="Ben", names="defuse"), PASS),
    "cards that were seen were shuffled": kittens(
        [["see_the_future_3", "shuffle"], ["cat_1"], ["cat_2"]], ["attack", "cat_3", "cat_3", KITTEN], plays("Ana", "see_the_future_3"),
        plays("Ana", "shuffle"), {**PASS, "shuffled": ["cat_3", "attack", KITTEN, "cat_3"]}),
    "two of a hand stole a known card from the third": kittens(
        [["see_the_future_3", "skip"], ["cat_1"], ["cat_2", "cat_2"]], ["cat_3", "cat_4", KITTEN], plays("Ana", "see_the_future_3"), plays("Ana", "skip"), {"by": "Ben", "do": "draw"},
        plays("Cem", "cat_2", "cat_2", on="Ben"), {**PASS, "pick": "cat_1"}),
}  # fmt: skip


LONG = pytest.mark.long


@pytest.mark.parametrize("seat", [ANA, pytest.param(BEN, marks=LONG), pytest.param(CEM, marks=LONG)])
@pytest.mark.parametrize("trace", SMALL.values(), ids=SMALL.keys())
def test_kittens_are_dealt_anew_as_brute_force_does(trace, seat):
    last = len(trace.beats) - 1
    exact = worlds_of(trace.rules, trace.beats, seat, last).exact
    assert {state.key(): share for state, share in exact} == judge_of_kittens(trace, seat).worlds()
    assert sum(share for _, share in exact) == 1 and len(exact) == len({state.key() for state, _ in exact})


# -- the other games ----------------------------------------------------------------


def judge_of_goats(trace, seat):
    def rows(state):
        decks = {("deck", owner): cards for owner, cards in enumerate(state.decks)}
        return {**decks, **{("stack", space): stack[1:] for space, stack in enumerate(state.grid)}}

    def fill(state, found):
        state.decks = [found["deck", owner] for owner in range(len(state.decks))]
        state.grid = [stack[:1] + found["stack", space] for space, stack in enumerate(state.grid)]

    return Judge(trace, seat, rows, fill, rows(trace.beats[0].state))


OWNED = ("hands", "drafted", "packets", "laid", "lessons")


# Tiles have numbers of their own, beside those of the cards.
TILE = 10_000


def judge_of_isles(trace, seat):
    def owned(state):
        return [(name, owner) for name in OWNED for owner in range(len(state.boats)) if owner != seat]

    def rows(state):
        cards = {(name, owner): getattr(state, name)[owner] for name, owner in owned(state)}
        return {**cards, "deck": state.deck, "discard": state.discard, "bag": [TILE + tile for tile in state.bag]}

    def fill(state, found):
        for name, owner in owned(state):
            getattr(state, name)[owner] = tuple(sorted(found[name, owner]))
        state.deck, state.discard = tuple(found["deck"]), tuple(sorted(found["discard"]))
        state.bag = tuple(tile - TILE for tile in found["bag"])

    def may(rules, state):
        cards = [card for name in OWNED for row in getattr(state, name) for card in row]
        return (
            all(card < TILE for card in (*cards, *state.deck, *state.discard))
            and all(tile >= 0 for tile in state.bag)
            and {rules.cards[card].family for row in state.laid for card in row} <= {"rescue"}
            and {rules.cards[card].family for row in state.lessons for card in row} <= {"private_lesson"}
        )

    def many(state, move):
        # In how many ways these can be taken from cards that are alike.
        there = {"keep": state.packets, "pay": state.drafted, "choose": state.hands}[move[0]][move[1]]
        return prod(comb(there.count(card), move[2].count(card)) for card in set(move[2]))

    return Judge(trace, seat, rows, fill, {"deck", "bag"}, ("keep", "pay", "choose"), may, many, lambda state: state.discard)


JUDGES = {"exploding-kittens": judge_of_kittens, "row-your-goat": judge_of_goats, "isle-of-cats": judge_of_isles}


def judged(path, most):
    """Of a scenario with so few hidden cards, for each seat that notices every step: the worlds of the kit, and those of brute force."""
    data = plain(path)
    lesson = None if "deal" in data["setup"] or data["setup"].get("blind") or "tower" in data["setup"] else play(data)
    trace = lesson and lesson.scenario.runs[0].trace
    for seat in range(len(lesson.scenario.names) if trace else 0):
        noticed = as_noticed(trace.rules, trace.beats, seat)
        judge = JUDGES[data["game"]](trace, seat)
        hidden = sum(map(len, judge.rows(trace.beats[0].state).values()))
        if hidden <= most and all(one is beat for one, beat in zip(noticed, trace.beats)):
            worlds = worlds_of(trace.rules, trace.beats, seat, len(trace.beats) - 1)
            yield seat, {key_of(state): share for state, share in worlds.exact or ()}, judge.worlds()


# What brute force does not play otherwise: a kitten that could be kept and is shown, private lessons that are given for a card.
LEFT_OUT = ("show-instead", "give-up", "two-at-once")


@pytest.mark.long
@pytest.mark.parametrize("game", JUDGES)
def test_every_small_scenario_is_dealt_anew_as_brute_force_does(game):
    found = [
        (path.stem, seat, mine == theirs)
        for path in sorted((ROOT / "scenarios" / game).rglob("*.json"))
        if path.stem not in LEFT_OUT
        for seat, mine, theirs in judged(path, 6)
    ]
    assert [name for *name, same in found if not same] == [] and len(found) > 20
