"""Writes what is made from the declared keys of scenario files: a JSON Schema per game and for recipes, and the pages of
all keys.

python tools/schemas.py            writes docs/schema/<game>.json, that of recipes, its page of keys, docs/scenario-keys.md
python tools/schemas.py --check    changes nothing; fails and lists what is out of date
"""

import sys
from pathlib import Path

from tabletop.games import registered
from tabletop.games.exploding_kittens.files.recipe_schema import recipe_schema
from tabletop.scenario.format.json_schema import as_text, schema_text
from tabletop.scenario.format.key_page import key_page

DOCS = Path(__file__).resolve().parent.parent / "docs"


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    old = [path for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if not arguments:
        for path in old:
            path.parent.mkdir(exist_ok=True)
            path.write_text(made()[path], encoding="utf-8", newline="\n")
    verb = "out of date" if arguments else "written"
    print("\n".join(f"{verb}: {path.relative_to(DOCS.parent)}" for path in old) or "all as it should be")
    return 1 if arguments and old else 0


def made() -> dict[Path, str]:
    """Each made file with the text it should have."""
    schemas = {DOCS / "schema" / f"{game}.json": schema_text(game) for game in registered()}
    pages = {DOCS / "schema" / f"{game}.md": key_page(game) for game in registered()}
    recipes = {DOCS / "schema" / "exploding-kittens-recipe.json": as_text(recipe_schema())}
    return {**schemas, **recipes, **pages, DOCS / "scenario-keys.md": key_page()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
