"""Steps of Exploding Kittens that are several moves of the engine, and what can be chosen in the words of a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import CHANCE
from tabletop.scenario.play.moves import Part, Readers, UnknownValue, WrongField, listed_moves, one_move, read_move

from ..rules.table.state import State

if TYPE_CHECKING:
    from ..rules.opened import Kittens


def moves_of_step(rules: Kittens, step: Mapping[str, Any], names: Sequence[str], readers: Readers) -> tuple[Part, ...]:
    """A blind player says so, chance turns up the card, and if it needs a target it is aimed; two Barking Kittens are a duel."""
    if "blindly" in step:
        return _blind_moves(rules, step, names)
    if step["do"] == "pass":
        return (lambda state: _pass(rules, state, step, names, readers),)
    if step.get("as") == "duel" and "duel" in rules.forms:
        return (lambda state: ("duel", names.index(step["by"]), names.index(step["on"])),)
    return one_move(rules, step, names, readers)


def _pass(rules: Kittens, state: State, step: Mapping[str, Any], names: Sequence[str], readers: Readers) -> tuple | None:
    """A pass binds nobody: who has passed may still lay a Nope, and passes again without saying anything new."""
    move, decision = read_move(rules, state, step, names, readers), rules.decision(state)
    return None if decision.kind == "window" and move[1] in decision.about[-1] else move


def _blind_moves(rules: Kittens, step: Mapping[str, Any], names: Sequence[str]) -> tuple[Part, ...]:
    seat = names.index(step["by"])
    words = step["blindly"] if isinstance(step["blindly"], list) else [step["blindly"]]

    def say_so(state: State) -> tuple:
        if "blindly" not in rules.forms:
            raise WrongField(
                "RUN-BLIND", "blindly", f"{step['by']} is not blind", f"a card of {step['by']}'s choice: cards or card"
            )
        return ("blindly", seat) if len(words) == 1 else ("blindly_together", seat, len(words))

    def turn_up(word: str) -> Part:
        def part(state: State) -> tuple:
            try:
                return ("turn_up", CHANCE, rules.read_value("card", word))
            except KeyError:
                raise UnknownValue("blindly", word) from None

        return part

    def aim(state: State) -> tuple | None:
        if rules.decision(state).kind != "aim":
            if "on" in step:
                raise WrongField("RUN-NOT-ASKED", "on", f"{' and '.join(words)}: aimed at nobody here", "no `on`")
            return None
        if "on" not in step and "names" not in step:
            others = ", ".join(name for name in names if name != step["by"])
            raise WrongField(
                "RUN-UNANSWERED",
                None,
                f"{step['by']} must aim {' and '.join(words)} at a player and no `on` says at whom",
                f"`on`: one of {others}",
            )
        wish = rules.read_value("card", step["names"]) if "names" in step else None
        return ("aim", seat, names.index(step["on"]) if "on" in step else None, wish)

    return (say_so, *map(turn_up, words), aim)


def options(rules: Kittens, state: State, names: Sequence[str]) -> list:
    """What can be chosen; of a blind player what chance could turn up, or in a search that it is played."""
    decision, found = rules.decision(state), []
    for option in listed_moves(rules, state, names, by_move=("kitten",)):
        if option != "blindly":
            found.append(option)
        elif decision.kind == "kitten":
            found.append("play")
        else:
            found += [rules.word(card) for seat in decision.must if state.is_blind(seat) for card in rules.held(state, seat)]
    return list(dict.fromkeys(found))
