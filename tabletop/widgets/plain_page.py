"""A page that runs nothing and loads nothing: for reading and for paper.

>>> "<title>Ana &amp; Ben</title>" in plain_page("Ana & Ben", "en", "", "<p>…</p>")
True
"""

from __future__ import annotations

from html import escape


def plain_page(title: str, language: str, style: str, body: str) -> str:
    """The page as one string of HTML. ``style`` and ``body`` are taken as they are: whoever makes them escapes every text."""
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""
