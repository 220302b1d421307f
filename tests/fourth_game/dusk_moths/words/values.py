"""Values of a position as answers to a question."""

from .events import flames_of


def spell(words, path, value):
    """The value of a path as an answer; None for one that needs no words of its own."""
    if path == "over":
        return f"{words.listed(value['winners'])} wins" if value else "it goes on"
    if path.startswith("flames."):
        return flames_of(value)
    if path == "out":
        return words.listed(value) if value else "nobody"
    return None
