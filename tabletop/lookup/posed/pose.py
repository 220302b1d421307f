"""What a game's verdicts say of cards that meet, or of a topic: questions with the engine's answers, in one language.

>>> from tabletop.games import open_rules
>>> from tabletop.lookup.verdict import NAMES
>>> rules = open_rules("exploding-kittens")
>>> [(verdict.key, verdict.ok) for verdict in verdicts_on(Words(rules, NAMES, "en"), ["nope", "defuse"])]
[('nope:defuse', False), ('set:defuse+nope', False)]
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from tabletop.kernel.trace import Beat
from tabletop.words import Words
from tabletop.words.language import N_, pick_text

from ..verdict import Verdict
from .bench import NotPosed, Outcome, played
from .entries import Condition, Entry, Verdicts, verdicts_of
from .fitting import Values, bindings, fits, put_in
from .laid import TooFewCards

# What the answer of a question is: whether it may be, or what happens.
MAY, WHAT = "may", "what"


def verdicts_on(
    words: Words, cards: Sequence[str], conditions: Sequence[str] = (), only: Collection[str] | None = None
) -> list[Verdict]:
    """Every verdict on these cards with the boxes and readings of ``words``, what was most likely meant first; or ``only`` those
    with these keys.
    """
    posed = verdicts_of(words.rules.id)
    found: dict[str, Verdict] = {}
    told: set[str] = set()
    for entry in posed.entries:
        if told.intersection(entry.unless):
            continue
        for values in bindings(entry, cards, words.rules):
            key = _key(entry, values, cards)
            if only is not None and key not in only:
                continue
            if key not in found and (verdict := _verdict(words, posed, entry, {**values, "key": key}, cards, conditions)):
                found[key] = verdict
                told.add(entry.id)
    return list(found.values())


def verdict_of(words: Words, entry: Entry, conditions: Sequence[str] = ()) -> Verdict | None:
    """The verdict of an entry that has no variables; None where it does not arise with these boxes."""
    return _verdict(words, verdicts_of(words.rules.id), entry, {"key": entry.key or entry.id}, (), conditions)


def _key(entry: Entry, values: Values, cards: Sequence[str]) -> str:
    return str(put_in(entry.key or entry.id, {**values, "sorted": "+".join(sorted(cards)), "all": "+".join(cards)}))


def _verdict(
    words: Words, posed: Verdicts, entry: Entry, values: Values, cards: Sequence[str], conditions: Sequence[str]
) -> Verdict | None:
    there = [posed.table.conditions[name] for name in conditions]
    if there and (entry.lesson or set(conditions) & set(entry.against)):
        # The position of a lesson is as the lesson says.
        return None
    question = " ".join((*(pick_text(one.say, words.language) for one in there), _question(words, posed, entry, values, cards)))
    key = values["key"]
    outcome = _outcome(words.rules, posed, entry, tuple(values.items()), tuple(conditions))
    if isinstance(outcome, TooFewCards):
        return _too_few(words, key, question, outcome) if entry.too_few else None
    if outcome is None:
        return None
    words = Words(words.rules, outcome.names, words.language)
    because = tuple(_because(words.rules, posed, entry, key))
    if outcome.refusal is not None:
        return Verdict(key, question, False, words.refusal(outcome.refusal), _once(outcome.refusal.rules, because))
    events = [event for step in (outcome.events if entry.tells_all else outcome.events[-1:]) for event in step]
    last = outcome.events[-1] if entry.why == "last" else ()
    first = [*last, *(event for event in events if event[0] in entry.first)]
    text = words.happened(Beat("", outcome.state, words.rules.decision(outcome.state), tuple(events)))
    if outcome.mistake is not None:
        rules = _once(outcome.mistake.rules, because, _fired(events))
        return Verdict(key, question, None if entry.ok == WHAT else False, text or words.mistake(outcome.mistake), rules)
    if entry.value:
        value = words.value(entry.value, words.rules.value_at(outcome.state, entry.value, outcome.names))
        text = f"{value[:1].upper()}{value[1:].removesuffix('.')}. {text}".strip()
    return Verdict(key, question, _ok(words, entry, outcome), text, _once(_fired(first), because, _fired(events)))


@lru_cache(maxsize=512)
def _outcome(
    rules: Any, posed: Verdicts, entry: Entry, values: tuple[tuple[str, str], ...], conditions: tuple[str, ...]
) -> Outcome | TooFewCards | None:
    """What comes of a question, played once for all languages that tell of it; None where it does not arise."""
    try:
        return played(rules, posed.table, entry, dict(values), [posed.table.conditions[name] for name in conditions])
    except TooFewCards as few:
        return few
    except NotPosed:
        return None


def _ok(words: Words, entry: Entry, outcome: Outcome) -> bool | None:
    """That it may be; None where what happens is the answer; or whether the paths of ``ok`` have their values in the end."""
    if entry.ok in (MAY, WHAT):
        return True if entry.ok == MAY else None
    return all(words.rules.value_at(outcome.state, path, outcome.names) == value for path, value in entry.ok.items())


def _question(words: Words, posed: Verdicts, entry: Entry, values: Values, cards: Sequence[str]) -> str:
    said = _Titles(words, posed, {**values, "cards": words.listed([words.card(card) for card in cards])})
    return posed.text(entry.question, words.language).format_map(said)


class _Titles(dict[str, str]):
    """What can stand in a question: the title of each variable and of each card, or with ``_played`` as it is played."""

    def __init__(self, words: Words, posed: Verdicts, values: Values) -> None:
        super().__init__({name: words.card(value) if words.is_card(value) else value for name, value in values.items()})
        self.words, self.posed, self.bound = words, posed, values

    def __missing__(self, name: str) -> str:
        plain = name.removesuffix("_played")
        card = self.bound.get(plain, plain)
        return self.words.card(card) if plain == name else _played(self.words, self.posed, card)


def _played(words: Words, posed: Verdicts, card: str) -> str:
    """What a card is called as it is played: a pair of it, where it goes as a pair."""
    plain, title = card.partition(":")[0], words.card(card)
    use = next((use for use in posed.table.uses if fits(words.rules, plain, use.where)), None)
    return pick_text(use.called, words.language).format(card=title) if use is not None and use.called else title


def _too_few(words: Words, key: str, question: str, few: TooFewCards) -> Verdict:
    """It cannot be: these boxes do not hold so many of the card."""
    rules = words.rules
    counted = getattr(rules.cards[rules.number[few.card]], "count_rule", {})
    said = (
        N_("That is impossible: there is only one {card} ({boxes}).")
        if few.copies == 1
        else N_("That is impossible: there are only {number} × {card} ({boxes}).")
    )
    text = words.say(said, number=few.copies, card=words.card(few.card), boxes=words.boxes(rules.boxes))
    return Verdict(key, question, False, text, tuple(rule for box, rule in counted.items() if box in rules.boxes))


def _because(rules: Any, posed: Verdicts, entry: Entry, key: str) -> Iterator[str]:
    """Rules that stand behind an answer although nothing happens by them: what a card spares, does not touch, or cannot do."""
    patterns = [*((key, entry.rules),), *((pattern, named) for pattern, named in posed.table.because.items())]
    for pattern, named in patterns:
        if pattern == key or fnmatchcase(key, pattern):
            yield from rules.cited(named)


def _fired(events: Sequence[tuple]) -> tuple[str, ...]:
    return tuple(rule for event in events for rule in event[1])


def _once(*rules: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for some in rules for rule in some))


def conditions_of(game: str) -> dict[str, Condition]:
    """What can be set at the table of this game, by name."""
    return dict(verdicts_of(game).table.conditions)
