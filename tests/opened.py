"""Scenario files opened once for all tests of a process. Nobody changes what is handed out here."""

from functools import cache

from tabletop.playing import open_lesson


@cache
def opened(path):
    """The lesson of this file, checked and played."""
    return open_lesson(path)


@cache
def payload_of(path, alone=False):
    """What a page of this lesson gets for all eyes; one that stands ``alone`` gets all that others get, and more."""
    return opened(path).payload(alone=alone)
