"""Exploding Kitten and Defuse: show it, defuse it or be out, put it back in secret."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .state import SPENT
from .turn import OWED, begin_turn
from .vocabulary import kittens

FACING = ("kitten", "secret_kitten", "search")


@kittens.decision("kitten")
def open_kitten(rules, state, seat, card):
    """The player with the kitten plays a Defuse or explodes."""
    return Decision("kitten", must=(seat,), about=card) if state.alive[seat] else None


@kittens.decision("secret_kitten")
def open_secret_kitten(rules, state, seat, card, rule):
    """Covered by the Streaking Kitten: keep it in secret, or show and defuse it; nobody else knows of it."""
    return Decision("kitten", must=(seat,), about=card, known_to=1 << seat) if state.alive[seat] else None


@kittens.decision("insert")
def open_insert(rules, state, seat, card, buried=None):
    """The player puts a card back; what is buried nobody else knows."""
    return Decision("insert", must=(seat,), about=card) if state.alive[seat] else None


# -- Defuse --------------------------------------------------------------------

@kittens.act("play", at="kitten")
def defuse(rules, state, note, seat, cards, on, names):
    """A Defuse is put on the discard pile; one Defuse answers one kitten."""
    _, _, kitten = state.agenda.pop()
    card = cards[0]
    state.hands[seat][card] -= 1
    state.discard.insert(0, rules.plain[card])
    note(("defuses", ("ek.base.defuse.2", "ek.base.defuse.11"), EVERYBODY, seat, card))
    # Instead of dying the player puts the kitten back.
    if rules.law.a_defuse_saves():
        put_back(rules, state, seat, (kitten,))
    else:
        state.agenda.append(("kitten", seat, kitten))


@kittens.law("a_defuse_saves", "ek.base.defuse.2", off=lambda: False)
def a_defuse_saves():
    """A Defuse saves from the kitten that was drawn."""
    return True


def put_back(rules, state, seat, kittens_to_insert):
    """Defused Exploding Kittens go back into the pile; a Barking Kitten stays where it lies."""
    for kitten in kittens_to_insert:
        if kitten == rules.exploding:
            state.agenda.append(("insert", seat, kitten))


@kittens.act("play", at="secret_kitten")
def show_and_defuse(rules, state, note, seat, cards, on, names):
    """The kitten could be kept and is shown and defused instead."""
    show_secret_kitten(rules, state, note)
    defuse(rules, state, note, seat, cards, on, names)


def show_secret_kitten(rules, state, note):
    """The kitten that was drawn in secret is put on the table; answering it ends the turn as usual."""
    _, seat, kitten, _ = state.agenda.pop()
    state.hands[seat][kitten] -= 1
    note(("turns_up", ("ek.streaking.streaking.10",), EVERYBODY, seat, kitten))
    # Only a draw of one's own ends the turn; what came by I'll Take That does not.
    if seat == state.player:
        state.agenda.append(("close_turn", seat, rules.law.turns_ended_by_defusing(state.owes), "ek.base.defuse.7"))
    state.agenda.append(("kitten", seat, kitten))


KEEP = kittens.form("keep", boxes=("streaking", "recipes"))


@kittens.need("keep", "ek.streaking.streaking.1", at=FACING)
def keep_only_under_the_streaking_kitten(rules, state, move):
    """A kitten can be kept only in a hand that holds the Streaking Kitten and no other kitten."""
    frame = state.agenda[-1]
    if frame[0] != "secret_kitten" or frame[1] != move[1]:
        return {"seat": move[1]}


@kittens.need("keep", at=tuple(name for name in (*OWED, "turn", "window", "reached") if name not in FACING))
def keep_when_a_kitten_was_drawn(rules, state, move):
    """Nobody has drawn a kitten."""
    return {"seat": move[1]}


@kittens.act("keep", at="secret_kitten")
def keep(rules, state, note, seat):
    """The kitten stays in the hand, unseen; the turn ends like after any draw."""
    _, _, _, rule = state.agenda.pop()
    note(("keeps", ("ek.streaking.streaking.1", "ek.streaking.streaking.9"), 1 << seat, seat, rules.exploding))
    if seat == state.player:
        state.agenda.append(("close_turn", seat, 1, rule))


@kittens.law("turns_ended_by_defusing", "ek.base.defuse.7")
def defusing_ends_one(owes):
    """After the Defuse the turn in progress is over; further owed turns stay."""
    return 1


@kittens.law("turns_ended_by_defusing", "ek.base.defuse.7", when=("q.base.defuse.turns", "R2"))
def defusing_ends_all(owes):
    """Under this reading the Defuse ends every owed turn."""
    return owes


@kittens.need("play", "ek.base.defuse.1", after="cards", at=("kitten", "secret_kitten"))
def only_a_defuse_helps(rules, state, move):
    """No other card saves from a kitten that has been drawn."""
    seat, kitten = state.agenda[-1][1:3]
    if move[1] == seat and not rules.is_one(move[2], "defuse") and not rules.is_one(move[2], "nope"):
        return {"seat": seat, "cards": move[2], "kitten": kitten}


@kittens.need("play", "ek.base.turn.10", after="cards", at=FACING)
def wait_until_the_kitten_is_answered(rules, state, move):
    """The player on turn does not play on while somebody else answers a kitten."""
    if state.player == move[1] != state.agenda[-1][1] and not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2], "owed": "kitten"}


@kittens.need("play", "ek.base.defuse.2", after="cards", at=FACING)
def defuse_your_own_kitten(rules, state, move):
    """A Defuse saves the player who plays it and nobody else."""
    if state.player == move[1] != state.agenda[-1][1] and rules.is_one(move[2], "defuse"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.defuse.10", after="cards", at=("turn", "window"))
def a_defuse_needs_a_kitten(rules, state, move):
    """A single Defuse is an answer to a kitten and nothing else."""
    if rules.is_one(move[2], "defuse") and rules.readings["q.base.play.dead-card"] == "R1":
        return {"seat": move[1], "cards": move[2]}


# -- explode -------------------------------------------------------------------

EXPLODE = kittens.form("explode")


@kittens.need("explode")
def explode_only_with_a_kitten(rules, state, move):
    """Only who has just drawn a kitten explodes."""
    frame = state.agenda[-1]
    if frame[0] not in FACING or frame[1] != move[1]:
        return {"seat": move[1]}


@kittens.need("explode", "ek.base.defuse.2", at=("kitten",), when=("q.base.defuse.optional", "R2"), may_learn=None)
def a_defuse_must_be_used(rules, state, move):
    """Under this reading a player who holds a Defuse has to use it."""
    if move[1] == state.agenda[-1][1] and state.hands[move[1]][rules.number["defuse"]]:
        return {"seat": move[1]}


@kittens.act("explode", at="kitten")
def explode(rules, state, note, seat):
    """Without a Defuse the player is out."""
    _, _, kitten = state.agenda.pop()
    die(rules, state, note, seat, (kitten,), ("ek.base.exploding.2", "ek.base.object.2", "ek.base.exploding.5"))


@kittens.act("explode", at="secret_kitten")
def explode_openly(rules, state, note, seat):
    """The kitten could have been kept; the player shows it and is out."""
    show_secret_kitten(rules, state, note)
    explode(rules, state, note, seat)


@kittens.step("implode")
def implode(rules, state, note, seat, card):
    """The Imploding Kitten was drawn face up: out, and no Defuse helps."""
    if state.alive[seat]:
        die(rules, state, note, seat, (card,), ("ek.imploding.imploding.4", "ek.imploding.imploding.7"))


def die(rules, state, note, seat, kittens_that_kill, why):
    """Out: the kittens and all cards of the player go to the discard pile, open cards and Tower too."""
    hand = tuple(card for card, count in enumerate(state.hands[seat]) for _ in range(count))
    before = tuple(entry for entry in state.front[seat] if entry[1] != SPENT)
    tower = tuple(state.stock) if state.wearer == seat else ()
    cards = tuple(rules.plain[card] for card in (*hand, *(card for card, _ in before), *tower))
    gone = tuple(rules.plain[card] for card in kittens_that_kill if card != rules.barking)
    state.discard[:0] = (*gone, *cards)
    state.hands[seat] = [0] * rules.hand_length
    state.front[seat] = tuple(entry for entry in state.front[seat] if entry[1] == SPENT)
    state.blind &= ~(1 << seat)
    if state.wearer == seat:
        state.wearer, state.stock = None, []
    state.alive[seat] = False
    note(("explodes", why, EVERYBODY, seat, rules.plain[kittens_that_kill[0]], cards))
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
    """The one who has the card chooses the place."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("insert", at=("turn", "window", "reached", *(name for name in OWED if name != "insert")))
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
    _, _, kitten, *buried = state.agenda.pop()
    state.pile.insert(at, kitten)
    if buried:
        note(("buries", ("ek.barking.bury.1", "ek.barking.bury.6"), 1 << seat, seat, kitten, at))
        return
    why = ("ek.base.defuse.3", "ek.base.defuse.4") if kitten == rules.exploding else ("ek.imploding.imploding.1",)
    note(("inserts", why + (("ek.base.defuse.5",) if at == 0 and kitten == rules.exploding else ()), 1 << seat, seat,
          kitten, at))
