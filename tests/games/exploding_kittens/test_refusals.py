"""Every refusal of the base box: which rules forbid it, with which actual values, and who may learn of it."""

import pytest

from tabletop.kernel.seat import EVERYBODY
from tests.games.exploding_kittens.table import position

HANDS = {"A": "skip favor defuse nope cat_1 cat_1 shuffle", "B": "skip nope cat_1 cat_1", "C": "favor", "D": ""}
FIVE = "cat_1 cat_2 cat_3 cat_4 cat_5"


def at(where):
    """A position in which A is on turn and this decision is open."""
    table = position(
        hands=HANDS | ({"A": FIVE} if where == "take" else {}),
        pile="exploding_kitten cat_2" if where in ("kitten", "insert") else "cat_2 cat_3",
        discard="attack",
        players=5,
        out="E",
    )
    if where == "window":
        table.play("A", "shuffle")
    elif where in ("kitten", "insert"):
        table.draw("A")
        if where == "insert":
            table.play("A", "defuse")
    elif where == "give":
        table.settled("A", "favor", on="B")
    elif where == "pick":
        table.settled("A", "cat_1 cat_1", on="B")
    elif where == "mix":
        table.settled("A", "shuffle")
    elif where == "take":
        table.settled("A", FIVE)
    return table


A, B, C, D, E = range(5)

# where, move, the rules that forbid it (all of them), some actual values
RULED = {
    "playing out of turn": ("turn", ("play", B, "skip"), {"ek.base.turn.9"}, {"seat": B, "player": A}),
    "a pair out of turn": (
        "turn",
        ("play", B, "cat_1 cat_1", D),
        {"ek.base.turn.9", "ek.base.combo.3"},
        {"seat": B, "player": A},
    ),
    "a single Defuse": ("turn", ("play", A, "defuse"), {"ek.base.defuse.10", "ek.base.turn.12"}, {"seat": A}),
    "a Nope on nothing": ("turn", ("play", A, "nope"), {"ek.base.nope.12", "ek.base.nope.9", "ek.base.turn.12"}, {"seat": A}),
    "a Nope on a draw to come": ("turn", ("play", B, "nope"), {"ek.base.nope.12", "ek.base.nope.9"}, {"seat": B}),
    "a single cat": ("turn", ("play", A, "cat_1"), {"ek.base.cat.1", "ek.base.turn.12"}, {"seat": A}),
    "a Favor of oneself": ("turn", ("play", A, "favor", A), {"ek.base.favor.3"}, {"seat": A}),
    "a Favor of a dead player": ("turn", ("play", A, "favor", E), {"ek.base.object.2"}, {"seat": A, "on": E}),
    "a pair at oneself": ("turn", ("play", A, "cat_1 cat_1", A), {"ek.base.pair.6"}, {"seat": A}),
    "drawing out of turn": ("turn", ("draw", B), {"ek.base.turn.6"}, {"seat": B, "player": A}),
    "a second play in a window": ("window", ("play", A, "skip"), {"ek.base.turn.10"}, {"seat": A}),
    "a play of another in a window": ("window", ("play", B, "skip"), {"ek.base.turn.9", "ek.base.turn.10"}, {"seat": B}),
    "drawing in a window": ("window", ("draw", A), {"ek.base.turn.10"}, {}),
    "another drawing in a window": ("window", ("draw", B), {"ek.base.turn.6", "ek.base.turn.10"}, {"seat": B}),
    "a dead player's pass": ("window", ("pass", E), {"ek.base.object.2"}, {"seat": E}),
    "a Skip against a kitten": ("kitten", ("play", A, "skip"), {"ek.base.defuse.1"}, {"seat": A}),
    "a Nope against a kitten": ("kitten", ("play", A, "nope"), {"ek.base.exploding.3", "ek.base.nope.2"}, {"seat": A}),
    "another's Nope against a kitten": ("kitten", ("play", B, "nope"), {"ek.base.exploding.3", "ek.base.nope.2"}, {"seat": B}),
    "another's help against a kitten": ("kitten", ("play", B, "skip"), {"ek.base.turn.9"}, {"seat": B, "player": A}),
    "a Nope against a Defuse": ("insert", ("play", B, "nope"), {"ek.base.defuse.8", "ek.base.nope.2"}, {"seat": B}),
    "a play before the kitten is back": ("insert", ("play", A, "skip"), {"ek.base.turn.10"}, {"seat": A}),
    "another hiding the kitten": ("insert", ("insert", B, 0), {"ek.base.defuse.3"}, {"seat": B, "asked": A}),
    "the end of a turn without a draw": ("turn", ("pass", A), {"ek.base.turn.6"}, {"seat": A}),
    "the asker choosing the gift": ("give", ("give", A, "skip"), {"ek.base.favor.2"}, {"seat": A, "asked": B}),
    "a third player giving": ("give", ("give", C, "favor"), {"ek.base.favor.2"}, {"seat": C, "asked": B}),
    "a late Nope instead of giving": ("give", ("play", B, "nope"), {"ek.base.nope.9"}, {"seat": B}),
    "a play before the gift": ("give", ("play", A, "skip"), {"ek.base.turn.10"}, {"seat": A}),
    "a late Nope on a theft": ("pick", ("play", B, "nope"), {"ek.base.nope.9"}, {"seat": B}),
    "a late Nope on a shuffle": ("mix", ("play", B, "nope"), {"ek.base.nope.9"}, {"seat": B}),
    "a late Nope on a five": ("take", ("play", B, "nope"), {"ek.base.nope.9"}, {"seat": B}),
    "another taking for the five": ("take", ("take", B, "attack"), {"ek.base.five.1"}, {"seat": B, "asked": A}),
}


