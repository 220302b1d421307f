"""Blind after the Curse of the Cat Butt: no look at the own cards; what is played is turned up at random.

A blind move has two halves: the player says so (``blindly``), then chance turns
up a card (``turn_up``). What the card is for is told by the decision below.
"""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import BY_CHANCE, Slot
from ...kernel.seat import CHANCE, EVERYBODY, NOBODY
from .explode import die
from .hand import kept_kitten, leave, pass_on, sees_again
from .kitten import put_back
from .turn import OWED
from .vocabulary import kittens


@kittens.step("blind", "ek.streaking.curse.1")
def blind(rules, state, note, seat, on, card):
    """The chosen player lays the hand face down, mixes it, and may look at none of it."""
    state.blind |= 1 << on
    note(("blinds", ("ek.streaking.curse.1", "ek.streaking.curse.2"), EVERYBODY, seat, on))


# -- saying so -----------------------------------------------------------------

BLINDLY = kittens.form("blindly", boxes=("streaking",))
WHERE = ("turn", "search", "give", "lay", "lay_next")


@kittens.need("blindly", at=WHERE)
def blindly_only_when_blind(rules, state, move):
    """A seeing player chooses the own cards."""
    if not state.is_blind(move[1]) or not any(state.hands[move[1]]):
        return {"seat": move[1]}


@kittens.need("blindly", "ek.base.turn.9", at=("turn",))
def blindly_on_your_turn(rules, state, move):
    """A blind player plays in the own turn only."""
    if move[1] != state.player:
        return {"seat": move[1], "player": state.player, "cards": ()}


@kittens.need("blindly", at=WHERE)
def blindly_when_asked(rules, state, move):
    """Another player is asked."""
    decision = rules.decision(state)
    if move[1] not in decision.must and decision.kind != "turn":
        return {"seat": move[1]}


@kittens.need("blindly", at=("window", "reached", *(name for name in OWED if name not in WHERE)))
def blindly_where_a_card_is_due(rules, state, move):
    """No card of the hand is asked for now."""
    return {"seat": move[1]}


