"""The printed setup: deal the hands, then mix kittens and spare Defuses into the pile."""

from __future__ import annotations

from random import Random

from .state import State
from .vocabulary import kittens

STEPS = tuple(f"ek.base.setup.{number}" for number in (1, 2, 3, 5, 6, 8, 9, 11, 12))
ONE_BOX, TWO_BOXES = "ek.base.component.1", "ek.base.component.2"
kittens.declares(ONE_BOX, TWO_BOXES, *STEPS)


def player_range(declared, boxes, without):
    """For how many players these boxes are, at least and at most."""
    least, most = declared[boxes[0]]["players"]
    if boxes.count("base") == 2:
        most = declared["base"]["players_with_second_copy"] - (TWO_BOXES in without)
    elif "imploding" in boxes:
        most = declared["imploding"]["players"][1]
    if "base" in boxes and ONE_BOX in without:
        least, most = least + 1, most - 1
    return least, most


def can_deal(rules):
    """Whether the setup of these boxes can be dealt: that of the original box, one or two copies."""
    return set(rules.boxes) == {"base"}


def deal(rules, players, seed):
    """A dealt game for this number of players; the same seed gives the same game.

    Numbers come from ``boxes.json`` (ek.base.setup.1 to ek.base.setup.12). Seat 0 begins.
    """
    if not can_deal(rules):
        raise ValueError(f"the printed setup of {', '.join(rules.boxes)} is not dealt yet; only that of the original box is")
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} with these boxes (ek.base.component.1)")
    random = Random(seed)
    numbers = rules.deal_numbers
    says = {step.rsplit(".", 1)[1]: step not in rules.without for step in STEPS}
    defuse, kitten = rules.number["defuse"], rules.number["exploding_kitten"]
    pile = [card for card, count in enumerate(rules.supply) for _ in range(count)]
    # Step 1: kittens and Defuses are put aside, before the deal and not after it.
    aside = _put_aside(pile, kitten, defuse) if says["1"] else None
    # Step 2: shuffle and deal.
    random.shuffle(pile)
    hands = [[0] * rules.hand_length for _ in range(players)]
    for hand in hands:
        for _ in range(numbers["cards"] - (not says["2"])):
            hand[pile.pop()] += 1
    kittens_left, defuses_left = aside or _put_aside(pile, kitten, defuse)
    # Step 3: one Defuse each.
    for hand in hands[:defuses_left if says["3"] else 0]:
        hand[defuse] += numbers["defuses_each"]
        defuses_left -= numbers["defuses_each"]
    # Step 4: one kitten fewer than players; the surplus goes back to the box.
    due = players - numbers["kittens_fewer_than_players"] + (not says["5"])
    pile += [kitten] * (min(due, kittens_left) if says["6"] else kittens_left)
    # Step 5: the spare Defuses (two players: only two).
    if players > 2:
        pile += [defuse] * (defuses_left if says["8"] else 0)
    elif says["9"] and rules.readings["q.base.two-player-variant"] == "R1":
        pile += [defuse] * min(numbers["spare_defuses_for_two"], defuses_left)
    else:
        pile += [defuse] * defuses_left
    # Step 6: shuffle the pile; beside it is room for the discard pile, still empty.
    random.shuffle(pile)
    discard = [] if says["11"] else [pile.pop(0)]
    # Step 7: somebody begins.
    return State(hands, pile, discard, [True] * players, 0 if says["12"] else 1)


def _put_aside(pile, *cards):
    """Take these kinds of card out of the deck; gives how many there were of each."""
    found = tuple(map(pile.count, cards))
    pile[:] = [card for card in pile if card not in cards]
    return found
