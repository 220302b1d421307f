"""Combinations: which cards go together, and how many are held afterwards."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import texts, thought
from tabletop.words.language import N_, pick_text

from ..rules.table.cards import declared_cards
from .parts import PLAYERS, made

CARDS = ("cat_1", "cat_2", "cat_3", "cat_4", "attack", "skip", "favor", "shuffle", "see_the_future_3")
# Equal cards of each title in what is laid, and the rule that refuses it; None for a set.
LAID = (
    ((2,), None),
    ((3,), None),
    ((1, 1, 1, 1, 1), None),
    ((1, 1), "ek.base.pair.1"),
    ((2, 1), "ek.base.triple.1"),
    ((4,), "ek.base.combo.4"),
    ((2, 2), "ek.base.combo.4"),
    ((2, 1, 1, 1), "ek.base.five.1"),
)
# What somebody thinks who takes them for no set, or for one.
CAUSES = {
    (3,): N_("You look for a card text. Three of one title are a triple, whatever stands on them."),
    (1, 1, 1, 1, 1): N_("You look for equal cards. Five different titles are a combination, too."),
    (2, 1): N_("You take a pair and one more card for a triple. All three must have the same title."),
    (4,): N_("You take four of a kind for a set. Two, three or five cards are one."),
    (2, 2): N_("You lay two pairs at once. Each pair is a play of its own."),
    (2, 1, 1, 1): N_("You only count to five. All five titles must be different."),
}
RULES = {2: "ek.base.pair.1", 3: "ek.base.triple.1", 5: "ek.base.five.1"}


def set_or_not(seed: int) -> dict[str, Any]:
    """Some cards are laid together; is that allowed?"""
    random = Random(seed)
    active = random.choice(PLAYERS)
    counts, refused = random.choice(LAID)
    laid = _laid(random, counts)
    question = texts(N_("{cards}: may {seat} play these together?"), seat=active, cards="{cards}")
    asked = {
        lang: said.format(cards=", ".join(pick_text(declared_cards()[card].title, lang) for card in laid))
        for lang, said in question.items()
    }
    play, *rest = _play(active, laid)
    wrong = [thought(refused is not None, CAUSES[counts] if len(laid) > 2 else _of_two(laid, counts))]
    steps = [
        {"id": "may", "ask": {"question": asked, "about": "allowed", "after": play["id"], "wrong": wrong}},
        *([play, *rest] if refused is None else [{**play, "refused": refused}]),
    ]
    return _made(random, active, laid, refused or RULES[len(laid)], steps)


def set_and_count(seed: int) -> dict[str, Any]:
    """A pair, a triple or a five is played; how many cards does the player hold afterwards?"""
    random = Random(seed)
    active = random.choice(PLAYERS)
    laid = _laid(random, random.choice([counts for counts, refused in LAID if refused is None]))
    more = random.sample(("nope", "defuse"), random.randint(1, 2))
    wish = random.choice(("cat_5", "defuse"))
    questions = {
        2: N_("{seat} holds {number} cards, plays a pair and takes a card. How many does {seat} hold after that?"),
        3: N_("{seat} holds {number} cards, plays a triple and gets the card. How many does {seat} hold after that?"),
        5: N_("{seat} holds {number} cards, plays a five and takes a card. How many does {seat} hold after that?"),
    }
    asked = questions[len(laid)]
    if len(laid) == 3 and wish == "defuse":
        asked = N_(
            "{seat} holds {number} cards and plays a triple, but the other player does not have the "
            "card. How many does {seat} hold after that?"
        )
    question = texts(asked, seat=active, number=str(len(laid) + len(more)))
    steps, held = _play(active, laid, wish), len(laid) + len(more)
    spent = thought(held, N_("You leave the cards played in the hand. They go to the discard pile."))
    if len(laid) == 3 and wish == "defuse":
        won = thought(held - 2, N_("You let {seat} take something else. Without the named card nothing is taken."), seat=active)
        back = N_("You give the three cards back to {seat} because the wish failed. They are spent.")
        wrong = [won, thought(held, back, seat=active)]
    else:
        wrong = [thought(held - len(laid), N_("You forget the card that {seat} gets for them."), seat=active), spent]
    return _made(
        random,
        active,
        [*laid, *more],
        RULES[len(laid)],
        [
            {
                "id": "how-many",
                "ask": {"question": question, "about": f"sizes.hands.{active}", "after": steps[-1]["id"], "wrong": wrong},
            },
            *steps,
        ],
    )


def _of_two(laid: list[str], counts: tuple[int, ...]) -> str:
    """What somebody thinks who misjudges two cards."""
    cats = all(card.startswith("cat_") for card in laid)
    if len(counts) == 1:
        return (
            N_("You look for what a single cat does. Two of the same cat are a pair.")
            if cats
            else N_("You keep pairs for cats. Any two cards of one title make one.")
        )
    return (
        N_("You take any two cats for a pair. They must be the same cat.")
        if cats
        else N_("You take any two cards for a pair. They must have the same title.")
    )


def _laid(random: Random, counts: tuple[int, ...]) -> list[str]:
    """Cards of as many titles as there are numbers, so many of each."""
    return [card for card, count in zip(random.sample(CARDS, len(counts)), counts) for _ in range(count)]


def _play(active: str, laid: list[str], wish: str = "cat_5") -> list[dict[str, Any]]:
    """The play of these cards, aimed and with a wish where one is due; a five then takes its card."""
    aimed = {"on": _next(active)} if len(laid) in (2, 3) else {}
    play = {"id": "lay", "by": active, "do": "play", "cards": laid, **aimed, **({"names": wish} if len(laid) == 3 else {})}
    return [play, {"id": "take", "by": active, "do": "take", "card": "cat_5"}] if len(laid) == 5 else [play]


def _next(active: str) -> str:
    return PLAYERS[(PLAYERS.index(active) + 1) % len(PLAYERS)]


def _made(random: Random, active: str, hand: list[str], rule: str, steps: list[dict[str, Any]]) -> dict[str, Any]:
    """A table at which the next player holds one card, so that chance has nothing to decide."""
    hands = {name: ["nope"] for name in PLAYERS}
    hands[active] = random.sample(hand, len(hand))
    hands[_next(active)] = ["cat_5"]
    return made(
        N_("Cards you haven't seen together yet"),
        [rule],
        {"hands": hands, "draw_pile": ["cat_5", "defuse", "nope"], "discard_pile": ["cat_5"], "turn": {"player": active}},
        steps,
    )
