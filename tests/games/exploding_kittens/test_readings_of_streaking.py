"""The open questions of Streaking Kittens beside blindness: what comes out under each reading."""

import pytest

from tests.games.exploding_kittens.stories import alive, hand, pile, refused, story, turn
from tests.games.exploding_kittens.table import position
from tests.games.exploding_kittens.test_table_mark import known

BASE, IMPLODING, BARKING = "base streaking", "base streaking imploding", "base streaking barking"
KEPT = "exploding_kitten streaking_kitten"
CATS = "cat_1 cat_1"


def under(question, reading, moves, boxes=BASE, **position):
    """The table after these moves under this reading."""
    return story(boxes, moves, {f"q.{question}": reading}, **position)


def test_a_covered_kitten_may_be_shown_or_always_stays():
    # q.streaking.keep-optional
    position = {"hands": {"A": "streaking_kitten defuse"}, "pile": "exploding_kitten cat_2"}
    assert under("streaking.keep-optional", "R1", "A draw", **position).asked[0] == "kitten"
    table = under("streaking.keep-optional", "R2", "A draw", **position)
    assert (hand(table, "A"), turn(table)) == (f"defuse {KEPT}", "B 1")


@pytest.mark.parametrize("owes, after", [(1, {"R1": "A 1", "R2": "B 1"}), (2, {"R1": "A 2", "R2": "A 1"})])
@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_a_defuse_outside_a_draw_ends_a_turn_under_the_other_reading(reading, owes, after):
    # q.streaking.defuse-no-turn-end: A steals the kitten and defuses
    moves = f"A play {CATS} on B; chance pick exploding_kitten; A play defuse; A insert 0"
    attack = {"attack": "attack of D"} if owes > 1 else {}
    table = under("streaking.defuse-no-turn-end", reading, moves, hands={"A": f"{CATS} defuse", "B": KEPT}, owes=owes, **attack)
    assert turn(table) == after[reading]


@pytest.mark.parametrize("reading", ["R1", "R2"])
def test_a_defuse_of_somebody_who_is_not_on_turn_ends_no_turn_under_either_reading(reading):
    # q.streaking.defuse-no-turn-end
    moves = f"A play {CATS} on B; chance pick streaking_kitten; B play defuse; B insert 0"
    table = under("streaking.defuse-no-turn-end", reading, moves, hands={"A": CATS, "B": f"{KEPT} defuse"})
    assert (turn(table), table.asked[0]) == ("A 1", "turn")


@pytest.mark.parametrize("boxes, card", [(BASE, "garbage_collection"), (BARKING, "potluck")])
def test_a_kept_kitten_on_the_draw_pile_lies_still_or_explodes(boxes, card):
    # q.streaking.kitten-to-draw-pile
    position = {"hands": {"A": card, "B": f"{KEPT} defuse"}, "pile": "cat_2", "boxes": boxes}
    moves = f"A play {card}; B lay exploding_kitten"
    assert under("streaking.kitten-to-draw-pile", "R1", moves, **position).asked[0] != "kitten"
    table = under("streaking.kitten-to-draw-pile", "R2", moves, **position)
    assert (table.asked[:1], pile(table), hand(table, "B")) == (("kitten",), "cat_2", "defuse streaking_kitten")


def test_a_kept_kitten_may_be_given_for_a_favor_or_not():
    # q.streaking.favor-kitten
    position = {"hands": {"A": "favor", "B": f"{KEPT} skip"}}
    table = under("streaking.favor-kitten", "R1", "A play favor on B; B give exploding_kitten", **position)
    assert table.asked[0] == "kitten"
    table = under("streaking.favor-kitten", "R2", "A play favor on B", **position)
    assert refused(table, "B", "give exploding_kitten") == {"ek.streaking.streaking.15"}
    # Only its owner learns that there is one.
    assert table.rules.why_not(table.state, table.move("B", "give exploding_kitten")).may_learn == 1 << 1


@pytest.mark.parametrize("reading, others", [("R1", "? ? ?"), ("R2", "cat_3 cat_1 cat_2")])
def test_the_five_cards_are_secret_or_shown_to_all(reading, others):
    # q.streaking.alter5-show
    table = under(
        "streaking.alter5-show",
        reading,
        "A play alter_the_future_5; A arrange cat_3 cat_1 cat_2",
        hands={"A": "alter_the_future_5"},
        pile="cat_1 cat_2 cat_3",
    )
    assert (known(table, "A", "the pile"), known(table, "D", "the pile")) == ("cat_3 cat_1 cat_2", others)


