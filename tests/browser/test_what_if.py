"""What if: trying moves in a handout, which knows one move ahead, and in a page that can ask Python."""

from itertools import product

import pytest

from tests.browser.resized import resized
from tests.browser.test_access import violations

MENU = ".whatif"


@pytest.fixture
def asked(asking_page, lesson_payload):
    """`asked(answers)`: the sample lesson in a page whose Python answers by name; what it was asked is in `asked.heard`."""

    def opens(answers, **page_options):
        def answer(message):
            opens.heard.append(message)
            return answers[message["ask"]](message)

        return asking_page(lesson_payload, sorted(answers), answer, ".tabletop .lesson", **page_options)

    opens.heard = []
    return opens


def moves(payload):
    """A Python that lets Ana draw as often as she likes, and Skip never."""
    step = next(one for one in payload["values"] if isinstance(one, dict) and one.get("move") == {"by": "Ana", "do": "draw"})[
        "step"
    ]

    def answer(message):
        new = message["texts"]
        draw = {"seat": 0, "label": new, "group": new, "icon": "paw", "ok": True, "move": {"by": "Ana", "do": "draw"}}
        favors = [
            {
                "seat": 0,
                "label": new + at,
                "group": new + 1,
                "icon": "favor",
                "ok": True,
                "move": {"by": "Ana", "do": "play", "cards": ["favor"], "on": name},
            }
            for at, name in ((2, "Ben"), (3, "Cem"))
        ]
        skip = {
            "seat": 0,
            "label": new + 4,
            "group": new + 4,
            "icon": "skip",
            "ok": False,
            "text": new + 5,
            "rules": ["ek.base.turn.10"],
        }
        return {
            "steps": [{**step, "move": move} for move in message["moves"]],
            "choices": [draw, *favors, skip],
            "over": False,
            "text": dict.fromkeys(
                payload["languages"], ["Draw a card", "Favor", "Favor to Ben", "Favor to Cem", "Skip", "Ana holds no Skip."]
            ),
            "values": [],
        }

    return answer


# -- a handout ---------------------------------------------------------------------


def test_in_a_handout_w_offers_the_moves_of_the_step_and_plays_the_chosen_one(page, press, sentence):
    press(page, "w")
    assert [" ".join(one.split()) for one in page.locator(f"{MENU} [data-rove=moves]").all_inner_texts()] == [
        "1 Play Attack",
        "2 Draw",
    ]
    press(page, "2")
    assert sentence(page) == "Ana draws a card, and her turn ends. Ben is on turn."
    assert page.locator(".seat.turn .who").inner_text().startswith("Ben")
    assert page.locator(".ribbon").inner_text() == "What if, from step 1: Draw"
    assert "ek.base.turn.10" in page.locator(".why").inner_text()
    assert "only one move ahead" in page.locator(MENU).inner_text()


def test_a_refused_move_is_folded_away_and_tells_its_reason_when_pressed(page, press):
    press(page, "w")
    assert page.locator(".refusal").count() == 0
    page.get_by_role("button", name="Not possible now (2)").click()
    page.get_by_role("button", name="Play Nope").click()
    told = page.locator(f"{MENU} .cite.no").inner_text()
    assert "no card waits for its result" in told and "ek.base.nope.12" in told
    press(page, "Escape")
    assert page.locator(f"{MENU} .cite.no").count() == 0


def test_the_arrow_goes_one_move_back_and_esc_and_w_go_back_to_the_lesson(page, press, sentence):
    press(page, "w", "1", "ArrowLeft")
    assert sentence(page).startswith("Ana is on turn") and page.locator(MENU).count() == 1
    press(page, "Escape")
    assert page.locator(MENU).count() == 0
    press(page, "w", "1", "Escape")
    assert sentence(page).startswith("Ana is on turn") and page.locator(MENU).count() == 0
    press(page, "w", "1", "w")
    assert sentence(page).startswith("Ana is on turn") and page.locator(MENU).count() == 0
    press(page, "ArrowRight")
    assert sentence(page).startswith("Ana plays Attack. It waits")


