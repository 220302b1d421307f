"""``tabletop recipe``: list, show, check, new, try, in the language of the lesson; what goes wrong is said in words."""

import json

import pytest

from tabletop.games.exploding_kittens.rules.setting_up.recipe import published_recipes


def test_every_published_recipe_is_listed_with_its_players(tabletop, tmp_path):
    lines = tabletop("recipe", "list", "--lang", "de").out.splitlines()
    assert [line.split()[0] for line in lines] == list(published_recipes())
    assert "nope-sauce             2 bis 5 Personen  Nö!-Soße" in lines
    assert json.loads(tabletop("recipe", "list", "--json").out)[1] == {
        "name": "black-hole",
        "title": {"en": "Black Hole", "de": "Black Hole", "es": "Black Hole"},
        "players": [3, 5],
    }


def test_own_recipes_of_a_folder_are_listed_too(tabletop, tmp_path):
    assert tabletop("recipe", "new", tmp_path / "mine", "--title", "Mine").code == 0
    assert tabletop("recipe", "list", tmp_path).out.splitlines()[-1].split() == ["mine.json", "2", "to", "5", "players", "Mine"]


def test_show_tells_counts_conflicts_and_what_is_dealt_instead(tabletop):
    out = tabletop("recipe", "show", "attack-of-the-attacks").out
    assert "The box has 4 × Targeted Attack (2x); with 5 players the recipe wants 6. 4 are dealt instead." in out
    assert tabletop("recipe", "show", "power-play", "--lang", "es").out.startswith("Power Play\nCartas fuertes")
    assert json.loads(tabletop("recipe", "show", "black-hole", "--json").out)["players"] == [3, 5]
    said = tabletop("recipe", "show", "blak-hole")
    assert said.code == 1 and "Did you mean 'black-hole'?" in said.err


def test_check_tells_every_fault_and_fails(tabletop, tmp_path):
    path = tmp_path / "bad.json"
    path.write_text(
        '{"format": 1, "title": {"en": "x"}, "players": [2, 5],\n"starts": {"cards": 1, "defuses": 0},\n"ingredients": {"targeted_attack": 6, "nopee": 1}}'
    )
    said = tabletop("recipe", "check", path)
    assert said.code == 1 and f"{path}:3:36: [POS-COUNT] 6 × targeted_attack" in said.out and "Did you mean 'nope'?" in said.out
    assert said.out.splitlines()[-1] == "Files: 1, errors: 2, warnings: 1."
    assert [fault["code"] for fault in json.loads(tabletop("recipe", "check", path, "--json").out)] == [
        "RECIPE-KITTENS",
        "POS-COUNT",
        "POS-CARD",
    ]
    assert (
        tabletop("recipe", "check", tmp_path / "none.json", "--lang", "de").out.splitlines()[-1]
        == "Dateien: 1, Fehler: 1, Warnungen: 0."
    )


def test_a_new_recipe_checks_clean_and_a_file_that_is_there_is_left_alone(tabletop, tmp_path):
    path = tmp_path / "mine.json"
    assert tabletop("recipe", "new", path, "--like", "sticky-fingers", "--title", "Mine").code == 0
    before = path.read_bytes()
    assert tabletop("recipe", "check", path).code == 0 and json.loads(before)["source"] == {"from": "own"}
    said = tabletop("recipe", "new", path)
    assert said.code == 1 and "already exists" in said.err and path.read_bytes() == before


def test_new_like_a_recipe_that_wants_too_much_keeps_what_is_dealt_instead(tabletop, tmp_path):
    assert tabletop("recipe", "new", tmp_path / "like.json", "--like", "attack-of-the-attacks").code == 0
    assert tabletop("recipe", "check", tmp_path / "like.json").code == 0


def test_try_says_that_the_games_end(tabletop):
    said = tabletop("recipe", "try", "lightning-kittens", "--games", "4", "--lang", "de")
    assert said.code == 0 and said.out.splitlines()[0].startswith("Mit 2 Personen: 4 Partien, davon 4 gewonnen.")
    assert len(said.out.splitlines()) == 3
    told = json.loads(tabletop("recipe", "try", "black-hole", "-p", "3", "-n", "2", "--json").out)
    assert told["3"]["games"] == told["3"]["won"] == 2


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("black-hole", "-p", "2"), "3 to 5 players with this recipe"),
        (("nothing",), "There is no recipe 'nothing'"),
        (("gone.json",), "FILE-OPEN"),
        (("black-hole", "-p", "9"), "is not in the range"),
    ],
)
def test_what_cannot_be_played_is_said_in_words(tabletop, arguments, words):
    said = tabletop("recipe", "try", *arguments)
    assert said.code != 0 and words in said.err


def test_games_that_run_out_of_cards_are_told_and_fail(tabletop, tmp_path):
    path = tmp_path / "few.json"
    path.write_text(
        '{"format": 1, "title": {"en": "x"}, "players": [2, 2], "starts": {"cards": 1, "defuses": 0}, "ingredients": {"nope": 8}}'
    )
    said = tabletop("recipe", "try", path, "-n", "2")
    assert said.code == 1 and "2 the pile ran empty first" in said.out


@pytest.mark.parametrize("title", ["   ", "", "a" * 5_000, "a\u202eb", "\udcff"])
def test_a_title_that_no_recipe_can_have_is_refused_before_anything_is_written(tabletop, tmp_path, title):
    done = tabletop("recipe", "new", str(tmp_path / "mine.json"), "--title", title)
    assert done.code == 2 and "--title: " in done.err and list(tmp_path.iterdir()) == []
