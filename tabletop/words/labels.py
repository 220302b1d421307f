"""The fixed labels of the pages in other languages; English stands in the page's own files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files


@lru_cache(maxsize=1)
def labels() -> Mapping[str, Mapping[str, str]]:
    """Labels by language and key."""
    return json.loads((files(__package__) / "labels.json").read_text(encoding="utf-8"))
