"""Self-tests of Barking Kittens and of the editions, answered by somebody who reads the tables of the leaflets."""

import json
from dataclasses import replace

import pytest

from tabletop.playing import LessonError, open_lesson
from tabletop.playing.editions import open_editions
from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.same_or_not import same_or_not
from tabletop.selftests.selftest import open_selftest
from tests.house.checkout import ROOT
from tests.lessons.test_selftest import faults_of, next_player, right
from tests.of_each_kind import some

SEEDS = range(80)
RIGHT = {
    "kittens-09-barking": ["yes", "3 cards", "yes", "2 cards", "?, Attack, ?, ?, ?"],
    "kittens-10-editions": [
        "The same.",
        "Not applicable: it cannot be played there.",
        "Something different.",
        "Something different.",
        "The same.",
    ],
}


def played(template, seed):
    scenario = play_document(Document(generators()[template](seed)), "made")
    assert scenario.faults == []
    return scenario


def answers(scenario):
    """The right answers of a made position to its questions."""
    return {step: next(answer.value for answer in ask.answers if answer.right) for step, ask in ask_all(scenario).items()}


def step(data, name):
    return next(one for one in data["steps"] if one["id"] == name)


# -- Barking Kittens ------------------------------------------------------------------


def where_it_is(setup, active):
    """Who has the other Barking Kitten, in hand or open before him; None if nobody has."""
    held = [
        name
        for name in setup["players"]
        if name != active and "barking_kitten" in (*setup["hands"][name], *setup.get("front", {}).get(name, ()))
    ]
    return held[0] if held else None


@pytest.mark.parametrize("seed", some(SEEDS))
def test_after_a_duel_both_are_discarded_and_without_one_the_card_waits_open(seed):
    scenario = played("barking-duel", seed)
    setup = scenario.data["setup"]
    active = setup["turn"]["player"]
    target = where_it_is(setup, active)
    if target is None:
        assert answers(scenario) == {"discard": 0, "open": ["barking_kitten"]}
        return
    hand = [card for card in setup["hands"][target] if card != "barking_kitten"]
    # A target with a Defuse lays just that; one without is out, and the whole hand goes.
    assert answers(scenario) == {"discard": 2 + (1 if "defuse" in hand else len(hand)), "open": []}


@pytest.mark.parametrize("seed", some(SEEDS))
def test_under_take_that_its_owner_defuses_and_the_turn_counts_as_drawn(seed):
    scenario = played("barking-take-that", seed)
    setup = scenario.data["setup"]
    drawer = setup["turn"]["player"]
    before = setup.get("front", {}).get(drawer)
    must = before[0]["by"] if before else drawer
    assert answers(scenario) == {"who": next_player(setup["players"], drawer), "may": step(scenario.data, "wish")["by"] == must}


@pytest.mark.parametrize("seed", some(SEEDS))
def test_a_theft_leaves_the_hand_as_it_is_while_the_tower_holds_a_card(seed):
    scenario = played("barking-tower", seed)
    setup = scenario.data["setup"]
    hand = setup["hands"][setup["tower"]["wearer"]]
    assert answers(scenario) == {"hand": len(hand) - (not setup["tower"]["stock"])}


@pytest.mark.parametrize("seed", some(SEEDS))
def test_a_potluck_goes_round_from_whoever_played_it_and_passes_over_empty_hands(seed):
    scenario = played("barking-potluck", seed)
    setup, steps = scenario.data["setup"], scenario.data["steps"]
    names, first = setup["players"], setup["turn"]["player"]
    place = names.index(first)
    order = [name for name in (*names[place:], *names[:place]) if set(setup["hands"][name]) - {"potluck"}]
    wish = [one["id"] for one in steps].index("wish")
    laid = [one["by"] for one in steps[:wish] if one.get("do") == "lay"]
    assert answers(scenario) == {"size": len(setup["draw_pile"]) + len(order), "may": steps[wish]["by"] == order[len(laid)]}
    # The last one to lay lies on top.
    last = [one["card"] for one in steps if one.get("do") == "lay" and "refused" not in one]
    trace = scenario.runs[0].trace
    assert trace.rules.value_at(trace.beats[-1].state, "draw_pile", trace.names) == [*reversed(last), *setup["draw_pile"]]


KINDS = {
    "barking-duel": (lambda data: (where_it_is(data["setup"], data["setup"]["turn"]["player"]) is None, "front" in data["setup"],
                                   any(one["id"] == "defuse" for one in data["steps"])), 5),
    "barking-take-that": (lambda data: ("front" in data["setup"], "refused" in step(data, "wish")), 4),
    "barking-tower": (lambda data: (data["setup"]["tower"]["stock"] == [], tuple(step(data, "theft")["cards"])), 6),
    "barking-potluck": (lambda data: ("refused" in step(data, "wish"), any(not hand for hand in data["setup"]["hands"].values())), 4),
}  # fmt: skip


@pytest.mark.parametrize("template", KINDS)
def test_the_seeds_bring_every_kind_of_position(template):
    kind, number = KINDS[template]
    assert len({kind(generators()[template](seed)) for seed in SEEDS}) == number


# -- editions -------------------------------------------------------------------------


def beside_by_the_table(data, edition):
    """Table of the attacks: where they add up, an attacked player who attacks passes on more; Recipes has no Favor."""
    turn, end = data["setup"]["turn"], step(data, "end")
    if edition == "recipes" and "favor" in str(data["setup"]["hands"]):
        return "absent"
    passes_on = turn.get("from") == "attack" and end.get("cards") == ["attack"]
    return "different" if passes_on and edition in ("recipes", "english") else "same"


