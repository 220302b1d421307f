"""Picking several cards of a hand: what they are together, and why they are nothing."""

import pytest

from tabletop.playing import open_lesson


@pytest.fixture
def cats(open_page):
    """Ana's turn with two equal cats and another one, with all hands open."""
    return open_page(open_lesson("kittens/sets/two-cats").payload())


def switch(page):
    return page.get_by_role("button", name="Pick several")


def test_two_equal_cats_light_up_as_a_pair_and_a_third_card_says_why_not(cats):
    switch(cats).click()
    cards = cats.locator(".seat[aria-label=Ana] button.card")
    cards.nth(0).click()
    cards.nth(1).click()
    assert cats.locator(".picked.ok").inner_text() == "That is a pair: Ana may play it now."
    assert cats.locator(".seat[aria-label=Ana] .card[aria-pressed=true]").count() == 2
    cards.nth(2).click()
    assert cats.locator(".picked.no").inner_text() == "Cat 1, Cat 1 and Cat 2 aren't a triple: the titles differ."
    assert "ek.base.triple.1" in cats.locator(".whynot").inner_text()


def test_keys_alone_pick_a_pair(cats, press):
    switch(cats).focus()
    press(cats, "Enter")
    cats.locator(".lesson").focus()
    press(cats, "ArrowDown", "Enter", "ArrowDown", "Enter")
    assert cats.locator(".picked.ok").count() == 1


def test_without_the_switch_a_press_asks_about_one_card_and_only_the_player_on_turn_has_one(cats):
    assert switch(cats).count() == 1
    cards = cats.locator(".seat[aria-label=Ana] button.card")
    cards.nth(0).click()
    cards.nth(2).click()
    assert cats.locator(".picked").count() == 0
    assert cats.locator(".card.pressed").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_where_cards_are_picked(open_page, scheme):
    violations = pytest.importorskip("tests.browser.test_access").violations
    page = open_page(open_lesson("kittens/sets/two-cats").payload(), scheme=scheme)
    switch(page).click()
    for place in (0, 1, 2):
        page.locator(".seat[aria-label=Ana] button.card").nth(place).click()
        assert violations(page) == []