@pytest.mark.parametrize("where, move, rules, values", RULED.values(), ids=RULED.keys())
def test_the_rules_forbid(where, move, rules, values):
    table = at(where)
    verb, who, *rest = move
    if verb == "play":
        refusal = table.refusal("play", who, rest[0], on=rest[1] if len(rest) > 1 else None)
    else:
        refusal = table.refusal(verb, who, *rest)
    assert set(refusal.rules) == rules
    assert values.items() <= refusal.values.items()
    assert refusal.may_learn == EVERYBODY
    assert not refusal.is_plain
    assert rules <= set(table.rules.rulebook.rules)


# Not against a rule: the thing is not there, or nobody was asked.
PLAIN = {
    "a card that is not held": ("turn", ("play", A, "attack")),
    "a second copy that is not held": ("turn", ("play", A, "skip skip")),
    "a Nope that is not held": ("window", ("play", C, "nope")),
    "a pass while nothing waits": ("turn", ("pass", B)),
    "an explosion without a kitten": ("turn", ("explode", A)),
    "an explosion of somebody else": ("kitten", ("explode", B)),
    "a kitten put back that nobody drew": ("turn", ("insert", A, 0)),
    "a gift nobody asked for": ("turn", ("give", B, "skip")),
    "a gift of a card that is not held": ("give", ("give", B, "attack")),
    "taking without a five": ("turn", ("take", A, "attack")),
    "taking what does not lie there": ("take", ("take", A, "shuffle")),
    "a draw while a gift is owed": ("give", ("draw", A)),
    "a draw while the kitten is in the hand": ("kitten", ("draw", A)),
    "shuffling by hand": ("turn", ("shuffled", A, "cat_2 cat_3")),
    "choosing the new order": ("mix", ("shuffled", A, "cat_2 cat_3")),
    "choosing the stolen card": ("pick", ("pick", A, "skip")),
}


@pytest.mark.parametrize("where, move", PLAIN.values(), ids=PLAIN.keys())
def test_it_is_plainly_impossible(where, move):
    table = at(where)
    refusal = table.refusal(*move)
    assert refusal.is_plain
    assert refusal.reason


@pytest.mark.parametrize(
    "where, move, who",
    [("turn", ("play", A, "attack"), A), ("window", ("play", C, "nope"), C), ("give", ("give", B, "attack"), B)],
)
def test_that_a_card_is_not_held_is_told_to_nobody_else(where, move, who):
    # ek.base.setup.4
    assert at(where).refusal(*move).may_learn == 1 << who


def test_an_empty_pile_of_a_made_up_position_cannot_be_drawn_from():
    # ek.base.end.4: no reshuffle
    assert position(pile="", discard="skip").refusal("draw", "A").is_plain


def test_a_refusal_names_only_what_fails_at_the_first_wrong_choice():
    # The cards are wrong already; whom they are aimed at is not judged.
    assert at("turn").forbidden_by("play", A, "cat_1", on=A) == {"ek.base.cat.1", "ek.base.turn.12"}


def test_half_a_move_can_be_asked_about():
    table = at("turn")
    favor = table.numbers("favor")
    assert table.rules.why_not(table.state, ("play", A)) is None
    assert table.rules.why_not(table.state, ("play", A, favor)) is None
    assert list(table.rules.choices(table.state, ("play", A, favor))) == [B, C, D]
