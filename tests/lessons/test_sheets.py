"""Each sheet step by step as it is printed, with the rule that prints each step; and cells that the other tables leave out."""

import json
import random

import pytest

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.rules.setting_up import setup
from tabletop.playing.set_ups import choices_of, open_set_up, table_chosen, table_of
from tests.games.exploding_kittens.test_table_setup import counted

# game, boxes, players, variants, readings; the steps in the order of the sheet, each with the entry of the rulebook that prints it.
SHEETS = {
    "base": ("kittens", ["base"], 4, {}, {}, "unpack ek.base.component.3, aside ek.base.setup.1, shuffle ek.base.setup.2, hands ek.base.setup.2, defuse_each ek.base.setup.3, kittens ek.base.setup.5, surplus ek.base.setup.6, spare ek.base.setup.8, pile ek.base.setup.10, discard_pile ek.base.setup.11, first ek.base.setup.12"),
    "base, two players": ("kittens", ["base"], 2, {}, {}, "unpack, aside, shuffle, hands, defuse_each, kittens ek.base.setup.5, surplus, spare ek.base.setup.9, pile, discard_pile, first"),
    "base, Defuses before the deal": ("kittens", ["base"], 3, {}, {"q.base.printing.spare-defuses": "R2"}, "unpack, aside, defuse_each ek.base.setup.3, spare ek.base.setup.8, shuffle ek.base.setup.2, hands ek.base.setup.2, kittens, surplus, pile, discard_pile, first"),
    "Imploding": ("kittens", ["imploding"], 4, {}, {}, "unpack, aside ek.imploding.setup.1, mixed_in ek.imploding.setup.2, shuffle ek.imploding.setup.2, hands ek.imploding.setup.4, defuse_each ek.imploding.setup.5, kittens ek.imploding.setup.6, surplus ek.imploding.setup.7, spare ek.imploding.setup.9, pile ek.imploding.setup.12, discard_pile ek.imploding.setup.12, first ek.imploding.setup.13"),
    "Imploding, three players, faster, cards left out": ("kittens", ["imploding"], 3, {"faster": True, "leave_out": ["reverse"]}, {}, "unpack, aside, leave_out ek.imploding.setup.3, mixed_in, shuffle, hands, defuse_each, faster ek.imploding.setup.14, kittens, surplus, spare ek.imploding.setup.11, pile, discard_pile, first"),
    "Imploding, two players": ("kittens", ["imploding"], 2, {}, {}, "unpack, aside, mixed_in, shuffle, hands, defuse_each, kittens ek.imploding.setup.8, surplus, spare ek.imploding.setup.10, pile, discard_pile, first"),
    "one kitten swapped": ("kittens", ["imploding"], 4, {"swap_one": True}, {}, "unpack, aside, swap_one ek.imploding.setup.15, shuffle, hands ek.base.setup.2, defuse_each, kittens ek.base.setup.5, surplus, spare ek.base.setup.8, pile, discard_pile, first"),
    "Streaking": ("kittens", ["streaking"], 4, {"faster": True}, {}, "unpack, aside ek.streaking.setup.1, own_kitten ek.streaking.setup.2, defuse_each ek.streaking.setup.3, mixed_in ek.streaking.setup.4, spare ek.streaking.setup.4, shuffle ek.streaking.setup.4, hands ek.streaking.setup.6, faster ek.streaking.setup.14, kittens ek.streaking.setup.7, surplus ek.streaking.setup.10, pile ek.streaking.setup.11, discard_pile ek.streaking.setup.11, first ek.streaking.setup.12"),
    "Streaking, three players": ("kittens", ["streaking"], 3, {}, {}, "unpack, aside, own_kitten, defuse_each, mixed_in, spare ek.streaking.setup.5, shuffle, hands, kittens, surplus, pile, discard_pile, first"),
    "Barking": ("kittens", ["barking"], 4, {}, {}, "unpack, aside ek.barking.setup.1, defuse_each ek.barking.setup.2, spare ek.barking.setup.2, mixed_in ek.barking.setup.3, shuffle ek.barking.setup.3, stock ek.barking.setup.5, tower ek.barking.setup.6, hands ek.barking.setup.7, kittens ek.barking.setup.9, surplus ek.barking.setup.9, pile ek.barking.setup.11, discard_pile ek.barking.setup.11, first ek.barking.setup.12"),
    # The Tower card waits for the third to be taken.
    "Barking, faster": ("kittens", ["barking"], 4, {"faster": True}, {}, "unpack, aside, defuse_each, spare, mixed_in, shuffle, stock, hands, faster ek.barking.setup.13, tower ek.barking.setup.6, kittens, surplus, pile, discard_pile, first"),
    # Several sheets at once (ek.general.multi.2).
    "Imploding, Streaking": ("kittens", ["imploding", "streaking"], 4, {}, {}, "unpack, aside, own_kitten, defuse_each, mixed_in, spare, shuffle, hands, kittens ek.streaking.setup.9, surplus, pile, discard_pile, first"),
    "all four": ("kittens", ["imploding", "streaking", "barking"], 4, {}, {}, "unpack, aside, own_kitten, defuse_each, spare, mixed_in, shuffle, stock, tower, hands, kittens ek.general.multi.1, surplus, pile, discard_pile, first"),
    "all four, faster": ("kittens", ["imploding", "streaking", "barking"], 4, {"faster": True}, {}, "unpack, aside, own_kitten, defuse_each, spare, mixed_in, shuffle, stock, hands, faster, tower, kittens, surplus, pile, discard_pile, first"),
    "a recipe": ("kittens", ["recipes"], 4, {"recipe": "nope-sauce"}, {}, "recipe ek.recipes.setup.2, aside ek.recipes.setup.5, defuse_each ek.recipes.setup.7, spare ek.recipes.setup.8, shuffle ek.recipes.setup.9, hands ek.recipes.setup.9, kittens ek.recipes.setup.12, pile ek.recipes.setup.13, discard_pile ek.recipes.setup.13, first ek.recipes.setup.14"),
    **{f"the {box} goat": ("goat", [box], 4, {}, {}, "shuffle goat.setup.1, decks goat.setup.2, in_sight goat.setup.3, grid goat.setup.6, rings goat.setup.8, spare_rings goat.setup.9, first goat.setup.10") for box in ("german", "spanish")},
    "the Isle": ("isle", ["base"], 3, {}, {}, "boats isle.component.4, order isle.component.12, below isle.component.8, bag isle.component.7, deck isle.component.10, fill isle.fill.2, fish isle.fish.1, packets isle.explore.1"),
}  # fmt: skip


