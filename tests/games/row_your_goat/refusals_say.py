"""What each sentence of refusal of Row Your Goat claims, over a plain view of the table: decks, grid, rings, what is owed."""

NAMES = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay")
SPACES = ("top left", "top middle", "top right", "middle left", "centre", "middle right", "bottom left", "bottom middle")
SPACES += ("bottom right", "outside the grid")
LINES = {
    "top row": (0, 1, 2),
    "middle row": (3, 4, 5),
    "bottom row": (6, 7, 8),
    "left column": (0, 3, 6),
    "middle column": (1, 4, 7),
    "right column": (2, 5, 8),
    "falling diagonal": (0, 4, 8),
    "rising diagonal": (2, 4, 6),
}
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
        return [number for number, spaces in enumerate(LINES.values()) if self.is_set(spaces) or self.counts_still(number)]

    def may_lay(self, tried):
        """Under one reading a card still comes before the stack of a wrong grab, and may make it right."""
        return tried.verb == "place" and self.cause == "ring" and self.reads("q.goat.grab-then-set", "R2")

    def waits_for(self, thing, causes, seat):
        """Whether somebody must take this first, for one of these causes; whether it is this seat itself."""
        if self.owes == thing and (causes is None or self.cause in causes):
            return self.asked == seat
        return None


def _named(holds, **values):
    """What the sentence names if it is true."""
    return values if holds else None


def _another_first(thing, causes=None, verbs=None):
    def claim(at, tried):
        if verbs and tried.verb not in verbs or at.may_lay(tried) or at.waits_for(thing, causes, tried.seat) is not False:
            return None
        return {"asked": at.name(at.asked)}

    return claim


def _oneself_first(thing, causes=None):
    return lambda at, tried: _named(at.waits_for(thing, causes, tried.seat) is True and not at.may_lay(tried))


def _no_cards(at, tried):
    return _named(not at.decks[tried.seat])


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
        return {"set": list(LINES)[tried.set]}

    return claim


def _free(at):
    """Nothing is owed, and the game goes on."""
    return at.owes is None and not at.over


def _in_a_set(at, space):
    return any(space in list(LINES.values())[line] for line in at.sets())


def _taken(at, tried):
    """The cards that would be taken: those of the stack, or of the set with what else the reading takes or leaves."""
    if tried.set is None:
        return None if tried.stack is None else sorted(at.grid[tried.stack])
    lines = list(LINES.values())
    spaces, others = set(lines[tried.set]), [set(lines[line]) for line in at.sets() if line != tried.set]
    if at.reads("q.goat.shared-stack", "R2"):
        spaces = spaces.union(*(other for other in others if other & set(lines[tried.set])))
    if at.reads("q.goat.shared-stack", "R3"):
        spaces = spaces.difference(*others)
    return sorted(card for space in spaces for card in at.grid[space])


