"""The test run cannot be fooled: no test, a missing folder or a crash is a failure."""

import re
import sys
from dataclasses import replace

import pytest
import run_tests
from parts import PAGES, PLAIN, ROOT, SERVERS, Counts, Part, long_parts, node_counts, parts, pytest_counts, python_parts

from tests.notebooks.test_translations import TRANSLATED


def part(code: str, *folders: str) -> Part:
    """A part that runs that Python code in place of a test runner."""
    return Part("planted", folders, lambda: [sys.executable, "-c", code], pytest_counts)


PASSES = "print('3 passed in 0.10s')"


def test_a_part_that_passes_gives_its_counts_and_no_trouble():
    counts, trouble, _output = run_tests.run(part(PASSES, "tests"))
    assert (counts.passed, counts.failed, trouble) == (3, 0, "")


@pytest.mark.parametrize(
    "planted, trouble",
    [
        (part(PASSES, "no-such-folder"), "no folder no-such-folder"),
        (part("raise SystemExit('2 passed in 0.1s')"), "exit code 1"),
        (part("print('1 failed, 2 passed in 0.1s')"), "1 failed"),
        (part("print('no tests ran in 0.1s'); raise SystemExit(5)"), "ran no test"),
        (part("print('4 skipped in 0.1s')"), "ran no test"),
        (part("pass"), "ran no test"),
    ],
    ids=["missing folder", "exit code", "a failure", "none found", "all skipped", "silence"],
)
def test_a_part_has_failed_by(planted, trouble, capsys):
    counts, good = run_tests.run_and_tell(planted)
    assert not good
    assert counts.failed
    assert trouble in capsys.readouterr().out


def test_what_python_compiles_is_kept_for_the_other_processes_of_the_run(monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    counts, _trouble, _output = run_tests.run(part(f"import sys; sys.dont_write_bytecode or {PASSES}"))
    assert counts.passed == 3


def test_a_part_that_hangs_is_ended_and_has_failed():
    hangs = part("print('here', flush=True); import time; time.sleep(60)")
    _counts, trouble, output = run_tests.run(replace(hangs, patience=1))
    assert trouble == "not done after 1 s"
    assert "here" in output


def test_the_whole_output_is_shown_of_a_part_that_failed_only(capsys):
    run_tests.run_and_tell(part("print('a long story'); print('3 passed in 0.10s')"))
    assert "a long story" not in capsys.readouterr().out
    run_tests.run_and_tell(part("print('a long story'); print('1 failed in 0.10s'); raise SystemExit(1)"))
    assert "a long story" in capsys.readouterr().out


def test_errors_count_as_failures_and_skips_keep_their_reasons():
    told = "SKIPPED [1] tests/a.py:3: no screen\n1 failed, 7 passed, 1 skipped, 2 warnings, 2 errors in 1.00s (0:00:01)"
    assert pytest_counts(told) == Counts(7, 3, 1, ("[1] tests/a.py:3: no screen",))


def test_what_node_says_is_counted():
    assert node_counts("# tests 9\n# pass 6\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 0\n") == Counts(
        6, 2, 1, ("[1] tests/js",)
    )


def test_without_chromium_and_node_the_last_line_names_what_is_left_out():
    told = run_tests.skipped(Counts(), has_chromium=False, has_node=False)
    assert len(told) == 2
    assert all("apt-get install" in words for words in told)
    assert run_tests.skipped(Counts(), has_chromium=True, has_node=True) == []


def test_every_python_test_is_in_exactly_one_part_with_chromium():
    marked = [some.command()[-1] for some in parts(True, False) if "-m" in some.command()[3:]]
    # What takes minutes is in none of them.
    assert sorted(set(marked)) == ["browser and not long", "lab and not long", PLAIN]


def test_a_test_of_a_browser_or_a_server_lies_where_its_part_looks_for_it():
    marked = re.compile(r"mark\.(browser|lab)\b|\(.*\bbrowser\b.*\):")
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*.py")
        if any(
            marked.search(line)
            for line in path.read_text(encoding="utf-8").splitlines()
            if line.lstrip().startswith(("def test", "@pytest.mark"))
        )
    }
    assert asking
    assert [path for path in asking if not path.startswith((*PAGES, *SERVERS))] == []


def test_without_chromium_only_browser_tests_are_left_out():
    marked = [some.command()[-1] for some in parts(False, False) if "-m" in some.command()[3:]]
    assert sorted(set(marked)) == ["lab and not long", PLAIN]


def test_every_notebook_is_run_in_a_kernel_or_by_a_python_test():
    named = {some.command()[-1] for some in parts(True, True) if "--nbval" in some.command()}
    named |= {path.parent.relative_to(ROOT).as_posix() for path in TRANSLATED}
    assert sorted(named) == sorted(
        f"notebooks/{folder.name}" for folder in (ROOT / "notebooks").iterdir() if any(folder.glob("*.ipynb"))
    )


def test_the_processes_of_the_python_tests_share_all_folders_and_no_folder_twice():
    rest, *shares = [some.command() for some in python_parts()]
    named = [folder for command in shares for folder in command if folder.startswith("tests/")]
    assert len(set(named)) == len(named)
    assert "tests" in rest and [rest[at + 1] for at, word in enumerate(rest) if word == "--ignore"] == named
    # A folder that is gone would leave its name behind, and a part without it would have failed.
    assert all((ROOT / folder).is_dir() for folder in named)


def test_the_long_tests_are_a_part_of_their_own_that_only_the_long_run_has():
    first, others = (long.command() for long in long_parts())
    assert first[-2:] == others[-2:] == ["-m", "long"]
    # Together they run every test once.
    named = [word for word in first if word.startswith("tests/")]
    assert named and [others[at + 1] for at, word in enumerate(others) if word == "--ignore"] == named and "tests" in others
    assert all(long.patience > parts(True, True)[0].patience for long in long_parts())


def test_the_word_long_asks_for_the_long_tests_alone(monkeypatch, capsys):
    monkeypatch.setattr(run_tests, "long_parts", lambda: [part(PASSES)])
    monkeypatch.setattr(sys, "argv", ["run_tests.py", "long"])
    assert run_tests.main() == 0
    told = capsys.readouterr().out
    assert "tests: planted;" in told and "for the last 0 s of them one ran alone" in told
