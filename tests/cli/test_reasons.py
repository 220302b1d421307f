"""`tabletop reasons`: what is taught and named by no step, as a list and as numbers."""

import json


def test_the_command_lists_and_counts_what_no_step_names(tabletop, tmp_path):
    done = tabletop("reasons", "scenarios/row-your-goat/sets", "scenarios/exploding-kittens/setup/streaking-five.json")
    assert "0 unsaid where they decide; " in done.out and "(1 more of " in done.out
    file = json.loads(open("scenarios/row-your-goat/sets/third-card.json", encoding="utf-8").read())
    file["teaches"].append("goat.win.2")
    (tmp_path / "third.json").write_text(json.dumps(file), encoding="utf-8")
    assert "third: no step names goat.win.2" in tabletop("reasons", tmp_path / "third.json").out
    told = json.loads(tabletop("reasons", "--json", tmp_path / "third.json").out)
    assert [one["unnamed"] for one in told.values()] == [["goat.win.2"]]


def test_a_file_with_errors_is_left_out_and_told(tabletop, tmp_path):
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    done = tabletop("reasons", tmp_path / "bad.json")
    assert done.code == 1 and "Skipped: the file has errors." in done.err
