"""What people ask of this game and of its relatives: each question has its scenario, and comes out as the leaflets say.

Where the leaflets are silent it is an open question, whose default is the ruling.
"""

import pytest

from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.playing import find_scenarios, open_lesson

# Question: the scenario, the step that answers it, what is true then, and the open question (none: the leaflets decide).
ASKED = {
    # I look at my card while I turn it up: it goes back under the deck.
    "RG-01": ("mistakes/peek", "ana-lays", {"decks.Ana": ["blue_float", "pink_raft"], "turn.player": "Ben"}, None),
    # Two hands on the last ring: whoever holds it has it, the other is the slowest.
    "RG-03": ("race/two-hands", "cem-holds", {"slowest": "Ben"}, "q.goat.two-hands"),
    # No cards and the slowest: three stacks, and back in the game.
    "RG-05": ("win/back-in", "cem-grabs", {"sizes.decks.Ana": 7, "over": False}, None),
    # Matching cards under others make no set.
    "RG-07": ("sets/covered", "ben-grabs", {"sets": {}, "rings": []}, None),
    # Pointing at somebody with two cards has no effect and no price.
    "RG-09": ("calls/not-yet", "ben-points", {"sizes.decks.Ben": 3, "sizes.decks.Ana": 2}, "q.goat.wrong-shout"),
    # After a set play goes on left of the slowest.
    "RG-11": ("resume/left-of-slowest", "cem-grabs", {"slowest": "Ben", "turn.player": "Cem"}, None),
    # A ring on the floor is a ring that nobody holds: the first hand that closes on it counts.
    "RG-13": ("race/on-the-floor", "ana-grabs", {"slowest": "Ben"}, "q.goat.ring-reach"),
    # Three cards alike in colour and boat are one set.
    "RG-15": (
        "sets/both-is-one",
        "ana-lays",
        {"sets": {"middle_row": "both"}, "costs": {"middle_row": 3}},
        "q.goat.double-match",
    ),
    # A set that was left may be grabbed for again.
    "RG-17": ("sets/left-lying", "ben-grabs", {"rings": ["Ben"]}, "q.goat.leftover-set"),
    # A wrong card had made a set: who grabbed puts the ring back and pays nothing.
    "RG-19": ("mistakes/no-set-after-all", "cem-grabs", {"rings": [], "sizes.decks.Cem": 2}, "q.goat.grab-on-wrong-card"),
    # Two without cards take both rings: they win together.
    "RG-21": ("win/together", "ana-grabs", {"over": {"winners": ["Ana", "Cem"]}}, None),
    # On a full grid any card may be covered, the own one too.
    "RG-23": ("placing/full-grid", "ana-covers", {"stacks.centre": ["orange_float", "pink_float"]}, None),
    # A wrong grab with an empty grid: there is no stack, so none is taken.
    "RG-25": ("mistakes/empty-grid", "ana-grabs", {"sizes.decks.Ana": 2, "turn.player": "Ben"}, "q.goat.penalty-stack"),
}
VERDICTS = {"RG-01": Mistake, "RG-07": Mistake, "RG-25": Mistake, "RG-09": Refusal, "RG-19": Refusal}


@pytest.mark.parametrize("asked", ASKED)
def test_the_scenario_of_a_question_gives_the_ruling(asked):
    name, step, facts, question = ASKED[asked]
    shown = open_lesson(f"goat/{name}")
    assert shown.scenario.data["origin"] == {"kind": "question", "ref": asked}
    moment = shown.after(step)
    assert {path: moment[path] for path in facts} == facts
    verdict = moment.beat.mistake or moment.beat.refusal
    assert type(verdict) is VERDICTS.get(asked, type(None))
    # the leaflets decide it in both languages, or it is open and says so
    rules = shown.scenario.runs[0].trace.rules
    if question is not None:
        assert rules.readings[question] == rules.rulebook.questions[question].default
    assert {"german", "spanish"} <= {box for run in shown.scenario.runs for box in run.trace.rules.boxes}


def test_no_other_question_is_named_by_a_file():
    named = {
        open_lesson(name).scenario.data.get("origin", {}).get("ref")
        for name, _ in find_scenarios()
        if name.startswith("row-your-goat/")
    }
    assert {ref for ref in named if ref and ref.startswith("RG-")} == set(ASKED)
