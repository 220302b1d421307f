"""docs/benchmarks.md says what benchmarks/results.json holds."""

import importlib.util
import json

from tests.house.checkout import ROOT


def page_of(results):
    spec = importlib.util.spec_from_file_location("benchmarks_page", ROOT / "benchmarks" / "page.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.page_of(results)


def test_the_page_is_that_of_the_results():
    results = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    assert (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8") == page_of(results), "python benchmarks/bench.py --page"
    assert {"name", "ours", "other", "ratio", "target", "met"} <= set.intersection(*(set(one) for one in results["figures"]))


def test_a_figure_that_is_not_reached_says_so():
    figure = {"name": "a", "against": "b", "unit": "ms", "ours": 4, "other": 1, "ratio": 4, "target": "≤ 3", "met": False}
    assert "| **no** |" in page_of({"python": "3", "figures": [figure], "growth": []})