SAYS = {
    "Only players act in this game.": lambda at, tried: _named(tried.seat < 0),
    "Nobody sits there.": lambda at, tried: _named(not 0 <= tried.on < len(at.decks)),
    "The game is over: {winners} won.": lambda at, tried: _named(
        at.over, winners=_listed([at.name(seat) for seat in at.state.winners])
    ),
    # Something comes first.
    "{seat} must wait: first {asked} chooses the set to take.": _another_first("set"),
    "{seat} has to choose the set first.": _oneself_first("set"),
    "{seat} must wait: first {asked} pays for the wrong grab with a stack.": _another_first("stack", GRAB),
    "{seat} has to pay for the wrong grab first, with a stack.": _oneself_first("stack", GRAB),
    "{seat} must wait with the card: first {asked} pays for the wrong grab with a stack.": _another_first(
        "stack", GRAB, ("place",)
    ),
    "{seat} must wait: first {asked} takes a stack for the missing call.": _another_first("stack", SHOUT),
    "{seat} has to take a stack for the missing call first.": _oneself_first("stack", SHOUT),
    "{seat} must wait: first {asked} pays for the wrong shout with a stack.": _another_first("stack", WRONG_SHOUT),
    "{seat} has to pay for the wrong shout first, with a stack.": _oneself_first("stack", WRONG_SHOUT),
    "{seat} cannot pass: every turn is one card.": lambda at, tried: _named(tried.verb == "pass" and not at.over),
    # Laying and looking.
    "{seat} has no card to lay.": lambda at, tried: _no_cards(at, tried) if tried.verb == "place" else None,
    "{seat} is too late with a card: rings are being grabbed. Under this reading it is handed back.": lambda at, tried: _named(
        at.racing and tried.verb == "place" and at.reads("q.goat.late-card", "R2")
    ),
    "There is no such space.": lambda at, tried: _named(tried.given > 0 and tried.space not in range(10)),
    "A card beside the grid is not across any space.": lambda at, tried: _named(tried.space == 9 and bool(tried.across)),
    "The top card of {seat}'s deck is not {card}.": lambda at, tried: (
        None
        if tried.shows is None or not at.decks[tried.seat] or at.decks[tried.seat][0] == tried.shows
        else {"card": at.card(tried.shows)}
    ),
    "{seat} has no card to look at.": _no_cards,
    "{seat} has seen the top card already.": lambda at, tried: _named(at.state.peeked[tried.seat]),
    # Rings.
    "There was no set: the wrong card goes back, and so does {seat}'s ring. That costs nothing.": lambda at, tried: _named(
        _free(at) and not at.racing and at.state.memory.wrong_card is not None and not at.sets()
    ),
    "{seat} only followed a wrong grab; under this reading the ring just goes back.": lambda at, tried: _named(
        _free(at) and not at.racing and at.state.memory.wrong_grab is not None and not at.sets()
    ),
    "{seat} only touches a ring: here only a ring that is taken counts.": lambda at, tried: _named(
        _free(at) and tried.verb == "touch" and at.reads("q.goat.touch-or-take", "R1")
    ),
    "{seat} only touches a ring: there is a set, and the ring has to be taken.": lambda at, tried: _named(
        _free(at)
        and tried.verb == "touch"
        and at.reads("q.goat.touch-or-take", "R2")
        and (tried.seat not in at.rings if at.racing else bool(at.sets()))
    ),
    # The last card.
    "{seat} has {number} cards: the call is for the last one.": lambda at, tried: _named(
        _free(at) and len(at.decks[tried.seat]) > 1, number=len(at.decks[tried.seat])
    ),
    "{seat} has called already.": lambda at, tried: _named(_free(at) and at.state.called[tried.seat]),
    "{seat} must point at another player.": lambda at, tried: _named(tried.given > 0 and tried.on in (None, tried.seat)),
    "{on} has called in time and cannot be caught.": _on(lambda at, tried: at.state.called[tried.on]),
    "{on} has {number} cards and cannot be caught.": _on(lambda at, tried: len(at.decks[tried.on]) > 1),
    "{on} has no card left; under this reading the risk is over.": _on(
        lambda at, tried: not at.decks[tried.on] and at.reads("q.goat.shout-window", "R2")
    ),
    "Under this reading {on} can be caught only while the last card is laid.": _on(
        lambda at, tried: at.reads("q.goat.shout-window", "R3") and (at.decks[tried.on] or at.state.laid != tried.on)
    ),
    "There is no stack in the grid that could be taken.": lambda at, tried: _named(not any(at.grid)),
    "{on} has been caught already in this scramble.": _on(
        lambda at, tried: at.racing and ("pay", tried.on, "shout") in at.state.agenda
    ),
    # Taking.
    "{seat} has nothing to take now.": lambda at, tried: _named(_free(at)),
    "Nothing is owed, so {seat} has nothing to take.": lambda at, tried: _named(_free(at)),
    "{seat} takes nothing: {asked} is asked.": lambda at, tried: (
        {"asked": at.name(at.asked)} if at.asked not in (None, tried.seat) else None
    ),
    "{seat} must take the three stacks of a set, not any stack.": lambda at, tried: _named(
        at.owes == "set" and tried.given > 0 and tried.set is None
    ),
    "Say which set {seat} takes.": lambda at, tried: _named(at.owes == "set" and tried.given > 0 and tried.set is None),
    "The {set} is not a set.": _line(lambda at, line: line not in at.sets()),
    "The race was not about the {set}.": _line(lambda at, line: line not in [raced for raced, _ in at.state.raced]),
    "{seat} takes a set and no other stack.": lambda at, tried: _named(at.owes == "set" and tried.stack is not None),
    "{seat} owes one stack and takes no set.": lambda at, tried: _named(at.owes == "stack" and tried.set is not None),
    "Say which stack {seat} takes.": lambda at, tried: _named(at.owes == "stack" and tried.given > 1 and tried.stack is None),
    "Under this reading a stack that is part of a set cannot be used to pay: {stack}.": lambda at, tried: (
        {"stack": SPACES[tried.stack]}
        if tried.stack is not None
        and at.reads("q.goat.penalty-stack", "R2")
        and _in_a_set(at, tried.stack)
        and any(stack and not _in_a_set(at, space) for space, stack in enumerate(at.grid))
        else None
    ),
    "There is no stack here: {stack}.": lambda at, tried: (
        {"stack": SPACES[tried.stack]} if tried.stack is not None and (tried.stack == 9 or not at.grid[tried.stack]) else None
    ),
    "{seat} does not choose the order: each stack is turned over as a block, space by space.": lambda at, tried: _named(
        at.reads("q.goat.order-under-deck", "R1") and tried.under is not None
    ),
    "Only the cards that {seat} takes go under the deck, in some order.": lambda at, tried: _named(
        tried.under is not None and sorted(tried.under) != _taken(at, tried)
    ),
    "That would be allowed by a rule that is switched off here.": lambda at, tried: _named(bool(at.rules.without)),
}


def _listed(names):
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"


# What is told wherever it is true, and pairs: where the first is true the second is not told.
FIRST = ("The game is over: {winners} won.",)
ORDER = (("{on} has been caught already in this scramble.", "There is no stack in the grid that could be taken."),)
# Reasons that stand in for a rule that is switched off, and one for a space that no file can name.
NEVER_TOLD = (
    "a-card-to-lay",
    "a-turn-is-a-card",
    "first-what-is-owed",
    "name-the-set",
    "somebody-to-point-at",
    "something-that-is-owed",
    "a-space-of-the-grid-or-outside",
)
