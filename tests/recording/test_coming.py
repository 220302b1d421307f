"""What chance brings in a recording is chosen, and the file says it: a card that is drawn, dealt, picked, shuffled or turned up."""

import json
from pathlib import Path

import pytest

from tabletop import notebook
from tabletop.scenario.scenario import open_scenario

pytestmark = pytest.mark.usefixtures("folder")

HANDS = {"Ana": ["shuffle", "cat_1", "cat_1"], "Ben": ["skip", "nope", "favor"]}
PLAIN = {
    "game": "kittens",
    "setup": {"players": ["Ana", "Ben"], "hands": HANDS, "draw_pile": ["cat_2", "cat_3", "attack"], "turn": {"player": "Ana"}},
}
PAIR = {"by": "Ana", "do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"}
SHUFFLE = {"by": "Ana", "do": "play", "cards": ["shuffle"]}
DRAW = {"by": "Ana", "do": "draw"}


def asked(shown, name, *moves, **more):
    at = len(shown.payload["runs"][0]["steps"]) - 1
    return shown.answer(
        {"ask": name, "id": 1, "run": 0, "from": at, "moves": list(moves), "lang": "en", "texts": 0, "values": 0, **more}
    )


def zone(told, name):
    return next(one for one in told["lies"] if one["name"] == name)


def names(told, name):
    return [place["words"] for place in zone(told, name)["places"]]


def bring(told, name, place, words):
    found = zone(told, name)
    return [found["zone"], found["places"][place]["place"], next(one["card"] for one in found["could"] if one["words"] == words)]


def saved(told):
    """The data of the file that was saved, which has no errors."""
    scenario = open_scenario(Path(told["path"]))
    assert scenario.errors == []
    return scenario.data


def test_a_thief_takes_what_the_author_says_and_a_pile_lies_as_the_author_says():
    shown = notebook.record(PLAIN)
    falls = asked(shown, "coming", PAIR, SHUFFLE, DRAW)["falls"]
    assert [(one["move"], one["field"], one["order"]) for one in falls] == [(0, "pick", False), (1, "shuffled", True)]
    assert {one["value"] for one in falls[0]["could"]} == {"skip", "nope", "favor"}
    moves = [{**PAIR, "pick": "nope"}, {**SHUFFLE, "shuffled": ["attack", "cat_3", "cat_2"]}, DRAW]
    steps = saved(asked(shown, "record", *moves))["steps"]
    assert (steps[0]["pick"], steps[1]["shuffled"]) == ("nope", ["attack", "cat_3", "cat_2"])
    assert sorted(steps[2]["expect"]["hands"]["Ana"]) == ["attack", "nope"]


def test_a_card_that_is_drawn_is_another_one_out_of_the_box_and_no_hand_changes_for_it():
    shown = notebook.record(PLAIN)
    told = asked(shown, "coming")
    assert names(told, "Draw pile") == ["Cat 2", "Cat 3", "Attack"]
    told = asked(shown, "coming", bring=bring(told, "Draw pile", 0, "Nope"))
    assert names(told, "Draw pile") == ["Nope", "Cat 3", "Attack"] and "Nope" in names(told, "Hand of Ben")
    data = saved(asked(shown, "record", DRAW, laid=told["laid"]))
    assert data["setup"] == {**PLAIN["setup"], "draw_pile": ["nope", "cat_3", "attack"]}
    assert "nope" in data["steps"][0]["expect"]["hands"]["Ana"]


def test_what_comes_later_is_chosen_where_the_line_stands_then():
    shown = notebook.record("kittens")
    before = asked(shown, "coming")
    told = asked(shown, "coming", DRAW, bring=bring(asked(shown, "coming", DRAW), "Draw pile", 0, "Shuffle"))
    assert names(told, "Draw pile")[0] == "Shuffle" and len(told["steps"]) == 1
    # The printed set-up stays whole: two cards have changed their places.
    after = asked(shown, "coming", laid=told["laid"])
    assert names(after, "Draw pile")[1] == "Shuffle" and names(after, "Draw pile")[0] == names(before, "Draw pile")[0]
    data = saved(asked(shown, "record", DRAW, {"by": "Ben", "do": "draw"}, laid=told["laid"]))
    assert data["setup"]["draw_pile"][1] == "shuffle" and "shuffle" in data["steps"][1]["expect"]["hands"]["Ben"]


