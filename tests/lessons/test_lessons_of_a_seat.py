"""A lesson for one player tells no hidden card by what-if, and saves none: worlds that differ in these alone answer alike."""

import json
from random import Random

import pytest

from tabletop import notebook
from tabletop.frames.observer_filter import stands_at, steps_seen
from tabletop.playing import LessonError, WhatIfError, find_scenarios, open_lesson, open_what_if
from tabletop.playing.choices import choices
from tabletop.playing.record import file_name, scenario_of
from tabletop.playing.variation import TriedLine
from tabletop.redraw.worlds import Worlds, worlds_of
from tests.lessons.worlds import answer, pages, told_apart

DEALT_ANEW = "Cards this player cannot see have been dealt again at random, to fit everything this player can know."
YUP = "kittens/nope/yup"
DRAW = {"by": "Ben", "do": "draw"}
BY_NAME = dict(find_scenarios())


def test_what_ben_would_draw_is_dealt_anew_and_he_is_told_so():
    last = open_lesson(YUP).scenario.runs[0].trace.beats[-1].step
    tried = notebook.lesson(YUP, seat="Ben").what_if(last)
    assert DEALT_ANEW in repr(tried.choices) and "Draw" in repr(tried.choices).partition("✗")[0]
    drawn = tried.play(DRAW)
    assert len(drawn.after("hands.Ben")) == len(tried.after("hands.Ben")) + 1
    # With everything open nothing is dealt anew.
    assert DEALT_ANEW not in repr(notebook.lesson(YUP).what_if(last).choices)


def test_what_another_player_has_to_choose_is_said_to_be_theirs():
    tried = notebook.lesson("kittens/favor/giver-chooses", seat="Ana").what_if()
    asked = tried.play({"by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben"}).play({"do": "pass"})
    assert asked.line.rules.decision(asked.line.state).kind == "give"
    assert repr(asked.choices).endswith(
        "It is another player's choice now; in a lesson for one player, nobody else makes a move."
    )


def test_a_player_goes_on_with_what_lies_in_the_open():
    tried = notebook.lesson(YUP, seat="Ana").what_if()
    attack = tried.play({"by": "Ana", "do": "play", "cards": ["attack"]}).play({"do": "pass"})
    assert attack.after("turn.player") == "Ben" and attack.after("turn.owes") == 2


