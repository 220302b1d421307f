"""From the setup of a scenario to a position, with all faults at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionError, PositionReader
from tabletop.kernel.seat import Seat
from tabletop.kernel.set_up import Laid

from ..table.card_words import card_fault
from ..table.own_cards import own_faults
from ..table.state import State
from .deal_of_file import deal_options, read_deal
from .open_cards import read_blind, read_front, read_tower

if TYPE_CHECKING:
    from ..opened import Kittens

ATTACKS = ("attack", "targeted_attack", "personal_attack")


def read_position(rules: Kittens, setup: Mapping[str, Any]) -> State:
    """The state of a setup (a plain dict as in a scenario file); raises PositionError with every fault.

    Zones that are not listed are empty; cards that are listed nowhere never appear.
    """
    reader = _Reader(rules, setup)
    state = reader.read()
    if reader.faults or state is None:
        raise PositionError(reader.faults)
    return state


def set_up_of_file(rules: Kittens, setup: Mapping[str, Any]) -> Iterator[Laid]:
    """How the position of a setup that deals comes about, step by step; raises PositionError with every fault."""
    reader = _Reader(rules, setup)
    reader.check_players()
    options = deal_options(reader)
    if reader.faults:
        raise PositionError(reader.faults)
    return rules.set_up(len(reader.names), **options)


class _Reader(PositionReader):
    def __init__(self, rules: Kittens, setup: Mapping[str, Any]) -> None:
        super().__init__(setup)
        self.rules = rules
        self.places: dict[str, list[tuple]] = defaultdict(list)

    def read(self) -> State | None:
        setup = self.setup
        self.faults += own_faults(setup)
        self.check_players()
        if "deal" in setup:
            return read_deal(self)
        out = [self.seat(name, ("out", index)) for index, name in enumerate(setup.get("out", ()))]
        hands = self.hands(out)
        pile = self.cards(setup.get("draw_pile", ()), ("draw_pile",))
        discard = self.cards(setup.get("discard_pile", ()), ("discard_pile",))
        front = read_front(self, out)
        wearer, stock = read_tower(self, out)
        blind = read_blind(self, out)
        self.check_counts()
        is_out = self.rules.law.who_explodes_is_out()
        alive = [not (is_out and seat in out) for seat in range(len(self.names))]
        if sum(alive) < 2 <= len(self.names):
            self.fault(
                "POS-ALIVE",
                ("out",),
                f"{sum(alive)} of {len(self.names)} players alive",
                "at least two players still in the game",
            )
        player, owes, origin, by = self.turn(out)
        direction = -1 if setup.get("direction") == "counterclockwise" else 1
        return State(
            hands,
            pile,
            discard,
            alive,
            player or 0,
            owes,
            origin,
            by,
            direction,
            blind=blind,
            front=front,
            wearer=wearer,
            stock=stock,
            targeted_by=by if origin is not None and origin == self.rules.number.get("targeted_attack") else None,
        )

    def hands(self, out: list[Seat | None]) -> list[list[int]]:
        hands = [[0] * self.rules.hand_length for _ in self.names]
        for name, cards in self.setup.get("hands", {}).items():
            seat = self.seat(name, ("hands", name))
            held = self.cards(cards, ("hands", name))
            for card in held:
                if seat is not None:
                    hands[seat][card] += 1
            self.check_kittens(name, cards, held)
            if seat is not None and seat in out and cards:
                self.fault("POS-OUT", ("hands", name), f"{name} is out and holds cards", "no cards for that player")
        return hands

    def check_players(self) -> None:
        least, most = self.rules.player_range
        if not least <= len(self.names) <= most:
            self.fault("POS-PLAYERS", ("players",), f"{len(self.names)} players", f"{least} to {most} players with these boxes")

    def not_a_player(self, name: str) -> str:
        return f"there is no player {name!r}"

    def another(self, seat: Seat | None) -> str:
        """The name of some other player, to show how a fault is put right."""
        return next((name for at, name in enumerate(self.names) if at != seat), "Ben")

    def cards(self, cards: Sequence[str], place: tuple[Any, ...]) -> list[int]:
        """The cards of a zone, each noted with its place."""
        found = [self.note_card(word, place + (index,)) for index, word in enumerate(cards)]
        return [card for card in found if card is not None]

    def note_card(self, word: str, place: tuple[Any, ...]) -> int | None:
        """The number of a card, noted with its place; None if there is no such card here."""
        fault = card_fault(self.rules, word, ("setup", *place))
        if fault is not None:
            self.faults.append(fault._replace(place=place))
            return None
        card = self.rules.read(word)
        if card is not None:
            self.places[self.rules.cards[card].id].append(place)
        return card

    def check_counts(self) -> None:
        for card_id, places in self.places.items():
            most = self.rules.supply[self.rules.number[card_id]]
            if len(places) > most:
                zones = dict.fromkeys(".".join(takewhile(_is_word, place)) for place in places)
                self.fault(
                    "POS-COUNT",
                    places[most],
                    f"{len(places)} x {card_id}",
                    f"at most {most} in these boxes; they are in {', '.join(zones)}",
                )

    def check_kittens(self, name: str, words: list[str], held: list[int]) -> None:
        """A hand with the Streaking Kitten can cover one Exploding Kitten, and no other hand any kitten."""
        covered = self.rules.streaking is not None and self.rules.streaking in map(self.rules.plain.__getitem__, held)
        kittens = 0
        for index, word in enumerate(words):
            card = self.rules.number.get(word.partition(":")[0])
            kittens += card == self.rules.exploding
            if card is not None and card == self.rules.imploding:
                expected = "no Imploding Kitten in any hand"
            elif card != self.rules.exploding or (covered and kittens == 1):
                continue
            elif covered:
                expected = "one Exploding Kitten beside the Streaking Kitten"
            elif self.rules.streaking is None:
                expected = "no kitten in a hand of these boxes"
            else:
                expected = "an Exploding Kitten only in a hand that holds the Streaking Kitten too"
            self.fault("POS-KITTEN", ("hands", name, index), f"{word!r} in a hand", expected)

    def turn(self, out: list[Seat | None]) -> tuple[Seat | None, int, int | None, Seat | None]:
        turn = self.setup.get("turn")
        if turn is None:
            self.fault(
                "POS-TURN", (), "the position has no `turn`", 'whose turn it is: "turn": {"player": "' + self.names[0] + '"}'
            )
            return None, 1, None, None
        player = self.seat(turn["player"], ("turn", "player"))
        owes = turn.get("owes", 1)
        if player is not None and player in out:
            self.fault(
                "POS-TURN",
                ("turn", "player"),
                f"it is {turn['player']}'s turn, and {turn['player']} is out",
                "a player who is still in the game",
            )
        if owes < 1:
            self.fault("POS-TURN", ("turn", "owes"), f"owes {owes}", "1 or more turns, the one in progress included")
        origin = self.origin(turn, owes)
        by = self.seat(turn["by"], ("turn", "by")) if "by" in turn else None
        self.check_attacker(turn, player, by)
        return player, owes, origin, by

    def check_attacker(self, turn: dict[str, Any], player: Seat | None, by: Seat | None) -> None:
        """Who put these turns on the player: somebody else, but for a Personal Attack; known where play comes back to him."""
        attack = turn.get("from")
        if "by" not in turn and attack == "targeted_attack" and "recipes" in self.rules.boxes:
            self.fault(
                "POS-FROM", ("turn", "from"), f"{attack} without by", "`by`: who played it, since play comes back to that player"
            )
        if by is None:
            return
        if attack is None:
            self.fault("POS-FROM", ("turn", "by"), f"by {turn['by']} without from", "`from`: the attack card that was played")
        elif by == player and attack != "personal_attack":
            self.fault(
                "POS-FROM",
                ("turn", "by"),
                f"{turn['by']} attacked by {turn['by']}",
                "another player than the one attacked",
                self.another(player),
            )
        elif player is not None and by != player and attack == "personal_attack":
            self.fault(
                "POS-FROM",
                ("turn", "by"),
                f"{turn['player']} under a Personal Attack by {turn['by']}",
                "the player whose turn it is: you play a Personal Attack on yourself",
                turn["player"],
            )

    def origin(self, turn: dict[str, Any], owes: int) -> int | None:
        word = turn.get("from")
        if word is None:
            if owes > 1:
                self.fault(
                    "POS-FROM",
                    ("turn", "owes"),
                    f"owes {owes} without from",
                    "`from`: the attack card that put these turns on the player",
                )
            return None
        if word not in ATTACKS or word not in self.rules.number:
            here = [attack for attack in ATTACKS if attack in self.rules.number]
            near = closest(word, here)
            self.fault("POS-FROM", ("turn", "from"), f"no attack card: {word!r}", f"one of {', '.join(here)}", near)
            return None
        return self.rules.number[word]


def _is_word(part: object) -> bool:
    """Whether a part of a place is a word, and no number of a card in a list."""
    return isinstance(part, str)
