"""Scenario files opened once for all tests of a process. Nobody changes what is handed out here."""

from functools import cache

from tabletop.playing import open_lesson


@cache
def opened(path):
    """The lesson of this file, checked and played."""
    return open_lesson(path)


@cache
def payload_of(path):
    """What a page of this lesson gets for all eyes."""
    return opened(path).payload()
