"""Which room of the house a module is in, and which rooms it may know."""

import ast
from pathlib import Path

# A room may import those on lower floors, and itself. Rooms on one floor do not know each other.
FLOORS = (
    ("data_folders", "languages", "whole_file", "host"),
    ("store", "kept"),
    ("installed",),
    ("pack_places",),
    ("kernel",),
    ("games",),
    ("shelf",),
    ("words",),
    ("scenario",),
    ("packs",),
    ("frames",),
    ("questions", "table_rules", "redraw"),
    ("proof",),
    ("playing",),
    ("selftests", "explore", "authoring"),
    ("lookup", "sheets"),
    ("learner", "classes", "assistants"),
    ("coached", "recording"),
    ("widgets",),
    ("learner_copies", "site"),
    ("launcher",),
    ("api",),
    ("notebook", "cli"),
)
FLOOR_OF = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def forbidden_imports(package: Path) -> list[str]:
    """Every import of `package` that goes up, or across: `file:line: why`."""
    found = []
    for path in sorted(package.rglob("*.py")):
        module = (package.name, *path.relative_to(package).with_suffix("").parts)
        for line, imported in imports(path, module):
            if imported[0] == package.name and (why := objection(module, imported)):
                found.append(f"{path.relative_to(package.parent)}:{line}: {why}")
    return found


def imports(path: Path, module: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    """Line and dotted name of each thing a file imports, wherever in the file it does."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, tuple(alias.name.split("."))) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            start = module[: len(module) - node.level] if node.level else ()
            source = (*start, *(node.module.split(".") if node.module else ()))
            found += [(node.lineno, (*source, alias.name)) for alias in node.names]
    return found


def objection(module: tuple[str, ...], imported: tuple[str, ...]) -> str | None:
    """Why that module may not import that; None when it may."""
    own, other = room(module), room(imported)
    if other is None:
        return None
    game, another = game_of(module), game_of(imported)
    if another is not None and game != another:
        return f"{own} imports the game {another}" if game is None else f"the game {game} imports the game {another}"
    # A game stands above the rooms that it serves; they ask the registry for it.
    if own == other or game is not None:
        return None
    if own is None:
        return f"tabletop/__init__.py imports {other}: `import tabletop` is to stay cheap"
    for name in (own, other):
        if name not in FLOOR_OF:
            return f"{name} has no floor in tests/house/rooms.py"
    if FLOOR_OF[other] >= FLOOR_OF[own]:
        return f"{own} imports {other}, which is not below it"
    return None


def room(module: tuple[str, ...]) -> str | None:
    """The room of a module such as ("tabletop", "rules", "cards"); None for the package itself."""
    inside = module[1:2]
    return inside[0] if inside and inside[0] not in ("__init__", "__version__") else None


def game_of(module: tuple[str, ...]) -> str | None:
    """The game that a module belongs to; None for the registry and for every other room."""
    return module[2] if module[1:2] == ("games",) and len(module) > 3 else None
