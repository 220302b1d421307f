"""Positions that nobody has seen before: scenarios made from a template and a number.

The same number makes the same scenario. What it asks is answered by the run like
any other question.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..words.language import LANGUAGES, N_, translator

PLAYERS = ("Ana", "Ben", "Cem")
FILLING = ("cat_1", "cat_2", "cat_3", "favor", "shuffle", "see_the_future_3", "defuse")


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
    steps += [{"id": f"nope-{place}", "by": PLAYERS[seat], "do": "play", "cards": ["nope"]}
              for place, seat in enumerate(nopes, 1)]
    steps += [{"id": "who", "ask": {"question": _texts(N_("If nobody answers any more: who is on turn then?")),
                                    "about": "turn.player", "after": "close"}},
              {"id": "close", "do": "pass"}]
    return {"format": 1, "game": "exploding-kittens", "boxes": ["base"],
            "title": _texts(N_("A window you have not seen")),
            "teaches": ["ek.base.nope.1", "ek.base.nope.5"][:len(nopes)],
            "setup": {"players": list(PLAYERS), "hands": hands, "draw_pile": ["cat_4", "cat_5", "cat_4", "cat_5"],
                      "turn": {"player": PLAYERS[active]}}, "steps": steps}


TEMPLATES = {"nope-window": nope_window}


def _texts(message: str) -> dict[str, str]:
    return {language: translator(language).gettext(message) for language in LANGUAGES}
