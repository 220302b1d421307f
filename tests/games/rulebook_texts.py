"""The texts of a rulebook's data, and what of them is copied from a printed leaflet."""

import re

from tabletop.languages import COMPLETE

LONGEST_TEXT = 260  # what a card can show


def texts_in(value):
    """Every text of a piece of data, whatever its depth, without the keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from texts_in(inner)


def copied_runs(own, printed, words=6):
    """The runs of `words` words of `own` that also stand in `printed`, whatever marks and case."""
    own, printed = (re.findall(r"\w+", text.lower()) for text in (own, printed))
    runs = {tuple(printed[i : i + words]) for i in range(len(printed) - words + 1)}
    starts = range(len(own) - words + 1)
    return [" ".join(own[i : i + words]) for i in starts if tuple(own[i : i + words]) in runs]


def check_sentences(entries):
    """Every sentence of these rules and questions stands in every language, in its own words, and none is empty."""
    for owner, entry in entries.items():
        sentences = [entry[key] for key in ("text", "no_effect", "refusable") if key in entry]
        sentences += [entry[key] for key in ("question", "reason", "changes_play") if key in entry]
        sentences += entry.get("readings", {}).values()
        for sentence in sentences:
            assert set(COMPLETE) <= set(sentence), owner
            assert all(text.strip() == text and text for text in sentence.values()), owner
            assert len(set(sentence.values())) == len(sentence), owner
