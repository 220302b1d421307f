"""What is taught and named by no step is so for the reason that stands in the list: the file is refused before its first step."""

import json
from pathlib import Path

import pytest

from tabletop.games import open_rules
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document

(_WHOLE, COUNTS, LACKS, PLAYERS) = json.loads(
    Path(__file__).with_name("named_by_no_step.json").read_text(encoding="utf-8")
).values()
(LACKING, FEW) = ("favor", "alter_the_future_5", "curse_of_the_cat_butt", "tower_of_power", "potluck"), 5


def mix(box):
    return ("base",) if box == "base" else ("recipes",) if box == "recipes" else ("base", box)


def counted():
    """By the rule that says how many there are: the boxes, the card, and the number that those boxes print of it."""
    for box in ("base", "imploding", "streaking", "barking", "recipes"):
        for card in open_rules("exploding-kittens", mix(box)).cards:
            if box in card.count_rule:
                yield card.count_rule[box], (mix(box), card.id, sum(card.count.get(one, 0) for one in mix(box)))


def codes(rule, boxes, cards, players=2):
    """What is wrong with a file in which these cards lie on the discard pile."""
    pile = [card for card in ("cat_1", "cat_2") if card not in cards]
    setup = {"players": ["Ana", "Ben", "Cem", "Dan", "Eva", "Fay"][:players], "discard_pile": cards, "draw_pile": pile}
    head = {"format": 2, "game": "exploding-kittens", "boxes": list(boxes), "title": {"en": "Made"}, "teaches": [rule]}
    steps = [{"id": "draw", "by": "Ana", "do": "draw"}]
    played = play_document(Document({**head, "setup": {**setup, "turn": {"player": "Ana"}}, "steps": steps}), "made")
    return [fault.code for fault in played.errors]


@pytest.mark.parametrize("rule", COUNTS)
def test_as_many_as_the_box_prints_are_there_and_one_more_is_refused(rule):
    boxes, card, number = dict(counted())[rule]
    assert codes(rule, boxes, [card] * number) == []
    assert codes(rule, boxes, [card] * (number + 1)) == ["POS-COUNT"]


def test_what_a_box_has_not_and_more_players_than_its_kittens_allow_are_refused():
    assert [codes(LACKS[0], ("recipes",), [card]) for card in LACKING] == [["POS-BOX"]] * len(LACKING)
    assert codes(PLAYERS[0], ("base", "streaking"), ["skip"], FEW) == []
    assert codes(PLAYERS[0], ("base", "streaking"), ["skip"], FEW + 1) != []
