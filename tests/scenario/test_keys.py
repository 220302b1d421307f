import pytest


def codes(found):
    return [fault.code for fault in found]


def test_a_misspelt_key_names_the_nearest_right_key(good, faults):
    good["setup"]["hnads"] = good["setup"].pop("hands")
    [fault] = faults(good)
    assert (fault.code, fault.near, fault.place) == ("FILE-KEY", "hands", ("setup", "hnads"))


def test_a_key_of_another_object_is_unknown_here(good, faults):
    good["steps"][0]["expect"]["players"] = ["Ana"]
    assert codes(faults(good)) == ["FILE-KEY"]


def test_an_unknown_key_deep_inside_is_found(good, faults):
    good["steps"][0]["expect"]["window"]["may_answr"] = []
    [fault] = faults(good)
    assert (fault.code, fault.near) == ("FILE-KEY", "may_answer")


@pytest.mark.parametrize("key", ["boxes", "title", "teaches", "setup", "steps"])
def test_a_file_without_a_required_key_is_told_which(key, good, faults):
    del good[key]
    assert [fault.found for fault in faults(good) if fault.code == "FILE-MISSING"] == [f"the file needs `{key}`"]


def test_a_setup_without_players_and_a_turn_without_player_are_both_told(good, faults):
    del good["setup"]["players"], good["setup"]["turn"]["player"]
    assert sorted(fault.found for fault in faults(good)) == ["setup needs `players`", "turn needs `player`"]


@pytest.mark.parametrize("place, value", [
    ("level", True), ("level", 1.0), ("level", 4), ("level", "1"), ("teaches", "ek.base.skip.1"), ("steps", {}), ("steps", None),
    ("setup", []), ("also", {}), ("readings", []), ("origin", "authored"), ("intro", 3),
])  # fmt: skip
def test_a_value_of_the_wrong_kind_is_told_at_its_place(place, value, good, faults):
    good[place] = value
    told = [fault for fault in faults(good) if fault.place == (place,)]
    assert codes(told) == ["FILE-TEXT" if place == "intro" else "FILE-TYPE"]


def test_one_point_nought_is_no_place_and_the_whole_number_is_offered(good, faults):
    good["steps"][3] = {"id": "back", "by": "Ana", "do": "insert", "at": 1.0}
    [fault] = faults(good)
    assert (fault.code, fault.found, fault.fix) == ("FILE-TYPE", "`at` is 1.0", "write 1")


@pytest.mark.parametrize(
    "at, code",
    [
        (0, None),
        ("top", None),
        ("bottom", None),
        (-1, "FILE-TYPE"),
        (True, "FILE-TYPE"),
        ("middle", "FILE-WORD"),
        ([0], "FILE-TYPE"),
    ],
)
def test_a_place_is_a_number_from_nought_or_top_or_bottom(at, code, good, faults):
    good["steps"][3] = {"id": "back", "by": "Ana", "do": "insert", "at": at}
    assert codes(faults(good)) == ([code] if code else [])


def test_a_number_with_a_point_in_changes_is_found(good, faults):
    good["steps"][2]["expect"]["changes"] = {"turn.owes": [1, 2.0]}
    assert codes(faults(good)) == ["FILE-TYPE"]


def test_changes_wants_the_value_before_and_the_value_now(good, faults):
    good["steps"][2]["expect"]["changes"] = {"turn.owes": [1]}
    [fault] = faults(good)
    assert (fault.code, fault.found) == ("FILE-TYPE", "`turn.owes` is a list of 1")


def test_a_single_card_where_a_list_is_due_gets_brackets(good, faults):
    good["setup"]["draw_pile"] = "skip"
    [fault] = faults(good)
    assert (fault.code, fault.fix) == ("FILE-TYPE", "put it in [ ]")


def test_over_may_be_false_but_not_true(good, faults):
    good["expect"]["over"] = True
    assert codes(faults(good)) == ["FILE-TYPE"]
    good["expect"]["over"] = {"winners": ["Ben"]}
    assert faults(good) == []


def test_a_misspelt_word_names_the_nearest_word_of_its_list(good, faults):
    good["setup"]["direction"] = "clockwise "
    good["origin"]["kind"] = "bugs"
    assert [(fault.code, fault.near) for fault in faults(good)] == [("FILE-WORD", "bug"), ("FILE-WORD", "clockwise")]


@pytest.mark.parametrize(
    "expect",
    [
        {},
        {"turn": {}},
        {"hands": {}},
        {"fired": []},
        {"unchanged": []},
        {"hidden": {"Ana": []}},
        {"counts": {"draw_pile": {}}},
        {"sees": {"Ana": {"draw_pile": []}}},
    ],
)
def test_an_expect_that_checks_nothing_says_nothing(expect, good, faults):
    good["expect"] = expect
    assert codes(faults(good)) == ["FILE-EMPTY"]


@pytest.mark.parametrize(
    "expect",
    [
        {"hands": {"Ana": []}},
        {"draw_pile": []},
        {"blind": []},
        {"window": None},
        {"sees": {"Ana": {"hands": {"Ben": []}}}},
        {"turn": {"from": None}},
    ],
)
def test_an_expect_of_emptiness_is_a_check(expect, good, faults):
    good["expect"] = expect
    assert faults(good) == []


@pytest.mark.parametrize("path", ["hand.Ana", "hands", "hands.", "hands.Ana.x", "turn", "Turn.owes", ""])
def test_a_path_names_a_part_of_the_position_as_deep_as_its_value(path, good, faults):
    good["steps"][2]["expect"]["unchanged"] = [path]
    assert codes(faults(good)) == ["FILE-PATH"]


@pytest.mark.parametrize("name", ["", " ", " Ana", "A" * 25, "A.B", "A:B", "A/B", "start", "draw_pile", "Ben", "A\nB", "A\x1b"])
def test_a_name_no_player_can_have(name, good, faults):
    good["setup"]["players"][2] = name
    assert "FILE-NAME" in codes(faults(good))


@pytest.mark.parametrize("name", ["Ç", "李雷", "Åsa Ødegård-Müller", "A" * 24])
def test_a_name_may_be_in_any_script(name, good, faults):
    good["setup"]["players"][2] = name
    assert faults(good) == []


def test_a_deal_stands_in_the_place_of_all_zones(good, faults):
    good["setup"]["deal"] = {}
    assert [fault.found for fault in faults(good)] == [
        "`hands` cannot stand beside `deal`",
        "`draw_pile` cannot stand beside `deal`",
    ]


def test_all_faults_are_told_at_once_in_the_order_of_the_file(good, faults):
    good["titel"] = good.pop("title")
    good["steps"][0]["do"] = "ply"
    good["setup"]["turn"]["player"] = 3
    found = faults(good)
    assert set(codes(found)) == {"FILE-MISSING", "FILE-KEY", "FILE-TYPE", "FILE-WORD"}
    assert [(fault.line, fault.column) for fault in found] == sorted((fault.line, fault.column) for fault in found)


def test_a_card_or_player_without_a_letter_is_no_word(good, faults):
    good["setup"]["draw_pile"][0] = " "
    good["setup"]["turn"]["player"] = ""
    assert [(fault.code, fault.found) for fault in faults(good)] == [("FILE-TYPE", "an empty text")] * 2
