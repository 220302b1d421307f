"""The pages of all keys a scenario file can have, made from ``keys.json``: one for all games, one for each game.

>>> key_page().splitlines()[0], key_page("row-your-goat").splitlines()[0]
('# Every key of a scenario file', '# The keys of row-your-goat')
"""

from __future__ import annotations

from tabletop.games import registered

from ..check.shape import NAMES
from .game_files import files_of
from .json_schema import ALSO_NEEDED, sentence_of
from .keys import COMMON, Kind

_MADE = (
    "Made from `tabletop/scenario/format/keys.json` and `data/keys.json` of each game by `tools/schemas.py`; "
    "change the sentences there."
)
_HEAD = f"""\
# Every key of a scenario file

{_MADE} How the keys play
together is told in [scenario-format.md](scenario-format.md); the same sentences stand in the schemas, where
editors read them. Here is what all games share; each game has keys of its own: {{games}}.
"""


def key_page(game: str | None = None) -> str:
    """The text of ``docs/scenario-keys.md``, or with a game that of ``docs/schema/<game>.md``."""
    if game is None:
        links = ", ".join(f"[{name}](schema/{name}.md)" for name in registered())
        return _HEAD.format(games=links) + "".join(_table(next(iter(registered())), name, kind) for name, kind in COMMON.items())
    own = [_table(game, name, kind) for name, kind in files_of(game).kinds.items() if name not in COMMON]
    return f"# The keys of {game}\n\n{_MADE} What all games\nshare is in [scenario-keys.md](../scenario-keys.md).\n{''.join(own)}"


def _table(game: str, name: str, kind: Kind) -> str:
    """One kind of object: key, whether it must be there, what it says."""
    title = NAMES.get(name, name.replace("_", " "))
    must = (*kind.must, *(ALSO_NEEDED if name == "file" else ()))
    unless = {key: f"unless `{other}`" for other, keys in kind.unless.items() for key in keys}
    rows = [
        f"| `{key}` | {'yes' if key in must else unless.get(key, '')} | {sentence_of(game, name, key)} |\n" for key in kind.keys
    ]
    return f"\n**{title[0].upper()}{title[1:]}**\n\n| key | must | what it says |\n|---|---|---|\n{''.join(rows)}"
