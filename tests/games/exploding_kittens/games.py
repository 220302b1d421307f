"""Whole games of random moves, watched from the deal to the winner by everybody who could object."""

from collections import Counter
from random import Random

from tabletop.kernel.seat import CHANCE, TABLE
from tests.games.exploding_kittens.boards import Heard, seen_board
from tests.games.exploding_kittens.leaks import got
from tests.games.exploding_kittens.referee import Sight, all_allowed, is_allowed, some_move
from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.walking import step

# No game comes near it; one that does has failed.
MOST_MOVES = 5_000


def all_cards(rules, state):
    """Every card that is about, wherever it lies."""
    found = Counter(state.pile) + Counter(state.discard)
    for hand in state.hands:
        found += Counter(dict(enumerate(hand)))
    return found + Counter(frame[2] for frame in state.agenda if frame[0] in ("kitten", "insert"))


def check_sound(rules, state):
    """No invariant is broken, and somebody is asked unless the game is over; gives what is to be decided."""
    assert rules.broken(state) == []
    decision = rules.decision(state)
    assert (decision.kind == "over") == (state.winner is not None)
    assert bool(decision.must or decision.may) == (state.winner is None)
    assert set(decision.must + decision.may) <= {*state.living(), CHANCE}
    return decision


def check_position(rules, state, cards):
    """No invariant is broken, no card is lost, one decision is open, there are as many kittens as there should be."""
    decision = check_sound(rules, state)
    assert all_cards(rules, state) == cards
    assert state.agenda[0] == ("turn",)
    if decision.kind == "turn":
        # ek.base.end.2, end.3: one kitten fewer than living players
        assert sum(state.pile.count(kitten) for kitten in rules.kittens) == len(state.living()) - 1
        assert decision.must == (state.player,)


