"""What is proposed for a recorded step, held against the leaflets: what changed, which rule, which question, and a file that counts."""

import json

import pytest

from tabletop.assistants.positions import opened
from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover_rule, rules_of_box
from tabletop.playing import open_lesson, open_what_if
from tabletop.playing.lesson import Lesson
from tabletop.playing.set_ups import open_set_up
from tabletop.playing.task_faults import lesson_faults
from tabletop.recording.chosen import asked_in, expected_in, finished, taught_in, told
from tabletop.recording.messages import as_scenario
from tabletop.recording.proposals import propose, propose_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

FAVOR = {
    "game": "kittens",
    "setup": {
        "players": ["Ana", "Ben", "Cem"],
        "hands": {"Ana": ["favor", "cat_1"], "Ben": ["skip"], "Cem": ["nope"]},
        "draw_pile": ["cat_3", "cat_4"],
        "turn": {"player": "Ana"},
    },
}
FAVOR_ON_BEN = {"by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben"}
ON_HERSELF = {**FAVOR_ON_BEN, "on": "Ana"}
NOPE = {"by": "Cem", "do": "play", "cards": ["nope"]}


def recorded(*moves, position=FAVOR):
    line = open_what_if(Lesson(opened(position)))
    for move in moves:
        line = line.play(move)
    return as_scenario(line)


def checked(data):
    """The file of these data, as it is read."""
    scenario = play_document(parse(layout(data).encode()), "mine")
    assert [str(fault) for fault in lesson_faults(scenario) if fault.severity == "error"] == []
    return scenario


def counts(scenario, rule):
    game, (box,) = scenario.data["game"], scenario.data["boxes"]
    (entry,) = [one for one in rules_of_box(game, box) if one.id == rule]
    return cover_rule(game, box, entry, [File("mine", scenario)]).missing == []


def test_what_changed_is_expected_in_keys_of_expect():
    scenario = recorded(FAVOR_ON_BEN, NOPE)
    favor, nope = propose_all(scenario)
    assert {one.path: one.value for one in favor.expect} == {
        "turn": {"player": "Ana", "owes": 1},
        "hands.Ana": ["cat_1"],
        "discard_pile": ["favor"],
        "window": {"on": "favor", "cancelled": False, "may_answer": ["Cem"]},
    }
    assert {"hands.Cem", "window"} <= {one.path for one in nope.expect}
    assert favor.label["en"] == "Ana: Favor, aimed at Ben"
    assert nope.label == {
        "en": "Cem: Say Nope to Ana's Favor",
        "de": "Cem: „Nö!“ zu Anas „Wunsch“ sagen",
        "es": "Cem: Decir Nope a Favor de Ana",
    }
    # What nobody does has no name before it.
    assert propose_all(recorded(FAVOR_ON_BEN, {"do": "pass"}))[-1].label["en"] == "Nobody answers"


def test_what_a_rule_has_kept_as_it_was_is_expected_so_that_the_file_fails_without_it():
    scenario = recorded(FAVOR_ON_BEN, NOPE)
    proposed = propose_all(scenario)
    # A Nope stops the Favor: Ana gets no card, though nothing of hers changes in this step.
    assert "hands.Ana" in [one.path for one in proposed[1].expect]
    assert counts(checked(finished(scenario, proposed, {"teaches": ["ek.base.nope.1"]})), "ek.base.nope.1")


def test_a_refused_step_names_what_forbids_it_and_asks_whether_it_is_allowed():
    scenario = recorded(ON_HERSELF)
    (one,) = propose_all(scenario)
    assert (one.refused, one.expect, one.rules[0]) == ("ek.base.favor.3", (), "ek.base.favor.3")
    (question,) = one.questions
    assert question.about == "allowed" and [option.right for option in question.options] == [False, True]
    data = finished(scenario, [one], {})
    assert data["steps"][-1]["refused"] == "ek.base.favor.3" and data["teaches"] == ["ek.base.favor.3"]
    assert data["steps"][0]["ask"]["about"] == "allowed" and set(data["steps"][0]["ask"]["question"]) == {"en", "de", "es"}
    assert counts(checked(data), "ek.base.favor.3")
    # A file with a refused step is about it, whatever comes behind.
    both = recorded(ON_HERSELF, FAVOR_ON_BEN)
    assert finished(both, propose_all(both), {})["teaches"] == ["ek.base.favor.3"]


