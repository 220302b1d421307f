"""Finding a lesson, asking what was true after a step, and errors in words."""

import pytest

from tabletop import notebook
from tabletop.playing import LessonError, find_scenarios, open_lesson
from tests.house.checkout import ROOT
from tests.opened import opened


@pytest.fixture(autouse=True)
def english():
    notebook.language("en")
    yield
    notebook.language("en")


def test_after_a_step_every_value_of_the_position_can_be_asked():
    after = open_lesson("kittens/nope/yup").after
    assert after("nope")["turn.player"] == "Ana"
    assert str(after("close").turn) == "Ben, owes 2"
    assert (after("close").turn.player, after("close").turn.owes) == ("Ben", 2)
    assert (after("close")["turn.owes"], after("close")["hands.Ana"]) == (2, ["cat_2", "defuse", "see_the_future_3"])
    assert after("close").fired[0] == "ek.base.nope.5"


def test_the_turn_is_told_in_the_language_of_the_lesson():
    german = open_lesson("yup", "de").after("close").turn
    assert (str(german), repr(german)) == ("Ben, schuldet 2", "'Ben, schuldet 2'")
    assert german == open_lesson("yup").after("close").turn


@pytest.mark.parametrize("language, nobody", [("en", "nobody"), ("de", "niemand"), ("es", "nadie")])
def test_the_turn_is_told_where_no_turn_can_be_owed(language, nobody):
    goat = open_lesson("goat/mistakes/second-ring", language)
    turns = [goat.after(step).turn for step in ("ben-first", "ben-pays")]
    assert [(str(turn), turn.player, turn.owes) for turn in turns] == [(nobody, None, None), ("Cem", "Cem", None)]
    assert repr(goat.after("ben-pays")) == "after ben-pays: Cem"


def test_the_turn_can_be_asked_after_each_step_of_each_lesson():
    # also where it is nobody's, in each game
    for name, path in find_scenarios():
        shown = opened(path)
        for beat in shown.scenario.runs[0].trace.beats:
            assert "None" not in str(shown.after(beat.step).turn), (name, beat.step)


def message(doing):
    with pytest.raises(LessonError) as refused:
        doing()
    assert refused.value._render_traceback_() == [str(refused.value)]
    return str(refused.value)


def test_a_step_that_is_not_there_is_refused_with_the_steps_and_the_nearest():
    said = message(lambda: open_lesson("yup").after("clsoe"))
    assert said == (
        "There is no step 'clsoe'; the steps are start, attack, nope, yup, too-soon, who, close. Did you mean 'close'?"
    )


def test_a_path_that_leads_nowhere_is_refused_with_some_that_do():
    assert message(lambda: open_lesson("yup").after("close")["turn.colour"]).startswith("There is nothing at 'turn.colour'")
    said = message(lambda: open_lesson("goat/mistakes/second-ring").after("ben-pays")["turn.owes"])
    assert "stacks.<space>" in said and "hands" not in said


def test_a_name_that_fits_several_scenarios_is_refused_with_all_of_them(monkeypatch, tmp_path):
    for folder in ("a", "b"):
        (tmp_path / "game" / folder).mkdir(parents=True)
        (tmp_path / "game" / folder / "same.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr("tabletop.playing.scenario_files.scenario_homes", lambda: {"": tmp_path})
    assert message(lambda: open_lesson("same")) == "'same' could be game/a/same or game/b/same; say which."


def test_a_scenario_with_faults_is_refused_with_all_of_them_at_their_places(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": 1, "game": "exploding-kittens", "boxes": ["base"], "nonsense": 1}', encoding="utf-8")
    said = message(lambda: open_lesson(bad))
    assert "[FILE-KEY]" in said and "[FILE-MISSING]" in said and "bad.json:1:" in said


def test_every_scenario_of_the_kit_is_found_under_its_path():
    found = dict(find_scenarios())
    assert found["exploding-kittens/nope/yup"] == ROOT / "scenarios/exploding-kittens/nope/yup.json"


def test_a_notebook_shows_a_lesson_as_its_text_and_takes_a_seat():
    shown = notebook.lesson("kittens/nope/yup")
    assert repr(shown).startswith("A Nope on a Nope\n")
    assert shown.payload["mode"] == "lesson" and len(shown.payload["eyes"]) == 5
    assert len(notebook.lesson("kittens/nope/yup", seat="Cem").payload["eyes"]) == 1
    assert repr(shown.after("close").turn) == "'Ben, owes 2'"


def test_a_notebook_speaks_one_language_until_told_otherwise():
    notebook.language("es")
    assert repr(notebook.lesson("yup")).startswith("Un Nope sobre otro Nope")
    assert notebook.selftest("kittens-03-nope-chains").payload["lang"] == "es"
    assert message(lambda: notebook.language("fr")) == "There is no language 'fr'; there are en, de, es."
    assert message(lambda: notebook.lesson("yup", seat="Zoe")).startswith("There is no player 'Zoe'")


@pytest.mark.parametrize("wrong", [3, None, ["yup"], "\0", "x" * 5000])
def test_a_name_that_is_no_name_is_refused_in_words(wrong):
    assert message(lambda: notebook.lesson(wrong)).startswith("There is no scenario")
    assert message(lambda: notebook.language(wrong)).startswith("There is no language")
    assert message(lambda: notebook.selftest(wrong)).startswith("There is no self-test")
    assert len(message(lambda: open_lesson("yup").after(wrong))) < 400
