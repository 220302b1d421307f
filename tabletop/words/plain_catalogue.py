"""A catalogue as people write it (``tabletop.po``), read without being compiled: a plain clone speaks every language too.

>>> said = PlainCatalogue('''
... msgid "open {place}"
... msgstr "{place} "
... "öffnen"
...
... msgid "{number} card"
... msgid_plural "{number} cards"
... msgstr[0] "{number} Karte"
... msgstr[1] "{number} Karten"
... ''')
>>> said.gettext("open {place}"), said.gettext("unknown"), said.ngettext("{number} card", "{number} cards", 2)
('{place} öffnen', 'unknown', '{number} Karten')
"""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator

LINE = re.compile(r'(?:(msgid|msgid_plural|msgstr)(?:\[(\d)\])?\s+)?(".*")\s*')


class PlainCatalogue(gettext.NullTranslations):
    """The sentences of one language. Its plural is that of English: one, or any other number."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said = {
            entry["msgid"]: (entry.get("msgstr") or entry.get("msgstr0", ""), entry.get("msgstr1", ""))
            for entry in _entries(text)
        }

    def translated(self) -> set[str]:
        """The sentences that have a translation."""
        return {message for message, (one, _many) in self.said.items() if message and one}

    def gettext(self, message: str) -> str:
        """The sentence; where there is no translation, as a catalogue behind this one has it, or as it is."""
        return self.said.get(message, ("", ""))[0] or super().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of the sentence for this number."""
        one, many = self.said.get(msgid1, ("", ""))
        return (one if n == 1 else many) or super().ngettext(msgid1, msgid2, n)


def _entries(text: str) -> Iterator[dict[str, str]]:
    """Each sentence with its forms, under the words that stand before them."""
    entry: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        found = LINE.fullmatch(line)
        if not found:
            continue
        word, number, quoted = found.groups()
        if word == "msgid" and entry:
            yield entry
            entry = {}
        if word:
            key = word + (number or "")
        entry[key] = entry.get(key, "") + ast.literal_eval(quoted)
    if entry:
        yield entry
