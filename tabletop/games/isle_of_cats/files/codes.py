"""The faults that only files of The Isle of Cats can have."""

from tabletop.scenario.format.codes import FILE, PLAY, POSITION, Code, error, slip
from tabletop.words.language import N_

CODES: dict[str, Code] = {
    "FILE-SQUARE": slip(FILE, N_("Not the name of a square of a boat, such as `L4`.")),
    "FILE-ROTATE": error(FILE, N_("A tile can only be turned by 0, 90, 180 or 270 degrees.")),
    "FILE-PHASE": slip(FILE, N_("Not one of the phases of a day on the island.")),
    "POS-ORDER": error(POSITION, N_("An order on the island that does not hold every player exactly once.")),
    "POS-DAY": error(POSITION, N_("A day that does not exist.")),
    "POS-BOAT": error(POSITION, N_("A player without a boat, a boat that does not exist, or a printed boat twice.")),
    "POS-OWN-BOAT": error(
        POSITION,
        N_(
            "A boat of your own whose two pictures do not fit together, or whose rooms are not drawn with letters "
            "in rows of one length."
        ),
    ),
    "POS-OWN-SIZE": error(
        POSITION,
        N_(
            "A boat of your own with more rows or columns than squares have names, or a tile of your own "
            "with more than nine rows or columns."
        ),
    ),
    "POS-FEATURE": error(
        POSITION,
        N_(
            "In the features of a boat of your own: a character that means nothing, a rat or a map outside "
            "the boat, or a map twice."
        ),
    ),
    "POS-ROOM": error(
        POSITION, N_("In the kinds of a boat of your own: a room it does not have, or a kind of room that does not exist.")
    ),
    "POS-OWN-TILE": error(
        POSITION, N_("A tile of your own without a colour, without squares, not in one piece, or with rows of different lengths.")
    ),
    "POS-PICTURE": error(POSITION, N_("A picture of tiles that is not the size of the boat.")),
    "POS-LETTER": error(POSITION, N_("A letter in a picture without a tile in its key, or the other way round.")),
    "POS-OUTSIDE": error(POSITION, N_("A tile over the edge of the boat.")),
    "POS-SHAPE": error(POSITION, N_("Squares of a letter that are not its tile in any position.")),
    "POS-TILE": slip(POSITION, N_("A tile that does not exist.")),
    "POS-TILE-COPIES": error(POSITION, N_("More copies of a tile than the box holds for so many players.")),
    "POS-OSHAX": error(POSITION, N_("An Oshax on a boat without a colour, or another tile with one.")),
    "POS-LESSON": error(POSITION, N_("A public lesson without the colour it asks for, or with one that it does not ask for.")),
    "POS-CARD-ZONE": error(POSITION, N_("A card in a zone where cards of its type never lie.")),
    "POS-BASKET": error(POSITION, N_("More permanent baskets than there are.")),
    "POS-PACKETS": error(POSITION, N_("Packets of different or impossible size, or outside the draft.")),
    "POS-FIELDS": error(POSITION, N_("A tile beside the island that is not a cat.")),
    "POS-BAG": error(POSITION, N_("A tile in the bag that is neither a cat nor a rare treasure.")),
    "POS-DECK": error(POSITION, N_("Fewer cards in deck and discard pile than are dealt.")),
    "POS-BELOW": error(POSITION, N_("A cat below the island.")),
    "RUN-NOT-THERE": error(PLAY, N_("The cat is on neither side of the island.")),
}
