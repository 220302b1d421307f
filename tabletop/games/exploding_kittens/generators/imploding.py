"""Imploding Kittens: what becomes of a drawn Imploding Kitten, and who comes next after a card that ends a turn."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought, together
from tabletop.words.language import N_

from .attack import STATES
from .parts import OTHER_WAY, PLAYERS, made, next_to

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
    asked_who: dict[str, Any] = {"question": who, "about": "turn.player", "after": end}
    asked_discard: dict[str, Any] = {"question": discard, "about": "sizes.discard_pile", "after": end}
    steps: list[dict[str, Any]] = [
        {"id": "who", "ask": asked_who},
        {"id": "discard", "ask": asked_discard},
        {"id": "draw", "by": active, "do": "draw"},
    ]
    if not face_up:
        steps.append({"id": "back", "by": active, "do": "insert", "at": random.randint(1, len(pile))})
    hands = {name: random.sample(CARDS, random.randint(1, 3)) for name in PLAYERS}
    hands[active].append("defuse")
    before = next_to(active, by=-1)
    asked_who["wrong"] = _who_is_thought(active, face_up, owes)
    asked_discard["wrong"] = _what_is_thought_discarded(active, face_up, len(hands[active]), int(owes > 1))
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


def _who_is_thought(active: str, face_up: bool, owes: int) -> list[dict[str, Any]]:
    """Who is taken for the player on turn, and what somebody thinks who does."""
    before, seats = next_to(active, by=-1), {"seat": active}
    if owes == 2 and not face_up:
        both = N_("You end both turns with the Imploding Kitten. It ends one of the two that {seat} owes.")
        back = N_("You send play back to {attacker}, who attacked. {seat} still owes a turn.")
        return [thought(next_to(active), both, **seats), thought(before, back, attacker=before, **seats)]
    saved = N_("You save {seat} with the Defuse. Against an Imploding Kitten that lies face up it does not help.")
    goes_on = N_("You let {seat} go on once it is back in the pile. Putting it back ends the turn.")
    return [thought(active, saved if face_up else goes_on, **seats), thought(before, OTHER_WAY)]


def _what_is_thought_discarded(active: str, face_up: bool, held: int, lying: int) -> list[dict[str, Any]]:
    """How many cards are taken to lie on the discard pile, where so many lay and so many were held."""
    if face_up:
        return [
            thought(lying + held, N_("You leave the Imploding Kitten out. It goes to the discard pile with the hand.")),
            thought(lying + 1, N_("You discard the kitten alone. The whole hand of {seat} goes with it."), seat=active),
        ]
    return [
        thought(lying + 1, N_("You put the Imploding Kitten on the discard pile. It goes back into the draw pile, face up.")),
        thought(lying + 2, N_("You pay with a Defuse and discard both. The first time no Defuse is needed.")),
    ]


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
    wrong = _next_is_thought(play, active, victim, owes, 1 if clockwise else -1)
    steps: list[dict[str, Any]] = [
        {"id": "who", "ask": {"question": asked, "about": "turn.player", "after": "second" if aimed else "end", "wrong": wrong}},
        {"id": "end", "by": active, "do": "play", "cards": [play], **({"on": victim} if aimed else {})},
    ]
    steps += [{"id": step, "by": victim, "do": "draw"} for step in ("first", "second") if aimed]
    hands = {name: random.sample(CARDS[:3], random.randint(1, 2)) for name in FOUR}
    hands[active].append(play)
    before = FOUR[(FOUR.index(active) + (-1 if clockwise else 1)) % len(FOUR)]
    return made(
        N_("A turn you haven't seen yet"),
        [TAUGHT[play], *(["ek.base.skip.2"] if owes == 2 and play == "skip" else [])],
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


def _next_is_thought(play: str, active: str, victim: str, owes: int, by: int) -> list[dict[str, Any]]:
    """Who is taken for the next player among four, and what somebody thinks who does; ``by`` is the direction of play."""
    onward, back = next_to(active, FOUR, by), next_to(active, FOUR, -by)
    other_way = N_("You go round the table the wrong way. Look at the direction of play.")
    goes_on = N_("You let {seat} go on. That card ends the turn.")
    seats = {"seat": active, "victim": victim}
    if play == "targeted_attack":
        right = next_to(victim, FOUR, by)
        found = [
            thought(victim, N_("You let {victim} go on. Two turns were owed, and both are over."), **seats),
            thought(onward, N_("You go on beside {seat}, who attacked. Play goes on from {victim}."), **seats),
            thought(active, N_("You send play back to {seat}. It goes on from {victim}, whoever attacked."), **seats),
        ]
        taken: dict[str, dict[str, Any]] = {one["value"]: one for one in reversed(found) if one["value"] != right}
        return list(reversed(taken.values()))
    if play == "reverse" and owes == 1:
        old = N_("You go on in the old direction. Reverse turns it round before the turn ends.")
        return [thought(onward, old), thought(active, N_("You let {seat} go on. Reverse ends the turn, too."), **seats)]
    if play == "attack" or owes == 1:
        return [thought(active, goes_on, **seats), thought(back, other_way)]
    both = N_("You end both turns at once. {seat} still owes one of the two.")
    if play == "reverse":
        passed_on = N_("You go on in the old direction, as if {seat} owed no turn any more.")
        return [thought(back, both, **seats), thought(onward, passed_on, **seats)]
    attacker = N_("You send play back to {attacker}, who attacked. {seat} still owes a turn.")
    return [thought(onward, both, **seats), thought(back, attacker, attacker=back, **seats)]
