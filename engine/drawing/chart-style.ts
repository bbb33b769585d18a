/**
 * The looks of charts, for the page and for HTML reports: their classes and the colours of both themes, which each
 * defines as custom properties.
 */
export const CHART_STYLE = `
.scale { fill: var(--ink-3); }
.grid, .zero, .shore, .hatch, .decided { fill: none; }
.grid { stroke: var(--line); }
.zero { stroke: var(--ink); stroke-dasharray: 2 4; opacity: .5; }
.bed { fill: var(--sunken); }
.bank.south { fill: var(--south-fill); }
.bank.north { fill: var(--north-fill); }
.bank.level { fill: var(--ink-3); }
/* Estimates are misty: the ground shows through. */
.bank.estimated { opacity: .36; }
.shore { stroke: var(--raised); stroke-width: 1.5; stroke-linejoin: round; }
.shore.estimated { stroke: var(--ink-3); stroke-dasharray: 4 3; }
.tick { stroke: var(--line-strong); }
.hatch { stroke: var(--line-strong); stroke-width: .75; opacity: .45; }
.seeds { fill: var(--ring-light); stroke: var(--ring-dark); stroke-width: .8; }
.pins { fill: var(--accent); }
.times { fill: var(--ink); stroke: var(--raised); stroke-width: .6; opacity: .7; }
/* A rim keeps grid lines from crossing out the name of a side. */
.side { stroke: var(--panel); stroke-width: 4px; font-weight: 550; paint-order: stroke; }
.side.south { fill: var(--south); }
.side.north { fill: var(--north); }
.mark { --mark: var(--bad); }
.mark.doubtful { --mark: var(--warn); }
.mark path { fill: var(--mark); stroke: var(--panel); stroke-width: 1.3; stroke-linejoin: round; }
.mark text { fill: var(--panel); font-weight: 680; }
.mark.open path { fill: var(--panel); stroke: var(--mark); }
.mark.open text { fill: var(--mark); }
.decided { stroke: var(--accent); stroke-width: 1.4; stroke-dasharray: 4 3; }
/* North is filled and South is not; estimates are drawn with dashes, and hatching stays for what is not known. */
@media (forced-colors: active) {
.bed, .bank.south { fill: Canvas; }
.bank.north, .bank.level, .pins { fill: CanvasText; }
.bed, .shore, .zero { stroke: CanvasText; }
.hatch { stroke: GrayText; }
.times { fill: Highlight; stroke: Canvas; opacity: 1; }
.mark path { fill: CanvasText; stroke: Canvas; }
.mark text { fill: Canvas; }
}
`;
