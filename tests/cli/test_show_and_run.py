"""`tabletop list`, `show`, `run` and `rule`."""

import json
import re

import pytest

HIDDEN_FROM_CEM = ("Attack, See the Future", "Ben: Nope", "Exploding Kitten", "top first: Cat 4")


def test_list_shows_every_scenario_with_its_title_and_words_narrow_it_down(tabletop):
    everything = json.loads(tabletop("list", "--json").out)
    assert len(everything) >= 7
    assert {"id", "title", "teaches", "level", "boxes", "steps", "questions", "tasks"} == set(everything[0])
    some = json.loads(tabletop("list", "YUP", "--json").out)
    assert [entry["id"] for entry in some] == ["exploding-kittens/nope/yup"]
    by_rule = json.loads(tabletop("list", "ek.base.nope.9", "--json").out)
    assert "exploding-kittens/nope/too-late" in [entry["id"] for entry in by_rule]
    assert all("ek.base.nope.9" in entry["teaches"] for entry in by_rule)
    assert "exploding-kittens/nope/yup" in tabletop("list").out


@pytest.mark.parametrize(
    "options, fits",
    [
        (["--level", "1"], lambda one: one["level"] == 1),
        (["--level", "2", "--level", "3"], lambda one: one["level"] > 1),
        (["--box", "imploding"], lambda one: "imploding" in one["boxes"]),
        (["--steps", "3"], lambda one: one["steps"] <= 3),
        (["--steps", "4-6"], lambda one: 4 <= one["steps"] <= 6),
        (["--steps", "7-"], lambda one: one["steps"] >= 7),
        (["--questions"], lambda one: one["questions"]),
        (["--tasks", "--steps", "-5"], lambda one: one["tasks"] and one["steps"] <= 5),
        (["--mine"], lambda one: one["boxes"] in (["base"], ["german"])),
    ],
)
def test_list_gives_exactly_what_fits_the_options(tabletop, options, fits):
    everything = json.loads(tabletop("list", "--json").out)
    found = json.loads(tabletop("list", *options, "--json").out)
    assert found == [one for one in everything if fits(one)] and 0 < len(found) < len(everything)


@pytest.mark.parametrize(
    "options, told",
    [
        (["--box", "bsae"], "Did you mean 'base'"),
        (["--steps", "6-4"], "4-8"),
        (["--level", "4"], "1"),
        (["yup", "--tasks"], "No scenario has 'yup' in its name, title or rules and fits the options."),
    ],
)
def test_options_of_list_that_cannot_be_are_told(tabletop, options, told):
    said = tabletop("list", *options)
    assert said.code and told in said.err


def test_list_speaks_the_language_that_is_asked_for(tabletop):
    assert [
        json.loads(tabletop("list", "yup", "--json", "-l", language).out)[0]["title"].split()[0]
        for language in ("en", "de", "es")
    ] == ["A", "Ein", "Un"]


@pytest.mark.parametrize("name", ["yup", "nope/yup", "kittens/nope/yup", "exploding-kittens/nope/yup"])
def test_show_finds_a_scenario_by_its_name_or_the_end_of_it(tabletop, name):
    said = tabletop("show", name)
    assert said.code == 0
    assert said.out.startswith("A Nope on a Nope\n")


def test_show_takes_a_file_of_ones_own(tabletop, yup, tmp_path):
    own = tmp_path / "mine.json"
    own.write_bytes(yup.read_bytes())
    assert without_letters(tabletop("show", own).out) == without_letters(tabletop("show", "yup").out)


def without_letters(text):
    """The lines of a lesson without the letters of its answers: with another name of the file these begin at another place."""
    plain = [re.sub(r"^( *)[a-i]\) ", r"\1", line) for line in text.splitlines()]
    return sorted(line for line in plain if not line.startswith("Answers:"))


def test_show_with_a_seat_hides_what_that_player_may_not_see(tabletop):
    everything, cems = tabletop("show", "yup").out, tabletop("show", "yup", "--seat", "Cem").out
    assert [words in everything for words in HIDDEN_FROM_CEM] == [True] * len(HIDDEN_FROM_CEM)
    assert [words in cems for words in HIDDEN_FROM_CEM] == [False] * len(HIDDEN_FROM_CEM)
    assert "Cem: Defuse, Favor, Cat 1" in cems


def test_show_names_the_players_there_are(tabletop):
    said = tabletop("show", "yup", "--seat", "Zoe")
    assert (said.code, said.err) == (1, "There is no player 'Zoe' in this lesson; there are Ana, Ben, Cem.\n")


def test_run_as_json_is_json_with_every_run_step_and_view(tabletop):
    told = json.loads(tabletop("run", "yup", "--json").out)
    assert told["id"] == "exploding-kittens/nope/yup"
    assert [run["id"] for run in told["runs"]] == ["main", "also-1"]
    steps = {step["id"]: step for step in told["runs"][0]["steps"]}
    assert list(steps) == ["start", "attack", "nope", "yup", "too-soon", "who", "close"]
    assert steps["too-soon"]["refused"]["rules"] == ["ek.base.turn.10"]
    assert "ek.base.attack.2" in steps["close"]["fired"]
    assert set(steps["close"]["views"]) == {"everybody", "Ana", "Ben", "Cem"}
    assert told["runs"][0]["branches"][0]["from"] == "attack"


def test_run_as_json_gives_each_player_a_view_without_the_cards_of_others(tabletop):
    told = json.loads(tabletop("run", "yup", "--json").out)
    lines = [line for run in told["runs"] for line in (run["steps"], *(branch["steps"] for branch in run["branches"]))]
    names = ["Ana", "Ben", "Cem"]
    seen = 0
    for step in (step for line in lines for step in line):
        for name, view in step["views"].items():
            assert view["draw_pile"]["known"] == []
            for seat, owner in enumerate(names):
                hand = view[f"seat.{seat}"]["hand"]
                assert (None in hand) != (name == owner) or not hand
                seen += len(hand)
    assert seen > 100


def test_run_without_json_is_the_text_view(tabletop):
    assert tabletop("run", "yup").out == tabletop("show", "yup").out


def test_rule_says_the_rule_its_cite_and_its_scenarios(tabletop):
    said = tabletop("rule", "ek.base.nope.5").out
    assert "A Nope can be noped" in said
    assert "Nö!" in said and "exploding-kittens/nope/yup" in said
    told = json.loads(tabletop("rule", "ek.base.nope.5", "--json").out)
    assert told["basis"] == "printed"


def test_rule_says_an_open_question_with_its_readings_and_the_default(tabletop):
    told = json.loads(tabletop("rule", "q.base.nope.own", "--json").out)
    assert (set(told["readings"]) >= {"R1", "R2"}, told["default"]) == (True, "R1")


def test_a_misspelt_rule_gets_the_nearest_one(tabletop):
    said = tabletop("rule", "ek.base.nop.5")
    assert (said.code, "Did you mean 'ek.base.nope.5'?" in said.err) == (1, True)


def test_what_our_leaflet_prints_is_no_house_default(tabletop):
    assert "printed: R1" in tabletop("rule", "q.base.printing.attack").out.splitlines()
    assert "house default: R1" in tabletop("rule", "q.base.nope.own").out.splitlines()
