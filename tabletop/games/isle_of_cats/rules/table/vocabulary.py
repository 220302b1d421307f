"""The vocabulary of this game, and the chapters of its rules that fill it.

Of several reasons against a move the one of the earlier chapter is judged first.
"""

from tabletop.kernel.vocabulary import Vocabulary

CHAPTERS = (
    "table.events", "points.families", "points.lessons", "anytime.play", "anytime.anytime", "day.baskets", "day.choose",
    "table.phases", "day.clear", "day.draft", "day.deal", "day.fill", "boat.placement", "boat.treasure", "boat.lie",
    "boat.gain", "anytime.effects", "day.fish", "anytime.drawing", "day.reading", "day.late_lessons", "day.rare_finds",
    "day.rescue", "points.scoring", "points.win", "anytime.together", "day.turns", "table.zones", "table.moments",
    "table.invariants", "setting_up.setup")  # fmt: skip

isle = Vocabulary("isle-of-cats", "tabletop.games.isle_of_cats.rules", CHAPTERS)
