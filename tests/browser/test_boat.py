"""A boat with tiles to lay, with real keys and a real pointer, in a page that stands alone and beside a Python that answers."""

import json

import pytest

from tabletop.games.isle_of_cats.boat_trainer.boat import open_boat
from tabletop.widgets.bundle import css, esm
from tests.browser.boat_ghost import measure_ghost
from tests.browser.test_access import violations

FITS = "isle/placing/does-it-fit"
# One picture at sixty a second, in milliseconds.
FRAME = 1000 / 60


@pytest.fixture(scope="module")
def boat():
    return open_boat(FITS)


@pytest.fixture
def page(open_page, boat):
    return open_page(boat.payload())


def sentence(page):
    return page.locator(".now [role=status]").text_content()


def together(page):
    return page.locator(".part.total .points").all_inner_texts()


def on_square(page, name):
    """The middle of a square, in the page."""
    box = page.locator(".isleboat").bounding_box()
    scale = box["width"] / (22 * 46 + 60)
    column, row = "ABCDEFGHIJKLMNOPQRSTUV".index(name[0]), int(name[1:]) - 1
    return box["x"] + scale * (30 + 46 * (column + 0.5)), box["y"] + scale * (30 + 46 * (row + 0.5))


def test_the_keyboard_alone_picks_turns_flips_moves_lays_and_takes_back(page, press):
    page.locator(".lesson").focus()
    press(page, "2")
    # It waits where it does not fit.
    assert "orange cat I would" in sentence(page) and page.evaluate("document.activeElement.dataset.focus") == "field"
    press(page, "1", "l", "r", "l")
    assert ": it fits. Points" in sentence(page)
    said = {}
    for keys in ([], ["f", "f"], ["ArrowDown"] * 7):
        press(page, *keys)
        said[len(keys)] = sentence(page)
    assert said[0] == said[2] != said[7]
    press(page, "l")
    assert ": it fits. Points" in sentence(page) and page.locator(".state.ok").count() == 1
    before = together(page)
    press(page, "Enter")
    assert sentence(page).startswith("green cat T is placed: ") and page.locator(".boatfield .boattile").count() == 3
    press(page, "ArrowLeft")
    assert sentence(page).startswith("green cat T is placed: "), "a tile that lies stays"
    press(page, "Escape")
    assert ": it fits." in sentence(page) and page.locator(".boatghost").count() == 1
    assert together(page) == before


def test_the_places_that_the_scenario_refuses_are_refused_with_their_squares_and_rules(page, press):
    """The four places of the lesson: M8, K1 and J3 do not fit, K3 does."""
    page.locator(".boatfield").focus()
    press(page, "1", "r")
    for at, words, rule in (
        ("M8", "hang over the edge of the boat", "isle.place.3"),
        ("K1", "overlap another tile. At fault: K1, K2", "isle.place.2"),
        ("J3", "share no edge with another tile", "isle.place.7"),
    ):
        go_to(page, at)
        assert words in sentence(page), at
        assert page.locator(".boatfault").count() == 1 and page.locator(".state.no").count() == 1
        assert page.locator(".why code").all_inner_texts() == [rule]
        press(page, "Enter")
        assert page.locator(".boatghost").count() == 1, "nothing is laid where it does not fit"
    go_to(page, "K3")
    assert sentence(page) == "green cat T, K3, turned by 90°: it fits. Points stay at −51."
    assert "isle.place.5" in page.locator(".why").inner_text()


def go_to(page, square):
    """Moves the T, turned by 90 degrees, so that its first square lies here: its middle is one row below."""
    x, y = on_square(page, square)
    step = on_square(page, "B1")[0] - on_square(page, "A1")[0]
    page.mouse.move(x, y + step)
    page.mouse.move(x, y + step + 1)


def test_the_tile_follows_the_pointer_and_a_press_lays_it(page):
    page.mouse.move(*on_square(page, "Q5"))
    assert page.locator(".boatghost.wrong").count() == 1
    page.get_by_role("button", name="Next place").click()
    assert page.locator(".state.ok").count() == 1
    page.mouse.move(*on_square(page, "L4"))
    page.get_by_role("button", name="orange cat I").click()
    x, y = on_square(page, "M3")
    page.mouse.move(x, y)
    page.mouse.click(x, y)
    assert sentence(page).startswith("orange cat I is placed: M1.")
    page.get_by_role("button", name="Take it back").click()
    assert sentence(page).startswith("orange cat I, M1: it fits.")


def test_a_touch_brings_the_tile_first_and_lays_it_with_the_second(browser, boat, tmp_path):
    from tabletop.widgets.handout import handout

    (tmp_path / "boat.html").write_text(handout(boat.payload(), "A boat"), encoding="utf-8")
    context = browser.new_context(viewport={"width": 700, "height": 900}, has_touch=True)
    page = context.new_page()
    page.goto((tmp_path / "boat.html").as_uri())
    page.locator(".boatpick").nth(1).tap()
    x, y = on_square(page, "M3")
    page.touchscreen.tap(x, y)
    assert sentence(page).startswith("orange cat I, M1: it fits.")
    page.touchscreen.tap(x, y)
    assert sentence(page).startswith("orange cat I is placed: M1.")
    context.close()


