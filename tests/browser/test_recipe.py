"""The recipe designer in a page that asks Python: what is typed is checked, told at its row, kept, and played to the end."""

import pytest

from tabletop.games.exploding_kittens.tools.recipe_designer import GAMES, Designer
from tests.browser.test_access import violations


@pytest.fixture
def open_designer(asking_page, tmp_path):
    """`open_designer("nope-sauce", width=400)`: the designer with its Python; what it was asked is in `.heard`."""

    def opens(name=None, language="en", width=1200, height=1000, scheme="light", silent=()):
        designer = Designer(name, language, tmp_path)
        answers = {**designer.answers(), "recipe_save": designer.save}

        def answer(message):
            opens.heard.append(message)
            if message["ask"] in silent:
                return None
            try:
                return answers[message["ask"]](message)
            except ValueError as error:
                return {"error": str(error)}

        payload = {**designer.payload(), "eye": 0}
        return asking_page(payload, sorted(answers), answer, ".tabletop .recipe", width, height, color_scheme=scheme)

    opens.heard, opens.folder = [], tmp_path
    return opens


def field(page, row, players):
    return page.locator(f'input[data-focus="{row} {players}"]')


def said(page):
    return page.locator(".now [role=status]").inner_text()


def test_a_number_too_many_is_told_at_its_row_and_marked_and_gone_when_it_is_mended(open_designer):
    page = open_designer("nope-sauce")
    assert said(page) == "Nothing is wrong: the recipe can be dealt."
    field(page, "targeted_attack", 5).fill("6")
    page.locator(".reciperow .fault").wait_for()
    assert (
        page.locator(".reciperow", has=page.locator(".fault"))
        .inner_text()
        .endswith("✗ The box has 4 × Targeted Attack (2x); with 5 players the recipe wants 6.")
    )
    assert [field(page, "targeted_attack", players).get_attribute("aria-invalid") for players in (4, 5)] == ["false", "true"]
    assert page.locator(".saving .go").get_attribute("aria-disabled") == "true"
    field(page, "targeted_attack", 5).fill("2")
    page.locator(".reciperow .fault").wait_for(state="detached")
    assert (
        said(page) == "Nothing is wrong: the recipe can be dealt."
        and page.locator(".saving .go").get_attribute("aria-disabled") is None
    )


def test_fast_typing_does_not_ask_python_for_every_key_and_the_last_answer_counts(open_designer):
    page = open_designer()
    before = len(open_designer.heard)
    field(page, "nope", 2).fill("")
    field(page, "nope", 2).press_sequentially("000123", delay=5)
    # What was typed last is answered last; before it an empty field may have been.
    page.locator(".reciperow .fault", has_text="the recipe wants 123").wait_for()
    asked = [message["ask"] for message in open_designer.heard[before:]]
    # A slow machine may rest between two keys; seven changes are never seven questions.
    assert set(asked) == {"recipe_check"} and len(asked) < 4


def test_hands_and_pile_follow_what_is_typed(open_designer):
    page = open_designer("lightning-kittens")
    pile = page.locator(".sums tbody tr").last
    assert pile.inner_text().split()[-4:] == ["7", "7", "7", "–"]
    field(page, "skip", 2).fill("5")
    page.wait_for_function("document.querySelector('.sums tbody tr:last-child td').textContent === '8'")


def test_by_the_keyboard_alone_a_card_is_added_filled_in_walked_and_taken_out(open_designer):
    page = open_designer()
    page.locator('[data-focus="adding"]').focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("Mar")
    assert page.locator(".reciperow", has_text="Mark").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert field(page, "mark", 2).evaluate("node => node === document.activeElement")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("4")
    page.locator(".reciperow", has_text="Mark").get_by_label("The first number for all").press("Enter")
    assert [field(page, "mark", players).input_value() for players in (2, 3, 4, 5)] == ["4"] * 4
    field(page, "mark", 3).focus()
    page.keyboard.press("ArrowUp")
    assert field(page, "cat_2", 3).evaluate("node => node === document.activeElement")
    page.get_by_label("Remove Mark").press("Enter")
    assert page.locator(".reciperow", has_text="Mark").count() == 0
    assert page.locator('[data-focus="adding"]').evaluate("node => node === document.activeElement")


def test_it_begins_with_a_published_recipe_is_named_and_kept_as_a_file(open_designer):
    page = open_designer()
    page.locator(".like select").select_option("black-hole")
    assert page.locator('[data-focus="name"]').input_value() == "My recipe"
    page.get_by_role("button", name="Start with this one").click()
    page.wait_for_function("document.querySelector('[data-focus=name]').value === 'Black Hole'")
    page.locator('[data-focus="name"]').fill("Our hole")
    page.wait_for_timeout(300)
    page.locator(".saving .go").click()
    page.locator(".now", has_text="Saved: our-hole.json").wait_for()
    assert (open_designer.folder / "our-hole.json").is_file()
    page.get_by_role("button", name="Back to the previous recipe").click()
    assert page.locator('[data-focus="name"]').input_value() == "My recipe" and field(page, "nope", 2).input_value() == "4"


def test_games_show_how_far_they_are_and_can_be_stopped_and_end(open_designer):
    page = open_designer("nope-sauce")
    page.locator('[data-focus="try"]').click()
    page.locator(".games progress").wait_for()
    page.locator('[data-focus="try"]', has_text="Stop").click()
    assert page.locator(".games [role=status]").inner_text().startswith("Stopped after ")
    asked = len(open_designer.heard)
    page.wait_for_timeout(400)
    assert len(open_designer.heard) <= asked + 1
    page.locator('[data-focus="try"]', has_text="Play it at random").click()
    page.locator(".games [role=status]", has_text=f"{4 * GAMES} of {4 * GAMES} games").wait_for()
    assert [line.split(". ")[0] for line in page.locator(".games li").all_inner_texts()] == [
        f"With {players} players: {GAMES} games, {GAMES} won by a player" for players in range(2, 6)
    ]


def test_another_language_words_everything_anew(open_designer):
    page = open_designer("attack-of-the-attacks")
    field(page, "nope", 2).fill("9")
    page.locator(".reciperow .fault").wait_for()
    page.get_by_label("Language").select_option("de")
    page.locator(".fault", has_text="In der Schachtel ist 8 × Nö!; mit 2 Personen will das Rezept 9.").wait_for()
    assert page.get_by_role("button", name="Als Datei speichern").count() == 1


def test_a_silent_python_is_told_and_nothing_is_lost(open_designer):
    page = open_designer("nope-sauce", silent=("recipe_save",))
    page.clock.install()
    field(page, "nope", 2).fill("7")
    page.clock.run_for(500)
    page.locator(".saving .go").click()
    page.clock.run_for(11_000)
    page.locator(".now", has_text="Python isn't answering").wait_for()
    assert field(page, "nope", 2).input_value() == "7"


@pytest.mark.parametrize(("width", "scheme"), [(400, "dark"), (700, "light"), (1000, "dark"), (1300, "light")])
def test_nothing_hangs_over_and_axe_finds_nothing(open_designer, width, scheme):
    page = open_designer("sticky-fingers", "de", width=width, scheme=scheme)
    field(page, "feral_cat", 5).fill("9")
    page.locator(".reciperow .fault").wait_for()
    page.locator(".like select").focus()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('.recipe :is(button, select, input)')].filter(n => n.checkVisibility() && n.getBoundingClientRect().height < 40).map(n => n.outerHTML.slice(0, 80))"
    )
    assert small == [] and (width not in (400, 1300) or violations(page) == [])
