"""A notebook run cell by cell in this process, without a kernel: which cells do not give what is stored.

As a program it runs the notebooks that are named and ends with how many cells failed and how many passed.
"""

import ast
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from IPython.core.formatters import DisplayFormatter

# What is stored of a cell; the id of a widget changes from run to run.
KINDS = ("text/html", "text/plain", "application/vnd.tabletop.board+json")


def compared(path: Path) -> Iterator[tuple[str, object, object]]:
    """Each code cell with what it gives now and what is stored of it, in order; a cell that breaks gives its exception."""
    names, formats = {"__name__": "__main__"}, DisplayFormatter().format
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            code = "".join(cell["source"])
            try:
                given = given_by(code, names, formats)
            except Exception as broken:
                given = repr(broken)
            yield code, given, [stored(output) for output in cell["outputs"]]


def given_by(code: str, names: dict, formats) -> list:
    """What a cell prints and what its last line comes to, as a notebook shows it."""
    *lines, last = ast.parse(code).body
    if not isinstance(last, ast.Expr):
        lines, last = [*lines, last], None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(lines, []), "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names) if last else None
    data = [] if value is None else [{kind: text for kind, text in formats(value)[0].items() if kind in KINDS}]
    return [*([printed.getvalue()] if printed.getvalue() else []), *data]


def stored(output: dict) -> object:
    """An output of the file in the same shape."""
    if "data" in output:
        # A picture is drawn a little otherwise by each version of what draws it.
        kinds = {kind: text for kind, text in output["data"].items() if not kind.startswith("image/")}
        return {kind: text if isinstance(text, dict) else "".join(text) for kind, text in kinds.items()}
    return "".join(output.get("text", output.get("traceback", ())))


def main(names: list[str]) -> int:
    cells = [given == wanted for name in names for _code, given, wanted in compared(Path(name))]
    print(f"{cells.count(False)} failed, {cells.count(True)} passed")
    return 1 if False in cells else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
