"""Attacks: how many turns are owed after one play, in an ordinary turn and in each of two turns; in one edition and
beside another.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import thought, together
from tabletop.words.language import N_

from .parts import PLAYERS, made

PILE = ("cat_1", "cat_2", "cat_3", "cat_4", "favor", "shuffle")
# How many turns are owed, and whether they come from an Attack.
STATES = (
    (N_("{seat} has an ordinary turn."), 1, False),
    (N_("{seat} was attacked and is in the first of two turns."), 2, True),
    (N_("{seat} was attacked and is in the second of two turns."), 1, True),
)
PLAYS = {
    "attack": N_("Now {seat} attacks. How many turns are owed after that?"),
    "skip": N_("Now {seat} plays Skip. How many turns are owed after that?"),
    "draw": N_("Now {seat} draws, and it is not a kitten. How many turns are owed after that?"),
    "kitten": N_("Now {seat} draws a kitten and defuses it. How many turns are owed after that?"),
}
TAUGHT = {"attack": "ek.base.attack.2", "skip": "ek.base.skip.1", "draw": "ek.base.turn.6", "kitten": "ek.base.defuse.7"}


def turns_owed(seed: int) -> dict[str, Any]:
    """A player in an ordinary turn, or in the first or second of two, does one thing; how many turns are owed then?"""
    random = Random(seed)
    active = random.choice(PLAYERS)
    state, owes, attacked = random.choice(STATES)
    play = random.choice(tuple(PLAYS))
    question, wrong = together(state, PLAYS[play], seat=active), _thoughts(play, active, owes, attacked)
    steps: list[dict[str, Any]] = [
        {"id": "owes", "ask": {"question": question, "about": "turn.owes", "after": "end", "wrong": wrong}}
    ]
    if play == "kitten":
        steps += [
            {"id": "draw", "by": active, "do": "draw"},
            {"id": "defuse", "by": active, "do": "play", "cards": ["defuse"]},
            {"id": "end", "by": active, "do": "insert", "at": 2},
        ]
    elif play == "draw":
        steps.append({"id": "end", "by": active, "do": "draw"})
    else:
        steps.append({"id": "end", "by": active, "do": "play", "cards": [play]})
    hands = {name: random.sample(("cat_1", "cat_4", "favor", "nope"), random.randint(1, 3)) for name in PLAYERS}
    hands[active] += ["attack", "skip", "defuse"]
    pile = random.sample(PILE, random.randint(3, 5))
    before = PLAYERS[PLAYERS.index(active) - 1]
    turn = {"player": active, "owes": owes, **({"from": "attack", "by": before} if attacked else {})}
    return made(
        N_("Turns you haven't seen yet"),
        _taught(play, owes, attacked),
        {
            "hands": hands,
            "draw_pile": ["exploding_kitten", *pile] if play == "kitten" else pile,
            "discard_pile": ["attack"] if attacked else [],
            "turn": turn,
        },
        steps,
    )


def _taught(play: str, owes: int, attacked: bool) -> list[str]:
    """What decides how many turns are owed: after an Attack that is more than what the card says by itself."""
    if play == "skip" and owes == 2:
        return ["ek.base.skip.2"]
    return [TAUGHT[play], *(["ek.base.attack.4"] if play == "attack" and attacked else [])]


def _thoughts(play: str, active: str, owes: int, attacked: bool) -> list[dict[str, Any]]:
    """What somebody thinks who counts the owed turns wrongly."""
    if play == "attack":
        added = N_("You add the two new turns to the old ones. In this box they do not add up.")
        if not attacked:
            added = N_("You hand on the turn that {seat} breaks off as well. The next player owes two, no more.")
        return [
            thought(1, N_("You take an Attack for one turn. The next player owes two."), seat=active),
            thought(owes + 2, added, seat=active),
        ]
    if owes == 2:
        both = {
            "skip": N_("You let one Skip end both turns. It ends one of them."),
            "draw": N_("You take both turns for over. One draw ends one of them."),
            "kitten": N_("You let the Defuse end both turns. The kitten ends one of them."),
        }
        return [thought(0, both[play]), thought(2, N_("You still count the turn that is just over."))]
    return [
        thought(2, N_("You hand on two turns. Only an Attack does that.")),
        thought(0, N_("You owe nothing now; but it is the next player's turn, and one turn is owed as always.")),
    ]


NOW = {
    "attack": N_("Now {seat} attacks."),
    "skip": N_("Now {seat} plays Skip."),
    "draw": N_("Now {seat} draws, and it is not a kitten."),
}


def turns_beside(seed: int) -> dict[str, Any]:
    """A player in an ordinary turn, or in the first or second of two, attacks, plays Skip or draws; to be held beside
    another edition.

    Sometimes a Favor is held, which not every box has.
    """
    random = Random(seed)
    active = random.choice(PLAYERS)
    state, owes, attacked = random.choice(STATES)
    play = random.choice(tuple(NOW))
    holds = random.choice(PLAYERS) if random.random() < 0.25 else None
    end = {"do": "draw"} if play == "draw" else {"do": "play", "cards": [play]}
    hands = {name: random.sample(("cat_1", "cat_4", "nope", "shuffle"), random.randint(1, 2)) for name in PLAYERS}
    hands[active] += ["attack", "skip"]
    if holds:
        hands[holds].append("favor")
    turn = {"player": active, "owes": owes, **({"from": "attack", "by": PLAYERS[PLAYERS.index(active) - 1]} if attacked else {})}
    return made(
        N_("Turns you haven't seen yet"),
        [TAUGHT[play]],
        {"hands": hands, "draw_pile": random.sample(PILE[:4], 3), "discard_pile": ["attack"] if attacked else [], "turn": turn},
        [
            {"id": "same", "ask": {"question": together(state, NOW[play], seat=active), "about": "turn.owes", "after": "end"}},
            {"id": "end", "by": active, **end},
        ],
    )
