"""`import tabletop` is to cost next to nothing."""

import json
import subprocess
import sys

HEAVY = ("ipywidgets", "anywidget", "IPython", "hypothesis", "matplotlib", "click", "rich", "babel")


def loaded_by(statement: str) -> set[str]:
    """The top-level names of all modules a fresh Python has after that statement, beyond its own."""
    code = f"import sys, json; before = set(sys.modules); {statement}; print(json.dumps(sorted(set(sys.modules) - before)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return {name.partition(".")[0] for name in json.loads(done.stdout)}


def test_importing_the_kit_loads_the_standard_library_only():
    assert loaded_by("import tabletop") - sys.stdlib_module_names == {"tabletop"}


def test_importing_the_launcher_loads_the_standard_library_only():
    assert loaded_by("import tabletop.launcher") - sys.stdlib_module_names == {"tabletop"}


def test_the_check_sees_a_heavy_library_when_one_is_loaded():
    assert loaded_by("import tabletop, click") & set(HEAVY) == {"click"}
    assert not loaded_by("import tabletop") & set(HEAVY)
