"""What happens while the table is set up: everybody sees all of it, and no hidden card is named."""

from __future__ import annotations

from ..table.vocabulary import kittens

# What lies where: pairs of a card and how many of it, or each card for itself, and told as such pairs.
kittens.kind("counted", lambda rules, value: all(0 <= card < len(rules.cards) and number > 0 for card, number in value))
kittens.kind("heap", "cards")

kittens.event("unpacks", "number")
kittens.event("sets_apart", cards="counted")
kittens.event("sets_own_kitten_apart", "card")
kittens.event("leaves_out", cards="heap")
kittens.event("swaps_kitten", "card", other="card")
kittens.event("mixes_boxes", "number")
kittens.event("gives_defuses", "number")
kittens.event("mixes_defuses", "number", back="number")
kittens.event("shuffles_deck")
kittens.event("counts_off_stock", "number")
kittens.event("mixes_tower", "card")
kittens.event("deals_hands", "number")
kittens.event("takes_a_third", "number")
kittens.event("mixes_kittens", cards="counted")
kittens.event("returns_kittens", "number")
kittens.event("shuffles_pile")
kittens.event("leaves_room", "number")
kittens.event("chooses_start", "seat")
