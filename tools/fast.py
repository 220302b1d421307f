"""Compiles the modules in which whole games spend their time, beside their sources: `make fast`.

    python tools/fast.py          compiles them, with Cython and the compiler of the system
    python tools/fast.py --off    takes the compiled ones away again

The sources are the same, and without it everything works. After a change of one of them: again, or off; a test of the house
tells of one that is older than its source. The rules of a game stay Python.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KITTENS = "tabletop/games/exploding_kittens/rules"
MODULES = (
    "tabletop/kernel/rules.py",
    f"{KITTENS}/table/state.py",
    f"{KITTENS}/table/move_lists.py",
    f"{KITTENS}/table/kept_moves.py",
    f"{KITTENS}/setting_up/dealing.py",
)
# What a compiled module is called, by system.
COMPILED = (".so", ".pyd")


def main(words: list[str]) -> int:
    """Compile, or take away; 1 where that does not go, with what is missing."""
    if words not in ([], ["--off"]):
        print(__doc__)
        return 2
    for path in compiled(ROOT):
        path.unlink()
    if words:
        print("nothing is compiled any more")
        return 0
    try:
        from Cython.Build import cythonize
        from setuptools import Distribution, Extension
    except ImportError as missing:
        print(f"{missing.name} is not there: python3 tools/set_up.py fast")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        parts = [Extension(path.removesuffix(".py").replace("/", "."), [path], extra_compile_args=["-O2"]) for path in MODULES]
        # Types are for people and mypy here: what is written may be a value of another kind in the other games.
        directives = {"annotation_typing": False, "binding": True, "language_level": 3}
        written = cythonize(parts, build_dir=folder, compiler_directives=directives, quiet=True)
        build = Distribution({"name": "tabletop", "ext_modules": written}).get_command_obj("build_ext")
        build.inplace, build.build_temp = True, folder
        build.ensure_finalized()
        build.run()
    print("\n".join(str(path.relative_to(ROOT)) for path in compiled(ROOT)))
    return 0


def compiled(root: Path) -> list[Path]:
    """The compiled modules there are."""
    return sorted(path for path in (root / "tabletop").rglob("*") if path.suffix in COMPILED)


def source_of(path: Path) -> Path:
    """The source of a compiled module."""
    return path.with_name(f"{path.name.partition('.')[0]}.py")


def stale(root: Path) -> list[str]:
    """The compiled modules that are older than their source, and so are not what is written there."""
    found = [(path, source_of(path)) for path in compiled(root)]
    return [path.name for path, source in found if not source.exists() or source.stat().st_mtime > path.stat().st_mtime]


if __name__ == "__main__":
    import os

    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))
