"""The vocabulary of this game, and the chapters of its rules that fill it.

Of several reasons against a move the one of the earlier chapter is judged first.
"""

from tabletop.kernel.vocabulary import Vocabulary

CHAPTERS = (
    "table.events",
    "play.finish",
    "table.grid",
    "play.turn",
    "play.place",
    "play.peek",
    "play.permissions",
    "play.scramble",
    "play.shout",
    "play.taken_sets",
    "play.take",
    "table.invariants",
)

goat = Vocabulary("row-your-goat", "tabletop.games.row_your_goat.rules", CHAPTERS)
