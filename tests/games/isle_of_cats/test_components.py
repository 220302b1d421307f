"""The components: what the overview prints of them, and what the counts of the box say."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tabletop.games.isle_of_cats.rules.components.boats import declared_boats
from tabletop.games.isle_of_cats.rules.components.cards import bind_step, declared_cards
from tabletop.games.isle_of_cats.rules.components.squares import STRIDE, bits, name_of, square_named
from tabletop.games.isle_of_cats.rules.components.tiles import declared_tiles
from tabletop.games.isle_of_cats.rules.table.vocabulary import isle
from tabletop.languages import COMPLETE

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "isle_of_cats" / "data"


def count(kind, players="4"):
    return sum(tile.copies[players] for tile in declared_tiles() if tile.kind == kind)


def test_the_box_holds_85_cats_6_oshax_25_rare_and_44_common_treasures():
    assert [count(kind) for kind in ("cat", "oshax", "rare", "common")] == [85, 6, 25, 44]
    assert count("common", "2") == 20 and count("common", "3") == 32


def test_each_of_seventeen_shapes_comes_once_in_five_colours():
    cats = [tile for tile in declared_tiles() if tile.kind == "cat"]
    assert len({tile.turned[0] for tile in cats}) == 17
    assert {colour: sum(tile.colour == colour for tile in cats) for colour in {tile.colour for tile in cats}} == {
        "blue": 17,
        "green": 17,
        "red": 17,
        "purple": 17,
        "orange": 17,
    }
    sizes = sorted(tile.turned[0].bit_count() for tile in cats if tile.colour == "blue")
    assert sizes == [4] + [5] * 10 + [6] * 6


@pytest.mark.parametrize("name", ["blue", "green", "red", "purple"])
def test_a_printed_boat_has_seven_rooms_nineteen_rats_and_five_maps(name):
    """isle.component.4, isle.component.5, isle.component.6"""
    boat = declared_boats()[name]
    assert boat.hull.bit_count() == 142
    assert {letter: squares.bit_count() for letter, squares in boat.rooms.items()} == {
        "A": 18,
        "B": 11,
        "C": 11,
        "D": 18,
        "E": 20,
        "F": 4,
        "G": 60,
    }
    assert boat.rats.bit_count() == 19 and boat.rats & ~boat.hull == 0
    assert sorted(boat.maps) == ["blue", "green", "orange", "purple", "red"]
    assert all(square.bit_count() == 1 and square & boat.hull and not square & boat.rats for square in boat.maps.values())


def test_maps_lie_on_the_same_five_squares_of_every_boat():
    for boat in declared_boats().values():
        assert sorted(name_of(bits(square)[0]) for square in boat.maps.values()) == ["B4", "H1", "J8", "O2", "T6"]


def test_the_maps_of_the_green_boat():
    maps = declared_boats()["green"].maps
    assert {colour: name_of(bits(square)[0]) for colour, square in maps.items()} == {
        "blue": "B4",
        "green": "O2",
        "red": "T6",
        "purple": "H1",
        "orange": "J8",
    }


def test_there_are_sixty_rescue_cards_and_no_card_costs_more_than_five_fish():
    """isle.component.14; the one card of six fish is not in this room yet."""
    cards = declared_cards().values()
    assert sum(card.copies for card in cards if card.family == "rescue") == 60
    # One card costs six in the source, against the overview (q.isle.cost-six).
    assert [card.id for card in cards if card.cost not in range(6)] == ["gain_basket"]
    assert Counter(card.family for card in cards for _ in range(card.copies)) == {
        "oshax": 6,
        "rescue": 60,
        "anytime": 31,
        "treasure": 15,
        "private_lesson": 30,
        "public_lesson": 8,
    }


def test_the_numbers_on_the_cards_tell_the_150_of_this_box_from_others():
    """IC-07: who has more cards than the box holds plays with those numbered 1 to 150."""
    kinds = [
        card
        for file in ("cards", "lessons")
        for card in json.loads((GAME / f"{file}.json").read_text(encoding="utf-8"))["cards"].values()
    ]
    numbers = [number for card in kinds for number in range(card["numbers"][0], card["numbers"][1] + 1)]
    assert sorted(numbers) == list(range(1, 151))
    assert all(card["copies"] == card["numbers"][1] - card["numbers"][0] + 1 for card in kinds)


def test_every_component_has_its_words_in_three_languages():
    for thing in (*declared_cards().values(), *declared_tiles(), *declared_boats().values()):
        assert set(COMPLETE) <= set(thing.title) and all(thing.title.values()), thing.id
    for card in declared_cards().values():
        assert all(len(word.replace("\u00ad", "")) <= 9 for word in card.short.values()), card.id


@pytest.mark.parametrize("name", ["tiles.json", "boats.json", "cards.json", "families.json"])
def test_data_that_is_not_in_the_overview_names_its_source_and_how_sure_it_is(name):
    data = json.loads((GAME / name).read_text(encoding="utf-8"))
    assert data["source"] and data["sureness"] and data["in_the_overview"]


def test_every_step_that_a_card_can_name_has_a_card():
    used = {step[0] for card in declared_cards().values() for steps in (card.effect, *card.options.values()) for step in steps}
    assert used == {name for name, parameters in isle.parameters.items() if parameters}


@pytest.mark.parametrize(
    "entry, says",
    [
        ({"step": "fly"}, "unknown step 'fly'"),
        ({"step": "reveal"}, "unknown step 'reveal'"),
        ({"step": "gain_fish", "fish": 2}, "takes each, fish"),
        ({"step": "gain_fish", "fish": 9, "each": "rare"}, "fish is 9"),
    ],
)
def test_a_card_with_a_step_that_does_not_fit_is_told_what_there_is(entry, says):
    with pytest.raises(ValueError, match="card 'x'") as error:
        bind_step("x", entry)
    assert says in str(error.value)


def test_squares_are_named_like_those_of_a_spreadsheet():
    assert [square_named(name) for name in ("A1", "V1", "A2", "V5")] == [0, 21, STRIDE, 4 * STRIDE + 21]
    for wrong in ("a5", "W1", "A0", "A05", "5A", "", "A", "A99"):
        with pytest.raises(ValueError, match="is not a square"):
            square_named(wrong)
