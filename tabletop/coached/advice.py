"""“What now?”: what is open, what one may do, and what a careful player thinks of."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from tabletop.kernel.form import Move
from tabletop.kernel.seat import TABLE
from tabletop.words import Words
from tabletop.words.language import N_

from .coached_game import CoachedGame
from .opponent import Opponent
from .outlook import of_each_kind, outlook

# The learner is told of chances from so many pictures, and of so many moves.
PICTURES, TOLD = 60, 4

NOTHING = N_("You have nothing to answer here: let it go.")
NO_CLOCK = N_("You may answer, and you may let it go. There is no clock: nobody is quicker than you.")
CAREFUL = N_(
    "A careful player thinks of these moves first. The numbers say how well you stand when it is your turn again (100 is won,"
    " 0 is lost), on average over positions that you cannot tell apart."
)


class Thought(NamedTuple):
    """A move, None for letting it go, and how well the learner stands after it on average, from 0 to 1."""

    move: Move | None
    standing: float


class Advice(NamedTuple):
    """What a coach says of what is open, each sentence with its values; and what a careful player thinks of the moves, the
    best first.
    """

    said: list[tuple[str, dict[str, Any]]]
    thoughts: list[Thought]

    def sentences(self, game: CoachedGame, words: Words) -> list[str]:
        """What is open, and what the coach says of it, in words."""
        open_now = words.game.decision(words, game.rules.view(game.state, game.seat))
        return [open_now, *(words.say(sentence, **values) for sentence, values in self.said)]


def learner_of(game: CoachedGame, pictures: int = PICTURES) -> Opponent:
    """Whoever knows what the learner can know: ``seen(beats)`` is what they go by, without what only the true cards tell."""
    return Opponent(game.rules, game.seat, most=pictures)


def advise(game: CoachedGame) -> Advice:
    """What is open for the learner, in words and chances; nothing of it tells a hidden card."""
    if not game.is_asked:
        return Advice([], [])
    seen = learner_of(game).seen(game.beats)
    if seen is None:
        return Advice([(NOTHING, {})], [])
    said = list(game.game.facts(seen)) if game.is_owed else [(NO_CLOCK, {}), *game.game.facts(seen)]
    moves: list[Move | None] = list(of_each_kind(seen.moves, Random(0)))
    found = outlook(seen, game.game, moves if game.is_owed else [*moves, None])
    thoughts = [Thought(move, value) for move, value in sorted(found.items(), key=lambda pair: (-pair[1], repr(pair[0])))]
    return Advice([*said, (CAREFUL, {})] if thoughts else said, thoughts[:TOLD])


def told(game: CoachedGame, words: Words, thought: Thought) -> str:
    """A thought in words: ``57: Draw a card``."""
    if thought.move is None:
        label = words.say(N_("Let it go"))
    else:
        label = words.game.choice(words, thought.move, game.rules.view(game.state, TABLE))[1]
    return f"{round(100 * thought.standing)}: {label}"
