"""Wrong answers, each with its source: parity, other sets, another reading, a rule left out, a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.frames.steps import fired
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.kernel.trace import Beat, Trace
from tabletop.games import find_game
from tabletop.words import Words, pick_text
from tabletop.words.language import N_
from .near import near_any
from tabletop.games.exploding_kittens.distractors.turn import not_on_turn, surely_not
from .counterfactual import Cause, Outcome, Span
from .distractor import Wrong
from tabletop.games.exploding_kittens.distractors.of_boxes import near_in_boxes
from tabletop.games.row_your_goat.distractors import compared, has_not_won, other_sets

# Beside an answer that is only near the right one, so many rules that the right one depends on are named.
MOST_NAMED = 2
# Rules that the sheet in another box does not have; the lessons speak of it.
OTHER_SHEETS = {"ek.base.attack.4": N_("You'd be right by a current English sheet: there the turns add up. Here: {rule}")}


def wrong_answers(trace: Trace, beat: Beat, right: Any, others: Sequence[Trace], secretly: bool,
                  decides: Sequence[str] = ()) -> Iterator[Wrong]:
    """Wrong answers, the most thinkable first.

    ``secretly`` allows answers that depend on hidden cards; a player's own
    lesson must not have them. ``decides`` are rules that the question is about:
    of several that give the same wrong answer, they are named first. Where no
    source has another answer, values near the right one are taken.
    """
    path, after = beat.source["ask"]["about"], beat.source["ask"]["after"]
    later, span, any_other = trace.find_beat(after), Span(trace, beat, path), False
    for wrong in _explained(trace, beat, span, later, others, secretly, decides):
        any_other = any_other or wrong.value != right
        yield wrong
    if not any_other:
        for value in near_any(trace, path, later, in_the_game(trace, later.state), secretly):
            yield Wrong(value, partial(what_happens, span=span, named=(), wrong=value))


def _explained(trace: Trace, beat: Beat, span: Span, later: Beat, others: Sequence[Trace], secretly: bool,
               decides: Sequence[str]) -> Iterator[Wrong]:
    """Answers that have a reason of their own to be wrong; the right one may be among them."""
    path, right = span.path, span.at_the_end()
    for source in OF_THE_GAME.get(trace.rules.id, ()):
        yield from source(trace, beat, path, later, secretly)
    for other in others:
        yield from of_another_run(span, other, later.step, secretly)
    near = list(neighbours(trace, path, right, trace.beats[span.start].state))
    turns = path == "turn.player" and trace.rules.id == "exploding-kittens"
    plain = [rule for one in span.beats for rule in fired(one, TABLE, trace.rules.events)]
    causes = list(span.causes([*decides, *plain] if secretly else plain))
    if turns:
        brought = {cause.value: cause.outcome for cause in reversed(causes)} if secretly else {}
        yield from (Wrong(name, told, brought.get(name)) for name in near if (told := surely_not(span, name)) is not None)
    if secretly:
        yield from (Wrong(cause.value, lambda words, cause=cause: without(words, cause), cause.outcome) for cause in causes)
    # What an open question decides is a reason only for an answer that belongs to one of its readings.
    named = tuple(dict.fromkeys(cause.rule for cause in causes if cause.off.reading is None)) or tuple(
        rule for rule in decides if rule in plain)
    for value in near:
        yield Wrong(value, not_on_turn(span, value) if turns else partial(what_happens, span=span, named=named, wrong=value))


def why_right(trace: Trace, path: str, later: Beat) -> Callable[[Words], str] | None:
    """What is said beside the right answer, where that is more than what happened."""
    return compared(trace, path, later) if trace.rules.id == "row-your-goat" else None


def of_another_run(span: Span, other: Trace, after: str, secretly: bool) -> Iterator[Wrong]:
    """What another box or another reading gives for the same moves, though it may ask for more of them.

    Its position is shown where both have the same cards.
    """
    trace = span.trace
    place = same_place(span, other, after)
    if place is None:
        return
    state = other.beats[place].state
    alike = [card.id for card in other.rules.cards] == [card.id for card in trace.rules.cards]
    yield Wrong(other.rules.value_at(state, span.path, trace.names), lambda words: other_rules(words, other.rules),
                Outcome(other.rules, state, tuple(other.events_until(place))) if secretly and alike else None)


def same_place(span: Span, other: Trace, after: str) -> int | None:
    """Where another run has come to the same step: by its id, or after the same moves in the same order."""
    places = [beat.step for beat in other.beats]
    if after in places:
        return places.index(after)
    wanted = [beat.move for beat in span.all_beats() if beat.move is not None]
    for place, beat in enumerate(other.beats):
        if wanted and beat.move == wanted[0]:
            wanted.pop(0)
            if not wanted:
                return place
    return None


def other_rules(words: Words, rules: Any) -> str:
    """That the answer belongs to another box, or to another reading, and which."""
    if rules.boxes != words.rules.boxes:
        return words.say(N_("You'd be right with this box: {box}."), box=Words(rules, words.names, words.language).boxes(rules.boxes))
    other = [question for question, reading in rules.readings.items() if words.rules.readings.get(question) != reading]
    return _read_otherwise(words, ((question, rules.readings[question]) for question in other))


def without(words: Words, cause: Cause) -> str:
    """That the answer would be right without a rule, on another sheet, or if an open question were read otherwise."""
    if cause.off.reading is not None:
        return _read_otherwise(words, [cause.off.reading])
    if cause.rule in OTHER_SHEETS:
        return words.say(OTHER_SHEETS[cause.rule], rule=words.rule(cause.rule))
    return words.say(N_("You'd be right if it weren't for this rule: {rule}"), rule=words.rule(cause.rule))


def _read_otherwise(words: Words, readings: Iterable[tuple[str, str]]) -> str:
    questions = words.rules.rulebook.questions
    return words.say(N_("You'd be right under another reading of the leaflet: {reading}"), reading=" ".join(
        pick_text(questions[question].readings[reading], words.language) for question, reading in readings))


def what_happens(words: Words, span: Span, named: Sequence[str], wrong: Any) -> str:
    """What made the right value, or that it stays as it is; how it is counted, and the rules that it depends on."""
    values, events = span.changes
    not_won = NOT_WON.get(span.trace.rules.id)
    if not_won and span.path == "over" and isinstance(wrong, Mapping) and values[-1] is False:
        return not_won(words, span, wrong["winners"][0])
    last = span.beats[-1]
    told = (words.happened(replace(last, events=(event,), refusal=None, settled=0), TABLE) for event in events)
    what = " ".join(dict.fromkeys(filter(None, told))) or words.beat(last, TABLE) or words.beginning(last.state)
    said = [what]
    if len(values) == 1 and (span.path != "turn.owes" or span.same_player()):
        said.append(words.say(N_("No change: still {value}."), value=words.value(span.path, values[0]).rstrip(".")))
    elif span.path.startswith("sizes."):
        said.append(counted(values))
    rules = named or (() if len(values) == 1 else tuple(rule for event in events for rule in event[1][:1]))
    return " ".join(dict.fromkeys((*said, *(words.rule(rule) for rule in rules[:MOST_NAMED]))))


def counted(values: Sequence[int]) -> str:
    """A number with what came to it and what went: ``1 + 5 = 6``."""
    steps = (f" {'+' if now > before else '−'} {abs(now - before)}" for before, now in zip(values, values[1:]))
    return f"{values[0]}{''.join(steps)} = {values[-1]}."


def other_parities(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What comes of the window with one Nope more or fewer."""
    rules, names = trace.rules, trace.names
    for state, nopes in rules.other_parities(beat.state):
        values = [rules.value_at(end, path, names) for end in closed(rules, state)]
        if values and values.count(values[0]) == len(values) and (secretly or not looks_into_a_hand(rules, state)):
            place = [one.step for one in trace.beats].index(beat.step)
            events = tuple(trace.events_until(place))
            yield Wrong(values[0], _parity(nopes), Outcome(rules, state, events, beside=Outcome(rules, beat.state, events)))


