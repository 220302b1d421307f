"""A table for stories: positions and moves in the words of the leaflet, and what each seat is told, line by line.

Seats are letters, cards are words, piles are written top first. A story is a list of lines:

* ``(who, what, rules, told)``: a move that is allowed. ``rules`` are the ids that speak in it; ``told`` is what
  everybody is told, or ``{"everybody": ..., "AB": ...}`` where A and B are told more than the rest of the table.
* ``(who, "may not", what, rules)``: a move that is refused by these rules (``""``: impossible for a plain reason);
  nothing has changed after it.
* ``("asked", kind, seats)``: who must choose now, and in brackets who may speak.

>>> table = setting(hands={"A": "skip", "B": "nope"}, pile="cat_1 cat_2")
>>> table.tell([("A", "play skip", "ek.base.turn.3", "A plays skip"),
...             ("asked", "window", "(ABCD)"),
...             ("B", "play nope", "ek.base.nope.1", "B nopes A"),
...             ("table", "pass", "ek.base.nope.8", "the table passes; skip of A is stopped")])
>>> table.ends(pile="cat_1 cat_2", discard="nope skip", turn="A")
"""

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.rules.table.state import SPENT, State
from tabletop.kernel.event import seen
from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import CHANCE, TABLE

LETTERS = "ABCDE"
NAMES = {TABLE: "the table", CHANCE: "chance", SPENT: "nobody", None: "nobody"}
SEATS = {**{letter: seat for seat, letter in enumerate(LETTERS)}, "table": TABLE, "chance": CHANCE, "nobody": SPENT}
OPENED = {}

# How an event is told; a secret half is a question mark.
SENTENCES = {
    "plays": "{seat} plays {cards} on {on} for {names}", "nopes": "{seat} nopes {answered}",
    "passes": "{seat} passes", "stands": "{cards} of {seat} stands", "cancelled": "{cards} of {seat} is stopped",
    "draws": "{seat} draws {card}", "shows": "{seat} shows {card}", "defuses": "{seat} defuses", "defuses_one": "{seat} defuses, {number} more",
    "inserts": "{seat} puts {card} at {at}", "explodes": "{seat} explodes, leaving {cards}", "wins": "{seat} wins",
    "ends_turn": "{seat} ends a turn, {left} left", "begins_turn": "{seat} begins {owes}",
    "attacks": "{seat} attacks {victim}", "interrupts": "{seat} attacks {victim} meanwhile", "asks": "{seat} asks {giver}", "asks_the_blind": "{seat} asks {giver}", "gives": "{giver} gives {receiver} {card}",
    "steals": "{receiver} takes {card} from {giver}", "finds_nothing": "{giver} has nothing",
    "lacks": "{giver} has no {card}", "shuffles": "the pile is shuffled", "looks": "{seat} looks at {cards}",
    "takes": "{seat} takes {card}", "turns_up": "{seat} turns up {card}", "keeps": "{seat} keeps {card}", "comes_up": "{seat} turns up {card}",
    "reaches": "{seat} reaches for the pile", "turns_round": "play turns round",
    "arranges": "{seat} puts back {cards}", "swaps": "top and bottom change places", "chooses": "{seat} chooses",
    "lays": "{seat} lays {card} on the pile", "marks": "{card} of {on} is marked", "blinds": "{on} is blind",
    "sees_again": "{seat} sees again: {hand}", "looks_once": "{seat} looks at the hand: {hand}", "loses": "{seat} loses {card}",
    "must_defuse": "{seat} must defuse {number}", "hands_over": "{seat} hands {card} to {owner}",
    "lies_before": "{card} lies before {on}", "clears": "{cards} before {seat} is discarded",
    "strikes": "{seat} blows up {target}", "wears": "{seat} wears the Tower of {cards}",
    "lifts": "{seat} lifts {card}", "buries": "{seat} buries {card} at {at}", "buries_openly": "{seat} buries {card} at {at}",
    "looks_over": "{seat} looks at {cards}", "is_shown": "{seat} is shown {cards}",
    "lays_both": "{seat} lays {cards} on {on}", "tower_falls": "the Tower of {seat} falls: {cards}",
    "robs_tower": "{seat} takes {card} from the Tower of {on}",
}  # fmt: skip
WHO = ("seat", "on", "giver", "receiver", "victim", "target", "owner", "answered")
WHAT = ("card", "cards", "names", "hand")


