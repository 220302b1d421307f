"""A fault that is planted in a law is found by random play, shrunk to a few steps, written as a file that opens and is red."""

from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from functools import partial
from json import loads
from pathlib import Path
from random import Random

import pytest
import walked as walked_so_far
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from mutant_trials import code_of, mutants_of, targets_of
from mutations import code_in

from tabletop.cli.authoring import hunting
from tabletop.cli.authoring.preview_news import tell
from tabletop.cli.commands import tabletop
from tabletop.explore.cores import in_order
from tabletop.explore.finds import as_find
from tabletop.explore.fuzz import WALKS, Hunt, Portion, hunted, played_again, walked
from tabletop.explore.laying_out import played
from tabletop.explore.overheard import told_of_hidden
from tabletop.explore.record import OtherRun, note_down, read_record
from tabletop.explore.shrink import shrink
from tabletop.games import opened_once, registered, rules_of
from tabletop.kernel.seat import EVERYBODY
from tabletop.playing import open_lesson
from tabletop.scenario.play.sound import PRINTED, TOLD, unsound_position, unsound_refusal
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.layout import layout
from tabletop.store import alone
from tabletop.words import Words


@contextmanager
def planted(game, name, operator, number=0):
    """One law or step of this game with one small wrong change, of those that the operator makes."""
    targets = targets_of(game, rules_of(game).vocabulary)
    targets = [target for target in targets if name in target.names and target.kind in ("law", "step")]
    mutant = [mutant for mutant in mutants_of(targets) if mutant.mutation.operator == operator][number]
    with code_in(mutant.target.functions, code_of(mutant)):
        yield


def first_break(hunt, walks=40):
    return next((found for walk in range(walks) for found in walked(hunt, walk)[1]), None)


# (game, boxes, law or step, operator and which of its changes, what breaks, at most so many steps)
PLANTED = [
    ("exploding-kittens", ("base",), "the_turn_passes_on", "boundary", 0, "somebody owes a turn", 1),
    ("exploding-kittens", ("base",), "who_goes_on", "return-none", 0, "play goes on", 1),
    ("exploding-kittens", ("base",), "put_on_the_discard_pile", "drop-statement", 0, "no piece is lost", 2),
    ("row-your-goat", ("german",), "next_player", "return-none", 0, "whoever is on turn has cards", 1),
    ("row-your-goat", ("german",), "cards_stay_in_play", "true-false", 0, "no piece is lost", 3),
    # Cats that leave are not put aside.
    ("isle-of-cats", ("base",), "clear", "drop-statement", 3, "no piece is lost", 2),
]


@pytest.mark.parametrize("game, boxes, law, operator, number, name, steps", PLANTED)
def test_a_planted_fault_is_found_shrunk_written_and_red_until_it_is_mended(
    game, boxes, law, operator, number, name, steps, tmp_path
):
    hunt, path = Hunt(game, boxes), tmp_path / "found.json"
    with planted(game, law, operator, number):
        found = first_break(hunt)
        assert found.name == name
        data = as_find(hunt, found)
        assert len(data["steps"]) <= steps and len(data["setup"]["players"]) == 2
        path.write_text(layout(data))
        assert [fault.code for fault in open_scenario(path).errors] == ["RUN-UNSOUND"]
        news = tell(path, "en")
        assert news["payload"]["runs"][0]["steps"] and news["faults"][0]["code"] == "RUN-UNSOUND"
        assert open_lesson(path).text()
    assert open_scenario(path).errors == [] and open_lesson(path).text()
    assert data["origin"] == {"kind": "fuzz", "ref": f"walk {found.walk}", "seed": 1, "invariant": name}
    assert walked(hunt, found.walk)[1] == []


def test_every_position_of_a_walk_is_held_against_the_invariants_of_the_game():
    hunt = Hunt("exploding-kittens", ("base",))
    with planted("exploding-kittens", "the_turn_passes_on", "boundary"):
        start, moves = played_again(hunt, first_break(hunt))
        state, broken = start.state.copy(), []
        for move in moves:
            start.rules.play(state, move)
            broken.append(start.rules.broken(state) != [])
    assert len(moves) > 1 and broken == [False] * (len(moves) - 1) + [True]


