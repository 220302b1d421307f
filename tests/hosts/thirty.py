"""A notebook with thirty boards, and what it costs a browser to open it and to run it: bytes over HTTP and over the WebSocket."""

import json
import re

from tabletop.notebook import lesson
from tests.hosts.servers import DRAWN, DRAWN_ANEW, MARK, PATIENCE, READY, RUN_ALL
from tests.house.checkout import ROOT

BOARDS = 30
LESSON = re.compile(r'^lesson\("([^"]+)"\)$', re.MULTILINE)


def lessons():
    """The first lessons that the English notebooks show, each once."""
    found = {}
    for path in sorted((ROOT / "notebooks/en").glob("kittens-*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            found.update(dict.fromkeys(LESSON.findall("".join(cell["source"]))))
    return list(found)[:BOARDS]


def notebook():
    """The notebook as it is stored once it was run."""

    def code(source, outputs=()):
        return {"cell_type": "code", "execution_count": 1, "metadata": {}, "source": source, "outputs": list(outputs)}

    def output(name):
        data, _ = lesson(name)._repr_mimebundle_()
        kept = {kind: told for kind, told in data.items() if "widget" not in kind}
        return {"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": kept}

    cells = [code('from tabletop.notebook import *\nlanguage("en")')]
    cells += [code(f'lesson("{name}")', [output(name)]) for name in lessons()]
    cells = [{**cell, "id": f"cell-{place}"} for place, cell in enumerate(cells)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel, "tabletop": {"lang": "en"}}, "nbformat": 4, "nbformat_minor": 5}


def bytes_to(page, server, path):
    """What came from us while the notebook at `path` was opened and run: by HTTP (the notebook, program and boards), by the WebSocket."""
    http, frames = [], []

    def heard(answer):
        if "tabletop-board" in answer.url or f"contents/{path}" in answer.url:
            http.append(len(answer.body()))

    page.on("response", heard)
    page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(len(frame))) if "/channels" in socket.url else None,
    )
    page.goto(f"{server.base}/lab/tree/{path}?token={server.token}&reset")
    page.wait_for_function(DRAWN, arg=BOARDS, timeout=PATIENCE * 1000)
    page.evaluate(READY, PATIENCE)
    opened = sum(http) + sum(frames)
    page.evaluate(MARK)
    page.evaluate(RUN_ALL)
    page.wait_for_function(DRAWN_ANEW, arg=BOARDS, timeout=PATIENCE * 1000)
    page.wait_for_timeout(1000)
    return {"opened": opened, "http": sum(http), "websocket": sum(frames)}
