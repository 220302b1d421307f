"""Search: what fits some words, the best first, in any language, whatever is typed."""

import pytest

from tabletop.lookup.normalise import likeness, normalised, words_of
from tabletop.lookup.search import search
from tabletop.playing import LessonError


def ids(words, language="en", most=5):
    return [hit.id for hit in search(words, language)][:most]


def test_a_teachers_whole_question_finds_the_lesson():
    assert ids("May I nope a Favor when she is already choosing?")[0] == "exploding-kittens/nope/instead-of-giving"


@pytest.mark.parametrize("words, language, found", [
    ("yup", "en", "exploding-kittens/nope/yup"), ("ek.base.nope.9", "en", "ek.base.nope.9"),
    ("q.base.nope.timing", "en", "q.base.nope.timing"), ("angriff", "en", "attack"), ("ANGRIFF", "de", "attack"),
    ("Entscharfung", "de", "defuse"), ("Entschärfung", "en", "defuse"), ("desactivar", "de", "defuse"),
    ("two skips pair", "en", "exploding-kittens/sets/pair-of-skips"), ("zwei sets stapel", "de", "row-your-goat/race/two-sets-one-stack"),
    ("boots", "en", "isle-of-cats/choose/boots-make-the-order")])  # fmt: skip
def test_words_find(words, language, found):
    assert found in ids(words, language)


def test_what_has_all_words_comes_before_what_has_some():
    hits = search("nope favor")
    counts = [hit.words for hit in hits]
    assert set(counts) == {1, 2}
    assert counts == sorted(counts, reverse=True)


def test_a_title_counts_more_than_what_stands_in_the_text():
    first = search("skip")[0]
    assert "skip" in first.entry.line("en").lower()
    assert any("skip" not in hit.entry.line("en").lower() for hit in search("skip"))


def test_words_of_the_readers_language_come_first():
    # The word is one of English and one of German.
    english, german = search("hand", "en"), search("hand", "de")
    assert {hit.id for hit in english} == {hit.id for hit in german}
    assert "hand" in english[0].entry.line("en").lower() and "hand" in german[0].entry.line("de").lower()
    assert [hit.id for hit in english] != [hit.id for hit in german]


def test_every_hit_says_what_it_is_and_how_to_open_it():
    kinds = {}
    for hit in search("nope"):
        kinds.setdefault(hit.entry.kind, hit.as_json("de"))
    assert set(kinds) == {"scenario", "rule", "question", "card"}
    assert kinds["card"]["open"] == "tabletop card nope"
    assert kinds["rule"]["open"].startswith("tabletop rule ek.")
    assert kinds["scenario"]["open"].startswith("tabletop show exploding-kittens/")
    assert kinds["card"]["line"] == "Nö!"


@pytest.mark.parametrize("words, told", [
    ("atttack", "Did you mean 'attack'"), ("zzzqqq", "No results for 'zzzqqq'"), ("!!! ... ???", "nothing to search for"),
    ("", "nothing to search for"), ("\0", "nothing to search for"), ("\ud800", "nothing to search for"), ("x" * 1_000_000, "No results for 'xxx"),
    ("؟" * 1000, "nothing to search for"), (None, "is not a text"), (7, "is not a text")])  # fmt: skip
def test_what_finds_nothing_is_answered_in_words(words, told):
    with pytest.raises(LessonError, match=told.replace("?", r"\?")) as error:
        search(words)
    assert len(str(error.value)) < 400


def test_signs_between_words_do_no_harm():
    assert ids("<b>yup</b>\0\u202e")[0] == "exploding-kittens/nope/yup"


def test_letters_are_folded_alike():
    assert normalised("Straße Nö! GATÍTO") == "strasse no! gatito"
    assert words_of("Entschär\u00adfung (3x) a") == ("entscharfung", "3x")


@pytest.mark.parametrize(
    "asked, word, kin",
    [
        ("noped", "nopes", True),
        ("katze", "katzen", True),
        ("explodes", "exploding", True),
        ("att", "attack", True),
        ("cat", "catomic", True),
        ("attic", "attack", False),
        ("card", "care", False),
        ("shuffle", "shuttle", False),
    ],
)
def test_kin_words_begin_alike(asked, word, kin):
    assert bool(likeness(asked, word)) is kin


def test_in_a_notebook_what_was_found_is_opened_in_a_cell():
    from tabletop import notebook

    told = str(notebook.search("nope favor already choosing", 3))
    assert 'lesson("exploding-kittens/nope/instead-of-giving")' in told and "tabletop show" not in told
