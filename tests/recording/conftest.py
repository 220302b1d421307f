"""The folder in which a notebook records."""

import pytest


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_PAGES", "own")
    return tmp_path
