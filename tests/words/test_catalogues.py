"""Every sentence and every label stands in every language and fills in the same values."""

import ast
import json
import re
from importlib.resources import files

import catalogues
import pytest
from babel.messages.catalog import Catalog

from tabletop.games import registered
from tabletop.languages import COMPLETE, LANGUAGES
from tabletop.words.labels import labels
from tests.house.checkout import ROOT

OTHERS = [language for language in COMPLETE if language != "en"]
TRANSLATED = catalogues.catalogue_files()
EACH = pytest.mark.parametrize(
    "path", TRANSLATED, ids=lambda path: f"{catalogues.home_of(path).name}-{catalogues.language_of(path)}"
)
LABELS_JS = ROOT / "tabletop" / "widgets" / "js" / "core" / "labels.js"


def english_labels() -> dict[str, str]:
    """The labels as the page's own file words them: `key: "text"` inside LABELS."""
    inside = re.search(r"export const LABELS = \{(.*?)^\};", LABELS_JS.read_text(encoding="utf-8"), re.S | re.M).group(1)
    return {key: json.loads(text) for key, text in re.findall(r'\b(\w+): ("(?:[^"\\]|\\.)*")', inside)}


def translations():
    return [
        (language, message, form)
        for path in TRANSLATED
        for language in (catalogues.language_of(path),)
        for message in catalogues.read(path)
        if message.id
        for form in catalogues.forms(message.string)
        if form
    ]


def test_there_is_a_catalogue_for_every_language_but_english():
    assert {"en", *map(catalogues.language_of, TRANSLATED)} == set(LANGUAGES)


@EACH
def test_every_sentence_is_translated_with_its_own_placeholders(path):
    assert list(catalogues.find_complaints(catalogues.sentences(catalogues.home_of(path)), path)) == []


def test_the_extraction_finds_every_sentence_that_the_code_marks():
    said = {
        message.id if isinstance(message.id, str) else message.id[0]
        for home in catalogues.homes()
        for message in catalogues.sentences(home)
        if message.id
    }
    marked = [found for path in sorted((ROOT / "tabletop").rglob("*.py")) for found in marks(path)]
    assert len(marked) > 100
    assert [text for text in marked if text not in said] == []


def marks(path):
    """The first text of each `N_(…)` and `say_number(…)`, read from the syntax, also inside an f-string."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in catalogues.KEYWORDS:
                yield ast.literal_eval(node.args[0])


@EACH
def test_one_and_many_are_the_only_kinds_of_number(path):
    assert catalogues.read(path).num_plurals == 2


def test_no_translation_has_a_doubled_or_a_loose_space():
    assert [text for _, _, text in translations() if re.search(r"\s{2}|^\s|\s$|\s[.,;:!?]", text)] == []


def test_a_translated_sentence_ends_as_the_english_one_does():
    def end(text):
        return re.sub(r"[“”„«»\"]", "", text)[-1]

    wrong = [text for _, message, text in translations() if (end(catalogues.forms(message.id)[0]) == ".") != (end(text) == ".")]
    assert wrong == []


QUOTES = {"de": re.compile(r"[”«»\"']"), "es": re.compile(r"[“”„\"']")}


@pytest.mark.parametrize("language", OTHERS)
def test_titles_stand_in_the_quotation_marks_of_the_language(language):
    assert [text for where, _, text in translations() if where == language and QUOTES[language].search(text)] == []


PLANTED = {
    "no translation": ("", False),
    "no longer said": ("Ana", False),
    "marked fuzzy": ("{seat} zieht.", True),
    "must fill in seat": ("{sitz} zieht.", False),
}


@pytest.mark.parametrize("complaint", PLANTED)
def test_the_check_complains_of_a_planted_fault(complaint, tmp_path, monkeypatch):
    text, fuzzy = PLANTED[complaint]
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    path = tmp_path / "de" / "LC_MESSAGES" / "tabletop.po"
    said = Catalog()
    said.add("{seat} draws.")
    catalogues.update(path, said)
    if complaint == "no longer said":
        said = Catalog()
    translated = path.read_text(encoding="utf-8").replace('draws."\nmsgstr ""', f'draws."\nmsgstr "{text}"')
    path.write_text(translated.replace("#, python", "#, fuzzy, python") if fuzzy else translated, encoding="utf-8")
    complaints = list(catalogues.find_complaints(said, path))
    assert [complaint in told for told in complaints] == [True], complaints


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registered())
def test_the_labels_are_those_of_the_page_with_the_same_placeholders(language, game):
    english = english_labels() | labels(game)["en"]
    assert len(english) > 50
    filled = {key: catalogues.placeholders(text) for key, text in labels(game)[language].items()}
    assert filled == {key: catalogues.placeholders(text) for key, text in english.items() if language in OTHERS or key in filled}


def test_english_labels_of_every_page_stand_only_in_the_file_of_the_page():
    assert labels("a game without a board")["en"] == {}
    assert not set(english_labels()) & {key for game in registered() for key in labels(game)["en"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_empty_or_has_a_doubled_space(language):
    said = {key: text for game in registered() for key, text in labels(game)[language].items()}
    assert [key for key, text in said.items() if not text or text != text.strip() or re.search(r"\s{2}", text)] == []


def test_the_catalogues_are_compiled_where_gettext_looks_for_them():
    for language in OTHERS:
        assert (files("tabletop.words") / "locale" / language / "LC_MESSAGES" / "tabletop.mo").is_file()
