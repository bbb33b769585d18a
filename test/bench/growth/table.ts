/** The table of growth for people: as lines while it is measured, as a page when it is stored. */
import { countText, measuredLine, ratioText, readHistory, timeText, type Recorded } from '../recorded.ts';
import { PARTS, type Part } from './plan.ts';
import { grown, type GrownRow, type GrowthRow } from './run.ts';

/** Subject, unit and limit of each part: to be judged again when the figures change. */
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

/** Units a second of processor time. */
function speedText({ count, cpuMs }: GrowthRow): string {
  return cpuMs > 0 ? `${(count / cpuMs / 1000).toFixed(2)} M/s` : '';
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
  return `\n${title.padEnd(48)}${unit.padStart(10)}${'ratio'.padStart(8)}${'time'.padStart(10)}${'ratio'.padStart(8)}${'processor'.padStart(11)}${'ratio'.padStart(8)}${'speed'.padStart(13)}   against the record`;
}

/** A row as a line: ratios to the row before it, then count, time and processor time against those stored. */
export function growthLine(row: GrownRow, stored: readonly GrowthRow[]): string {
  const { series, at, count, ms, cpuMs, before, note } = row;
  const earlier = sameIn(stored, row);
  const changes = [
    ratioText(count, earlier?.count),
    ratioText(ms, earlier?.ms),
    ratioText(cpuMs, earlier?.cpuMs),
  ];
  const columns = [
    `${series}, ${at}`.padEnd(48),
    countText(count).padStart(10),
    ratioText(count, before?.count).padStart(8),
    timeText(ms).padStart(10),
    ratioText(ms, before?.ms).padStart(8),
    timeText(cpuMs).padStart(11),
    ratioText(cpuMs, before?.cpuMs).padStart(8),
    speedText(row).padStart(13),
    `  ${earlier === null ? '' : changes.join(', ')}`.padEnd(22),
    note,
  ];
  return columns.join('');
}

/** The rows of one part, measured in one go. */
export interface GrowthSet extends Recorded<GrowthRow> {
  readonly part: Part;
}

/** The stored rows. */
export function readGrowth(): readonly GrowthSet[] {
  return readHistory('growth') as readonly GrowthSet[];
}

/** Stored sets with new ones in place of those of the same parts. */
export function joinGrowth(stored: readonly GrowthSet[], sets: readonly GrowthSet[]): readonly GrowthSet[] {
  return PARTS.flatMap((part) => {
    const set = [...sets, ...stored].find((each) => each.part === part);
    return set === undefined ? [] : [set];
  });
}

function partPage(set: GrowthSet): readonly string[] {
  const { title, unit, about } = TEXTS[set.part];
  const lines = grown(set.rows).map((row) => {
    const { series, at, count, ms, cpuMs, before, note } = row;
    const counts = [countText(count), ratioText(count, before?.count)];
    const times = [timeText(ms), ratioText(ms, before?.ms), timeText(cpuMs), ratioText(cpuMs, before?.cpuMs)];
    return `| ${[series, at, ...counts, ...times, speedText(row), note].join(' | ')} |`;
  });
  const head = `| | | ${unit} | ratio | time | ratio | processor | ratio | speed | |`;
  const intro = [`## ${title}`, '', about, '', measuredLine(set), ''];
  return [...intro, head, '|---|---|--:|--:|--:|--:|--:|--:|--:|---|', ...lines, ''];
}

/** The stored rows as a page. */
export function growthMarkdown(sets: readonly GrowthSet[]): string {
  return [
    '# Growth',
    '',
    'Made by `npm run bench -- --growth --record`; do not edit. Ratios are to the row above. What limits each part is told in [README.md](README.md#growth). Counts of one thread are the same on every machine; times by the clock are too long where the load was higher than the cores; processor time, of all threads together, hardly is. Speed is for one second of processor time.',
    '',
    ...sets.flatMap(partPage),
  ].join('\n');
}
