"""What a handout weighs, and that nothing is lost in its pack."""

import pytest

from tabletop.playing import open_lesson
from tabletop.widgets.handout import Handed, carried, handout, handout_of, packed, unpacked

# In bytes: 120 and 12 KB.
MOST, MOST_FURTHER = 120 * 1024, 12 * 1024


def handed(name):
    lesson = open_lesson(name)
    return Handed(lesson.payload(alone=True), "A lesson", lesson.text())


@pytest.mark.parametrize("name", ["kittens/nope/yup", "isle/placing/does-it-fit", "goat/sets/boat"])
def test_a_handout_weighs_at_most_so_much(name):
    assert len(handout_of([handed(name)], "A lesson").encode()) <= MOST


def test_a_further_lesson_on_the_same_page_weighs_at_most_so_much():
    lessons = [handed(f"kittens/nope/{name}") for name in ("yup", "three", "not-a-kitten", "pair-as-one")]
    sizes = [len(handout_of(lessons[:number], "Lessons").encode()) for number in range(1, 5)]
    assert all(after - before <= MOST_FURTHER for before, after in zip(sizes, sizes[1:])), sizes


def test_what_is_packed_comes_out_as_it_went_in():
    content = {"say": "</script> <!-- &", "more": list(range(500)), "é": "ß🐈"}
    assert unpacked(packed(content)) == content
    assert not set("<>&") & set(packed(content))


def test_lessons_that_share_a_page_come_out_as_they_went_in():
    lessons = [handed(name) for name in ("kittens/nope/yup", "kittens/nope/three")]
    pool = carried(handout_of(lessons, "Two"))["pool"]
    for lesson, packed_one in zip(lessons, pool["payloads"]):
        said = {lang: [pool["text"][lang][place] for place in packed_one["text"]] for lang in lesson.payload["languages"]}
        assert said == lesson.payload["text"]
        assert [pool["values"][place] for place in packed_one["values"]] == lesson.payload["values"]


def test_a_page_that_carries_nothing_is_told_apart():
    with pytest.raises(ValueError, match="carries no lesson"):
        carried("<p>no page of ours</p>")
    assert handout({"languages": ["en"], "lang": "en"}, "T").startswith("<!doctype html>")
