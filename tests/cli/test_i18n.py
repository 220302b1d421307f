"""`tabletop i18n new`: a language is begun in a checkout alone, once, and nothing is left behind where it fails."""

from subprocess import CompletedProcess

import pytest

from tabletop.cli.authoring import beginning_a_language


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """A checkout of its own whose catalogues are made by a tool that does as told."""
    folder = tmp_path / "tabletop/words/locale"
    folder.mkdir(parents=True)
    monkeypatch.setattr(beginning_a_language, "LOCALE", folder)
    monkeypatch.setattr(beginning_a_language, "checkout", lambda: tmp_path)
    return folder


def makes(monkeypatch, returncode, file=None):
    def run(*_, **__):
        if file is not None:
            file.parent.mkdir(parents=True)
            file.write_text("", encoding="utf-8")
        return CompletedProcess([], returncode, "", "No module named babel")

    monkeypatch.setattr(beginning_a_language.subprocess, "run", run)


def test_a_language_is_begun_with_its_catalogues_named(tabletop, locale, monkeypatch):
    makes(monkeypatch, 0, locale / "fr/LC_MESSAGES/tabletop.po")
    said = tabletop("i18n", "new", "fr")
    assert said.code == 0 and "tabletop/words/locale/fr/LC_MESSAGES/tabletop.po" in said.out
    assert "begun already" in tabletop("i18n", "new", "fr").err


@pytest.mark.parametrize("code", ["french", "../fr", "FR", "", "f"])
def test_what_is_no_code_makes_no_folder(tabletop, locale, code):
    assert "no code of a language" in tabletop("i18n", "new", code).err and not list(locale.iterdir())


def test_where_the_catalogues_cannot_be_made_nothing_is_begun(tabletop, locale, monkeypatch):
    makes(monkeypatch, 1)
    assert "babel" in tabletop("i18n", "new", "fr").err and not list(locale.iterdir())


def test_an_installed_kit_and_an_unknown_language_say_where_to_go(tabletop, monkeypatch):
    monkeypatch.setattr(beginning_a_language, "checkout", lambda: None)
    assert "in a checkout" in tabletop("i18n", "new", "fr").err
    assert "i18n new fr" in tabletop("i18n", "status", "fr").err
