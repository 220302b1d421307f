"""The site: all its files, and how large they are."""

import json
import re
from html import unescape

import pytest

from tabletop.cli.commands import tabletop
from tabletop.games import games_that_open
from tabletop.playing.lesson import open_lesson
from tabletop.site.boards import boards_of
from tabletop.site.build import site_files
from tabletop.site.sizes import MOST_LESSON, sizes, weight
from tabletop.site.writing import write_site
from tabletop.widgets.handout import packed, unpacked

GAME, LESSON = "row-your-goat", "row-your-goat/sets/boat"
MOST, MOST_FIRST = 15_000_000, 200_000
LINK = re.compile(r'(?:href|src)="([^"#?]+)')
OF_BOARD = re.compile(r'href="(?:\.\./)*board\.html#([^"]+)"')


def test_all_links_lead_somewhere(part_of_site):
    pages = {path: held.decode() for path, held in part_of_site.items() if path.endswith(".html")}
    assert {"index.html", "en/index.html", "de/board.html", f"en/game/{GAME}.html", f"de/rules/{GAME}.html"} <= set(pages)
    for path, page in pages.items():
        folders = path.split("/")[:-1]
        for link in LINK.findall(page):
            parts = list(folders)
            for part in link.split("/"):
                parts = parts[:-1] if part == ".." else [*parts, part]
            assert "/".join(parts) in part_of_site, (path, link)


def test_each_board_that_is_named_on_game_pages_is_there(part_of_site):
    named = {
        name for path, held in part_of_site.items() if path.startswith("en/game/") for name in OF_BOARD.findall(held.decode())
    }
    assert f"lesson/{LESSON}" in named and f"tool/{GAME}/drill" in named
    for name in named:
        assert f"boards/{name}.js" in part_of_site or f"boards/{name}.en.js" in part_of_site, name


def test_the_pages_that_look_up_name_all_that_they_ask_for(part_of_site):
    for name, asked in (("ask", ("asked", "rulings")), ("judge", ("judged", "rulings"))):
        page = part_of_site[f"de/{name}.html"].decode()
        data = json.loads(unescape(re.search(r'data-data="([^"]*)"', page)[1]))
        assert {f"{part}-{language}" for part in asked for language in ("en", "de")} <= set(data) and "tongues" in data
        assert all(path in part_of_site for path in data.values())
    assert 'href="ask.html"' in part_of_site["en/index.html"].decode()


def test_sizes_are_counted(part_of_site):
    counted = sizes(part_of_site)
    assert counted["files"] == len(part_of_site)
    assert 100_000 < counted["first page"] <= MOST_FIRST
    assert 1_000 < counted["largest lesson"] <= MOST_LESSON


def test_a_lesson_that_would_weigh_too_much_is_shown_without_what_can_be_tried():
    name = "isle-of-cats/map/now-or-never"
    assert weight(open_lesson(name).payload(alone=True)) > MOST_LESSON
    (board,) = boards_of(["isle-of-cats"], [name], ["lesson"])
    assert weight(board.payload("en")) <= MOST_LESSON


def test_a_lesson_of_many_sheets_is_shown_with_those_that_go_in():
    name = "exploding-kittens/editions/dealt"
    assert weight(open_lesson(name).payload()) > MOST_LESSON
    lesson, editions = boards_of(["exploding-kittens"], [name], ["lesson", "editions"])
    payload = lesson.payload("en")
    assert weight(payload) <= MOST_LESSON and 1 < len(payload["runs"]) < len(open_lesson(name).payload()["runs"])
    assert editions.place == f"editions/{name}"


def test_what_boards_say_alike_is_carried_once_by_each_language(part_of_site):
    boards = {
        path: held.decode() for path, held in part_of_site.items() if path.startswith("boards/") and path.endswith(".de.js")
    }
    common = next(held.decode() for path, held in part_of_site.items() if path.startswith("shared/common-de-"))
    before = unpacked(common.split('"')[3])["common"]
    said = unpacked(boards[f"boards/lesson/{LESSON}.de.js"].split('"')[3], before)["text"]
    assert said == open_lesson(LESSON).payload(alone=True)["text"]["de"]
    held = {path: text for path, text in boards.items() if "/tool/" not in path}
    alone = [len(packed({"text": unpacked(text.split('"')[3], before)["text"]})) for text in held.values()]
    # So few boards have little in common.
    assert len(before) > 2_000 and sum(map(len, held.values())) < 0.9 * sum(alone)


def test_the_worker_keeps_every_other_file(part_of_site):
    worker = part_of_site["worker.js"].decode()
    assert all(f'"{path}":' in worker for path in part_of_site if path != "worker.js")


def test_a_site_that_is_written_anew_holds_nothing_old(tmp_path):
    write_site(tmp_path, {"worker.js": b"1", "old/page.html": b"1"})
    write_site(tmp_path, {"worker.js": b"2", "new/page.html": b"2"})
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["new", "page.html", "worker.js"]


def test_a_folder_of_something_else_is_left_alone(tmp_path, capsys):
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(Exception, match="is not empty"):
        tabletop(["site", "-o", str(tmp_path), "--force"], standalone_mode=False)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.long
def test_the_whole_site_is_small_enough():
    counted = sizes(site_files(list(games_that_open())))
    assert counted["files"] > 2000
    assert counted["bytes"] <= MOST
    assert counted["first page"] <= MOST_FIRST
    assert counted["largest lesson"] <= MOST_LESSON
