"""Exploding Kittens: the rules, one file for each topic of the leaflet.

``cards.json`` and ``boxes.json`` say which and how many, ``rulebook/`` says what
is printed where, ``readings/`` holds the open questions, ``profiles.json`` readings that belong together. The code says what
happens: ``turn``, ``kitten``, ``nope``, ``attack``, ``favor``, ``pile``, ``sets``, ``five``.
"""

from .table.cards import declared_cards
from .opened import ID, RULEBOOK, Kittens, declared_boxes, obeyed_with, open_game, played_readings
from .setting_up.profiles import profiles
from .table.file_words import forms_of_files, words_of_files
from .table.zones import PATHS

__all__ = ["ID", "PATHS", "RULEBOOK", "Kittens", "declared_boxes", "declared_cards", "forms_of_files", "obeyed_with",
           "open_game", "played_readings", "profiles", "words_of_files"]
