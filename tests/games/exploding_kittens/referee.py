"""A referee who has read the leaflet and has never seen the engine: what is allowed, and what a Nope leaves behind.

Written from the tables of the leaflet's cards: what one card does alone, which
cards make a set (ek.base.pair, triple, five, combo), what can be noped
(ek.base.nope.2). Only default readings of the original box, also with a second
copy of it. The referee is told what lies on the table and who is asked; what is
allowed then is its own business.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from tabletop.kernel.seat import CHANCE, TABLE

# What a card may be played for by itself in the own turn, and whether at somebody. The others do nothing alone.
ALONE = {"attack": False, "skip": False, "shuffle": False, "see_the_future_3": False, "favor": True}
TITLES = ("exploding_kitten", "defuse", "nope", *ALONE, "cat_1", "cat_2", "cat_3", "cat_4", "cat_5")


@dataclass(frozen=True)
class Sight:
    """What the referee sees: what is to be decided, by whom, and where the cards lie, in words."""

    kind: str
    asked: tuple
    player: int
    living: tuple
    hands: tuple
    pile: tuple
    discard: tuple
    silent: frozenset = frozenset()
    victim: int | None = None


def is_allowed(at, verb, seat, *values):
    """Whether the leaflet allows this: a move in words."""
    if seat in (TABLE, CHANCE):
        return _without_a_player(at, verb, seat, *values)
    if seat not in at.living:
        return False
    if at.kind == "turn":
        # turn.6, turn.9: the player on turn plays or draws; a Nope has nothing to answer (nope.12)
        return seat == at.player and (bool(at.pile) if verb == "draw" else verb == "play" and _is_a_play(at, seat, *values))
    if at.kind == "window":
        # nope.1, nope.5, nope.10: anybody may answer anything; else one keeps silent, once
        return (
            values == (("nope",), None, None) and at.hands[seat]["nope"] > 0
            if verb == "play"
            else (verb == "pass" and seat not in at.silent)
        )
    if seat not in at.asked:
        return False
    if at.kind == "kitten":
        # defuse.1, defuse.2: a Defuse or an explosion, and nothing else
        return values == (("defuse",), None, None) and at.hands[seat]["defuse"] > 0 if verb == "play" else verb == "explode"
    if at.kind == "insert":
        return verb == "insert" and 0 <= values[0] <= len(at.pile)
    if at.kind == "give":
        return verb == "give" and at.hands[seat][values[0]] > 0
    # five.1, five.3: any open card that is no kitten
    return at.kind == "take" and verb == "take" and values[0] in at.discard and values[0] != "exploding_kitten"


def _without_a_player(at, verb, seat, *values):
    """What the table does (nobody speaks) and what chance does."""
    if seat == TABLE:
        return at.kind == "window" and verb == "pass"
    if at.kind == "pick":
        return verb == "pick" and at.hands[at.victim][values[0]] > 0
    return at.kind == "mix" and verb == "shuffled" and Counter(values[0]) == Counter(at.pile)


def _is_a_play(at, seat, cards, on, names):
    """Whether these cards may be laid in the own turn, at this player, with this card named."""
    if Counter(cards) - at.hands[seat]:
        return False
    another = on is not None and on in at.living and on != seat
    titles = len(set(cards))
    if len(cards) == 1:
        return cards[0] in ALONE and names is None and (another if ALONE[cards[0]] else on is None)
    if len(cards) == 2:
        # pair.1, pair.4, pair.6: two of one title, at another player
        return titles == 1 and another and names is None
    if len(cards) == 3:
        # triple.1, triple.5: any title of the game may be named
        return titles == 1 and another and names in TITLES
    # five.1, combo.4: five different titles; no other number is a combination
    return len(cards) == titles == 5 and on is None and names is None


def all_allowed(at):
    """Every move that is allowed, but for the orders of a shuffle, which are too many."""
    seats = range(len(at.hands))
    hand = at.hands[at.player]
    sets = {(card,) * number for card in TITLES for number in range(1, 1 + min(3, hand[card]))}
    sets |= {tuple(sorted(cards)) for cards in combinations([card for card in TITLES if hand[card]], 5)}
    thinkable = {
        ("play", at.player, cards, on, names)
        for cards in sets
        for on in (None, *seats)
        for names in ((None, *TITLES) if len(cards) == 3 else (None,))
    }
    thinkable |= {("play", seat, (card,), None, None) for seat in seats for card in ("nope", "defuse")}
    thinkable |= {(verb, seat) for verb in ("draw", "pass", "explode") for seat in (*seats, TABLE)}
    thinkable |= {(verb, seat, card) for verb in ("give", "take", "pick") for seat in (*seats, CHANCE) for card in TITLES}
    thinkable |= {("insert", seat, place) for seat in seats for place in range(len(at.pile) + 1)}
    return {move for move in thinkable if is_allowed(at, *move)}


def some_move(at, random):
    """A move that somebody may try, allowed or not."""
    seats = (*range(len(at.hands)), TABLE, CHANCE)
    seat = random.choice(at.asked if at.asked and random.random() < 0.5 else seats)
    holder = at.hands[seat if seat >= 0 else at.player]
    verb = random.choice(("play", "play", "play", "draw", "pass", "explode", "insert", "give", "take", "pick", "shuffled"))
    if verb == "insert":
        return verb, seat, random.randint(-1, len(at.pile) + 1)
    if verb in ("give", "take", "pick"):
        return verb, seat, random.choice(TITLES)
    if verb == "shuffled":
        order = random.sample(at.pile, len(at.pile) - random.choice((0, 0, min(1, len(at.pile)))))
        return verb, seat, tuple(order)
    if verb != "play":
        return verb, seat
    held = list(holder.elements()) or ["nope"]
    number = random.choice((1, 1, 1, 2, 2, 3, 3, 4, 5, 6))
    same = random.choice(held)
    cards = [same] * number if random.random() < 0.6 else random.sample(held, min(number, len(held)))
    if random.random() < 0.1:
        cards[0] = random.choice(TITLES)
    on = random.choice((None, *at.living)) if random.random() < 0.8 else random.randrange(len(at.hands))
    return verb, seat, tuple(sorted(cards)), on, random.choice(TITLES) if len(cards) == 3 or random.random() < 0.1 else None
