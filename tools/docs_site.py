"""Writes all pages of the docs with the reference of `tabletop.api` as a site: `make docs` puts it into build/docs.

    python tools/docs_site.py [FOLDER]

Every link from page to page must lead somewhere; what does not is told, and the site is not made. It loads nothing from
other hosts.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from tabletop import __version__

ROOT = Path(__file__).resolve().parent.parent
# The parts of the site with their pages, in the order in which they are read.
PARTS = {
    "Begin": ("README", "docs/answers", "docs/coached"),
    "Teach": ("docs/teach",),
    "Write scenarios": (
        "docs/add-a-scenario", "docs/editors", "docs/scenario-format", "docs/scenario-keys", "docs/error-codes", "docs/format-2",
        "docs/add-a-question", "docs/add-a-pack",
    ),
    "Write rules and games": (
        "docs/add-a-rule", "docs/steps", "docs/add-a-game", "docs/add-a-game-parts",
        "docs/add-a-game-scenarios", "docs/add-a-board", "docs/add-a-window",
    ),
    "For programs": ("reference", "docs/api", "docs/assistants"),
    "The project": (
        "CONTRIBUTING", "ARCHITECTURE", "docs/decisions/README", "docs/cases", "docs/benchmarks", "docs/releasing",
        "SECURITY", "CHANGELOG",
    ),
}  # fmt: skip
CONF = """
project = "tabletop"
release = {version!r}
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "tabletop"
default_role = "code"
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
exclude_patterns = []
html_copy_source = False
html_show_sphinx = False
# Code is quoted in part, and some pages are only linked to.
suppress_warnings = ["myst.header", "misc.highlighting_failure", "toc.not_included"]
"""
REFERENCE = """
# Reference

What programs may rely on, with its types; [one page](docs/api.md) has the same as text.

```{eval-rst}
.. automodule:: tabletop.api
   :members:
   :imported-members:
   :undoc-members:
```
"""


def main(arguments: list[str]) -> int:
    if len(arguments) > 1 or arguments[:1] == ["--help"]:
        print(__doc__)
        return 2
    target = Path(arguments[0] if arguments else ROOT / "build/docs").resolve()
    source = ROOT / "build/docs-source"
    shutil.rmtree(source, ignore_errors=True)
    gather(source)
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-q",
        "-W",
        "--keep-going",
        "-b",
        "html",
        "-d",
        f"{source}.doctrees",
        source,
        target,
    ]
    done = subprocess.run(command, cwd=ROOT)
    if done.returncode == 0:
        print(f"{target / 'index.html'}: {len(list(target.rglob('*.html')))} pages")
    return done.returncode


def gather(source: Path) -> None:
    """Lay the pages out as they lie in the checkout, with the front page, the reference and the settings beside them."""
    for page in (*ROOT.glob("*.md"), ROOT / "LICENSE", ROOT / "benchmarks" / "README.md"):
        copy(page, source)
    for page in (ROOT / "docs").rglob("*"):
        if page.suffix in (".md", ".png", ".json", ".svg"):
            copy(page, source)
    (source / "conf.py").write_text(CONF.format(version=__version__), encoding="utf-8")
    (source / "reference.md").write_text(REFERENCE, encoding="utf-8")
    there = {part: [page for page in pages if (source / f"{page}.md").is_file()] for part, pages in PARTS.items()}
    trees = ["\n".join(("```{toctree}", f":caption: {part}", ":hidden:", "", *pages, "```")) for part, pages in there.items()]
    (source / "index.md").write_text("\n\n".join(("```{include} README.md\n```", *trees)) + "\n", encoding="utf-8")


def copy(page: Path, source: Path) -> None:
    place = source / page.relative_to(ROOT)
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(page, place)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
