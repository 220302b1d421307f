"""Barking Kittens: what lies where after a duel, who defuses, what the Tower gives to a thief, what a Potluck buries."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought
from tabletop.words.language import N_

from .parts import OTHER_WAY, PLAYERS, made, next_to

HANDS = ("cat_1", "cat_2", "skip", "nope", "shuffle", "attack")
PILE = ("cat_3", "cat_4", "cat_5", "favor")


def bark(seed: int) -> dict[str, Any]:
    """A Barking Kitten is played; how many cards lie on the discard pile when the turn is over, and what lies open then?

    The other one is in a hand or open before somebody, who may have a Defuse, or it is where nobody has it.
    """
    random = Random(seed)
    active, other, third = random.sample(PLAYERS, 3)
    place = random.choice(("hand", "open", "pile", "tower"))
    hands = {name: random.sample(HANDS, random.randint(1, 3)) for name in PLAYERS}
    hands[active].append("barking_kitten")
    setup: dict[str, Any] = {"hands": hands, "draw_pile": random.sample(PILE, 2), "turn": {"player": active}}
    found, saved = place in ("hand", "open"), random.random() < 0.5
    if saved:
        hands[other].append("defuse")
    if place == "hand":
        hands[other].append("barking_kitten")
    elif place == "open":
        setup["front"] = {other: ["barking_kitten"]}
    elif place == "pile":
        setup["draw_pile"].append("barking_kitten")
    else:
        setup["tower"] = {"wearer": other, "stock": ["barking_kitten", "see_the_future_3"]}
    seats = {"seat": active}
    discarded, lying = _what_becomes_of_it(active, other, found, saved)
    steps: list[dict[str, Any]] = [
        {
            "id": "discard",
            "ask": {
                "question": texts(
                    N_(
                        "{seat} plays a Barking Kitten and draws a cat. How many cards are on the discard pile "
                        "when the turn is over?"
                    ),
                    **seats,
                ),
                "about": "sizes.discard_pile",
                "after": "end",
                "wrong": discarded,
            },
        },
        {
            "id": "open",
            "ask": {
                "question": texts(
                    N_(
                        "{seat} plays a Barking Kitten and draws a cat. What is face up in front of {seat} when the turn is over?"
                    ),
                    **seats,
                ),
                "about": f"front.{active}",
                "after": "end",
                "wrong": [lying],
            },
        },
        {"id": "bark", "by": active, "do": "play", "cards": ["barking_kitten"]},
    ]
    setup["draw_pile"].sort(key=lambda card: not card.startswith("cat"))
    if found and saved:
        steps.append({"id": "defuse", "by": other, "do": "play", "cards": ["defuse"]})
    steps.append({"id": "end", "by": active, "do": "draw"})
    taught = "ek.barking.barking.2" if place == "hand" else "ek.barking.barking.5" if found else "ek.barking.barking.4"
    return made(N_("A bark you haven't heard yet"), [taught], setup, steps, "barking")


def _what_becomes_of_it(active: str, other: str, found: bool, saved: bool) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """How many cards are taken to be discarded, what is taken to lie open, and what somebody thinks who does."""
    seats = {"seat": active, "other": other}
    if not found:
        alone = N_("You discard the Barking Kitten. Nobody has the other one, so it waits in front of {seat}.")
        both = N_("You discard both Barking Kittens. The other one is with no player.")
        gone = N_("You take it away at the end of the turn. It waits in front of {seat} for the other one.")
        return [thought(1, alone, **seats), thought(2, both)], thought([], gone, **seats)
    waits = N_("You leave it in front of {seat}. The other one has turned up, so both go to the discard pile.")
    still = thought(0, N_("You leave both Barking Kittens lying. When the turn ends they go to the discard pile."))
    first = (
        thought(2, N_("You forget the Defuse that {other} has used."), **seats)
        if saved
        else thought(2, N_("You discard the Barking Kittens alone. The hand of {other}, who explodes, goes with them."), **seats)
    )
    return [first, still], thought(["barking_kitten"], waits, **seats)


def take_that(seed: int) -> dict[str, Any]:
    """A kitten is drawn, with I'll Take That before the drawer or without; may somebody defuse it, and who is on turn then?"""
    random = Random(seed)
    drawer, owner, third = random.sample(PLAYERS, 3)
    waits = random.random() < 0.6
    saver, eager = owner if waits else drawer, random.choice((drawer, owner))
    hands = {name: ["defuse", *random.sample(HANDS, random.randint(1, 2))] for name in PLAYERS}
    setup: dict[str, Any] = {
        "hands": hands,
        "draw_pile": ["exploding_kitten", *random.sample(PILE, 3)],
        "turn": {"player": drawer},
    }
    if waits:
        setup["front"] = {drawer: [{"card": "ill_take_that", "by": owner}]}
    at = random.randrange(1, 4)
    seats = {"seat": drawer, "eager": eager}
    may = N_("{seat} draws an Exploding Kitten. May {eager} play a Defuse?")
    turns = [
        thought(drawer, N_("You let {seat} go on. With the kitten back in the pile the turn is over."), seat=drawer),
        thought(next_to(drawer, by=-1), OTHER_WAY),
    ]
    wrong = [thought(eager != saver, DEFUSES[waits, eager == saver], drawer=drawer, eager=eager)]
    wish: dict[str, Any] = {"id": "wish", "by": eager, "do": "play", "cards": ["defuse"]}
    steps: list[dict[str, Any]] = [
        {
            "id": "who",
            "ask": {
                "question": texts(N_("{seat} draws an Exploding Kitten, and it is defused. Whose turn is it next?"), seat=drawer),
                "about": "turn.player",
                "after": "back",
                "wrong": turns,
            },
        },
        {"id": "may", "ask": {"question": texts(may, **seats), "about": "allowed", "after": "wish", "wrong": wrong}},
        {"id": "draw", "by": drawer, "do": "draw"},
    ]
    if eager == saver:
        steps.append(wish)
    else:
        steps += [
            # Whoever is not on turn is told that too.
            {**wish, "refused": ["ek.base.defuse.2", *([] if waits else ["ek.base.turn.9"])]},
            {"id": "defuse", "by": saver, "do": "play", "cards": ["defuse"]},
        ]
    steps.append({"id": "back", "by": saver, "do": "insert", "at": at})
    return made(N_("A draw you haven't seen yet"), ["ek.barking.itt.3" if waits else "ek.base.defuse.2"], setup, steps, "barking")


