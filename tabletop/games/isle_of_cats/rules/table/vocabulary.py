"""The vocabulary that the rule files of this game fill."""

from tabletop.kernel.vocabulary import Vocabulary

isle = Vocabulary("isle-of-cats")
