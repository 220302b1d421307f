"""A line of moves as the data of a scenario file: the lesson's position, its moves so far, then the tried ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.games import rules_of
from tabletop.scenario.format.game_words import game_words

from .written_out import written_out

SETS = {2: "pair", 3: "triple", 5: "five"}
# What a step of the lesson says beside its move; a new file has its own.
LEFT_BEHIND = ("say", "expect")


def draft(scenario: Any, run: Any, start: int, moves: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The file in the making; raises nothing and checks nothing."""
    data = scenario.data
    before = [
        {key: value for key, value in beat.source.items() if key not in LEFT_BEHIND} | _verdict(beat)
        for beat in run.trace.beats[1 : start + 1]
        if "do" in beat.source
    ]
    taken = [beat.step for beat in run.trace.beats]
    steps = [{"id": step_id, **move} for step_id, move in zip(step_ids(data["game"], taken, moves), moves)]
    readings = {"readings": dict(run.readings)} if run.readings else {}
    return {
        "format": data["format"],
        "game": data["game"],
        "boxes": list(run.boxes),
        **readings,
        "title": {"en": "What if"},
        "teaches": _taught(data["game"], run, data["teaches"]),
        "level": 1,
        "origin": {"kind": "authored"},
        "setup": _position(data["setup"], run),
        "steps": before + steps,
    }


def _position(setup: Mapping[str, Any], run: Any) -> Mapping[str, Any]:
    """The position that the steps begin with; one that was dealt is written out card by card."""
    if "deal" not in setup:
        return setup
    trace = run.trace
    return written_out(trace.rules, trace.find_beat("start").state, trace.names) or setup


def _verdict(beat: Any) -> dict[str, str]:
    """By which rule of this run's leaflets a step is refused or a mistake."""
    return {key: found.rules[0] for key, found in (("refused", beat.refusal), ("mistake", beat.mistake)) if found is not None}


def _taught(game: str, run: Any, teaches: Sequence[str]) -> list[str]:
    """What the lesson teaches, by the leaflets of this run: rules of other boxes stand as their counterparts, if they
    have any.
    """
    words, same = game_words(game), run.trace.rules.rulebook.counterparts
    own = frozenset().union(*(words.rules[box] for box in run.boxes))
    known = words.rules_of(run.boxes)
    found = [rule if rule in own else next(iter(sorted(same(rule) & own)), rule) for rule in teaches]
    return list(dict.fromkeys(rule for rule in found if rule in known)) or _met(run, known)


def _met(run: Any, known: frozenset[str]) -> list[str]:
    """Where nothing that the lesson teaches is there with these boxes: the first rule that the run meets, or the
    first there is.
    """
    return [next((rule for beat in run.trace.beats for rule in beat.fired if rule in known), min(known))]


def step_ids(game: str, taken: Iterable[str], moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """An id for each move of this game, made from what is done; a second one of the same name gets a number."""
    used, found = {"start", *taken}, []
    for move in moves:
        name = wanted = _name(game, move)
        number = 1
        while name in used:
            number += 1
            name = f"{wanted}-{number}"
        used.add(name)
        found.append(name)
    return found


def _name(game: str, move: Mapping[str, Any]) -> str:
    """``play``, ``pair``, ``draw``: letters, digits and hyphens whatever the move says."""
    cards = move.get("cards")
    word = move.get("do")
    if isinstance(cards, list) and cards and rules_of(game).played_in(word):
        word = SETS.get(len(cards), cards[0])
    elif word == "pass" and "by" not in move:
        word = "nobody"
    name = "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in str(word).lower()[:40]).strip("-")
    return name or "step"
