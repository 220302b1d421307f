"""A scenario that begins with the deal: its options, and who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..table.state import State
from .recipe_check import BOX
from .recipe_deal import read_recipe
from .setup_options import option_faults

if TYPE_CHECKING:
    from .position import _Reader

# Any deal will do: what is checked of a dealt position holds for every shuffle.
DEAL_SEED = 1


def read_deal(reader: _Reader) -> State | None:
    """The dealt position of a setup; who begins is for the players to choose. None if the reader has noted a fault."""
    options = deal_options(reader)
    return None if reader.faults else reader.rules.deal(len(reader.names), **options)


def deal_options(reader: _Reader) -> dict[str, Any]:
    """How the setup deals: its seed, its options, and who begins; what is wrong with it is noted by the reader."""
    setup, rules = reader.setup, reader.rules
    options = {option: value for option, value in setup["deal"].items() if option not in ("recipe", "seed")}
    for place, found, expected, near in option_faults(rules, len(reader.names), options):
        reader.fault("POS-DEAL", ("deal", *place), found, expected, near)
    turn = setup.get("turn", {"player": reader.names[0] if reader.names else None})
    begins = reader.seat(turn["player"], ("turn", "player"))
    for key in ("owes", "from", "by"):
        if turn.get(key, 1) != 1:
            reader.fault("POS-DEAL", ("turn", key), f"{key} of a turn right after the deal", "only who begins: player")
    if setup.get("direction", "clockwise") != "clockwise":
        reader.fault("POS-DEAL", ("direction",), setup["direction"], "clockwise right after the deal")
    if BOX in rules.boxes or "recipe" in setup["deal"]:
        options["recipe"] = read_recipe(rules, setup["deal"].get("recipe"), len(reader.names), reader.faults.append)
    return {**options, "seed": setup["deal"].get("seed", DEAL_SEED), "first": begins or 0}
