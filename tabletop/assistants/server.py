"""The server for assistants: five tools of the Model Context Protocol; it reads and writes nothing but its two streams."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import ToolAnnotations

from tabletop import __version__
from tabletop.games import registered

from . import answers, positions
from .answers import Asked, Met, Rule
from .positions import Example, Played

Answer = TypeVar("Answer")
INSTRUCTIONS = """\
Rulings of tabletop games from their printed rules: {games}.
Say the sentence first, then how it is known (basis), then where it is printed (cite). What the leaflets leave open is
open: name the readings and the one that is played here. What nothing answers is not answered: do not fill it from memory.
Languages: en, de, es."""
READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


def server() -> MCPServer:
    """The server with its tools, ready to run."""
    titles = ", ".join(f"{game.title['en']} ({game.short})" for game in registered().values())
    made = MCPServer(
        "tabletop", version=__version__, instructions=INSTRUCTIONS.format(games=titles), log_level="ERROR", subscriptions=False
    )
    for tool in (ask, judge, rule, play, example):
        made.tool(annotations=READS)(tool)
    return made


# One after the other: the tools share what they have opened.
async def ask(question: str, game: str | None = None, language: str = "en") -> Asked:
    """The ruling that answers a question about the rules as people ask it at the table, in English, German or Spanish.

    One ruling comes first, with its sentence, basis, cite, and what the leaflets leave open. `answered` false: nothing answers
    it, and `more` are the nearest, which may be about something else. `game` binds it to one game.
    """
    return _told(answers.asked, question, game, language)


async def judge(cards: list[str], language: str = "en", when: Sequence[str] = ()) -> Met:
    """What happens when one, two or three cards of a game meet, each by its id or its name in any language.

    `when`: what else is so at the table, in words of that game; any other word is refused with those that there are.
    """
    return _told(answers.judged, cards, language, when)


async def rule(id: str, language: str = "en") -> Rule:
    """A rule or an open question (q.…) by its id, as other answers give them."""
    return _told(answers.rule_by_id, id, language)


async def play(
    position: dict[str, Any], moves: Sequence[dict[str, Any]] = (), seat: str | None = None, language: str = "en"
) -> Played:
    """Is a move legal, what happens, and why: tries moves one after the other in a position, by the rules of the game.

    `example` shows how positions and moves of a game are written. A refused move changes nothing. Without moves: what can be
    done now. With `seat`, a player's name, only what that player may know is told.
    """
    return _told(positions.play, position, moves, seat, language)


async def example(game: str, language: str = "en") -> Example:
    """A position of a game with moves as `play` wants them, and the boxes, cards, moves and fields that it may use."""
    return _told(positions.example, game, language)


def _told(answer: Callable[..., Answer], *asked: Any) -> Answer:
    """The answer; what was asked wrongly is told in a sentence."""
    try:
        return answer(*asked)
    except ValueError as error:
        raise ToolError(str(error)) from None
