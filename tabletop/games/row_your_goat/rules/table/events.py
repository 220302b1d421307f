"""The events of this game. Nothing in them is secret: all that happens, happens before everybody's eyes.

A card is told when it is laid. Cards that are taken were seen when they were
laid; which ones they are is not told again (goat.amb.24). Spaces, lines and cards
are numbers.
"""

from __future__ import annotations

from .vocabulary import goat

goat.kind("space", "number", many="spaces")
goat.kind("line", "number")
# How a ring is taken wrongly, and why it is wrong.
goat.kind("verb", ("grab", "touch"))
goat.kind("reason", ("second_ring", "no_set", "covered", "too_early"))

goat.event("places", "seat", "card", "space")
goat.event("misplaces", "seat", "card", "space", across="flag")
goat.event("peeks", "seat")
goat.event("caught_looking", "seat")
goat.event("on_turn", "seat")
goat.event("nobody_on_turn", stuck="flag")
goat.event("grabs", "seat", "number")
goat.event("takes_wrongly", "seat", "verb", "reason")
goat.event("too_slow", "seat")
goat.event("takes_set", "seat", "line", "spaces", "number")
goat.event("takes_stack", "seat", "space", "number", cause="word")
goat.event("takes_nothing", "seat")
goat.event("calls", "seat")
goat.event("challenges", "seat", on="seat", noted="flag")
goat.event("shouts_wrongly", "seat", on="seat", optional=("on",))
goat.event("wins", "seats")

# The set-up.
goat.event("shuffles_pack", "number")
goat.event("deals_decks", sizes="numbers")
goat.event("keeps_decks")
goat.event("leaves_grid", "number")
goat.event("lays_rings", "number")
goat.event("returns_rings", "number")
goat.event("chooses_first", "seat")