def test_what_is_saved_from_a_lesson_for_one_player_begins_with_cards_that_were_dealt_anew(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = notebook.lesson(YUP, seat="Ana")
    assert {"record", "what_if"} <= set(shown.asks)
    moves = [{"by": "Ana", "do": "draw"}]
    told = shown.answer({"ask": "record", "id": 1, "run": 0, "from": 0, "moves": moves, "seat": None, "texts": 0, "values": 0})
    saved, truth = open_lesson(tmp_path / told["path"]), open_lesson(YUP)
    assert saved.scenario.errors == []
    told, real = saved.scenario.data["setup"], truth.scenario.data["setup"]
    # What Ana sees is as it was, and what she does not see are the same cards; the line is the one that she was shown.
    assert told["hands"]["Ana"] == sorted(real["hands"]["Ana"], key=told["hands"]["Ana"].index)
    pack = [sorted([*one["draw_pile"], *(card for hand in one["hands"].values() for card in hand)]) for one in (told, real)]
    assert pack[0] == pack[1] and (told["draw_pile"], told["hands"]) != (real["draw_pile"], real["hands"])
    tried = shown.what_if().play(moves[0])
    drawn = next(beat.step for beat in saved.scenario.runs[0].trace.beats if beat.source.get("do") == "draw")
    assert saved.after(drawn)["hands.Ana"] == tried.after("hands.Ana")


def test_while_something_waits_the_file_begins_before_it_as_far_as_this_player_has_seen_all(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # An Attack lies there and waits for answers.
    line = notebook.lesson(YUP, seat="Ben").what_if("attack").play({"by": "Ben", "do": "play", "cards": ["nope"]})
    saved = open_lesson(line.record("Mine").path)
    assert [step["do"] for step in saved.scenario.data["steps"]] == ["play", "play"] and saved.scenario.errors == []
    # Ana looks at the top cards while she puts them in order: there no file can begin, and a look cannot be undone.
    other = notebook.lesson("kittens/share/next-player", seat="Ana").what_if("share")
    with pytest.raises(WhatIfError, match="Try from an earlier step"):
        other.play(next(choice for choice in other.choices if choice.ok)).record("Mine too")
    assert [path.name for path in tmp_path.glob("*.json")] == ["mine.json"]


def test_a_step_of_a_lesson_for_one_player_tells_that_player_only_what_is_seen_there():
    moment = notebook.lesson(YUP, seat="Ben").after("start")
    assert moment["hands.Ben"] == open_lesson(YUP).after("start")["hands.Ben"] and moment["turn.player"] == "Ana"
    for path in ("hands.Ana", "draw_pile"):
        with pytest.raises(LessonError, match="is hidden from Ben"):
            moment[path]


def test_what_counts_hidden_lessons_is_told_of_the_own_boat_alone():
    name = "isle-of-cats/draft/keep-two-of-seven"
    first, second, *_ = open_lesson(BY_NAME[name]).scenario.names
    moment = notebook.lesson(name, seat=first).after("start")
    assert moment[f"score.{first}.total"] is not None
    for path in (f"score.{second}.total", f"lesson_points.{second}.x"):
        with pytest.raises(LessonError, match="is hidden from"):
            moment[path]


def test_a_kitten_that_was_kept_is_no_step_for_another_player():
    name = "kittens/streaking/keep"
    assert notebook.lesson(name).after("keep").fired
    owner = open_lesson(name).after("keep").beat.source["by"]
    other = next(seat for seat in open_lesson(name).scenario.names if seat != owner)
    assert "keep" not in str(pytest.raises(LessonError, notebook.lesson(name, seat=other).after, "no-such-step").value)
    with pytest.raises(LessonError, match="There is no step 'keep'"):
        notebook.lesson(name, seat=other).after("keep")


# -- every move, at every step, for every seat ---------------------------------------


def differences(name, number, most=60):
    """What tells two worlds apart for somebody in this lesson, and how many moves were tried in both."""
    lesson, found, tried = open_lesson(BY_NAME[name]), [], 0
    run = lesson.scenario.runs[0]
    for seat in range(len(lesson.scenario.names)):
        for start, place in enumerate(steps_seen(run.trace.rules, run.trace.beats, (seat,))):
            both = pages(lesson, seat, place, number)
            if both is None:
                continue
            moves = {
                json.dumps(choice.step): choice.step
                for page in both
                for choice in choices(
                    run.trace.rules, page.runs[0].trace.beats[place].state, lesson.scenario.names, seat, (), 60, 8
                )
            }
            for line in ([], *([move] for move in list(moves.values())[:most])):
                tried += 1
                one, other = (answer(page, start, line) for page in both)
                if one != other:
                    found.append((name, seat, start, line))
    return found, tried


NAMES = [name for name, path in find_scenarios() if "deal" not in json.loads(path.read_text(encoding="utf-8"))["setup"]]
# In each run some moves of a few lessons; all of all lessons in the long one.
SHARE = ["exploding-kittens/nope/yup", "exploding-kittens/streaking/keep"]


@pytest.mark.parametrize("name", SHARE)
def test_what_a_player_tries_answers_alike_whatever_lies_hidden(name):
    found, tried = differences(name, 7, 4)
    assert found == [] and tried


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_every_move_that_a_player_tries_answers_alike_whatever_lies_hidden(name):
    assert differences(name, 7)[0] == differences(name, 8)[0] == []


def test_that_a_draw_told_its_card_would_be_found(monkeypatch):
    monkeypatch.setattr("tabletop.playing.what_if.worlds_of", lambda *_: None)
    monkeypatch.setattr("tabletop.playing.what_if.is_in_the_open", lambda *_: True)
    assert differences(SHARE[0], 7)[0]


# -- two worlds of one player, in which the same is tried ------------------------------

# Ana may draw a kitten that her Streaking Kitten covers: to the others that is a draw like any other (ek.streaking.streaking.9).
COVERED = [("exploding-kittens/streaking/stolen", "Cem"), ("exploding-kittens/streaking/thrown-away", "Ben")]


def apart(name, player, number, monkeypatch):
    """What tells two worlds apart where the same was noticed in both, at each step of this lesson; with how many were compared."""
    lesson, found, compared = open_lesson(BY_NAME[name]), [], 0
    run, seat = lesson.scenario.runs[0], lesson.scenario.names.index(player)
    rules, beats = run.trace.rules, run.trace.beats
    for place in sorted({stands_at(rules, beats, place, seat) for place in steps_seen(rules, beats, (seat,))}):
        differ, alike = told_apart(lesson, seat, place, number, monkeypatch)
        monkeypatch.undo()
        found, compared = found + differ, compared + alike
    return found, compared


@pytest.mark.parametrize("name, player", COVERED)
def test_what_looks_the_same_in_two_worlds_of_a_player_is_told_alike(name, player, monkeypatch):
    found, compared = apart(name, player, 16, monkeypatch)
    assert found == [] and compared


@pytest.mark.parametrize("name, player", COVERED)
def test_that_it_told_of_a_choice_made_in_secret_would_be_found(name, player, monkeypatch):
    monkeypatch.setattr(TriedLine, "unnoticed", lambda *_: None)
    lesson = open_lesson(BY_NAME[name])
    assert told_apart(lesson, lesson.scenario.names.index(player), 0, 24, monkeypatch)[0]


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_what_looks_the_same_in_two_worlds_of_anybody_is_told_alike_in_every_lesson(name, monkeypatch):
    for player in open_lesson(BY_NAME[name]).scenario.names:
        assert apart(name, player, 8, monkeypatch)[0] == []


def test_a_choice_made_in_secret_is_saved_with_the_line_and_chance_falls_as_it_was_shown(tmp_path, monkeypatch):
    lesson = open_lesson("kittens/streaking/stolen")
    trace = lesson.scenario.runs[0].trace
    rules, worlds = trace.rules, worlds_of(trace.rules, trace.beats, lesson.scenario.names.index("Cem"), 0)
    holds = {rules.number["streaking_kitten"]: 1, rules.number["cat_1"]: 2}
    chance = Random(1)
    covered = next(
        state
        for state in iter(lambda: worlds.draw(chance), None)
        if state.pile[0] == rules.exploding and all(state.hands[0][card] == number for card, number in holds.items())
    )
    monkeypatch.setattr(Worlds, "one", covered)
    line = open_what_if(lesson, "start", "Cem")
    for name in lesson.scenario.names:
        line = line.play({"by": name, "do": "draw"})
    pair = {"by": "Ana", "do": "play", "cards": ["cat_1", "cat_1"], "on": "Ben"}
    saved = open_lesson(line.play(pair).play({"do": "pass"}).record("Kept", tmp_path / "kept.json").path)
    assert [step["do"] for step in saved.scenario.data["steps"]] == ["draw", "keep", "draw", "draw", "play", "pass"]
    assert saved.scenario.errors == []
    assert saved.scenario.runs[0].trace.beats[-1].state.key() == line.play(pair).play({"do": "pass"}).line.state.key()


# -- what the kit itself calls a line -------------------------------------------------


def test_a_made_title_tells_nothing_that_the_table_may_not_know():
    lesson = open_lesson("kittens/streaking/keep")
    owner = lesson.after("keep").beat.source["by"]
    before = lesson.scenario.runs[0].trace.beats
    place = next(at for at, beat in enumerate(before) if beat.step == "keep")
    line = open_what_if(lesson, before[place - 1].step).play({"by": owner, "do": "keep"})
    data = scenario_of(line)
    assert data["title"] == {"en": "What if", "de": "Was wäre, wenn", "es": "¿Y si…?"}
    assert file_name(data["title"]["en"]) == "what-if"


def test_reasons_beside_answers_do_not_depend_on_a_hand_that_nobody_has_shown(tmp_path):
    # Ben says Nope to a triple that names a Defuse: whether he holds one, Ana never learns (ek.base.nope.3).
    text = BY_NAME["exploding-kittens/nope/after-the-wish"].read_text(encoding="utf-8")
    other = text.replace('"Ben": ["nope", "defuse"]', '"Ben": ["nope", "cat_2"]').replace(
        '["cat_4", "cat_2", "shuffle"]', '["cat_4", "defuse", "shuffle"]'
    )
    other = other.replace('"Ben": ["defuse"]', '"Ben": ["cat_2"]')
    told = []
    for world in (text, other):
        file = tmp_path / "wish.json"
        file.write_text(world, encoding="utf-8")
        told.append(open_lesson(file).payload("Ana", alone=True))
    assert text != other and told[0] == told[1]
