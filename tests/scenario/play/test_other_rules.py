"""`also`: the same steps under other rules. What differs must be declared, and what is declared must differ."""

import pytest

from .files import at, cards, draw, fault, faults, file, play, silence

NOPES = {"hands": {"Ana": "attack nope", "Ben": "nope skip"}}
OWN = {"q.base.nope.own": "R2"}
STOPPED = {"turn": {"player": "Ana", "owes": 1}}
ATTACKED = {"turn": {"player": "Ben", "owes": 2}}
OWN_NOPE = [cards("attack", "Ana", "attack"), cards("own", "Ana", "nope"), silence("close", expect=STOPPED)]


def also(differs, readings=OWN, **fields):
    return [{"readings": readings, "differs": differs, **fields}]


def test_a_step_that_is_refused_only_under_the_other_reading_is_declared_and_so_is_what_follows():
    # ek.base.nope.10: own cards may be stopped (R1) or not (R2)
    differs = {"own": {"refused": "ek.base.nope.10"}, "close": {"expect": ATTACKED}}
    assert faults(file(OWN_NOPE, also=also(differs), **NOPES)) == []


def test_each_difference_that_is_not_declared_is_told_with_the_place_where_to_declare_it():
    found = play(file(OWN_NOPE, also=also({"own": {"refused": "ek.base.nope.10"}}), **NOPES)).errors
    assert [(one.code, one.place) for one in found] == [("ALSO-UNDECLARED", ("steps", 2, "expect", "turn"))]
    assert found[0].found.startswith('under q.base.nope.own R2: turn.player is "Ben"') and "also[0] under 'close'" in found[0].fix


def test_refused_false_makes_a_refused_step_of_the_main_run_a_legal_one():
    steps = [
        cards("attack", "Ana", "attack"),
        cards("own", "Ana", "nope", refused="ek.base.nope.10"),
        silence("close", expect=ATTACKED),
    ]
    differs = {"own": {"refused": False}, "close": {"expect": STOPPED}}
    data = file(steps, readings=OWN, also=also(differs, {"q.base.nope.own": "R1"}), **NOPES)
    assert faults(data) == []
    data["also"][0]["differs"]["own"] = {"refused": None}
    assert faults(data) == []


SHORT = {"hands": {"Ana": "see_the_future_3"}, "pile": "cat_1 cat_2"}
SEE = cards("see", "Ana", "see_the_future_3", expect={"sees": {"Ana": {"draw_pile": ["cat_1", "cat_2"]}}})


def test_a_declared_refusal_drops_the_checks_and_the_chance_of_its_step():
    pair = [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope", expect={"hands": {"Ana": ["nope"]}})]
    other = also({"pair": {"refused": "ek.base.pair.3"}}, {"q.base.pair.empty": "R2"})
    data = file(pair, hands={"Ana": "cat_1 cat_1", "Ben": "nope skip"}, also=other)
    assert faults(data) == [("ALSO-IDLE", "also[0].differs.pair.refused")]
    assert faults(file([SEE], also=also({"see": {"refused": "ek.base.see.3"}}, {"q.base.see.short-pile": "R2"}), **SHORT)) == []


def test_null_takes_a_field_away_and_no_file_with_it_raises():
    pair = [
        cards("attack", "Ana", "attack"),
        cards("own", "Ana", "nope"),
        silence("close"),
        cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="skip", expect={"turn": {"player": "Ana"}}),
    ]
    hands = {"Ana": "attack nope cat_1 cat_1", "Ben": "skip shuffle"}
    differs = {"own": {"refused": "ek.base.nope.10"}, "pair": {"refused": "ek.base.combo.3"}}
    assert faults(file(pair, hands=hands, also=also(differs))) == []
    differs["pair"] = {"pick": None, "expect": None, "refused": False}
    codes = [code for code, _ in faults(file(pair, hands=hands, also=also(differs)))]
    assert codes[0] == "ALSO-UNDECLARED"
    assert faults(file([SEE], also=also({"see": {"expect": None}, "start": {"expect": None}}), expect={"out": []}, **SHORT)) == []


def test_chance_can_differ():
    steps = [
        cards("attack", "Ana", "attack"),
        cards("own", "Ana", "nope"),
        silence("close"),
        cards("shuffle", "Ana", "shuffle", shuffled="cat_2 cat_3 cat_1", expect={"draw_pile": ["cat_2", "cat_3", "cat_1"]}),
    ]
    other = {"shuffle": {"shuffled": ["cat_3", "cat_2", "cat_1"], "expect": {"draw_pile": ["cat_3", "cat_2", "cat_1"]}}}
    data = file(steps, hands={"Ana": "attack nope shuffle"}, also=also(other, {"q.base.nope.chain": "R2"}))
    assert faults(data) == []


