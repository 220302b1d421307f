"""The Isle of Cats: the rules, one file for each topic of the overview.

``tiles.json``, ``boats.json`` and ``cards.json`` hold the components, ``families.json`` the points of families,
``lessons.json`` what lessons count, ``rulebook/`` what is printed where, ``readings.json`` the open questions. The code
says what happens. A day: ``fill``, ``fish``, ``deal``, ``draft``, ``reading`` with ``late_lessons``, ``choose``,
``turns``, ``rescue`` with ``baskets``, ``rare_finds``, ``clear``. Tiles: ``gain``, ``lie``, ``treasure`` for maps. Cards
at any time: ``play`` with ``anytime``, ``effects``, ``drawing``, ``together``. What a boat is worth: ``families``,
``measures`` and ``lessons``, ``scoring``, ``win``.
"""

from tabletop.kernel.game import GameRules

from .components.cards import every_card
from .opened import RULEBOOK, declared_boxes, open_game, played_readings
from .table.file_words import WORDS, forms_of_files
from .table.paths import PATHS
from .table.vocabulary import isle

RULES = GameRules(
    vocabulary=isle,
    rulebook=RULEBOOK,
    boxes=declared_boxes,
    cards=every_card,
    open_game=open_game,
    paths=tuple(PATHS),
    forms_of_files=forms_of_files,
    plays=("play",),
    words_of_files=WORDS,
    played_readings=played_readings,
)
