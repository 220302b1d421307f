"""How a step settles until the next one: windows, choices, attempts that are refused, remarks."""

from .files import at, cards, draw, faults, file, play, question, remark, silence

NOPES = {"hands": {"Ana": "attack nope", "Ben": "nope skip", "Cem": "nope favor"}}
KITTEN = {"hands": {"Ana": "defuse skip", "Ben": "nope"}, "pile": "exploding_kitten cat_1 cat_2"}


def parts(data, step):
    """What was played in a step, settling included: the verbs."""
    return [move[0] for move in play(data).runs[0].trace.find_beat(step).parts]


def test_one_step_can_settle_through_window_death_and_the_next_turn():
    # ek.base.exploding.2: without a Defuse there is no choice; ek.base.turn.7: Ben is on turn then
    data = file(
        [
            draw(
                "draw",
                "Ana",
                expect={
                    "out": ["Ana"],
                    "turn": {"player": "Ben", "owes": 1},
                    "discard_pile": ["exploding_kitten", "skip"],
                    "over": False,
                },
            )
        ],
        hands={"Ana": "skip"},
        pile="exploding_kitten cat_1",
    )
    assert faults(data) == []
    assert parts(data, "draw") == ["draw", "explode"]


def test_a_pair_settles_window_and_theft_in_one_step():
    data = file(
        [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope", expect={"hands": {"Ana": ["nope"]}})],
        hands={"Ana": "cat_1 cat_1", "Ben": "nope skip"},
    )
    assert faults(data) == []
    assert parts(data, "pair") == ["play", "pass", "pick"]


def test_a_theft_of_the_only_card_needs_no_outcome_and_may_have_one():
    steal = {"hands": {"Ana": ["skip"], "Ben": []}}
    for pick in (None, "skip"):
        assert (
            faults(
                file(
                    [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick=pick, expect=steal)],
                    hands={"Ana": "cat_1 cat_1", "Ben": "skip"},
                )
            )
            == []
        )


def test_a_shuffle_of_equal_cards_needs_no_outcome():
    assert (
        faults(
            file(
                [cards("shuffle", "Ana", "shuffle", expect={"draw_pile": ["cat_1", "cat_1"]})],
                hands={"Ana": "shuffle"},
                pile="cat_1 cat_1",
            )
        )
        == []
    )


def test_a_refused_answer_keeps_the_window_open():
    late = [
        cards("attack", "Ana", "attack"),
        cards("not-cem", "Cem", "favor", on="Ben", answers="attack", refused="ek.base.turn.9"),
        cards("nope", "Ben", "nope", expect={"window": None, "turn": {"player": "Ana", "owes": 1}}),
    ]
    assert faults(file(late, **NOPES)) == []


def test_who_has_passed_may_pass_again_or_lay_a_nope_all_the_same():
    begun = [cards("attack", "Ana", "attack"), at("pass", "Ben", "pass")]
    again = at(
        "again", "Ben", "pass", expect={"window": {"on": "attack", "cancelled": False, "may_answer": ["Ana", "Ben", "Cem"]}}
    )
    nope = cards("nope", "Ben", "nope", expect={"turn": {"player": "Ana", "owes": 1}})
    assert faults(file([*begun, nope], **NOPES)) == faults(file([*begun, again, nope], **NOPES)) == []
    # And neither of them is forbidden.
    assert faults(file([*begun, at("again", "Ben", "pass", refused="ek.base.nope.9")], **NOPES)) == [
        ("RUN-ACCEPTED", "steps[2].refused")
    ]


def test_a_refused_step_that_is_no_answer_closes_the_window_first():
    late = [
        cards("attack", "Ana", "attack", expect={"turn": {"player": "Ben", "owes": 2}, "window": None}),
        draw("not-ana", "Ana", refused="ek.base.turn.6"),
        cards("late", "Cem", "nope", refused=["ek.base.nope.9", "ek.base.nope.12"]),
    ]
    assert faults(file(late, **NOPES)) == []


def test_with_another_card_answers_may_name_the_play_or_what_was_laid_last():
    for named, code in (("attack", None), ("yup", None), ("nope", "RUN-WRONG-TOP")):
        steps = [
            cards("attack", "Ana", "attack"),
            cards("nope", "Ben", "nope"),
            cards("yup", "Ana", "nope"),
            cards("favor", "Cem", "favor", on="Ben", answers=named, refused=["ek.base.turn.9", "ek.base.turn.10"]),
        ]
        assert [name for name, _ in faults(file(steps, **NOPES))] == ([code] if code else [])


