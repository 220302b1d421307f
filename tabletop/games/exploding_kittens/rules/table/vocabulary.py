"""The vocabulary of this game, and the chapters of its rules that fill it.

Of several reasons against a move the one of the earlier chapter is judged first.
"""

from tabletop.kernel.vocabulary import Vocabulary

CHAPTERS = (
    "turn.order_of_play",
    "table.events",
    "table.events_of_expansions",
    "blindness.blind",
    "kitten.kitten",
    "turn.hand",
    "kitten.imploding",
    "blindness.looks",
    "turn.take_that",
    "turn.draw",
    "turn.turn",
    "turn.turns_owed",
    "turn.attack",
    "kitten.bark",
    "cards.gives",
    "cards.feral",
    "cards.sets",
    "turn.timing",
    "turn.play",
    "turn.resolution",
    "turn.nope",
    "kitten.explode",
    "blindness.search",
    "blindness.blindly",
    "turn.bury",
    "cards.favor",
    "cards.five",
    "cards.future",
    "kitten.keep",
    "table.knowing",
    "cards.mark",
    "cards.pile",
    "setting_up.events",
    "setting_up.sheets",
    "setting_up.leaflets",
    "setting_up.recipe_deal",
    "setting_up.setup",
    "cards.tower",
    "table.move_lists",
    "table.kept_moves",
    "table.invariants",
)

kittens = Vocabulary("exploding-kittens", "tabletop.games.exploding_kittens.rules", CHAPTERS)
