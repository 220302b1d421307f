"""Whose eyes are in use decides what stands on the page, and nothing else does."""

from tabletop.frames.payload import steps_of
from tabletop.playing import open_lesson


def test_a_hidden_card_is_nowhere_on_the_page(page, open_page, lesson_payload):
    shown = "document.querySelector('.tabletop').outerHTML"
    assert "Defuse" in page.evaluate(shown), "with her own eyes Ana sees her Defuse"
    page.get_by_label("Eyes").select_option(label="Ben")
    html = page.evaluate(shown)
    for word in ("Defuse", "defuse", "Cat 2", "cat_2"):
        assert word not in html


def test_the_eyes_of_the_table_see_no_hand(page):
    page.get_by_label("Eyes").select_option(label="the table")
    assert page.locator(".hand .card:not(.back)").count() == 0
    assert page.locator(".hand .card.back").count() == 10
    assert page.get_by_role("img", name="Ana's hand: 5 cards, face-down card").count() == 1


def test_what_a_seat_knows_of_the_pile_is_shown_with_its_depth(page):
    assert page.locator(".known").count() == 0
    page.get_by_label("Eyes").select_option(label="Cem")
    assert [card.get_attribute("aria-label") for card in page.locator(".known [role=img]").all()] == [
        "place 1: Cat 1",
        "place 3: Exploding Kitten",
    ]


def test_a_page_for_one_seat_has_no_switch_and_works(open_page, lesson_payload, press, sentence):
    keep = 3
    payload = lesson_payload
    payload["eyes"], payload["eye"] = [payload["eyes"][keep]], 0
    for run in payload["runs"]:
        for step in steps_of(run):
            step["say"], step["board"] = [step["say"][keep]], [step["board"][keep]]
            step["tries"] = {"1": step["tries"]["1"]}
    page = open_page(payload)
    assert page.get_by_label("Eyes").count() == 0
    assert page.locator(".mine .who").inner_text().startswith("Ben")
    press(page, "ArrowRight", "ArrowRight", "w")
    assert sentence(page).startswith("Nobody answers Ben")


def test_the_language_changes_at_once_and_the_step_stays(page, press, sentence):
    press(page, "ArrowRight")
    page.get_by_label("Language").select_option("de")
    assert sentence(page) == "Ana spielt Angriff. Er wartet: Alle dürfen NÖ! sagen."
    assert page.locator(".lesson").get_attribute("lang") == "de"
    assert page.get_by_role("button", name="Weiter").count() == 1
    page.get_by_label("Sprache").select_option("es")
    assert sentence(page).startswith("Ana juega Ataque")


def test_a_playable_card_rises_and_is_played_by_a_press(page, sentence):
    attack = page.get_by_role("button", name="Play Attack")
    assert "rises" in attack.get_attribute("class")
    attack.click()
    page.locator(".trial").first.wait_for()
    assert sentence(page) == "Ana plays Attack, and anyone may answer."
    assert page.locator(".mine .hand button").count() == 4


def test_a_card_that_cannot_be_played_says_why_not_with_the_rule(page):
    defuse = page.get_by_role("button", name="Defuse, not now")
    assert "rises" not in defuse.get_attribute("class")
    defuse.click()
    box = page.locator(".whynot").inner_text()
    assert "Nobody has drawn a kitten." in box and "ek.base.defuse.1" in box


def test_a_hand_is_one_stop_for_the_tab_key_and_arrows_move_within(page, press):
    hand = page.locator(".mine .hand button")
    assert [card.get_attribute("tabindex") for card in hand.all()] == ["0", "-1", "-1", "-1", "-1"]
    hand.first.focus()
    press(page, "ArrowDown", "ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").endswith("See the Future")
    press(page, "ArrowUp", "ArrowUp", "ArrowUp")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Cat 2")
    assert [card.get_attribute("tabindex") for card in hand.all()] == ["-1", "-1", "-1", "-1", "0"]


def test_the_reasons_tell_these_eyes_no_more_than_they_saw(open_page, press):
    # Ana draws a kitten and keeps it unseen (streaking.10); to Ben it is a card drawn like any other (base.turn.6).
    page = open_page(open_lesson("kittens/catomic/kept").payload())
    page.locator(".lesson").focus()
    press(page, "ArrowRight")
    page.get_by_label("Eyes").select_option(label="everything open")
    assert "ek.streaking.streaking.10" in page.locator(".why").inner_text()
    page.get_by_label("Eyes").select_option(label="Ben")
    told = page.locator(".why").inner_text()
    assert "ek.base.turn.6" in told and "streaking" not in told and "exploding" not in told
