"""Exploding Kitten and Defuse: face it, keep it in secret or defuse it, put it back.

Whoever draws, gets or uncovers a kitten faces it here. Dying is ``explode``, looking for a
Defuse without seeing is ``blind``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Mask, Seat

from ..blindness.blind import answers_blindly
from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

FACING = ("kitten", "secret_kitten", "search")


@kittens.decision("kitten")
def open_kitten(rules: Kittens, state: State, seat: Seat, card: int, *came: str) -> Decision | None:
    """The player with the kitten plays a Defuse or explodes; ``came`` is the rule that brought it, if it was not just drawn."""
    return Decision("kitten", must=(seat,), about=card) if state.alive[seat] else None


@kittens.decision("secret_kitten")
def open_secret_kitten(rules: Kittens, state: State, seat: Seat, card: int, *came: str) -> Decision | None:
    """Covered by the Streaking Kitten: keep it in secret, or show and defuse it; nobody else knows of it."""
    return Decision("kitten", must=(seat,), about=card, known_to=1 << seat, unnoticed=("keep",)) if state.alive[seat] else None


@kittens.decision("insert")
def open_insert(rules: Kittens, state: State, seat: Seat, card: int, buried: str | None = None) -> Decision | None:
    """The player puts a card back; what is buried nobody else knows."""
    return Decision("insert", must=(seat,), about=card) if state.alive[seat] else None


# -- facing a kitten -------------------------------------------------------------


def face_kitten(rules: Kittens, state: State, seat: Seat, kitten: int, how: str = "drawn", came: tuple[str, ...] = ()) -> None:
    """This player must answer a kitten: with a Defuse of choice, or blindly. ``how`` it came: see ``blind``;
    ``came``: by which rule.
    """
    if how != "drawn" and seat == state.player:
        # It comes to pass when all that is under way is done.
        state.agenda.insert(1, ("ended_by", seat, "turns_ended_by_a_defuse_outside_a_draw"))
    if answers_blindly(rules, state, seat, how):
        state.agenda.append(("search", seat, (kitten,), 1, how))
    else:
        state.agenda.append(("kitten", seat, kitten, *came))


def face_outside_a_draw(
    rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, why: tuple[str, ...], how: str = "in hand"
) -> None:
    """A kitten that was not drawn just now turns up: from a hand, or from somebody else."""
    note(("turns_up", why, EVERYBODY, seat, kitten))
    face_kitten(rules, state, seat, kitten, how, why[:1])


# After a Defuse outside a draw the turn goes on.
kittens.fact("turns_ended_by_a_defuse_outside_a_draw", 0, "ek.streaking.streaking.11")
# Under this reading it ends the turn of whoever defuses on their own turn.
kittens.fact(
    "turns_ended_by_a_defuse_outside_a_draw", 1, "ek.streaking.streaking.11", when=("q.streaking.defuse-no-turn-end", "R2")
)


def keep_or_show(rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, came: tuple[str, ...], choice: bool) -> None:
    """A covered kitten has come into the hand unseen; its owner may show and defuse it, if that is a choice."""
    if choice and rules.law.keeping_is_a_choice():
        state.agenda.append(("secret_kitten", seat, kitten, *came))
    else:
        keeps(rules, state, note, seat, kitten, came)


# Nobody has to keep a kitten.
kittens.fact("keeping_is_a_choice", True, "ek.streaking.streaking.10")
# Under this reading a covered kitten always stays in the hand.
kittens.fact("keeping_is_a_choice", False, "ek.streaking.streaking.10", when=("q.streaking.keep-optional", "R2"))


def keeps(rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, came: tuple[str, ...]) -> None:
    """The kitten stays in the hand, unseen; a drawn one ends the turn like any card."""
    drawn = seat == state.player
    why = (*rules.rule.the_streaking_kitten_covers, *rules.rule.who_sees_a_kept_kitten, *(() if drawn else came))
    note(("keeps", why, rules.law.who_sees_a_kept_kitten(seat), seat, kitten))
    if drawn:
        state.agenda.append(("close_turn", seat, 1, *came))


# -- Defuse --------------------------------------------------------------------


@kittens.act("play", at="kitten")
def defuse(
    rules: Kittens, state: State, note: Note, seat: Seat, cards: tuple[int, ...], on: Seat | None, names: int | None
) -> None:
    """A Defuse is put on the discard pile; one Defuse answers one kitten."""
    _, _, kitten, *_ = state.agenda.pop()
    card = cards[0]
    spent = rules.law.defuses_spent(state.hands[seat][card])
    state.change_hand(seat, card, -spent)
    state.discard[:0] = (rules.plain[card],) * spent
    why = rules.rule.a_barking_kitten_goes_back if kitten == rules.barking else ()
    note(("defuses", (*rules.rule.a_defuse_saves, *why), EVERYBODY, seat, card))
    # Instead of dying the player puts the kitten back.
    if rules.law.a_defuse_saves():
        put_back(rules, state, seat, (kitten,))
    else:
        state.agenda.append(("kitten", seat, kitten))


# A Defuse saves from the kitten that was drawn.
kittens.fact("a_defuse_saves", True, "ek.base.defuse.2", off=False)


# One Defuse answers one kitten.
kittens.fact("defuses_spent", 1, "ek.base.defuse.11", off=lambda held: held)


def put_back(rules: Kittens, state: State, seat: Seat, kittens_to_insert: tuple[int, ...]) -> None:
    """Defused kittens go back into the pile; a Barking Kitten stays where it lies."""
    for kitten in kittens_to_insert:
        if kitten == rules.barking and not rules.law.a_barking_kitten_goes_back(rules, state, seat):
            continue
        rules.law.when_it_goes_back(state, ("insert", seat, kitten))


@kittens.law("when_it_goes_back", "ek.streaking.garbage.5", alters=True)
def at_once(state: State, insert: tuple[Any, ...]) -> None:
    """A defused kitten goes back at once, in the middle of a Garbage Collection too."""
    state.agenda.append(insert)


@kittens.law("when_it_goes_back", "ek.streaking.garbage.5", when=("q.streaking.garbage-order", "R2"), alters=True)
def after_the_garbage_is_shuffled(state: State, insert: tuple[Any, ...]) -> None:
    """Under this reading it goes back when the Garbage Collection has been shuffled."""
    mixes = [at for at, frame in enumerate(state.agenda) if frame[0] == "mix"]
    state.agenda.insert(mixes[-1] if mixes else len(state.agenda), insert)


@kittens.act("play", at="secret_kitten")
def show_and_defuse(
    rules: Kittens, state: State, note: Note, seat: Seat, cards: tuple[int, ...], on: Seat | None, names: int | None
) -> None:
    """The kitten could be kept and is shown and defused instead."""
    show_secret_kitten(rules, state, note)
    defuse(rules, state, note, seat, cards, on, names)


def show_secret_kitten(rules: Kittens, state: State, note: Note) -> None:
    """The kitten that was drawn in secret is put on the table; answering it ends the turn as usual."""
    _, seat, kitten, *_ = state.agenda.pop()
    state.change_hand(seat, kitten, -1)
    note(("turns_up", rules.rule.keeping_is_a_choice, EVERYBODY, seat, kitten))
    # Only a draw of one's own ends the turn; what came by I'll Take That does not.
    if seat == state.player:
        state.agenda.append(("after_a_defuse", seat))
    state.agenda.append(("kitten", seat, kitten))


def _the_turn_goes_on(owes: int) -> int:
    return 0


# After the Defuse the turn in progress is over; further owed turns stay.
kittens.fact("turns_ended_by_defusing", 1, "ek.base.defuse.7", off=_the_turn_goes_on)


@kittens.law("turns_ended_by_defusing", "ek.base.defuse.7", when=("q.base.defuse.turns", "R2"), off=_the_turn_goes_on)
def defusing_ends_all(owes: int) -> int:
    """Under this reading the Defuse ends every owed turn."""
    return owes


@kittens.step("after_a_defuse")
def close_after_a_defuse(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """When the kitten has been put back so many of the owed turns are over; for who has exploded there are none."""
    if seat == state.player and state.alive[seat]:
        turns = rules.law.of_them_under_attack(rules.law.turns_ended_by_defusing(state.owes), state.owes)
        of_several = rules.rule.of_them_under_attack if state.owes > 1 else ()
        state.agenda.append(("close_turn", seat, turns, *rules.rule.turns_ended_by_defusing, *of_several))


@kittens.law("of_them_under_attack")
def as_many_as_that(ended: int, owes: int) -> int:
    """Where the leaflet says no more, an Attack makes no difference to it."""
    return ended


def _the_defuse_ends_them_all(ended: int, owes: int) -> int:
    return owes


@kittens.law("of_them_under_attack", "ek.recipes.attack.4", boxes=("recipes",), off=_the_defuse_ends_them_all)
def one_of_them_in_recipes(ended: int, owes: int) -> int:
    """Recipes says it plainly: only one of the turns is over, whatever the older leaflet may mean."""
    return min(ended, 1)


@kittens.need("play", "ek.base.defuse.1", after="cards", at=("kitten",))
def only_a_defuse_helps(rules: Kittens, state: State, move: Move) -> Values | None:
    """No other card saves from a kitten that has been drawn."""
    if move[1] == state.agenda[-1][1] and not rules.is_one(move[2], "defuse") and not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.defuse.1", after="cards", at=("secret_kitten",), may_learn=None)
def a_covered_kitten_is_kept_or_defused(rules: Kittens, state: State, move: Move) -> Values | None:
    """Nor from one that may be kept; that there is such a kitten, only its player knows."""
    return only_a_defuse_helps(rules, state, move)


@kittens.need("play", "ek.base.defuse.2", after="cards", at=("kitten", "search"))
def defuse_your_own_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Defuse saves the player who plays it and nobody else."""
    if move[1] != state.agenda[-1][1] and rules.is_one(move[2], "defuse"):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.turn.10", after="cards", at=FACING)
