"""What is told when a step is refused that should be legal: by which rule, or for which plain reason."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.words import Words

from ..format.fault import Fault
from ..format.game_files import Teller
from ..format.suggestion import nearest, other_state
from ..text.showing import listed


def told_refusal(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """A step that should be legal and is not: in the code that fits the reason best, else with all its rules."""
    fault = line.document.fault
    code = line.rules.plain_fault(refusal.reason)
    teller = line.files.tellers.get(code) or TELLERS.get(code)
    if teller is not None:
        return teller(line, step, place, refusal)
    if refusal.rules:
        return fault(
            "RUN-REFUSED",
            place,
            f"{_who_does_what(step)} is refused by {listed(refusal.rules)} ({told_reason(line, refusal)})",
            "a legal move, or `refused` with that rule",
        )
    return fault("RUN-REFUSED", place, f"{_who_does_what(step)} is impossible ({told_reason(line, refusal)})", "a legal move")


def told_other_rules(line: Any, code: str, place: tuple, named: Sequence[str], rules: Sequence[str], why: str = "") -> Fault:
    """A step that names rules which do not decide: by which it is judged and by which not, and what to write instead."""
    same = line.rules.rulebook.counterparts
    also = [rule for rule in named if same(rule) & set(rules)]
    wrong, write = (
        [rule for rule in named if rule not in also],
        [rules[0], *(rule for rule in also if rules[0] not in same(rule))],
    )
    judged = f"{'refused' if place[-1] == 'refused' else 'a mistake'} by {listed(rules)}"
    found = ", ".join((f"{judged} ({why})" if why else judged, *([f"not by {listed(wrong)}"] if wrong else [])))
    return line.document.fault(
        code,
        place,
        found,
        repr(rules[0]) if len(rules) == 1 else f"{rules[0]!r}, alone or first among these",
        fix=f"write {json.dumps(write[0] if len(write) == 1 else write)}",
    )


def _not_held(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """Cards that are not where they should come from; the nearest card that is."""
    field = next((key for key in ("cards", "card", "with") if key in step), step["do"])
    cards = refusal.values.get("cards", refusal.values.get("card"))
    lacking = None if cards is None else line.in_words("cards", cards)
    home = line.files.home(line.rules, line.state, line.names.index(step["by"]), step["do"])
    if lacking is None:
        lacking = listed(step.get("cards", ())).replace("'", "")
    lacks, due = (text.format(player=step.get("by"), cards=lacking) for text in (home.lacks, home.due))
    due = f"{due} ({listed(home.there, 20) or 'there are none'})"
    first = lacking.partition(",")[0]
    other = other_state(first, home.there)
    if other is not None:
        return line.document.fault("RUN-STATE", place + (field,), f"{lacks}; the card is there, but in another state", due, other)
    if home.whole:
        return line.document.fault("RUN-NOT-HELD", place + (field,), lacks, due)
    if first in home.there:
        # The hand has the card, but not so often: another name would not help.
        asked = step.get(field)
        return line.document.fault(
            "RUN-NOT-HELD",
            place + (field,),
            f"{lacks} {_times(len(asked) if isinstance(asked, list) else 2)}",
            due,
            fix=f"give {step.get('by')} more of {first} in setup, or play fewer",
        )
    return line.document.fault("RUN-NOT-HELD", place + (field,), lacks, due, nearest(first, home.there))


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _no_window(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    return line.document.fault("RUN-NO-WINDOW", place, f"`{step['do']}`, but no play is waiting for an answer", "an open window")


def _not_asked(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    asked = line.rules.decision(line.state)
    who = listed(line.names[seat] for seat in line.files.asked(asked) if seat >= 0) or "nobody"
    return line.document.fault(
        "RUN-NOT-ASKED",
        place,
        f"{step.get('by', 'the table')} is not asked to {_what(step)} now",
        f"what is open now: {asked.kind} of {who}",
    )


TELLERS: Mapping[str, Teller] = {"RUN-NOT-HELD": _not_held, "RUN-NO-WINDOW": _no_window, "RUN-NOT-ASKED": _not_asked}


def _who_does_what(step: Mapping[str, Any]) -> str:
    return f"{step.get('by', 'the table')}'s `{_what(step)}`"


def _what(step: Mapping[str, Any]) -> str:
    what = listed(step["cards"]) if "cards" in step else step.get("card")
    return f"{step['do']} {what}" if what else step["do"]


def told_reason(line: Any, refusal: Any) -> str:
    """Why a move is refused, in the sentence of the game with the values of this position."""
    return Words(line.rules, line.names, "en").refusal(refusal).rstrip(".")
