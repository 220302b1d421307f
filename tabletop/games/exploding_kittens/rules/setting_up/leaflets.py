"""What the leaflets of these boxes print about the setup: which steps in which order, hands, kittens, spare Defuses.

The leaflet of an expansion prints the whole setup anew and so takes the place of
the original one; with several expansions all of them have to be observed
(ek.general.multi.1). Where they disagree a law decides, and its other readings.
The steps and their numbers stand in ``data/setups``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.kernel.set_up import Sheet, SheetStep

from ..table.vocabulary import kittens
from .sheets import declared_sheets, moved

if TYPE_CHECKING:
    from ..opened import Kittens

ONE_BOX, TWO_BOXES, SIX_PLAYERS, BASE_NEEDED = kittens.declares(
    "ek.base.component.1", "ek.base.component.2", "ek.imploding.component.9", "ek.general.base-required.1"
)


def boxes_that_count(boxes: Sequence[str], without: Collection[str]) -> list[str]:
    """The boxes whose cards are there; an expansion has none of a base game unless one is needed."""
    expansions = [box for box in boxes if box != "base"]
    return expansions if expansions and BASE_NEEDED in without else list(boxes)


class Leaflets:
    """The leaflets that a setup of these boxes follows: those of the expansions, else the original one."""

    def __init__(self, rules: Kittens, boxes: Sequence[str]) -> None:
        self.rules = rules
        sheets = declared_sheets()
        self.boxes = boxes_that_count(boxes, rules.without)
        # A box of single cards has no leaflet of its own: it is set up as the boxes beside it say.
        self.expansions = [
            box for box in rules.boxes_declared if box in boxes and box in sheets and box not in ("base", "recipes")
        ]
        self.original = rules.law.spare_defuses_of_the_sheet(rules.law.cards_of_the_sheet(sheets["base"]))
        self.sheets: list[Sheet] = [sheets[box] for box in self.expansions] or [self.original]

    @property
    def latest(self) -> Sheet:
        """The latest leaflet."""
        return self.sheets[-1]

    @property
    def has_imploding(self) -> bool:
        """Whether the Imploding Kitten takes part."""
        return "imploding" in self.expansions

    def printed(self, step: str) -> list[SheetStep]:
        """This step as the expansions print it, or as the original leaflet does where they do not print it anew."""
        there = [sheet.steps[step] for sheet in self.sheets if step in sheet.steps]
        return there or [self.original.steps[name] for name in (step,) if name in self.original.steps]

    def says(self, step: str, players: int | None = None) -> bool:
        """Whether this step is done, or what is printed of it for so many players: no rule that prints it is switched off."""
        printed = self.printed(step)
        if players is not None:
            printed = [one.apart[str(players)] for one in printed if str(players) in one.apart]
        return self.rules.without.isdisjoint(rule for one in printed for rule in one.rules)

    def rules_of(self, step: str, players: int) -> tuple[str, ...]:
        """The rules by which a step is done with so many players."""
        found: list[str] = []
        for one in self.printed(step):
            apart = one.apart.get(str(players))
            found += apart.rules if apart and one.count != "all" else (*one.rules, *(apart.rules if apart else ()))
            found += [rule for box, rules in one.together.items() if box in self.expansions for rule in rules]
            found += one.also
        # What an expansion prints anew is cited from its own leaflet.
        book = self.rules.rulebook
        anew = [rule for rule in found if not book.belongs(book.rules[rule], "base")] if self.expansions else []
        return tuple(dict.fromkeys(anew or found))

    def step(self, name: str) -> SheetStep:
        """A step as it is called and asked about: by the latest leaflet that prints it, or the one with two kinds of kitten."""
        if name == "kittens" and self.has_imploding:
            return declared_sheets()["imploding"].steps[name]
        printed = self.printed(name)
        return printed[-1] if printed else replace(declared_sheets()["imploding"].steps[name], rules=())

    def order(self) -> list[str]:
        """The steps of all these leaflets: as the latest has them that mixes spare Defuses in when they are due, each other
        step after the one that it follows in its own.
        """
        last = self.rules.law.defuses_come_last(self)
        lead = [sheet for sheet in self.sheets if _last(sheet) == last][-1]
        order = list(lead.order)
        for sheet in self.sheets:
            for before, step in zip(("", *sheet.order), sheet.order):
                if step not in order:
                    order.insert(order.index(before) + 1, step)
        return order

    def deck_of(self, box: str) -> list[int]:
        """How many of each kind of card lie in this box."""
        rules = self.rules
        there = self.boxes.count(box)
        return [there * rules.cards[card].in_box(box, rules.without) for card in range(rules.kinds)]

    def is_mixed_in(self, box: str) -> bool:
        """Whether the plain cards of this box join the deck."""
        sheet = declared_sheets().get(box)
        return sheet is None or self.rules.without.isdisjoint(sheet.steps["mixed_in"].rules if "mixed_in" in sheet.steps else ())

    def kittens(self, players: int) -> int:
        """How many kittens are mixed in, the Imploding Kitten among them."""
        total = self.rules.law.how_many_kittens(self, players)
        together = [rule for one in self.printed("kittens") for rule in one.together.get("imploding", ())]
        if self.has_imploding and not self.rules.without.isdisjoint(together):
            total = min(_kittens(sheet, players) for sheet in self.sheets)
        if self.has_imploding and self.says("kittens", players):
            apart = declared_sheets()["imploding"].steps["kittens"].apart.get(str(players))
            total = max(total, (apart.number(players) or 0) if apart else 0)
        return total - (not self.says("kittens"))

    def spare_defuses(self, players: int, left: int) -> int:
        """How many of the Defuses that are left over go into the draw pile; the others go back into the box."""
        if not self.says("spare"):
            return 0
        who = self.rules.law.who_limits_defuses if len(self.sheets) > 1 else self.rules.law.who_limits_defuses_alone
        limits = [
            self.rules.law.limits_of_the_original(sheet) if sheet is self.original else _limits(sheet) for sheet in who(self)
        ]
        most = [limit[players] for limit in limits if players in limit]
        return min(left, *most) if most and self.says("spare", players) else left


def _kittens(sheet: Sheet, players: int) -> int:
    return sheet.steps["kittens"].number(players) or 0


def _limits(sheet: Sheet) -> dict[int, int]:
    """By number of players how many spare Defuses a leaflet mixes in, where not all."""
    return {int(players): one.number(int(players)) or 0 for players, one in sheet.steps["spare"].apart.items()}


def _last(sheet: Sheet) -> bool:
    """Whether spare Defuses go in after the deal."""
    return sheet.order.index("spare") > sheet.order.index("hands")


# -- where later sheets of the same box print other numbers ------------------------


@kittens.law("cards_of_the_sheet", "ek.base.setup.2")
@kittens.law("spare_defuses_of_the_sheet", "ek.base.setup.8")
def as_our_leaflet_prints_it(sheet: Sheet) -> Sheet:
    """The numbers of the German leaflet of the original edition."""
    return sheet


@kittens.law("cards_of_the_sheet", "ek.base.setup.2", when=("q.base.printing.cards", "R2"))
def as_many_cards_as_later_sheets_deal(sheet: Sheet) -> Sheet:
    """Under this reading everybody starts with seven cards beside the Defuse."""
    return replace(sheet, steps={**sheet.steps, "hands": sheet.later["hands"]})


@kittens.law("spare_defuses_of_the_sheet", "ek.base.setup.8", when=("q.base.printing.spare-defuses", "R2"))
def spare_defuses_as_on_later_sheets(sheet: Sheet) -> Sheet:
    """Under this reading two go in with two or three players, and all of them before the deal."""
    return moved(replace(sheet, steps={**sheet.steps, "spare": sheet.later["spare"]}), ("defuse_each", "spare"), "shuffle")


# -- where they disagree ---------------------------------------------------------


@kittens.law("how_many_kittens", "ek.general.multi.1")
def as_many_as_any_leaflet_wants(leaflets: Leaflets, players: int) -> int:
    """The Streaking Kitten may hide one kitten, whatever else is played with: the largest number holds."""
    return max(_kittens(sheet, players) for sheet in leaflets.sheets)


@kittens.law("how_many_kittens", "ek.general.multi.1", when=("q.general.kitten-number", "R2"))
def as_many_as_the_latest_leaflet_wants(leaflets: Leaflets, players: int) -> int:
    """Under this reading it is one fewer as soon as Barking Kittens take part.

    How Streaking and Imploding Kittens go together the later of the two prints itself.
    """
    return _kittens(leaflets.latest, players)


@kittens.law("who_limits_defuses", "ek.general.multi.1")
def every_leaflet_that_names_a_limit(leaflets: Leaflets) -> Sequence[Sheet]:
    """A limit that one leaflet sets also holds beside one that says all of them."""
    return leaflets.sheets


@kittens.law("who_limits_defuses", "ek.general.multi.1", when=("q.general.defuse-number", "R2"))
def the_latest_leaflet_alone(leaflets: Leaflets) -> Sequence[Sheet]:
    """Under this reading the number of the latest leaflet counts."""
    return [leaflets.latest]


@kittens.law("who_limits_defuses_alone", "ek.barking.setup.2")
def its_own_leaflet(leaflets: Leaflets) -> Sequence[Sheet]:
    """A single expansion prints the whole setup anew; what the original leaflet limits is gone."""
    return leaflets.sheets


@kittens.law("who_limits_defuses_alone", "ek.barking.setup.2", when=("q.barking.defuse-two", "R2"))
def the_original_leaflet_too(leaflets: Leaflets) -> Sequence[Sheet]:
    """Under this reading the original variant for two players goes on to hold."""
    return [leaflets.original, leaflets.latest]


@kittens.law("limits_of_the_original", "ek.base.setup.9")
def the_variant_for_two_is_fixed(sheet: Sheet) -> Mapping[int, int]:
    """The variant for two players is the setup for two players."""
    return _limits(sheet)


# Under this reading the players mix in all spare Defuses.
kittens.fact("limits_of_the_original", {}, "ek.base.setup.9", when=("q.base.two-player-variant", "R2"))


@kittens.law("defuses_come_last", "ek.general.multi.1")
def only_where_every_leaflet_says_so(leaflets: Leaflets) -> bool:
    """Spare Defuses go in before the deal as soon as one leaflet says so."""
    return all(map(_last, leaflets.sheets))


@kittens.law("defuses_come_last", "ek.general.multi.1", when=("q.general.defuse-order", "R2"))
def where_any_leaflet_says_so(leaflets: Leaflets) -> bool:
    """Under this reading they go in last as soon as one leaflet says so, and nobody starts with two."""
    return any(map(_last, leaflets.sheets))
