"""A boat with tiles to lay: its sheet against the engine's score, its places against rescues that are played."""

import importlib.util
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.isle_of_cats.boat_trainer.boat import MOST, TrainedBoat, open_boat
from tabletop.games.isle_of_cats.boat_trainer.marks import MARKS
from tabletop.games.isle_of_cats.boat_trainer.places import PlaceChoice, faults, lay_tile, weigh
from tabletop.games.isle_of_cats.boat_trainer.sheet import sheet_of
from tabletop.games.isle_of_cats.boat_trainer.words import differences
from tabletop.games.isle_of_cats.rules.boat.placement import apart, place_of
from tabletop.games.isle_of_cats.rules.components.cards import declared_cards
from tabletop.games.isle_of_cats.rules.components.squares import name_of, names_of, square_named
from tabletop.games.isle_of_cats.rules.components.tiles import way
from tabletop.games.isle_of_cats.rules.points.measures import MEASURES
from tabletop.games.isle_of_cats.rules.points.scoring import score_of, total_of
from tabletop.notebook import boat as shown_boat
from tabletop.notebook import ranking, score_sheet
from tabletop.playing import LessonError
from tests.games.isle_of_cats.table import At
from tests.games.isle_of_cats.test_whole_score import printed_boats

FITS = "isle/placing/does-it-fit"
PRIVATE = [card.id for card in declared_cards().values() if card.family == "private_lesson"]
PUBLIC = [
    (card.id, "blue" if card.asks_for_a_colour() else None)
    for card in declared_cards().values()
    if card.family == "public_lesson"
]
READINGS = [
    {},
    {"q.isle.family-contact": "R2"},
    {"q.isle.family-beyond-ten": "R2"},
    {"q.isle.filling": "R2"},
    {"q.isle.third-family": "R2"},
    {"q.isle.private-lessons": "R2"},
    {"q.isle.below-zero": "R2"},
]


def with_tiles(name, laid, readings, lessons=(), public=()):
    """A game of two in the rescue in which Ada's printed boat has these tiles and these lessons."""
    at = At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": name, "Ben": "red" if name != "red" else "blue"},
            "fields": {"left": ["orange_X", "purple_T"]},
        },
        readings,
    )
    state, rules = at.state, at.rules
    for tile, squares in laid:
        bits = sum(1 << square_named(f"{'ABCDEFGHIJKLMNOPQRSTUV'[column]}{row + 1}") for row, column in squares)
        number = rules.tile_number[tile]
        state.placed[0] += ((number, bits, rules.tiles[number].colour),)
        state.occupied[0] |= bits
    state.lessons[0] = tuple(sorted(rules.number[card] for card in lessons))
    state.public = tuple((rules.number[card], colour) for card, colour in public)
    state.owners = (0,) * len(public)
    return at


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from(READINGS),
    printed_boats(),
    st.lists(st.sampled_from(PRIVATE), unique=True, max_size=6),
    st.lists(st.sampled_from(PUBLIC), unique=True, max_size=3),
)
def test_the_lines_of_each_part_are_together_its_points_before_and_after_a_tile(readings, boat, lessons, public):
    at = with_tiles(*boat, readings, lessons, public)
    before = sheet_of(at.rules, at.state, 0)
    choice = PlaceChoice(at.rules.tile_number["purple_T"], None)
    found = list(weigh(at.rules, at.state, 0, choice, before))
    assert [one.place for one in found] == at.rules.places(at.state, 0, choice.tile)
    for one in [None, *found[::40]]:
        state = at.state if one is None else lay_tile(at.rules, at.state, 0, choice, one.place)
        parts = score_of(at.rules, state, 0)
        lines = Counter(before.lines)
        if one is not None:
            assert one.total == total_of(at.rules, parts)
            lines = lines - Counter(one.gone) + Counter(one.new)
        points = Counter()
        for line in lines.elements():
            points[line.part] += line.points
        assert {part.name: points[part.name] for part in parts} == {part.name: part.points for part in parts}
    assert before.total == total_of(at.rules, score_of(at.rules, at.state, 0))


