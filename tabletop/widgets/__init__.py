"""Widgets: Python decides and words, the browser draws.

A lesson payload holds everything a lesson shows: all boards as each pair of
eyes sees them, all sentences in all languages, all reasons. The files in `js/`
and those of the game's board draw it, in a notebook through `LessonWidget` and in
a page of its own through `handout`; `bundle` joins them. No step asks the kernel.

>>> from tabletop.widgets.handout import handout
>>> page = handout({"languages": ["en"], "lang": "en"}, "Yup", "Ana attacks.")
>>> page.startswith("<!doctype html>")
True
"""
