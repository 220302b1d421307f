"""A notebook that nobody trusts, opened beside a live kernel: what it has stored asks that kernel for nothing that writes."""

import json
import re

from tests.hosts.servers import PATIENCE, READY, RUN_ALL

# A board that would write by itself, as a stranger could store it, and a script beside it.
WRITES = """export default { render({ model, el }) {
  model.send({ ask: "our_rules", id: 1, question: "q.base.nope.own", reading: "R2" });
  model.send({ ask: "record", id: 2, run: 0, from: 0, moves: [{ by: "Ana", do: "draw" }] });
} };"""
VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


def planted(notebook):
    """The notebook with a stored board and a stored script in its first cell of code."""
    cell = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    cell["metadata"]["trusted"] = False
    cell["outputs"] = [
        {
            "output_type": "display_data",
            "metadata": {},
            "data": {
                VIEW: {"version_major": 2, "version_minor": 0, "model_id": "planted"},
                "text/plain": "board",
                "text/html": "<script>window.ran = 1</script><img src=x onerror='window.ran = 2'>",
            },
        }
    ]
    model = {
        "model_name": "AnyModel",
        "model_module": "anywidget",
        "model_module_version": "~0.11.0",
        "state": {
            "_anywidget_id": "planted",
            "_esm": WRITES,
            "_view_name": "AnyView",
            "_view_module": "anywidget",
            "_view_module_version": "~0.11.0",
        },
    }
    notebook["metadata"]["widgets"] = {STATE: {"version_major": 2, "version_minor": 0, "state": {"planted": model}}}
    return notebook


def test_what_a_notebook_that_nobody_trusts_has_stored_asks_the_kernel_for_nothing(here):
    file = here.folder / "nope.ipynb"
    file.write_text(json.dumps(planted(json.loads(file.read_text(encoding="utf-8")))), encoding="utf-8")
    sent = []
    here.page.on(
        "websocket",
        lambda socket: (
            socket.on(
                "framesent", lambda frame: sent.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))
            )
            if "/channels" in socket.url
            else None
        ),
    )
    here.page.goto(f"{here.server.base}/lab/tree/{here.folder.name}/nope.ipynb?token={here.server.token}&reset")
    here.page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE * 1000)
    here.page.evaluate(READY, PATIENCE)
    # Time enough to speak, once the widgets of the notebook are looked after.
    while not any("request_states" in frame for frame in sent):
        here.page.wait_for_timeout(50)
    here.page.wait_for_timeout(1000)
    assert any("kernel_info_request" in frame for frame in sent)
    # The manager of widgets asks which there are; nothing is run, and no board speaks.
    told = [json.loads(found) for frame in sent for found in re.findall(r'\{"comm_id".*\}', frame)]
    # What is run is the kit's own word, in a notebook that says it is one of the kit's.
    assert told and all("from tabletop.notebook import *" in frame for frame in sent if runs(frame))
    assert [one["data"] for one in told if one["data"]] == [{"method": "request_states"}] * len(
        [one for one in told if one["data"]]
    )
    assert here.page.evaluate("() => window.ran") is None
    assert not here.kept.exists() and [entry.name for entry in here.folder.iterdir() if entry.suffix == ".json"] == []
    # That it would have been heard: once somebody runs the cells, it is.
    here.page.evaluate(RUN_ALL)
    while not any(runs(frame) and "kittens/nope/yup" in frame for frame in sent):
        here.page.wait_for_timeout(50)


def runs(frame):
    """Whether this frame asks the kernel to run something."""
    return '"msg_type":"execute_request"' in frame.replace(" ", "")
