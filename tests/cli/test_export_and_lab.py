"""`tabletop export` and `tabletop lab`."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop as group
from tabletop.widgets.handout import carried


def payload_of(page):
    lessons = carried(page)
    (payload,) = lessons["pool"]["payloads"]
    return {**payload, "ui": lessons["ui"], "text": lessons["pool"]["text"], "values": lessons["pool"]["values"]}


def test_export_writes_one_page_that_holds_the_lesson(tabletop, tmp_path):
    page = tmp_path / "lesson.html"
    said = tabletop("export", "yup", "-o", page)
    assert said.code == 0 and "KB" in said.out
    text = page.read_text(encoding="utf-8")
    assert "<title>A Nope on a Nope</title>" in text
    assert [eye["id"] for eye in payload_of(text)["eyes"]] == ["all", "table", "0", "1", "2"]
    assert [entry.name for entry in tmp_path.iterdir()] == ["lesson.html"]


def test_export_writes_several_lessons_one_below_the_other(tabletop, tmp_path):
    page = tmp_path / "lessons.html"
    assert tabletop("export", "yup", "goat/sets/boat", "-o", page).code == 0
    text = page.read_text(encoding="utf-8")
    assert [payload["game"] for payload in carried(text)["pool"]["payloads"]] == ["exploding-kittens", "row-your-goat"]
    assert '<a href="#lesson-2">' in text and text.count('<section class="text">') == 2


def test_a_drill_is_written_as_a_page_of_its_own(tabletop, tmp_path):
    page = tmp_path / "drill.html"
    said = tabletop("drill", "--seed", "7", "--pace", "own", "-l", "de", "-o", page)
    text = page.read_text(encoding="utf-8")
    payload = payload_of(text)
    assert said.code == 0 and said.out.endswith("im Browser öffnen.\n")
    assert (payload["mode"], payload["pace"], payload["runs"][0]["seed"], payload["lang"]) == ("drill", "own", 7, "de")
    assert "<title>Ziege an Bord: Liegt da ein Set?</title>" in text


@pytest.mark.parametrize(
    "arguments, told", [(("--pace", "slwo"), "Did you mean 'slow'?"), (("--box", "spansih"), "Did you mean 'spanish'?")]
)
def test_a_drill_that_cannot_be_is_told_with_the_nearest_word(tabletop, tmp_path, arguments, told):
    page = tmp_path / "drill.html"
    said = tabletop("drill", *arguments, "-o", page)
    assert (said.code, told in said.err, page.exists()) == (1, True, False)


def test_export_for_a_seat_holds_only_the_eyes_of_that_seat(tabletop, tmp_path):
    page = tmp_path / "lesson.html"
    tabletop("export", "yup", "-o", page, "--seat", "Cem", "-l", "es")
    payload = payload_of(page.read_text(encoding="utf-8"))
    assert ([eye["id"] for eye in payload["eyes"]], payload["lang"]) == (["2"], "es")


def test_export_never_writes_over_a_file_unless_it_is_forced(tabletop, tmp_path):
    page = tmp_path / "lesson.html"
    page.write_text("mine", encoding="utf-8")
    said = tabletop("export", "yup", "-o", page)
    assert (said.code, "--force" in said.err, page.read_text(encoding="utf-8")) == (1, True, "mine")
    assert tabletop("export", "yup", "-o", page, "--force").code == 0
    assert page.read_text(encoding="utf-8") != "mine"


def test_export_with_force_leaves_the_old_page_when_the_scenario_is_wrong(tabletop, tmp_path):
    page = tmp_path / "lesson.html"
    page.write_text("mine", encoding="utf-8")
    assert tabletop("export", "yap", "-o", page, "--force").code == 1
    assert page.read_text(encoding="utf-8") == "mine"


def test_export_says_which_folder_is_not_there(tabletop, tmp_path):
    said = tabletop("export", "yup", "-o", tmp_path / "no" / "lesson.html")
    assert (said.code, f"There is no folder {str(tmp_path / 'no')!r}" in said.err) == (1, True)


def test_export_says_that_a_folder_is_no_page(tabletop, tmp_path):
    said = tabletop("export", "yup", "-o", tmp_path, "--force")
    assert (said.code, "is a folder" in said.err) == (1, True)


def test_export_leaves_a_pipe_alone_even_when_forced(tabletop, tmp_path):
    pipe = tmp_path / "page.html"
    os.mkfifo(pipe)
    said = tabletop("export", "yup", "-o", pipe, "--force")
    assert (said.code, "not a plain file" in said.err) == (1, True)


def test_export_into_a_folder_that_cannot_be_written_says_so(tabletop, tmp_path, monkeypatch):
    def refused(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tabletop.whole_file.os.link", refused)
    monkeypatch.setattr("tabletop.whole_file.Path.replace", refused)
    said = tabletop("export", "yup", "-o", tmp_path / "lesson.html")
    assert (said.code, "cannot be written: Permission denied." in said.err) == (1, True)


@pytest.fixture
def started(monkeypatch):
    """`tabletop lab` without a server: what it would have been started with."""
    calls = []
    monkeypatch.setattr("tabletop.launcher.lab", lambda *arguments: calls.append(arguments[:-1]) or 0)
    return calls


def test_lab_hands_its_options_to_the_launcher(started, tmp_path):
    done = CliRunner().invoke(group, ["lab", "--lang", "de", "--folder", str(tmp_path), "--port", "8899", "--no-browser"])
    assert (done.exit_code, started) == (0, [("de", tmp_path, 8899, False)])


@pytest.mark.parametrize("wrong", [["--port", "0"], ["--port", "x"], ["--lang", "fr"], ["--folder", "a\0b"], ["extra"]])
def test_lab_is_not_started_by_a_wrong_option(started, wrong):
    done = CliRunner().invoke(group, ["lab", *wrong])
    assert (done.exit_code, started) == (2, [])


@pytest.mark.parametrize(
    "command", [[], *([name] for name in group.list_commands(None))], ids=lambda words: " ".join(words) or "tabletop"
)
def test_every_command_says_what_it_is_for(command):
    done = CliRunner().invoke(group, [*command, "--help"])
    assert done.exit_code == 0
    assert "Usage:" in done.output and len(done.output.splitlines()) > 4


def test_help_tells_every_command_in_one_whole_line_and_loads_none():
    told = CliRunner().invoke(group, ["--help"], terminal_width=80).output.splitlines()
    for name in group.list_commands(None):
        (line,) = [line for line in told if line.startswith(f"  {name} ")]
        assert len(line) < 80 and line.endswith((".", "?")), line
    script = "import sys; from tabletop.cli.commands import tabletop; tabletop(['--help'], standalone_mode=False); " + (
        "print([name for name in sys.modules if name.startswith(('tabletop.playing', 'tabletop.scenario', 'rich'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1] == "[]", done.stdout + done.stderr
