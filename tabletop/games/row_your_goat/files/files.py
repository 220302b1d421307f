"""The files of Row Your Goat: everything that can be expected lies at a path, and mistakes say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import GameFiles, Home, whom_it_asks
from tabletop.scenario.play.compare import checks_of, decision, hidden_in_view, in_every_game, sees_in_view
from tabletop.scenario.play.moment import Check, PlayedStep
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import listed

from ..data import FOLDER
from ..rules.table.state import State
from . import everyday
from .keys import KINDS
from .tellers import TELLERS

if TYPE_CHECKING:
    from ..rules.opened import Goat

# Lists in which the order is nobody's business; rings and penalties have one.
ANY_ORDER = ("empty", "called", "peeked", "cheapest")


def _options(rules: Goat, state: State, names: Sequence[str]) -> list:
    """Lines of sets, or spaces with cards."""
    return rules.options(state)


def _home(rules: Goat, state: State, seat: Seat, do: str) -> Home:
    """A card comes from the top of one's own deck."""
    return Home(
        "{player}'s deck does not have {cards} on top",
        "the top card of {player}'s deck",
        [rules.cards[card].id for card in state.decks[seat][:1]],
    )


def _thickness(moment: PlayedStep, name: str, wanted: Mapping) -> dict:
    """How many cards this player sees that each stated deck holds."""
    names = moment.names
    view = moment.rules.view(moment.beat.state, names.index(name))
    return {"decks": {owner: view[f"seat.{names.index(owner)}"]["count"] for owner in wanted["decks"]}}


CHECKS: dict[str, Check] = {
    **in_every_game(ANY_ORDER),
    **checks_of(
        wholes=("grid", "tops", "heights", "rings", "penalties", "sets", "costs", "slowest", "stalemate", "over"),
        bags=ANY_ORDER,
        entries=("turn", "decks", "sizes", "stacks"),
    ),
    "decision": decision(whom_it_asks, _options),
    "hidden": hidden_in_view({"decks": "deck"}),
}
CHECKS["sees"] = sees_in_view({}, CHECKS, {"sizes": _thickness})


def _sets_at_the_start(document: Document, starts: Sequence[Any]) -> list[Fault]:
    """A warning if a set lies there already and the file does not say that it knows."""
    data, (rules, state) = document.data, starts[0]
    expect: Mapping = data.get("expect", {})
    if "deal" in data["setup"] or {"sets", "costs"} & expect.keys():
        return []
    sets = rules.value_at(state, "sets", data["setup"]["players"])
    place = ("setup", "grid")
    return (
        [
            document.fault(
                "POS-SET",
                place,
                f"the position starts with a set: {listed(sets)}",
                "a grid without a set, or `expect` with `sets` at the top of the file",
            )
        ]
        if sets
        else []
    )


# The cards on the table are open; which one is placed next is not.
IN_THE_OPEN = frozenset({"grabs", "takes_set", "takes_stack", "takes_wrongly", "takes_nothing", "too_slow", "calls", "on_turn"})

GOAT = GameFiles(
    template_folder=FOLDER / "templates",
    templates={"goat": "Row Your Goat: a set, and hands on the rings"},
    lists={"stack": ("FILE-SPACE", "space"), "line": ("FILE-LINE", "line")},
    sentences=FOLDER / "keys.json", everyday_keys=everyday.KEYS, everyday_moves=everyday.MOVES, tellers=TELLERS,
    kinds=KINDS, checks=CHECKS, free=frozenset({"turn", "grab", "over"}), loose=frozenset({"turn", "over"}),
    left={"grab": "RUN-RING"}, options=_options, home=_home,
    entries={"stacks.*": "stack", "sets.*": "line", "costs.*": "line"},
    secret={"decks": False, "grid": False, "stacks": False}, hidden=("decks",), in_the_open=IN_THE_OPEN,
    after_a_deal=("sizes", "turn", "empty", "rings", "hidden", "decision"), one_of={"take": ("set", "stack")},
    more_faults=_sets_at_the_start)  # fmt: skip
