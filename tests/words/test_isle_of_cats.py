"""The words of The Isle of Cats: every event and every refusal has its sentence, and a day can be read aloud."""

from functools import cache

import pytest

from tabletop.games.isle_of_cats.rules.table.vocabulary import isle
from tabletop.games.isle_of_cats.words import WORDS
from tabletop.games.isle_of_cats.words.refusals import NOT_DUE, REFUSALS
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import Beat
from tabletop.scenario.scenario import open_scenario
from tabletop.words import sentences
from tests.games.isle_of_cats.table import At
from tests.house.checkout import ROOT
from tests.kernel.test_14_isle_draft import START as DRAFT
from tests.kernel.test_15_isle_rescue import REFUSED, RIGHT
from tests.kernel.test_15_isle_rescue import START as RESCUE


@cache
def words_of(names):
    """The words of a table with these players."""
    return sentences.Words(At(RESCUE).rules, names, "en")


def told(table, eyes=OPEN):
    """The last events as sentences."""
    return [words_of(tuple(table.names)).event(event, eyes) for event in table.events]


def test_every_need_has_its_sentence_and_no_sentence_is_idle():
    needs = {need.name for need in isle.needs}
    assert set(REFUSALS) == needs | {"nobody-acts-so"}
    assert set(NOT_DUE) <= needs


def test_a_rescue_is_told():
    table = At(RESCUE).do("Ada", "rescue", **RIGHT)
    assert told(table) == [
        "Ada rescues the red cat L on the left for 3 fish and uses Basket with one boot.",
        "Ada places the red cat L at C2.",
        "It covers a map of its own colour (red).",
        "Ada may take a common treasure.",
    ]
    table.do("Ada", "take", tile="common_single", at="B1")
    assert told(table) == [
        "Ada takes: small treasure of one square.",
        "Ada places the small treasure of one square at B1.",
        "It covers 1 rat.",
        "It is Ben's turn.",
    ]


@pytest.mark.parametrize(
    "below, said",
    [
        # isle.amb.6: if none is left there is nothing. map.2, amb.28: what has no place is left where it is.
        ({}, "No common treasure is left below the island."),
        ({"common_line": 1}, "None of the common treasures left fits on Ada's boat."),
    ],
)
def test_a_map_offers_nothing_where_nothing_can_be_taken(below, said):
    full = {"rooms": ["AAAA", "ABB ", " BB "], "features": ["r...", "... ", " .. "]}
    lying = {"picture": ["....", ".bb.", ".bb."], "key": {"b": {"tile": "rare_square"}}}
    setup = RESCUE | {"own_boats": {"small": full}, "placed": {"Ada": lying}, "below": below, "fields": {"left": ["red_L"]}}
    table = At(setup).do("Ada", "rescue", **RIGHT | {"at": "A1", "rotate": 90})
    assert told(table)[2:4] == ["It covers a map of its own colour (red).", said]


def test_what_is_kept_is_told_to_the_one_who_keeps_it():
    table = At(DRAFT).do("Ben", "keep", cards="basket_boots_3 boots_4")
    assert told(table, 1) == ["Ben keeps Four boots, Basket with three boots."]
    assert told(table, 0) == told(table, TABLE) == ["Ben keeps 2 cards."]


def test_anytime_cards_are_told():
    table = At(RESCUE).do("Ada", "play", cards="fish_for_rare")
    assert told(table)[1] == "Ada gets 2 fish (rare treasures: 1)."
    table.do("Ben", "play", cards="move_cats", tiles="green_S")
    assert told(table)[1] == "Ben moves across to the other side: green cat S."


@pytest.mark.parametrize("why, who, other, rules", REFUSED, ids=[line[0] for line in REFUSED])
def test_each_refusal_of_a_rescue_can_be_said(why, who, other, rules):
    table = At(RESCUE)
    refusal = table.rules.why_not(table.state, table.move(who, "rescue", **RIGHT | other))
    said = words_of(tuple(table.names)).refusal(refusal)
    assert said.endswith(".") and "{" not in said


def test_a_broken_and_a_whole_basket_are_not_called_no_basket():
    # isle.amb.27, rescue.10: the whole one is a basket by itself.
    table = At(RESCUE)
    refusal = table.rules.why_not(table.state, table.move("Ada", "rescue", **RIGHT | {"with": "broken_basket basket_boots_1"}))
    assert words_of(tuple(table.names)).refusal(refusal) == (
        "A broken basket cannot be joined with a whole one: Broken basket, Basket with one boot."
    )


