"""What a learner gets wrong in a cell is answered by the kernel in words, without a traceback; a page made of the cells shows text."""

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

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


BOARD = 'lesson("kittens/nope/yup")'


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    """A notebook with a cell for each wrong call, and a board, run in a real kernel as `jupyter nbconvert --execute` does."""
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "broken.json").write_text("{", encoding="utf-8")
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in (START, *WRONG, BOARD)]
    NotebookClient(
        notebook, kernel_name="python3", timeout=60, allow_errors=True, resources={"metadata": {"path": str(folder)}}
    ).execute()
    return notebook


@pytest.fixture(scope="module")
def outputs(executed):
    """The outputs of each cell."""
    assert executed.cells[0].outputs == []
    return {cell.source: cell.outputs for cell in executed.cells[1:]}


def test_a_page_made_by_nbconvert_shows_the_text_where_a_board_was_and_loads_no_program_to_draw_it(executed):
    page, _ = HTMLExporter().from_notebook_node(executed)
    assert "Cem: 3 cards" in page and "Question 1: Suppose nobody" not in page
    assert "application/vnd.jupyter.widget" not in page and "unpkg.com" not in page


@pytest.mark.parametrize("source, words", WRONG.items(), ids=WRONG.keys())
def test_a_wrong_call_is_answered_in_words_and_no_traceback_is_shown(outputs, source, words):
    (output,) = outputs[source]
    assert output.output_type == "error"
    shown = "\n".join(output.traceback)
    assert words in shown
    assert not any(trace in shown for trace in ("Traceback", "LessonError", ".py", "-->"))
