"""Grabbing rings: valid as long as a set lies there, wrong grabs and their price, who goes on."""

import pytest

from tests.games.row_your_goat.table import position

SET_ON_TOP = """yellow rowboat | yellow raft  | yellow float
                orange jetski  | blue jetski  | pink rowboat
                pink float     | orange raft  | blue float"""
THREE = {"Ana": "pink jetski, blue raft", "Ben": "orange float", "Cem": "blue rowboat, pink raft"}


def test_anybody_may_grab_for_a_set_that_somebody_else_made():
    # goat.set.6, set.7; nobody is on turn until the rings are back
    table = position(THREE, on=SET_ON_TOP).do("Cem", "grab")
    assert (table.turn, table.value("rings"), table.asked) == (None, ["Cem"], ("grab", ["Ana", "Ben"]))


def test_a_set_counts_until_it_is_covered():
    # goat.set.19, mistake.ring.3: the card laid last covered the last set
    table = position(THREE, on=SET_ON_TOP).do("Ana", "place", "top_left")
    assert table.value("sets") == {}
    assert "goat.set.19" in table.fired
    assert table.mistake("Ben", "grab") == ("goat.mistake.ring.3",)


def test_a_set_that_was_covered_one_card_earlier_is_just_no_set():
    # goat.mistake.ring.2
    table = position(THREE, on=SET_ON_TOP).do("Ana", "place", "top_left").do("Ben", "place", "bottom_left")
    assert table.value("sets") == {}
    assert table.mistake("Ben", "grab") == ("goat.mistake.ring.2",)


def test_a_covering_card_that_fits_leaves_the_set():
    # goat.set.19, amb.4
    table = position({"Ana": "yellow jetski, blue raft", "Ben": "pink raft"}, on=SET_ON_TOP).do("Ana", "place", "top_left")
    assert table.value("sets") == {"top_row": "colour"}
    assert "goat.set.19" not in table.fired
    assert table.mistake("Ben", "grab") == ()


def test_before_the_third_card_no_grab_is_right():
    # goat.set.23
    table = position(THREE, on="yellow raft | yellow raft | -\n- | - | -\n- | - | -")
    assert table.mistake("Ana", "grab") == ("goat.mistake.ring.2",)


def test_left_of_the_slowest_goes_on_whoever_laid_last():
    # goat.set.18, RG-11
    table = position(THREE, on=SET_ON_TOP, turn="Cem").do("Ana", "grab").do("Ben", "grab")
    assert table.asked == ("take_set", ["Cem"])
    assert table.do("Cem", "take", "top_row").turn == "Ana"
    assert table.deck("Cem") == "blue rowboat, pink raft, yellow rowboat, yellow raft, yellow float"


def test_with_two_players_the_first_ring_is_the_last():
    # goat.set.26
    table = position({"Ana": "pink jetski", "Ben": "blue raft, blue jetski"}, on=SET_ON_TOP, players=2).do("Ben", "grab")
    assert table.asked == ("take_set", ["Ana"])
    assert table.do("Ana", "take", "top_row").turn == "Ben"


def test_a_set_that_stayed_may_be_claimed_as_soon_as_the_rings_are_back():
    # goat.set.24, amb.9, RG-17
    table = position(
        THREE,
        on="""yellow rowboat | yellow raft  | yellow float
                                  orange jetski  | blue jetski  | pink rowboat
                                  pink float     | pink raft    | pink jetski""",
    )
    table.do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
    assert table.value("sets") == {"bottom_row": "colour"}
    assert table.mistake("Cem", "grab") == ()


def test_a_wrong_grab_with_an_empty_grid_takes_nothing_and_moves_the_turn():
    # goat.amb.26, mistake.ring.5, RG-25
    table = position(THREE).err("Cem", "grab")
    assert table.told(0) == ["takes_wrongly Cem grab no_set", "takes_nothing Cem", "on_turn Ana"]
    table = position(THREE).err("Ana", "grab")
    assert table.turn == "Ben"


