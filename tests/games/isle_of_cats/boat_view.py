"""The table of The Isle of Cats in plain words, for statements about it: boats, tiles, hands, what is due and whose it is."""

from functools import cached_property

from tabletop.games.isle_of_cats.rules.components.squares import STRIDE
from tabletop.games.isle_of_cats.words.names import PHASES
from tests.games.judging import NAMES

LURE = {"left": 3, "right": 5}
COLOURS = ("blue", "green", "purple", "red", "orange")
FINDS = ("oshax", "treasure")
# What comes after a phase in the plan of the day: while this waits, the phase is not over.
AFTER = (
    ("deal", "fill"),
    ("gather_hand", "deal"),
    ("pay", "draft"),
    ("lay_lessons", "pay"),
    ("choose", "lessons"),
    ("reveal", "choose"),
    ("end_rescue", "rescue"),
    ("clear", "rare_finds"),
)
FIGURES = 6


def without_each(there, wanted):
    """The cards that are wanted and are not there as often, each kind once."""
    return [card for card in sorted({*wanted}) if [*wanted].count(card) > [*there].count(card)]


class Table:
    """A position as somebody sees it who looks at everything."""

    def __init__(self, rules, state):
        self.rules, self.state = rules, state
        self.top = state.agenda[-1]
        self.at = self.top[0]

    def name(self, seat):
        return NAMES[seat] if seat >= 0 else "the table"

    def reads(self, question, reading):
        return self.rules.readings[question] == reading

    def cards(self, cards):
        return ", ".join(self.rules.cards[card].title["en"] for card in cards)

    def tile(self, tile):
        return self.rules.tiles[tile].title["en"]

    def kind(self, tile):
        return self.rules.tiles[tile].kind

    def family(self, card):
        return self.rules.cards[card].family

    # -- what is due -----------------------------------------------------------

    @cached_property
    def phase(self):
        names = [frame[0] for frame in reversed(self.state.agenda)]
        for frame in reversed(self.state.agenda):
            if frame[0] in PHASES:
                return frame[0]
            if frame[0] == "next_turn":
                return frame[1]
        return next(phase for plan, phase in AFTER if plan in names)

    @property
    def over(self):
        return self.at == "scoring"

    @property
    def chance(self):
        return self.at == "mix"

    @property
    def drawn(self):
        """Something drawn has to be dealt with: cats beside the island, cards to be paid for, a lesson to be announced."""
        return self.at in ("put", "pay_drawn", "announce_late")

    @property
    def asked(self):
        """Who is asked, where it is one player."""
        if self.at in ("take", "put", "pay_drawn", "announce_late", "rescue", "rare_finds"):
            return self.top[1]
        if self.at == "announced":
            return self.top[1][0][1]
        return None

    @property
    def last_moment(self):
        """All have passed on the last day, and only anytime cards can be played."""
        return self.at == "rare_finds" and len(self.top) == 3

    @property
    def taking(self):
        """Where the tile that is to be taken comes from: map, card, more, drawn; None if none is."""
        return self.top[2] if self.at == "take" else None

    @property
    def start_player(self):
        return self.state.first if self.reads("q.isle.start-player", "R2") else self.state.order[0]

    def passed(self, seat):
        return bool(self.state.passed >> seat & 1) if seat >= 0 else False

    # -- boats -----------------------------------------------------------------

    def squares(self, tile, code, at):
        return self.rules.tiles[tile].turned[code] << at

    def touches(self, squares, others):
        return bool((squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & others)

    def touches_in_a_room(self, seat, squares, others):
        """Contact along an edge; under one reading a wall between two rooms keeps them apart."""
        if not self.reads("q.isle.walls", "R2"):
            return self.touches(squares, others)
        return any(self.touches(squares & room, others & room) for room in self.state.boats[seat].rooms.values())

    def may_lie_alone(self, seat, taken):
        """Whether the next tile of this boat needs to touch no other one."""
        state = self.state
        first = not state.occupied[seat] or self.reads("q.isle.first-tile", "R2") and not state.laid_today >> seat & 1
        free_map = taken == "map" and self.reads("q.isle.treasure-contact", "R2")
        return first or bool(state.free_tiles[seat]) or free_map

    def fault(self, seat, squares, taken):
        """What is wrong with a tile on these squares: outside, overlap, alone, or None."""
        boat, occupied = self.state.boats[seat], self.state.occupied[seat]
        if squares & ~boat.hull:
            return "outside"
        if squares & occupied:
            return "overlap"
        if self.may_lie_alone(seat, taken) or self.touches_in_a_room(seat, squares, occupied):
            return None
        return "alone"

    def beside_its_family(self, seat, squares, colour):
        cats = 0
        for tile, lying, own in self.state.placed[seat]:
            if self.kind(tile) in ("cat", "oshax") and own == colour:
                cats |= lying
        return self.touches_in_a_room(seat, squares, cats)

    def has_a_place(self, seat, tile, taken, colour=None):
        """Whether the tile could lie anywhere on this boat, an Oshax beside a cat of this colour where the reading wants it."""
        hull = self.state.boats[seat].hull
        family = self.kind(tile) == "oshax" and self.reads("q.isle.oshax-family", "R2")
        for code in range(8):
            shape = self.rules.tiles[tile].turned[code]
            free = hull & ~self.state.occupied[seat]
            for at in range(hull.bit_length()):
                squares = shape << at
                if squares & ~free:
                    continue
                if not family and self.fault(seat, squares, taken) is None:
                    return True
                colours = (colour,) if colour else COLOURS
                if family and any(self.beside_its_family(seat, squares, one) for one in colours):
                    return True
        return False

    def maps_under(self, seat, squares):
        return [name for name, square in self.state.boats[seat].maps.items() if square & squares]

    @cached_property
    def last_on_a_map(self):
        """For each seat the tile laid last of those on a map of its boat: its number, its colour, the maps below."""
        found = []
        for seat, placed in enumerate(self.state.placed):
            on_maps = [(tile, colour, self.maps_under(seat, squares)) for tile, squares, colour in placed]
            found.append(next((entry for entry in reversed(on_maps) if entry[2]), None))
        return found

    # -- beside the island -------------------------------------------------------

    def side(self, cat):
        return "left" if cat in self.state.left else "right" if cat in self.state.right else None

    def price(self, cat):
        return LURE[self.side(cat)]

    def below(self, *kinds):
        return any(count for tile, count in enumerate(self.state.below) if self.kind(tile) in kinds)

    def figures(self, colour):
        """Figures of this colour in the supply."""
        lessons = sum(named == colour for _, named in self.state.public)
        oshax = sum(self.kind(tile) == "oshax" and own == colour for placed in self.state.placed for tile, _, own in placed)
        return FIGURES - lessons - oshax

    # -- cards -------------------------------------------------------------------

    def playable(self, seat):
        """What could be played: the hand, and where the reading says so what was drafted."""
        drafted = self.state.drafted[seat] if self.reads("q.isle.anytime-in-draft", "R2") else ()
        return self.state.hands[seat] + drafted

    def baskets(self, seat):
        """The cards that can be used as baskets: those laid today, and where the reading says so those of the hand."""
        return self.state.laid[seat] + (self.state.hands[seat] if self.reads("q.isle.basket-cards", "R2") else ())

    def treasures(self, seat):
        return [squares for tile, squares, _ in self.state.placed[seat] if self.kind(tile) in ("rare", "common")]
