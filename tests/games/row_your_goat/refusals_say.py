"""What each sentence of refusal of Row Your Goat claims, over a plain view of the table: decks, grid, rings, what is owed."""

from tabletop.games.row_your_goat.words.places import LINES as NAMES_OF_LINES
from tabletop.games.row_your_goat.words.places import SPACES
from tabletop.games.row_your_goat.words.refusals import REFUSALS, TO_THE_ASKED
from tests.games.judging import so

VARIANTS = {"": REFUSALS, "to-the-asked": TO_THE_ASKED}
NAMES = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
GRAB, SHOUT, WRONG_SHOUT = ("ring", "second_ring"), ("shout",), ("wrong_shout",)


class Table:
    """The position in plain words. What is owed comes from the top of the agenda: what, by whom, and what for."""

    def __init__(self, rules, state):
        self.rules, self.state = rules, state
        self.decks, self.grid, self.over = state.decks, state.grid, bool(state.winners)
        self.top = state.agenda[-1]
        self.owes = {"take_set": "set", "take_stack": "stack"}.get(self.top[0])
        self.asked = self.top[1] if self.owes else None
        self.cause = self.top[2] if self.owes == "stack" else None
        self.racing = self.top[0] == "grab"
        self.rings = self.top[1] if self.racing else ()

    def name(self, seat):
        return NAMES[seat]

    def reads(self, question, reading):
        return self.rules.readings[question] == reading

    def card(self, number):
        return self.rules.cards[number].title["en"]

    def is_set(self, spaces):
        """Whether the cards on top of these spaces agree in colour or in boat."""
        if not all(self.grid[space] for space in spaces):
            return False
        tops = [self.rules.cards[self.grid[space][0]] for space in spaces]
        colours, boats = ({card.colour for card in tops}, {card.boat for card in tops})
        if self.reads("q.goat.double-match", "R2"):
            return (len(colours) == 1) != (len(boats) == 1)
        return len(colours) == 1 or len(boats) == 1

    def counts_still(self, line):
        """Under one reading a set that was covered counts until the next turn is over."""
        return self.reads("q.goat.covered-set", "R2") and line in [kept for kept, _ in self.state.kept]

    def sets(self):
        return [number for number, spaces in enumerate(LINES) if self.is_set(spaces) or self.counts_still(number)]

    def may_lay(self, tried):
        """Under one reading a card still comes before the stack of a wrong grab, and may make it right."""
        return tried.verb == "place" and self.cause == "ring" and self.reads("q.goat.grab-then-set", "R2")

    def waits_for(self, thing, causes, seat):
        """Whether somebody must take this first, for one of these causes; whether it is this seat itself."""
        if self.owes == thing and (causes is None or self.cause in causes):
            return self.asked == seat
        return None


def _another_first(thing, causes=None, verbs=None):
    def claim(at, tried):
        if verbs and tried.verb not in verbs or at.may_lay(tried) or at.waits_for(thing, causes, tried.seat) is not False:
            return None
        return {"asked": at.name(at.asked)}

    return claim


def _oneself_first(thing, causes=None):
    return lambda at, tried: so(at.waits_for(thing, causes, tried.seat) is True and not at.may_lay(tried))


def _no_cards(at, tried):
    return so(not at.decks[tried.seat])


def _on(holds):
    """A sentence about the player who is pointed at."""

    def claim(at, tried):
        if tried.on is None or not holds(at, tried):
            return None
        return {"on": at.name(tried.on), "number": len(at.decks[tried.on])}

    return claim


def _line(holds):
    def claim(at, tried):
        if tried.set is None or not holds(at, tried.set):
            return None
        return {"set": list(NAMES_OF_LINES.values())[tried.set]}

    return claim


def _free(at):
    """Nothing is owed, and the game goes on."""
    return at.owes is None and not at.over


def _grabs_at_once(at):
    """Somebody else has just grabbed wrongly, and nobody has moved since; or nothing is owed at all."""
    return (_free(at) and not at.racing) or at.cause == "ring"


def _in_a_set(at, space):
    return any(space in LINES[line] for line in at.sets())


