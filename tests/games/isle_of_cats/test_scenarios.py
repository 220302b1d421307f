"""Six scenario files of this game, played step by step with the room's own words: moves, refusals, expectations.

A small player of its own stands in for the room of scenarios: it knows how this game settles, and
compares what `expect` names with the paths of the game.
"""

import json
from pathlib import Path

import pytest

from tabletop.games.isle_of_cats.rules import PATHS
from tabletop.kernel.seat import TABLE
from tabletop.languages import COMPLETE
from tests.games.isle_of_cats.table import isle_rules

FOLDER = Path(__file__).parents[3] / "scenarios" / "isle-of-cats"
# Those that this player understands: the others are played by the room of scenarios alone.
FILES = [
    FOLDER / f"{name}.json"
    for name in (
        "choose/boots-make-the-order",
        "draft/keep-two-of-seven",
        "lessons/laid-and-counted",
        "map/own-colour",
        "placing/does-it-fit",
        "rescue/basket-and-fish",
    )
]
BY_PLAYER = {path.partition(".")[0] for path in PATHS if path.endswith(".*") and not path.startswith("sizes")}
UNORDERED = {"squares", "maps", "hands", "drafted", "packets", "laid", "fields", "baskets"}


class Player:
    """Plays one list of steps under these readings."""

    def __init__(self, data, readings=None, state=None):
        self.rules = isle_rules(readings)
        self.names = data["setup"]["players"]
        self.state = self.rules.position(data["setup"]) if state is None else state
        self.fired, self.decided, self.acted, self.checked = set(), set(), {"start": self.state.copy()}, 0

    def value(self, path):
        return self.rules.value_at(self.state, path, self.names)

    def run(self, steps):
        for index, step in enumerate(steps):
            if "do" in step:
                following = next((later for later in steps[index + 1 :] if "do" in later), None)
                self.step(step, following)
                for key, value in () if "refused" in step else step.get("expect", {}).items():
                    self.check(key, value, step["id"])
        return self

    def step(self, step, following):
        move = self.rules.move_of(step, self.names)
        refusal, before = self.rules.why_not(self.state, move), self.state.copy()
        if "refused" in step:
            named = step["refused"] if isinstance(step["refused"], list) else [step["refused"]]
            assert refusal is not None and set(named) & set(refusal.rules), (step["id"], refusal)
            return
        assert refusal is None, (step["id"], refusal)
        events = []
        with self.rules.deciding.listening(self.state, move) as decided:
            self.rules.play(self.state, move, events.append)
        self.decided = set(decided)
        self.acted[step["id"]] = self.state.copy()
        self.settle(events, following)
        self.fired, self.before = {rule for event in events for rule in event[1]}, before

    def settle(self, events, following):
        """An offer that the next step does not take up is declined; who can only pass or lay nothing does so."""
        while True:
            decision = self.rules.decision(self.state)
            by = following and self.names.index(following["by"])
            if decision.kind == "take" and not (following and following["do"] == "take" and by in decision.may):
                if following is None:
                    return
                self.rules.play(self.state, ("pass", TABLE), events.append)
            elif decision.kind in ("rescue", "choose") and by not in decision.must:
                only = self.rules.moves(self.state)
                if len(only) != 1 or only[0][0] not in ("pass", "choose"):
                    return
                self.rules.play(self.state, only[0], events.append)
            else:
                return

    def check(self, key, value, step):
        self.checked += 1
        if key == "fired":
            assert set(value) <= self.fired | self.decided, (step, self.fired, self.decided)
        elif key == "not_fired":
            assert not set(value) & self.fired, (step, self.fired)
        elif key == "decision":
            decision = self.rules.decision(self.state)
            who = [self.names[seat] for seat in decision.must or decision.may]
            assert (decision.kind, value.get("player", who[0])) == (value["for"], who[0]), step
        elif key == "turn":
            assert self.value("turn.player") == value["player"], step
        elif key in ("hidden", "sees"):
            self.check_views(key, value, step)
        elif key == "unchanged":
            assert all(self.rules.value_at(self.before, path, self.names) == self.value(path) for path in value), step
        elif key == "sizes":
            for zone, sizes in value.items():
                found = (
                    {name: self.value(f"sizes.{zone}.{name}") for name in sizes}
                    if isinstance(sizes, dict)
                    else self.value(f"sizes.{zone}")
                )
                assert found == sizes, (step, zone)
        elif key in BY_PLAYER:
            for name, wanted in value.items():
                self.compare(key, self.value(f"{key}.{name}"), wanted, step)
        else:
            self.compare(key, self.value(key), value, step)

    def compare(self, key, found, wanted, step):
        if isinstance(wanted, dict):
            for part, inner in wanted.items():
                self.compare(key, found[part], inner, step)
        elif key in UNORDERED and isinstance(wanted, list):
            assert sorted(found) == sorted(wanted), (step, key)
        else:
            assert found == wanted, (step, key)

    def check_views(self, key, value, step):
        zones = {"hands": "hand", "packets": "packet", "drafted": "drafted", "laid": "laid", "lessons": "lessons"}
        for eyes, wanted in value.items():
            view = self.rules.view(self.state, self.names.index(eyes))
            if key == "hidden":
                for path in wanted:
                    zone, name = path.split(".")
                    shown = view[f"seat.{self.names.index(name)}"][zones[zone]]
                    assert shown and set(shown) == {None}, (step, path)
            else:
                for zone, cards in wanted.items():
                    for name, faces in cards.items():
                        assert sorted(view[f"seat.{self.names.index(name)}"][zones[zone]]) == sorted(faces), step


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_file_plays_as_it_says(path):
    data = read(path)
    main = Player(data).run(data["steps"])
    assert main.checked >= 4
    for branch in data.get("what_if", ()):
        player = Player(data, state=main.acted[branch["from"]])
        player.settle([], branch["steps"][0])
        player.run(branch["steps"])
    for other in data.get("also", ()):
        steps = [step | other.get("differs", {}).get(step["id"], {}) for step in data["steps"]]
        last = next((index + 1 for index, step in enumerate(steps) if step["id"] == other.get("after")), 0)
        steps = steps[:last] if "after" in other else steps
        Player(data, other["readings"]).run(steps + other.get("steps", []))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_what_a_file_teaches_fires_or_refuses_in_it(path):
    data = read(path)
    steps = [*data["steps"], *(step for branch in data.get("what_if", ()) for step in branch["steps"])]
    seen = {rule for step in steps for rule in step.get("expect", {}).get("fired", ())}
    for step in steps:
        refused = step.get("refused", ())
        seen |= set(refused if isinstance(refused, list) else [refused])
    assert set(data["teaches"]) - seen <= {"isle.map.2", "isle.rescue.1", "isle.score.5", "isle.score.6"}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_file_speaks_three_languages_and_every_question_has_its_value(path):
    data = read(path)
    assert set(COMPLETE) <= set(data["title"]) & set(data["intro"])
    names = [step["id"] for step in data["steps"]]
    assert len(names) == len(set(names))
    for step in data["steps"]:
        if "ask" in step:
            assert set(COMPLETE) <= set(step["ask"]["question"]) and step["ask"]["after"] in names
            about = step["ask"]["about"]
            assert about in ("allowed", "turn.player") or Player(data).value(about) is not None
