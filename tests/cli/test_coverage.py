"""``tabletop coverage`` as a person or a program asks it."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from tests.explore.small import KITTENS, not_your_turn, own_nope, skip, skip_in_passing, written
from tests.house.checkout import ROOT
from tests.processes import SHOWS_PROGRESS, started, stopped_in_the_middle

JSON = ("--json", "--game", "kittens", "--box", "base")


def counted(said):
    return json.loads(said.out)[KITTENS]


def test_json_tells_the_number_of_rules_those_with_an_effect_and_each_gap_with_what_is_missing(tabletop, tmp_path):
    said = tabletop("coverage", *JSON, written(tmp_path, hop=skip(), passing=skip_in_passing()))
    told = counted(said)
    assert said.code == 1
    assert told["rules"] == 135
    assert 0 < told["with_effect"] < 135
    assert len(told["gaps"]) + len(told["covered"]) == told["with_effect"]
    assert {"id": "ek.base.skip.1", "box": "base", "positive": [f"{tmp_path}/hop"]} in told["covered"]
    gaps = {gap["id"]: gap["missing"][0]["what"] for gap in told["gaps"]}
    assert gaps["ek.base.turn.9"] == "taught"
    assert "ek.base.skip.1" not in gaps
    assert all(missing["says"].endswith(".") for gap in told["gaps"] for missing in gap["missing"])
    assert told["twins"] == [[f"{tmp_path}/hop", f"{tmp_path}/passing"]]


def test_files_of_the_same_moves_by_the_same_rules_are_said_to_be_alike_whoever_is_next(tabletop, tmp_path):
    said = tabletop("coverage", *JSON[1:], written(tmp_path, hop=skip(), passing=skip_in_passing()))
    assert f"Alike, the same kinds of moves by the same rules: {tmp_path}/hop, {tmp_path}/passing.\n" in said.out


def test_json_tells_the_open_questions_without_a_scenario_that_differs(tabletop, tmp_path):
    questions = counted(tabletop("coverage", *JSON, written(tmp_path, own=own_nope())))["questions"]
    gaps = {gap["id"]: gap["says"] for gap in questions["gaps"]}
    assert questions["that_change_play"] == len(gaps) + 1
    assert "q.base.nope.own" not in gaps
    assert "No scenario comes out otherwise under another reading." in gaps["q.base.nope.chain"]


def test_the_page_has_a_command_for_what_is_missing_that_starts_a_file_of_the_rule(tabletop, tmp_path, monkeypatch):
    monkeypatch.chdir(written(tmp_path, hop=skip(), own=own_nope()))
    record = tmp_path / "kittens.record"
    hunted = {"hunt": {"game": KITTENS, "boxes": ["base"], "players": None, "seed": 1}}
    portion = {"number": 0, "moves": 900, "tries": 1, "breaks": [], "met": ["ek.base.skip.1"]}
    record.write_text(f"{json.dumps(hunted)}\n{json.dumps(portion)}\n")
    said = tabletop(
        "coverage", "-g", "kittens", "-b", "base", "-o", "c.html", "--fuzz", record, "hop.json", "own.json", "-l", "de"
    )
    assert said.code == 1 and "c.html" in said.out
    page = (tmp_path / "c.html").read_text(encoding="utf-8")
    rows = dict(re.findall(r'<tr(?: class=gap)?><th scope="row"><span class="id">(.+?)</span>(.*?)</tr>', page, re.S))
    rows = {rule.replace("<wbr>", ""): row for rule, row in rows.items()}
    assert len(rows) > 100
    assert "hop" in rows["ek.base.skip.1"] and "kam vor in Abschnitten: 1" in rows["ek.base.skip.1"]
    assert "button" not in rows["ek.base.skip.1"] and "q.base.<wbr>nope.<wbr>own" in rows["ek.base.nope.10"].replace(
        "q.<wbr>", "q."
    )
    assert "kam nicht vor" in rows["ek.base.turn.9"] and "Kein Szenario lehrt sie." in rows["ek.base.turn.9"]
    command = re.search('data-copy="(.*?)"', rows["ek.base.turn.9"])[1]
    assert command == "tabletop new play ek-base-turn-9.json --box base --rule ek.base.turn.9"
    assert tabletop(*command.split()[1:]).code == 0
    assert json.loads((tmp_path / "ek-base-turn-9.json").read_text(encoding="utf-8"))["teaches"] == ["ek.base.turn.9"]
    assert "already exists; --force overwrites it" in tabletop("coverage", "-o", "c.html", "hop.json").err
    assert "is no record of" in tabletop("coverage", "-o", "d.html", "--fuzz", "hop.json", "hop.json").err
    assert "There is no rule 'ek.base.turn.99'" in tabletop("new", "play", "x.json", "--rule", "ek.base.turn.99").err


def test_a_leaflet_that_a_named_file_is_not_played_by_is_not_asked(tabletop):
    said = tabletop("coverage", ROOT / "tabletop/games/row_your_goat/data/templates/goat.json")
    assert said.code == 0 and "1 rule, 1 with an effect, 1 covered, 0 with gaps" in said.out


def test_named_files_alone_are_asked_about_what_they_teach(tabletop, tmp_path):
    written(tmp_path, hop=skip(), early=not_your_turn())
    said = tabletop("coverage", tmp_path)
    assert said.code == 0
    assert "ek.base.skip.1" in said.out and "ek.base.turn.9" in said.out and "ek.base.nope.5" not in said.out
    assert "2 rules, 2 with an effect, 2 covered, 0 with gaps; 2 scenarios." in said.out


def test_a_gap_is_told_with_the_sentence_of_the_rule_and_the_scenario_that_does_not_count(tabletop, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.chdir(written(tmp_path, passing=skip_in_passing()))
    said = tabletop("coverage", "passing.json")
    assert said.code == 1
    assert "No scenario fails without it (asked: passing)." in said.out
    assert "Skip ends your turn at once" in said.out


ONE_OF = {"exploding-kittens": "nope/yup", "row-your-goat": "mistakes/second-ring", "isle-of-cats": "rescue/basket-and-fish"}


def one_file_of(game, folder):
    """A folder with one scenario of the game: that all of them are asked about is tested where the game is shown to be whole."""
    shutil.copy(ROOT / "scenarios" / game / f"{ONE_OF[game]}.json", folder)
    return folder


@pytest.mark.parametrize("game, long", [("kittens", "exploding-kittens"), ("goat", "row-your-goat"), ("isle", "isle-of-cats")])
def test_every_game_can_be_asked_by_its_short_and_its_long_name(tabletop, tmp_path, game, long):
    folder = one_file_of(long, tmp_path)
    short, whole = (json.loads(tabletop("coverage", "--json", "--game", name, folder).out) for name in (game, long))
    assert list(short) == [long]
    assert short == whole
    assert short[long]["with_effect"] > len(short[long]["gaps"]) / len(short[long]["boxes"]) > 0


def test_a_rule_that_both_leaflets_share_is_one_rule_and_is_asked_for_in_both(tabletop, tmp_path):
    told = json.loads(tabletop("coverage", "--json", "--game", "goat", one_file_of("row-your-goat", tmp_path)).out)[
        "row-your-goat"
    ]
    assert told["boxes"] == ["german", "spanish"]
    assert len(told["gaps"]) + len(told["covered"]) == 2 * told["with_effect"]


def test_one_rule_is_explained_with_what_counts_and_why_the_others_do_not(tabletop, tmp_path):
    written(tmp_path, hop=skip(), passing=skip_in_passing(), silent=skip(teaches=["ek.base.turn.13"]))
    said = tabletop("coverage", "--rule", "ek.base.skip.1", tmp_path)
    assert said.code == 0
    assert "hop counts; it fails at the step 'skip': [RUN-EXPECT]" in said.out
    assert "passing does not count: it does not fail without the rule" in said.out
    assert "It comes up, and is not in `teaches`" in said.out and "silent" in said.out


def test_a_refusal_that_is_missing_is_explained(tabletop, tmp_path):
    said = tabletop("coverage", "--rule", "ek.base.turn.9", written(tmp_path, hop=skip(teaches=["ek.base.turn.9"])))
    assert said.code == 1
    assert "no step names the rule as refusing" in said.out


def test_of_a_rule_that_wants_two_kinds_one_file_with_one_is_told_that_it_counts(tabletop):
    file = ROOT / "scenarios/exploding-kittens/turn/pass-and-draw.json"
    one = "A positive scenario counts already; a refused step may stand in another file."
    assert one in tabletop("coverage", "--rule", "ek.base.turn.6", file).out
    assert one not in tabletop("coverage", "--rule", "ek.base.skip.1", file).out


def test_a_rule_without_effect_is_explained_by_its_sentence(tabletop, tmp_path):
    said = tabletop("coverage", "--rule", "ek.base.object.4", written(tmp_path, hop=skip()))
    assert said.code == 0
    assert "Not counted: " in said.out


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--game", "kitens"), "There is no game 'kitens'. Did you mean 'kittens'?"),
        (("--game", "kittens", "--box", "bas"), "There is no box 'bas'. Did you mean 'base'?"),
        (("--rule", "ek.base.skip.11"), "There is no rule 'ek.base.skip.11'. Did you mean 'ek.base.skip.1'?"),
        (("--rule", "ek.base.skip.1", "--box", "streaking"), "ek.base.skip.1 is not a rule of the box 'streaking'."),
    ],
)
def test_a_wrong_word_is_answered_in_words(tabletop, arguments, words):
    said = tabletop("coverage", *arguments)
    assert said.code == 1
    assert words in said.err


def test_a_file_with_errors_is_told_in_one_line_and_left_out(tabletop, tmp_path):
    bad = {**skip(), "teaches": "ek.base.skip.1"}
    deep = "[" * 100_000
    written(tmp_path, hop=skip(), bad=bad, deep=deep, empty="", wrong='{"format": 1, "game": "\\ud800"}')
    said = tabletop("coverage", *JSON, tmp_path)
    told = counted(said)
    assert said.code == 1
    assert told["scenarios"] == 1
    assert sorted(told["left_out"]) == sorted(str(tmp_path / f"{name}.json") for name in ("bad", "deep", "empty", "wrong"))
    assert len(said.err.splitlines()) == 4
    assert all(line.endswith("Skipped: the file has errors.") for line in said.err.splitlines())


def test_a_left_out_file_alone_makes_the_exit_code_1(tabletop, tmp_path):
    written(tmp_path, hop=skip())
    assert tabletop("coverage", tmp_path).code == 0
    written(tmp_path, bad="{")
    assert tabletop("coverage", tmp_path).code == 1


def test_a_file_that_is_not_there_is_told(tabletop, tmp_path):
    said = tabletop("coverage", tmp_path / "none.json")
    assert said.code == 1
    assert "[FILE-OPEN]" in said.err


def test_ctrl_c_stops_a_long_count_quietly(tmp_path):
    written(tmp_path, **{f"hop-{number}": skip() for number in range(1500)})
    command = [sys.executable, "-c", "from tabletop.cli import main; main()", "coverage", "--game", "kittens", str(tmp_path)]
    with started(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env={**os.environ, **SHOWS_PROGRESS}
    ) as process:
        out, err = stopped_in_the_middle(process)
    assert (process.returncode, out) == (130, "")
    assert "Stopped." in err and "Traceback" not in err
