"""Moves that were played on the board, as further steps of the text: what could be said of them, and the text with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.playing.messages import Told
from tabletop.playing.variation import WhatIfError
from tabletop.recording.chosen import finished
from tabletop.recording.messages import Recorder, as_scenario, choices_of
from tabletop.recording.proposals import propose_all
from tabletop.scenario.text.layout import layout
from tabletop.words import pick_text

# What is said of the end of a text, or of steps that may be no more.
OF_THE_END = ("also", "what_if")


def proposals(page: Told, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What could be said of each new step; what the text says of the others stays."""
    found = Recorder(page, asked["lang"]).proposals(asked)
    there, old = _steps(page), page.lesson.scenario.data
    new = [one for one in found["steps"] if one["step"] not in there]
    chosen = {} if choices_of(asked).get("teaches") else {"teaches": old["teaches"]}
    return {**found, **chosen, "steps": new, "title": pick_text(old["title"], asked["lang"])}


def with_moves(page: Told, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The text with the moves behind the step that they go on from, and whether steps that stood there had to go."""
    line, choices, run = page.line(asked), choices_of(asked), page.begun(asked).run
    if run is not page.runs[0] or run.declared:
        raise WhatIfError("Moves are added to the first line only; go back to its tab.")
    scenario = as_scenario(line)
    data, there, old = finished(scenario, propose_all(scenario), choices), _steps(page), page.lesson.scenario.data
    played = {step["id"]: step for step in data["steps"]}
    moves = [place for place, step in enumerate(old["steps"]) if "do" in step]
    last = max((place for place in moves if old["steps"][place]["id"] in played), default=-1)
    # Questions and remarks at the end stay there; what stood behind a move that is no more goes with it.
    dropped = bool(moves) and last < moves[-1]
    before = old["steps"][: last + 1] if dropped else old["steps"]
    steps = [{**_but(played.get(step["id"], {}), "expect"), **step} for step in before]
    steps += [step for step in data["steps"] if step["id"] not in there]
    chosen = {key: data[key] for key in ("title", "intro", "teaches") if choices.get(key)}
    kept = _but(old, *OF_THE_END) if dropped else old
    return {"text": layout({**kept, **chosen, "setup": data["setup"], "steps": steps}), "dropped": dropped}


def _steps(page: Told) -> dict[str, Mapping[str, Any]]:
    return {step["id"]: step for step in page.lesson.scenario.data["steps"]}


def _but(data: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in keys}
