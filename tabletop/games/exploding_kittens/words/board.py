"""What a picture of the table says: the open window as a stack of cards with its verdict,
what is to be decided, whose attack it was, and what open cards wait for."""

from __future__ import annotations

from typing import Any

from tabletop.words.sentences import Words

from .setting_up import apart_said
from .table import rung, rung_to, verdict
from .table_of_boxes import attack_said, open_card_waits


def drawn(words: Words, zones: dict) -> dict[tuple, Any]:
    """Every text of the picture by its place in the zones; before them the shape that the window has there."""
    found: dict[tuple, Any] = {("decision", "text"): words.game.decision(words, zones)}
    attack, window = attack_said(words, zones["turn"]), zones["window"]
    if attack:
        found["turn", "attack"] = attack
    for seat in range(len(words.names)):
        for place, entry in enumerate(zones[f"seat.{seat}"]["front"]):
            found[f"seat.{seat}", "front", place, "say"] = open_card_waits(words, entry)
    found.update({("apart", heap): said for heap, said in apart_said(words, zones["apart"]).items()})
    if window is not None:
        found["window",] = _stack(window)
        for number, place in enumerate((None, *range(len(window["nopes"])))):
            found["window", "rungs", number, "say"] = rung(words, window, place)
            found["window", "rungs", number, "to"] = rung_to(words, window, place)
        found["window", "verdict"] = verdict(words, window)
    return found


def _stack(window: dict) -> dict[str, Any]:
    """What was laid, oldest first: the play, then the Nopes."""
    laid = window["nopes"]
    rungs = [{"seat": window["seat"], "cards": window["cards"], "state": "stands" if window["happens"] else "undone"}]
    for place, seat in enumerate(laid):
        # The last Nope counts; each one below it is undone by the one above, in turn.
        counts = (len(laid) - place) % 2 == 1
        rungs.append({"seat": seat, "cards": ["nope"], "state": "counts" if counts else "undone"})
    return {"rungs": rungs, "nopes": len(laid), "happens": window["happens"]}
