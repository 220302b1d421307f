"""How large a site is: counted for the command, held by the tests."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

from .program import board_parts, taken

# What nobody waits for before the first board can be read: what is looked up or written, codes for phones, the look of cards.
LATER = (
    *(f"shared/{name}-" for name in ("index", "qr", "card")),
    *(f"shared/{name}-" for name in ("codemirror", "write")),
    *(f"shared/{name}-" for name in ("asked", "rulings", "judged", "tongues", "stemmers", "ask_engine", "ask", "judge")),
)
LESSON = "boards/lesson/"
# What a lesson may weigh in one language, deflated, in bytes.
MOST_LESSON = 12_000


def weight(payload: Mapping[str, Any]) -> int:
    """What a lesson weighs in the language that needs most for it, as a server may send it: its files deflated, as if it had
    nothing in common with others.
    """
    body, texts = board_parts(payload, whole=False)
    parts = (body, *({"text": said} for said in texts.values()))
    first, *more = (_deflated(taken("", part).encode("utf-8")) for part in parts)
    return first + max(more, default=0)


def _deflated(held: bytes) -> int:
    return len(zlib.compress(held, 9))


def sizes(content: Mapping[str, bytes]) -> dict[str, int]:
    """Files; bytes of all of them; bytes of the largest first page, that is of a lesson with all it asks for; bytes of the
    largest lesson in one language, deflated, as a server may send it.
    """
    languages = sorted({path.partition("/")[0] for path in content if path.endswith("/board.html")})
    bodies = [path.removesuffix(".js") for path in content if path.startswith(LESSON) and "." not in path.removesuffix(".js")]
    shared = [path for path in content if path.startswith("shared/")]

    def first(language: str) -> int:
        others = tuple(f"shared/{name}-{one}-" for name in ("words", "common") for one in languages if one != language)
        asked = [path for path in shared if not path.startswith((*LATER, *others))]
        return len(content[f"{language}/board.html"]) + sum(len(content[path]) for path in asked)

    def sent(body: str, language: str) -> list[bytes]:
        said = content.get(f"{body}.{language}.js", content.get(f"{body}.en.js", b""))
        return [content[f"{body}.js"], said]

    lessons = [sent(body, language) for body in bodies for language in languages]
    return {
        "files": len(content),
        "bytes": sum(map(len, content.values())),
        "first page": max(map(first, languages)) + max((sum(map(len, parts)) for parts in lessons), default=0),
        "largest lesson": max((sum(map(_deflated, parts)) for parts in lessons), default=0),
    }
