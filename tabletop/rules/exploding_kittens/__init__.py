"""Exploding Kittens: the rules, one file for each topic of the leaflet.

``cards.json`` and ``boxes.json`` say which and how many, ``rulebook/`` says what
is printed where, ``readings.json`` holds the open questions. The code says what
happens: ``turn``, ``kitten``, ``nope``, ``attack``, ``favor``, ``pile``, ``sets``.
"""

from .game import ID, RULEBOOK, Kittens, declared_boxes, open_game, played_readings
from .cards import declared_cards

__all__ = ["ID", "RULEBOOK", "Kittens", "declared_boxes", "declared_cards", "open_game", "played_readings"]
