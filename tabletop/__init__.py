"""Teaches tabletop game rulings: real positions to step through, with the why of each.

One JSON scenario is at once a lesson, a test and a record of which leaflet says
so. ARCHITECTURE.md draws the rooms of this house and walks one scenario through them;
tests/house/rooms.py says which room may know which.

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
