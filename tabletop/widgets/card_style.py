"""The look of a card's page: light and dark as the system has it, plain on paper, in the colours that games give their cards."""

from __future__ import annotations

from tabletop.games import of_each

from .game_board import boards, folder_of

STYLE = """
.tabletop-card { color-scheme: light dark; --ink: light-dark(#1c2420, #e9efeb); --soft: light-dark(#52605a, #a9b7b0);
  --line: light-dark(#d3dcd7, #36433d); --accent: light-dark(#17654b, #74d3ab);
  font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1.25rem; color: var(--ink);
  background: light-dark(#fff, #121715); }
body[data-jp-theme-light="true"] .tabletop-card { color-scheme: light; }
body[data-jp-theme-light="false"] .tabletop-card { color-scheme: dark; }
.tabletop-card header { display: flex; gap: 1.25rem; align-items: center; flex-wrap: wrap; }
.tabletop-card h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; }
.tabletop-card h2 { font-size: 1.1rem; margin: 1.5rem 0 .4rem; padding-bottom: .2rem; border-bottom: 1px solid var(--line); }
.tabletop-card p, .tabletop-card small { color: var(--soft); }
.tabletop-card header p { margin: .3rem 0 0; }
.tabletop-card code { font-size: .85em; overflow-wrap: anywhere; background: none; color: inherit; }
.tabletop-card dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .35rem 1rem; margin: 1.25rem 0 0; }
.tabletop-card dt { font-weight: 600; }
.tabletop-card dd { margin: 0; }
@media (max-width: 480px) {
  .tabletop-card dl { grid-template-columns: 1fr; gap: 0; }
  .tabletop-card dd { margin-bottom: .5rem; }
}
.tabletop-card ul { margin: .3rem 0; padding-left: 1.2rem; }
.tabletop-card li { margin: .25rem 0; break-inside: avoid; }
.tabletop-card .question { margin: .6rem 0; break-inside: avoid; }
.tabletop-card .question ul { list-style: none; padding-left: 1.5rem; }
.tabletop-card .question li::before { content: "\\2610"; float: left; margin-left: -1.4rem; }
.tabletop-card .question li.ours { font-weight: 600; }
.tabletop-card .question li.ours::before { content: "\\2612"; }
.tabletop-card a, .back a { color: var(--accent, light-dark(#17654b, #74d3ab)); }
.back { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem 0; font: 15px/1.5 system-ui, sans-serif; }
.tabletop-card .all { display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); gap: 1rem; }
.tabletop-card .all a { display: grid; gap: .3rem; justify-items: center; align-content: start; text-align: center;
  font-size: 13px; text-decoration: none; }
.tabletop-card .card { --w: 92px; --kind: #4d4a45; width: var(--w); height: calc(var(--w) * 1.42); flex: none;
  overflow: hidden; display: grid; grid-template: 1fr auto / minmax(0, 1fr); border: 1px solid #b9b09d;
  border-radius: calc(var(--w) * .1); background: light-dark(#fcf9f2, #f1ece0); print-color-adjust: exact; }
.tabletop-card .card .icon { width: 62%; place-self: center; color: var(--kind); fill: none; stroke: none; }
.tabletop-card .band { display: grid; place-items: center; min-height: 2.9em; padding: .34em .2em; background: var(--kind);
  color: #fff; font-size: 13px; line-height: 1.14; font-weight: 650; text-align: center; overflow-wrap: anywhere; }
.tabletop-card .i-fill { fill: currentColor; }
.tabletop-card .i-line { stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
.tabletop-card .i-cut { fill: #fcf9f2; }
.tabletop-card .i-cutline { stroke: #fcf9f2; stroke-linecap: round; stroke-linejoin: round; }
@media print { .tabletop-card { color-scheme: light; max-width: none; padding: 0; font-size: 11pt; } .back { display: none; } }
"""


def card_style(game: str | None = None) -> str:
    """The style of pages with cards of this game, or of every game."""
    own = [_colours(game)] if game else [colours for _, colours in of_each(_colours)]
    return "\n".join((STYLE, *filter(None, own)))


def _colours(game: str) -> str:
    sheets = [folder_of(game) / "css" / f"{sheet}.css" for board in boards(game).values() for sheet in board.card_sheets]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
