"""What two or three cards of Row Your Goat have in common: a colour, a boat, or nothing that makes a set."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.lookup.game_lookup import GameLookup
from tabletop.lookup.verdict import Verdict
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .data import FOLDER

if TYPE_CHECKING:
    from .rules.opened import Goat

SET_RULE = "goat.set.3"


def goat_verdicts(rules: Goat, words: Words, cards: Sequence[str]) -> list[Verdict]:
    """Whether these cards can lie in one set; a card has no text, so there is nothing else to judge."""
    if len(cards) < 2:
        return []
    declared = [rules.cards[rules.number[card]] for card in cards]
    common = declared[0].mask
    for card in declared[1:]:
        common &= card.mask
    titles = words.listed([words.card(card) for card in cards])
    question = words.say(N_("Can {cards} make a set?"), cards=titles)
    shared = [
        words.listed([words.card(one.id), words.card(other.id)])
        for one, other in combinations(declared, 2)
        if one.mask & other.mask
    ]
    if common:
        text = words.say(N_("Yes: they share a colour or a boat."))
    elif shared:
        text = words.say(
            N_("No: some of them match ({pairs}), but all of them together have nothing in common."), pairs="; ".join(shared)
        )
    else:
        text = words.say(N_("No: they have neither colour nor boat in common."))
    return [Verdict("set:" + "+".join(sorted(cards)), question, bool(common), text, (SET_RULE,))]


LOOKUP = GameLookup(verdicts=goat_verdicts, questions=FOLDER / "questions")
