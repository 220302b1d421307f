"""Turns: what is played in one, what ends it, and who may do something."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought
from tabletop.words.language import N_

from .parts import OTHER_WAY, PLAYERS, made, next_to

BEFORE = ("see_the_future_3", "shuffle")
# What somebody thinks who answers wrongly whether one may play or draw, on one's own turn and on another's.
CAUSES = {
    ("play", True): N_("You keep the Skip for when {seat} is attacked. It may be played on any of {seat}'s turns."),
    ("play", False): N_("You take Skip for a card you can play at any time, like Nope. It is {active}'s turn, not {seat}'s."),
    ("draw", True): N_("You want {seat} to play a card first. A turn may be nothing but the draw."),
    ("draw", False): N_("You let {seat} draw already. It is {active}'s turn, so only {active} draws now."),
}
PILE = ("cat_1", "cat_2", "cat_3", "cat_4", "favor", "skip", "attack")


def turn_end(seed: int) -> dict[str, Any]:
    """Some cards are played, then the turn ends with a draw or a Skip; who is on turn, how many cards lie in the pile?"""
    random = Random(seed)
    active = random.choice(PLAYERS)
    pile = random.sample(PILE, random.randint(4, 7))
    hand = random.sample(BEFORE, random.randrange(3))
    steps: list[dict[str, Any]] = []
    for card in hand:
        shuffled = {"shuffled": random.sample(pile, len(pile))} if card == "shuffle" else {}
        steps.append({"id": card.replace("_", "-"), "by": active, "do": "play", "cards": [card], **shuffled})
    if random.random() < 0.5:
        who = N_("{seat} plays Skip. Whose turn is it next?")
        size = N_("{seat} plays Skip. How many cards are in the draw pile after that?")
        end: dict[str, Any] = {"do": "play", "cards": ["skip"]}
        ends = "ek.base.skip.1"
        goes_on = N_("You let {seat} go on after the Skip. It ends the turn.")
        sizes = [
            thought(len(pile) - 1, N_("You let {seat} draw before the turn ends. With Skip no card is drawn."), seat=active),
            thought(len(pile) + 1, N_("You lay the Skip on the draw pile. It goes to the discard pile.")),
        ]
    else:
        who = N_("{seat} plays nothing else and draws. Whose turn is it next?")
        size = N_("{seat} plays nothing else and draws. How many cards are in the draw pile after that?")
        end = {"do": "draw"}
        ends = "ek.base.turn.6"
        goes_on = N_("You let {seat} go on playing after the draw. The draw is the end of the turn.")
        sizes = [
            thought(len(pile), N_("You leave the drawn card in the pile. It goes into the hand of {seat}."), seat=active),
            thought(len(pile) - 2, N_("You let {seat} draw twice. A turn ends with one card."), seat=active),
        ]
    others = [thought(active, goes_on, seat=active), thought(next_to(active, by=-1), OTHER_WAY)]
    steps += [
        {"id": "who", "ask": {"question": texts(who, seat=active), "about": "turn.player", "after": "end", "wrong": others}},
        {"id": "size", "ask": {"question": texts(size, seat=active), "about": "sizes.draw_pile", "after": "end", "wrong": sizes}},
        {"id": "end", "by": active, **end},
    ]
    hands = {name: random.sample(("cat_1", "cat_4", "defuse", "favor"), random.randint(1, 3)) for name in PLAYERS}
    hands[active] += ["skip", *hand]
    return made(N_("A turn you haven't seen yet"), [ends], {"hands": hands, "draw_pile": pile, "turn": {"player": active}}, steps)


def out_of_turn(seed: int) -> dict[str, Any]:
    """Somebody wants to play a Skip or to draw, on their own turn or on another player's; allowed?"""
    random = Random(seed)
    active, eager = random.choice(PLAYERS), random.choice(PLAYERS)
    wish: dict[str, Any]
    if random.random() < 0.5:
        question, wish, rule = (
            N_("{seat} has a Skip. May {seat} play it now?"),
            {"do": "play", "cards": ["skip"]},
            "ek.base.turn.9",
        )
    else:
        question, wish, rule = N_("{seat} reaches for the draw pile. May {seat} draw now?"), {"do": "draw"}, "ek.base.turn.6"
    refused = {} if eager == active else {"refused": rule}
    wrong = [thought(eager != active, CAUSES[wish["do"], eager == active], seat=eager, active=active)]
    hands = {name: ["skip", *random.sample(("cat_1", "cat_4", "defuse", "favor"), random.randint(1, 3))] for name in PLAYERS}
    return made(
        N_("A move you haven't seen yet"),
        [rule if refused or wish["do"] == "draw" else "ek.base.skip.1"],
        {"hands": hands, "draw_pile": random.sample(PILE, random.randint(4, 7)), "turn": {"player": active}},
        [
            {"id": "may", "ask": {"question": texts(question, seat=eager), "about": "allowed", "after": "wish", "wrong": wrong}},
            {"id": "wish", "by": eager, **wish, **refused},
        ],
    )
