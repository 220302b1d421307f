"""Which things can be stopped by a Nope, one row for each; and how a chain of Nopes counts."""

import pytest

from tests.games.exploding_kittens.table import position

ELSEWHERE = "cat_1 skip"
PILE = "favor cat_2 cat_3 cat_4"

# What A lays, at whom, what is named; each can be stopped (ek.base.nope.1, nope.3: a set as a whole, five.2).
STOPPED = {
    "an Attack": ("attack", None, None),
    "a Skip": ("skip", None, None),
    "a Favor": ("favor", "B", None),
    "a Shuffle": ("shuffle", None, None),
    "a See the Future": ("see_the_future_3", None, None),
    "a pair of cats": ("cat_1 cat_1", "B", None),
    "a pair of Favors": ("favor favor", "B", None),
    "a pair of Nopes": ("nope nope", "B", None),  # ek.base.nope.13
    "a pair of Defuses": ("defuse defuse", "B", None),  # its card text is off, ek.base.combo.2
    "a triple": ("skip skip skip", "B", "cat_1"),
    "a triple of Defuses": ("defuse defuse defuse", "B", "cat_1"),
    "a five": ("cat_1 cat_2 cat_3 cat_4 cat_5", None, None),
    "a five with a Nope and a Defuse": ("attack cat_1 defuse nope skip", None, None),
}


def laid(cards, on, names):
    """A lays the cards; all other Nopes of the box are with C."""
    spare = 5 - cards.split().count("nope")
    hands = {"A": cards, "B": ELSEWHERE, "C": "nope " * spare}
    return position(hands=hands, pile=PILE, discard="attack").play("A", cards, on, names)


@pytest.mark.parametrize("cards, on, names", STOPPED.values(), ids=STOPPED.keys())
def test_one_nope_leaves_everything_as_before_but_for_the_cards_spent(cards, on, names):
    # ek.base.nope.1, nope.4, nope.7, nope.8
    table = laid(cards, on, names).nope("C").silence()
    assert table.turn == ("A", 1)
    assert table.waits_for == ("turn", "A")
    assert table.pile == PILE
    assert (table.hand("A"), table.hand("B")) == ("", ELSEWHERE)
    assert table.discard.split() == sorted([*cards.split(), "attack", "nope"])
    assert {"ek.base.nope.1", "ek.base.nope.4", "ek.base.nope.7"} <= table.fired
    assert "looks" not in [kind for kind, *_ in table.events]


# As many Nopes as the box still holds.
CHAINS = [(cards, on, names, nopes) for cards, on, names in STOPPED.values() for nopes in range(6 - cards.split().count("nope"))]


@pytest.mark.parametrize("cards, on, names, nopes", CHAINS)
def test_an_even_number_of_nopes_lets_it_happen_and_an_odd_number_does_not(cards, on, names, nopes):
    # ek.base.nope.5
    table = laid(cards, on, names)
    for _ in range(nopes):
        table.nope("C")
    table.silence()
    assert len(table.of_kind("stands")) == 1 - nopes % 2
    assert len(table.of_kind("cancelled")) == nopes % 2


def test_each_nope_tells_whom_it_answers():
    # ek.base.nope.5, BUG-17: each Nope names what it lies on
    table = position(hands={"A": "attack nope", "B": "nope", "C": "nope"})
    table.play("A", "attack").nope("B").nope("C").nope("A")
    assert [(event["seat"], event["answered"]) for event in table.of_kind("nopes")] == [(1, 0), (2, 1), (0, 2)]


def test_the_drawn_kitten_cannot_be_noped():
    # ek.base.exploding.3, nope.2
    table = position(hands={"A": "nope skip", "B": "nope"}, pile="exploding_kitten cat_1").draw("A")
    for who in "AB":
        refusal = table.refusal("play", who, "nope")
        assert {"ek.base.exploding.3", "ek.base.nope.2"} <= set(refusal.rules)
        assert refusal.values["seat"] == table.seat(who)
        assert refusal.values["pending"] == table.numbers("exploding_kitten")