@pytest.mark.parametrize("game, boxes, players, options, readings, steps", SHEETS.values(), ids=SHEETS.keys())
def test_a_set_up_goes_as_its_sheet_prints_it_each_step_by_its_rule(game, boxes, players, options, readings, steps):
    beats = open_set_up(game, players, boxes, options, readings).scenario.runs[0].trace.beats
    printed = [step.split() for step in steps.split(", ")]
    done = [beat for beat in beats if "ask" not in beat.source and beat.step not in ("box", "start")]
    assert [beat.step for beat in done] == [name for name, *_ in printed]
    for beat, (name, *rule) in zip(done, printed):
        assert set(rule) <= {*beat.fired, *beat.decided}, name


# The set-up with two copies (ek.base.component.2: as usual): players; Defuses shuffled in, returned; kittens in, returned; pile.
TWO_COPIES = """
2  2 8  1 7  87
3  9 0  2 6  91
4  8 0  3 5  87
5  7 0  4 4  83
6  6 0  5 3  79
7  5 0  6 2  75
8  4 0  7 1  71
9  3 0  8 0  67
"""


@pytest.mark.parametrize("row", TWO_COPIES.strip().splitlines())
def test_two_copies_are_set_up_as_usual_for_up_to_nine(row):
    players, spare, defuses, kittens, left, pile = map(int, row.split())
    rules = open_rules("exploding-kittens", ["base", "base"])
    found = counted(rules, rules.deal(players, 3))
    assert [sum(hand.values()) for hand in found["hands"]] == [5] * players
    assert (found["pile"]["defuse"], found["pile"]["exploding_kitten"], found["pile"].total()) == (spare, kittens, pile)
    assert found["box"] == {**({"defuse": defuses} if defuses else {}), **({"exploding_kitten": left} if left else {})}


