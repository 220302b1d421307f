"""The reaction drill with real keys and clicks and a clock that stands still unless the test moves it."""

import json

import pytest

from tabletop.games.row_your_goat.drill.drill import open_drill
from tabletop.widgets.bundle import css, esm
from tests.browser.test_access import violations

SEED, CARDS = 5, 24
LEAD, GUARD = 900, 400
SLOW = 6000


@pytest.fixture(scope="module")
def drill():
    return open_drill(seed=SEED, cards=CARDS)


@pytest.fixture
def falls(drill):
    return drill.runs[0].falls


@pytest.fixture
def open_drill_page(open_page, drill):
    """Opens the drill, chooses a pace, starts it and lets the first card fall."""

    def opens(pace="slow", start=True, **more):
        page = open_page(drill.payload(), fresh=True, **more)
        page.clock.install(time=0)
        page.clock.pause_at(1000)
        page.locator(".paces button", has_text=pace).click()
        if start:
            page.locator(".go").click()
            wait(page, LEAD)
        return page

    return opens


def wait(page, milliseconds):
    """So much time passes, and the page draws."""
    page.clock.run_for(milliseconds)
    page.clock.run_for(32)


def sentence(page):
    return page.locator(".now [role=status]").text_content()


def card(page):
    return int(page.locator(".now .small").first.inner_text().split()[1])


def let_fall_until(page, falls, wanted):
    """Lets cards go by, seen sets grabbed and explained, until the one of this number lies there."""
    while card(page) < wanted:
        if falls[card(page) - 1].sets:
            page.keyboard.press("Space")
            if page.locator(".question").count():
                wait(page, GUARD)
                page.keyboard.press("1")
            wait(page, GUARD)
            page.keyboard.press("Space")
            wait(page, LEAD)
        else:
            wait(page, SLOW)


def number_of(falls, holds):
    return next(number for number, fall in enumerate(falls, 1) if holds(fall))


def tally(page):
    return dict(zip(page.locator(".tally dt").all_inner_texts(), page.locator(".tally dd").all_inner_texts(), strict=True))


def single(fall):
    return len(fall.sets) == 1


def several(fall):
    return len(fall.sets) > 1


def test_cards_fall_at_the_chosen_pace_and_each_is_told(open_drill_page):
    page = open_drill_page("fast")
    assert (card(page), sentence(page)) == (1, "blue jet ski, middle right")
    assert page.locator(".space:not(.bare)").count() == 1
    wait(page, 1900)
    assert card(page) == 1
    wait(page, 100)
    assert card(page) == 2 and page.locator(".space:not(.bare)").count() == 2


def test_a_grab_is_timed_from_the_card_to_the_key(open_drill_page, falls):
    page = open_drill_page()
    number = number_of(falls, single)
    let_fall_until(page, falls, number - 1)
    page.clock.run_for(SLOW - 200)
    while card(page) < number:
        page.clock.run_for(20)
    page.clock.run_for(700)
    page.keyboard.press("Space")
    said = sentence(page)
    # the card is drawn within the next picture, the test looks every 20 ms
    assert said.startswith("A set, spotted in ") and 680 <= int(said.split()[4]) <= 725, said
    assert page.locator(".frames path").count() == 1
    assert page.locator(".why code").first.inner_text() == "goat.set.3"


def test_a_click_counts_when_the_mouse_comes_down_and_is_one_press_only(open_drill_page, falls):
    page = open_drill_page()
    let_fall_until(page, falls, number_of(falls, single))
    page.clock.run_for(500)
    page.locator(".grab").hover()
    page.mouse.down()
    assert sentence(page).startswith("A set, spotted in ")
    wait(page, 2 * GUARD)
    page.mouse.up()
    assert sentence(page).startswith("A set, spotted in ")


