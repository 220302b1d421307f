"""Rules that stand behind an answer although nothing happens by them: what a card spares, does not touch, or cannot do.

The engine tells the rules of what happens; these are added where the answer is that something does not.

>>> from tabletop.games import open_rules
>>> also_because(open_rules("exploding-kittens", ["base", "barking"]), "tower:potluck")
('ek.barking.tower.12',)
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..rules.opened import Kittens

# By the key of a verdict, in which * stands for anything.
BECAUSE = {
    "help:imploding_kitten:streaking_kitten": ("ek.streaking.streaking.7",),
    "first:streaking_kitten": ("ek.streaking.streaking.7",),
    "covered:exploding_kitten": ("ek.streaking.streaking.8",),
    "covered:defuse": ("ek.streaking.streaking.8",),
    "covered:favor:exploding_kitten": ("ek.streaking.streaking.15",),
    "covered:favor:streaking_kitten": ("ek.streaking.streaking.16",),
    "covered:*cat*:streaking_kitten": ("ek.streaking.streaking.16",),
    "covered:garbage_collection:streaking_kitten": ("ek.streaking.streaking.14",),
    "covered:garbage_collection:exploding_kitten": ("ek.streaking.streaking.13",),
    "covered:potluck:streaking_kitten": ("ek.barking.potluck.4", "ek.streaking.streaking.14"),
    "covered:potluck:exploding_kitten": ("ek.streaking.streaking.13",),
    "covered:mark:*": ("ek.streaking.mark.10",),
    "covered:catomic_bomb": ("ek.streaking.catomic.5",),
    "pile:imploding_kitten*:alter_the_future_*": ("ek.imploding.imploding.12",),
    "pile:imploding_kitten*:share_the_future_3": ("ek.imploding.imploding.12",),
    "pile:imploding_kitten*:bury": ("ek.barking.bury.5",),
    "pile:exploding_kitten:bury": ("ek.barking.bury.2",),
    "tower:mark": ("ek.barking.tower.12",),
    "tower:garbage_collection": ("ek.barking.tower.12",),
    "tower:potluck": ("ek.barking.tower.12",),
    "tower:curse_of_the_cat_butt": ("ek.barking.tower.12",),
    "tower:barking_kitten": ("ek.barking.barking.11", "ek.barking.tower.15"),
    "tower:*:triple": ("ek.barking.tower.5",),
    "marked:*:played": ("ek.streaking.mark.2", "ek.streaking.mark.3"),
    "marked:curse_of_the_cat_butt": ("ek.streaking.curse.blind-mark.1",),
    "blind:mark:hit": ("ek.streaking.curse.blind-mark.1",),
    "blind:*cat*:hit": ("ek.streaking.curse.10",),
    "after:*attack+catomic_bomb": ("ek.streaking.catomic.6",),
    "before:personal_attack": ("ek.barking.itt.8",),
    "before:nope:drawn": ("ek.barking.itt.14",),
    "set:barking_kitten+barking_kitten*": ("ek.barking.barking.16",),
    **{
        f"pile:imploding_kitten*:{card}": ("ek.imploding.imploding.13",)
        for card in ("skip", "super_skip", "attack", "targeted_attack", "reverse")
    },
    **{
        f"before:{card}": ("ek.barking.itt.7",)
        for card in ("skip", "super_skip", "attack", "targeted_attack", "reverse", "catomic_bomb")
    },
    **{
        f"blind:{card}": ("ek.streaking.curse.14",)
        for card in ("skip", "super_skip", "attack", "targeted_attack", "reverse", "catomic_bomb", "personal_attack")
    },
}


def also_because(rules: Kittens, key: str) -> tuple[str, ...]:
    """The rules to add to this verdict, as the leaflet at hand has them."""
    return tuple(dict.fromkeys(_found(rules, key)))


def _found(rules: Kittens, key: str) -> Iterator[str]:
    for pattern, because in BECAUSE.items():
        if fnmatchcase(key, pattern):
            yield from (rules.cites.get(rule, rule) for rule in because)
