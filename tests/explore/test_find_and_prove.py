"""What can be reached, all that can come, what can be forced: held against plain recursion and against reasoning by hand."""

import json
from collections import Counter
from itertools import islice

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.explore.exhaust import exhaust, outcome
from tabletop.explore.find import Looked, as_scenario, reach
from tabletop.explore.goal import Goal, apart
from tabletop.explore.laying_out import played
from tabletop.explore.starts import of_scenarios
from tabletop.playing import LessonError, open_lesson
from tabletop.playing.written_out import written_out
from tabletop.proof.outcomes import TooMany, outcomes_of
from tabletop.proof.search import Search, group_of
from tabletop.redraw.worlds import worlds_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document

KITTENS = "exploding-kittens"


def table(hands, pile):
    """A position of the base box with Ana to play, as a line of one beat."""
    setup = {"players": list(hands), "hands": hands, "draw_pile": pile, "discard_pile": [], "turn": {"player": "Ana"}}
    head = {"format": 2, "game": KITTENS, "title": {"en": "x"}, "teaches": ["ek.base.attack.2"], "boxes": ["base"], "level": 1}
    data = {**head, "origin": {"kind": "authored"}, "setup": setup, "steps": [{"id": "look", "say": {"en": "x"}}]}
    scenario = play_document(Document(data), "x", teaching=False)
    assert not scenario.errors, scenario.errors
    return scenario.runs[0].trace


def every_line(rules, state):
    """How the lines end, each played by itself: nothing is kept."""
    moves = list(outcomes_of(rules, state))
    if not moves:
        return Counter([outcome(rules, state)])
    found = Counter()
    for move in moves:
        then = state.copy()
        rules.play(then, move, on=True)
        found += every_line(rules, then)
    return found


@pytest.mark.parametrize(
    "hands, pile",
    [
        ({"Ana": [], "Ben": []}, ["exploding_kitten"]),
        ({"Ana": ["skip"], "Ben": ["nope"]}, ["exploding_kitten", "favor"]),
        ({"Ana": ["attack", "nope"], "Ben": ["nope", "defuse"]}, ["exploding_kitten", "shuffle"]),
        ({"Ana": ["favor"], "Ben": ["skip"], "Cem": []}, ["skip", "exploding_kitten", "exploding_kitten"]),
    ],
)
def test_each_position_once_gives_what_each_line_by_itself_gives(hands, pile):
    trace = table(hands, pile)
    found = exhaust(trace.rules, trace.beats[0].state)
    assert found.ends.outcomes == every_line(trace.rules, trace.beats[0].state)
    assert found.ends.lines == sum(found.ends.outcomes.values())
    assert found.round == 0


def test_a_position_that_is_too_large_is_told():
    trace = table({"Ana": ["attack", "nope"], "Ben": ["nope", "defuse"]}, ["exploding_kitten", "shuffle"])
    with pytest.raises(TooMany, match="more than 5"):
        exhaust(trace.rules, trace.beats[0].state, 5)


def forced(hands, pile, open_hands=True):
    """By which first cards Ana outlives the others for certain."""
    trace = table(hands, pile)
    rules, state = trace.rules, trace.beats[0].state
    worlds = [state] if open_hands else [one for one, _ in worlds_of(rules, trace.beats, 0, 0).exact]
    search = Search(
        rules,
        0,
        lambda then, fired: rules.decision(then).kind == "over" and then.alive[0],
        lambda then, fired: not then.alive[0],
        open_hands=open_hands,
    )
    called = {number: word for word, number in rules.number.items()}
    return {called[move[2][0]] if move[0] == "play" else move[0] for move in search.ways(group_of(worlds))}


# The kitten lies on top: whoever draws first explodes. A Skip leaves the draw to Ben, unless Ben can nope it and Ana cannot answer.
@pytest.mark.parametrize(
    "hands, pile, ways",
    [
        ({"Ana": ["skip"], "Ben": []}, ["exploding_kitten", "favor"], {"skip"}),
        ({"Ana": ["skip"], "Ben": ["nope"]}, ["exploding_kitten", "favor"], set()),
        ({"Ana": ["attack", "nope"], "Ben": ["nope"]}, ["exploding_kitten", "favor"], {"attack"}),
        ({"Ana": ["attack", "nope"], "Ben": ["nope", "nope"]}, ["exploding_kitten", "favor"], set()),
        ({"Ana": ["skip"], "Ben": ["defuse"]}, ["exploding_kitten"], set()),
    ],
)
def test_what_can_be_forced_with_open_hands(hands, pile, ways):
    assert forced(hands, pile) == ways


