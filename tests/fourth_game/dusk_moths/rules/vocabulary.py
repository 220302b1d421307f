"""The vocabulary of Dusk Moths, and the chapters that fill it; a reason of an earlier chapter is judged first."""

from tabletop.kernel.vocabulary import Vocabulary

CHAPTERS = ("turn", "send", "answers", "wick", "bat", "dark", "getting_ready")

moths = Vocabulary("dusk-moths", "dusk_moths.rules", CHAPTERS)
moths.kind("flames", "number")
