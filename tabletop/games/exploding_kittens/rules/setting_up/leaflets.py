"""What the leaflets of these boxes print about the setup: hands, kittens, spare Defuses.

The leaflet of an expansion prints the whole setup anew and so takes the place of
the original one; with several expansions all of them have to be observed
(ek.general.multi.1). Where they disagree a law decides, and its other readings.
The numbers stand in ``boxes.json``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

ONE_BOX, TWO_BOXES, SIX_PLAYERS = "ek.base.component.1", "ek.base.component.2", "ek.imploding.component.9"
BASE_NEEDED = "ek.general.base-required.1"
kittens.declares(ONE_BOX, TWO_BOXES, SIX_PLAYERS, BASE_NEEDED)


def boxes_that_count(boxes: Sequence[str], without: Collection[str]) -> list[str]:
    """The boxes whose cards are there; an expansion has none of a base game unless one is needed."""
    expansions = [box for box in boxes if box != "base"]
    return expansions if expansions and BASE_NEEDED in without else list(boxes)


class Leaflets:
    """The leaflets that a setup of these boxes follows: those of the expansions, else the original one."""

    def __init__(self, rules: Kittens, boxes: Sequence[str]) -> None:
        self.rules = rules
        declared = rules.boxes_declared
        self.boxes = boxes_that_count(boxes, rules.without)
        # A box of single cards has no leaflet of its own: it is set up as the boxes beside it say.
        self.expansions = [box for box in declared if box in boxes and declared[box]["needs"] and "deal" in declared[box]]
        self.original = rules.law.spare_defuses_of_the_sheet(rules.law.cards_of_the_sheet(declared["base"]["deal"]))
        self.deals = [declared[box]["deal"] for box in self.expansions] or [self.original]

    @property
    def latest(self) -> dict[str, Any]:
        """The deal of the latest leaflet."""
        return self.deals[-1]

    def says(self, step: str | None) -> bool:
        """Whether this step is done: no rule that prints it is switched off.

        What the expansions do not print anew the original leaflet says.
        """
        printed = [deal["rules"][step] for deal in self.deals if step in deal["rules"]]
        return self.rules.without.isdisjoint(printed or [self.original["rules"].get(step)])

    def deck(self) -> list[int]:
        """How many of each kind of card take part, those included that are put aside at first."""
        rules = self.rules
        without = rules.without
        mixed = [
            box for box in self.boxes if rules.boxes_declared[box].get("deal", {}).get("rules", {}).get("mixed_in") not in without
        ]
        # Kittens and the Tower card are mixed in later.
        late = rules.kittens.union((rules.number.get("tower_of_power"),))
        return [
            sum(rules.cards[card].in_box(box, without) for box in (self.boxes if card in late else mixed))
            for card in range(rules.kinds)
        ]

    def kittens(self, players: int) -> int:
        """How many kittens are mixed in, the Imploding Kitten among them."""
        with_imploding = "imploding" in self.expansions
        total = self.rules.law.how_many_kittens(self, players)
        if with_imploding and not self.says("imploding_counts"):
            total = min(players - deal["kittens_fewer_than_players"] for deal in self.deals)
        if with_imploding and players == 2 and self.says("kittens_for_two"):
            total = max(total, self.rules.boxes_declared["imploding"]["deal"]["kittens_for_two"])
        return total - (not self.says("kittens"))

    def spare_defuses(self, players: int, left: int) -> int:
        """How many of the Defuses that are left over go into the draw pile; the others go back into the box."""
        if not self.says("spare"):
            return 0
        who = self.rules.law.who_limits_defuses if len(self.deals) > 1 else self.rules.law.who_limits_defuses_alone
        limits = [
            self.rules.law.limits_of_the_original(deal) if deal is self.original else deal["spare_defuses_for"]
            for deal in who(self)
        ]
        most = [limit[str(players)] for limit in limits if str(players) in limit]
        return min(left, *most) if most and self.says(f"spare_for_{players}") else left


# -- where later sheets of the same box print other numbers ------------------------


@kittens.law("cards_of_the_sheet", "ek.base.setup.2")
@kittens.law("spare_defuses_of_the_sheet", "ek.base.setup.8")
def as_our_leaflet_prints_it(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """The numbers of the German leaflet of the original edition."""
    return deal


@kittens.law("cards_of_the_sheet", "ek.base.setup.2", when=("q.base.printing.cards", "R2"))
def as_many_cards_as_later_sheets_deal(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """Under this reading everybody starts with seven cards beside the Defuse."""
    return {**deal, "cards": deal["later_sheets"]["cards"]}


@kittens.law("spare_defuses_of_the_sheet", "ek.base.setup.8", when=("q.base.printing.spare-defuses", "R2"))
def spare_defuses_as_on_later_sheets(deal: Mapping[str, Any]) -> Mapping[str, Any]:
    """Under this reading two go in with two or three players, and all of them before the deal."""
    return {**deal, **{key: deal["later_sheets"][key] for key in ("spare_defuses_for", "spare_defuses_go_in")}}


# -- where they disagree ---------------------------------------------------------


@kittens.law("how_many_kittens", "ek.general.multi.1")
def as_many_as_any_leaflet_wants(leaflets: Leaflets, players: int) -> int:
    """The Streaking Kitten may hide one kitten, whatever else is played with: the largest number holds."""
    return max(players - deal["kittens_fewer_than_players"] for deal in leaflets.deals)


@kittens.law("how_many_kittens", "ek.general.multi.1", when=("q.general.kitten-number", "R2"))
def as_many_as_the_latest_leaflet_wants(leaflets: Leaflets, players: int) -> int:
    """Under this reading it is one fewer as soon as Barking Kittens take part.

    How Streaking and Imploding Kittens go together the later of the two prints itself.
    """
    return players - leaflets.latest["kittens_fewer_than_players"]


@kittens.law("who_limits_defuses", "ek.general.multi.1")
def every_leaflet_that_names_a_limit(leaflets: Leaflets) -> list[dict[str, Any]]:
    """A limit that one leaflet sets also holds beside one that says all of them."""
    return leaflets.deals


@kittens.law("who_limits_defuses", "ek.general.multi.1", when=("q.general.defuse-number", "R2"))
def the_latest_leaflet_alone(leaflets: Leaflets) -> list[dict[str, Any]]:
    """Under this reading the number of the latest leaflet counts."""
    return [leaflets.latest]


@kittens.law("who_limits_defuses_alone", "ek.barking.setup.2")
def its_own_leaflet(leaflets: Leaflets) -> list[dict[str, Any]]:
    """A single expansion prints the whole setup anew; what the original leaflet limits is gone."""
    return leaflets.deals


@kittens.law("who_limits_defuses_alone", "ek.barking.setup.2", when=("q.barking.defuse-two", "R2"))
def the_original_leaflet_too(leaflets: Leaflets) -> list[dict[str, Any]]:
    """Under this reading the original variant for two players goes on to hold."""
    return [leaflets.original, leaflets.latest]


@kittens.law("limits_of_the_original", "ek.base.setup.9")
def the_variant_for_two_is_fixed(deal: Mapping[str, Any]) -> dict[str, int]:
    """The variant for two players is the setup for two players."""
    return deal["spare_defuses_for"]


# Under this reading the players mix in all spare Defuses.
kittens.fact("limits_of_the_original", {}, "ek.base.setup.9", when=("q.base.two-player-variant", "R2"))


@kittens.law("defuses_come_last", "ek.general.multi.1")
def only_where_every_leaflet_says_so(leaflets: Leaflets) -> bool:
    """Spare Defuses go in before the deal as soon as one leaflet says so."""
    return all(map(_last, leaflets.deals))


@kittens.law("defuses_come_last", "ek.general.multi.1", when=("q.general.defuse-order", "R2"))
def where_any_leaflet_says_so(leaflets: Leaflets) -> bool:
    """Under this reading they go in last as soon as one leaflet says so, and nobody starts with two."""
    return any(map(_last, leaflets.deals))


def _last(deal: Mapping[str, Any]) -> bool:
    return deal["spare_defuses_go_in"] == "after_the_deal"
