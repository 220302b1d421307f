"""The vocabulary that the rule files of this game fill."""

from tabletop.kernel.vocabulary import Vocabulary

kittens = Vocabulary("exploding-kittens")
