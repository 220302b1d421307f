"""What a pack may bring to Row Your Goat: texts and lessons. The cards are a whole of their own: each boat in each colour."""

from __future__ import annotations

from dataclasses import replace

from tabletop.packs.game_packs import TEXTS_ALONE

from .data import FOLDER

PACKS = replace(TEXTS_ALONE, template=FOLDER / "templates" / "pack")
