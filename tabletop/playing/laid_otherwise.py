"""What lies where not everybody looks, laid otherwise at the start of a line: so its author says what comes.

An exchange is ``[[zone, place], [zone, place]]``, two cards that change their places, or ``[[zone, place], card]``, another
card out of the box. Zones and cards are numbers of the game, and all of it is plain data, for a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from tabletop.kernel.seat import OPEN, TABLE
from tabletop.redraw.game_hidden import Zone, hidden_of
from tabletop.redraw.worlds import pack_of
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.scenario import Scenario, play_checked
from tabletop.scenario.text.document import Document
from tabletop.words.language import N_

from .draft import draft
from .variation import WhatIfError
from .what_if import WhatIf
from .written_out import nearly_written_out, written_out

Place = list[int]
Zones = dict[Zone, list[tuple[int, bool]]]

# So many exchanges one line may have; so many are tried to bring a card to its place.
MOST_EXCHANGES, MOST_TRIED = 60, 40
NO_EXCHANGE = "What is laid otherwise is a list of exchanges, such as [[[0, 0], [0, 3]]]."
CANNOT_LIE = N_("That card cannot lie there.")
CANNOT_COME = N_("With the moves so far that card cannot come there; take some of them back first.")


def lying(rules: Any, state: Any) -> Zones:
    """The zones where cards lie that not everybody sees; each card with whether the whole table sees it."""
    hidden = hidden_of(rules.id)
    if hidden is None:
        return {}
    seen = hidden.lie(rules, state, TABLE)
    return {
        zone: [(card, in_sight) for (card, _), (_, in_sight) in zip(cards, seen[zone])]
        for zone, cards in hidden.lie(rules, state, OPEN).items()
    }


def could_lie(line: WhatIf, zone: Zone) -> list[int]:
    """The cards that could lie in a zone: those of all zones like it, and where the whole box was not dealt all others too."""
    rules, begun = line.run.trace.rules, _begun(line)
    hidden = hidden_of(rules.id)
    if hidden is None:
        return []
    pack = pack_of(hidden.lie(rules, begun, OPEN))
    if not _is_dealt(line):
        pack.update(range(len(rules.cards)))
    never = hidden.never(rules, zone, pack)
    return sorted(card for card in pack if card not in never)


def laid_otherwise(line: WhatIf, exchanges: Any) -> WhatIf:
    """The same line from a start with these exchanges; raises WhatIfError, in words, where there is none."""
    if not exchanges:
        return line
    rules, scenario = line.run.trace.rules, line.lesson.scenario
    hidden, begun = hidden_of(rules.id), _begun(line)
    if hidden is None or not isinstance(exchanges, list) or len(exchanges) > MOST_EXCHANGES:
        raise WhatIfError(NO_EXCHANGE)
    zones = {zone: [card for card, _ in cards] for zone, cards in lying(rules, begun).items()}
    for one in exchanges:
        _exchange(list(zones.values()), one, 0 if _is_dealt(line) else len(rules.cards))
    setup = _setup(line, hidden.put(rules, begun, zones))
    step = "start" if _is_dealt(line) else line.run.trace.beats[line.start].step
    if setup is not None:
        data = {**draft(scenario, line.run, line.start, ()), "setup": setup}
        if line.run is scenario.runs[0] and not _is_dealt(line):
            data["steps"] = _up_to(scenario.data["steps"], step)
        opened = Scenario(scenario.id, Document({**data, "title": scenario.data["title"]}))
        play_checked(opened, (), Limit())
        beats = opened.runs[0].trace.beats if opened.runs else ()
        for place in [place for place, beat in enumerate(beats) if beat.step == step]:
            return replace(line, lesson=replace(line.lesson, scenario=opened), run=opened.runs[0], start=place)
    raise WhatIfError(line.words().say(CANNOT_LIE))


def bringing(line: WhatIf, exchanges: list[Any], zone: int, place: int, card: int) -> tuple[list[Any], WhatIf]:
    """The exchanges that bring a card to this place where the line stands now, and the line with them; raises WhatIfError
    where none does: then the moves so far leave no room for it.
    """
    now = laid_otherwise(line, exchanges).played_out()
    rules = line.run.trace.rules
    held = list(lying(rules, now.line.state).values())
    if not (0 <= zone < len(held) and 0 <= place < len(held[zone])):
        raise WhatIfError(NO_EXCHANGE)
    there = held[zone][place][0]
    if there == card:
        return exchanges, now
    wanted = [card if at == place else one for at, (one, _) in enumerate(held[zone])]
    refused = [beat.refusal is None for beat in now.beats]
    for more in islice(_ways(now, zone, place, there, card), MOST_TRIED):
        try:
            other = laid_otherwise(line, [*exchanges, more]).played_out()
            then = list(lying(rules, other.line.state).values())
        except WhatIfError:
            continue
        came = [one for one, _ in then[zone]] if zone < len(then) else []
        # Cards of a hand lie in no order.
        if came[place : place + 1] == [card] or sorted(came) == sorted(wanted):
            if [beat.refusal is None for beat in other.beats] == refused:
                return [*exchanges, more], other
    raise WhatIfError(line.words().say(CANNOT_COME if line.moves else CANNOT_LIE))


def _ways(now: WhatIf, zone: int, place: int, there: int, card: int) -> Iterator[list[Any]]:
    """The exchanges at the start that could bring it about, the likeliest first: in its own zone, with what lies deepest there.

    What somebody laid down by hand stays in the other zones, as long as the box has such a card.
    """
    rules = now.run.trace.rules
    begun = [[one for one, _ in cards] for cards in lying(rules, _begun(now)).values()]
    of = [[at, place] for at, cards in enumerate(begun) for place, one in enumerate(cards) if one == there]
    of.sort(key=lambda at: (at[0] != zone, abs(at[1] - place)))
    others = [[at, place] for at, cards in enumerate(begun) for place, one in enumerate(cards) if one == card]
    others.sort(key=lambda at: (at[0] != zone, -at[1]))
    yield from ([one, other] for one in of for other in others if other[0] == zone)
    if not _is_dealt(now):
        yield from ([one, card] for one in of)
    yield from ([one, other] for one in of for other in others if other[0] != zone)


def _begun(line: WhatIf) -> Any:
    """The position that a file of this line begins with."""
    return line.run.trace.find_beat("start").state


def _is_dealt(line: WhatIf) -> bool:
    """Whether it begins with a printed set-up, in which no card of the boxes is missing."""
    return "deal" in line.lesson.scenario.data["setup"]


def _exchange(zones: Sequence[list[int]], one: Any, cards: int) -> None:
    """Make one exchange; ``cards`` are the numbers that may come out of the box."""
    if not isinstance(one, list) or len(one) != 2:
        raise WhatIfError(NO_EXCHANGE)
    zone, place = _place(zones, one[0])
    if isinstance(one[1], list):
        other, at = _place(zones, one[1])
        zones[zone][place], zones[other][at] = zones[other][at], zones[zone][place]
    elif type(one[1]) is int and 0 <= one[1] < cards:
        zones[zone][place] = one[1]
    else:
        raise WhatIfError(NO_EXCHANGE)


def _place(zones: Sequence[list[int]], at: Any) -> tuple[int, int]:
    if isinstance(at, list) and len(at) == 2 and all(type(number) is int for number in at):
        zone, place = at
        if 0 <= zone < len(zones) and 0 <= place < len(zones[zone]):
            return zone, place
    raise WhatIfError(NO_EXCHANGE)


def _setup(line: WhatIf, state: Any) -> dict[str, Any] | None:
    """The setup of the file with what lies otherwise in this position; None where no file can say it."""
    rules, names, setup = line.run.trace.rules, line.run.trace.names, line.lesson.scenario.data["setup"]
    try:
        told = written_out(rules, state, names)
    except (IndexError, KeyError):
        return None
    if told is None or _is_dealt(line):
        return told
    before = nearly_written_out(rules, _begun(line), names)
    changed = {key: told.get(key) for key in {*told, *before} if told.get(key) != before.get(key)}
    return {key: value for key, value in {**setup, **changed}.items() if value is not None}


def _up_to(steps: Sequence[Mapping[str, Any]], last: str) -> list[dict[str, Any]]:
    """The steps of a file up to this one, without what must be true after them, and questions and tasks only whole."""
    ids = [step["id"] for step in steps]
    kept = steps[: ids.index(last) + 1] if last in ids else ()
    there = {step["id"] for step in kept}
    whole = [step for step in kept if all(step.get(key, {}).get("after", last) in there | {last} for key in ("ask", "task"))]
    return [{key: value for key, value in step.items() if key != "expect"} for step in whole]
