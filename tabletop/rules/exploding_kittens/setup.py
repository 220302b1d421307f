"""The printed setup: deal the hands, then mix kittens and spare Defuses into the pile."""

from __future__ import annotations

from random import Random

from .state import State


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
    defuse, kitten = rules.number["defuse"], rules.number["exploding_kitten"]
    # Step 1 and 2: without kittens and Defuses, shuffle and deal.
    pile = [card for card, count in enumerate(rules.supply) for _ in range(count) if card not in (defuse, kitten)]
    random.shuffle(pile)
    hands = [[0] * rules.hand_length for _ in range(players)]
    for hand in hands:
        for _ in range(numbers["cards"]):
            hand[pile.pop()] += 1
        # Step 3: one Defuse each.
        hand[defuse] += numbers["defuses_each"]
    # Step 4: one kitten fewer than players; step 5: the spare Defuses (two players: only two).
    spare = rules.supply[defuse] - players * numbers["defuses_each"]
    if players == 2:
        spare = numbers["spare_defuses_for_two"]
    pile += [kitten] * (players - numbers["kittens_fewer_than_players"]) + [defuse] * spare
    # Step 6: shuffle the pile.
    random.shuffle(pile)
    return State(hands, pile, [], [True] * players, 0)