def _taken(at, tried):
    """The cards that would be taken: those of the stack, or of the set with what else the reading takes or leaves."""
    if tried.set is None:
        return None if tried.stack is None else sorted(at.grid[tried.stack])
    lines = LINES
    spaces, others = set(lines[tried.set]), [set(lines[line]) for line in at.sets() if line != tried.set]
    if at.reads("q.goat.shared-stack", "R2"):
        spaces = spaces.union(*(other for other in others if other & set(lines[tried.set])))
    if at.reads("q.goat.shared-stack", "R3"):
        spaces = spaces.difference(*others)
    return sorted(card for space in spaces for card in at.grid[space])


def _turn_of_another(at, tried):
    if tried.verb != "pass" or at.over or at.racing or at.owes or at.state.player in (None, tried.seat):
        return None
    return {"on": at.name(at.state.player)}


SAYS = {
    "nobody-acts-so": lambda at, tried: so(tried.seat < 0),
    "nobody-sits-there": lambda at, tried: so(not 0 <= tried.on < len(at.decks)),
    "act-before-the-end": lambda at, tried: so(at.over, winners=_listed([at.name(seat) for seat in at.state.winners])),
    # Something comes first.
    ("the-set-comes-first", "first-what-is-owed"): _another_first("set"),
    ("the-set-comes-first/to-the-asked", "first-what-is-owed/to-the-asked"): _oneself_first("set"),
    "the-stack-comes-first": _another_first("stack", GRAB),
    ("the-stack-comes-first/to-the-asked", "no-card-before-the-stack/to-the-asked"): _oneself_first("stack", GRAB),
    "no-card-before-the-stack": _another_first("stack", GRAB, ("place",)),
    "the-caught-player-comes-first": _another_first("stack", SHOUT),
    "the-caught-player-comes-first/to-the-asked": _oneself_first("stack", SHOUT),
    "the-wrong-shout-comes-first": _another_first("stack", WRONG_SHOUT),
    "the-wrong-shout-comes-first/to-the-asked": _oneself_first("stack", WRONG_SHOUT),
    "pass-on-your-turn": _turn_of_another,
    "pass-after-the-race": lambda at, tried: so(tried.verb == "pass" and not at.over and at.racing),
    "pass-with-cards": lambda at, tried: so(tried.verb == "pass" and not at.over and not at.racing and at.state.player is None),
    ("nobody-may-pass", "a-turn-is-a-card"): lambda at, tried: so(tried.verb == "pass" and not at.over),
    # Laying and looking.
    ("lay-a-card-you-have", "a-card-to-lay"): lambda at, tried: _no_cards(at, tried) if tried.verb == "place" else None,
    "no-card-while-rings-are-grabbed": lambda at, tried: so(
        at.racing and tried.verb == "place" and at.reads("q.goat.late-card", "R2")
    ),
    "a-space-of-the-grid-or-outside": lambda at, tried: so(tried.given > 0 and tried.space not in range(10)),
    "across-the-edge-of-a-space": lambda at, tried: so(tried.space == 9 and bool(tried.across)),
    "the-card-that-is-turned-up": lambda at, tried: (
        None
        if tried.shows is None or not at.decks[tried.seat] or at.decks[tried.seat][0] == tried.shows
        else {"card": at.card(tried.shows)}
    ),
    "look-at-a-card-you-have": _no_cards,
    "look-once": lambda at, tried: so(at.state.peeked[tried.seat]),
    # Rings.
    "no-price-for-a-card-that-comes-back": lambda at, tried: so(
        _grabs_at_once(at) and at.state.memory.wrong_card is not None and not at.sets()
    ),
    "no-price-for-followers": lambda at, tried: so(
        _grabs_at_once(at) and at.state.memory.wrong_grab is not None and not at.sets()
    ),
    "touching-is-nothing": lambda at, tried: so(_free(at) and tried.verb == "touch" and at.reads("q.goat.touch-or-take", "R1")),
    "touching-gets-no-ring": lambda at, tried: so(
        _free(at)
        and tried.verb == "touch"
        and at.reads("q.goat.touch-or-take", "R2")
        and (tried.seat not in at.rings if at.racing else bool(at.sets()))
    ),
    # The last card.
    "call-with-one-card": lambda at, tried: so(_free(at) and len(at.decks[tried.seat]) > 1, number=len(at.decks[tried.seat])),
    "call-before-the-last-card-lies": lambda at, tried: so(
        _free(at) and not at.decks[tried.seat] and at.reads("q.goat.shout-window", "R2")
    ),
    "call-with-the-last-card": lambda at, tried: so(
        _free(at) and not at.decks[tried.seat] and at.state.laid != tried.seat and at.reads("q.goat.shout-window", "R3")
    ),
    "call-once": lambda at, tried: so(_free(at) and at.state.called[tried.seat]),
    ("challenge-somebody-else", "somebody-to-point-at"): lambda at, tried: so(tried.given > 0 and tried.on in (None, tried.seat)),
    "challenge-before-the-call": _on(lambda at, tried: at.state.called[tried.on]),
    "challenge-at-the-last-card": _on(lambda at, tried: len(at.decks[tried.on]) > 1),
    "challenge-before-the-last-card-lies": _on(
        lambda at, tried: not at.decks[tried.on] and at.reads("q.goat.shout-window", "R2")
    ),
    "challenge-while-the-last-card-is-laid": _on(
        lambda at, tried: at.reads("q.goat.shout-window", "R3") and (at.decks[tried.on] or at.state.laid != tried.on)
    ),
    "challenge-with-a-stack-to-take": lambda at, tried: so(not any(at.grid)),
    "challenge-once-in-a-scramble": _on(lambda at, tried: at.racing and ("pay", tried.on, "shout") in at.state.agenda),
    # Taking.
    "take-a-set-when-it-is-owed": lambda at, tried: so(_free(at) and (tried.given < 1 or tried.set is not None)),
    "take-a-stack-when-it-is-owed": lambda at, tried: so(_free(at) and tried.given > 0 and tried.set is None),
    "take-when-asked": lambda at, tried: so(_free(at)),
    "take-what-you-owe": lambda at, tried: {"asked": at.name(at.asked)} if at.asked not in (None, tried.seat) else None,
    "the-slowest-takes-a-set": lambda at, tried: so(at.owes == "set" and tried.given > 0 and tried.set is None),
    "name-the-set": lambda at, tried: so(at.owes == "set" and tried.given > 0 and tried.set is None),
    "a-line-that-is-a-set": _line(lambda at, line: line not in at.sets()),
    "a-set-that-was-raced-for": _line(lambda at, line: line not in [raced for raced, _ in at.state.raced]),
    "a-set-and-no-stack-beside": lambda at, tried: so(at.owes == "set" and tried.stack is not None),
    "a-stack-is-the-price": lambda at, tried: so(at.owes == "stack" and tried.set is not None),
    "name-the-stack": lambda at, tried: so(at.owes == "stack" and tried.given > 1 and tried.stack is None),
    "a-stack-that-is-in-no-set": lambda at, tried: (
        {"stack": SPACES[tried.stack]}
        if tried.stack is not None
        and at.reads("q.goat.penalty-stack", "R2")
        and _in_a_set(at, tried.stack)
        and any(stack and not _in_a_set(at, space) for space, stack in enumerate(at.grid))
        else None
    ),
    "a-space-with-cards": lambda at, tried: (
        {"stack": SPACES[tried.stack]} if tried.stack is not None and (tried.stack == 9 or not at.grid[tried.stack]) else None
    ),
    "the-order-is-fixed": lambda at, tried: so(at.reads("q.goat.order-under-deck", "R1") and tried.under is not None),
    "just-the-taken-cards": lambda at, tried: so(tried.under is not None and sorted(tried.under) != _taken(at, tried)),
    "not-allowed": lambda at, tried: so(bool(at.rules.without)),
}


def _listed(names):
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"


# What is told wherever it is true, and pairs: where the first is true the second is not told.
FIRST = ("act-before-the-end",)
ORDER = (("challenge-once-in-a-scramble", "challenge-with-a-stack-to-take"),)
# Reasons that stand in for a rule that is switched off, and one for a space that no file can name.
NEVER_TOLD = (
    "a-card-to-lay",
    "a-turn-is-a-card",
    "first-what-is-owed",
    "name-the-set",
    "somebody-to-point-at",
    "take-when-asked",
    "a-space-of-the-grid-or-outside",
)


def by_hand():
    """Positions beside those of the lessons: none."""
    return ()
