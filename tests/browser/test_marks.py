"""What is marked while a wrong answer is played: just what is otherwise than what is right."""

import pytest

from tabletop.playing import open_lesson

TOLD = "nodes => nodes.map(node => node.querySelector('.name, .depth, p')?.textContent || node.textContent)"


@pytest.mark.parametrize(
    ("name", "answer", "marked"),
    [
        # ek.base.attack.4: Cem owes two turns, whatever Ben still owed. Who is on turn, hands and piles are the same with four.
        ("kittens/editions/which-box", "4 turns", ["to playowes 4 turnsdifferent"]),
        # goat.amb.17: after the mistake Ana begins; by the wrong answer Cem goes on. The stack has been paid in both.
        ("goat/sets/third-card", "Cem", ["to playdifferent", "Cem lays a card. Whoever sees a set may grab a ring."]),
        # isle.rescue.12: three of the four fish go for the cat on the left. It lies on the boat, paid for or not.
        ("isle/rescue/four-fish", "4 fish", ["Ada"]),
    ],
)
def test_a_wrong_answer_marks_just_what_differs_from_the_right_one(open_page, press, name, answer, marked):
    payload = open_lesson(name).payload()
    page = open_page(payload)
    page.locator(".lesson").focus()
    press(page, *["ArrowRight"] * next(place for place, one in enumerate(payload["runs"][0]["steps"]) if one["ask"]))
    page.locator(".answers button", has_text=answer).click()
    assert page.locator(".table .differs").evaluate_all(TOLD) == marked
    press(page, "Escape")
    assert page.locator(".table .differs").count() == 0
