"""The words that a picture of the table carries: what each space, set and seat says."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from . import places
from .setting_up import apart_said
from .table import seat_marks


def drawn(words: Words, zones: dict) -> dict[tuple, str]:
    """Every text of the picture by its place in the zones, such as ``("space.4", "said")``."""
    texts: dict[tuple, str] = {("decision", "text"): words.game.decision(words, zones)}
    for space in range(9):
        texts[f"space.{space}", "said"] = _said(words, space, zones[f"space.{space}"])
    for number, found in enumerate(zones["sets"]):
        texts["sets", number, "text"] = places.set_line(words, found)
        texts["sets", number, "told"] = places.stays(words, found["stays"])
    for seat in range(len(words.names)):
        texts[f"seat.{seat}", "told"] = ", ".join(seat_marks(words, zones, seat))
    texts.update({("apart", heap): said for heap, said in apart_said(words, zones["apart"]).items()})
    return texts


def _said(words: Words, space: int, stack: dict) -> str:
    if stack["top"] is None:
        return words.say(N_("{space}: empty"), space=places.space(words, space))
    return words.say_number(
        "{space}: {card}, {number} card",
        "{space}: {card}, {number} cards",
        stack["height"],
        space=places.space(words, space),
        card=words.card(stack["top"]),
    )
