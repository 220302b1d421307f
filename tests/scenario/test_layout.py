import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import WIDTH, layout

# How long an example takes says little on a busy machine.
ANY_TIME = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
WORDS = st.sampled_from(
    [
        "format",
        "game",
        "setup",
        "players",
        "hands",
        "steps",
        "id",
        "by",
        "do",
        "expect",
        "turn",
        "also",
        "what_if",
        "differs",
        "title",
        "en",
        "es",
        "exploding-kittens",
        "zzz",
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**17), 10**17)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=30)
    | WORDS
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=6),
    max_leaves=40,
)


@ANY_TIME
@given(VALUES)
def test_the_layout_of_a_layout_is_the_same_and_the_data_is_untouched(value):
    text = layout(value)
    document = parse(text.encode())
    assert document.faults == ()
    assert document.data == value
    assert layout(document.data) == text


@ANY_TIME
@given(st.dictionaries(WORDS, VALUES).map(lambda data: {**data, "game": "exploding-kittens"}))
def test_the_layout_of_anything_that_claims_to_be_a_scenario_keeps_the_data(data):
    text = layout(data)
    assert json.loads(text) == data
    assert layout(json.loads(text)) == text


def test_known_keys_come_in_their_usual_order_and_unknown_ones_last(good):
    turned = {"zzz": 1, "aaa": 2, **dict(reversed(good.items()))}
    keys = list(json.loads(layout(turned)))
    assert keys == [*good, "zzz", "aaa"]


def test_languages_come_in_one_order_everywhere():
    data = {"game": "exploding-kittens", "title": {"xx": "?", "es": "c", "de": "b", "en": "a"}}
    assert '"title": {"en": "a", "de": "b", "es": "c", "xx": "?"}' in layout(data)


def test_what_is_short_stands_on_one_line_and_no_line_is_wider_than_it_must_be(good):
    good["setup"]["draw_pile"] = ["cat_1", "skip"] * 20
    lines = layout(good).splitlines()
    assert '    "players": ["Ana", "Ben", "Cem"],' in lines
    assert max(map(len, lines)) <= WIDTH
    assert lines.count('      "skip",') == 19


def test_each_step_is_a_block_with_its_move_on_the_first_line(good):
    lines = layout(good).splitlines()
    at = lines.index('  "steps": [')
    assert lines[at + 1 : at + 4] == [
        "    {",
        '      "id": "favor", "by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben",',
        '      "expect": {',
    ]


def test_characters_stay_as_they_are():
    assert '"¡No! 🐐 Größe"' in layout({"title": {"es": "¡No! 🐐 Größe"}})
