"""The one store: nothing is torn, nothing acknowledged is lost, and what cannot be kept is told in a sentence."""

import errno
import json
import multiprocessing
import os
import random
import resource
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

from tabletop import store, whole_file
from tabletop.store import ABSENT, NEWER, SOUND, SPOILT, Found, Kept, StoreError, alone
from tabletop.whole_file import UNFINISHED, write_whole


def kept(folder, **more):
    return Kept(folder / "deep" / "counted.json", "counted", 2, [], **more)


def counted(folder, number):
    """One number more in the file."""
    kept(folder).change(lambda found: [*found.data, number])


# -- kills ---------------------------------------------------------------------------


def killed(folder, times, chance):
    """So often somebody writes without end and is killed at any moment; gives what was acknowledged in all."""
    acknowledged, number = [], 0
    for _ in range(times):
        reading, writing = os.pipe()
        writer = os.fork()
        if writer == 0:
            os.close(reading)
            while True:
                counted(folder, number)
                os.write(writing, b"%d\n" % number)
                number += 1
        os.close(writing)
        time.sleep(chance.random() * 0.01)
        os.kill(writer, signal.SIGKILL)
        os.waitpid(writer, 0)
        with open(reading, encoding="ascii") as told:
            acknowledged += [int(line) for line in told]
        found = kept(folder).read()
        assert found.state in (SOUND, ABSENT)
        # The last one may be in the file and not be acknowledged.
        assert found.data[: len(acknowledged)] == acknowledged and len(found.data) <= len(acknowledged) + 1
        acknowledged = list(found.data)
        number = len(acknowledged)
        if number > 300:
            kept(folder).change(lambda found: [])
            acknowledged, number = [], 0
    return acknowledged


def kill_and_look(folder, times, monkeypatch):
    assert isinstance(killed(folder, times, random.Random(times)), list)
    # Nobody waits for one who is gone, and nothing is left behind.
    monkeypatch.setattr(store, "PATIENCE", 0)
    counted(folder, 1)
    assert [path.name for path in (folder / "deep").iterdir()] == ["counted.json"]


def test_whoever_is_killed_while_writing_loses_nothing_that_was_acknowledged(tmp_path, monkeypatch):
    kill_and_look(tmp_path, 20, monkeypatch)


@pytest.mark.long
def test_two_thousand_kills(tmp_path, monkeypatch):
    kill_and_look(tmp_path, 2000, monkeypatch)


def test_whoever_is_stopped_at_any_call_of_the_system_leaves_the_old_file_or_the_new_one(tmp_path):
    counted(tmp_path, 0)
    place, moment, ended = kept(tmp_path).path, 0, False
    while not ended:
        moment += 1
        before = kept(tmp_path).read().data
        writer = os.fork()
        if writer == 0:
            calls = []

            def at_last(event, _):
                if event == "open" or event.startswith(("os.", "fcntl.")):
                    calls.append(event)
                    if len(calls) == moment and event != "os.kill":
                        os.kill(os.getpid(), signal.SIGKILL)

            sys.addaudithook(at_last)
            counted(tmp_path, moment)
            os._exit(0)
        ended = os.waitpid(writer, 0)[1] == 0
        found = kept(tmp_path).read()
        assert found.state == SOUND and found.data in (before, [*before, moment])
    assert moment > 8 and found.data[-1] == moment
    assert [path.name for path in place.parent.iterdir()] == [place.name]


def test_a_file_left_unfinished_is_swept_and_one_still_being_written_is_not(tmp_path):
    left, held = (tmp_path / f".a.json.{name}.{UNFINISHED}" for name in ("00000000", "11111111"))
    for path in (left, held):
        path.write_bytes(b"half")
    with held.open("r+b") as file:
        assert whole_file._hold(file.fileno())
        write_whole(tmp_path / "b.json", b"whole")
        assert sorted(path.name for path in tmp_path.iterdir()) == [held.name, "b.json"]
    write_whole(tmp_path / "b.json", b"whole")
    assert [path.name for path in tmp_path.iterdir()] == ["b.json"]


# -- two writers ---------------------------------------------------------------------


def write_many(folder, first, number):
    for place in range(number):
        counted(folder, first + place)


