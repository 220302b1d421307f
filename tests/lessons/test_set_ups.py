"""Set-ups one steps through: the tables of the leaflets step by step, what is asked, what else can be chosen, playing on."""

import json
import re

import pytest

from tabletop.explore.laying_out import played
from tabletop.explore.starts import mixes
from tabletop.games import open_rules, opened_once, registered, rules_of
from tabletop.games.exploding_kittens.rules.setting_up.sheets import declared_sheets
from tabletop.kernel.seat import TABLE
from tabletop.languages import COMPLETE
from tabletop.playing import LessonError, open_lesson, open_what_if
from tabletop.playing.set_ups import lay_out, open_set_up, player_range, table_chosen, table_of
from tabletop.questions.distractors import read_otherwise
from tabletop.scenario.check.texts import LONGEST_CAUSE
from tabletop.scenario.play.set_up import PlayedSetUp
from tabletop.words import Words
from tests.games.exploding_kittens.test_table_setup import FASTER, SETUP, rows


def numbers(laid):
    """The number of each step of a set-up that has one."""
    return {one.step.id: one.number for one in laid if one.step is not None and one.number is not None}


# -- the tables of the leaflets, step by step -----------------------------------------------


@pytest.mark.parametrize("boxes, players, expected", rows(SETUP, 10))
def test_each_step_of_a_mix_has_the_number_of_the_table(boxes, players, expected):
    hand, _, shuffled_in, _, exploding, _, _, stock, pile = expected
    rules = opened_once("exploding-kittens", boxes, ())
    laid = list(rules.set_up(players, 1))
    assert numbers(laid) == {
        "hands": hand - 1,
        "defuse_each": 1,
        "spare": shuffled_in,
        "kittens": exploding,
        **({"stock": stock} if stock else {}),
    }
    assert len(laid[-1].state.pile) == pile and laid[-1].state.key() == rules.deal(players, 1).key()


@pytest.mark.parametrize("boxes, players, expected", rows(FASTER, 4))
def test_the_third_is_counted_in_its_step_before_the_kittens_go_in(boxes, players, expected):
    before, removed, _ = expected
    rules = opened_once("exploding-kittens", boxes, ())
    laid = [one for one in rules.set_up(players, 1, faster=True) if one.step is not None]
    place = next(place for place, one in enumerate(laid) if one.step.id == "faster")
    assert (laid[place].number, len(laid[place - 1].state.pile)) == (removed, before)
    assert "kittens" in [one.step.id for one in laid[place:]]


# Row Your Goat: both leaflets print the same table of rings, and deal 60 cards out (goat.setup.2, 7, 9).
GOAT = {2: (30, 1), 3: (20, 2), 4: (15, 3), 5: (12, 4), 6: (10, 5)}


@pytest.mark.parametrize("box", ["german", "spanish"])
@pytest.mark.parametrize("players", GOAT)
def test_the_goat_deals_its_pack_out_and_lays_the_rings_of_its_table(box, players):
    laid = list(open_rules("row-your-goat", (box,)).set_up(players, 1))
    assert tuple(numbers(laid).values()) == GOAT[players]
    assert laid[-2].state.apart.spare == 5 - GOAT[players][1]


