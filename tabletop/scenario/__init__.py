"""Reads, checks and plays scenario files.

A file is read into a :class:`~.document.Document` (plain data, and where each
piece stands) and judged in layers: the file, the position, the play. What is
wrong is told by :class:`~.fault.Fault`, all faults of a layer at once; every kind
of fault has a code in :mod:`.codes`.

>>> from tabletop.scenario.text.json_text import parse
>>> print(*parse(b'{"format": 1,}').faults)
1:13: [JSON-SYNTAX] a comma before the closing }; expected no comma after the last entry. Fix: take the comma out.
"""
