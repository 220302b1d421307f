"""`tabletop coached`: a game at the terminal, typed or piped."""

import json

from click.testing import CliRunner

from tabletop.cli.commands import tabletop as command
from tabletop.scenario.scenario import open_scenario


def typed(*lines, arguments=("kittens", "--seed", "3")):
    return CliRunner().invoke(command, ["coached", *arguments], input="\n".join([*lines, ""]), catch_exceptions=False)


def test_a_move_is_asked_about_made_and_taken_back():
    told = typed("m1", "1", "u", "n", "?", "wat", "g", "q").output
    assert "Yes, you may." in told
    assert "Taken back. You know all the same what you have seen: Ana draws" in told
    assert "in 100 cases" not in told and "of 100 cases" in told
    assert "✗ Play Defuse" in told and "ek.base." in told
    assert "'wat'" in told and "Something has to be chosen here." in told


def test_a_game_is_played_to_its_end_and_a_moment_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # Whatever is open: the first move, or nothing where nothing is owed; then the first moment is kept.
    lines = [*["1", "g"] * 4, "1", "q"]
    said = typed(*lines, arguments=("kittens", "--players", "2", "--seed", "5")).output
    assert "Moments worth a second look" in said
    (kept, *_) = sorted(tmp_path.glob("*.json"))
    opened = open_scenario(kept)
    assert opened.errors == [] and json.loads(kept.read_text(encoding="utf-8"))["origin"]["ref"] == "coached game 5"


def test_what_there_is_not_is_said_in_words(tabletop):
    told = tabletop("coached", "kittens", "--boxes", "nothing")
    assert told.code == 1 and "There is no box 'nothing'" in told.err
