"""A part of the site, made once: one game with one lesson, without practice and cards, which take longer."""

import pytest

from tabletop.site.build import site_files


@pytest.fixture(scope="session")
def part_of_site():
    kinds = ("lesson", "editions", "selftest", "setup", "tool", "look-up")
    return site_files(["row-your-goat"], ["row-your-goat/sets/boat"], ["en", "de"], kinds)
