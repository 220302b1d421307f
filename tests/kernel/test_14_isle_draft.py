"""Ruling 14, The Isle of Cats: a secret draft of three players, then rescue cards, revealed together.

It is the second day, so packets go to the right: Ben's to Ada, Cem's to Ben, Ada's to Cem. On the
island Cem stands first, then Ada, then Ben: that is another order than the one of the packets.
Each line below says who does what, what everybody sees of it, and what single players see instead.
"""

from tests.games.isle_of_cats.table import At

EYES = ("table", "Ada", "Ben", "Cem")

START = {
    "players": ["Ada", "Ben", "Cem"], "order": ["Cem", "Ada", "Ben"], "day": 2, "phase": "draft",
    "boats": {"Ada": "blue", "Ben": "green", "Cem": "red"},
    "fish": {"Ada": 20, "Ben": 20, "Cem": 7},
    "hands": {"Ben": ["move_cats", "broken_basket"]}, "fields": {"left": ["red_L"], "right": ["green_S"]},
    "packets": {
        "Ada": ["basket_boots_3", "basket_boots_1", "boots_4", "broken_basket", "tile_anywhere", "fish_for_rare",
                "broken_basket_boots_1"],
        "Ben": ["basket_boots_3", "broken_basket_boots_3", "broken_basket_boots_3", "boots_4", "fish_for_common",
                "basket_boots_1", "broken_basket"],
        "Cem": ["basket_boots_1", "basket_boots_1", "broken_basket_boots_1", "boots_4", "boots_4", "fish_for_oshax",
                "broken_basket"]},
}  # fmt: skip

# who, the cards kept, what everybody sees, what single players see in the same place
FIRST_ROUND = [
    ("Ben", "basket_boots_3 boots_4",
     ["Ben keeps 2: ? [isle.explore.2 isle.explore.3]"],
     {"Ben": ["Ben keeps 2: boots_4, basket_boots_3 [isle.explore.2 isle.explore.3]"]}),
    ("Ada", "basket_boots_3 tile_anywhere",
     ["Ada keeps 2: ? [isle.explore.2 isle.explore.3]"],
     {"Ada": ["Ada keeps 2: basket_boots_3, tile_anywhere [isle.explore.2 isle.explore.3]"]}),
    ("Cem", "boots_4 boots_4",
     ["Cem keeps 2: ? [isle.explore.2]",
      "Ada passes 5 to Cem: ? [isle.explore.4]",
      "Ben passes 5 to Ada: ? [isle.explore.4]",
      "Cem passes 5 to Ben: ? [isle.explore.4]"],
     {"Ada": ["Cem keeps 2: ? [isle.explore.2]",
              "Ada passes 5 to Cem: boots_4, broken_basket, broken_basket_boots_1, basket_boots_1, fish_for_rare "
              "[isle.explore.4]",
              "Ben passes 5 to Ada: broken_basket, broken_basket_boots_3, broken_basket_boots_3, basket_boots_1, "
              "fish_for_common [isle.explore.4]",
              "Cem passes 5 to Ben: ? [isle.explore.4]"],
      "Ben": ["Cem keeps 2: ? [isle.explore.2]",
              "Ada passes 5 to Cem: ? [isle.explore.4]",
              "Ben passes 5 to Ada: broken_basket, broken_basket_boots_3, broken_basket_boots_3, basket_boots_1, "
              "fish_for_common [isle.explore.4]",
              "Cem passes 5 to Ben: broken_basket, broken_basket_boots_1, basket_boots_1, basket_boots_1, "
              "fish_for_oshax [isle.explore.4]"],
      "Cem": ["Cem keeps 2: boots_4, boots_4 [isle.explore.2]",
              "Ada passes 5 to Cem: boots_4, broken_basket, broken_basket_boots_1, basket_boots_1, fish_for_rare "
              "[isle.explore.4]",
              "Ben passes 5 to Ada: ? [isle.explore.4]",
              "Cem passes 5 to Ben: broken_basket, broken_basket_boots_1, basket_boots_1, basket_boots_1, "
              "fish_for_oshax [isle.explore.4]"]}),
]  # fmt: skip

# The rest of the draft: two of five, two of three; the last card needs no choice.
LATER_ROUNDS = [
    ("Ada", "broken_basket_boots_3 broken_basket_boots_3"),
    ("Cem", "boots_4 fish_for_rare"),
    ("Ben", "basket_boots_1 basket_boots_1"),
    ("Ben", "broken_basket broken_basket_boots_1"),
    ("Cem", "basket_boots_1 broken_basket"),
    ("Ada", "broken_basket fish_for_oshax"),
]

