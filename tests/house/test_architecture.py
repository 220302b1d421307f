"""ARCHITECTURE.md: the picture is the order of the rooms, what it names is there, and a newcomer's questions lead to the right file."""

import re
from dataclasses import fields

import pytest

from tabletop.kernel.game import Game
from tests.house.checkout import ROOT, files
from tests.house.rooms import FLOORS

PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PATHS = re.findall(r"`((?:tabletop|scenarios|tests|docs)/[\w/.-]+)`", PAGE)
NAMED = [
    (name, path)
    for names, path in re.findall(r"((?:`\w+`(?:, | and )?)+)(?: \([^)]*\))? in `(\S+?\.\w+)`", PAGE)
    for name in re.findall(r"`(\w+)`", names)
]
ANSWERS = dict(re.findall(r"^\| (.+?\?) \| (.+?) \|$", PAGE, re.MULTILINE))

# Found by word: the words, and the files, each as `path` (`name`, `name`).
INDEX = dict(re.findall(r"^\| (.+?) \| (.+) \|$", PAGE.split("| word | file |\n|---|---|\n")[1].split("\n\n")[0], re.MULTILINE))
FOLDERS_OF_A_GAME = PAGE.split("| folder of a game |")[1].split("\n\n")[0]
PLACE = re.compile(r"`([^`]+)`(?: \((`[^)]+`)\))?")
SHORT = {"kittens": "exploding_kittens", "goat": "row_your_goat", "isle": "isle_of_cats"}


def place(written: str) -> str:
    """The path in this checkout of one as the index writes it."""
    game, _, inside = written.partition("/")
    meant = [f"tabletop/games/{SHORT[game]}/{inside}"] if game in SHORT else [written, f"tabletop/{written}"]
    there = [path for path in meant if (ROOT / path).exists()]
    assert len(there) == 1, f"{written}: {there}"
    return there[0]


def places(led_to: str) -> list[tuple[str, list[str]]]:
    """What an entry leads to: each path with the names to look for in it."""
    return [(place(path), re.findall(r"`([^`]+)`", names)) for path, names in PLACE.findall(led_to)]


def not_reached(index: dict[str, str], folders: set[str]) -> set[str]:
    """Folders that no entry leads into. Of another game a folder like one of the kittens is found by theirs."""
    found = {path for led_to in index.values() for path, _ in places(led_to)}
    reached = {path.rstrip("/") if path.endswith("/") else path.rpartition("/")[0] for path in found}
    return {
        folder for folder in folders if not {folder, re.sub("row_your_goat|isle_of_cats", SHORT["kittens"], folder)} & reached
    }


FOLDERS = {path.parent.relative_to(ROOT).as_posix() for path in files(".py", ".js", ".css") if ROOT / "tabletop" in path.parents}
FOLDERS -= {"tabletop"}

