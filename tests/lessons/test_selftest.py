"""The self-test of the Nope chains, answered by somebody who only counts."""

import copy

import pytest

from tabletop.games.exploding_kittens.generators.nope import nope_window
from tabletop.playing import LessonError
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.generators import generators
from tabletop.selftests.selftest import open_selftest
from tests.frames.contract import Reader, _read_ask, _read_words_of

NAME = "kittens-03-nope-chains"


def next_player(names, name):
    return names[(names.index(name) + 1) % len(names)]


def who_is_on_turn(item):
    """By the leaflet: an even number of Nopes lets an Attack or a Skip end the turn, an odd number does not."""
    setup = item.trace.names, item.trace.rules.view(item.trace.beats[0].state, -1)["turn"]["seat"]
    names, active = list(setup[0]), setup[0][setup[1]]
    laid = [beat.source["cards"][0] for beat in item.trace.beats if beat.source.get("do") == "play" and not beat.refusal]
    assert laid[0] in ("attack", "skip") and set(laid[1:]) == {"nope"}
    return next_player(names, active) if laid.count("nope") % 2 == 0 else active


@pytest.fixture(scope="module")
def test_():
    return open_selftest(NAME)


def right(item):
    return next(answer for answer in item.ask.answers if answer.right)


def test_it_has_five_items_and_two_of_them_stand_in_no_scenario(test_):
    assert len(test_.items) == 5
    names = [item.trace.beats[1].step for item in test_.items]
    assert names.count("play") == 2


def test_who_is_on_turn_is_answered_by_counting_nopes(test_):
    asked = [item for item in test_.items if right(item).value in item.trace.names]
    assert len(asked) == 4
    assert [right(item).value for item in asked] == [who_is_on_turn(item) for item in asked]


def test_one_nope_stops_the_whole_pair_so_ben_loses_only_his_nope(test_):
    item = next(item for item in test_.items if item.scenario.endswith("pair-as-one"))
    hand = item.trace.beats[0].state.hands[1]
    assert right(item).value == sum(hand) - 1


def test_the_right_answers_do_not_always_stand_at_the_same_place(test_):
    assert len({item.ask.right_letter for item in test_.items}) == 3


def test_each_item_names_rules_that_come_up_in_it_and_a_scenario_that_explains_it(test_):
    for item in test_.items:
        fired = {rule for beat in item.trace.beats for rule in beat.fired}
        assert set(item.rules) <= fired
        assert item.scenario.startswith("exploding-kittens/nope/")


def faults_of(payload):
    reader = Reader(copy.deepcopy(payload))
    for item in payload["items"]:
        for zone, at in item["board"].items():
            _read_words_of(reader, reader.value(at, zone), zone)
        reader.text(item["say"], "say")
        reader.rules(item["rules"], "rules")
        reader.check(item["eye"] == 0, "eye")
        _read_ask(reader, item["ask"], item["scenario"])
    return reader.faults


def test_the_payload_keeps_the_contract_and_a_broken_one_is_seen(test_):
    payload = test_.payload()
    assert faults_of(payload) == []
    assert (payload["mode"], len(payload["items"])) == ("selftest", 5)
    payload["items"][0]["ask"]["answers"][0]["text"] = 10_000
    assert faults_of(payload)


def test_the_text_does_not_say_before_the_answers_what_comes_of_a_window(test_):
    text = test_.text()
    questions, answers = text.rsplit("\n\n", 1)
    assert answers == f"Answers: {', '.join(f'{n} {item.ask.right_letter}' for n, item in enumerate(test_.items, 1))}"
    assert not any(word in questions for word in ("counts", "undone", "stands", "even number", "odd number"))
    assert questions.count("| ") >= 14


@pytest.mark.parametrize("language, title", [("en", "Five windows"), ("de", "Fünf Fenster"), ("es", "Cinco ventanas")])
def test_it_speaks_the_language_of_the_notebook(language, title):
    assert open_selftest(NAME, language).text().startswith(title)


@pytest.mark.parametrize("seed", range(60))
def test_a_made_window_is_a_scenario_without_faults_answered_by_counting(seed):
    scenario = play_document(Document(nope_window(seed)), "made")
    assert scenario.faults == []
    trace = scenario.runs[0].trace
    setup = nope_window(seed)["setup"]
    nopes = sum(step.get("cards") == ["nope"] for step in nope_window(seed)["steps"])
    active = setup["turn"]["player"]
    expected = next_player(setup["players"], active) if nopes % 2 == 0 else active
    assert trace.rules.value_at(trace.beats[-1].state, "turn.player", trace.names) == expected


def test_the_same_seed_makes_the_same_window_and_seeds_make_different_ones():
    assert nope_window(3) == generators()["nope-window"](3)
    assert len({str(nope_window(seed)["setup"]) for seed in range(20)}) > 15


def test_a_self_test_that_is_not_there_is_refused_with_the_nearest_name():
    with pytest.raises(LessonError, match=r"There is no self-test 'kittens-03'; there are 00-start, goat-01-sets, "):
        open_selftest("kittens-03")
