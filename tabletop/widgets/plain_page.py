"""A page that runs nothing and loads nothing: for reading and for paper.

>>> "<title>Ana &amp; Ben</title>" in plain_page("Ana & Ben", "en", "", "<p>…</p>")
True
"""

from __future__ import annotations

from html import escape


def plain_page(title: str, language: str, style: str, body: str) -> str:
    """The page as one string of HTML. ``style`` and ``body`` are taken as they are: whoever makes them escapes every text."""
    return framed(title, language, "default-src 'none'; style-src 'unsafe-inline'", f"<style>{style}</style>", body)


def framed(title: str, language: str, policy: str, head: str, body: str) -> str:
    """A page with this content policy. ``head`` and ``body`` are taken as they are."""
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escape(policy, quote=False)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
{head}
</head>
<body>
{body}
</body>
</html>
"""