# The Isle: 8, 12 or 16 cats (overview, IS 11), half on either side; 20 fish; 7 cards; six Oshax.
@pytest.mark.parametrize("players, cats", [(2, 8), (3, 12), (4, 16)])
def test_the_isle_lays_out_its_first_morning(players, cats):
    laid = list(opened_once("isle-of-cats", ("base",), ()).set_up(players, 3))
    assert numbers(laid) == {"below": 6, "fill": cats, "fish": 20, "packets": 7}
    state = laid[-1].state
    assert (len(state.left), len(state.right), set(state.fish)) == (cats // 2, cats // 2, {20})


# The recipes of the publisher: what everybody starts with stands in the recipe (ek.recipes.setup.7, 9).
@pytest.mark.parametrize(
    "recipe, players, cards, defuses", [("nope-sauce", 4, 7, 1), ("cat-fight", 3, 2, 1), ("black-hole", 4, 7, 0)]
)
def test_a_recipe_says_what_everybody_starts_with(recipe, players, cards, defuses):
    found = numbers(opened_once("exploding-kittens", ("recipes",), ()).set_up(players, 1, recipe=recipe))
    assert (found["hands"], found["defuse_each"]) == (cards, defuses)


# -- which rule decides a step ----------------------------------------------------------------

DECIDES = [
    # boxes, players, variants; steps, each with a rule without which it would go otherwise
    (
        ["base"],
        2,
        {},
        "aside base.setup.1, hands base.setup.2, defuse_each base.setup.3, kittens base.setup.5, spare base.setup.9",
    ),
    (["imploding"], 2, {"faster": True}, "kittens imploding.setup.8, spare imploding.setup.10, faster imploding.setup.14"),
    (["imploding"], 3, {"swap_one": True}, "swap_one imploding.setup.15, surplus base.setup.6, spare base.setup.8"),
    (["imploding"], 3, {"leave_out": ["reverse"]}, "leave_out imploding.setup.3, spare imploding.setup.11"),
    (
        ["streaking", "barking"],
        4,
        {},
        "own_kitten streaking.setup.2, stock barking.setup.5, tower barking.setup.6, kittens general.multi.1",
    ),
]


@pytest.mark.parametrize("boxes, players, options, steps", DECIDES)
def test_a_step_names_the_rules_without_which_it_would_go_otherwise(boxes, players, options, steps):
    trace = open_set_up("kittens", players, boxes, options).scenario.runs[0].trace
    for step, rule in (one.split() for one in steps.split(", ")):
        assert f"ek.{rule}" in trace.find_beat(step).decided, (step, rule)


def test_what_follows_from_several_steps_is_told_at_the_end():
    beat = open_set_up("kittens", 3).scenario.runs[0].trace.find_beat("start")
    assert {"ek.base.setup.13", "ek.base.setup.14"} <= set(beat.decided)


def test_where_sheets_differ_each_reading_is_a_run_of_its_own():
    readings = [dict(run.readings) for run in open_set_up("kittens", 3).scenario.runs]
    assert readings == [{}, {"q.base.printing.cards": "R2"}, {"q.base.printing.spare-defuses": "R2"}]


# -- what is asked ------------------------------------------------------------------------------


def asked(lesson, step):
    return {int(answer.text("en")): answer.because["en"] for answer in lesson.asks[step].answers if not answer.right}


def test_a_wrong_number_is_answered_by_its_cause():
    told = asked(open_set_up("kittens", 4), "ask-kittens")
    assert set(told) == {2, 4} and "survive" in told[2] and "survive" in told[4]
    # With three players four are all there are; with the Imploding Kitten it is another slip.
    assert "back into the box" in asked(open_set_up("kittens", 3), "ask-kittens")[4]
    assert "one of the kittens" in asked(open_set_up("kittens", 5, ["imploding"]), "ask-kittens")[4]
    # Also where it only takes the place of one.
    assert "one of the kittens" in asked(open_set_up("kittens", 5, ["imploding"], {"swap_one": True}), "ask-kittens")[4]


def test_a_number_that_another_reading_gives_has_the_cause_of_the_sheet():
    # Later boxes deal seven; two Defuses go in with three players by the sheet of 2022.
    lesson = open_set_up("kittens", 3)
    assert "later boxes deal" in asked(lesson, "ask-hands")[7] and "another sheet" in asked(lesson, "ask-spare")[2]
    # Five hands of seven cards are 35; a third of those too would go away before the deal.
    told = asked(open_set_up("kittens", 5, ["base", "barking"], {"faster": True}), "ask-faster")
    assert "before the deal" in told[8 + 12]


def test_a_number_of_another_reading_without_a_cause_says_the_reading(monkeypatch):
    ask = declared_sheets()["base"].steps["hands"].ask
    monkeypatch.setitem(ask, "wrong", [entry for entry in ask["wrong"] if entry["count"] != 7])
    assert "You'd be right with another printing: Seven, as later boxes" in asked(open_set_up("kittens", 3), "ask-hands")[7]


def test_of_a_long_reading_the_beginning_is_said():
    words = Words(opened_once("exploding-kittens", ("base", "streaking", "barking"), ()), (), "en")
    told = read_otherwise(words, [("q.general.kitten-number", "R2")])
    assert told == "You'd be right under another reading of the leaflet: One fewer, as soon as Barking Kittens are in."


@pytest.mark.parametrize("game", registered())
def test_whatever_lies_on_the_table_each_wrong_number_has_a_cause_of_its_own(game):
    questions, seen = rules_of(game).rulebook.questions, 0
    for mix, rules in ((mix, opened_once(game, mix, ())) for mix in mixes(game)):
        least, most = player_range(rules)
        for players in sorted({least, min(3, most), most}):
            for options in ({}, *({one.id: True} for one in rules.variants(players) if not one.values)):
                there = PlayedSetUp(rules, table_of(game, players, mix, options).setup)
                for laid in there.laid:
                    if laid.step is None or laid.step.ask is None or laid.number is None:
                        continue
                    counts = [entry["count"] for entry in laid.step.ask["wrong"]]
                    for question, reading in (count.split("=") for count in counts if "=" in str(count)):
                        assert reading in questions[question].readings
                    causes = [cause for _, cause, _ in there.wrong_numbers(laid)]
                    assert None not in causes, (mix, players, options, laid.step.id)
                    for language in COMPLETE:
                        told = [cause[language] for cause in causes]
                        assert told and len(set(told)) == len(told) and max(map(len, told)) <= LONGEST_CAUSE
                    seen += len(causes)
    assert seen


def test_a_reading_by_which_a_recipe_cannot_be_laid_out_is_no_run_of_its_own():
    # Some count three kinds of cats in the box; this recipe wants a fifth.
    shown = open_set_up("kittens", 3, ["recipes"], {"recipe": "classic-mode"})
    assert shown.scenario.runs[0].trace.beats and shown.asks


# -- what can be chosen ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message, boxes, players, options",
    [
        ({"boxes": ["barking"], "players": 4, "options": {}}, ("base", "barking"), 4, {}),
        ({"boxes": ["base"], "players": 6, "options": {"faster": True}}, ("base",), 5, {}),
        ({"boxes": ["base", "imploding"], "players": 6, "options": {"swap_one": True}}, ("base", "imploding"), 6, {}),
        (
            {"boxes": ["base", "imploding"], "players": 4, "options": {"faster": True, "swap_one": True}},
            ("base", "imploding"),
            4,
            {"swap_one": True},
        ),
        ({"boxes": ["recipes"], "players": 4, "options": {"recipe": "nope-sauce"}}, ("recipes",), 4, {"recipe": "nope-sauce"}),
    ],
)
def test_what_a_page_chooses_is_put_right_where_it_does_not_go_together(message, boxes, players, options):
    table = table_chosen("exploding-kittens", message)
    assert (table.boxes, table.players, table.options) == (boxes, players, options)


