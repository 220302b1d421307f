"""What every file of the checkout keeps to: short, and free of one machine's ways."""

import re

import pytest

from tests.house.checkout import ROOT, files

# Written to be read. Data (JSON) is as long as the leaflet has entries.
READ = (".py", ".js", ".mjs", ".css", ".md", ".toml")
LONGEST = 400

# Pieced together, so that this file does not find itself.
HOMES = "|".join(["home", "root", "Users", "work", "tmp", "opt", "mnt"])
REGISTRIES = "|".join(["py" + "pi", "python" + "hosted", "npm" + "js", "yarn" + "pkg", "deb" + "ian"])
TRACES = {
    "a path of one machine": re.compile(rf"(?<![\w.~<>:/-])/(?:{HOMES})/[\w.]"),
    "a drive of one machine": re.compile(r"\b[A-Z]:\\\\?[Uu]sers\b"),
    "the host of a registry": re.compile(rf"\b(?:[\w-]+\.)*(?:{REGISTRIES})\.(?:org|com|io|net)\b"),
    "an index of packages": re.compile(
        "|".join(["--(?:extra-)?index" + "-url", "find" + "-links", "UV_(?:DEFAULT_)?INDEX=", "PIP_INDEX" + "_URL"])
    ),
    "a file address": re.compile("file" + "://" + r"/\w"),
}


def test_no_file_that_is_written_to_be_read_is_longer_than_400_lines():
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in files(*READ)}
    assert lengths
    assert {str(path.relative_to(ROOT)): n for path, n in lengths.items() if n > LONGEST} == {}


# A name with an underscore in backticks, in words: there is no other reason to write one so.
NAMED = re.compile(r"`(?:[\w.]*\.)?([a-z]\w*_\w+)(?:\(\))?`")


def names_of_nothing(texts: dict[str, str]) -> list[tuple[str, str]]:
    """Names in backticks of Python files, each with its file, that stand nowhere but in backticks, and no file is called so."""
    known = {word for text in texts.values() for word in re.findall(r"\w+", NAMED.sub("", text))}
    known |= {word for path in texts for word in re.findall(r"\w+", path)}
    code = {path: text for path, text in texts.items() if path.endswith(".py")}
    return [(path, name) for path, text in code.items() for name in NAMED.findall(text) if name not in known]


def test_what_python_files_name_in_backticks_is_there():
    texts = {str(path.relative_to(ROOT)): path.read_text("utf-8") for path in files(*READ)}
    assert names_of_nothing(texts) == []
    assert names_of_nothing({"a/b_c.py": "`b_c`, `d_e.f_g` and `f_g`"}) == [("a/b_c.py", "f_g")] * 2


def traces(text: str) -> list[str]:
    """Every trace of one machine in that text: what it is and where."""
    return [
        f"line {text.count(chr(10), 0, found.start()) + 1}: {what}: {found.group()}"
        for what, pattern in TRACES.items()
        for found in pattern.finditer(text)
    ]


def test_no_file_holds_a_path_of_one_machine_or_the_host_of_a_registry():
    found = {}
    for path in files():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if here := traces(text):
            found[str(path.relative_to(ROOT))] = here
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "see " + "/ho" + "me/ana/kit/x.json",
        '"/wo' + 'rk/main"',
        "C:" + "\\Users\\ana",
        "https://files.python" + "hosted.org/packages/x.whl",
        "registry.npm" + "js.org",
        "pip install --index" + "-url https://example.org x",
        "file" + ":///etc/x",
    ],
)
def test_a_planted_trace_of_one_machine_is_caught(line):
    assert traces("all is well") == []
    assert len(traces(f"all is well\n{line}\n")) == 1
