/** The style sheet of HTML reports, for screen (light and dark) and print. It never contains texts of users. */
import { CHART_STYLE } from '../../drawing/chart-style.ts';
import { TOKENS, type TokenSet } from '../../drawing/colours.ts';
import { qrStyle } from '../qr.ts';
import { replayStyle } from './replay/replay-style.ts';
import type { HtmlReportFont, Paper } from './types.ts';

export const PAGE_SIZES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'letter' };

export const SANS = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', 'Noto Sans', sans-serif";
export const SERIF = "'Literata Variable', Literata, 'Iowan Old Style', 'Noto Serif', Georgia, serif";

/** Returns the colours that the sheet uses, as custom properties. */
function palette(colours: TokenSet): string {
  const used = [
    ...(['panel', 'raised', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'] as const),
    ...(['accent', 'on-accent', 'accent-soft', 'warn', 'bad', 'focus'] as const),
    ...(['south', 'south-fill', 'north', 'north-fill'] as const),
  ];
  return used.map((name) => `--${name}: ${colours[name]};`).join(' ');
}

/** Each level of variations is indented one step further, next to a line; the deepest levels share one place. */
const LEVELS = [1, 2, 3, 4, 5, 6]
  .map((level) => `.level-${String(level)} { margin-left: ${String((level * 11 - 5) / 10)}rem; }`)
  .join('\n');

/** The text of games: moves, notes, headings, diagrams. Sizes are relative to its own type: the window shows it, too. */
export const GAME_TEXT_STYLE = `
h1, h2, h3 { line-height: 1.2; text-wrap: balance; font-weight: 600; }
h2 { margin: 0 0 .8rem; font-size: 1.5em; }
h3, h2.section { margin: 1.8rem 0 .6rem; font-size: 1.12em; }
p { margin: 0 0 .7rem; }
ul, ol { margin: 0 0 .7rem; padding-left: 1.4rem; }
a { color: var(--accent); text-underline-offset: 2px; }
.players { margin: 0; color: var(--ink-2); font-size: 1.15em; }
.origin { color: var(--ink-2); font-style: italic; }
.line { font-family: ${SANS}; }
.line.level-0 .move { font-weight: 650; }
.number, .captured, .time { color: var(--ink-3); }
.captured, .time { margin-left: .15em; font-size: .82em; }
.value { white-space: nowrap; font-size: .82em; color: var(--ink-2); }
.cost { font-size: .82em; color: var(--bad); }
.ghost { text-decoration: line-through; }
.aside { font-family: ${SERIF}; }
.aside, .note :is(p, li) { unicode-bidi: plaintext; }
.note, .line { scroll-margin: 1rem; }
:is(.line, .note):not(.level-0) { margin-bottom: 0; padding: .12rem 0 .35rem .75rem; border-left: 2px solid var(--line); font-size: .94em; }
:is(.line, .note):not(.level-0) + .level-0 { margin-top: .7rem; }
${LEVELS}
figure { margin: 1.2rem auto 1.4rem; max-width: 30rem; }
.tall { max-width: 24rem; }
svg { display: block; width: 100%; height: auto; }
svg.shape { display: inline-block; width: .72em; height: .72em; margin: 0 .22em 0 .1em; vertical-align: -.02em; }
svg.sign { display: inline-block; width: auto; height: 1.15em; vertical-align: -.22em; color: var(--bad); }
svg:is(.good, .excellent) { color: var(--good); }
figcaption { margin-top: .35rem; color: var(--ink-2); font: 400 .85em/1.4 ${SANS}; text-align: center; }
figcaption b { color: var(--ink); font-weight: 600; }
.laps { display: flex; flex-wrap: wrap; gap: 0 1.2rem; justify-content: center; margin: .4rem 0 1rem; }
.small { flex: 1 1 16rem; max-width: 20rem; margin: .6rem 0; }
.result { margin: 1.2rem 0 0; font-family: ${SANS}; font-weight: 600; }
.rest { padding: .8rem; background: var(--raised); border: 1px solid var(--line); font: .8em/1.4 ui-monospace, monospace; white-space: pre-wrap; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.move[role=button] { cursor: pointer; border-radius: 3px; }
.move[role=button]:hover { background: var(--accent-soft); }
.move.current { background: var(--accent); color: var(--on-accent); box-shadow: 0 2px 0 1px var(--accent), 0 -2px 0 1px var(--accent); }
.ghost.current { box-shadow: none; }
`;

const SCREEN = `
* { box-sizing: border-box; }
html { background: var(--panel); color: var(--ink); font: 400 17px/1.55 ${SERIF}; font-variant-numeric: tabular-nums; text-size-adjust: none; }
body { max-width: 44rem; margin: 0 auto; padding: 3rem 1.5rem 4rem; overflow-wrap: anywhere; }
${GAME_TEXT_STYLE.trim()}
h1 { margin: 0 0 .4rem; font-size: 2.1rem; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
.cover { margin: 0 0 2.5rem; padding: 0 0 1.5rem; border-bottom: 1px solid var(--line-strong); }
.cover > svg { margin: 1.4rem 0; }
${qrStyle('36mm')}
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 1rem 0; font: 400 .92rem/1.5 ${SANS}; }
.facts dt { color: var(--ink-3); }
.facts dd { margin: 0; }
.contents { font: 400 1rem/1.6 ${SANS}; }
.contents h2 { margin: 1.4rem 0 .5rem; font: 600 1.1rem/1.2 ${SERIF}; }
.contents ol { margin: 0; }
.contents ol ol { padding-left: 1rem; list-style: none; font-size: .92rem; }
.about { color: var(--ink-3); font-size: .92em; }
.game { margin: 0 0 3rem; }
.game + .game { padding-top: 2.2rem; border-top: 1px solid var(--line); }
.review { margin: 0 0 2rem; }
.review h4 { margin: 1.2rem 0 .4rem; font-size: 1rem; }
.sentence { font-size: 1.06rem; }
.course { max-width: none; margin: 1rem 0; }
.course figcaption { text-align: left; }
.signs { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; margin: 0; padding: 0; list-style: none; }
${CHART_STYLE.trim()}
.course text { font-family: ${SANS}; }
.decided-key { display: inline-block; height: 1em; margin: 0 .5em; border-left: 2px dashed var(--accent); vertical-align: -.14em; }
svg.key { display: inline-block; width: 1em; height: 1em; margin-right: .3em; vertical-align: -.14em; }
table { width: 100%; border-collapse: collapse; font: 400 .92rem/1.5 ${SANS}; }
th, td { padding: .14rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
th { font-weight: 400; }
thead :is(th, td) { border-bottom-color: var(--line-strong); font-weight: 600; }
tbody th, .all-moves th:first-child { padding-left: 0; text-align: left; }
.figures .part { color: var(--ink-3); }
.mistakes { padding: 0; list-style: none; }
.mistakes li { margin: 0 0 .35rem; }
.all-moves { margin: 1rem 0 0; font: 400 .92rem/1.5 ${SANS}; }
.all-moves summary { color: var(--accent); cursor: pointer; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; margin: 0; padding: .8rem 0 0; border-top: 1px solid var(--line); list-style: none; color: var(--ink-2); font: 400 .85rem/1.5 ${SANS}; }
`;

/**
 * On paper, the title page and long contents have their own pages, and games follow one another. A
 * heading stays with its section, a board with its caption and with the move that leads to it.
 */
const PRINT = `
html { background: none; font-size: 10.5pt; line-height: 1.45; }
body { max-width: none; padding: 0; }
.cover { margin: 0; padding: 0; border: 0; break-after: page; }
.cover h1 { padding-top: 45mm; font-size: 30pt; }
.cover > svg { max-width: 130mm; margin: 10mm 0; }
.contents.long { break-before: page; }
.contents li { break-inside: avoid; }
.game { margin: 0 0 9mm; }
.game + .game { padding-top: 7mm; border: 0; }
h2, h3, h4, dl, .players, .origin { break-after: avoid; }
h2 + *, .facts { break-inside: avoid; }
.line:has(+ figure) { break-after: avoid; }
p, .note { orphans: 2; widows: 2; }
figure { max-width: 112mm; margin: 4mm auto; break-inside: avoid; }
.tall { max-width: 88mm; }
.small { flex: 0 1 74mm; max-width: 74mm; margin: 2mm 0; }
figcaption, .facts, .legend { font-size: 9pt; }
.legend, .rest, .course, .figures tr, .mistakes li { break-inside: avoid; }
.course { max-width: none; }
.all-moves { display: none; }
table { font-size: 9.5pt; }
svg { print-color-adjust: exact; }
a { color: inherit; text-decoration: none; }
`;

/** Returns the rules for a size of paper, with the rules of the replay board if there is one. */
export function htmlReportStyle(paper: Paper, hasReplay = false): string {
  return `
:root { color-scheme: light dark; --sans: ${SANS}; --serif: ${SERIF}; ${palette(TOKENS.light)} }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${palette(TOKENS.dark)} } }
${SCREEN.trim()}
@page { size: ${PAGE_SIZES[paper]}; margin: 20mm 20mm 22mm; @bottom-center { content: counter(page); font: 400 9pt ${SANS}; color: ${TOKENS.light['ink-2']}; } }
@page :first { @bottom-center { content: none; } }
@media print {
:root { color-scheme: light; }
${PRINT.trim()}
}
${hasReplay ? replayStyle() : ''}
`.trim();
}

/** Returns the fonts as rules, from `data:` URLs. */
export function fontStyle(fonts: readonly HtmlReportFont[]): string {
  return fonts
    .map(
      ({ family, style, url, range }) =>
        `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(${url}) format('woff2');unicode-range:${range}}`,
    )
    .join('\n');
}
