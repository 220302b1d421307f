"""Positions of Exploding Kittens that nobody has seen before, made from a number."""

from tabletop.selftests.game_selftests import GameSelfTests

from ..data import FOLDER
from .asks import ALIKE, ASKS
from .attack import turns_beside, turns_owed
from .barking import bark, potluck, take_that, tower
from .blind import blind_or_not
from .imploding import imploding_drawn, turn_passed
from .kitten import kitten_defused, kitten_explodes
from .nope import nope_window
from .sets import set_and_count, set_or_not
from .streaking import kitten_robbed
from .turn import out_of_turn, turn_end

SELFTESTS = GameSelfTests(
    folder=FOLDER / "selftests",
    generators={
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
    },
    asks=ASKS,
    alike=ALIKE,
    positions=FOLDER / "positions.json",
)
