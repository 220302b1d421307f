"""What stands in the line of steps: each kind of act has a sign of its own, and every sign is drawn."""

import re
from functools import lru_cache
from importlib.resources import files

from tabletop.frames.steps import ICONS, SETS, icon_of
from tabletop.games import open_rules
from tabletop.widgets.card_style import STYLE
from tabletop.widgets.icon_svg import _shapes

KITTENS = open_rules("exploding-kittens", ("base", "imploding", "streaking", "barking"))


def sign(do, *cards):
    return icon_of({"do": do, **({"cards": list(cards)} if cards else {})}, KITTENS)


def test_drawing_taking_exploding_and_putting_back_look_different():
    assert len({sign(do) for do in ("draw", "take", "explode", "insert", "give")}) == 5


def test_cards_played_together_are_no_single_card():
    five = ("defuse", "nope", "skip", "attack", "favor")
    assert [sign("play", *cards) for cards in (("skip",), ("skip", "skip"), ("cat_1",) * 3, five)] == ["skip", "pair", "triple", "five"]


def test_what_is_played_blindly_is_not_told_by_its_sign_and_a_duel_is_no_pair():
    barking = ["barking_kitten"] * 2
    assert icon_of({"do": "play", "blindly": "favor"}, KITTENS) == "scarf"
    assert icon_of({"do": "play", "cards": barking, "as": "duel"}, KITTENS) == "barking_kitten"
    assert icon_of({"do": "play", "cards": barking, "as": "pair"}, KITTENS) == "pair"


@lru_cache(maxsize=1)
def drawn():
    return _shapes()


def test_every_sign_is_drawn_and_no_two_look_alike():
    names = {*ICONS.values(), *SETS.values(), *(card.icon for card in KITTENS.cards)}
    assert names <= set(drawn())
    assert len({str(drawn()[name]) for name in names}) == len(names)


def test_every_family_has_a_colour_of_its_own_and_the_same_on_boards_and_pages_of_cards():
    board = (files("tabletop.widgets") / "css" / "card.css").read_text(encoding="utf-8")
    colours = [dict(re.findall(r"\.of-(\w+) \{ --kind: (#\w+)", sheet)) for sheet in (board, STYLE)]
    assert {card.family for card in KITTENS.cards} <= set(colours[0]) and colours[0] == colours[1]
    assert len(set(colours[0].values())) == len(colours[0])
