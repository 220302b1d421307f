"""The answers of one person, kept in one file that only grows: a line each, on the disk before anybody is told so.

The first line says what the file is and in which shape; docs/answers.md tells all of it. Whoever adds a line has the file
alone (``tabletop/store.py``); one who is killed meanwhile leaves at most half a line, which is passed over and never
acknowledged. A file that is none of ours is put aside under another name, one of a newer kit is left alone.
Nothing here is sent anywhere.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.store import ABSENT, NEWER, SOUND, SPOILT, StoreError, alone, file_of_a_person, free_name
from tabletop.whole_file import write_whole

from .answer import Answer, answer_of

# Another place for the file, for tests and for who carries it along.
PLACE = "TABLETOP_ANSWERS"
KIND, VERSION = "answers", 1
# From each older shape of a line to the next one.
OLDER: dict[int, Callable[[Any], Any]] = {}
MOST_BYTES = 50_000_000


@dataclass(frozen=True)
class Book:
    """What lies in a file of answers: those in it, in its order, each once; how the file is; how many lines say nothing."""

    answers: tuple[Answer, ...] = ()
    state: str = SOUND
    unread: int = 0


def answers_file() -> Path:
    """Where the answers of this person are kept."""
    return file_of_a_person(PLACE, "answers.jsonl")


def read_answers(path: Path | None = None) -> Book:
    """The answers in a file, this person's own without one; waits for nobody and raises nothing."""
    path = path or answers_file()
    try:
        if not path.exists():
            return Book(state=ABSENT)
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return Book(state=SPOILT)
        return book_of(path.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return Book(state=SPOILT)


def book_of(text: str) -> Book:
    """What a text in the format of such a file says; a line that says nothing costs no other one."""
    lines = text.removeprefix("\ufeff").split("\n")
    version = _version(lines[0])
    if version is None:
        return Book(state=SPOILT)
    if version > VERSION:
        return Book(state=NEWER)
    found: dict[str, Answer] = {}
    unread = 0
    for line in lines[1:]:
        try:
            told = json.loads(line)
            for step in range(version, VERSION):
                told = OLDER[step](told)
            answer = answer_of(told)
        except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
            unread += bool(line.strip())
        else:
            found.setdefault(answer.id, answer)
    return Book(tuple(found.values()), SOUND, unread)


def _version(line: str) -> int | None:
    """The shape that the first line of a file of answers tells; None if it is none."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    version = told.get("version") if isinstance(told, dict) and told.get("kept") == KIND else None
    return version if type(version) is int and version >= 1 else None


def text_of(answers: Iterable[Answer]) -> str:
    """Answers in the format of the file, to be kept elsewhere or carried along."""
    head = json.dumps({"kept": KIND, "version": VERSION}, separators=(",", ":"))
    return "".join(f"{line}\n" for line in (head, *(answer.line() for answer in answers)))


def keep(answers: Iterable[Answer]) -> int:
    """Add those that are not there yet, by their ids; when this comes back, all of them are on the disk. Gives how many
    were added.

    Raises StoreError, in words, where nothing can be kept; then nothing has changed.
    """
    path = answers_file()
    with _changing(path) as book:
        there = {answer.id for answer in book.answers}
        new = {answer.id: answer for answer in answers if answer.id not in there}
        if book.state == ABSENT:
            write_whole(path, _within_bounds(text_of(new.values()).encode(), 0))
        elif book.state == SOUND and new:
            lines = "".join(f"{answer.line()}\n" for answer in new.values()).encode()
            _append(path, _within_bounds(lines, path.stat().st_size))
        return len(new)


def _within_bounds(lines: bytes, before: int) -> bytes:
    """These lines, if the file with so many bytes before them can still be read; else raises OSError."""
    # One more may be needed behind half a line.
    if before + len(lines) >= MOST_BYTES:
        raise OSError(errno.EFBIG, f"they would have more than {MOST_BYTES:,} bytes")
    return lines


def forget(is_forgotten: Callable[[Answer], bool]) -> int:
    """Take those answers away for good; gives how many. Lines that say nothing stay. Raises StoreError as ``keep`` does."""
    path = answers_file()
    with _changing(path) as book:
        gone = {answer.id for answer in book.answers if is_forgotten(answer)}
        if gone:
            lines = path.read_bytes().split(b"\n")
            write_whole(path, b"\n".join(line for line in lines if _id_in(line) not in gone))
        return len(gone)


def _id_in(line: bytes) -> Any:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    found = told.get("id") if isinstance(told, dict) else None
    return found if isinstance(found, str) else None


@contextmanager
def _changing(path: Path) -> Iterator[Book]:
    """The file alone, with what lies in it; what is none of ours is put aside first. What the disk says is told as StoreError."""
    try:
        with alone(path):
            book = read_answers(path)
            if book.state == NEWER:
                raise StoreError(
                    f"{path} was written by a newer version of this kit and is left alone; bring the kit up to date."
                )
            if book.state == SPOILT:
                path.replace(free_name(path))
                book = Book(state=ABSENT)
            yield book
    except OSError as error:
        raise StoreError(f"Your answers cannot be kept in {path}: {error.strerror or error}.") from None


def _append(path: Path, lines: bytes) -> None:
    """These lines behind the others, on the disk; nothing of them where they cannot all be written. Raises OSError."""
    with path.open("r+b") as file:
        before = file.seek(0, os.SEEK_END)
        if before:
            file.seek(before - 1)
            # Somebody was stopped in the middle of a line.
            lines = lines if file.read(1) == b"\n" else b"\n" + lines
        try:
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                os.truncate(path, before)
            raise
