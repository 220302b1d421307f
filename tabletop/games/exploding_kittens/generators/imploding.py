"""Imploding Kittens: what becomes of a drawn Imploding Kitten, and who comes next after a card that ends a turn."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, together
from tabletop.words.language import N_

from .attack import STATES
from .parts import PLAYERS, made

CARDS = ("cat_1", "cat_2", "cat_3", "cat_4", "favor", "shuffle")
PILE = ("cat_5", "see_the_future_3", "nope", "cat_4")
FOUR = (*PLAYERS, "Dora")
DRAWN = {
    False: N_("The Imploding Kitten is on top, face down. {seat} draws it and puts it back."),
    True: N_("The Imploding Kitten is on top, face up. {seat} draws it and holds a Defuse."),
}
PLAYS = {
    "reverse": N_("Now {seat} plays Reverse. Whose turn is it next?"),
    "skip": N_("Now {seat} plays Skip. Whose turn is it next?"),
    "attack": N_("Now {seat} attacks. Whose turn is it next?"),
    "draw_from_bottom": N_("Now {seat} plays Draw from the Bottom, and it is not a kitten. Whose turn is it next?"),
    "targeted_attack": N_("Now {seat} aims a Targeted Attack at {victim}, who draws twice. Whose turn is it next?"),
}
TAUGHT = {
    "reverse": "ek.imploding.reverse.1",
    "skip": "ek.base.skip.1",
    "attack": "ek.base.attack.1",
    "draw_from_bottom": "ek.imploding.bottom.1",
    "targeted_attack": "ek.imploding.targeted.3",
}


def imploding_drawn(seed: int) -> dict[str, Any]:
    """The Imploding Kitten is drawn face down or face up, under attack or not; who is on turn then, and how large is
    the discard pile?
    """
    random = Random(seed)
    active, face_up, owes = random.choice(PLAYERS), random.choice((False, True)), random.choice((1, 2))
    pile = random.sample(CARDS, random.randint(2, 5))
    who = together(DRAWN[face_up], N_("Whose turn is it next?"), seat=active)
    discard = together(DRAWN[face_up], N_("How many cards are on the discard pile after that?"), seat=active)
    end = "draw" if face_up else "back"
    steps: list[dict[str, Any]] = [
        {"id": "who", "ask": {"question": who, "about": "turn.player", "after": end}},
        {"id": "discard", "ask": {"question": discard, "about": "sizes.discard_pile", "after": end}},
        {"id": "draw", "by": active, "do": "draw"},
    ]
    if not face_up:
        steps.append({"id": "back", "by": active, "do": "insert", "at": random.randint(1, len(pile))})
    hands = {name: random.sample(CARDS, random.randint(1, 3)) for name in PLAYERS}
    hands[active].append("defuse")
    before = PLAYERS[PLAYERS.index(active) - 1]
    turn = {"player": active, **({"owes": owes, "from": "attack", "by": before} if owes > 1 else {})}
    return made(
        N_("An Imploding Kitten you haven't seen yet"),
        ["ek.imploding.imploding.4" if face_up else "ek.imploding.imploding.2"],
        {
            "hands": hands,
            "draw_pile": ["imploding_kitten:up" if face_up else "imploding_kitten", *pile],
            "discard_pile": ["attack"] if owes > 1 else [],
            "turn": turn,
        },
        steps,
        "imploding",
    )


def turn_passed(seed: int) -> dict[str, Any]:
    """Among four players a card ends a turn, one way round or the other, under attack or not; who is on turn then?"""
    random = Random(seed)
    active, clockwise = random.choice(FOUR), random.choice((False, True))
    state, owes, attacked = random.choice(STATES)
    play = random.choice(tuple(PLAYS))
    victim = random.choice([name for name in FOUR if name != active])
    asked = {
        lang: f"{texts(state, seat=active)[lang]} {said}" for lang, said in texts(PLAYS[play], seat=active, victim=victim).items()
    }
    aimed = play == "targeted_attack"
    steps: list[dict[str, Any]] = [
        {"id": "who", "ask": {"question": asked, "about": "turn.player", "after": "second" if aimed else "end"}},
        {"id": "end", "by": active, "do": "play", "cards": [play], **({"on": victim} if aimed else {})},
    ]
    steps += [{"id": step, "by": victim, "do": "draw"} for step in ("first", "second") if aimed]
    hands = {name: random.sample(CARDS[:3], random.randint(1, 2)) for name in FOUR}
    hands[active].append(play)
    before = FOUR[(FOUR.index(active) + (-1 if clockwise else 1)) % len(FOUR)]
    return made(
        N_("A turn you haven't seen yet"),
        [TAUGHT[play]],
        {
            "players": list(FOUR),
            "hands": hands,
            "draw_pile": random.sample(PILE, 4),
            "discard_pile": ["attack"] if attacked else [],
            **({} if clockwise else {"direction": "counterclockwise"}),
            "turn": {"player": active, "owes": owes, **({"from": "attack", "by": before} if attacked else {})},
        },
        steps,
        "imploding",
    )