# What somebody thinks who answers wrongly whether a player may defuse: with I'll Take That or without, allowed or not.
DEFUSES = {
    (True, True): N_("You leave the Defuse to {drawer}, who drew. I'll Take That has handed the kitten to {eager}."),
    (True, False): N_("You let {eager} defuse, who drew it. I'll Take That has already taken the kitten away."),
    (False, True): N_("You let a kitten explode at once. {eager}, who drew it, may still defuse it."),
    (False, False): N_("You let {eager} help {drawer}. Only whoever drew the kitten may defuse it."),
}


def tower(seed: int) -> dict[str, Any]:
    """Somebody steals from the wearer of the Tower, in which there may be no card any more; how many cards does the
    wearer hold then?
    """
    random = Random(seed)
    thief, wearer, third = random.sample(PLAYERS, 3)
    stock = random.sample(("skip", "attack", "defuse"), random.randrange(4))
    hands = {
        thief: [],
        wearer: random.sample(("cat_2", "nope", "shuffle", "see_the_future_3"), random.randint(1, 3)),
        third: ["cat_5"],
    }
    taken = random.choice(stock or hands[wearer])
    how = random.choice(tuple(THEFTS))
    cards, question = THEFTS[how]
    hands[thief] = [*cards, "cat_3"]
    theft: dict[str, Any] = {"id": "theft", "by": thief, "do": "play", "cards": list(cards), "on": wearer}
    if how == "triple":
        # What is named lies in the hand; a card of the Tower goes all the same.
        theft["names"] = hands[wearer][0]
    after = "theft"
    steps = [theft]
    if stock or how == "pair":
        theft["pick"] = taken
    elif how == "favor":
        after = "given"
        steps.append({"id": "given", "by": wearer, "do": "give", "card": taken})
    held, seats = len(hands[wearer]), {"seat": thief, "wearer": wearer}
    if stock:
        wrong = [
            thought(held - 1, N_("You take a card of the hand. As long as the Tower holds cards, one of those goes."), **seats),
            thought(held + len(stock), N_("You count the cards in the Tower with the hand. They are no part of it."), **seats),
        ]
    else:
        wrong = [thought(held, N_("You let the Tower guard the hand. It is empty, so the card comes from the hand."), **seats)]
        if held > 1:
            wrong.append(thought(held - 2, N_("You let two cards go. However it is done, {seat} takes one."), **seats))
    ask = {
        "id": "hand",
        "ask": {"question": texts(question, **seats), "about": f"sizes.hands.{wearer}", "after": after, "wrong": wrong},
    }
    return made(
        N_("A theft you haven't seen yet"),
        ["ek.barking.tower.3" if stock else ROBBED[how]],
        {
            "hands": hands,
            "draw_pile": ["cat_4", "attack"],
            "tower": {"wearer": wearer, "stock": stock},
            "turn": {"player": thief},
        },
        [ask, *steps],
        "barking",
    )


