"""What one player does in secret shows to nobody else, whatever stands between the draw and the choice."""

import copy
import json

import pytest

from tabletop.playing import Lesson
from tabletop.playing.messages import Told
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document

DRAW = {"id": "draw", "by": "Ana", "do": "draw"}
KEEP = {"id": "keep", "by": "Ana", "do": "keep"}
BEN_DRAWS = {"id": "ben", "by": "Ben", "do": "draw"}
ASK = {
    "id": "ask",
    "ask": {
        "question": {
            "en": "How many cards are in the pile when Ben has drawn?",
            "de": "Wie viele Karten liegen im Stapel, wenn Ben gezogen hat?",
        },
        "about": "sizes.draw_pile",
        "after": "ben",
    },
}
REMARK = {"id": "remark", "say": {"en": "A remark.", "de": "Eine Bemerkung."}}


def refused(by, card, *rules):
    return {"id": f"{by}-{card}".lower(), "by": by, "do": "play", "cards": [card], "refused": list(rules)}


NOPE = refused("Cem", "nope", "ek.base.nope.12")
# Ana herself is refused by what goes on: a kitten that she faces, or a turn that is over.
SKIP, SKIP_FACING = refused("Ana", "skip", "ek.base.turn.9"), refused("Ana", "skip", "ek.base.defuse.1")
BETWEEN = {
    "nothing": [],
    "a question": [ASK],
    "a remark": [REMARK],
    "a Nope that is refused": [NOPE],
    "a card of Ana that is refused": [SKIP],
    "all of them": [REMARK, NOPE, ASK, SKIP],
}


def lesson(hands, steps, pile, **more):
    data = {
        "format": 1,
        "game": "exploding-kittens",
        "boxes": ["base", "streaking"],
        "title": {"en": "Two worlds", "de": "Zwei Welten"},
        "teaches": ["ek.base.turn.6"],
        "setup": {"players": ["Ana", "Ben", "Cem"], "hands": hands, "draw_pile": pile, "turn": {"player": "Ana"}},
        "steps": steps,
        **more,
    }
    scenario = play_document(Document(copy.deepcopy(data)), "worlds")
    faults = [fault for fault in scenario.errors if fault.layer != "play" or fault.code.startswith("RUN-")]
    assert not faults, faults
    return Lesson(scenario)


def drawn(kept, between, after=(BEN_DRAWS,), **more):
    """Ana draws a kitten and keeps it, or she draws a safe card; for the others it must be the same."""
    hands = {"Ana": ["streaking_kitten", "defuse", "skip"], "Ben": ["cat_1", "skip"], "Cem": ["nope", "cat_2"]}
    between = [SKIP_FACING if kept and step is SKIP else step for step in between]
    return lesson(
        hands,
        [DRAW, *between, *([KEEP] if kept else ()), *after],
        # Which cards are in the game everybody knows; where they lie is what is hidden.
        ["exploding_kitten", "cat_3", "cat_4", "cat_5"] if kept else ["cat_5", "cat_3", "cat_4", "exploding_kitten"],
        **more,
    )


def robbed(two, between):
    """Cem asks for a Favor of Ben, who holds one marked copy and another one, or the marked copy alone."""
    steps = [
        {"id": "triple", "by": "Ana", "do": "play", "cards": ["cat_1"] * 3, "on": "Ben", "names": "favor"},
        *between,
        *([{"id": "give", "by": "Ben", "do": "give", "card": "favor:marked"}] if two else ()),
        {"id": "end", "by": "Ana", "do": "draw"},
    ]
    return lesson(
        {"Ana": ["cat_1"] * 3, "Ben": ["favor:marked", "favor" if two else "skip"], "Cem": ["cat_2"]},
        steps,
        ["cat_3", "cat_4", "skip" if two else "favor"],
    )


def told(lesson, name):
    return json.dumps([lesson.payload(name), lesson.payload(name, alone=True)], sort_keys=True), lesson.text(name)


@pytest.mark.parametrize("between", BETWEEN.values(), ids=BETWEEN)
@pytest.mark.parametrize("name", ["Ben", "Cem"])
def test_a_kept_kitten_and_a_safe_card_are_told_alike(name, between):
    kept, safe = told(drawn(True, between), name), told(drawn(False, between), name)
    assert kept == safe
    assert kept[1].index("Ana's turn is over. It is Ben's turn.") < min(
        kept[1].find(word) % 10_000 for word in ("A remark.", "Question 1:", "Refused.", "Ben draws")
    )


@pytest.mark.parametrize("name", ["Ben", "Cem"])
def test_where_a_file_ends_before_the_kitten_is_kept_nobody_else_notices_it(name):
    open_end = {**DRAW, "expect": {"decision": {"player": "Ana", "for": "kitten"}}}
    hands = {"Ana": ["streaking_kitten"], "Ben": ["cat_1"], "Cem": ["cat_2"]}
    assert told(lesson(hands, [open_end], ["exploding_kitten", "cat_3"]), name) == told(
        lesson(hands, [DRAW], ["cat_5", "cat_3"]), name
    )


@pytest.mark.parametrize("name", ["Ben", "Cem"])
def test_a_branch_between_the_draw_and_the_choice_tells_the_others_nothing(name):
    def with_branch(kept, start):
        branch = {
            "id": "other",
            "from": start,
            "steps": [
                {**NOPE, "id": "nope"},
                *([{**KEEP, "id": "kept"}] if kept and start == "draw" else ()),
                {**BEN_DRAWS, "id": "ben-too"},
            ],
        }
        return drawn(kept, [REMARK], what_if=[branch])

    kept, safe = with_branch(True, "draw"), with_branch(False, "draw")
    assert told(kept, name) == told(safe, name)


def test_a_page_goes_on_from_the_position_that_its_reader_sees():
    """Ben's page has no step for the kept kitten: what he tries after the draw is tried in his own turn."""
    for kept in (True, False):
        one = drawn(kept, [REMARK])
        page = Told(one, one.payload("Ben"), one.scenario.runs, 1)
        answers = [
            page.what_if(
                {"run": 0, "from": start, "moves": [{"by": "Ben", "do": "play", "cards": ["skip"]}], "texts": 0, "values": 0}
            )
            for start in (1, 2)
        ]
        assert all(len(answer["steps"]) == 1 and answer["steps"][0]["kind"] == "move" for answer in answers)
        assert len(page.payload["runs"][0]["steps"]) == 4


@pytest.mark.parametrize("between", [[], [REMARK]], ids=["nothing", "a remark"])
@pytest.mark.parametrize("name", ["Ana", "Cem"])
def test_a_second_hidden_copy_that_a_triple_could_take_is_known_to_its_owner_alone(name, between):
    assert told(robbed(True, between), name) == told(robbed(False, between), name)
    steps = {name: [step["id"] for step in robbed(True, between).payload(name)["runs"][0]["steps"]] for name in ("Ben", "Cem")}
    assert "give" in steps["Ben"] and "give" not in steps["Cem"]


def test_a_kitten_that_is_shown_after_all_is_a_step_for_everybody():
    show = {"id": "show", "by": "Ana", "do": "play", "cards": ["defuse"]}
    back = {"id": "back", "by": "Ana", "do": "insert", "at": 0}
    hands = {"Ana": ["streaking_kitten", "defuse"], "Ben": ["cat_1"], "Cem": ["cat_2"]}
    payload = lesson(hands, [DRAW, REMARK, show, back], ["exploding_kitten", "cat_3"]).payload("Ben")
    assert [step["id"] for step in payload["runs"][0]["steps"]] == ["start", "draw", "remark", "show", "back"]
