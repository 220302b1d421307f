"""Odds, held against chances that are counted by hand."""

import json
from fractions import Fraction
from math import comb

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.explore import odds as counting
from tabletop.explore.odds import Range, odds_at
from tabletop.explore.odds_move import chance_of
from tabletop.explore.odds_text import odds_text, percent
from tabletop.playing import LessonError, open_lesson
from tabletop.redraw import worlds

# Ana holds an Attack. Unseen are Ben's two cards and the pile; the kitten cannot be in a hand, so four cards lie in four places.
SMALL = {
    "format": 2,
    "game": "exploding-kittens",
    "title": {"en": "Small"},
    "teaches": ["ek.base.attack.2"],
    "boxes": ["base"],
    "setup": {
        "players": ["Ana", "Ben"],
        "hands": {"Ana": ["attack"], "Ben": ["skip", "nope"]},
        "draw_pile": ["exploding_kitten", "favor", "cat_1"],
        "discard_pile": [],
        "turn": {"player": "Ana"},
    },
    "steps": [{"id": "attack", "by": "Ana", "do": "play", "cards": ["attack"]}],
}
ATTACK, TO_BEN = {"do": "play", "cards": ["attack"]}, {"turn": {"player": "Ben"}}


@pytest.fixture
def small(tmp_path):
    path = tmp_path / "small.json"
    path.write_text(json.dumps(SMALL), encoding="utf-8")
    return open_lesson(path)


def card(odds, name):
    return odds.worlds.rules.number[name]


def test_what_lies_where_is_counted_exactly(small):
    odds = odds_at(small, "start", "Ana")
    pile, ben = odds.places()
    assert odds.is_exact
    # Three places in the pile, one of them has the kitten; each other card is in one of the four places that are left.
    assert pile.next[card(odds, "exploding_kitten")] == Fraction(1, 3)
    assert ben.holds[card(odds, "nope")] == 1 - Fraction(comb(3, 2), comb(4, 2)) == Fraction(1, 2)
    assert sum(pile.next.values()) == 1
    assert odds.within(pile.zone, card(odds, "exploding_kitten"), 2) == Fraction(2, 3)


def test_what_a_move_brings_is_a_range_where_others_choose(small):
    odds = odds_at(small, "start", "Ana")
    # Ben can stop the Attack in the half of the worlds in which he holds the Nope, and need not.
    assert chance_of(small, odds, ATTACK, TO_BEN) == Range(Fraction(1, 2), Fraction(1))
    # Nobody can nope a draw, and a kitten comes up in one world of three.
    kitten = {"fired": ["ek.base.exploding.1"]}
    assert chance_of(small, odds, {"do": "draw"}, kitten) == Range(Fraction(1, 3), Fraction(1, 3))


def test_a_card_that_somebody_has_twice_is_stolen_twice_as_often(tmp_path):
    path = tmp_path / "theft.json"
    hands = {"Ana": ["cat_1", "cat_1"], "Ben": ["skip", "skip", "favor"]}
    setup = {**SMALL["setup"], "hands": hands, "draw_pile": ["exploding_kitten"]}
    path.write_text(
        json.dumps({**SMALL, "setup": setup, "teaches": ["ek.base.cat.2"], "steps": [{"id": "draw", "by": "Ana", "do": "draw"}]})
    )
    lesson = open_lesson(path)
    # The pile is the kitten alone, so Ana knows Ben's cards; which of the three is stolen, chance says.
    chance = chance_of(
        lesson,
        odds_at(lesson, "start", "Ana"),
        {"do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"},
        {"hands": {"Ana": ["skip"]}},
    )
    assert chance == Range(Fraction(2, 3), Fraction(2, 3))


def test_a_seat_that_knows_more_has_other_odds(small):
    odds = odds_at(small, "start", "Ben")
    (pile, ana) = odds.places()
    # The kitten is in the pile, the attack in Ana's hand or in the pile: of the three other cards one is in each place left.
    assert ana.holds[card(odds, "attack")] == Fraction(1, 3)


@pytest.mark.parametrize("name", ["kittens/kitten/no-defuse", "kittens/edges/marked-nope", "goat/race/first-wait"])
def test_what_is_counted_card_by_card_is_what_all_worlds_give(name, monkeypatch):
    lesson = open_lesson(name)
    seat = lesson.scenario.names[1]
    listed = odds_at(lesson, "start", seat)
    assert listed.is_listed
    monkeypatch.setattr(worlds, "MOST_WORLDS", 0)
    worlds._kept.clear()
    counted = odds_at(lesson, "start", seat)
    assert not counted.is_listed and counted.is_exact
    assert counted.places() == listed.places()
    zone = listed.places()[0].zone
    for name in listed.places()[0].holds:
        assert counted.within(zone, name, 2) == listed.within(zone, name, 2)
    worlds._kept.clear()


def test_a_whole_deal_is_counted_by_hand():
    # Of 31 cards in the pile four are kittens, and none can be anywhere else; a Defuse may be in four other hands of four too.
    lesson = open_lesson("kittens/setup/five")
    odds = odds_at(lesson, "start", "Ana")
    pile = odds.places()[0]
    assert odds.is_exact and not odds.is_listed
    kittens = odds.worlds.pack[card(odds, "exploding_kitten")]
    assert pile.next[card(odds, "exploding_kitten")] == Fraction(kittens, pile.number)
    assert sum(pile.next.values()) == 1 and odds.off(Fraction(1, 2)) == 0


