"""Words that every game shares, and none that belongs to one game.

A game is a :class:`~.vocabulary.Vocabulary` of steps, decisions, forms, needs
and laws. Opened with boxes and readings it becomes :class:`~.rules.Rules`, which
answers five questions about a position: who must decide (``decision``), what may
be done (``moves``, ``choices``), why not (``why_not``), what follows (``play``,
``after``), and who sees what (``view``).
"""
