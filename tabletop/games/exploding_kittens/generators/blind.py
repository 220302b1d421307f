"""The Curse of the Cat Butt: something happens to a blind player; is that player blind afterwards?"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop.selftests.texts import thought, together
from tabletop.words.language import N_

from .parts import PLAYERS, made

CARDS = ("cat_2", "cat_3", "cat_4", "shuffle", "nope")
PUT_BACK = {"do": "insert", "at": 1}


class Event(NamedTuple):
    """What happens, in words and steps; ``cause`` is what somebody thinks who gets it wrong whether the player is ``blind``
    afterwards. ``by_other`` tells whose turn it is, ``hand`` and ``top`` what is needed for it.
    """

    said: str
    rule: str
    blind: bool
    cause: str
    steps: tuple[dict[str, Any], ...]
    hand: tuple[str, ...] = ()
    top: str = "cat_1"
    by_other: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ("streaking",)


EVENTS = (
    Event(
        N_("{blind} draws a card, and it is not a kitten."),
        "ek.streaking.curse.2",
        False,
        N_("You wait for somebody to lift the curse. The first card that {blind} draws does."),
        ({"do": "draw"},),
    ),
    Event(
        N_("{blind} draws a kitten, turns up a Defuse and puts the kitten back."),
        "ek.streaking.curse.blind-kitten.4",
        False,
        N_("You leave {blind} blind because a kitten was drawn. Once it is defused, {blind} sees again."),
        ({"do": "draw"}, {"do": "play", "blindly": "defuse"}, PUT_BACK),
        ("defuse",),
        "exploding_kitten",
    ),
    Event(
        N_("{blind} draws a kitten, and the Streaking Kitten is among the face-down cards."),
        "ek.streaking.streaking.1",
        False,
        N_("You leave {blind} blind because nothing was defused. A draw lifts the curse, whatever is drawn."),
        ({"do": "draw"},),
        ("streaking_kitten",),
        "exploding_kitten",
    ),
    Event(
        N_("{blind} turns up a Skip."),
        "ek.streaking.curse.4",
        True,
        N_("You end the curse with the turn. Only a drawn card ends it, and Skip draws none."),
        ({"do": "play", "blindly": "skip"},),
        ("skip",),
    ),
    Event(
        N_("{blind} turns up See the Future."),
        "ek.streaking.curse.4",
        True,
        N_("You take a look at the pile for sight. Only a drawn card ends the curse."),
        ({"do": "play", "blindly": "see_the_future_3"},),
        ("see_the_future_3",),
    ),
    Event(
        N_("{blind} turns up a single cat."),
        "ek.streaking.curse.5",
        True,
        N_("You end the curse with the first card that is turned up. Only a drawn card ends it."),
        ({"do": "play", "blindly": "cat_1"},),
        ("cat_1",),
    ),
    Event(
        N_("{blind} turns up the kitten kept under the Streaking Kitten, then a Defuse, and puts the kitten back."),
        "ek.streaking.curse.22",
        False,
        N_("You leave {blind} blind because the kitten was not drawn. Once it is defused, {blind} sees again."),
        ({"do": "play", "blindly": "exploding_kitten"}, {"do": "play", "blindly": "defuse"}, PUT_BACK),
        ("streaking_kitten", "exploding_kitten", "defuse"),
    ),
    Event(
        N_("{other} asks {blind} for a Favor and gets a card."),
        "ek.streaking.curse.9",
        True,
        N_("You let {blind} see again after giving a card. Only a drawn card ends the curse."),
        ({"do": "play", "cards": ["favor"]}, {"do": "give", "blindly": "defuse"}),
        ("defuse",),
        by_other=("favor",),
    ),
    Event(
        N_("{other} takes a card from {blind} with a pair."),
        "ek.base.pair.1",
        True,
        N_("You let {blind} see again after the theft. Only a drawn card ends the curse."),
        ({"do": "play", "cards": ["cat_1", "cat_1"], "pick": "defuse"},),
        ("defuse",),
        by_other=("cat_1", "cat_1"),
    ),
    Event(
        N_("{other} curses {blind} once more."),
        "ek.streaking.curse.11",
        True,
        N_("You take a second curse for the end of the first. It changes nothing."),
        ({"do": "play", "cards": ["curse_of_the_cat_butt"]},),
        by_other=("curse_of_the_cat_butt",),
    ),
    Event(
        N_("{blind} turns up Draw from the Bottom, and the card is not a kitten."),
        "ek.streaking.curse.15",
        False,
        N_("You only count draws from the top. A card from the bottom is drawn as well."),
        ({"do": "play", "blindly": "draw_from_bottom"},),
        ("draw_from_bottom",),
        boxes=("imploding", "streaking"),
    ),
    Event(
        N_("{blind} draws the face-down Imploding Kitten and puts it back."),
        "ek.streaking.curse.13",
        False,
        N_("You leave {blind} blind because the card goes back. Here that counts as a draw all the same."),
        ({"do": "draw"}, PUT_BACK),
        top="imploding_kitten",
        boxes=("imploding", "streaking"),
    ),
)


def blind_or_not(seed: int) -> dict[str, Any]:
    """One thing happens to a blind player, on that player's turn or on another's; who is blind then?"""
    random = Random(seed)
    other, blind = random.sample(PLAYERS, 2)
    event = random.choice(EVENTS)
    steps: list[dict[str, Any]] = [{"id": f"step-{number}", "by": blind, **step} for number, step in enumerate(event.steps, 1)]
    if event.by_other:
        steps[0].update(by=other, on=blind)
    hands = {name: random.sample(CARDS, random.randint(1, 2)) for name in PLAYERS}
    hands[blind] += event.hand
    hands[other] += event.by_other
    opposite: list[str] = [] if event.blind else [blind]
    wrong = [
        thought(opposite, event.cause, blind=blind),
        thought([other], N_("You blind {other}, who is not cursed."), other=other),
    ]
    question = together(event.said, N_("Who is blind now?"), blind=blind, other=other)
    return made(
        N_("A blind player you haven't seen yet"),
        [event.rule],
        {
            "hands": hands,
            "draw_pile": [event.top, *random.sample(CARDS, 3)],
            "blind": [blind],
            "turn": {"player": other if event.by_other else blind},
        },
        [{"id": "blind", "ask": {"question": question, "about": "blind", "after": steps[-1]["id"], "wrong": wrong}}, *steps],
        *event.boxes,
    )