def test_drawn_worlds_agree_with_all_of_them(monkeypatch):
    lesson = open_lesson("kittens/kitten/no-defuse")
    exact = odds_at(lesson, "start", "Ben").places()
    monkeypatch.setattr(worlds, "MOST_WORLDS", 0)
    monkeypatch.setattr(counting, "marginals_of", lambda worlds: None)
    worlds._kept.clear()
    drawn = odds_at(lesson, "start", "Ben")
    assert not drawn.is_exact and drawn.counted == counting.DRAWN
    assert "±" in odds_text(drawn, "es")
    for one, other in zip(exact, drawn.places(), strict=True):
        for name, chance in (one.next or one.holds).items():
            # Four standard deviations of so many draws.
            assert abs((other.next or other.holds)[name] - chance) < 4 * (float(chance * (1 - chance)) / counting.DRAWN) ** 0.5
    worlds._kept.clear()


@pytest.mark.parametrize(
    "step, goal, said",
    [
        ({"do": "play", "cards": ["skip"]}, TO_BEN, "Ana"),
        (ATTACK, {"turn": {"playr": "Ben"}}, "unknown key"),
        ({"do": "plai"}, TO_BEN, "plai"),
        ({"do": "draw", "by": "Ben"}, TO_BEN, "odds of Ana"),
    ],
)
def test_what_cannot_be_counted_is_said(small, step, goal, said):
    with pytest.raises(ValueError, match=said):
        chance_of(small, odds_at(small, "start", "Ana"), step, goal)


def test_a_step_or_a_player_that_is_not_there_is_said(small):
    with pytest.raises(LessonError, match="attack"):
        odds_at(small, "atack", "Ana")
    with pytest.raises(LessonError, match="Ben"):
        odds_at(small, "start", "Bens")


@pytest.mark.parametrize("name", ["goat/race/first-wait", "isle/draft/keep-two-of-seven"])
def test_the_other_games_are_counted_too(name, monkeypatch):
    monkeypatch.setattr(counting, "DRAWN", 50)
    lesson = open_lesson(name)
    odds = odds_at(lesson, "start", lesson.scenario.names[0])
    assert odds.places()
    for place in odds.places():
        assert place.number == 0 or place.holds
        assert not place.next or sum(place.next.values()) == 1
    assert odds_text(odds, "de")


def test_a_cell_shows_text_numbers_and_a_picture(small, tmp_path):
    from tabletop import notebook

    notebook.language("de")
    path = tmp_path / "small.json"
    shown = notebook.odds(path, seat="Ana")
    assert "33 %" in repr(shown) and "<th" in shown._repr_html_() and "33 %" in shown._repr_html_()
    kitten = next(row for row in shown.table if row["card"] == "Exploding Kitten")
    assert (kitten["cards"], kitten["there"], kitten["next"], kitten["off"]) == (3, 1, Fraction(1, 3), 0)
    assert shown.plot()._repr_png_().startswith(b"\x89PNG")
    assert "50 %" in repr(notebook.odds(path, seat="Ana", do=ATTACK, goal=TO_BEN))
    for wrong in ({}, {"seat": "Ana", "do": ATTACK}, {"seat": "Anna"}):
        with pytest.raises(LessonError):
            notebook.odds(path, **wrong)
    notebook.language("en")


def test_the_command_tells_it_and_draws_it(small, tmp_path):
    path = tmp_path / "small.json"
    run = CliRunner().invoke
    done = run(tabletop, ["odds", str(path), "--seat", "Ana"])
    assert "33 %" in done.output and "50 %" in done.output, done.output
    done = run(tabletop, ["odds", str(path), "-s", "Ana", "--do", json.dumps(ATTACK), "--goal", json.dumps(TO_BEN)])
    assert done.output == "The chance: from 50 % to 100 %, as the others choose.\n"
    assert run(tabletop, ["odds", str(path), "-s", "Ana", "--do", "{"]).exit_code == 2
    told = json.loads(run(tabletop, ["odds", str(path), "-s", "Ana", "--json"]).output)
    assert told["places"][0]["next"]["exploding_kitten"] == "1/3"


def test_nothing_uncertain_is_told_as_sure():
    assert [percent(Fraction(*one)) for one in ((0, 1), (1, 1000), (999, 1000), (1, 1))] == [
        "0 %",
        "under 1 %",
        "over 99 %",
        "100 %",
    ]


@pytest.mark.parametrize("name", ["odds", "odds.exe", "odds.json", ".svg"])
def test_a_name_that_is_none_of_a_picture_is_refused_in_words(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.json").write_text(json.dumps(SMALL), encoding="utf-8")
    done = CliRunner().invoke(tabletop, ["odds", "small.json", "--seat", "Ana", "--plot", name])
    assert done.exit_code == 1 and "no name of a picture" in done.output
    assert [path.name for path in tmp_path.iterdir()] == ["small.json"]
