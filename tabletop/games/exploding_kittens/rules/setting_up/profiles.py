"""Profiles: readings that belong together, such as those of another printing of the same box."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ...data import FOLDER


@lru_cache(maxsize=1)
def profiles() -> Mapping[str, Mapping[str, Any]]:
    """Each profile with its title, what it is taken from, boxes and readings."""
    return json.loads((FOLDER / "profiles.json").read_text(encoding="utf-8"))["profiles"]