def others_alive(words: Words, span: Span, name: str) -> str:
    """That nobody has won who still has somebody in the game against them."""
    rules, names = span.trace.rules, span.trace.names
    out = rules.value_at(span.beats[-1].state, "out", names)
    alive = words.listed([other for other in names if other not in out])
    return " ".join((words.say(N_("Still in the game: {seats}."), seats=alive), words.rule("ek.base.object.3")))


def before_the_end(words: Words, span: Span, name: str) -> str:
    """When the game on the island ends: nobody has won before."""
    return words.rule("isle.clear.4")


# What the boxes of Exploding Kittens bring to the table.
OF_BOXES = ("blind", "tower.wearer", "turn.by", "turn.from", "order", "front.")
# What only one game has.
NOT_WON: Mapping[str, Callable[[Words, Span, str], str]] = {
    "exploding-kittens": others_alive, "row-your-goat": has_not_won, "isle-of-cats": before_the_end}
Source = Callable[[Trace, Beat, str, Beat, bool], Iterator[Wrong]]
OF_THE_GAME: Mapping[str, tuple[Source, ...]] = {"exploding-kittens": (other_parities,), "row-your-goat": (other_sets,)}


def _parity(nopes: int) -> Callable[[Words], str]:
    if nopes % 2 == 0:
        return lambda words: words.say_number(
            "You'd be right after an odd number of Nopes. There is {number}.",
            "You'd be right after an odd number of Nopes. There are {number}.", nopes)
    return lambda words: words.say_number(
        "You'd be right after an even number of Nopes. There is {number}.",
        "You'd be right after an even number of Nopes. There are {number}.", nopes)


