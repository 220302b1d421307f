"""Odd and hostile files, well formed or not: playing them never raises, is not much work, and tells each fault on one clean line."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tests.scenario.work import calls

from .files import cards, draw, file

# In the usual run; the long one tries very many.
FEW = settings(max_examples=150, deadline=None)

FOLDER = Path(__file__).parents[3] / "scenarios" / "exploding-kittens" / "nope"
FILES = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))]
CARDS = [
    "nope",
    "attack",
    "skip",
    "favor",
    "shuffle",
    "see_the_future_3",
    "defuse",
    "exploding_kitten",
    "cat_1",
    "cat_2",
    "skip:marked",
]
NAMES = ["Ana", "Ben", "Cem", "Dia"]
VERBS = ["play", "draw", "explode", "insert", "give", "take", "pass"]
RULES = ["ek.base.nope.5", "ek.base.turn.7", "ek.base.turn.10", "ek.base.favor.2", "ek.base.object.2"]
PATHS = [
    "draw_pile",
    "hands.Ana",
    "hands.Dia",
    "turn.player",
    "turn.owes",
    "discard_pile",
    "out",
    "over",
    "tower.stock",
    "front.Ben",
]
VALUES = st.one_of(
    st.sampled_from(CARDS + NAMES + VERBS + RULES + PATHS + ["top", "bottom", "start", "attack", "R1", "R2"]),
    st.integers(-2, 60), st.sampled_from([None, True, False, [], {}, 10 ** 18, ["Ana"], ["nope"], ["nope", "nope"], ["cat_1"] * 5]),
    st.sampled_from([{"for": "kitten"}, {"owes": 3}, {"Ana": ["skip"]}, {"Ben": {"draw_pile": ["skip", None]}}, {"winners": ["Ben"]},
                     {"on": "attack"}, {"turn.owes": [1, 2]}, {"hands.Ana": [["skip"], {"a": [None]}]}, {"box": 3, "stock": 0},
                     {"hands": {"Ana": {"skip": 1}}}, {"Ana": PATHS}]))  # fmt: skip
STEPS = st.builds(
    lambda number, by, do, fields: {"id": f"new-{number}", "by": by, "do": do, **fields},
    st.integers(0, 9),
    st.sampled_from(NAMES),
    st.sampled_from(VERBS),
    st.dictionaries(
        st.sampled_from(["cards", "card", "on", "names", "at", "pick", "shuffled", "answers", "refused", "expect"]),
        VALUES,
        max_size=3,
    ),
)
KEYS = [
    "expect",
    "refused",
    "pick",
    "shuffled",
    "answers",
    "on",
    "cards",
    "card",
    "by",
    "do",
    "sees",
    "hidden",
    "changes",
    "unchanged",
    "counts",
    "sizes",
    "decision",
    "window",
    "over",
    "tower",
    "front",
    "blind",
    "out",
    "order",
    "deal",
    "turn",
    "readings",
    "after",
]


def containers(value):
    if isinstance(value, (dict, list)):
        yield value
        for entry in value.values() if isinstance(value, dict) else value:
            yield from containers(entry)


def lists_of_steps(data):
    return [
        value
        for value in containers(data)
        if isinstance(value, list) and value and isinstance(value[0], dict) and "id" in value[0]
    ]


@st.composite
def spoilt(draw_from):
    """One of the files with a few words exchanged, steps dropped, doubled, swapped or put in."""
    data = copy.deepcopy(draw_from(st.sampled_from(FILES)))
    for _ in range(draw_from(st.integers(1, 4))):
        how = draw_from(st.sampled_from(["value", "value", "key", "drop", "step", "swap", "remove"]))
        if how in ("value", "key", "drop"):
            homes = [home for home in containers(data) if home]
            home = homes[draw_from(st.integers(0, len(homes) - 1))]
            keys = list(home) if isinstance(home, dict) else list(range(len(home)))
            key = keys[draw_from(st.integers(0, len(keys) - 1))]
            if how == "drop":
                del home[key]
            elif how == "key" and isinstance(home, dict):
                home[draw_from(st.sampled_from(KEYS))] = copy.deepcopy(draw_from(VALUES))
            else:
                home[key] = copy.deepcopy(draw_from(VALUES))
        else:
            lists = lists_of_steps(data)
            if lists:
                steps = lists[draw_from(st.integers(0, len(lists) - 1))]
                at = draw_from(st.integers(0, len(steps) - 1))
                if how == "step":
                    steps.insert(at, copy.deepcopy(draw_from(STEPS)))
                elif how == "swap":
                    steps[at], steps[0] = steps[0], steps[at]
                else:
                    del steps[at]
    return data


def sound(data):
    """The faults of a file, each on one clean line that points into the file."""
    text = json.dumps(data, ensure_ascii=False, indent=1)
    scenario = play_document(parse(text.encode()), "test")
    lines = text.count("\n") + 1
    for fault in scenario.faults:
        line = str(fault)
        assert line.isprintable() and len(line) < 1_200
        assert 1 <= fault.line <= lines
        json.dumps(fault.to_json())
    assert scenario.errors or len(scenario.runs) == 1 + len(data.get("also", ()))
    return scenario.faults


@FEW
@given(spoilt())
def test_a_spoilt_scenario_never_raises(data):
    sound(data)


# Words of one kind: a file in which one is exchanged for another of its kind is well formed, and wrong in play.
ALIKE = [
    CARDS[:10],
    NAMES[:3],
    RULES + ["ek.base.nope.1", "ek.base.attack.2", "ek.base.nope.10", "ek.base.exploding.3"],
    ["draw_pile", "hands.Ana", "hands.Ben", "discard_pile", "turn.owes", "order"],
    ["q.base.nope.own", "q.base.nope.chain"],
]
EXPECTS = [step["expect"] for data in FILES for step in data["steps"] if "expect" in step]


def words(value, place=()):
    """Every word that has others of its kind, every number and truth, with where it stands."""
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(entry, (dict, list)):
            yield from words(entry, (*place, key))
        elif isinstance(entry, (bool, int)) or any(entry in kind for kind in ALIKE):
            yield value, key


@st.composite
def turned(draw_from):
    """One of the files, well formed still: words for others of their kind, steps dropped and swapped, checks moved."""
    data = copy.deepcopy(draw_from(st.sampled_from(FILES)))
    for part in draw_from(
        st.lists(st.sampled_from(["word", "word", "word", "drop", "swap", "expect", "refused", "chance"]), min_size=1, max_size=5)
    ):
        steps = draw_from(st.sampled_from(lists_of_steps(data) or [data["steps"]]))
        step = draw_from(st.sampled_from(steps)) if steps else {}
        if part == "word":
            found = list(words({key: data[key] for key in ("setup", "steps", "also", "what_if") if key in data}))
            home, key = found[draw_from(st.integers(0, len(found) - 1))]
            kind = next((kind for kind in ALIKE if home[key] in kind), None)
            home[key] = (
                draw_from(st.sampled_from(kind))
                if kind
                else not home[key]
                if isinstance(home[key], bool)
                else draw_from(st.integers(0, 5))
            )
        elif part == "drop" and len(steps) > 1:
            steps.remove(step)
        elif part == "swap" and steps:
            at = steps.index(step)
            steps[at], steps[-1] = steps[-1], steps[at]
        elif "do" in step:
            for key in ("refused", "expect", "pick", "shuffled"):
                if part != "chance" and (part == "refused" or key == "refused"):
                    step.pop(key, None)
            if part == "expect":
                step["expect"] = copy.deepcopy(draw_from(st.sampled_from(EXPECTS)))
            elif part == "refused":
                step["refused"] = draw_from(st.sampled_from(RULES))
            elif "refused" not in step:
                step.update(draw_from(st.sampled_from([{"pick": "defuse"}, {"shuffled": ["cat_4", "skip"]}, {"pick": "nope"}])))
    return data


@FEW
@given(turned())
def test_a_scenario_turned_into_another_never_raises(data):
    sound(data)


PLAYS = (
    [{"cards": [card]} for card in CARDS[:10] if card != "favor"]
    + [{"cards": ["favor"], "on": name} for name in NAMES[:3]]
    + [{"cards": ["cat_1"] * 2, "on": name} for name in NAMES[:3]]
    + [{"cards": ["cat_1"] * 3, "on": "Ben", "names": "nope"}, {"cards": ["nope", "attack", "cat_1", "defuse", "favor"]}]
)
MOVES = {
    "play": PLAYS,
    "draw": [{}],
    "explode": [{}],
    "insert": [{"at": place} for place in (0, 1, 3, 9, "top", "bottom")],
    "give": [{"card": card} for card in CARDS[:10]],
    "take": [{"card": card} for card in CARDS[:10]],
    "pass": [{}],
}


@st.composite
def any_steps(draw_from):
    """Steps that are well formed, each with a guess at a rule or at chance."""
    steps = []
    for number in range(draw_from(st.integers(1, 7))):
        do = draw_from(st.sampled_from(["play"] * 4 + list(MOVES)))
        step = {
            "id": f"s{number}",
            "by": draw_from(st.sampled_from(NAMES[:3])),
            "do": do,
            **draw_from(st.sampled_from(MOVES[do])),
        }
        more = draw_from(st.sampled_from([{}, {}, {}, {"refused": RULES}, {"pick": "nope"}, {"shuffled": ["skip", "cat_2"]}]))
        steps.append({**step, **more})
    return steps


@FEW
@given(any_steps())
def test_any_steps_in_a_sound_position_never_raise(steps):
    hands = {"Ana": "favor nope attack cat_1 cat_1 cat_1 defuse", "Ben": "nope skip defuse", "Cem": "shuffle see_the_future_3"}
    sound(file(steps, hands=hands, pile="exploding_kitten cat_2 exploding_kitten skip"))


@pytest.mark.long
@settings(max_examples=4000, deadline=None)
@given(spoilt() | turned())
def test_of_very_many_files_none_raises(data):
    sound(data)


def test_the_longest_play_is_not_much_work():
    steps = [draw(f"draw-{number}", "Ben", refused="ek.base.turn.6") for number in range(600)]
    branches = [
        {"id": f"b{number}", "from": f"draw-{number}", "steps": [cards(f"c{number}", "Ana", "skip")]} for number in range(500)
    ]
    faults, made = calls(lambda: sound(file(steps, hands={"Ana": "skip"}, what_if=branches)))
    assert faults == []
    assert made < 10_000_000


def test_a_file_that_asks_for_much_knowledge_again_and_again_is_not_much_work():
    # Refused draws between the questions of what is known, under as many readings as there may be.
    hidden = {"hidden": {name: ["draw_pile", "hands.Ana", "hands.Ben"] for name in ("Ana", "Ben", "Cem")}}
    turns = [draw(f"t{number}", ("Ana", "Ben", "Cem")[number % 3], expect=hidden) for number in range(50)]
    pile = " ".join(f"cat_{kind} " * 4 for kind in range(1, 6)) + " skip" * 4 + " shuffle" * 4 + " favor" * 4 + " attack" * 4
    told, made = calls(lambda: sound(file(turns[:36], pile=pile)))
    assert made < 2_000_000
    assert {fault.code for fault in told} == {"RUN-EXPECT"}, "the own hand is not hidden"
    assert len(told) == 36


def test_a_player_may_be_called_anything_that_is_a_name():
    names = ["constructor", "__proto__", "<b>&amp;", "draw", "Ana Ana", "أمل", "'\"\\"]
    data = file(
        [
            draw(
                "one",
                names[0],
                expect={"turn": {"player": names[1]}, "hands": {names[0]: ["cat_1"]}, "order": names[1:5] + names[:1]},
            )
        ]
    )
    data["setup"] = {"players": names[:5], "hands": {}, "draw_pile": ["cat_1"], "turn": {"player": names[0]}}
    assert sound(data) == []
    data["setup"]["players"] = names[2:]
    assert {fault.code for fault in sound(data)} == {"POS-PLAYER"}
