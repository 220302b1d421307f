"""Row Your Goat: the rules, one file for each topic of the leaflets.

``cards.json`` and ``boxes.json`` say which and how many, ``rulebook/`` says what
is printed where in the German and in the Spanish leaflet, ``readings.json`` holds
the open questions. The code says what happens: ``turn``, ``place``, ``grid``
(sets), ``scramble`` (rings), ``take`` and ``taken_sets`` (what the slowest and the
punished take), ``secrecy`` (who sees what), ``permissions`` (what is allowed),
``shout``, ``finish``.
"""

from .table.cards import declared_cards
from .opened import ID, RULEBOOK, Goat, declared_boxes, open_game, played_readings
from .table.paths import PATHS
from .table.file_words import forms_of_files, words_of_files

__all__ = ["ID", "PATHS", "RULEBOOK", "Goat", "declared_boxes", "declared_cards", "forms_of_files", "open_game",
           "played_readings", "words_of_files"]
