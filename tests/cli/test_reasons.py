"""`tabletop reasons`: what is taught and named by no step, as a list and as numbers."""

import json


def test_the_command_lists_and_counts_what_no_step_names(tabletop):
    own = "scenarios/exploding-kittens/recipes/own-recipe.json"
    done = tabletop("reasons", own)
    assert "recipes/own-recipe: no step names ek.recipes.recipe.6" in done.out
    assert "0 unsaid where they decide." in done.out
    told = json.loads(tabletop("reasons", "--json", own).out)
    assert told["exploding-kittens/recipes/own-recipe"]["unnamed"] == ["ek.recipes.recipe.6"]


def test_a_file_with_errors_is_left_out_and_told(tabletop, tmp_path):
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    done = tabletop("reasons", tmp_path / "bad.json")
    assert done.code == 1 and "Skipped: the file has errors." in done.err
