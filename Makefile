# make lab    JupyterLab on your own copy of the notebooks
# make test   every test there is
#
# Both set everything up first; the second time that takes no time.
# Another Python: make lab PYTHON=python3.12    Another language: make lab OPTIONS="--lang de"

PYTHON ?= python3
OPTIONS ?=

.PHONY: lab test

lab:
	@$(PYTHON) tools/set_up.py lab
	@exec .venv/bin/tabletop lab $(OPTIONS)

test:
	@$(PYTHON) tools/set_up.py lab voila test browser dev
	@exec .venv/bin/python tools/run_tests.py
