"""What chance decides in a small game: at a decision of any name, and a number as well as a card."""

import pytest

from tests.games.small_games import tried

RULES, SCENARIO = "stepping_stones/rules.py", "stepping_stones/scenarios/end/last-stone.json"
ROLLS = [
    (RULES, 'ecision("pick"', 'ecision("roll"'),
    (RULES, 'at="pick"', 'at="roll"'),
    (RULES, '[("pick", seat)]', '[("roll", seat)]'),
]
# A die says how deep in the bag the stone lies that is drawn.
DIE = [
    (RULES, 'Slot("card", "card", lambda rules, state, part: sorted(set(state.bag)))', 'Slot("number", "number", lambda rules, state, part: range(1, 7))'),
    (RULES, "def picked(rules, state, note, chance, card):", "def picked(rules, state, note, chance, number):\n    card = state.bag[number % len(state.bag)]"),
]  # fmt: skip
CASES = {
    "another name": (ROLLS, ["check " + SCENARIO, "show stones/end/last-stone"]),
    "a form that no file writes": ([*ROLLS, (RULES, 'form("pick"', 'form("roll"'), (RULES, 'act("pick"', 'act("roll"')], ["show stones/end/last-stone"]),
    "a die": ([*DIE, (SCENARIO, '"pick": "stone_1"', '"pick": 3')], [
        "check " + SCENARIO, "show stones/end/last-stone",
        "py:\nfrom tabletop.notebook import lesson\nline = lesson('stones/end/last-stone').what_if('start')\nprint(line.play({'by': 'Ben', 'do': 'draw'}).after('sizes.hands.Ben'))"]),
    "a die that is not said": ([*DIE, (SCENARIO, ', "pick": "stone_1"', '')], ["check " + SCENARIO]),
    "a die with too many eyes": ([*DIE, (SCENARIO, '"pick": "stone_1"', '"pick": 9')], ["check " + SCENARIO]),
}  # fmt: skip


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    return tried(tmp_path_factory.mktemp("chance"), CASES)


def test_chance_decides_at_a_decision_of_any_name(told):
    assert [code for code, _ in told["another name"]] == [0, 0] and "Ben draws Stone 1." in told["another name"][1][1]


def test_chance_by_a_form_that_no_file_can_write_is_told_in_a_sentence(told):
    (code, said) = told["a form that no file writes"][0]
    assert (
        code == 1
        and "chance decides at 'roll', and no form that a file can write acts there; expected an act of one of pick, shuffled"
        in said
    )


def test_chance_may_be_a_die(told):
    assert [code for code, _ in told["a die"]] == [0, 0, 0], told["a die"]
    assert "Ben draws Stone 1." in told["a die"][1][1] and told["a die"][2][1] == "3\n"
    assert (
        "chance decides here, and the step has no `pick`; expected one of 1, 2, 3, 4, 5, 6."
        in told["a die that is not said"][0][1]
    )
    assert "`pick` cannot be 9; expected one of 1, 2, 3, 4, 5, 6." in told["a die with too many eyes"][0][1]
