"""How large a site is: counted for the command, held by the tests."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

# What nobody waits for before the first board can be read: other boards, and what is found by words.
LATER = "index-"
LESSON = "boards/lesson/"


def sizes(content: Mapping[str, bytes]) -> dict[str, int]:
    """Files; bytes of all of them; bytes of the largest first page, that is of a lesson with all it asks for; bytes of the
    largest lesson in one language, deflated, as a server may send it.
    """
    languages = sorted({path.partition("/")[0] for path in content if path.endswith("/board.html")})
    bodies = [path.removesuffix(".js") for path in content if path.startswith(LESSON) and "." not in path.removesuffix(".js")]
    shared = [path for path in content if path.startswith("shared/")]

    def first(language: str) -> int:
        words = [path for path in shared if path.startswith("shared/words-") and not path.startswith(f"shared/words-{language}-")]
        asked = [path for path in shared if LATER not in path and path not in words]
        return len(content[f"{language}/board.html"]) + sum(len(content[path]) for path in asked)

    def sent(body: str, language: str) -> list[bytes]:
        said = content.get(f"{body}.{language}.js", content.get(f"{body}.en.js", b""))
        return [content[f"{body}.js"], said]

    lessons = [sent(body, language) for body in bodies for language in languages]
    return {
        "files": len(content),
        "bytes": sum(map(len, content.values())),
        "first page": max(map(first, languages)) + max((sum(map(len, parts)) for parts in lessons), default=0),
        "largest lesson": max((sum(len(zlib.compress(part, 9)) for part in parts) for parts in lessons), default=0),
    }