@pytest.mark.parametrize("message", [{}, {"boxes": "base", "players": 3, "options": {}}, {"boxes": ["base"], "options": {}}])
def test_a_message_that_is_none_is_refused_in_words(message):
    with pytest.raises(LessonError, match="A page says"):
        table_chosen("exploding-kittens", message)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("moths",), "There is no game"),
        (("kittens", 3, ["bark"]), "Did you mean 'barking'"),
        (("kittens", 7), "2 to 5"),
        (("kittens", 3, ["base"], {"faster": True}), "these boxes have none"),
        (("kittens", 3, ["imploding"], {"fast": True}), "Did you mean 'faster'"),
        (("kittens", 3, ["recipes"], {"recipe": "soup"}), "there is no recipe"),
        (("kittens", 3, ["recipes", "base"]), "stands alone"),
    ],
)
def test_what_there_is_not_is_said_in_words(arguments, said):
    with pytest.raises(LessonError, match=re.escape(said)):
        open_set_up(*arguments)


# -- seats, pages, playing on -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["kittens", "goat", "isle"])
def test_a_seat_sees_no_card_that_is_hidden_from_it(game):
    one, other = (open_set_up(game, seed=seed) for seed in (1, 2))
    name = one.scenario.names[0]
    told = one.payload(name)
    steps = told["runs"][0]["steps"]
    assert [step["id"] for step in steps] == [step["id"] for step in other.payload(name)["runs"][0]["steps"]]
    if game == "kittens":
        hidden = set(open_rules("exploding-kittens").view(one.scenario.runs[0].trace.beats[-1].state, 0)["draw_pile"]["known"])
        assert not hidden
    if game == "goat":
        # Nobody looks into a deck: two shuffles give the same page.
        assert json.dumps(told["runs"]) == json.dumps(other.payload(name)["runs"])


