"""Laying cards: one card a turn, empty spaces first, and what a wrong card costs."""

from tests.games.row_your_goat.table import position

FULL = """yellow rowboat | pink raft    | blue float
          orange jetski  | blue jetski  | pink rowboat
          pink float     | orange raft  | yellow jetski"""
TWO = {"Ana": "blue raft, orange float", "Ben": "pink jetski, yellow raft", "Cem": "orange rowboat"}


def test_the_top_card_is_laid_unseen_and_the_left_neighbour_is_next():
    # goat.turn.2, turn.3, place.3
    table = position(TWO).do("Ana", "place", "bottom_right")
    assert (table.stack("bottom_right"), table.deck("Ana"), table.turn) == ("blue raft", "orange float", "Ben")
    assert {"goat.turn.2", "goat.turn.3", "goat.place.3"} <= table.fired


def test_a_later_card_need_not_touch_an_earlier_one():
    # goat.place.3
    table = position(TWO).do("Ana", "place", "top_left").do("Ben", "place", "bottom_right")
    assert table.turn == "Cem"
    assert "goat.place.3" not in table.fired


def test_in_a_full_grid_a_card_covers_any_stack():
    # goat.place.4, place.7, RG-23
    table = position(TWO, on=FULL).do("Ana", "place", "centre")
    assert table.stack("centre") == "blue raft / blue jetski"
    assert {"goat.place.4", "goat.place.7"} <= table.fired


def test_while_a_space_is_empty_a_covered_stack_is_a_mistake():
    # goat.mistake.place.3, place.5, place.6
    table = position(TWO, on="pink float | - | -\n- | - | -\n- | - | -")
    assert table.mistake("Ana", "place", "top_left") == ("goat.mistake.place.3",)
    table.err("Ana", "place", "top_left")
    assert (table.stack("top_left"), table.deck("Ana"), table.turn) == ("pink float", "orange float, blue raft", "Ben")
    assert {"goat.mistake.place.3", "goat.mistake.place.5", "goat.mistake.place.6"} <= table.fired


def test_beside_the_grid_and_across_an_edge_is_the_same_mistake():
    # goat.mistake.place.2, amb.20
    for where, by in ((("outside",), ()), (("centre", "across"), ("goat.amb.20",))):
        table = position(TWO)
        assert table.mistake("Ana", "place", *where) == ("goat.mistake.place.2", *by)
        assert table.err("Ana", "place", *where).deck("Ana") == "orange float, blue raft"


def test_out_of_turn_the_card_goes_back_and_the_turn_stays():
    # goat.mistake.place.4, amb.15
    table = position(TWO)
    assert table.mistake("Cem", "place", "centre") == ("goat.mistake.place.4",)
    assert table.err("Cem", "place", "centre").turn == "Ana"
    assert "goat.amb.15" in table.fired
    assert table.told(0) == ["misplaces Cem orange_rowboat centre across:False"]


def test_two_mistakes_in_one_card_are_both_named():
    # goat.mistake.place.3, place.4
    table = position(TWO, on="pink float | - | -\n- | - | -\n- | - | -")
    assert table.mistake("Ben", "place", "top_left") == ("goat.mistake.place.3", "goat.mistake.place.4")


def test_a_player_without_cards_is_passed_over_and_lays_nothing():
    # goat.turn.11
    table = position({"Ana": "blue raft, orange float", "Cem": "pink float"}).do("Ana", "place", "centre")
    assert table.turn == "Cem"
    assert "goat.turn.11" in table.fired
    assert table.refused("Ben", "place", "top_left") == ("goat.turn.11",)


def test_the_only_player_with_cards_lays_again_and_again():
    # goat.amb.13
    table = position({"Ben": "blue raft, pink float, orange float"}, players=2)
    assert table.do("Ben", "place", "centre").turn == "Ben"


def test_nobody_may_pass():
    # goat.turn.10
    assert position(TWO).refused("Ana", "pass") == ("goat.turn.10",)


def test_after_a_set_was_taken_the_emptied_spaces_come_first():
    # goat.place.5
    table = position(
        {"Ana": "blue raft, pink raft", "Ben": "orange float, pink jetski"},
        players=2,
        turn="Ana",
        on="""yellow rowboat | yellow raft | yellow float
                           orange jetski  | blue jetski | pink rowboat
                           pink float     | orange raft | blue float""",
    )
    table.do("Ana", "grab").do("Ben", "take", "top_row")
    assert table.turn == "Ana"
    assert table.mistake("Ana", "place", "centre") == ("goat.mistake.place.3",)
    assert table.mistake("Ana", "place", "top_left") == ()


def test_when_all_decks_are_empty_and_there_is_no_set_the_game_is_stuck_until_a_wrong_grab():
    # goat.amb.14
    table = position({"Ana": "blue raft"}, players=2).do("Ana", "place", "centre")
    assert (table.turn, table.value("stalemate")) == (None, True)
    assert "goat.amb.14" in table.fired
    table.err("Ben", "grab").do("Ben", "take", "centre")
    assert (table.turn, table.deck("Ben"), table.value("stalemate")) == ("Ben", "blue raft", False)


def test_what_is_turned_up_can_only_be_the_top_card():
    # goat.turn.9; nobody may learn from it what the top card is (goat.setup.3)
    table = position(TWO)
    raft, float_ = (table.rules.number[card] for card in ("blue_raft", "orange_float"))
    assert table.rules.why_not(table.state, ("place", 0, 4, None, raft)) is None
    refusal = table.rules.why_not(table.state, ("place", 0, 4, None, float_))
    assert (refusal.is_plain, refusal.may_learn) == (True, 0)
