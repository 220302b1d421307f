"""The last card: call, challenge, winning, winning together."""

from tests.games.row_your_goat.table import position

SET_ON_TOP = """yellow rowboat | yellow raft  | yellow float
                orange jetski  | blue jetski  | pink rowboat
                pink float     | orange raft  | blue float"""
LAST = {"Ana": "pink jetski", "Ben": "orange float, blue raft", "Cem": "blue rowboat, pink raft"}


def test_a_forgotten_call_costs_a_stack_when_somebody_challenges_first():
    # goat.mistake.shout.1, shout.4: the turn does not move
    table = position(LAST, on=SET_ON_TOP, turn="Ben").do("Cem", "challenge", "Ana")
    assert table.asked == ("take_stack", ["Ana"])
    table.do("Ana", "take", "centre")
    assert (table.deck("Ana"), table.turn) == ("pink jetski, blue jetski", "Ben")
    assert "goat.mistake.shout.4" in table.fired


def test_after_the_own_call_a_challenge_is_refused():
    # goat.last.1, mistake.shout.3
    table = position(LAST, on=SET_ON_TOP).do("Ana", "call")
    assert table.value("called") == ["Ana"]
    assert table.refused("Ben", "challenge", "Ana") == ("goat.mistake.shout.3",)
    assert table.refused("Ana", "call") == ("goat.last.1", "goat.amb.29")


def test_a_shout_with_two_cards_has_no_effect_whoever_shouts():
    # goat.amb.29, RG-09
    table = position(LAST, on=SET_ON_TOP)
    assert table.refused("Ben", "call") == ("goat.last.1", "goat.amb.29")
    assert table.refused("Ana", "challenge", "Ben") == ("goat.mistake.shout.1", "goat.amb.29")


def test_a_challenge_points_at_somebody_else():
    # goat.mistake.shout.2
    table = position(LAST, on=SET_ON_TOP)
    assert table.refused("Ana", "challenge", "Ana")[0] == "goat.mistake.shout.2"
    assert table.refused("Ana", "challenge", None) == ("goat.mistake.shout.2",)


def test_with_an_empty_grid_a_challenge_has_nothing_to_take():
    # goat.amb.37
    assert position(LAST).refused("Ben", "challenge", "Ana") == ("goat.amb.37",)


def test_a_player_without_cards_who_never_called_can_still_be_caught():
    # goat.amb.27
    table = position(LAST, on=SET_ON_TOP).do("Ana", "place", "bottom_left").do("Cem", "challenge", "Ana")
    assert table.do("Ana", "take", "top_left").deck("Ana") == "yellow rowboat"


def test_in_a_scramble_a_challenge_is_noted_once_and_paid_after_the_set():
    # goat.amb.30
    table = position(LAST, on=SET_ON_TOP).do("Ben", "grab").do("Ben", "challenge", "Ana")
    assert table.value("penalties") == ["Ana"]
    assert table.refused("Cem", "challenge", "Ana") == ("goat.amb.30",)
    table.do("Cem", "grab").do("Ana", "take", "top_row")
    assert table.asked == ("take_stack", ["Ana"])
    assert table.do("Ana", "take", "centre").turn == "Ben"


def test_a_deck_that_grows_forgets_the_call():
    # goat.amb.31
    table = position(LAST, on=SET_ON_TOP, called=["Ana"]).do("Ben", "grab").do("Cem", "grab").do("Ana", "take", "top_row")
    assert table.value("called") == []


def test_a_misplaced_last_card_comes_back_and_the_call_stays_good():
    # goat.last.3, amb.16
    table = position(LAST, on="yellow raft | - | -\n- | - | -\n- | - | -", called=["Ana"]).err("Ana", "place", "top_left")
    assert (table.deck("Ana"), table.value("called"), table.turn) == ("pink jetski", ["Ana"], "Ben")
    assert {"goat.mistake.place.3", "goat.amb.16"} <= table.fired


def test_an_empty_deck_and_a_ring_win():
    # goat.win.2, win.3, last.5: also at the set of one's own last card
    table = position({**LAST, "Ana": "yellow jetski"}, on=SET_ON_TOP, called=["Ana"]).do("Ana", "place", "top_left")
    table.do("Ana", "grab").do("Cem", "grab")
    assert table.value("over") == {"winners": ["Ana"]}
    assert {"goat.win.2", "goat.win.3"} <= table.fired
    assert "goat.tie.1" not in table.fired
    for act in (("place", "centre"), ("grab",), ("call",), ("challenge", "Ben"), ("take", "top_row")):
        assert "goat.win.3" in table.refused("Cem", *act)


def test_a_ring_with_one_card_left_wins_nothing():
    # goat.win.2
    table = position(LAST, on=SET_ON_TOP).do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
    assert (table.value("over"), table.value("rings")) == (False, [])


def test_two_without_cards_who_both_get_a_ring_win_together():
    # goat.tie.1, tie.3, RG-21
    table = position({"Cem": "blue raft"}, on=SET_ON_TOP).do("Ben", "grab").do("Ana", "grab")
    assert table.value("over") == {"winners": ["Ana", "Ben"]}
    assert "goat.tie.1" in table.fired


def test_out_of_cards_and_slowest_takes_the_set_and_is_back():
    # goat.last.6, win.4, RG-05
    table = position({"Ben": "blue raft, pink raft", "Cem": "blue float"}, on=SET_ON_TOP).do("Ben", "grab").do("Cem", "grab")
    table.do("Ana", "take", "top_row")
    assert (table.deck("Ana"), table.turn) == ("yellow rowboat, yellow raft, yellow float", "Ben")
    assert "goat.last.6" in table.fired


def test_the_winners_are_fixed_before_a_second_ring_is_paid():
    # goat.amb.32
    table = position({"Cem": "blue raft", "Ben": "pink raft"}, on=SET_ON_TOP).do("Ana", "grab").err("Ana", "grab")
    assert table.do("Ben", "grab").value("over") == {"winners": ["Ana"]}
    assert table.value("penalties") == []
