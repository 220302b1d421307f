"""Who learns what from each event, told by the events a seat sees and by what it can know after them."""

import pytest

from tabletop.games import opened_once
from tabletop.kernel.event import seen
from tabletop.kernel.seat import knows
from tests.games.exploding_kittens.table import position

PILE = "favor exploding_kitten cat_1 cat_2"
UNKNOWN = "? ? ? ?"


def test_a_look_tells_the_player_the_three_top_cards_and_the_others_only_that_it_was_played():
    # ek.base.see.1, see.2
    table = position(hands={"A": "see_the_future_3"}, pile=PILE).settled("A", "see_the_future_3")
    assert table.known_to("A")[0] == "favor exploding_kitten cat_1 ?"
    for who in "BCD":
        assert table.known_to(who)[0] == UNKNOWN
        assert table.seen_by(who)[-1] == ("looks", 0, None)
        assert ("plays", 0, table.numbers("see_the_future_3"), None, None) in table.seen_by(who)
    assert table.pile == PILE


def test_a_look_into_a_short_pile_shows_what_there_is():
    # ek.base.see.3 with see.short-pile R1
    table = position(hands={"A": "see_the_future_3"}, pile="favor cat_1").settled("A", "see_the_future_3")
    assert table.known_to("A")[0] == "favor cat_1"
    assert "ek.base.see.3" in table.fired


def test_what_was_seen_moves_up_when_the_top_card_is_drawn():
    # ek.base.see.1, turn.6: A knows what B drew, the others do not
    table = position(hands={"A": "see_the_future_3 skip"}, pile="favor skip cat_1 cat_2")
    table.settled("A", "see_the_future_3").settled("A", "skip").draw("B")
    assert table.known_to("A") == ("skip cat_1 ?", {"B": "favor"})
    assert table.known_to("B") == ("? ? ?", {"B": "favor"})
    assert table.known_to("C") == ("? ? ?", {})


def test_a_shuffle_voids_all_that_was_known_of_the_pile():
    # ek.base.shuffle.1, example.4
    table = position(hands={"A": "see_the_future_3 shuffle"}, pile=PILE)
    table.settled("A", "see_the_future_3").settled("A", "shuffle")
    table.do("shuffled", -2, "cat_2 favor exploding_kitten cat_1")
    for who in "ABCD":
        assert table.known_to(who)[0] == UNKNOWN
        assert table.seen_by(who)[-1] == ("shuffles", 0, 0)


def test_a_safe_card_is_drawn_unseen():
    # ek.base.turn.6, turn.13
    table = position(pile="favor cat_1").draw("A")
    favor = table.rules.number["favor"]
    assert ("draws", 0, favor, 0) in table.seen_by("A")
    for who in "BCD":
        assert ("draws", 0, None, 0) in table.seen_by(who)
        view = table.rules.view(table.state, table.seat(who))
        assert (view["seat.0"]["count"], view["seat.0"]["hand"], view["draw_pile"]["count"]) == (1, [None], 1)


@pytest.mark.parametrize("at", range(4))
def test_only_who_defused_knows_where_the_kitten_lies(at):
    # ek.base.defuse.3, defuse.6
    table = position(hands={"A": "defuse"}, pile="exploding_kitten cat_1 cat_2 cat_3").draws_kitten_and_defuses("A", at)
    known = ["?"] * 4
    known[at] = "exploding_kitten"
    assert table.known_to("A")[0] == " ".join(known)
    for who in "BCD":
        assert table.known_to(who)[0] == UNKNOWN
        kitten = table.rules.number["exploding_kitten"]
        assert ("inserts", 0, kitten, None) in table.seen_by(who)


@pytest.mark.parametrize("at", range(4))
def test_the_others_see_the_same_wherever_the_kitten_was_put(at):
    # ek.base.defuse.3: the place is secret, so no rule that fires may tell it either
    def what_others_see(place):
        table = position(hands={"A": "defuse"}, pile="exploding_kitten cat_1 cat_2 cat_3")
        table.draws_kitten_and_defuses("A", place)
        return [seen(event, 1, table.rules.events) for event in table.events]

    assert what_others_see(at) == what_others_see(2)


def test_the_card_of_a_favor_is_known_to_giver_and_receiver():
    # ek.base.favor.6
    table = position(hands={"A": "favor", "B": "defuse skip"}).settled("A", "favor", on="B").do("give", "B", "defuse")
    assert table.known_to("A")[1] == {"A": "defuse"}
    assert table.known_to("B")[1] == {"A": "defuse"}
    for who in "CD":
        assert table.known_to(who)[1] == {}
        assert ("gives", 0, 1, None) in table.seen_by(who)


