"""Row Your Goat: the rules, one file for each topic of the leaflets.

``cards.json`` and ``boxes.json`` say which and how many, ``rulebook/`` says what
is printed where in the German and in the Spanish leaflet, ``readings.json`` holds
the open questions. The code says what happens: ``turn``, ``place``, ``grid``
(sets), ``scramble`` (rings), ``take`` and ``taken_sets`` (what the slowest and the
punished take), ``secrecy`` (who sees what), ``permissions`` (what is allowed),
``shout``, ``finish``.
"""

from tabletop.kernel.game import GameRules

from .opened import RULEBOOK, declared_boxes, open_game, played_readings
from .table.cards import declared_cards
from .table.file_words import WORDS, forms_of_files
from .table.paths import PATHS
from .table.vocabulary import goat

RULES = GameRules(
    vocabulary=goat,
    rulebook=RULEBOOK,
    boxes=declared_boxes,
    cards=declared_cards,
    open_game=open_game,
    paths=tuple(PATHS),
    forms_of_files=forms_of_files,
    plays=(),
    words_of_files=WORDS,
    played_readings=played_readings,
)
