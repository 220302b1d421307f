"""Windows with Nopes on a card."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought
from tabletop.words.language import N_

from .parts import FILLING, OTHER_WAY, PLAYERS, made, next_to


def nope_window(seed: int) -> dict[str, Any]:
    """An Attack or a Skip with none to three Nopes on it, laid by players in turn; who goes on?"""
    random = Random(seed)
    active = random.randrange(3)
    card = random.choice(("attack", "skip"))
    nopes: list[int] = []
    while len(nopes) < random.choice((1, 2, 3)):
        last = nopes[-1] if nopes else active
        nopes.append(random.choice([seat for seat in range(3) if seat != last]))
    hands = {name: ["nope"] * nopes.count(seat) + random.sample(FILLING, 2) for seat, name in enumerate(PLAYERS)}
    hands[PLAYERS[active]].append(card)
    steps: list[dict[str, Any]] = [{"id": "play", "by": PLAYERS[active], "do": "play", "cards": [card]}]
    steps += [
        {"id": f"nope-{place}", "by": PLAYERS[seat], "do": "play", "cards": ["nope"]} for place, seat in enumerate(nopes, 1)
    ]
    name, after, before = PLAYERS[active], next_to(PLAYERS[active]), next_to(PLAYERS[active], by=-1)
    if len(nopes) % 2 == 0:
        stopped = N_("You stop at a Nope on the card. The one on top of it undoes it, so the turn of {seat} ends.")
        wrong = [thought(name, stopped, seat=name), thought(before, OTHER_WAY)]
    else:
        happens = (
            N_("You let the card happen in spite of the Nope: nobody has noped it.")
            if len(nopes) == 1
            else N_("You let three Nopes do what two do. The third one stops the card again.")
        )
        mine = N_("You give the turn to {seat} for a Nope. A Nope takes no turn.")
        other = thought(before, mine, seat=before) if PLAYERS.index(before) in nopes else thought(before, OTHER_WAY)
        wrong = [thought(after, happens), other]
    steps += [
        {
            "id": "who",
            "ask": {
                "question": texts(N_("Nobody plays another Nope. Whose turn is it now?")),
                "about": "turn.player",
                "after": "close",
                "wrong": wrong,
            },
        },
        {"id": "close", "do": "pass"},
    ]
    return made(
        N_("A Nope window you haven't seen yet"),
        ["ek.base.nope.1", "ek.base.nope.5"][: len(nopes)],
        {"hands": hands, "draw_pile": ["cat_4", "cat_5", "cat_4", "cat_5"], "turn": {"player": PLAYERS[active]}},
        steps,
    )
