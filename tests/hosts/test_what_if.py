"""Trying moves in a true JupyterLab, whose kernel plays them: choose, be refused, go back, keep the line as a file."""

import json

from tests.hosts.conftest import BOARDS

SOON = 20_000  # milliseconds


def test_a_learner_in_jupyterlab_tries_moves_goes_back_and_saves_the_line(run):
    page = run.page
    board = run.lesson()
    run.click()

    # w opens the moves of Ana; a chosen one is played by the kernel, and her turn is over.
    assert board.locator(".seat.turn .who").inner_text().startswith("Ana")
    page.keyboard.press("w")
    draw = board.locator(".whatif").get_by_role("button", name="Draw a card")
    draw.wait_for(timeout=SOON)
    draw.click()
    board.locator(".ribbon").wait_for(timeout=SOON)
    assert board.locator(".ribbon").inner_text() == "What if, from step 1: Draw a card"
    assert board.locator(".seat.turn .who").inner_text().startswith("Ben")

    # With everything open Ben skips, and nobody answers: the turn passes to Cem.
    board.get_by_label("Eyes").select_option(label="everything open")
    for name in ("Play Skip", "Nobody answers"):
        move = board.locator(".whatif").get_by_role("button", name=name, exact=True)
        move.wait_for(timeout=SOON)
        move.click()
        board.locator(".ribbon", has_text=name).wait_for(timeout=SOON)
    assert board.locator(".seat.turn .who").inner_text().startswith("Cem")

    # A refused card tells why, with its rule.
    board.get_by_role("button", name="Not possible now").click()
    board.locator(".refusal", has_text="Play Defuse").first.click()
    assert "ek.base.defuse" in board.locator(".whatif .cite.no").inner_text()

    # Esc closes the reason; the arrow takes back the last move, which can be made again.
    for key in ("Escape", "ArrowLeft"):
        page.keyboard.press(key)
    assert not board.locator(".ribbon").inner_text().endswith("Nobody answers")
    board.locator(".line-of").click()
    assert board.locator(".ribbon").inner_text().endswith("Nobody answers")

    # The line becomes a file beside the notebook. The keys of the title reach no cell, x and Enter least of all.
    board.get_by_role("button", name="Save as a scenario").click()
    title = board.get_by_label("Title of the scenario")
    title.fill("")
    title.press_sequentially("Ben skips, x")
    title.press("Enter")
    board.locator(".recorder .result code").wait_for(timeout=SOON)
    saved = run.folder / board.locator(".recorder .result code").inner_text()
    assert json.loads(saved.read_text(encoding="utf-8"))["title"]["en"] == "Ben skips, x"
    # Its lesson is shown below the board.
    assert page.locator(".tabletop .lesson").count() == BOARDS + 1

    # w leads back to the step of the lesson where the trial began.
    board.locator(".title").click()
    page.keyboard.press("w")
    assert run.sentence() == "It is Ana's turn. Nothing has been played yet."
    assert run.complaints == []
    assert run.elsewhere == []


def test_without_a_kernel_the_menu_says_that_python_does_not_answer_and_the_lesson_goes_on(run):
    page = run.page
    board = run.lesson()
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    run.click()
    page.keyboard.press("w")
    board.get_by_text("Python isn't answering; the lesson itself still works.").wait_for(timeout=SOON)
    page.keyboard.press("ArrowRight")
    assert run.sentence() == "Ana plays Attack."
