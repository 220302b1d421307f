"""What was answered in a true JupyterLab is kept, and known again when the boards are drawn anew; a lesson leads to the next."""

import json
import os
import time
from pathlib import Path

from tests.hosts.conftest import BOARDS

SOON = 20_000  # milliseconds


def kept(number):
    """The answers in the file, once there are so many."""
    path = Path(os.environ["TABLETOP_ANSWERS"])
    for _ in range(200):
        lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
        if len(lines) >= number:
            break
        time.sleep(0.05)
    return [json.loads(line) for line in lines]


def test_a_selftest_goes_on_where_it_was_left_and_a_lesson_leads_to_the_next(run):
    test = run.lesson(BOARDS - 1)
    test.locator(".title").click()
    for key in ("1", "ArrowRight", "1"):
        run.page.keyboard.press(key)
    answers = kept(2)
    assert [one["item"].partition("#")[2] for one in answers] == ["1", "2"]
    assert {one["way"] for one in answers} == {"selftest"} and len({one["sitting"] for one in answers}) == 1
    run.server.run_anew(run.page, BOARDS)
    run.lesson(BOARDS - 1).get_by_text("Position 3 of").wait_for(timeout=SOON)
    run.click()
    run.page.keyboard.press("End")
    run.page.keyboard.press("ArrowRight")
    title = run.lesson(1).locator(".title").inner_text()
    onward = run.lesson(0).get_by_role("button", name=f"Next: {title}")
    onward.wait_for(timeout=SOON)
    assert onward.evaluate("node => node === document.activeElement")
    run.page.keyboard.press("Enter")
    assert run.lesson(1).evaluate("node => node === document.activeElement")
    assert run.complaints_of_ours() == []


def test_what_went_wrong_is_practised_with_other_positions(run):
    test = run.lesson(BOARDS - 1)
    test.locator(".title").click()
    for _ in range(30):
        if test.locator(".result").count():
            break
        run.page.keyboard.press("1")
        test.locator(".go:not([aria-disabled])").first.wait_for(timeout=SOON)
        run.page.keyboard.press("ArrowRight")
    seen = {one["item"] for one in kept(6)}
    test.get_by_text("Rulings of this notebook asked so far").wait_for(timeout=SOON)
    assert test.get_by_role("link", name="Next: ").get_attribute("href") == "kittens-04-attacks.ipynb"
    before = len(kept(1))
    test.get_by_role("button", name="Practise what went wrong").click()
    practice = run.lesson(BOARDS)
    practice.wait_for(timeout=SOON)
    practice.locator(".title").click()
    run.page.keyboard.press("1")
    answer = kept(before + 1)[-1]
    assert answer["way"] == "practice" and answer["item"] not in seen
    assert answer["ruling"] in {one.get("ruling") for one in kept(1)[:before]}
    assert run.complaints_of_ours() == []
