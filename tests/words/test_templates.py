"""Sentences out of templates: what a field says is told by its kind of value, and a value of another kind is noticed."""

from random import Random
from types import SimpleNamespace

import pytest

from tabletop.explore.walks import choose
from tabletop.games import open_rules, registered
from tabletop.kernel.event import KINDS, EventKind, misfits
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.words.sentences import Words
from tabletop.words.templates import TELLINGS, ByNumber, ByValue, told, wrong_templates
from tests.kernel.toy import opened, toy

COINS = {"coins": lambda words, coins: f"{coins} €"}
PAYS = EventKind("pays", {"seat": "seat", "coins": "coins", "to": "seat"}, secret=("coins",))


def said(template, *values, language="en"):
    """The event of somebody who pays, by this template; the goat lends its names and languages."""
    words = Words(open_rules("row-your-goat"), ("Ana", "Felix", "Cem"), language)
    words.game = SimpleNamespace(events={"pays": template}, kinds=COINS)
    words.rules = SimpleNamespace(events={"pays": PAYS})
    return words.event(("pays", (), 1, *values))


@pytest.mark.parametrize(
    "template, values, sentence",
    [
        ("{seat} pays {coins} to {to}.", (0, 3, 2), "Ana pays 3 € to Cem."),
        (ByValue("coins", {None: "{seat} pays.", 0: "Nothing."}, "{coins}."), (0, None, 1), "Ana pays."),
        (ByValue("coins", {None: "{seat} pays.", 0: "Nothing."}, "{coins}."), (0, 0, 1), "Nothing."),
        (ByValue("coins", {None: "{seat} pays.", 0: "Nothing."}, "{coins}."), (0, 7, 1), "7 €."),
        (ByNumber("{number} coin for {to}.", "{number} coins for {to}.", "coins"), (0, 1, 1), "1 coin for Felix."),
        (ByNumber("{number} coin for {to}.", "{number} coins for {to}.", "coins"), (0, 2, 1), "2 coins for Felix."),
        (("{seat} pays.", ByValue("to", {0: ""}, "{to} has {coins}.")), (0, 4, 1), "Ana pays. Felix has 4 €."),
        (("{seat} pays.", ByValue("to", {0: ""}, "{to} has {coins}.")), (1, 4, 0), "Felix pays."),
        (lambda words, seat, coins, to: told("{seat} {how} {coins}.", how="wastes"), (0, 5, 1), "Ana wastes 5 €."),
        # What is finished is not filled in again, whatever stands in it.
        (lambda words, seat, coins, to: "{seat} is a name here.", (0, 5, 1), "{seat} is a name here."),
    ],
)
def test_an_event_is_told_by_its_template(template, values, sentence):
    assert said(template, *values) == sentence


def test_a_name_can_be_put_in_the_genitive():
    assert said("{seat:genitive} Geld", 1, 2, 0) == "Felix’ Geld"


@pytest.mark.parametrize(
    "template, slip",
    [
        ("{seat} pays {whom}.", "do not fit its fields (seat, coins, to): there is no 'whom'"),
        ("{seat} pays {coins}.", "speak of 'coins' also where it is None"),
        (ByNumber("{number}", "{number}", "coins"), "speak of 'coins' also where it is None"),
        (ByValue("to", {0: "{coins}."}, "{seat}."), "speak of 'coins' also where it is None"),
        (ByValue("coins", {None: "{coins}."}, "{coins}."), "speak of 'coins' also where it is None"),
        (ByValue("coin", {}, ""), "do not fit its fields (seat, coins, to): there is no 'coin'"),
        (ByValue("to", {0: "{seat}."}), "say nothing where 'to' is 'something else'"),
        (lambda words, seat, coins: "", "do not fit its fields (seat, coins, to): got an unexpected keyword argument 'to'"),
    ],
)
def test_a_template_that_does_not_fit_is_told(template, slip):
    kinds = {**KINDS, "coins": KINDS["number"]}
    assert wrong_templates({"pays": PAYS}, kinds, {"pays": template}, {**TELLINGS, **COINS}) == [
        f"the words of the event 'pays' {slip}"
    ]


def test_every_word_of_a_closed_kind_has_its_sentence_and_its_telling():
    kind, kinds = EventKind("ends", {"why": "why"}), {"why": ("dark", "late")}
    short = ByValue("why", {"dark": "It is dark."})
    assert wrong_templates({"ends": kind}, kinds, {"ends": short}, {}) == [
        "the words of the event 'ends' say nothing where 'why' is 'late'"
    ]
    tell = {"why": {"dark": "too dark"}}
    assert wrong_templates({"ends": kind}, kinds, {"ends": "It is {why}."}, tell) == [
        "the words of the event 'ends' speak of 'why', and nothing tells the kind of value 'why'"
    ]


def test_what_is_always_there_may_be_spoken_of_behind_the_one_secret_that_is_known():
    two = EventKind("buries", {"card": "card", "at": "number"}, secret=("card", "at"))
    template = ByValue("card", {None: "Hidden."}, ByNumber("{card}, {number}", "{card}, {number}", "at"))
    assert wrong_templates({"buries": two}, KINDS, {"buries": template}, TELLINGS) == []


@pytest.mark.parametrize("values, wrong", [((0, 2, 1), []), ((0, None, 1), ["coins"]), (("Ana", 2, True), ["seat", "to"])])
def test_a_value_of_another_kind_is_noticed(values, wrong):
    kinds = toy().kinds
    assert misfits(("pays", (), 1, *values), opened().events["pays"], kinds, opened()) == wrong


def test_only_an_optional_field_may_be_none_for_everybody():
    aims = EventKind("aims", {"on": "seat", "cards": "cards"}, optional=("on",))
    assert misfits(("aims", (), 1, None, (0,)), aims, KINDS, SimpleNamespace(cards=(1,))) == []
    assert misfits(("aims", (), 1, 0, (1,)), aims, KINDS, SimpleNamespace(cards=(1,))) == ["cards"]


@pytest.mark.parametrize("game", sorted(registered()))
def test_in_play_every_field_is_of_its_kind_and_every_event_is_told_to_all_eyes_in_every_language(game):
    rules, dice, noted = open_rules(game), Random(1), []
    for seed in range(6):
        state = rules.deal(2 + seed % 3, seed)
        for _ in range(150):
            if (move := choose(rules, state, dice, hasty=True)) is None:
                break
            rules.play(state, move, noted.append)
    kinds = {event[0] for event in noted}
    assert len(kinds) > len(rules.events) // 4
    assert [
        (event, wrong) for event in noted if (wrong := misfits(event, rules.events[event[0]], rules.kinds_of_value, rules))
    ] == []
    names = ("Ana", "Felix", "Cem", "Dora")
    told_ones = [
        Words(rules, names, language).event(event, eyes)
        for language in ("en", "de", "es")
        for event in {event[:1] + event[2:]: event for event in noted}.values()
        for eyes in (OPEN, TABLE, 0)
    ]
    assert [sentence for sentence in told_ones if "{" in sentence or "None" in sentence] == []
