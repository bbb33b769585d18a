/** The table of growth for people: as lines while it is measured, as a page when it is stored. */
import { countText, measuredLine, ratioText, timeText, type Recorded } from '../recorded.ts';
import { PARTS, type Part } from './plan.ts';
import { grown, type GrownRow, type GrowthRow } from './run.ts';

/** What a part is about, what it counts, and what limits it: to be judged anew when the figures change. */
const TEXTS: Readonly<
  Record<Part, { readonly title: string; readonly unit: string; readonly about: string }>
> = {
  proofs: {
    title: 'Proofs by seeds in all',
    unit: 'nodes',
    about:
      'Starts of Kalah, cold, one thread; the search makes its own endgame table, and the time includes it.',
  },
  endgames: {
    title: 'Endgames by seeds in all',
    unit: 'nodes',
    about:
      'Ten positions drawn at random with so many seeds on the board, one thread, at most two million nodes each. The table is small so that there is something to search.',
  },
  tables: {
    title: 'Endgame tables by seeds',
    unit: 'positions',
    about: 'Every position with up to so many seeds, one thread.',
  },
  threads: {
    title: 'Threads',
    unit: 'nodes',
    about: 'The same proof on one thread and on two, with an endgame table made beforehand.',
  },
  memory: {
    title: 'Memory for proved positions',
    unit: 'nodes',
    about: 'One proof, one thread, with more and more memory for what was proved on the way.',
  },
  table: {
    title: 'Memory for the endgame table',
    unit: 'nodes',
    about: 'One proof, one thread, with larger and larger endgame tables; the time is without making them.',
  },
};

function speedText({ count, ms }: GrowthRow): string {
  return ms > 0 ? `${(count / ms / 1000).toFixed(2)} M/s` : '';
}

/** The row of another run that measured the same. */
function sameIn(rows: readonly GrowthRow[], row: GrowthRow): GrowthRow | null {
  return (
    rows.find(({ part, series, at }) => part === row.part && series === row.series && at === row.at) ?? null
  );
}

/** The head of the lines below. */
export function growthHead(part: Part): string {
  const { title, unit } = TEXTS[part];
  return `\n${title.padEnd(48)}${unit.padStart(10)}${'ratio'.padStart(8)}${'time'.padStart(10)}${'ratio'.padStart(8)}${'speed'.padStart(13)}   against the record`;
}

/** A row as a line: ratios to the row before it, then its count and time against those stored. */
export function growthLine(row: GrownRow, stored: readonly GrowthRow[]): string {
  const { series, at, count, ms, before, note } = row;
  const earlier = sameIn(stored, row);
  const change = earlier === null ? '' : `  ${ratioText(count, earlier.count)}, ${ratioText(ms, earlier.ms)}`;
  const columns = [
    `${series}, ${at}`.padEnd(48),
    countText(count).padStart(10),
    ratioText(count, before?.count).padStart(8),
    timeText(ms).padStart(10),
    ratioText(ms, before?.ms).padStart(8),
    speedText(row).padStart(13),
    change.padEnd(16),
    note,
  ];
  return columns.join('');
}

function partPage(part: Part, rows: readonly GrownRow[]): readonly string[] {
  const { title, unit, about } = TEXTS[part];
  const lines = rows.map((row) => {
    const { series, at, count, ms, before, note } = row;
    const cells = [series, at, countText(count), ratioText(count, before?.count), timeText(ms)];
    return `| ${[...cells, ratioText(ms, before?.ms), speedText(row), note].join(' | ')} |`;
  });
  const head = `| | | ${unit} | ratio | time | ratio | speed | |`;
  return [`## ${title}`, '', about, '', head, '|---|---|--:|--:|--:|--:|--:|---|', ...lines, ''];
}

/** The stored rows as a page. */
export function growthMarkdown(set: Recorded<GrowthRow>): string {
  const rows = grown(set.rows);
  const parts = PARTS.map((part) => [part, rows.filter((row) => row.part === part)] as const);
  return [
    '# Growth',
    '',
    'Made by `npm run bench -- --growth --record`; do not edit. Ratios are to the row above. What limits each part is told in [README.md](README.md#growth).',
    '',
    `${measuredLine(set)} Counts do not depend on the machine for one thread; times do.`,
    '',
    ...parts.flatMap(([part, own]) => (own.length === 0 ? [] : partPage(part, own))),
  ].join('\n');
}
