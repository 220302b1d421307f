"""The page that writes a scenario: what the Python behind it answers, what it is made of, how it looks to who writes."""

import json
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from axe_playwright_python.sync_playwright import Axe
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.data_folders import scenario_folder
from tabletop.site.build import site_files
from tabletop.site.editor import build
from tabletop.site.editor.answers import Desk
from tabletop.site.lite import gather
from tabletop.site.writing import write_site

GAME = "row-your-goat"
ASKED = {"run": 0, "from": 0, "moves": [], "texts": 0, "values": 0}


def told(ask, desk=None, **question):
    return json.loads((desk or Desk()).answer(json.dumps({"ask": ask, "name": "mine", "lang": "en", **question})))


def units(text):
    """A text as a page counts it."""
    return text.encode("utf-16-le")


def changed(text, changes):
    held = units(text)
    for change in sorted(changes, key=lambda change: -change["from"]):
        held = held[: change["from"] * 2] + units(change["insert"]) + held[change["to"] * 2 :]
    return held.decode("utf-16-le")


# -- what Python answers -----------------------------------------------------------------


def test_a_fault_is_told_at_its_place_as_a_page_counts_and_its_mend_mends_it():
    whole = told("begin", name="goat")["text"].replace('"en": "', '"en": "🐐🐐 ', 1)
    found = told("look", text=whole.replace('"teaches"', '"teachs"'))
    (error,) = [fault for fault in found["faults"] if fault["severity"] == "error"]
    wrong = whole.replace('"teaches"', '"teachs"')
    assert units(wrong)[error["from"] * 2 : error["to"] * 2] == units('"teachs"')
    assert "Did you mean 'teaches'?" in error["says"] and found["payload"] is None
    assert changed(wrong, error["mend"]["changes"]) == changed(wrong, found["sure"]) == whole


def test_what_a_fault_means_is_told_in_the_language_of_the_page():
    text = told("begin", name="goat")["text"].replace('"teaches"', '"teachs"')
    means = {lang: told("look", text=text, lang=lang)["faults"][0]["means"] for lang in ("en", "de")}
    assert means == {"en": "", "de": "Ein Schlüssel, der hier nichts bedeutet."}


def test_what_may_stand_at_a_place_takes_the_place_of_the_word_there():
    text = told("begin", name="goat")["text"].replace('"en": "', '"en": "🐐 ', 1)
    at = len(units(text[: text.index('"goat.')])) // 2 + 4
    found = told("complete", text=text, at=at)
    assert units(text)[found["from"] * 2 :].startswith(units('"goat.'))
    assert any(
        option["label"] == "goat.set.3" and option["apply"] == '"goat.set.3"' and option["detail"] for option in found["options"]
    )
    meant = told("hover", text=text, at=at)
    assert meant["from"] == found["from"] and "printed" in meant["says"]


def test_what_comes_is_chosen_and_stands_in_the_text():
    desk, text = Desk(), told("begin", name="play")["text"]
    told("look", desk, text=text)
    at_the_end = {**ASKED, "from": 1}
    pile = next(one for one in told("coming", desk, **at_the_end)["lies"] if one["name"] == "Draw pile")
    other = next(one["card"] for one in pile["could"] if one["words"] == "Defuse")
    laid = told("coming", desk, **at_the_end, bring=[pile["zone"], 0, other])["laid"]
    draw = {**at_the_end, "moves": [{"by": "Ben", "do": "draw"}], "laid": laid, "choices": {}}
    data, before = json.loads(told("record", desk, **draw)["text"]), json.loads(text)
    assert data["setup"] == {**before["setup"], "draw_pile": ["defuse", *before["setup"]["draw_pile"][1:]]}
    assert data["steps"][0] == before["steps"][0] and data["steps"][1]["do"] == "draw"
    assert "defuse" in data["steps"][1]["expect"]["hands"]["Ben"]


