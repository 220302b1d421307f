"""How long a click on Next or Back takes until the page has changed, measured in the page itself."""

CLOCK = """() => {
  window.took = [];
  let started = null;
  document.addEventListener('click', () => { started = performance.now(); }, true);
  new MutationObserver(() => { if (started !== null) { took.push(performance.now() - started); started = null; } })
    .observe(document.querySelector('.now [role=status]'), { childList: true, characterData: true, subtree: true });
}"""


def measure_step_click(page, clicks=60, warm_up=5):
    """Milliseconds from click to changed sentence, one number per click, without the first few.

    `page` shows a lesson at its first step. The clock starts in the capture phase
    of the click and stops when a MutationObserver is told, which is after the
    whole board was patched; painting is not counted.
    """
    page.evaluate(CLOCK)
    follow = page.get_by_role("button", name="Next")
    back = page.get_by_role("button", name="Back", exact=False).first
    for count in range(clicks + warm_up):
        (follow if count % 4 < 2 else back).click()
    took = page.evaluate("took")
    assert len(took) == clicks + warm_up, "every click changed the sentence"
    return took[warm_up:]
