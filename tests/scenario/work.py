"""How much work something is, as a number that is the same on every machine: the calls that it makes."""

import sys


def calls(doing):
    """What comes of it, and how many functions were called and left for it."""
    made = 0

    def count(frame, event, argument):
        nonlocal made
        made += 1

    sys.setprofile(count)
    try:
        return doing(), made
    finally:
        sys.setprofile(None)