class Game:
    """One game in progress, what was said in its open window, and what it was like before the window opened."""

    def __init__(self, players, seed):
        self.rules = base_rules(boxes=("base",) if players <= 5 else ("base", "base"))
        self.state = self.rules.deal(players, seed)
        self.random = Random(f"{players} {seed}")
        self.cards = all_cards(self.rules, self.state)
        self.seat = self.random.randrange(players)
        self.heard = Heard(self.rules, self.state, self.seat)
        self.silent, self.victim, self.nopes, self.before = set(), None, [], None
        self.moves = 0

    def word(self, card):
        return None if card is None else self.rules.cards[card].id

    def in_words(self, move):
        """A move with the ids of its cards."""
        verb, seat, *values = move
        if verb == "play":
            cards, on, names = values
            return verb, seat, tuple(sorted(map(self.word, cards))), on, self.word(names)
        if verb in ("give", "take", "pick"):
            return verb, seat, self.word(values[0])
        return (verb, seat, tuple(map(self.word, values[0]))) if verb == "shuffled" else move

    def in_numbers(self, move):
        """A move of words as the engine takes it."""
        verb, seat, *values = move
        number = self.rules.number
        if verb == "play":
            cards, on, names = values
            return verb, seat, tuple(sorted(number[card] for card in cards)), on, None if names is None else number[names]
        if verb in ("give", "take", "pick"):
            return verb, seat, number[values[0]]
        return (verb, seat, tuple(number[card] for card in values[0])) if verb == "shuffled" else move

    def sight(self):
        """What the referee is told."""
        decision = self.rules.decision(self.state)
        words = [Counter({self.word(card): count for card, count in enumerate(hand) if count}) for hand in self.state.hands]
        return Sight(
            decision.kind,
            decision.must,
            self.state.player,
            self.state.living(),
            tuple(words),
            tuple(map(self.word, self.state.pile)),
            tuple(map(self.word, self.state.discard)),
            frozenset(self.silent),
            self.victim,
        )

    # -- one move ------------------------------------------------------------------

    def go_on(self):
        """Play one random move, and look at what became of it."""
        kind = self.rules.decision(self.state).kind
        situation = (self.state.player, self.state.owes, list(map(list, self.state.hands)), self.state.pile[:])
        events = []
        move = self.in_words(step(self.rules, self.state, self.random.randrange(1 << 30), events.append))
        self.moves += 1
        after = self.rules.decision(self.state).kind
        self.remember(kind, move, situation)
        # nope.1, nope.2: what is laid in a turn can be stopped; a draw, a kitten and a Defuse cannot
        assert (after == "window") == (
            move[0] == "play"
            and kind in ("turn", "window")
            or move[0] == "pass"
            and move[1] != TABLE
            and self.silent < {*self.state.living()}
        )
        if kind == "window" and after != "window":
            self.closed({event[0] for event in events}, after)
        for event in events:
            self.heard.hear(event)
        return kind, move

    def remember(self, kind, move, situation):
        """What was laid, who answered it, who kept silent since."""
        if move[0] == "play" and kind == "turn":
            self.before, self.nopes, self.silent = (move, situation), [], set()
            self.victim = move[3]
        elif move[0] == "play" and kind == "window":
            self.nopes.append(move[1])
            self.silent = set()
        elif move[0] == "pass":
            self.silent.add(move[1])

    def closed(self, kinds, after):
        """After an even number of Nopes the play happens; after an odd one only its cards are gone (nope.4, nope.5)."""
        (_, seat, cards, *_), (player, owes, hands, pile) = self.before
        assert ("stands" in kinds, "cancelled" in kinds) == (len(self.nopes) % 2 == 0, len(self.nopes) % 2 == 1)
        if len(self.nopes) % 2:
            for card in cards:
                hands[seat][self.rules.number[card]] -= 1
            for answering in self.nopes:
                hands[answering][self.rules.number["nope"]] -= 1
            assert (self.state.player, self.state.owes, list(map(list, self.state.hands)), self.state.pile) == (
                player,
                owes,
                hands,
                pile,
            )
            assert after == "turn"

    # -- what must hold everywhere -----------------------------------------------------

    def check(self):
        """What must hold in each position, and the board drawn from a seat's events is the board of its view."""
        check_position(self.rules, self.state, self.cards)
        assert self.heard.board() == seen_board(self.rules, self.state, self.seat)

    def judge(self, tries):
        """Moves that somebody might try are allowed exactly where the referee allows them."""
        at = self.sight()
        for _ in range(tries):
            move = some_move(at, self.random)
            refusal = self.rules.why_not(self.state, self.in_numbers(move))
            assert (refusal is None) == is_allowed(at, *move), (at, move, refusal)

    def judge_all(self):
        """The list of moves is the referee's list."""
        at = self.sight()
        if at.kind != "mix":
            assert {self.in_words(move) for move in self.rules.moves(self.state)} == all_allowed(at), at

    def look_for_leaks(self):
        """A seat gets the same in a world that differs only in what it cannot see."""
        worlds = self.state, self.other_world()
        here, there = (got(self.rules, world, [], self.seat) for world in worlds)
        assert here == there
        return worlds[0].key() != worlds[1].key()

    def other_world(self):
        """The same position with hidden cards changed about; no kitten gets into a hand."""
        other = self.state.copy()
        hidden = {
            seat: [card for card, count in enumerate(hand) for _ in range(count)]
            for seat, hand in enumerate(other.hands)
            if seat != self.seat
        }
        hidden[TABLE] = other.pile
        for _ in range(4):
            one, two = (hidden[owner] for owner in self.random.sample(sorted(hidden), 2))
            if one and two:
                here, there = self.random.randrange(len(one)), self.random.randrange(len(two))
                if not {one[here], two[there]} & set(self.rules.kittens):
                    one[here], two[there] = two[there], one[here]
        for seat, cards in hidden.items():
            if seat != TABLE:
                other.hands[seat] = [cards.count(card) for card in range(len(self.rules.cards))]
        return other


def whole_game(players, seed, every=5):
    """A game from the deal to the winner, judged move by move; ``every`` so many moves more is looked at."""
    game = Game(players, seed)
    met, differed = Counter(), 0
    try:
        while game.state.winner is None:
            assert game.moves < MOST_MOVES
            game.check()
            game.judge(3)
            if game.moves % every == 0:
                game.judge_all()
            if game.moves % (8 * every) == 0:
                differed += game.look_for_leaks()
            kind, move = game.go_on()
            met[kind, move[0]] += 1
        game.check()
        game.judge(3)
        assert game.rules.moves(game.state) == []
        assert [game.state.winner] == [*game.state.living()]
    except AssertionError as error:
        raise AssertionError(f"players {players}, seed {seed}, move {game.moves}") from error
    return game, met, differed
