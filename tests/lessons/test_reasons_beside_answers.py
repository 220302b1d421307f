"""The reason beside a wrong answer belongs to what was asked, and what it says is true."""

from dataclasses import replace

import pytest

from tabletop.kernel.seat import TABLE
from tabletop.playing import open_lesson
from tabletop.playing.scenario_files import find_scenarios
from tabletop.questions.knowing import SEES
from tabletop.questions.question import make_ask
from tabletop.scenario.format.keys import ALLOWED
from tabletop.selftests.selftest import open_selftest
from tests.house.checkout import ROOT
from tests.opened import opened, opened_unnamed

SELF_TESTS = sorted(path.stem for path in (ROOT / "tabletop/games").glob("*/data/selftests/*.json"))
RULES = open_lesson("kittens/nope/yup").scenario.runs[0].trace.rules.rulebook.rules


PATHS = dict(find_scenarios())


def because(ask, text):
    return next(answer.because["en"] for answer in ask.answers if answer.text("en") == text)


def item(name, number):
    return open_selftest(name).items[number - 1]


def unnamed(lesson):
    """A lesson as if its file named no wrong answers: all of them are made."""
    return opened_unnamed(PATHS[lesson.replace("kittens/", "exploding-kittens/")])


def asked_at(lesson, at, about, after, decides=()):
    """A question that no file asks, put at a step of a lesson."""
    trace = unnamed(lesson).scenario.runs[0].trace
    return make_ask(
        trace, replace(trace.find_beat(at), source={"ask": {"question": {}, "about": about, "after": after}}), decides=decides
    )


def because_of(ask, text):
    """Why an answer is wrong, and by which rules."""
    answer = next(answer for answer in ask.answers if answer.text("en") == text)
    return answer.because["en"], answer.rules


def asks_of(folder):
    for key, path in find_scenarios():
        if key.startswith(folder):
            lesson = opened(path)
            for step, ask in lesson.asks.items():
                trace = lesson.scenario.runs[0].trace
                if step in (beat.step for beat in trace.beats):
                    yield trace, trace.find_beat(step), ask


def test_a_wrong_number_is_told_how_it_is_counted_and_by_which_rule():
    # ek.base.turn.6: the draw closes the turn, and takes a card from the pile.
    ask = asked_at("kittens/start/one-refusal", "start", "sizes.draw_pile", "in-time", ["ek.base.turn.6"])
    right = next(answer for answer in ask.answers if answer.right)
    assert (right.because["en"].endswith(f"{right.value + 1} − 1 = {right.value}."), right.rules) == (True, ("ek.base.turn.6",))
    said, rules = because_of(ask, f"{right.value - 1} cards")
    assert (
        said == f"“{right.value - 1} cards” is miscounted: {right.value + 1} − 1 = {right.value}." and "ek.base.turn.6" in rules
    )


def test_a_wrong_number_is_told_so_where_nothing_changes_the_number():
    ask = asked_at("kittens/start/one-skip", "start", "sizes.draw_pile", "skip", ["ek.base.skip.1"])
    right = next(answer for answer in ask.answers if answer.right)
    said, _ = because_of(ask, f"{right.value + 1} cards")
    assert said == f"“{right.value + 1} cards” would need a change. Nothing changes here: still {right.value} cards."


@pytest.mark.parametrize(
    "lesson, step, answer, told, rule",
    [
        # Both turns of the Attack are done; an explosion ends all; an Imploding Kitten put back ends the turn; a Favor ends none.
        ("kittens/attack/two-players", "who", "Ben", "Ben owed 2 turns, and all of them are over.", "ek.base.turn.6"),
        ("kittens/attack/kitten-comes-back", "who", "Ben", "Ben explodes and is out.", "ek.base.object.2"),
        ("kittens/edges/imploding-the-other-way-round", "who", "Ben", "Ben's turn is over.", "ek.imploding.imploding.9"),
        # Without that rule it would be so: the turn would go on after a Defuse.
        ("kittens/kitten/defuse-on-top", "who", "Ana", "You'd be right if it weren't for this rule.", "ek.base.defuse.7"),
        ("kittens/favor/and-go-on", "on-turn", "Ben", "Ana's turn is not over yet.", "ek.base.turn.6"),
    ],
)
def test_somebody_who_is_not_on_turn_is_told_why(lesson, step, answer, told, rule):
    said, rules = because_of(unnamed(lesson).asks[step], answer)
    assert said.startswith(told) and rules == (rule,)


def test_an_answer_that_another_sheet_gives_is_told_so():
    assert because(unnamed("kittens/editions/which-box").asks["how-many"], "4 turns") == (
        "You'd be right by a current English sheet: there the turns add up."
    )