def test_a_wrong_grab_is_explained_with_its_price_and_its_rules(open_drill_page):
    page = open_drill_page()
    page.keyboard.press("Space")
    assert (
        sentence(page)
        == "There is no set. The ring goes back. At the table you would now take a stack of your choice. Here the smallest one counts: 1 card."
    )
    assert page.locator(".why code").all_inner_texts() == ["goat.mistake.ring.2", "goat.mistake.ring.4", "goat.mistake.ring.5"]
    assert "printed" in page.locator(".why").inner_text()
    assert tally(page) == {"Sets spotted": "0 of 0", "Wrong grabs": "1", "Cards taken": "1"}
    page.keyboard.press("Space")
    assert card(page) == 1, "a key pressed twice in a row does not wave the explanation away"
    wait(page, GUARD)
    page.keyboard.press("Space")
    wait(page, LEAD)
    assert card(page) == 2


def test_a_missed_set_is_told_and_the_learner_chooses_which_to_take(open_drill_page, falls):
    page = open_drill_page()
    number = number_of(falls, lambda fall: several(fall) and len({one.offer.cost for one in fall.sets}) > 1)
    let_fall_until(page, falls, number)
    wait(page, SLOW)
    assert sentence(page).startswith("Missed: there was a set")
    assert page.locator(".question .answer").count() == len(falls[number - 1].sets)
    assert not any(
        sign.isdigit() for text in page.locator(".question .answer span:last-child").all_inner_texts() for sign in text
    ), "no price before the choice"
    dear = max(falls[number - 1].sets, key=lambda one: one.offer.cost)
    place = falls[number - 1].sets.index(dear)
    taken_before = int(tally(page)["Cards taken"])
    wait(page, GUARD)
    page.keyboard.press(str(place + 1))
    less = dear.offer.cost - min(one.offer.cost for one in falls[number - 1].sets)
    assert f"{dear.offer.cost} cards go under your deck. The cheapest set has {less} fewer card" in sentence(page)
    assert int(tally(page)["Cards taken"]) == taken_before + dear.offer.cost
    assert tally(page)["Cheapest set chosen"].split()[0] < tally(page)["Cheapest set chosen"].split()[2]
    assert "goat.set.15" in page.locator(".why").inner_text()
    assert "This run goes on with: " in page.locator(".now").inner_text()


def test_at_ones_own_pace_no_clock_runs_and_no_time_is_told(open_drill_page, falls):
    page = open_drill_page("at my own pace")
    number = number_of(falls, single)
    for seen in range(1, number):
        if falls[seen - 1].sets:
            page.keyboard.press("Space")
            wait(page, GUARD)
            page.keyboard.press("1")
            wait(page, GUARD)
        wait(page, 60000)
        assert card(page) == seen
        page.keyboard.press("ArrowRight")
        wait(page, 0)
    page.keyboard.press("Space")
    assert sentence(page) == "A set: well spotted."
    assert "ms" not in page.locator(".lesson").inner_text().split()
    assert page.get_by_role("button", name="Pause").count() == 0


def test_a_hidden_page_pauses_and_the_card_counts_without_a_time(open_drill_page, falls):
    page = open_drill_page()
    let_fall_until(page, falls, number_of(falls, single))
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }); document.dispatchEvent(new Event('visibilitychange'))"
    )
    assert sentence(page).startswith("Paused.")
    assert not page.locator(".spaces").is_visible()
    wait(page, 60000)
    assert sentence(page).startswith("Paused.")
    page.evaluate("Object.defineProperty(document, 'hidden', { get: () => false, configurable: true })")
    page.keyboard.press("Escape")
    wait(page, 300)
    page.keyboard.press("Space")
    assert sentence(page) == "A set: well spotted."


def test_the_keyboard_alone_plays_a_whole_run_and_gets_a_result(open_drill_page, falls):
    page = open_drill_page("at my own pace", start=False)
    page.keyboard.press("Tab")
    page.keyboard.type("Mia")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait(page, 0)
    while page.locator(".result").count() == 0:
        if falls[card(page) - 1].sets:
            page.keyboard.press("Space")
            if page.locator(".question").count():
                wait(page, GUARD)
                page.keyboard.press(str(falls[card(page) - 1].taken + 1))
            wait(page, GUARD)
        page.keyboard.press("ArrowRight")
        wait(page, 0)
    sets = sum(bool(fall.sets) for fall in falls)
    choices = sum(several(fall) for fall in falls)
    assert page.locator(".result :is(h2, h4)").inner_text() == "How it went: Mia"
    assert tally(page) == {
        "Sets spotted": f"{sets} of {sets}",
        "Wrong grabs": "0",
        "Cards taken": "0",
        "Cheapest set chosen": f"{choices} of {choices}",
    }
    assert page.evaluate("document.activeElement.dataset.focus") == "result"
    page.get_by_role("button", name="Different cards").click()
    assert page.locator(".learner input").input_value() == "Mia"
    page.locator(".go").click()
    wait(page, 0)
    assert sentence(page) != "blue jet ski, middle right"


