/** Measures the table of growth, row by row. */
import { compiled } from '../../support/positions.ts';
import { KALAH_MARGINS } from '../known-margins.ts';
import { endgamesOf, measureProofs, measureTable, type ProofFigure } from './measure.ts';
import { ENDGAMES, growthPlans, type Part, type Plan } from './plan.ts';

/** One row. */
export interface GrowthRow {
  readonly part: Part;
  readonly series: string;
  readonly at: string;
  /** Positions made; of tables positions held. */
  readonly count: number;
  readonly ms: number;
  /** Processor time of all threads. */
  readonly cpuMs: number;
  /** Tables made for it, values, how many were proved. */
  readonly note: string;
}

/** A row together with the one that it is compared to: that before it in its series. */
export interface GrownRow extends GrowthRow {
  readonly before: GrowthRow | null;
}

function sum(figures: readonly ProofFigure[], of: (figure: ProofFigure) => number): number {
  return figures.reduce((all, figure) => all + of(figure), 0);
}

function isProved({ report: { value } }: ProofFigure): boolean {
  return value?.proof === 'exact';
}

/** The proved value; another one than the known is an error. */
function provedText(rules: string, [figure]: readonly ProofFigure[]): string {
  const value = figure?.report.value;
  if (value?.kind !== 'margin' || value.proof !== 'exact') throw new Error(`${rules}: not proved`);
  const known = KALAH_MARGINS.get(compiled(rules).key);
  if (known !== value.margin)
    throw new Error(`${rules}: ${String(value.margin)} instead of ${String(known)}`);
  return `= ${value.margin > 0 ? '+' : ''}${String(value.margin)}`;
}

function tableText({ tableSeeds, tableMs }: ProofFigure): string {
  if (tableSeeds < 0) return '';
  return tableMs > 0
    ? `table of ${String(tableSeeds)} seeds made before in ${tableMs.toFixed(0)} ms`
    : `with a table of ${String(tableSeeds)} seeds`;
}

/** Tenths of a millisecond: more is noise. */
function rounded(ms: number): number {
  return Math.round(10 * ms) / 10;
}

async function measurePlan(plan: Plan): Promise<GrowthRow> {
  const { part, series, at } = plan;
  if (plan.part === 'tables') {
    const { positions, bytes, ms, cpuMs } = await measureTable(plan.rules, plan.seeds);
    return {
      part,
      series,
      at,
      count: positions,
      ms: rounded(ms),
      cpuMs: rounded(cpuMs),
      note: `${(bytes / 2 ** 20).toFixed(1)} MiB`,
    };
  }
  const isEndgames = plan.part === 'endgames';
  const positions = isEndgames ? endgamesOf(compiled(plan.run.rules), plan.seeds, ENDGAMES) : undefined;
  const figures = await measureProofs(plan.run, positions);
  const [first] = figures;
  const count = sum(figures, ({ report }) => report.nodes);
  const times = {
    ms: rounded(sum(figures, ({ ms }) => ms)),
    cpuMs: rounded(sum(figures, ({ cpuMs }) => cpuMs)),
  };
  const proved = isEndgames
    ? `${String(figures.filter(isProved).length)} of ${String(figures.length)} proved`
    : provedText(plan.run.rules, figures);
  const note = [proved, isEndgames || first === undefined ? '' : tableText(first)].filter(
    (part) => part !== '',
  );
  return { part, series, at, count, ...times, note: note.join(', ') };
}

/** Rows with those before them. */
export function grown(rows: readonly GrowthRow[]): readonly GrownRow[] {
  return rows.map((row, i) => {
    const before = rows[i - 1];
    const isNext = before?.part === row.part && before.series === row.series;
    return { ...row, before: isNext ? before : null };
  });
}

/** Measures the rows of a part. `onRow` hears of each as it comes. */
export async function measureGrowth(
  part: Part,
  isLong: boolean,
  onRow: (row: GrownRow) => void,
): Promise<readonly GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const plan of growthPlans(isLong).filter((each) => each.part === part)) {
    rows.push(await measurePlan(plan));
    const last = grown(rows).at(-1);
    if (last !== undefined) onRow(last);
  }
  return rows;
}
