"""From the setup of a scenario to a position, with all faults at once."""

from __future__ import annotations

from collections import defaultdict
from difflib import get_close_matches

from ...kernel.position import PositionError, PositionFault
from .setup import can_deal
from .state import State

# Any deal will do: what is checked of a dealt position holds for every shuffle.
DEAL_SEED = 1
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


def card_fault(rules, word, place):
    """What is wrong with a card as a file spells it, or None: unknown, of another box, or in no state it can have."""
    name, colon, _ = word.partition(":")
    if name in rules.number:
        return PositionFault("POS-STATE", place, f"the card {word!r}", "no state: no card of these boxes has one",
                             name) if colon else None
    elsewhere = rules.boxes_with(name)
    if elsewhere:
        return PositionFault("POS-BOX", place, f"the card {word!r} lies in the box {', '.join(elsewhere)}",
                             f"a card of {', '.join(rules.boxes)}")
    near = get_close_matches(name[:60], list(rules.number), 1)
    return PositionFault("POS-CARD", place, f"there is no card {word!r}", "a card id", near[0] if near else None)


class _Reader:
    def __init__(self, rules, setup):
        self.rules, self.setup = rules, setup
        self.names = list(setup["players"])
        self.faults: list[PositionFault] = []
        self.places: dict[str, list[tuple]] = defaultdict(list)

    def fault(self, code, place, found, expected, near=None):
        self.faults.append(PositionFault(code, place, found, expected, near))

    def read(self):
        setup = self.setup
        self.check_players()
        if "deal" in setup:
            return self.deal()
        out = [self.seat(name, ("out", index)) for index, name in enumerate(setup.get("out", ()))]
        hands = self.hands(out)
        pile = self.cards(setup.get("draw_pile", ()), ("draw_pile",))
        discard = self.cards(setup.get("discard_pile", ()), ("discard_pile",))
        self.check_counts()
        self.check_other_boxes()
        is_out = self.rules.law.who_explodes_is_out()
        alive = [not (is_out and seat in out) for seat in range(len(self.names))]
        if sum(alive) < 2 <= len(self.names):
            self.fault("POS-ALIVE", ("out",), f"{sum(alive)} of {len(self.names)} players alive",
                       "at least two players still in the game")
        player, owes, origin, by = self.turn(out)
        direction = -1 if setup.get("direction") == "counterclockwise" else 1
        return State(hands, pile, discard, alive, player or 0, owes, origin, by, direction)

    def hands(self, out):
        hands = [[0] * self.rules.hand_length for _ in self.names]
        for name, cards in self.setup.get("hands", {}).items():
            seat = self.seat(name, ("hands", name))
            for card in self.cards(cards, ("hands", name)):
                if seat is not None:
                    hands[seat][card] += 1
            if seat is not None and seat in out and cards:
                self.fault("POS-OUT", ("hands", name), f"{name} is out and holds cards", "no cards of that player")
        return hands

    def deal(self):
        """The printed setup; who begins is for the players to choose."""
        if not can_deal(self.rules):
            self.fault("POS-DEAL", ("deal",), f"a deal of {', '.join(self.rules.boxes)}",
                       "the original box alone: the setup of the others is not dealt yet")
        for key, value in self.setup["deal"].items():
            if value not in (False, []):
                self.fault("POS-DEAL", ("deal", key), f"{key} in a deal of these boxes", "a plain deal: {}")
        turn = self.setup.get("turn", {"player": self.names[0] if self.names else None})
        begins = self.seat(turn["player"], ("turn", "player"))
        for key in ("owes", "from", "by"):
            if turn.get(key, 1) != 1:
                self.fault("POS-DEAL", ("turn", key), f"{key} of a turn right after the deal", "only who begins: player")
        if self.setup.get("direction", "clockwise") != "clockwise":
            self.fault("POS-DEAL", ("direction",), self.setup["direction"], "clockwise right after the deal")
        if self.faults:
            return None
        state = self.rules.deal(len(self.names), DEAL_SEED)
        state.player = (begins + state.player) % len(self.names)
        return state

    def check_players(self):
        least, most = self.rules.player_range
        if not least <= len(self.names) <= most:
            self.fault("POS-PLAYERS", ("players",), f"{len(self.names)} players", f"{least} to {most} players with these boxes")

    def seat(self, name, place):
        if name in self.names:
            return self.names.index(name)
        near = get_close_matches(str(name)[:60], self.names, 1)
        self.fault("POS-PLAYER", place, f"there is no player {name!r}", f"one of {', '.join(self.names)}", near[0] if near else None)
        return None

    def cards(self, cards, place):
        found = []
        for index, word in enumerate(cards):
            card = self.card(word, place + (index,))
            if card is not None:
                self.places[self.rules.cards[card].id].append(place + (index,))
                found.append(card)
                if place[0] == "hands" and card in self.rules.kittens:
                    self.fault("POS-KITTEN", place + (index,), f"{word!r} in a hand",
                               "no kitten in a hand of these boxes")
        return found

    def card(self, word, place):
        fault = card_fault(self.rules, word, place)
        if fault is not None:
            self.faults.append(fault)
            return None
        return self.rules.number[word]

    def check_counts(self):
        for card_id, places in self.places.items():
            most = self.rules.supply[self.rules.number[card_id]]
            if len(places) > most:
                zones = dict.fromkeys(".".join(place[:-1]) for place in places)
                self.fault("POS-COUNT", places[most], f"{len(places)} x {card_id}",
                           f"at most {most} in these boxes; they lie in {', '.join(zones)}")

    def check_other_boxes(self):
        """Open cards, the Tower and blind players come with other boxes."""
        for name, cards in self.setup.get("front", {}).items():
            self.seat(name, ("front", name))
            for index in range(len(cards)):
                self.fault("POS-FRONT", ("front", name, index), f"an open card before {name}",
                           self.not_yet("barking"))
        if "tower" in self.setup:
            self.fault("POS-TOWER", ("tower",), "a Tower of Power", self.not_yet("barking"))
        for index, name in enumerate(self.setup.get("blind", ())):
            if self.seat(name, ("blind", index)) is not None:
                self.fault("POS-BLIND", ("blind", index), f"{name} is blind", self.not_yet("streaking"))

    def not_yet(self, box):
        """What is expected of a zone that files cannot set up: nothing yet, or the box that brings it."""
        if box in self.rules.boxes:
            return f"nothing of the kind: what {box} brings cannot be set up in files yet"
        return f"nothing of the kind: it comes with the box {box}"

    def turn(self, out):
        turn = self.setup.get("turn")
        if turn is None:
            self.fault("POS-TURN", (), "a position without turn", 'who is on turn: "turn": {"player": "' + self.names[0] + '"}')
            return None, 1, None, None
        player = self.seat(turn["player"], ("turn", "player"))
        owes = turn.get("owes", 1)
        if player is not None and player in out:
            self.fault("POS-TURN", ("turn", "player"), f"{turn['player']} is out and on turn", "a player who is still in the game")
        if owes < 1:
            self.fault("POS-TURN", ("turn", "owes"), f"owes {owes}", "1 or more turns, the one in progress included")
        origin = self.origin(turn, owes)
        by = self.seat(turn["by"], ("turn", "by")) if "by" in turn else None
        if by is not None and "from" not in turn:
            self.fault("POS-FROM", ("turn", "by"), f"by {turn['by']} without from", "`from`: the attack card that was played")
        if by is not None and by == player and turn.get("from") != "personal_attack":
            self.fault("POS-FROM", ("turn", "by"), f"{turn['by']} attacked by {turn['by']}", "another player than the one attacked")
        return player, owes, origin, by

    def origin(self, turn, owes):
        word = turn.get("from")
        if word is None:
            if owes > 1:
                self.fault("POS-FROM", ("turn", "owes"), f"owes {owes} without from", "`from`: the attack card that put these turns on the player")
            return None
        if word not in ATTACKS or word not in self.rules.number:
            here = [attack for attack in ATTACKS if attack in self.rules.number]
            near = get_close_matches(str(word)[:60], here, 1)
            self.fault("POS-FROM", ("turn", "from"), f"no attack card: {word!r}", f"one of {', '.join(here)}", near[0] if near else None)
            return None
        return self.rules.number[word]
