"""Texts for people: are they short enough for the board, and there in every language that is complete?"""

from __future__ import annotations

from pathlib import Path

from tabletop.games import find_game, pack_with
from tabletop.languages import COMPLETE

from ..text.showing import listed, pointed
from .report import Report

LONGEST_TITLE = 90
LONGEST_SENTENCE = 240
# What is thought by somebody who gives a wrong answer stands beside it.
LONGEST_CAUSE = 160


def check_texts(report: Report) -> None:
    """Warn of texts that are too long, and once per complete language of the game, or of the pack, of all texts that lack it."""
    for place, text in report.texts:
        key = next(part for part in reversed(place) if isinstance(part, str))
        longest = {"title": LONGEST_TITLE, "cause": LONGEST_CAUSE}.get(key, LONGEST_SENTENCE)
        for language, words in text.items():
            if isinstance(words, str) and len(words) > longest:
                report.add(
                    "TEXT-LONG",
                    (*place, language),
                    f"{len(words)} characters",
                    f"at most {longest} for {key}",
                    fix="say it shorter, or in two steps",
                )
    file = report.document.file
    pack = pack_with(Path(file)) if file else None
    spoken = [language for language in COMPLETE if language in (pack.languages if pack else find_game(report.game.id).title)]
    for language in spoken:
        lacking = [place for place, text in report.texts if text and language not in text]
        if lacking:
            report.add(
                "TEXT-MISSING",
                lacking[0],
                f"no {language} in {listed(map(pointed, lacking), 6)}",
                f"each text in {listed(spoken)} before a release",
            )
