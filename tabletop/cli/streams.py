"""What commands read from and write to: whatever its encoding, and where it is closed or full.

A sign that the encoding of a terminal does not have is written with plain letters.

>>> "“Miau” → ¿qué?".encode("cp437", "tabletop.plain").decode("cp437")
'"Miau" -> ¿qué?'
>>> "Überfällig … 1 − 1 ✗ 猫".encode("latin-1", "tabletop.plain").decode("latin-1")
'Überfällig ... 1 - 1 x ?'
"""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import unicodedata
from contextlib import suppress
from typing import Any, TextIO

# Signs that are drawn otherwise where there are few; all else loses its accents or becomes a question mark.
PLAIN = {
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "‚": "'",
    "–": "-",
    "—": "-",
    "−": "-",
    "‑": "-",
    "…": "...",
    "→": "->",
    "←": "<-",
    "↔": "<->",
    "×": "x",
    "✗": "x",
    "✓": "+",
    "•": "*",
    "·": "-",
    "│": "|",
    "─": "-",
    "━": "-",
    "≥": ">=",
    "≤": "<=",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
    "¿": "",
    "¡": "",
    "\u00ad": "",
    "\u00a0": " ",
    "\u202f": " ",
}


def plain_signs(error: UnicodeError) -> tuple[str, int]:
    """What is written for signs that the encoding does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(sign: str) -> str:
    said = PLAIN.get(sign)
    return said if said is not None else unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


codecs.register_error("tabletop.plain", plain_signs)


def prepare() -> None:
    """Make the streams such that any text can be written and read; those that are closed are there, and empty."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")
    sys.stdout = sys.stdout or _closed()
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")
    if isinstance(sys.stdin, io.TextIOWrapper):
        # Whoever has begun to read, before a command is called, has chosen how.
        with suppress(io.UnsupportedOperation):
            sys.stdin.reconfigure(errors="replace")
    for stream in (sys.stdout, sys.stderr):
        # Whoever has asked for another way to write what cannot be written gets that.
        if isinstance(stream, io.TextIOWrapper) and stream.errors in ("strict", "backslashreplace"):
            ascii_alone = codecs.lookup(stream.encoding).name == "ascii"
            # So click does it, which writes most of what is said.
            stream.reconfigure(encoding="utf-8" if ascii_alone else stream.encoding, errors="tabletop.plain")


def _closed() -> TextIO:
    """A stream that tells, when it is written to, that it cannot be."""
    return io.TextIOWrapper(io.FileIO(os.open(os.devnull, os.O_RDONLY), "w"), encoding="utf-8", write_through=True)


def drop() -> None:
    """Let go of what cannot be written; Python would try once more at its end and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def in_json(data: Any) -> str:
    """JSON for programs, in letters that the output has."""
    everything = codecs.lookup(getattr(sys.stdout, "encoding", None) or "ascii").name.startswith("utf")
    return json.dumps(data, ensure_ascii=not everything, indent=2)
