"""What must hold whatever is played: in every position the invariants of the game and what any game owes, and of every
refusal that it can be told and that the rules it names are those that forbid.

A file that a fuzz hunt wrote is held, after each of its steps, against what it was written for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from tabletop.games import rules_of
from tabletop.kernel.form import BY_CHANCE, Move
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import CHANCE, OPEN, TABLE
from tabletop.languages import LANGUAGES
from tabletop.words import Words

from ..format.fault import Fault
from ..format.suggestion import nearest
from ..text.document import Document
from ..text.showing import listed, shown
from .moment import PlayedStep
from .ways_off import Off, find_way, opened

# What any game owes, beside its own invariants.
CAN_MOVE, LISTED, SEEN, COPIED = (
    "somebody can move",
    "all legal moves are listed",
    "every seat sees the table",
    "a copy is the same",
)
PLAYS, TOLD, FORBIDS = "play goes on", "a refusal can be told", "what a refusal names forbids it"
PRINTED, KEPT = "a refusal names rules of the boxes in play", "no piece is lost"
# What a sentence never holds, and how it ends.
GAP, ENDS = re.compile(r"[{}<]|\bNone\b(?! of )|  |\?,| [,.]"), (".", "!", "?", ")", "”", "“", "»")
# So many values of a first slot are asked for.
MOST_ASKED = 30
ASKED = "every move can be asked for"
OF_ANY_GAME = (CAN_MOVE, ASKED, LISTED, SEEN, COPIED, PLAYS, TOLD, PRINTED, FORBIDS, KEPT)


class Unsound(NamedTuple):
    """What does not hold: its name, and what is wrong."""

    name: str
    says: str


def unsound_position(rules: Any, state: Any) -> Iterator[Unsound]:
    """What does not hold in this position, the game's own invariants first."""
    yield from own_invariants(rules, state)
    yield from _asked(CAN_MOVE, _nobody_moves, rules, state)
    yield from _asked(ASKED, _unasked, rules, state)
    yield from _asked(LISTED, _listed_otherwise, rules, state)
    yield from _asked(SEEN, _unseen, rules, state)
    yield from _asked(COPIED, lambda: None if state.copy().key() == state.key() else "its copy is another position")


def own_invariants(rules: Any, state: Any) -> Iterator[Unsound]:
    """The invariants of the game that do not hold here, or cannot be asked."""
    for name, check in rules.invariants.items():
        yield from _asked(name, check, rules, state)


def lost_pieces(rules: Any, number: int) -> Iterator[Unsound]:
    """That so many pieces are nowhere any more, unless a reading takes some out of the game."""
    if number > 0 and not rules.takes_pieces_out():
        yield Unsound(KEPT, f"{number} are nowhere any more")


def unsound_refusal(rules: Any, state: Any, move: Move, refusal: Refusal, names: Any) -> Iterator[Unsound]:
    """What is wrong with the refusal of a move: it cannot be told, or the rules it names are of no box in play, or do not
    forbid the move.
    """
    yield from unsound_sentence(rules, refusal, names)
    yield from _asked(FORBIDS, _forbids_nothing, rules, state, move, refusal)


def unsound_sentence(rules: Any, refusal: Refusal, names: Any) -> Iterator[Unsound]:
    """What is wrong with a refusal wherever it is told: it makes no whole sentence, or names rules that are of no box in play."""
    yield from _asked(TOLD, _untold, rules, refusal, names)
    yield from _asked(PRINTED, _of_no_box, rules, refusal)


def _asked(name: str, ask: Callable[..., str | None], *of: Any) -> Iterator[Unsound]:
    try:
        found = ask(*of)
    except Exception as error:  # whatever it is, it does not hold
        found = raised(error)
    if found is not None:
        yield Unsound(name, found)


def raised(error: Exception) -> str:
    """An error as what is wrong."""
    return f"{type(error).__name__}: {error}".rstrip(".")


def _nobody_moves(rules: Any, state: Any) -> str | None:
    must = rules.decision(state).must
    if (
        not must
        or must == (CHANCE,)
        or rules.ends_unwon(state)
        or any(True for verb in rules.open_at[state.agenda[-1][0]] for seat in must for _ in rules.walk(state, (verb, seat)))
    ):
        return None
    return f"seats {must} must decide at {state.agenda[-1][0]} and can do nothing"