def test_results_of_each_learner_are_kept_in_the_model(browser):
    drill = open_drill(seed=SEED, cards=5, pace="own")
    page = browser.new_context().new_page()
    state = json.dumps({"payload": drill.payload(), "lang": "en"})
    page.set_content(f"""<style>{css()}</style><main></main><script type="module">{esm().replace("export default {", "const widget = {", 1)}
    window.state = {state}; window.saved = 0;
    const model = {{ get: (name) => state[name], set: (name, value) => {{ state[name] = value; }}, save_changes: () => {{ window.saved += 1; }}, on() {{}}, off() {{}} }};
    widget.render({{ model, el: document.querySelector("main"), page: document }});</script>""")

    def lies(number):
        """Wait for this card; a key counts only when it has been drawn, a frame after it stands in the page."""
        page.wait_for_function(f"document.querySelector('.now .small')?.textContent === 'Card {number} of 5'", timeout=5000)
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    for learner in ("Mia", "Ole"):
        page.locator(".learner input").fill(learner)
        page.locator(".go").click()
        lies(1)
        page.keyboard.press("Space")
        page.wait_for_selector(".reply.no", timeout=5000)
        page.wait_for_timeout(GUARD)
        page.keyboard.press("ArrowRight")
        for number in range(2, 6):
            lies(number)
            page.keyboard.press("ArrowRight")
        page.wait_for_selector(".result", timeout=5000)
        page.locator(".result button").last.click()
    page.wait_for_function("window.saved > 0", timeout=5000)
    runs = page.evaluate("state.results.runs")
    assert [(run["learner"], run["seed"], run["pace"], run["wrong"], run["cards"], run["median"]) for run in runs] == [
        ("Mia", SEED, "own", 1, 1, None),
        ("Ole", SEED, "own", 1, 1, None),
    ]
    page.context.close()


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1000, "light")])
def test_axe_finds_nothing_in_a_drill_and_nothing_hangs_over(open_drill_page, falls, width, scheme):
    page = open_drill_page("at my own pace", start=False, width=width, scheme=scheme)
    page.clock.resume()  # axe waits for the clock

    def fits(state):
        assert violations(page) == [], state
        assert page.evaluate("document.documentElement.scrollWidth") <= width, state

    fits("start")
    page.locator(".go").click()
    wait(page, 0)
    fits("card")
    page.keyboard.press("Space")
    fits("wrong grab")
    while not several(falls[card(page) - 1]):
        wait(page, GUARD)
        page.keyboard.press("ArrowRight")
        wait(page, 0)
    page.keyboard.press("ArrowRight")
    fits("question")
    wait(page, GUARD)
    page.keyboard.press("2")
    fits("told")


def test_while_a_card_falls_the_grid_and_the_button_are_in_sight_on_a_small_screen(open_drill_page):
    page = open_drill_page(width=360, height=700)
    box = page.locator(".grab").bounding_box()
    assert box["height"] >= 44 and box["y"] + box["height"] <= 700
    grid = page.locator(".spaces").bounding_box()
    assert grid["y"] + grid["height"] <= box["y"]


@pytest.mark.parametrize("language", ["de", "es"])
def test_the_drill_speaks_the_language_that_is_chosen(open_drill_page, language):
    page = open_drill_page()
    page.locator(".head select").select_option(language)
    assert page.locator(".grab").inner_text().strip() == {"de": "Ring greifen", "es": "Coger un salvavidas"}[language]
    assert sentence(page) == {"de": "blauer Jetski, Mitte rechts", "es": "moto de agua azul, en medio a la derecha"}[language]