# Later English sheets say both: seven cards, spare Defuses before the deal (facts.md A2): 46 - 7 each + 2, 2, 2, 1 + players - 1.
@pytest.mark.parametrize("players, pile", [(2, 35), (3, 29), (4, 23), (5, 16)])
def test_the_pile_of_a_later_sheet_that_says_both(players, pile):
    readings = {"q.base.printing.cards": "R2", "q.base.printing.spare-defuses": "R2"}
    assert len(open_rules("exploding-kittens", ["base"], readings).deal(players, 1).pile) == pile


@pytest.mark.parametrize("boxes, pile", [(["imploding", "barking"], 56), (["imploding", "streaking", "barking"], 71)])
def test_cards_can_be_left_out_beside_other_expansions_too(boxes, pile):
    rules = open_rules("exploding-kittens", ["base", *boxes])
    assert len(rules.deal(4, 1, leave_out=["reverse", "feral_cat"]).pile) == pile - 2


# Isle, of our leaflet's components: six Oshax; of each of four kinds of common treasure five, eight or eleven (facts.md A5).
@pytest.mark.parametrize("players, each", [(2, 5), (3, 8), (4, 11)])
def test_below_the_island_lie_treasures_for_so_many_players(players, each):
    rules = open_rules("isle-of-cats")
    state = next(one.state for one in rules.set_up(players, 1) if one.step is not None and one.step.id == "below")
    assert [state.below[tile] for tile in rules.tiles_of["common"]] == [each] * 4
    assert sum(state.below[tile] for tile in rules.tiles_of["oshax"]) == 6


def test_a_second_copy_can_be_chosen_on_the_page():
    table = table_chosen("exploding-kittens", {"boxes": ["base", "base"], "players": 7, "options": {}})
    assert (table.boxes, table.players) == (("base", "base"), 7)
    first = choices_of(table, ["en"])["boxes"][0]
    assert (first["chosen"], first["twice"]) == (2, True)
    assert not any(box["twice"] for box in choices_of(table_of("isle", 2), ["en"])["boxes"])


# -- two shuffles that differ only in what a player cannot see -------------------------------------


class SwappedAt(random.Random):
    """Two cards of one of the shuffles change places."""

    at = 0
    places = (0, 0)

    def __init__(self, seed):
        super().__init__(seed)
        self.shuffles = 0

    def shuffle(self, cards):
        super().shuffle(cards)
        self.shuffles += 1
        one, other = self.places
        if self.shuffles == self.at and max(self.places) < len(cards):
            cards[one], cards[other] = cards[other], cards[one]


def seen_by_ana(lesson):
    views = [[run.trace.rules.view(beat.state, 0) for beat in run.trace.beats] for run in lesson.scenario.runs]
    return json.dumps(views, sort_keys=True)


def keys(lesson):
    return [beat.state.key() for run in lesson.scenario.runs for beat in run.trace.beats]


@pytest.mark.parametrize("seeds", [3, pytest.param(12, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "boxes, options", [(["base"], {}), (["streaking", "barking"], {"faster": True}), (["recipes"], {"recipe": "meowsochist"})]
)
def test_shuffles_that_differ_in_hidden_cards_alone_give_a_player_the_same_page(boxes, options, seeds, monkeypatch):
    monkeypatch.setattr(setup, "Random", SwappedAt)
    chance, pairs = random.Random(2), 0
    for seed in range(seeds):
        monkeypatch.setattr(SwappedAt, "at", 0)
        one = open_set_up("kittens", 3, boxes, options, seed=seed)
        monkeypatch.setattr(SwappedAt, "at", chance.choice((1, 2, 3)))
        monkeypatch.setattr(SwappedAt, "places", (chance.randrange(12), chance.randrange(12, 30)))
        other = open_set_up("kittens", 3, boxes, options, seed=seed)
        if keys(one) != keys(other) and seen_by_ana(one) == seen_by_ana(other):
            pairs += 1
            assert json.dumps(one.payload("Ana")) == json.dumps(other.payload("Ana"))
            assert one.text("Ana") == other.text("Ana")
            assert one.payload() != other.payload()
    assert pairs