def same(found, expected, where):
    """What was found is what was expected, told with the line where it was not."""
    assert found == expected, f"{where}:\n  expected {expected!r}\n  found    {found!r}"


def opened(boxes, readings=None):
    """The rules of these boxes, opened once."""
    key = boxes, tuple(sorted((readings or {}).items()))
    if key not in OPENED:
        OPENED[key] = open_rules("exploding-kittens", boxes=boxes.split(), readings=readings)
    return OPENED[key]


def of(rules, text):
    """``"barking_kitten of A"``: a card and whose it is."""
    card, _, who = text.partition(" of ")
    return rules.read(card), SEATS[who]


def state_of(
    rules,
    hands=None,
    pile="",
    discard="",
    turn="A",
    owes=1,
    attack=None,
    players=4,
    out="",
    direction="clockwise",
    blind="",
    front=None,
    wearer=None,
    tower="",
):
    """A state from words: hands and open cards by letter, ``attack="targeted_attack of A"``, ``blind="B"``."""

    def numbers(cards):
        return [rules.read(card) for card in cards.split()]

    counts = [[0] * rules.hand_length for _ in range(players)]
    for who, cards in (hands or {}).items():
        for card in numbers(cards):
            counts[SEATS[who]][card] += 1
    before = [()] * players
    for who, cards in (front or {}).items():
        before[SEATS[who]] = tuple(of(rules, card) for card in cards.split(", "))
    origin, by = of(rules, attack) if attack else (None, None)
    return State(
        counts,
        numbers(pile),
        numbers(discard),
        [letter not in out for letter in LETTERS[:players]],
        SEATS[turn],
        owes,
        origin,
        by,
        1 if direction == "clockwise" else -1,
        blind=sum(1 << SEATS[who] for who in blind),
        front=before,
        wearer=None if wearer is None else SEATS[wearer],
        stock=numbers(tower),
        targeted_by=by if attack and attack.startswith("targeted_attack") else None,
    )


def setting(boxes="base", readings=None, **position):
    """A table with this position."""
    rules = opened(boxes, readings)
    return Table(rules, state_of(rules, **position))


