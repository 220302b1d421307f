"""What can be asked of The Isle of Cats wherever a rule decides it, and which positions are the same."""

from tabletop.selftests.game_selftests import Alike
from tabletop.words.language import N_

ASKS = {
    "turn.player": N_("Whose turn is it then?"),
    "phase": N_("Which phase is it then?"),
    "fish.*": N_("How many fish does {seat} have then?"),
    "sizes.hands.*": N_("How many cards does {seat} hold then?"),
    "sizes.bag": N_("How many tiles are in the bag then?"),
    "sizes.deck": N_("How many cards are in the deck then?"),
    "sizes.discard": N_("How many cards are on the discard pile then?"),
    "sizes.drafted.*": N_("How many drafted cards does {seat} have then?"),
    "baskets.*": N_("Which baskets does {seat} have then?"),
    "boots.*": N_("How many boots does {seat} have then?"),
    "rats.*": N_("How many rats does {seat} still see then?"),
    "score.*.total": N_("How many points does {seat} have then?"),
    "score.*.families": N_("How many points are the families of {seat} worth then?"),
    "order": N_("In which order do they play then?"),
    "over": N_("Has anybody won then?"),
}
ALIKE = Alike(
    words=(("blue", "green", "red", "purple", "orange"),),
    unordered=("hands", "discard", "drafted", "packets", "lessons", "fields"),
    unseen=("bag", "deck"),
)
