"""By keys alone, by touch alone and by what a reader is told: to the end of a lesson, of a task, of practice and of a coached
game, for two games, in chromium and in firefox.
"""

import json

import pytest

from tabletop.learner.practice import open_practice
from tabletop.notebook import coached
from tabletop.playing import open_lesson
from tabletop.widgets.handout import handout
from tests.browser.asked_page import asked_page
from tests.browser.waiting import until
from tests.browser.ways import Asked, Keys, Reader, Touch

WAYS = {"keys": Keys, "touch": Touch, "reader": Reader}
LESSONS = {"kittens": "kittens/nope/yup", "goat": "goat/sets/shared-stack"}
# The lesson with the task, and how what is pressed is called until it is reached.
TASKS = {
    "kittens": ("kittens/attack/skip-both", ["Play Skip", "Play Skip", "Play Skip"]),
    "goat": ("goat/sets/colour", ["Begin", "Grab a ring"]),
}
MOST = 120
HERE = "document.querySelector('.here .dot')"
LAST = "[...document.querySelectorAll('.dot')].at(-1)"
# The first answer to a question that is not answered yet.
ANSWER = "(document.querySelector('.reply') === null ? document.querySelector('.answers .answer') : null)"
NEXT = "document.querySelector('.bar .go')"
SAID = "document.querySelector('.now [role=status]').innerText"


def called(name):
    """The control with this name; where a choice is open, the one in it."""
    return (
        "[...(document.querySelector('.which') ?? document.querySelector('.lesson')).querySelectorAll('button')]"
        f".find((one) => (one.getAttribute('aria-label') ?? one.innerText).includes({name!r}))"
    )


def there(page, thing):
    return page.evaluate(f"({thing} ?? null) !== null")


@pytest.fixture(params=["chromium", "firefox"])
def opens(request, tmp_path):
    """`opens(html)`: a page in this browser that shows it; what it complains of must be nothing."""
    complaints = []
    if request.param == "firefox":
        page = request.getfixturevalue("firefox")
        page.session.complaints.clear()
        page.set_viewport_size({"width": 420, "height": 900})
        complaints = page.session.complaints
        closes = None
    else:
        closes = request.getfixturevalue("browser").new_context(
            viewport={"width": 420, "height": 900}, has_touch=True, reduced_motion="reduce", locale="en"
        )
        page = closes.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))

    def shows(html):
        path = tmp_path / "page.html"
        path.write_text(html, encoding="utf-8")
        page.goto(path.as_uri())
        until(page, "document.querySelector('.tabletop .lesson, .tabletop .test') !== null")
        return page

    yield shows
    if closes is not None:
        closes.close()
    assert complaints == []


def to_the_last_step(page, way):
    """On and on, the first answer to each question."""
    for _ in range(MOST):
        if page.evaluate(f"{HERE} === {LAST}") and not there(page, ANSWER):
            return
        way.press(ANSWER if there(page, ANSWER) else NEXT)
    raise AssertionError("the lesson has no end")


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", LESSONS)
def test_the_end_of_a_lesson(opens, game, way):
    page = opens(handout(open_lesson(LESSONS[game]).payload(alone=True), "A lesson"))
    to_the_last_step(page, way(page))
    assert page.evaluate(SAID)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", TASKS)
def test_a_task(opens, game, way):
    lesson, names = TASKS[game]
    page = opens(handout(open_lesson(lesson).payload(alone=True), "A task"))
    going = way(page)
    for _ in range(MOST):
        if there(page, "document.querySelector('.task')"):
            break
        going.press(ANSWER if there(page, ANSWER) else NEXT)
    for name in names:
        until(page, f"({called(name)} ?? null) !== null")
        going.press(called(name))
    until(page, "document.querySelector('.task.done') !== null")
    assert "Done" in page.evaluate("document.querySelector('.task [role=status]').innerText")


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", LESSONS)
def test_practice(opens, game, way):
    page = opens(handout({**open_practice(game, 0.5, seed=2).payload(), "minutes": 5}, "Practice"))
    going = way(page)
    for _ in range(MOST):
        if there(page, "document.querySelector('.result')"):
            break
        going.press(ANSWER if there(page, ANSWER) else NEXT)
    assert page.evaluate("document.querySelectorAll('.result li').length") > 0


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", LESSONS)
def test_a_coached_game(opens, game, way):
    shown = coached(game, players=2, seed=5)

    def answer(message):
        if message["ask"] == "answered":
            return {"kept": [], "due": {}}
        try:
            return shown._answered()[message["ask"]](message)
        except ValueError as error:
            return {"error": str(error)}

    html = asked_page(shown.payload, ["answered", "coached", "lesson"])
    page = opens(html.replace('<script type="module">', f'<script>{Asked.QUEUE}</script><script type="module">', 1))
    going, python = way(page), Asked(page, answer)
    move = "[...document.querySelectorAll('.whatif .moves button')].find((one) => !one.disabled)"
    let_go, looks = "document.querySelector('[data-focus=\"let go\"]')", "document.querySelector('[data-focus=\"ask looks\"]')"
    open_now = f"({looks} ?? {let_go} ?? {move} ?? null) !== null"

    def answered(there):
        until(page, f"(window.asked ?? []).length > 0 || ({there})")
        python.look()
        until(page, there)

    answered(open_now)
    for _ in range(MOST):
        if there(page, looks):
            break
        before = page.evaluate("document.querySelector('.lesson').innerText")
        going.press(let_go if there(page, let_go) else move)
        answered(f"document.querySelector('.lesson').innerText !== {json.dumps(before)} && {open_now}")
    going.press(looks)
    answered("document.querySelector('.looklist button') !== null")
    going.press("document.querySelector('.looklist button')")
    answered("document.querySelector('.lesson:not(.coached)') !== null")
