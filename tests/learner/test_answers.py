"""Answers are kept in one file that only grows: nothing acknowledged is lost, nothing that cannot be read costs the rest."""

import itertools
import json
import os
import random
import signal
import threading
import time
from datetime import UTC, datetime, timedelta

import pytest

from tabletop.learner import answers as room
from tabletop.learner.answer import Answer, NoAnswer, answer_of
from tabletop.learner.answers import book_of, forget, keep, read_answers, text_of
from tabletop.store import ABSENT, NEWER, SOUND, SPOILT, StoreError

BEGIN = datetime(2026, 11, 29, 14, 5, tzinfo=UTC)


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "answers.jsonl"
    monkeypatch.setenv("TABLETOP_ANSWERS", str(path))
    return path


def one(number, **other):
    fields = {
        "id": f"a{number}",
        "item": "lesson:kittens/nope/yup#who",
        "ruling": "ek.base.nope.5",
        "right": True,
        "given": "Ben · „jetzt“",
        "seconds": 3.5,
        "at": BEGIN + timedelta(minutes=number),
        "way": "lesson",
    }
    return Answer(**{**fields, **other})


def test_what_was_kept_is_there_again_as_it_was(file):
    first, end = one(1, hints=2, sitting="s1"), one(2, ruling=None, item="lesson:kittens/nope/yup", given="")
    assert (keep([first]), keep([end, first]), keep([])) == (1, 1, 0)
    assert read_answers().answers == (first, end)
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    assert json.loads(head) == {"kept": "answers", "version": 1} and len(lines) == 2
    assert json.loads(lines[0])["at"] == "2026-11-29T14:06:00.000Z" and "ruling" not in json.loads(lines[1])


def test_two_files_become_one_by_ids(file):
    keep([one(1), one(2)])
    carried = text_of([one(2), one(3), one(3)])
    assert keep(book_of(carried).answers) == 1
    assert [answer.id for answer in read_answers().answers] == ["a1", "a2", "a3"]


def test_half_a_line_costs_no_other_answer(file):
    keep([one(1)])
    with file.open("ab") as torn:
        torn.write(one(2).line().encode()[:-9])
    keep([one(3)])
    found = read_answers()
    assert ([answer.id for answer in found.answers], found.unread, found.state) == (["a1", "a3"], 1, SOUND)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}\n", b'{"kept": "our-rules", "version": 2}\n', b"[" * 100_000])
def test_a_file_that_is_none_of_ours_is_put_aside(file, content):
    file.parent.mkdir()
    file.write_bytes(content)
    assert read_answers().state == SPOILT
    keep([one(1)])
    assert [answer.id for answer in read_answers().answers] == ["a1"]
    assert file.with_name("answers-kept-1.jsonl").read_bytes() == content


def test_a_file_of_a_newer_kit_is_left_alone(file):
    file.parent.mkdir()
    file.write_text('{"kept":"answers","version":2}\n{"new":1}\n')
    with pytest.raises(StoreError, match="newer version"):
        keep([one(1)])
    assert read_answers().state == NEWER and file.read_text().endswith('{"new":1}\n')


def test_a_file_in_an_older_shape_is_read(file, monkeypatch):
    monkeypatch.setattr(room, "VERSION", 2)
    monkeypatch.setattr(room, "OLDER", {1: lambda told: {**told, "way": "practice"}})
    text = '{"kept":"answers","version":1}\n' + one(1).line() + "\n"
    assert [answer.way for answer in book_of(text).answers] == ["practice"]


def test_forgotten_answers_are_gone_and_all_else_stays(file):
    keep([one(1), one(2, ruling="ek.base.skip.1"), one(3)])
    with file.open("ab") as more:
        more.write(b"no answer\n")
    assert forget(lambda answer: answer.ruling == "ek.base.nope.5") == 2
    assert [answer.id for answer in read_answers().answers] == ["a2"] and file.read_bytes().endswith(b"no answer\n")


def test_where_nothing_can_be_written_it_is_told_and_nothing_changes(file, monkeypatch):
    keep([one(1)])
    before = file.read_bytes()

    def full(handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="No space left"):
        keep([one(2)])
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""}, {"id": "a b"}, {"id": 1}, {"id": "a" * 65}, {"item": ""}, {"item": "x" * 301}, {"item": "a\nb"},
        {"right": 1}, {"given": None}, {"seconds": float("nan")}, {"seconds": -1}, {"seconds": True}, {"at": "today"},
        {"at": "0001-01-01T00:00:00+14:00"}, {"at": "9999-01-01T00:00:00Z"}, {"way": "A guess"}, {"hints": 10}, {"ruling": ""},
        {"sitting": "../x"},
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_answer_is_refused_in_words(change):
    told = json.loads(one(1).line())
    assert answer_of(told) == one(1)
    with pytest.raises(NoAnswer, match=next(iter(change))):
        answer_of({**told, **change})


def test_two_writers_at_once_lose_nothing(file):
    def write(name):
        for number in range(15):
            keep([one(number, id=f"{name}{number}")])

    writers = [threading.Thread(target=write, args=(name,)) for name in "xy"]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert len(read_answers().answers) == 30


def killed(times, chance):
    """So often somebody keeps answers without end and is killed at any moment: what was acknowledged is there each time."""
    acknowledged = []
    for turn in range(times):
        reading, writing = os.pipe()
        writer = os.fork()
        if writer == 0:
            os.close(reading)
            for number in itertools.count():
                keep([one(number % 1000, id=f"k{turn}-{number}")])
                os.write(writing, b"k%d-%d\n" % (turn, number))
        os.close(writing)
        first = os.read(reading, 1) if turn % 2 else b""
        time.sleep(chance.random() * 0.03)
        os.kill(writer, signal.SIGKILL)
        os.waitpid(writer, 0)
        with open(reading, "rb") as told:
            acknowledged += (first + told.read()).decode().split()
        found = read_answers()
        assert found.state in (SOUND, ABSENT) and set(acknowledged) <= {answer.id for answer in found.answers}
    return acknowledged


def test_kills_while_answers_are_kept(file):
    assert killed(8, random.Random(17))


@pytest.mark.long
def test_many_kills_while_answers_are_kept(file):
    assert len(killed(300, random.Random(17))) > 300


@pytest.mark.parametrize("before", [0, 1])
def test_a_file_never_grows_so_large_that_it_cannot_be_read(file, monkeypatch, before):
    keep([one(number) for number in range(before)])
    monkeypatch.setattr(room, "MOST_BYTES", 2_000)
    with pytest.raises(StoreError, match="more than 2,000 bytes"):
        keep([one(number) for number in range(100, 150)])
    assert len(read_answers().answers) == before
