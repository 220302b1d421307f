"""Streaking Kittens: a hand with a kept kitten loses a card to somebody."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop.selftests.texts import thought, together
from tabletop.words.language import N_

from .parts import PLAYERS, made, next_to

CARDS = ("cat_2", "cat_3", "cat_4", "shuffle", "see_the_future_3")
TAKEN = {
    ("pair", "streaking_kitten"): N_(
        "With a pair, {thief} takes the Streaking Kitten from {victim}, who is hiding a kitten under it."
    ),
    ("pair", "exploding_kitten"): N_("With a pair, {thief} takes the kitten that {victim} is hiding under the Streaking Kitten."),
    ("triple", "streaking_kitten"): N_(
        "With a triple, {thief} takes the Streaking Kitten from {victim}, who is hiding a kitten under it."
    ),
    ("favor", "streaking_kitten"): N_("{thief} plays Favor. {victim} is hiding a kitten and gives away the Streaking Kitten."),
    ("favor", "exploding_kitten"): N_(
        "{thief} plays Favor. {victim} holds the Streaking Kitten and gives away the hidden kitten."
    ),
}
AFTER = {True: N_("Whoever must defuse has a Defuse and puts the kitten back."), False: N_("Nobody has a Defuse.")}
TAUGHT = {"streaking_kitten": "ek.streaking.streaking.2", "exploding_kitten": "ek.streaking.streaking.3"}


def kitten_robbed(seed: int) -> dict[str, Any]:
    """Somebody loses the Streaking Kitten or the kitten it covers, with a Defuse at hand or without; who is out then,
    and who is on turn?
    """
    random = Random(seed)
    thief, victim = random.sample(PLAYERS, 2)
    how, card = random.choice(tuple(TAKEN))
    saved = random.choice((False, True))
    struck = victim if card == "streaking_kitten" else thief
    steps: list[dict[str, Any]] = _taking(how, thief, victim, card)
    if saved:
        steps += [
            {"id": "defuse", "by": struck, "do": "play", "cards": ["defuse"]},
            {"id": "back", "by": struck, "do": "insert", "at": random.randint(0, 2)},
        ]
    after = steps[-1]["id"]
    asks = [
        {
            "id": name,
            "ask": {
                "question": together(TAKEN[how, card], AFTER[saved], question, thief=thief, victim=victim),
                "about": about,
                "after": after,
                "wrong": wrong,
            },
        }
        for name, question, about, wrong in (
            ("out", N_("Who is out now?"), "out", _out_is_thought(thief, victim, struck == victim, saved)),
            ("who", N_("Whose turn is it next?"), "turn.player", _turn_is_thought(thief, victim, struck == victim, saved)),
        )
    ]
    hands = {name: random.sample(CARDS, 1) for name in PLAYERS}
    hands[thief] += {"pair": ["cat_1"] * 2, "triple": ["cat_1"] * 3, "favor": ["favor"]}[how]
    hands[victim] += ["streaking_kitten", "exploding_kitten"]
    if saved:
        hands[struck].append("defuse")
    return made(
        N_("A theft you haven't seen yet"),
        [TAUGHT[card]],
        {"hands": hands, "draw_pile": random.sample(CARDS, 3), "turn": {"player": thief}},
        [*asks, *steps],
        "streaking",
    )


def _out_is_thought(thief: str, victim: str, robbed: bool, saved: bool) -> list[dict[str, Any]]:
    """Who is taken to be out, and what somebody thinks who does; ``robbed`` means that the cover was taken, not the kitten."""
    seats = {"thief": thief, "victim": victim}
    if robbed:
        peace = N_("You leave the kitten in the hand of {victim}. Without the Streaking Kitten it explodes.")
        other = thought(
            [thief], N_("You let {thief} explode, who has only taken the cover. The kitten stays with {victim}."), **seats
        )
        struck = victim
    else:
        peace = N_("You let {thief} keep the kitten. That takes a Streaking Kitten, and {victim} has it.")
        other = thought([victim], N_("You let {victim} explode. The kitten has left that hand: {thief} has it now."), **seats)
        struck = thief
    if saved:
        return [thought([struck], N_("You forget the Defuse. It saves {struck}."), struck=struck), other]
    return [thought([], peace, **seats), other]


def _turn_is_thought(thief: str, victim: str, robbed: bool, saved: bool) -> list[dict[str, Any]]:
    """Who is taken for the player on turn, and what somebody thinks who does."""
    seats = {"thief": thief, "victim": victim}
    third = next(name for name in PLAYERS if name not in (thief, victim))
    if robbed:
        hit = N_("You give the turn to {victim}, whom the kitten hit. It is still {thief}'s turn.")
        ended = N_("You end the turn with the kitten. {thief} has not drawn yet.")
        return [thought(victim, hit, **seats), thought(third, ended, **seats)]
    after, before = next_to(thief), next_to(thief, by=-1)
    if saved:
        ended = N_("You end the turn with the Defuse. The kitten was not drawn, so {thief} goes on.")
        way = N_("You go back round the table. Nobody's turn has ended: {thief} goes on.")
        return [thought(after, ended, **seats), thought(before, way, **seats)]
    return [
        thought(thief, N_("You let {thief} go on, who has exploded and is out."), **seats),
        thought(before, N_("You go round the table the wrong way. Play goes clockwise.")),
    ]


def _taking(how: str, thief: str, victim: str, card: str) -> list[dict[str, Any]]:
    """The steps by which the card changes hands."""
    if how == "favor":
        return [
            {"id": "take", "by": thief, "do": "play", "cards": ["favor"], "on": victim},
            {"id": "give", "by": victim, "do": "give", "card": card},
        ]
    cards = ["cat_1"] * (2 if how == "pair" else 3)
    return [{"id": "take", "by": thief, "do": "play", "cards": cards, "on": victim, ("pick" if how == "pair" else "names"): card}]