@pytest.mark.parametrize("game, boxes", [("kittens", None), ("kittens", ["barking"]), ("goat", None), ("isle", None)])
def test_from_a_set_up_one_plays_on_with_all_seats_and_keeps_the_line(game, boxes, tmp_path):
    line = open_what_if(open_set_up(game, 3, boxes, seed=5))
    seats = {choice.move[1] for choice in line.choices if choice.ok}
    for _ in range(4):
        line = line.play(1)
    assert any(choice.refusal for choice in line.choices) or len(seats) > 1
    kept = line.record("Played on", tmp_path / "mine.json")
    again = open_lesson(kept.path)
    assert "deal" not in again.scenario.data["setup"] and not again.scenario.errors


def test_a_lesson_that_is_dealt_tells_how_it_was_dealt():
    steps = [beat.step for beat in open_lesson("kittens/setup/three").scenario.runs[0].trace.beats]
    assert steps[0] == "box" and steps[-1] == "start" and "kittens" in steps


def test_another_language_and_another_table_are_laid_out_anew():
    told = lay_out(open_set_up("kittens", 4, ["barking"]).table, "de").text()
    assert told.startswith("Exploding Kittens: Aufbau für 4 Personen") and "unter den Turm" in told


# What the overview prints of the first morning: twenty fish (isle.fish.1), a packet of seven (isle.explore.1).
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_up_of_the_isle_stands_in_a_file_as_it_was_laid_out(players):
    table = open_set_up("isle", players, seed=9).table
    names = table.setup["players"]
    file = {
        **HEAD_OF_ISLE,
        "setup": table.setup,
        "expect": {"fish": dict.fromkeys(names, 20), "sizes": {"packets": dict.fromkeys(names, 7)}},
    }
    scenario = played(file)
    assert scenario.faults == []
    assert scenario.runs[0].trace.find_beat("start").state.key() == open_rules("isle-of-cats").deal(players, 9).key()
    file["expect"]["fish"] = dict.fromkeys(names, 19)
    assert [fault.code for fault in played(file).faults] == ["RUN-EXPECT"]


HEAD_OF_ISLE = {
    "format": 2,
    "game": "isle-of-cats",
    "boxes": ["base"],
    "title": {"en": "a", "de": "a", "es": "a"},
    "teaches": ["isle.fish.1"],
    "level": 1,
    "steps": [],
}


@pytest.mark.parametrize(
    "setup, codes",
    [
        ({"players": ["Ada", "Ben"]}, ["FILE-MISSING", "FILE-MISSING"]),
        ({"players": ["Ada", "Ben"], "deal": {}}, ["FILE-MISSING"]),
        ({"players": ["Ada", "Ben"], "deal": {"seed": 1}, "fish": {"Ada": 3}}, ["FILE-CLASH"]),
        ({"players": ["Ada"], "deal": {"seed": 1}}, ["POS-PLAYERS"]),
        ({"players": list("ABCDE"), "deal": {"seed": 1}}, ["POS-PLAYERS"]),
        ({"players": ["Ada", "Ben"], "deal": {"seed": 1}, "turn": {"player": "Bem"}}, ["POS-PLAYER"]),
        ({"players": ["Ada", "Ben"], "deal": {"seed": 1}, "turn": {"player": None}}, ["POS-PLAYER"]),
    ],
)
def test_what_is_wrong_with_a_deal_of_the_isle_is_told(setup, codes):
    assert [fault.code for fault in played({**HEAD_OF_ISLE, "setup": setup, "expect": {"day": 1}}).faults] == codes


@pytest.mark.parametrize("players", [2, 4])
def test_on_the_isle_nothing_lies_out_while_everything_is_in_the_box(players):
    trace = open_set_up("isle", players).scenario.runs[0].trace
    shown = {beat.step: trace.rules.view(beat.state, TABLE) for beat in trace.beats}
    box, boats, order = (shown[step] for step in ("box", "boats", "order"))
    assert [box[f"plan.{seat}"]["rooms"] for seat in range(players)] == [[]] * players
    assert [box[f"score.{seat}"]["total"] for seat in range(players)] == [0] * players
    assert box["order"]["seats"] == boats["order"]["seats"] == []
    assert all(boats[f"plan.{seat}"]["rooms"] for seat in range(players))
    assert len(order["order"]["seats"]) == players
