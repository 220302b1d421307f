"""Options of the setup, its open questions, and each of its rules switched off."""

from collections import Counter

import pytest

from tabletop.kernel.position import PositionError
from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.test_table_setup import BOXES, SETUP, rows

IMPLODING, ALL = BOXES["base+Imploding"], BOXES["all four"]
OTHERS = {"imploding": 19, "streaking": 14, "barking": 19}


def found(boxes, players, readings=None, without=(), seed=1, **options):
    """How many cards lie in the pile and in the box, of each kind, and the size of a hand."""
    rules = base_rules(readings, boxes, without)
    state = rules.deal(players, seed, **options)
    pile = Counter(rules.word(card) for card in state.pile)
    return pile, Counter(rules.put_back(state)), sum(state.hands[0])


# -- one kitten exchanged (ek.imploding.setup.15) --------------------------------------


@pytest.mark.parametrize("players, expected", [row.values[1:] for row in rows(SETUP, 10) if row.values[0] == ("base",)])
def test_swap_one_deals_the_original_setup_with_an_imploding_kitten_for_an_exploding_one(players, expected):
    hand, dealt, defuses, returned, exploding, _, kittens_returned, _, size = expected
    pile, box, held = found(IMPLODING, players, swap_one=True)
    assert (held, pile.total()) == (hand, size)
    assert (pile["exploding_kitten"], pile["imploding_kitten"]) == (exploding - 1, 1)
    assert (pile["defuse"], box["defuse"]) == (defuses, returned)
    assert box["exploding_kitten"] == kittens_returned + 1
    # Nothing else of the expansion is used.
    assert box.total() == returned + kittens_returned + 1 + OTHERS["imploding"]


def test_swap_one_under_the_other_reading_changes_nothing():
    readings = {"q.imploding.swap-one": "R2"}
    assert found(IMPLODING, 4, readings, swap_one=True) == found(IMPLODING, 4)


# -- cards left out (ek.imploding.setup.3) ---------------------------------------------


@pytest.mark.parametrize("players, pile", [(2, 55), (3, 48), (4, 42), (5, 35), (6, 28)])
@pytest.mark.parametrize("left_out", [["reverse"], ["reverse"] * 4, ["feral_cat", "targeted_attack", "feral_cat"]])
def test_cards_that_are_left_out_are_missing_from_the_pile_and_nothing_else_changes(players, pile, left_out):
    # ek.imploding.setup.3 with subset R1: 7 cards and a Defuse, the same kittens
    there, box, hand = found(IMPLODING, players, leave_out=left_out)
    plain, box_of_plain, _ = found(IMPLODING, players)
    assert (there.total(), hand) == (pile - len(left_out), 8)
    assert box - box_of_plain == Counter(left_out)
    assert [there[kitten] for kitten in ("exploding_kitten", "imploding_kitten", "defuse")] == [
        plain[kitten] for kitten in ("exploding_kitten", "imploding_kitten", "defuse")
    ]


def test_all_nineteen_can_be_left_out_and_six_players_can_still_be_dealt_seven_cards():
    everything = ["feral_cat", "alter_the_future_3", "reverse", "draw_from_bottom"] * 4 + ["targeted_attack"] * 3
    there, _, hand = found(IMPLODING, 6, leave_out=everything, faster=True)
    assert (hand, there.total()) == (8, 46 - 6 * 7 - 1 + 5)


# -- what cannot be asked for -----------------------------------------------------------

WRONG = {
    "a faster game of the original box": (("base",), 3, {"faster": True}, "faster in a deal of base"),
    "one kitten exchanged without the expansion": (BOXES["base+Streaking"], 3, {"swap_one": True}, "swap_one in a deal of base, streaking"),
    "one kitten exchanged beside another expansion": (ALL, 3, {"swap_one": True}, "swap_one together with streaking, barking"),
    "one kitten exchanged in a faster game": (IMPLODING, 3, {"swap_one": True, "faster": True}, "faster together with swap_one"),
    "one kitten exchanged for six players": (IMPLODING, 6, {"swap_one": True}, "swap_one with 6 players"),
    "cards left out without the leaflet that allows it": (BOXES["base+Barking"], 3, {"leave_out": ["bury"]}, "leave_out in a deal of base, barking"),
    "a card left out of another expansion": (ALL, 3, {"leave_out": ["bury"]}, "'bury' left out"),
    "the Imploding Kitten left out": (IMPLODING, 3, {"leave_out": ["imploding_kitten"]}, "'imploding_kitten' left out"),
    "a Defuse left out": (IMPLODING, 3, {"leave_out": ["defuse"]}, "'defuse' left out"),
    "five of four left out": (IMPLODING, 3, {"leave_out": ["reverse"] * 5}, "5 x reverse left out"),
    "a word that is no option": (IMPLODING, 3, {"quick": True}, "quick in a deal of these boxes; expected one of faster, swap_one"),
}  # fmt: skip


