"""A walk through a lesson in one size: what is wrong with what is seen at each step, as words."""

import re

# Sizes of a page; the fourth is what JupyterLab leaves for a board at 1300 × 850 with the list of files open.
SIZES = ((360, 740), (400, 740), (600, 850), (868, 729), (1200, 850), (1920, 1080))
BESIDE_FROM = 868

# Names as long as a name may be, of one word: 24 letters.
LONGEST = (
    "Wolfeschlegelsteinhausen",
    "Maximilianakonstantinova",
    "Donaudampfschifffahrtsek",
    "Bartholomaeusbrunnenthal",
    "Hieronymuspankratiusbert",
    "Wilhelminefriederikeluis",
)

# What speaks against the page as it is now. page: it scrolls sideways; spill: something reaches over a side; panel: what-if lies
# over a card of the own hand; behind: what an answer says lies behind the buttons, though there is room for it;
# below: the reasons do not begin beside the table, where there is room beside it; cut: the table ends behind the buttons, though
# it has room between the sentence and them.
SEEN = """(beside) => {
  const box = (node) => node.getBoundingClientRect();
  const lesson = document.querySelector('.lesson, .home');
  const { left, right } = box(lesson);
  const shown = (node) => { const one = box(node); return one.width > 1 && one.height > 1; };
  const named = (node) => (node.className.baseVal ?? node.className) || node.tagName;
  const over = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const found = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`page ${scrollWidth - clientWidth}`);
  for (const node of lesson.querySelectorAll('*'))
    if (shown(node) && !node.closest('.unseen, .measured') && (box(node).right > right + 1 || box(node).left < left - 1)) found.push(`spill ${named(node)}`);
  const panel = document.querySelector('.whatif');
  if (panel !== null && [...document.querySelectorAll('.mine .hand .card')].some((card) => over(box(panel), box(card)))) found.push('panel');
  const bar = document.querySelector('.bar .buttons');
  const reply = [...document.querySelectorAll('.reply')].at(-1);
  const stays = [...document.querySelectorAll('.now, .order')].filter((node) => getComputedStyle(node).position === 'sticky');
  const room = bar ? box(bar).top - Math.max(0, ...stays.map((node) => box(node).bottom)) : 0;
  if (bar !== null && reply && shown(reply) && over(box(bar), box(reply)) && box(reply).height < room - 24) found.push('behind');
  const [side, table] = ['.side', '.table'].map((part) => document.querySelector(part));
  if (beside && side && table && box(side).left < box(table).right) found.push('below');
  const columns = document.querySelector('.cols');
  if (beside && bar && table && columns && box(table).bottom > box(bar).top + 1 && box(table).bottom - box(columns).top < box(bar).top - 8) found.push('cut');
  return [...new Set(found)].slice(0, 6);
}"""

# How wide a square of each boat is, in pixels.
SQUARES = """() => [...document.querySelectorAll('.isleboat')].map((drawn) => {
  const { width, height } = drawn.getBoundingClientRect();
  return Math.max(width, height) * 46 / drawn.viewBox.baseVal.width;
})"""


def with_long_names(payload):
    """The lesson with players whose names are as long as a name may be."""
    names = dict(zip(payload["seats"], LONGEST))
    known = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})(?=s?\b)")
    text = {lang: [known.sub(lambda found: names[found[0]], one) for one in texts] for lang, texts in payload["text"].items()}
    return {**payload, "seats": list(names.values()), "text": text}


def walk(page, width):
    """Every fault of every step, with the number of the step; each question is answered on the way, and the menu of moves opened once."""
    faults = []

    def look(step, said=""):
        # A page that was just opened begins with its head.
        seen = page.evaluate(SEEN, width >= BESIDE_FROM)
        faults.extend(f"{step}{said}: {fault}" for fault in seen if not (fault == "cut" and step == 1))

    def is_there(selector):
        return page.evaluate(f"document.querySelector({selector!r}) !== null")

    steps = page.evaluate("document.querySelectorAll('.dot').length || Number(document.querySelector('.slide input').max) + 1")
    for step in range(1, steps + 1):
        look(step)
        if step == 1:
            page.keyboard.press("w")
            look(step, " what if")
            page.keyboard.press("Escape")
        if is_there(".question .answer"):
            page.keyboard.press("2")
            look(step, " answered")
            page.keyboard.press("Escape")
        page.keyboard.press("ArrowRight")
        if is_there(".nudged"):
            page.keyboard.press("ArrowRight")
    return faults
