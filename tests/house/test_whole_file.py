"""A file is written whole or not at all, into a plain file, and over nobody else's."""

import os
import stat

import pytest

from tabletop.whole_file import write_whole


def test_a_new_file_and_an_old_one_hold_the_whole_content(tmp_path):
    path = tmp_path / "page.html"
    write_whole(path, b"one")
    path.chmod(0o640)
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed(tmp_path):
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink() and target.read_bytes() == b"new"


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir], ids=["a pipe", "a folder"])
def test_what_is_no_plain_file_is_left_alone(tmp_path, make):
    make(tmp_path / "there")
    with pytest.raises(OSError, match="not a plain file"):
        write_whole(tmp_path / "there", b"content")
    assert [entry.name for entry in tmp_path.iterdir()] == ["there"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path):
    path = tmp_path / "page.html"
    write_whole(path, b"first", new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", new=True)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("where", ["on a disk", "in a browser"])
def test_where_there_are_no_links_an_older_file_is_kept_too(tmp_path, monkeypatch, where):
    def no_links(*_):
        raise OSError(95, "Operation not supported")

    if where == "in a browser":
        monkeypatch.delattr(os, "link")
    else:
        monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "page.html"
    write_whole(path, b"first", new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", new=True)
    assert path.read_bytes() == b"first"
