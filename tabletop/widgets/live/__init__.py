"""Boards that live as soon as a notebook is opened.

An output names its board by the call that made it (`calls`), under a type of its own that an
extension of JupyterLab draws: `extension.js` with the program and the payloads that `folder`
lays beside it. It needs no kernel for that; what a page cannot know by itself it asks by
`answers`. Where there is no such extension a small widget (`page`) brings the program, once for
all boards of a page, and each payload.
"""
