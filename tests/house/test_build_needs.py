"""What the build needs to make the boards of the extension: no more than it has asked for."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from hatch_build import MAKE

ROOT = Path(__file__).resolve().parent.parent.parent
# Whatever else is installed here is hidden from it.
ALONE = """import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"the build has no {name}", name=name.partition(".")[0])
sys.meta_path.insert(0, Hidden())
"""


def named(requirements):
    return {re.match(r"[\w.-]+", one)[0].lower() for one in requirements}


def test_the_kit_makes_its_boards_with_what_the_build_asks_for():
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hidden = named(told["project"]["dependencies"]) - named(told["build-system"]["requires"])
    assert hidden
    imports = "\n".join(line for line in MAKE.splitlines() if "import" in line)
    code = f"HIDDEN = {sorted(hidden)}\n{ALONE}{imports}"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=os.environ, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
