"""Whether a position asks of something that our own table reads otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.table_rules.our_rules import read_ours

if TYPE_CHECKING:
    from .selftest import Item


def is_read_otherwise(item: Item) -> bool:
    """Whether something that comes up here is read otherwise at our own table: there the answer may be another one."""
    rules = item.trace.rules
    ours = read_ours().of(rules.id)
    other = {question for question, reading in ours.items() if rules.readings.get(question) not in (None, reading)}
    if not other:
        return False
    book = rules.rulebook
    told = (rule for answer in item.ask.answers for rule in answer.rules)
    beats = (rule for beat in item.trace.beats for rule in (*beat.fired, *beat.forbidding))
    met = {same for rule in (*item.rules, *told, *beats) for same in book.counterparts(rule)}
    return any(
        book.questions[one].rule in met or any(one in book.rules[rule].asks for rule in met if rule in book.rules)
        for one in other
    )
