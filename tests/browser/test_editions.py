"""Editions side by side on a page: nothing runs over the side, the heads of the columns leave room for the steps."""

import pytest

from tabletop.playing.editions import open_editions
from tests.browser.test_access import violations

HEADS = "document.querySelector('.editions thead').getBoundingClientRect().height"
STEPS = "[...document.querySelectorAll('.editions tbody tr:not(.parts)')].map((row) => row.getBoundingClientRect().height)"


@pytest.mark.parametrize("width, height, scheme", [(1300, 850, "light"), (900, 800, "dark"), (400, 800, "light")])
def test_a_profile_with_many_readings_leaves_the_screen_to_the_steps(open_page, width, height, scheme):
    page = open_page(
        open_editions("kittens/attack/passed-on", ["english", ["base", "barking"]]).payload(),
        width=width,
        height=height,
        scheme=scheme,
        shows=".editions",
    )
    for lang in ("en", "de", "es"):
        page.locator("select").last.select_option(lang)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert page.evaluate(HEADS) < height / 3
        assert max(page.evaluate(STEPS)) < 100
    assert page.locator(".editions .title").bounding_box()["x"] >= 10
    assert violations(page) == []