def test_moves_are_tried_from_the_last_text_that_could_be_played():
    desk = Desk()
    assert told("what_if", desk, **ASKED) == {"error": "There is no board yet."}
    told("look", desk, text=told("begin", name="play")["text"])
    told("look", desk, text="{")
    assert len(told("what_if", desk, **ASKED)["choices"]) > 1


def test_moves_on_the_board_become_steps_behind_those_of_the_text():
    desk, text = Desk(), told("begin", name="play")["text"]
    told("look", desk, text=text)
    at_the_end = {**ASKED, "from": 1, "moves": [{"by": "Ben", "do": "draw"}]}
    proposed = told("proposals", desk, choices={}, **at_the_end)
    assert [one["step"] for one in proposed["steps"]] == ["draw"] and proposed["teaches"] == json.loads(text)["teaches"]
    # Whoever draws a kitten without a Defuse is out, so Cem is next.
    found = told(
        "record", desk, choices={"lang": "en", "steps": {"draw": {"expect": ["out"], "say": "It is over."}}}, **at_the_end
    )
    new = json.loads(found["text"])
    assert {**new, "steps": new["steps"][:1]} == json.loads(text) and not found["dropped"]
    step = {"id": "draw", "by": "Ben", "do": "draw", "say": {"en": "It is over."}, "expect": {"out": ["Ben"]}}
    assert new["steps"][1:] == [step]
    assert told("look", desk, text=found["text"])["errors"] == 0


def test_questions_and_what_is_said_of_earlier_steps_stay_where_a_move_is_added():
    desk, name = Desk(), "exploding-kittens/nope/yup"
    old = json.loads(told("begin", name=name)["text"])
    looked = told("look", desk, text=json.dumps(old))
    end = len(looked["payload"]["runs"][0]["steps"]) - 1
    found = told("record", desk, choices={}, **{**ASKED, "from": end, "moves": [{"by": "Ben", "do": "draw"}]})
    new = json.loads(found["text"])
    assert any("ask" in step for step in old["steps"]) and not found["dropped"]
    assert new["steps"][: len(old["steps"])] == old["steps"] and new["steps"][-1]["do"] == "draw"
    assert {key: new[key] for key in old if key != "steps"} == {key: old[key] for key in old if key != "steps"}


@pytest.mark.parametrize("steps", [{"steps": []}, {"steps": [], "expect": {"turn": {"player": "Ana"}}}])
def test_a_text_without_steps_shows_its_position_and_moves_are_recorded_from_there(steps):
    desk, text = Desk(), json.loads(told("begin", name="play")["text"])
    looked = told("look", desk, text=json.dumps({**text, **steps}))
    assert len(looked["payload"]["runs"][0]["steps"]) == 1
    at_the_start = {**ASKED, "moves": [{"by": "Ana", "do": "play", "cards": ["skip"]}]}
    assert [one["step"] for one in told("proposals", desk, choices={}, **at_the_start)["steps"]] == ["skip"]
    found = told("record", desk, choices={}, **at_the_start)
    assert not found["dropped"] and told("look", desk, text=found["text"])["errors"] == 0


def test_moves_from_the_middle_stand_in_place_of_the_steps_that_came_there():
    desk, text = Desk(), told("begin", name="play")["text"]
    told("look", desk, text=text)
    at_the_start = {**ASKED, "moves": [{"by": "Ana", "do": "draw"}]}
    found = told("record", desk, choices={"teaches": ["ek.base.exploding.2"]}, **at_the_start)
    new = json.loads(found["text"])
    assert found["dropped"] and [step["do"] for step in new["steps"]] == ["draw"]
    assert (new["title"], new["teaches"]) == (json.loads(text)["title"], ["ek.base.exploding.2"])
    assert told("record", desk, choices=7, **at_the_start)["error"]


