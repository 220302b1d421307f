"""The faults that only files of Exploding Kittens can have."""

from tabletop.scenario.format.codes import PLAY, POSITION, Code, error, warning
from tabletop.words.language import N_

CODES: dict[str, Code] = {
    "POS-OUT": error(POSITION, N_("A player who is out has cards, open cards, the crown or the turn, or is blind.")),
    "POS-FROM": error(POSITION, N_("Owed turns whose attack is missing, impossible, or by a player who cannot have played it.")),
    "POS-KITTEN": error(POSITION, N_("A kitten in a hand that may not hold it.")),
    "POS-FRONT": error(
        POSITION, N_("An open card that is never placed in front of a player, or whose `by` is missing or wrong.")
    ),
    "POS-TOWER": error(
        POSITION, N_("A Tower of Power that cannot be: wrong box, too many cards, or cards that are never in it.")
    ),
    "POS-BLIND": error(POSITION, N_("A blind player without the box that makes players blind.")),
    "POS-EMPTY": warning(POSITION, N_("The draw pile is smaller than the number of draws in the steps.")),
    "RECIPE-PLAYERS": error(
        POSITION,
        N_("A recipe for a number of players that the box does not allow, or a count that leaves a number of players out."),
    ),
    "RECIPE-DEFUSES": error(POSITION, N_("A recipe with fewer Defuses than everyone is given at the start.")),
    "RECIPE-DEAL": error(POSITION, N_("A recipe with too few cards to deal, or with more kinds of cards than there are.")),
    "RECIPE-INSTEAD": warning(
        POSITION, N_("A recipe wants more of a card than the box holds, and says how many are dealt instead.")
    ),
    "RECIPE-KITTENS": warning(
        POSITION, N_("A recipe with so few kittens that a game may never end; the leaflet gives no lower bound.")
    ),
    "RUN-BLIND": error(PLAY, N_("A card played `blindly` by a player who sees.")),
    "RUN-EMPTY-PILE": error(PLAY, N_("A closing draw from an empty pile.")),
}
