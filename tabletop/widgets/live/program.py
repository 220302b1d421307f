"""The program of all boards, packed: module, style and fixed words, once for all boards of a page.

>>> program().version == program().version
True
"""

from __future__ import annotations

import base64
import functools
import hashlib
import json
import zlib
from importlib.resources import files
from typing import Any, NamedTuple

from tabletop.games import of_each
from tabletop.widgets.bundle import css, esm
from tabletop.words.labels import labels


class Program(NamedTuple):
    """``packed`` is deflated JSON with ``esm``, ``css`` and ``ui``, the fixed words by game; ``version`` tells it from others."""

    version: str
    packed: bytes


@functools.cache
def program() -> Program:
    """The program as this kit has it, with every game that is installed."""
    words = dict(of_each(labels))
    packed = deflated({"esm": esm(), "css": css(), "ui": words})
    return Program(version_of(packed), packed)


@functools.cache
def loader() -> str:
    """The module of the widget: it takes the program from the page, or else asks for it once."""
    source = (files(__package__) / "loader.js").read_text(encoding="utf-8")
    return "\n".join(
        line.strip() for line in source.replace("VERSION", program().version).splitlines() if not line.lstrip().startswith("//")
    )


def deflated(value: Any) -> bytes:
    """A value as JSON, deflated."""
    return zlib.compress(json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode(), 9)


def as_text(packed: bytes) -> str:
    """Packed bytes in signs that a message can carry."""
    return base64.b64encode(packed).decode("ascii")


def version_of(packed: bytes) -> str:
    """A name for this content."""
    return hashlib.sha256(packed).hexdigest()[:16]
