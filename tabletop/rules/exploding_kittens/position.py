"""From the setup of a scenario to a position, with all faults at once."""

from __future__ import annotations

from collections import defaultdict
from difflib import get_close_matches

from ...kernel.position import PositionError, PositionFault
from .state import State

ATTACKS = ("attack", "targeted_attack", "personal_attack")


def read_position(rules, setup):
    """The state of a setup (a plain dict as in a scenario file); raises PositionError with every fault.

    Zones that are not listed are empty; cards that are listed nowhere never appear.
    """
    reader = _Reader(rules, setup)
    state = reader.read()
    if reader.faults:
        raise PositionError(reader.faults)
    return state


class _Reader:
    def __init__(self, rules, setup):
        self.rules, self.setup = rules, setup
        self.names = list(setup["players"])
        self.faults: list[PositionFault] = []
        self.places: dict[str, list[str]] = defaultdict(list)

    def fault(self, code, place, found, expected, near=None):
        self.faults.append(PositionFault(code, place, found, expected, near))

    def read(self):
        setup, rules = self.setup, self.rules
        self.check_players()
        out = [self.seat(name, ("out", index)) for index, name in enumerate(setup.get("out", ()))]
        hands = [[0] * rules.hand_length for _ in self.names]
        for name, cards in setup.get("hands", {}).items():
            seat = self.seat(name, ("hands", name))
            for card in self.cards(cards, ("hands", name)):
                if seat is not None:
                    hands[seat][card] += 1
            if seat is not None and seat in out and cards:
                self.fault("POS-OUT", ("hands", name), name, "no cards, since this player is out")
        pile = self.cards(setup.get("draw_pile", ()), ("draw_pile",))
        discard = self.cards(setup.get("discard_pile", ()), ("discard_pile",))
        self.check_counts()
        alive = [seat not in out for seat in range(len(self.names))]
        if sum(alive) < 2:
            self.fault("POS-ALIVE", ("out",) if "out" in setup else ("players",), setup.get("out", []),
                       "at least two players still in the game")
        player, owes, origin, by = self.turn(out)
        direction = -1 if setup.get("direction") == "counterclockwise" else 1
        state = State(hands, pile, discard, alive, player or 0, owes, origin, by, direction)
        return state

    def check_players(self):
        least, most = self.rules.player_range
        if not least <= len(self.names) <= most:
            self.fault("POS-PLAYERS", ("players",), len(self.names), f"{least} to {most} players with these boxes")

    def seat(self, name, place):
        if name in self.names:
            return self.names.index(name)
        near = get_close_matches(str(name)[:60], self.names, 1)
        self.fault("POS-PLAYER", place, name, f"one of {', '.join(self.names)}", near[0] if near else None)
        return None

    def cards(self, cards, place):
        found = []
        for index, word in enumerate(cards):
            card = self.card(word, place + (index,))
            if card is not None:
                self.places[self.rules.cards[card].id].append(".".join(map(str, place)))
                found.append(card)
                if place[0] == "hands" and card in self.rules.kittens:
                    self.fault("POS-KITTEN", place + (index,), word, "no kitten in a hand in this box")
        return found

    def card(self, word, place):
        name, colon, mark = str(word).partition(":")
        if name not in self.rules.number:
            self.unknown_card(name, place)
        elif colon:
            self.fault("POS-STATE", place, word, f"{name!r} without a state: no card here has one")
        else:
            return self.rules.number[name]
        return None

    def unknown_card(self, name, place):
        elsewhere = self.rules.boxes_with(name)
        if elsewhere:
            self.fault("POS-BOX", place, name, f"a card of the boxes in play; it lies in {', '.join(elsewhere)}")
            return
        near = get_close_matches(name[:60], list(self.rules.number), 1)
        self.fault("POS-CARD", place, name, "a card id", near[0] if near else None)

    def check_counts(self):
        for card_id, places in self.places.items():
            most = self.rules.supply[self.rules.number[card_id]]
            if len(places) > most:
                zone = places[-1].split(".")
                self.fault("POS-COUNT", tuple(zone), f"{len(places)} x {card_id}",
                           f"at most {most} in these boxes; they lie in {', '.join(places)}")

    def turn(self, out):
        turn = self.setup["turn"]
        player = self.seat(turn.get("player"), ("turn", "player"))
        owes = turn.get("owes", 1)
        if player is not None and player in out:
            self.fault("POS-TURN", ("turn", "player"), turn["player"], "a player who is still in the game")
        if owes < 1:
            self.fault("POS-TURN", ("turn", "owes"), owes, "1 or more turns, the one in progress included")
        origin = self.origin(turn, owes)
        by = self.seat(turn["by"], ("turn", "by")) if "by" in turn else None
        if by is not None and by == player and turn.get("from") != "personal_attack":
            self.fault("POS-FROM", ("turn", "by"), turn["by"], "another player than the one attacked")
        return player, owes, origin, by

    def origin(self, turn, owes):
        word = turn.get("from")
        if word is None:
            if owes > 1:
                self.fault("POS-FROM", ("turn",), owes, "`from`: the attack card that put these turns on the player")
            return None
        if word not in ATTACKS or word not in self.rules.number:
            here = [attack for attack in ATTACKS if attack in self.rules.number]
            near = get_close_matches(str(word)[:60], here, 1)
            self.fault("POS-FROM", ("turn", "from"), word, f"one of {', '.join(here)}", near[0] if near else None)
            return None
        return self.rules.number[word]
