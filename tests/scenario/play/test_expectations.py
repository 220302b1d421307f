"""Each key of `expect`, once as it is and once as it is not."""

import copy

import pytest

from .files import at, cards, draw, faults, file

HANDS = {"Ana": "attack nope skip", "Ben": "nope favor", "Cem": "skip"}
ATTACK = [cards("attack", "Ana", "attack")]
NOPED = [*ATTACK, cards("nope", "Ben", "nope")]
CLOSED = [*NOPED, at("close", None, "pass")]
KITTEN = {"hands": {"Ana": "defuse skip", "Ben": "skip"}, "pile": "exploding_kitten cat_1 cat_2"}
DRAWN = [draw("draw", "Ana")]
DEFUSED = [*DRAWN, cards("defuse", "Ana", "defuse")]
FAVOR = {"hands": {"Ana": "favor", "Ben": "skip nope"}}
TAKE = {"hands": {"Ana": "cat_1 cat_2 cat_3 skip nope"}}
TAKEN = [cards("five", "Ana", "cat_1 cat_2 cat_3 skip nope")]
GIVE = [cards("favor", "Ana", "favor", on="Ben")]
DEAD = {"hands": {"Ana": "skip"}, "pile": "exploding_kitten cat_1"}

# Steps, what is set up, the key, what holds, what does not. The last step carries the check.
CHECKS = {
    "whose turn": (ATTACK, {}, "turn", {"player": "Ben"}, {"player": "Ana"}),
    "how many turns": (ATTACK, {}, "turn", {"owes": 2}, {"owes": 1}),
    "by which attack": (ATTACK, {}, "turn", {"from": "attack", "by": "Ana"}, {"from": None}),
    "an ordinary turn": (DRAWN, {}, "turn", {"from": None, "by": None}, {"from": "attack"}),
    "direction": (DRAWN, {}, "direction", "clockwise", "counterclockwise"),
    "order": (DRAWN, {}, "order", ["Ben", "Cem", "Ana"], ["Ana", "Ben", "Cem"]),
    "order of the living": (DRAWN, DEAD, "order", ["Ben", "Cem"], ["Ben", "Cem", "Ana"]),
    "a hand in any order": (NOPED, {}, "hands", {"Ana": ["skip", "nope"]}, {"Ana": ["skip"]}),
    "two hands": (NOPED, {}, "hands", {"Ben": ["favor"], "Cem": ["skip"]}, {"Ben": ["favor"], "Cem": []}),
    "draw pile in its order": (DRAWN, {}, "draw_pile", ["cat_2", "cat_3"], ["cat_3", "cat_2"]),
    "discard pile in any order": (CLOSED, {}, "discard_pile", ["attack", "nope"], ["attack", "nope", "nope"]),
    "nothing lies open before a player": (DRAWN, {}, "front", {"Ana": []}, {"Ana": ["skip"]}),
    "nobody wears the tower": (DRAWN, {}, "tower", {"wearer": None, "stock": []}, {"wearer": "Ben"}),
    "nobody is blind": (DRAWN, {}, "blind", [], ["Ben"]),
    "who is out": (DRAWN, DEAD, "out", ["Ana"], []),
    "not over": (DRAWN, {}, "over", False, {"winners": ["Ben"]}),
    "over": (DRAWN, {**DEAD, "setup": {"players": ["Ana", "Ben"]}}, "over", {"winners": ["Ben"]}, False),
    "no window": (CLOSED, {}, "window", None, {"cancelled": True}),
    "window: on the play, not on the Nope": (NOPED, {}, "window", {"on": "attack"}, {"on": "nope"}),
    "window: cancelled": (NOPED, {}, "window", {"cancelled": True}, {"cancelled": False}),
    "window: who can answer": (NOPED, {}, "window", {"may_answer": ["Ana"]}, {"may_answer": ["Ana", "Cem"]}),
    "window: there is one": (NOPED, {}, "window", {"on": "attack", "may_answer": ["Ana"]}, None),
    "decision: turn": (CLOSED, {}, "decision", {"player": "Ana", "for": "turn"}, {"player": "Ben"}),
    "decision: kitten": (DRAWN, KITTEN, "decision",
                         {"player": "Ana", "for": "kitten", "card": "exploding_kitten", "options": ["play", "explode"]},
                         {"options": ["play", "explode", "keep"]}),
    "decision: insert": (DEFUSED, KITTEN, "decision",
                         {"for": "insert", "card": "exploding_kitten", "options": [2, 1, 0]}, {"options": [0, 1, 2, 3]}),
    "decision: give": (GIVE, FAVOR, "decision", {"player": "Ben", "for": "give", "options": ["nope", "skip"]},
                       {"options": ["skip"]}),
    "decision: take": (TAKEN, TAKE, "decision", {"for": "take", "options": ["cat_1", "cat_2", "cat_3", "nope", "skip"]},
                       {"options": ["cat_1", "cat_1", "cat_2", "cat_3", "nope", "skip"]}),
    "sizes": (NOPED, {}, "sizes", {"draw_pile": 3, "discard_pile": 2, "stock": 0, "box": 0, "hands": {"Ana": 2, "Cem": 1}},
              {"hands": {"Ana": 3}}),
    "size of the box": (NOPED, {}, "sizes", {"box": 0}, {"box": 1}),
    "counts": (NOPED, {}, "counts", {"discard_pile": {"nope": 1, "skip": 0}, "hands": {"Ana": {"skip": 1}}, "stock": {"skip": 0}},
               {"discard_pile": {"nope": 2}}),
    "fired": (NOPED, {}, "fired", ["ek.base.nope.1"], ["ek.base.nope.1", "ek.base.skip.1"]),
    "fired in the settling": (ATTACK, {}, "fired", ["ek.base.attack.2"], ["ek.base.nope.1"]),
    "not fired": (NOPED, {}, "not_fired", ["ek.base.attack.1"], ["ek.base.nope.6"]),
    "changes": (DRAWN, {}, "changes", {"turn.player": ["Ana", "Ben"], "sizes.draw_pile": [3, 2]}, {"turn.player": ["Ana", "Cem"]}),
    "changes: a hand in any order": (DRAWN, {}, "changes",
                                     {"hands.Ana": [["skip", "nope", "attack"], ["skip", "cat_1", "nope", "attack"]]},
                                     {"hands.Ana": [["skip", "nope", "attack"], ["skip", "nope", "attack"]]}),
    "changes: a pile in its order": (DRAWN, {}, "changes", {"draw_pile": [["cat_1", "cat_2", "cat_3"], ["cat_2", "cat_3"]]},
                                     {"draw_pile": [["cat_1", "cat_2", "cat_3"], ["cat_3", "cat_2"]]}),
    "unchanged": (NOPED, {}, "unchanged", ["turn.player", "hands.Cem", "draw_pile"], ["hands.Ben"]),
    "sees: the own hand": (DRAWN, {}, "sees", {"Cem": {"hands": {"Cem": ["skip"]}}}, {"Cem": {"hands": {"Cem": []}}}),
    "sees: nothing of another hand": (DRAWN, {}, "sees", {"Cem": {"hands": {"Ana": []}}}, {"Cem": {"hands": {"Ana": ["nope"]}}}),
    "hidden": (DRAWN, {}, "hidden", {"Cem": ["draw_pile", "hands.Ana"]}, {"Ana": ["hands.Ana"]}),
}  # fmt: skip
CODES = {"fired": "RUN-FIRED", "not_fired": "RUN-FIRED"}


