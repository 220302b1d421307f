"""Who is out takes no part in anything: of every kind of move that is told, and not whose turn it is."""

import pytest

from tabletop.kernel.form import BY_CHANCE
from tests.games.exploding_kittens.table import base_rules, position

BOXES = ("base", "imploding", "streaking", "barking")
VERBS = [verb for verb, form in base_rules(boxes=BOXES).forms.items() if form.by != BY_CHANCE]
HANDS = {"A": "favor garbage_collection", "B": "skip cat_1"}


def at(where):
    """C is out, A is on turn, and this decision is open."""
    pile = "exploding_kitten cat_2" if where in ("kitten", "insert") else "cat_2 cat_3"
    hands = {**HANDS, "A": "defuse"} if where in ("kitten", "insert") else HANDS
    table = position(hands=hands, pile=pile, players=3, out="C", boxes=BOXES)
    if where in ("kitten", "insert"):
        table.draw("A")
        return table if where == "kitten" else table.play("A", "defuse")
    if where == "window":
        return table.play("A", "favor", on="B")
    if where == "give":
        return table.settled("A", "favor", on="B")
    return table.settled("A", "garbage_collection") if where == "lay" else table


OUT = ("take-part-while-in-the-game", ("ek.base.object.2",))


def told(table, seat):
    """What this seat is told of every kind of move."""
    refusals = {verb: table.rules.why_not(table.state, (verb, seat)) for verb in VERBS}
    return {verb: (refusal.reason, refusal.rules) for verb, refusal in refusals.items()}


@pytest.mark.parametrize("where", ["turn", "window", "kitten", "insert", "give", "lay"])
def test_who_is_out_is_told_so_whatever_the_move(where):
    # ek.base.object.2, and nothing that would be true of the living as well
    assert told(at(where), 2) == dict.fromkeys(VERBS, OUT)


def test_who_has_exploded_in_this_very_game_is_told_so_too():
    table = position(pile="exploding_kitten cat_1", players=3, boxes=BOXES).draw("A").do("explode", "A")
    assert told(table, 0) == dict.fromkeys(VERBS, OUT)
