"""Plays a scenario file of the goat by the format page alone, without the scenario room.

It knows the steps, the three verdicts, settling and the checks that these files use, and nothing else.
"""

import json
from pathlib import Path

from tests.games.row_your_goat.table import goat_rules

FOLDER = Path(__file__).parents[3] / "scenarios" / "row-your-goat"
FILES = sorted(FOLDER.glob("*/*.json"))


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


class Line:
    """One line of play: the state after each step's own act (for branches) and after settling."""

    def __init__(self, data, box, readings):
        self.rules = goat_rules(readings, box)
        self.names = data["setup"]["players"]
        self.state = self.rules.position(data["setup"])
        self.before = self.state.copy()
        self.events = []
        self.acted = {"start": self.state.copy()}

    def play(self, steps):
        for place, step in enumerate(steps):
            following = next((later for later in steps[place + 1 :] if "do" in later), None)
            self.before, self.events = self.state.copy(), []
            if "do" in step:
                self.act(step)
                self.acted[step["id"]] = self.state.copy()
                self.settle(following)
            self.check(step["id"], step.get("expect", {}))

    def act(self, step):
        form = self.rules.forms[step["do"]]
        values = [
            self.names.index(step[slot.name])
            if slot.of == "player" and slot.name in step
            else self.rules.read_value(slot.of, step.get(slot.name))
            for slot in form.slots
        ]
        move = (form.verb, self.names.index(step["by"]), *values)
        refusal = self.rules.why_not(self.state, move)
        assert (refusal is not None) == bool(step.get("refused")), (step["id"], refusal)
        if refusal is not None:
            assert set(as_list(step["refused"])) & set(refusal.rules), (step["id"], refusal)
            return
        fault = self.rules.fault(self.state, move)
        assert (fault is not None) == bool(step.get("mistake")), (step["id"], fault)
        if fault is not None:
            assert set(as_list(step["mistake"])) & set(fault.rules), (step["id"], fault)
        self.rules.play(self.state, move, self.events.append)

    def settle(self, following):
        while (kind := self.rules.decision(self.state).kind) in ("take_set", "take_stack"):
            moves = self.rules.moves(self.state)
            # A step that names a stack does not choose a set.
            answers = following is not None and self.rules.fits(following, kind)
            if answers and not (kind == "take_set" and "stack" in following):
                return
            if len(moves) > 1:
                assert following is None or "refused" in following, f"nobody answered {kind}"
                return
            self.rules.play(self.state, moves[0], self.events.append)

    def check(self, step, expect):
        for key, wanted in expect.items():
            found = self.found(key, wanted)
            assert found == wanted, (step, key, found)

    def found(self, key, wanted):
        fired = {rule for event in self.events for rule in event[1]}
        if key == "fired":
            return [rule for rule in wanted if rule in fired]
        if key == "not_fired":
            return [rule for rule in wanted if rule not in fired]
        if key == "unchanged":
            return [path for path in wanted if self.value(path) == self.value(path, self.before)]
        if key == "changes":
            return {path: [self.value(path, self.before), self.value(path)] for path in wanted}
        if key == "hidden":
            return {
                name: [path for path in paths if not self.seen_cards(name, path.removeprefix("decks."))]
                for name, paths in wanted.items()
            }
        if key == "sees":
            return {name: {inner: self.found(inner, value) for inner, value in seen.items()} for name, seen in wanted.items()}
        if key == "sizes":
            return {"decks": {name: self.value(f"sizes.decks.{name}") for name in wanted["decks"]}}
        if key in ("decks", "stacks"):
            return {name: self.value(f"{key}.{name}") for name in wanted}
        if key == "turn":
            return {"player": self.value("turn.player")}
        if key == "decision":
            return self.decision(wanted)
        return self.value(key)

    def decision(self, wanted):
        decision = self.rules.decision(self.state)
        names = [self.names[seat] for seat in decision.must]
        found = {"player": names[0] if len(names) == 1 else names, "for": decision.kind}
        if "options" not in wanted:
            return found
        # Whole, in any order.
        there = self.rules.options(self.state)
        return {**found, "options": wanted["options"] if sorted(wanted["options"]) == sorted(there) else there}

    def seen_cards(self, name, owner):
        """The cards of a deck that this player sees."""
        return self.rules.view(self.state, self.names.index(name))[f"seat.{self.names.index(owner)}"]["deck"]

    def value(self, path, state=None):
        return self.rules.value_at(self.state if state is None else state, path, self.names)


def as_list(value):
    return value if isinstance(value, list) else [value]


def overlay(step, difference):
    """A step with what differs under other rules laid over it; a refused one expects nothing."""
    if difference.get("refused"):
        return {key: value for key, value in {**step, **difference}.items() if key not in ("expect", "mistake")}
    return {**step, **difference, "expect": {**step.get("expect", {}), **difference.get("expect", {})}}