# What decides when the Tower is empty.
ROBBED = {"favor": "ek.base.favor.2", "pair": "ek.base.pair.1", "triple": "ek.base.triple.1"}
THEFTS = {
    "favor": (
        ("favor",),
        N_("{seat} plays Favor on {wearer}, who is wearing the Tower. How many cards does {wearer} hold after that?"),
    ),
    "pair": (
        ("cat_1", "cat_1"),
        N_("{seat} plays a pair on {wearer}, who is wearing the Tower. How many cards does {wearer} hold after that?"),
    ),
    "triple": (
        ("cat_1", "cat_1", "cat_1"),
        N_(
            "{seat} plays a triple on {wearer}, who is wearing the Tower, and names a card that "
            "{wearer} holds. How many cards does {wearer} hold after that?"
        ),
    ),
}


def potluck(seed: int) -> dict[str, Any]:
    """Everybody with cards lays one on the draw pile; may somebody lay now, and how many cards lie there in the end?"""
    random = Random(seed)
    place = random.randrange(len(PLAYERS))
    order = (*PLAYERS[place:], *PLAYERS[:place])
    empty = {name for name in order[1:] if random.random() < 0.25}
    hands = {name: [] if name in empty else random.sample(HANDS, random.randint(2, 3)) for name in PLAYERS}
    laid = [(name, random.choice(hands[name])) for name in order if name not in empty]
    hands[order[0]].append("potluck")
    lays: list[dict[str, Any]] = [
        {"id": f"lay-{number}", "by": name, "do": "lay", "card": card} for number, (name, card) in enumerate(laid)
    ]
    done = random.randrange(len(laid))
    eager, card = random.choice(laid[done:])
    wish = {"id": "wish", "by": eager, "do": "lay", "card": card}
    may = {
        "id": "may",
        "ask": {
            "question": texts(
                (
                    N_("{seat} has played Potluck, and nobody has put down a card yet. May {eager} put one down now?"),
                    N_("{seat} has played Potluck and put down a card. May {eager} put one down now?"),
                    N_("{seat} has played Potluck, and two players have put down a card. May {eager} put one down now?"),
                )[done],
                seat=order[0],
                eager=eager,
            ),
            "about": "allowed",
            "after": "wish",
            "wrong": [
                thought(
                    True, N_("You let everybody put one down at once. It goes in turn, and {eager} is not next."), eager=eager
                )
                if eager != laid[done][0]
                else thought(False, N_("You make {eager} wait. It goes in turn, and {eager} is next."), eager=eager)
            ],
        },
    }
    pile = random.sample(PILE, random.randint(1, 3))
    sizes = [
        thought(len(pile), N_("You leave the draw pile as it was. The cards are put on top of it.")),
        thought(len(pile) + len(laid) - 1, N_("You leave out {seat}, who played Potluck and puts one down, too."), seat=order[0]),
    ]
    if empty:
        sizes.append(thought(len(pile) + len(PLAYERS), N_("You count a card for everybody. Whoever has none puts none down.")))
    ahead = [wish | {"refused": "ek.barking.potluck.1"}, *lays[done:]] if eager != laid[done][0] else [wish, *lays[done + 1 :]]
    size = {
        "id": "size",
        "ask": {
            "question": texts(
                N_("{seat} plays Potluck. How many cards are in the draw pile once everybody has put down a card?"), seat=order[0]
            ),
            "about": "sizes.draw_pile",
            "after": ahead[-1]["id"],
            "wrong": sizes if len(laid) > 1 else [sizes[0], *sizes[2:]],
        },
    }
    return made(
        N_("A Potluck you haven't seen yet"),
        ["ek.barking.potluck.1"],
        {"hands": hands, "draw_pile": pile, "turn": {"player": order[0]}},
        [size, {"id": "potluck", "by": order[0], "do": "play", "cards": ["potluck"]}, *lays[:done], may, *ahead],
        "barking",
    )
