"""What the tests of the scenario files of each game share: its good and its bad files."""

import json
from pathlib import Path

from tabletop.scenario.format.codes import find_code
from tabletop.scenario.scenario import open_scenario, play_document
from tabletop.scenario.text.json_text import parse

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def files_of(game):
    """The scenario files of a game."""
    return sorted((SCENARIOS / game).rglob("*.json"))


def bad_files(folder):
    """The bad files of a game, each named after the only fault it has."""
    return sorted((Path(folder) / "bad").glob("*.json"))


def is_found_alone(path):
    """A bad file is reported by its own code alone, in a message that tells its place, and with its severity."""
    faults = open_scenario(path).faults
    assert [fault.code for fault in faults] == [path.stem], [str(fault) for fault in faults]
    assert faults[0].severity == find_code(path.stem).severity
    assert str(faults[0]).startswith(f"{path}:{faults[0].line}:{faults[0].column}: [{path.stem}] ")
    return faults[0]


def played(data, without=()):
    """The data as a file, checked and played."""
    return play_document(parse(json.dumps(data, ensure_ascii=False, indent=1).encode()), "test", without)