DRAFTED = {
    "Ada": ["basket_boots_1", "basket_boots_3", "broken_basket", "broken_basket_boots_3", "broken_basket_boots_3",
            "fish_for_oshax", "tile_anywhere"],
    "Ben": ["basket_boots_1", "basket_boots_1", "basket_boots_3", "boots_4", "broken_basket", "broken_basket_boots_1",
            "fish_for_common"],
    "Cem": ["basket_boots_1", "boots_4", "boots_4", "boots_4", "broken_basket", "broken_basket_boots_1",
            "fish_for_rare"],
}  # fmt: skip

# who, cards paid for, what everybody sees
PAYING = [
    (
        "Cem",
        "boots_4 boots_4 boots_4 basket_boots_1 fish_for_rare",
        "Cem pays 7 fish for 5: ?; 2 go away: ? [isle.explore.9 isle.explore.11]",
    ),
    (
        "Ada",
        "basket_boots_3 broken_basket broken_basket_boots_3 broken_basket_boots_3 tile_anywhere fish_for_oshax basket_boots_1",
        "Ada pays 12 fish for 7: ?; 0 go away: ? [isle.explore.9]",
    ),
    ("Ben", "", "Ben pays 0 fish for 0: ?; 7 go away: ? [isle.explore.11]"),
]

# who, rescue cards laid, what everybody sees, what the player himself sees
LAYING = [
    ("Cem", "boots_4 basket_boots_1", "Cem lays 2: ? [isle.rescue.1]", "Cem lays 2: boots_4, basket_boots_1 [isle.rescue.1]"),
    (
        "Ada",
        "broken_basket broken_basket_boots_3 basket_boots_1 basket_boots_3",
        "Ada lays 4: ? [isle.rescue.1]",
        "Ada lays 4: broken_basket, broken_basket_boots_3, basket_boots_1, basket_boots_3 [isle.rescue.1]",
    ),
]

# Ben lays nothing; then all cards are turned up in one go.
REVEALED = [
    "Ben lays 0: none [isle.rescue.1]",
    "Cem reveals boots_4, basket_boots_1: 5 boots [isle.rescue.2 isle.rescue.3]",
    "Ada reveals broken_basket, broken_basket_boots_3, basket_boots_1, basket_boots_3: 7 boots [isle.rescue.2 isle.rescue.3]",
    "Ben reveals none: 0 boots [isle.rescue.2]",
    "order Ada, Cem, Ben [isle.rescue.4]",
    "Ada is on turn [isle.amb.14]",
]


def first_round():
    """The table after everybody has kept two of seven."""
    table = At(START)
    for who, cards, _, _ in FIRST_ROUND:
        table.do(who, "keep", cards=cards)
    return table


def drafted():
    """The table after the whole draft."""
    table = first_round()
    for who, cards in LATER_ROUNDS:
        table.do(who, "keep", cards=cards)
    return table


def paid():
    """The table when everybody has paid."""
    table = drafted()
    for who, cards, _ in PAYING:
        table.do(who, "pay", cards=cards)
    return table


def test_each_player_sees_only_what_he_keeps_gives_and_gets():
    table = At(START)
    for who, cards, everybody, single in FIRST_ROUND:
        table.do(who, "keep", cards=cards)
        assert {eyes: table.told(eyes) for eyes in EYES} == {eyes: single.get(eyes, everybody) for eyes in EYES}


def test_everybody_who_has_not_kept_is_waited_for_and_no_packet_moves_before_the_last():
    table = At(START)
    waited = [table.waits_for()]
    for who, cards, _, _ in FIRST_ROUND:
        table.do(who, "keep", cards=cards)
        waited.append(table.waits_for())
    assert waited == [("draft", "Ada Ben Cem"), ("draft", "Ada Cem"), ("draft", "Cem"), ("draft", "Ada Ben Cem")]


