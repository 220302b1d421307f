"""Stepping through a lesson with keys, buttons and the line of steps."""

import pytest


def test_the_right_arrow_steps_on_and_the_left_arrow_steps_back(page, press, sentence):
    assert sentence(page).startswith("Ana is on turn")
    press(page, "ArrowRight", "ArrowRight")
    assert sentence(page).startswith("Ben puts a Nope on the Attack")
    press(page, "ArrowLeft")
    assert sentence(page).startswith("Ana plays Attack")


def test_a_presenter_and_home_and_end_step_as_well(page, press, sentence):
    press(page, "PageDown")
    assert sentence(page).startswith("Ana plays Attack")
    press(page, "End")
    assert sentence(page).startswith("The window closes and the Attack happens")
    press(page, "PageUp", "Home")
    assert sentence(page).startswith("Ana is on turn")


def test_the_window_says_who_answered_what_and_whether_it_stands(page, press):
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    rungs = [" ".join(text.split()) for text in page.locator(".rung").all_inner_texts()]
    assert [("counts" in rung, "undone" in rung, "stands" in rung) for rung in rungs] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]
    assert page.locator(".rung s").all_inner_texts() == ["Nope"]
    assert page.locator(".verdict").inner_text() == "Two Nopes, an even number: the Attack happens."
    assert page.locator(".rung.fresh").count() == 1 and page.locator(".rung").first.get_attribute("class") == "rung fresh"


def test_the_owed_turns_walk_to_the_next_player(page, press):
    assert page.locator(".seat.turn .who").inner_text().startswith("Ana")
    assert page.locator(".seat.turn .pip").count() == 1
    press(page, "End")
    assert page.locator(".seat.turn .who").inner_text().startswith("Ben")
    assert page.locator(".seat.turn .pip").count() == 2
    assert page.locator(".chip.on").inner_text().split() == ["to", "play", "owes", "2", "turns"]


def test_a_click_on_the_line_of_steps_goes_there_past_a_question(page, sentence):
    page.get_by_role("button", name="Step 7").click()
    assert sentence(page).startswith("The window closes and the Attack happens")


def test_the_button_that_has_the_focus_keeps_it(page, press):
    page.get_by_role("button", name="Next").focus()
    press(page, "Space", "Space")
    assert page.evaluate("document.activeElement.textContent").startswith("Next")
    assert page.locator(".here .dot").get_attribute("aria-label").startswith("Step 3")


def test_w_enters_the_only_what_if_and_esc_comes_back(page, press, sentence):
    press(page, "ArrowRight", "ArrowRight", "w")
    assert page.locator(".ribbon").inner_text() == "Ana lets Ben's Nope stand"
    assert sentence(page).startswith("Nobody answers Ben")
    press(page, "Escape")
    assert page.locator(".ribbon").count() == 0
    assert sentence(page).startswith("Ben puts a Nope")


def test_of_several_what_ifs_a_number_chooses(page, press, sentence):
    press(page, "ArrowRight", "ArrowRight", "ArrowRight", "w")
    assert page.locator(".forks button").count() == 2
    press(page, "2")
    assert sentence(page).startswith("Ben wants to play Skip")
    press(page, "ArrowRight")
    assert sentence(page).startswith("Ana puts a Nope on Ben's Nope")


def test_where_no_what_if_starts_w_says_where_to_look(page, press):
    press(page, "ArrowRight", "w")
    assert "fork" in page.locator(".foot [role=status]").inner_text()


def test_a_key_with_a_modifier_and_a_key_in_a_field_do_nothing(page, press, sentence):
    press(page, "Control+ArrowRight", "Shift+ArrowRight")
    page.get_by_label("Language").focus()
    press(page, "w", "2")
    assert sentence(page).startswith("Ana is on turn")


def test_handled_keys_do_not_reach_the_page_around_the_lesson(page, press):
    page.evaluate("window.heard = []; window.addEventListener('keydown', (e) => heard.push(e.key))")
    press(page, "ArrowRight", "x", "End")
    assert page.evaluate("heard") == ["x"]


def test_the_question_mark_opens_why(page, press):
    press(page, "ArrowRight", "?")
    assert page.evaluate("document.activeElement.className") == "box why"


def test_the_question_mark_opens_why_not_where_a_step_only_refuses(page, press):
    press(page, *["ArrowRight"] * 4, "?")
    assert page.evaluate("document.activeElement.className") == "box whynot"
    assert page.locator(".why").count() == 0


def test_a_refused_attempt_says_why_not_with_its_rule(page, press):
    press(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight")
    box = page.locator(".whynot").inner_text()
    assert "the Attack still waits for its result" in box and "ek.base.turn.10" in box and "derived" in box
    assert page.locator(".here .dot").get_attribute("aria-label").startswith("Step 5, See the Future, Ana, refused")


def test_other_rules_are_a_tab_and_mark_what_differs(page, press, sentence):
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    page.get_by_role("button", name="If a Nope is answered only once").click()
    assert sentence(page).startswith("Ana puts a Nope on Ben's Nope")
    assert page.locator(".chip.wait").count() == 0
    assert page.locator(".newtag.other").count() == 3
    press(page, "Home")
    assert "everything is the same as in the lesson" in page.locator(".runwords").inner_text()


def test_a_long_lesson_has_a_slider_instead_of_dots(open_page, lesson_payload, sentence):
    steps = lesson_payload["runs"][0]["steps"]
    nothing_new = [{} for _ in lesson_payload["eyes"]]
    steps[1:1] = [{**steps[0], "id": f"wait-{i}", "board": nothing_new} for i in range(30)]
    page = open_page(lesson_payload)
    assert page.locator(".dot").count() == 0
    slider = page.get_by_role("slider", name="Steps")
    slider.focus()
    slider.press("End")
    assert sentence(page).startswith("The window closes and the Attack happens")
    assert slider.get_attribute("aria-valuetext") == "Step 37 of 37"


@pytest.mark.parametrize("key", ["Escape", "ArrowRight"])
def test_after_the_reasons_the_board_comes_back_into_sight_and_has_the_focus(open_page, lesson_payload, press, key):
    page = open_page(lesson_payload, width=700, height=500)
    page.locator(".lesson").focus()
    press(page, "ArrowRight", "?")
    assert page.evaluate("document.activeElement.dataset.focus") == "why"
    assert page.evaluate("document.querySelector('.head').getBoundingClientRect().top") < 0
    press(page, key)
    assert page.evaluate("document.activeElement.dataset.focus") == "lesson"
    assert page.evaluate("document.querySelector('.cols').getBoundingClientRect().top") >= -1


def test_the_arrow_down_enters_the_hand_enter_presses_a_card_and_escape_goes_back(page, press):
    page.locator(".lesson").focus()
    press(page, "ArrowDown")
    assert page.evaluate("document.activeElement === document.querySelector('.mine .hand button')")
    press(page, "ArrowDown", "Enter")
    assert page.locator(".mine .pressed").count() == 1
    press(page, "ArrowDown", "Escape")
    assert page.locator(".pressed").count() == 0
    assert page.evaluate("document.activeElement.dataset.focus") == "lesson"
