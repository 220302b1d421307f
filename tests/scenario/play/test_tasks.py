"""Tasks and named wrong answers: what format 2 has beside format 1."""

import pytest
from jsonschema import Draft7Validator

from tabletop.questions.question import question_faults
from tabletop.scenario.format.json_schema import schema_of

from .files import EVERYWHERE, at, cards, file, play, question, silence

HINTS = [
    {"en": "Which card stops another?", "de": "Welche Karte hält auf?", "es": "¿Qué carta detiene?"},
    {"en": "Play the Nope.", "de": "Spiel das Nö!", "es": "Juega el Nope."},
]
STOP = {"turn": {"player": "Ana"}, "fired": ["ek.base.nope.1"]}


def task(by="Ben", goal=STOP, after="quiet", hints=HINTS, **fields):
    return {"id": "now", "say": EVERYWHERE, "task": {"by": by, "goal": goal, "after": after, "hints": hints}, **fields}


def attacked(*steps, hands=None, **head):
    return file([cards("attack", "Ana", "attack"), *steps], hands or {"Ana": "attack", "Ben": "nope skip"}, format=2, **head)


STOPPED = (cards("nope", "Ben", "nope"), silence("quiet"))


def told(data):
    return [(fault.code, fault.found) for fault in play(data).faults]


def test_a_task_whose_goal_the_file_reaches_is_right_and_is_carried_as_it_stands():
    data = attacked(task(), *STOPPED)
    scenario = play(data)
    assert scenario.faults == []
    assert scenario.data["steps"][1]["task"]["hints"] == HINTS
    assert [beat.step for beat in scenario.runs[0].trace.beats] == ["start", "attack", "now", "nope", "quiet"]


def test_what_fired_and_what_changed_count_from_the_task_on():
    goal = {"fired": ["ek.base.nope.1"], "changes": {"sizes.hands.Ben": [2, 1]}, "unchanged": ["hands.Cem"]}
    assert told(attacked(task(goal=goal), *STOPPED)) == []
    # The Attack was played before the task.
    assert told(attacked(task(goal={"not_fired": ["ek.base.nope.1"]}), *STOPPED))[0][0] == "TASK-GOAL"


@pytest.mark.parametrize(
    "goal, why",
    [
        ({"turn": {"player": "Ana"}}, "the goal is reached before anything is done"),
        ({"hands": {"Cem": []}}, "the goal is reached before anything is done"),
        ({"window": None}, "the goal is reached if Ben does nothing"),
    ],
)
def test_what_is_so_already_or_comes_by_itself_is_no_task(goal, why):
    assert told(attacked(task(goal=goal), *STOPPED)) == [("TASK-IDLE", why)]


def test_what_others_do_is_no_task_and_their_moves_do_not_count_as_nothing():
    taken = {"turn": {"player": "Ben"}}
    assert told(attacked(task("Cem", taken, "silence"), silence())) == [("TASK-IDLE", "Cem makes no move up to 'silence'")]
    # Cem's Nope alone brings Ana's turn back, whatever Ben does.
    both = attacked(
        task(goal={"turn": {"player": "Ana"}, "discard_pile": ["attack", "nope"], "window": None}, after="quiet"),
        cards("nope", "Cem", "nope"),
        cards("answer", "Ben", "nope"),
        cards("again", "Cem", "nope"),
        silence("quiet"),
        hands={"Ana": "attack", "Ben": "nope", "Cem": "nope nope"},
    )
    assert told(both)[0][0] == "TASK-GOAL"


def test_a_task_may_stand_in_a_branch():
    branch = {"id": "if", "from": "attack", "title": EVERYWHERE, "steps": [task(), *STOPPED]}
    data = attacked(silence(), what_if=[branch])
    assert told(data) == []
    branch["steps"][0]["task"]["goal"] = {"turn": {"player": "Ben"}}
    assert [fault.code for fault in play(attacked(silence(), what_if=[branch])).faults] == ["TASK-GOAL"]


@pytest.mark.parametrize("change, code", [
    ({"hints": HINTS[:1]}, "FILE-TYPE"), ({"hints": []}, "FILE-TYPE"), ({"goal": {}}, "FILE-EMPTY"), ({"goal": {"trun": {}}}, "FILE-KEY"),
    ({"after": "attack"}, "FILE-ORDER"), ({"after": "start"}, "FILE-ORDER"), ({"after": "nowhere"}, "FILE-REF"), ({"by": "Zoe"}, "POS-PLAYER"),
    ({"goal": {"window": {"on": "atack"}}}, "FILE-REF"), ({"goal": {"hands": {"Ben": ["skp"]}}}, "POS-CARD"), ({"prize": 1}, "FILE-KEY")])  # fmt: skip
