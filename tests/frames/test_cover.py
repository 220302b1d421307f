"""Until a question is answered, no step before it gives its answer away."""

import json

from tabletop.playing import open_lesson
from tests.frames.places import YUP

BARE = {"en": "Ana says Nope to Ben's Nope.", "de": "Ana sagt „Nö!“ auf Bens Nö!", "es": "Ana dice «Nope» al Nope de Ben."}


def steps(payload):
    return {step["id"]: step for step in payload["runs"][0]["steps"]}


def test_the_steps_with_the_window_that_is_asked_about_are_covered_and_no_others():
    found = steps(open_lesson(YUP).payload())
    place = list(found).index("who")
    assert {name: step["covered"] for name, step in found.items()} == {
        "start": None,
        "attack": None,
        "nope": None,
        "yup": place,
        "too-soon": place,
        "who": None,
        "close": None,
    }


def test_a_covered_step_says_what_was_laid_and_not_what_comes_of_it():
    payload = open_lesson(YUP).payload()
    said = steps(payload)["yup"]["say"]
    assert {language: {payload["text"][language][at] for at in said} for language in payload["languages"]} == {
        language: {sentence} for language, sentence in BARE.items()
    }


def test_the_text_before_a_question_does_not_say_what_stands_and_the_text_after_it_does():
    text = open_lesson(YUP).text()
    before, after = text.split("Question 1:")
    third = before.split("  3. ")[1]
    assert third.startswith("Ana says Nope to Ben's Nope.\n")
    assert not any(word in third for word in ("counts", "undone", "stands", "even", "Ana's Attack happens"))
    assert "2 Nopes, an even number: Ana's Attack happens." in after


def test_without_the_question_the_same_step_tells_it_all(tmp_path):
    data = json.loads(YUP.read_text(encoding="utf-8"))
    data["steps"] = [step for step in data["steps"] if "ask" not in step]
    other = tmp_path / "unasked.json"
    other.write_text(json.dumps(data), encoding="utf-8")
    assert "2 Nopes, an even number: Ana's Attack happens." in open_lesson(other).text().split("  4. ")[0]


def points(lesson):
    """Whether the text of a lesson tells points before its first question, and whether after the last answer."""
    before, *_, after = open_lesson(f"isle/score/{lesson}").text().split("Question ")
    return "Points now" in before, "Points now" in after


def test_points_that_are_asked_for_are_not_told_before_the_question_and_others_are():
    assert points("three-boats") == points("empty-boat") == (False, False)
    # Here two families of three are in sight, and one of seven is asked about.
    assert points("family-joined") == (True, True)


def test_every_step_before_the_last_question_about_the_same_points_is_covered():
    found = steps(open_lesson("isle/score/three-boats").payload())
    assert {name: step["covered"] for name, step in found.items()} == {"start": 1, "ada": 2, "ben": 3, "cem": None, "over": None}
