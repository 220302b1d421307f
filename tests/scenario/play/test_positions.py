"""Set-up positions: what cannot lie on the table, and names and cards anywhere in a file."""

import pytest

from .files import HEAD, at, cards, draw, faults, file, play

DRAW = [draw("draw", "Ana")]


def test_all_faults_of_the_position_and_of_names_anywhere_are_told_at_once():
    data = file(
        [draw("draw", "Ana", expect={"hands": {"Bne": []}})],
        hands={"Ana": "skp", "Dia": "skip"},
        setup={"out": ["Cem"], "turn": {"player": "Cem", "owes": 2}},
    )
    assert sorted(faults(data)) == [
        ("POS-CARD", "setup.hands.Ana[0]"),
        ("POS-FROM", "setup.turn.owes"),
        ("POS-PLAYER", "setup.hands.Dia"),
        ("POS-PLAYER", "steps[0].expect.hands.Bne"),
        ("POS-TURN", "setup.turn.player"),
    ]


ANYWHERE = {
    "who acts": ({"steps": [draw("draw", "Anna")]}, "steps[0].by"),
    "who is aimed at": ({"steps": [cards("favor", "Ana", "favor", on="Bne")]}, "steps[0].on"),
    "whose turn is expected": ({"expect": {"turn": {"player": "Bne"}}}, "expect.turn.player"),
    "the order": ({"expect": {"order": ["Ana", "Bne"]}}, "expect.order[1]"),
    "a hand": ({"expect": {"hands": {"Bne": []}}}, "expect.hands.Bne"),
    "who may answer": ({"expect": {"window": {"may_answer": ["Bne"]}}}, "expect.window.may_answer[0]"),
    "who must choose": ({"expect": {"decision": {"player": "Bne"}}}, "expect.decision.player"),
    "who sees": ({"expect": {"sees": {"Bne": {"draw_pile": [None]}}}}, "expect.sees.Bne"),
    "whose hand is seen": ({"expect": {"sees": {"Ana": {"hands": {"Bne": []}}}}}, "expect.sees.Ana.hands.Bne"),
    "from whom it is hidden": ({"expect": {"hidden": {"Bne": ["draw_pile"]}}}, "expect.hidden.Bne"),
    "whose hand is hidden": ({"expect": {"hidden": {"Ana": ["hands.Bne"]}}}, "expect.hidden.Ana[0]"),
    "a path": ({"expect": {"unchanged": ["sizes.hands.Bne"]}}, "expect.unchanged[0]"),
    "a change": ({"expect": {"changes": {"hands.Bne": [[], []]}}}, "expect.changes.hands.Bne"),
    "the winner": ({"expect": {"over": {"winners": ["Bne"]}}}, "expect.over.winners[0]"),
    "who is blind": ({"setup": {"blind": ["Bne"]}}, "setup.blind[0]"),
    "by whom": ({"setup": {"turn": {"player": "Ana", "from": "attack", "by": "Bne"}}}, "setup.turn.by"),
    "a branch": ({"what_if": [{"id": "if", "from": "start", "steps": [draw("x", "Bne")]}]}, "what_if[0].steps[0].by"),
    "another rule": (
        {"also": [{"readings": {"q.base.nope.own": "R2"}, "differs": {"start": {"expect": {"out": ["Bne"]}}}}]},
        "also[0].differs.start.expect.out[0]",
    ),
    "a question": (
        {"steps": [{"id": "q", "ask": {"question": HEAD["title"], "about": "hands.Bne", "after": "d"}}, draw("d", "Ana")]},
        "steps[0].ask.about",
    ),
}


@pytest.mark.parametrize("fields, place", ANYWHERE.values(), ids=ANYWHERE)
def test_a_name_that_is_no_player_is_found_wherever_it_stands(fields, place):
    scenario = play(file(**{"steps": DRAW, **fields}))
    assert faults(file(**{"steps": DRAW, **fields})) == [("POS-PLAYER", place)]
    assert scenario.runs == [] and scenario.faults[0].near in ("Ben", "Ana")