def closed(rules: Any, state: Any) -> list[Any]:
    """The positions after everybody has let the window close, up to the next choice: one for each card that may be
    picked at random, none before a shuffle."""
    copy = state.copy()
    while not rules.decision(copy).must and rules.decision(copy).kind != "over":
        rules.play(copy, ("pass", TABLE))
    if rules.decision(copy).must != (CHANCE,):
        return [copy]
    picks = [move for move in rules.moves(copy) if move[1] == CHANCE] if rules.decision(copy).kind == "pick" else []
    return [rules.after(copy, move) for move in picks]


def looks_into_a_hand(rules: Any, state: Any) -> bool:
    """Whether the play that waits names a card: what comes of it then depends on a hidden hand."""
    return rules.view(state, TABLE)["window"]["names"] is not None


def in_the_game(trace: Trace, state: Any) -> list[str]:
    """The names of those who are not out."""
    out = trace.rules.value_at(state, "out", trace.names) if "out" in find_game(trace.rules.id).PATHS else ()
    return [name for name in trace.names if name not in out]


def neighbours(trace: Trace, path: str, right: Any, state: Any) -> Iterator[Any]:
    """Values near the right one: other players, winners or losers of those who are in the game, numbers one off, the other direction."""
    playing = in_the_game(trace, state)
    if path == "direction":
        yield from ("clockwise", "counterclockwise")
    elif trace.rules.id == "exploding-kittens" and path.startswith(OF_BOXES):
        yield from near_in_boxes(trace.rules, path, right, playing)
    elif path == "out":
        yield [name for name in trace.names if name not in playing]
        yield from ([name for name in trace.names if name not in playing or name == one] for one in playing)
    elif path == "over":
        yield False
        yield from ({"winners": [name]} for name in playing)
    elif isinstance(right, str) and right in trace.names:
        yield from (name for name in playing if name != right)
    elif isinstance(right, int) and not isinstance(right, bool):
        least = 1 if path == "turn.owes" else 0
        # An even number is the second of four answers, an odd one the third, as long as there is room below it.
        by = (1, -1, 2) if right % 2 == 0 else (-1, 1, -2, 2)
        yield from (right + step for step in by if right + step >= least)
