"""What stands in the line of steps: each kind of act has a sign of its own, and every sign is drawn."""

import re

from tabletop.frames.steps import icon_of
from tabletop.games import open_rules
from tabletop.games.exploding_kittens.words.icons import BLINDLY, ICONS, SETS
from tabletop.games.isle_of_cats.words import table as isle
from tabletop.games.row_your_goat.words import table as goat
from tabletop.widgets.card_style import card_style
from tabletop.widgets.icon_svg import shapes_of
from tabletop.words import Words

KITTENS = open_rules("exploding-kittens", ("base", "imploding", "streaking", "barking"))
WORDS = Words(KITTENS, (), "en")


def sign(do, *cards):
    return icon_of(WORDS, {"do": do, **({"cards": list(cards)} if cards else {})})


def test_drawing_taking_exploding_and_putting_back_look_different():
    assert len({sign(do) for do in ("draw", "take", "explode", "insert", "give")}) == 5


def test_cards_played_together_are_no_single_card():
    five = ("defuse", "nope", "skip", "attack", "favor")
    assert [sign("play", *cards) for cards in (("skip",), ("skip", "skip"), ("cat_1",) * 3, five)] == [
        "skip",
        "pair",
        "triple",
        "five",
    ]


def test_what_is_played_blindly_is_not_told_by_its_sign_and_a_duel_is_no_pair():
    barking = ["barking_kitten"] * 2
    assert icon_of(WORDS, {"do": "play", "blindly": "favor"}) == "scarf"
    assert icon_of(WORDS, {"do": "play", "cards": barking, "as": "duel"}) == "barking_kitten"
    assert icon_of(WORDS, {"do": "play", "cards": barking, "as": "pair"}) == "pair"


def test_every_sign_is_drawn_and_no_two_look_alike():
    drawn = shapes_of("exploding-kittens")
    names = {*ICONS.values(), *SETS.values(), BLINDLY, *(card.icon for card in KITTENS.cards)}
    assert names <= set(drawn)
    assert len({str(drawn[name]) for name in names}) == len(names)


def test_what_is_done_in_the_other_games_is_drawn_too():
    assert set(goat.ICONS.values()) <= set(shapes_of("row-your-goat"))
    isle_of_cats = open_rules("isle-of-cats")
    assert {*isle.ICONS.values(), *(card.icon for card in isle_of_cats.cards)} <= set(shapes_of("isle-of-cats"))


def test_every_family_has_a_colour_of_its_own():
    colours = dict(re.findall(r"\.of-(\w+) \{ --kind: (#\w+)", card_style("exploding-kittens")))
    assert {card.family for card in KITTENS.cards} <= set(colours)
    assert len(set(colours.values())) == len(colours)
