"""`tabletop rules`: our table's readings, listed, chosen, printed."""

import json
from html.parser import HTMLParser

import pytest

from tabletop.explore.fuzz import hunt_of
from tabletop.games import scenario_homes

OWN = "q.base.nope.own"


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    path = tmp_path / "our-rules.json"
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(path))
    return path


def test_the_questions_are_listed_with_ours_marked(tabletop):
    tabletop("rules", "--set", f"{OWN}=R2")
    assert "  * R2 No, only what others have played." in tabletop("rules", "kittens").out
    tabletop("rules", "--reset", OWN)
    assert "  * R2 No, only what others have played." not in tabletop("rules", "kittens").out


def test_the_questions_of_one_box_or_only_ours_can_be_asked_for(tabletop, tmp_path):
    def asked(*words):
        return [line for line in tabletop("rules", "kittens", *words).out.splitlines() if line.endswith("]")]

    tabletop("rules", "--set", f"{OWN}=R2")
    assert len(asked()) > len(asked("--box", "base")) > len(asked("--box", "base", "--ours")) == 1
    assert all("[q.streaking." in line for line in asked("--box", "streaking")) and asked("--box", "streaking")
    assert OWN in asked("--ours")[0]
    page = tmp_path / "ours.html"
    tabletop("rules", "kittens", "--ours", "-o", page)
    assert page.read_text(encoding="utf-8").count('class="question"') == 1
    assert "there are base, imploding" in tabletop("rules", "kittens", "--box", "bas").err
    assert "name the game too" in tabletop("rules", "--box", "base").err


def test_a_choice_is_answered_with_what_changed_and_what_our_table_plays_now(tabletop):
    tabletop("rules", "--set", f"{OWN}=R2")
    said = tabletop("rules", "--set", "q.base.favor.empty=R2").out.splitlines()
    assert said[:2] == ["q.base.favor.empty: R2 from now on, R1 until now", "Our table has rules of its own:"]
    assert [line.split(":")[0].strip() for line in said[2:]] == [f"{OWN} R2", "q.base.favor.empty R2"]
    assert tabletop("rules", "--set", f"{OWN}=R2", "-l", "de").out.startswith("Nichts hat sich geändert.\n")
    assert tabletop("rules", "--reset", "all").out.splitlines()[-1] == "Our table plays the house default everywhere."


def test_a_lesson_says_at_its_top_which_rules_of_ours_are_in_force(tabletop, tmp_path):
    assert "Our table" not in tabletop("show", "nope/own").out
    tabletop("rules", "--set", f"{OWN}=R2")
    top = tabletop("show", "kittens/nope/own").out.split("\n\n")[0]
    assert "Our table has rules of its own:" in top and f"{OWN} R2: No, only what others have played." in top
    assert "Further down" in top
    other = tabletop("show", "kittens/turn/pass-and-draw", "-l", "de").out.split("\n\n")[0]
    assert f"{OWN} R2: " in other and other.endswith("An dieser Lektion ändern sie nichts.")
    page = tmp_path / "lesson.html"
    tabletop("export", "kittens/turn/pass-and-draw", "-o", page)
    assert f"{OWN} R2: " in page.read_text(encoding="utf-8").split("<pre>")[1]


def test_a_lesson_that_goes_otherwise_at_our_table_is_told_so_too(tabletop):
    before = tabletop("show", "kittens/favor/nothing-to-give").out
    tabletop("rules", "--set", "q.base.favor.empty=R2")
    after = tabletop("show", "kittens/favor/nothing-to-give").out
    assert after != before
    assert "q.base.favor.empty R2: " in after.split("\n\n")[0]


def test_programs_get_json(tabletop):
    told = json.loads(tabletop("rules", "--set", f"{OWN}=R2", "--json").out)
    assert told["readings"]["exploding-kittens"] == {OWN: "R2"}


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--set", OWN], "names no reading"),
        (["--set", f"{OWN}=R7"], "there are R1, R2"),
        (["--reset", "q.base.nope.owm"], "Did you mean 'q.base.nope.own'?"),
    ],
)
def test_a_wrong_choice_is_told(tabletop, file, arguments, told):
    said = tabletop("rules", *arguments)
    assert said.code == 1
    assert told in said.err
    assert not file.exists()


class Crosses(HTMLParser):
    """Which readings of a page are ours, and every tag that it uses."""

    def __init__(self):
        super().__init__()
        self.tags, self.ours = set(), 0

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.ours += dict(attributes).get("class") == "ours"


def test_the_page_crosses_one_reading_of_each_question_and_runs_nothing(tabletop, tmp_path):
    page = tmp_path / "rules.html"
    assert tabletop("rules", "kittens", "-o", page, "--lang", "de").code == 0
    text = page.read_text(encoding="utf-8")
    crosses = Crosses()
    crosses.feed(text)
    assert crosses.ours == text.count("<dt>")
    assert not crosses.tags & {"script", "img", "link", "iframe"}
    assert tabletop("rules", "kittens", "-o", page).code == 1


