"""Does this tile fit, or what speaks against it? The answers are yes and each thing that can be wrong with a place."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat, Trace
from tabletop.questions.counterfactual import Span
from tabletop.questions.game_distractors import GameDistractors
from tabletop.questions.question import Answer, Ask
from tabletop.scenario.format.keys import ALLOWED
from tabletop.words import LANGUAGES, Words
from tabletop.words.language import N_

FITS = N_("It fits.")
REASONS = {
    "isle.place.3": N_("No, it hangs over the edge of the boat."),
    "isle.place.2": N_("No, it overlaps another tile."),
    "isle.place.7": N_("No, it shares no edge with another tile."),
}


def fits_or_why_not(trace: Trace, beat: Beat) -> Ask:
    """The question whether a tile may be laid as the step tries, with a reason for every no.

    The reasons are hanging over, lying on a tile and touching none. A wrong yes is played on
    the board, where nothing forbids it.
    """
    ask = beat.source["ask"]
    later = trace.find_beat(ask["after"])
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    told = {lang: words[lang].beat(later, TABLE) for lang in LANGUAGES}
    forbid = later.refusal.rules if later.refusal is not None else ()
    fits = later.refusal is None
    yes = Answer(True, _said(words, FITS), fits, told, None if fits else Span(trace, beat, ALLOWED).play_freely(later))
    noes = (Answer(rule, _said(words, reason), rule in forbid, told) for rule, reason in REASONS.items())
    return Ask(ask["question"], (yes, *noes), forbid)


def _said(words: Mapping[str, Words], sentence: str) -> dict[str, str]:
    return {lang: words[lang].say(sentence) for lang in words}


def before_the_end(words: Words, span: Span, name: str) -> str:
    """When the game on the island ends: nobody has won before."""
    return words.rule("isle.clear.4")


DISTRACTORS = GameDistractors(not_won=before_the_end, why_not=fits_or_why_not)