def test_the_start_may_be_declared_too():
    data = file([draw("draw", "Ana")], expect={"turn": {"player": "Ana"}}, also=also({"start": {"expect": {"out": ["Ben"]}}}))
    assert faults(data) == [("ALSO-IDLE", "also[0].differs.start.expect.out")]
    data["also"][0]["differs"]["start"]["expect"] = {"turn": {"player": "Ana"}}
    assert faults(data) == [("ALSO-IDLE", "also[0].differs.start.expect.turn")]


REFUSED = [
    cards("attack", "Ana", "attack"),
    cards("see", "Ana", "skip", answers="attack", refused="ek.base.turn.10"),
    silence("close", expect=ATTACKED),
]
IDLE = {
    "the refusal is the same in both": ({"see": {"refused": "ek.base.turn.10"}}, "see.refused"),
    "a legal step is declared legal": ({"attack": {"refused": False}}, "attack.refused"),
    "a step is declared refused and is legal in both": ({"attack": {"refused": "ek.base.turn.9"}}, "attack.refused"),
    "a refused step is declared legal and is refused in both": ({"see": {"refused": False}}, "see.refused"),
    "a check holds in both": ({"close": {"expect": {"turn": {"owes": 2}}}}, "close.expect.turn"),
    "a check fails in both": ({"close": {"expect": {"turn": {"owes": 7}}}}, "close.expect.turn"),
    "a fired rule fires in both": ({"close": {"expect": {"fired": ["ek.base.attack.1"]}}}, "close.expect.fired"),
    "no chance is taken away": ({"close": {"pick": None}}, "close.pick"),
    "no checks are taken away": ({"attack": {"expect": None}}, "attack.expect"),
}


@pytest.mark.parametrize("differs, place", IDLE.values(), ids=IDLE)
def test_a_declared_difference_is_idle_if(differs, place):
    data = file(REFUSED, hands={"Ana": "attack skip", "Ben": "nope"}, also=also(differs))
    assert faults(data) == [("ALSO-IDLE", f"also[0].differs.{place}")]


def test_the_same_chance_is_idle():
    steps = [cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="nope")]
    data = file(steps, hands={"Ana": "cat_1 cat_1", "Ben": "nope skip"}, also=also({"pair": {"pick": "nope"}}))
    assert faults(data) == [("ALSO-IDLE", "also[0].differs.pair.pick")]


def test_a_declared_difference_that_is_another_than_the_real_one_is_told_where_it_is_declared():
    differs = {"own": {"refused": "ek.base.turn.9"}, "close": {"expect": {"turn": {"player": "Cem"}}}}
    found = fault(file(OWN_NOPE, also=also(differs), **NOPES))
    assert (found.code, found.place) == ("RUN-OTHER-RULE", ("also", 0, "differs", "own", "refused"))
    differs["own"] = {"refused": "ek.base.nope.10"}
    found = fault(file(OWN_NOPE, also=also(differs), **NOPES))
    assert (found.code, found.place) == ("RUN-EXPECT", ("also", 0, "differs", "close", "expect", "turn"))


def test_the_own_steps_of_an_entry_are_judged_like_any_others():
    own = also({}, after="attack", steps=[cards("no", "Ana", "nope", refused="ek.base.nope.10"), silence("so", expect=ATTACKED)])
    assert faults(file(OWN_NOPE, also=own, **NOPES)) == []
    own[0]["steps"][1]["expect"] = STOPPED
    assert faults(file(OWN_NOPE, also=own, **NOPES)) == [("RUN-EXPECT", "also[0].steps[1].expect.turn")]
    own[0]["steps"][1] = draw("so", "Ana")
    assert faults(file(OWN_NOPE, also=own, **NOPES)) == [("RUN-REFUSED", "also[0].steps[1]")]


def test_an_entry_can_leave_the_file_before_its_first_step():
    own = also({}, after="start", steps=[draw("other", "Ana", expect={"turn": {"player": "Ben"}})])
    assert faults(file(OWN_NOPE, also=own, **NOPES)) == []


def test_steps_that_are_left_in_an_open_choice_must_expect_it():
    steps = [cards("favor", "Ana", "favor", on="Ben"), at("gift", "Ben", "give", card="skip")]
    data = file(steps, hands={"Ana": "favor", "Ben": "skip nope"}, also=also({}, after="favor", steps=[]))
    assert faults(data) == [("ALSO-UNDECLARED", "steps[0]")]
    data["steps"][0]["expect"] = {"decision": {"for": "give"}}
    assert faults(data) == []


