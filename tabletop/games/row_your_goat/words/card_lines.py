"""What is declared of a card of Row Your Goat: it shows a colour and a boat, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words


def card_lines(words: Words, card: Any) -> Iterator[tuple[str, str]]:
    """Label and sentence of all that is declared."""
    yield words.say(N_("When")), words.say(N_("On your turn you turn it up and put it on a space in the grid."))
    yield (
        words.say(N_("What it does")),
        words.say(N_("It has no text: it shows {card}. Sets are made by colour and boat."), card=words.card(card.id)),
    )
