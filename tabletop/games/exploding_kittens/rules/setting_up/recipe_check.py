"""What is wrong with a recipe: cards the box has not, too few to deal, too few Defuses, too few kittens.

It looks at every piece that has the right shape and passes over the others, whose
shape was told before; so all faults come at once, whatever a file holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from tabletop.kernel.closest import closest
from tabletop.kernel.set_up import OTHER, number_for

from ..table.cards import declared_cards
from .recipe import BOX, KITTENS, LEAST, MOST

# A recipe with these can still be dealt.
WARNINGS = ("RECIPE-KITTENS", "RECIPE-INSTEAD")
# More ingredients than there are kinds of card are not looked at one by one.
MOST_ENTRIES = 100
NO_BOUND = "the leaflet gives no lower bound, but says that all players but one draw a kitten (Recipes, “Spielende”)"


class RecipeFault(NamedTuple):
    """One fault of a recipe: code, where in it, what was found and expected, the nearest right word, how to mend it.

    ``reason`` and ``values`` are for who says it in other words or another language.
    """

    code: str
    place: tuple
    found: str
    expected: str
    near: str | None = None
    fix: str | None = None
    reason: str = ""
    values: Mapping[str, Any] = MappingProxyType({})


def box_supply() -> dict[str, int]:
    """How many of each card the box of the recipes holds."""
    return {card.id: card.count[BOX] for card in declared_cards().values() if BOX in card.count}


def faults_of_recipe(data: Any, supply: Mapping[str, int] | None = None) -> list[RecipeFault]:
    """Every fault of a recipe, for each number of players; empty if it can be dealt as it is written."""
    supply = box_supply() if supply is None else supply
    return list(_Checker(_mapping(data), supply).faults())


def _mapping(value: Any) -> Mapping:
    return value if isinstance(value, Mapping) else {}


class _Checker:
    def __init__(self, data: Mapping, supply: Mapping[str, int]) -> None:
        self.supply = supply
        self.starts, self.instead = _mapping(data.get("starts")), _mapping(data.get("instead"))
        self.all = list(_mapping(data.get("ingredients")).items())
        self.ingredients = dict(self.all[:MOST_ENTRIES])
        self.said = data.get("players")
        self.players = self.range()
        self.conflicts = data.get("conflicts")

    def range(self) -> range:
        """The numbers of players that are looked at; all of the box if the recipe does not say it rightly."""
        said = self.said
        if (
            isinstance(said, list)
            and len(said) == 2
            and all(type(one) is int for one in said)
            and LEAST <= said[0] <= said[1] <= MOST
        ):
            return range(said[0], said[1] + 1)
        return range(LEAST, MOST + 1)

    def faults(self) -> Iterator[RecipeFault]:
        if isinstance(self.said, list) and self.said != [self.players[0], self.players[-1]]:
            yield RecipeFault(
                "RECIPE-PLAYERS",
                ("players",),
                _list(self.said),
                f"the fewest and the most players, {LEAST} to {MOST}, such as [2, 5]",
                reason="players",
                values={"least": LEAST, "most": MOST},
            )
        if len(self.all) > MOST_ENTRIES:
            yield RecipeFault(
                "RECIPE-DEAL",
                ("ingredients",),
                f"{len(self.all)} kinds of card",
                f"at most {len(self.supply)}: so many kinds the box has",
                reason="kinds",
                values={"most": len(self.supply)},
            )
        for card, count in self.ingredients.items():
            yield from self.card(card, ("ingredients", card))
            yield from self.count(count, ("ingredients", card))
        for key, count in self.starts.items():
            yield from self.count(count, ("starts", key))
        yield from self.replaced()
        yield from self.told_conflicts()
        # Without right numbers of players nobody can say what would be dealt to whom.
        if self.said == [self.players[0], self.players[-1]]:
            yield from _together([(players, fault) for players in self.players for fault in self.deck(players)])

    # -- words ------------------------------------------------------------------

    def card(self, card: str, place: tuple) -> Iterator[RecipeFault]:
        """A card that the box has."""
        if card in self.supply:
            return
        declared = declared_cards().get(card)
        if declared is not None:
            yield RecipeFault(
                "POS-BOX",
                place,
                f"the card {card!r} is in the box {', '.join(declared.count)}",
                "a card of the box recipes",
                reason="other-box",
                values={"card": card},
            )
        else:
            yield RecipeFault(
                "POS-CARD",
                place,
                f"there is no card {_short(card)!r}",
                "a card of the box recipes",
                closest(card, self.supply),
                reason="no-card",
                values={"card": _short(card)},
            )

    def count(self, count: Any, place: tuple) -> Iterator[RecipeFault]:
        """A count says a number for every number of players, and for no other."""
        if not isinstance(count, Mapping):
            return
        here = {str(players) for players in self.players}
        for key in list(count)[:MOST_ENTRIES]:
            if key != OTHER and key not in here:
                yield self.for_nobody((*place, key), f"one of {', '.join(sorted(here))}, or {OTHER}")
        missing = sorted(here - count.keys()) if OTHER not in count else []
        if missing:
            yield RecipeFault(
                "RECIPE-PLAYERS",
                place,
                f"no count for {', '.join(missing)} players",
                "a count for each number of players",
                fix=f'add "{missing[0]}", or "{OTHER}" for all that are not named',
                reason="no-count",
                values={"players": ", ".join(missing)},
            )

    def for_nobody(self, place: tuple, expected: str) -> RecipeFault:
        """A count for a number of players that the recipe is not for."""
        return RecipeFault(
            "RECIPE-PLAYERS",
            place,
            f"a count for {_short(place[-1])!r} players",
            expected,
            reason="for-nobody",
            values={"players": _short(place[-1])},
        )

    def replaced(self) -> Iterator[RecipeFault]:
        """What is taken instead is a card of the recipe, for players that it is for."""
        for card, count in list(self.instead.items())[:MOST_ENTRIES]:
            if card not in self.ingredients:
                yield RecipeFault(
                    "POS-CARD",
                    ("instead", card),
                    f"{_short(card)!r} is not an ingredient",
                    "a card of the recipe",
                    closest(card, self.ingredients),
                    reason="no-card",
                    values={"card": _short(card)},
                )
            for key in list(_mapping(count))[:MOST_ENTRIES]:
                if key not in map(str, self.players):
                    yield self.for_nobody(("instead", card, key), f"one of {', '.join(map(str, self.players))}")

    def told_conflicts(self) -> Iterator[RecipeFault]:
        """A conflict is about a card, or about what everyone starts with."""
        for index, told in enumerate(self.conflicts if isinstance(self.conflicts, list) else ()):
            about = _mapping(told).get("about")
            if isinstance(about, str) and about not in ("cards", "defuses"):
                yield from self.card(about, ("conflicts", index, "about"))

    # -- the deck for so many players ---------------------------------------------

    def deck(self, players: int) -> Iterator[RecipeFault]:
        """The deck as it would be put together."""
        dealt = {}
        for card, count in self.ingredients.items():
            wanted, taken = number_for(count, players), number_for(self.instead.get(card), players)
            dealt[card] = (wanted if taken is None else taken) or 0
            most = self.supply.get(card, max(wanted or 0, taken or 0))
            if wanted is not None and wanted > most:
                yield self.too_many(card, players, wanted, taken)
            elif taken is not None and taken > most:
                yield self.too_many(card, players, taken, None, "instead")
        cards, each = (number_for(self.starts.get(key), players) for key in ("cards", "defuses"))
        if cards is not None and each is not None:
            yield from self.hands(players, dealt, cards, each)
        yield from self.kittens(players, dealt)

    def too_many(self, card: str, players: int, wanted: int, taken: int | None, row: str = "ingredients") -> RecipeFault:
        """More of a card than the box holds; a recipe may say itself what to take instead."""
        most, place = self.supply[card], (row, card)
        found, expected = f"{_written(wanted)} × {card} with {players} players", f"at most {most}: so many the box has"
        values = {"card": card, "players": players, "wanted": wanted, "most": most}
        if taken is None or taken > most:
            return RecipeFault("POS-COUNT", place, found, expected, fix=f"write {most}", reason="too-many", values=values)
        return RecipeFault(
            "RECIPE-INSTEAD",
            place,
            found,
            f"{expected}; {taken} are dealt instead",
            reason="instead",
            values={**values, "dealt": taken},
        )

    def hands(self, players: int, dealt: Mapping[str, int], cards: int, each: int) -> Iterator[RecipeFault]:
        """There are Defuses for everyone, and enough other cards to deal."""
        defuses, needed = dealt.get("defuse", 0), each * players
        if needed > defuses:
            yield RecipeFault(
                "RECIPE-DEFUSES",
                ("starts", "defuses"),
                f"{_written(each)} for each of {players} players, and {defuses} in the recipe",
                f"at least {_written(needed)} × defuse",
                fix='write "defuse": "players" under ingredients' if each == 1 else None,
                reason="defuses",
                values={"each": each, "players": players, "number": defuses, "needed": needed},
            )
            return
        rest = sum(number for card, number in dealt.items() if card not in KITTENS) - needed
        if cards * players > rest:
            yield RecipeFault(
                "RECIPE-DEAL",
                ("starts", "cards"),
                f"{_written(cards)} for each of {players} players, and {rest} cards to deal",
                f"at most {rest // players}, or more cards: {_written(cards * players - rest)} (kittens are not dealt)",
                reason="cards",
                values={"each": cards, "players": players, "number": rest, "most": rest // players},
            )

    def kittens(self, players: int, dealt: Mapping[str, int]) -> Iterator[RecipeFault]:
        """As many kittens as it takes until one player is left; a Streaking Kitten may keep one of them for ever."""
        there, keeps = sum(dealt.get(kitten, 0) for kitten in KITTENS), bool(dealt.get("streaking_kitten"))
        needed = players - 1 + keeps
        if there < needed:
            kept = ", and the Streaking Kitten can keep one" if keeps else ""
            yield RecipeFault(
                "RECIPE-KITTENS",
                ("ingredients",),
                f"kittens: {there} for {players} players{kept}",
                f"at least {needed}; {NO_BOUND}",
                fix=f'write "exploding_kitten": "players{"" if keeps else "-1"}"',
                reason="kittens-kept" if keeps else "kittens",
                values={"players": players, "number": there, "needed": needed},
            )


def _together(faults: list[tuple[int, RecipeFault]]) -> Iterator[RecipeFault]:
    """One fault for all numbers of players at which the same thing is wrong at the same place."""
    first: dict[tuple, tuple[RecipeFault, list[int]]] = {}
    for players, fault in faults:
        first.setdefault((fault.code, fault.place), (fault, []))[1].append(players)
    for fault, (_, *others) in first.values():
        likewise = ", ".join(map(str, others))
        yield (
            fault._replace(found=f"{fault.found} (and likewise with {likewise})", values={**fault.values, "likewise": likewise})
            if others
            else fault
        )


def _short(word: Any) -> str:
    return str(word)[:60]


def _written(number: int) -> str:
    return f"{number:,}" if number < 10**18 else "very many"


def _list(value: list) -> str:
    return f"a list of {len(value)}" if len(value) != 2 else f"{' to '.join(map(_short, value))} players"