def test_the_defused_kitten_goes_back_before_the_shuffle_or_after_it():
    # q.streaking.garbage-order
    position = {"hands": {"A": "garbage_collection", "B": f"{KEPT} defuse"}, "pile": "cat_2 cat_3"}
    moves = "A play garbage_collection; B lay streaking_kitten; B play defuse"
    before = under(
        "streaking.garbage-order",
        "R1",
        f"{moves}; B insert 0; chance shuffled cat_2 streaking_kitten exploding_kitten cat_3",
        **position,
    )
    assert known(before, "B", "the pile") == "? ? ? ?"
    after = under(
        "streaking.garbage-order", "R2", f"{moves}; chance shuffled cat_2 streaking_kitten cat_3; B insert 1", **position
    )
    assert pile(after) == "cat_2 exploding_kitten streaking_kitten cat_3"
    assert known(after, "B", "the pile") == "? exploding_kitten ? ?"
    assert known(after, "A", "the pile") == "? ? ? ?"
    assert turn(after) == "A 1"


@pytest.mark.parametrize(
    "before, shuffled, after",
    [
        ("cat_1 exploding_kitten imploding_kitten cat_2", "cat_2 cat_1", "exploding_kitten cat_2 imploding_kitten cat_1"),
        ("imploding_kitten exploding_kitten cat_1", "cat_1", "exploding_kitten imploding_kitten cat_1"),
        ("cat_1 cat_2 exploding_kitten imploding_kitten:up", "cat_2 cat_1", "exploding_kitten cat_2 cat_1 imploding_kitten:up"),
    ],
)
def test_the_imploding_kitten_stays_exactly_where_it_lies_under_the_other_reading(before, shuffled, after):
    # q.streaking.catomic-imploding: as many cards below it as before, or as many as there still are
    table = under(
        "streaking.catomic-imploding",
        "R2",
        f"A play catomic_bomb; chance shuffled {shuffled}",
        IMPLODING,
        hands={"A": "catomic_bomb"},
        pile=before,
    )
    assert (pile(table), turn(table)) == (after, "B 1")


def test_whoever_knew_where_the_imploding_kitten_lies_still_knows_it_only_if_it_stays():
    # q.streaking.catomic-imploding
    position = {"hands": {"A": "see_the_future_3 catomic_bomb"}, "pile": "cat_1 exploding_kitten imploding_kitten cat_2"}
    looks = "A play see_the_future_3; A play catomic_bomb; chance shuffled"
    shuffled = under("streaking.catomic-imploding", "R1", f"{looks} cat_2 imploding_kitten cat_1", IMPLODING, **position)
    assert known(shuffled, "A", "the pile") == "exploding_kitten ? ? ?"
    stays = under("streaking.catomic-imploding", "R2", f"{looks} cat_2 cat_1", IMPLODING, **position)
    assert known(stays, "A", "the pile") == "exploding_kitten ? imploding_kitten ?"
    assert known(stays, "D", "the pile") == "exploding_kitten ? ? ?"


@pytest.mark.parametrize("card, rule", [("mark", "ek.streaking.mark.6"), ("curse_of_the_cat_butt", "ek.streaking.curse.21")])
def test_mark_and_curse_may_be_aimed_at_oneself_or_not(card, rule):
    # q.streaking.any-player
    hands = {"A": f"{card} skip"}
    assert under("streaking.any-player", "R1", f"A play {card} on A", hands=hands).state.discard
    table = under("streaking.any-player", "R2", "", hands=hands)
    assert refused(table, "A", f"play {card} on A") == {rule}


def test_without_its_rule_nothing_allows_a_curse_on_oneself():
    # ek.streaking.curse.21
    rule, card, tables = "ek.streaking.curse.21", "curse_of_the_cat_butt", []
    for without in ((), (rule,)):
        tables.append(position(boxes=BASE.split(), hands={"A": f"{card} skip", "B": "skip"}, without=without))
    assert [table.allows("play", "A", card, on="A") for table in tables] == [True, False]
    assert tables[1].allows("play", "A", card, on="B")


def test_a_second_mark_hits_unmarked_cards_only_or_is_wasted():
    # q.streaking.mark-remark
    hands = {"A": "mark", "B": "favor:marked skip"}
    table = under("streaking.mark-remark", "R1", "A play mark on B", hands=hands)
    assert refused(table, "chance", "pick favor:marked") == set()
    table = under("streaking.mark-remark", "R2", "A play mark on B; chance pick favor:marked", hands=hands)
    assert (hand(table, "B"), turn(table), table.asked[0]) == ("favor:marked skip", "A 1", "turn")


@pytest.mark.parametrize("reading, held", [("R1", "favor"), ("R2", "favor:marked")])
def test_a_given_card_loses_its_mark_or_keeps_it(reading, held):
    # q.streaking.mark-other-exits
    table = under(
        "streaking.mark-other-exits",
        reading,
        "A play favor on B; B give favor:marked",
        hands={"A": "favor", "B": "favor:marked skip"},
    )
    assert hand(table, "A") == held
    assert known(table, "D", "A") == held


