"""`tabletop questions`: which wrong answers have no cause, as a list and as numbers."""

import json

from tests.house.checkout import ROOT

YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"


def test_the_command_lists_what_has_no_cause_and_counts(tabletop, tmp_path):
    data = json.loads(YUP.read_text(encoding="utf-8"))
    next(step for step in data["steps"] if "ask" in step)["ask"].pop("wrong", None)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    done = tabletop("questions", path)
    assert "who: no cause: " in done.out
    assert done.out.splitlines()[-1] == (
        "Lessons: 1 questions, 2 wrong answers, 0 of them with a cause; 0 with the reason of another, 0 too long."
    )
    assert json.loads(tabletop("questions", "--json", path).out)["lessons"]["places"][0]["answers"] == 3