def with_check(steps, setup, key, value):
    """The file with this check on its last step."""
    steps = copy.deepcopy(steps)
    steps[-1]["expect"] = {key: value}
    # An open choice at the end must be expected.
    if key != "decision" and steps in (DEFUSED,):
        steps[-1]["expect"]["decision"] = {}
    return file(steps, **{"hands": HANDS, **setup})


def settles_itself(steps):
    """A window is only open if the next step answers."""
    return [*steps, at("answer", None, "pass")] if steps[-1]["id"] in ("nope",) else steps


@pytest.mark.parametrize("steps, setup, key, right, wrong", CHECKS.values(), ids=CHECKS)
def test_a_check_passes_for_what_is_and_fails_for_what_is_not(steps, setup, key, right, wrong):
    for value, told in ((right, []), (wrong, [(CODES.get(key, "RUN-EXPECT"), f"steps[{len(steps) - 1}].expect.{key}")])):
        data = with_check(steps, setup, key, value)
        data["steps"] = settles_itself(data["steps"])
        assert faults(data) == told


def test_the_value_before_the_step_has_its_own_code():
    data = with_check(DRAWN, {}, "changes", {"turn.player": ["Ben", "Ben"]})
    assert faults(data) == [("RUN-BEFORE", "steps[0].expect.changes")]


def test_true_is_no_one_and_false_is_no_nought():
    data = with_check(DRAWN, {}, "changes", {"turn.owes": [True, 1]})
    assert faults(data) == [("RUN-BEFORE", "steps[0].expect.changes")]


def test_a_shown_kitten_lies_in_no_zone():
    # A card that is being dealt with lies nowhere; the decision names it.
    data = file(
        [
            draw(
                "draw",
                "Ana",
                expect={
                    "sizes": {"draw_pile": 2, "discard_pile": 0, "hands": {"Ana": 2}},
                    "counts": {"discard_pile": {"exploding_kitten": 0}},
                    "decision": {"card": "exploding_kitten"},
                },
            )
        ],
        **KITTEN,
    )
    assert faults(data) == []


def test_all_failed_checks_of_a_step_are_told_and_the_line_goes_on():
    data = file(
        [
            draw("draw", "Ana", expect={"turn": {"player": "Cem"}, "out": ["Ben"], "over": False}),
            draw("next", "Ben", expect={"turn": {"player": "Ana"}}),
        ]
    )
    assert faults(data) == [
        ("RUN-EXPECT", "steps[0].expect.turn"),
        ("RUN-EXPECT", "steps[0].expect.out"),
        ("RUN-EXPECT", "steps[1].expect.turn"),
    ]


def test_the_position_before_the_first_step_can_be_checked_alone():
    data = file(
        expect={"turn": {"player": "Ana"}, "hands": {"Cem": ["skip"]}, "window": None, "decision": {"for": "turn"}}, hands=HANDS
    )
    assert faults(data) == []
    data["expect"]["hands"] = {"Cem": []}
    assert faults(data) == [("RUN-EXPECT", "expect.hands")]