@pytest.mark.parametrize(
    ("game", "name"),
    [("goat", "Deck of Ana"), ("isle", "Cards that lie before Ben"), ("isle", "Bag"), ("isle", "Discovery deck")],
)
def test_dealt_cards_decks_and_the_bag_of_each_game_are_chosen(game, name):
    shown = notebook.record(game)
    told = asked(shown, "coming")
    now, could = names(told, name), [one["words"] for one in zone(told, name)["could"]]
    wanted = next(words for words in could if words not in now)
    then = asked(shown, "coming", bring=bring(told, name, 0, wanted))
    assert wanted in names(then, name) and len(then["board"]) == len(shown.payload["eyes"])
    # All of the box is still there.
    assert sum(one["more"] + len(one["places"]) for one in then["lies"]) == sum(
        one["more"] + len(one["places"]) for one in told["lies"]
    )


def test_a_card_that_a_blind_player_turns_up_is_chosen():
    setup = {
        "players": ["Ana", "Ben"], "hands": {"Ana": ["skip", "attack"], "Ben": ["nope"]}, "draw_pile": ["cat_2", "cat_3"],
        "blind": ["Ana"], "turn": {"player": "Ana"},
    }  # fmt: skip
    shown = notebook.record({"game": "kittens", "boxes": ["base", "streaking"], "setup": setup})
    blindly = next(one["move"] for one in asked(shown, "what_if", seat=None)["choices"] if "blindly" in one["move"])
    (fell,) = asked(shown, "coming", blindly)["falls"]
    assert fell["field"] == "blindly" and {one["value"] for one in fell["could"]} == {"skip", "attack"}
    for card in ("skip", "attack"):
        assert saved(asked(shown, "record", {**blindly, "blindly": card}))["steps"][0]["blindly"] == card


def test_what_cannot_come_is_said_and_nothing_else_is_taken_from_a_page():
    shown = notebook.record("kittens")
    # What Ana has played stays in her hand.
    told = asked(shown, "coming", {"by": "Ana", "do": "play", "cards": ["attack"]})
    held = asked(shown, "coming")
    assert "error" in asked(
        shown,
        "coming",
        {"by": "Ana", "do": "play", "cards": ["attack"]},
        laid=[[[1, names(held, "Hand of Ana").index("Attack")], [0, 0]]],
    )
    for laid in ([5], [[[0, 0], [0, 999]]], [[[0, 0], 5]], "x", [[[0, 0], [0, 1]]] * 61, [[["0", 0], [0, 1]]], [[[0, 0], True]]):
        assert "error" in asked(shown, "coming", laid=laid), laid
    for wrong in ([0, 0], [0, 0, 10_000], [-1, 0, 1], ["pile", 0, 1], None):
        assert "error" in asked(shown, "coming", bring=wrong), wrong
    assert told["laid"] == []


def test_a_lesson_of_one_player_and_one_that_is_only_looked_at_lie_as_they_lie():
    asks = {"ask": "coming", "id": 1, "run": 0, "from": 0, "moves": [], "lang": "en", "texts": 0, "values": 0}
    assert notebook.lesson("kittens/nope/yup").answer(asks)["lies"] == []
    assert "error" in notebook.lesson("kittens/nope/yup").answer({**asks, "bring": [0, 0, 1]})
    mine = notebook.lesson("kittens/nope/yup", "Ana")
    laid = mine.answer({**asks, "ask": "what_if", "laid": [[[0, 0], [1, 0]]]})
    assert {key: laid[key] for key in laid if key != "id"} == {
        key: value for key, value in mine.answer({**asks, "ask": "what_if"}).items() if key != "id"
    }
    assert mine.answer(asks)["lies"] == []


def test_what_was_chosen_outlives_the_kernel():
    shown = notebook.record("kittens")
    told = asked(shown, "coming", bring=bring(asked(shown, "coming"), "Draw pile", 0, "Shuffle"))
    draw = asked(shown, "what_if", DRAW, laid=told["laid"], seat=None)["steps"][0]["move"]
    assert asked(shown, "keep_recording", draw, laid=told["laid"], choices={"laid": told["laid"]}) == {"id": 1}
    kept = asked(notebook.record("kittens"), "recall_recording")
    assert (kept["moves"], kept["choices"]) == ([draw], {"laid": told["laid"]})
    assert json.dumps(kept)
