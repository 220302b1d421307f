"""Our table's rules in a true JupyterLab: chosen in a lesson, kept, and shown with the next one."""

import json

SOON = 20_000  # milliseconds
OWN = 5  # the lesson about one's own Nope


def test_a_table_decides_in_a_lesson_and_every_lesson_shows_it(run):
    board = run.lesson(OWN)
    board.locator(".title").click()
    for _ in range(2):
        run.page.keyboard.press("ArrowRight")
    # May she? Yes, in this house.
    run.page.keyboard.press("1")
    # Past the task that follows.
    run.page.keyboard.press("ArrowRight")
    run.page.keyboard.press("ArrowRight")
    board.get_by_role("button", name="Show it now").first.click()
    assert board.locator(".tabs .tag").count() == 0
    board.get_by_role("complementary").get_by_role("button", name="No, only what others have played.").click()
    # The lesson is drawn anew: its second tab is now how our table plays it.
    run.lesson(OWN).locator(".tabs .tag").wait_for(timeout=SOON)
    assert run.lesson(OWN).locator(".tabs .tag").inner_text() == "our table"
    run.lesson(OWN).get_by_role("button", name="Show it now").first.click()
    assert (
        run.lesson(OWN).get_by_role("complementary").locator("[aria-pressed=true]").inner_text().endswith("others have played.")
    )
    kept = json.loads(run.kept.read_text(encoding="utf-8"))
    assert kept["kept"] == "our-rules" and kept["data"] == {"exploding-kittens": {"q.base.nope.own": "R2"}}
    assert run.complaints_of_ours() == []
