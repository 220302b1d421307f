"""``tabletop rule``: read a rule or an open question, with its cite."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from tabletop.games import games_that_open, open_rules
from tabletop.lookup.normalise import words_of
from tabletop.lookup.rule_facts import known_ids, rule_facts
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.words import Words

from . import options, streams
from .saying import N_, say

# What stands before each part of a rule or a question.
LABELS = {
    "id": N_("name"),
    "basis": N_("how it is known"),
    "cite": N_("where to find it"),
    "asks": N_("what the leaflet leaves open"),
    "differ": N_("where editions differ"),
    "scenarios": N_("lessons"),
    "readings": N_("readings"),
    "default": N_("house default"),
    "printed": N_("printed"),
    "ours": N_("our table"),
    "reason": N_("reason"),
    "rule": N_("rule"),
}


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="ID | WORDS")
@options.language
@options.as_json
@options.rules
def rule(words: tuple[str, ...], language: str, as_json: bool) -> None:
    """Show a rule or an open question by its id, with its cite and scenarios.

    With words or the beginning of an id: list the rules and questions that have them.
    """
    rule_id = words[0] if len(words) == 1 else ""
    if rule_id in known_ids():
        told = rule_facts(rule_id, language)
        click.echo(streams.in_json(told) if as_json else _as_text(told, language))
        return
    found = list(_with_words(words, language))
    if found:
        click.echo(streams.in_json(dict(found)) if as_json else "\n".join(f"{key}  {text}" for key, text in found))
        return
    raise click.ClickException(
        f"There is no rule {shown(' '.join(words))}.{did_you_mean(rule_id, known_ids())} "
        "`tabletop search` finds rules by words of every language."
    )


def _with_words(words: tuple[str, ...], language: str) -> Iterator[tuple[str, str]]:
    """Rules and open questions whose id begins with the word, or in which a word begins with each of the words."""
    asked = words_of(" ".join(words))
    if not asked:
        return
    begun = words[0].rstrip(".") + "." if len(words) == 1 else None
    for game in games_that_open():
        rules = open_rules(game)
        speaker = Words(rules, (), language)
        said = {
            **{key: speaker.rule_as_cited(key) for key in rules.rulebook.rules},
            **{key: speaker.asked(key) for key in rules.rulebook.questions},
        }
        for key, text in said.items():
            there = words_of(f"{text} {key.split('.')[2]}")
            if (begun and key.startswith(begun)) or all(any(one.startswith(word) for one in there) for word in asked):
                yield key, text


def _as_text(told: dict[str, Any], language: str) -> str:
    first = "question" if "question" in told else "rule"
    lines = [told[first], ""]
    for key, value in told.items():
        if key == "asks":
            # Where editions differ, the leaflet leaves nothing open.
            value = [question for question in value if question not in told["differ"]]
        if key in (first, "printed") or value in ([], ""):
            continue
        if key == "default" and "printed" in told:
            key = "printed"
        if isinstance(value, dict):
            lines += [f"{say(language, LABELS[key])}:", *(f"  {name}  {text}" for name, text in value.items())]
        else:
            lines.append(f"{say(language, LABELS[key])}: {', '.join(value) if isinstance(value, list) else value}")
    return "\n".join(lines)