def wait_until_the_kitten_is_answered(rules: Kittens, state: State, move: Move) -> Values | None:
    """The player on turn does not play on while somebody else answers a kitten."""
    if state.player == move[1] != state.agenda[-1][1] and not rules.is_one(move[2], "nope"):
        return {"seat": move[1], "cards": move[2], "owed": state.agenda[-1][0]}


@kittens.need("play", "ek.base.defuse.10", after="cards", at=("turn", "window"))
def a_defuse_needs_a_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """A single Defuse is an answer to a kitten and nothing else."""
    if rules.is_one(move[2], "defuse") and rules.readings["q.base.play.dead-card"] == "R1":
        return {"seat": move[1], "cards": move[2]}


# -- insert --------------------------------------------------------------------


def _places(rules: Kittens, state: State, part: Move) -> range:
    return range(len(state.pile) + 1)


INSERT = kittens.form("insert", Slot("at", "place", _places), when_asked=True)


@kittens.need("insert", "ek.base.defuse.3", at=("insert",))
def insert_your_own_kitten(rules: Kittens, state: State, move: Move) -> Values | None:
    """The one who has defused the kitten chooses the place."""
    return _chosen_by_another(state, move) if was_defused(rules, state) else None


@kittens.need("insert", "ek.imploding.imploding.1", at=("insert",), boxes=("imploding", "recipes"))
def put_back_what_you_drew(rules: Kittens, state: State, move: Move) -> Values | None:
    """The one who has drawn the Imploding Kitten chooses the place; of a silent draw nobody else knows what it was."""
    return None if was_defused(rules, state) or is_buried(state) else _chosen_by_another(state, move)


