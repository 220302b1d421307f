"""Rules and open questions as lines of text: each rule with how sure it is and where it is printed, each reading with
ours marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.words import Words, pick_text
from tabletop.words.language import N_


def rule_lines(words: Words, rules: Sequence[str]) -> Iterator[str]:
    """One line for each rule."""
    for rule in rules:
        yield f"{rule}  {words.rule(rule)} [{words.how_sure_at_our_table(rule)}: {words.cite(rule)}]"


def headings_of_questions(words: Words) -> tuple[tuple[bool, str], ...]:
    """What stands above the questions on which every leaflet is silent, and above those that are printed, otherwise elsewhere."""
    return (False, words.say(N_("What the leaflets leave open"))), (True, words.say(N_("Where editions differ")))


def question_lines(words: Words, questions: Sequence[str]) -> Iterator[str]:
    """Each question with its readings; ``*`` stands before the one that our table plays."""
    for question in questions:
        yield f"{question}  {words.asked(question)}"
        for reading, text, ours in readings_of(words, question):
            yield f"  {'*' if ours else ' '} {reading} {text}"


def readings_of(words: Words, question: str) -> Iterator[tuple[str, str, bool]]:
    """The readings of a question: name, words (with a note on the default, and on ours where it is another), and
    whether our table plays it.
    """
    asked = words.rules.rulebook.questions[question]
    for reading, text in asked.readings.items():
        ours = words.rules.readings[question] == reading
        note = words.usual(question) if reading == asked.default else words.played(question) if ours else None
        yield reading, pick_text(text, words.language) + (f" ({note})" if note else ""), ours
