/** The measurements of the bench as data, and as a table for people. */

/** One line: a name and its numbers. */
export interface Figure {
  readonly name: string;
  /** Positions, moves or table entries that were worked through. */
  readonly count: number;
  readonly ms: number;
  /** A further remark: a value, a depth. */
  readonly note?: string;
}

/** One part of the bench. */
export interface Section {
  readonly title: string;
  /** The unit of `count`. */
  readonly unit: string;
  readonly figures: readonly Figure[];
}

/** Thousands of units a second. */
function speedOf({ count, ms }: Figure): number {
  return ms > 0 ? count / ms : 0;
}

function speedText(figure: Figure): string {
  const speed = speedOf(figure);
  return speed >= 1000 ? `${(speed / 1000).toFixed(1)} M/s` : `${speed.toFixed(0)} k/s`;
}

/** The figure as one line of its table. */
export function figureLine(figure: Figure): string {
  const { name, count, ms, note = '' } = figure;
  const columns = [
    name.padEnd(30),
    String(count).padStart(13),
    `${ms.toFixed(ms < 100 ? 1 : 0)} ms`.padStart(12),
    speedText(figure).padStart(12),
    note === '' ? '' : `  ${note}`,
  ];
  return columns.join('');
}

/** A section as a Markdown table. */
export function markdownOf({ title, unit, figures }: Section): string {
  const rows = figures.map((figure) => {
    const { name, count, ms, note = '' } = figure;
    const time = ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
    return `| ${name} | ${note} | ${count.toLocaleString('en')} | ${time} | ${speedText(figure)} |`;
  });
  return [`| ${title} | | ${unit} | time | speed |`, '|---|---|--:|--:|--:|', ...rows, ''].join('\n');
}

/** Figures with the same first word of their names as one. */
export function sumUp({ title, unit, figures }: Section): Section {
  const sums = new Map<string, Figure[]>();
  for (const figure of figures) {
    const [name = ''] = figure.name.split(' ', 1);
    sums.set(name, [...(sums.get(name) ?? []), figure]);
  }
  const rows = [...sums].map(([name, parts]) => ({
    name,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    ms: parts.reduce((sum, { ms }) => sum + ms, 0),
    note: `${String(parts.length)} positions`,
  }));
  return { title, unit, figures: rows };
}

/** Runs a measurement and keeps the best time of several runs: on a shared machine the others measure the neighbours. */
export function bestOf(times: number, run: () => number): { readonly count: number; readonly ms: number } {
  let count = 0;
  let ms = Infinity;
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    count = run();
    ms = Math.min(ms, performance.now() - begun);
  }
  return { count, ms };
}
