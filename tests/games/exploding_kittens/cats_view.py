"""The table of Exploding Kittens in plain words, for statements about it: hands, piles, whose turn it is, what is asked of whom."""

from tabletop.games.exploding_kittens.words.refusals import OWED
from tests.games.judging import NAMES

CATS = ("cat_1", "cat_2", "cat_3", "cat_4", "cat_5", "feral_cat")
KITTENS = ("exploding_kitten", "imploding_kitten")
# Cards that do nothing when they are played alone.
POWERLESS = (*CATS, *KITTENS, "nope", "defuse", "streaking_kitten")
AIMED = ("favor", "targeted_attack", "mark", "curse_of_the_cat_butt", "ill_take_that")
NOW = "alter_the_future_3_now"
# Whom each of them asks: the place in what lies on top of the agenda. The others ask several, or chance.
ASKS = {"kitten": 1, "search": 1, "secret_kitten": 1, "insert": 1, "give": 2, "take": 1, "aim": 1, "arrange_cards": 1}
ASKS["lay_next"] = 1


class Table:
    """A position as somebody sees it who looks at everything."""

    def __init__(self, rules, state):
        self.rules, self.state = rules, state
        self.top = state.agenda[-1]
        self.at, self.turn = self.top[0], state.player
        self.over = state.winner is not None
        self.asked = self.top[ASKS[self.at]] if self.at in ASKS else None
        self.owed = OWED.get(self.at)

    def name(self, seat):
        return NAMES[seat] if seat >= 0 else "the table"

    def has_box(self, *boxes):
        return any(box in self.rules.boxes for box in boxes)

    def reads(self, question, reading):
        return self.rules.readings.get(question) == reading

    # -- cards -------------------------------------------------------------------

    def kind(self, card):
        return self.rules.cards[card].id

    def kinds(self, cards):
        return [self.kind(card) for card in cards]

    def titled(self, card):
        """What is printed as the title, as this reading takes it: with or without a number in brackets."""
        title = self.rules.cards[card].title["en"]
        return title.partition(" (")[0] if self.reads("q.base.title", "R2") else title

    def title(self, card):
        return self.rules.cards[card].title["en"]

    def listed(self, cards):
        titles = [self.title(card) for card in cards]
        return titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} and {titles[-1]}" if titles else ""

    def play(self, cards):
        """What a play is called that waits or that would be stopped."""
        return {1: self.title(cards[0]) if cards else "", 3: "triple", 5: "five"}.get(len(cards), "pair")

    def number(self, card_id):
        return self.rules.number[card_id]

    def hand(self, seat):
        """The cards of a hand by their kinds, one by one."""
        held = enumerate(self.state.hands[seat])
        return [self.kind(card) for card, count in held for _ in range(count)] if seat >= 0 else []

    def lacking(self, seat, cards):
        hand = self.state.hands[seat] if seat >= 0 else ()
        there = {card: hand[card] if card < len(hand) else 0 for card in cards}
        return sorted(card for card in {*cards} if there[card] < [*cards].count(card))

    @property
    def discard(self):
        return self.kinds(self.state.discard)

    def face_down(self, card):
        return card not in self.rules.number.values() and card >= len(self.rules.plain) - self.rules.kinds

    @property
    def hidden(self):
        """Whether cards lie face down on the discard pile, where a reading lays any there."""
        return self.reads("q.base.dead-hand-public", "R2") and any(card >= self.rules.kinds for card in self.state.discard)

    # -- what is going on ----------------------------------------------------------

    def is_out(self, seat):
        return seat >= 0 and not self.state.alive[seat]

    def is_blind(self, seat):
        return seat >= 0 and bool(self.state.blind >> seat & 1)

    @property
    def waiting(self):
        """The cards of the play in the window."""
        return self.top[2] if self.at == "window" else None

    @property
    def nopes(self):
        """Who has laid the Nopes on the play in the window, or on the one that is being carried out."""
        play = self.stoppable
        return () if play is None else play[4]

    @property
    def stoppable(self):
        """The play that a Nope would stop: in the window, or under way and not cut off by a kitten or a secret choice."""
        if self.at == "window":
            return self.top[1:6]
        if self.at == "give" and len(self.top) > 3:
            return None
        for frame in reversed(self.state.agenda):
            if frame[0] == "under_way":
                return frame[1:]
            if frame[0] in ("kitten", "secret_kitten", "search", "insert"):
                return None
        return None

    def faces(self, seat):
        """The kittens that this player has to answer."""
        if self.at not in ("kitten", "secret_kitten", "search") or self.asked != seat:
            return []
        found = self.top[2]
        return self.kinds(found if isinstance(found, tuple) else (found,))

    def is_to_put_down(self, seat):
        """Whether this player has still to put a card on the draw pile."""
        if self.at == "lay":
            return (seat, None) in zip(*self.top[1:])
        return self.at == "lay_next" and self.asked == seat

    def before(self, seat, card_id):
        """Who gets something from the open card of this kind that lies before a player."""
        return [by for card, by in self.state.front[seat] if self.kind(card) == card_id] if seat >= 0 else []

    def wears_a_tower(self, seat):
        return self.state.wearer == seat and bool(self.state.stock)


def alone(at, tried, *kinds):
    """Whether a single card of one of these kinds is played."""
    return tried.verb == "play" and tried.cards is not None and len(tried.cards) == 1 and at.kind(tried.cards[0]) in kinds


def of_cards(holds, **named):
    """A sentence about the cards that are played."""

    def claim(at, tried):
        if tried.verb != "play" or tried.cards is None or not holds(at, tried):
            return None
        return {"cards": at.listed(tried.cards), **{key: value(at, tried) for key, value in named.items()}}

    return claim