def test_a_fault_of_the_main_run_is_told_once():
    wrong = [*OWN_NOPE[:2], silence("close", expect={"turn": {"player": "Cem"}})]
    data = file(wrong, also=also({}, {"q.base.nope.chain": "R2"}), **NOPES)
    assert faults(data) == [("RUN-EXPECT", "steps[2].expect.turn")]
    data = file([draw("not-ben", "Ben")], also=also({}))
    assert faults(data) == [("RUN-REFUSED", "steps[0]")]


def test_every_run_goes_on_although_another_is_broken():
    differs = {"own": {"refused": "ek.base.nope.10"}}
    entries = [{"readings": OWN, "differs": {}}, {"readings": {"q.base.nope.chain": "R2"}, "differs": differs}]
    assert faults(file(OWN_NOPE, also=entries, **NOPES)) == [
        ("ALSO-UNDECLARED", "steps[1]"),
        ("ALSO-IDLE", "also[1].differs.own.refused"),
    ]


def test_the_same_rules_in_other_words_are_the_same():
    entries = also({}, {"q.base.nope.own": "R1"}) + [{"boxes": ["base"], "differs": {}}]
    scenario = play(file([draw("draw", "Ana")], also=entries))
    assert [(one.code, one.place) for one in scenario.errors] == [("ALSO-SAME", ("also", 0)), ("ALSO-SAME", ("also", 1))]


def test_other_boxes_can_hold_too_few_cards_for_the_setup():
    # ek.base.component.2: with a second copy there are eight Attacks
    data = file([draw("draw", "Ana")], boxes=["base", "base"], hands={"Ana": "attack attack attack attack attack"})
    assert faults(data) == []
    data["also"] = [{"boxes": ["base"], "differs": {}}]
    assert faults(data) == [("POS-COUNT", "setup.hands.Ana[4]")]


def test_a_reading_that_the_kit_cannot_play_is_told_and_nothing_raises():
    data = file([draw("draw", "Ana")], readings={"q.base.second-copy": "R2"})
    found = play(data).errors
    assert [(one.code, one.place) for one in found] == [("FILE-READING", ("readings",))]
    assert "q.base.second-copy" in found[0].found
    data = file([draw("draw", "Ana")], also=also({}, {"q.base.second-copy": "R2"}))
    assert [(one.code, one.place) for one in play(data).errors] == [("FILE-READING", ("also", 0, "readings"))]


# ek.base.favor.6: under R2 everybody sees what is given, so nothing of the hand is hidden any more.
GIFT = [
    cards("favor", "Ana", "favor", on="Ben"),
    at("gift", "Ben", "give", card="skip", expect={"hidden": {"Cem": ["hands.Ana"]}, "fired": ["ek.base.favor.1"]}),
]
SHOWN = {"readings": {"q.base.favor.seen": "R2"}}


def test_less_than_the_main_run_expects_is_a_difference_where_the_rest_does_not_hold():
    hands = {"Ana": "favor", "Ben": "skip cat_1"}
    left_out = file(GIFT, hands=hands, also=also({}, **SHOWN))
    assert faults(left_out) == [("ALSO-UNDECLARED", "steps[1].expect.hidden")]
    for said in ({"hidden": {"Cem": ["draw_pile"]}}, {"hidden": {"Cem": ["hands.Ben"]}}):
        assert faults(file(GIFT, hands=hands, also=also({"gift": {"expect": said}}, **SHOWN))) == []


def test_what_holds_without_being_declared_is_idle():
    hidden = {"gift": {"expect": {"hidden": {"Cem": ["draw_pile"]}, "fired": ["ek.base.favor.1"]}}}
    data = file(GIFT, hands={"Ana": "favor", "Ben": "skip cat_1"}, also=also(hidden, **SHOWN))
    assert faults(data) == [("ALSO-IDLE", "also[0].differs.gift.expect.fired")]


def test_of_a_step_that_is_allowed_in_one_run_alone_what_stays_can_be_said():
    steps = [*OWN_NOPE[:1], cards("own", "Ana", "nope", refused="ek.base.nope.10"), silence("close", expect=ATTACKED)]
    differs = {"own": {"refused": False, "expect": {"hands": {"Ben": ["nope", "skip"]}}}, "close": {"expect": STOPPED}}
    data = file(steps, readings=OWN, also=also(differs, {"q.base.nope.own": "R1"}), **NOPES)
    assert faults(data) == []
    data["also"][0]["differs"]["own"]["expect"] = {"hands": {"Ben": ["skip"]}}
    assert faults(data) == [("RUN-EXPECT", "also[0].differs.own.expect.hands")]