def test_the_right_answer_is_what_the_run_says_and_a_cause_of_the_author_goes_into_the_file():
    scenario = recorded({"by": "Ana", "do": "draw"})
    proposed = propose_all(scenario)
    question = next(one for one in proposed[0].questions if one.about == "turn.player")
    assert [option.value for option in question.options if option.right] == ["Ben"]
    choices = {
        "lang": "de",
        "steps": {"draw": {"ask": "turn.player", "causes": {'"Cem"': "Sie zählt rückwärts.", '"Ben"': "richtig"}}},
    }
    asks = checked(finished(scenario, proposed, choices)).data["steps"][0]["ask"]
    assert asks["wrong"] == [{"value": "Cem", "cause": {"de": "Sie zählt rückwärts."}}] and asks["after"] == "draw"


def test_of_a_long_list_its_size_is_expected_unless_somebody_wants_it_whole():
    table = open_set_up("kittens", 3)
    scenario = as_scenario(open_what_if(table, table.steps[-1]).play(1))
    (draw,) = propose_all(scenario)
    paths = {one.path: one.usual for one in draw.expect}
    assert paths["sizes.draw_pile"] and not paths["draw_pile"]
    usual, whole = (finished(scenario, [draw], {"steps": {draw.step: more}}) for more in ({}, {"expect": ["draw_pile"]}))
    # 46 cards without kittens and Defuses, four to each hand; then two kittens, the spare Defuses, and one is drawn.
    assert usual["steps"][-1]["expect"]["sizes"] == {"draw_pile": 46 - 3 * 4 + 2 + 3 - 1}
    assert "draw_pile" not in usual["steps"][-1]["expect"]
    assert list(whole["steps"][-1]["expect"]) == ["draw_pile"]


@pytest.mark.parametrize("game", ["kittens", "goat", "isle"])
def test_a_line_from_the_set_up_of_each_game_becomes_a_file_without_errors(game):
    table = open_set_up(game)
    line = open_what_if(table, table.steps[-1])
    for _ in range(4):
        line = line.play(1)
    scenario = as_scenario(line)
    proposed = propose_all(scenario)
    asked = {one.step: {"ask": one.questions[0].about, "question": "What is it then?"} for one in proposed if one.questions}
    data = finished(scenario, proposed, {"title": "Mine", "steps": asked})
    assert sum("ask" in step for step in checked(data).data["steps"]) == len(asked)
    page = told(scenario, proposed, {}, "es")
    assert json.loads(json.dumps(page)) == page and all(one["words"] for step in page["steps"] for one in step["expect"])


def test_the_steps_of_a_lesson_before_the_line_are_proposed_too_and_what_is_no_move_stays():
    scenario = open_lesson("kittens/nope/yup").scenario
    proposed = propose_all(scenario)
    data = finished(scenario, proposed, {})
    kept = [step["id"] for step in scenario.data["steps"] if "do" not in step]
    assert [step["id"] for step in data["steps"] if "do" not in step and step["id"] in kept] == kept
    with pytest.raises(ValueError):
        propose(scenario, "nowhere")


NOT_CHOICES = [
    {},
    {"steps": 5, "teaches": "ek.base.nope.1", "title": 7, "intro": ["x"], "lang": "xx"},
    {"steps": {"favor": 3, "nope": {"expect": {}, "ask": ["x"], "causes": 4, "say": None, "question": 1}}},
    {"steps": {"nope": {"expect": [1, None, "no.path"], "ask": "hands.Nobody"}}, "teaches": [None, {}]},
    {"title": "\ud800\x00 a\nb " + "x" * 5000, "intro": "\u202e" * 900},
]  # fmt: skip


@pytest.mark.parametrize("choices", NOT_CHOICES, ids=map(str, range(len(NOT_CHOICES))))
def test_what_is_no_choice_is_passed_over(choices):
    scenario = recorded(FAVOR_ON_BEN, NOPE)
    proposed = propose_all(scenario)
    checked(finished(scenario, proposed, choices))
    assert taught_in(proposed, choices) and isinstance(asked_in(proposed, choices), dict)
    assert all(isinstance(expected_in(one, choices), list) for one in proposed)
