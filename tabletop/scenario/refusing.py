"""What is told when a step is refused that should be legal: by which rule, or for which plain reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .fault import Fault
from .nearest import nearest
from .showing import listed, shown


def ruled_refusal(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """Refused by rules: name them all, and the values that matter."""
    return line.document.fault("RUN-REFUSED", place, f"{_who_does_what(step)} is refused by {listed(refusal.rules)} "
                               f"({_reason(line, refusal)})", "a legal move, or `refused` with that rule")


def plain_refusal(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """Impossible for a plain reason, in the code that fits it best."""
    code = line.rules.plain_fault(refusal.reason)
    fault = line.document.fault
    if code == "RUN-NOT-HELD":
        return _not_held(line, step, place, refusal)
    if code == "RUN-NO-WINDOW":
        return fault(code, place, f"a {step['do']} while no play waits for answers", "an open window")
    if code == "RUN-EMPTY-PILE":
        return fault(code, place, f"{step.get('by')} draws from an empty pile", "a card in the draw pile")
    if code == "RUN-NOT-ASKED":
        asked = line.rules.decision(line.state)
        who = listed(line.names[seat] for seat in asked.must if seat >= 0) or "nobody"
        return fault(code, place, f"{_who_does_what(step)}, but nobody asks for it",
                     f"what is open now: {asked.kind} of {who}")
    return fault("RUN-REFUSED", place, f"{_who_does_what(step)} is impossible ({_reason(line, refusal)})", "a legal move")


def _not_held(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """Cards that are not where they should come from; the nearest card that is."""
    field = "cards" if "cards" in step else "card"
    lacking = line.in_words("cards", refusal.values.get("cards", refusal.values.get("card")))
    if step["do"] == "take":
        found, where = f"no {lacking} lies on the discard pile", "a card of the discard pile"
        cards = sorted({line.rules.cards[card].id for card in line.state.discard})
    else:
        found, where = f"{step.get('by')} does not hold {lacking}", f"cards of the hand of {step.get('by')}"
        held = line.rules.held(line.state, line.names.index(step["by"]))
        cards = [line.rules.cards[card].id for card in held]
    return line.document.fault("RUN-NOT-HELD", place + (field,), found, f"{where} ({listed(cards, 20) or 'there are none'})",
                               nearest(lacking.partition(",")[0], cards))


def _who_does_what(step: Mapping[str, Any]) -> str:
    what = listed(step["cards"]) if "cards" in step else step.get("card")
    return f"{step['do']} {what} by {step.get('by', 'the table')}" if what else \
        f"{step['do']} by {step.get('by', 'the table')}"


def _reason(line: Any, refusal: Any) -> str:
    values = ", ".join(f"{key} {_shown_value(line, key, value)}" for key, value in refusal.values.items())
    words = refusal.reason.replace("-", " ")
    return f"{words}: {values}" if values else words


def _shown_value(line: Any, key: str, value: Any) -> str:
    """A value of a refusal in words, short."""
    words = line.in_words(key, value)
    return words if len(words) <= 80 else shown(words)
