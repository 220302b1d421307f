"""Recipe files: everything that is wrong is told at once, at its place; hostile files are told too, and never break anything."""

import json
import random

import pytest

from tabletop.games.exploding_kittens.files.recipe_file import (
    BLANK,
    LIMITS,
    check_data,
    check_recipe,
    load_recipe,
    open_recipe,
    recipe_text,
)
from tabletop.games.exploding_kittens.files.recipe_schema import recipe_schema
from tabletop.games.exploding_kittens.rules.setting_up.recipe import FOLDER, published_recipes
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.showing import pointed

FILES = sorted(FOLDER.glob("*recipes/*.json"))
# What is told of a published recipe: only that it wants more than the box has, and what is dealt instead.
ODD = {"attack-of-the-attacks": ["RECIPE-INSTEAD", "RECIPE-INSTEAD"]}


def small(**more):
    """A recipe with which nothing is wrong, but for what is given."""
    return {
        "format": 1,
        "title": {"en": "Small"},
        "players": [2, 3],
        "starts": {"cards": 3, "defuses": 1},
        "ingredients": {
            "exploding_kitten": "players-1",
            "defuse": "players",
            "skip": 5,
            "nope": 8,
            **more.pop("ingredients", {}),
        },
        **more,
    }


def told(data):
    """Code, place and message of each fault."""
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return [(fault.code, pointed(fault.place), str(fault).partition("] ")[2]) for fault in check_recipe(parse(text, LIMITS))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_recipe_of_the_kit_checks_clean_and_lies_in_the_usual_layout(path):
    document = load_recipe(path)
    assert [fault.code for fault in check_recipe(document)] == ODD.get(path.stem, [])
    assert recipe_text(document.data) == path.read_text(encoding="utf-8")


def test_fifteen_recipes_are_published_and_each_says_in_own_words_what_it_is():
    assert len(published_recipes()) == 15
    for recipe in published_recipes().values():
        assert sorted(recipe.data["text"]) == sorted(recipe.title) == ["de", "en", "es"]
        assert len(set(recipe.data["text"].values())) == 3


def test_the_recipe_to_start_from_has_no_fault():
    assert check_data(BLANK) == [] and told(small()) == []


@pytest.mark.parametrize("data, expected", [
    (small(ingredients={"targeted_attack": 6}), ("POS-COUNT", "ingredients.targeted_attack",
        "6 × targeted_attack with 2 players (and likewise with 3); expected at most 4: so many the box has. Fix: write 4.")),
    (small(ingredients={"see_the_future_3": {"2": 3, "3": 7}}), ("POS-COUNT", "ingredients.see_the_future_3",
        "7 × see_the_future_3 with 3 players; expected at most 6: so many the box has. Fix: write 6.")),
    (small(ingredients={"targeted_atack": 1}), ("POS-CARD", "ingredients.targeted_atack",
        "there is no card 'targeted_atack'; expected a card of the box recipes. Did you mean 'targeted_attack'?")),
    (small(ingredients={"Nö!": 1}), ("POS-CARD", "ingredients.Nö!",
        "there is no card 'Nö!'; expected a card of the box recipes. Did you mean 'nope'?")),
    (small(ingredients={"favor": 4}), ("POS-BOX", "ingredients.favor",
        "the card 'favor' is in the box base; expected a card of the box recipes.")),
    (small(starts={"cards": 5, "defuses": 1}), ("RECIPE-DEAL", "starts.cards",
        "5 for each of 3 players, and 13 cards to deal; expected at most 4, or more cards: 2 (kittens are not dealt).")),
    (small(starts={"cards": 1, "defuses": 2}), ("RECIPE-DEFUSES", "starts.defuses",
        "2 for each of 2 players, and 2 in the recipe (and likewise with 3); expected at least 4 × defuse.")),
    (small(ingredients={"exploding_kitten": 1}), ("RECIPE-KITTENS", "ingredients",
        "kittens: 1 for 3 players; expected at least 2; the leaflet gives no lower bound, but says that all players but one draw a kitten "
        '(Recipes, “Spielende”). Fix: write "exploding_kitten": "players-1".')),
    (small(ingredients={"streaking_kitten": 1}), ("RECIPE-KITTENS", "ingredients",
        "kittens: 1 for 2 players, and the Streaking Kitten can keep one (and likewise with 3); expected at least 2; the leaflet gives no lower bound, "
        'but says that all players but one draw a kitten (Recipes, “Spielende”). Fix: write "exploding_kitten": "players".')),
    (small(players=[3, 2]), ("RECIPE-PLAYERS", "players", "3 to 2 players; expected the fewest and the most players, 2 to 5, such as [2, 5].")),
    (small(players=[2, 6]), ("RECIPE-PLAYERS", "players", "2 to 6 players; expected the fewest and the most players, 2 to 5, such as [2, 5].")),
    (small(ingredients={"mark": {"2": 4}}), ("RECIPE-PLAYERS", "ingredients.mark",
        'no count for 3 players; expected a count for each number of players. Fix: add "3", or "other" for all that are not named.')),
    (small(ingredients={"mark": {"4": 1, "other": 2}}), ("RECIPE-PLAYERS", "ingredients.mark.4", "a count for '4' players; expected one of 2, 3, or other.")),
    (small(ingredients={"mark": "players-9"}), ("FILE-WORD", "ingredients.mark",
        """'players-9'; expected a number of cards or a word such as players-1 or an object such as {"2": 3, "other": 4}. Did you mean 'players-2'?""")),
    (small(ingredients={"mark": "2*players"}), ("FILE-WORD", "ingredients.mark",
        """'2*players'; expected a number of cards or a word such as players-1 or an object such as {"2": 3, "other": 4}. Did you mean 'players'?""")),
    (small(ingredients={"mark": -1}), ("FILE-TYPE", "ingredients.mark",
        '`mark` is -1; expected a number of cards or a word such as players-1 or an object such as {"2": 3, "other": 4}.')),
    (small(ingredients={"mark": True}), ("FILE-TYPE", "ingredients.mark",
        '`mark` is true; expected a number of cards or a word such as players-1 or an object such as {"2": 3, "other": 4}.')),
    (small(instead={"super_skip": {"2": 1}}), ("POS-CARD", "instead.super_skip", "'super_skip' is not an ingredient; expected a card of the recipe.")),
    (small(instead={"skip": {"2": 900_000}}), ("POS-COUNT", "instead.skip",
        "900,000 × skip with 2 players; expected at most 5: so many the box has. Fix: write 5.")),
    (small(ingredients={"super_skip": 4}, instead={"super_skip": {"2": 3, "3": 3}}), ("POS-COUNT", "ingredients.super_skip",
        "4 × super_skip with 2 players (and likewise with 3); expected at most 2: so many the box has. Fix: write 2.")),
    (small(conflicts=[{"about": "nopes", "from": "program", "says": 1}]), ("POS-CARD", "conflicts[0].about",
        "there is no card 'nopes'; expected a card of the box recipes. Did you mean 'nope'?")),
    (small(colour="red"), ("FILE-KEY", "colour", "unknown key 'colour'; expected a key of recipe (format, title, text, source, players, starts, ingredients, instead, conflicts).")),
    (small(format=2), ("FILE-FORMAT", "format", "format 2 is newer than this kit reads; expected format 1. Fix: install a newer version of this kit.")),
], ids=lambda value: value[0] if isinstance(value, tuple) else None)  # fmt: skip
def test_a_fault_is_told_with_place_value_expectation_nearest_word_and_fix(data, expected):
    assert told(data) == [expected]


def test_what_a_recipe_deals_instead_is_told_as_a_warning():
    data = small(ingredients={"super_skip": 4}, instead={"super_skip": {"2": 2, "3": 1}})
    (fault,) = check_recipe(parse(json.dumps(data).encode(), LIMITS))
    assert (fault.code, fault.severity) == ("RECIPE-INSTEAD", "warning")
    assert open_recipe(parse(json.dumps(data).encode(), LIMITS)).dealt(3)["super_skip"] == 1


def test_everything_is_told_at_once_and_in_the_order_of_the_file():
    text = (
        b'{"format": 1, "title": {"en": "x"},\n"players": [2, 5],\n"starts": {"cards": 9, "defuses": 1},\n'
        b'"ingredients": {"defuse": "players+1",\n"sikp": 5,\n"nope": 9}, "sauce": 1}'
    )
    faults = check_recipe(parse(text, LIMITS, "mine.json"))
    assert [(fault.code, fault.line) for fault in faults] == [
        ("RECIPE-DEAL", 3),
        ("RECIPE-KITTENS", 4),
        ("POS-CARD", 5),
        ("POS-COUNT", 6),
        ("FILE-KEY", 6),
    ]
    assert (
        str(faults[2])
        == "mine.json:5:1: [POS-CARD] there is no card 'sikp'; expected a card of the box recipes. Did you mean 'skip'?"
    )


HOSTILE = [b"", b"\xff\xfe", b"[]", b"null", b"7", b"{" * 100, b'{"format": 1' + b" " * 200_000, b'{"a":' * 50 + b"1" + b"}" * 50,
           json.dumps(small(ingredients={"skip": 10**400})).encode(), json.dumps(small(ingredients={f"card {number}": 1 for number in range(900)})).encode(),
           json.dumps(small(ingredients={"skip": {str(number): 1 for number in range(900)}})).encode(), json.dumps(small(ingredients={"skip": 1e5})).encode(),
           json.dumps(small(title={"en": "\x1b[2J" + "x" * 5_000})).encode(), json.dumps(small(players=[2] * 500)).encode()]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_refused_in_short_printable_words(text):
    faults = check_recipe(parse(text, LIMITS))
    assert any(fault.severity == "error" for fault in faults) and len(faults) < 1_100
    assert all(str(fault).isprintable() and len(str(fault)) < 1_000 for fault in faults)


def test_no_kind_of_value_at_any_place_breaks_the_checker():
    odd = [
        None,
        True,
        -1,
        0,
        10**17,
        1.5,
        "",
        "players-1",
        "x" * 50,
        [],
        [1],
        [2, 5],
        {},
        {"2": 1},
        {"other": None},
        [[]],
        {"en": 1},
    ]
    whole = {
        **small(),
        "source": {"from": "own", "sure": "A"},
        "instead": {"skip": {"2": 1}},
        "text": {"en": "x"},
        "conflicts": [{"about": "skip", "from": "program", "says": 1, "players": [2]}],
    }
    places = [(key,) for key in whole] + [
        (key, inner)
        for key in whole
        for inner in (
            whole[key] if isinstance(whole[key], dict) else range(len(whole[key])) if isinstance(whole[key], list) else ()
        )
    ]
    chosen = random.Random(5)
    for place in places:
        for value in odd:
            data = json.loads(json.dumps(whole))
            target = data if len(place) == 1 else data[place[0]]
            target[place[-1]] = value
            if chosen.random() < 0.3:
                data.pop(chosen.choice(list(data)), None)
            told(data)


def test_a_file_outside_its_folder_or_of_another_kind_is_not_read(tmp_path):
    secret, inside = tmp_path / "secret.json", tmp_path / "in"
    inside.mkdir()
    secret.write_text(json.dumps(small()))
    (inside / "link.json").symlink_to(secret)
    assert [fault.code for fault in check_recipe(load_recipe(inside / "link.json", inside))] == ["FILE-OPEN"]
    assert [fault.code for fault in check_recipe(load_recipe(tmp_path / "recipe.txt"))] == ["FILE-OPEN"]
    assert [fault.code for fault in check_recipe(load_recipe(inside))] == ["FILE-OPEN"]


def test_the_schema_names_the_keys_the_cards_and_the_words_of_a_recipe():
    schema = recipe_schema()
    assert set(schema["properties"]) >= {"title", "players", "starts", "ingredients", "instead", "conflicts"}
    assert "targeted_attack" in json.dumps(schema["definitions"]["word_card"])
    assert {"enum": ["players-2", "players-1", "players", "players+1", "players+2", "players+3"]} in schema["properties"][
        "ingredients"
    ]["additionalProperties"]["anyOf"]
