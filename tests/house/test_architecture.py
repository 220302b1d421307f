"""ARCHITECTURE.md: the picture is the order of the rooms, what it names is there, and a newcomer's questions lead to the right file."""

import re
from dataclasses import fields

import pytest

from tabletop.kernel.game import Game
from tests.house.checkout import ROOT
from tests.house.rooms import FLOORS

PAGE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
PATHS = re.findall(r"`((?:tabletop|scenarios|tests|docs)/[\w/.-]+)`", PAGE)
NAMED = [
    (name, path)
    for names, path in re.findall(r"((?:`\w+`(?:, | and )?)+)(?: \([^)]*\))? in `(\S+?\.\w+)`", PAGE)
    for name in re.findall(r"`(\w+)`", names)
]
ANSWERS = dict(re.findall(r"^\| (.+?\?) \| (.+?) \|$", PAGE, re.MULTILINE))

# What somebody asks who has not seen the code: words of the question, the file, what must stand in it.
QUESTIONS = [
    ("file of an older format", "tabletop/scenario/format/migration.py", "def migrated("),
    ("smallest file that reaches a goal", "tabletop/explore/find.py", "def reach("),
    ("open question with two readings", "docs/add-a-rule.md", "under its reading with `when`"),
    ("pupil's result travel", "tabletop/classes/results.py", "def read_results("),
    ("one room imported another", "tests/house/test_rooms.py", "def test_no_room_imports_one_above_it"),
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
    ("how many lie in a box", "tabletop/games/exploding_kittens/data/cards.json", '"count"'),
    ("grow by a pack", "tabletop/packs/checking.py", "def checked("),
    ("card described", "tabletop/games/exploding_kittens/words/card_lines.py", "STEPS = {"),
    ("said of a move that is refused", "tabletop/games/exploding_kittens/words/refusals.py", "def refuse("),
    ("who sees which cards", "tabletop/games/exploding_kittens/rules/table/zones.py", "ZONES = ("),
    ("key of a scenario file", "tabletop/scenario/format/keys.py", "COMMON"),
    ("who answers in a task", "tabletop/playing/tasks.py", "def answered("),
    ("wrong answer comes from", "tabletop/questions/distractors.py", "def wrong_answers("),
    ("says that a refusal is true", "tabletop/explore/search.py", "def search("),
    ("does not count for its rule", "tabletop/scenario/play/ways_off.py", "def find_way("),
    ("which are told first", "tabletop/scenario/play/decided.py", "def decided_in("),
    ("laid through a wall", "tabletop/games/isle_of_cats/rules/boat/placement.py", '@isle.law("fringe"'),
    ("notice a leak", "tests/frames/test_no_leak.py", "def test_a_planted_leak_is_found"),
    ("box and printing somebody has", "tabletop/shelf.py", "def read_shelf("),
    ("sentences of an event", "tabletop/games/exploding_kittens/words/events.py", "draws"),
    ("misspelt key", "tabletop/scenario/check/shape.py", "def check_object("),
    ("fish does a day bring", "tabletop/games/isle_of_cats/data/boxes.json", '"fish": '),
    ("cards are dealt", "tabletop/games/exploding_kittens/rules/setting_up/dealing.py", "def lay_hands"),
    ("set of the goat", "tabletop/games/row_your_goat/rules/table/grid.py", "def find_sets("),
    ("family of cats", "tabletop/games/isle_of_cats/rules/points/families.py", '@isle.law("family_size"'),
    ("must hold whatever is played", "tabletop/scenario/play/sound.py", "def unsound_position("),
    ("moments does a rule decide", "tabletop/explore/mine.py", "def moments("),
    ("kittens go back in", "tabletop/games/exploding_kittens/rules/setting_up/leaflets.py", '@kittens.law("how_many_kittens"'),
    ("house rule of our table", "tabletop/store.py", "def alone("),
    ("tries a move in what-if", "tabletop/playing/unseen.py", "def is_in_the_open("),
    ("rare positions by random play", "tabletop/explore/walks.py", "def choose("),
    ("learner's answers kept", "tabletop/learner/answers.py", "def keep("),
    ("board live before any cell", "tabletop/widgets/live/folder.py", "def write_extension("),
    ("does the site come from", "tabletop/site/build.py", "def site_files("),
    ("ruling asked again", "tabletop/learner/due.py", "def due_of("),
    ("opponent of a coached game", "tabletop/coached/opponent.py", "class Opponent"),
    ("practised next", "tabletop/learner/rulings.py", "def positions_of("),
    ("step that nobody asks about", "tabletop/learner/step_questions.py", "class StepQuestions"),
    ("whether the lessons teach", "tools/held_out.py", "def deal("),
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
    (answer,) = [answer for question, answer in ANSWERS.items() if words in question]
    assert f"`{path}`" in answer
    assert there in (ROOT / path).read_text(encoding="utf-8")


def test_every_question_of_the_page_is_tried():
    assert len(ANSWERS) == len(QUESTIONS)


def test_everything_it_names_is_there():
    assert [path for path in PATHS if not (ROOT / path).exists()] == []
    assert len(NAMED) > 20
    assert [
        (name, path) for name, path in NAMED if not re.search(rf"\b{name}\b", (ROOT / path).read_text(encoding="utf-8"))
    ] == []


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