def test_the_rule_without_which_it_would_be_so_is_the_one_that_the_question_is_about():
    # Without "Attack ends your turn" it would be Ana who still owes one, not Ben.
    ask = asked_at("kittens/editions/which-box", "attack", "turn.owes", "attack", ["ek.base.attack.2"])
    assert because_of(ask, "1 turn") == ("You'd be right if it weren't for this rule.", ("ek.base.attack.2",))
    # Not the rule by which Ana is out, though nobody would have won without it either.
    ask = asked_at("kittens/end/last-two", "start", "over", "draw", ["ek.base.object.3", "ek.base.end.1"])
    assert because_of(ask, "nobody yet, the game goes on")[1] == ("ek.base.object.3",)
    # Cem was out before this position.
    assert "Cem has won" not in [answer.text("en") for answer in ask.answers]


@pytest.mark.parametrize(
    "lesson, step, rules",
    [
        # A rare treasure that has come out of the bag can be had; an Oshax is of the colour that its player says.
        ("isle/box/what-lies-below", "fresh", ("isle.rare.8",)),
        ("isle/rare-finds/which-family", "may-she", ("isle.amb.9",)),
        # Of two turns owed the bomb ends one; everybody checks a public lesson; after a set the left neighbour goes on.
        ("kittens/catomic/under-attack", "owes", ("ek.streaking.catomic.6",)),
        ("isle/lessons/on-the-table", "ben-too", ("isle.amb.38",)),
        ("goat/race/first-wait", "may-ana", ("goat.set.18",)),
    ],
)
def test_the_right_answer_names_the_rule_of_this_very_case(lesson, step, rules):
    assert next(answer for answer in open_lesson(lesson).asks[step].answers if answer.right).rules == rules


@pytest.mark.parametrize("folder, least", [("exploding-kittens/", 20), ("row-your-goat/", 20), ("isle-of-cats/", 2)])
def test_what_a_wrong_answer_brings_is_what_it_says(folder, least):
    played = 0
    for trace, beat, ask in asks_of(folder):
        path = beat.source["ask"]["about"]
        for answer in ask.answers:
            found = answer.outcome
            if found is None or path == ALLOWED or path.startswith(SEES) or found.rules.view(found.state, TABLE).get("window"):
                continue
            assert not answer.right
            assert found.rules.value_at(found.state, path, trace.names) == answer.value
            true = found.beside or ask.truth
            assert trace.rules.value_at(true.state, path, trace.names) == next(one.value for one in ask.answers if one.right)
            played += 1
    assert played >= least


def test_a_window_with_one_nope_fewer_is_held_against_the_window_as_it_stands():
    # ek.base.nope.5: the other parity stands otherwise. The Nope that was not laid lies nowhere else instead.
    payload, _ = boards(open_lesson("kittens/nope/yup"), "who")
    ask = next(step["ask"] for step in payload["runs"][0]["steps"] if step["ask"])
    ana = next(answer for answer in ask["answers"] if payload["text"]["en"][answer["text"]] == "Ana")
    assert [set(zones) for zones in ana["board"]] == [{"window"}] * len(payload["eyes"])
    assert ana["beside"] == [{}] * len(payload["eyes"])


def test_a_refused_move_is_played_where_somebody_says_that_it_is_allowed():
    ask = item("kittens-01-first-turn", 2).ask
    yes = next(answer for answer in ask.answers if answer.text("en") == "yes")
    assert (yes.right, yes.outcome is None) == (False, False)


def boards(lesson, step):
    payload = lesson.payload()
    steps = payload["runs"][0]["steps"]
    ask = next(one["ask"] for one in steps if one["id"] == step)
    return payload, {payload["text"]["en"][answer["text"]]: answer["board"] for answer in ask["answers"]}


def test_the_board_of_a_wrong_answer_shows_each_pair_of_eyes_what_it_may_see():
    # Without turn.6 Ben draws nothing and stays on turn: his hand is one card less than it will be, and open to him alone.
    payload, found = boards(open_lesson("kittens/attack/skip-both"), "who")
    eyes = [eye["id"] for eye in payload["eyes"]]
    assert len(found["Ben"]) == len(eyes)
    hands = {eye: payload["values"][zones["seat.1"]]["hand"] for eye, zones in zip(eyes, found["Ben"]) if "seat.1" in zones}
    assert all(card is not None for card in hands["1"]) and all(card is None for card in hands["0"])


def test_what_somebody_else_knows_is_shown_with_their_eyes():
    payload = open_selftest("kittens-02-defuse").payload()
    answers = {payload["text"]["en"][answer["text"]]: answer for answer in payload["items"][0]["ask"]["answers"]}
    ((zone, at),) = answers["Exploding Kitten, ?, ?, ?"]["board"].items()
    assert (zone, payload["values"][at]["known"]) == ("draw_pile", ["exploding_kitten"])
    assert answers["only the number of cards"]["board"] is None
