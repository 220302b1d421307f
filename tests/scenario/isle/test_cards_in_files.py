"""Cards in files of The Isle of Cats: what they want to be told, what settles by itself, what is only offered."""

import json

import pytest

from tabletop.scenario.scenario import open_scenario

WIDE = {"rooms": ["A" * 10 + "B" * 10] * 5, "features": ["." * 20, "..r......b..........", "." * 20, "." * 20, "." * 20]}
SETUP = {"players": ["Ada", "Ben"], "phase": "rare_finds", "own_boats": {"wide": WIDE}, "boats": {"Ada": "wide", "Ben": "wide"},
         "fish": {"Ada": 9, "Ben": 9}, "placed": {"Ada": {"picture": ["aa" + "." * 18] + ["." * 20] * 4, "key": {"a": "common_domino"}}},
         "hands": {"Ada": ["oshax", "treasure_rare", "fish_for_one_colour", "draw_2_cards", "basket_for_lessons"], "Ben": ["move_cats"]},
         "lessons": {"Ada": ["private_no_rats", "private_rats"]}, "deck": ["boots_4"], "discard": ["broken_basket", "basket_boots_1"],
         "baskets": {"Ada": ["active"]}, "fields": {"left": ["green_T"]}, "below": {"oshax_2": 1, "common_single": 2}}  # fmt: skip


def opened(tmp_path, *steps, **setup):
    """A file with these steps, each with an id of its own."""
    data = {
        "format": 1,
        "game": "isle-of-cats",
        "boxes": ["base"],
        "title": {"en": "Cards"},
        "teaches": ["isle.rare.2"],
        "setup": {**SETUP, **setup},
        "steps": [{"id": f"s{number}", **step} for number, step in enumerate(steps)],
    }
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return open_scenario(path)


def errors(*arguments, **setup):
    return [fault.code for fault in opened(*arguments, **setup).errors]


def ada(do, **fields):
    return {"by": "Ada", "do": do, **fields}


@pytest.mark.parametrize(
    "step, codes",
    [
        (ada("play", cards=["treasure_rare"]), ["FILE-NEEDS"]),
        (ada("play", cards=["oshax"], option="rare"), ["FILE-FIELD"]),
        (ada("play", cards=["fish_for_one_colour"]), ["FILE-NEEDS"]),
        (ada("play", cards=["basket_for_lessons"], basket="active"), ["FILE-NEEDS", "FILE-FIELD"]),
        (ada("play", cards=["draw_2_cards"], tiles=["green_T"]), ["FILE-FIELD"]),
        (ada("play", cards=["treasure_rare"], option="both"), ["FILE-WORD"]),
        (ada("take", tile="common_single", colour="red", at="A2"), ["FILE-FIELD"]),
        (
            {"do": "together", "plays": [{"by": "Ben", "cards": ["move_cats"]}, {"by": "Ada", "cards": ["draw_2_cards"]}]},
            ["FILE-NEEDS"],
        ),
    ],
)
def test_a_card_wants_its_own_fields_and_no_others(tmp_path, step, codes):
    assert errors(tmp_path, step) == codes


def test_cards_at_the_same_moment_with_a_short_deck(tmp_path):
    together = {
        "do": "together",
        "plays": [{"by": "Ben", "cards": ["move_cats"], "tiles": ["green_T"]}, {"by": "Ada", "cards": ["draw_2_cards"]}],
        "shuffled": ["basket_boots_1", "draw_2_cards", "broken_basket"],
        "expect": {
            "drafted": {"Ada": ["boots_4", "basket_boots_1"]},
            "fields": {"left": ["green_T"]},
            "decision": {"player": "Ada", "for": "pay"},
        },
    }
    pay = ada("pay", cards=["boots_4"], expect={"fields": {"right": ["green_T"]}, "hands": {"Ben": []}, "fish": {"Ada": 8}})
    back = {"by": "Ben", "do": "pass", "expect": {"hands": {"Ben": ["move_cats"]}, "fields": {"left": ["green_T"]}}}
    assert errors(tmp_path, together, pay) == []
    # Ben waits while Ada pays; then he may take his card back.
    assert errors(tmp_path, together, {**pay, "expect": {"decision": {"player": "Ben", "for": "announced"}}}, back) == []


