"""Five cards of five titles fetch a card from the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..kitten.kitten import face_kitten
from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.resolution import under_way

if TYPE_CHECKING:
    from ..opened import Kittens

IMPLODING = ("imploding", "recipes")
STREAKING = "streaking"

# -- what is a five ------------------------------------------------------------


@kittens.need("play", "ek.base.five.1", after="cards", at=("turn",))
def a_five_has_five_titles(rules: Kittens, state: State, move: Move) -> Values | None:
    """Five cards, each of another title."""
    if len(move[2]) == 5 and not rules.five_titles(move[2]):
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.recipes.combo.3", after="cards", at=("turn",), boxes=("recipes",), when=("q.recipes.five", "R1"))
def no_five_in_recipes(rules: Kittens, state: State, move: Move) -> Values | None:
    """Recipes for Disaster has pairs and triples and no five."""
    if len(move[2]) == 5:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.base.five.1", after="cards", at=("turn",), boxes=("base",), when=("q.base.printing.five", "R2"))
def no_five_on_later_sheets(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading there are pairs and triples and no five."""
    if len(move[2]) == 5:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.streaking.streaking.5", after="cards", at=("turn",), boxes=("streaking",))
def no_kitten_in_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Streaking and Exploding Kittens take no part in a five."""
    if len(move[2]) == 5 and any(rules.plain[card] in rules.untakeable for card in move[2]):
        return {"seat": move[1], "cards": move[2]}


# -- the card named at once, under the reading that chooses so early ------------


@kittens.need("play", "ek.base.five.3", after="names", at=("turn",), when=("q.base.five.kitten", "R1"))
def no_kitten_named_with_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kitten stays on the discard pile, also where the card is chosen at once; Streaking Kittens prints it."""
    if len(move[2]) == 5 and is_kitten(rules, move[4]) and move[4] != rules.imploding and STREAKING not in rules.boxes:
        return {"seat": move[1], "card": move[4]}


@kittens.need("play", "ek.imploding.imploding.15", after="names", at=("turn",), when=("q.imploding.five", "R1"), boxes=IMPLODING)
def no_imploding_kitten_named_with_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Imploding Kitten stays on the discard pile too."""
    if len(move[2]) == 5 and move[4] == rules.imploding:
        return {"seat": move[1], "card": move[4]}


@kittens.need("play", "ek.streaking.streaking.5", after="names", at=("turn",), boxes=("streaking",))
def no_kitten_named_with_a_five_under_any_reading(rules: Kittens, state: State, move: Move) -> Values | None:
    """Streaking and Exploding Kittens are not fetched, whenever the card is chosen."""
    if len(move[2]) == 5 and is_kitten(rules, move[4]) and move[4] != rules.imploding:
        return {"seat": move[1], "card": move[4]}


@kittens.need("play", after="names", at=("turn",))
def name_what_lies_there(rules: Kittens, state: State, move: Move) -> Values | None:
    """A five that chooses at once chooses from the discard pile, its own cards included."""
    if len(move[2]) == 5 and move[4] is not None and move[4] not in state.discard and move[4] not in move[2]:
        return {"card": move[4]}


@kittens.need("play", "ek.base.five.5", after="names", at=("turn",), when=("q.base.five.own-cards", "R2"))
def name_none_of_your_own_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading none of the five cards can be named."""
    return names_its_own(state, move)


@kittens.permission("play", "ek.base.five.5", after="names", at=("turn",))
def name_one_of_your_own_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """One of the five cards just played can be named too."""
    return names_its_own(state, move)


def names_its_own(state: State, move: Move) -> Values | None:
    """The values of a five that names one of its own cards; None for any other move."""
    if len(move[2]) == 5 and move[4] in move[2] and move[4] not in state.discard:
        return {"seat": move[1], "card": move[4]}


# -- taking the card -----------------------------------------------------------


@kittens.step("five", "ek.base.five.1")
def fetch_from_the_discard_pile(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, names: int | None) -> None:
    """The player takes a card of his choice from the discard pile."""
    waiting = under_way(state)
    cards, nopes = (waiting[1], waiting[4]) if waiting else ((), ())
    if names is None:
        # How many cards lay there before the five and the Nopes on it.
        state.agenda.append(("take", seat, max(0, len(state.discard) - len(cards) - len(nopes))))
    elif names in state.discard:
        fetch(rules, state, note, seat, names)


@kittens.decision("take")
def open_take(rules: Kittens, state: State, seat: Seat, before: int) -> Decision | None:
    """The player of the five chooses; with nothing to take there is no choice."""
    if not state.alive[seat] or all(rules.why_not(state, ("take", seat, card)) for card in set(state.discard)):
        return None
    return Decision("take", must=(seat,), may=rules.law.may_still_answer(state, (seat,)))


TAKE = kittens.form(
    "take",
    Slot("card", "card", lambda rules, state, part: [card for card in sorted(set(state.discard)) if card < rules.kinds]),
    when_asked=True,
)