@pytest.mark.parametrize("boxes, players, options, words", WRONG.values(), ids=WRONG.keys())
def test_an_option_that_no_leaflet_prints_is_refused_in_words(boxes, players, options, words):
    with pytest.raises(ValueError, match=words):
        base_rules(boxes=boxes).deal(players, 1, **options)


@pytest.mark.parametrize(
    "boxes, players, options, words",
    [WRONG[name] for name in WRONG if "no option" not in name],
    ids=[name for name in WRONG if "no option" not in name],
)
def test_a_file_is_told_which_option_of_its_deal_is_wrong(boxes, players, options, words):
    setup = {"players": ["Ana", "Ben", "Cem", "Dora", "Emil", "Fay"][:players], "deal": options, "turn": {"player": "Ana"}}
    with pytest.raises(PositionError) as error:
        base_rules(boxes=boxes).position(setup)
    faults = error.value.faults
    assert {fault.code for fault in faults} == {"POS-DEAL"}
    assert faults[0].place[:2] == ("deal", words.split()[0] if words.split()[0] in options else "leave_out")
    assert words in faults[0].found


def test_a_misspelt_card_that_is_left_out_is_told_the_nearest():
    with pytest.raises(PositionError) as error:
        base_rules(boxes=IMPLODING).position(
            {"players": ["Ana", "Ben"], "deal": {"leave_out": ["revers"]}, "turn": {"player": "Ana"}}
        )
    assert error.value.faults[0].near == "reverse"


def test_a_file_deals_with_its_options_and_lets_the_players_choose_who_begins():
    state = base_rules(boxes=IMPLODING).position(
        {"players": ["Ana", "Ben", "Cem"], "deal": {"faster": True}, "turn": {"player": "Cem"}}
    )
    assert (len(state.pile), state.player) == (33, 2)


# -- the open questions -----------------------------------------------------------------

# question, boxes, players, options: pile by default, pile under R2
QUESTIONS = {
    "kittens, Streaking with Barking": ("q.general.kitten-number", "base+Streaking+Barking", 4, {}, 52, 51),
    "kittens, all expansions": ("q.general.kitten-number", "all four", 4, {}, 71, 70),
    "kittens, all expansions, two players": ("q.general.kitten-number", "all four", 2, {}, 83, 83),
    "kittens, Streaking with Imploding is printed": ("q.general.kitten-number", "base+Imploding+Streaking", 4, {}, 57, 57),
    "Defuses, Imploding with Barking, two players": ("q.general.defuse-number", "base+Imploding+Barking", 2, {}, 69, 71),
    "Defuses, Streaking with Barking, three players": ("q.general.defuse-number", "base+Streaking+Barking", 3, {}, 58, 59),
    "Defuses, Streaking with Imploding agree": ("q.general.defuse-number", "base+Imploding+Streaking", 2, {}, 69, 69),
    "Defuses, Barking alone": ("q.barking.defuse-two", "base+Barking", 2, {}, 51, 49),
    "Defuses, Barking alone, three players": ("q.barking.defuse-two", "base+Barking", 3, {}, 44, 44),
    "order, Imploding with Barking, faster": ("q.general.defuse-order", "base+Imploding+Barking", 3, {"faster": True}, 42, 43),
    "order, Streaking with Barking agree": ("q.general.defuse-order", "base+Streaking+Barking", 3, {"faster": True}, 40, 40),
    "third before the Tower card, five players": ("q.barking.fast.order", "base+Barking", 5, {"faster": True}, 22, 10),
    "third, no Tower card": ("q.barking.fast.order", "base+Imploding", 5, {"faster": True}, 25, 25),
}


