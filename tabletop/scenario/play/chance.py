"""What chance decides while a line settles: what the step says, or the only thing that can come up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.game import GameFault
from tabletop.kernel.seat import CHANCE

from ..format.suggestion import other_state
from ..text.mending import added, replaced, written
from ..text.showing import listed, shown

if TYPE_CHECKING:
    from .line import Line

# The fields of a step that say what comes up; each is a form of that name, which chance makes.
CHANCE_FIELDS = ("pick", "shuffled")


def field_at(rules: Any, kind: str) -> str | None:
    """The field for what chance brings at a decision of this kind: the form that acts there; None where none of them does."""
    return next((field for field in CHANCE_FIELDS if (field, kind) in rules.acts), None)


class Chance:
    """What chance can bring in the position of a line, and what the step at ``place`` says of it."""

    def __init__(self, line: Line, place: tuple) -> None:
        self.line, self.place = line, place

    def outcome(self, kind: str, chance: dict) -> tuple:
        """The outcome written on the step, or the only possible one; raises Broken where there is neither."""
        field = field_at(self.line.rules, kind)
        if field is None:
            raise GameFault(
                f"The game {self.line.rules.id}: chance decides at {kind!r}, and no form that a file can write acts there; "
                f"expected an act of one of {listed(CHANCE_FIELDS)}."
            )
        slot = self.line.rules.forms[field].slots[0]
        if field in chance:
            words = chance.pop(field)
            single = field == "pick"
            numbers = [self.number_of(slot.of if single else "card", word) for word in ([words] if single else words)]
            move = (field, CHANCE, numbers[0] if single else tuple(numbers))
            # What lies nowhere is forbidden by no need: a number is one of those that the form lists.
            unlisted = single and slot.of != "card" and move not in self.picks()
            if unlisted or -1 in numbers or self.line.rules.why_not(self.line.state, move) is not None:
                if slot.of == "card" and (near := other_state(words, self.outcomes())) is not None:
                    self.line.broken(
                        "RUN-STATE",
                        self.place + (field,),
                        f"{field} {shown(words)}: the card is there, but in another state",
                        self.possible(field),
                        near,
                        about=field,
                    )
                found = shown(words) if single else f"[{listed(words, 20)}]"
                self.line.broken(
                    "RUN-CHANCE-IMPOSSIBLE",
                    self.place + (field,),
                    f"`{field}` cannot be {found}",
                    self.possible(field),
                    about=field,
                    fix=f"write {written(this)}" if (this := self.first(field)) is not None else None,
                    edits=replaced(self.line.document, self.place + (field,), this) if this is not None else (),
                )
            return move
        if field == "shuffled" and len(set(self.line.files.mixed(self.line.rules, self.line.state))) <= 1:
            return (field, CHANCE, tuple(self.line.files.mixed(self.line.rules, self.line.state)))
        only = self.picks() if field == "pick" else []
        if len(only) == 1:
            return only[0]
        return self.line.broken(
            "RUN-CHANCE-MISSING",
            self.place,
            f"chance decides here, and the step has no `{field}`",
            self.possible(field),
            about=field,
            fix=f"write {written(field)}: {written(this)}" if (this := self.first(field)) is not None else None,
            edits=added(self.line.document, self.place, field, this) if this is not None else (),
        )

    def first(self, field: str) -> Any:
        """One of the outcomes there could be, as a file writes it."""
        if field == "pick":
            return next(iter(self.outcomes()), None)
        return [self.line.rules.in_words("card", card, ()) for card in self.line.files.mixed(self.line.rules, self.line.state)]

    def possible(self, field: str) -> str:
        """The outcomes there could be, in words."""
        if field == "pick":
            return f"one of {listed(self.outcomes())}"
        mixed = sorted(self.line.files.mixed(self.line.rules, self.line.state))
        return f"these cards in their new order: {listed((self.line.rules.in_words('card', card, ()) for card in mixed), 20)}"

    def outcomes(self) -> list[str]:
        """The cards, or what else, that chance can pick here, in words."""
        of = self.line.rules.forms["pick"].slots[0].of
        return [str(self.line.rules.in_words(of, move[2], ())) for move in self.picks()]

    def number_of(self, of: str, word: Any) -> Any:
        """What chance brings as a move holds it, such as the number of a card; -1 for no card of these boxes."""
        try:
            return self.line.rules.read_value(of, word)
        except KeyError:
            return -1

    def picks(self) -> list[tuple]:
        """What chance can pick here; somebody may be able to stop it too."""
        return [move for move in self.line.rules.moves(self.line.state) if move[1] == CHANCE]