def test_a_marked_card_on_the_draw_pile_is_unmarked_under_either_reading():
    # q.streaking.mark-other-exits
    table = under(
        "streaking.mark-other-exits",
        "R2",
        "A play potluck; B lay favor:marked; A draw",
        BARKING,
        hands={"A": "potluck", "B": "favor:marked"},
        pile="cat_2",
    )
    assert hand(table, "A") == "favor"


def test_a_pair_may_name_the_marked_card_or_avoid_it_under_the_other_reading():
    # q.streaking.mark-random-theft
    hands = {"A": CATS, "B": "favor:marked skip nope"}
    by_chance = under("streaking.mark-random-theft", "R1", "", hands=hands)
    assert refused(by_chance, "A", f"play {CATS} on B for favor") == set()
    taken = under("streaking.mark-random-theft", "R2", f"A play {CATS} on B for favor", hands=hands)
    assert (hand(taken, "A"), hand(taken, "B")) == ("favor", "nope skip")
    avoided = under("streaking.mark-random-theft", "R2", f"A play {CATS} on B", hands=hands)
    moves = [avoided.rules.word(move[2]) for move in avoided.rules.moves(avoided.state) if move[0] == "pick"]
    assert sorted(moves) == ["nope", "skip"]


def test_in_recipes_the_kitten_without_cover_can_be_defused_or_kills_at_once():
    # q.recipes.streaking-defuse
    position = {"boxes": "recipes", "hands": {"A": CATS, "B": f"{KEPT} defuse"}}
    moves = f"A play {CATS} on B; chance pick streaking_kitten"
    assert under("recipes.streaking-defuse", "R1", moves, **position).asked[0] == "kitten"
    table = under("recipes.streaking-defuse", "R2", moves, **position)
    assert (alive(table), hand(table, "A"), turn(table)) == ("ACD", "streaking_kitten", "A 1")


@pytest.mark.parametrize("boxes", [BASE, "recipes"])
def test_a_kept_kitten_thrown_away_explodes_where_such_cards_can_be_thrown_away(boxes):
    # ek.streaking.streaking.4 with q.base.play.dead-card R2
    table = under("base.play.dead-card", "R2", "A play exploding_kitten", boxes, hands={"A": f"{KEPT} defuse"})
    assert table.asked[0] == "kitten"
    table = under("base.play.dead-card", "R2", "A play streaking_kitten", boxes, hands={"A": f"{KEPT} defuse"})
    assert (table.asked[0], hand(table, "A")) == ("kitten", "defuse")


@pytest.mark.parametrize("kitten", ["exploding_kitten", "streaking_kitten"])
def test_no_reading_of_the_five_lets_it_name_a_kitten_of_this_box(kitten):
    # ek.streaking.streaking.5 with q.base.five.kitten and q.base.five.choice-time
    readings = {"q.base.five.kitten": "R2", "q.base.five.choice-time": "R2"}
    five = "cat_1 cat_2 cat_3 cat_4 skip"
    table = story(BASE, "", readings, hands={"A": five}, discard=f"{kitten} attack")
    assert "ek.streaking.streaking.5" in refused(table, "A", f"play {five} for {kitten}")
    assert table.rules.why_not(table.state, table.move("A", f"play {five} for attack")) is None


def test_a_turn_that_a_defuse_ends_ends_when_the_garbage_collection_is_done():
    # q.streaking.defuse-no-turn-end with a kitten of the player on turn
    moves = "A play garbage_collection; A lay streaking_kitten; A play defuse; A insert 0"
    position = {"hands": {"A": f"garbage_collection {KEPT} defuse"}, "pile": "cat_2"}
    table = under("streaking.defuse-no-turn-end", "R2", moves, **position)
    assert (table.asked[0], turn(table)) == ("mix", "A 1")
    table = under(
        "streaking.defuse-no-turn-end", "R2", f"{moves}; chance shuffled cat_2 streaking_kitten exploding_kitten", **position
    )
    assert turn(table) == "B 1"


@pytest.mark.parametrize("held", ["defuse", "defuse:marked"])
def test_where_a_defuse_must_be_used_a_marked_one_counts_and_a_covered_kitten_is_no_way_round(held):
    # ek.base.defuse.2 with q.base.defuse.optional
    covered = under(
        "base.defuse.optional", "R2", "A draw", hands={"A": f"streaking_kitten {held}"}, pile="exploding_kitten cat_1"
    )
    drawn = under("base.defuse.optional", "R2", "A draw", hands={"A": held}, pile="exploding_kitten cat_1")
    for table in (covered, drawn):
        assert "ek.base.defuse.2" in refused(table, "A", "explode")