@pytest.mark.parametrize("name", ["../../pyproject", "/etc/passwd", "exploding-kittens/nope/../../x", "no-such"])
def test_no_other_file_is_read(name):
    assert told("begin", name=name) == {"error": "There is no such lesson."}


@pytest.mark.parametrize(
    "text", ["", "[]", "nonsense", "{" * 5000, '"\ud800"', '{"a": 1e999}', "\0", '{"game": "goat', "\r\n\u2028{"]
)
def test_whatever_is_written_is_answered(text):
    found = told("look", text=text)
    assert found["errors"] >= 1 and found["payload"] is None
    assert all(0 <= fault["from"] <= fault["to"] <= len(text) for fault in found["faults"])
    for ask in ("complete", "hover", "layout"):
        assert "error" not in told(ask, text=text, at=len(text))


def test_a_fault_of_the_kit_is_a_sentence(monkeypatch):
    assert told("no such question")["error"] == "Something in this kit is broken (KeyError)."


# -- what it is made of ------------------------------------------------------------------


def test_without_node_it_is_said_before_anything_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr(gather, "which", lambda tool: None)
    said = CliRunner().invoke(tabletop, ["site", "-o", str(tmp_path / "site"), "--editor"])
    assert said.exit_code == 1 and "Node 20" in said.output and not (tmp_path / "site").exists()


# -- how it looks to who writes ----------------------------------------------------------


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def opened(browser, tmp_path):
    """Serves a site and opens its page that writes; whatever a page complains about fails the test."""
    serving, contexts, said = [], [], []

    def start(content, language="en", before="", **how):
        write_site(tmp_path / "site", content)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path / "site")))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        serving.append(server)
        context = browser.new_context(**how)
        contexts.append(context)
        # What asks the person before it opens or saves cannot be pressed here.
        context.add_init_script(f"delete window.showSaveFilePicker; delete window.showOpenFilePicker; {before}")
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/{language}/write.html")
        return page

    yield start
    for context in contexts:
        context.close()
    for server in serving:
        server.shutdown()
        server.server_close()
    assert said == []


def write(page, text):
    page.click("#text .cm-content")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def written(page):
    return page.evaluate("document.querySelector('#text').shadowRoot.querySelector('.cm-content').innerText")


