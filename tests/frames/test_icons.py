"""What stands in the line of steps: each kind of act has a sign of its own, and every sign is drawn."""

from functools import lru_cache

from tabletop.frames.steps import ICONS, SETS, icon_of
from tabletop.rules import open_rules
from tabletop.widgets.icon_svg import _shapes

KITTENS = open_rules("exploding-kittens", ("base",))


def sign(do, *cards):
    return icon_of({"do": do, **({"cards": list(cards)} if cards else {})}, KITTENS)


def test_drawing_taking_exploding_and_putting_back_look_different():
    assert len({sign(do) for do in ("draw", "take", "explode", "insert", "give")}) == 5


def test_cards_played_together_are_no_single_card():
    five = ("defuse", "nope", "skip", "attack", "favor")
    assert [sign("play", *cards) for cards in (("skip",), ("skip", "skip"), ("cat_1",) * 3, five)] == ["skip", "pair", "triple", "five"]


@lru_cache(maxsize=1)
def drawn():
    return _shapes()


def test_every_sign_is_drawn_and_no_two_look_alike():
    names = {*ICONS.values(), *SETS.values(), *(card.icon for card in KITTENS.cards)}
    assert names <= set(drawn())
    assert len({str(drawn()[name]) for name in names}) == len(names)
