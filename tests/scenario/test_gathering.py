"""One slip is told once, with all its places; two slips are told twice."""

import pytest

from .play.files import cards, draw, faults, file, play, question, remark

EVERYWHERE = [
    draw("one", "Ana", expect={"turn": {"player": "Benn"}, "hands": {"Benn": ["cat_2"]}}),
    draw("two", "Benn"),
    question("who", "hands.Benn", "three"),
    draw("three", "Cem", expect={"sees": {"Benn": {"hands": {"Benn": ["cat_2"]}}}}),
]


def test_a_player_who_does_not_exist_is_told_once_however_often_the_name_stands_there():
    data = file(EVERYWHERE)
    data["setup"]["hands"] = {"Benn": ["skip"]}
    data["setup"]["out"] = ["Benn"]
    [fault] = play(data).faults
    assert (fault.code, fault.near) == ("POS-PLAYER", "Ben")
    assert "there is no player 'Benn' (in 8 places, on lines " in str(fault)


@pytest.mark.parametrize("spoil, code", [
    (lambda data: data["setup"].update(draw_pile=["skp", "skp", "cat_1"], discard_pile=["skp"]), "POS-CARD"),
    (lambda data: data.update(boxes=["bass"], needs=["ek.base.turn.7", "ek.base.skip.1"]), "FILE-BOXES"),
    (lambda data: data["setup"].update(players=[], hands={"Ana": [], "Ben": []}), "POS-PLAYERS"),
    (lambda data: data["steps"].extend([draw("b", "Ben"), draw("c", "Cem")]) or [step.update(do="drwa") for step in data["steps"]], "FILE-WORD"),
    (lambda data: data.update(what_if=[{"id": f"w{n}", "from": "dra", "steps": [draw(f"x{n}", "Ben")]} for n in (1, 2)]), "FILE-REF"),
    (lambda data: data["setup"].update(draw_pile=["mark", "cat_1", "mark"]), "POS-BOX"),
    (lambda data: data.update(teaches=["ek.base.skip.99", "ek.base.skip.99"]), "FILE-RULE"),
    (lambda data: data.update(readings={"q.base.none": "R2"}, also=[{"readings": {"q.base.none": "R3"}, "differs": {}}]), "FILE-READING")])  # fmt: skip
def test_a_word_that_does_not_exist_is_told_once(spoil, code):
    data = file([draw("draw", "Ana")])
    spoil(data)
    assert [found for found, _ in faults(data)] == [code]


def test_two_names_that_do_not_exist_are_two_faults():
    data = file([draw("one", "Benn"), draw("two", "Cemm"), draw("three", "Benn")])
    assert [fault.near for fault in play(data).faults] == ["Ben", "Cem"]


def test_what_is_missing_in_two_places_is_told_for_each():
    data = file([{"do": "draw", "by": "Ana"}, {"do": "draw", "by": "Ben"}])
    assert faults(data) == [("FILE-MISSING", "steps[0]"), ("FILE-MISSING", "steps[1]")]


def test_the_lines_of_a_word_that_stands_everywhere_are_cut_short():
    data = file([{**remark(f"r-{number}")} for number in range(3)] + [draw(f"d-{number}", "Benn") for number in range(300)])
    [fault] = [one for one in play(data).faults if one.code == "POS-PLAYER"]
    assert "in 300 places" in str(fault) and len(str(fault)) < 400


@pytest.mark.parametrize(
    "right, wrong", [("cards", "crads"), ("do", "doo"), ("setup", "seutp"), ("teaches", "teach"), ("id", "idd"), ("by", "bye")]
)
def test_a_misspelt_key_is_not_told_a_second_time_as_a_missing_one(right, wrong):
    data = file([cards("skip", "Ana", "skip")], hands={"Ana": "skip"})
    home = data if right in data else data["steps"][0]
    home[wrong] = home.pop(right)
    [fault] = play(data).faults
    assert (fault.code, fault.near) == ("FILE-KEY", right)


def test_an_unknown_key_beside_a_missing_one_is_two_faults():
    data = file([{**cards("skip", "Ana", "skip"), "colour": 1}], hands={"Ana": "skip"})
    del data["steps"][0]["cards"]
    assert sorted(code for code, _ in faults(data)) == ["FILE-KEY", "FILE-NEEDS"]
