"""A blind search for a Defuse: cards come up until there is one for each kitten; all the others are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..kitten.explode import die
from ..kitten.kitten import put_back
from ..table.state import State
from ..table.vocabulary import kittens
from ..turn.hand import kept_kitten, without_cover
from .blind import ANSWERED, defused

if TYPE_CHECKING:
    from ..opened import Kittens


def search_turned_up(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """In a search only Defuses count; another kitten has to be answered as well; the rest is lost."""
    _, _, found, left, how = state.agenda.pop()
    plain = rules.plain[card]
    turned_up, another = getattr(rules.rule, ANSWERED[how].turned_up), ANSWERED[how].another_kitten
    state.change_hand(seat, card, -1)
    if plain == rules.exploding:
        note(("turns_up", turned_up, EVERYBODY, seat, plain))
        if getattr(rules.law, another)():
            found, left = found + (plain,), left + 1
            note(("must_defuse", getattr(rules.rule, another), EVERYBODY, seat, left))
        else:
            state.discard.insert(0, plain)
    else:
        note(("comes_up", turned_up, EVERYBODY, seat, plain))
        found, left = defuse_or_lose(rules, state, note, seat, plain, (found, left), how)
    if left:
        state.agenda.append(("search", seat, found, left, how))
        return
    defused(rules, state, note, seat, how)
    if how != "barking":
        without_cover(rules, state, note, seat, rules.rule.losing_the_cover_counts)
    put_back(rules, state, seat, found)


def defuse_or_lose(
    rules: Kittens, state: State, note: Note, seat: Seat, plain: int, search: tuple[Any, ...], how: str
) -> tuple[Any, ...]:
    """A Defuse answers one kitten; every other card is lost. Gives the kittens found and the Defuses still needed."""
    found, left = search
    if plain == rules.number["defuse"]:
        state.discard.insert(0, plain)
        # Whether each kitten needs one of its own is a question only where there are several.
        another = ANSWERED[how].another_kitten
        left = left - 1 if left > 1 and getattr(rules.law, another)() else 0
        if left:
            note(("defuses_one", getattr(rules.rule, another), EVERYBODY, seat, plain, left))
        else:
            note(("defuses", rules.rule.a_defuse_saves, EVERYBODY, seat, plain))
            left = 0 if rules.law.a_defuse_saves() else 1
        return found, left
    note(("loses", getattr(rules.rule, ANSWERED[how].lost), EVERYBODY, seat, plain))
    if how == "barking" or rules.law.the_rest_is_lost():
        state.discard.insert(0, plain)
    kept = kept_kitten(rules, state, seat) if plain == rules.streaking else None
    if kept is None or how == "barking" or not rules.law.losing_the_cover_counts():
        return found, left
    state.change_hand(seat, kept, -1)
    note(("turns_up", rules.rule.losing_the_cover_counts, EVERYBODY, seat, rules.exploding))
    note(("must_defuse", rules.rule.losing_the_cover_counts, EVERYBODY, seat, left + 1))
    return found + (rules.exploding,), left + 1


# Whatever is no Defuse goes to the discard pile without effect.
kittens.fact("the_rest_is_lost", True, "ek.streaking.curse.blind-kitten.3", off=False)


# A kitten that comes up while another is being answered has to be defused as well.
kittens.fact("a_kitten_in_a_search_explodes", True, "ek.streaking.curse.blind-kitten.6", off=False)
# So it is in the search for a Barking Kitten.
kittens.fact("a_kitten_in_a_duel_explodes", True, "ek.barking.curse.blind-barking.7")
# Under this reading it is lost there like any other card.
kittens.fact(
    "a_kitten_in_a_duel_explodes", False, "ek.barking.curse.blind-barking.7", when=("q.barking.blind-search-kitten", "R2")
)
# If the Streaking Kitten is lost in a search, the kitten that it covered has to be defused in the same search.
kittens.fact("losing_the_cover_counts", True, "ek.streaking.curse.blind-kitten.7")
# Under this reading nothing happens in the search; after it the kitten has to be defused.
kittens.fact(
    "losing_the_cover_counts", False, "ek.streaking.curse.blind-kitten.7", when=("q.streaking.blind-search-streaking", "R2")
)


@kittens.decision("search")
def open_search(rules: Kittens, state: State, seat: Seat, found: tuple[int, ...], left: int, how: str) -> Decision | None:
    """A blind player answers a kitten by turning up cards until enough Defuses have come."""
    return Decision("kitten", must=(seat,), about=found[0]) if state.alive[seat] else None


@kittens.need("explode", "ek.streaking.curse.blind-kitten.2", at=("search",))
def turn_up_all_cards_first(rules: Kittens, state: State, move: Move) -> Values | None:
    """A blind player goes on turning up cards as long as there are any."""
    _, seat, found, *_ = state.agenda[-1]
    if move[1] == seat and any(state.hands[seat]) and found[0] != rules.barking:
        return {"seat": seat}


@kittens.need("explode", "ek.barking.curse.blind-barking.2", at=("search",), boxes=("barking",))
def turn_up_all_cards_in_a_duel_too(rules: Kittens, state: State, move: Move) -> Values | None:
    """So does a blind target of a Barking Kitten."""
    _, seat, found, *_ = state.agenda[-1]
    if move[1] == seat and any(state.hands[seat]) and found[0] == rules.barking:
        return {"seat": seat}


@kittens.act("explode", at="search")
def no_card_is_left(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """No Defuse came up: out, with every kitten that came."""
    _, _, found, *_ = state.agenda.pop()
    die(rules, state, note, seat, found, rules.rule.everything_is_discarded)
