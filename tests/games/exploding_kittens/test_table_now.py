"""Alter the Future NOW: where it may be laid and where not (q.barking.now-window R1, the default).

001 "Verändere die Zukunft (3x) jetzt" in Barking Kittens: at any time, and not in the middle of an action.
B holds NOW; A is on turn.
"""

import pytest

from .rows import after, check, make, play, rows

NOW = "alter_the_future_3_now"
B_NOW = f"B play {NOW}; B arrange cat_3 cat_2 cat_1"
NOT_NOW = f"B may not play {NOW}: "
FORBIDDEN = f"{NOT_NOW}ek.barking.now.5"
BARKING = "base barking"
PILE = "cat_1 cat_2 cat_3 cat_4"

ALLOWED = rows(
    ("before any play of the turn", {}, ""),
    ("after a play has been carried out", {"A": "shuffle"}, f"A play shuffle; chance shuffled {PILE}"),
    ("after somebody has looked at the future", {"A": "see_the_future_3"}, "A play see_the_future_3"),
    ("after a play that was Noped", {"A": "skip", "C": "nope"}, "A play skip; C play nope"),
    ("between two turns", {"D": "skip"}, None),
    ("when the draw has been announced and the card is not taken", {}, "A reach"),
    ("after another NOW", {"C": NOW}, f"C play {NOW}; C arrange cat_1 cat_2 cat_3"),
    ("after another NOW behind an announced draw", {"C": NOW}, f"A reach; C play {NOW}; C arrange cat_1 cat_2 cat_3"),
    ("between two owed turns", {"A": "personal_attack"}, "A play personal_attack"),
)

NOT_ALLOWED = rows(
    ("while a play waits for answers", {"A": "see_the_future_3"}, PILE, f"A play see_the_future_3; {NOT_NOW}window ek.barking.now.5"),
    ("while a Nope waits for answers", {"A": "skip", "C": "nope"}, PILE, f"A play skip; C play nope; {NOT_NOW}window ek.barking.now.5"),
    ("while the pile is being shuffled", {"A": "shuffle"}, PILE, f"A play shuffle; table pass; {FORBIDDEN}"),
    ("between a drawn kitten and its Defuse", {"A": "defuse"}, "exploding_kitten cat_1", f"A draw; {FORBIDDEN}"),
    ("between a Defuse and the kitten's way back", {"A": "defuse"}, "exploding_kitten cat_1", f"A draw; A play defuse; {FORBIDDEN}"),
    ("while a Favor is being given", {"A": "favor", "C": "skip cat_5"}, PILE, f"A play favor on C; table pass; {FORBIDDEN}"),
    ("while another NOW is being arranged", {"C": NOW}, PILE, f"C play {NOW}; table pass; {FORBIDDEN}"),
    ("while a buried card goes back", {"A": "bury"}, PILE, f"A play bury; table pass; {FORBIDDEN}"),
    ("while a Potluck is being laid", {"A": "potluck skip cat_5"}, PILE, f"A play potluck; table pass; {FORBIDDEN}"),
    ("while the target of a Barking Kitten answers", {"A": "barking_kitten", "C": "barking_kitten defuse"}, PILE,
     f"A play barking_kitten; {FORBIDDEN}"),
)  # fmt: skip


@pytest.mark.parametrize("hands, before", ALLOWED)
def test_now_may_be_laid(hands, before):
    turn = "D" if before is None else "A"
    before = "D play skip" if before is None else before
    game = after("; ".join(filter(None, (before, B_NOW))), boxes=BARKING, hands={"B": NOW, **hands}, pile=PILE, turn=turn)
    check(game, pile="cat_3 cat_2 cat_1 cat_4", hands={})
    assert game.state.player == 0


@pytest.mark.parametrize("hands, pile, moves", NOT_ALLOWED)
def test_now_may_not_be_laid(hands, pile, moves):
    after(moves, boxes=BARKING, hands={"B": NOW, **hands}, pile=pile)


def test_the_turn_is_as_it_was_and_the_announced_draw_still_comes():
    game = after(f"A reach; {B_NOW}", boxes=BARKING, hands={"B": NOW}, pile=PILE)
    check(game, asked=("draw", "A"), turn=("A", 1))
    play(game, "A draw")
    check(game, hands={"A": "cat_3"}, turn=("B", 1))


def test_a_noped_now_moves_nothing_and_is_spent():
    game = after(f"B play {NOW}; C play nope", boxes=BARKING, hands={"B": NOW, "C": "nope"}, pile=PILE)
    check(game, pile=PILE, discard=f"{NOW} nope", turn=("A", 1))


def test_under_the_other_reading_now_comes_while_a_play_waits_and_that_play_still_waits_then():
    game = after(
        "",
        boxes=BARKING,
        readings={"q.barking.now-window": "R2"},
        pile=PILE,
        hands={"A": "see_the_future_3", "B": NOW, "C": "nope"},
    )
    make(game, "A", "play see_the_future_3")
    make(game, "B", f"play {NOW}")
    make(game, "table", "pass")
    make(game, "B", "arrange cat_3 cat_2 cat_1")
    check(game, asked=("window", "(ABCD)"), pile="cat_3 cat_2 cat_1 cat_4")
    seen = game.rules.view(game.state, 2)
    assert (seen["window"]["cards"], seen["discard_pile"]["cards"]) == (["see_the_future_3"], [NOW])
    make(game, "table", "pass")
    assert game.knows("A")[0] == "cat_3 cat_2 cat_1 ?"
    check(game, asked=("turn", "A"))