def test_what_a_place_brings_is_what_the_rescue_brings_that_the_lesson_plays():
    boat = open_boat(FITS, tiles=["green_T"])
    place = place_of(way(90, False), square_named("K3"))
    (found,) = (one for one in boat.ranking("green_T") if one.place == place)
    played = open_boat(FITS, "Ada", ["green_T"], "it-fits")
    assert found.total == played.sheet.total
    assert Counter(boat.sheet.lines) - Counter(found.gone) + Counter(found.new) == Counter(played.sheet.lines)
    # The scenario refuses three places for this tile; none of them is among those that fit.
    places = {apart(one.place) for one in boat.ranking("green_T")}
    assert not places & {(square_named(square), 90, False) for square in ("M8", "K1", "J3")}


def test_the_ranking_has_the_most_points_first_and_tells_the_difference_by_part():
    boat = open_boat(FITS, tiles=["green_T"])
    totals = [one.total - boat.sheet.total for one in boat.ranking("green_T")]
    assert totals == sorted(totals, reverse=True) and totals[0] == 3
    best = boat.ranking("green_T")[0]
    # Three rats lie at L1, M1 and N1 beside the red cat (drawing of the blue boat).
    assert differences(best) == {"rats": 3}
    assert sorted(line.thing[1] for line in best.gone if line.part == "rats") == ["L1", "M1", "N1"]


def test_a_family_that_grows_is_told_with_all_its_squares():
    laid = [
        ("blue_I", {(3, column) for column in range(5, 10)}),
        ("blue_L", {(4, 5), (4, 6), (4, 7), (4, 8)}),
        ("blue_S", {(5, 5), (5, 6), (6, 6), (6, 7)}),
    ]
    at = with_tiles("green", laid, {})
    sheet = sheet_of(at.rules, at.state, 0)
    (family,) = (line for line in sheet.lines if line.part == "families")
    # Three cats bring 8 points, four bring 11.
    assert (family.points, family.thing, family.squares) == (8, ("family", "blue", 3), at.state.occupied[0])
    brought = list(weigh(at.rules, at.state, 0, PlaceChoice(at.rules.tile_number["blue_X"], None), sheet))
    assert {differences(one).get("families") for one in brought} == {3}


@pytest.mark.parametrize("measure", [name for name in MEASURES if name not in MARKS])
def test_only_what_lies_beside_the_boat_marks_no_squares(measure):
    assert measure in ("private_lessons", "permanent_baskets", "fish", "place_in_order")


def test_lessons_mark_the_squares_that_they_count():
    laid = [
        ("blue_I", {(4, column) for column in range(5)}),
        ("red_S", {(3, 6), (3, 7), (4, 5), (4, 6)}),
        ("common_domino", {(5, 1), (5, 2)}),
    ]
    lessons = [
        "private_common_treasures",
        "private_lonely_cats",
        "private_edge_covered",
        "private_one_colour_on_edge",
        "private_five_fish",
    ]
    at = with_tiles("green", laid, {}, lessons, [("public_treasures_touching_colour", "blue")])
    squares = {
        at.rules.cards[line.thing[1]].id: names_of(line.squares)
        for line in sheet_of(at.rules, at.state, 0).lines
        if line.thing[0] == "lesson"
    }
    blue, red, treasure = ["A5", "B5", "C5", "D5", "E5"], ["G4", "H4", "F5", "G5"], ["B6", "C6"]
    assert squares["private_common_treasures"] == treasure
    assert squares["private_lonely_cats"] == [*red[:2], *blue, *red[2:]]
    assert squares["private_one_colour_on_edge"] == blue
    assert squares["public_treasures_touching_colour"] == treasure
    assert "A5" not in squares["private_edge_covered"] and "A6" in squares["private_edge_covered"]
    assert squares["private_five_fish"] == []


