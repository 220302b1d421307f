"""Nope: while a play waits, anybody may stop it; a Nope on a Nope brings it back.

The window is one frame: the play that waits and the seats of the Nopes laid on
it, oldest first.
"""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import TABLE_TOO
from ...kernel.seat import EVERYBODY, TABLE
from .turn import OWED, end_turns
from .vocabulary import kittens

# While one of these is open, a play is being carried out.
DOING = tuple(name for name in OWED if name not in ("kitten", "secret_kitten", "search", "insert"))


@kittens.decision("window")
def open_window(rules, state, seat, cards, on, names, nopes, passed):
    """Everybody is asked, whether or not he holds a Nope; the table closes the window."""
    return Decision("window", may=state.living(), about=(seat, cards, on, names, nopes, passed))


@kittens.law("stands", "ek.base.nope.5", off=lambda nopes: nopes == 0)
def an_even_number_stands(nopes):
    """With an even number of Nopes the play happens, with an odd number it does not."""
    return nopes % 2 == 0


@kittens.law("a_nope_stops", "ek.base.nope.1", off=lambda: False)
def a_nope_stops():
    """A Nope stops what it is laid on."""
    return True


@kittens.law("one_nope_is_enough", "ek.base.nope.3", off=lambda cards: len(cards) == 1)
def one_nope_is_enough(cards):
    """A pair or a whole combination counts as one thing, and one Nope stops all of it."""
    return True


def happens(rules, cards, nopes):
    """Whether what waits takes effect if nobody says anything more."""
    return rules.law.stands(len(nopes)) or not (rules.law.a_nope_stops() and rules.law.one_nope_is_enough(cards))


# -- laying a Nope -------------------------------------------------------------

@kittens.act("play", at="window")
def nope(rules, state, note, seat, cards, on, names):
    """The Nope lies on what was laid last; the window opens anew for everybody."""
    _, player, waiting, target, wish, nopes, _ = state.agenda.pop()
    card = cards[0]
    state.hands[seat][card] -= 1
    state.discard.insert(0, rules.plain[card])
    answered = nopes[-1] if nopes else player
    why = ("ek.base.nope.5",) if nopes else ("ek.base.nope.1",)
    if seat != state.player:
        why += ("ek.base.nope.6",)
    if answered == seat:
        why += ("ek.base.nope.10",)
    note(("nopes", why, EVERYBODY, seat, card, answered, waiting, len(nopes) + 1))
    state.agenda.append(("window", player, waiting, target, wish, nopes + (seat,), ()))


@kittens.need("play", "ek.base.turn.9", after="cards")
def play_on_your_turn(rules, state, move):
    """Cards are for your own turn; only a Nope, and NOW where it is in the box, may come in between."""
    if move[1] != state.player and not rules.is_one(move[2], "nope") and not rules.is_any_time(move[2]) and (
            state.agenda[-1][0] not in ("kitten", "secret_kitten", "search") or state.agenda[-1][1] != move[1]):
        return {"seat": move[1], "player": state.player, "cards": move[2]}


@kittens.need("play", "ek.barking.now.5", after="cards", at=("window", *OWED))
def not_in_the_middle_of_an_action(rules, state, move):
    """NOW comes between actions, not in the middle of one."""
    if rules.is_any_time(move[2]):
        frame = state.agenda[-1]
        return {"seat": move[1], "cards": move[2], "pending": frame[2] if frame[0] == "window" else move[2]}


@kittens.need("play", "ek.barking.now.7", after="cards", at=("reached",))
def only_now_after_reaching(rules, state, move):
    """An announced draw cannot be taken back; only NOW may still come in between."""
    if not rules.is_any_time(move[2]) and not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.turn.10", after="cards", at=("window",))
def one_play_at_a_time(rules, state, move):
    """While a play waits for its result only a Nope may be laid."""
    if not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2], "pending": state.agenda[-1][2]}


@kittens.need("play", "ek.base.turn.10", after="cards", at=("insert", *DOING))
def finish_the_play_first(rules, state, move):
    """A play is being carried out; the next one comes after it."""
    if not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2], "owed": state.agenda[-1][0]}


@kittens.need("play", "ek.base.exploding.3", "ek.base.nope.2", after="cards", at=("kitten", "search"))
def a_kitten_cannot_be_noped(rules, state, move):
    """Exploding Kittens cannot be stopped by a Nope."""
    if rules.is_one(move[2], "nope") and rules.barking not in faced(state):
        return {"seat": move[1], "pending": faced(state)}


@kittens.need("play", "ek.barking.barking.8", "ek.base.nope.2", after="cards", at=("kitten", "search"),
              boxes=("barking", "recipes"))
def a_barking_kitten_cannot_be_noped(rules, state, move):
    """Nor can Barking Kittens."""
    if rules.is_one(move[2], "nope") and rules.barking in faced(state):
        return {"seat": move[1], "pending": faced(state)}


def faced(state):
    """The kittens that are being answered."""
    kitten = state.agenda[-1][2]
    return kitten if isinstance(kitten, tuple) else (kitten,)


