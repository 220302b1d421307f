"""Writes docs/steps.md: the steps that the text of a card can be made of, with the cards that use them.

`python tools/steps.py` writes the page anew; with `--check` it only says whether it is up to date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tabletop.games.exploding_kittens.rules import declared_cards  # noqa: E402
from tabletop.games.exploding_kittens.rules.table.vocabulary import kittens  # noqa: E402

PAGE = ROOT / "docs" / "steps.md"
HEAD = """# The steps of cards

What a card of Exploding Kittens does is a list of steps in `cards.json`, carried out in that order. A step is one
verb of the rulebook; a parameter is a number or a word from a closed list. [add-a-pack.md](add-a-pack.md) makes a
card of them. (`python tools/steps.py` writes this page; a test keeps it true.)

| step | what happens | parameters | cards |
|---|---|---|---|
"""


def users(step: str, name: str | None = None) -> list[str]:
    """The cards with this step, or of those the values that they give to one of its parameters."""
    at = None if name is None else list(kittens.parameters[step]).index(name) + 1
    return [
        card.id if at is None else f"{card.id} {entry[at]}"
        for card in declared_cards().values()
        for entry in card.effect
        if entry[0] == step
    ]


def card_steps() -> list[str]:
    """The steps that cards are made of, in the order in which cards use them."""
    return list(dict.fromkeys(entry[0] for card in declared_cards().values() for entry in card.effect))


def rows() -> Iterator[str]:
    """The table, a row for each step."""
    for step in card_steps():
        told = " ".join((kittens.steps[step].__doc__ or "").split()).replace("|", r"\|")
        given = "<br>".join(f"`{name}`: {', '.join(map(str, values))}" for name, values in kittens.parameters[step].items())
        yield f"| `{step}` | {told} | {given or 'none'} | {', '.join(dict.fromkeys(users(step)))} |"


def page() -> str:
    """The whole page."""
    return HEAD + "\n".join(rows()) + "\n"


def main(arguments: list[str]) -> int:
    """Write the page, or with `--check` compare it."""
    if "--check" in arguments:
        same = PAGE.is_file() and PAGE.read_text(encoding="utf-8") == page()
        print("up to date" if same else "docs/steps.md is not up to date; run python tools/steps.py")
        return 0 if same else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