@pytest.mark.parametrize(
    "step, place",
    [
        (cards("x", "Ana", "skp"), "cards[0]"),
        (cards("x", "Ana", "cat_1 cat_1 cat_1", on="Ben", names="skp"), "names"),
        (at("x", "Ana", "give", card="skp"), "card"),
        (draw("x", "Ana", pick="skp"), "pick"),
        (draw("x", "Ana", shuffled="skip skp"), "shuffled[1]"),
        (draw("x", "Ana", expect={"hands": {"Ana": ["skp"]}}), "expect.hands.Ana[0]"),
        (draw("x", "Ana", expect={"counts": {"hands": {"Ana": {"skp": 1}}}}), "expect.counts.hands.Ana.skp"),
        (draw("x", "Ana", expect={"turn": {"from": "skp"}}), "expect.turn.from"),
        (draw("x", "Ana", expect={"decision": {"card": "skp"}}), "expect.decision.card"),
        (draw("x", "Ana", expect={"sees": {"Ana": {"draw_pile": [None, "skp"]}}}), "expect.sees.Ana.draw_pile[1]"),
    ],
)
def test_a_card_that_does_not_exist_is_found_wherever_it_stands(step, place):
    assert faults(file([step])) == [("POS-CARD", f"steps[0].{place}")]


@pytest.mark.parametrize("state", ["skip:marked", "exploding_kitten:up", "skip:", "skip:x:y"])
def test_no_card_of_the_base_box_has_a_state(state):
    assert faults(file([cards("x", "Ana", state)])) == [("POS-STATE", "steps[0].cards[0]")]


def test_a_position_without_a_turn_is_the_turn_of_nobody():
    data = file(DRAW)
    del data["setup"]["turn"]
    assert faults(data) == [("POS-TURN", "setup")]


@pytest.mark.parametrize(
    "turn, told",
    [
        ({"player": "Ana", "owes": 2}, "owes"),
        ({"player": "Ana", "from": "skip"}, "from"),
        ({"player": "Ana", "from": "targeted_attack"}, "from"),
        ({"player": "Ana", "by": "Ben"}, "by"),
        ({"player": "Ana", "owes": 2, "from": "attack", "by": "Ana"}, "by"),
    ],
)
def test_owed_turns_come_from_an_attack_of_somebody_else(turn, told):
    assert faults(file(DRAW, setup={"turn": turn})) == [("POS-FROM", f"setup.turn.{told}")]


def test_the_last_of_several_turns_has_its_attack_still():
    last = {"player": "Ana", "owes": 1, "from": "attack", "by": "Ben"}
    assert faults(file([draw("draw", "Ana", expect={"turn": {"player": "Ben", "from": None}})], setup={"turn": last})) == []


def test_open_zones_of_other_boxes_may_be_written_empty():
    assert faults(file(DRAW, setup={"front": {"Ana": []}, "blind": [], "out": []})) == []


# -- a dealt position ----------------------------------------------------------


def dealt(expect, players="Ana Ben Cem", setup=None, **head):
    data = file(expect=expect, **head)
    data["setup"] = {"players": players.split(), "deal": {}, **(setup or {})}
    return data


@pytest.mark.parametrize(
    "players, pile, kittens, defuses, box",
    [
        # ek.base.setup.2, 5, 6, 8, 9: 46 - 4n cards, n - 1 kittens, 6 - n Defuses (two players: 2)
        ("Ana Ben", 46 - 8 + 1 + 2, 1, 2, 3 + 2),
        ("Ana Ben Cem", 46 - 12 + 2 + 3, 2, 3, 2),
        ("Ana Ben Cem Dia", 46 - 16 + 3 + 2, 3, 2, 1),
        ("Ana Ben Cem Dia Eva", 46 - 20 + 4 + 1, 4, 1, 0),
    ],
)
def test_the_printed_setup_can_be_checked(players, pile, kittens, defuses, box):
    data = dealt(
        {
            "sizes": {"draw_pile": pile, "discard_pile": 0, "box": box, "hands": {"Ana": 5, "Ben": 5}},
            "counts": {
                "draw_pile": {"exploding_kitten": kittens, "defuse": defuses},
                "hands": {"Ana": {"defuse": 1}},
                "box": {"exploding_kitten": 5 - len(players.split())},
            },
            "turn": {"player": "Ana", "owes": 1},
            "direction": "clockwise",
            "order": players.split(),
            "hidden": {"Ana": ["draw_pile", "hands.Ben"]},
        },
        players,
        teaches=["ek.base.setup.5", "ek.base.component.4"],
    )
    assert faults(data) == []
    data["expect"]["counts"]["draw_pile"]["exploding_kitten"] += 1
    assert faults(data) == [("RUN-EXPECT", "expect.counts")]