@kittens.need("play", "ek.base.defuse.8", "ek.base.nope.2", after="cards", at=("insert",))
def a_defuse_cannot_be_noped(rules, state, move):
    """Defuses cannot be stopped by a Nope; a card that is being buried is too late to stop."""
    if rules.is_one(move[2], "nope"):
        return {"seat": move[1], "pending": (rules.number["defuse"],)}


@kittens.need("play", "ek.base.nope.9", after="cards", at=DOING)
def too_late_for_a_nope(rules, state, move):
    """A Nope has to come before the effect has begun."""
    if rules.is_one(move[2], "nope"):
        return {"seat": move[1], "owed": state.agenda[-1][0]}


@kittens.need("play", "ek.base.nope.12", after="cards", at=("turn", "reached"))
def a_nope_needs_something_to_stop(rules, state, move):
    """Nothing waits for its result: drawing is no card, and what is done is done."""
    if rules.is_one(move[2], "nope") and (
            move[1] != state.player or rules.readings["q.base.play.dead-card"] == "R1"):
        return {"seat": move[1]}


@kittens.need("play", "ek.streaking.curse.8", after="cards", at=("window",), boxes=("streaking",))
def a_blind_player_cannot_answer(rules, state, move):
    """Who may not look at the own cards cannot pick out a Nope."""
    if move[1] >= 0 and state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("play", "ek.base.nope.10", after="cards", at=("window",), when=("q.base.nope.own", "R2"))
def not_on_your_own_card(rules, state, move):
    """Under this reading nobody may stop what he laid himself."""
    _, player, cards, _, _, nopes, _ = state.agenda[-1]
    if rules.is_one(move[2], "nope") and move[1] == (nopes[-1] if nopes else player):
        return {"seat": move[1], "pending": move[2] if nopes else cards}


@kittens.need("play", "ek.base.nope.5", after="cards", at=("window",), when=("q.base.nope.chain", "R2"))
def only_one_answer_to_a_nope(rules, state, move):
    """Under this reading a Nope may be answered once and no further."""
    if rules.is_one(move[2], "nope") and len(state.agenda[-1][5]) >= 2:
        return {"seat": move[1], "nopes": len(state.agenda[-1][5])}


# -- passing and closing -------------------------------------------------------

PASS = kittens.form("pass", by=TABLE_TOO)


@kittens.need("pass", "ek.base.object.2")
def pass_while_in_the_game(rules, state, move):
    """Who is out says nothing any more."""
    if move[1] >= 0 and not state.alive[move[1]]:
        return {"seat": move[1]}


@kittens.need("pass", at=("turn", "reached", *OWED))
def pass_only_in_a_window(rules, state, move):
    """No play waits for an answer."""
    return {"seat": move[1]}


@kittens.need("pass", at=("window",))
def pass_once(rules, state, move):
    """A pass stands until a new Nope opens the window anew."""
    if move[1] in state.agenda[-1][6]:
        return {"seat": move[1]}


@kittens.act("pass", at="window")
def pass_window(rules, state, note, seat):
    """One player passes; when all have passed, or the table does, the window closes."""
    _, player, cards, on, names, nopes, passed = state.agenda.pop()
    note(("passes", (), EVERYBODY, seat))
    if seat != TABLE and len(passed) + 1 < len(state.living()):
        state.agenda.append(("window", player, cards, on, names, nopes, passed + (seat,)))
        return
    if happens(rules, cards, nopes):
        note(("stands", ("ek.base.nope.5",) if nopes else (), EVERYBODY, player, cards, len(nopes)))
        state.agenda.append(("effect", player, cards, on, names))
    else:
        note(("cancelled", _why_cancelled(rules, cards), EVERYBODY, player, cards, len(nopes)))
        leave_nothing_behind(rules, state, note, player, cards, on, names)


# -- what is left of a stopped play --------------------------------------------

def leave_nothing_behind(rules, state, note, player, cards, on, names):
    """A stopped play is gone with all its effects, and so are its cards; the turn is not."""
    if not rules.law.cards_stay_spent():
        for card in cards:
            state.discard.remove(card)
            state.hands[player][card] += 1
    if not rules.law.the_turn_goes_on() and _would_end_the_turn(rules, cards):
        end_turns(rules, state, note, player, 1, ())
    if not rules.law.no_effect_is_left():
        state.agenda.append(("effect", player, cards, on, names))


@kittens.law("no_effect_is_left", "ek.base.nope.4", off=lambda: False)
def no_effect_is_left():
    """None of the effects of a stopped play happens."""
    return True


@kittens.law("cards_stay_spent", "ek.base.nope.7", off=lambda: False)
def cards_stay_spent():
    """Stopped cards stay on the discard pile."""
    return True


@kittens.law("the_turn_goes_on", "ek.base.nope.8", off=lambda: False)
def the_turn_goes_on():
    """Whoever played a card that would have ended the turn is still on turn."""
    return True


def _would_end_the_turn(rules, cards):
    return len(cards) == 1 and rules.cards[cards[0]].ends_turn


def _why_cancelled(rules, cards):
    why = ("ek.base.nope.1", "ek.base.nope.4", "ek.base.nope.7")
    if len(cards) > 1:
        why += ("ek.base.nope.3",)
    if len(cards) == 5:
        why += ("ek.base.five.2",)
    if _would_end_the_turn(rules, cards):
        why += ("ek.base.nope.8",)
    return why