class Table:
    """A game in progress, told in words."""

    def __init__(self, rules, state):
        self.rules, self.state, self.events, self.fresh = rules, state, [], []
        self.start = state.copy()
        same(rules.broken(state), [], "the position at the start")

    # -- telling ----------------------------------------------------------------

    def tell(self, story):
        """Play the lines of a story and compare each."""
        for line in story:
            if line[0] == "asked":
                same(("asked", *self.asked), line, "who is asked")
            elif line[1] == "may not":
                self.refused(line[0], *line[2:])
            else:
                self.played(*line)

    def played(self, who, what, rules, told):
        """An allowed move: by which rules, and what each seat is told."""
        move = self.move(who, what)
        refusal = self.rules.why_not(self.state, move)
        assert refusal is None, f"{who} {what}: {refusal}"
        self.fresh = []
        self.rules.play(self.state, move, self.fresh.append)
        self.events += self.fresh
        told = told if isinstance(told, dict) else {"everybody": told}
        for seat in (TABLE, *range(len(self.state.alive))):
            knowing = [told[seats] for seats in told if seats != "everybody" and self.name(seat) in seats]
            expected = knowing[0] if knowing else told["everybody"]
            same(self.told(seat), expected, f"{who} {what}, as {self.name(seat)} sees it")
        self.cites(who, what, rules, {rule for event in self.fresh for rule in event[1]})
        same(self.rules.broken(self.state), [], f"{who} {what}, what is broken then")

    def refused(self, who, what, rules):
        """A move that is refused, by these rules, and after which nothing has changed."""
        before = self.state.key()
        refusal = self.rules.why_not(self.state, self.move(who, what))
        assert refusal is not None, f"{who} {what} is allowed; expected a refusal by {rules or 'a plain reason'}"
        assert self.state.key() == before, f"{who} may not {what}, and yet something has changed"
        assert rules or refusal.is_plain, f"{who} may not {what}: refused by {refusal.rules}, expected a plain reason"
        self.cites(who, what, rules, set(refusal.rules))
        return refusal

    def cites(self, who, what, rules, found):
        """The rules beside a line are among those that spoke, in this box or as their counterparts in another."""
        missing = [rule for rule in rules.split() if not self.rules.rulebook.counterparts(rule) & found]
        assert not missing, f"{who} {what}: {missing} should speak here, found {sorted(found)}"

    # -- words ------------------------------------------------------------------

    def name(self, seat):
        """The letter of a seat."""
        return NAMES[seat] if seat in NAMES else LETTERS[seat]

    def cards(self, numbers):
        """Cards as words, in the order given."""
        return " ".join(self.rules.word(number) for number in numbers) or "nothing"

    def move(self, who, what):
        """A move tuple from words: ``play favor on B``, ``insert 2``, ``give skip``."""
        verb, _, rest = what.partition(" ")
        seat = SEATS[who]
        if verb == "play":
            rest, _, names = rest.partition(" for ")
            cards, _, on = rest.partition(" on ")
            return (
                verb,
                seat,
                tuple(sorted(map(self.rules.read, cards.split()))),
                SEATS[on] if on else None,
                self.rules.read(names) if names else None,
            )
        if verb in ("give", "take", "lay", "pick", "turn_up"):
            return verb, seat, self.rules.read(rest)
        if verb in ("arrange", "shuffled"):
            return verb, seat, tuple(map(self.rules.read, rest.split()))
        if verb in ("aim", "duel"):
            return verb, seat, SEATS[rest]
        return (verb, seat, int(rest)) if verb in ("insert", "blindly_together") else (verb, seat)

    def told(self, seat):
        """What this seat is told of the last move."""
        mine = [seen(event, seat, self.rules.events) for event in self.fresh]
        return "; ".join(self.sentence(event) for event in mine if event is not None)

    def sentence(self, event):
        """One event in words."""
        values = dict(zip(self.rules.events[event[0]].fields, event[3:]))
        words = {key: self.word(key, value) for key, value in values.items()}
        return SENTENCES[event[0]].format(**words).replace(" on nobody", "").replace(" for ?", "")

    def word(self, key, value):
        """One value of an event in words."""
        if key in WHO:
            return self.name(value)
        if value is None:
            return "?"
        if key in WHAT and not (key == "cards" and isinstance(value, int)):
            return self.cards(value if isinstance(value, tuple) else (value,))
        return value

    # -- questions --------------------------------------------------------------

    @property
    def asked(self):
        """The kind of decision that is open, and who must choose (in brackets: who may speak)."""
        decision = self.rules.decision(self.state)
        may = "".join(map(self.name, decision.may))
        return decision.kind, " ".join(filter(None, ("".join(map(self.name, decision.must)), may and f"({may})")))

    def knows(self, who):
        """What this seat knows: the pile, place by place, and cards in hands."""
        fold = knowledge(self.events, SEATS[who], self.rules.events, self.rules.start_knowledge(self.start, SEATS[who]))
        pile = " ".join("?" if card is None else self.rules.word(card) for card in fold.pile)
        hands = {self.name(seat): self.cards(sorted(cards.elements())) for seat, cards in fold.hands.items()}
        return pile, {seat: cards for seat, cards in hands.items() if cards != "nothing"}

    def ends(self, winner=None, **position):
        """The whole position now is this one, and nothing is under way any more."""
        expected = self.parts(state_of(self.rules, **position))
        for part, value in self.parts(self.state).items():
            same(value, expected[part], f"{part} in the end")
        same(self.state.agenda, [("turn",)], "what is under way in the end")
        same(self.state.winner, None if winner is None else SEATS[winner], "who has won")

    def parts(self, state):
        """A position in words; the discard pile in alphabetical order."""
        hands = {
            self.name(seat): self.cards(card for card, count in enumerate(hand) for _ in range(count))
            for seat, hand in enumerate(state.hands)
        }
        front = {
            self.name(seat): ", ".join(f"{self.rules.word(card)} of {self.name(by)}" for card, by in cards)
            for seat, cards in enumerate(state.front)
            if cards
        }
        attack = f"{self.rules.word(state.origin)} of {self.name(state.by)}" if state.origin is not None else None
        return {
            "hands": hands,
            "pile": self.cards(state.pile),
            "discard": " ".join(sorted(map(self.rules.word, state.discard))),
            "alive": "".join(map(self.name, state.living())),
            "turn": (self.name(state.player), state.owes),
            "attack": attack,
            "direction": state.direction,
            "front": front,
            "blind": [self.name(seat) for seat in range(len(state.alive)) if state.is_blind(seat)],
            "tower": (self.name(state.wearer), sorted(map(self.rules.word, state.stock))),
        }