# What somebody asks who has not seen the code: words of the question, the file, what must stand in it.
QUESTIONS = [
    ("format of scenario files", "tabletop/scenario/format/migration.py", "def migrated("),
    ("exhaust, find, prove", "tabletop/explore/find.py", "def reach("),
    ("open question with two readings", "docs/add-a-rule.md", "under its reading with `when`"),
    ("table of results", "tabletop/classes/results.py", "def read_results("),
    ("which room may know which", "tests/house/test_rooms.py", "def test_no_room_imports_one_above_it"),
    ("steps of a set-up", "tabletop/games/isle_of_cats/rules/setting_up/setup.py", "def set_up("),
    ("a seat still know", "tabletop/redraw/belief.py", "class Belief"),
    ("new kind of fault", "tabletop/authoring/mending.py", "def faults_in("),
    ("drawn in the browser", "tabletop/games/row_your_goat/board/js/board.js", "drawGoat"),
    ("how are whole games played fast", "tabletop/kernel/vocabulary.py", "def nobody_answers("),
    (
        "Attack on an Attack",
        "tabletop/games/exploding_kittens/rules/turn/turns_owed.py",
        '@kittens.law("turns_after_an_attack", "ek.base.attack.4"',
    ),
    ("answer a card with a Nope", "tabletop/games/exploding_kittens/rules/turn/timing.py", "def too_late_for_a_nope("),
    ("cards: how many, names", "tabletop/games/exploding_kittens/data/cards.json", '"count"'),
    ("grow by a pack", "tabletop/packs/checking.py", "def checked("),
    ("card described", "tabletop/games/exploding_kittens/words/card_lines.py", "STEPS = {"),
    ("said of a move that is refused", "tabletop/games/exploding_kittens/words/refusals.py", "def refuse("),
    ("what each seat sees", "tabletop/games/exploding_kittens/rules/table/zones.py", "ZONES = ("),
    ("keys of a scenario file", "tabletop/scenario/format/keys.py", "COMMON"),
    ("who answers in a task", "tabletop/playing/tasks.py", "def answered("),
    ("wrong answer comes from", "tabletop/questions/distractors.py", "def wrong_answers("),
    ("who says that they are true", "tabletop/explore/search.py", "def search("),
    ("why a file does not count", "tabletop/scenario/play/ways_off.py", "def find_way("),
    ("which are told first", "tabletop/scenario/play/decided.py", "def decided_in("),
    ("why a tile does not fit", "tabletop/games/isle_of_cats/rules/boat/placement.py", '@isle.law("fringe"'),
    ("notice a leak", "tests/frames/test_no_leak.py", "def test_a_planted_leak_is_found"),
    ("box and printing somebody has", "tabletop/shelf.py", "def read_shelf("),
    ("events of a game, their sentences", "tabletop/games/exploding_kittens/words/events.py", "draws"),
    ("misspelt key", "tabletop/scenario/check/shape.py", "def check_object("),
    ("phases, fish", "tabletop/games/isle_of_cats/data/boxes.json", '"fish": '),
    ("how many cards at the start", "tabletop/games/exploding_kittens/rules/setting_up/dealing.py", "def lay_hands"),
    ("goat: grid, sets", "tabletop/games/row_your_goat/rules/table/grid.py", "def find_sets("),
    ("families of cats", "tabletop/games/isle_of_cats/rules/points/families.py", '@isle.law("family_size"'),
    ("what must hold", "tabletop/scenario/play/sound.py", "def unsound_position("),
    ("mine, drafts from random play", "tabletop/explore/mine.py", "def moments("),
    (
        "kittens that go back in",
        "tabletop/games/exploding_kittens/rules/setting_up/leaflets.py",
        '@kittens.law("how_many_kittens"',
    ),
    ("house rule of our table", "tabletop/store.py", "def alone("),
    ("tries a move in what-if", "tabletop/playing/unseen.py", "def is_in_the_open("),
    ("rare positions by random play", "tabletop/explore/walks.py", "def choose("),
    ("learner's answers kept", "tabletop/learner/answers.py", "def keep("),
    ("board live before any cell", "tabletop/widgets/live/folder.py", "def write_extension("),
    ("does the site come from", "tabletop/site/build.py", "def site_files("),
    ("when a ruling is asked again", "tabletop/learner/due.py", "def due_of("),
    ("opponent of a coached game", "tabletop/coached/opponent.py", "class Opponent"),
    ("practised next", "tabletop/learner/rulings.py", "def positions_of("),
    ("what is held back, made ones", "tabletop/learner/step_questions.py", "class StepQuestions"),
    ("teachers, teaching", "tools/held_out.py", "def deal("),
    ("question that somebody types", "tabletop/lookup/asked/rank.py", "def rank("),
    ("`judge` take its questions from", "tabletop/lookup/posed/bench.py", "def played("),
    ("command of the terminal", "tabletop/cli/commands.py", "SECTIONS"),
    ("with nothing installed", "tabletop/site/editor/answers.py", "class Desk"),
    ("does an editor ask", "tabletop/cli/language_server/server.py", "def server("),
    ("Model Context Protocol", "tabletop/assistants/positions.py", "LIMITS = Limits("),
    ("played on the board become a file", "tabletop/recording/proposals.py", "def propose("),
    ("worksheet's key", "tabletop/sheets/sheet.py", "def open_sheet("),
]