def test_the_command_writes_the_find_and_goes_on_behind_its_record(tmp_path):
    def run(*asked):
        places = ("--record", str(tmp_path / "record"), "--folder", str(tmp_path / "found"))
        return CliRunner().invoke(tabletop, ["fuzz", "kittens", "--boxes", "base", "--players", "2", "--json", *places, *asked])

    with planted("exploding-kittens", "the_turn_passes_on", "boundary"):
        told = run("--moves", "1")
        assert told.exit_code == 1
        (path,) = map(Path, loads(told.stdout)["files"])
        assert open_scenario(path).errors
        # What stands in the record is not played again, but for what broke.
        still = loads(run("--moves", "1").stdout)
        assert (still["breaks"], still["mended"]) == (loads(told.stdout)["breaks"], 0)
    again = loads(run("--moves", "1").stdout)
    assert (again["portions"], again["moves_a_second"]) == (1, 0)
    # The fault is mended.
    assert (again["breaks"], again["mended"]) == ([], len(loads(told.stdout)["breaks"]))
    assert run("--moves", "1", "--seed", "2").exit_code == 1 and "another run" in run("--moves", "1", "--seed", "2").output


def test_two_hunts_never_write_one_record(tmp_path, monkeypatch):
    monkeypatch.setattr("tabletop.store.PATIENCE", 0.1)
    record = tmp_path / "record"
    asked = ["fuzz", "kittens", "--boxes", "base", "--players", "2", "--moves", "1", "--record", str(record)]
    with alone(record):
        told = CliRunner().invoke(tabletop, asked)
    assert told.exit_code != 0 and not record.exists() and "has been writing" in str(told.exception or told.output)
    assert CliRunner().invoke(tabletop, asked).exit_code == 0 and len(record.read_text().splitlines()) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["record"]


def test_with_ctrl_c_a_hunt_ends_and_what_was_found_is_told_and_kept(tmp_path, monkeypatch):
    def interrupted(work, numbers, *_):
        yield work(next(numbers))
        assert [path.suffix for path in tmp_path.iterdir()] == [".json"], "a find is kept at once"
        raise KeyboardInterrupt

    monkeypatch.setattr(hunting, "in_order", interrupted)
    with planted("exploding-kittens", "the_turn_passes_on", "boundary"):
        told = CliRunner().invoke(tabletop, ["fuzz", "kittens", "--boxes", "base", "--players", "2", "--folder", str(tmp_path)])
    assert told.exit_code == 1 and "somebody owes a turn" in told.stdout and "(kinds: 1)" in told.stdout


def test_a_file_that_names_nothing_that_must_hold_is_told():
    data = {**find_of_nothing(), "origin": {"kind": "fuzz", "seed": 1, "invariant": "cats are grey"}}
    assert [fault.code for fault in played(data).errors] == ["RUN-UNSOUND"]


def test_a_step_that_can_no_longer_be_made_is_a_warning():
    data = find_of_nothing()
    data["steps"] = [{"id": "draw", "by": "Ben", "do": "draw"}]
    assert [(fault.code, fault.severity) for fault in played(data).faults] == [("RUN-ENDED", "warning")]


def find_of_nothing():
    return {
        "format": 2,
        "game": "exploding-kittens",
        "boxes": ["base"],
        "title": {"en": "a", "de": "a", "es": "a"},
        "teaches": ["ek.base.turn.6"],
        "level": 1,
        "origin": {"kind": "fuzz", "seed": 1, "invariant": "somebody owes a turn"},
        "setup": {"players": ["Ana", "Ben"], "draw_pile": ["nope"] * 2, "turn": {"player": "Ana"}},
        "steps": [{"id": "draw", "by": "Ana", "do": "draw"}],
    }