def test_tried_lines_stay_as_chips_to_enter_again_or_to_throw_away(page, press, sentence):
    press(page, "w", "1", "ArrowLeft", "2", "ArrowLeft")
    assert page.locator(".line-of").all_inner_texts() == ["Play Attack", "Draw"]
    page.locator(".line-of").first.click()
    assert sentence(page).startswith("Ana plays Attack, and anyone")
    assert page.locator(".triedlines .here").inner_text() == "Play Attack"
    page.get_by_role("button", name="Throw away Play Attack").click()
    assert sentence(page).startswith("Ana is on turn")
    assert page.locator(".line-of").all_inner_texts() == ["Draw"]
    press(page, "Escape")
    assert page.locator(".here .dot").get_attribute("aria-label").endswith("a what-if starts here")


def test_a_trial_is_marked_by_words_and_by_an_edge(page, press):
    assert page.locator(".lesson").evaluate("node => getComputedStyle(node).borderLeftWidth") == "0px"
    press(page, "w", "1")
    assert page.locator(".lesson").evaluate("node => getComputedStyle(node).borderLeftWidth") == "6px"
    assert "What if" in page.locator(".ribbon").inner_text()


def test_where_nothing_can_be_tried_the_button_says_why(page, press):
    press(page, "ArrowRight")
    button = page.locator(".buttons").get_by_role("button", name="What if")
    assert button.get_attribute("aria-disabled") == "true"
    assert button.get_attribute("title").startswith("This step has no what-if.")
    press(page, "ArrowRight")
    assert button.get_attribute("aria-disabled") is None and button.get_attribute("title") is None


def test_arrows_and_tab_walk_through_the_menu_and_enter_chooses(page, press, sentence):
    page.locator(".lesson").focus()
    press(page, "w")
    focused = "(document.activeElement.querySelector('span:last-of-type') ?? document.activeElement).textContent.trim()"
    assert page.evaluate(focused) == "Play Attack"
    press(page, "ArrowDown")
    assert page.evaluate(focused) == "Draw"
    press(page, "Tab")
    assert "Not possible now" in page.evaluate("document.activeElement.textContent")
    press(page, "Shift+Tab", "Enter")
    assert sentence(page).startswith("Ana draws a card")
    assert page.evaluate(f"document.activeElement.matches('{MENU}')"), "the focus stays in the menu, which lies beside the table"


def test_beside_a_narrow_table_a_chosen_move_brings_the_board_into_sight(open_page, lesson_payload, press):
    page = open_page(lesson_payload, width=400, height=700)
    page.locator(".lesson").focus()
    press(page, "w")
    assert page.locator(f"{MENU} [data-rove=moves]").first.evaluate(
        "node => node === document.activeElement && node.getBoundingClientRect().bottom <= innerHeight"
    )
    press(page, "1")
    assert page.evaluate("document.querySelector('.cols').getBoundingClientRect().top") >= -1
    press(page, "ArrowRight")
    assert page.evaluate(f"document.activeElement.matches('{MENU}')"), "and the arrow leads to the menu again"


@pytest.mark.parametrize("width", [836, 900, 1200])
def test_the_piles_stay_in_sight_when_the_menu_opens_and_a_reason_is_shown_in_it(open_page, lesson_payload, press, width):
    page = open_page(lesson_payload, width=width, height=730)
    page.locator(".lesson").focus()
    press(page, "w")
    box = "part => document.querySelector(part).getBoundingClientRect()"
    menu, pile, buttons = (page.evaluate(box, part) for part in (MENU, ".draw_pile", ".bar .buttons"))
    assert pile["top"] >= 0 and buttons["bottom"] <= 730
    assert pile["bottom"] <= menu["top"] + 1 or pile["right"] <= menu["left"]
    assert menu["bottom"] <= buttons["top"] or menu["left"] >= buttons["right"]
    page.get_by_role("button", name="Not possible now (2)").click()
    page.get_by_role("button", name="Play Nope").click()
    cite = page.evaluate(box, f"{MENU} .cite")
    assert cite["top"] >= menu["top"] - 300 and cite["bottom"] <= 730


