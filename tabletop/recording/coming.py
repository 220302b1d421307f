"""What comes by chance in a line that is recorded, and what else its author may let come: for a page, as plain data.

``lies`` are the cards that not everybody sees, zone by zone, as they lie where the line stands now; ``falls`` what fell in
its moves. Both are chosen by pressing: another card is brought to its place, or the field of a move says another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.playing.laid_otherwise import bringing, could_lie, lying
from tabletop.playing.messages import Told
from tabletop.playing.what_if import WhatIf
from tabletop.redraw.game_hidden import hidden_of
from tabletop.words import Words

# So many cards of a pile are shown, those that come next; so many words of one place can be chosen from.
MOST_SHOWN, MOST_WORDS = 12, 200


def coming(page: Told, message: Mapping[str, Any], language: str, begins: bool) -> dict[str, Any]:
    """What comes on the line of a message. With ``bring``, a zone, a place and a card, that card lies there first; then, or
    with ``again``, the line is told anew, with the board that it begins with. Only a line that ``begins`` a file of its own
    can be laid otherwise.
    """
    line, laid = page.line(message) if "bring" not in message else None, message.get("laid") or []
    if line is None:
        laid, line = bringing(page.begun(message), laid, *_three(message["bring"] if begins else None))
    words = Words(line.run.trace.rules, line.run.trace.names, language)
    told = {"lies": list(_zones(line, words)) if begins else [], "falls": list(_falls(line, words)), "laid": laid}
    if not {"bring", "again"} & message.keys():
        return told
    found = line.list_choices(line.seat)
    return {**page.told({**message, "begun": True}, line, line.seat, found, line.note(line.seat, found, laid=True)), **told}


def _zones(line: WhatIf, words: Words) -> Iterator[dict[str, Any]]:
    rules, hidden = line.run.trace.rules, hidden_of(line.run.trace.rules.id)
    for number, (zone, cards) in enumerate(lying(rules, line.line.state).items() if hidden is not None else ()):
        places = [place for place, (_, in_sight) in enumerate(cards) if not in_sight]
        if not places or hidden is None:
            continue
        ordered = zone[0] in hidden.ordered
        shown = places[:MOST_SHOWN] if ordered else places
        could = _named(((card, hidden.named(words, card)) for card in could_lie(line, zone)), "card")
        there = [{"place": place, "card": cards[place][0], "words": hidden.named(words, cards[place][0])} for place in shown]
        yield {
            "zone": number,
            "name": str(hidden.zone_name(words, zone)),
            "ordered": ordered,
            "places": there,
            "could": could,
            "more": len(places) - len(shown),
        }


def _falls(line: WhatIf, words: Words) -> Iterator[dict[str, Any]]:
    """What fell in each move; several cards that were turned up one after the other stand in one list."""
    for place, fell in enumerate(line.line.fell[1:]):
        for field in dict.fromkeys(one.field for one in fell):
            came = [one for one in fell if one.field == field]
            values = [word for one in came for word in one.words]
            could = _named(((word, _said(words, word)) for one in came for word in one.could), "value")
            told = [{"value": value, "words": _said(words, value)} for value in values]
            yield {"move": place, "field": field, "values": told, "could": could, "order": field == "shuffled"}


def _named(found: Iterable[tuple[Any, str]], key: str) -> list[dict[str, Any]]:
    """Each name once, in the order of names."""
    named: dict[str, Any] = {}
    for value, name in found:
        named.setdefault(name, value)
    return [{key: named[name], "words": name} for name in sorted(named)][:MOST_WORDS]


def _said(words: Words, word: Any) -> str:
    return words.card(word) if words.is_card(word) else str(word)


def _three(bring: Any) -> tuple[int, int, int]:
    """Zone, place and card; what is none is no place of any zone."""
    if isinstance(bring, list) and len(bring) == 3 and all(type(number) is int for number in bring):
        return bring[0], bring[1], bring[2]
    return -1, -1, -1
