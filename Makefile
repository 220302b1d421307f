# make lab    JupyterLab on your own copy of the notebooks
# make test   every test there is, but for those that take minutes
# make test-long   those: many whole games
#
# make wheelhouse   all that is installed as files in the folder wheelhouse: with it lab and test need no network
# make site   all of it as pages in the folder site, for a stick or any server
#
# make docs   the pages of the docs with the API reference as a site in build/docs
#
# make fast   compiles where whole games spend their time; without it everything works
# make bench  all figures against other programs, in one run of at most ten minutes: docs/benchmarks.md
#
# All set everything up first; the second time that takes no time.
# Another Python: make lab PYTHON=python3.12    Another language: make lab OPTIONS="--lang de"

PYTHON ?= python3
OPTIONS ?=

.PHONY: bench docs fast lab site test test-long wheelhouse

lab:
	@$(PYTHON) tools/set_up.py lab
	@exec .venv/bin/tabletop lab $(OPTIONS)

site:
	@$(PYTHON) tools/set_up.py lab
	@exec .venv/bin/tabletop site -o site --force $(OPTIONS)

test:
	@$(PYTHON) tools/set_up.py lab voila test browser dev cluster lsp mcp
	@exec .venv/bin/python tools/run_tests.py

test-long:
	@$(PYTHON) tools/set_up.py lab voila test browser dev cluster lsp mcp lite
	@exec .venv/bin/python tools/run_tests.py long

fast:
	@$(PYTHON) tools/set_up.py lab fast
	@exec .venv/bin/python tools/fast.py

bench:
	@$(PYTHON) tools/set_up.py lab bench
	@exec .venv/bin/python benchmarks/bench.py

wheelhouse:
	@$(PYTHON) tools/set_up.py lab voila test browser dev cluster lsp mcp --wheelhouse

docs:
	@$(PYTHON) tools/set_up.py docs
	@exec .venv/bin/python tools/docs_site.py