def test_the_ranking_shows_the_best_places_and_numbers_on_the_squares(page, press, boat):
    page.locator(".boatfield").focus()
    press(page, "1", "b")
    best = boat.ranking("green_T")[0]
    assert page.locator(".boatbest .sheetline").first.inner_text().split() == [
        "+3",
        "L1,",
        "turned",
        "by",
        "270°",
        "Rats",
        "in",
        "sight",
        "+3",
    ]
    assert best.total - boat.sheet.total == 3
    assert set(page.locator(".heatnumber.most").all_inner_texts()) == {"+3"}
    page.locator(".boatbest .sheetline").first.focus()
    assert sentence(page).startswith("green cat T, L1, turned by 270°: it fits. Points: −51 → −48.")
    press(page, "ArrowDown")
    assert "Points: −51 → −49." in sentence(page), "the arrows go through the list"
    press(page, "Enter", "Enter")
    assert sentence(page).startswith("green cat T is placed: ") and together(page) == ["−51", "−49"]


def test_a_line_of_the_sheet_marks_its_squares(open_page, press):
    page = open_page(open_boat(FITS, tiles=[], show="sheet").payload())
    assert page.locator(".boatmark").count() == 0
    page.locator(".sheetline", has_text="Rat at H4").focus()
    assert page.locator(".boatmark").get_attribute("d").count("M") == 1
    page.locator(".sheetline", has_text="lower bedroom: 11 squares free").hover()
    assert page.locator(".boatmark").get_attribute("d").count("M") == 11
    page.locator("summary", has_text="Rats in sight").hover()
    assert page.locator(".boatmark").get_attribute("d").count("M") == 19
    page.locator(".head").hover()
    page.locator(".boatfield").focus()
    assert page.locator(".boatmark").count() == 0
    assert "isle.score.2" in page.locator(".sheet").inner_text()


@pytest.mark.parametrize("width", [400, 1100])
def test_the_boat_stays_in_sight_beside_or_above_a_long_sheet(open_page, width):
    page = open_page(open_boat(FITS, tiles=[], show="sheet").payload(), width=width, height=700)
    line = page.locator(".sheetline", has_text="rare line treasure")
    line.focus()
    field, box = page.locator(".boatfield").bounding_box(), line.bounding_box()
    assert field["y"] >= 0 and field["y"] + field["height"] <= 700, "the boat is in sight"
    assert box["y"] >= 0 and box["y"] + box["height"] <= 700 and (width > 900 or box["y"] >= field["y"] + field["height"]), (
        "and so is the line"
    )


def test_points_that_go_are_struck_when_a_tile_is_in_hand(page, press, boat):
    page.locator(".boatfield").focus()
    press(page, "1", "b")
    page.locator(".boatbest .sheetline").first.click()
    page.locator("summary", has_text="Rats in sight").click()
    assert page.locator(".gone s").all_inner_texts() == ["Rat at L1", "Rat at M1", "Rat at N1"]
    assert page.locator(".part > summary .more").inner_text() == "▲ −16"


def with_python(browser, boat):
    """The boat as in a notebook: what the page asks is answered by the engine."""
    page = browser.new_context().new_page()
    page.expose_function(
        "answer",
        lambda message: {
            "payload": {key: value for key, value in boat.after_all(message["laid"]).payload().items() if key != "ui"}
        },
    )
    state = json.dumps({"payload": boat.payload(), "lang": "en", "asks": ["boat"]})
    page.set_content(f"""<style>{css()}</style><main></main><script type="module">{esm().replace("export default {", "const widget = {", 1)}
    const state = {state}; const heard = [];
    const model = {{ get: (name) => state[name], set() {{}}, save_changes() {{}}, on: (event, hear) => {{ if (event === "msg:custom") heard.push(hear); }}, off() {{}},
      send: async (message) => {{ const told = await window.answer(message); for (const hear of heard) hear({{ ...told, id: message.id }}); }} }};
    widget.render({{ model, el: document.querySelector("main") }});</script>""")
    page.wait_for_selector(".boatfield")
    return page


def test_beside_python_one_tile_after_the_other_is_laid_and_taken_back(browser, boat):
    page = with_python(browser, boat)
    page.locator(".boatfield").focus()
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.boatpick').length === 1", timeout=10000)
    assert "orange cat I would" in sentence(page)
    page.keyboard.press("l")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.boatpick').length === 0", timeout=10000)
    assert sentence(page) == "All tiles are on the boat." and page.locator(".boatfield .boattile").count() == 4
    page.get_by_role("button", name="Take it back").click()
    assert page.locator(".boatfield .boattile:not(.ghostfill)").count() == 3
    page.keyboard.press("Escape")
    assert "green cat T" in sentence(page)
    page.context.close()


@pytest.mark.parametrize(("width", "scheme"), [(400, "dark"), (1000, "light"), (1920, "dark")])
def test_axe_finds_nothing_on_a_boat_and_nothing_hangs_over(open_page, boat, press, width, scheme):
    page = open_page(boat.payload(), width=width, scheme=scheme)

    def fits(state):
        assert width > 1000 or violations(page) == [], state
        assert page.evaluate("document.documentElement.scrollWidth") <= width, state

    page.locator(".boatfield").focus()
    fits("start")
    press(page, "ArrowUp", "ArrowUp")
    fits("over the edge")
    press(page, "1", "b")
    fits("ranking")
    page.locator("summary", has_text="Rooms").click()
    fits("a part unfolded")
    page.locator(".boatfield").focus()
    press(page, "Enter")
    fits("laid")


def test_the_tile_follows_the_pointer_within_a_picture(page):
    followed = sorted(measure_ghost(page))
    assert followed[len(followed) // 2] < FRAME


@pytest.mark.parametrize(
    "language, words", [("de", ["Hinlegen", "Drehen", "Sichtbare Ratten"]), ("es", ["Colocar", "Girar", "Ratas a la vista"])]
)
def test_a_boat_speaks_the_language_that_is_chosen(page, language, words):
    page.locator(".head select").select_option(language)
    text = page.locator(".lesson").inner_text()
    assert [word for word in words if word not in text] == []
