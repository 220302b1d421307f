"""`tabletop new`: a file that checks clean and fails without its rule, and nothing that was there is touched."""

import json
import os
import pty
import resource
import sys

import pytest

from tabletop.questions.question import question_faults
from tabletop.scenario.format.schema_place import schema_for
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.templates import templates
from tabletop.scenario.text.layout import layout
from tests.house.checkout import ROOT
from tests.processes import started

COMMAND = [sys.executable, "-c", "from tabletop.cli import main; main()"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", templates())
def test_a_template_lacks_nothing_and_is_in_the_usual_layout(name):
    scenario = open_scenario(templates()[name][1])
    assert [*scenario.faults, *question_faults(scenario)] == []
    assert layout(scenario.data) == templates()[name][1].read_text(encoding="utf-8")


@pytest.mark.parametrize("name", templates())
def test_a_template_counts_for_the_rule_it_teaches(name, tabletop):
    data = json.loads(templates()[name][1].read_text(encoding="utf-8"))
    told = json.loads(tabletop("coverage", templates()[name][1], "--json").out)[data["game"]]
    assert [(entry["id"], entry["box"]) for entry in told["covered"]] == [(rule, data["boxes"][0]) for rule in data["teaches"]]


@pytest.mark.parametrize("name", templates())
def test_each_template_gives_a_file_and_says_the_commands_that_come_next(name, tabletop, here):
    said = tabletop("new", name, "mine")
    assert said.code == 0
    data = json.loads((here / "mine.json").read_text(encoding="utf-8"))
    assert "tabletop preview mine.json\n" in said.out and f"tabletop coverage --rule {data['teaches'][0]} mine.json\n" in said.out
    assert tabletop("check", "mine.json").code == 0
    assert tabletop("fmt", "--check", "mine.json").code == 0


def test_one_word_that_is_the_name_of_a_template_starts_from_it(tabletop, here):
    assert tabletop("new", "refused").out.startswith("refused.json: a copy of the template refused,")
    assert "refused" in (here / "refused.json").read_text(encoding="utf-8").split('"steps"')[1]
    assert tabletop("new", "mine").out.startswith("mine.json: a copy of the template play,")


def test_the_help_names_every_template(tabletop):
    told = tabletop("new", "--help").out
    assert all(f"  {name} " in told for name in templates())


@pytest.mark.parametrize("template", ["play", "nope", "refused", "question", "reading"])
@pytest.mark.parametrize(
    "box, boxes", [("recipes", ["recipes"]), ("imploding", ["base", "imploding"]), ("barking", ["base", "barking"])]
)
def test_a_template_takes_the_rules_of_the_box_and_the_boxes_that_it_needs(tabletop, here, template, box, boxes):
    told = tabletop("new", template, "mine.json", "--box", box)
    assert told.code == 0, told.err
    data = json.loads((here / "mine.json").read_text())
    assert data["boxes"] == boxes
    if template in ("play", "nope", "question"):
        assert data["teaches"][0].split(".")[1] == boxes[0]


def test_boxes_and_title_can_be_said_at_once(tabletop, here):
    assert tabletop("new", "nope", "mine.json", "--box", "base", "--box", "base", "--title", "Nö!", "--lang", "de").code == 0
    data = json.loads((here / "mine.json").read_text(encoding="utf-8"))
    assert (data["boxes"], data["title"]) == (["base", "base"], {"de": "Nö!"})


def test_where_nobody_can_be_asked_the_first_template_is_taken(tabletop, here):
    assert tabletop("new", "mine").code == 0
    made = (here / "mine.json").read_text(encoding="utf-8")
    line = '  "$schema": "./.exploding-kittens.schema",\n'
    assert line in made and made.replace(line, "") == templates()["play"][1].read_text(encoding="utf-8")


def test_the_schema_that_an_editor_reads_lies_beside_the_file_and_is_made_anew(tabletop, here):
    copy = here / ".exploding-kittens.schema"
    copy.write_text("of an older version", encoding="utf-8")
    tabletop("new", "play", "mine")
    assert json.loads(copy.read_text(encoding="utf-8"))["properties"]["$schema"]
    assert tabletop("check", here).out.splitlines()[-1].startswith("1 file, no errors")


def test_in_a_checkout_the_schema_is_that_of_the_docs():
    named = schema_for(ROOT / "scenarios/exploding-kittens/nope/mine.json", "exploding-kittens")
    assert named == "../../../docs/schema/exploding-kittens.json"


def test_at_a_terminal_template_and_title_are_asked_for(here):
    ours, theirs = pty.openpty()
    with started([*COMMAND, "new", "mine"], stdin=theirs, stdout=theirs, stderr=theirs, cwd=here) as process:
        os.close(theirs)
        os.write(ours, b"nope\nA Favor comes to nothing\n")
        assert process.wait(30) == 0
    os.close(ours)
    data = json.loads((here / "mine.json").read_text(encoding="utf-8"))
    assert (data["title"], data["teaches"]) == ({"en": "A Favor comes to nothing"}, ["ek.base.nope.1"])


def make_a_file(here):
    (here / "mine.json").write_text("work of a day")


def make_a_folder(here):
    (here / "mine.json").mkdir()


def make_a_link_to_nothing(here):
    (here / "mine.json").symlink_to("nothing")


@pytest.mark.parametrize("make", [make_a_file, make_a_folder, make_a_link_to_nothing])
def test_what_is_there_already_is_left_alone(make, tabletop, here):
    make(here)
    said = tabletop("new", "nope", "mine")
    assert (said.code, "already exists and is left alone" in said.err) == (1, True)
    assert [path.name for path in here.iterdir()] == ["mine.json"]
    assert make is not make_a_file or (here / "mine.json").read_text() == "work of a day"


@pytest.mark.parametrize("typed, words", [
    (["nop", "mine"], "Did you mean 'nope'?"), (["nope", "no/mine"], "There is no folder 'no'"),
    (["nope", "mine", "--box", "bark"], "[FILE-BOXES] there is no box 'bark'"), (["nope", "mine", "--title", " "], "[FILE-TEXT]"),
    (["nope", "mine", "--title", "caf\udcc3"], "[JSON-ENCODING]"), (["nope", "mine", "--box", "recipes", "--box", "base"], "The box recipes stands alone"),
    (["goat", "mine", "--box", "base"], "expected one of german, spanish"), (["nope", "a", "b"], "one template and one file"),
    (["nope", "\x00"], "no file name can have"), (["nope", ""], "already exists"), (["nope", "x" * 300], "File name too long")])  # fmt: skip
def test_what_cannot_be_made_is_said_and_nothing_is_written(typed, words, tabletop, here):
    said = tabletop("new", *typed)
    assert said.code in (1, 2)
    assert words in said.err
    assert list(here.iterdir()) == []


def test_a_full_disk_is_told_with_the_name_of_the_file_and_leaves_nothing(tabletop, here):
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        said = [tabletop("new", "mine"), tabletop("show", "nope/yup"), tabletop("export", "nope/yup", "-o", "page.html")]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [one.code for one in said] == [1, 0, 1] and list(here.iterdir()) == []
    assert "mine.json' cannot be written: File too large." in said[0].err and "page.html' cannot be written" in said[2].err
