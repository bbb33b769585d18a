/** The style sheet of booklets, for screen and print. Texts of users never stand in it. */
import { TOKENS } from '../drawing/colours.ts';
import type { BookletFont, Paper } from './types.ts';

const PAGE_SIZES: Readonly<Record<Paper, string>> = { a4: 'A4', letter: 'letter' };

const INK = TOKENS.light;
const SANS = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', 'Noto Sans', sans-serif";
const SERIF = "'Literata Variable', Literata, 'Iowan Old Style', 'Noto Serif', Georgia, serif";

/** The rules for a size of paper. */
export function bookletStyle(paper: Paper): string {
  return `
:root { color-scheme: light; }
* { box-sizing: border-box; }
html { background: ${INK.panel}; color: ${INK.ink}; font: 400 17px/1.55 ${SERIF}; font-variant-numeric: tabular-nums; text-size-adjust: none; }
body { max-width: 44rem; margin: 0 auto; padding: 3rem 1.5rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; font-weight: 600; }
h1 { margin: 0 0 .4rem; font-size: 2.1rem; }
h2 { margin: 0 0 .8rem; font-size: 1.5rem; }
h3 { margin: 1.8rem 0 .6rem; font-size: 1.12rem; }
p { margin: 0 0 .7rem; }
ul, ol { margin: 0 0 .7rem; padding-left: 1.4rem; }
a { color: ${INK.accent}; text-underline-offset: 2px; }
.cover { margin: 0 0 2.5rem; padding: 0 0 1.5rem; border-bottom: 1px solid ${INK['line-strong']}; }
.cover svg { margin: 1.4rem 0; }
.players { margin: 0; color: ${INK['ink-2']}; font-size: 1.15rem; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 1rem 0; font: 400 .92rem/1.5 ${SANS}; }
.facts dt { color: ${INK['ink-3']}; }
.facts dd { margin: 0; }
.contents { padding: 0; list-style: none; font: 400 1rem/1.7 ${SANS}; }
.contents h2 { font-size: 1.1rem; }
.game { margin: 0 0 3rem; }
.origin { color: ${INK['ink-2']}; font-style: italic; }
.line { font-family: ${SANS}; }
.line.level-0 .move { font-weight: 650; }
.number, .captured { color: ${INK['ink-3']}; }
.captured { font-size: .82em; }
.value { white-space: nowrap; font-size: .82em; color: ${INK['ink-2']}; }
.cost { font-size: .82em; color: ${INK.bad}; }
.shape { width: .72em; height: .72em; margin: 0 .22em 0 .1em; vertical-align: -.02em; }
.ghost { text-decoration: line-through; }
.aside { font-family: ${SERIF}; }
${[1, 2, 3, 4, 5, 6]
  .map(
    (level) =>
      `.level-${String(level)} { margin-left: ${String((level * 11) / 10)}rem; padding-left: .7rem; border-left: 2px solid ${INK.line}; font-size: .94rem; }`,
  )
  .join('\n')}
figure { margin: 1.2rem auto 1.4rem; max-width: 30rem; break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
svg.shape { display: inline-block; width: .72em; }
figcaption { margin-top: .35rem; color: ${INK['ink-2']}; font: 400 .85rem/1.4 ${SANS}; text-align: center; }
figcaption b { color: ${INK.ink}; font-weight: 600; }
.result { margin: 1.2rem 0 0; font-family: ${SANS}; font-weight: 600; }
.rest { padding: .8rem; background: ${INK.raised}; border: 1px solid ${INK.line}; font: .8rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; margin: 0; padding: .8rem 0 0; border-top: 1px solid ${INK.line}; list-style: none; color: ${INK['ink-2']}; font: 400 .85rem/1.5 ${SANS}; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@page { size: ${PAGE_SIZES[paper]}; margin: 20mm 20mm 22mm; @bottom-center { content: counter(page); font: 400 9pt ${SANS}; color: ${INK['ink-2']}; } }
@page :first { @bottom-center { content: none; } }
@media print {
  html { background: none; font-size: 10.5pt; line-height: 1.45; }
  body { max-width: none; padding: 0; }
  .cover { display: flex; flex-direction: column; justify-content: center; min-height: 225mm; margin: 0; padding: 0; border: 0; break-after: page; }
  .cover h1 { font-size: 30pt; }
  .cover svg { max-width: 130mm; margin: 10mm 0; }
  .game + .game { break-before: page; }
  h2, h3 { break-after: avoid; }
  p, .note { orphans: 2; widows: 2; }
  figure { max-width: 112mm; margin: 4mm auto; }
  figcaption, .facts, .legend { font-size: 9pt; }
  svg { print-color-adjust: exact; }
  a { color: inherit; text-decoration: none; }
}
`.trim();
}

/** The fonts as rules, from `data:` URLs. */
export function fontStyle(fonts: readonly BookletFont[]): string {
  return fonts
    .map(
      ({ family, style, url, range }) =>
        `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(${url}) format('woff2');unicode-range:${range}}`,
    )
    .join('\n');
}