def test_refusals_of_the_draft():
    table = At(START)
    table.do("Ben", "keep", cards="basket_boots_3 boots_4")
    assert table.refused("Ben", "keep", cards="basket_boots_1 broken_basket") == "isle.explore.3"
    assert table.refused("Ada", "keep", cards="boots_4") == "isle.explore.2"
    assert table.refused("Ada", "keep", cards="boots_4 broken_basket tile_anywhere") == "isle.explore.2"
    assert table.refused("Ada", "keep", cards="boots_4 move_cats") == "plain: keep-from-your-packet"
    assert table.refused("Ada", "play", cards="tile_anywhere") == "isle.amb.22 isle.explore.8"
    assert table.refused("Ada", "pay", cards="boots_4") == "isle.round.1"
    assert table.refused("Cem", "choose", cards="boots_4") == "isle.round.1"
    later = first_round()
    assert later.refused("Cem", "keep", cards="boots_4") == "isle.explore.5"


def test_a_player_who_must_not_know_learns_nothing_from_the_choice_of_another():
    """Two drafts that differ only in what Ada keeps look the same to Ben, to Cem and to the table."""
    one, other = At(START), At(START)
    one.do("Ada", "keep", cards="basket_boots_3 tile_anywhere")
    other.do("Ada", "keep", cards="broken_basket boots_4")
    for eyes in ("table", "Ben", "Cem"):
        assert one.told(eyes) == other.told(eyes)
        assert one.view(eyes) == other.view(eyes)
    assert one.view("Ada") != other.view("Ada")
    assert one.rules.decision(one.state) == other.rules.decision(other.state)


def test_an_anytime_card_from_an_earlier_day_may_be_played_while_others_choose():
    table = At(START)
    table.do("Ben", "play", cards="move_cats", tiles="green_S")
    assert table.told("Cem") == ["Ben plays move_cats [isle.any.1]", "Ben moves green_S [isle.amb.41]"]
    assert table.waits_for() == ("draft", "Ada Ben Cem")


def test_on_even_days_packets_go_right_on_odd_days_left():
    left = At(START | {"day": 3})
    for who, cards, _, _ in FIRST_ROUND:
        left.do(who, "keep", cards=cards)
    right = first_round()
    assert right.value("packets.Cem") == left.value("packets.Ben")
    assert right.value("packets.Ada") == left.value("packets.Cem")


def test_under_the_other_reading_only_the_first_pass_of_day_two_goes_right():
    table = At(START, {"q.isle.draft-direction": "R2"})
    for who, cards, _, _ in FIRST_ROUND:
        table.do(who, "keep", cards=cards)
    for who, cards in LATER_ROUNDS[:3]:
        table.do(who, "keep", cards=cards)
    assert "Cem passes 3 to Ada: ? [isle.explore.4]" in table.told("table")


def test_at_the_end_of_the_draft_everybody_has_seven_and_the_last_card_was_no_choice():
    table = drafted()
    assert table.waits_for() == ("pay", "Ada Ben Cem")
    assert {name: table.value(f"drafted.{name}") for name in DRAFTED} == DRAFTED
    assert table.told("table")[-3:] == [f"{name} keeps 1: ? [isle.explore.7]" for name in DRAFTED]
    assert table.told("Cem")[-1] == "Cem keeps 1: broken_basket_boots_1 [isle.explore.7]"
    # The hand of earlier days is apart from what was drafted.
    assert table.value("hands.Ben") == ["broken_basket", "move_cats"]


def test_cards_are_paid_for_in_fish_and_the_rest_goes_away_unseen():
    table = drafted()
    # 8 fish for what Cem would like (1 + 1 + 1 + 2 + 2 + 1 + 0), but there are 7.
    everything = " ".join(DRAFTED["Cem"])
    assert table.refused("Cem", "pay", cards=everything) == "isle.explore.10 isle.explore.9"
    assert table.refused("Cem", "play", cards="fish_for_rare") == "isle.amb.22 isle.explore.8"
    for who, cards, line in PAYING:
        table.do(who, "pay", cards=cards)
        assert table.told("table") == [line]
    assert [table.value(f"fish.{name}") for name in DRAFTED] == [8, 20, 0]
    assert table.value("sizes.discard") == 9
    assert table.view("table")["discard_pile"] == {"count": 9}
    assert table.waits_for() == ("choose", "Cem")


