"""Practice as a page: by number keys and the arrow alone to a result by ruling; what was missed comes again in another position."""

import pytest

from tabletop.learner.practice import open_practice


@pytest.fixture(scope="module")
def payload():
    return {**open_practice("kittens", 0.5, ["base"], seed=2).payload(), "minutes": 5}


def test_keys_alone_lead_to_a_result_by_ruling(open_page, payload):
    page = open_page(payload)
    every = [*payload["items"], *payload["bank"]]
    asked = []
    while page.locator(".result").count() == 0 and len(asked) <= len(every):
        said = page.locator(".now [role=status]").inner_text()
        asked.append(next(one for one in every if payload["text"]["en"][one["say"]] == said and one not in asked))
        right = [answer["right"] for answer in asked[-1]["ask"]["answers"]].index(True) + 1
        # The first one is missed.
        page.keyboard.press(str(right if len(asked) > 1 else right % len(asked[-1]["ask"]["answers"]) + 1))
        assert page.locator(".reply").count() and page.locator(".reply .cite, .why .cite").count()
        page.keyboard.press("ArrowRight")
    rulings = [one["ruling"] for one in asked]
    assert all(one != other for one, other in zip(rulings, rulings[1:]))
    assert page.locator(".result .look_again li").count() >= 1 and page.locator(".result .sure li").count() >= 1
    assert rulings.index(rulings[0], 1) == 3 if rulings.count(rulings[0]) > 1 else True
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Practise on").click()
    assert "Position 1, 5 min left" in page.locator(".now").inner_text()
