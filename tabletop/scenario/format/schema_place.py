"""Where an editor finds the schema of a new scenario file: in a checkout that of the docs, elsewhere a copy beside the file."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tabletop.data_folders import checkout, docs_folder
from tabletop.whole_file import write_whole

from .json_schema import schema_text


def schema_for(path: Path, game: str) -> str:
    """What the file says under `$schema`: the place of the schema, from there."""
    root, home = checkout(), path.parent.resolve()
    if root is not None and home.is_relative_to(root):
        return Path(os.path.relpath(docs_folder() / "schema" / f"{game}.json", home)).as_posix()
    return f"./.{game}.schema"


def lay_schema(path: Path, game: str) -> None:
    """Put the copy there, or a newer one; without it a file is as good, so that a folder that takes none is left as it is."""
    copy = path.with_name(f".{game}.schema")
    if not schema_for(path, game).endswith(".schema") or copy.is_symlink():
        return
    text = schema_text(game).encode("utf-8")
    with suppress(OSError):
        if not copy.exists() or copy.read_bytes() != text:
            write_whole(copy, text)
