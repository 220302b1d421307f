"""Boards live as soon as a notebook is opened, whatever is pressed first, and what that costs."""

import json

import pytest

from tests.hosts import thirty
from tests.hosts.conftest import BOARDS, NOTEBOOK
from tests.hosts.servers import DRAWN, DRAWN_ANEW, MARK, PATIENCE, RUN_ALL

SOON = 60_000  # milliseconds
MOST = 500_000  # bytes for thirty boards
ANSWER = "2 Nopes, an even number: Ana's Attack happens."


def opened(visit, front="lab/tree"):
    """Open the notebook and run nothing."""
    server = visit.server
    visit.page.goto(f"{server.base}/{front}/{visit.folder.relative_to(server.root)}/nope.ipynb?token={server.token}&reset")
    visit.page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE * 1000)


def test_an_opened_notebook_lives_and_tells_no_answer_and_run_all_may_come_at_once(here):
    page, held, holding = here.page, [], [True]

    # There is no kernel as long as nobody answers who asks for one.
    def hold(route):
        if holding and route.request.method == "POST":
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/sessions?*", hold)
    opened(here)
    page.evaluate("async () => { await window.jupyterapp.restored; await window.jupyterapp.shell.currentWidget.context.ready; }")
    page.evaluate(MARK)
    page.evaluate(f"() => {{ ({RUN_ALL})(); }}")
    assert not page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.isReady")
    # Not unroute: it lets go what is held as well, now and then before the loop does.
    holding.clear()
    for route in held:
        route.continue_()
    page.wait_for_function(DRAWN_ANEW, arg=BOARDS, timeout=PATIENCE * 1000)
    assert page.locator(".jp-Dialog, [data-mime-type='application/vnd.jupyter.stderr']").count() == 0
    assert here.complaints_of_ours() == []


@pytest.mark.parametrize("front", ["lab/tree", "notebooks"])
def test_a_board_is_stepped_before_anything_is_run(here, front):
    opened(here, front)
    here.page.wait_for_function(DRAWN, arg=BOARDS, timeout=PATIENCE * 1000)
    assert ANSWER not in here.page.inner_text(".jp-Notebook")
    here.click()
    here.page.keyboard.press("ArrowRight")
    assert here.sentence() == "Ana plays Attack."
    # A move that nobody wrote is played by the kernel, which nobody has told anything yet.
    here.page.keyboard.press("ArrowLeft")
    here.page.keyboard.press("w")
    here.lesson().locator(".whatif").get_by_role("button", name="Draw a card").click(timeout=SOON)
    here.lesson().locator(".ribbon").wait_for(timeout=SOON)
    assert here.complaints_of_ours() == [] and here.elsewhere == []


def test_without_the_program_the_text_is_there(here):
    here.page.route("**/program-*.bin", lambda route: route.abort())
    opened(here)
    here.page.locator(".tabletop-output pre").first.wait_for(timeout=PATIENCE * 1000)
    assert "A Nope on a Nope" in here.page.locator(".tabletop-output pre").first.inner_text()


@pytest.mark.long
def test_thirty_boards_cost_a_browser_at_most_so_much(here):
    (here.folder / "thirty.ipynb").write_text(json.dumps(thirty.notebook()), encoding="utf-8")
    cost = thirty.bytes_to(here.page, here.server, f"{here.folder.name}/thirty.ipynb")
    assert cost["http"] + cost["websocket"] <= MOST, cost


def test_the_notebook_of_these_tests_stores_no_step_and_no_answer():
    stored = NOTEBOOK.read_text(encoding="utf-8")
    outputs = [output for cell in json.loads(stored)["cells"] for output in cell.get("outputs", ())]
    assert (
        ANSWER not in json.dumps(outputs)
        and sum("application/vnd.tabletop.board+json" in one.get("data", {}) for one in outputs) == BOARDS
    )
