"""Exploding Kitten and Defuse: show it, defuse it or be out, put it back in secret."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .turn import begin_turn
from .vocabulary import kittens


@kittens.decision("kitten")
def open_kitten(rules, state, seat, card):
    """The player with the kitten plays a Defuse or explodes."""
    return Decision("kitten", must=(seat,), about=card) if state.alive[seat] else None


@kittens.decision("insert")
def open_insert(rules, state, seat, card):
    """The player who defused puts the kitten back."""
    return Decision("insert", must=(seat,), about=card) if state.alive[seat] else None


# -- Defuse --------------------------------------------------------------------

@kittens.act("play", at="kitten")
def defuse(rules, state, note, seat, cards, on, names):
    """A Defuse is put on the discard pile; one Defuse answers one kitten."""
    _, _, kitten = state.agenda.pop()
    card = cards[0]
    state.hands[seat][card] -= 1
    state.discard.insert(0, card)
    note(("defuses", ("ek.base.defuse.2", "ek.base.defuse.11"), EVERYBODY, seat, card))
    # Instead of dying the player puts the kitten back.
    state.agenda.append(("insert" if rules.law.a_defuse_saves() else "kitten", seat, kitten))


@kittens.law("a_defuse_saves", "ek.base.defuse.2", off=lambda: False)
def a_defuse_saves():
    """A Defuse saves from the kitten that was drawn."""
    return True


@kittens.need("play", "ek.base.defuse.1", after="cards", at=("kitten",))
def only_a_defuse_helps(rules, state, move):
    """No other card saves from a kitten that has been drawn."""
    _, seat, kitten = state.agenda[-1]
    if move[1] == seat and move[2] not in ((rules.number["defuse"],), (rules.number["nope"],)):
        return {"seat": seat, "cards": move[2], "kitten": kitten}


@kittens.need("play", "ek.base.defuse.10", after="cards", at=("turn", "window"))
def a_defuse_needs_a_kitten(rules, state, move):
    """A single Defuse is an answer to a kitten and nothing else."""
    if move[2] == (rules.number["defuse"],) and rules.readings["q.base.play.dead-card"] == "R1":
        return {"seat": move[1], "cards": move[2]}


# -- explode -------------------------------------------------------------------

EXPLODE = kittens.form("explode")


@kittens.need("explode")
def explode_only_with_a_kitten(rules, state, move):
    """Only who has just drawn a kitten explodes."""
    frame = state.agenda[-1]
    if frame[0] != "kitten" or frame[1] != move[1]:
        return {"seat": move[1]}


@kittens.need("explode", "ek.base.defuse.2", at=("kitten",), when=("q.base.defuse.optional", "R2"), may_learn=None)
def a_defuse_must_be_used(rules, state, move):
    """Under this reading a player who holds a Defuse has to use it."""
    if move[1] == state.agenda[-1][1] and state.hands[move[1]][rules.number["defuse"]]:
        return {"seat": move[1]}


@kittens.act("explode", at="kitten")
def explode(rules, state, note, seat):
    """Out: the kitten and all cards of the hand go to the discard pile."""
    _, _, kitten = state.agenda.pop()
    cards = tuple(card for card, count in enumerate(state.hands[seat]) for _ in range(count))
    state.discard[:0] = (kitten, *cards)
    state.hands[seat] = [0] * len(rules.cards)
    state.alive[seat] = False
    note(("explodes", ("ek.base.exploding.2", "ek.base.object.2", "ek.base.exploding.5"),
          EVERYBODY, seat, kitten, cards))
    living = state.living()
    if len(living) == 1:
        # The round stops at once; whatever was under way is of no account.
        state.winner = living[0]
        state.agenda[:] = [("turn",)]
        note(("wins", ("ek.base.object.3", "ek.base.end.1"), EVERYBODY, living[0]))
    elif seat == state.player:
        # Turns that the dead player still owed lapse.
        lapse = ("ek.base.exploding.6",) if state.owes > 1 else ()
        begin_turn(state, note, state.next_living(seat), why=("ek.base.turn.7", *lapse))


# -- insert --------------------------------------------------------------------

def _places(rules, state, part):
    return range(len(state.pile) + 1)


INSERT = kittens.form("insert", Slot("at", "place", _places))


@kittens.need("insert", "ek.base.defuse.3", at=("insert",))
def insert_your_own_kitten(rules, state, move):
    """The one who defused chooses the place."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("insert", at=("turn", "window", "kitten", "give", "take", "pick", "mix"))
def insert_when_asked(rules, state, move):
    """Nobody has a card to put back."""
    return {"seat": move[1]}


@kittens.need("insert", after="at", at=("insert",))
def insert_inside_the_pile(rules, state, move):
    """There may be 0 to all of the pile's cards above it."""
    if not 0 <= move[2] <= len(state.pile):
        return {"at": move[2], "most": len(state.pile)}


@kittens.act("insert", at="insert")
def insert(rules, state, note, seat, at):
    """The kitten goes back in secret; the order of the other cards stays as it is."""
    _, _, kitten = state.agenda.pop()
    state.pile.insert(at, kitten)
    why = ("ek.base.defuse.3", "ek.base.defuse.4") + (("ek.base.defuse.5",) if at == 0 else ())
    note(("inserts", why, 1 << seat, seat, kitten, at))