def test_an_oshax_is_looked_at_in_each_colour_and_only_in_colours():
    boat = open_boat(FITS, tiles=["oshax_1"])
    assert [choice.colour for choice in boat.choices] == ["blue", "green", "red", "purple", "orange"]
    green = boat.ranking("oshax_1", "green")[0]
    after = boat.after({"tile": "oshax_1", "colour": "green", "place": green.place})
    # There are six different Oshax, and this one lies now.
    assert after.choices == () and after.state.placed[0][-1][2] == "green"


def test_on_its_own_map_a_cat_holds_out_the_common_treasures_that_are_left():
    boat = open_boat("isle/map/own-colour", tiles=["green_T", "blue_I"])
    place = place_of(way(90, False), square_named("O1"))
    after = boat.after({"tile": "green_T", "place": place})
    assert [(after.rules.tiles[one.tile].id, one.copies) for one in after.choices] == [
        ("blue_I", 1),
        ("common_single", 5),
        ("common_line", 4),
    ]
    (line,) = (one for one in after.payload()["tiles"] if one["tile"] == "common_line")
    assert line["faults"]["no_contact"]["rules"] == ["isle.amb.5", "isle.place.7"]
    # After the treasure nothing is held out any more.
    done = after.after({"tile": "common_line", "place": place_of(0, square_named("K3"))})
    assert [done.rules.tiles[one.tile].id for one in done.choices][:1] == ["blue_I"]
    assert done.state.agenda[-1][0] not in ("offer", "take")


def test_reasons_against_a_place_are_those_that_the_engine_gives():
    at = At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "turn": {"player": "Ada"},
            "boats": {"Ada": "blue", "Ben": "green"},
            "fish": {"Ada": 20},
            "baskets": {"Ada": ["active"]},
            "fields": {"left": ["green_T"], "right": ["orange_I"]},
            "placed": {"Ada": {"picture": open_boat_picture(), "key": {"a": "red_S"}}},
        }
    )
    told = faults(at.rules, at.state, 0, PlaceChoice(at.rules.tile_number["green_T"], None))
    for kind, square in (("outside", "M8"), ("overlap", "K1"), ("no_contact", "J3")):
        move = at.move("Ada", "rescue", tile="green_T", at=square, rotate=90, flip=False, **{"with": "permanent"})
        refusal = at.rules.why_not(at.state, move)
        assert (refusal.reason, tuple(refusal.rules)) == told[kind], kind


def open_boat_picture():
    """The blue boat with the red S of the lesson."""
    lesson = json.loads(
        (Path(__file__).parents[2] / "scenarios" / "isle-of-cats" / "placing" / "does-it-fit.json").read_text(encoding="utf-8")
    )
    return [row.replace("b", ".") for row in lesson["setup"]["placed"]["Ada"]["picture"]]


@pytest.mark.parametrize(
    "laid",
    [
        None,
        3,
        {"tile": "green_T"},
        {"tile": "nothing", "place": 4},
        {"tile": ["green_T"], "place": 8},
        {"tile": "green_T", "place": -1},
        {"tile": "green_T", "place": True},
        {"tile": "green_T", "place": 10**30},
    ],
)
def test_a_page_can_lay_nothing_but_a_tile_at_a_place_where_it_fits(laid):
    with pytest.raises(LessonError):
        open_boat(FITS, tiles=["green_T"]).after_all([laid])
    with pytest.raises(LessonError):
        open_boat(FITS, tiles=["green_T"]).after_all(laid)


def test_a_notebook_answers_with_the_boat_once_the_tiles_lie():
    shown = shown_boat(FITS)
    payload = shown.payload
    first = payload["tiles"][0]
    place = first["places"][next(iter(first["places"]))]
    told = shown._lay({"laid": [{"tile": first["tile"], "colour": None, "place": place[0]}]})["payload"]
    assert told["now"]["total"] == place[1] and told["laid"] == 1
    assert [tile["tile"] for tile in told["tiles"]] == ["orange_I"]
    assert len(told["boat"]["tiles"]) == len(payload["boat"]["tiles"]) + 1
    assert "ui" not in told


