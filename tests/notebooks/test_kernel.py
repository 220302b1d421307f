"""What a learner gets wrong in a cell is answered by the kernel in words, without a traceback."""

import nbformat
import pytest
from nbclient import NotebookClient

START = 'from tabletop.notebook import *\nlanguage("en")'
WRONG = {
    'lesson("kittens/nope/yap")': "There is no scenario 'kittens/nope/yap'. Did you mean 'exploding-kittens/nope/yup'?",
    'lesson("kittens/nope/yup", seat="Zoe")': "There is no player 'Zoe' in this lesson; there are Ana, Ben, Cem.",
    'lesson("kittens/nope/yup").after("clsoe")': "There is no step 'clsoe'; the steps are",
    'lesson("kittens/nope/yup").after("close")["turn.colour"]': "There is nothing at 'turn.colour'",
    'language("fr")': "There is no language 'fr'; there are en, de, es.",
    'selftest("kittens")': "There is no self-test 'kittens'; there are 00-start, goat-01-sets, goat-02-mistakes-and-winning, ",
    'lesson("broken.json")': "[JSON-SYNTAX]",
    "lesson(7)": "There is no scenario 7",
}


@pytest.fixture(scope="module")
def outputs(tmp_path_factory):
    """The outputs of one cell for each wrong call, from a real kernel."""
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in (START, *WRONG)]
    NotebookClient(notebook, kernel_name="python3", timeout=60, allow_errors=True, resources={
        "metadata": {"path": str(folder)}}).execute()
    assert notebook.cells[0].outputs == []
    return {cell.source: cell.outputs for cell in notebook.cells[1:]}


@pytest.mark.parametrize("source, words", WRONG.items(), ids=WRONG.keys())
def test_a_wrong_call_is_answered_in_words_and_no_traceback_is_shown(outputs, source, words):
    output, = outputs[source]
    assert output.output_type == "error"
    shown = "\n".join(output.traceback)
    assert words in shown
    assert not any(trace in shown for trace in ("Traceback", "LessonError", ".py", "-->"))