@pytest.mark.parametrize("words, path, there", QUESTIONS, ids=[words for words, _, _ in QUESTIONS])
def test_a_newcomers_question_leads_to_the_file(words, path, there):
    (answer,) = [answer for question, answer in (ANSWERS | INDEX).items() if words in question]
    assert f"`{path}`" in answer or path in [found for found, _ in places(answer)]
    assert there in (ROOT / path).read_text(encoding="utf-8")


def test_every_question_of_the_page_is_tried():
    asked = [words for words, _, _ in QUESTIONS]
    assert [question for question in ANSWERS if not any(words in question for words in asked)] == []


def test_everything_it_names_is_there():
    assert [path for path in PATHS if not (ROOT / path).exists()] == []
    assert len(NAMED) > 20
    assert [
        (name, path) for name, path in NAMED if not re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8"))
    ] == []


def test_every_place_of_the_index_and_each_name_in_it_is_there():
    assert len(INDEX) > 150
    assert [(path, name) for led_to in (*INDEX.values(), FOLDERS_OF_A_GAME) for path, names in places(led_to) for name in names
            if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", (ROOT / path).read_text(encoding="utf-8"))] == []  # fmt: skip
    # Whatever is quoted is a place or a name in it.
    assert [led_to for led_to in INDEX.values() if "`" in PLACE.sub("", led_to) or not PLACE.search(led_to)] == []


def test_the_index_is_in_alphabetical_order():
    words = [re.sub(r"[^\w ]", "", entry.casefold()) for entry in INDEX]
    assert words == sorted(words)


def test_the_index_leads_into_each_room_and_each_folder_with_code():
    assert not_reached(INDEX, FOLDERS) == set()
    found = {path for led_to in INDEX.values() for path, _ in places(led_to)}
    for room in [room for floor in FLOORS for room in floor]:
        assert any(path == f"tabletop/{room}.py" or path.startswith(f"tabletop/{room}/") for path in found), room


def test_a_folder_that_no_entry_leads_into_is_noticed():
    without = {words: led_to for words, led_to in INDEX.items() if "coached/" not in led_to}
    assert not_reached(without, FOLDERS) == {"tabletop/coached", "tabletop/widgets/js/coached"}
    assert not_reached(INDEX, {*FOLDERS, "tabletop/games/isle_of_cats/nets"}) == {"tabletop/games/isle_of_cats/nets"}


def test_what_an_attack_on_an_attack_does_can_be_changed_where_it_says():
    book = ROOT / "tabletop/games/exploding_kittens/data"
    assert '"ek.base.attack.4"' in (book / "rulebook/base-attack.json").read_text(encoding="utf-8")
    assert '"rule": "ek.base.attack.4"' in (book / "readings/base.json").read_text(encoding="utf-8")


def test_the_picture_has_every_room_on_its_floor():
    picture = PAGE.split("```text\n")[1].split("```")[0]
    places = [[re.search(rf"   {room}\b", picture).start() for room in rooms] for rooms in FLOORS]
    for lower, upper in zip(places, places[1:]):
        assert min(lower) > max(upper)


def test_the_table_of_parts_is_the_record():
    contract = PAGE.split("## The contract of a game")[1].split("\n## ")[0]
    assert sorted(re.findall(r"^\| `(\w+)` \|", contract, re.MULTILINE)) == sorted(
        field.name for field in fields(Game) if field.name not in ("id", "short", "title")
    )


def test_no_word_has_two_meanings():
    words = re.findall(r"^\| ([\w ,`-]+?) \| \S", PAGE.split("\n## Words")[1], re.MULTILINE)
    assert len(words) > 40 and len(set(words)) == len(words) and words[1:] == sorted(words[1:])
