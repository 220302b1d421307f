"""A coached game in JupyterLab, with a kernel behind it."""

import shutil

from tests.house.checkout import ROOT

SOON = 60_000  # milliseconds


def test_a_game_is_played_and_taken_back(here):
    shutil.copy(ROOT / "notebooks/en/coached.ipynb", here.folder / "coached.ipynb")
    server, page = here.server, here.page
    server.run_all(page, f"lab/tree/{here.folder.relative_to(server.root)}/coached.ipynb", 2)
    board = page.locator(".coached").first
    board.locator(".whatif").get_by_role("button", name="Draw a card").click(timeout=SOON)
    board.locator(".log li").nth(1).wait_for(timeout=SOON)
    assert "Ana draws" in board.locator(".log").inner_text()
    board.locator('[data-focus="undo"]').click()
    board.locator(".notice", has_text="You know all the same").wait_for(timeout=SOON)
    assert here.complaints_of_ours() == []
