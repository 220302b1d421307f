"""Rules and open questions as lines of text: each rule with how sure it is and where it is printed, each reading with ours marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.words import Words, pick_text


def rule_lines(words: Words, rules: Sequence[str]) -> Iterator[str]:
    """One line for each rule."""
    for rule in rules:
        yield f"{rule}  {words.rule(rule)} [{words.how_sure(rule)}: {words.cite(rule)}]"


def question_lines(words: Words, questions: Sequence[str]) -> Iterator[str]:
    """Each question with its readings; ``*`` stands before the one that our table plays."""
    for question in questions:
        yield f"{question}  {words.asked(question)}"
        for reading, text, ours in readings_of(words, question):
            yield f"  {'*' if ours else ' '} {reading} {text}"


def readings_of(words: Words, question: str) -> Iterator[tuple[str, str, bool]]:
    """The readings of a question: name, words (with a note on the house default), and whether our table plays it."""
    asked = words.rules.rulebook.questions[question]
    for reading, text in asked.readings.items():
        note = f" ({words.usual(question)})" if reading == asked.default else ""
        yield reading, pick_text(text, words.language) + note, words.rules.readings[question] == reading
