"""Positions of a day from the morning to the end, for the tests of its course."""

from tests.games.isle_of_cats.table import small_boats

TWO = small_boats(["Ada", "Ben"])
BAG = ["red_T", "rare_S", "blue_T", "red_I", "blue_I", "green_X", "orange_W", "purple_U", "green_V", "red_N"]
MORNING = TWO | {"phase": "fill", "order": ["Ben", "Ada"], "fish": {"Ada": 2}, "bag": BAG}
DECK = ["boots_4"] * 7 + ["basket_boots_3"] * 7 + ["broken_basket"]
DEAL = TWO | {"phase": "deal", "order": ["Ben", "Ada"], "deck": DECK}
EVENING = TWO | {
    "phase": "rare_finds",
    "fish": {"Ada": 3, "Ben": 1},
    "baskets": {"Ada": ["used", "active"], "Ben": ["used"]},
    "fields": {"left": ["red_L"], "right": ["green_S"]},
    "below": {"common_single": 2, "rare_T": 1, "oshax_3": 1},
    "hands": {"Ada": ["boots_4", "boots_4"]},
    "bag": BAG,
}
LAST_EVENING = EVENING | {"last_day": 1}
END = TWO | {"phase": "scoring"}
LAST_PACKETS = TWO | {
    "phase": "draft",
    "packets": {"Ada": ["boots_4"] * 3, "Ben": ["broken_basket"] * 3},
    "hands": {"Ada": ["basket_boots_1"]},
    "fish": {"Ada": 9, "Ben": 9},
}

FILL = "Ben", "fill", {}
DEALS = "Ben", "deal", {}
PASS = ("Ada", "pass", {}), ("Ben", "pass", {})
KEEP = ("Ada", "keep", {"cards": "boots_4 boots_4"}), ("Ben", "keep", {"cards": "broken_basket broken_basket"})
