"""What is worked out from files is made once for each of their versions, and a spoilt or closed place costs only time."""

import json

import pytest

from tabletop import kept as room
from tabletop.kept import KeptParts, kept, version_of


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setattr(room.platformdirs, "user_cache_path", lambda name: tmp_path / "cache" / name)
    return tmp_path / "cache" / "tabletop"


def test_a_file_that_changes_is_another_version(tmp_path):
    (tmp_path / "a.json").write_text("1")
    before = version_of([tmp_path])
    assert version_of([tmp_path]) == before
    (tmp_path / "a.json").write_text("22")
    assert version_of([tmp_path]) != before != version_of([tmp_path], "more")


def test_it_is_made_once_for_a_version(place):
    made = []
    for version in ("1", "1", "2"):
        assert kept("table", version, lambda: made.append(version) or {"a": [1]}) == {"a": [1]}
    assert made == ["1", "2"]


@pytest.mark.parametrize("spoilt", ["", "[]", "{", json.dumps({"version": "1"}), "\udcff"])
def test_a_spoilt_one_is_made_anew(place, spoilt):
    kept("table", "1", dict)
    (file,) = place.iterdir()
    file.write_bytes(spoilt.encode("utf-8", "surrogateescape"))
    assert kept("table", "1", lambda: 7) == 7 == kept("table", "1", lambda: 8)


def test_a_place_that_cannot_be_written_costs_only_time(place):
    place.parent.mkdir()
    place.write_text("no folder")
    assert [kept("table", "1", lambda: 7), kept("table", "1", lambda: 8)] == [7, 8]


def test_parts_are_made_for_files_that_are_new_or_changed(place, tmp_path):
    file, made = tmp_path / "a.json", []

    def asked():
        parts = KeptParts("parts", "1")
        parts.part("a", file, lambda: made.append(file.read_text()) or made[-1])
        parts.keep()

    file.write_text("1")
    asked()
    asked()
    file.write_text("22")
    asked()
    assert made == ["1", "22"] and KeptParts("parts", "1").parts["a"][1] == "22"
    assert KeptParts("parts", "2").parts == {}
