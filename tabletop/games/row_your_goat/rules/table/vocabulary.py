"""The vocabulary that the rule files of this game fill."""

from tabletop.kernel.vocabulary import Vocabulary

goat = Vocabulary("row-your-goat")