# -- what it is made of ------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 9), max_size=8), st.sets(st.integers(0, 9), max_size=3))
def test_what_is_shrunk_cannot_lose_anything_more(numbers, wanted):
    def shows(data):
        return wanted <= set(data.get("a", ()))

    data = {"a": [*numbers, *wanted], "b": [{"c": numbers}]}
    assert {key: sorted(value) for key, value in shrink(data, shows, [("a",), ("b",)]).items()} == {"a": sorted(wanted), "b": []}


def test_what_shows_nothing_is_not_shrunk():
    with pytest.raises(ValueError, match="nothing to shrink"):
        shrink({"a": [1]}, lambda data: False, [("a",)])


def test_the_same_seed_finds_the_same_by_one_or_several_workers():
    hunt = Hunt("exploding-kittens", ("base",), 2)
    alone = list(in_order(partial(hunted, hunt), range(2), None))
    assert alone == list(in_order(partial(hunted, hunt), range(2), partial(ThreadPoolExecutor, 2), 2))
    assert alone[0].moves != alone[1].moves and alone[0].tries


class Lossy:
    """An executor whose worker is lost at its second piece, with all that waits."""

    opened = 0

    def __init__(self):
        Lossy.opened += 1
        self.given = 0

    def submit(self, work, number):
        self.given += 1
        done = Future()
        if Lossy.opened < 3 and self.given >= 2:
            done.set_exception(BrokenExecutor("lost"))
        else:
            done.set_result(work(number))
        return done

    def shutdown(self, **_):
        pass


def test_a_worker_that_is_lost_loses_nothing(monkeypatch):
    monkeypatch.setattr(Lossy, "opened", 0)
    assert list(in_order(lambda number: number * number, range(9), Lossy, 2)) == [number * number for number in range(9)]
    assert Lossy.opened == 3


def test_a_record_that_was_cut_off_goes_on_behind_its_last_whole_line(tmp_path):
    path, of = tmp_path / "record", {"hunt": 1}
    assert list(read_record(path, of)) == []
    note_down(path, {"number": 0})
    with path.open("a") as file:
        file.write('{"number": 1')
    assert list(read_record(path, of)) == [{"number": 0}]
    note_down(path, {"number": 1})
    assert list(read_record(path, of)) == [{"number": 0}, {"number": 1}]
    with pytest.raises(OtherRun):
        list(read_record(path, {"hunt": 2}))


@pytest.mark.long
@pytest.mark.parametrize("game", registered())
def test_many_random_moves_break_nothing(game):
    portions = [hunted(Hunt(game, seed=11), number) for number in range(8)]
    assert [found for portion in portions for found in portion.breaks] == []
    assert sum(portion.moves for portion in portions) > 8_000


# -- what a refusal says -----------------------------------------------------------------------

NAMES = ("Ana", "Ben")


def kittens_in_which_ben_has_no_attack():
    rules = opened_once("exploding-kittens", ("base",), ())
    setup = {
        "players": list(NAMES),
        "draw_pile": ["attack"] * 3,
        "hands": {"Ben": ["skip"], "Ana": ["attack"]},
        "turn": {"player": "Ben"},
    }
    return rules, rules.position(setup), ("play", 1, (rules.number["attack"],))


def test_a_refusal_that_tells_others_what_somebody_holds_is_found():
    rules, state, move = kittens_in_which_ben_has_no_attack()
    refusal = rules.why_not(state, move)
    assert refusal.reason == "play-what-you-hold"
    # Ben alone may learn it, and sees his hand.
    assert all(told_of_hidden(rules, state, move, refusal, Random(seed)) is None for seed in range(20))
    to_all = replace(refusal, may_learn=EVERYBODY)
    open_to_all = copy(rules)
    open_to_all.needs = {
        at: tuple((place, replace(need, may_learn=EVERYBODY)) for place, need in needs) for at, needs in rules.needs.items()
    }
    assert any(told_of_hidden(open_to_all, state, move, to_all, Random(seed)) for seed in range(20))


