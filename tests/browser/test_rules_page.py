"""Our table's rules as a page to print: nothing is asked of any host."""

from tabletop.table_rules.our_rules import read_ours
from tabletop.widgets.rules_page import rules_page


def test_the_page_of_our_rules_asks_no_host(browser, tmp_path):
    path = tmp_path / "rules.html"
    path.write_text(rules_page(read_ours(), ["row-your-goat"], "en"), encoding="utf-8")
    page = browser.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert page.locator(".question").count() > 0
    page.close()
    assert asked == [path.as_uri()]
