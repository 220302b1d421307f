"""Jupyter reads this when `tabletop lab` starts it: the token of this start, before one of the learner's own settings."""

import os

c = get_config()  # type: ignore[name-defined]  # noqa: F821 (Jupyter provides it)
c.IdentityProvider.token = os.environ["JUPYTER_TOKEN"]
# The old name too: Jupyter looks at it, and warns of its own look while it has no value.
c.ServerApp.token = os.environ["JUPYTER_TOKEN"]
