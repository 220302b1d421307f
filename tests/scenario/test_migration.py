"""From format 1 to 2: every file of the kit comes through whole, and runs alike."""

import copy
import json

import pytest

from tabletop.scenario.format.migration import migrated
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tests.house.checkout import ROOT

FILES = sorted((*ROOT.glob("scenarios/**/*.json"), *ROOT.glob("tabletop/games/*/data/templates/*.json")))


def as_of_old(data):
    """The same file in format 1: without what only format 2 can say."""
    if isinstance(data, list):
        return [as_of_old(one) for one in data if not (isinstance(one, dict) and "task" in one)]
    if isinstance(data, dict):
        return {key: as_of_old(value) for key, value in data.items() if key != "wrong"}
    return data


def run(data):
    """The faults of a file with their codes and places, and all that was played."""
    scenario = play_document(parse(layout(data).encode()), "file")
    return (
        [(fault.code, fault.place) for fault in scenario.faults],
        [
            (
                run.id,
                run.boxes,
                [
                    (beat.step, beat.events, beat.refusal, beat.mistake, beat.parts)
                    for line in (run, *run.branches)
                    for beat in line.trace.beats
                ],
            )
            for run in scenario.runs
        ],
    )


def test_every_file_of_the_kit_keeps_every_key_and_a_second_time_nothing_changes():
    assert len(FILES) > 500
    for path in FILES:
        data = json.loads(path.read_text(encoding="utf-8"))
        older = {**copy.deepcopy(data), "format": 1}
        new = migrated(older)
        assert new == {**data, "format": 2} and older["format"] == 1, path
        assert migrated(new) == new


@pytest.mark.parametrize("path", FILES[::7], ids=lambda path: path.stem)
def test_it_checks_clean_and_runs_alike(path):
    data = {**as_of_old(json.loads(path.read_text(encoding="utf-8"))), "format": 1}
    before, after = run(data), run(migrated(data))
    assert after == before
    assert [code for code, _ in after[0] if code not in ("TEXT-MISSING", "TEACH-ORPHAN")] == []


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_of_them_checks_clean_and_runs_alike(path):
    test_it_checks_clean_and_runs_alike(path)
