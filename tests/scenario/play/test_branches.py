"""What-if branches: where they begin, what settles before them, and when they are no branch at all."""

from .files import at, cards, draw, faults, file, play, remark, silence

PAIR = {"hands": {"Ana": "cat_1 cat_1 skip", "Ben": "nope defuse", "Cem": "nope"}}


def branch(start, *steps):
    return [{"id": "if", "from": start, "steps": list(steps)}]


def test_a_branch_that_begins_with_an_answer_begins_while_the_play_still_waits():
    data = file(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="defuse", expect={"window": None})],
        what_if=branch("pair", cards("nope", "Ben", "nope", expect={"hands": {"Ana": ["skip"], "Ben": ["defuse"]}})),
        **PAIR,
    )
    assert faults(data) == []


def test_a_branch_that_begins_with_no_answer_settles_its_step_with_the_chance_of_the_main_line():
    data = file(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="defuse")],
        what_if=branch("pair", cards("skip", "Ana", "skip", expect={"hands": {"Ana": ["defuse"]}})),
        **PAIR,
    )
    assert faults(data) == []


def test_a_remark_at_the_head_of_a_branch_is_looked_through():
    data = file(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="defuse")],
        what_if=branch("pair", remark("hm"), cards("nope", "Ben", "nope", expect={"hands": {"Ana": ["skip"]}})),
        **PAIR,
    )
    assert faults(data) == []


def test_that_nobody_answers_is_shown_by_a_pass_with_its_own_chance():
    steps = [cards("pair", "Ana", "cat_1 cat_1", on="Ben"), cards("nope", "Ben", "nope")]
    stolen = {"hands": {"Ana": ["skip", "nope"]}}
    assert faults(file(steps, what_if=branch("pair", silence("all", pick="nope", expect=stolen)), **PAIR)) == []
    missing = faults(file(steps, what_if=branch("pair", silence("all")), **PAIR))
    assert missing == [("RUN-CHANCE-MISSING", "what_if[0].steps[0]")]


def test_a_branch_can_begin_before_the_first_step_and_after_a_remark():
    data = file(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben"), remark("hm"), cards("nope", "Ben", "nope")],
        what_if=branch("start", draw("early", "Ana", expect={"turn": {"player": "Ben"}}))
        + [
            {
                "id": "if-too",
                "from": "hm",
                "steps": [cards("cem", "Cem", "nope", expect={"turn": {"player": "Ana"}, "hands": {"Ana": ["skip"]}})],
            }
        ],
        **PAIR,
    )
    assert faults(data) == []


def test_a_branch_from_a_refused_step_goes_on_from_where_it_stood():
    data = file(
        [
            cards("pair", "Ana", "cat_1 cat_1", on="Ben"),
            cards("not-cem", "Cem", "nope", answers="pair", refused="ek.base.turn.9"),
        ],
        **PAIR,
    )
    assert [code for code, _ in faults(data)] == ["RUN-ACCEPTED"]
    data = file(
        [
            cards("pair", "Ana", "cat_1 cat_1", on="Ben"),
            cards("skip", "Ana", "skip", answers="pair", refused="ek.base.turn.10"),
            cards("nope", "Ben", "nope"),
        ],
        what_if=branch("skip", cards("cem", "Cem", "nope", expect={"hands": {"Ben": ["nope", "defuse"]}})),
        **PAIR,
    )
    assert faults(data) == []


def test_a_branch_is_judged_like_any_other_line():
    wrong = branch("pair", cards("nope", "Ben", "nope", expect={"turn": {"player": "Ben"}}))
    data = file([cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope")], what_if=wrong, **PAIR)
    assert faults(data) == [("RUN-EXPECT", "what_if[0].steps[0].expect.turn")]
    data["what_if"][0]["steps"][0] = draw("ben", "Ben")
    assert faults(data) == [("RUN-REFUSED", "what_if[0].steps[0]")]


def test_a_branch_must_not_end_in_an_open_choice():
    hands = {"Ana": "favor", "Ben": "skip nope"}
    data = file(
        [cards("favor", "Ana", "favor", on="Ben"), at("gift", "Ben", "give", card="skip")],
        hands=hands,
        what_if=branch("favor", silence("all")),
    )
    assert faults(data) == [("RUN-OPEN-END", "what_if[0].steps[0]")]


def test_a_branch_that_plays_the_main_line_is_a_warning_and_one_that_adds_an_attempt_is_none():
    steps = [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope"), cards("skip", "Ana", "skip"), draw("draw", "Ben")]
    again = file(steps, what_if=branch("pair", cards("same", "Ana", "skip")), **PAIR)
    assert faults(again) == [("IF-SAME", "what_if[0]")]
    assert play(again).errors == []
    tried = branch("pair", draw("try", "Ben", refused="ek.base.turn.6"), cards("same", "Ana", "skip"))
    assert faults(file(steps, what_if=tried, **PAIR)) == []


def test_the_branches_of_a_broken_line_are_played_as_far_as_they_can_begin():
    data = file(
        [cards("skip", "Ana", "skip"), draw("wrong", "Ana"), draw("never", "Ben")],
        what_if=branch("skip", draw("right", "Ben", expect={"turn": {"player": "Ana"}}))
        + [{"id": "if-never", "from": "never", "steps": [draw("x", "Cem")]}],
        **PAIR,
    )
    assert faults(data) == [("RUN-REFUSED", "steps[1]"), ("RUN-EXPECT", "what_if[0].steps[0].expect.turn")]


def test_what_a_player_learned_before_the_branch_is_known_in_it():
    see = cards("see", "Ana", "see_the_future_3")
    data = file(
        [see, draw("draw", "Ana")],
        hands={"Ana": "see_the_future_3 skip"},
        what_if=branch(
            "see",
            cards(
                "skip",
                "Ana",
                "skip",
                expect={"sees": {"Ana": {"draw_pile": ["cat_1", "cat_2", "cat_3"]}}, "hidden": {"Ben": ["draw_pile"]}},
            ),
        ),
    )
    assert faults(data) == []
