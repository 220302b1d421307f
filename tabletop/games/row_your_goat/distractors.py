"""Wrong answers of Row Your Goat: other sets and their prices, a price that counts the tops alone, a deck without what it had."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.kernel.trace import Beat, Trace
from tabletop.questions.counterfactual import Outcome, Span
from tabletop.questions.distractor import Wrong
from tabletop.questions.game_distractors import GameDistractors
from tabletop.words import Words
from tabletop.words.language import N_

TOPS = 3
TO_WIN = "goat.win.2"
Told = Callable[[Words], str]


def other_sets(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What would be right of another set that lies there; all of it lies open."""
    head, _, rest = path.partition(".")
    rules, names = trace.rules, trace.names
    if head in ("costs", "cheapest"):
        for offer in rules.offers(later.state):
            line = rules.in_words("line", offer.line, names)
            if head == "costs" and line != rest:
                yield Wrong(offer.cost, _said(N_("That is the price of another set: {line}."), line))
            if head == "cheapest":
                yield Wrong([line], _too_dear(line, offer.cost, min(one.cost for one in rules.offers(later.state))))
        if head == "costs":
            yield Wrong(TOPS, _said(N_("All the cards in the three stacks count, not just the top ones.")))
    elif path.startswith("sizes.decks.") and rules.decision(beat.state).kind == "take_set":
        held, end = rules.value_at(beat.state, path, names), rules.value_at(later.state, path, names)
        if held > 0:
            yield Wrong(end - held, _with_ones_own(rest.partition(".")[2], held, end))
        for offer in rules.offers(beat.state):
            yield Wrong(
                held + offer.cost, _price(rules.in_words("line", offer.line, names), offer.cost), _taken(trace, beat, offer.line)
            )
        yield Wrong(held + TOPS, _said(N_("All the cards in the three stacks count, not just the top ones.")))


def compared(trace: Trace, path: str, later: Beat) -> Told | None:
    """Beside the right answer: what the cheapest set costs, and what each of the others does."""
    offers = sorted(trace.rules.offers(later.state), key=lambda offer: offer.cost) if path == "cheapest" else []
    if len(offers) < 2:
        return None
    return lambda words: words.say(
        N_("{cost}, against {others}."),
        cost=_cards(words, offers[0].cost),
        others=words.listed([f"{offer.cost} ({_line(words, trace, offer.line)})" for offer in offers[1:]]),
    )


def has_not_won(words: Words, span: Span, name: str) -> str:
    """What a player lacks for winning: cards are left, or no ring was taken without any."""
    left = span.value_of(f"sizes.decks.{name}")
    said = (
        [words.say_number("{seat} still has {number} card.", "{seat} still has {number} cards.", left, seat=name)] if left else []
    )
    return " ".join((*said, words.rule(TO_WIN)))


def _taken(trace: Trace, beat: Beat, line: int) -> Outcome | None:
    """The position after the slowest has taken this set instead."""
    move = next((move for move in trace.rules.moves(beat.state) if move[0] == "take" and move[2] == line), None)
    if move is None:
        return None
    place = [one.step for one in trace.beats].index(beat.step)
    true = next(one.parts[0] for one in trace.beats[place + 1 :] if one.parts)

    def played(move: tuple, beside: Outcome | None = None) -> Outcome:
        state, events = beat.state.copy(), trace.events_until(place)
        trace.rules.play(state, move, events.append)
        return Outcome(trace.rules, state, tuple(events), beside=beside)

    return played(move, played(true))


def _with_ones_own(name: str, held: int, end: int) -> Told:
    return lambda words: words.say(
        N_("That is how many cards {seat} takes, on top of the {held} already there: {taken} + {number} = {sum}."),
        seat=name,
        held=_cards(words, held),
        number=held,
        taken=end - held,
        sum=end,
    )


def _said(message: str, line: str = "") -> Told:
    return lambda words: words.say(message, line=words.value("cheapest", line) if line else "")


def _price(line: str, number: int) -> Told:
    return lambda words: words.say_number(
        "This set costs {number} card: {line}.",
        "This set costs {number} cards: {line}.",
        number,
        line=words.value("cheapest", line),
    )


def _too_dear(line: str, number: int, least: int) -> Told:
    return lambda words: " ".join(
        (_price(line, number)(words), words.say(N_("The cheapest costs {cost}."), cost=_cards(words, least)))
    )


def _cards(words: Words, number: int) -> str:
    return words.value("costs", number)


def _line(words: Words, trace: Trace, line: Any) -> str:
    return words.value("cheapest", trace.rules.in_words("line", line, trace.names))


def price_of_a_set(span: Span) -> tuple[str, ...]:
    """What a set costs follows from what lies there; what wins, from what a player still has."""
    head = span.path.partition(".")[0]
    if head == "cheapest":
        return ("goat.set.14", "goat.set.11")
    if head == "costs":
        return ("goat.set.11",)
    return (TO_WIN,) if head == "over" and span.at_the_end() is False else ()


DISTRACTORS = GameDistractors(sources=(other_sets,), why_right=compared, decides=price_of_a_set, not_won=has_not_won)
