"""Twins: two files with the same run, whoever plays and whatever else is about."""

from tabletop.explore.duplicates import find_twins
from tests.explore.small import HANDS, as_file, not_your_turn, skip
from tests.scenario.play.files import cards, draw, file, question


def twins(*files):
    return find_twins([as_file(data, f"file-{number}") for number, data in enumerate(files, 1)])


def test_the_same_run_with_other_names_ids_and_cards_is_a_twin():
    other = file(
        [cards("hop", "Cem", "skip")],
        {"Cem": "skip skip"},
        "attack nope",
        setup={"players": ["Cem", "Dora", "Eva"], "turn": {"player": "Cem"}},
        teaches=["ek.base.turn.13"],
    )
    assert twins(skip(), not_your_turn(), other) == [("file-1", "file-3")]


def test_a_question_more_does_not_make_another_run():
    asked = skip()
    asked["steps"].insert(0, question("who", "turn.player", "skip"))
    assert twins(skip(), asked) == [("file-1", "file-2")]


def test_another_rule_that_fires_makes_another_run():
    owed = skip(setup={"turn": {"player": "Ana", "owes": 2, "from": "attack"}})
    owed["steps"][0]["expect"] = {"turn": {"player": "Ana", "owes": 1}}
    assert twins(skip(), owed) == []


def test_a_refusal_makes_another_run_and_so_does_the_rule_that_refuses():
    tried = skip()
    tried["steps"].insert(0, cards("early", "Ben", "skip", refused="ek.base.turn.9"))
    nothing = skip()
    nothing["steps"].insert(0, cards("early", "Ben", "nope", refused="ek.base.nope.12"))
    assert twins(skip(), tried, nothing) == []


def test_a_line_in_another_order_is_another_run():
    skip_then_draw = file([cards("skip", "Ana", "skip"), draw("draw", "Ben")], HANDS)
    draw_then_skip = file([draw("draw", "Ana"), cards("skip", "Ben", "skip")], HANDS)
    assert twins(skip_then_draw, draw_then_skip) == []


def test_deals_for_as_many_players_that_expect_the_same_are_twins_and_others_are_not():
    def deal(pile, *players):
        data = file(expect={"sizes": {"draw_pile": pile, "hands": {players[0]: 5}}})
        return {**data, "setup": {"players": list(players), "deal": {}, "turn": {"player": players[0]}}}

    assert twins(deal(39, "Ana", "Ben", "Cem"), deal(39, "Xi", "Yo", "Zoe"), deal(41, "Ana", "Ben")) == [("file-1", "file-2")]
