"""What is compiled (`make fast`) is what is written: no compiled module is older than its source."""

import os

from fast import MODULES, compiled, source_of, stale

from tests.house.checkout import ROOT


def test_no_compiled_module_is_older_than_its_source():
    assert stale(ROOT) == [], "compile them anew (make fast), or take them away (python tools/fast.py --off)"
    assert {str(source_of(path).relative_to(ROOT)) for path in compiled(ROOT)} <= set(MODULES)
    assert all((ROOT / path).is_file() for path in MODULES)


def test_a_stale_one_is_noticed(tmp_path):
    (tmp_path / "tabletop").mkdir()
    built, source = tmp_path / "tabletop/state.cpython-311-x.so", tmp_path / "tabletop/state.py"
    built.touch()
    source.touch()
    os.utime(built, ns=(1, 1))
    assert stale(tmp_path) == [built.name]
    os.utime(source, ns=(1, 1))
    assert stale(tmp_path) == []
