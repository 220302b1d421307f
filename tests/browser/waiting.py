"""Waiting for a handout: its policy allows no code made of text, with which playwright itself would wait."""

import time


def until(page, there, limit=20):
    """Ask the page again and again until this expression holds; fails after so many seconds."""
    end = time.monotonic() + limit
    while not page.evaluate(there):
        assert time.monotonic() < end, there
        page.wait_for_timeout(20)
