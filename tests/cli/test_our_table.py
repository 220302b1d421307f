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
    said = tabletop("rules", "kittens", "--set", f"{OWN}=R2")
    assert said.code == 0
    assert "  * R2 No, only what others have played." in said.out
    assert tabletop("rules", "kittens", "--reset", OWN).out.count("* R2 No, only what others") == 0


def test_programs_get_json(tabletop):
    told = json.loads(tabletop("rules", "--set", f"{OWN}=R2", "--json").out)
    assert told["readings"]["exploding-kittens"] == {OWN: "R2"}


@pytest.mark.parametrize("arguments, told", [
    (["--set", OWN], "names no reading"), (["--set", f"{OWN}=R7"], "there are R1, R2"),
    (["--reset", "q.base.nope.owm"], "Did you mean 'q.base.nope.own'?")])
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
