"""The same notebook as a page of Voilà, which shows no code and has a kernel of its own."""

import shutil

import pytest
from tests.hosts.conftest import BOARDS, NOTEBOOK, SIZE, Visit, kernels_of_the_checkout
from tests.hosts.servers import DRAWN, PATIENCE, serving

# Voilà's own template asks a public host for a sheet of icons; offline it does without.
ICONS = "fontawesome"


def test_a_board_in_voila_appears_and_steps(browser, tmp_path):
    pytest.importorskip("voila", reason="voila is not installed: pip install 'tabletop[voila]'")
    folder = tmp_path / "notebooks"
    folder.mkdir()
    with kernels_of_the_checkout(tmp_path), serving("voila", tmp_path, folder, shutil.copy(NOTEBOOK, folder)) as server:
        context = browser.new_context(viewport=SIZE)
        here = Visit(context.new_page(), server, folder)
        here.page.route("**/*", lambda route: route.continue_() if here.server.is_mine(route.request.url) else route.abort())
        here.page.goto(here.server.base)
        here.page.wait_for_function(DRAWN, arg=BOARDS, timeout=PATIENCE * 1000)
        here.click()
        here.page.keyboard.press("ArrowRight")
        assert here.sentence() == "Ana plays Attack."
        assert here.complaints_of_ours() == []
        assert [address for address in here.elsewhere if ICONS not in address] == []
        context.close()
