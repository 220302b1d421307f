"""A table to play the goat at in a test: players are names, cards are words, every act is checked before it is done.

>>> table = position(decks={"Ana": "pink raft, blue float", "Ben": "blue raft"})
>>> table.do("Ana", "place", "centre").turn
'Ben'
"""

from tabletop.games.row_your_goat.rules import open_game
from tabletop.games.row_your_goat.rules.table.grid import LINES, SPACES
from tabletop.kernel.event import seen

NAMES = ["Ana", "Ben", "Cem", "Dora", "Eli", "Fay"]
OPENED = {}


def goat_rules(readings=None, box="german", without=()):
    """The game under these readings; opened once."""
    key = (box, tuple(sorted((readings or {}).items())), tuple(without))
    if key not in OPENED:
        OPENED[key] = open_game([box], readings or {}, without)
    return OPENED[key]


def cards(text):
    """Card ids from words: ``"pink raft, blue float"``."""
    return [word.strip().replace(" ", "_") for word in text.split(",") if word.strip() not in ("", "-")]


def grid(text):
    """Three rows of three stacks: rows are lines, ``|`` parts spaces, ``/`` the cards of a stack, top first, ``-`` is empty."""
    rows = [line.split("|") for line in text.strip().splitlines()]
    return [[cards(stack.replace("/", ",")) for stack in row] for row in rows]


def position(decks, on="- | - | -\n- | - | -\n- | - | -", turn=None, called=(), players=3, readings=None, box="german"):
    """A position: decks by name, the grid as a drawing."""
    rules = goat_rules(readings, box)
    setup = {
        "players": NAMES[:players],
        "decks": {name: cards(text) for name, text in decks.items()},
        "grid": grid(on),
        "called": list(called),
    }
    if turn:
        setup["turn"] = {"player": turn}
    return At(rules, rules.position(setup), NAMES[:players])


class At:
    """A game in progress, its events, and what has been asked of it."""

    def __init__(self, rules, state, names):
        self.rules, self.state, self.names, self.events = rules, state, names, []

    def move(self, who, verb, *values):
        """A move from words; ``across`` lays a card over the edge."""
        seat = self.names.index(who)
        if verb == "place":
            space = self.rules.read_value("space", values[0])
            return ("place", seat, space, True if "across" in values[1:] else None, None)
        if verb == "take":
            line = LINES.index(values[0]) if values[0] in LINES else None
            under = tuple(self.rules.number[card] for card in cards(values[1])) if len(values) > 1 else None
            return ("take", seat, line, SPACES.index(values[0]) if line is None else None, under)
        if verb == "challenge":
            return ("challenge", seat, self.names.index(values[0]) if values and values[0] else None)
        return (verb, seat)

    # -- acts -----------------------------------------------------------------

    def do(self, who, verb, *values):
        """Play a right move."""
        assert self.mistake(who, verb, *values) == (), f"{who} {verb} {values} is a mistake"
        return self._play(self.move(who, verb, *values))

    def err(self, who, verb, *values):
        """Play a mistake."""
        assert self.mistake(who, verb, *values), f"{who} {verb} {values} is right"
        return self._play(self.move(who, verb, *values))

    def _play(self, move):
        self.events = []
        self.rules.play(self.state, move, self.events.append)
        assert self.rules.broken(self.state) == []
        return self

    # -- questions ------------------------------------------------------------

    def mistake(self, who, verb, *values):
        """The rules of the mistake that this move would be; empty for a right move. It must not be refused."""
        move = self.move(who, verb, *values)
        refusal = self.rules.why_not(self.state, move)
        assert refusal is None, f"{move} is refused: {refusal}"
        fault = self.rules.fault(self.state, move)
        return () if fault is None else fault.rules

    def refused(self, who, verb, *values):
        """The rules that refuse a move; it must be refused and change nothing."""
        before = self.state.key()
        refusal = self.rules.why_not(self.state, self.move(who, verb, *values))
        assert refusal is not None, f"{who} {verb} {values} is allowed"
        assert self.state.key() == before
        return refusal.rules

    def value(self, path):
        """The value of a path, in the words of a file."""
        return self.rules.value_at(self.state, path, self.names)

    @property
    def turn(self):
        """Who is on turn."""
        return self.value("turn.player")

    @property
    def asked(self):
        """What is open, and who must answer."""
        decision = self.rules.decision(self.state)
        return decision.kind, [self.names[seat] for seat in decision.must]

    def deck(self, who):
        """A deck, top first, in words."""
        return ", ".join(card.replace("_", " ") for card in self.value(f"decks.{who}"))

    def stack(self, space):
        """A stack, top first, in words."""
        return " / ".join(card.replace("_", " ") for card in self.value(f"stacks.{space}")) or "-"

    @property
    def fired(self):
        """The rules of the events of the last act."""
        return {rule for event in self.events for rule in event[1]}

    def told(self, seat):
        """The events of the last act as this seat sees them, each as a line of words."""
        return [self._tell(seen(event, seat, self.rules.events)) for event in self.events]

    def _tell(self, event):
        fields = zip(self.rules.events[event[0]].fields, event[3:])
        return " ".join([event[0], *(word for name, value in fields if (word := self._word(name, value)))])

    def _word(self, name, value):
        if name in ("seat", "on"):
            return self.names[value]
        if name == "seats":
            return "+".join(self.names[seat] for seat in value)
        if name == "card":
            return self.rules.cards[value].id
        if name == "space":
            return (*SPACES, "outside")[value]
        if name == "line":
            return LINES[value]
        return "" if name == "spaces" else f"{name}:{value}" if isinstance(value, bool) else str(value)
