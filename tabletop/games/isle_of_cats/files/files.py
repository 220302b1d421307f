"""The files of The Isle of Cats: boats as pictures, a rescue in one step, treasures that may be declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.position import PositionFault
from tabletop.kernel.seat import Seat
from tabletop.scenario.format.game_files import CARDS_ALONE, GameFiles, Home, whom_it_asks
from tabletop.scenario.play.compare import checks_of, decision, hidden_in_view, in_every_game, sees_in_view
from tabletop.scenario.play.moment import Check, Found, PlayedStep
from tabletop.scenario.play.moves import listed_moves

from ..data import FOLDER
from ..rules.table.phases import whom_it_offers
from ..rules.table.state import State
from . import everyday
from .cards import fields_of_cards
from .keys import CARD_ZONES, KINDS
from .tellers import TELLERS

if TYPE_CHECKING:
    from ..rules.opened import Isle

# Lists in which the order is nobody's business; squares are told row by row, families largest first.
BAGS_BY_PLAYER = ("baskets", "squares", "unfilled", "maps", *CARD_ZONES)
ANY_ORDER = ("passed", "discard", "fields", *BAGS_BY_PLAYER)
# Which part of a seat shows the faces of which zone.
FACES = {"hands": "hand", "drafted": "drafted", "packets": "packet", "laid": "laid", "lessons": "lessons"}
PILES = ("deck", "bag", "discard")
COMES_FROM = {"keep": "packets", "pay": "drafted", "rescue": "laid"}


def _asked(decided: Decision) -> tuple[Seat, ...]:
    """A treasure or one cat more is offered to one player, who may decline."""
    return whom_it_offers(decided) or whom_it_asks(decided)


def _nothing_else_to_do(rules: Isle, state: State) -> tuple | None:
    """The pass of a player on turn who can do nothing else; who holds no rescue card lays none."""
    decided = rules.decision(state)
    if decided.kind == "choose":
        without = [seat for seat in decided.must if not any(rules.cards[card].family == "rescue" for card in state.hands[seat])]
        return ("choose", without[0], ()) if without else None
    if decided.kind not in ("rescue", "rare_finds"):
        return None
    moves = [move for move in rules.moves(state) if move[1] == decided.must[0]]
    return moves[0] if [move[0] for move in moves] == ["pass"] else None


def _what_was_drawn(state: State) -> bool:
    """Cards that a card has drawn are paid for at once, and lessons among them are announced at once."""
    return state.agenda[-1][0] in ("pay_drawn", "announce_late")


def _home(rules: Isle, state: State, seat: Seat, do: str) -> Home:
    """Cards come from the packet, the drafted pile, the laid row or the hand, by the move."""
    zone = COMES_FROM.get(do, "hands")
    there = sorted({rules.cards[card].id for card in getattr(state, zone)[seat]})
    return Home(f"{{cards}} is not in {zone} of {{player}}", f"cards in {zone} of {{player}}", there)


def _tile_fault(rules: Isle, word: str, place: tuple) -> PositionFault | None:
    faults: list[PositionFault] = []
    rules.find_tile(word, place, faults)
    return faults[0] if faults else None


def _lies(picture: dict) -> dict:
    """Which tile lies on which squares; the letters do not matter."""
    found: dict[str, list] = {}
    for letter, tile in picture["key"].items():
        squares = [
            (row, column) for row, line in enumerate(picture["picture"]) for column, sign in enumerate(line) if sign == letter
        ]
        found.setdefault(str(tile), []).append(squares)
    return {tile: sorted(squares) for tile, squares in found.items()}


def placed(moment: PlayedStep, expected: dict) -> Found | None:
    """The same tiles on the same squares of the stated boats."""
    found = {name: moment.value(f"placed.{name}") for name in expected}
    return None if all(_lies(found[name]) == _lies(picture) for name, picture in expected.items()) else Found(found)


def hidden(moment: PlayedStep, expected: dict) -> Found | None:
    """No card of these zones is seen; nobody at all sees the faces of the piles and what lies in the bag."""
    mine = {name: [path for path in paths if path not in PILES] for name, paths in expected.items()}
    return hidden_in_view(FACES)(moment, mine)


CHECKS: dict[str, Check] = {
    **in_every_game(ANY_ORDER),
    **checks_of(
        wholes=("phase", "day", "order", "public", "over", "bag", "deck"),
        bags=("passed", "discard"),
        entries=(
            "turn",
            "fish",
            "boots",
            "below",
            "sizes",
            "rats",
            "families",
            "score",
            "lesson_points",
            "free_tiles",
            "more_rescues",
        ),
        bags_by_entry=("fields", *BAGS_BY_PLAYER),
    ),
    "placed": placed,
    "decision": decision(_asked, listed_moves),
    "hidden": hidden,
}
CHECKS["sees"] = sees_in_view(FACES, CHECKS)

# Tiles are laid from the open fields before everybody's eyes; what is drawn, dealt, laid face down and revealed is not.
IN_THE_OPEN = frozenset(
    {
        "rescues",
        "places",
        "covers_rats",
        "finds_map",
        "map_offers",
        "covers_map",
        "takes",
        "wastes",
        "declines",
        "passes",
        "begins_turn",
    }
)

ISLE = GameFiles(
    template_folder=FOLDER / "templates",
    templates={"isle": "The Isle of Cats: a cat is rescued"},
    lists={"colour": ("FILE-WORD", "colour")},
    components={"POS-TILE": "tile"},
    sentences=FOLDER / "keys.json",
    everyday_keys=everyday.KEYS,
    everyday_moves=everyday.MOVES,
    tellers=TELLERS,
    kinds=KINDS,
    unsaid=("together",),
    checks=CHECKS,
    free=frozenset({"over", "fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "rare_finds"}),
    loose=frozenset({"over", "fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "rare_finds"}),
    owed=_what_was_drawn,
    asked=_asked,
    by_itself=_nothing_else_to_do,
    home=_home,
    mixed=lambda rules, state: state.discard,
    chance=("shuffled",),
    after_a_deal=("sizes", "phase", "day", "order", "fish", "baskets", "boots", "below", "rats", "hidden", "decision"),
    entries={
        "fields.*": "side",
        "below.*": "tile",
        "families.*.*": "colour",
        "squares.*.*": "tile",
        "score.*.*": "part",
        "lesson_points.*.*": "card",
    },
    secret=dict.fromkeys(CARD_ZONES, True),
    hidden=(*CARD_ZONES, *PILES),
    in_the_open=IN_THE_OPEN,
    of_the_own=dict.fromkeys(("keeps", "pays", "lays_private", "lays"), "seat"),
    counted=frozenset({"score", "lesson_points"}),
    faults={**CARDS_ALONE, "tile": _tile_fault},
    more_faults=fields_of_cards,
)
