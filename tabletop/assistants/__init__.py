"""For assistants: what they may ask, and answers in plain shapes with ids, sentences, basis and cites.

``answers`` and ``positions`` give the answers, ``server`` speaks the Model Context Protocol over the standard streams. What an
assistant sends comes from anybody: it is read, checked and bounded like a scenario file.
"""
