"""The files of Exploding Kittens: windows, chance, knowledge of hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import GameFiles, Home, the_hand
from tabletop.scenario.format.keys import ALLOWED, NEEDED, NEVER, CardWords, Combination
from tabletop.scenario.text.document import Document

from ..data import FOLDER
from ..rules.setting_up.recipe_check import WARNINGS, faults_of_recipe
from ..rules.table.state import State
from . import everyday
from .checks import CHECKS
from .draws import too_few_cards
from .keys import KINDS
from .moves import moves_of_step, options
from .tellers import TELLERS

if TYPE_CHECKING:
    from ..rules.opened import Kittens

CHANCE = ("pick", "shuffled")


def _place(rules: Kittens, state: State, word: Any) -> int:
    """A place in the draw pile: how many cards lie above it."""
    return {"top": 0, "bottom": len(state.pile)}[word] if isinstance(word, str) else word


def _home(rules: Kittens, state: State, seat: Seat, do: str) -> Home:
    if do == "take":
        return Home(
            "there is no {cards} on the discard pile",
            "a card of the discard pile",
            sorted({rules.cards[card].id for card in state.discard}),
        )
    if do == "arrange":
        return Home(
            "{cards} are not the cards that are there to be arranged",
            "these cards in a new order",
            [rules.word(card) for card in state.pile[: rules.decision(state).about or 0]],
            whole=True,
        )
    return the_hand(rules, state, seat, do)


def _cards(room: Any) -> Mapping[str, CardWords]:
    words = {card.id: CardWords(on=NEEDED if card.target != "none" else NEVER) for card in room.cards().values()}
    # The second Barking Kitten is aimed, the first is not; two of them are a pair or a duel.
    return {**words, "barking_kitten": CardWords(on=ALLOWED, as_what=True)}


def _more_faults(document: Document, starts: Sequence[Any]) -> list[Fault]:
    """Draws for which no card is left; of a recipe that the file brings along, what is odd and can be dealt all the same."""
    recipe = document.data["setup"].get("deal", {}).get("recipe")
    odd = [found for found in (faults_of_recipe(recipe) if isinstance(recipe, dict) else ()) if found.code in WARNINGS]
    return [
        *too_few_cards(document, starts),
        *(
            document.fault(found.code, ("setup", "deal", "recipe", *found.place), found.found, found.expected, fix=found.fix)
            for found in odd
        ),
    ]


# Cards are laid and stopped, turns begin, end, are owed and turned round, the pile is shuffled unseen; what was
# discarded is taken.
IN_THE_OPEN = frozenset(
    {
        "plays",
        "nopes",
        "passes",
        "stands",
        "cancelled",
        "attacks",
        "interrupts",
        "turns_round",
        "begins_turn",
        "ends_turn",
        "takes",
        "finds_nothing",
        "reaches",
        "swaps",
        "shuffles",
        "wins",
    }
)

KITTENS = GameFiles(
    template_folder=FOLDER / "templates",
    templates={
        "play": "a card is played and takes effect",
        "nope": "a play is Noped",
        "refused": "a move that is not allowed, and the same one when it is",
        "question": "the learner is asked before it happens",
        "reading": "an open question: the same steps come out two ways",
    },
    turned_up="blindly",
    states=("marked", "up"),
    sentences=FOLDER / "keys.json",
    everyday_keys=everyday.KEYS,
    everyday_moves=everyday.MOVES,
    tellers=TELLERS,
    kinds=KINDS,
    checks=CHECKS,
    free=frozenset({"turn", "draw", "over"}),
    loose=frozenset({"turn", "over"}),
    home=_home,
    secret={"draw_pile": False, "hands": True, "tower.stock": False},
    hidden=("draw_pile", "hands", "tower.stock"),
    in_the_open=IN_THE_OPEN,
    of_the_own={"gives": "giver", "defuses": "seat", "defuses_one": "seat", "inserts": "seat", "explodes": "seat"},
    options=options,
    mixed=lambda rules, state: rules.shuffled_cards(state),
    moves=moves_of_step,
    each_alone=frozenset({"lay"}),
    after_a_deal=("sizes", "counts", "turn", "direction", "order", "hidden"),
    chance=CHANCE,
    fields={"play": ("answers", "as")},
    one_of={"play": ("cards", "blindly"), "give": ("card", "blindly"), "lay": ("card", "blindly")},
    unsaid=("pass",),
    cards=_cards,
    combinations={
        2: Combination(on=NEEDED, names=ALLOWED, names_under=("q.streaking.mark-random-theft", "R2")),
        3: Combination(on=NEEDED, names=NEEDED),
        5: Combination(names=NEEDED, names_under=("q.base.five.choice-time", "R2")),
    },
    read={"place": _place},
    more_faults=_more_faults,
)
