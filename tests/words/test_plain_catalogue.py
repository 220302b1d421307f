"""A clone without compiled catalogues speaks German and Spanish as an installed kit does."""

import catalogues
import pytest

from tabletop.words import language as languages
from tabletop.words.plain_catalogue import PlainCatalogue

PATHS = {catalogues.language_of(path): path for path in catalogues.catalogue_files()}


@pytest.fixture
def plain_clone(monkeypatch, tmp_path):
    """The catalogues as they are in a clone: written, and not compiled."""
    for language, path in PATHS.items():
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(languages, "LOCALE", tmp_path)
    languages.translator.cache_clear()
    yield
    languages.translator.cache_clear()


@pytest.mark.parametrize("language", PATHS)
def test_every_sentence_is_that_of_the_compiled_catalogue(language, plain_clone):
    said = languages.translator(language)
    assert isinstance(said, PlainCatalogue)
    for message in catalogues.read(PATHS[language]):
        if isinstance(message.id, tuple):
            assert tuple(said.ngettext(*message.id, number) for number in (1, 2)) == tuple(form or said for form, said in zip(message.string, message.id))
        elif message.id:
            assert said.gettext(message.id) == (message.string or message.id)


@pytest.mark.parametrize("language", PATHS)
def test_a_language_counts_one_and_many_as_english_does(language):
    assert catalogues.read(PATHS[language]).plural_forms == "nplurals=2; plural=(n != 1);"


def test_english_needs_no_catalogue(plain_clone):
    assert languages.translator("en").gettext("a sentence") == "a sentence"
