"""How Exploding Kittens is played against others: by rules of thumb that look at the chances and at what everybody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.coached.game_opponents import GameOpponents, Seen, any_move
from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat
from tabletop.words.language import N_

from .rules.table.state import State

if TYPE_CHECKING:
    from .rules.opened import Kittens

# What a card is worth to whoever holds it, from the one given away first to the one kept longest; others lie in between.
WORTH = {
    "defuse": 9.0,
    "streaking_kitten": 7.0,
    "nope": 6.0,
    "attack": 5.0,
    "targeted_attack": 5.0,
    "skip": 4.5,
    "super_skip": 5.0,
}
OTHERS_WORTH, CATS_WORTH = 3.0, 1.0
# So many worlds are looked at for a chance; from these chances on somebody avoids a draw, without and with a Defuse.
LOOKED_AT, AFRAID, BOLD = 24, 0.12, 0.4
# How often somebody stops what does them harm, what does none, and what stopped their own play; how often cards are played
# for gain.
HARM, NO_HARM, OWN_PLAY, FOR_GAIN = 0.8, 0.06, 0.5, 0.35
# What is played to draw nothing now, to change what lies on top, and to know it.
ESCAPES = (
    "skip",
    "attack",
    "targeted_attack",
    "super_skip",
    "reverse",
    "personal_attack",
    "draw_from_the_bottom",
    "swap_top_and_bottom",
)
# In somebody else's turn nobody comes in between.
LET_GO = frozenset({"turn", "draw"})
CHANGES = ("shuffle", "alter_the_future_3", "alter_the_future_5", "alter_the_future_now", "swap_top_and_bottom")
LOOKS = ("see_the_future_3", "see_the_future_5", "share_the_future_3")


def worth(rules: Kittens, card: int) -> float:
    """What this card is worth in a hand."""
    plain = rules.cards[card]
    return WORTH.get(plain.id, CATS_WORTH if plain.group == "cat" else OTHERS_WORTH)


def sensible(seen: Seen) -> Move | None:
    """What a player does who counts kittens, keeps what saves, and stops what harms."""
    if seen.kind in LET_GO and not seen.owed:
        return None
    chosen = AT.get(seen.kind)
    return any_move(seen) if chosen is None or seen.world is None else chosen(seen)


def easy(seen: Seen) -> Move | None:
    """What a player does who plays whatever comes to hand, saves themselves, and seldom says Nope."""
    kind = seen.kind
    if kind == "kitten":
        return saved(seen)
    if kind != "turn" or seen.random.random() < 0.25:
        return any_move(seen) if seen.owed or seen.random.random() < 0.4 else None
    return _draw(seen)


# -- on turn ----------------------------------------------------------------------


def on_turn(seen: Seen) -> Move | None:
    """A draw, unless it is dangerous; then what avoids it, changes it or looks at it. Now and then cards for gain."""
    rules, hand = seen.rules, seen.world.hands[seen.seat]
    danger = risk(rules, seen.drawn(LOOKED_AT))
    saves = sum(hand[card] for card in rules.with_states[rules.number["defuse"]])
    if danger > (BOLD if saves else AFRAID):
        away = _singles(seen, ESCAPES) or (_singles(seen, LOOKS) if danger < 1 else []) or _singles(seen, CHANGES)
        if away:
            return seen.random.choice(away)
    if seen.random.random() < FOR_GAIN:
        gain = [move for move in seen.moves if _is_for_gain(rules, move, hand)]
        if gain:
            return seen.random.choice(gain)
    return _draw(seen)


def risk(rules: Kittens, worlds: Sequence[State]) -> float:
    """In how many of these worlds a kitten lies on top."""
    return sum(bool(one.pile) and rules.plain[one.pile[0]] in rules.kittens for one in worlds) / max(1, len(worlds))


def _draw(seen: Seen) -> Move:
    draws = [move for move in seen.moves if move[0] == "draw"]
    return draws[0] if draws else seen.random.choice(list(seen.moves))


def _singles(seen: Seen, names: Iterable[str]) -> list[Move]:
    """The moves that play one of these cards, or a kind of them, alone."""
    rules = seen.rules
    return [
        move
        for move in seen.moves
        if move[0] == "play" and len(move[2]) == 1 and any(rules.cards[move[2][0]].id.startswith(name) for name in names)
    ]


def _is_for_gain(rules: Kittens, move: Move, hand: Sequence[int]) -> bool:
    """A Favor, or a pair of cats: something of another hand for little."""
    if move[0] != "play":
        return False
    cards = move[2]
    if len(cards) == 1:
        return rules.cards[cards[0]].id == "favor"
    return len(cards) == 2 and all(worth(rules, card) <= CATS_WORTH for card in cards)


# -- answers ----------------------------------------------------------------------


def answer(seen: Seen) -> Move | None:
    """A Nope, where what waits does harm to this seat, or stopped its own play."""
    nopes = [move for move in seen.moves if move[0] == "play"]
    if not nopes:
        return None
    rules, world = seen.rules, seen.world
    player, cards, on, _, laid, _ = rules.decision(world).about
    stopped = len(laid) % 2 == 1
    if player == seen.seat:
        likely = OWN_PLAY if stopped else 0.0
    elif stopped:
        likely = 0.0
    else:
        likely = HARM if on == seen.seat or _comes_to(rules, world, cards, on, seen.seat) else NO_HARM
    return seen.random.choice(nopes) if seen.random.random() < likely else None


def _comes_to(rules: Kittens, world: State, cards: Sequence[int], on: Seat | None, seat: Seat) -> bool:
    """Whether an Attack that names nobody would put turns on this seat."""
    return len(cards) == 1 and on is None and rules.cards[cards[0]].id == "attack" and world.next_living(world.player) == seat


def saved(seen: Seen) -> Move | None:
    """A Defuse if there is one; what keeps a kitten in secret as well; to explode only if there is nothing else."""
    return next((move for move in seen.moves if move[0] != "explode"), seen.moves[0])


def put_back(seen: Seen) -> Move | None:
    """The kitten goes back near the top as a rule, unless this seat itself draws again."""
    places = sorted(move[-1] for move in seen.moves if isinstance(move[-1], int))
    if not places:
        return any_move(seen)
    again = seen.world.owes > 1
    wanted = places[len(places) // 2 :] if again else places[: max(1, len(places) // 3)]
    place = seen.random.choice(wanted)
    return next(move for move in seen.moves if move[-1] == place)


def given(seen: Seen) -> Move | None:
    """The card that is worth least."""
    rules = seen.rules
    named = [move for move in seen.moves if len(move) > 2 and isinstance(move[2], int)]
    return min(named, key=lambda move: worth(rules, move[2])) if named else any_move(seen)


def taken(seen: Seen) -> Move | None:
    """The card that is worth most."""
    rules = seen.rules
    named = [move for move in seen.moves if len(move) > 2 and isinstance(move[2], int)]
    return max(named, key=lambda move: worth(rules, move[2])) if named else any_move(seen)


def arranged(seen: Seen) -> Move | None:
    """Kittens come late, if this seat draws first; early, if somebody else does."""
    rules = seen.rules
    mine = seen.world.player == seen.seat

    def early(move: Move) -> tuple[int, ...]:
        return tuple(-place if mine else place for place, card in enumerate(move[2]) if rules.plain[card] in rules.kittens)

    orders = [move for move in seen.moves if move[0] == "arrange"]
    return min(orders, key=early) if orders else any_move(seen)


AT: dict[str, Callable[[Seen], Move | None]] = {
    "turn": on_turn,
    "draw": lambda seen: _draw(seen),
    "window": answer,
    "kitten": saved,
    "insert": put_back,
    "give": given,
    "lay": given,
    "take": taken,
    "arrange": arranged,
}


# -- what the coach goes by ---------------------------------------------------------


def standing(rules: Kittens, state: State, seat: Seat) -> float | None:
    """How well a seat stands: its share of what keeps players alive, Defuses above all."""
    if not state.alive[seat]:
        return 0.0
    if state.winner is not None:
        return 1.0 if state.winner == seat else 0.0
    defuses = rules.with_states[rules.number["defuse"]]

    def strength(one: Seat) -> float:
        hand = state.hands[one]
        return 1.0 + 1.5 * sum(hand[card] for card in defuses) + 0.1 * min(sum(hand), 8)

    return strength(seat) / sum(strength(one) for one in state.living())


def plain(rules: Kittens, state: State, seat: Seat, random: Random) -> Move | None:
    """A draw, a Defuse, a place or a card at random; nobody answers."""
    found = [move for move in rules.moves(state) if move[1] == seat and move[0] not in ("explode", "reach")]
    draws = [move for move in found if move[0] == "draw"]
    if draws:
        return draws[0]
    found = found or [move for move in rules.moves(state) if move[1] == seat]
    return random.choice(found) if found else None


def facts(seen: Seen) -> Sequence[tuple[str, dict[str, Any]]]:
    """How dangerous a draw is, and how likely somebody else could say Nope."""
    rules, world = seen.rules, seen.world
    if world is None or not world.pile:
        return ()
    worlds = seen.drawn(300)
    kittens = sum(rules.plain[card] in rules.kittens for card in world.pile)
    found: list[tuple[str, dict[str, Any]]] = [
        (N_("The draw pile has {cards} cards; kittens among them: {kittens}."), {"cards": len(world.pile), "kittens": kittens}),
        (
            N_("As far as you can know, the next card is a kitten in {percent} of 100 cases."),
            {"percent": round(100 * risk(rules, worlds))},
        ),
    ]
    others = [seat for seat in world.living() if seat != seen.seat]
    nope = rules.with_states[rules.number["nope"]]
    held = sum(any(one.hands[seat][card] for seat in others for card in nope) for one in worlds)
    found.append((N_("Somebody else holds a Nope in {percent} of 100 cases."), {"percent": round(100 * held / len(worlds))}))
    return found


OPPONENTS = GameOpponents(
    easy=easy, sensible=sensible, unoffered=frozenset({"reach"}), standing=standing, plain=plain, facts=facts
)