@pytest.mark.parametrize(
    "opens, message",
    [
        (lambda: open_boat("kittens/nope/yup"), "has no boats"),
        (lambda: open_boat(FITS, "Zoe"), "no player 'Zoe'"),
        (lambda: open_boat(FITS, tiles=["green_TT"]), "Did you mean 'green_T'"),
        (lambda: open_boat(FITS, tiles=[]), "tiles=["),
        (lambda: open_boat(FITS, tiles=["oshax_1", "oshax_2", "oshax_3"]), f"At most {MOST}"),
        (lambda: open_boat(FITS).ranking("blue_X"), "no tile 'blue_X'"),
    ],
)
def test_what_cannot_be_shown_is_said_in_words_for_people(opens, message):
    with pytest.raises(LessonError, match=message.replace("[", r"\[")):
        opens()


def test_without_the_table_of_families_no_points_of_a_boat_are_told(tmp_path):
    lesson = json.loads(
        (Path(__file__).parents[2] / "scenarios" / "isle-of-cats" / "placing" / "does-it-fit.json").read_text(encoding="utf-8")
    )
    file = tmp_path / "fits.json"
    file.write_text(json.dumps(lesson | {"readings": {"q.isle.family-table": "R2"}}), encoding="utf-8")
    with pytest.raises(LessonError, match="without the table of families"):
        open_boat(file, tiles=["green_T"])


@pytest.mark.parametrize(
    "language, words",
    [
        ("en", ["Total: −51", "+3  L1, turned by 270° (Rats in sight +3)", "green cat T: 40 places"]),
        ("de", ["Insgesamt: −51", "+3  L1, um 270° gedreht (", "grüne Katze T: 40 Plätze"]),
        ("es", ["En total: −51", "+3  L1, girada 270° (", "gato verde T: 40 sitios"]),
    ],
)
def test_as_text_the_boat_is_complete(language, words):
    text = open_boat(FITS, language=language).text()
    assert [word for word in words if word not in text] == []
    assert "    L1, M1, N1, O1, E2," in text and "b = " in text


def test_sheet_and_ranking_open_what_they_are_called():
    assert score_sheet(FITS, "Ben").payload["show"] == "sheet" and score_sheet(FITS, "Ben").payload["tiles"] == []
    shown = ranking(FITS, "orange_I")
    assert shown.payload["show"] == "ranking" and [tile["tile"] for tile in shown.payload["tiles"]] == ["orange_I"]
    assert repr(shown).startswith("Ada's boat: what would a tile be worth")


def test_squares_of_a_payload_lie_where_the_engine_says():
    boat = open_boat(FITS, tiles=["green_T"])
    (tile,) = boat.payload()["tiles"]
    number = boat.rules.tile_number["green_T"]
    for name, (place, *_) in tile["places"].items():
        turned, row, column = map(int, name.split(","))
        drawn = {(row + down, column + right) for down, right in tile["ways"][turned]}
        at, degrees, flip = apart(place)
        squares = boat.rules.tiles[number].turned[way(degrees, flip)] << at
        assert names_of(squares) == [f"{'ABCDEFGHIJKLMNOPQRSTUV'[c]}{r + 1}" for r, c in sorted(drawn)]
        assert name_of(at) == f"{'ABCDEFGHIJKLMNOPQRSTUV'[column]}{row + 1}"


def test_the_boats_of_the_page_tests_are_what_their_maker_makes():
    folder = Path(__file__).parents[1] / "js" / "isle_of_cats"
    spec = importlib.util.spec_from_file_location("make_boats", folder / "make_boats.py")
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert json.loads(json.dumps(maker.make_boats())) == json.loads((folder / "boats.json").read_text(encoding="utf-8"))


def test_a_boat_is_a_plain_value():
    assert isinstance(open_boat(FITS), TrainedBoat)
    json.dumps(open_boat(FITS).payload(), allow_nan=False)
