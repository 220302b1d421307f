"""What if: moves that nobody wrote, what they bring, and why others are refused."""

from tabletop.lessons import open_lesson, open_what_if


def test_a_move_that_nobody_wrote_is_played_by_the_same_rules():
    tried = open_what_if(open_lesson("kittens/nope/yup"), "start").play({"by": "Ana", "do": "draw"})
    assert tried.after("turn.player") == "Ben"
    assert repr(tried).startswith("  1. Ana draws Cat 4. Ana's turn is over. Ben is on turn.")
