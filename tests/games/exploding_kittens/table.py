"""A table to play at in a test: seats are letters, cards are words, every act is checked before it is done.

>>> table = position(hands={"A": "attack", "B": "nope"}, pile="skip skip")
>>> table.play("A", "attack").nope("B").silence().turn
('A', 1)
"""

from tabletop.games import open_rules
from tabletop.kernel.event import seen
from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import CHANCE, TABLE

LETTERS = "ABCDEFGHI"
OPENED = {}


def base_rules(readings=None, boxes=("base",), without=()):
    """The base box under these readings, with these rules switched off; opened once."""
    key = (tuple(boxes), tuple(sorted((readings or {}).items())), tuple(without))
    if key not in OPENED:
        OPENED[key] = open_rules("exploding-kittens", boxes=list(boxes), readings=readings, without=without)
    return OPENED[key]


def position(
    hands=None,
    pile="cat_5",
    discard="",
    turn="A",
    owes=1,
    attacked=False,
    players=4,
    out="",
    readings=None,
    without=(),
    boxes=("base",),
    blind="",
    front=None,
    wearer=None,
    stock="",
    direction="clockwise",
    attack=None,
):
    """A position. Hands and piles are words, piles top first; ``out`` and ``blind`` are letters.

    Cards are words as in files: ``favor:marked`` in a hand, ``imploding_kitten:up`` in the pile. ``front`` are open
    cards by letter: ``{"A": "barking_kitten", "B": "ill_take_that of A"}``; ``wearer`` and ``stock`` are the Tower;
    ``attack`` is the attack card played last, with whose it was: ``"targeted_attack of A"``.
    """
    rules = base_rules(readings, boxes, without)
    setup = {
        "players": list(LETTERS[:players]),
        "out": list(out),
        "draw_pile": pile.split(),
        "discard_pile": discard.split(),
        "turn": {"player": turn, "owes": owes},
        "direction": direction,
        "hands": {who: cards.split() for who, cards in (hands or {}).items()},
    }
    if attack:
        card, _, by = attack.partition(" of ")
        setup["turn"].update({"from": card, **({"by": by} if by else {})})
    elif attacked or owes > 1:
        setup["turn"]["from"] = "attack"
    if blind:
        setup["blind"] = list(blind)
    if front:
        setup["front"] = {who: [_open_card(card) for card in cards.split(", ")] for who, cards in front.items()}
    if wearer or stock:
        setup["tower"] = {**({"wearer": wearer} if wearer else {}), "stock": stock.split()}
    return At(rules, rules.position(setup))


def _open_card(text):
    card, _, by = text.partition(" of ")
    return {"card": card, "by": by} if by else card


def dealt(players, seed=1, boxes=("base",), readings=None, without=()):
    """A dealt game."""
    rules = base_rules(readings, boxes, without)
    return At(rules, rules.deal(players, seed))


