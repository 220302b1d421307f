"""By which rules a step went, those first that a reader should see first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN
from tabletop.kernel.trace import Beat, Decided

# So many rules are shown where there are so many; the others are folded.
SHOWN = 4
# Fewer than so many are filled up with what decided and no event names.
FEW = 2
# Of what was noted and decided so many are shown, whatever stands before them.
LEAST = 1
# What says how it is read: a house default says so itself, and what is often played otherwise is played here as it is printed.
READ = ("explicit", "derived")


class Reasons(NamedTuple):
    """The rules of a step: those that are shown, and those that hold as always; of what is printed or derived and decided by
    the way it is read here, ``read`` has the questions.
    """

    shown: tuple[str, ...]
    always: tuple[str, ...] = ()
    read: Mapping[str, tuple[str, ...]] = {}


def named_to(beat: Beat, eye: int, kinds: Mapping[str, Any]) -> tuple[str, ...]:
    """The rules that these eyes saw fire in this step, each once, in their order; eyes that see all know what decided, too."""
    if eye == OPEN:
        return tuple(dict.fromkeys((*beat.fired, *beat.decided)))
    noticed = (seen(event, eye, kinds) for event in beat.events)
    return tuple(dict.fromkeys(rule for event in noticed if event is not None for rule in event[1]))


def reasons(beat: Beat, eye: int, rules: Any, teaches: Collection[str] = ()) -> Reasons:
    """First what the lesson teaches and the events of this step name, then what decided and is no plain print (house defaults
    above all), then what was noted and decided, the last last; then what is taught and decides without a word, and what is in
    the box.

    What decided and was not noted fills up where else little stands. Where it is not known what decided, or nothing did,
    the last rules that were noted stand in their place.
    """
    named, book = named_to(beat, eye, rules.events), rules.rulebook
    decided, by_reading, unnoticed = beat.went_by if eye == OPEN else Decided()
    taught, spoken, sources = _taught(beat, eye, book, named, decided, teaches)
    # What is so in most turns of a game, or cannot be noticed yet, is a reason only where there is no other.
    told_last = {rule for rule in named if book.rules[rule].always} | unnoticed
    open_here = {rule for rule in decided if book.rules[rule].basis == "gap"}
    open_here |= {rule for rule in by_reading if book.rules[rule].basis not in ("gap", "explicit")}
    first = [rule for rule in taught if rule in spoken]
    first += _but([rule for rule in decided if rule in open_here - told_last], first)
    quiet = _but(taught, first)
    # What taught rules follow from is told with them where it decided.
    given = _but([rule for rule in decided if rule in sources - told_last], first, quiet)
    noted = _but([rule for rule in beat.fired if rule in decided] if decided else named, first, given)
    besides = _but(decided, first, quiet, given, beat.fired)
    if taught or first or not told_last.issuperset((*noted, *besides)):
        noted, besides = _but(noted, told_last), _but(besides, told_last)
    # However much is taught, the last of what happened is told too.
    noted = noted[-max(SHOWN - len(first) - len(quiet), LEAST) :]
    besides = besides[: max(FEW - len(first) - len(quiet) - len(noted), 0)]
    # What is in the box comes after what is done with it.
    shown = sorted((*first, *given, *noted, *quiet, *besides), key=lambda rule: book.rules[rule].kind in NO_REASON)
    read = {rule: asked for rule, asked in by_reading.items() if book.rules[rule].basis in READ}
    return Reasons(tuple(shown), tuple(_but(named, shown)), read)


def _taught(
    beat: Beat, eye: int, book: Any, named: Sequence[str], decided: Sequence[str], teaches: Collection[str]
) -> tuple[list[str], set[str], set[str]]:
    """What the lesson teaches and this step shows, in the order of the lesson, which says first what it is about; which of it
    the step speaks of; and the rules that it follows from.
    """
    order = {one: place for place, rule in reversed([*enumerate(teaches)]) for one in book.counterparts(rule)}
    taught = sorted([rule for rule in named if rule in order and (not decided or rule in decided)], key=order.__getitem__)
    sources, spoken = set[str](), set(beat.fired if decided else taught)
    if eye != OPEN:
        return taught, spoken, sources
    # What no step can name by itself, since it follows from others: all of them are named by now, and one of them decided here.
    # It is spoken of with those that it follows from.
    for rule in book.follow(teaches, beat.named_so_far, (*decided, *beat.forbidding)):
        if beat.refusal is not None and book.rules[rule].kind in NO_REASON:
            # What is in the box is told with what is done, not with what is forbidden.
            continue
        taught.append(rule)
        follows = {one for source in book.rules[rule].follows_from for one in book.counterparts(source)}
        sources |= follows
        if follows & {*beat.fired, *beat.forbidding}:
            spoken.add(rule)
    return taught, spoken, sources


def _but(rules: Iterable[str], *told: Collection[str]) -> list[str]:
    """These rules, without those that are told elsewhere."""
    return [rule for rule in rules if not any(rule in one for one in told)]


def reasons_of_answer(deciding: Sequence[str], named: Sequence[str], rules: Any, teaches: Collection[str] = ()) -> Reasons:
    """First what decides the right answer, then what the lesson teaches and is named on the way there; where it is neither
    known nor taught, the last that are named.
    """
    taught = [rule for rule in named if rules.rulebook.counterparts(rule) & set(teaches)]
    shown = tuple(dict.fromkeys((*deciding, *taught)))[: max(SHOWN, len(deciding))] or tuple(named[-SHOWN:])
    return Reasons(shown, tuple(rule for rule in named if rule not in shown))


def may_know(beat: Beat, noticed: Beat | None, eye: int, kinds: Mapping[str, Any]) -> bool:
    """Whether these eyes saw all there was to see of a step, so that what decided it tells them nothing new."""
    if eye == OPEN:
        return True
    return noticed is beat and all(seen(event, eye, kinds) == event for event in beat.events)
