"""The payload keeps its contract, and its changes add up to what each pair of eyes really sees."""

import copy
import json
from collections import Counter

import pytest

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import OPEN
from tabletop.playing import open_lesson
from tests.frames.contract import boards, eye_of, faults_of
from tests.frames.places import HIDDEN, SCENARIOS, SEATS, YUP, seats_of
from tests.of_each_kind import swept
from tests.opened import opened, payload_of

EVERY = pytest.mark.parametrize("path", swept(SCENARIOS), ids=lambda path: path.stem)


def as_sent(payload):
    return json.loads(json.dumps(payload, allow_nan=False))


@SEATS
@EVERY
def test_every_number_of_a_text_or_value_names_one_and_none_is_left_over(path, seats):
    lesson = opened(path)
    assert faults_of(as_sent(payload_of(path, alone=True))) == []
    for name in seats_of(path, lesson.scenario.names, seats):
        assert faults_of(as_sent(lesson.payload(name))) == []


SPOILS = {
    "a text that is not there": lambda payload: payload["runs"][0]["steps"][1].update(label=10_000),
    "a number that is a truth": lambda payload: payload.update(title=True),
    "eyes without a sentence": lambda payload: payload["runs"][0]["steps"][1]["say"].pop(),
    "eyes without a board": lambda payload: payload["runs"][0]["steps"][1]["board"].pop(),
    "a value nobody uses": lambda payload: payload["values"].append({}),
    "a text nobody uses": lambda payload: [texts.append("x") for texts in payload["text"].values()],
    "a language with fewer texts": lambda payload: payload["text"]["de"].pop(),
    "a rule without words": lambda payload: payload["rules"].pop(payload["runs"][0]["steps"][1]["why"][0]),
    "a cover without a question": lambda payload: payload["runs"][0]["steps"][3].update(covered=6),
    "two right answers": lambda payload: [answer.update(right=True) for answer in ask_of(payload)["answers"]],
    "a choice without words": lambda payload: choices_of(payload)[0].update(label=10_000),
    "a choice without its step": lambda payload: choices_of(payload)[0].pop("step"),
    "a refused choice without a rule": lambda payload: choices_of(payload)[-1].update(rules=[]),
    "a verdict without words": lambda payload: next(v for v in payload["values"] if v and "verdict" in v).update(verdict=-1),
}


def ask_of(payload):
    return next(step["ask"] for step in payload["runs"][0]["steps"] if step["ask"])


def choices_of(payload):
    return payload["values"][payload["runs"][0]["steps"][0]["choices"]]


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS.keys())
def test_the_contract_is_broken_by(spoil):
    payload = as_sent(open_lesson(YUP).payload(alone=True))
    assert faults_of(payload) == []
    broken = copy.deepcopy(payload)
    spoil(broken)
    assert faults_of(broken)


def expected(rules, state, seat, known):
    """The cards these eyes see in hands and pile: their own hand, what is marked, and what they saw where and are still certain of."""
    zones = rules.view(state, seat)
    hands = {}
    for owner in range(len(state.hands)):
        own = zones[f"seat.{owner}"]["hand"]
        seen = [*map(rules.word, known.hands.get(owner, Counter()).elements()), *(card for card in own if card is not None)]
        hands[owner] = own if owner == seat or seat == OPEN else seen + [None] * (len(own) - len(seen))
    pile = [None if card is None else rules.word(card) for card in (state.pile if seat == OPEN else known.pile)]
    return zones, hands, pile


@EVERY
def test_the_changes_of_a_run_add_up_to_what_each_pair_of_eyes_sees(path):
    lesson = opened(path)
    payload = as_sent(payload_of(path, alone=True))
    for number, run in enumerate(lesson.scenario.runs):
        rules = run.trace.rules
        for eye in range(len(payload["eyes"])):
            seat = eye_of(payload, eye)
            known = rules.start_knowledge(run.trace.beats[0].state, seat)
            for beat, board in zip(as_noticed(rules, run.trace.beats, seat), boards(payload, number, eye), strict=True):
                if beat is None:
                    continue
                knowledge(beat.events if seat != OPEN else (), seat, rules.events, known)
                zones, hands, pile = expected(rules, beat.state, seat, known)
                assert {owner: sorted(board[f"seat.{owner}"]["hand"], key=str) for owner in hands} == {
                    owner: sorted(hand, key=str) for owner, hand in hands.items()
                }
                told = board["draw_pile"]["known"]
                assert told + [None] * (len(pile) - len(told)) == pile
                # What is said of an attack comes on top.
                turn = {key: value for key, value in board["turn"].items() if key != "attack"}
                assert [turn, *(board[zone] for zone in ("order", "discard_pile", "over", "tower"))] == as_sent(
                    [zones[zone] for zone in ("turn", "order", "discard_pile", "over", "tower")]
                )
                assert (board["window"] is None) == (zones["window"] is None)


def test_a_branch_begins_with_the_board_it_leaves_and_with_what_was_known_there():
    lesson = open_lesson(HIDDEN)
    payload = as_sent(lesson.payload())
    ana = next(place for place, eye in enumerate(payload["eyes"]) if eye["id"] == "0")
    after_skip, after_draw = boards(payload, 0, ana, branch=0)
    # Ana has seen three cards and Cem's gift; Ben draws the first of the three unseen by nobody but himself.
    assert after_skip["draw_pile"] == {"count": 7, "known": ["cat_4", "favor", "exploding_kitten"], "top": None}
    assert after_draw["draw_pile"] == {"count": 6, "known": ["favor", "exploding_kitten"], "top": None}
    assert "cat_4" in after_draw["seat.1"]["hand"]


def test_a_shuffle_of_the_rules_does_not_change_the_order_of_a_payload():
    first, second = (json.dumps(open_lesson(YUP).payload()) for _ in range(2))
    assert first == second


def test_the_tries_of_a_hand_are_written_once_for_all_steps_in_which_they_are_the_same():
    steps = open_lesson(YUP).payload()["runs"][0]["steps"]
    tries = [step["tries"]["2"] for step in steps]
    assert len(set(tries)) < len(tries)
