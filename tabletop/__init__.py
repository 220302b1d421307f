"""Teaches tabletop game rulings: real positions to step through, with the why of each.

One JSON scenario is at once a lesson, a test and a record of which leaflet says
so. The rooms of this house, from the ground up; each knows only those before it:

* `kernel` has the words every game shares: decision, form, need, event, refusal.
* `rules` has a room per game: its cards, its leaflet, and what they do.
* `scenario` reads, checks and plays scenario files.
* `words` turns events, refusals and cards into sentences, in three languages.
* `frames` makes what a reader sees at each step, per seat, as data and as text.
* `explore` plays many games to find out about rules and scenarios.
* `lessons` asks questions and explains the answers; nothing about a learner is kept.
* `widgets` shows frames in Jupyter and in handouts.
* `notebook` is what a notebook imports; `cli` is the `tabletop` command.

Importing `tabletop` costs next to nothing and needs the standard library only.
A room is loaded when it is asked for:

>>> import tabletop
>>> tabletop.__version__.count(".")
2
>>> from tabletop import data_folders
>>> data_folders.scenario_folder().name
'scenarios'
"""

__version__ = "0.1.0"
