"""What is told when a step is refused that should be legal: by which rule, or for which plain reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.words import Words

from ..format.fault import Fault
from ..format.game_files import Teller
from ..format.suggestion import nearest, other_state
from ..text.edits import Mend
from ..text.mending import Edits, added, replaced, taken_out, written
from ..text.showing import listed


def told_refusal(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    """A step that should be legal and is not: in the code that fits the reason best, else with all its rules."""
    fault = line.document.fault
    code = line.rules.plain_fault(refusal.reason)
    teller = line.files.tellers.get(code) or TELLERS.get(code)
    if teller is not None:
        return teller(line, step, place, refusal)
    why = told_reason(line, refusal)
    if refusal.rules:
        named = as_named(refusal.rules)
        return fault(
            "RUN-REFUSED",
            place,
            f"{_who_does_what(step)} is refused: {why} ({listed(refusal.rules)})",
            "a legal move, or `refused` with that rule",
            fix=f'write "refused": {written(named)}',
            mend=Mend((*_without_expect(line, step, place), *added(line.document, place, "refused", named))),
        )
    return fault("RUN-REFUSED", place, f"{_who_does_what(step)} is impossible: {why}", "a legal move")


def _without_expect(line: Any, step: Mapping[str, Any], place: tuple) -> Edits:
    """A step that is refused can expect nothing."""
    return taken_out(line.document, (*place, "expect")) if "expect" in step else ()


def as_named(rules: Sequence[str]) -> str | list[str]:
    """The rules as a file names them."""
    return rules[0] if len(rules) == 1 else list(rules)


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
        fix=f"write {written(as_named(write))}",
        mend=Mend(replaced(line.document, place, as_named(write))),
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
    at = place + (field,)
    if isinstance(step.get(field), list) and first in step[field]:
        at += (step[field].index(first),)
    if other is not None:
        return line.document.fault("RUN-STATE", at, f"{lacks}; the card is there, but in another state", due, other)
    if home.whole:
        return line.document.fault("RUN-NOT-HELD", at, lacks, due)
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
    return line.document.fault("RUN-NOT-HELD", at, lacks, due, nearest(first, home.there))


def _times(number: int) -> str:
    return "twice" if number == 2 else f"{number} times"


def _no_window(line: Any, step: Mapping[str, Any], place: tuple, refusal: Any) -> Fault:
    return line.document.fault(
        "RUN-NO-WINDOW",
        place,
        f"`{step['do']}`, but no play is waiting for an answer",
        "an open window",
        fix="take the step out",
        mend=Mend(taken_out(line.document, place)),
    )


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


def told_mistake(line: Any, step: Mapping[str, Any], place: tuple, mistake: Any) -> Fault:
    """A step that is wrong, carried out and paid for, and does not say so: why and at what price, in the sentence of the game."""
    named = as_named(mistake.rules)
    return line.document.fault(
        "RUN-MISTAKE",
        place,
        f"the step {step['id']!r}: {Words(line.rules, line.names, 'en').mistake(mistake).rstrip('.')} ({listed(mistake.rules)})",
        "a right move, or `mistake` with that rule",
        fix=f'write "mistake": {written(named)}',
        mend=Mend(added(line.document, place, "mistake", named)),
    )
