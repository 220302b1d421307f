"""Exploding Kittens: the rules, one file for each topic of the leaflet.

``cards.json`` and ``boxes.json`` say which and how many, ``rulebook/`` says what
is printed where, ``readings/`` holds the open questions, ``profiles.json`` readings that belong together. The code says what
happens: ``turn``, ``kitten``, ``nope``, ``attack``, ``favor``, ``pile``, ``sets``, ``five``.
"""

from tabletop.kernel.game import GameRules

from .opened import RULEBOOK, declared_boxes, obeyed_with, open_game, played_readings
from .setting_up.profiles import profiles
from .table.cards import declared_cards
from .table.file_words import WORDS, forms_of_files
from .table.vocabulary import kittens
from .table.zones import PATHS

RULES = GameRules(
    vocabulary=kittens,
    rulebook=RULEBOOK,
    boxes=declared_boxes,
    cards=declared_cards,
    open_game=open_game,
    paths=tuple(PATHS),
    forms_of_files=forms_of_files,
    plays=("play",),
    words_of_files=WORDS,
    played_readings=played_readings,
    obeyed_with=obeyed_with,
    profiles=profiles,
)
