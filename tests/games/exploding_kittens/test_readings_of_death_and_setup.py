"""The readings about the cards and turns of a dead player, and about the setup for two: what is otherwise."""

import pytest

from tabletop.kernel.seat import OPEN
from tests.games.exploding_kittens.boards import Heard, seen_board
from tests.games.exploding_kittens.leaks import difference, silence
from tests.games.exploding_kittens.table import dealt, position

UNSEEN = {"q.base.dead-hand-public": "R2"}
PASSED_ON = {"q.base.dead-turns": "R2"}
ALL_FOUR = {"q.base.two-player-variant": "R2"}
FIVE = "attack favor cat_1 cat_2 cat_3"
DEATH = {"hands": {"A": "skip shuffle", "B": FIVE}, "pile": "exploding_kitten cat_4 cat_5"}


# -- the cards of a dead player (ek.base.exploding.5) ------------------------------


def died(readings=None, **setup):
    """A has exploded with a Skip and a Shuffle; B, with five different cards, is on turn."""
    return position(**{**DEATH, **setup}, readings=readings).draw("A").do("explode", "A")


def shown(table, seat):
    """The discard pile as this seat sees it."""
    return table.rules.view(table.state, seat)["discard_pile"]


def test_the_hand_lies_face_down_on_the_discard_pile_and_the_kitten_open():
    table = died(UNSEEN)
    for seat in range(4):
        assert shown(table, seat) == {"count": 3, "cards": ["exploding_kitten", None, None]}
    assert shown(table, OPEN)["cards"] == ["exploding_kitten", "skip", "shuffle"]
    assert shown(died(), 1)["cards"] == ["exploding_kitten", "skip", "shuffle"]


def test_only_its_owner_knows_the_hand_that_was_laid_down():
    table = died(UNSEEN)
    explosion, number = table.rules.number["exploding_kitten"], 2
    assert ("explodes", 0, explosion, table.numbers("skip shuffle"), number) in table.seen_by("A")
    for who in "BCD":
        assert ("explodes", 0, explosion, None, number) in table.seen_by(who)
        assert table.known_to(who)[1] == {}


def test_what_is_heard_agrees_with_what_is_seen():
    for seat in range(4):
        table = died(UNSEEN)
        heard = Heard(table.rules, table.start, seat)
        for event in table.events:
            heard.hear(event)
        pile, sizes, own, lying = heard.board()
        seen = seen_board(table.rules, table.state, seat)
        assert (pile, sizes, own) == seen[:3]
        # The dead player alone could say what the backs are.
        assert lying == seen[3] if seat else lying.total() == seen[3].total()


def test_a_five_fetches_a_card_of_a_dead_player_only_if_it_lies_open():
    assert died().settled("B", FIVE).do("take", "B", "skip").hand("B") == "skip"
    refusal = died(UNSEEN).settled("B", FIVE).refusal("take", "B", "skip")
    assert refusal.rules == ("ek.base.exploding.5",)


def test_a_refused_wish_does_not_tell_whether_the_card_lies_there_face_down():
    table = died(UNSEEN).settled("B", FIVE)
    there, elsewhere = (table.refusal("take", "B", card) for card in ("skip", "nope"))
    assert (there.reason, there.rules) == (elsewhere.reason, elsewhere.rules)
    assert [table.rules.cards[card].id for card in table.rules.choices(table.state, ("take", 1))] == sorted(
        FIVE.split(), key=table.rules.number.get
    )


def test_an_open_copy_can_be_fetched_beside_one_that_lies_face_down():
    table = died(UNSEEN, discard="skip").settled("B", FIVE).do("take", "B", "skip")
    assert table.hand("B") == "skip"
    assert sorted(shown(table, OPEN)["cards"]).count("skip") == 1


def two_deaths(readings):
    """What tells C apart two lines of play in which A dies with other cards, B fetches a card, and C draws."""
    tables = [
        position(hands={**DEATH["hands"], "A": hand}, pile="exploding_kitten cat_4 cat_5", readings=readings)
        for hand in ("skip shuffle", "nope shuffle")
    ]
    five = tables[0].move("play", "B", FIVE)
    moves = [("draw", 0), ("explode", 0), five, silence()[0], tables[0].move("take", "B", "favor"), ("draw", 1)]
    return difference(tables[0].rules, *(table.state for table in tables), [(move, move) for move in moves], 2)


def test_nothing_tells_what_lies_face_down():
    assert two_deaths(UNSEEN) is None
    assert two_deaths(None).startswith("events after (('explode', 0)")


def test_a_dead_player_with_an_empty_hand_leaves_nothing_face_down():
    table = died(UNSEEN, hands={"B": "skip"})
    assert shown(table, 1) == {"count": 1, "cards": ["exploding_kitten"]}


# -- the turns of a dead player (ek.base.exploding.6) --------------------------------


@pytest.mark.parametrize("owes, lapse, pass_on", [(2, 1, 2), (1, 1, 1)])
def test_turns_not_begun_lapse_or_come_on_top_of_the_turn_of_the_next_player(owes, lapse, pass_on):
    setup = {"pile": "exploding_kitten cat_1 cat_2 cat_3", "owes": owes, "attacked": True}
    assert position(**setup).draw("A").do("explode", "A").turn == ("B", lapse)
    table = position(**setup, readings=PASSED_ON).draw("A").do("explode", "A")
    assert table.turn == ("B", pass_on)
    for _ in range(pass_on):
        assert table.turn[0] == "B"
        table.draw("B")
    assert table.turn == ("C", 1)


def test_a_death_in_the_second_turn_leaves_nothing_to_pass_on():
    table = position(pile="cat_1 exploding_kitten cat_2", owes=2, readings=PASSED_ON).draw("A").draw("A")
    assert table.do("explode", "A").turn == ("B", 1)


# -- two players (ek.base.setup.9) ---------------------------------------------------


@pytest.mark.parametrize("readings, defuses, cards", [(None, 2, 41), (ALL_FOUR, 4, 43)])
def test_two_players_shuffle_in_two_of_the_spare_defuses_or_all_four(readings, defuses, cards):
    pile = dealt(2, readings=readings).pile.split()
    assert (pile.count("defuse"), len(pile)) == (defuses, cards)


def test_three_players_shuffle_in_the_same_defuses_under_both_readings():
    assert dealt(3, readings=ALL_FOUR).state.key() == dealt(3).state.key()
