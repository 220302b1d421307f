"""What chance decides while a line settles: what the step says, or the only thing that can come up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.game import GameFault
from tabletop.kernel.seat import CHANCE

from ..format.suggestion import other_state
from ..text.showing import listed, shown

if TYPE_CHECKING:
    from .line import Line

# The field of a step that says what comes up, by the kind of decision.
CHANCE_FIELDS = {"pick": "pick", "pick_mark": "pick", "pick_stock": "pick", "mix": "shuffled"}


class Chance:
    """What chance can bring in the position of a line, and what the step at ``place`` says of it."""

    def __init__(self, line: Line, place: tuple) -> None:
        self.line, self.place = line, place

    def outcome(self, kind: str, chance: dict) -> tuple:
        """The outcome written on the step, or the only possible one; raises Broken where there is neither."""
        if kind not in CHANCE_FIELDS:
            raise GameFault(
                f"The game {self.line.rules.id}: chance decides at {kind!r}; expected one of {listed(CHANCE_FIELDS)}."
            )
        field = CHANCE_FIELDS[kind]
        slot = self.line.rules.forms[field].slots[0]
        if field in chance:
            words = chance.pop(field)
            numbers = [self.number_of(word) for word in ([words] if slot.of == "card" else words)]
            move = (field, CHANCE, numbers[0] if slot.of == "card" else tuple(numbers))
            if -1 in numbers or self.line.rules.why_not(self.line.state, move) is not None:
                if slot.of == "card" and (near := other_state(words, self.outcomes())) is not None:
                    self.line.broken(
                        "RUN-STATE",
                        self.place + (field,),
                        f"{field} {shown(words)}: the card is there in another state",
                        self.possible(kind),
                        near,
                        about=field,
                    )
                found = shown(words) if slot.of == "card" else f"[{listed(words, 20)}]"
                self.line.broken(
                    "RUN-CHANCE-IMPOSSIBLE",
                    self.place + (field,),
                    f"{field} {found} cannot come up",
                    self.possible(kind),
                    about=field,
                )
            return move
        if kind == "mix" and len(set(self.line.files.mixed(self.line.rules, self.line.state))) <= 1:
            return (field, CHANCE, tuple(self.line.files.mixed(self.line.rules, self.line.state)))
        only = self.picks() if slot.of == "card" else []
        if len(only) == 1:
            return only[0]
        return self.line.broken(
            "RUN-CHANCE-MISSING", self.place, f"chance decides here and there is no `{field}`", self.possible(kind), about=field
        )

    def possible(self, kind: str) -> str:
        """The outcomes there could be, in words."""
        if CHANCE_FIELDS[kind] == "pick":
            return f"one of {listed(self.outcomes())}"
        mixed = sorted(self.line.files.mixed(self.line.rules, self.line.state))
        return f"these cards in their new order: {listed((self.line.rules.in_words('card', card, ()) for card in mixed), 20)}"

    def outcomes(self) -> list[str]:
        """The cards that chance can pick here, in words."""
        return [self.line.rules.in_words("card", move[2], ()) for move in self.picks()]

    def number_of(self, word: str) -> int:
        """The number of a card that chance brings; -1 for no card of these boxes."""
        try:
            return self.line.rules.read_value("card", word)
        except KeyError:
            return -1

    def picks(self) -> list[tuple]:
        """What chance can pick here; somebody may be able to stop it too."""
        return [move for move in self.line.rules.moves(self.line.state) if move[1] == CHANCE]
