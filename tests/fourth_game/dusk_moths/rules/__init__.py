"""The rules of Dusk Moths, one file for each topic of the leaflet.

``turn`` (who acts, drawing), ``send`` (what flies, and what comes of it), ``answers`` (Net, Mirror), ``wick``,
``bat``, ``dark`` (who is out, who has won), ``getting_ready`` (the deal). ``opened`` puts them together.
"""

from tabletop.kernel.game import GameRules

from .components import boxes, cards
from .opened import RULEBOOK, open_game
from .vocabulary import moths
from .zones import PATHS

RULES = GameRules(vocabulary=moths, rulebook=RULEBOOK, boxes=boxes, cards=cards, open_game=open_game, paths=tuple(PATHS))
