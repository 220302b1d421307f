"""Made positions with Imploding and Streaking Kittens, answered by somebody who reads the tables of the leaflets."""

import pytest

from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tests.lessons.test_selftests_of_turns import made
from tests.of_each_kind import some

SEEDS = pytest.mark.parametrize("seed", some(range(60)))
# Who is on turn after a card: the same player, the next one, or the next one once the direction has turned; first of two, and any last turn.
# The victim of a Targeted Attack has drawn twice, and play goes on from there.
AFTER = {
    "skip": ("same", "next"),
    "draw_from_bottom": ("same", "next"),
    "reverse": ("same", "before"),
    "attack": ("next", "next"),
    "targeted_attack": ("after the victim", "after the victim"),
}
# What happens to a blind player, by the steps of it, and whether blindness lasts.
LASTS = {("draw", "cat_1"): False, ("draw defuse insert", "exploding_kitten"): False, ("draw", "exploding_kitten"): False,
         ("skip", "cat_1"): True, ("see_the_future_3", "cat_1"): True, ("cat_1", "cat_1"): True,
         ("exploding_kitten defuse insert", "cat_1"): False, ("favor give", "cat_1"): True, ("pair", "cat_1"): True,
         ("curse_of_the_cat_butt", "cat_1"): True, ("draw_from_bottom", "cat_1"): False, ("draw insert", "imploding_kitten"): False}  # fmt: skip


def beside(players, name, by):
    return players[(players.index(name) + by) % len(players)]


def moves(data):
    return [step for step in data["steps"] if "ask" not in step]


@SEEDS
def test_face_up_it_kills_whoever_draws_it_and_face_down_it_only_ends_one_turn(seed):
    data, answers = made("imploding-drawn", seed)
    setup = data["setup"]
    player, lies = setup["turn"]["player"], len(setup["discard_pile"])
    after = beside(setup["players"], player, 1)
    if setup["draw_pile"][0] == "imploding_kitten:up":
        assert "defuse" in setup["hands"][player]
        assert answers == {"who": after, "discard": lies + 1 + len(setup["hands"][player])}
    else:
        assert answers == {"who": player if setup["turn"].get("owes") == 2 else after, "discard": lies}


@SEEDS
def test_who_comes_next_depends_on_the_card_the_turns_owed_and_the_direction(seed):
    data, answers = made("turn-passed", seed)
    setup, play = data["setup"], moves(data)[0]
    player, forward = setup["turn"]["player"], -1 if "direction" in setup else 1
    goes_on = AFTER[play["cards"][0]][setup["turn"]["owes"] == 1]
    expected = {
        "same": (player, 0),
        "next": (player, forward),
        "before": (player, -forward),
        "after the victim": (play.get("on"), forward),
    }[goes_on]
    assert len(setup["players"]) == 4
    assert answers == {"who": beside(setup["players"], *expected)}


@SEEDS
def test_whoever_loses_the_cover_or_gains_the_kitten_must_defuse_and_a_theft_ends_no_turn(seed):
    data, answers = made("kitten-robbed", seed)
    setup, (first, *rest) = data["setup"], moves(data)
    thief, victim = setup["turn"]["player"], first["on"]
    taken = rest[0]["card"] if first["cards"] == ["favor"] else first.get("pick") or first["names"]
    struck = {"streaking_kitten": victim, "exploding_kitten": thief}[taken]
    if any(step["id"] == "defuse" for step in rest):
        assert answers == {"out": [], "who": thief}
    else:
        assert not any("defuse" in hand for hand in setup["hands"].values())
        assert answers == {"out": [struck], "who": beside(setup["players"], thief, 1) if struck == thief else thief}


def event(data):
    """The steps of a made position in a word each, and the card on top."""

    def word(step):
        cards = step.get("cards") or [step.get("blindly")]
        return step["do"] if step["do"] != "play" else "pair" if len(cards) == 2 else cards[0]

    return " ".join(map(word, moves(data))), data["setup"]["draw_pile"][0]


@SEEDS
def test_a_draw_without_an_explosion_or_a_defuse_ends_blindness_and_nothing_else_does(seed):
    data, answers = made("blind-or-not", seed)
    assert answers == {"blind": data["setup"]["blind"] if LASTS[event(data)] else []}


KINDS = {"imploding-drawn": (4, lambda data: (data["setup"]["draw_pile"][0], data["setup"]["turn"].get("owes"))),
         "turn-passed": (30, lambda data: (moves(data)[0]["cards"][0], data["setup"]["turn"]["owes"], "from" in data["setup"]["turn"],
                                           data["setup"].get("direction"))),
         "kitten-robbed": (10, lambda data: (str(moves(data)[0]["cards"]), str(moves(data)[:2]).count("streaking_kitten"),
                                             "defuse" in [step["id"] for step in moves(data)])),
         "blind-or-not": (12, event)}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_the_seeds_of_a_template_bring_every_kind_of_position(name):
    number, kind = KINDS[name]
    assert len({kind(generators()[name](seed)) for seed in range(200)}) == number


def test_to_the_question_who_is_out_players_and_nobody_are_answers_in_each_language():
    ask = ask_all(play_document(Document(generators()["kitten-robbed"](0)), "made"))["out"]
    said = {(answer.text("en"), answer.text("de")) for answer in ask.answers}
    assert ("nobody", "niemand") in said and said & {(name, name) for name in ("Ana", "Ben", "Cem")}
