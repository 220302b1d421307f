"""Recipes for people: found and shown; the designer checks what a page sends, keeps files, plays games in pieces."""

import json

import pytest

from tabletop.games.exploding_kittens.files.recipe_file import check_recipe, load_recipe
from tabletop.games.exploding_kittens.rules.setting_up.recipe import Recipe, find_recipe, published_recipes
from tabletop.games.exploding_kittens.rules.setting_up.recipe_check import faults_of_recipe
from tabletop.games.exploding_kittens.tools.recipe_designer import GAMES, MOVES, Designer, count_of, recipe_of_table, table_of
from tabletop.games.exploding_kittens.tools.recipe_games import EMPTY, WON, RandomGame, random_games, told_by_kind
from tabletop.games.exploding_kittens.tools.recipes import open_recipe, own_recipes
from tabletop.games.exploding_kittens.words.recipes import RecipeWords
from tabletop.playing import LessonError
from tabletop.words import LANGUAGES

TABLE = {
    "title": "Mine",
    "players": [2, 5],
    "cards": [5, 5, 5, 5],
    "defuses": [1, 1, 1, 1],
    "ingredients": [
        ["exploding_kitten", [1, 2, 3, 4]],
        ["defuse", [3, 4, 5, 6]],
        ["nope", [8, 8, 8, 8]],
        ["skip", [5, 5, 5, 5]],
        ["attack", [6, 6, 6, 6]],
        ["shuffle", [0, 0, 5, 5]],
    ],
}


@pytest.fixture
def designer(tmp_path):
    return Designer(None, "en", tmp_path)


def changed(row, counts):
    return {**TABLE, "ingredients": [[card, counts if card == row else old] for card, old in TABLE["ingredients"]]}


def rows(told):
    return [(fault["row"], fault["players"], fault["text"], fault["stops"]) for fault in told["judged"]["faults"]]


# -- found and shown -----------------------------------------------------------------


def test_a_recipe_is_found_by_name_by_title_in_any_language_and_as_a_file(tmp_path):
    for name in ("nope-sauce", "Nope Sauce", "nö!-soße"):
        assert open_recipe(name).recipe.slug == "nope-sauce"
    path = Designer(None, "en", tmp_path).save({"table": TABLE})["saved"].removeprefix("Saved: ")
    assert open_recipe(str(tmp_path / path)).text().startswith("Mine\n")
    with pytest.raises(LessonError, match="Did you mean 'black-hole'"):
        open_recipe("black-whole")
    with pytest.raises(LessonError, match="Name a recipe with a text, not 7"):
        open_recipe(7)


