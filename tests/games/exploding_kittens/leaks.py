"""Two worlds that differ only in what one seat cannot see: does the seat get anything that tells them apart?

``difference`` plays the same line in both and compares all that the seat gets. ``line`` finds such a line: where a
move is itself secret from the seat (which card is given, where the kitten goes) it may differ between the worlds.
"""

from random import Random

from tabletop.kernel.event import seen
from tabletop.kernel.seat import TABLE, knows
from tests.games.exploding_kittens.table import base_rules, position


def attempts(rules, state):
    """What the players may try and be refused: each card, each gift, a place in the pile and none."""
    cards = range(rules.hand_length)
    for seat in range(len(state.alive)):
        for verb in ("draw", "pass", "explode"):
            yield (verb, seat)
        for place in (0, len(state.pile) + 1):
            yield ("insert", seat, place)
        for card in cards:
            yield ("play", seat, (card,))
            yield ("give", seat, card)
            if "lay" in rules.forms:
                yield ("lay", seat, card)
        if "blindly" in rules.forms:
            yield ("blindly", seat)
            yield ("blindly_together", seat, 2)


def told(rules, state, move, seat):
    """What this seat is told when somebody tries a move: the refusal, if it may learn of it."""
    refusal = rules.why_not(state, move)
    if refusal is None or not knows(refusal.may_learn, seat):
        return None
    return refusal.reason, refusal.rules, dict(refusal.values)


def got(rules, state, events, seat):
    """All that a seat gets in a position: what it saw, how much happened, its view, decision, menu, refusals."""
    decision = rules.decision(state)
    return {
        "events": [seen(event, seat, rules.events) for event in events],
        "number of steps": len(events),
        "view": rules.view(state, seat),
        "decision": decision if knows(decision.known_to, seat) else None,
        "menu": sorted((move for move in rules.moves(state) if move[1] == seat), key=str),
        "refusals": [(move, told(rules, state, move, seat)) for move in attempts(rules, state)],
    }


def difference(rules, first, second, moves, seat):
    """What tells the two worlds apart for this seat along this line, or None. The worlds are not changed."""
    worlds = (first.copy(), second.copy())
    events = ([], [])
    for pair in (None, *moves):
        for world, noted, move in zip(worlds, events, pair or ()):
            noted.clear()
            if (refusal := rules.why_not(world, move)) is not None:
                return f"the line stops in one world: {move} {refusal}"
            rules.play(world, move, noted.append)
        here, there = (got(rules, world, noted, seat) for world, noted in zip(worlds, events))
        for what, value in here.items():
            if value != there[what]:
                return f"{what} after {pair}: {value} / {there[what]}"
    return None


# -- lines and worlds ------------------------------------------------------------


def partner(rules, first, second, move, seat, luck):
    """The move of the second world that looks the same to this seat; None where the rules would tell it more."""
    verb, mover, *values = move
    frame = first.agenda[-1]
    if verb == "draw":
        cards = first.pile[0], second.pile[0]
        same = cards[0] == cards[1] or (mover != seat and not rules.kittens & set(cards))
    elif verb == "pass":
        _, player, cards, on, names, *_ = frame
        same = first.pile[:3] == second.pile[:3] or player != seat
        if len(cards) == 3:
            same = same and bool(first.hands[on][names]) == bool(second.hands[on][names])
    elif verb == "explode":
        same = first.hands[mover] == second.hands[mover]
    elif verb == "shuffled":
        return (verb, mover, tuple(Random(luck).sample(second.pile, len(second.pile))))
    elif (verb in ("give", "pick") and seat not in frame[1:]) or (verb == "insert" and mover != seat):
        others = [other for other in rules.moves(second) if other[0] == verb]
        return Random(luck).choice([other for other in others if other != move] or others)
    else:
        same = True
    return move if same and rules.why_not(second, move) is None else None


def preference(move, choice):
    """What happens rather than is talked about: two times out of three plays before draws, silence before Nopes."""
    return bool(choice % 3) and (move[0] in ("draw", "explode") or (move[0] == "pass" and move[1] != TABLE))


def next_pair(rules, first, second, choice, rank, partner_of):
    """The first move in this order that has one in the second world which looks the same; both are played. None where none has."""
    listed = rules.moves(first)
    if not listed and rules.decision(first).kind == "mix":
        listed = [rules.sample(first, Random(choice))]
    Random(choice).shuffle(listed)
    listed.sort(key=rank)
    pairs = ((move, partner_of(move)) for move in listed)
    pair = next((pair for pair in pairs if pair[1] is not None), None)
    if pair is not None:
        rules.play(first, pair[0])
        rules.play(second, pair[1])
    return pair


def line(rules, first, second, seat, choices):
    """A line of play that looks the same to this seat in both worlds, as pairs of moves."""
    first, second, moves = first.copy(), second.copy(), []
    for choice in choices:
        pair = next_pair(
            rules,
            first,
            second,
            choice,
            lambda move: preference(move, choice),
            lambda move: partner(rules, first, second, move, seat, choice),
        )
        if pair is None:
            break
        moves.append(pair)
    return moves


def two_worlds(seed):
    """A made-up game, the same game with hidden cards changed about, and the seat that cannot see it."""
    random, rules = Random(seed), base_rules()
    players = random.randint(2, 4)
    box = [card.id for card in rules.cards for _ in range(rules.supply[rules.number[card.id]]) if card.id != "exploding_kitten"]
    random.shuffle(box)
    hands = {who: [box.pop() for _ in range(random.randint(2, 7))] for who in "ABCD"[:players]}
    pile = [box.pop() for _ in range(random.randint(4, 10))] + ["exploding_kitten"] * (players - 1)
    random.shuffle(pile)
    seat = random.randrange(players)
    start = {"turn": "ABCD"[random.randrange(players)], "players": players, "discard": " ".join(box[:3])}
    other_hands, other_pile = {who: hand[:] for who, hand in hands.items()}, pile[:]
    hidden = [other_pile] + [hand for who, hand in other_hands.items() if who != "ABCD"[seat]]
    for _ in range(random.randint(1, 6)):
        one, two = random.choice(hidden), random.choice(hidden)
        swap(one, random.randrange(len(one)), two, random.randrange(len(two)))
    worlds = (
        position(hands={who: " ".join(hand) for who, hand in held.items()}, pile=" ".join(cards), **start).state
        for held, cards in ((hands, pile), (other_hands, other_pile))
    )
    return *worlds, seat


def swap(one, here, two, there):
    """Swap two hidden cards; a kitten never gets into a hand."""
    if one is two or "exploding_kitten" not in (one[here], two[there]):
        one[here], two[there] = two[there], one[here]


def silence():
    """The pair of moves in which nobody speaks."""
    return (("pass", TABLE), ("pass", TABLE))
