"""The Imploding Kitten and every card that moves or looks at the pile (table 6.8), face down and face up.

A is on turn and B comes next. The kitten is ``imploding_kitten`` face down and ``imploding_kitten:up`` face up.
"""

import pytest

from tests.games.exploding_kittens.stories import alive, discard, hand, pile, refused, story, turn

ALL = "base imploding streaking barking"
DOWN, UP = "imploding_kitten", "imploding_kitten:up"
REST = "cat_1 cat_2 cat_3 cat_4"

# Action: what A does, A's cards, and the pile before and after; {K} is the kitten, as it lies. Everybody survives.
KEEPS_ITS_SIDE = {
    "Bury (IK on top): goes back as it lay, at a free place": (
        "A play bury; A insert 3", "bury", f"{{K}} {REST}", "cat_1 cat_2 cat_3 {K} cat_4"),
    "See the Future 3: order kept": ("A play see_the_future_3", "see_the_future_3", f"{{K}} {REST}", f"{{K}} {REST}"),
    "See the Future 5: order kept": ("A play see_the_future_5", "see_the_future_5", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Alter 3: may be moved": ("A play alter_the_future_3; A arrange cat_1 cat_2 {K}", "alter_the_future_3",
                              f"{{K}} {REST}", "cat_1 cat_2 {K} cat_3 cat_4"),
    "Alter 5: may be moved": ("A play alter_the_future_5; A arrange cat_4 cat_1 {K} cat_2 cat_3", "alter_the_future_5",
                              f"{{K}} {REST}", "cat_4 cat_1 {K} cat_2 cat_3"),
    "NOW: may be moved": ("A play alter_the_future_3_now; A arrange cat_1 {K} cat_2", "alter_the_future_3_now",
                          f"{{K}} {REST}", "cat_1 {K} cat_2 cat_3 cat_4"),
    "Share the Future: may be moved": ("A play share_the_future_3; A arrange cat_1 {K} cat_2", "share_the_future_3",
                                       f"{{K}} {REST}", "cat_1 {K} cat_2 cat_3 cat_4"),
    "Shuffle: lies as chance says": ("A play shuffle; chance shuffled cat_1 cat_2 {K}", "shuffle",
                                     "{K} cat_1 cat_2", "cat_1 cat_2 {K}"),
    "Swap Top and Bottom: moves": ("A play swap_top_bottom", "swap_top_bottom", f"{{K}} {REST}", "cat_4 cat_1 cat_2 cat_3 {K}"),
    "Swap Top and Bottom: comes to the top": ("A play swap_top_bottom", "swap_top_bottom", "cat_1 cat_2 {K}", "{K} cat_2 cat_1"),
    "Garbage Collection: shuffled": (
        "A play garbage_collection; A lay skip; chance shuffled skip cat_1 {K}", "garbage_collection skip", "{K} cat_1", "skip cat_1 {K}"),
    "Potluck: gets covered": ("A play potluck; A lay skip", "potluck skip", "{K} cat_1", "skip {K} cat_1"),
    "Catomic Bomb: not removed, shuffled below the kittens": (
        "A play catomic_bomb; chance shuffled cat_1 {K}", "catomic_bomb", "{K} cat_1 exploding_kitten", "exploding_kitten cat_1 {K}"),
    "Defuse re-insertion: relative place unchanged": (
        "A draw; A play defuse; A insert 0", "defuse", "exploding_kitten {K} cat_1", "exploding_kitten {K} cat_1"),
    "Skip: not drawn": ("A play skip", "skip", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Super Skip: not drawn": ("A play super_skip", "super_skip", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Attack: not drawn": ("A play attack", "attack", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Targeted: not drawn": ("A play targeted_attack on B", "targeted_attack", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Reverse: not drawn": ("A play reverse", "reverse", f"{{K}} {REST}", f"{{K}} {REST}"),
    "Draw from the Bottom: not drawn": ("A play draw_from_bottom", "draw_from_bottom", f"{{K}} {REST}", "{K} cat_1 cat_2 cat_3"),
    "Personal Attack: not drawn by the attack itself": ("A play personal_attack", "personal_attack", f"{{K}} {REST}", f"{{K}} {REST}"),
}  # fmt: skip


@pytest.mark.parametrize("kitten", [DOWN, UP], ids=["face-down", "face-up"])
@pytest.mark.parametrize("moves, cards, before, after", KEEPS_ITS_SIDE.values(), ids=KEEPS_ITS_SIDE.keys())
def test_what_does_not_draw_it_leaves_it_lying_on_its_side(moves, cards, before, after, kitten):
    # ek.imploding.imploding.12, imploding.13, imploding.8
    moves, before, after = (text.replace("{K}", kitten) for text in (moves, before, after))
    table = story(ALL, moves, hands={"A": cards}, pile=before)
    assert (alive(table), pile(table)) == ("ABCD", after)


# What draws it: A's moves and cards, where the kitten lies, and what else there is.
DRAWS = {
    "closing draw from the top": ("A draw", "", f"{{K}} {REST}", {}),
    "Draw from the Bottom (IK at the bottom)": ("A play draw_from_bottom", "draw_from_bottom", f"{REST} {{K}}", {}),
    "Streaking Kitten: no influence": ("A draw", "streaking_kitten", f"{{K}} {REST}", {}),
    "Defuse: not needed, not possible": ("A draw", "defuse defuse defuse", f"{{K}} {REST}", {}),
    "Personal Attack: still drawn in the first of the three turns": (
        "A play personal_attack; A draw",
        "personal_attack",
        f"{{K}} {REST}",
        {},
    ),
    "blind drawer": ("A draw", "skip favor", f"{{K}} {REST}", {"blind": "A"}),
}
DRAWN = pytest.mark.parametrize("moves, cards, before, more", DRAWS.values(), ids=DRAWS.keys())


@DRAWN
def test_drawn_face_down_it_goes_back_face_up_and_the_turn_ends(moves, cards, before, more):
    # ek.imploding.imploding.1, imploding.2, imploding.9, imploding.11; a blind drawer sees again (q.streaking.blind-imploding)
    table = story(ALL, f"{moves}; A insert 2", hands={"A": cards}, pile=before.replace("{K}", DOWN), **more)
    assert (alive(table), pile(table)) == ("ABCD", f"cat_1 cat_2 {UP} cat_3 cat_4")
    assert turn(table) == ("A 2" if "personal" in moves else "B 1")
    assert not table.state.blind
    assert hand(table, "A") == " ".join(sorted(cards.replace("draw_from_bottom", "").replace("personal_attack", "").split()))


@DRAWN
def test_drawn_face_up_it_kills_and_everything_is_discarded(moves, cards, before, more):
    # ek.imploding.imploding.4, imploding.5, imploding.7, streaking.7
    table = story(ALL, moves, hands={"A": cards}, pile=before.replace("{K}", UP), **more)
    assert (alive(table), pile(table), turn(table)) == ("BCD", REST, "B 1")
    assert discard(table) == " ".join(sorted([*cards.split(), DOWN]))


@pytest.mark.parametrize("boxes", ["base imploding", "recipes"])
@pytest.mark.parametrize("moves, kitten", [("A draw", DOWN), ("A draw", UP)], ids=["face-down", "face-up"])
def test_no_nope_helps(boxes, moves, kitten):
    # ek.imploding.imploding.6
    table = story(boxes, moves, hands={"A": "nope", "B": "nope"}, pile=f"{kitten} {REST}")
    assert "ek.imploding.imploding.6" in refused(table, "B", "play nope")


@pytest.mark.parametrize(
    "kitten, moves, left",
    [
        pytest.param(DOWN, "A draw; C insert 1", "ABCD", id="face-down: receiver puts it back face-up"),
        pytest.param(UP, "A draw", "ABD", id="face-up: receiver implodes"),
    ],
)
def test_ill_take_that_on_the_drawer(kitten, moves, left):
    # q.barking.itt-imploding R1
    table = story(ALL, moves, pile=f"{kitten} {REST}", front={"A": "ill_take_that of C"})
    assert (alive(table), turn(table)) == (left, "B 1")
    assert pile(table) == (f"cat_1 {UP} cat_2 cat_3 cat_4" if kitten == DOWN else REST)


def test_a_five_may_not_fetch_it_after_an_implosion():
    # q.base.five.kitten R1
    table = story(
        "base imploding",
        "A play cat_1 cat_2 cat_3 skip favor",
        hands={"A": "cat_1 cat_2 cat_3 skip favor"},
        pile=REST,
        discard=f"{DOWN} attack",
    )
    assert "ek.imploding.imploding.15" in refused(table, "A", f"take {DOWN}")


def test_the_pile_may_be_counted_with_the_kitten_in_it():
    # ek.base.info.2
    table = story("base imploding", "", pile=f"cat_1 {UP} cat_2")
    assert [len(table.knows(who)[0].split()) for who in "ABCD"] == [3, 3, 3, 3]


# -- who knows where it lies ------------------------------------------------------------


@pytest.mark.parametrize("moves, hands, before, knows_a, knows_b", [
    pytest.param("", {}, f"{UP} cat_1 cat_2", f"{UP} ? ?", f"{UP} ? ?", id="on top everybody sees it"),
    pytest.param("", {}, f"cat_1 {UP} cat_2", "? ? ?", "? ? ?", id="deeper nobody sees it"),
    pytest.param("A draw; A insert 1", {}, f"{DOWN} cat_1 cat_2", f"? {UP} ?", "? ? ?", id="the place of the first draw is secret"),
    pytest.param("A draw; A insert 0", {}, f"{DOWN} cat_1 cat_2", f"{UP} ? ?", f"{UP} ? ?", id="laid on top everybody sees it"),
    pytest.param("A draw", {}, f"cat_1 {UP} cat_2", f"{UP} ?", f"{UP} ?", id="it comes to the top"),
    pytest.param("A play shuffle; chance shuffled cat_1 {K} cat_2", {"A": "shuffle"}, f"{UP} cat_1 cat_2", "? ? ?", "? ? ?",
                 id="Shuffle hides it"),
    pytest.param("A play shuffle; chance shuffled {K} cat_1 cat_2", {"A": "shuffle"}, f"{UP} cat_1 cat_2", f"{UP} ? ?", f"{UP} ? ?",
                 id="Shuffle brings it to the top again"),
    pytest.param("A play swap_top_bottom", {"A": "swap_top_bottom"}, f"cat_1 cat_2 {UP}", f"{UP} ? ?", f"{UP} ? ?",
                 id="Swap brings it to the top"),
    pytest.param("A play swap_top_bottom", {"A": "swap_top_bottom"}, f"{UP} cat_1 cat_2", f"? ? {UP}", f"? ? {UP}",
                 id="Swap takes it to the bottom, and everybody saw it"),
    pytest.param("A play potluck; A lay skip", {"A": "potluck skip"}, f"{UP} cat_1", f"skip {UP} ?", f"? {UP} ?",
                 id="covered by Potluck it stays known"),
    pytest.param("A play bury; A insert 2", {"A": "bury"}, f"{UP} cat_1 cat_2", f"? ? {UP}", "? ? ?", id="buried in secret"),
    pytest.param("A play see_the_future_3", {"A": "see_the_future_3"}, f"cat_1 {UP} cat_2", f"cat_1 {UP} cat_2", "? ? ?",
                 id="seen by who looks"),
    pytest.param("A play alter_the_future_3; A arrange {K} cat_2 cat_1", {"A": "alter_the_future_3"}, f"cat_1 {UP} cat_2",
                 f"{UP} cat_2 cat_1", f"{UP} ? ?", id="altered to the top everybody sees it"),
])  # fmt: skip
def test_everybody_sees_it_when_it_comes_and_not_before(moves, hands, before, knows_a, knows_b):
    # ek.imploding.imploding.3, imploding.8
    table = story(ALL, moves.replace("{K}", UP), hands=hands, pile=before)
    assert (table.knows("A")[0], table.knows("B")[0]) == (knows_a, knows_b)


@pytest.mark.parametrize("before, after, moves, cards, b_knows", [
    pytest.param(f"cat_1 {UP} cat_2", f"cat_1 cat_2 {UP}", "A play shuffle", "shuffle", f"? ? {UP}", id="Shuffle, it lay deeper"),
    pytest.param(f"{UP} cat_1 cat_2", f"cat_1 {UP} cat_2", "A play shuffle", "shuffle", "? ? ?", id="Shuffle, it lay on top"),
    pytest.param(f"{UP} cat_1", f"skip cat_1 {UP}", "A play garbage_collection; A lay skip", "garbage_collection skip", f"? ? {UP}",
                 id="Garbage Collection"),
    pytest.param(f"{UP} cat_1 cat_2", f"cat_1 cat_2 {UP}", "A play catomic_bomb", "catomic_bomb", f"? ? {UP}", id="Catomic Bomb")])  # fmt: skip
def test_under_the_other_reading_only_shuffle_hides_it_and_only_from_the_top(before, after, moves, cards, b_knows):
    # q.imploding.shuffle-others R2
    table = story(ALL, f"{moves}; chance shuffled {after}", {"q.imploding.shuffle-others": "R2"}, hands={"A": cards}, pile=before)
    assert table.knows("B")[0] == b_knows


# -- the other readings -------------------------------------------------------------------


def test_under_the_other_reading_its_depth_is_always_seen():
    # q.imploding.visible R2
    table = story(ALL, "A draw; A insert 1", {"q.imploding.visible": "R2"}, pile=f"{DOWN} cat_1 cat_2")
    assert [table.knows(who)[0] for who in "AB"] == [f"? {UP} ?"] * 2


@pytest.mark.parametrize("top, left", [(f"{DOWN} cat_1", "ABCD"), (f"{DOWN} exploding_kitten", "ABCD")])
def test_under_the_other_reading_a_card_is_drawn_in_its_place(top, left):
    # q.imploding.first-draw-turn R2
    table = story(ALL, "A draw; A insert 1", {"q.imploding.first-draw-turn": "R2"}, hands={"A": "defuse"}, pile=f"{top} cat_2")
    if "exploding" in top:
        assert table.asked[0] == "kitten"
    else:
        assert (hand(table, "A"), pile(table), turn(table)) == ("cat_1 defuse", f"{UP} cat_2", "B 1")


def test_under_the_other_reading_the_others_only_see_that_a_card_goes_back():
    # q.imploding.first-draw-public R2
    table = story(ALL, "A draw; A insert 1", {"q.imploding.first-draw-public": "R2"}, pile=f"{DOWN} cat_1 cat_2")
    told = [event for event in table.events if event[0] in ("lifts", "buries", "shows", "inserts")]
    assert [event[0] for event in told] == ["lifts", "buries"]
    assert [event[2] for event in told] == [1, 1]


def test_under_the_other_reading_it_does_not_kill_from_the_bottom():
    # q.imploding.bottom R2
    table = story(
        ALL,
        "A play draw_from_bottom; A insert 0",
        {"q.imploding.bottom": "R2"},
        hands={"A": "draw_from_bottom"},
        pile=f"cat_1 cat_2 {UP}",
    )
    assert (alive(table), pile(table), turn(table)) == ("ABCD", f"{UP} cat_1 cat_2", "B 1")
    table = story(ALL, "A draw", {"q.imploding.bottom": "R2"}, pile=f"{UP} cat_1")
    assert alive(table) == "BCD"


@pytest.mark.parametrize(
    "boxes, card, side",
    [
        (ALL, "share_the_future_3", DOWN),
        (ALL, "alter_the_future_3_now", DOWN),
        ("recipes", "alter_the_future_3", DOWN),
        (ALL, "alter_the_future_3", UP),
        (ALL, "alter_the_future_5", UP),
    ],
)
def test_under_the_other_reading_it_turns_over_where_cards_go_back_face_down(boxes, card, side):
    # q.imploding.orientation R2
    table = story(
        boxes,
        f"A play {card}; A arrange cat_1 {UP} cat_2",
        {"q.imploding.orientation": "R2"},
        hands={"A": card},
        pile=f"{UP} cat_1 cat_2",
    )
    assert pile(table) == f"cat_1 {side} cat_2"


def test_an_imploding_kitten_that_is_handed_over_is_shown_under_every_reading():
    # q.imploding.first-draw-public R2 is about who draws it and puts it back
    for reading in ("R1", "R2"):
        table = story(
            ALL,
            "A draw",
            {"q.imploding.first-draw-public": reading},
            pile=f"{DOWN} cat_1 cat_2",
            front={"A": "ill_take_that of B"},
        )
        assert any(event[0] == "turns_up" and table.rules.plain[event[-1]] == table.rules.imploding for event in table.events)