def test_several_wrong_grabs_are_paid_one_by_one_and_the_last_decides():
    # goat.amb.10
    table = position(THREE, on="yellow raft | pink raft / blue raft | -\n- | - | -\n- | - | -")
    table.err("Ben", "grab").do("Ben", "take", "top_middle")
    assert table.turn == "Cem"
    table.err("Ana", "grab").do("Ana", "take", "top_left")
    assert (table.turn, table.deck("Ben"), table.deck("Ana")) == (
        "Ben",
        "orange float, blue raft, pink raft",
        "pink jetski, blue raft, yellow raft",
    )


def test_a_second_ring_costs_a_stack_after_the_set_and_several_are_paid_in_the_order_earned():
    # goat.mistake.ring.1, amb.11
    table = position(THREE, on=SET_ON_TOP).do("Ana", "grab").err("Ana", "grab").err("Ana", "grab").do("Ben", "grab")
    assert table.value("penalties") == ["Ana", "Ana"]
    table.do("Cem", "take", "top_row")
    assert table.asked == ("take_stack", ["Ana"])
    table.do("Ana", "take", "centre").do("Ana", "take", "bottom_left")
    assert (table.turn, table.deck("Ana")) == ("Ben", "pink jetski, blue raft, blue jetski, pink float")


def test_a_player_without_cards_who_grabs_wrongly_has_cards_again():
    # goat.last.7, win.5
    table = position(
        {"Ben": "orange float, blue raft", "Cem": "pink float"},
        on="yellow raft / pink raft | - | -\n-|-|-\n-|-|-",
        called=["Ana"],
    ).err("Ana", "grab")
    assert "goat.mistake.ring.2" in table.fired
    table.do("Ana", "take", "top_left")
    assert (table.deck("Ana"), table.value("called"), table.turn) == ("pink raft, yellow raft", [], "Ben")


def test_a_penalty_stack_can_break_a_set_and_never_makes_one():
    # goat.amb.36 follows from set.3
    table = position(THREE, on=SET_ON_TOP).do("Ana", "grab").err("Ana", "grab").do("Ben", "grab")
    table.do("Cem", "take", "top_row").do("Ana", "take", "centre")
    assert table.value("sets") == {}


@pytest.mark.parametrize("box, rules", [("german", None), ("spanish", ("goat.mistake.ring.2",))])
def test_touching_a_ring_is_a_mistake_only_by_the_spanish_leaflet(box, rules):
    # goat.diff.1, amb.19
    table = position(THREE, on="yellow raft | - | -\n- | - | -\n- | - | -", box=box)
    if rules is None:
        assert table.refused("Ben", "touch") == ("goat.amb.19", "goat.diff.1")
    else:
        assert table.mistake("Ben", "touch") == rules
        assert table.err("Ben", "touch").asked == ("take_stack", ["Ben"])


def test_touching_a_ring_for_a_real_set_is_nothing_and_gives_no_ring():
    # goat.amb.19
    table = position(THREE, on=SET_ON_TOP, box="spanish")
    assert table.refused("Ben", "touch") == ("goat.amb.19", "goat.diff.1")
    assert table.do("Ben", "grab").mistake("Ben", "touch") == ("goat.mistake.ring.1",)


def test_a_set_that_was_covered_stays_the_reason_after_somebody_has_paid_for_grabbing_for_it():
    # goat.mistake.ring.3: no card has been laid since the one that covered it
    table = position(THREE, on=SET_ON_TOP).do("Ana", "place", "top_left")
    assert table.mistake("Ben", "grab") == ("goat.mistake.ring.3",)
    table.err("Ben", "grab").do("Ben", "take", "bottom_right")
    assert table.mistake("Ana", "grab") == ("goat.mistake.ring.3",)
    table.err("Ana", "grab").do("Ana", "take", "bottom_left").do("Ben", "place", "bottom_left")
    assert table.mistake("Cem", "grab") == ("goat.mistake.ring.2",)
