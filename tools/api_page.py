"""Writes docs/api.md: the names of `tabletop.api` with what their docstrings say.

python tools/api_page.py            writes the page
python tools/api_page.py --check    changes nothing; fails if the page is out of date
"""

import inspect
import re
import sys
from pathlib import Path

from tabletop import api

PAGE = Path(__file__).resolve().parent.parent / "docs/api.md"
MADE = "Made from the docstrings of `tabletop/api.py` by `tools/api_page.py`; change the sentences there."


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print(__doc__)
        return 2
    text = page()
    fits = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
    if not arguments:
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    print("as it should be" if fits else "out of date" if arguments else "written", "docs/api.md", sep=": ")
    return 1 if arguments and not fits else 0


def page() -> str:
    """The text of the page: what holds for all names, then each by itself."""
    parts = [
        f"# tabletop.api\n\n{MADE}",
        said(api),
        *(f"## {heading(name)}\n\n{said(getattr(api, name))}" for name in api.__all__),
    ]
    return "\n\n".join(parts) + "\n"


def heading(name: str) -> str:
    """A class by its name, a function with what it takes and gives."""
    thing = getattr(api, name)
    return f"`{name}`" if inspect.isclass(thing) else f"`{name}{str(inspect.signature(thing)).replace(chr(39), '')}`"


def said(thing: object) -> str:
    """A docstring as Markdown: names by themselves, examples as blocks of code."""
    text = re.sub(r":\w+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", inspect.getdoc(thing) or "").replace("``", "`")
    return re.sub(r"(?m)^>>> .*(?:\n(?!\n).*)*", lambda example: f"```python\n{example.group()}\n```", text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
