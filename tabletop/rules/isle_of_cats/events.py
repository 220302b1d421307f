"""The events of this game: their fields and the secret ones. Cards and tiles are numbers, seats are seats.

Numbers of cards are public where the overview lets everybody see them, faces are not.
"""

from __future__ import annotations

from .vocabulary import isle

isle.event("keeps", "seat", "number", "cards", secret=("cards",))
isle.event("passes_on", "giver", "receiver", "number", "cards", secret=("cards",))
isle.event("pays", "seat", "fish", "number", "cards", "left", "discarded", secret=("cards", "discarded"))
isle.event("lays_private", "seat", "number", "cards", secret=("cards",))
isle.event("lays_lesson", "seat", "cards", "colour")
isle.event("lays", "seat", "number", "cards", secret=("cards",))
isle.event("reveals", "seat", "cards", "boots")
isle.event("orders", "order")
isle.event("begins_turn", "seat")
isle.event("rescues", "seat", "tile", "side", "price", "basket")
isle.event("places", "seat", "tile", "place")
isle.event("covers_rats", "seat", "number")
isle.event("finds_map", "seat", "colour")
isle.event("covers_map", "seat", "colours")
isle.event("takes", "seat", "tile")
isle.event("declines", "seat")
isle.event("passes", "seat")
isle.event("ends_rescue", "because")
isle.event("loses_laid", "seat", "cards")
isle.event("plays", "seat", "cards")
isle.event("gains_fish", "seat", "fish", "number", "each")
isle.event("may_place_freely", "seat", "number")
isle.event("moves_cats", "seat", "cats")
