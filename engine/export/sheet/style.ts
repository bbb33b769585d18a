/** The style sheet of sheets of diagrams: pages on paper, the same pages one below the other on a screen. */
import { TOKENS } from '../../drawing/colours.ts';
import type { Paper } from '../html/types.ts';
import { qrStyle } from '../qr.ts';
import { PAGE_SIZES, SANS, SERIF } from '../html/style.ts';

/** Height of a page between its margins, minus the room of the title and the line for the name. */
const PAGE_HEIGHTS: Readonly<Record<Paper, string>> = { a4: '234mm', letter: '216mm' };

const { ink, line } = TOKENS.light;

const SHEET = `
* { box-sizing: border-box; }
html { background: #fff; color: ${ink}; font: 400 11pt/1.4 ${SANS}; font-variant-numeric: tabular-nums; color-scheme: light; text-size-adjust: none; }
body { max-width: 178mm; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1, h2 { margin: 0 0 6mm; font: 600 16pt/1.2 ${SERIF}; text-wrap: balance; }
svg { display: block; width: 100%; height: auto; margin: 0 auto; print-color-adjust: exact; }
header { margin: 0 0 6mm; }
header h1 { margin: 0; }
.name { display: flex; gap: 8mm; margin: 7mm 0 0; }
.name span { flex: 2; border-bottom: 1px solid ${ink}; }
.name span + span { flex: 1; }
figure { display: flex; flex-direction: column; margin: 0; break-inside: avoid; }
figcaption { display: flow-root; margin-top: 1.5mm; white-space: pre-line; }
${qrStyle('18mm')}
.rule { height: 9mm; border-bottom: 1px solid ${ink}; }
.sheet { --rows: 2; --full: 1; display: grid; gap: 7mm 8mm; margin: 0 0 12mm; align-items: start; }
.of-4.wide { --rows: 4; --full: 3; }
.of-6 { --rows: 3; --full: 2; }
.sheet:is(.of-6, .of-4.tall) { grid-template-columns: 1fr 1fr; }
.sheet:is(.of-2.tall, .of-4.wide) figure { display: grid; grid-template: auto 1fr / 108mm 1fr; column-gap: 6mm; }
.sheet:is(.of-2.tall, .of-4.wide) svg { grid-row: 1 / 3; }
.sheet:is(.of-2.tall, .of-4.wide) figcaption { margin-top: 0; }
.of-2.wide svg { max-height: 60mm; }
.of-2.tall svg { max-height: 100mm; }
.of-4.wide svg { max-height: 48mm; }
.of-4.wide .qr { width: 16mm; margin-bottom: 0; }
.of-4.tall svg { max-height: 72mm; }
.of-6.wide svg { max-height: 33mm; }
.of-6.tall svg { max-height: 44mm; }
.solutions ol { columns: 2; margin: 0; padding-left: 2.4em; }
.solutions li { break-inside: avoid; padding-left: .4em; }
@media screen and (max-width: 36rem) {
.sheet:is(.of-6, .of-4.tall) { grid-template-columns: 1fr; }
.sheet:is(.of-2.tall, .of-4.wide) figure { display: flex; }
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
/* Rows grow with a long question; what then no longer fits is on the next page. The last row takes what it needs. */
.sheet { --row: calc((${PAGE_HEIGHTS[paper]} + 7mm) / var(--rows) - 7mm); margin: 0; grid-template-rows: repeat(var(--full), minmax(var(--row), auto)); }
.sheet + .sheet, .solutions { break-before: page; }
}
`.trim();
}
