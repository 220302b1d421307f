"""`tabletop rules`: our table's readings, listed, chosen, printed."""

import json
from html.parser import HTMLParser

import pytest

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
