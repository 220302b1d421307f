"""The hooks that check scenarios before a commit: their commands work, and they look at scenarios only."""

import re

import pytest

from tests.house.checkout import ROOT
from tests.processes import COMMAND, forking


def hooks(name):
    """Command and files of each hook that checks scenarios, in the order of the file; plain lines, so no reader of YAML is needed."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = zip(re.findall(r"^ +entry: (.+)$", text, re.M), re.findall(r"^ +files: (.+)$", text, re.M), strict=True)
    return [(entry, files) for entry, files in found if entry.split()[0].endswith("tabletop")]


@pytest.fixture(scope="module")
def run():
    """What git's hook does: the command with the changed files behind it."""
    with forking(cwd=ROOT) as runs:
        yield lambda entry, *paths: runs(COMMAND, *entry.split()[1:], *paths)


@pytest.mark.parametrize("name", [".pre-commit-hooks.yaml", ".pre-commit-config.yaml"])
def test_the_hooks_pass_what_is_right_and_stop_what_is_wrong(name, run, yup, tmp_path):
    bad, untidy = tmp_path / "bad.json", tmp_path / "untidy.json"
    bad.write_bytes(yup.read_bytes().replace(b'"attack"', b'"atack"', 1))
    untidy.write_bytes(yup.read_bytes() + b"\n\n")
    (check, _), (fmt, _) = hooks(name)
    assert [run(check, yup).returncode, run(check, yup, bad).returncode] == [0, 1]
    assert [run(fmt, yup).returncode, run(fmt, yup, untidy).returncode] == [0, 1]
    assert untidy.read_bytes().endswith(b"\n\n\n")


@pytest.mark.parametrize("name", [".pre-commit-hooks.yaml", ".pre-commit-config.yaml"])
def test_the_hooks_look_at_scenarios_and_at_nothing_else(name):
    for _entry, files in hooks(name):
        assert re.search(files, "scenarios/exploding-kittens/nope/yup.json")
        assert not any(
            re.search(files, path)
            for path in ("docs/schema/isle-of-cats.json", "scenarios/readme.md", "tabletop/rules/cards.json")
        )
