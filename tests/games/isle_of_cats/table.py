"""A table to play at in a test: players by name, cards and tiles by their words, acts checked before they are done.

What a seat sees is told in plain lines, with ``?`` for what is hidden from it and the rules behind it.
"""

from tabletop.games.isle_of_cats.rules import open_game
from tabletop.games.isle_of_cats.rules.table.file_words import in_words
from tabletop.kernel.event import seen
from tabletop.kernel.seat import TABLE

OPENED = {}

# The small boat of most tests: two rooms, two rats (B1, H2), one red map (D2).
SMALL = {"rooms": ["AAAABBBB", "AAAABBBB", "AAAABBBB"], "features": [".*......", "...r...*", "........"]}

LINES = {
    "keeps": "{seat} keeps {number}: {cards}",
    "passes_on": "{giver} passes {number} to {receiver}: {cards}",
    "pays": "{seat} pays {fish} fish for {number}: {cards}; {left} go away: {discarded}",
    "lays_private": "{seat} lays {number} private: {cards}",
    "lays_lesson": "{seat} lays {cards} for {colour}",
    "lays": "{seat} lays {number}: {cards}",
    "reveals": "{seat} reveals {cards}: {boots} boots",
    "orders": "order {order}",
    "begins_turn": "{seat} is on turn",
    "rescues": "{seat} rescues {tile} from the {side} for {price} fish with {basket}",
    "places": "{seat} places {tile} at {place}",
    "covers_rats": "{seat} covers {number} rats",
    "finds_map": "{seat} finds the {colour} map",
    "map_offers": "the map offers {seat} {there}",
    "covers_map": "{seat} covers the map {colours} in vain: {because}",
    "takes": "{seat} takes {tile}",
    "declines": "{seat} declines",
    "passes": "{seat} passes",
    "ends_rescue": "the rescue ends: {because}",
    "loses_laid": "{seat} loses {cards}",
    "wastes": "{seat} wastes {tile}",
    "at_once": "at once: {order}",
    "plays_in_vain": "{seat} plays {cards} in vain",
    "takes_back": "{seat} takes back {cards}",
    "plays": "{seat} plays {cards}",
    "gains_fish": "{seat} gains {fish} fish for {number} {each}",
    "may_place_freely": "{seat} may place {number} freely",
    "moves_cats": "{seat} moves {cats}",
    "pays_fish": "{seat} pays {fish} fish",
    "gains_basket": "{seat} gains {number} baskets",
    "gives_basket": "{seat} gives the {side} basket",
    "gives_lessons": "{seat} gives {number} lessons: {cards}",
    "gives_treasures": "{seat} gives {tiles}",
    "may_rescue_more": "{seat} may rescue {number} more",
    "draws_tiles": "{seat} draws {tiles}",
    "puts": "{seat} puts {tile} to the {side}",
    "draws": "{seat} draws {number}: {cards}",
    "shuffles": "{number} cards are shuffled",
}


def isle_rules(readings=None, without=()):
    """The game under these readings, opened once."""
    key = (tuple(sorted((readings or {}).items())), tuple(without))
    if key not in OPENED:
        OPENED[key] = open_game(["base"], readings or {}, without)
    return OPENED[key]


def small_boats(players):
    """The part of a setup that gives each of these players the small boat."""
    return {"players": list(players), "own_boats": {"small": SMALL}, "boats": dict.fromkeys(players, "small")}


class At:
    """A game in progress."""

    def __init__(self, setup, readings=None, without=()):
        self.rules = isle_rules(readings, without).of_file(setup)
        self.names = list(setup["players"])
        self.state = self.rules.position(setup)
        self.events = []

    # -- acts -----------------------------------------------------------------

    def move(self, who, do, **fields):
        """A move, or its beginning, from the words of a file; lists may be words with blanks."""
        fields = {
            key: value.split() if key in ("cards", "tiles", "discard") or (key == "with" and value != "permanent") else value
            for key, value in fields.items()
        }
        move = self.rules.move_of({"do": do, **({"by": who} if who else {}), **fields}, self.names)
        names = self.rules.forms[do].names
        given = max((names.index(name) + 1 for name in fields), default=0)
        return move if given == len(names) or not self.rules.forms[do].slot_by_slot else move[: 2 + given]

    def do(self, who, do, **fields):
        """Play a move, which must be allowed; the events of this move can then be asked for."""
        move = self.move(who, do, **fields)
        move += (None,) * (2 + len(self.rules.forms[do].slots) - len(move))
        refusal = self.rules.why_not(self.state, move)
        assert refusal is None, f"{move} is refused: {refusal}"
        self.events = []
        self.rules.play(self.state, move, self.events.append)
        assert self.rules.broken(self.state) == []
        return self

    def refused(self, who, do, **fields):
        """The rules that forbid a move (``plain`` and the reason if none does), which must change nothing."""
        before = self.state.key()
        refusal = self.rules.why_not(self.state, self.move(who, do, **fields))
        assert refusal is not None, f"{who} {do} {fields} is allowed"
        assert self.state.key() == before
        return " ".join(refusal.rules) or f"plain: {refusal.reason}"

    # -- what is seen ---------------------------------------------------------

    def told(self, eyes):
        """The last events as these eyes saw them: a name, or ``table`` for what everybody sees."""
        seat = TABLE if eyes == "table" else self.names.index(eyes)
        return [self.line(seen(event, seat, self.rules.events)) for event in self.events]

    def line(self, event):
        """One event in a plain line, with its rules behind it."""
        kind = self.rules.events[event[0]]
        values = {name: self.word(name, value) for name, value in zip(kind.fields, event[3:])}
        return f"{LINES[event[0]].format(**values)} [{' '.join(event[1])}]"

    def word(self, name, value):
        """A field of an event as a word."""
        if value is None:
            return "none" if name == "colour" else "?"
        if name in ("seat", "giver", "receiver"):
            return self.names[value]
        if name == "order":
            return ", ".join(self.names[seat] for seat in value)
        if name == "colours":
            return ", ".join(value)
        word = in_words(self.rules, "cards" if name == "discarded" else name, value, self.names)
        return "none" if word == "" else word

    def value(self, path):
        """A value of the position by its path."""
        return self.rules.value_at(self.state, path, self.names)

    def waits_for(self):
        """What is open, and whose choice is owed."""
        decision = self.rules.decision(self.state)
        return decision.kind, " ".join(self.names[seat] for seat in decision.must)

    def view(self, eyes):
        """The zones as these eyes see them."""
        return self.rules.view(self.state, TABLE if eyes == "table" else self.names.index(eyes))
