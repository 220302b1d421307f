"""Words for people: events, refusals, cards and places as sentences, in every language.

Sentences made by code come from gettext catalogues (``locale/<language>``);
rules, cards and scenarios carry their own words. ``Words(rules, names, "de")``
says what happened as one pair of eyes saw it.
"""

from tabletop.languages import LANGUAGES

from .language import pick_text, spoken, translator, understood
from .sentences import Words

__all__ = ["LANGUAGES", "Words", "pick_text", "spoken", "translator", "understood"]
