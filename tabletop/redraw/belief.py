"""What one seat can know of hidden cards, as a few pictures of the zones with their weights.

In a picture each place has a card that is known to lie there, or :class:`Unseen`: any card but those that it is known not
to be. Where an event leaves open what happened (a card left a hand unseen, a place is secret), each way it can have been
becomes a picture of its own. What is taken for granted, and nothing else:

* every order in which the unseen cards can have been dealt is equally likely, and so is every outcome of chance;
* who gives, lays or puts back a card is taken to have chosen any card and any place, each equally likely;
* who plays a card before all eyes tells by that only that it was there. Nobody forgets.

Changes of zones are those of :mod:`tabletop.kernel.knowledge` with any zones, and:

* ``("pick", card, zone, other)``: any card of a zone without order went to another one (on top), or was only shown there
* ``("buy", zone, other, number, values, total)``: so many cards went from a zone to another one, whose values are this much
  together; ``values`` has a number for each card
* ``("turn", zone, card, other)``: a card that lies there has another number now
* ``("lacks", zone, card)``: no such card is there
* ``("either", zone, card, other)``: no such card is there, or one beside a card of the other kind
* ``("unless", zone, card, other)``: no card of the other kind is there, unless this one is
* ``("unlike", zone, at, card)``: the card at this place is another one
* ``("carry", {zone: other, …})``: all cards of these zones go to others, at the same time
* ``("gather", zone, other)``: the cards of a zone without order lie with those of another one
* ``("flip", zone, other)``: the cards of a zone are turned over as a block and go behind those of another one
* ``("pour", zone, other)``: all cards of a zone go behind those of another one, in an order that nobody knows

``("look", zone, None, card)`` says of a zone without order that this card is there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, product
from math import comb, factorial

from .counting import Places, ways
from .game_hidden import Change, Lying, Zone
from .pictures import MOST, ONE, Picture, Token, Unseen, Way, fewer, in_order, known_in, may_be, none_of, orders_of, replaced


class Belief:
    """The pictures of the zones that one seat can have.

    ``becomes`` is the number of a card in a zone; ``never`` says what cannot lie in a zone as things stand now. At most so
    many pictures are kept; of more some are drawn by their weights.
    """

    def __init__(
        self, sizes: Mapping[Zone, int], ordered: frozenset[str], becomes: Callable[[Zone | None, int], int], most: int = MOST
    ) -> None:
        self.most = most
        self.zones = list(sizes)
        self.place = {zone: at for at, zone in enumerate(self.zones)}
        self.ordered, self.becomes = ordered, becomes
        self.never: Callable[[Zone], frozenset[int]] = lambda zone: frozenset()
        self.pictures: dict[Picture, Fraction] = {tuple((Unseen(),) * sizes[zone] for zone in self.zones): ONE}

    # -- taking in ---------------------------------------------------------------

    def change(self, change: Change) -> None:
        """Take in one change of a zone."""
        kind, *said = change
        if kind == "look" and said[2] is None or kind == "pick" and said[0] is None and said[1] == said[2]:
            return
        self._spread(lambda picture: getattr(self, f"_{kind}")(picture, *said))

    def see(self, lying: Lying) -> None:
        """Take in what lies in sight now; of a zone that has another size than it should have all is forgotten."""
        for zone, cards in lying.items():
            if any(len(picture[self.place[zone]]) != len(cards) for picture in self.pictures):
                self._spread(partial(self._forget, zone=zone, number=len(cards)))
            if any(seen for _, seen in cards):
                self._spread(partial(self._in_sight, zone=zone, cards=cards))

    def keep_possible(self, pack: Counter[int]) -> None:
        """Drop the pictures in which more of a card lie than there are."""
        self.pictures = {picture: weight for picture, weight in self.pictures.items() if not known_in(picture) - pack and weight}

    def _spread(self, found: Callable[[Picture], Iterator[Way]]) -> None:
        """Each picture becomes those that it can be now."""
        now: dict[Picture, Fraction] = {}
        for picture, weight in self.pictures.items():
            for other, share in found(picture):
                now[other] = now.get(other, Fraction(0)) + weight * share
        self.pictures = now if len(now) <= self.most else fewer(now, self.most)

    # -- the kinds of changes ------------------------------------------------------

    def _move(
        self, picture: Picture, card: int | None, source: Zone | None, at: int | None, target: Zone | None, place: int | None
    ) -> Iterator[Way]:
        for left, token, share in self._leave(picture, card, source, at):
            if card is None and self._cannot(token, target):
                continue
            for there, further in self._enter(left, token, target, place):
                yield there, share * further

    def _leave(
        self, picture: Picture, card: int | None, source: Zone | None, at: int | None
    ) -> Iterator[tuple[Picture, Token, Fraction]]:
        lost: Token = Unseen() if card is None else card
        if source is None:
            yield picture, lost, ONE
            return
        zone = self.place[source]
        tokens = picture[zone]
        if not tokens:
            # What is not understood is put right when the zones are seen.
            yield picture, lost, ONE
            return
        if card is not None and source[0] not in self.ordered:
            for rest, share in self._without_one(tokens, card):
                yield replaced(picture, zone, rest), card, share
            return
        places = range(len(tokens)) if at is None or source[0] not in self.ordered else (min(at, len(tokens) - 1),)
        for here, share in self._could_be(tokens, places, card):
            token = tokens[here] if card is None else card
            yield replaced(picture, zone, tokens[:here] + tokens[here + 1 :]), token, share

    def _without_one(self, tokens: Sequence[Token], card: int) -> Iterator[tuple[tuple[Token, ...], Fraction]]:
        """What is left of a hand from which this card was played: it was there, and nothing else is said.

        If it was none that is known, so many of the unseen ones were such cards: in each case as many ways as there are to
        choose which.
        """
        known = next((place for place, token in enumerate(tokens) if token == card), None)
        if known is None:
            known = next((place for place, token in enumerate(tokens) if self._is(token, card)), None)
        if known is not None:
            yield (*tokens[:known], *tokens[known + 1 :]), ONE
            return
        kinds = Counter(token for token in tokens if isinstance(token, Unseen) and card not in token.never)
        others = [token for token in tokens if token not in kinds]
        for numbers in product(*(range(number + 1) for number in kinds.values())):
            if any(numbers):
                rest, weight = [*others, *[card] * (sum(numbers) - 1)], 1
                for (kind, number), such in zip(kinds.items(), numbers):
                    weight *= comb(number, such)
                    rest += [Unseen(tuple(sorted({*kind.never, card})))] * (number - such)
                yield in_order(rest), Fraction(weight)

    def _could_be(self, tokens: Sequence[Token], places: Iterable[int], card: int | None) -> Iterator[tuple[int, Fraction]]:
        """The places that hold this card, if it is one of them, each with its share: where it is known to be first."""
        if card is not None:
            known = [place for place in places if tokens[place] == card] or [
                place for place in places if self._is(tokens[place], card)
            ]
            places = known or [place for place in places if may_be(tokens[place], card)]
            # Known cards of one number are alike.
            places = places[:1] if known else places
        places = list(places)
        for place in places:
            yield place, Fraction(1, len(places))

    def _is(self, token: Token, card: int) -> bool:
        """Whether this is that card in any state, such as a marked one."""
        return not isinstance(token, Unseen) and self.becomes(None, token) == self.becomes(None, card)

    def _cannot(self, token: Token, zone: Zone | None) -> bool:
        """Whether this card is known and cannot lie there."""
        return zone is not None and not isinstance(token, Unseen) and token in self.never(zone)

    def _enter(self, picture: Picture, token: Token, target: Zone | None, place: int | None) -> Iterator[Way]:
        if target is None:
            yield picture, ONE
            return
        zone = self.place[target]
        tokens = picture[zone]
        if isinstance(token, Unseen):
            # What could not lie where it has been, it is not, wherever it goes.
            token = Unseen(tuple(sorted({*token.never, *self.never(target)})))
        else:
            token = self.becomes(target, token)
        if target[0] not in self.ordered:
            yield replaced(picture, zone, in_order((*tokens, token))), ONE
            return
        places = range(len(tokens) + 1) if place is None else (min(place, len(tokens)),)
        for here in places:
            yield replaced(picture, zone, (*tokens[:here], token, *tokens[here:])), Fraction(1, len(places))

    def _pick(self, picture: Picture, card: int | None, source: Zone, target: Zone) -> Iterator[Way]:
        tokens = picture[self.place[source]]
        for here, token in enumerate(tokens):
            # Each card was as likely as each other, so a picture in which there are more of this one is the likelier.
            if (card is None and not self._cannot(token, target)) or (
                card is not None and (self._is(token, card) or may_be(token, card))
            ):
                left = replaced(picture, self.place[source], tokens[:here] + tokens[here + 1 :])
                for there, share in self._enter(left, token if card is None else card, target, 0):
                    yield there, share * Fraction(1, len(tokens))

    def _look(self, picture: Picture, zone: Zone, at: int | None, card: int) -> Iterator[Way]:
        tokens = picture[self.place[zone]]
        if at is not None and at >= len(tokens):
            yield picture, ONE
            return
        for here, share in self._could_be(tokens, range(len(tokens)) if at is None else (at,), card):
            seen = (*tokens[:here], card, *tokens[here + 1 :])
            yield replaced(picture, self.place[zone], seen if zone[0] in self.ordered else in_order(seen)), share

    def _buy(
        self, picture: Picture, source: Zone, target: Zone, number: int, values: Mapping[int, int], total: int
    ) -> Iterator[Way]:
        tokens = picture[self.place[source]]
        kinds = Counter(tokens)
        ways_in_all = comb(len(tokens), number)
        for bought, weight in self._worth(list(kinds.items()), number, values, total):
            rest, taken = list(tokens), []
            for token, one in bought:
                rest.remove(token)
                taken.append(one)
            there = replaced(picture, self.place[source], in_order(rest))
            if not any(self._cannot(one, target) for one in taken):
                for one in taken:
                    ((there, _),) = self._enter(there, one, target, None)
                yield there, Fraction(weight, ways_in_all)

    def _worth(
        self, kinds: Sequence[tuple[Token, int]], number: int, values: Mapping[int, int], total: int
    ) -> Iterator[tuple[list[tuple[Token, Token]], int]]:
        """So many of these tokens with this value together, each with what it is known to be then; and in how many ways."""
        if not kinds:
            if number == 0 and total == 0:
                yield [], 1
            return
        (token, there), rest = kinds[0], kinds[1:]
        worth = dict(self._valued(token, values))
        for taken in range(min(there, number) + 1):
            for found in combinations_with_replacement(sorted(worth), taken):
                if sum(found) <= total:
                    orders = factorial(taken)
                    for same in Counter(found).values():
                        orders //= factorial(same)
                    for others, ways_of in self._worth(rest, number - taken, values, total - sum(found)):
                        yield [(token, worth[value]) for value in found] + others, ways_of * comb(there, taken) * orders

    def _valued(self, token: Token, values: Mapping[int, int]) -> Iterator[tuple[int, Token]]:
        """What this card can be worth, and what it is known to be then."""
        if not isinstance(token, Unseen):
            yield values[token], token
            return
        for value in sorted({worth for card, worth in values.items() if card not in token.never}):
            others = {card for card, worth in values.items() if worth != value}
            yield value, Unseen(tuple(sorted({*token.never, *others})))

    def _turn(self, picture: Picture, zone: Zone, card: int, other: int) -> Iterator[Way]:
        for there, share in self._look(picture, zone, None, card):
            tokens = list(there[self.place[zone]])
            tokens[tokens.index(card)] = other
            yield replaced(there, self.place[zone], in_order(tokens)), share

    def _lacks(self, picture: Picture, zone: Zone, card: int) -> Iterator[Way]:
        tokens = picture[self.place[zone]]
        if card not in tokens:
            others = none_of(card, tokens)
            yield replaced(picture, self.place[zone], others if zone[0] in self.ordered else in_order(others)), ONE

    def _either(self, picture: Picture, zone: Zone, card: int, other: int) -> Iterator[Way]:
        tokens = picture[self.place[zone]]
        if any(self._is(token, card) for token in tokens):
            yield replaced(picture, self.place[zone], in_order(none_of(card, tokens))), ONE
            return
        yield from self._lacks(picture, zone, card)
        there = any(self._is(token, other) for token in tokens)
        for place, token in enumerate(tokens):
            if may_be(token, card):
                rest = [*tokens[:place], *tokens[place + 1 :]]
                for beside in [None] if there else [at for at, one in enumerate(rest) if may_be(one, other)]:
                    left = [other if at == beside else one for at, one in enumerate(rest)]
                    yield replaced(picture, self.place[zone], in_order((card, *none_of(card, left)))), ONE

    def _unless(self, picture: Picture, zone: Zone, card: int, other: int) -> Iterator[Way]:
        if any(self._is(token, card) for token in picture[self.place[zone]]):
            yield picture, ONE
        else:
            yield from self._lacks(picture, zone, other)

    def _unlike(self, picture: Picture, zone: Zone, at: int, card: int) -> Iterator[Way]:
        tokens = picture[self.place[zone]]
        token = tokens[at]
        if isinstance(token, Unseen):
            token = Unseen(tuple(sorted({*token.never, card})))
        if token != card:
            yield replaced(picture, self.place[zone], (*tokens[:at], token, *tokens[at + 1 :])), ONE

    def _mix(self, picture: Picture, zone: Zone, first: int, last: int | None, staying: Sequence[int] = ()) -> Iterator[Way]:
        tokens = picture[self.place[zone]]
        loose = [place for place in range(len(tokens))[first:last] if tokens[place] not in staying]
        for row, share in orders_of([tokens[place] for place in loose], self.most):
            mixed = list(tokens)
            for place, token in zip(loose, row):
                mixed[place] = token
            yield replaced(picture, self.place[zone], tuple(mixed)), share

    def _swap(self, picture: Picture, zone: Zone, one: int, other: int) -> Iterator[Way]:
        tokens = list(picture[self.place[zone]])
        if tokens:
            tokens[one], tokens[other] = tokens[other], tokens[one]
        yield replaced(picture, self.place[zone], tuple(tokens)), ONE

    def _carry(self, picture: Picture, ways_of: Mapping[Zone, Zone]) -> Iterator[Way]:
        there = list(picture)
        for target in ways_of.values():
            there[self.place[target]] = ()
        for source, target in ways_of.items():
            there[self.place[target]] = picture[self.place[source]]
        yield tuple(there), ONE

    def _pour(self, picture: Picture, source: Zone, target: Zone) -> Iterator[Way]:
        emptied = replaced(picture, self.place[source], ())
        for row, share in orders_of(picture[self.place[source]], self.most):
            yield replaced(emptied, self.place[target], (*emptied[self.place[target]], *row)), share

    def _gather(self, picture: Picture, source: Zone, target: Zone) -> Iterator[Way]:
        emptied = replaced(picture, self.place[source], ())
        both = (*picture[self.place[source]], *picture[self.place[target]])
        yield replaced(emptied, self.place[target], in_order(both)), ONE

    def _flip(self, picture: Picture, source: Zone, target: Zone) -> Iterator[Way]:
        emptied, block = replaced(picture, self.place[source], ()), picture[self.place[source]][::-1]
        yield replaced(emptied, self.place[target], (*emptied[self.place[target]], *block)), ONE

    def _forget(self, picture: Picture, zone: Zone, number: int) -> Iterator[Way]:
        yield replaced(picture, self.place[zone], (Unseen(),) * number), ONE

    def _in_sight(self, picture: Picture, zone: Zone, cards: Sequence[tuple[int, bool]]) -> Iterator[Way]:
        at = self.place[zone]
        if zone[0] in self.ordered:
            tokens = list(picture[at])
            for place, (card, seen) in enumerate(cards):
                if seen:
                    if tokens[place] != card and not may_be(tokens[place], card):
                        return
                    tokens[place] = card
            yield replaced(picture, at, tuple(tokens)), ONE
            return
        if all(seen for _, seen in cards):
            there = Counter(card for card, _ in cards)
            unseen = Counter(token.never for token in picture[at] if isinstance(token, Unseen))
            known = Counter(token for token in picture[at] if not isinstance(token, Unseen))
            number = 0 if known - there else ways([(count, frozenset(never)) for never, count in unseen.items()], there - known)
            if number:
                yield replaced(picture, at, in_order(there.elements())), Fraction(number)
            return
        # Each card in sight is one of those that are known, or one of the others.
        found: list[Way] = [(picture, ONE)]
        for card, number in Counter(card for card, seen in cards if seen).items():
            for _ in range(number - min(number, picture[at].count(card))):
                found = [
                    (replaced(there, at, in_order((*there[at][:here], card, *there[at][here + 1 :]))), share * further)
                    for there, share in found
                    for here, further in self._could_be(
                        there[at], [place for place, token in enumerate(there[at]) if isinstance(token, Unseen)], card
                    )
                ]
        yield from found

    # -- asking ------------------------------------------------------------------

    def unseen(self, picture: Picture) -> list[tuple[Zone, Places]]:
        """The places of a picture that nobody has seen, by zone and by what cannot lie there."""
        found: Counter[tuple[Zone, frozenset[int]]] = Counter()
        for zone, tokens in zip(self.zones, picture):
            for token in tokens:
                if isinstance(token, Unseen):
                    found[zone, self.never(zone) | frozenset(token.never)] += 1
        return [(zone, (number, barred)) for (zone, barred), number in found.items()]