@kittens.need("play", "ek.streaking.curse.3", after="cards", at=("turn",), boxes=("streaking",))
def a_blind_player_does_not_choose(rules, state, move):
    """A blind player turns up a card at random."""
    if move[1] == state.player and state.is_blind(move[1]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.streaking.curse.blind-kitten.2", after="cards", at=("search",))
def search_blindly(rules, state, move):
    """A blind player has to turn up cards until a Defuse comes."""
    _, seat, found, _ = state.agenda[-1]
    if move[1] == seat and found[0] != rules.barking:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.barking.curse.blind-barking.2", after="cards", at=("search",), boxes=("barking",))
def search_blindly_for_a_barking_kitten(rules, state, move):
    """So does a blind target of a Barking Kitten."""
    _, seat, found, _ = state.agenda[-1]
    if move[1] == seat and found[0] == rules.barking:
        return {"seat": move[1], "cards": move[2]}


def _blindly(rules, state, note, seat):
    state.agenda.append(("turn_up", seat))


for _at in WHERE:
    kittens.act("blindly", at=_at)(_blindly)


# -- what chance turns up ------------------------------------------------------

@kittens.decision("turn_up")
def open_turn_up(rules, state, seat):
    """Chance turns up a card of this hand."""
    return Decision("turn_up", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=seat)


TURN_UP = kittens.form("turn_up", Slot("card", "card", lambda rules, state, part: [
    card for card, count in enumerate(state.hands[state.agenda[-1][1]]) if count]), by=BY_CHANCE,
                       boxes=("streaking",))


@kittens.need("turn_up", after="card", at=("turn_up",), may_learn=NOBODY)
def turn_up_what_is_held(rules, state, move):
    """Only a card of that hand can come up."""
    if not state.hands[state.agenda[-1][1]][move[2]]:
        return {"seat": state.agenda[-1][1], "card": move[2]}


@kittens.need("turn_up", at=("turn", "window", "reached", *(name for name in OWED if name != "turn_up")))
def turn_up_when_chance_is_asked(rules, state, move):
    """Nothing is turned up now."""
    return {}


@kittens.act("turn_up", at="turn_up")
def turn_up(rules, state, note, chance, card):
    """The card that came up is used for what was going on."""
    _, seat = state.agenda.pop()
    USES[state.agenda[-1][0]](rules, state, note, seat, card)


def play_turned_up(rules, state, note, seat, card):
    """Playable as usual: it is played. Otherwise it is lost; a kitten explodes."""
    plain = rules.plain[card]
    note(("turns_up", ("ek.streaking.curse.3",), EVERYBODY, seat, plain))
    if plain == rules.exploding:
        state.hands[seat][card] -= 1
        state.agenda.append(("search", seat, (plain,), 1))
        return
    state.discard.insert(0, plain)
    leave(rules, state, note, seat, card)
    if not rules.cards[plain].effect or rules.forbidden_before(state, seat, plain):
        note(("loses", ("ek.streaking.curse.5",), EVERYBODY, seat, plain))
    elif rules.needs_target((plain,)) or rules.chooses_target(state, seat, plain):
        state.agenda.append(("aim", seat, plain))
    else:
        rules.lay_down(state, note, seat, (plain,), None, None, ("ek.streaking.curse.4",))


# The rules of a search: cards come up, are lost, a second kitten, sight again.
KITTEN_SEARCH = ("ek.streaking.curse.blind-kitten.2", "ek.streaking.curse.blind-kitten.3",
                 "ek.streaking.curse.blind-kitten.6", "ek.streaking.curse.blind-kitten.4")
BARKING_SEARCH = ("ek.barking.curse.blind-barking.2", "ek.barking.curse.blind-barking.2",
                  "ek.barking.curse.blind-barking.7", "ek.barking.curse.blind-barking.3")


def search_turned_up(rules, state, note, seat, card):
    """In a search only Defuses count; another kitten has to be answered as well; the rest is lost."""
    _, _, found, left = state.agenda.pop()
    plain = rules.plain[card]
    turn, lose, both, cure = BARKING_SEARCH if found[0] == rules.barking else KITTEN_SEARCH
    note(("turns_up", (turn,), EVERYBODY, seat, plain))
    state.hands[seat][card] -= 1
    if plain == rules.exploding:
        # Both must be defused before going on.
        found, left = found + (plain,), left + 1
        note(("must_defuse", (both,), EVERYBODY, seat, left))
    else:
        state.discard.insert(0, plain)
        if plain == rules.number["defuse"]:
            left -= 1
            note(("defuses", ("ek.base.defuse.2", "ek.base.defuse.11"), EVERYBODY, seat, None))
        else:
            note(("loses", (lose,), EVERYBODY, seat, plain))
        kept = kept_kitten(rules, state, seat) if plain == rules.streaking else None
        if kept is not None:
            state.hands[seat][kept] -= 1
            found, left = found + (rules.exploding,), left + 1
            note(("turns_up", ("ek.streaking.curse.blind-kitten.7",), EVERYBODY, seat, rules.exploding))
            note(("must_defuse", ("ek.streaking.curse.blind-kitten.6",), EVERYBODY, seat, left))
    if left:
        state.agenda.append(("search", seat, found, left))
        return
    sees_again(rules, state, note, seat, (cure,))
    put_back(rules, state, seat, found)


def give_turned_up(rules, state, note, seat, card):
    """A blind giver gives what comes up."""
    _, receiver, *_ = state.agenda.pop()
    pass_on(rules, state, note, seat, receiver, card, "gives", ("ek.base.favor.1", "ek.streaking.curse.9"))


USES = {"turn": play_turned_up, "search": search_turned_up, "give": give_turned_up}


@kittens.decision("search")
def open_search(rules, state, seat, found, left):
    """A blind player answers a kitten by turning up cards until enough Defuses have come."""
    return Decision("kitten", must=(seat,), about=found[0]) if state.alive[seat] else None


@kittens.act("explode", at="search")
def give_up(rules, state, note, seat):
    """No Defuse came up (or the player gives up): out, with every kitten that came."""
    _, _, found, _ = state.agenda.pop()
    die(rules, state, note, seat, found, ("ek.base.exploding.2", "ek.streaking.curse.17"))


# -- aiming a card that came up ------------------------------------------------

@kittens.decision("aim")
def open_aim(rules, state, seat, card):
    """The card that came up needs a target."""
    return Decision("aim", must=(seat,), about=card) if state.alive[seat] else None


AIM = kittens.form("aim", Slot("on", "player", lambda rules, state, part: range(len(state.alive))),
                   boxes=("streaking",))


@kittens.need("aim", at=("aim",))
def aim_your_own_card(rules, state, move):
    """The player of the card aims it."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1]}


@kittens.need("aim", at=("turn", "window", "reached", *(name for name in OWED if name != "aim")))
def aim_when_asked(rules, state, move):
    """No card waits for a target."""
    return {"seat": move[1]}


@kittens.need("aim", after="on", at=("aim",))
def aim_like_a_play(rules, state, move):
    """Who may be chosen is as for the card itself."""
    _, seat, card = state.agenda[-1]
    return rules.bad_target(state, seat, card, move[2])


@kittens.need("aim", "ek.barking.barking.6", after="on", at=("aim",), boxes=("barking",))
def aim_a_barking_kitten_at_another(rules, state, move):
    """The target of a duel is another living player."""
    _, seat, card = state.agenda[-1]
    if card == rules.barking and (move[2] == seat or not state.alive[move[2]]):
        return {"seat": seat, "on": move[2]}


@kittens.act("aim", at="aim")
def aim(rules, state, note, seat, on):
    """The card takes its usual course."""
    _, _, card = state.agenda.pop()
    rules.lay_down(state, note, seat, (card,), on, None, ("ek.streaking.curse.4",))
