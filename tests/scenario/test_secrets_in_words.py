"""What a file says is read with all eyes, so it must not tell what some of them cannot see."""

from pathlib import Path

import pytest

from tabletop.scenario.text.load import load

FOLDER = Path(__file__).parents[2] / "scenarios" / "exploding-kittens"
PLACES = {
    "en": ("on top", "the bottom", " deep", "above it"),
    "de": ("obenauf", "ganz unten", "nach unten", "unter zwei"),
    "es": ("encima", "al fondo", "debajo de"),
}


def told_before_it_shows(data):
    """The sentences that are read while the place of a kitten that was put back is a secret."""
    yield from (data[key] for key in ("title", "intro") if key in data)
    for step in data["steps"]:
        if step.get("do") == "draw" and step["id"] != data["steps"][0]["id"] and "out" in step.get("expect", {}):
            return
        if "refused" not in step:
            yield from (text for text in (step.get("say"), step.get("ask", {}).get("question")) if text)


PUT_BACK = [
    path
    for path in sorted(FOLDER.rglob("*.json"))
    if any(step.get("do") == "insert" and "refused" not in step for step in load(path).data["steps"])
]


# Here the words speak of where a kitten lies before anybody has put it back, or of one that everybody sees on top.
SEEN_BEFORE = {
    "bottom/kitten",
    "bury/imploding",
    "bury/kitten",
    "catomic/order",
    "catomic/under-attack",
    "edges/imploding-the-other-way-round",
    "imploding/buried",
    "imploding/sees-it-coming",
    "recipes/two-imploding",
}


@pytest.mark.parametrize(
    "path",
    [path for path in PUT_BACK if f"{path.parent.name}/{path.stem}" not in SEEN_BEFORE],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_no_sentence_tells_where_a_kitten_was_put_back(path):
    told = [
        (text[lang], place)
        for text in told_before_it_shows(load(path).data)
        for lang, places in PLACES.items()
        for place in places
        if place in text[lang]
    ]
    assert told == []


def test_there_are_kittens_that_are_put_back():
    assert len(PUT_BACK) > 5
