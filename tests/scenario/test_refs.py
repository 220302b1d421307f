import pytest


def told(found):
    return [(fault.code, fault.place) for fault in found]


@pytest.mark.parametrize("step_id", ["Skip", "skip!", "-skip", "", "größe", "a b"])
def test_a_step_id_is_lower_case_digits_and_hyphens(step_id, good, faults):
    good["steps"][5]["id"] = step_id
    assert ("FILE-ID", ("steps", 5, "id")) in told(faults(good))


def test_a_malformed_id_gets_a_well_formed_one_offered(good, faults):
    good["steps"][6]["id"] = "Ana Draws!"
    assert [fault.near for fault in faults(good)] == ["ana-draws"]


def test_start_is_no_id_for_a_step(good, faults):
    good["steps"][6]["id"] = "start"
    assert told(faults(good)) == [("FILE-ID", ("steps", 6, "id"))]


def test_branches_and_their_steps_share_the_ids_of_the_file(good, faults):
    good["what_if"][0]["id"] = "favor"
    good["what_if"][0]["steps"][1]["id"] = "cats"
    assert told(faults(good)) == [("FILE-ID", ("what_if", 0, "id")), ("FILE-ID", ("what_if", 0, "steps", 1, "id"))]


def test_two_entries_of_also_may_use_the_same_id_but_not_one_of_the_main_line(good, faults):
    good["also"][1] |= {"after": "cats", "steps": [{"id": "late", "do": "pass"}]}
    assert faults(good) == []
    good["also"][1]["steps"][0]["id"] = "favor"
    assert told(faults(good)) == [("FILE-ID", ("also", 1, "steps", 0, "id"))]


@pytest.mark.parametrize(
    "place, value, near",
    [
        (("what_if", 0, "from"), "nop", "nope"),
        (("also", 0, "after"), "agian", "again"),
        (("what_if", 0, "steps", 0, "answers"), "favour", "favor"),
        (("steps", 1, "ask", "after"), "kiten", "kitten"),
        (("steps", 0, "expect", "window", "on"), "favr", "favor"),
    ],
)
def test_a_reference_that_names_no_step_offers_the_nearest_one(place, value, near, good, faults):
    home = good
    for part in place[:-1]:
        home = home[part]
    home[place[-1]] = value
    found = [fault for fault in faults(good) if fault.place == place]
    assert [(fault.code, fault.near) for fault in found] == [("FILE-REF", near)]


def test_differs_names_steps_of_the_main_line_that_this_run_reaches(good, faults):
    good["also"][0]["differs"] = {"cats": {"pick": "nope"}, "dog": {"pick": "nope"}, "late": {"pick": "skip"}}
    assert told(faults(good)) == [
        ("FILE-ORDER", ("also", 0, "differs", "cats")),
        ("FILE-REF", ("also", 0, "differs", "dog")),
        ("FILE-REF", ("also", 0, "differs", "late")),
    ]


def test_a_nope_cannot_answer_what_comes_later_or_itself(good, faults):
    good["steps"][2]["answers"] = "again"
    assert told(faults(good)) == [("FILE-ORDER", ("steps", 2, "answers"))]
    good["steps"][2]["answers"] = "nope"
    assert told(faults(good)) == [("FILE-ORDER", ("steps", 2, "answers"))]


def test_a_branch_cannot_answer_a_step_of_the_main_line_that_it_leaves_out(good, faults):
    good["what_if"][0]["steps"][0]["answers"] = "cats"
    assert told(faults(good)) == [("FILE-ORDER", ("what_if", 0, "steps", 0, "answers"))]


def test_the_main_line_cannot_answer_a_step_of_a_branch(good, faults):
    good["steps"][2]["answers"] = "second"
    [fault] = faults(good)
    assert (fault.code, fault.found) == ("FILE-REF", "'second' belongs to another line of play")


def test_only_a_play_can_be_answered(good, faults):
    good["what_if"][0] |= {"from": "so-it-goes"}
    good["what_if"][0]["steps"][0]["answers"] = "so-it-goes"
    assert told(faults(good)) == [("FILE-REF", ("what_if", 0, "steps", 0, "answers"))]


def test_a_question_asks_about_a_later_step(good, faults):
    for earlier in ("favor", "what-now", "start"):
        good["steps"][1]["ask"]["after"] = earlier
        assert told(faults(good)) == [("FILE-ORDER", ("steps", 1, "ask", "after"))]


def test_a_window_is_on_this_play_or_one_before(good, faults):
    good["steps"][0]["expect"]["window"]["on"] = "cats"
    good["expect"]["window"] = {"on": "favor"}
    assert told(faults(good)) == [
        ("FILE-ORDER", ("expect", "window", "on")),
        ("FILE-ORDER", ("steps", 0, "expect", "window", "on")),
    ]


def test_after_and_steps_of_also_stand_together(good, faults):
    del good["also"][0]["steps"]
    assert told(faults(good)) == [("FILE-CLASH", ("also", 0, "after"))]


def test_a_branch_may_begin_at_the_start_but_not_be_empty(good, faults):
    good["what_if"][0] |= {"from": "start", "steps": [{"id": "other", "by": "Ana", "do": "draw"}]}
    assert faults(good) == []
    good["what_if"][0]["steps"] = []
    assert told(faults(good)) == [("FILE-EMPTY", ("what_if", 0, "steps"))]
