"""What a refusal says is so in the position in which it is said: whole games at random, and before each move others are tried."""

from random import Random

import pytest

from tabletop.games.isle_of_cats.rules.components.squares import STRIDE, bits
from tabletop.kernel.seat import CHANCE
from tests.games.isle_of_cats.random_games import one_move, readings_that_play_otherwise, whole_box
from tests.games.isle_of_cats.table import isle_rules

VERBS = ("take", "rescue", "play", "keep", "pay", "choose", "pass", "fill", "deal", "announce", "put")
GAMES, TRIES, PATIENCE = 2, 4, 4000
FINDS, COLOURS = ("oshax", "treasure"), ("blue", "red", None)


def _squares(rules, move):
    at, turned, flip = move[4:7]
    return rules.tiles[move[2]].turned[(turned or 0) // 90 + (4 if flip else 0)] << at


def _touched(rules, state, move, others, room=-1):
    """Whether the tile shares an edge with one of these squares."""
    own, others = bits(_squares(rules, move) & room), set(bits(others))
    return any(square + step in others for square in own for step in (1, -1, STRIDE, -STRIDE))


def _covered_maps(state, seat):
    return [name for name, square in state.boats[seat].maps.items() if square & state.occupied[seat]]


def _lies_there(rules, state, seat, kinds):
    """Tiles of these kinds on a map of this player's boat, each with the maps and its colour."""
    maps = state.boats[seat].maps
    return [
        (rules.tiles[tile].kind, colour, [name for name, square in maps.items() if square & squares])
        for tile, squares, colour in state.placed[seat]
        if rules.tiles[tile].kind in kinds and any(square & squares for square in maps.values())
    ]


def _price(rules, state, cat):
    return 3 if cat in state.left else 5


def _family(rules, move, *families):
    return all(rules.cards[card].family in families for card in move[2])


def _waiting(state, seat, cards):
    return any(card in (*state.drafted[seat], *state.packets[seat]) for card in cards)


def _asked(state, value):
    """Whose answer the frame on top waits for."""
    frame = state.agenda[-1]
    return value == (frame[1][0][1] if frame[0] == "announced" else frame[1])


CLAIMS = {
    "take-for-a-map": lambda rules, state, move, told: not _covered_maps(state, move[1]),
    "take-at-once": lambda rules, state, move, told: any(
        colour in maps for _, colour, maps in _lies_there(rules, state, move[1], ("cat", "oshax"))
    ),
    "take-for-your-own-colour": lambda rules, state, move, told: any(
        colour not in maps for _, colour, maps in _lies_there(rules, state, move[1], ("cat", "oshax"))
    ),
    "take-for-a-cat-and-no-treasure": lambda rules, state, move, told: bool(
        _lies_there(rules, state, move[1], ("common", "rare"))
    ),
    "take-for-a-cat-and-no-oshax": lambda rules, state, move, told: bool(_lies_there(rules, state, move[1], ("oshax",))),
    "the-finder-takes": lambda rules, state, move, told: _asked(state, told["asked"]) and told["asked"] != move[1],
    "who-gains-it-takes": lambda rules, state, move, told: _asked(state, told["asked"]) and told["asked"] != move[1],
    "who-is-asked": lambda rules, state, move, told: _asked(state, told["asked"]) and told["asked"] != move[1],
    "the-tile-comes-first": lambda rules, state, move, told: _asked(state, told["asked"]),
    "what-is-drawn-comes-first": lambda rules, state, move, told: _asked(state, told["asked"]),
    "of-this-phase": lambda rules, state, move, told: (
        told["phase"]
        not in {"keep": ["draft"], "announce": ["lessons"], "pass": ["rescue", "rare_finds"]}.get(move[0], [move[0]])
    ),
    "fill-as-start-player": lambda rules, state, move, told: state.order[0] == told["player"] != move[1],
    "keep-once": lambda rules, state, move, told: len(state.packets[move[1]]) < max(map(len, state.packets)),
    "choose-in-order": lambda rules, state, move, told: told["asked"] in rules.decision(state).must and told["asked"] != move[1],
    "choose-rescue-cards-only": lambda rules, state, move, told: all(
        rules.cards[card].family != "rescue" for card in told["cards"]
    ),
    "rescue-on-your-turn": lambda rules, state, move, told: _asked(state, told["player"]) and told["player"] != move[1],
    "find-on-your-turn": lambda rules, state, move, told: _asked(state, told["player"]) and told["player"] != move[1],
    "play-finds-on-your-turn": lambda rules, state, move, told: _asked(state, told["player"]) and told["player"] != move[1],
    "who-has-passed-is-done": lambda rules, state, move, told: bool(state.passed >> move[1] & 1),
    "who-has-passed-finds-no-more": lambda rules, state, move, told: bool(state.passed >> move[1] & 1),
    "who-has-passed-plays-no-more": lambda rules, state, move, told: bool(state.passed >> move[1] & 1),
    "only-anytime-cards": lambda rules, state, move, told: not _family(rules, move, "anytime", *FINDS),
    "finds-when-their-time-comes": lambda rules, state, move, told: (
        _family(rules, move, *FINDS) and state.agenda[-1][0] != "rare_finds"
    ),
    "cards-of-the-rare-finds": lambda rules, state, move, told: not _family(rules, move, "anytime", *FINDS),
    "play-what-is-paid-for": lambda rules, state, move, told: _waiting(state, move[1], told["cards"]),
    "play-what-you-hold": lambda rules, state, move, told: not set(told["cards"]) <= set(state.hands[move[1]]),
    "pay-for-drafted-cards": lambda rules, state, move, told: not state.drafted[move[1]],
    "an-oshax-to-gain": lambda rules, state, move, told: not _below(rules, state, "oshax"),
    "a-rare-treasure-to-gain": lambda rules, state, move, told: not _below(rules, state, "rare"),
    "a-treasure-that-is-left": lambda rules, state, move, told: not state.below[move[2]],
    "an-oshax-that-is-left": lambda rules, state, move, told: not state.below[move[2]],
    "a-common-treasure": lambda rules, state, move, told: rules.tiles[move[2]].kind != "common",
    "a-colour-for-an-oshax-alone": lambda rules, state, move, told: rules.tiles[move[2]].kind != "oshax",
    "an-oshax-joins-a-family": lambda rules, state, move, told: rules.tiles[move[2]].kind == "oshax" and move[3] is None,
    "a-basket-of-some-kind": lambda rules, state, move, told: (
        not state.active[move[1]] and all(rules.cards[card].basket != "whole" for card in state.laid[move[1]])
    ),
    "an-active-permanent-basket": lambda rules, state, move, told: not state.active[move[1]],
    "fish-to-lure-the-cat": lambda rules, state, move, told: state.fish[move[1]] < _price(rules, state, move[2]) == told["price"],
    "fish-for-this-cat": lambda rules, state, move, told: state.fish[move[1]] < _price(rules, state, move[2]) == told["price"],
    "inside-the-outline": lambda rules, state, move, told: bool(_squares(rules, move) & ~state.boats[move[1]].hull),
    "on-no-other-tile": lambda rules, state, move, told: bool(_squares(rules, move) & state.occupied[move[1]]),
    "beside-another-tile": lambda rules, state, move, told: not _touched(rules, state, move, state.occupied[move[1]]),
    "beside-another-tile-in-the-room": lambda rules, state, move, told: (
        not any(
            _touched(rules, state, move, state.occupied[move[1]] & room, room) for room in state.boats[move[1]].rooms.values()
        )
    ),
    "a-tile-that-is-offered": lambda rules, state, move, told: move[2] not in state.agenda[-1][3],
    "nothing-after-the-end": lambda rules, state, move, told: rules.decision(state).kind == "over",
    "put-what-was-drawn": lambda rules, state, move, told: move[2] not in state.agenda[-1][2],
}


def _below(rules, state, kind):
    return sum(count for tile, count in enumerate(state.below) if rules.tiles[tile].kind == kind)


def thought_of(rules, state, random):
    """A move that has the form of one; most are wrong."""
    verb, seat = random.choice(VERBS), random.randrange(len(state.boats))
    decision, due = rules.decision(state), [verb for verb in rules.open_at[state.agenda[-1][0]] if verb in VERBS]
    if due and random.random() < 0.6:
        verb, seat = random.choice(due), (*decision.must, *decision.may)[0]
    cards = sorted({*state.hands[seat], *state.drafted[seat], *state.packets[seat], *state.laid[seat]}) or [0]
    place = (random.choice(bits(state.boats[seat].hull)), random.choice((0, 90, 180, 270)), random.choice((False, True)))
    cats = (*state.left, *state.right) or (rules.tile_number["red_L"],)
    if verb == "take":
        return (verb, seat, random.randrange(rules.below_tiles), random.choice(COLOURS), *place)
    if verb == "rescue":
        return (verb, seat, random.choice(cats), random.choice(("permanent", (random.choice(cards),))), *place)
    if verb == "play":
        card = random.choice(cards)
        return (verb, seat, (card,), next(iter(rules.cards[card].options), None), None, None, None, None)
    if verb == "announce":
        return (verb, seat, random.choice(cards), random.choice(COLOURS))
    if verb == "put":
        return (verb, seat, random.choice(cats), "left")
    return (verb, seat, tuple(sorted(random.choices(cards, k=2)))) if verb in ("keep", "pay", "choose") else (verb, seat)


def tried(readings, games):
    """The refusals of random games, each with the position and the move."""
    rules = isle_rules(readings)
    for seed in range(games):
        random = Random(seed)
        state = rules.position(whole_box(rules, 2 + seed % 3, random))
        for _ in range(PATIENCE):
            if rules.decision(state).must != (CHANCE,):
                for _ in range(TRIES):
                    move = thought_of(rules, state, random)
                    refusal = rules.why_not(state, move)
                    if refusal is not None:
                        yield rules, state, move, refusal
            if rules.decision(state).kind == "over":
                break
            rules.play(state, one_move(rules, state, random))


def told_falsely(readings, games):
    """Which reasons were met, and the first that was not so."""
    met, false = set(), {}
    for rules, state, move, refusal in tried(readings, games):
        met.add(refusal.reason)
        claim = CLAIMS.get(refusal.reason)
        if claim is not None and not claim(rules, state, move, refusal.values):
            false.setdefault(refusal.reason, (move, dict(refusal.values), state.agenda[-1]))
    return met, false


def test_what_a_refusal_says_is_so():
    met, false = told_falsely(None, GAMES)
    assert false == {}
    assert len(met & set(CLAIMS)) > 30


@pytest.mark.long
@pytest.mark.parametrize("question, reading", readings_that_play_otherwise())
def test_what_a_refusal_says_is_so_under_every_other_reading(question, reading):
    assert told_falsely({question: reading}, GAMES)[1] == {}
