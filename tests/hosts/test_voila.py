"""The same notebook as a page of Voilà, which shows no code and has a kernel of its own."""

import shutil

import pytest

from tests.hosts.conftest import BOARDS, NOTEBOOK, SIZE, Visit, kernels_of_the_checkout, with_our_extension
from tests.hosts.servers import DRAWN, PATIENCE, serving
from tests.house.checkout import ROOT

# Where our template lies in a checkout; an installed kit has it where Voilà looks.
OURS = ROOT / "share/jupyter"
SOON = 20_000  # milliseconds
OWN = 5  # the lesson about one's own Nope


def test_a_board_in_voila_appears_and_steps_and_no_other_host_is_asked(browser, tmp_path, monkeypatch):
    pytest.importorskip("voila", reason="voila is not installed: pip install 'tabletop[voila]'")
    folder = tmp_path / "notebooks"
    folder.mkdir()
    monkeypatch.setenv("JUPYTER_PATH", str(OURS))
    with_our_extension(tmp_path)
    with (
        kernels_of_the_checkout(tmp_path),
        serving("voila", tmp_path, folder, "--template=tabletop", shutil.copy(NOTEBOOK, folder)) as server,
    ):
        context = browser.new_context(viewport=SIZE)
        here = Visit(context.new_page(), server, folder)
        here.page.route("**/*", lambda route: route.continue_() if here.server.is_mine(route.request.url) else route.abort())
        here.page.goto(here.server.base)
        here.page.wait_for_function(DRAWN, arg=BOARDS, timeout=PATIENCE * 1000)
        here.click()
        here.page.keyboard.press("ArrowRight")
        assert here.sentence() == "Ana plays Attack."

        # A guest chooses a reading, tries a move, and is not offered to save it; nothing of it reaches the host.
        board = here.lesson(OWN)
        board.locator(".title").click()
        for _ in range(2):
            here.page.keyboard.press("ArrowRight")
        # May she? Yes, in this house.
        here.page.keyboard.press("1")
        # Past the task that follows.
        here.page.keyboard.press("ArrowRight")
        here.page.keyboard.press("ArrowRight")
        board.get_by_role("button", name="Show it now").first.click()
        board.get_by_role("complementary").get_by_role("button", name="No, only what others have played.").click()
        here.lesson(OWN).locator(".tabs .tag").wait_for(timeout=SOON)
        assert here.lesson(OWN).locator(".tabs .tag").inner_text() == "our table"
        here.click()
        here.page.keyboard.press("Home")
        here.page.keyboard.press("w")
        here.lesson().locator(".whatif").get_by_role("button", name="Draw a card").click(timeout=SOON)
        here.lesson().locator(".ribbon").wait_for(timeout=SOON)
        assert here.lesson().get_by_role("button", name="Save as a scenario").count() == 0
        assert not here.kept.exists() and [path.name for path in folder.iterdir()] == [NOTEBOOK.name]
        assert here.complaints_of_ours() == []
        assert here.elsewhere == []
        # All cells are run, and there is no menu above.
        assert "Run All Cells" not in here.page.inner_text("body")
        assert here.page.get_by_role("heading", name="Nope chains").count() == 1
        context.close()
