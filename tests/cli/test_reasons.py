"""`tabletop reasons`: what is taught and named by no step, as a list and as numbers."""

import json


def test_the_command_lists_and_counts_what_no_step_names(tabletop):
    done = tabletop("reasons", "scenarios/row-your-goat/sets")
    assert "row-your-goat/sets/third-card: no step names goat.set.23" in done.out
    assert "other readings shown, 0 unsaid where they decide." in done.out
    told = json.loads(tabletop("reasons", "--json", "scenarios/row-your-goat/sets").out)
    assert told["row-your-goat/sets/third-card"]["unnamed"] == ["goat.set.23"]


def test_a_file_with_errors_is_left_out_and_told(tabletop, tmp_path):
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    done = tabletop("reasons", tmp_path / "bad.json")
    assert done.code == 1 and "Skipped: the file has errors." in done.err