@kittens.need("insert", "ek.barking.bury.1", at=("insert",), boxes=("barking", "recipes"))
def bury_what_you_drew(rules: Kittens, state: State, move: Move) -> Values | None:
    """The one who has played Bury chooses the place."""
    return _chosen_by_another(state, move) if is_buried(state) else None


def _chosen_by_another(state: State, move: Move) -> Values | None:
    asked = state.agenda[-1][1]
    return None if move[1] == asked else {"seat": move[1], "asked": asked}


def was_defused(rules: Kittens, state: State) -> bool:
    """Whether what goes back is a kitten that somebody has defused."""
    _, _, card, *unseen = state.agenda[-1]
    return not unseen and rules.plain[card] != rules.imploding


def is_buried(state: State) -> bool:
    """Whether what goes back was drawn with Bury."""
    return state.agenda[-1][3:] == ("buried",)


@kittens.need("insert", after="at", at=("insert",))
def insert_inside_the_pile(rules: Kittens, state: State, move: Move) -> Values | None:
    """There may be 0 to all of the pile's cards above it."""
    if not 0 <= move[2] <= len(state.pile):
        return {"at": move[2], "most": len(state.pile)}


@kittens.permission("insert", "ek.base.defuse.3", after="at", at=("insert",))
def any_place_of_the_pile(rules: Kittens, state: State, move: Move) -> Values | None:
    """A defused kitten may go deeper than the top."""
    if move[2] and state.agenda[-1][2] == rules.exploding and was_defused(rules, state):
        return {"at": move[2]}


