"""What a game says of its hidden cards, so that they can be dealt anew from what one seat can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.games import find_game
from tabletop.kernel.event import Event
from tabletop.kernel.seat import Seat

# Where cards lie, such as ("pile",) or ("hand", 2); what lies there, place by place, and whether a seat sees it.
Zone = tuple[Any, ...]
Lying = Mapping[Zone, Sequence[tuple[int, bool]]]
# A change of zones, as :mod:`tabletop.redraw.belief` takes them in.
Change = tuple[Any, ...]


def as_the_events_say(rules: Any, events: Iterable[Event]) -> Iterator[Change]:
    """The changes that the kinds of these events declare for what is remembered (:mod:`tabletop.kernel.knowledge`)."""
    for event in events:
        yield from rules.events[event[0]].changes(*event[3:])


def nothing(rules: Any, zone: Zone, pack: Counter[int]) -> Collection[int]:
    """Any card may lie there."""
    return ()


def anything(rules: Any, zone: Zone, cards: Counter[int]) -> bool:
    """Any cards may lie there together."""
    return True


def any_cards(rules: Any, pack: Counter[int]) -> bool:
    """Whatever the cards are, it need not be asked which lie together."""
    return True


def nothing_more(rules: Any, state: Any, seat: Seat) -> Iterable[tuple[Zone, int, int]]:
    """A card is seen or it is not."""
    return ()


def nothing_at_first(rules: Any, state: Any) -> Iterable[Change]:
    """Before anything has happened nothing is known but what is seen."""
    return ()


def the_card_itself(rules: Any, zone: Zone | None, card: int) -> int:
    """A card is the same wherever it lies."""
    return card


def as_a_card(words: Any, card: int) -> str:
    """All that lies there are cards."""
    named: str = words.card(card)
    return named


def no_setup(rules: Any, state: Any, names: Sequence[str], begun: Mapping[str, Any]) -> dict[str, Any] | None:
    """No position is written as a setup."""
    return None


@dataclass(frozen=True)
class GameHidden:
    """The hidden cards of one game.

    ``lie(rules, state, seat)`` gives every zone in which some seat may not see every card, always the same zones, with its
    cards and whether this seat sees them now; ``put(rules, state, zones)`` the same position with these cards there, as
    many as before, and in every other way alike. Zones whose first word is in ``ordered`` have an order, first what comes
    next; in the others cards lie in none. ``unlike(rules, state, seat)`` gives zone and place of a card that this seat does
    not see, and a card that it sees it not to be: one that would show its face there.

    ``changes(rules, events)`` gives what happened to the zones, by the events of one step as a seat saw them, secret fields
    None; what it does not tell is forgotten, and never guessed; ``at_first(rules, state)`` what is known of any position.
    ``never(rules, zone, pack)`` are cards that cannot lie in a zone, and ``fits(rules, zone, cards)`` says whether these may
    lie there together; ``all_fit(rules, pack)`` that any may, so that it need not be asked. ``pack`` are all cards of these
    zones, which everybody is taken to know. ``becomes(rules, zone, card)`` is the number that a card has once it
    comes there; with None in the place of a zone, the one that it has in common with itself in other states.

    ``setup(rules, state, names, begun)`` writes a position as the ``setup`` of a file, where ``begun`` is the setup that its
    lesson begins with, or gives None. Where it gives none, or one that does not lead to just this position, no line is saved
    from there in a lesson of one seat.

    ``called`` says what zones are called in sentences, by their first word; ``{seat}`` is whose it is. ``named(words, card)``
    is what a card, or whatever else lies in these zones, is called.

    All but ``lie``, ``unlike`` and ``put`` may look at what every seat knows and at nothing else.
    """

    lie: Callable[[Any, Any, Seat], Lying]
    put: Callable[[Any, Any, Mapping[Zone, Sequence[int]]], Any]
    ordered: frozenset[str] = frozenset({"pile"})
    unlike: Callable[[Any, Any, Seat], Iterable[tuple[Zone, int, int]]] = nothing_more
    at_first: Callable[[Any, Any], Iterable[Change]] = nothing_at_first
    changes: Callable[[Any, Sequence[Event]], Iterable[Change]] = as_the_events_say
    never: Callable[[Any, Zone, Counter[int]], Collection[int]] = nothing
    fits: Callable[[Any, Zone, Counter[int]], bool] = anything
    all_fit: Callable[[Any, Counter[int]], bool] = any_cards
    becomes: Callable[[Any, Zone | None, int], int] = the_card_itself
    setup: Callable[[Any, Any, Sequence[str], Mapping[str, Any]], dict[str, Any] | None] = no_setup
    called: Mapping[str, str] = field(default_factory=dict)
    named: Callable[[Any, int], str] = as_a_card

    def zone_name(self, words: Any, zone: Zone) -> str:
        """What a hidden place is called."""
        called, seat = self.called.get(zone[0]), zone[1] if len(zone) > 1 and isinstance(zone[1], int) else -1
        if called is None:
            return " ".join(map(str, zone))
        name: str = words.say(called, seat=words.name(seat) if 0 <= seat < len(words.names) else "")
        return name


def hidden_of(game: str) -> GameHidden | None:
    """What this game says of its hidden cards; None where it says nothing: then they cannot be dealt anew."""
    found = find_game(game)
    return found.part("hidden", GameHidden) if found.hidden else None