def test_rescue_cards_are_laid_in_the_order_of_the_island_and_turned_up_together():
    table = paid()
    # Ada and Ben stand behind Cem; a card of another kind is no rescue card.
    order = "isle.rescue.1 isle.amb.24 isle.round.2"
    assert table.refused("Ben", "choose", cards="broken_basket") == order
    assert table.refused("Cem", "choose", cards="fish_for_rare") == "isle.rescue.1"
    assert table.refused("Cem", "choose", cards="basket_boots_3") == "plain: choose-what-you-hold"
    for who, cards, everybody, himself in LAYING:
        table.do(who, "choose", cards=cards)
        assert {eyes: table.told(eyes) for eyes in EYES} == {eyes: [himself if eyes == who else everybody] for eyes in EYES}
        # Others see how many cards lie there, and no face.
        size = table.value(f"sizes.laid.{who}")
        seat = table.names.index(who)
        assert table.view("Ben")[f"seat.{seat}"]["laid"] == [None] * size
        assert table.view(who)[f"seat.{seat}"]["laid"] != [None] * size
    assert table.refused("Cem", "choose", cards="") == order
    assert table.refused("Ben", "rescue", tile="red_L") == "isle.round.1"
    table.do("Ben", "choose", cards="")
    for eyes in ("table", "Ada", "Cem"):
        assert table.told(eyes) == ["Ben lays 0: ? [isle.rescue.1]", *REVEALED[1:]]
    assert table.told("Ben") == REVEALED
    assert table.view("Ben")["seat.0"]["laid"] == ["broken_basket", "broken_basket_boots_3", "basket_boots_1", "basket_boots_3"]


def test_what_is_laid_face_down_looks_the_same_to_the_others():
    one, other = paid(), paid()
    one.do("Cem", "choose", cards="boots_4 basket_boots_1")
    other.do("Cem", "choose", cards="boots_4 boots_4")
    for eyes in ("table", "Ada", "Ben"):
        assert one.told(eyes) == other.told(eyes)
        assert one.view(eyes) == other.view(eyes)


def test_the_position_after_the_reveal():
    table = paid()
    for who, cards, _, _ in LAYING:
        table.do(who, "choose", cards=cards)
    table.do("Ben", "choose", cards="")
    assert table.value("order") == ["Ada", "Cem", "Ben"]  # isle.rescue.4
    assert [table.value(f"boots.{name}") for name in DRAFTED] == [7, 0, 5]  # isle.rescue.3
    assert table.value("phase") == "rescue" and table.value("turn.player") == "Ada"  # isle.amb.14
    assert table.value("laid.Cem") == ["basket_boots_1", "boots_4"]  # isle.rescue.2
    # What was not laid stays in the hand.
    assert table.value("hands.Ada") == ["broken_basket_boots_3", "fish_for_oshax", "tile_anywhere"]  # isle.rescue.17
    assert table.value("hands.Ben") == ["broken_basket", "move_cats"]
    assert table.value("sizes.discard") == 9


def order_after(laid, order=("Cem", "Ada", "Ben"), readings=None, without=()):
    """The order on the island after these rescue cards were laid."""
    setup = START | {"phase": "choose", "order": list(order), "hands": {name: cards.split() for name, cards in laid.items()}}
    del setup["packets"]
    table = At(setup, readings, without)
    for name in order:
        table.do(name, "choose", cards=laid.get(name, ""))
    return table


def test_players_with_equal_boots_keep_their_earlier_order():
    table = order_after({"Ada": "basket_boots_3", "Ben": "boots_4 basket_boots_1", "Cem": "broken_basket_boots_3"})
    assert table.value("order") == ["Ben", "Cem", "Ada"]
    assert "order Ben, Cem, Ada [isle.rescue.4 isle.rescue.5]" in table.told("table")


def test_without_any_boots_the_order_stays():
    assert order_after({"Ada": "broken_basket"}).value("order") == ["Cem", "Ada", "Ben"]


def test_switched_off_the_rules_of_the_order_make_a_difference():
    laid = {"Ada": "basket_boots_3", "Ben": "boots_4 basket_boots_1", "Cem": "broken_basket_boots_3"}
    assert order_after(laid, without=("isle.rescue.4",)).value("order") == ["Cem", "Ada", "Ben"]
    assert order_after(laid, without=("isle.rescue.5",)).value("order") == ["Ben", "Ada", "Cem"]
    assert order_after(laid, without=("isle.rescue.3",)).value("order") == ["Cem", "Ada", "Ben"]


def test_under_the_other_reading_rescue_cards_are_chosen_all_at_once():
    setup = START | {"phase": "choose", "hands": {"Ben": ["boots_4"]}}
    del setup["packets"]
    table = At(setup, {"q.isle.choose-order": "R2"})
    assert table.waits_for() == ("choose", "Cem Ada Ben")
    table.do("Ben", "choose", cards="boots_4")
    assert table.waits_for() == ("choose", "Cem Ada")
