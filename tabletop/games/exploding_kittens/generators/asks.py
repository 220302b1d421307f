"""What can be asked of Exploding Kittens wherever a rule decides it, and which positions are the same."""

from tabletop.selftests.game_selftests import Alike
from tabletop.words.language import N_

ASKS = {
    "turn.player": N_("Whose turn is it then?"),
    "turn.owes": N_("How many turns are owed then?"),
    "direction": N_("Which way does play go round then?"),
    "out": N_("Who is out then?"),
    "over": N_("Has anybody won then?"),
    "blind": N_("Who is blind then?"),
    "tower.wearer": N_("Who wears the Tower then?"),
    "sizes.draw_pile": N_("How many cards are in the draw pile then?"),
    "sizes.discard_pile": N_("How many cards are on the discard pile then?"),
    "sizes.hands.*": N_("How many cards does {seat} hold then?"),
    "front.*": N_("What lies face up in front of {seat} then?"),
    "sees.*.draw_pile": N_("What does {seat} know of the draw pile then, from the top?"),
    "sees.*.hands.+": N_("Which of {other}'s cards does {seat} know then?"),
}
ALIKE = Alike(
    words=(("cat_1", "cat_2", "cat_3", "cat_4", "cat_5"),), unordered=("hands", "discard_pile"), unseen=("draw_pile", "tower")
)
