"""A language that is only begun can be chosen everywhere; what it does not say yet is said in English, and nobody is asked for it."""

import json
import shutil
import subprocess
import sys

import pytest

from tests.house.checkout import ROOT

CATALOGUE = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "{place}: open it in a browser."
msgstr "{place} : à ouvrir dans un navigateur."
"""
COMMANDS = [
    "search attaque", "card oshax", "judge yellow_raft", "show yup", "show yup --seat Ana", "run yup", "list skip", "rule q.base.nope.own",
    "rules kittens", "editions kittens/attack/passed-on english", "recipe show black-hole", "record yup",
    "new nope new-{lang}.json", "export yup -o {lang}.html", "drill -o {lang}-drill.html", "languages",
    "ask can i nope my own card", "setup kittens --players 3", "selftest goat-01-sets", "odds kitten/no-defuse --seat Ben", "shelf kittens",
    "answers", "home",
]  # fmt: skip
CELLS = [
    "lesson('yup')",
    "lesson('yup', 'Ana').what_if('start').choices",
    "search('attaque')",
    "card('oshax')",
    "our_rules('goat')",
    "editions('kittens/attack/passed-on', 'english')",
    "selftest('goat-01-sets')",
    "drill()",
    "recipe_designer('black-hole')",
]
# Runs in the copy: each command and each cell in French and in English.
SCRIPT = r"""
import json, sys
from pathlib import Path
from click.testing import CliRunner
from tabletop import notebook
from tabletop.cli.commands import tabletop
from tabletop.cli.authoring.preview_page import preview_page

def typed(command, lang):
    done = CliRunner().invoke(tabletop, [*command.format(lang=lang).split(), "-l", lang], input="q\n")
    return [done.exit_code, done.output, repr(done.exception)]

def shown(cell, lang):
    notebook.language(lang)
    found = eval("notebook." + cell)
    return [repr(found), getattr(found, "payload", {})]

def checked():
    file = Path("mine.json")
    data = json.loads((Path(notebook.__file__).parent / "_data/scenarios/exploding-kittens/nope/yup.json").read_text(encoding="utf-8"))
    data["title"]["fr"] = "Un Non à un Non"
    file.write_text(json.dumps(data), encoding="utf-8")
    return [*(CliRunner().invoke(tabletop, [*command.split(), str(file)]).output for command in ("check", "fmt", "show -l fr")), preview_page("fr")[0]]

commands, cells = json.load(sys.stdin)
status = CliRunner().invoke(tabletop, ["i18n", "status", "fr"]).output
print(json.dumps({"status": status, "commands": {one: [typed(one, "fr"), typed(one, "en")] for one in commands},
                  "cells": {one: [shown(one, "fr"), shown(one, "en")] for one in cells}, "checked": checked()}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a kit says in which French is begun: one sentence of the catalogue, and nothing else."""
    home = tmp_path_factory.mktemp("begun")
    package = home / "kit" / "tabletop"
    shutil.copytree(ROOT / "tabletop", package)
    (package / "_data").mkdir()
    for name in ("scenarios", "notebooks"):
        (package / "_data" / name).symlink_to(ROOT / name)
    begun = package / "words/locale/fr/LC_MESSAGES/tabletop.po"
    begun.parent.mkdir(parents=True)
    begun.write_text(CATALOGUE, encoding="utf-8")
    (home / "here").mkdir()
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=home / "here",
        input=json.dumps([COMMANDS, CELLS]),
        text=True,
        timeout=120,
        env={"PYTHONPATH": str(package.parent), "HOME": str(home), "PYTHONUTF8": "1"},
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_says_in_english_what_is_not_translated(told, command):
    french, english = told["commands"][command]
    assert french[0] == english[0] == 0, french
    if " -o " in command:
        assert "à ouvrir dans un navigateur" in french[1]
    elif command.startswith("new"):
        assert french[1].replace("-fr.json", "-en.json") == english[1]
    else:
        assert french[1] == english[1]


@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_and_its_page_say_in_english_what_is_not_translated(told, cell):
    (french, payload), (english, _) = told["cells"][cell]
    if " object at " not in french:
        assert french == english
    if payload:
        assert payload["lang"] == "fr" and payload["languages"][-1] == "fr"
        assert payload["text"]["fr"] == payload["text"]["en"]


def test_a_file_may_have_the_language_and_need_not(told):
    checked, _, shown, page = told["checked"]
    assert checked == "1 file, no errors.\n"
    assert shown.startswith("Un Non à un Non\n") and '<html lang="fr">' in page


def test_what_a_language_lacks_is_told_with_where_to_write_it(told):
    status = told["status"]
    assert "sentences are missing, in locale/fr/LC_MESSAGES/tabletop.po" in status and "labels are missing" in status
    assert '"{place}: open it in a browser."' not in status


def test_the_languages_are_told_with_how_much_each_says(told):
    lines = told["commands"]["languages"][0][1].splitlines()
    assert [line.partition("  (")[0] for line in lines] == [
        "en  complete",
        "de  complete",
        "es  complete",
        "fr  partial: the rest is in English",
    ]
    assert lines[0].endswith("(sentences 100 %, labels 100 %, games 100 %, scenarios 100 %)")
    assert lines[3].endswith("(sentences 0 %, labels 0 %, games 0 %, scenarios 0 %)")
