"""The Isle of Cats: the rules, one file for each topic of the overview.

``tiles.json``, ``boats.json`` and ``cards.json`` hold the components, ``families.json`` the points of
families, ``lessons.json`` what lessons count, ``rulebook/`` what is printed where, ``readings.json`` the open questions. The code says
what happens. A day: ``fill``, ``fish``, ``deal``, ``draft``, ``reading`` with ``late_lessons``, ``choose``, ``turns``, ``rescue``
with ``baskets``, ``rare_finds``, ``clear``. Tiles: ``gain``, ``lie``, ``treasure`` for maps. Cards at any time: ``play`` with
``anytime``, ``effects``, ``drawing``, ``together``. What a boat is worth: ``families``, ``measures`` and ``lessons``, ``scoring``,
``win``.
"""

from .components.cards import declared_cards
from .opened import ID, RULEBOOK, Isle, declared_boxes, open_game, played_readings
from .table.paths import PATHS
from .table.file_words import forms_of_files, words_of_files
from .components.tiles import declared_tiles

__all__ = ["ID", "PATHS", "RULEBOOK", "Isle", "declared_boxes", "declared_cards", "declared_tiles", "forms_of_files",
           "open_game", "played_readings", "words_of_files"]
