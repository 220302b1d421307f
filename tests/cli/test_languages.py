"""What a command says around a lesson is in the language of the lesson."""

import json
import re

import pytest

from tabletop.cli.authoring.preview_page import preview_page
from tabletop.cli.finding import LABELS
from tabletop.words import translator


@pytest.mark.parametrize("name", ["ek.base.nope.9", "q.base.nope.own", "ek.base.skip.1"])
def test_the_parts_of_a_rule_have_german_names(tabletop, name):
    said = tabletop("rule", name, "-l", "de").out
    heads = re.findall(r"^([^\s:][^:\n]*):", said, re.M)
    known = {translator("de").gettext(label) for label in LABELS.values()}
    assert len(heads) >= 3 and set(heads) <= known | {said.splitlines()[0].split(":")[0]}


def test_programs_get_the_same_keys_in_every_language(tabletop):
    assert [*json.loads(tabletop("rule", "ek.base.nope.9", "-l", "de", "--json").out)] == [
        *json.loads(tabletop("rule", "ek.base.nope.9", "--json").out)
    ]


@pytest.mark.parametrize(
    "arguments, told",
    [
        (("list", "yup"), "was es zeigt"),
        (("search", "nope"), "weitere; --all zeigt sie"),
        (("judge", "nope", "favor"), "Ja."),
        (("card", "nope"), "In den Schachteln: "),
    ],
)
def test_around_a_lesson_german_is_spoken(tabletop, arguments, told):
    said = tabletop(*arguments, "-l", "de")
    assert said.code == 0 and told in said.out + said.err


@pytest.mark.parametrize("command", [("card", "nope"), ("export", "yup"), ("rules", "kittens"), ("card", "--all")])
def test_a_page_is_handed_over_in_german(tabletop, tmp_path, command):
    said = tabletop(*command, "-l", "de", "-o", tmp_path / "page.html")
    assert said.out.endswith("im Browser öffnen.\n")


def test_the_preview_page_has_its_labels_in_the_language():
    assert "Reading the file" in preview_page("en")[0]
    german = preview_page("de")[0]
    assert '<html lang="de">' in german and "Die Datei wird gelesen" in german and "Reading the file" not in german
