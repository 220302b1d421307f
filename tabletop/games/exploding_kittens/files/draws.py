"""Draws for which the draw pile can have no card left, whatever happens: told before anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.document import Document

# Cards that draw, and cards with which everybody lays a card on the pile.
DRAWING, FILLING = ("bury", "draw_from_bottom"), ("garbage_collection", "potluck")
ANSWER = (["nope"], ["nope:marked"])


def too_few_cards(document: Document, starts: Sequence[Any]) -> list[Fault]:
    """A draw for which no card can be left, whatever happens; told once for each list of steps."""
    data = document.data
    if "deal" in data["setup"]:
        return []
    cards = data["setup"].get("draw_pile", ())
    pile = len(cards)
    # An Imploding Kitten that is drawn face down goes back once, by itself where there is only one place for it.
    most = pile + list(cards).count("imploding_kitten")
    main: list[tuple[tuple[Any, ...], Any]] = [(("steps", index), step) for index, step in enumerate(data["steps"])]
    ids = {step["id"]: index + 1 for index, (_, step) in enumerate(main)}
    lines = [main]
    for key, start in (("what_if", "from"), ("also", "after")):
        for index, entry in enumerate(data.get(key, ())):
            own = [((key, index, "steps", at), step) for at, step in enumerate(entry.get("steps", ()))]
            lines.append(main[: ids.get(entry.get(start), 0)] + own if own else [])
    places: dict[tuple[Any, ...], None] = {}
    for line in lines:
        place = _one_too_many(line, most, len(data["setup"]["players"]))
        if place is not None:
            places.setdefault(place, None)
    return [
        document.fault(
            "POS-EMPTY",
            place,
            "a draw for which the draw pile has no card left",
            f"as many draws as there are cards in the draw pile ({pile} at the start)",
        )
        for place in places
    ]


def _one_too_many(line: list[tuple[tuple, Mapping]], left: int, players: int) -> tuple | None:
    """The draw for which nothing is left, counting every card that may have come back."""
    moves = [(place, step) for place, step in line if "do" in step and "refused" not in step]
    for (place, step), after in zip(moves, [step for _, step in moves[1:]] + [{}]):
        left += _at_most(step, after, players)
        if left < 0:
            return place
    return None


def _at_most(step: Mapping, after: Mapping, players: int) -> int:
    """By how many cards the pile grows with this step, at most."""
    do, card = step["do"], _card(step)
    if do == "draw":
        return -1
    if do == "insert":
        return 1
    if do == "play" and card in FILLING:
        return players
    # A kitten goes back by itself where there is only one place for it.
    if card == "defuse" or "blindly" in step:
        return 0 if after.get("do") == "insert" else 1
    if do == "play" and card in DRAWING and after.get("cards") not in ANSWER and "answers" not in after:
        return -1 if card != "bury" or after.get("do") == "insert" else 0
    return 0


def _card(step: Mapping) -> str | None:
    """The only card of a play, in whatever state."""
    cards = step.get("blindly", step.get("cards")) or ()
    words: Sequence[str] = [cards] if isinstance(cards, str) else cards
    return words[0].partition(":")[0] if step["do"] == "play" and len(words) == 1 else None
