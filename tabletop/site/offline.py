"""What makes a site an app that works without a network: its manifest, its icons, the worker that keeps its files."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections.abc import Mapping
from importlib.resources import files

NAME = "tabletop"
INK, PAPER = (23, 101, 75), (252, 249, 242)
SIZES = (192, 512)
# A card in the middle of the icon: left, top, right, bottom, in hundredths.
CARD = (30, 20, 70, 80)


def manifest() -> str:
    """What a phone asks for before it puts the site on its home screen."""
    icons = [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    told = {
        "name": NAME,
        "short_name": NAME,
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#17654b",
        "icons": [*icons, {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return json.dumps(told, indent=1) + "\n"


def icons() -> dict[str, bytes]:
    """The icon as a drawing, and as pictures for phones that want those."""
    left, top, right, bottom = CARD
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="{_hex(INK)}"/>'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="5" fill="{_hex(PAPER)}"/></svg>\n'
    )
    return {"icon.svg": drawn.encode(), **{f"icon-{size}.png": _png(size) for size in SIZES}}


def _hex(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def _png(size: int) -> bytes:
    left, top, right, bottom = (part * size // 100 for part in CARD)
    bare, crossed = b"\0" * (1 + size), b"\0" + b"\0" * left + b"\1" * (right - left) + b"\0" * (size - right)
    rows = b"".join(crossed if top <= row < bottom else bare for row in range(size))

    def part(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes((*INK, *PAPER))), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(part(*one) for one in parts)


def worker(content: Mapping[str, bytes]) -> str:
    """The worker, with the hash of each file: it asks again only for what has changed."""
    listed = {path: hashlib.sha256(held).hexdigest()[:8] for path, held in sorted(content.items())}
    source = (files(__package__) / "files" / "worker.js").read_text(encoding="utf-8")
    return source.replace("LIST", json.dumps(listed, separators=(",", ":")), 1)
