"""Several payloads in one: what they have in common is written once.

>>> one, other = ({"languages": ["en"], "text": {"en": ["Yes", last]}, "values": [7]} for last in "ab")
>>> pooled([one, other])["text"]
{'en': ['Yes', 'a', 'b']}
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any


def pooled(payloads: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """One table of texts and one of values, and for each payload the rest of it with its places in these tables.

    Payloads in other languages than the first, and those without such tables, stay as they are. `core/pool.js` takes it apart.
    """
    languages: list[str] = next((one["languages"] for one in payloads if _has_tables(one)), [])
    texts: dict[tuple[str, ...], int] = {}
    values: dict[str, int] = {}
    rest = []
    for payload in payloads:
        if not _has_tables(payload) or payload["languages"] != languages:
            rest.append(payload)
            continue
        said = zip(*(payload["text"][lang] for lang in languages), strict=True)
        written = (json.dumps(value, ensure_ascii=False, sort_keys=True) for value in payload["values"])
        rest.append(
            {
                **payload,
                "text": [texts.setdefault(words, len(texts)) for words in said],
                "values": [values.setdefault(value, len(values)) for value in written],
            }
        )
    return {
        "text": {lang: [words[place] for words in texts] for place, lang in enumerate(languages)},
        "values": [json.loads(value) for value in values],
        "payloads": rest,
    }


def _has_tables(payload: dict[str, Any]) -> bool:
    return isinstance(payload.get("text"), dict) and isinstance(payload.get("values"), list)
