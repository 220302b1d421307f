"""A line of one player as one with everything open: it begins with a position whose hidden cards were dealt anew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.kernel.seat import OPEN
from tabletop.redraw.game_hidden import hidden_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

from .draft import draft
from .unseen import NOT_SAVED
from .variation import WhatIfError

# Stands for the steps to come: a file has one at least.
REMARK = {"id": "go-on", "say": {"en": "…"}}


def dealt_anew(line: Any) -> Any:
    """The same moves in a lesson of their own; raises WhatIfError, in words, where no file can begin with that position.

    Nothing in it depends on what is hidden from the player of the line.
    """
    scenario, rules = line.lesson.scenario, line.run.trace.rules
    hidden, begins = hidden_of(scenario.data["game"]), line.before[-1].state
    setup = None
    if hidden is not None and line.worlds is not None:
        setup = hidden.setup(rules, begins, scenario.names, scenario.data["setup"])
    if setup is None:
        raise WhatIfError(line.words().say(NOT_SAVED))
    data = {**draft(scenario, line.run, 0, ()), "setup": setup, "steps": [REMARK]}
    opened = play_document(parse(layout(data).encode()), "dealt anew", teaching=False)
    if opened.errors or opened.runs[0].trace.beats[0].state.key() != begins.key():
        raise WhatIfError(line.words().say(NOT_SAVED))
    return replace(line, lesson=replace(line.lesson, scenario=opened), run=opened.runs[0], start=0, seat=OPEN)
