"""The whole way of a learner in a true JupyterLab: run, step, predict, ask why, change language and eyes."""

from tests.hosts.conftest import BOARDS


def test_a_learner_in_jupyterlab_steps_predicts_asks_why_and_changes_language_and_eyes(run):
    page = run.page
    board = run.lesson()
    run.click()

    # The arrow key steps, and the notebook around it stays where it is.
    assert run.sentence().startswith("It is Ana's turn.")
    page.keyboard.press("ArrowRight")
    assert run.sentence() == "Ana plays Attack."
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert run.sentence() == "Ana says Nope to Ben's Nope."
    assert "Ana's Attack happens" not in board.locator(".middle").inner_text()

    # No box of the notebook around the board scrolls by itself, so the buttons can stay at the edge of the screen.
    assert (
        board.evaluate("""node => { const found = [];
      for (let one = node; !one.matches('.jp-WindowedPanel-outer'); one = one.parentElement)
        if (getComputedStyle(one).overflowY !== 'visible') found.push(one.className);
      return found; }""")
        == []
    )

    # `?` tells why, with the place in the leaflet.
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("?")
    assert "Ana's Attack is stopped." in board.locator(".middle").inner_text()
    # ek.base.nope.1 and 6
    assert board.locator(".why > .cite").count() == 2
    assert page.evaluate("document.activeElement.className") == "box why"

    # A wrong answer is played and explained, the right one is confirmed.
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert run.sentence() == "Suppose nobody plays another Nope. Whose turn is it now?"
    page.keyboard.press("2")
    assert board.locator(".table.playing").count() == 1
    page.keyboard.press("ArrowRight")
    assert "You let Ben's Nope decide, so that Ana would play on." in board.locator(".reply.no").inner_text()
    page.keyboard.press("3")
    assert "2 Nopes, an even number: Ana's Attack happens." in board.locator(".reply.yes").inner_text()
    page.keyboard.press("ArrowRight")
    assert board.locator(".seat.turn .who").inner_text().startswith("Ben")
    assert board.locator(".seat.turn .pip").count() == 2

    # Another language and other eyes, at once and without the kernel.
    board.get_by_label("Language").select_option("de")
    assert run.sentence().startswith("Niemand antwortet mehr.")
    board.get_by_label("Augen").select_option(label="Cem")
    board.locator(".title").click()
    assert board.locator(".mine .who").inner_text().startswith("Cem")

    # The keys went to the board alone: the other boards did not move, and x, which cuts a cell, cut none.
    page.keyboard.press("x")
    assert page.locator(".tabletop .lesson").count() == BOARDS
    assert run.sentence(1).startswith("It is Ana's turn.")
    assert run.complaints == []
    assert run.elsewhere == []


def test_a_complaint_of_our_module_would_be_heard(here):
    here.page.goto(f"{here.server.base}/tree?token={here.server.token}")
    with here.page.expect_event("pageerror", lambda error: "of ours" in str(error)):
        here.page.evaluate("""() => { const ours = new Blob(["setTimeout(() => { throw new Error('of ours') })"], {type: "text/javascript"});
          return import(URL.createObjectURL(ours)); }""")
    assert ["of ours" in complaint for complaint in here.complaints_of_ours()] == [True]
