"""A guest of a served page changes nothing on the host and writes no file there; what a guest chooses is the guest's own."""

import json

import pytest

from tabletop import notebook
from tabletop.games.exploding_kittens.tools.recipe_designer import Designer
from tabletop.host import is_guest
from tabletop.table_rules import our_rules

OWN = "q.base.nope.own"
DRAW = {"by": "Ana", "do": "draw"}
LINE = {"run": 0, "from": 0, "moves": [DRAW], "seat": None, "texts": 0, "values": 0, "choices": {"title": "Ana draws"}}


@pytest.fixture(autouse=True)
def host(tmp_path, monkeypatch):
    """The folder that is served, with our rules in it; the kernel bears the marks of Voilà."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))
    monkeypatch.delenv("TABLETOP_PAGES")
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    monkeypatch.setattr(our_rules, "_of_a_guest", {})
    return tmp_path


def asked(widget, name, **content):
    """What a page is told, which may send whatever it likes, besides the board that is drawn anew."""
    told = widget.answer({"ask": name, "id": 1, **content})
    return {key: value for key, value in told.items() if key != "board"}


def test_a_guest_chooses_a_reading_for_the_own_page_and_the_host_keeps_the_own_rules(host):
    panel, lesson = notebook.our_rules("kittens"), notebook.lesson("kittens/nope/own")
    assert asked(panel, "our_rules", question=OWN, reading="R2") == {"id": 1}
    assert {"question": OWN, "reading": "R2"} in panel.payload["ours"]["rules"]
    # The next lesson of this guest shows it, also one that was open already and chooses something else.
    assert [run["ours"] for run in notebook.lesson("kittens/nope/own").payload["runs"]] == [False, True]
    assert asked(lesson, "our_rules", question=OWN, reading="R2") == {"id": 1} and lesson.payload["runs"][1]["ours"]
    assert list(host.iterdir()) == []


def test_a_guest_begins_with_the_rules_of_the_hosts_table(host, monkeypatch):
    monkeypatch.setenv("TABLETOP_PAGES", "own")
    our_rules.decide(OWN, "R2")
    before = (host / "our-rules.json").read_bytes()
    monkeypatch.delenv("TABLETOP_PAGES")
    assert our_rules.read_ours().of("exploding-kittens") == {OWN: "R2"}
    asked(notebook.our_rules("kittens"), "our_rules", question="q.base.nope.chain", reading="R2")
    assert our_rules.read_ours().of("exploding-kittens") == {OWN: "R2", "q.base.nope.chain": "R2"}
    assert (host / "our-rules.json").read_bytes() == before


def test_a_guest_is_told_that_a_choice_is_not_kept_and_not_where_the_host_keeps_files(host):
    (host / "our-rules.json").write_text("spoilt")
    payload = notebook.our_rules("kittens").payload
    assert payload["text"]["en"][payload["kept"]] == "What you choose here lasts until you close or reload this page."
    assert str(host) not in json.dumps(payload)


def test_saving_is_not_offered_to_a_guest_and_a_forged_message_is_refused(host):
    lesson, designer = notebook.lesson("kittens/nope/yup"), notebook.recipe_designer("nope-sauce")
    assert lesson.asks == ["coming", "our_rules", "proposals", "remembered", "task", "what_if"] and designer.asks == [
        "recipe_check",
        "recipe_like",
        "recipe_try",
    ]
    refused = {"id": 1, "error": "Guests of this page cannot save files; whoever runs it can."}
    assert asked(lesson, "record", **LINE) == refused
    assert asked(designer, "recipe_save", table=Designer("nope-sauce").payload()["table"], lang="en") == refused
    # A page that says that it may ask is believed in nothing.
    lesson.asks = ["record", "what_if"]
    assert asked(lesson, "record", **LINE) == refused
    assert "steps" in asked(lesson, "what_if", **LINE)
    assert list(host.iterdir()) == []


def test_at_ones_own_computer_saving_is_offered_and_done(host, monkeypatch):
    monkeypatch.setenv("TABLETOP_PAGES", "own")
    lesson = notebook.lesson("kittens/nope/yup")
    assert "record" in lesson.asks and asked(lesson, "record", **LINE)["path"] == "ana-draws.json"


@pytest.mark.parametrize(
    "marks, guest",
    [
        # What Voilà 0.5 tells a kernel that it starts for a page, and one that it starts ahead.
        ({"VOILA_PREHEAT": "False", "VOILA_BASE_URL": "/", "VOILA_SERVER_URL": "/"}, True),
        ({"VOILA_PREHEAT": "True", "VOILA_APP_PORT": "8866"}, True),
        ({}, True),
        ({"TABLETOP_PAGES": "own"}, False),
        ({"TABLETOP_PAGES": "guests"}, True),
        ({"TABLETOP_PAGES": "perhaps"}, True),
    ],
)
def test_whose_page_it_is_is_told_by_the_marks_of_its_host_and_in_doubt_it_is_a_guests(marks, guest, monkeypatch):
    monkeypatch.delenv("VOILA_BASE_URL")
    for name, value in marks.items():
        monkeypatch.setenv(name, value)
    assert is_guest() is guest


def test_in_a_kernel_of_jupyterlab_nobody_is_a_guest(monkeypatch):
    monkeypatch.delenv("VOILA_BASE_URL")
    shell = type("Shell", (), {"kernel": object()})()
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    assert not is_guest()
    monkeypatch.setenv("VOILA_SERVER_URL", "/")
    assert is_guest()