def test_the_menu_stays_inside_the_page_and_is_easy_to_hit(open_page, lesson_payload, press):
    widths = [360, 400, 860, 900, 1280]
    page = open_page(lesson_payload, width=widths[0])
    page.get_by_label("Eyes").select_option(label="everything open")
    page.locator(".lesson").focus()
    for width, key in product(widths, ("w", "1")):
        press(resized(page, width), *(["Escape", key] if key == "w" else [key]))
        assert page.locator(MENU).count() == 1, (width, key)
        if page.locator(".refusedmoves .quietly").count():
            page.locator(".refusedmoves .quietly").click()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert (
            page.locator(f"{MENU} button").evaluate_all(
                "all => all.map((one) => one.getBoundingClientRect()).filter((box) => box.height < 40 || box.width < 40).length"
            )
            == 0
        )


@pytest.mark.parametrize(("width", "scheme"), [(380, "dark"), (1280, "light")])
def test_axe_finds_nothing_in_the_menu_and_in_a_trial(open_page, lesson_payload, press, scheme, width):
    page = open_page(lesson_payload, width=width, scheme=scheme)
    press(page, "w")
    page.locator(".refusedmoves .quietly").click()
    page.locator(".refusal").first.click()
    assert violations(page) == []
    press(page, "Escape", "2", "ArrowLeft", "1")
    assert violations(page) == []


def test_print_leaves_the_menu_out(page, press):
    press(page, "w", "1")
    page.emulate_media(media="print")
    assert not page.locator(MENU).is_visible()
    assert page.locator(".ribbon").is_visible()


# -- a page with a Python ------------------------------------------------------------


def test_with_python_a_line_goes_on_move_by_move(asked, lesson_payload, press):
    page = asked({"what_if": moves(lesson_payload)})
    press(page, "w")
    page.locator(".whatif").get_by_role("button", name="Draw a card").click()
    page.wait_for_selector(".ribbon")
    press(page, "1")
    page.wait_for_function("document.querySelectorAll('.dot').length === 2")
    assert page.locator(".ribbon").inner_text() == "What if, from step 1: Draw a card, Draw a card"
    assert [len(message["moves"]) for message in asked.heard] == [0, 1, 2]
    press(page, "ArrowLeft")
    assert page.locator(".ribbon").inner_text() == "What if, from step 1: Draw a card"
    press(page, "1")
    assert len(asked.heard) == 3, "what was tried once is not asked for again"


def test_a_play_with_several_targets_opens_a_second_list(asked, lesson_payload, press):
    page = asked({"what_if": moves(lesson_payload)})
    press(page, "w")
    group = page.get_by_role("button", name="Favor, 2 options")
    group.click()
    assert page.locator(f"{MENU} h2").inner_text() == "Favor"
    press(page, "2")
    page.wait_for_selector(".ribbon")
    assert page.locator(".ribbon").inner_text().endswith("Favor to Cem")
    assert asked.heard[-1]["moves"][0]["on"] == "Cem"
    press(page, "ArrowLeft", "2", "Escape")
    assert group.is_visible()


def test_while_python_is_slow_the_page_says_so_and_when_it_is_silent_the_lesson_goes_on(asked, lesson_payload, press, sentence):
    page = asked({"what_if": lambda message: None})
    # Time stands still until it is let run, however slow the machine is.
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    press(page, "w")
    wait = page.locator(f"{MENU} [role=status]").first
    assert wait.inner_text() == ""
    page.clock.run_for(200)
    assert wait.inner_text() == "Python is working it out …"
    page.clock.run_for(10000)
    assert wait.inner_text() == "Python isn't answering; the lesson itself still works."
    assert page.get_by_role("button", name="Ask again").is_visible()
    press(page, "ArrowRight")
    assert sentence(page).startswith("Ana plays Attack")


def test_a_card_pressed_on_the_board_is_played_however_late_the_answer_comes(asked, lesson_payload):
    page = asked({"what_if": moves(lesson_payload)})
    page.evaluate(
        """() => { const quick = window.askPython;
        window.askPython = async (message) => { await new Promise((done) => setTimeout(done, 500)); return quick(message); }; }"""
    )
    page.locator(".draw_pile .piece").click()
    page.wait_for_timeout(350)
    assert page.inner_text(".foot .notice").startswith("Python is working it out")
    page.wait_for_selector(".ribbon")
    assert "Draw" in page.inner_text(".ribbon")
    assert "Python is working it out" not in page.inner_text(".lesson")