def test_the_defuse_that_saves_cannot_be_noped():
    # ek.base.defuse.8, nope.2
    table = position(hands={"A": "defuse nope", "B": "nope"}, pile="exploding_kitten cat_1")
    table.draw("A").play("A", "defuse")
    assert table.waits_for == ("insert", "A")
    for who in "AB":
        refusal = table.refusal("play", who, "nope")
        assert {"ek.base.defuse.8", "ek.base.nope.2"} <= set(refusal.rules)
        assert refusal.values["pending"] == table.numbers("defuse")


def test_drawing_is_no_card_and_cannot_be_noped():
    # ek.base.nope.12, EK-15
    table = position(hands={"A": "nope", "B": "nope"}, pile="skip cat_1")
    assert "ek.base.nope.12" in table.forbidden_by("play", "B", "nope")
    table.draw("A")
    assert "ek.base.nope.12" in table.forbidden_by("play", "A", "nope")
    assert "ek.base.nope.12" in table.forbidden_by("play", "B", "nope")


def test_a_closed_window_stays_closed():
    # ek.base.nope.9, nope.12
    table = position(hands={"A": "see_the_future_3", "B": "nope"}, pile=PILE).settled("A", "see_the_future_3")
    assert "ek.base.nope.12" in table.forbidden_by("play", "B", "nope")


@pytest.mark.parametrize(
    "cards, on, waits",
    [
        ("favor", "B", ("give", "B")),
        ("cat_1 cat_1", "B", ("pick", "*")),
        ("shuffle", None, ("mix", "*")),
        ("cat_1 cat_2 cat_3 cat_4 cat_5", None, ("take", "A")),
    ],
)
def test_once_the_effect_has_begun_a_nope_is_too_late(cards, on, waits):
    # ek.base.nope.9
    table = position(hands={"A": cards, "B": "skip nope", "C": "nope"}, pile=PILE).settled("A", cards, on)
    assert table.waits_for == waits
    for who in "BC":
        assert "ek.base.nope.9" in table.forbidden_by("play", who, "nope")


@pytest.mark.parametrize("who", "ABCD")
def test_everybody_may_lay_a_nope_whoever_is_on_turn(who):
    # ek.base.nope.6, nope.10, turn.9
    table = position(hands={"A": "shuffle nope", "B": "nope", "C": "nope", "D": "nope"}, pile=PILE)
    table.play("A", "shuffle").nope(who).silence()
    assert table.waits_for == ("turn", "A")
    assert ("ek.base.nope.6" in table.fired) == (who != "A")
    assert ("ek.base.nope.10" in table.fired) == (who == "A")


def test_everybody_is_asked_whether_or_not_a_nope_is_held():
    # ek.base.nope.6, setup.4: who could answer is nobody's business
    table = position(hands={"A": "shuffle", "B": "nope", "C": ""}, out="D").play("A", "shuffle")
    decision = table.rules.decision(table.state)
    assert (decision.kind, decision.must, decision.may) == ("window", (), (0, 1, 2))


def test_a_new_nope_asks_everybody_again_even_who_had_passed():
    # ek.base.nope.11: after each Nope a new window
    table = position(hands={"A": "shuffle nope", "B": "nope", "C": "nope"}, out="D").play("A", "shuffle")
    table.do("pass", "C").nope("B")
    table.do("pass", "B").do("pass", "C").nope("A").do("pass", "A").do("pass", "B")
    assert table.waits_for[0] == "window"
    table.do("pass", "C")
    assert table.waits_for == ("mix", "*")


def test_nobody_passes_twice_on_the_same_card():
    table = position(hands={"A": "shuffle"}).play("A", "shuffle").do("pass", "B")
    assert table.refusal("pass", "B").is_plain


def test_the_window_closes_when_the_last_living_player_passes():
    table = position(hands={"A": "skip"}, out="C").play("A", "skip").do("pass", "D").do("pass", "A")
    assert table.waits_for[0] == "window"
    assert table.do("pass", "B").turn == ("B", 1)


@pytest.mark.parametrize("cards, turn_ending", [("attack", True), ("skip", True), ("shuffle", False)])
def test_a_noped_card_that_would_end_the_turn_says_that_the_turn_goes_on(cards, turn_ending):
    # ek.base.nope.8
    table = position(hands={"A": cards, "B": "nope"}, owes=2, pile=PILE).play("A", cards).nope("B").silence()
    assert table.turn == ("A", 2)
    assert ("ek.base.nope.8" in table.fired) == turn_ending
