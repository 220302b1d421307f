"""The vocabulary that the rule files of this game fill."""

from ...kernel.vocabulary import Vocabulary

isle = Vocabulary("isle-of-cats")
