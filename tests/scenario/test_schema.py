"""The schema that editors read, judged by an independent library and by the checker: what one calls wrong, the other does."""

import copy
import json
from functools import lru_cache
from itertools import islice
from pathlib import Path

import pytest
import schemas
from jsonschema import Draft7Validator

from tabletop.games import registered
from tabletop.languages import LANGUAGES
from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.game_files import files_of as keys_of
from tabletop.scenario.format.game_words import GamesOfFiles
from tabletop.scenario.format.json_schema import key_sentences, schema_of, sentence_of
from tabletop.scenario.text.json_text import parse
from tests.house.checkout import ROOT

from .other_games import files_of

HERE = Path(__file__).parent
SHAPE_CODES = {"FILE-KEY", "FILE-MISSING", "FILE-TYPE", "FILE-WORD"}
# One in so many spoilt files; a number prime to the ways of spoiling reaches all places and all ways. In the long run all of them.
SOME = pytest.mark.parametrize("every", [17, pytest.param(1, marks=pytest.mark.long)])
WRONG = [None, True, 7, 1.5, "", "xyz", [], {}, [None], {"xyz": None}]


@lru_cache
def judge(game):
    Draft7Validator.check_schema(schema_of(game))
    return Draft7Validator(schema_of(game))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path", [path for game in registered() for path in files_of(game)], ids=lambda path: f"{path.parts[-3]}/{path.stem}"
)
def test_every_scenario_of_the_kit_is_valid(path):
    data = read(path)
    assert [f"{list(error.path)}: {error.message[:200]}" for error in judge(data["game"]).iter_errors(data)] == []


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(HERE.glob("**/bad/**/*.json")) if path.stem in SHAPE_CODES],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_bad_file_with_an_unknown_key_a_missing_one_or_a_wrong_value_is_invalid(path):
    data = read(path)
    assert not judge(data["game"]).is_valid(data)


def spoilt(data):
    """The file with one key taken away, added or renamed, or one value of another kind, everywhere."""
    for home, key in places(data):
        for how in ("drop", "add", *range(len(WRONG))):
            changed = copy.deepcopy(data)
            inner = changed
            for part in home:
                inner = inner[part]
            if how == "drop":
                inner.pop(key)
            elif how == "add":
                if isinstance(inner, dict):
                    inner["unheard_of"] = 1
            else:
                inner[key] = WRONG[how]
            yield (*home, key, how if isinstance(how, str) else repr(WRONG[how])), changed


def places(value, home=()):
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield home, key
        yield from places(entry, (*home, key))


def is_left_to_the_checker(place, fault):
    """What the schema does not say: no number with a point stands anywhere in the two values of a change, or in a wrong answer."""
    return fault.code == "FILE-TYPE" and bool({"changes", "wrong"} & set(place))


@SOME
@pytest.mark.parametrize(
    "name",
    [
        "exploding-kittens/nope/three",
        "exploding-kittens/nope/yup",
        "row-your-goat/mistakes/second-ring",
        "isle-of-cats/rescue/basket-and-fish",
    ],
)
def test_schema_and_checker_agree_on_every_spoilt_file(name, every):
    data = read(ROOT / "scenarios" / f"{name}.json")
    valid, games = judge(data["game"]), GamesOfFiles()
    seen, quarrels = 0, []
    for place, changed in islice(spoilt(data), len(name) % every, None, every):
        if changed.get("game") != data["game"]:
            continue
        faults = check_file(parse(json.dumps(changed).encode()), games)
        wrong = [fault for fault in faults if fault.code in SHAPE_CODES and not is_left_to_the_checker(place, fault)]
        errors = [fault for fault in faults if fault.severity == "error"]
        is_valid = valid.is_valid(changed)
        seen += bool(wrong)
        if wrong and is_valid:
            quarrels.append(f"the schema passes {place}: {wrong[0]}")
        if not errors and not is_valid and not is_a_word_of_the_position(place):
            quarrels.append(f"the checker passes {place}: {next(valid.iter_errors(changed)).message[:120]}")
    assert seen > 300 // every
    assert quarrels == []


def is_a_word_of_the_position(place):
    """Cards and tiles that do not exist are told with the position (POS-CARD), not with the file."""
    return place[-1] in ("'xyz'", "{'xyz': None}")


def test_what_the_kit_keeps_of_them_is_up_to_date():
    assert schemas.main(["--check"]) == 0, "run: python tools/schemas.py"


def test_no_sentence_is_left_of_a_key_that_is_gone():
    said = {"all": key_sentences(), **{game: key_sentences(keys_of(game).sentences) for game in registered()}}
    used = {home: set() for home in said}
    for game in registered():
        for kind, keys in keys_of(game).kinds.items():
            for key in keys.keys:
                assert sentence_of(game, kind, key).endswith((".", "?"))
                home, name = next(
                    (place, name)
                    for place, name in ((game, f"{kind}.{key}"), ("all", f"{kind}.{key}"), (game, key), ("all", key))
                    if name in said[place]
                )
                used[home].add(name)
    assert {home: set(said[home]) - used[home] for home in said} == {home: set() for home in used}


def test_the_editor_finds_a_schema_for_each_game_and_each_shows_the_sentence_of_every_key():
    wired = {
        entry["fileMatch"][0].split("/")[2]: ROOT / entry["url"]
        for entry in json.loads((ROOT / ".vscode/settings.json").read_text(encoding="utf-8"))["json.schemas"]
    }
    assert {game: path.stem for game, path in wired.items()} == {game: game for game in registered()}
    for path in wired.values():
        schema = read(path)
        objects = [schema, *(entry for entry in schema["definitions"].values() if "additionalProperties" in entry)]
        assert all(
            value.get("description") for entry in objects for key, value in entry["properties"].items() if key not in LANGUAGES
        )


def test_an_editor_shows_each_rule_reading_card_and_box_with_its_words():
    words = schema_of("exploding-kittens")["definitions"]
    cards = words["word_card"]["anyOf"][0]
    assert dict(zip(cards["enum"], cards["enumDescriptions"], strict=True))["see_the_future_3"] == "See the Future"
    assert words["word_box"]["enumDescriptions"][0] == "Original box"
    rule, readings = words["word_rule"], words["word_readings"]["properties"]["q.base.nope.own"]
    assert "turn" in rule["enumDescriptions"][rule["enum"].index("ek.base.skip.1")]
    assert readings["enum"] == ["R1", "R2"] and len(readings["enumDescriptions"]) == 2 and readings["description"].endswith("?")
