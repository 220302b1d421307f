"""What the board shows of a question about a tile: the tile itself, and those that lie before it in the same question."""

from tabletop.playing.lesson import open_lesson


def shown(lesson, step):
    return open_lesson(lesson).asks[step].shown


def test_a_question_about_the_next_tile_shows_it_alone():
    told = shown("isle/placing/over-a-wall", "through")
    assert "before" not in told and told["colour"] == "green"


def test_a_question_that_tells_of_a_cat_and_asks_about_its_treasure_shows_both():
    told = shown("isle/map/other-colour", "may-she")
    assert told["kind"] == "common"
    # The green cat lies over the blue map on B4: row 4, column B.
    assert [(tile["colour"], tile["seat"]) for tile in told["before"]] == [("green", 0)]
    assert [3, 1] in told["before"][0]["squares"]
