"""Scenario files with rules switched off: each is read once and played without one rule after the other."""

from tabletop.scenario.format.limit import Limit
from tabletop.scenario.scenario import Scenario, play_checked
from tabletop.scenario.text.load import load


def is_playable_without(path, rules):
    """With each of these rules off the file is played to its end or to a fault that can be read; nothing breaks down."""
    document = load(path)
    for rule in rules:
        played = Scenario(path.stem, document)
        play_checked(played, (rule,), Limit())
        for fault in played.faults:
            assert str(fault).isprintable()