@pytest.mark.parametrize("kind", [threading.Thread, multiprocessing.get_context("fork").Process], ids=["threads", "processes"])
def test_writers_at_the_same_time_lose_nothing(tmp_path, kind):
    writers = [kind(target=write_many, args=(tmp_path, first, 8)) for first in (0, 100, 200)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    data = kept(tmp_path).read().data
    assert sorted(data) == [first + place for first in (0, 100, 200) for place in range(8)]
    # Each in its own order.
    assert all([one for one in data if one // 100 == first] == list(range(first * 100, first * 100 + 8)) for first in range(3))
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["counted.json"]


def test_whoever_has_to_wait_too_long_is_told_and_changes_nothing(tmp_path, monkeypatch):
    counted(tmp_path, 1)
    monkeypatch.setattr(store, "PATIENCE", 0.1)
    with alone(kept(tmp_path).path), pytest.raises(StoreError, match="Somebody else has been writing .* try again"):
        counted(tmp_path, 2)
    counted(tmp_path, 3)
    assert kept(tmp_path).read() == Found([1, 3])


def test_a_clock_that_is_set_back_or_forth_makes_nobody_wait(tmp_path, monkeypatch):
    counted(tmp_path, 1)
    lock = kept(tmp_path).path.with_name(".counted.json.lock")
    monkeypatch.setattr(store, "PATIENCE", 0)
    for moment in (time.time() + 10**8, 0):
        # Somebody was killed, and left this behind.
        lock.write_text("")
        os.utime(lock, (moment, moment))
        monkeypatch.setattr(time, "time", lambda moment=moment: moment)
        counted(tmp_path, 2)
        assert not lock.exists()


# -- where nothing can be written ----------------------------------------------------


def test_a_full_disk_tears_nothing_and_is_told_with_the_name_of_the_file(tmp_path):
    counted(tmp_path, 1)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40, limits[1]))
    try:
        with pytest.raises(StoreError, match=r"Nothing can be kept in .*counted\.json: File too large\."):
            kept(tmp_path).change(lambda found: [*found.data, "x" * 1000])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert kept(tmp_path).read() == Found([1])
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["counted.json"]


@pytest.mark.parametrize("where", ["fsync", "replace", "open"])
def test_a_disk_that_is_full_at_any_moment_leaves_what_was_there(tmp_path, monkeypatch, where):
    counted(tmp_path, 1)

    def full(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(Path if where == "replace" else os, where, full)
        with pytest.raises(StoreError, match="No space left on device"):
            counted(tmp_path, 2)
    assert kept(tmp_path).read() == Found([1])
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["counted.json"]


def test_a_home_that_is_read_only_is_read_and_told(tmp_path, monkeypatch):
    counted(tmp_path, 1)
    opened = os.open

    def read_only(path, flags, *more, **named):
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return opened(path, flags, *more, **named)

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", read_only)
        assert kept(tmp_path).read() == Found([1])
        # What changes nothing need not be written.
        assert kept(tmp_path).change(lambda found: found.data) == [1]
        with pytest.raises(StoreError, match="Read-only file system"):
            counted(tmp_path, 2)
    assert kept(tmp_path).read() == Found([1])


def test_a_home_that_is_no_folder_is_told(tmp_path):
    (tmp_path / "deep").write_text("a file")
    assert kept(tmp_path).read().state == ABSENT
    with pytest.raises(StoreError, match="Nothing can be kept in"):
        counted(tmp_path, 1)


# -- shapes --------------------------------------------------------------------------


def test_an_older_shape_is_read_and_a_newer_one_is_left_alone(tmp_path):
    place = kept(tmp_path, older={1: lambda data: data["numbers"]})
    place.path.parent.mkdir()
    place.path.write_text('{"numbers": [5]}')
    assert place.read() == Found([5])
    place.change(lambda found: [*found.data, 6])
    assert json.loads(place.path.read_text()) == {"kept": "counted", "version": 2, "data": [5, 6]}
    place.path.write_text('{"kept": "counted", "version": 3, "data": {}}')
    assert place.read() == Found([], NEWER)
    with pytest.raises(StoreError, match="written by a newer version of this kit"):
        place.change(lambda found: [7])
    assert "3" in place.path.read_text()


@pytest.mark.parametrize(
    "content", ["{", "[" * 50_000, '{"kept": "other", "version": 2, "data": []}', '{"kept": "counted"}', " " * 200_000]
)
def test_what_cannot_be_read_is_kept_beside_the_new_file(tmp_path, content):
    place = kept(tmp_path, older={1: lambda data: data["numbers"]})
    place.path.parent.mkdir()
    place.path.write_text(content)
    assert place.read() == Found([], SPOILT)
    place.change(lambda found: [1])
    assert place.read() == Found([1])
    assert place.path.with_name("counted-kept-1.json").read_text() == content


def test_in_the_browser_there_is_nobody_to_wait_for(tmp_path, monkeypatch):
    monkeypatch.setattr(store.sys, "platform", "emscripten")
    monkeypatch.setitem(store.sys.modules, "filelock", None)
    counted(tmp_path, 1)
    assert kept(tmp_path).read() == Found([1])


def test_the_content_is_on_the_disk_before_its_name_is_and_then_the_folder(tmp_path, monkeypatch):
    done, synced, replace = [], os.fsync, Path.replace

    def sync(handle):
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        synced(handle)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Path, "replace", lambda *paths: done.append("name") or replace(*paths))
    write_whole(tmp_path / "a.json", b"whole")
    assert done == ["file", "name", "folder"]


def test_nothing_is_written_that_could_not_be_read_again(tmp_path):
    kept = Kept(tmp_path / "a.json", "a", 2, [], most_bytes=500)
    kept.change(lambda found: ["x"])
    with pytest.raises(StoreError, match="more than 500 bytes"):
        kept.change(lambda found: ["x" * 500])
    assert kept.read() == Found(["x"])