def test_a_profile_belongs_to_its_game(tabletop, file):
    done = tabletop("rules", "goat", "--profile", "english")
    assert done.code == 1 and "There is no profile 'english'; there are none for this game." in done.err
    assert tabletop("rules", "kittens", "--profile", "english").code == 0
    assert "q.base.printing.attack" in file.read_text(encoding="utf-8")


def test_a_second_table_has_a_file_of_its_own_that_can_be_carried_along(tabletop, tmp_path, file):
    club = tmp_path / "club.json"
    assert tabletop("rules", "--rules", club, "--set", f"{OWN}=R2").code == 0
    assert not file.exists()
    assert f"{OWN} R2" in tabletop("show", "nope/own", "--rules", club).out
    assert f"{OWN} R2" not in tabletop("show", "nope/own").out
    page = tmp_path / "lesson.html"
    assert tabletop("export", "nope/own", "--rules", club, "-o", page).code == 0
    assert f"{OWN} R2: " in page.read_text(encoding="utf-8").split("<pre>")[1]


def test_a_table_that_is_not_there_or_no_table_is_told_and_left_alone(tabletop, tmp_path):
    said = tabletop("show", "nope/own", "--rules", tmp_path / "nobody.json")
    assert said.code and "There is no file" in said.err and not list(tmp_path.iterdir())
    other = tmp_path / "lesson.json"
    other.write_text('{"format": 1}', encoding="utf-8")
    for command in (("show", "nope/own"), ("rules", "--set", f"{OWN}=R2")):
        said = tabletop(*command, "--rules", other)
        assert said.code and "cannot be read" in said.err
    assert other.read_text(encoding="utf-8") == '{"format": 1}' and list(tmp_path.iterdir()) == [other]


# -- a table in a file, command by command ---------------------------------------------------------

# By the headline alone whoever has laid the last card has won (goat.amb.2); as many treasures as are wanted (isle.amb.6).
ELSEWHERE = {"kittens": (OWN, "R2"), "goat": ("q.goat.headline-win", "R1"), "isle": ("q.isle.treasures-run-out", "R2")}


@pytest.fixture
def club(tabletop, tmp_path):
    place = tmp_path / "club.json"
    for question, reading in (*ELSEWHERE.values(), ("q.base.printing.cards", "R2")):
        tabletop("rules", "--rules", place, "--set", f"{question}={reading}")
    return place


@pytest.mark.parametrize("game", ELSEWHERE)
def test_a_hunt_goes_by_the_rules_of_the_table_alone(tabletop, tmp_path, club, game):
    record = tmp_path / "record"
    for _ in range(2):
        assert tabletop("fuzz", game, "--rules", club, "--moves", "1", "--record", record).code == 0
    head, done = (json.loads(line) for line in record.read_text(encoding="utf-8").splitlines())
    assert list(ELSEWHERE[game]) in head["hunt"]["table"] and done["moves"]
    hunt = hunt_of(head["hunt"])
    assert {readings for _, readings in hunt.openings()} == {hunt.table}
    assert hunt_of({"game": hunt.game}).openings() != hunt.openings()
    # Another table, another run.
    assert "another run" in tabletop("fuzz", game, "--moves", "1", "--record", record).err


def test_what_is_mined_at_a_table_begins_there(tabletop, tmp_path, club):
    asked = ("mine", "kittens", "--boxes", "base", "--walks", "6", "--most", "1", "--folder", tmp_path / "mined")
    assert tabletop(*asked, "--rule", "ek.base.nope.1", "--rules", club).code == 0
    (draft,) = (tmp_path / "mined").iterdir()
    assert tabletop("check", draft).code == 0
    none = tabletop(*asked, "--rule", "ek.imploding.reverse.1", "--rules", club)
    assert none.code == 1 and "In 6 walks of seed 1 there is no moment in which ek.imploding.reverse.1 decides" in none.err


def test_a_set_up_is_told_as_it_is_laid_at_the_table(tabletop, club):
    told = tabletop("setup", "kittens", "--players", "3", "--rules", club).out
    assert "q.base.printing.cards R2: Seven" in told and "Everybody is dealt 7 cards" in told
    assert told.endswith("At our table: 1 d (7)\n")
    for game in ("goat", "isle"):
        assert "They make no difference to this lesson." in tabletop("setup", game, "--rules", club).out


def test_check_tells_which_files_go_otherwise_at_the_table(tabletop, club):
    (home,) = scenario_homes().values()
    files = {"exploding-kittens/nope/own": 1, "row-your-goat/win/own-last-card": 1, "isle-of-cats/score/big-cats-small-cats": 0}
    for name, otherwise in files.items():
        told = tabletop("check", home / f"{name}.json", "--rules", club)
        assert told.code == 0 and f"At this table {otherwise} file" in told.out
    assert "At this table" not in tabletop("check", home / "exploding-kittens/nope/own.json").out