@pytest.mark.parametrize(
    "option, below, said",
    [
        # isle.rare.8, amb.6, amb.28: what is out of reach is one line of the card; the other may be there all the same.
        ("rare", {"common_line": 3}, "Ada can gain no rare treasure with {}: none lies below the island."),
        ("common", {"rare_L": 1}, "Ada can gain no such treasure with {}: none is left below the island."),
        ("rare", {"rare_L": 1, "common_single": 1}, "What Ada would gain with {} does not fit on the boat."),
    ],
)
def test_a_line_that_brings_nothing_does_not_speak_for_its_card(option, below, said):
    own = {"small": {"rooms": ["AA"], "features": [".."]}}
    setup = {"placed": {}, "below": below, "own_boats": own, "phase": "rare_finds", "hands": {"Ada": ["treasure_rare"]}}
    table = At(RESCUE | setup)
    refusal = table.rules.why_not(table.state, table.move("Ada", "play", cards="treasure_rare", option=option))
    assert words_of(tuple(table.names)).refusal(refusal) == said.format("Rare treasure or two common ones")


def test_the_refusal_of_a_dear_cat_names_price_and_fish():
    table = At(RESCUE)
    refusal = table.rules.why_not(table.state, table.move("Ada", "rescue", **RIGHT | {"tile": "green_S"}))
    assert words_of(tuple(table.names)).refusal(refusal) == "The green cat S on the right costs 5 fish, and Ada has only 4."


def test_the_position_is_complete_without_a_picture():
    table = At(RESCUE)
    lines = WORDS.position_lines(words_of(tuple(table.names)), table.view("Ben"))
    assert lines[:13] == [
        "Order on the island: Ada, Ben, Cem. Passed: Cem.",
        "Left of the island: blue cat S, red cat L. Right: green cat S.",
        "Below the island: 2 × small treasure of one square, 1 × rare treasure T",
        "",
        "Ada: 4 fish; permanent baskets: 0 active, 1 used; hand: ?, ?, ?; laid: Four boots, Broken basket, "
        "Broken basket with one boot, Basket with one boot",
        "   A B C D E F G H",
        " 1 . * . . . . . .",
        " 2 a a . R . . . *",
        " 3 a a . . . . . .",
        "Tiles: a = rare square treasure",
        "Points now: rats -2, rooms -10, families 0, rare treasures 3, total -9",
        "",
        "Ben: 9 fish; permanent baskets: 1 active, 0 used; hand: Four boots, Move up to three cats",
    ]


def test_what_changed_is_told_after_a_step():
    table = At(RESCUE)
    before = table.view("table")
    table.do("Ada", "rescue", **RIGHT)
    lines = WORDS.changed_lines(words_of(tuple(table.names)), before, table.view("table"))
    assert lines[0] == "Left of the island: blue cat S. Right: green cat S."
    assert " 2 a a b b b b . *" in lines and not any(line.startswith("Ben") for line in lines)


@pytest.mark.parametrize(
    "setup, said",
    [
        (DRAFT, "Day 2, the draft. Still choosing cards in secret: Ada, Ben and Cem."),
        (RESCUE, "Day 1, the rescue. Ada rescues a cat or passes."),
    ],
)
def test_the_beginning_names_day_phase_and_what_is_open(setup, said):
    table = At(setup)
    assert WORDS.beginning(words_of(tuple(table.names)), table.state) == said


STEPS = [
    (
        {"by": "Ada", "do": "rescue", "tile": "red_L", "with": "permanent", "at": "C2"},
        "red cat L, Ada",
        "Ada tries to rescue the red cat L with a permanent basket and to place it at C2.",
    ),
    (
        {"by": "Ada", "do": "take", "tile": "common_line", "at": "C2"},
        "common line treasure, Ada",
        "Ada tries to take: common line treasure.",
    ),
    ({"by": "Ada", "do": "take", "tile": "oshax_1", "colour": "red", "at": "C2"}, "Oshax 1, Ada", "Ada tries to take: Oshax 1."),
    ({"by": "Ada", "do": "pass"}, "Ada passes", "Ada tries to pass."),
    ({"by": "Ada", "do": "choose", "cards": []}, "Ada chooses", "Ada tries to lay nothing."),
    ({"by": "Ada", "do": "play", "cards": ["boots_4"]}, "Four boots, Ada", "Ada tries to play Four boots."),
]


@pytest.mark.parametrize("step, label, attempt", STEPS, ids=[attempt for _, _, attempt in STEPS])
def test_a_step_has_a_label_and_an_attempt_its_sentence(step, label, attempt):
    words, beat = words_of(("Ada", "Ben", "Cem")), Beat("x", None, None, source=step)
    assert WORDS.step_label(words, beat) == label
    assert WORDS.attempt(words, beat) == attempt


def test_when_the_game_is_over_the_decision_says_who_wins():
    trace = open_scenario(ROOT / "scenarios/isle-of-cats/score/empty-boat.json", "over").runs[0].trace
    words = sentences.Words(trace.rules, trace.names, "en")
    assert WORDS.decision(words, trace.rules.view(trace.beats[-1].state, TABLE)) == "The game is over. Ben wins."
