"""A self-test in a true JupyterLab: what went wrong is explained by its lesson, one click away."""

from tests.hosts.conftest import BOARDS

SOON = 20_000  # milliseconds


def test_the_lesson_that_explains_an_answer_opens_below_and_goes_away_again(run):
    test = run.lesson(BOARDS - 1)
    test.locator(".title").click()
    run.page.keyboard.press("1")
    test.get_by_role("button", name="Show the lesson that explains this").click()
    explained = run.lesson(BOARDS)
    explained.wait_for(timeout=SOON)
    assert explained.locator(".title").inner_text()
    # It is a whole lesson: it steps, and knows no Python.
    before = run.sentence(BOARDS)
    run.page.keyboard.press("ArrowRight")
    assert run.sentence(BOARDS) != before
    # The next position takes it away.
    test.locator(".title").click()
    run.page.keyboard.press("ArrowRight")
    explained.wait_for(state="detached", timeout=SOON)
    assert run.complaints_of_ours() == []