def test_what_a_seat_does_not_know_cannot_be_relied_on():
    # With open hands the Skip wins. Ana cannot know that the Nope lies in the pile and not in Ben's hand.
    hands, pile = {"Ana": ["skip"], "Ben": ["favor"]}, ["exploding_kitten", "nope"]
    assert forced(hands, pile) == {"skip"}
    assert forced(hands, pile, open_hands=False) == set()
    # One card in the pile: it is the kitten, so Ben holds the other card, and Ana knows it.
    assert forced({"Ana": ["skip"], "Ben": ["favor"]}, ["exploding_kitten"], open_hands=False) == {"skip"}


def test_a_goal_is_reached_too_where_its_rule_decides_and_no_event_names_it():
    # The text on the card says what a Skip does (turn.4): no event says so, and without it nothing would happen.
    goal = Goal(KITTENS, {"fired": ["ek.base.turn.4"], "turn": {"player": "Ben"}})
    scenario = open_lesson("kittens/nope/yup").scenario
    data = as_scenario(reach(of_scenarios([scenario]), goal, 1, 3), goal)
    last = played(data).runs[0].trace.beats[-1]
    assert not played(data).errors and "ek.base.turn.4" in set(last.decided) - set(last.fired)
    rules, state = scenario.runs[0].trace.rules, scenario.runs[0].trace.beats[0].state
    drawn, made = goal.made(rules, state, ("draw", 0))
    assert rules.decision(drawn).must == (1,) and goal.at(rules, drawn, made)


def test_the_smallest_scenario_that_reaches_a_goal_is_a_sound_file():
    goal, looked = Goal(KITTENS, {"fired": ["ek.base.nope.5"]}), Looked()
    scenario = open_lesson("kittens/nope/yup").scenario
    data = as_scenario(reach(of_scenarios([scenario]), goal, 1, 3, looked), goal)
    assert not played(data).errors
    assert data["steps"][-1]["expect"]["fired"] == ["ek.base.nope.5"]
    # A play, a Nope on it, and a Nope on that: more are not needed.
    assert len(data["steps"]) <= 3 and looked.positions > 0


@pytest.mark.parametrize(
    "goal, said",
    [
        ({"fird": []}, "Did you mean 'fired'"),
        ({"fired": ["ek.base.nope.55"]}, "Did you mean 'ek.base.nope.5'"),
        ({"hands": {"Zoe": ["nop"]}}, "Did you mean 'nope'"),
        ({"turn": "Zoe"}, """write {"player": "Zoe"}"""),
        ({}, "what shall be true"),
        ({"out": ["Ana", "Ben", "Cem", "Dora", "Emil"]}, "4 players"),
    ],
)
def test_a_goal_that_is_none_is_said(goal, said):
    with pytest.raises(LessonError, match=said):
        Goal(KITTENS, goal)


# A code of the table of faults for each: JSON-… of a text that is not read, FILE-… and POS-… as `check` says of a step's `expect`.
NO_GOALS = {
    "FILE-TYPE": [
        '{"hands": 5}', '{"changes": 5}', '{"not_fired": 5}', '{"fired": [["a"]]}', '{"fired": [{}]}', '{"turn": "Zoe"}',
        '{"turn": ["Ana"]}', '{"fired": "ek.base.nope.5"}', '{"fired": 5}', '{"sizes": 5}', '{"sees": 5}', '{"counts": []}',
        '{"hands": {"Ana": 5}}', '{"sizes": {"draw_pile": -5}}', '{"unchanged": true}', '{"decision": 5}',
    ],
    "FILE-RULE": ['{"fired": ["ek.nope"]}'],
    "FILE-EMPTY": ['{"fired": []}', '{"changes": {}}'],
    "POS-CARD": ['{"hands": {"Zoe": ["xxyy"]}}'],
    "JSON-SIZE": ['{"sizes": {"draw_pile": 1e999}}', "[" * 5000],
    "JSON-DUPLICATE": ['{"out": ["Ana"], "out": ["Ben"]}'],
    "JSON-SYNTAX": ['{"sizes": {"draw_pile": NaN}}', '{"fired"'],
    "such as {\"turn\"": ["{}", "[]", "5"],
}  # fmt: skip


