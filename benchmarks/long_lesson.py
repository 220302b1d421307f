"""A long lesson for measuring: a seeded line of legal play, written down as a scenario."""

from random import Random

from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.document import Document

NAMES = ("Ana", "Ben", "Cem", "Dora")
BOXES = ("base", "base")
NOPES = 0.4  # how often somebody who can says Nope
DRAWS = 0.3  # how often a turn ends although a card could be played
TRIES = 0.2  # how often somebody tries to draw out of turn


def long_lesson(steps: int, seed: int = 1) -> Scenario:
    """A scenario of exactly this many steps that was played without a fault."""
    for attempt in range(seed, seed + 200):
        data = _play(steps, Random(attempt))
        if data is not None:
            scenario = play_document(Document(data), "long")
            if scenario.errors:
                raise ValueError(str(scenario.errors[0]))
            return scenario
    raise ValueError(f"no game of {steps} steps in 200 attempts")


def _play(steps: int, random: Random) -> dict | None:
    """The data of a scenario with that many steps; None if the game is over before."""
    rules = open_rules("exploding-kittens", BOXES)
    names = NAMES
    state = rules.deal(len(names), random.randrange(10**6))
    ids = [card.id for card in rules.cards]
    hands = {
        name: [ids[card] for card, count in enumerate(state.hands[seat]) for _ in range(count)] for seat, name in enumerate(names)
    }
    data = {
        "format": 2,
        "game": "exploding-kittens",
        "boxes": list(BOXES),
        "title": dict.fromkeys(("en", "de", "es"), "A long game"),
        "teaches": ["ek.base.turn.6"],
        "setup": {
            "players": list(names),
            "hands": hands,
            "draw_pile": [ids[card] for card in state.pile],
            "turn": {"player": names[state.player]},
        },
        "steps": [],
    }
    written = data["steps"]
    while True:
        decision = rules.decision(state)
        if decision.kind == "over":
            return None
        if len(written) == steps:
            if decision.kind == "turn":
                return data
            if decision.kind == "window" or decision.must == (CHANCE,):
                move = ("pass", TABLE) if decision.kind == "window" else rules.sample(state, random)
                _note_chance(rules, ids, move, written)
                rules.play(state, move)
                continue
            return None
        if decision.kind == "turn" and random.random() < TRIES:
            seat = state.next_living(state.player)
            refusal = rules.why_not(state, ("draw", seat))
            written.append({"id": f"step-{len(written) + 1}", "by": names[seat], "do": "draw", "refused": refusal.rules[0]})
            continue
        move = _choose(rules, state, decision, random)
        if move[1] == CHANCE:
            _note_chance(rules, ids, move, written)
        elif move != ("pass", TABLE):
            written.append(_step(rules, move, names, len(written) + 1))
        rules.play(state, move)


def _choose(rules, state, decision, random: Random) -> tuple:
    if decision.must == (CHANCE,):
        return rules.sample(state, random)
    moves = rules.moves(state)
    if decision.kind == "window":
        nopes = [move for move in moves if move[0] == "play"]
        return random.choice(nopes) if nopes and random.random() < NOPES else ("pass", TABLE)
    plays = [move for move in moves if move[0] not in ("draw", "explode")] or moves
    draws = [move for move in moves if move[0] == "draw"]
    return random.choice(draws) if draws and random.random() < DRAWS else random.choice(plays)


def _note_chance(rules, ids, move: tuple, written: list[dict]) -> None:
    """Chance is written on the step in whose settling it falls."""
    if move[0] == "pick":
        written[-1]["pick"] = ids[move[2]]
    elif move[0] == "shuffled":
        written[-1]["shuffled"] = [ids[card] for card in move[2]]


def _step(rules, move: tuple, names, number: int) -> dict:
    step = {"id": f"step-{number}", "by": names[move[1]], "do": move[0]}
    for slot, value in zip(rules.forms[move[0]].slots, move[2:]):
        if value is not None:
            step[slot.name] = _in_words(rules, slot.of, value, names)
    return step


def _in_words(rules, kind: str, value, names):
    if kind == "cards":
        return [rules.cards[card].id for card in value]
    return rules.cards[value].id if kind == "card" else names[value] if kind == "player" else value