def test_the_keys_of_a_task_are_checked(change, code):
    data = attacked(task(), *STOPPED)
    data["steps"][1]["task"] |= change
    assert {fault.code for fault in play(data).faults} == {code}


@pytest.mark.parametrize(
    "fields, code",
    [
        ({"do": "pass"}, "FILE-CLASH"),
        ({"ask": question("q", "turn.player", "quiet")["ask"]}, "FILE-CLASH"),
        ({"cards": ["nope"]}, "FILE-FIELD"),
        ({"expect": {"blind": []}}, "FILE-FIELD"),
    ],
)
def test_a_task_is_no_move_and_no_question(fields, code):
    assert {fault.code for fault in play(attacked(task(**fields), *STOPPED)).faults} == {code}


def test_a_task_says_what_is_to_be_done_and_is_not_set_under_other_rules():
    silent = attacked(task(), *STOPPED)
    del silent["steps"][1]["say"]
    assert [fault.code for fault in play(silent).faults] == ["FILE-MISSING"]
    other = {"readings": {"q.base.nope.own": "R2"}, "differs": {}, "after": "attack", "steps": [task(), *STOPPED]}
    assert ("FILE-FIELD", "a task under `also`") in told(attacked(silence(), also=[other]))


def test_a_file_of_format_one_has_neither_and_is_told_the_command():
    data = attacked(task(), *STOPPED)
    data["format"] = 1
    (fault,) = play(data).faults
    assert (fault.code, fault.found, fault.fix) == (
        "FILE-FORMAT",
        "`task` in a file of format 1",
        "run `tabletop fmt --to 2` on this file",
    )
    (fault,) = play({**asked({"value": "Cem", "cause": EVERYWHERE}), "format": 1}).faults
    assert (fault.code, fault.found) == ("FILE-FORMAT", "`wrong` in a file of format 1")


def asked(*wrong, about="turn.player", **fields):
    step = question("who", about, "draw")
    step["ask"]["wrong"] = list(wrong)
    return file([step, at("draw", "Ana", "draw", **fields)], format=2)


def thought(words):
    return dict.fromkeys(("en", "de", "es"), words)


def faults_of(data):
    scenario = play(data)
    return [fault.code for fault in (*scenario.faults, *question_faults(scenario))]


@pytest.mark.parametrize("wrong, codes", [
    ([("Cem", "a"), ("Ana", "b")], []), ([("Cem", "a"), (None, "b")], []), ([("Ben", "a")], ["ASK-WRONG"]), ([("Zoe", "a")], ["ASK-WRONG"]),
    ([(3, "a")], ["FILE-TYPE"]), ([(["Ana"], "a")], ["FILE-TYPE"]), ([("Cem", "a"), ("Cem", "b")], ["ASK-TWICE"]), ([("Cem", "a"), ("Ana", "a")], ["ASK-TWICE"]),
    ([("Cem", "x" * 160)], []), ([("Cem", "x" * 161)], ["TEXT-LONG"] * 3), ([("Cem", " ")], ["FILE-TEXT"] * 3), ([(1.5, "a")], ["FILE-TYPE"]),
    ([("Cem", "a"), ("Ana", "b"), (None, "c"), (False, "d")], ["FILE-MANY"])])  # fmt: skip
def test_each_wrong_answer_is_wrong_and_has_a_cause_of_its_own(wrong, codes):
    assert faults_of(asked(*({"value": value, "cause": thought(words)} for value, words in wrong))) == codes


def test_whether_a_step_is_allowed_has_one_wrong_answer():
    assert faults_of(asked({"value": False, "cause": EVERYWHERE}, about="allowed")) == []
    assert faults_of(asked({"value": True, "cause": EVERYWHERE}, about="allowed")) == ["ASK-WRONG"]


def test_editors_take_what_the_checker_takes():
    schema = Draft7Validator(schema_of("exploding-kittens"))
    for data in (attacked(task(), *STOPPED), asked({"value": "Cem", "cause": EVERYWHERE})):
        assert list(schema.iter_errors(data)) == []
    silent = attacked(task(), *STOPPED)
    del silent["steps"][1]["say"]
    assert not schema.is_valid(silent) and not schema.is_valid(attacked(task(hints=HINTS[:1]), *STOPPED))


def test_a_list_of_no_wrong_answers_says_nothing():
    assert faults_of(asked()) == ["FILE-EMPTY"]
