"""Dusk Moths, opened with its boxes and readings."""

from tabletop.kernel.opening import check_known, check_together, choose_readings
from tabletop.kernel.position import PositionFault
from tabletop.kernel.rulebook import Rulebook
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import CHANCE

from ..data import FOLDER
from . import getting_ready
from .components import boxes as declared_boxes
from .components import cards as declared_cards
from .vocabulary import moths
from .zones import PATHS, ZONES

RULEBOOK = Rulebook(FOLDER)
moths.load()


class Moths(Rules):
    """Dusk Moths under one choice of boxes and readings."""

    id = "dusk-moths"
    zones, paths, boxes_declared, rulebook = ZONES, PATHS, declared_boxes(), RULEBOOK
    cards = tuple(declared_cards().values())
    number = {card.id: place for place, card in enumerate(cards)}

    def __init__(self, boxes, readings, without=()):
        super().__init__(moths, boxes, readings, without)
        # How many of each card these boxes hold.
        self.supply = tuple(sum(card.count.get(box, 0) for box in self.boxes) for card in self.cards)

    def seats(self, state):
        """The number of seats."""
        return len(state.hands)

    def held(self, state, seat):
        """The cards that a seat may choose to play."""
        return tuple(state.hands[seat])

    def position(self, setup):
        """The position of a file's setup."""
        return getting_ready.read_position(self, setup)

    def deal(self, players, seed):
        """The printed set-up."""
        return getting_ready.deal(self, players, seed)

    def sample(self, state, random):
        """One outcome of chance; of a shuffle one order of all."""
        if self.decision(state).kind != "mix":
            return super().sample(state, random)
        order = list(state.discard)
        random.shuffle(order)
        return ("shuffled", CHANCE, tuple(order))

    def card_fault(self, word, place):
        """What is wrong with a card at this place: there is none of this name, or its box is not on the table."""
        if word not in self.number or self.supply[self.number[word]]:
            return super().card_fault(word, place)
        return PositionFault("POS-BOX", place, f"{word} is a card of Full Moon", "a card of the boxes in play")

    def is_answer(self, step):
        """An answer, or saying that there is none, speaks into the open window."""
        return step.get("do") in ("answer", "pass")


def open_game(boxes, readings, without=()):
    """The game with these boxes and readings; raises ValueError with what there is."""
    check_known(boxes, declared_boxes(), "box")
    check_together(boxes, declared_boxes())
    check_known(without, RULEBOOK.rules, "rule")
    return Moths(boxes, choose_readings(RULEBOOK.questions, readings, moths.readings()), without)
