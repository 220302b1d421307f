"""The page of all keys a scenario file can have: ``docs/scenario-keys.md``, made from ``keys.json``.

>>> key_page().splitlines()[0]
'# Every key of a scenario file'
"""

from __future__ import annotations

from .check_shape import NAMES
from .declared import FILES
from .schema import ALSO_NEEDED, sentence_of
from .shape import COMMON, Kind

_HEAD = """\
# Every key of a scenario file

Made from `tabletop/scenario/keys.json` by `tools/schemas.py`; change the sentences there. How the keys play
together is told in [scenario-format.md](scenario-format.md); the same sentences stand in `docs/schema/`, where
editors read them.
"""


def key_page() -> str:
    """The text of ``docs/scenario-keys.md``: what all games share, then what each game has of its own."""
    parts = [_HEAD, "\n## All games\n"]
    parts += [_table("exploding-kittens", name, kind) for name, kind in COMMON.items()]
    for game, files in FILES.items():
        parts.append(f"\n## {game}\n")
        parts += [_table(game, name, kind) for name, kind in files.kinds.items() if name not in COMMON]
    return "".join(parts)


def _table(game: str, name: str, kind: Kind) -> str:
    """One kind of object: key, whether it must be there, what it says."""
    title = NAMES.get(name, name.replace("_", " "))
    must = (*kind.must, *(ALSO_NEEDED if name == "file" else ()))
    rows = [f"| `{key}` | {'yes' if key in must else ''} | {sentence_of(game, name, key)} |\n" for key in kind.keys]
    return f"\n**{title[0].upper()}{title[1:]}**\n\n| key | must | what it says |\n|---|---|---|\n{''.join(rows)}"
