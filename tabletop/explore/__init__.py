"""Explore: what many traces tell together. Which rules the scenarios really show, and which of them are twins.

A scenario counts for a rule only if it fails when that rule is switched off:

>>> from tabletop.explore.switching_off import Runs
>>> from tabletop.scenario.play.ways_off import Off
>>> from tabletop.data_folders import scenario_folder
>>> from tabletop.scenario.text.load import load
>>> yup = Runs(load(scenario_folder() / "exploding-kittens/nope/yup.json"))
>>> [bool(run.failures(Off(without=(rule,)))) for run in yup.runs[:1] for rule in ("ek.base.nope.5", "ek.base.favor.1")]
[True, False]
"""
