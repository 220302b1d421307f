"""A walk through a lesson in one size: what is seen at each step, and what is wrong with it, as a list of faults."""

# Names as long as they may be, of one word: 24 letters.
LONGEST = (
    "Wolfeschlegelsteinhausen",
    "Maximilianakonstantinova",
    "Donaudampfschifffahrtsek",
    "Bartholomaeusbrunnenthal",
    "Hieronymuspankratiusbert",
)

# What can be said of the page as it is now. `spill`: what reaches over a side; `hand`: a panel lies over the own cards;
# `why`: the reasons do not begin beside the table; `behind`: what an answer says lies behind the bar.
SEEN = """() => {
  const box = (node) => node.getBoundingClientRect();
  const lesson = document.querySelector('.lesson, .home');
  const { left, right } = box(lesson);
  const shown = (node) => { const one = box(node); return one.width > 1 && one.height > 1; };
  const named = (node) => (node.className.baseVal ?? node.className) || node.tagName;
  const clips = (node) => node.closest('.unseen, .measured') !== null;
  const found = [];
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push(`page ${document.documentElement.scrollWidth}`);
  for (const node of lesson.querySelectorAll('*'))
    if (shown(node) && !clips(node) && (box(node).right > right + 1 || box(node).left < left - 1)) found.push(`spill ${named(node)}`);
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const panel = document.querySelector('.whatif');
  if (panel !== null) for (const card of document.querySelectorAll('.mine .hand .card')) if (over(box(panel), box(card))) { found.push('hand'); break; }
  const bar = document.querySelector('.bar .buttons');
  const reply = [...document.querySelectorAll('.reply')].at(-1);
  if (bar !== null && reply && shown(reply) && over(box(bar), box(reply))) found.push('behind');
  return [...new Set(found)].slice(0, 6);
}"""
BESIDE = """() => { const side = document.querySelector('.side'), table = document.querySelector('.table');
  return side === null || side.getBoundingClientRect().left >= table.getBoundingClientRect().right; }"""
SQUARE = """() => { const boat = [...document.querySelectorAll('.isleseat.large .boatframe, .boatframe')].map((one) => one.querySelector('.boat'));
  return null; }"""


def with_long_names(payload):
    """The lesson with players whose names are as long as a name may be."""
    names = dict(zip(payload["seats"], LONGEST))

    def renamed(text):
        for name, long in names.items():
            text = _in_words(text, name, long)
        return text

    text = {lang: [renamed(one) for one in texts] for lang, texts in payload["text"].items()}
    return {**payload, "seats": [names[name] for name in payload["seats"]], "text": text}


def _in_words(text, name, long):
    import re

    return re.sub(rf"\b{re.escape(name)}(?=s?\b)", long, text)


def walk(page, lang=None):
    """Every fault of every step, as ``(step, fault)``; the questions are answered wrong once on the way, the menu is opened once."""
    if lang is not None:
        page.locator("select").last.select_option(lang)
        page.locator("select").last.evaluate("node => node.blur()")
    faults = []
    dots = page.locator(".dot").count() or int(page.locator(".slide input").get_attribute("max") or 0) + 1
    for step in range(dots):
        faults += [(step + 1, fault) for fault in page.evaluate(SEEN)]
        if page.locator(".question .answer").count():
            page.keyboard.press("2")
            faults += [(step + 1, f"answered: {fault}") for fault in page.evaluate(SEEN)]
            page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        if page.locator(".nudged").count():
            page.keyboard.press("ArrowRight")
    return faults
