"""Whatever is typed: an answer in words and an exit code, never a traceback."""

import os

import pytest

NAMES = {
    "a file of the system": "../../etc/passwd",
    "nothing": "",
    "a dot": ".",
    "zero": "\x00",
    "zero in a json name": "a\x00b.json",
    "very long": "x" * 10_000,
    "a very long file": "x" * 10_000 + ".json",
    "signs that move the cursor": "\x1b[2J\x07.json",
    "half a character": "caf\udcc3.json",
    "a mark-up": "[red]yup[/red]",
    "a format": "{0}%s{seat}",
    "many folders": "a/" * 300 + "b.json",
}
COMMANDS = {
    "show": ["show", "@"],
    "show a seat": ["show", "yup", "--seat", "@"],
    "run": ["run", "@", "--json"],
    "check": ["check", "@"],
    "check as JSON": ["check", "--json", "@"],
    "fmt": ["fmt", "@"],
    "export": ["export", "@", "-o", "page.html"],
    "export for": ["export", "yup", "--seat", "@", "-o", "page.html"],
    "rule": ["rule", "@"],
    "list": ["list", "@qx@"],
    "a word too many": ["recipe", "list", ".", "@"],
    "no such option": ["list", "--x@"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_a_hostile_name_is_refused_in_words(tabletop, tmp_path, monkeypatch, command, name):
    monkeypatch.chdir(tmp_path)
    said = tabletop(*(part.replace("@", name) for part in command))
    assert said.code in (1, 2)
    told = said.err or said.out
    assert told.strip()
    assert len(told) < 3000
    assert not any(sign in told for sign in "\x1b\x07\x00")
    (told + said.out).encode("utf-8")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["show", "run", "check", "fmt"])
def test_a_folder_with_the_name_of_a_scenario_is_no_scenario(tabletop, tmp_path, command):
    folder = tmp_path / "yup.json"
    folder.mkdir()
    said = tabletop(command, folder)
    assert said.code == 1
    assert "not a plain file" in said.err + said.out or "no .json file" in said.err


@pytest.mark.parametrize("command", ["show", "run", "check", "fmt"])
def test_a_pipe_that_never_ends_is_not_waited_for(tabletop, tmp_path, command):
    pipe = tmp_path / "endless.json"
    os.mkfifo(pipe)
    said = tabletop(command, pipe)
    assert said.code == 1
    assert "not a plain file" in said.err + said.out


@pytest.mark.parametrize("output", NAMES.values(), ids=NAMES.keys())
def test_a_hostile_name_of_a_page_is_refused_in_words_or_is_a_file_here(tabletop, tmp_path, monkeypatch, output):
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    monkeypatch.chdir(inner)
    said = tabletop("export", "yup", "-o", output)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert (said.code == 0) == (len(written) == 1)
    assert said.code == 0 or said.err.strip()
    assert all(path.parent == inner and path.suffix != ".tmp" for path in written)


@pytest.mark.parametrize("place", ["/", "."])
@pytest.mark.parametrize(
    "command", ["new nope", "recipe new", "record yup -o", "export yup -o", "drill -o", "rules kittens -o", "card oshax -o"]
)
def test_where_no_file_can_be_none_is_written(tabletop, command, place):
    said = tabletop(*command.split(), place)
    assert said.code in (1, 2) and said.err.strip()


def test_an_unknown_command_and_a_missing_argument_are_wrong_use(tabletop):
    assert [
        tabletop(*typed).code for typed in (["shwo"], ["show"], ["check"], ["export", "yup"], ["show", "yup", "-l", "fr"])
    ] == [2] * 5


def test_a_folder_without_scenarios_is_said_to_be_empty(tabletop, tmp_path):
    said = tabletop("check", tmp_path)
    assert (said.code, "There is no .json file in" in said.err) == (1, True)