@pytest.mark.parametrize("said, goal", [(said, goal) for said, goals in NO_GOALS.items() for goal in goals])
def test_a_goal_that_is_none_is_said_before_anything_is_looked_at(said, goal, monkeypatch):
    monkeypatch.setattr("tabletop.explore.find.reach", lambda *_: pytest.fail("looked"))
    done = CliRunner().invoke(tabletop, ["find", "kittens", "--reach", goal])
    assert done.exit_code == 2 and said in done.output and len(done.output) < 600, done.output


def test_a_scenario_of_another_game_is_no_place_to_begin():
    done = CliRunner().invoke(tabletop, ["find", "kittens", "--from", "goat/sets/boat", "--reach", '{"out": ["Ana"]}'])
    assert done.exit_code == 2 and "row-your-goat" in done.output


def test_the_commands_tell_it(tmp_path):
    run = CliRunner().invoke
    told = json.loads(run(tabletop, ["exhaust", "kittens/end/first-out", "--json"]).output)
    assert told["lines"] == sum(told["ends"].values())
    place, goal = tmp_path / "found.json", '{"fired": ["ek.base.nope.5"]}'
    done = run(tabletop, ["find", "kittens", "--from", "kittens/nope/yup", "--seconds", "1", "-o", str(place), "--reach", goal])
    assert done.exit_code == 0, done.output
    assert open_lesson(place).scenario.data["steps"]
    # The second of two turns is over by an Attack or by a draw; both are what the task asks for.
    done = run(tabletop, ["prove", "kittens/attack/on-the-last-turn", "--open"])
    assert done.exit_code == 0 and '"attack"' in done.output


# A tile may be taken, and it is asked for slot by slot.
TAKE = "isle/map/own-colour"


def test_a_move_that_is_asked_slot_by_slot_is_played_whole():
    lesson = open_lesson(TAKE)
    places = [beat for beat in lesson.scenario.runs[0].trace.beats if beat.decision.kind == "take"]
    rules, state = lesson.scenario.runs[0].trace.rules, places[0].state
    assert any(len(move) == 2 for move in rules.moves(state))
    whole = list(outcomes_of(rules, state))
    assert len(whole) > 10 and all(len(move) - 2 == len(rules.forms[move[0]].slots) for move in whole)
    looked = Looked()
    goal = Goal("isle-of-cats", {"over": {"winners": ["Ana"]}})
    list(reach(of_scenarios([lesson.scenario]), goal, 1, 0.5, looked))
    assert looked.positions > 10
    with pytest.raises(TooMany):
        exhaust(rules, state, 20)


@pytest.mark.parametrize("time", ["nan", "inf", "-inf", "0", "-1", "soon"])
@pytest.mark.parametrize(
    "command",
    ['find kittens --reach {"out":["Ana"]} --seconds', "fuzz kittens --minutes", "mine kittens --rule ek.base.nope.1 --minutes",
     "practice kittens --minutes", "refusals kittens --minutes"],
)  # fmt: skip
def test_what_is_no_time_is_refused_in_words(command, time):
    done = CliRunner().invoke(tabletop, [*command.split(), time])
    assert done.exit_code == 2 and "is no" in done.output


def test_no_machine_is_filled_with_processes():
    done = CliRunner().invoke(tabletop, ["fuzz", "kittens", "--moves", "5", "--jobs", "100000"])
    assert done.exit_code == 2 and "--jobs" in done.output


@pytest.mark.parametrize("command", ["fuzz kittens --moves 5", "mine kittens --rule ek.base.nope.1 --walks 1"])
@pytest.mark.parametrize("players", ["0", "-3", "99"])
def test_a_number_of_players_with_whom_nothing_can_be_dealt_is_refused_in_words(command, players):
    done = CliRunner().invoke(tabletop, [*command.split(), "--players", players])
    assert done.exit_code == 2 and "--players" in done.output