@pytest.mark.parametrize("edition", ["recipes", "english", ("base", "barking"), ("base", "imploding")], ids=str)
def test_turns_owed_come_out_in_the_other_edition_as_its_sheet_counts(edition):
    found = set()
    for seed in SEEDS:
        scenario = played("turns-beside", seed)
        ask = same_or_not(scenario, scenario.runs[0].trace.find_beat("same"), edition)
        kind = next(answer.value for answer in ask.answers if answer.right)
        assert kind == beside_by_the_table(scenario.data, edition), seed
        found.add(kind)
    assert found == {"recipes": {"same", "different", "absent"}, "english": {"same", "different"}}.get(edition, {"same"})


def beside(name, at, edition):
    scenario = open_lesson(name).scenario
    return same_or_not(scenario, scenario.runs[0].trace.find_beat(at), edition)


def test_the_question_names_the_edition_and_the_explanation_both_sides_and_the_rule():
    ask = beside("kittens/attack/passed-on", "owes", "english")
    assert ask.question["en"].endswith("Is the outcome the same in this edition: Current English sheet?")
    assert [(answer.value, answer.right) for answer in ask.answers] == [("same", False), ("different", True), ("absent", False)]
    assert ask.answers[1].because["en"] == (
        "Original box: Cem's turn, 2 turns owed (from Attack, played by Ben). "
        "Current English sheet: Cem's turn, 4 turns owed (from Attack, played by Ben). "
        "Do Attacks add up on your sheet? Yes: the turns still owed, the one broken off included, and two more."
    )


def test_what_is_the_same_says_so_and_what_cannot_be_laid_out_says_why():
    same, absent = (
        beside("kittens/attack/passed-on", "owes", ["base", "barking"]),
        beside("kittens/favor/giver-chooses", "how-many", "recipes"),
    )
    assert same.answers[0].because["en"].endswith("It is Cem's turn, with 2 turns owed. Both editions agree.")
    assert absent.answers[2].right
    assert absent.answers[2].because["en"] == "This position cannot be set up here: these boxes do not have Favor."


def test_what_is_different_for_an_earlier_reason_is_different_still_and_tells_that_reason():
    scenario = open_lesson("kittens/attack/on-the-last-turn").scenario
    trace = scenario.runs[0].trace
    # The Attack before is what the sheets count in different ways; Ben's draw after it only goes on from there.
    after = [one.step for one in trace.beats if "do" in one.source][2]
    asked = replace(
        trace.find_beat("start"), source={"ask": {"question": {"en": "Cem draws."}, "about": "turn.owes", "after": after}}
    )
    ask = same_or_not(scenario, asked, "english")
    assert [answer.value for answer in ask.answers if answer.right] == ["different"]
    assert (
        "Current English sheet: Cem's turn, 2 turns owed (from Attack, played by Ben). Do Attacks add up"
        in ask.answers[1].because["en"]
    )


def test_what_stays_different_is_told_as_where_it_began():
    # Against an empty hand a pair is played for nothing, or it is refused and Ana keeps her cats, also when she has drawn.
    scenario = open_lesson("kittens/sets/empty-hand").scenario
    other = {"q.base.pair.empty": "R2"}
    kinds = {row.step: row.cells[1].kind for row in open_editions("kittens/sets/empty-hand", [other]).rows()}
    began, goes_on = ([name for name, kind in kinds.items() if kind == wanted][-1] for wanted in ("different", "still"))
    start = scenario.runs[0].trace.find_beat("start")
    there, here = (
        same_or_not(
            scenario, replace(start, source={"ask": {"question": {"en": "?"}, "about": "turn.owes", "after": after}}), other
        )
        for after in (began, goes_on)
    )
    assert there.answers[1].right and here.answers[1].right
    assert there.answers[1].because == here.answers[1].because


def test_an_edition_that_there_is_not_is_refused():
    with pytest.raises(LessonError, match="no edition 'klingon'"):
        beside("kittens/attack/passed-on", "owes", "klingon")


# -- the self-tests ---------------------------------------------------------------------


@pytest.mark.parametrize("name", RIGHT)
def test_the_right_answers_are_those_of_the_leaflets(name):
    items = open_selftest(name).items
    assert [right(item).text("en") for item in items] == RIGHT[name]
    assert len({item.ask.right_letter for item in items}) >= 2


@pytest.mark.parametrize("name", RIGHT)
def test_two_of_its_five_positions_stand_in_no_scenario(name):
    items = json.loads(next((ROOT / "tabletop/games").glob(f"*/data/selftests/{name}.json")).read_text(encoding="utf-8"))["items"]
    assert (len(items), sum("template" in item for item in items)) == (5, 2)


@pytest.mark.parametrize("name", RIGHT)
def test_the_rules_it_names_come_up_in_its_positions(name):
    for item in open_selftest(name).items:
        refused = [rule for beat in item.trace.beats if beat.refusal for rule in beat.refusal.rules]
        assert set(item.rules) <= {rule for beat in item.trace.beats for rule in beat.fired} | set(refused), item.scenario


@pytest.mark.parametrize("name", RIGHT)
def test_its_payload_keeps_the_contract(name):
    assert faults_of(open_selftest(name).payload()) == []


def test_a_barking_kitten_that_is_played_is_not_counted_on_the_discard_pile():
    # ek.barking.barking.1, barking.3: it lies open and is discarded when the turn ends; the Defuse is discarded at once
    (answer,) = [answer for answer in open_selftest("kittens-09-barking").items[1].ask.answers if answer.right]
    assert answer.because["en"].endswith(" 0 + 1 + 1 + 1 = 3.")