def test_who_begins_after_a_deal_is_for_the_players_to_choose():
    # ek.base.setup.12
    assert faults(dealt({"turn": {"player": "Ben"}, "order": ["Ben", "Cem", "Ana"]}, setup={"turn": {"player": "Ben"}})) == []


@pytest.mark.parametrize(
    "expect",
    [
        {"hands": {"Ana": []}},
        {"draw_pile": []},
        {"sees": {"Ana": {"draw_pile": [None]}}},
        {"decision": {"for": "turn"}},
        {"counts": {"hands": {"Ana": {"nope": 1}}}},
    ],
)
def test_what_depends_on_the_shuffle_cannot_be_expected_of_a_deal(expect):
    assert faults(dealt(expect)) == [("POS-DEAL", f"expect.{next(iter(expect))}")]


@pytest.mark.parametrize(
    "setup, place",
    [
        ({"deal": {"recipe": "classic"}}, "deal.recipe"),
        ({"deal": {"faster": True}}, "deal.faster"),
        ({"deal": {"swap_one": True}}, "deal.swap_one"),
        ({"deal": {"leave_out": ["skip"]}}, "deal.leave_out"),
        ({"turn": {"player": "Ana", "owes": 2}}, "turn.owes"),
        ({"direction": "counterclockwise"}, "direction"),
    ],
)
def test_a_deal_of_the_base_box_is_the_plain_one(setup, place):
    assert faults(dealt({"direction": "clockwise"}, setup=setup)) == [("POS-DEAL", f"setup.{place}")]


def test_there_are_no_steps_after_a_deal():
    data = {**dealt({"direction": "clockwise"}), "steps": DRAW}
    assert faults(data) == [("POS-DEAL", "steps")]


def test_a_deal_for_too_many_players_is_told_as_any_number_of_players():
    assert faults(dealt({"direction": "clockwise"}, "A B C D E F")) == [("POS-PLAYERS", "setup.players")]
    assert faults(dealt({"sizes": {"hands": {"A": 5}}}, "A B C D E F", boxes=["base", "base"])) == []


# -- draws without cards ---------------------------------------------------------


def warned(steps, **fields):
    return [place for code, place in faults(file(steps, **fields)) if code == "POS-EMPTY"]


def test_a_kitten_that_is_put_back_can_be_drawn_again():
    steps = [draw("one", "Ana"), cards("defuse", "Ana", "defuse"), at("back", "Ana", "insert", at=0), draw("two", "Ben")]
    assert warned(steps, hands={"Ana": "defuse"}, pile="exploding_kitten") == []
    assert warned([*steps, draw("three", "Cem")], hands={"Ana": "defuse"}, pile="exploding_kitten") == ["steps[4]"]


def test_each_list_of_steps_is_counted_by_itself():
    branch = [{"id": "if", "from": "one", "steps": [draw("x", "Ben"), draw("y", "Cem")]}]
    assert warned([draw("one", "Ana")], pile="cat_1 cat_2", what_if=branch) == ["what_if[0].steps[1]"]


def test_too_many_of_a_card_are_told_with_every_zone_where_they_lie_also_before_a_player():
    data = {
        **file(
            DRAW,
            hands={"Ana": " ".join(["ill_take_that"] * 4)},
            setup={"front": {"Ben": [{"card": "ill_take_that", "by": "Ana"}]}},
        ),
        "boxes": ["base", "barking"],
    }
    found = [fault for fault in play(data).faults if fault.code == "POS-COUNT"]
    assert [fault.expected for fault in found] == ["at most 4 in these boxes; they are in hands.Ana, front.Ben"]
