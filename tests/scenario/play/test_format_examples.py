"""The small examples of the format page that concern the base box: how a step settles."""

from .files import at, cards, draw, faults, file, play

TWO = {"players": ["Ana", "Ben"]}
SKIP = {"hands": {"Ana": "skip", "Ben": "nope"}, "pile": "cat_1 cat_2", "setup": TWO}


def test_a_nobody_answers_so_the_skip_is_done_when_it_is_checked():
    assert (
        faults(
            file(
                [
                    cards("skip", "Ana", "skip", expect={"turn": {"player": "Ben", "owes": 1}}),
                    draw("draw", "Ben", expect={"turn": {"player": "Ana"}}),
                ],
                **SKIP,
            )
        )
        == []
    )


def test_a_with_a_nope_behind_it_the_check_of_the_skip_sees_the_window():
    window = {"on": "skip", "cancelled": False, "may_answer": ["Ben"]}
    assert (
        faults(
            file(
                [
                    cards("skip", "Ana", "skip", expect={"turn": {"player": "Ana"}, "window": window}),
                    cards("nope", "Ben", "nope", expect={"turn": {"player": "Ana", "owes": 1}, "window": None}),
                ],
                **SKIP,
            )
        )
        == []
    )


FAVOR = {"hands": {"Ana": "favor", "Ben": "cat_1"}, "pile": "cat_2", "setup": TWO}
GIVEN = {"hands": {"Ana": ["cat_1"], "Ben": []}, "decision": {"player": "Ana", "for": "turn"}}


def test_b_what_leaves_no_choice_needs_no_step():
    assert faults(file([cards("favor", "Ana", "favor", on="Ben", expect=GIVEN)], **FAVOR)) == []


def test_b_writing_the_only_gift_is_right_as_well():
    asked = {"decision": {"player": "Ben", "for": "give", "options": ["cat_1"]}}
    assert (
        faults(
            file(
                [cards("favor", "Ana", "favor", on="Ben", expect=asked), at("gift", "Ben", "give", card="cat_1", expect=GIVEN)],
                **FAVOR,
            )
        )
        == []
    )


SHUFFLE = {"hands": {"Ana": "shuffle", "Ben": "nope", "Cem": "nope"}, "pile": "cat_1 cat_2"}


def test_c_the_outcome_of_the_shuffle_stands_on_the_nope_that_lets_it_happen():
    assert (
        faults(
            file(
                [
                    cards("shuffle", "Ana", "shuffle"),
                    cards("nope", "Ben", "nope"),
                    cards("yup", "Cem", "nope", shuffled="cat_2 cat_1", expect={"draw_pile": ["cat_2", "cat_1"]}),
                ],
                **SHUFFLE,
            )
        )
        == []
    )


def test_c_on_the_shuffle_itself_the_outcome_is_not_used_and_the_right_step_is_named():
    fault = play(
        file(
            [
                cards("shuffle", "Ana", "shuffle", shuffled="cat_2 cat_1"),
                cards("nope", "Ben", "nope"),
                cards("yup", "Cem", "nope"),
            ],
            **SHUFFLE,
        )
    ).errors[0]
    assert (fault.code, fault.place) == ("RUN-CHANCE-UNUSED", ("steps", 0, "shuffled"))
    assert fault.fix == "write it on the step 'yup'"


def test_c_if_the_nope_stands_no_step_is_named():
    fault = play(
        file([cards("shuffle", "Ana", "shuffle", shuffled="cat_2 cat_1"), cards("nope", "Ben", "nope")], **SHUFFLE)
    ).errors[0]
    assert (fault.code, fault.fix) == ("RUN-CHANCE-UNUSED", "take `shuffled` out")


def test_f_another_reading_refuses_the_play_and_the_run_ends_there():
    see = cards(
        "see",
        "Ana",
        "see_the_future_3",
        expect={"sees": {"Ana": {"draw_pile": ["cat_1", "cat_2"]}}, "hidden": {"Ben": ["draw_pile"]}},
    )
    other = {
        "readings": {"q.base.see.short-pile": "R2"},
        "differs": {"see": {"refused": "ek.base.see.3"}},
        "after": "see",
        "steps": [],
    }
    data = file(
        [see, draw("draw", "Ana", expect={"hands": {"Ana": ["cat_1"]}})],
        hands={"Ana": "see_the_future_3"},
        pile="cat_1 cat_2",
        setup=TWO,
        also=[other],
    )
    scenario = play(data)
    assert scenario.faults == []
    assert [len(run.trace) for run in scenario.runs] == [3, 2]
    assert scenario.runs[1].trace.find_beat("see").refusal.rules == ("ek.base.see.3",)
