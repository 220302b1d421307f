"""The page that writes a scenario: its text, the faults in it and its board, with Python in the browser behind them.

``page`` is what the site shows, ``answers`` what the Python behind it answers, ``build`` lays that Python into the site.
"""
