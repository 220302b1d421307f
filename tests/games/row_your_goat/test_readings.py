"""The same position under another reading: what is played otherwise, one question after the other."""

import pytest

from tabletop.games.row_your_goat.rules import declared_boxes, open_game, played_readings
from tests.games.row_your_goat.table import goat_rules, position

SHARED = """-                           | yellow raft / pink float  | yellow float
            pink rowboat / blue jetski  | orange jetski             | pink jetski
            blue rowboat / pink raft    | blue float                | orange raft"""
SET_ON_TOP = """yellow rowboat | yellow raft  | yellow float
                orange jetski  | blue jetski  | pink rowboat
                pink float     | orange raft  | blue float"""
DECKS = {"Ana": "yellow rowboat, pink jetski", "Ben": "blue raft", "Cem": "orange rowboat, blue jetski"}


def at(question, reading, decks=DECKS, on=SET_ON_TOP, **more):
    return position(decks, on=on, readings={f"q.goat.{question}": reading}, **more)


@pytest.mark.parametrize("reading, sets", [("R1", {"top_row": "both"}), ("R2", {})])
def test_tops_that_agree_in_colour_and_boat(reading, sets):
    # goat.amb.3, RG-15
    assert at("double-match", reading, on="pink raft | pink raft | pink raft\n-|-|-\n-|-|-").value("sets") == sets


@pytest.mark.parametrize(
    "reading, empty",
    [
        ("R1", ["top_left", "middle_left", "bottom_left"]),
        ("R2", ["top_left", "top_middle", "top_right", "middle_left", "bottom_left"]),
    ],
)
def test_two_sets_with_a_common_stack(reading, empty):
    # goat.amb.8
    table = at("shared-stack", reading, on=SHARED).do("Ana", "place", "top_left")
    table.do("Ana", "grab").do("Cem", "grab").do("Ben", "take", "left_column")
    assert table.value("empty") == empty


def test_a_card_that_comes_too_late_is_handed_back_under_the_mild_reading():
    # goat.amb.5
    assert at("late-card", "R2").do("Ben", "grab").refused("Ana", "place", "centre") == ("goat.amb.5",)
    assert at("late-card", "R1").do("Ben", "grab").mistake("Ana", "place", "centre") == ("goat.mistake.place.4", "goat.amb.5")


@pytest.mark.parametrize("reading, turn", [("R1", "Cem"), ("R3", "Ana")])
def test_who_goes_on_after_a_second_ring(reading, turn):
    # goat.amb.11: Ben took two rings, Cem was the slowest
    table = at("second-ring", reading).do("Ben", "grab").err("Ben", "grab").do("Ana", "grab")
    table.do("Cem", "take", "top_row").do("Ben", "take", "centre")
    assert table.turn == turn


@pytest.mark.parametrize("reading, turn", [("R1", "Ana"), ("R3", "Cem")])
def test_who_goes_on_after_a_card_out_of_turn(reading, turn):
    # goat.amb.15
    assert at("out-of-turn", reading).err("Ben", "place", "centre").turn == turn


@pytest.mark.parametrize("reading, called", [("R1", ["Ben"]), ("R2", [])])
def test_the_call_after_a_misplaced_last_card(reading, called):
    # goat.amb.16
    table = at("last-card-misplaced", reading, turn="Ben", called=["Ben"]).err("Ben", "place", "outside")
    assert table.value("called") == called


def test_a_challenge_after_the_last_card_lies():
    # goat.amb.27
    silent = {"Ben": "blue raft, pink raft", "Cem": "blue float, blue jetski"}
    assert at("shout-window", "R1", silent).mistake("Ben", "challenge", "Ana") == ()
    assert at("shout-window", "R2", silent).refused("Ben", "challenge", "Ana") == ("goat.amb.27",)


def test_the_first_of_two_grabs_without_cards():
    # goat.amb.32
    decks = {"Cem": "blue raft"}
    assert at("first-or-together", "R2", decks).do("Ben", "grab").value("over") == {"winners": ["Ben"]}
    assert at("first-or-together", "R1", decks).do("Ben", "grab").value("over") is False


@pytest.mark.parametrize("reading, over", [("R1", {"winners": ["Ben"]}), ("R2", False)])
def test_the_headline_alone(reading, over):
    # goat.amb.2, win.1
    assert at("headline-win", reading, turn="Ben").do("Ben", "place", "centre").value("over") == over


def test_each_box_plays_the_word_it_prints_for_a_wrong_hand_on_a_ring():
    # goat.diff.1
    defaults = {box: goat_rules(box=box).readings["q.goat.touch-or-take"] for box in declared_boxes()}
    assert defaults == {"german": "R1", "spanish": "R2"}
    assert goat_rules({"q.goat.touch-or-take": "R1"}, "spanish").readings["q.goat.touch-or-take"] == "R1"


def test_a_reading_that_changes_nothing_in_play_cannot_be_chosen():
    with pytest.raises(ValueError, match="R2 of q.goat.slow-play cannot be played yet"):
        open_game(["german"], {"q.goat.slow-play": "R2"})
    assert ("q.goat.late-card", "R2") in played_readings()


@pytest.mark.parametrize(
    "boxes, words", [(["german", "spanish"], "exactly one of"), (["germna"], "Did you mean 'german'"), ([], "exactly one of")]
)
def test_exactly_one_leaflet_is_opened(boxes, words):
    with pytest.raises(ValueError, match=words):
        open_game(boxes, {})


def test_a_ring_that_was_taken_with_a_card_left_wins_nothing_when_that_card_is_laid_afterwards():
    # goat.win.2, amb.5: where a card may still be laid in the scramble, the deck must be empty before the ring is taken
    decks = {"Ana": "orange raft", "Ben": "blue raft, pink float", "Cem": "orange rowboat, blue jetski"}
    early = at("late-card", "R3", decks).do("Ana", "grab").do("Ana", "place", "bottom_left").do("Ben", "grab")
    assert (early.value("over"), early.asked) == (False, ("take_set", ["Cem"]))
    late = at("late-card", "R3", decks).do("Ben", "grab").do("Ana", "place", "bottom_left").do("Ana", "grab")
    assert late.value("over") == {"winners": ["Ana"]}
