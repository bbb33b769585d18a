/** The style of an opening tree, added to the style of all reports. */
import { SANS } from '../html/style.ts';

const STYLE = `
body { max-width: 56rem; }
.cover > svg { max-width: 34rem; }
.opening { font: 400 .95rem/1.5 ${SANS}; }
.opening ul { margin: 0; padding: 0; list-style: none; }
.opening ul ul { margin-left: .45rem; padding-left: .75rem; border-left: 1px solid var(--line); }
.row { display: flex; flex: 1; gap: .8rem; align-items: center; min-width: 0; }
.row > * { flex: none; text-align: right; white-space: nowrap; }
.row > .move { flex: 1; min-width: 6rem; text-align: left; white-space: normal; }
.row > .games { width: 3.6rem; }
.row > .bar { width: 8rem; }
.row > .margin, .row > .loss { width: 4.2rem; }
.row > .value { width: 4.6rem; font-size: inherit; }
.row > .last { width: 5.6rem; color: var(--ink-2); }
.row .same { color: var(--ink-3); font-size: .86em; }
.row.head { padding: 0 0 .3rem 1.25rem; border-bottom: 1px solid var(--line-strong); color: var(--ink-2); font-size: .86rem; }
.row.head > * { color: inherit; white-space: normal; }
.row.head > .bar { text-align: left; }
.opening summary, .leaf { display: flex; align-items: center; padding: .14rem 0; border-bottom: 1px solid var(--line); }
.opening summary { cursor: pointer; }
.opening summary::before { flex: none; width: 1.25rem; color: var(--ink-3); content: '\\25B8'; }
.opening [open] > summary::before { content: '\\25BE'; }
.leaf::before { flex: none; width: 1.25rem; content: ''; }
.bar svg { height: .8rem; border: 1px solid var(--line-strong); border-radius: 2px; }
.bar .south { fill: var(--south-fill); }
.bar .draw { fill: var(--raised); }
.bar .north { fill: var(--north-fill); }
@media (max-width: 44rem) { .row > :is(.margin, .loss, .last) { display: none; } }
@media print {
.cover { break-after: auto; }
.cover h1 { padding-top: 0; }
.opening summary, .leaf { break-inside: avoid; }
.opening summary::before { content: ''; }
.opening details::details-content { block-size: auto; content-visibility: visible; }
}
`;

/** Returns the rules, which follow the rules of all reports. */
export function openingStyle(): string {
  return STYLE.trim();
}
