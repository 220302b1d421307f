"""A question covers the verdict until it is answered; it never holds anybody."""

import pytest

from tests.browser.resized import resized
from tests.browser.waiting import until


@pytest.fixture
def asked(page, press):
    press(page, *["ArrowRight"] * 5)
    return page


def test_the_question_covers_the_verdict_the_states_and_the_reason(asked):
    assert asked.locator(".question button").count() == 3
    assert asked.locator(".verdict").count() == 0
    assert asked.locator(".rung s").count() == 0
    assert set(asked.locator(".rung .state").all_inner_texts()) == {"?"}
    assert asked.locator(".why .cite").count() == 0
    assert asked.locator(".box.open").count() == 0


def test_a_right_answer_says_why_and_uncovers_the_verdict(asked, press, sentence):
    press(asked, "3")
    assert "Right: Ben, and he owes two turns. Two Nopes undo each other" in asked.locator(".reply").inner_text()
    assert "Press → to see it." in asked.locator(".question").inner_text()
    assert asked.locator(".verdict").inner_text().endswith("the Attack happens.")
    assert asked.locator(".why .cite").count() == 2 and asked.locator(".box.open").count() == 1
    press(asked, "ArrowRight")
    assert sentence(asked).startswith("The window closes and the Attack happens")


def test_a_wrong_answer_is_played_then_explained_and_may_be_mended(asked, press):
    press(asked, "1")
    assert asked.locator(".verdict").inner_text() == "One Nope, an odd number: the Attack is stopped."
    assert asked.locator(".rung").count() == 2
    assert "If that were true" in asked.locator(".now .ribbon").inner_text()
    asked.set_viewport_size({"width": 390, "height": 844})
    asked.evaluate("scrollTo(0, document.querySelector('.seat').getBoundingClientRect().top + scrollY - 80)")
    sentence, ribbon = (asked.locator(one).bounding_box() for one in (".now [role=status]", ".ribbon"))
    assert sentence["y"] + sentence["height"] <= ribbon["y"]
    assert "There are two." in asked.locator(".reply.no").inner_text()
    assert "Press → or Esc to go back." in asked.locator(".question").inner_text()
    press(asked, "Escape")
    assert "There are two." in asked.locator(".reply.no").inner_text()
    assert asked.locator(".rung").count() == 3
    assert asked.locator(".answer.wrong").get_attribute("aria-disabled") == "true"
    press(asked, "3")
    assert "Right: Ben" in asked.locator(".reply").inner_text()


def test_any_step_key_ends_the_play_of_a_wrong_answer_early(asked, press):
    press(asked, "1", "ArrowRight")
    assert asked.locator(".reply.no").count() == 1
    assert asked.locator(".here .dot").get_attribute("aria-label").startswith("Step 6")


def test_the_first_arrow_moves_to_the_question_and_the_second_goes_on(asked, press, sentence):
    press(asked, "ArrowRight")
    assert asked.evaluate("document.activeElement.dataset.focus") == "question"
    assert "There is a question here" in asked.locator(".foot [role=status]").inner_text()
    press(asked, "ArrowRight")
    assert sentence(asked).startswith("The window closes and the Attack happens")


def test_whoever_wants_the_reason_first_gets_it(asked, press):
    press(asked, "?")
    assert asked.locator(".why .cite").count() == 2


def test_an_answer_is_remembered_when_one_comes_back(asked, press):
    press(asked, "3", "ArrowLeft", "ArrowRight")
    assert asked.locator(".reply.yes").count() == 1


def test_a_step_that_would_give_the_answer_away_shows_a_question_mark_until_it_is_answered(open_page, lesson_payload, press):
    lesson_payload["runs"][0]["steps"][3]["covered"] = 5
    page = open_page(lesson_payload)
    press(page, *["ArrowRight"] * 3)
    assert page.locator(".verdict").inner_text() == "?" and page.locator(".rung s").count() == 0
    assert page.locator(".window > .soft").inner_text().startswith("Anyone may still answer")
    press(page, "ArrowRight", "ArrowRight", "3", "ArrowLeft", "ArrowLeft")
    assert page.locator(".verdict").inner_text().endswith("the Attack happens.")


@pytest.mark.parametrize(("width", "height"), [(436, 680), (836, 730), (1200, 700)])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_reason_and_the_answers_stay_above_the_buttons_and_below_the_sentence(
    open_page, lesson_payload, press, width, height, lang
):
    page = open_page({**lesson_payload, "lang": lang}, width=width, height=height)
    page.locator(".lesson").focus()
    box = "part => document.querySelector(part).getBoundingClientRect()"
    for keys in (["ArrowRight"] * 5, ["1"], ["Escape"], ["2"]):
        press(page, *keys)
        question, bar, sentence = (page.evaluate(box, part) for part in (".question", ".bar", ".now"))
        assert question["bottom"] <= bar["top"] and question["top"] >= sentence["bottom"] - 1 >= 0


def test_one_row_of_buttons_lies_over_the_lower_edge(open_page, lesson_payload, press):
    page = open_page(lesson_payload, width=360, height=500)
    until(page, "document.querySelector('.tabletop').style.getPropertyValue('--below') !== ''")
    page.locator(".lesson").focus()
    press(page, "ArrowRight")
    for width in (360, 436, 600, 836, 900):
        resized(page, width, 500)
        assert page.evaluate("innerHeight - document.querySelector('.bar').getBoundingClientRect().top") <= 56, width
        assert page.locator(".bar .buttons").evaluate("node => node.getBoundingClientRect().bottom") <= 500, width