@pytest.mark.browser
def test_a_fault_is_underlined_told_as_text_and_mended_by_one_press(opened, part_of_site):
    page = opened(part_of_site)
    page.wait_for_selector("#text >> text=begun")
    write(page, "all is wrong here")
    page.wait_for_selector("#faults .error")
    assert page.text_content("#text .cm-lintRange-error") == "wrong"
    assert "<b>wrong</b>" in page.text_content("#faults") and page.locator("#faults b").count() == 0
    for width, scheme in ((360, "dark"), (1300, "light")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert [one["id"] for one in Axe().run(page, options={"preload": False}).response["violations"]] == []
    page.click("#faults button >> text=write right")
    page.wait_for_selector("#state >> text=Nothing is wrong.")
    assert written(page) == "all is right here"


@pytest.mark.browser
def test_what_is_written_outlives_the_page_is_saved_and_is_not_replaced_unasked(opened, part_of_site, tmp_path):
    page = opened(part_of_site, accept_downloads=True)
    page.wait_for_selector("#text >> text=begun")
    write(page, "mine alone")
    page.fill("#name", "my/lesson <1>")
    page.reload()
    page.wait_for_selector("#text >> text=mine alone")
    page.click("#begin")
    page.click("#replace button[value=keep]")
    assert written(page) == "mine alone"
    other = tmp_path / "other.json"
    other.write_text("the other", encoding="utf-8")
    page.set_input_files("#file", other)
    page.click("#replace button[value=keep]")
    with page.expect_download() as download:
        page.click("#save")
    assert download.value.suggested_filename == "mylesson 1.json"
    assert download.value.path().read_text(encoding="utf-8") == "mine alone"
    # What is saved may go without a question.
    page.set_input_files("#file", other)
    page.wait_for_selector("#text >> text=the other")
    assert page.input_value("#name") == "other"


@pytest.mark.browser
def test_what_another_kit_keeps_there_is_left_alone(opened, part_of_site):
    page = opened(part_of_site, before='localStorage.setItem("tabletop-writing", "{\\"version\\": 99}")')
    page.wait_for_selector("#told >> text=keeps nothing")
    write(page, "mine alone")
    page.wait_for_selector("#state >> text=Nothing is wrong.")
    assert page.evaluate("localStorage.getItem('tabletop-writing')") == '{"version": 99}'
    page.evaluate("onbeforeunload = null")


@pytest.mark.browser
def test_a_check_that_takes_too_long_is_ended_and_the_next_text_is_looked_at(opened, part_of_site):
    # Nobody here waits as long as the page does.
    page = opened(
        part_of_site, before="{ const later = setTimeout; globalThis.setTimeout = (f, ms) => later(f, Math.min(ms, 1000)); }"
    )
    page.wait_for_selector("#text >> text=begun")
    write(page, "endless")
    page.wait_for_selector("#state >> text=took too long")
    write(page, "short")
    page.wait_for_selector("#state >> text=Nothing is wrong.")


@pytest.mark.browser
def test_without_python_one_can_write_and_from_a_disk_it_says_what_to_do(opened, part_of_site, tmp_path):
    page = opened({**part_of_site, "python/worker.js": b"import './nowhere.mjs';"}, "de")
    page.wait_for_selector("#state >> text=ließ sich hier nicht starten")
    write(page, "trotzdem")
    assert written(page) == "trotzdem"
    page.goto((tmp_path / "site/de/write.html").as_uri())
    assert "http.server" in page.text_content("#disk") and page.is_visible("#disk") and not page.is_visible("#begin")


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.timeout(600)
def test_a_lesson_is_begun_checked_mended_tried_and_saved_with_python_in_the_browser(opened):
    if shutil.which("npm") is None:
        pytest.skip("no npm here")
    asked = []
    content = site_files([GAME], [], ["en"], [], python=build.python_files())
    assert sum(len(held) for path, held in content.items() if path.startswith("python/")) < 21_000_000
    page = opened(content, accept_downloads=True)
    page.context.on("request", lambda request: asked.append(request.url))
    page.set_default_timeout(120_000)
    page.wait_for_selector("#shown .tabletop .lesson")
    assert "error" not in page.text_content("#state")
    page.select_option("#start", f"{GAME}/sets/boat")
    page.click("#begin")
    page.wait_for_function("document.querySelector('#name').value === 'boat'")
    page.click("#text .cm-line >> text=teaches")
    page.keyboard.press("Home")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    page.wait_for_selector("#old:not(:empty)")
    assert "Did you mean 'teaches'?" in page.text_content("#faults .error")
    page.click("#sure button")
    page.wait_for_selector("#old:empty", state="attached")
    page.click("#record")
    # The first moves stand together in a group, whose first entry leads back.
    page.click("#shown .whatif button:has(kbd) >> nth=0")
    page.click("#shown .whatif button[data-focus=up] ~ * button:has(kbd) >> nth=0")
    page.click("#shown .recorder button.go")
    page.wait_for_selector("#told >> text=in the text now")
    page.click("#text .cm-line >> text=teaches")
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type(', "goat.set')
    page.wait_for_selector("#text .cm-tooltip-autocomplete >> text=goat.set.3")
    with page.expect_download() as download:
        page.click("#save")
    begun = json.loads((scenario_folder() / GAME / "sets" / "boat.json").read_text(encoding="utf-8"))
    saved = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert saved["steps"][:-1] == begun["steps"] and saved["teaches"][-1] == "goat.set"
    assert {url.split("/")[2].partition(":")[0] for url in asked} <= {"127.0.0.1"}
