"""“What now?”: what is open, what one may do, and what a careful player thinks of."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabletop.kernel.form import Move
from tabletop.kernel.seat import TABLE
from tabletop.redraw.following import Follower
from tabletop.words import Words
from tabletop.words.language import N_

from .coached_game import CoachedGame
from .game_opponents import Seen
from .opponent import Opponent
from .outlook import of_each_kind, outlook

# The learner is told of chances from so many pictures, and of so many moves.
PICTURES, TOLD = 60, 4


class Thought(NamedTuple):
    """A move, None for letting it go, and how well the learner stands after it on average, from 0 to 1."""

    move: Move | None
    standing: float


class Advice(NamedTuple):
    """Sentences about what is open, and what a careful player thinks of the moves, the best first."""

    sentences: list[str]
    thoughts: list[Thought]


def seen_by_learner(game: CoachedGame, place: int | None = None) -> Seen | None:
    """What the learner can go by after so many beats, without what only the true cards tell; None without a move."""
    beats = game.beats if place is None else game.beats[:place]
    learner = Opponent(game.rules, game.seat, most=PICTURES)
    learner.follower = Follower(game.rules, game.seat, PICTURES)
    return learner.seen(beats)


def advise(game: CoachedGame, words: Words) -> Advice:
    """What is open for the learner, in words and chances; nothing of it tells a hidden card."""
    rules = game.rules
    sentences = [words.game.decision(words, rules.view(game.state, game.seat))]
    if not game.is_asked:
        return Advice(sentences, [])
    seen = seen_by_learner(game)
    if seen is None:
        return Advice([*sentences, words.say(N_("You have nothing to answer here: let it go."))], [])
    if not game.is_owed:
        sentences.append(words.say(N_("You may answer, and you may let it go. There is no clock: nobody is quicker than you.")))
    sentences += [words.say(sentence, **values) for sentence, values in game.game.facts(seen)]
    moves: list[Move | None] = list(of_each_kind(seen.moves, Random(0)))
    found = outlook(seen, game.game, moves if game.is_owed else [*moves, None])
    thoughts = [Thought(move, value) for move, value in sorted(found.items(), key=lambda pair: (-pair[1], repr(pair[0])))]
    if thoughts:
        sentences.append(
            words.say(
                N_(
                    "A careful player thinks of these moves first. The numbers say how well you stand when it is your turn"
                    " again (100 is won, 0 is lost), on average over positions that you cannot tell apart."
                )
            )
        )
    return Advice(sentences, thoughts[:TOLD])


def told(game: CoachedGame, words: Words, thought: Thought) -> str:
    """A thought in words: ``57: Draw a card``."""
    if thought.move is None:
        label = words.say(N_("Let it go"))
    else:
        label = words.game.choice(words, thought.move, game.rules.view(game.state, TABLE))[1]
    return f"{round(100 * thought.standing)}: {label}"
