"""A part of the site, made once: one game with one lesson, without practice and cards, which take longer, and with the page
that writes, before a worker that stands for Python.
"""

from pathlib import Path

import pytest

from tabletop.site.build import site_files


@pytest.fixture(scope="session")
def part_of_site():
    kinds = ("lesson", "editions", "selftest", "setup", "tool", "look-up")
    python = {"python/worker.js": (Path(__file__).parent / "stub_worker.js").read_bytes()}
    return site_files(["row-your-goat"], ["row-your-goat/sets/boat"], ["en", "de"], kinds, python=python)