@kittens.permission("insert", "ek.base.defuse.5", after="at", at=("insert",))
def the_top_of_the_pile_too(rules: Kittens, state: State, move: Move) -> Values | None:
    """A defused kitten may go on top."""
    if move[2] == 0 and state.agenda[-1][2] == rules.exploding and was_defused(rules, state):
        return {"at": move[2]}


@kittens.law("keep_the_order", "ek.base.defuse.4", off=lambda pile: pile.reverse(), alters=True)
def the_other_cards_stay_as_they_lie(pile: list[int]) -> None:
    """Whoever puts a kitten back does not rearrange the other cards."""


@kittens.act("insert", at="insert")
def insert(rules: Kittens, state: State, note: Note, seat: Seat, at: int) -> None:
    """The kitten goes back in secret; the order of the other cards stays as it is."""
    _, _, kitten, *buried = state.agenda.pop()
    others = len(state.pile)
    if kitten == rules.exploding and not buried:
        rules.law.keep_the_order(state.pile)
    state.pile.insert(at, kitten)
    if buried == ["buried"]:
        # What the card is, and where it goes, is secret; so is what decides by them.
        rules.law.how_a_card_is_buried(rules, note, seat, kitten, at, (*rules.rule.bury, *rules.rule.how_a_card_is_buried))
    elif buried:
        # Under a reading the first draw of the Imploding Kitten is not announced.
        note(("buries", (*rules.rule.how_it_goes_back, *rules.rule.first_draw_is_told), 1 << seat, seat, kitten, at))
    elif kitten == rules.exploding:
        order = rules.rule.keep_the_order if others > 1 else ()
        knowers = rules.law.who_sees_a_kitten_go_back(seat)
        note(("inserts", (*rules.rule.who_sees_a_kitten_go_back, *order), knowers, seat, kitten, at))
    elif kitten == rules.barking:
        note(("inserts", rules.rule.a_barking_kitten_goes_back, 1 << seat, seat, kitten, at))
    else:
        knowers = rules.law.who_sees_an_imploding_kitten_go_back(seat)
        note(("inserts", rules.rule.who_sees_an_imploding_kitten_go_back, knowers, seat, kitten, at))


@kittens.law("who_sees_a_kitten_go_back", "ek.base.defuse.3", off=lambda seat: EVERYBODY)
@kittens.law("who_sees_an_imploding_kitten_go_back", "ek.imploding.imploding.1", off=lambda seat: EVERYBODY)
def only_who_puts_it_back(seat: Seat) -> Mask:
    """It goes back in secret: the others do not see where."""
    return 1 << seat
