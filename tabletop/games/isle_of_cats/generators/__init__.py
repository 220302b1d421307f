"""Positions of The Isle of Cats that nobody has seen before, made from a number."""

from tabletop.selftests.game_selftests import GameSelfTests

from ..data import FOLDER
from .asks import ALIKE, ASKS
from .boats import boat_total, tile_fits
from .days import may_rescue, what_is_lost, who_rescues_first

SELFTESTS = GameSelfTests(
    folder=FOLDER / "selftests",
    generators={
        "isle-fits": tile_fits,
        "isle-total": boat_total,
        "isle-first": who_rescues_first,
        "isle-may": may_rescue,
        "isle-lost": what_is_lost,
    },
    asks=ASKS,
    alike=ALIKE,
    positions=FOLDER / "positions.json",
)
