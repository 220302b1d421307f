"""Days on The Isle of Cats that nobody has seen: who rescues first, whether a cat can be had, what is lost in the evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop.languages import LANGUAGES
from tabletop.selftests.texts import texts, thought, together
from tabletop.words.language import N_

from ..rules.components.cards import declared_cards

PLAYERS = ("Ada", "Ben", "Cem")
RESCUE_CARDS = tuple(name for name, card in declared_cards().items() if card.family == "rescue")
BROKEN = tuple(name for name in RESCUE_CARDS if declared_cards()[name].basket == "broken")
WHOLE = tuple(name for name in RESCUE_CARDS if declared_cards()[name].basket == "whole")
# What a cat costs on either side of the island, and how the question says where it sits.
SIDES = {"left": (3, N_("on the left")), "right": (5, N_("on the right"))}
QUOTED = N_("“{card}”")
# A cat that fits there on a boat where nothing lies yet.
CAT, PLACE = "red_P", {"at": "L4"}


def who_rescues_first(seed: int) -> dict[str, Any]:
    """Three players lay their rescue cards; who stands at the top of the island then?"""
    random = Random(seed)
    order = random.sample(PLAYERS, 3)
    laid = {name: random.sample(RESCUE_CARDS, number) for name, number in zip(PLAYERS, random.sample((1, 1, 2), 3))}
    if random.random() < 0.5:
        # Two have as many boots as each other, and the others no more: the order on the island decides.
        most = max(PLAYERS, key=lambda name: boots(laid[name]))
        laid[next(name for name in reversed(order) if name != most)] = list(laid[most])
    told = [together(N_("{seat} lays {cards}."), seat=name, cards=titles(laid[name])) for name in order]
    question = {
        language: " ".join([*(one[language] for one in told), asked])
        for language, asked in texts(N_("Who rescues first?")).items()
    }
    return _made(
        N_("Cards you haven't seen yet"),
        "isle.rescue.3",
        {
            "players": list(PLAYERS),
            "order": order,
            "phase": "choose",
            "boats": {"Ada": "blue", "Ben": "green", "Cem": "red"},
            "fish": dict.fromkeys(PLAYERS, 9),
            "baskets": {name: ["active"] for name in PLAYERS},
            "hands": laid,
            "fields": {"left": ["red_L", "blue_T"], "right": ["green_S", "orange_I"]},
        },
        [
            {
                "id": "first",
                "ask": {
                    "question": question,
                    "about": "turn.player",
                    "after": order[-1].lower(),
                    "wrong": _who_is_thought_first(order, laid),
                },
            },
            *({"id": name.lower(), "by": name, "do": "choose", "cards": laid[name]} for name in order),
        ],
    )


def may_rescue(seed: int) -> dict[str, Any]:
    """A cat, some fish, some baskets: may she have it?"""
    random = Random(seed)
    side = random.choice(tuple(SIDES))
    price, where = SIDES[side]
    baskets, laid = [random.choice(("active", "used"))], [*random.sample(BROKEN, 2), random.choice(WHOLE)]
    used = random.choice(("permanent", laid[:2], laid[:1], laid[2:]))
    fish = random.choice((price - 1, price, price + 1))
    refused = _why_not(used, baskets, fish, price)
    wrong = [
        thought(refused is not None, _misjudged(used, fish, price, side, refused), seat="Ada", price=str(price), fish=str(fish))
    ]
    cards = texts(N_("the permanent basket")) if used == "permanent" else titles(used)
    question = together(
        N_("{seat} has {fish} fish and wants to rescue the red cat {where} with {cards}. Is that possible?"),
        seat="Ada",
        fish=str(fish),
        where=texts(where),
        cards=cards,
    )
    return _made(
        N_("A cat you haven't seen yet"),
        refused or _basket_rule(used),
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": "blue", "Ben": "green"},
            "fish": {"Ada": fish, "Ben": 9},
            "baskets": {"Ada": baskets, "Ben": ["active"]},
            "laid": {"Ada": laid},
            "fields": {side: [CAT, "blue_T"], _other(side): ["green_S"]},
        },
        [
            {"id": "may", "ask": {"question": question, "about": "allowed", "after": "rescue", "wrong": wrong}},
            {
                "id": "rescue",
                "by": "Ada",
                "do": "rescue",
                "tile": CAT,
                "with": used,
                **PLACE,
                **({"refused": refused} if refused else {}),
            },
        ],
    )


def what_is_lost(seed: int) -> dict[str, Any]:
    """Nobody rescues any more: which cards are lost, and which stay in the hand?"""
    random = Random(seed)
    laid = {name: random.sample(RESCUE_CARDS, random.randint(1, 3)) for name in ("Ada", "Ben")}
    hands = {"Ada": [*random.sample(RESCUE_CARDS, random.randint(1, 2)), "oshax"], "Ben": ["move_cats"]}
    number, kept = sum(map(len, laid.values())), sum(map(len, hands.values()))
    wrong = [
        thought(number + kept, N_("You throw away the hands, too. Only the cards laid for the rescue are lost.")),
        thought(len(laid["Ada"]), N_("You count the cards of one player. Whoever passed earlier loses the unused ones as well.")),
        thought(0, N_("You keep the cards for tomorrow. What was laid for the rescue and not used is lost.")),
    ]
    question = texts(N_("Nobody rescues another cat today. How many cards go to the discard pile at the end of the rescue?"))
    return _made(
        N_("An evening you haven't seen yet"),
        "isle.rescue.16",
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "passed": ["Ben"],
            "boats": {"Ada": "blue", "Ben": "green"},
            "fish": {"Ada": 9, "Ben": 9},
            "baskets": {"Ada": ["active"], "Ben": ["used"]},
            "hands": hands,
            "laid": laid,
            "below": {"oshax_1": 1},
            "fields": {"left": [CAT], "right": ["green_S"]},
        },
        [
            {"id": "lost", "ask": {"question": question, "about": "sizes.discard", "after": "pass", "wrong": wrong}},
            {"id": "pass", "by": "Ada", "do": "pass"},
        ],
    )


def _who_is_thought_first(order: Sequence[str], laid: Mapping[str, Sequence[str]]) -> list[dict[str, Any]]:
    """Who else is taken for the first, and what somebody thinks who does."""
    number = {name: boots(laid[name]) for name in order}
    first = max(order, key=number.__getitem__)
    found = []
    for name in order:
        values = {"seat": name, "first": first, "less": str(number[name]), "more": str(number[first])}
        if name == first:
            continue
        if number[name] == number[first]:
            cause = N_("You put {seat} ahead, though the boots are equal. Then the order stays, and {first} was ahead.")
        elif name == order[0]:
            cause = N_("You leave {seat} in front as before. The boots decide: {less} against {more} of {first}.")
        elif len(laid[name]) > len(laid[first]):
            cause = N_("You count cards: {seat} lays more of them. But {first} has more boots, {more} against {less}.")
        else:
            cause = N_("You miscount the boots: {seat} has {less}, {first} has {more}.")
        found.append(thought(name, cause, **values))
    return found


def _basket_rule(used: Any) -> str:
    """The rule on the kind of basket that is used."""
    return "isle.rescue.9" if used == "permanent" else "isle.rescue.11" if len(used) == 2 else "isle.rescue.10"


def _misjudged(used: Any, fish: int, price: int, side: str, refused: str | None) -> str:
    """What somebody thinks who answers wrongly whether the cat can be had."""
    if refused == "isle.component.13":
        return N_("You take the permanent basket once more. It is turned over and rests until tomorrow.")
    if refused == "isle.rescue.11":
        return N_("You take one broken basket for a basket. It takes two of them.")
    if refused is not None:
        return (
            N_("You pay the price of the left side. On the right a cat costs {price} fish, and {seat} has {fish}.")
            if side == "right"
            else N_("You let {seat} pay less: on the left a cat costs {price} fish, not {fish}.")
        )
    if used != "permanent" and len(used) == 2:
        return N_("You throw the broken baskets away. Two of them are as good as one.")
    if fish == price:
        return N_("You want a fish to be left over. {price} fish are enough, and {seat} has them.")
    return N_("You miss something; but there are a basket and {fish} fish, and the cat costs {price}.")


def boots(cards: Sequence[str]) -> int:
    """All boots on these cards."""
    return sum(declared_cards()[name].boots for name in cards)


def titles(cards: Sequence[str]) -> dict[str, str]:
    """What the cards are called, in every language."""
    quoted = [together(QUOTED, card=declared_cards()[name].title) for name in cards]
    return {language: ", ".join(one[language] for one in quoted) for language in LANGUAGES}


def _why_not(used: Any, baskets: Sequence[str], fish: int, price: int) -> str | None:
    """The rule that forbids the rescue: a basket that is none comes before fish that do not reach."""
    if used == "permanent":
        is_basket, rule = "active" in baskets, "isle.component.13"
    else:
        is_basket, rule = len(used) == 2 or used[0] in WHOLE, "isle.rescue.11"
    return rule if not is_basket else "isle.rescue.12" if fish < price else None


def _other(side: str) -> str:
    return next(name for name in SIDES if name != side)


def _made(title: str, rule: str, setup: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    return {
        "format": 2,
        "game": "isle-of-cats",
        "boxes": ["base"],
        "title": texts(title),
        "teaches": [rule],
        "setup": dict(setup),
        "steps": list(steps),
    }