def _unasked(rules: Any, state: Any) -> None:
    """Every seat asks for each kind of move, and for what can be thought of here: the answer may be anything."""
    open_here = rules.open_at[state.agenda[-1][0]]
    for verb, form in rules.forms.items():
        for seat in (TABLE, *range(rules.seats(state))) if form.by != BY_CHANCE else ():
            rules.why_not(state, (verb, seat))
            slots = form.slots[:1] if verb in open_here else ()
            for value in islice(slots[0].thinkable(rules, state, (verb, seat)), MOST_ASKED) if slots else ():
                rules.why_not(state, (verb, seat, value))


def _listed_otherwise(rules: Any, state: Any) -> str | None:
    quick = rules.quick.get(state.agenda[-1][0])
    found = None if quick is None else quick(rules, state)
    if found is None:
        return None
    listed, due = set(found), set(rules.moves_by_needs(state))
    return (
        None if listed == due else f"listed and not legal: {sorted(listed - due)}, legal and not listed: {sorted(due - listed)}"
    )


def _unseen(rules: Any, state: Any) -> None:
    for seat in (OPEN, TABLE, *range(rules.seats(state))):
        rules.view(state, seat)


def _untold(rules: Any, refusal: Refusal, names: Any) -> str | None:
    """A sentence with a gap in one of the languages."""
    for language in LANGUAGES:
        text = Words(rules, names, language).refusal(refusal)
        if GAP.search(text) or not text.endswith(ENDS):
            return f"in {language}: {text!r}"
    return None


def _of_no_box(rules: Any, refusal: Refusal) -> str | None:
    """Rules that hold with none of the boxes in play."""
    found = [rule for rule in refusal.rules if rule not in _held_with(rules.id, rules.boxes)]
    return f"{refusal.reason} names {', '.join(found)}" if found else None


@cache
def _held_with(game: str, boxes: tuple[str, ...]) -> frozenset[str]:
    """The rules of these boxes, and those of others that hold with them too."""
    room = rules_of(game)
    return frozenset(rule.id for box in boxes for rule in room.rulebook.of_box(box)).union(*map(room.obeyed_with, boxes))


def _forbids_nothing(rules: Any, state: Any, move: Move, refusal: Refusal) -> str | None:
    """Without all the rules that a refusal names at once, the move is not refused for the same reason by the same rules."""
    switches = {switch for rule in refusal.rules for switch in find_way(rules, rules.rulebook.rules[rule]).switches}
    if not switches:
        return None
    other = opened(rules, Off(tuple(sorted(switches)))).why_not(state, move)
    if other is None or other.rules != refusal.rules:
        return None
    return f"{move} is refused by {', '.join(refusal.rules)} without these rules too"


# -- in a file -----------------------------------------------------------------------------------


def is_hunted(document: Document) -> bool:
    """Whether a fuzz hunt wrote this file, so that whatever must hold is held against it."""
    origin = document.data.get("origin")
    return isinstance(origin, dict) and origin.get("kind") == "fuzz"


def unsound_faults(document: Document, place: tuple, moment: PlayedStep) -> list[Fault]:
    """Whether that which a file from a hunt was written for does not hold after this step; nothing of any other file."""
    if not is_hunted(document):
        return []
    rules, beat, name = moment.rules, moment.beat, document.data["origin"]["invariant"]
    if name not in (*rules.invariants, *OF_ANY_GAME):
        known, place = (*rules.invariants, *OF_ANY_GAME), ("origin", "invariant")
        near = nearest(name, known) if isinstance(name, str) else None
        return [document.fault("RUN-UNSOUND", place, f"nothing that must hold is called {shown(name)}", listed(known, 20), near)]
    found = [*unsound_position(rules, beat.state), *lost_pieces(rules, rules.pieces(moment.start) - rules.pieces(beat.state))]
    if beat.refusal is not None and beat.move is not None:
        found += unsound_refusal(rules, moment.before, beat.move, beat.refusal, moment.names)
    return [unsound_fault(document, place, one) for one in found if one.name == name]


def unsound_fault(document: Document, place: tuple, found: Unsound) -> Fault:
    """What does not hold as a fault of the file that shows it."""
    return document.fault(
        "RUN-UNSOUND", place, f"it does not hold that {found.name} ({found.says})", "a position in which it holds"
    )


def goes_no_further(document: Document, fault: Fault) -> Fault:
    """That a step of a hunt's file cannot be made any more, which is a warning: what was found does not come about this way."""
    return document.fault("RUN-ENDED", fault.place, fault.found, "a step that can be made, if the file shall show more")