@pytest.mark.parametrize("question, boxes, players, options, pile, other", QUESTIONS.values(), ids=QUESTIONS.keys())
def test_the_other_reading_deals_another_pile_where_the_leaflets_leave_it_open(question, boxes, players, options, pile, other):
    assert found(BOXES[boxes], players, **options)[0].total() == pile
    assert found(BOXES[boxes], players, {question: "R2"}, **options)[0].total() == other


def test_nobody_starts_with_two_defuses_where_they_go_in_last_under_the_other_reading():
    # q.general.defuse-order
    def most(readings):
        rules = base_rules(readings, ALL)
        return max(hand[rules.number["defuse"]] for seed in range(60) for hand in rules.deal(4, seed).hands)

    assert most({"q.general.defuse-order": "R2"}) == 1
    assert most(None) > 1


def test_somebody_can_start_with_the_tower_card_where_the_third_is_taken_first():
    # q.barking.fast.order
    def started(readings):
        rules = base_rules(readings, BOXES["base+Barking"])
        return any(hand[rules.number["tower_of_power"]] for seed in range(40) for hand in rules.deal(4, seed, faster=True).hands)

    assert started({"q.barking.fast.order": "R2"})
    assert not started(None)


# -- each rule switched off ---------------------------------------------------------------


# box: step, and the number of the rule of its set-up by which it is done (the specification, 2.2, 3.2 and 4.2)
STEPS = {
    "imploding": "aside 1, mixed_in 2, leave_out 3, hands 4, defuse_each 5, kittens 6, surplus 7, kittens_for_two 8, spare 9, "
    "spare_for_2 10, spare_for_3 11, faster 14, swap_one 15",
    "streaking": "aside 1, own_kitten 2, defuse_each 3, mixed_in 4, spare 4, spare_for_2 5, spare_for_3 5, hands 6, kittens 7, "
    "imploding_counts 9, surplus 10, faster 14",
    "barking": "aside 1, defuse_each 2, spare 2, mixed_in 3, stock 5, tower 6, hands 7, kittens 9, surplus 9, faster 13",
}


def rules_of_the_setup():
    """Every rule of the expansions that a deal obeys, with its box and the option that shows it."""
    for box, steps in STEPS.items():
        for step, number in (one.split() for one in steps.split(", ")):
            rule = f"ek.{box}.setup.{number}"
            yield pytest.param(box, rule, step, id=rule.removeprefix("ek.") + f" {step}")


OPTIONS = {"faster": {"faster": True}, "swap_one": {"swap_one": True}, "leave_out": {"leave_out": ["reverse"]}}
FOR = {"kittens_for_two": 2, "spare_for_2": 2, "spare_for_3": 3}


@pytest.mark.parametrize("box, rule, step", list(rules_of_the_setup()))
def test_without_a_rule_of_the_setup_the_cards_lie_otherwise(box, rule, step):
    boxes = ("base", "imploding", box) if step == "imploding_counts" else ("base", box)
    players, options = FOR.get(step, 4), OPTIONS.get(step, {})
    assert found(boxes, players, **options) != found(boxes, players, without=(rule,), **options)


@pytest.mark.parametrize("box, rule, step", list(rules_of_the_setup()))
@pytest.mark.parametrize("boxes", BOXES.values(), ids=BOXES.keys())
def test_a_game_can_be_dealt_without_any_rule_of_the_setup(boxes, box, rule, step):
    rules = base_rules(None, boxes, (rule,))
    for options in ({}, {"faster": True}) if boxes != ("base",) else ({},):
        for players in (2, 5):
            state = rules.deal(players, 1, **options)
            assert state.pile and min(map(min, state.hands)) >= 0


@pytest.mark.parametrize("boxes", [boxes for boxes in BOXES.values() if len(boxes) > 1])
def test_an_expansion_alone_has_no_cards_of_the_original_box(boxes):
    # ek.general.base-required.1 switched off
    rules = base_rules(None, boxes, ("ek.general.base-required.1",))
    assert rules.supply[rules.number["defuse"]] == 0
    assert base_rules(None, boxes).supply[rules.number["defuse"]] == 6
    rules.deal(2, 1)


def test_a_sixth_player_needs_the_rule_that_allows_one():
    # ek.imploding.component.9
    assert base_rules(None, IMPLODING).player_range == (2, 6)
    assert base_rules(None, IMPLODING, ("ek.imploding.component.9",)).player_range == (2, 5)
