"""Getting ready: the printed deal, and the position of a file."""

from collections import Counter
from random import Random

from tabletop.kernel.position import PositionError, PositionReader

from .state import FULL, State
from .vocabulary import moths

PLAYERS = "moths.base.setup.3"
moths.declares(PLAYERS)


# Everybody begins with three flames burning.
moths.fact("flames_at_first", FULL, "moths.base.setup.1", off=1)
# Everybody is dealt four cards.
moths.fact("cards_dealt", 4, "moths.base.setup.2", off=0)
# Without Full Moon there are no Mirrors; with it everybody is given one before the cards are dealt.
moths.fact("mirrors_given", 0)
moths.fact("mirrors_given", 1, "moths.moon.setup.1", boxes=("moon",), off=0)


def how_many_play(rules):
    """The fewest and the most players."""
    return (3, 4) if PLAYERS in rules.without else (2, 5)


def deal(rules, players, seed):
    """The printed set-up; the same seed gives the same game."""
    cards = [card for card, count in enumerate(rules.supply) for _ in range(count)]
    hands = []
    for _ in range(players):
        hands.append([rules.number["mirror"]] * rules.law.mirrors_given())
        for mirror in hands[-1]:
            cards.remove(mirror)
    Random(seed).shuffle(cards)
    for hand in hands:
        for _ in range(rules.law.cards_dealt()):
            hand.append(cards.pop(0))
    return State(hands, [rules.law.flames_at_first()] * players, [False] * players, cards, [], 0)


def read_position(rules, setup):
    """The position of a file's setup; raises PositionError with every fault. A lantern that is not named has three flames."""
    reader = PositionReader(setup)
    names, (least, most) = reader.names, how_many_play(rules)
    if not least <= len(names) <= most:
        reader.fault("POS-PLAYERS", ("players",), f"{len(names)} players", f"{least} to {most} players")
    if "deal" in setup:
        if reader.faults:
            raise PositionError(reader.faults)
        return deal(rules, len(names), setup["deal"]["seed"])

    hands, flames = setup.get("hands", {}), setup.get("flames", {})
    for key, table in (("hands", hands), ("flames", flames)):
        for name in table:
            reader.seat(name, (key, name))
    lit = [flames.get(name, FULL) for name in names]
    player = reader.seat(setup["turn"]["player"], ("turn", "player")) if "turn" in setup else 0
    zones = {("hands", name): hands.get(name, ()) for name in names} | {
        ("deck",): setup.get("deck", ()),
        ("discard",): setup.get("discard", ()),
    }
    *held, deck, discard = (read_cards(rules, reader, words, place) for place, words in zones.items())
    judge_lanterns(reader, lit, held, player)
    judge_counts(rules, reader, [*held, deck, discard])
    if reader.faults:
        raise PositionError(reader.faults)
    return State(held, lit, [not left for left in lit], deck, discard, player)


def read_cards(rules, reader, words, place):
    """The cards of one zone of a file; those that there are not are noted."""
    reader.faults.extend(fault for at, card in enumerate(words) if (fault := rules.card_fault(card, (*place, at))))
    return [rules.number[card] for card in words if card in rules.number]


def judge_lanterns(reader, lit, held, player):
    """Note what cannot be with the flames: too many, nobody to play with, a turn or cards of somebody who is out."""
    names, burning = reader.names, sum(map(bool, lit))
    for name, left, hand in zip(names, lit, held):
        if not 0 <= left <= FULL:
            reader.fault("POS-FLAMES", ("flames", name), left, f"0 to {FULL} flames")
        if not left and hand:
            reader.fault("POS-OUT", ("hands", name), f"{len(hand)} cards", "no cards behind a dark lantern")
    if burning < 2:
        reader.fault("POS-ALIVE", ("flames",), f"{burning} lit lanterns", "two at least")
    elif player is not None and not lit[player]:
        reader.fault("POS-TURN", ("turn", "player"), names[player], "a player with a flame")


def judge_counts(rules, reader, zones):
    """Note the cards of which there are more than in the boxes."""
    for card, count in Counter(card for zone in zones for card in zone).items():
        if count > rules.supply[card] > 0:
            reader.fault("POS-COUNT", (), f"{count} times {rules.cards[card].id}", f"at most {rules.supply[card]}")