def test_a_sentence_with_a_gap_and_a_rule_of_another_box_are_found():
    rules, state, move = kittens_in_which_ben_has_no_attack()
    refusal = rules.why_not(state, move)
    assert list(unsound_refusal(rules, state, move, refusal, NAMES)) == []
    gap, elsewhere = replace(refusal, values={"seat": 1, "cards": ()}), replace(refusal, rules=("ek.imploding.reverse.1",))
    assert [found.name for found in unsound_refusal(rules, state, move, gap, NAMES)] == [TOLD]
    assert PRINTED in [found.name for found in unsound_refusal(rules, state, move, elsewhere, NAMES)]


def test_a_sentence_that_is_not_whole_is_found_where_its_refusal_is_first_met(monkeypatch):
    whole = Words.refusal

    def with_a_gap(words, refusal):
        return "Ben waits for {seat}." if refusal.reason == "play-on-your-turn" else whole(words, refusal)

    monkeypatch.setattr(Words, "refusal", with_a_gap)
    monkeypatch.setattr("tabletop.explore.fuzz.JUDGED", 0)
    found = first_break(Hunt("exploding-kittens", ("base",)), walks=3)
    assert found.name == TOLD and found.tried[0] == "play"


@pytest.mark.parametrize(
    "boxes, question, hand",
    [
        # The kitten stays hidden in a hand.
        (("base", "streaking", "barking"), "q.general.kitten-number", ["exploding_kitten", "streaking_kitten"]),
        # A kitten was discarded and hit nobody.
        (("base", "barking"), "q.barking.itt-owner-dead", ["skip"]),
    ],
)
def test_a_game_that_a_reading_ends_without_a_winner_is_no_break(boxes, question, hand):
    setup = {"players": list(NAMES), "draw_pile": [], "hands": {"Ana": hand, "Ben": ["cat_1"]}, "turn": {"player": "Ben"}}
    runs_out, never = (opened_once("exploding-kittens", boxes, ((question, read),)) for read in ("R2", "R1"))
    assert list(unsound_position(runs_out, runs_out.position(setup))) == []
    assert [found.name for found in unsound_position(never, never.position(setup))] == ["somebody can move"]


def test_a_file_that_is_no_record_is_told_without_what_it_would_do_to_a_terminal(tmp_path):
    place = tmp_path / "record"
    place.write_bytes(b"\x1b[2J\x07" + b"x" * 5000 + b"\n")
    with pytest.raises(OtherRun) as told:
        list(read_record(place, {"hunt": {}}))
    assert str(told.value).isprintable() and len(str(told.value)) < 200
    with pytest.raises(OSError, match="not a plain file"):
        list(read_record(Path("/dev/zero"), {"hunt": {}}))


# -- how much was walked -------------------------------------------------------------------------


def test_a_record_that_has_grown_counts_once_and_one_of_another_seed_beside_it(tmp_path):
    told = []
    for place, (seed, portions) in enumerate(((1, 1), (1, 2), (2, 1), (1, 1))):
        path, hunt = tmp_path / str(place), Hunt("row-your-goat", seed=seed)
        assert list(read_record(path, {"hunt": hunt.__dict__})) == []
        for number in range(portions):
            note_down(path, Portion(number, 100, 9, seconds=1.5).plain())
        with path.open("a") as file:
            file.write('{"number": 7, "mo')
        walked_so_far.take_in(told, path)
    assert [(one["seed"], one["walks"], one["moves"], one["tried"], one["broke"], one["seconds"]) for one in told] == [
        (1, 2 * WALKS, 200, 18, [], 3),
        (2, WALKS, 100, 9, [], 2),
    ]


def test_a_walk_that_broke_is_walked_again_by_the_kit_as_it_is():
    with planted("exploding-kittens", "the_turn_passes_on", "boundary"):
        found = first_break(Hunt("exploding-kittens", ("base",), 2), walks=3)
        one = {"game": "exploding-kittens", "boxes": ["base"], "players": 2, "seed": 1, "broke": [found.walk]}
        one |= {"day": "2026-11-29", "walks": 3, "moves": 9, "tried": 0, "seconds": 1}
        assert walked_so_far.tell([one]) == 1
    assert walked_so_far.tell([one]) == 0
