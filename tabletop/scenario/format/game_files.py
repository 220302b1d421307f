"""What sets the files of one game apart: each game fills one record, and nothing here asks which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import find_game, registered, rules_of
from tabletop.kernel.decision import Decision
from tabletop.kernel.position import PositionFault
from tabletop.kernel.seat import Seat

from ..play.moment import Check
from ..play.moves import Part, listed_moves, one_move
from .fault import Fault
from .keys import COMMON, CardWords, Combination, Kind
from .plain_files import plain_parts

CARDS_ALONE: Mapping[str, Callable[[Any, str, tuple], PositionFault | None]] = {
    "card": lambda rules, word, place: rules.card_fault(word, place)
}


def whom_it_asks(decision: Decision) -> tuple[Seat, ...]:
    """The seats whose choice is owed."""
    return decision.must


def nothing_by_itself(rules: Any, state: Any) -> tuple | None:
    """No turn is played by itself."""


def nothing_owed(state: Any) -> bool:
    """A turn is never owed as an answer is."""
    return False


def as_its_form_says(rules: Any, state: Any) -> Sequence[int]:
    """What is shuffled is what the slot of the form `shuffled` gives."""
    cards: Sequence[int] = rules.mixed(state)
    return cards


# How a refused step is told: of the line, the step, its place and the refusal.
Teller = Callable[[Any, Mapping[str, Any], tuple, Any], Fault]


class Home(NamedTuple):
    """Where the cards of a step should come from: what is said if one is not there, what is due, what lies there.

    `whole` if all of what lies there is due, and not some of it.
    """

    lacks: str
    due: str
    there: list[str]
    whole: bool = False


def the_hand(rules: Any, state: Any, seat: Seat, do: str) -> Home:
    """Cards come from the hand of the player who makes the move."""
    return Home(
        "{player} does not hold {cards}",
        "cards of the hand of {player}",
        [rules.in_words("card", card, ()) for card in rules.held(state, seat)],
    )


def no_more(document: Any, starts: Sequence[Any]) -> list[Fault]:
    """Nothing else can be wrong with a position."""
    return []


@dataclass(frozen=True)
class GameFiles:
    """The files of one game.

    `kinds` are the objects a file is made of, `checks` the keys of `expect`.

    A position is settled no further than a decision of a `free` kind; a line of steps may end at one that is `loose`, or,
    with a warning, at one that is `left` running. Neither holds where `owed` says that this one must be answered now.
    `asked` says whom a decision asks, `by_itself` gives the move of a turn that leaves nothing else to do, `options` what
    can be chosen, `home` where the cards of a step should come from, `mixed` what is shuffled, `moves` the moves that a
    step is made of: for each a function of the position before it (None: no such move here).

    `each_alone` are kinds of decision that several players owe, each for himself.

    `entries` are paths that go one word deeper than a value, with the list of
    words their last ``*`` stands for. `secret` zones are those that not everybody
    sees: does their owner? In `hidden` ones a file can say that nothing is seen. `in_the_open`
    are the kinds of events that tell nothing hidden and that nothing hidden decides; no others are told of a
    move that a player tries who does not see everything. Nor are those in `of_the_own`, unless the named field is that player.
    `counted` are zones of players whose values count cards that only their owner sees.

    `chance` are the fields of chance, `fields` and `one_of` what a move has
    beside its slots, `unsaid` the moves nobody need make by name, `cards` and
    `combinations` what cards want of other fields. `read` are kinds of value that
    only files know; `faults` looks for words that do not exist, by their meaning;
    `more_faults` for what else can be wrong with a position.

    `turned_up` is the field of a step that says which card chance turned up in the middle of it, `states` the words
    behind the colon of a card in a state. `lists` are kinds of text that are a word of the list of their name, each with
    the code for another word and what such a word is called; `components` the code for a component, other than a card,
    that does not exist, with what it is called.

    `sentences` is a JSON file with what each key of this game means; `templates` says of each template for a new
    file what it shows, and `template_folder` holds them. `tellers` word refusals for which a code of this game, or
    a more telling sentence, fits; `everyday_keys` and `everyday_moves` are what people call keys and moves.
    """

    kinds: Mapping[str, Kind]
    checks: Mapping[str, Check]
    free: frozenset[str]
    loose: frozenset[str]
    left: Mapping[str, str] = field(default_factory=dict)
    owed: Callable[[Any], bool] = nothing_owed
    asked: Callable[[Decision], tuple[Seat, ...]] = whom_it_asks
    by_itself: Callable[[Any, Any], tuple | None] = nothing_by_itself
    options: Callable[[Any, Any, Sequence[str]], list] = listed_moves
    home: Callable[[Any, Any, Seat, str], Home] = the_hand
    mixed: Callable[[Any, Any], Sequence[int]] = as_its_form_says
    moves: Callable[..., Sequence[Part]] = one_move
    each_alone: frozenset[str] = frozenset()
    entries: Mapping[str, str] = field(default_factory=dict)
    secret: Mapping[str, bool] = field(default_factory=dict)
    hidden: tuple[str, ...] = ()
    in_the_open: frozenset[str] = frozenset()
    of_the_own: Mapping[str, str] = field(default_factory=dict)
    counted: frozenset[str] = frozenset()
    after_a_deal: tuple[str, ...] = ()
    chance: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    one_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    unsaid: tuple[str, ...] = ()
    cards: Callable[[Any], Mapping[str, CardWords]] = lambda room: {}
    combinations: Mapping[int, Combination] = field(default_factory=dict)
    read: Mapping[str, Callable[[Any, Any, Any], Any]] = field(default_factory=dict)
    faults: Mapping[str, Callable[[Any, str, tuple], PositionFault | None]] = field(default_factory=lambda: CARDS_ALONE)
    more_faults: Callable[[Any, Sequence[Any]], list[Fault]] = no_more
    sentences: Path | None = None
    templates: Mapping[str, str] = field(default_factory=dict)
    template_folder: Path | None = None
    tellers: Mapping[str, Teller] = field(default_factory=dict)
    turned_up: str | None = None
    states: tuple[str, ...] = ()
    lists: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    components: Mapping[str, str] = field(default_factory=dict)
    everyday_keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    everyday_moves: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def is_secret(self, path: str, player: str) -> bool:
        """Whether what lies at this path is hidden from this player."""
        return any(
            path == zone or path.startswith(f"{zone}.") and not (owner and path == f"{zone}.{player}")
            for zone, owner in self.secret.items()
        )


def files_of(game: str) -> GameFiles:
    """What sets the files of this game apart: what it brings, or what follows from its moves and paths."""
    found = find_game(game)
    return found.part("files", GameFiles, None if found.files else plain_files(game))


@cache
def plain_files(game: str) -> GameFiles:
    """The files of a game that says nothing of them."""
    return GameFiles(**plain_parts(rules_of(game)))


def kinds_of(data: Any) -> Mapping[str, Kind]:
    """The kinds for this file: those of its game, or the common ones if the game is unknown."""
    game = data.get("game") if isinstance(data, dict) else None
    return files_of(game).kinds if isinstance(game, str) and game in registered() else COMMON
