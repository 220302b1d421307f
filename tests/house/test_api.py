"""The page of `tabletop.api` names what there is, and what is promised has types, a docstring and an example."""

import inspect
import re

import api_page
import pytest

from tabletop import api
from tests.house.checkout import ROOT


def test_the_page_is_what_the_docstrings_say_and_names_exactly_what_is_promised():
    assert api_page.main(["--check"]) == 0, "run: python tools/api_page.py"
    headings = re.findall(r"(?m)^## `(\w+)", (ROOT / "docs/api.md").read_text(encoding="utf-8"))
    assert headings == api.__all__


def test_nothing_public_is_defined_there_that_is_not_promised():
    own = {name for name, thing in vars(api).items() if inspect.isfunction(thing) and thing.__module__ == api.__name__}
    assert own <= set(api.__all__)


@pytest.mark.parametrize("name", [name for name in api.__all__ if name != "LessonError"])
def test_each_name_has_an_example(name):
    assert ">>> " in inspect.getdoc(getattr(api, name))


@pytest.mark.parametrize("doing", [
    lambda: api.open_lesson("no-such-lesson"), lambda: api.judge("no-such-card"), lambda: api.search("xqzzq"), lambda: api.ask("?"),
    lambda: api.coverage("no-such-lesson"), lambda: api.handout(api.open_lesson("yup"), seat="Zoe"),
    lambda: api.what_if(api.open_lesson("yup"), "no-such-step"), lambda: api.what_if(api.open_lesson("yup")).play({"by": "Ana"})])  # fmt: skip
def test_what_a_person_gets_wrong_is_told_in_a_sentence(doing):
    with pytest.raises(ValueError) as told:
        doing()
    assert str(told.value).endswith((".", "?"))
