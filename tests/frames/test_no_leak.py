"""A lesson for one seat is the same whatever lies where that seat cannot look."""

import copy
import itertools
import json

import pytest

from tabletop.frames import observations, reasons, steps
from tabletop.frames.tries import cards_tried
from tabletop.games.exploding_kittens.distractors import window
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN, knows
from tabletop.playing import Lesson
from tabletop.questions import question
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tests.frames.places import HIDDEN, SCENARIOS, seats_of
from tests.of_each_kind import swept

# How many swaps are tried for each player of a scenario: a few in each run, many in the long one.
MOST_SWAPS = [2, pytest.param(40, marks=pytest.mark.long)]
# Where at most one card stays hidden from each player, none can be swapped.
ALL_SEEN = {"every-card", "kept-and-won"}


def plain(path):
    """The scenario without its expectations, so that it can be played with other hidden cards."""
    data = json.loads(path.read_text(encoding="utf-8"))

    def strip(thing):
        if isinstance(thing, dict):
            # A line that ends before a choice is made has to say so.
            open_end = {"expect": {"decision": thing["expect"]["decision"]}} if "decision" in thing.get("expect", ()) else {}
            return {key: strip(value) for key, value in thing.items() if key != "expect"} | open_end
        return [strip(one) for one in thing] if isinstance(thing, list) else thing

    data = strip(data)
    for entry in data.get("also", ()):
        entry["differs"] = {step: change for step, change in entry.get("differs", {}).items() if change}
    return data


def play(data):
    """The lesson of these data; None where it cannot be played like that."""
    scenario = play_document(Document(data), "hidden", teaching=False)
    return (
        None
        if any(fault.layer != "play" for fault in scenario.errors)
        or not scenario.runs
        or any(fault.code.startswith("RUN-") for fault in scenario.errors)
        else Lesson(scenario)
    )


def lines(lesson):
    for run in lesson.scenario.runs:
        yield from run.lines


def legally_seen(lesson, name):
    """All that this player's own senses took in: the first view, every event as it saw it, every refusal."""
    seat = lesson.scenario.names.index(name)
    told = []
    for trace in lines(lesson):
        rules = trace.rules
        for beat in trace.beats:
            told.append([seen(event, seat, rules.events) for event in beat.events])
            told.append(beat.refusal if beat.refusal and knows(beat.refusal.may_learn, seat) else None)
            view = rules.view(beat.state, seat)
            # A card that lies open in the pile is seen by all.
            told.append((view[f"seat.{seat}"]["hand"], view.get("draw_pile")))
    return repr(told)


def all_told(lesson, name):
    """The payload (with its words in all languages) and the text view of one seat, as sent."""
    return json.dumps([lesson.payload(name), lesson.text(name)], ensure_ascii=False, sort_keys=True)


def slots(data, name):
    """Every place of a card that this player cannot look at."""
    setup = data["setup"]
    places = [
        ("hands", owner, place)
        for owner, hand in setup.get("hands", {}).items()
        if owner != name or name in setup.get("blind", ())
        for place, card in enumerate(hand)
        if not card.endswith(":marked")
    ]
    return [*places, *(("draw_pile", place) for place in range(len(data["setup"]["draw_pile"])))]


def at(data, slot):
    zone = data["setup"]
    for key in slot[:-1]:
        zone = zone[key]
    return zone


def swaps(data, name):
    """The scenario with two hidden cards swapped, for every pair of hidden places with different cards."""
    done = set()
    for one, other in itertools.combinations(slots(data, name), 2):
        changed = copy.deepcopy(data)
        first, second = at(changed, one), at(changed, other)
        kinds = first[one[-1]], second[other[-1]]
        # Two equal cards in one hand are one change.
        change = frozenset({(one[:2], kinds[0]), (other[:2], kinds[1])}) if one[0] == other[0] == "hands" else (one, other)
        if kinds[0] != kinds[1] and change not in done:
            done.add(change)
            first[one[-1]], second[other[-1]] = second[other[-1]], first[one[-1]]
            yield changed


def secret_places(data):
    """The scenario with the kitten put back elsewhere, which only its owner sees."""
    for place in range(4):
        changed = copy.deepcopy(data)
        for step in changed["steps"]:
            if step.get("do") == "insert":
                step["at"] = place
        yield changed


def leaks(path, name, most=40):
    """The changes of hidden cards that show in a seat's lesson, and how many were tried."""
    data = plain(path)
    lesson = play(data)
    told, sees = None, legally_seen(lesson, name)
    found, tried = [], 0
    others = [*itertools.islice(swaps(data, name), most), *(secret_places(data) if name != "Cem" and path == HIDDEN else ())]
    for changed in others:
        other = play(changed)
        if other is not None and legally_seen(other, name) == sees:
            tried, told = tried + 1, told or all_told(lesson, name)
            if all_told(other, name) != told:
                found.append(changed["setup"])
    return found, tried


@pytest.mark.parametrize("most", MOST_SWAPS)
@pytest.mark.parametrize(
    "path",
    swept([path for path in SCENARIOS if "deal" not in plain(path)["setup"]]),
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_hidden_cards_can_be_swapped_and_the_lesson_of_a_seat_stays_the_same(path, most):
    all_tried = 0
    for name in seats_of(path, plain(path)["setup"]["players"], "all" if most == 40 else "one"):
        found, tried = leaks(path, name, most)
        assert found == [], name
        all_tried += tried
    # Of a few swaps none may keep what a player saw; of many some do, but where each card is seen by somebody in the end.
    assert all_tried or most < 40 or path.stem in ALL_SEEN


def everything_open(real):
    return lambda rules, state, seat, known=None: real(rules, state, OPEN, known)


PLANTED = {
    "the board of a seat shows all": (observations, "zones_seen", everything_open(observations.zones_seen)),
    "the sentence of a step is that of open eyes": (steps.StepMaker, "say", lambda self, beat, lang, *_: self.words[lang].beat(beat)),
    "every hand is tried": (steps.StepMaker, "tries", lambda self, told: {
        str(seat): self.tables.value([self.one_try(beat, seat, cards) for beat in [next(iter(told.values()))] for cards in cards_tried(self.rules, beat.state, seat, self.names)])
        for seat in range(3)}),
    "a wrong answer looks into a hand": (window, "looks_into_a_hand", lambda rules, state: False),
    "an answer lies in a hand": (question, "is_secret", lambda game, path, seat: False),
    "the rules that fired tell a secret": (reasons, "named_to", lambda beat, eye, kinds: (*beat.fired, *beat.decided)),
}  # fmt: skip


@pytest.mark.parametrize("where, name, leaky", PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_leak_is_found(where, name, leaky, monkeypatch):
    monkeypatch.setattr(where, name, leaky)
    assert any(leaks(HIDDEN, player)[0] for player in ("Ana", "Ben", "Cem"))
