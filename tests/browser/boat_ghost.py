"""How long a move of the pointer takes until the tile in hand has followed, measured in the page itself."""

CLOCK = """() => {
  window.followed = [];
  let started = null;
  document.addEventListener('pointermove', () => { started ??= performance.now(); }, true);
  new MutationObserver(() => { if (started !== null) { followed.push(performance.now() - started); started = null; } })
    .observe(document.querySelector('.boatfield'), { attributes: true, childList: true, subtree: true });
}"""


def measure_ghost(page, moves=60, warm_up=5):
    """Milliseconds from a pointer that moves to the tile in its new place, one number per move, without the first few.

    `page` shows a boat with a tile in hand. The clock stops when a MutationObserver is
    told, which is after the whole page was patched; painting is not counted.
    """
    page.evaluate(CLOCK)
    box = page.locator(".isleboat").bounding_box()
    for count in range(moves + warm_up):
        page.mouse.move(
            box["x"] + box["width"] * (0.2 + 0.6 * (count % 13) / 13), box["y"] + box["height"] * (0.2 + 0.6 * (count % 7) / 7)
        )
    followed = page.evaluate("followed")
    assert len(followed) > moves // 2, "most moves come onto another square"
    return followed[warm_up:]