class At:
    """A game in progress, its events, and what has been asked of it."""

    def __init__(self, rules, state):
        self.rules, self.state, self.events = rules, state, []
        self.start = state.copy()

    # -- words ----------------------------------------------------------------

    def seat(self, who):
        """The seat of a letter."""
        return who if who is None or isinstance(who, int) else LETTERS.index(who)

    def numbers(self, cards):
        """The numbers of these cards, in their usual order."""
        return tuple(sorted(map(self.rules.read, cards.split())))

    def words(self, numbers):
        """The cards of these numbers, as words in alphabetical order."""
        return " ".join(sorted(map(self.rules.word, numbers)))

    def move(self, verb, who, *values, on=None, names=None):
        """A move tuple from words."""
        if verb == "play":
            return (
                "play",
                self.seat(who),
                self.numbers(values[0]),
                self.seat(on),
                None if names is None else self.rules.number[names],
            )
        if verb in ("give", "take", "pick", "lay", "turn_up"):
            return (verb, self.seat(who), self.rules.read(values[0]))
        if verb in ("aim", "duel"):
            return (verb, self.seat(who), self.seat(on))
        if verb in ("shuffled", "arrange"):
            return (verb, self.seat(who), tuple(map(self.rules.read, values[0].split())))
        return (verb, self.seat(who), *values)

    # -- acts -----------------------------------------------------------------

    def do(self, verb, who, *values, **more):
        """Play a move, which must be allowed."""
        move = self.move(verb, who, *values, **more)
        refusal = self.rules.why_not(self.state, move)
        assert refusal is None, f"{move} is refused: {refusal}"
        self.rules.play(self.state, move, self.events.append)
        assert self.rules.broken(self.state) == []
        return self

    def play(self, who, cards, on=None, names=None):
        """Lay cards; a window stays open if they can be stopped."""
        return self.do("play", who, cards, on=on, names=names)

    def nope(self, who):
        """Lay a Nope."""
        return self.play(who, "nope")

    def silence(self):
        """Nobody speaks: the window closes."""
        return self.do("pass", TABLE)

    def settled(self, who, cards, on=None, names=None):
        """Lay cards, and nobody speaks."""
        return self.play(who, cards, on, names).silence()

    def draw(self, who):
        """Draw the top card."""
        return self.do("draw", who)

    def draws_kitten_and_defuses(self, who, at):
        """Draw a kitten, play a Defuse, put the kitten back under so many cards."""
        return self.draw(who).play(who, "defuse").do("insert", who, at)

    def pick(self, card):
        """Chance picks this card."""
        return self.do("pick", CHANCE, card)

    def blindly(self, who, card, on=None):
        """A blind player turns this card up, and aims it if it needs a target."""
        self.do("blindly", who).do("turn_up", CHANCE, card)
        return self if on is None else self.do("aim", who, on=on)

    # -- questions ------------------------------------------------------------

    def allows(self, verb, who, *values, **more):
        """Whether a move is allowed."""
        return self.rules.why_not(self.state, self.move(verb, who, *values, **more)) is None

    def refusal(self, verb, who, *values, **more):
        """The refusal of a move, which must be refused and change nothing."""
        move = self.move(verb, who, *values, **more)
        before = self.state.key()
        refusal = self.rules.why_not(self.state, move)
        assert refusal is not None, f"{move} is allowed"
        assert self.state.key() == before
        return refusal

    def forbidden_by(self, verb, who, *values, **more):
        """The rules that forbid a move, as a set."""
        return set(self.refusal(verb, who, *values, **more).rules)

    @property
    def turn(self):
        """Who is on turn, and how many turns that player owes."""
        return LETTERS[self.state.player], self.state.owes

    @property
    def waits_for(self):
        """What kind of decision is open, and who must decide."""
        decision = self.rules.decision(self.state)
        return decision.kind, "".join(LETTERS[seat] if seat >= 0 else "*" for seat in decision.must)

    @property
    def winner(self):
        """The letter of the winner, or None."""
        return None if self.state.winner is None else LETTERS[self.state.winner]

    @property
    def alive(self):
        """The letters of the players still in the game."""
        return "".join(LETTERS[seat] for seat in self.state.living())

    @property
    def pile(self):
        """The draw pile, top first."""
        return " ".join(map(self.rules.word, self.state.pile))

    @property
    def discard(self):
        """The discard pile, as a sorted line of words."""
        return self.words(self.state.discard)

    def hand(self, who):
        """A hand, as a sorted line of words."""
        counts = self.state.hands[self.seat(who)]
        return self.words(card for card, count in enumerate(counts) for _ in range(count))

    @property
    def fired(self):
        """The rules of all events so far."""
        return {rule for event in self.events for rule in event[1]}

    def of_kind(self, kind):
        """The events of this kind, as dicts of their fields."""
        fields = self.rules.events[kind].fields
        return [dict(zip(fields, event[3:])) for event in self.events if event[0] == kind]

    def seen_by(self, who):
        """The events as this seat sees them, as (kind, fields)."""
        return [(event[0], *seen(event, self.seat(who), self.rules.events)[3:]) for event in self.events]

    def known_to(self, who):
        """What this seat knows now: the pile in words (``?`` unknown) and the hands."""
        fold = knowledge(self.events, self.seat(who), self.rules.events, self.rules.start_knowledge(self.start, self.seat(who)))
        pile = " ".join("?" if card is None else self.rules.word(card) for card in fold.pile)
        hands = {LETTERS[seat]: self.words(counts.elements()) for seat, counts in fold.hands.items()}
        return pile, {who: cards for who, cards in hands.items() if cards}
