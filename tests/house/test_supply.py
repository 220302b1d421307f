"""What is installed is what was tested: one list of versions, their hashes, and set-up that says at once what it lacks."""

import re

import lock
import pytest
import release
import set_up

from tests.house.checkout import ROOT


def test_every_pinned_version_has_hashes():
    assert lock.main(["--check"]) == 0


def test_what_builds_the_kit_has_hashes_too():
    text = (ROOT / "hashes.txt").read_text(encoding="utf-8")
    assert all(set_up.locked(name).count("--hash=sha256:") for name in ("uv", "hatchling", "editables", "babel"))
    assert set_up.locked("uv").startswith("uv==") and set_up.locked("uv") in text and set_up.locked("uv").count("==") == 1


@pytest.mark.parametrize(
    "said, source, told",
    [
        ("client error (Connect): dns error", [], "There is no network"),
        ("NewConnectionError: Failed to establish", [], "make wheelhouse"),
        ("Hash mismatch for `click==8.5.1`", [], "not the one that the kit was tested with"),
        ("no matching distribution", ["--no-index"], "lacks something"),
    ],
)
def test_set_up_ends_at_once_where_no_other_way_would_help(said, source, told):
    with pytest.raises(SystemExit, match=re.escape(told)):
        set_up.failed(said, source)


def test_what_another_way_may_help_goes_on():
    assert set_up.failed(None, []) is None and set_up.failed("uv does not know this option", []) is None


def test_an_older_wheelhouse_is_kept_where_a_new_one_cannot_be_made(tmp_path, monkeypatch):
    (tmp_path / "wheelhouse").mkdir()
    (tmp_path / "wheelhouse/old.whl").touch()
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "main", lambda extras: set_up.failed("dns error", []))
    with pytest.raises(SystemExit):
        set_up.renew(["lab"])
    assert [path.name for path in tmp_path.rglob("*")] == ["wheelhouse", "old.whl"]


def test_a_release_takes_what_is_open_in_the_changelog():
    text = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0, 2026-01-01\n\n- Old.\n"
    dated = release.dated(text, "0.2.0", release.date(2026, 11, 29))
    assert release.notes(dated, "0.2.0") == "- New." and release.notes(dated, "0.1.0") == "- Old."
    assert release.notes(dated, "Unreleased") == ""
    with pytest.raises(SystemExit):
        release.dated(dated, "0.3.0", release.date(2026, 11, 30))
    assert '__version__ = "0.2.0"' in release.numbered((ROOT / "tabletop/__init__.py").read_text(encoding="utf-8"), "0.2.0")


def test_the_lists_that_scenarios_name_are_here():
    page = (ROOT / "docs/cases.md").read_text(encoding="utf-8")
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "scenarios").rglob("*.json")]
    named = {ref for text in texts for ref in re.findall(r'"ref": "((?:EK|RG|IC|BUG)-\d+)"', text)}
    assert len(named) > 90 and {ref for ref in named if f"| {ref} |" not in page} == set()