@kittens.need("take", "ek.base.five.1", at=("take",))
def take_for_your_own_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Who played the five chooses the card."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@kittens.need("take", after="card", at=("take",))
def take_what_lies_there(rules: Kittens, state: State, move: Move) -> Values | None:
    """The card must lie on the discard pile."""
    if move[2] not in state.discard:
        return {"card": move[2]}


@kittens.need("take", "ek.base.five.3", after="card", at=("take",), when=("q.base.five.kitten", "R1"))
def no_kitten_from_the_discard_pile(rules: Kittens, state: State, move: Move) -> Values | None:
    """A kitten stays where it is; with Streaking Kittens the leaflet says so itself."""
    if is_kitten(rules, move[2]) and move[2] != rules.imploding and STREAKING not in rules.boxes:
        return {"seat": move[1], "card": move[2]}


@kittens.need("take", "ek.imploding.imploding.15", after="card", at=("take",), when=("q.imploding.five", "R1"), boxes=IMPLODING)
def no_imploding_kitten_from_the_discard_pile(rules: Kittens, state: State, move: Move) -> Values | None:
    """The Imploding Kitten stays where it is too."""
    if move[2] == rules.imploding:
        return {"seat": move[1], "card": move[2]}


@kittens.need("take", "ek.streaking.streaking.5", after="card", at=("take",), boxes=("streaking",))
def no_kitten_fetched_by_a_five(rules: Kittens, state: State, move: Move) -> Values | None:
    """Streaking and Exploding Kittens are not taken back from the discard pile."""
    if is_kitten(rules, move[2]) and move[2] != rules.imploding:
        return {"seat": move[1], "card": move[2]}


@kittens.need("take", "ek.base.five.5", after="card", at=("take",), when=("q.base.five.own-cards", "R2"))
def take_what_lay_there_before(rules: Kittens, state: State, move: Move) -> Values | None:
    """Under this reading only cards can be taken that lay there before the five."""
    return laid_just_now(state, move)


@kittens.permission("take", "ek.base.five.5", after="card", at=("take",))
def take_what_was_laid_just_now(rules: Kittens, state: State, move: Move) -> Values | None:
    """One of the five cards just played can be taken too."""
    return laid_just_now(state, move)


def laid_just_now(state: State, move: Move) -> Values | None:
    """The values of a choice that lies there only since the five was played; None for any other."""
    if move[2] in state.discard and move[2] not in state.discard[len(state.discard) - state.agenda[-1][2] :]:
        return {"seat": move[1], "card": move[2]}


@kittens.permission("take", "ek.base.five.4", after="card", at=("take",))
def take_from_below(rules: Kittens, state: State, move: Move) -> Values | None:
    """The discard pile may be looked through, so any card of it can be chosen."""
    if move[2] in state.discard[1:] and move[2] != state.discard[0]:
        return {"seat": move[1], "card": move[2]}


def is_kitten(rules: Kittens, card: int | None) -> bool:
    """Whether this is an open card that the rules for a five call a kitten."""
    return card is not None and card < rules.kinds and card in rules.untakeable


@kittens.act("take", at="take")
def take(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """The chosen card is fetched."""
    state.agenda.pop()
    fetch(rules, state, note, seat, card)


def fetch(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """The card goes from the open discard pile into the hand; a kitten has to be answered at once."""
    state.discard.remove(card)
    note(("takes", (*rules.rule.five, *rules.rule.take_from_below), EVERYBODY, seat, card))
    if card not in rules.kittens:
        state.change_hand(seat, card, 1)
        rules.law.when_a_card_comes(rules, state, note, seat, card)
        return
    if card == rules.imploding:
        note(("turns_up", rules.rule.what_a_fetched_imploding_kitten_does, EVERYBODY, seat, card))
        rules.law.what_a_fetched_imploding_kitten_does(rules, state, seat)
        return
    # After a Defuse it goes back into the draw pile, and the turn goes on.
    why = rules.rule.keep_no_kitten_taken_by_a_five
    note(("turns_up", why, EVERYBODY, seat, card))
    face_kitten(rules, state, seat, card, "in hand", why)


@kittens.law("what_a_fetched_imploding_kitten_does", "ek.imploding.imploding.15", alters=True)
def it_goes_back_face_up(rules: Kittens, state: State, seat: Seat) -> None:
    """Under the reading that lets it be fetched it goes back into the draw pile face up, at a secret place."""
    state.agenda.append(("insert", seat, rules.face_up))


@kittens.law("what_a_fetched_imploding_kitten_does", "ek.imploding.imploding.15", when=("q.imploding.five", "R3"), alters=True)
def it_kills_who_fetches_it(rules: Kittens, state: State, seat: Seat) -> None:
    """Under this reading whoever fetches it is out at once."""
    state.agenda.append(("implode", seat, rules.imploding))
