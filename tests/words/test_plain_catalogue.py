"""A clone without compiled catalogues speaks German and Spanish as an installed kit does."""

import catalogues
import pytest

from tabletop.words import language as languages
from tabletop.words.plain_catalogue import PlainCatalogue

PATHS = catalogues.catalogue_files()
EACH = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{catalogues.home_of(path).name}-{catalogues.language_of(path)}")


@pytest.fixture
def plain_clone(monkeypatch, tmp_path):
    """The catalogues as they are in a clone: written, and not compiled."""
    folders = []
    for path in PATHS:
        home = tmp_path / catalogues.home_of(path).name
        folder = home / catalogues.language_of(path) / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / path.name).write_bytes(path.read_bytes())
        folders += [home] if home not in folders else []
    monkeypatch.setattr(languages, "catalogue_folders", lambda: tuple(folders))
    languages.translator.cache_clear()
    yield
    languages.translator.cache_clear()


@EACH
def test_every_sentence_is_that_of_the_compiled_catalogue(path, plain_clone):
    said = languages.translator(catalogues.language_of(path))
    assert {type(catalogue) for catalogue in said.catalogues} == {PlainCatalogue}
    for message in catalogues.read(path):
        if isinstance(message.id, tuple):
            assert tuple(said.ngettext(*message.id, number) for number in (1, 2)) == tuple(
                form or said for form, said in zip(message.string, message.id)
            )
        elif message.id:
            assert said.gettext(message.id) == (message.string or message.id)


@EACH
def test_a_language_counts_one_and_many_as_english_does(path):
    assert catalogues.read(path).plural_forms == "nplurals=2; plural=(n != 1);"


def test_english_needs_no_catalogue(plain_clone):
    assert languages.translator("en").gettext("a sentence") == "a sentence"
