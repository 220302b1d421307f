"""Positions that nobody has seen before: scenarios made from a template and a number.

The same number makes the same scenario. What it asks is answered by the run like
any other question. A file for each topic; a new template is added to ``TEMPLATES``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.exploding_kittens.generators.attack import turns_beside, turns_owed
from tabletop.games.exploding_kittens.generators.barking import bark, potluck, take_that, tower
from tabletop.games.exploding_kittens.generators.blind import blind_or_not
from tabletop.games.row_your_goat.generators import card_misplaced, ring_without_a_set, set_cheapest, set_raced_for
from tabletop.games.exploding_kittens.generators.imploding import imploding_drawn, turn_passed
from tabletop.games.isle_of_cats.generators.boats import boat_total, tile_fits
from tabletop.games.isle_of_cats.generators.days import may_rescue, what_is_lost, who_rescues_first
from tabletop.games.exploding_kittens.generators.kitten import kitten_defused, kitten_explodes
from tabletop.games.exploding_kittens.generators.nope import nope_window
from tabletop.games.exploding_kittens.generators.sets import set_and_count, set_or_not
from tabletop.games.exploding_kittens.generators.streaking import kitten_robbed
from tabletop.games.exploding_kittens.generators.turn import out_of_turn, turn_end

TEMPLATES: Mapping[str, Callable[[int], dict[str, Any]]] = {
    "nope-window": nope_window,
    "turn-end": turn_end,
    "out-of-turn": out_of_turn,
    "kitten-defused": kitten_defused,
    "kitten-explodes": kitten_explodes,
    "turns-owed": turns_owed,
    "turns-beside": turns_beside,
    "set-or-not": set_or_not,
    "set-and-count": set_and_count,
    "imploding-drawn": imploding_drawn,
    "turn-passed": turn_passed,
    "kitten-robbed": kitten_robbed,
    "blind-or-not": blind_or_not,
    "barking-duel": bark,
    "barking-take-that": take_that,
    "barking-tower": tower,
    "barking-potluck": potluck,
    "goat-cheapest": set_cheapest,
    "goat-race": set_raced_for,
    "goat-card-mistake": card_misplaced,
    "goat-ring-mistake": ring_without_a_set,
    "isle-fits": tile_fits,
    "isle-total": boat_total,
    "isle-first": who_rescues_first,
    "isle-may": may_rescue,
    "isle-lost": what_is_lost,
}