def test_remarks_and_questions_are_looked_through():
    window = {"window": {"on": "attack", "cancelled": False}}
    steps = [
        cards("attack", "Ana", "attack", expect=window),
        remark("hm"),
        question("who", "turn.player", "nope"),
        cards("nope", "Ben", "nope", expect={"turn": {"player": "Ana"}, "window": None}),
    ]
    assert faults(file(steps, **NOPES)) == []


def test_a_question_behind_an_open_choice_is_no_answer_to_it():
    steps = [
        draw("draw", "Ana", expect={"decision": {"player": "Ana", "for": "kitten"}}),
        remark("hm"),
        cards("defuse", "Ana", "defuse"),
        remark("where"),
        at("back", "Ana", "insert", at="bottom"),
    ]
    assert faults(file(steps, **KITTEN)) == []


def test_an_attempt_at_the_choice_of_somebody_else_leaves_it_open():
    # ek.base.favor.2, ek.base.nope.9
    steps = [
        cards("favor", "Ana", "favor", on="Ben"),
        at("not-ana", "Ana", "give", card="cat_1", refused="ek.base.favor.2"),
        cards("late", "Cem", "nope", refused="ek.base.nope.9"),
        at("gift", "Ben", "give", card="skip", expect={"hands": {"Ana": ["cat_1", "skip"]}}),
    ]
    assert faults(file(steps, hands={"Ana": "favor cat_1", "Ben": "skip nope", "Cem": "nope"})) == []


def test_passes_of_single_players_close_the_window_when_all_have_passed():
    steps = [
        cards("attack", "Ana", "attack"),
        at("ben", "Ben", "pass", expect={"window": {"may_answer": ["Ana", "Ben", "Cem"]}}),
        at("ana", "Ana", "pass"),
        at("cem", "Cem", "pass", expect={"turn": {"player": "Ben", "owes": 2}, "window": None}),
    ]
    assert faults(file(steps, **NOPES)) == []


def test_a_new_nope_makes_players_who_passed_be_asked_again():
    steps = [
        cards("attack", "Ana", "attack"),
        at("ben", "Ben", "pass"),
        cards("nope", "Cem", "nope"),
        at("ana", "Ana", "pass"),
        at("cem", "Cem", "pass"),
        at("again", "Ben", "pass", expect={"turn": {"player": "Ana", "owes": 1}}),
    ]
    assert faults(file(steps, **NOPES)) == []


def test_an_open_choice_that_no_step_answers_is_told_with_its_options():
    fault = play(file([draw("draw", "Ana"), cards("defuse", "Ana", "defuse"), draw("ben", "Ben")], **KITTEN)).errors[0]
    assert (fault.code, fault.place) == ("RUN-UNANSWERED", ("steps", 1))
    assert "Ana must choose (insert)" in fault.found and fault.expected == "one of insert 0, insert 1, insert 2"


def test_a_list_ends_in_an_open_choice_only_if_its_last_step_expects_it():
    def end(**expect):
        return [code for code, _ in faults(file([draw("draw", "Ana", **expect)], **KITTEN))]

    assert end() == ["RUN-OPEN-END"]
    assert end(expect={"turn": {"player": "Ana"}}) == ["RUN-OPEN-END"]
    assert end(expect={"decision": {"for": "kitten"}}) == []
    assert end(expect={"decision": {"for": "insert"}}) == ["RUN-EXPECT"]


def test_a_refused_attempt_at_the_end_leaves_the_choice_to_the_step_that_expects_it():
    late = cards("late", "Ben", "nope", refused="ek.base.exploding.3")
    assert faults(file([draw("draw", "Ana", expect={"decision": {"for": "kitten"}}), late, remark("so")], **KITTEN)) == []
    assert faults(file([draw("draw", "Ana"), late, remark("so")], **KITTEN)) == [("RUN-OPEN-END", "steps[1]")]


def test_what_is_expected_of_a_remark_is_a_fault_and_a_step_behind_the_end_too():
    end = {"hands": {"Ana": "skip"}, "pile": "exploding_kitten cat_1", "setup": {"players": ["Ana", "Ben"]}}
    won = draw("draw", "Ana", expect={"over": {"winners": ["Ben"]}, "out": ["Ana"], "order": ["Ben"]})
    assert faults(file([won, remark("end")], **end)) == []
    assert faults(file([won, draw("more", "Ben", refused="ek.base.object.3")], **end)) == []
    assert faults(file([won, draw("more", "Ben")], **end)) == [("RUN-OVER", "steps[1]")]


