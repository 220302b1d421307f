"""A player's name as sentences need it."""

from __future__ import annotations

# After these German writes an apostrophe for the genitive.
HISSING = ("s", "ß", "x", "z", "ce")


class Name(str):
    """A name that can be put into a sentence in the genitive too: `{seat:genitive}` is what German needs for `{seat}'s`.

    >>> "{seat:genitive} Hand, {other:genitive} Hand, {seat}".format(seat=Name("Ana"), other=Name("Felix"))
    'Anas Hand, Felix’ Hand, Ana'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != "genitive":
            return super().__format__(spec)
        return f"{self}’" if self.casefold().endswith(HISSING) else f"{self}s"