def test_an_owed_tile_with_one_place_is_placed_by_itself_and_one_with_more_places_is_not(tmp_path):
    strip = {"rooms": ["AAA"], "features": ["..."]}
    one_place = {"own_boats": {"wide": strip}, "placed": {"Ada": {"picture": ["aa."], "key": {"a": "common_domino"}}}}
    play = ada("play", cards=["treasure_rare"], option="common", expect={"squares": {"Ada": {"common_single": ["C1"]}}})
    assert errors(tmp_path, play, **one_place) == []
    open_end = {key: value for key, value in play.items() if key != "expect"}
    assert errors(tmp_path, open_end, {"by": "Ben", "do": "pass"}) == ["RUN-UNANSWERED"]


def test_the_second_treasure_lapses_when_somebody_goes_on(tmp_path):
    assert (
        errors(
            tmp_path,
            ada("play", cards=["treasure_rare"], option="common"),
            ada("take", tile="common_single", at="A2"),
            {"by": "Ben", "do": "pass", "expect": {"below": {"common_single": 1}, "turn": {"player": "Ada"}}},
        )
        == []
    )


RESCUE = {
    "phase": "rescue",
    "hands": {"Ada": ["rescue_two"]},
    "baskets": {"Ada": ["active", "active"], "Ben": ["active"]},
    "fields": {"left": ["green_T", "blue_I", "red_I"]},
}


def test_one_cat_more_is_taken_up_or_lapses(tmp_path):
    two = ada("play", cards=["rescue_two"]), ada("rescue", tile="blue_I", at="C1", rotate=90, **{"with": "permanent"})
    second = ada(
        "rescue",
        tile="red_I",
        at="A2",
        rotate=90,
        expect={"more_rescues": {"Ada": 0}, "turn": {"player": "Ben"}},
        **{"with": "permanent"},
    )
    assert errors(tmp_path, *two, second, **RESCUE) == []
    assert errors(tmp_path, *two, ada("pass", refused="isle.rescue.7"), second, **RESCUE) == []
    ben = {
        "by": "Ben",
        "do": "rescue",
        "tile": "green_T",
        "at": "C3",
        "with": "permanent",
        "expect": {"more_rescues": {"Ada": 1}},
    }
    assert errors(tmp_path, *two, ben, **RESCUE) == []


def test_drawn_cards_wait_for_their_payment_and_a_late_lesson_for_its_colour(tmp_path):
    draw, passes = ada("play", cards=["draw_2_cards"]), {"by": "Ada", "do": "pass"}
    deck = {"deck": ["public_colour_cats", "boots_4"]}
    assert (
        errors(tmp_path, draw, passes, **deck)
        == errors(tmp_path, draw, {"by": "Ben", "do": "pass"}, **deck)
        == ["RUN-UNANSWERED"]
    )
    assert errors(tmp_path, draw, **deck) == ["RUN-OPEN-END"]
    pay, announce = ada("pay", cards=["public_colour_cats"]), ada("announce", card="public_colour_cats", colour="red")
    assert errors(tmp_path, draw, pay, passes, **deck) == ["RUN-UNANSWERED"]
    assert errors(tmp_path, draw, pay, **deck) == ["RUN-OPEN-END"]
    assert errors(tmp_path, draw, pay, announce, passes, **deck) == []
    # Another act is tried and refused, and the answer comes after it.
    assert errors(tmp_path, draw, {**passes, "refused": "isle.any.2"}, pay, announce, **deck) == []


def test_who_can_afford_none_of_the_drawn_cards_pays_for_none_by_himself(tmp_path):
    dear = {"deck": ["oshax", "basket_boots_3"], "fish": {"Ben": 9}}
    assert errors(tmp_path, ada("play", cards=["draw_2_cards"]), ada("pass", expect={"passed": ["Ada"]}), **dear) == []


def test_a_tile_of_the_file_is_an_oshax_by_its_kind_and_not_by_its_name(tmp_path):
    own = {
        "own_tiles": {"stray": {"kind": "oshax", "rows": ["##"]}, "oshax_toy": {"kind": "rare", "rows": ["##"]}},
        "below": {"stray": 1, "oshax_toy": 1},
    }
    right = opened(tmp_path, ada("play", cards=["oshax"]), ada("take", tile="stray", at="C1", colour="red"), **own)
    assert right.errors == []
    assert errors(
        tmp_path, ada("play", cards=["treasure_rare"], option="rare"), ada("take", tile="oshax_toy", at="C1", colour="red"), **own
    ) == ["FILE-FIELD"]