def test_a_refusal_for_a_plain_reason_is_a_fault_of_the_file_in_its_own_code():
    # A card that is not held is no ruling.
    assert faults(file([cards("skip", "Ana", "skip", refused="ek.base.turn.9")])) == [("RUN-NOT-HELD", "steps[0].cards[0]")]
    assert faults(file([at("give", "Ben", "give", card="skip", refused="ek.base.favor.2")], hands={"Ben": "skip"})) == [
        ("RUN-NOT-ASKED", "steps[0]")
    ]


def test_a_rule_that_forbids_a_card_not_held_anyway_may_be_named():
    # ek.base.object.2: who is out may not play, whatever he would like to
    assert faults(file([cards("dead", "Cem", "nope", refused="ek.base.object.2")], setup={"out": ["Cem"]})) == []


def test_the_nearest_card_that_is_held_is_named():
    fault = play(file([cards("see", "Ana", "shuffle")], hands={"Ana": "skip favor"})).errors[0]
    assert fault.code == "RUN-NOT-HELD" and "(skip, favor)" in fault.expected


def test_what_cannot_be_taken_from_the_discard_pile_is_named_with_what_can():
    # ek.base.five.1, ek.base.five.3
    five = cards("five", "Ana", "cat_1 cat_2 cat_3 skip nope")
    hands = {"Ana": "cat_1 cat_2 cat_3 skip nope"}
    got = at("take", "Ana", "take", card="skip", expect={"hands": {"Ana": ["skip"]}, "fired": ["ek.base.five.1"]})
    assert faults(file([five, got], hands=hands)) == []
    fault = play(file([five, at("take", "Ana", "take", card="favor")], hands=hands)).errors[0]
    assert (fault.code, fault.place) == ("RUN-NOT-HELD", ("steps", 1, "card"))
    assert "there is no favor on the discard pile" in fault.found


def test_a_place_beyond_the_pile_is_told_with_the_last_one():
    steps = [draw("draw", "Ana"), cards("defuse", "Ana", "defuse"), at("back", "Ana", "insert", at=3)]
    fault = play(file(steps, **KITTEN)).errors[0]
    assert (fault.code, fault.place) == ("RUN-REFUSED", ("steps", 2))
    assert "There cannot be 3 cards above the card: the draw pile has only 2" in fault.found


def test_top_and_bottom_are_places():
    for word, pile in (("top", ["exploding_kitten", "cat_1", "cat_2"]), ("bottom", ["cat_1", "cat_2", "exploding_kitten"])):
        steps = [
            draw("draw", "Ana"),
            cards("defuse", "Ana", "defuse"),
            at("back", "Ana", "insert", at=word, expect={"draw_pile": pile}),
        ]
        assert faults(file(steps, **KITTEN)) == []


def test_while_a_theft_is_carried_out_a_nope_may_come_before_the_card_is_picked():
    # ek.base.nope.9 with nope.timing R2: nobody answers the pair, and then Cem does
    game = {"readings": {"q.base.nope.timing": "R2"}, "hands": {"Ana": "cat_1 cat_1", "Ben": "skip nope", "Cem": "nope"}}
    start = [cards("pair", "Ana", "cat_1 cat_1", on="Ben"), silence("nobody")]
    data = file([*start, cards("late", "Cem", "nope", expect={"hands": {"Ana": [], "Ben": ["nope", "skip"]}})], **game)
    assert faults(data) == []
    assert parts(data, "nobody") == ["pass"]
    # A Nope on that Nope: the theft goes on, and only now a card is picked.
    assert (
        faults(
            file(
                [
                    *start,
                    cards("late", "Cem", "nope"),
                    cards("yup", "Ben", "nope", answers="late"),
                    silence("done", pick="skip", expect={"hands": {"Ana": ["skip"], "Ben": []}}),
                ],
                **game,
            )
        )
        == []
    )


def test_an_open_end_names_the_steps_that_could_come_and_of_a_blind_player_blindly():
    told = play(
        file(
            [draw("draw", "Ana")],
            hands={"Ana": "streaking_kitten defuse"},
            pile="exploding_kitten cat_1",
            boxes=["base", "streaking"],
        )
    ).errors[0]
    assert told.code == "RUN-OPEN-END" and told.expected == "one of play defuse, explode, keep, or `expect` with `decision`"
    favor = cards("favor", "Ana", "favor", on="Ben")
    blind = play(
        file([favor], hands={"Ana": "favor", "Ben": "skip nope"}, setup={"blind": ["Ben"]}, boxes=["base", "streaking"])
    ).errors[0]
    assert blind.code == "RUN-OPEN-END" and blind.expected == "one of `blindly`, or `expect` with `decision`"
