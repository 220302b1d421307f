"""Every lesson in every size, with names as long as they may be: nothing scrolls sideways, nothing lies behind or over what is read."""

import pytest

from tabletop.playing.lesson import find_scenarios, open_lesson
from tabletop.playing.set_ups import open_set_up
from tests.browser.layout_walk import SEEN, SIZES, SQUARES, walk, with_long_names
from tests.browser.resized import resized

# One of each game in every quick run; the rest of them in the long one.
SAMPLE = ("exploding-kittens/nope/yup", "isle-of-cats/rescue/basket-and-fish", "row-your-goat/race/late-card")
LANGUAGES = ("en", "de", "es")


def faults_of(open_page, name, lang, sizes):
    payload = with_long_names(open_lesson(name, lang).payload(alone=True))
    found = {}
    for width, height in sizes:
        page = open_page(payload, width=width, height=height)
        if faults := walk(page, width):
            found[width] = faults
        # Hundreds of open ones would take all memory.
        page.close()
    return found


@pytest.mark.parametrize("place, name", list(enumerate(SAMPLE)))
def test_a_lesson_of_each_game_is_seen_at_once(open_page, place, name):
    # 360, 600 and what JupyterLab leaves beside its list of files.
    assert faults_of(open_page, name, "de", [SIZES[(0, 3, 2)[place]]]) == {}


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_is_seen_at_once_in_every_size(open_page, lang):
    names = [one.id for one in find_scenarios()]
    assert len(names) > 400
    found = {}
    for place, name in enumerate(names):
        # Each size in German, the language of long words; the others take turns.
        sizes = SIZES if lang == "de" else SIZES[place % len(SIZES) :: len(SIZES)]
        if faults := faults_of(open_page, name, lang, sizes):
            found[name] = faults
    assert found == {}


def test_a_square_of_a_whole_boat_is_24_pixels_wide_on_a_page_of_400(open_page):
    page = open_page(open_set_up("isle", 2).payload(alone=True), width=400, height=740)
    page.keyboard.press("ArrowRight")
    squares = page.evaluate(SQUARES)
    assert len(squares) == 2 and min(squares) >= 24
    assert page.evaluate(SEEN, False) == []
    # Where there is room the boat lies as it is printed.
    wide = resized(page, 1200)
    assert wide.evaluate(
        "(() => { const box = document.querySelector('.isleboat').getBoundingClientRect(); return box.width > box.height; })()"
    )
