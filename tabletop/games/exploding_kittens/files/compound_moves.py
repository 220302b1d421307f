"""Moves that a file writes together as one step, tried out one after the other.

A blind player says so, chance turns up the card, and a card that needs a target is
then aimed. Whoever tries this out does not know what will come up, so the step says
``"blindly": "?"`` and chance falls by itself; aiming is a step of its own. A file
gets both as one step, with the card that came up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.playing.game_moves import GameMoves
from tabletop.scenario.play.moves import Part, WrongField, written
from tabletop.scenario.text.showing import listed, shown

from ..rules.table.state import State

if TYPE_CHECKING:
    from ..rules.opened import Kittens

BY_CHANCE = "?"
# What a blind player does with the card that comes up, by what is open.
DONE = {"give": "give", "lay": "lay"}
HAND_MOVES = ("play", "give", "lay")


def tried_step(rules: Kittens, state: State, move: tuple, names: Sequence[str]) -> dict[str, Any]:
    """A move, or a part of one, as the step by which it is tried out."""
    verb, seat, *values = move
    if verb == "duel":
        on = names[values[0]] if values else next(name for other, name in enumerate(names) if other != seat)
        return {"by": names[seat], "do": "play", "cards": ["barking_kitten"] * 2, "as": "duel", "on": on}
    if verb == "blindly":
        return {"by": names[seat], "do": DONE.get(rules.decision(state).kind, "play"), "blindly": BY_CHANCE}
    if verb == "blindly_together":
        return {"by": names[seat], "do": "play", "blindly": [BY_CHANCE] * (values[0] if values else 2)}
    step = written(rules, move, names)
    if verb == "play" and [word.partition(":")[0] for word in step.get("cards", ())] == ["barking_kitten"] * 2:
        # Two of them could also be a duel.
        step["as"] = "pair"
    return step


def comes_to_mind(rules: Kittens, state: State, move: tuple) -> bool:
    """Whether a player would think of this move: with cards of that player's hand that the player sees, blindly only if blind,
    keeping only what was drawn, both Barking Kittens only with both in the hand, announcing only a draw of one's own."""
    verb, seat, *values = move
    zones = rules.view(state, seat)
    hand = zones.get(f"seat.{seat}", {}).get("hand", ())
    if verb in ("blindly", "blindly_together"):
        return zones[f"seat.{seat}"]["blind"]
    if verb == "keep":
        return seat in rules.decision(state).must
    if verb == "duel":
        return sum(word is not None and word.startswith("barking_kitten") for word in hand) > 1
    if verb == "reach":
        return seat == zones["turn"]["seat"]
    if verb not in HAND_MOVES or not values or None not in hand:
        return True
    cards = values[0] if isinstance(values[0], tuple) else values[:1]
    return all(rules.in_words("card", card, ()) in hand for card in cards)


def is_left_to_chance(step: Mapping[str, Any]) -> bool:
    """Whether a step plays a card that is not known before it comes up."""
    return BY_CHANCE in _words(step)


def stand_in(step: Mapping[str, Any]) -> dict[str, Any]:
    """The step as the checks of a file can read it: with some card where chance brings one, a draw where something is aimed."""
    if step.get("do") == "aim":
        return {"by": step.get("by"), "do": "draw"}
    if not is_left_to_chance(step):
        return dict(step)
    some = ["defuse" if word == BY_CHANCE else word for word in _words(step)]
    return {**step, "blindly": some if isinstance(step["blindly"], list) else some[0]}


def parts_tried(rules: Kittens, step: Mapping[str, Any], names: Sequence[str], parts: Sequence[Part]) -> Sequence[Part]:
    """The moves of a tried step; ``parts`` are those of the step as a file has it."""
    if step["do"] == "aim":
        return (lambda state: _aim(rules, step, names),)
    if is_left_to_chance(step):
        return parts[:1]
    # What is aimed comes as a step of its own, unless this one says at whom.
    return parts[:-1] if "blindly" in step and "on" not in step else parts


def _aim(rules: Kittens, step: Mapping[str, Any], names: Sequence[str]) -> tuple:
    """Aiming as a move; raises WrongField for what a page sends and nobody could mean."""
    for field in step.keys() - {"id", "by", "do", "on", "names"}:
        raise WrongField("FILE-FIELD", None, f"aim with {shown(field)}", "only on and names")
    if step.get("on") not in names:
        raise WrongField("POS-PLAYER", None, f"a card is aimed at {shown(step.get('on'))}", f"on: one of {listed(names)}")
    wish = step.get("names")
    if wish is not None and (not isinstance(wish, str) or rules.card_fault(wish, ()) is not None):
        raise WrongField("POS-CARD", None, f"the card wished for is {shown(wish)}", "a card of these boxes")
    return ("aim", names.index(step["by"]), names.index(step["on"]), None if wish is None else rules.read_value("card", wish))


def turned_up(step: dict[str, Any], word: str) -> None:
    """One more card that chance turned up in this step."""
    before = [one for one in _words(step) if one != BY_CHANCE]
    step["blindly"] = [*before, word] if before else word


def folded(steps: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The steps as a file has them: what is aimed stands with the card that came up; an attempt to aim is left out."""
    found: list[dict[str, Any]] = []
    for step in steps:
        if step.get("do") != "aim":
            found.append(step)
        elif "refused" not in step:
            found[-1] = {**found[-1], **{key: value for key, value in step.items() if key not in ("id", "by", "do")}}
    return found


def _words(step: Mapping[str, Any]) -> list[Any]:
    words = step.get("blindly", [])
    return list(words) if isinstance(words, list) else [words]


MOVES = GameMoves(
    tried_step=tried_step,
    comes_to_mind=comes_to_mind,
    is_left_to_chance=is_left_to_chance,
    stand_in=stand_in,
    parts_tried=parts_tried,
    turned_up=turned_up,
    folded=folded,
    giving_up=("explode",),
    always=("turn.player", "turn.owes"),
    changed=(
        "direction",
        "hands.*",
        "front.*",
        "blind",
        "tower.wearer",
        "tower.stock",
        "draw_pile",
        "discard_pile",
        "out",
        "over",
    ),
)
