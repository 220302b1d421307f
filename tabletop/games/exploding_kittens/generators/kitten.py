"""Drawn kittens, with a Defuse or without one."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought
from tabletop.words.language import N_

from .parts import OTHER_WAY, PLAYERS, made, next_to

PILE = ("cat_1", "cat_2", "cat_3", "cat_4", "favor", "skip", "attack")


def kitten_defused(seed: int) -> dict[str, Any]:
    """A kitten is drawn under attack or not, and defused; who is on turn then, and who knows where it lies?"""
    random = Random(seed)
    active, owes = random.choice(PLAYERS), random.choice((1, 2))
    pile = random.sample(PILE, random.randint(2, 5))
    place = random.choice((0, len(pile)))
    where = {
        0: N_("{seat} puts the kitten on top of the pile. Whose turn is it next?"),
        len(pile): N_("{seat} puts the kitten at the bottom of the pile. Whose turn is it next?"),
    }
    after = PLAYERS[(PLAYERS.index(active) + 1) % len(PLAYERS)]
    before = next_to(active, by=-1)
    wrong = (
        [
            thought(
                active,
                N_("You let {seat} go on after the Defuse. With the kitten back in the pile the turn is over."),
                seat=active,
            ),
            thought(before, OTHER_WAY),
        ]
        if owes == 1
        else [
            thought(after, N_("You end both turns with the kitten. It ends one of the two that {seat} owes."), seat=active),
            thought(
                before,
                N_("You send play back to {attacker}, who attacked. {seat} still owes a turn."),
                attacker=before,
                seat=active,
            ),
        ]
    )
    steps: list[dict[str, Any]] = [
        {"id": "draw", "by": active, "do": "draw"},
        {"id": "defuse", "by": active, "do": "play", "cards": ["defuse"]},
        {
            "id": "who",
            "ask": {"question": texts(where[place], seat=active), "about": "turn.player", "after": "back", "wrong": wrong},
        },
        {
            "id": "may",
            "ask": {
                "question": texts(N_("May {seat} decide where the kitten goes?"), seat=after),
                "about": "allowed",
                "after": "other",
                "wrong": [
                    thought(
                        True,
                        N_("You ask {seat}, who draws next. But {active} defused it, and puts it back where nobody sees."),
                        seat=after,
                        active=active,
                    )
                ],
            },
        },
        {"id": "other", "by": after, "do": "insert", "at": place, "refused": "ek.base.defuse.3"},
        {"id": "back", "by": active, "do": "insert", "at": place},
    ]
    scenario = made(
        N_("A kitten you haven't seen yet"),
        ["ek.base.defuse.3", "ek.base.defuse.7"],
        _setup(random, active, pile, owes, ["defuse"]),
        steps,
    )
    if owes > 1:
        scenario["also"] = [
            {"readings": {"q.base.defuse.turns": "R2"}, "differs": {"back": {"expect": {"turn": {"player": after, "owes": 1}}}}}
        ]
    return scenario


def kitten_explodes(seed: int) -> dict[str, Any]:
    """A kitten is drawn and there is no Defuse; who is on turn then, and how many cards lie on the discard pile?"""
    random = Random(seed)
    active = random.choice(PLAYERS)
    pile = random.sample(PILE, random.randint(2, 5))
    drawn = {"seat": active}
    setup = _setup(random, active, pile, 1, [])
    held = len(setup["hands"][active])
    discarded = [thought(held, N_("You leave the kitten out. It goes to the discard pile with the hand."))]
    if held > 1:
        discarded.append(thought(1, N_("You discard the kitten alone. The whole hand of {seat} goes with it."), **drawn))
    discarded.append(thought(0, N_("You take the cards of {seat} out of the game. They go to the discard pile."), **drawn))
    steps: list[dict[str, Any]] = [
        {
            "id": "who",
            "ask": {
                "question": texts(N_("{seat} draws a kitten and has no Defuse. Whose turn is it next?"), **drawn),
                "about": "turn.player",
                "after": "draw",
                "wrong": [
                    thought(active, N_("You let {seat} play on. Without a Defuse {seat} is out of the game."), **drawn),
                    thought(next_to(active, by=-1), OTHER_WAY),
                ],
            },
        },
        {
            "id": "discard",
            "ask": {
                "question": texts(
                    N_("{seat} draws a kitten and has no Defuse. How many cards are on the discard pile after that?"), **drawn
                ),
                "about": "sizes.discard_pile",
                "after": "draw",
                "wrong": discarded,
            },
        },
        {"id": "draw", "by": active, "do": "draw"},
    ]
    return made(N_("A kitten you haven't seen yet"), ["ek.base.exploding.2"], setup, steps)


def _setup(random: Random, active: str, pile: list[str], owes: int, more: list[str]) -> dict[str, Any]:
    """A table at which this player draws a kitten next; owing two turns comes from an Attack."""
    hands = {name: random.sample(("cat_1", "cat_4", "favor", "shuffle"), random.randint(1, 3)) for name in PLAYERS}
    hands[active] += more
    before = PLAYERS[PLAYERS.index(active) - 1]
    attacked = {"owes": owes, "from": "attack", "by": before} if owes > 1 else {}
    return {
        "hands": hands,
        "draw_pile": ["exploding_kitten", *pile],
        "discard_pile": ["attack"] if attacked else [],
        "turn": {"player": active, **attacked},
    }
