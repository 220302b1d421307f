"""Three ways through a page, in chromium and in firefox: by keys alone, by touch alone, and by what a reader of the screen is told.

Each presses the same things, which are named by an expression of the page. Keys get there by Tab, and by the arrows within a
group; a finger hits the middle of what it sees; a reader presses only what stands in the tree of the browser as a button with
a name.
"""

import json

from tests.browser import firefox

MOST_TABS = 120
GROUP = "[...document.querySelectorAll('[data-rove]')].filter((one) => one.dataset.rove === document.activeElement.dataset?.rove).length"
# Where a finger lands: the middle of what lies in sight, if nothing else lies over it.
MIDDLE = """(() => {{ const node = ({}); node.scrollIntoView({{ block: "center", behavior: "instant" }});
  const box = node.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
  return node.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(node) ? [x, y] : null; }})()"""
TO_PRESS = ("button", "link", "radio", "DisclosureTriangle")


class Keys:
    """By keys alone."""

    def __init__(self, page):
        self.page = page

    def press(self, thing):
        """Goes to it, forwards or backwards, and presses Enter; fails where no key leads there."""
        here = f"document.activeElement === ({thing})"
        before = f"(document.activeElement.compareDocumentPosition({thing}) & Node.DOCUMENT_POSITION_PRECEDING) > 0"
        for _ in range(MOST_TABS):
            # Once round a group, back to where it was entered.
            for _ in range(self.page.evaluate(GROUP)):
                if self.page.evaluate(here):
                    break
                self.page.keyboard.press("ArrowDown")
            if self.page.evaluate(here):
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press("Shift+Tab" if self.page.evaluate(before) else "Tab")
        raise AssertionError(f"no key leads to {thing}")


class Touch:
    """By a finger alone."""

    def __init__(self, page):
        self.page = page

    def press(self, thing):
        """Taps it; fails where something lies over it."""
        place = self.page.evaluate(MIDDLE.format(thing))
        assert place is not None, f"something lies over {thing}"
        self.page.touch(*place) if isinstance(self.page, firefox.FirefoxPage) else self.page.touchscreen.tap(*place)


class Reader:
    """By what a reader of the screen is told."""

    def __init__(self, page):
        self.page = page

    def press(self, thing):
        """Presses it, if it is told as something to press, with a name."""
        role, name = self.told(thing)
        assert role in TO_PRESS and name.strip(), f"{thing} is told as {role} {name!r}"
        self.page.evaluate(f"({thing}).click()")

    def told(self, thing):
        """Its role and its name in the tree of the browser."""
        if isinstance(self.page, firefox.FirefoxPage):
            return self.page.told(thing)
        tools = self.page.context.new_cdp_session(self.page)
        node = tools.send("Runtime.evaluate", {"expression": thing})["result"]["objectId"]
        told = tools.send("Accessibility.getPartialAXTree", {"objectId": node, "fetchRelatives": False})["nodes"][0]
        tools.detach()
        return ("nothing", "") if told["ignored"] else (told["role"]["value"], told["name"]["value"])


class Asked:
    """The Python behind a page, which is asked and answers when the test looks."""

    QUEUE = "window.askPython = (message) => new Promise((done) => (window.asked ??= []).push([message, done]));"

    def __init__(self, page, answer):
        self.page, self.answer = page, answer

    def look(self):
        """Answers all that was asked."""
        while (message := self.page.evaluate("(window.asked ?? [])[0]?.[0] ?? null")) is not None:
            told = json.dumps(self.answer(message))
            self.page.evaluate(f"(() => {{ window.asked.shift()[1]({told}); return true; }})()")