def test_the_card_stolen_by_a_pair_is_known_to_thief_and_victim():
    # ek.base.pair.2
    table = position(hands={"A": "cat_1 cat_1", "B": "defuse skip"}).settled("A", "cat_1 cat_1", on="B").pick("skip")
    assert table.known_to("A")[1] == {"A": "skip"}
    assert table.known_to("B")[1] == {"A": "skip"}
    for who in "CD":
        assert table.known_to(who)[1] == {}
        assert ("steals", 0, 1, None) in table.seen_by(who)


def test_a_triple_is_public_in_wish_and_success():
    # ek.base.triple.1, triple.4
    table = position(hands={"A": "cat_1 cat_1 cat_1", "B": "defuse skip"})
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="defuse")
    defuse = table.rules.number["defuse"]
    for who in "ABCD":
        assert ("plays", 0, table.numbers("cat_1 cat_1 cat_1"), 1, defuse) in table.seen_by(who)
        assert ("steals", 0, 1, defuse) in table.seen_by(who)
        assert table.known_to(who)[1] == {"A": "defuse"}


def test_a_triple_that_fails_tells_everybody_so():
    # ek.base.triple.3
    table = position(hands={"A": "cat_1 cat_1 cat_1", "B": "skip"})
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="defuse")
    for who in "ABCD":
        assert table.seen_by(who)[-1] == ("lacks", 0, 1, table.rules.number["defuse"])


def test_the_card_of_a_five_is_public():
    # ek.base.five.4, five.1
    five = "cat_1 cat_2 cat_3 cat_4 cat_5"
    table = position(hands={"A": five}, discard="attack").settled("A", five).do("take", "A", "attack")
    for who in "ABCD":
        assert table.seen_by(who)[-1] == ("takes", 0, table.rules.number["attack"])
        assert table.known_to(who)[1] == {"A": "attack"}


def test_the_last_hand_of_a_dead_player_lies_open():
    # ek.base.exploding.5 with dead-hand-public R1
    table = position(hands={"A": "favor skip"}, pile="exploding_kitten cat_1").draw("A").do("explode", "A")
    for who in "BCD":
        assert ("explodes", 0, table.rules.number["exploding_kitten"], table.numbers("favor skip"), 2) in table.seen_by(who)
        shown = table.rules.view(table.state, table.seat(who))["discard_pile"]["cards"]
        assert sorted(shown) == ["exploding_kitten", "favor", "skip"]


def test_who_could_lay_a_nope_is_not_shown():
    # ek.base.setup.4
    table = position(hands={"A": "shuffle", "B": "nope", "C": "skip"}).play("A", "shuffle")
    for who in range(4):
        view = table.rules.view(table.state, who)
        assert [view[f"seat.{owner}"]["may_answer"] for owner in range(4)] == [True] * 4


@pytest.mark.parametrize("who", range(4))
def test_a_hand_is_seen_by_its_owner_only_and_its_size_by_all(who):
    # ek.base.setup.4
    hands = {"A": "skip", "B": "nope favor", "C": "", "D": "cat_1 defuse attack"}
    table = position(hands=hands)
    view = table.rules.view(table.state, who)
    for owner, letter in enumerate("ABCD"):
        cards = hands[letter].split()
        shown = view[f"seat.{owner}"]
        assert shown["count"] == len(cards)
        assert sorted(shown["hand"], key=str) == (sorted(cards) if owner == who else [None] * len(cards))


@pytest.mark.parametrize("who", range(4))
def test_anybody_may_count_the_pile_at_any_time_and_nobody_sees_into_it(who):
    # ek.base.info.2, setup.10
    table = position(hands={"A": "shuffle"}, pile=PILE)
    assert table.rules.view(table.state, who)["draw_pile"] == {"count": 4, "known": [], "top": None}
    table.play("A", "shuffle")
    assert table.rules.view(table.state, who)["draw_pile"] == {"count": 4, "known": [], "top": None}


BARKING = ("base", "barking")


def test_that_somebody_holds_both_barking_kittens_only_they_are_told():
    # ek.barking.barking.6: whoever holds both plays them together; nobody else knows that they do
    rules = opened_once("exploding-kittens", BARKING, ())
    barking, hands = rules.number["barking_kitten"], {"Ana": ["barking_kitten", "barking_kitten"], "Ben": ["cat_1"]}

    def told(on_turn, move):
        players = {"players": ["Ana", "Ben"], "draw_pile": ["skip"], "hands": hands, "turn": {"player": on_turn}}
        refusal = rules.why_not(rules.position(players), move)
        return refusal.reason, refusal.rules, [knows(refusal.may_learn, seat) for seat in (0, 1)]

    assert told("Ana", ("play", 0, (barking,))) == ("both-are-played-together", ("ek.barking.barking.6",), [True, False])
    # Not on one's own turn: that everybody sees (ek.base.turn.9).
    assert told("Ben", ("play", 0, (barking,))) == ("play-on-your-turn", ("ek.base.turn.9",), [True, True])
    assert told("Ben", ("duel", 1))[2] == [False, True]
