/** The style sheet of sheets of diagrams: pages on paper, the same pages one below the other on a screen. */
import { TOKENS } from '../../drawing/colours.ts';
import type { Paper } from '../html/types.ts';
import { PAGE_SIZES, SANS, SERIF } from '../html/style.ts';

/** Height of a page between its margins, minus the room of a heading. */
const PAGE_HEIGHTS: Readonly<Record<Paper, string>> = { a4: '254mm', letter: '236mm' };

const { ink, line } = TOKENS.light;

const SHEET = `
* { box-sizing: border-box; }
html { background: #fff; color: ${ink}; font: 400 11pt/1.4 ${SANS}; font-variant-numeric: tabular-nums; color-scheme: light; text-size-adjust: none; }
body { max-width: 178mm; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1, h2 { margin: 0 0 6mm; font: 600 16pt/1.2 ${SERIF}; text-wrap: balance; }
svg { display: block; width: 100%; height: auto; margin: 0 auto; print-color-adjust: exact; }
figure { display: flex; flex-direction: column; min-height: 0; margin: 0; break-inside: avoid; }
figcaption { margin-top: 1.5mm; }
.sheet { display: grid; gap: 8mm; margin: 0 0 12mm; }
.sheet:is(.of-6, .tall:not(.of-2)) { grid-template-columns: 1fr 1fr; }
.of-2.wide svg { width: 168mm; max-width: 100%; }
.of-4.wide svg { width: 118mm; max-width: 100%; }
.of-4.wide figure { width: 118mm; max-width: 100%; margin: 0 auto; }
.of-2.tall figure { width: 122mm; max-width: 100%; margin: 0 auto; }
.rule { height: 9mm; border-bottom: 1px solid ${ink}; }
.of-4.wide .rule { height: 6mm; }
.solutions ol { columns: 2; margin: 0; padding-left: 2.4em; }
.solutions li { break-inside: avoid; padding-left: .4em; }
@media screen and (max-width: 36rem) {
.sheet:is(.of-6, .tall) { grid-template-columns: 1fr; }
.solutions ol { columns: 1; }
}
@media screen { .sheet + .sheet, .solutions { padding-top: 10mm; border-top: 1px solid ${line}; } }
`;

/** Returns the rules for a size of paper. */
export function sheetStyle(paper: Paper): string {
  return `
${SHEET.trim()}
@page { size: ${PAGE_SIZES[paper]}; margin: 16mm 16mm 18mm; @bottom-center { content: counter(page); font: 400 9pt ${SANS}; color: ${ink}; } }
@media print {
body { max-width: none; padding: 0; }
header h1 { margin: 0; padding-bottom: 5mm; }
.sheet { height: ${PAGE_HEIGHTS[paper]}; margin: 0; align-content: start; }
header + .sheet { height: calc(${PAGE_HEIGHTS[paper]} - 16mm); }
.of-2 { grid-template-rows: 1fr 1fr; }
.of-4.wide { grid-template-rows: repeat(4, 1fr); gap: 5mm; }
.of-4.tall { grid-template-rows: 1fr 1fr; }
.of-6 { grid-template-rows: repeat(3, 1fr); }
.sheet svg { flex: 0 1 auto; min-height: 0; }
.sheet + .sheet, .solutions { break-before: page; }
}
`.trim();
}
