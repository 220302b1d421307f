"""The one list of languages: those the kit speaks whole, and those somebody has begun.

A language is begun by a catalogue of its own under ``words/locale/``. It can be chosen at once;
what it does not say yet is said in English. Nobody is asked for texts in it until it is complete.

>>> LANGUAGES[:3], [state_of("de"), state_of("fr")]
(('en', 'de', 'es'), ['complete', 'partial'])
"""

from pathlib import Path

COMPLETE = ("en", "de", "es")
LOCALE = Path(__file__).resolve().parent / "words" / "locale"
LANGUAGES = (*COMPLETE, *sorted({path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/tabletop.po")} - set(COMPLETE)))


def state_of(language: str) -> str:
    """``complete``, or ``partial`` for one that falls back to English."""
    return "complete" if language in COMPLETE else "partial"
