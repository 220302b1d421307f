"""The faults that only files of Row Your Goat can have."""

from tabletop.scenario.format.codes import FILE, PLAY, POSITION, Code, error, slip, warning
from tabletop.words.language import N_

CODES: dict[str, Code] = {
    "FILE-SPACE": slip(FILE, N_("Not one of the nine spaces of the goat's grid (or `outside`, where a card can be there).")),
    "FILE-LINE": slip(FILE, N_("Not one of the eight lines of the goat's grid.")),
    "POS-PACK": error(POSITION, N_("A pack of your own for the goat that is not exactly 60 cards.")),
    "POS-GRID": error(POSITION, N_("A grid that is not three rows of three stacks.")),
    "POS-CALLED": error(POSITION, N_("A call for the last card by a player who has more than one.")),
    "POS-SET": warning(POSITION, N_("The position starts with a set that nobody has grabbed yet, and the file does not say so.")),
    "RUN-RING": warning(PLAY, N_("The steps end while rings are still being grabbed.")),
    "RUN-SHOWS": error(PLAY, N_("`shows` is not the card on top of that deck.")),
}