# What hardly ever comes up, as a user asks for it: a blind player turns up a Barking Kitten while the other one lies under the Tower
# (or wears the Tower, with a Barking Kitten in front); three sets through one space of the grid, of which a colour and a boat
# are asked, or only the lines; an Oshax that makes one family out of two of three. No lesson has any of it. With each the lessons
# that have something of it.
BLIND = {"fired": ["ek.streaking.curse.4", "ek.barking.barking.4"], "tower": {"stock": ["barking_kitten"]}, "blind": ["Ana"]}
WEARER = {"blind": ["Ana"], "tower": {"wearer": "Ana"}, "front": {"Ana": [{"card": "barking_kitten"}]}}
CORNER = {"sets": {"top_row": "colour", "left_column": "boat", "falling_diagonal": "colour"}}
CENTRE = {"decision": {"for": "take_set", "options": ["middle_row", "falling_diagonal", "rising_diagonal"]}}
JOINED = {"fired": ["isle.rare.7"], "changes": {"families.Ada.red": [[3, 3], [7]]}}
TOWERS = ["kittens/curse/barking", "kittens/curse/tower", "kittens/curse/plain", "kittens/tower/favor"]
RARE = {
    "a Barking Kitten in the stock": (KITTENS, BLIND, TOWERS),
    "a blind wearer": (KITTENS, WEARER, TOWERS),
    "three sets through a corner": ("row-your-goat", CORNER, ["goat/sets/shared-stack"]),
    "three sets through the centre": ("row-your-goat", CENTRE, ["goat/sets/centre-four"]),
    "an Oshax between families": ("isle-of-cats", JOINED, ["isle/score/family-joined", "isle/score/oshax-in-the-family"]),
}


def shows(data, wanted):
    """Whether this is a sound file in which it is true after the last step, of whomever."""
    told = {name: value for name, value in data["steps"][-1]["expect"].items() if name in wanted}
    return not played(data).errors and set(told) == set(wanted)


@pytest.mark.parametrize("game, wanted, names", RARE.values(), ids=RARE)
def test_what_is_rare_is_put_together_out_of_lessons_that_have_something_of_it(game, wanted, names, monkeypatch):
    monkeypatch.setattr("tabletop.explore.find.AS_THEY_ARE", 0.0)
    goal, scenarios = Goal(game, wanted), [open_lesson(name).scenario for name in names]
    data = as_scenario(islice(reach(of_scenarios(scenarios), goal, 1, 20), 1), goal)
    assert shows(data, wanted)


@pytest.mark.long
@pytest.mark.parametrize("game, wanted, names", RARE.values(), ids=RARE)
def test_what_is_rare_is_found_among_all_positions_within_a_minute(game, wanted, names, tmp_path):
    place = tmp_path / "found.json"
    done = CliRunner().invoke(tabletop, ["find", game, "--reach", json.dumps(wanted), "-o", str(place)])
    assert done.exit_code == 0, done.output
    assert shows(open_lesson(place).scenario.data, wanted)


def test_players_of_a_goal_are_any_wherever_they_are_named():
    # By the shapes of the keys: in lists, as keys, in paths; a space of the grid in a path is nobody.
    wanted = {"order": ["Zoe", "Ada"], "fish": {"Zoe": 3}, "changes": {"families.Kai.red": [[], [3]]}, "unchanged": ["hands.Ute"]}
    assert Goal("isle-of-cats", wanted | {"turn": {"player": "Ada"}, "phase": "draft"}).named == ("Zoe", "Ada", "Kai", "Ute")


@pytest.mark.parametrize(
    "wanted, far, near, there",
    [
        ([7], [], [4, 3], [7]),
        ({"top": "both", "left": "boat"}, {}, {"top": "both"}, {"left": "boat", "top": "both"}),
        ({"Ana": ["nope", "skip"]}, {"Ana": []}, {"Ana": ["skip"]}, {"Ana": ["nope", "skip"]}),
        (5, 1, 4, 5),
    ],
)
def test_values_are_nearer_where_less_would_have_to_change(wanted, far, near, there):
    assert apart(wanted, far) > apart(wanted, near) > apart(wanted, there) == 0


def test_a_boat_of_a_file_is_written_out_with_the_position():
    # Found by looking for the Oshax: a position on such a boat could not be kept as a file.
    lesson = open_lesson("isle/score/family-joined")
    trace, own = lesson.scenario.runs[0].trace, lesson.scenario.data["setup"]["own_boats"]
    assert written_out(trace.rules, trace.beats[0].state, trace.names)["own_boats"] == own