def test_a_faulty_file_is_told_with_all_its_faults(tmp_path):
    (tmp_path / "bad.json").write_text(
        '{"format": 1, "title": {"en": "x"}, "players": [2, 3], "starts": {"cards": 1, "defuses": 0}, "ingredients": {"nope": 9, "sikp": 1}}'
    )
    with pytest.raises(LessonError) as error:
        open_recipe(str(tmp_path / "bad.json"))
    assert "[POS-COUNT]" in str(error.value) and "[POS-CARD]" in str(error.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", published_recipes())
def test_a_recipe_as_text_tells_every_count_its_source_and_every_conflict(slug, language):
    recipe, words = find_recipe(slug), RecipeWords(language)
    text = words.text(recipe)
    for card in recipe.data["ingredients"]:
        counts = [str(recipe.dealt(players).get(card, 0) or "–") for players in recipe.players]
        assert any(line.startswith(words.card(card)) and line.split()[-len(counts) :] == counts for line in text.splitlines()), (
            card
        )
    for told in recipe.data.get("conflicts", ()):
        assert words.conflict(recipe, told) in text
    assert "https://www.explodingkittens.com/pages/recipes" in text and "{" not in text
    assert (
        text.count(words.fault(faults_of_recipe(recipe.data)[0])) == 1
        if slug == "attack-of-the-attacks"
        else faults_of_recipe(recipe.data) == []
    )


def test_recipes_of_a_folder_are_listed_and_what_is_none_is_passed_over(tmp_path):
    (tmp_path / "other.json").write_text("{}")
    (tmp_path / "broken.json").write_text("{")
    Designer(None, "en", tmp_path).save({"table": TABLE})
    assert list(own_recipes(tmp_path)) == ["mine.json"]


# -- the designer ----------------------------------------------------------------------


@pytest.mark.parametrize("slug", published_recipes())
def test_the_table_of_a_recipe_deals_what_the_recipe_deals(slug):
    recipe = find_recipe(slug)
    again = Recipe(recipe_of_table(table_of(recipe, "en"), "en"))
    for players in recipe.players:
        assert (again.dealt(players), again.cards(players), again.defuses(players)) == (
            recipe.dealt(players),
            recipe.cards(players),
            recipe.defuses(players),
        )


@pytest.mark.parametrize(
    "counts, said",
    [
        ([4, 4, 4, 4], 4),
        ([1, 2, 3, 4], "players-1"),
        ([5, 6, 7, 8], "players+3"),
        ([0, 0, 0, 0], 0),
        ([2, 4, 4, 4], {"2": 2, "3": 4, "4": 4, "5": 4}),
        ([2, None, 4, 4], {"2": 2, "4": 4, "5": 4}),
    ],
)
def test_a_row_is_written_as_short_as_a_file_can_say_it(counts, said):
    assert count_of(counts, range(2, 6)) == said


def test_what_is_wrong_is_told_at_its_row_and_column_as_it_is_typed(designer):
    assert rows(designer.check({"table": TABLE, "lang": "en"})) == []
    assert rows(designer.check({"table": changed("attack", [6, 6, 7, 7]), "lang": "en"})) == [
        ("attack", [4, 5], "The box has 6 × Attack; with 4 players the recipe wants 7. The same with 5.", True)
    ]
    assert rows(designer.check({"table": changed("defuse", [3, 2, 5, 6]), "lang": "de"})) == [
        ("defuses", [3], "Entschärfungen für 3 Personen: 3 sind nötig, das Rezept hat 2.", True)
    ]
    assert rows(designer.check({"table": changed("exploding_kitten", [1, 2, 3, 3]), "lang": "es"}))[0][::3] == (
        "ingredients",
        False,
    )
    assert rows(designer.check({"table": changed("skip", [5, None, 5, 5]), "lang": "en"})) == [
        ("skip", [3], "No number is given for 3 players.", True)
    ]
    assert rows(designer.check({"table": {**TABLE, "title": " "}, "lang": "en"})) == [
        ("title", [], "A recipe has a title.", True)
    ]


def test_hands_and_pile_are_told_for_each_number_of_players_and_nothing_for_what_is_open(designer):
    sums = dict(designer.check({"table": {**TABLE, "players": [2, 4]}, "lang": "en"})["judged"]["sums"])
    assert sums["Hand at the start"] == [6, 6, 6, None] and sums["Draw pile at the start"] == [11, 7, 8, None]
    open_one = dict(designer.check({"table": {**TABLE, "cards": [None, 9, 5, 5]}, "lang": "en"})["judged"]["sums"])
    assert open_one["Hand at the start"] == [None, 10, 6, 6] and open_one["Draw pile at the start"][:2] == [None, None]


NO_TABLES = [None, [], {}, {**TABLE, "title": 7}, {**TABLE, "players": [2]}, {**TABLE, "players": [5, "2"]}, {**TABLE, "players": [1, 9]},
             {**TABLE, "cards": 5}, {**TABLE, "cards": [5, 5, 5, -1]}, {**TABLE, "cards": [5, 5, 5, 10**9]}, {**TABLE, "defuses": [True, 1, 1, 1]},
             {**TABLE, "ingredients": {"nope": 1}}, {**TABLE, "ingredients": [["nope"]]}, {**TABLE, "ingredients": [[7, [1, 1, 1, 1]]]},
             {**TABLE, "ingredients": [["nope", [1, 1, 1, 1]]] * 500}]  # fmt: skip


@pytest.mark.parametrize("table", NO_TABLES, ids=range(len(NO_TABLES)))
def test_what_is_no_table_is_refused_in_words_whatever_is_asked(designer, table, tmp_path):
    for name, ask in {**designer.answers(), "recipe_save": designer.save}.items():
        if name != "recipe_like":
            with pytest.raises(LessonError, match="did not send a recipe"):
                ask({"table": table, "lang": "en"})
    assert list(tmp_path.iterdir()) == []


def test_a_published_recipe_is_a_beginning_and_another_name_is_refused(designer):
    assert designer.like({"name": "black-hole", "lang": "en"})["table"]["players"] == [3, 5]
    for name in ("../../secret", None, ["black-hole"], "synthetic"):
        with pytest.raises(LessonError, match="did not name a published recipe"):
            designer.like({"name": name})


def test_a_recipe_is_kept_as_a_new_file_that_checks_clean_and_none_is_written_over(designer, tmp_path):
    assert [designer.save({"table": TABLE, "lang": "en"})["saved"] for _ in range(2)] == [
        "Saved: mine.json",
        "Saved: mine-2.json",
    ]
    assert check_recipe(load_recipe(tmp_path / "mine.json")) == []
    assert json.loads((tmp_path / "mine.json").read_text())["ingredients"]["defuse"] == "players+1"
    assert designer.save({"table": {**TABLE, "title": "../../etc/passwd"}, "lang": "en"}) == {"saved": "Saved: etc-passwd.json"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["etc-passwd.json", "mine-2.json", "mine.json"]


def test_a_recipe_with_a_fault_is_neither_kept_nor_played(designer, tmp_path):
    for ask in (designer.save, designer.try_out):
        with pytest.raises(LessonError, match="Bring erst in Ordnung, was markiert ist."):
            ask({"table": changed("attack", [7, 7, 7, 7]), "lang": "de"})
    assert list(tmp_path.iterdir()) == []


def test_games_are_played_in_small_pieces_until_every_one_has_ended(designer):
    told = designer.try_out({"table": TABLE, "lang": "en"})
    pieces = [told["done"]]
    while not told["over"]:
        told = designer.try_out({})
        pieces.append(told["done"])
    assert len(pieces) > 3 and pieces == sorted(pieces) and pieces[-1] == told["of"] == 4 * GAMES
    assert [line.split(".")[0] for line in told["lines"]] == [
        f"With {players} players: {GAMES} games, {GAMES} won by a player" for players in range(2, 6)
    ]


def test_before_any_table_no_games_are_under_way(designer):
    with pytest.raises(LessonError, match="No games are under way"):
        designer.try_out({})


def test_a_recipe_with_too_few_kittens_runs_out_of_cards_and_that_is_told():
    data = {"title": {"en": "x"}, "players": [3, 3], "starts": {"cards": 2, "defuses": 0}, "ingredients": {"nope": 8, "cat_1": 4}}
    ended = list(random_games(Recipe(data), 3, 4))
    assert [(one.how, one.winner, one.alive) for one in ended] == [(EMPTY, None, 3)] * 4
    assert "4 the pile ran empty first" in RecipeWords("en").games(3, told_by_kind(ended))


def test_a_game_goes_on_where_it_stopped_and_plays_no_more_moves_than_asked():
    whole, parts = RandomGame(find_recipe("nope-sauce"), 4, 3), RandomGame(find_recipe("nope-sauce"), 4, 3)
    while whole.go_on(MOVES) is None:
        pass
    while parts.go_on(7) is None:
        assert parts.moves % 7 == 0
    assert parts.ended == whole.ended and whole.ended.how == WON


def test_a_table_whose_players_run_backwards_is_none():
    with pytest.raises(LessonError, match="did not send a recipe"):
        recipe_of_table({"title": "x", "players": [5, 2], "ingredients": []}, "en")


def test_the_designer_says_of_a_recipe_with_a_warning_alone_that_it_can_be_dealt():
    from tabletop.games.exploding_kittens.tools.recipe_designer import judged

    data = {
        "title": {"en": "One kitten"},
        "players": [3, 3],
        "starts": {"cards": 2, "defuses": 1},
        "ingredients": {"exploding_kitten": 1, "defuse": 4, "skip": 4, "nope": 4, "shuffle": 4},
    }
    told = judged(data, "en")
    assert told["complete"] and told["faults"], told
    assert told["told"].startswith("The recipe can be dealt; ")
