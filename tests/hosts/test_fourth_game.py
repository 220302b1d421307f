"""JupyterLab with a stranger's game installed beside the kit."""

import urllib.request

import pytest

from tests.beside import installed, serving


def test_the_lab_starts_with_a_game_of_somebody_else(tmp_path):
    pytest.importorskip("jupyterlab")
    home = installed(tmp_path)
    with serving(home, "lab", "--no-browser", "--folder", str(home / "lab")) as address:
        assert urllib.request.urlopen(address, timeout=60).status == 200
