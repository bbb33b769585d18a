/**
 * Proofs as they were measured over time, kept in `proofs.json`: a row a run, with its command in parts. A later run of
 * the same proof is told as a ratio to the row before it.
 */
import { compiled } from '../support/positions.ts';
import { KALAH_MARGINS } from './known-margins.ts';
import { measureProofs, type ProofRun } from './growth/measure.ts';
import {
  circumstances,
  countText,
  ratioText,
  readHistory,
  timed,
  timeText,
  type Circumstances,
} from './recorded.ts';

/** One run; null where nothing was written down at the time. */
export interface ProofRow extends Circumstances {
  /** The same for all runs of one proof. */
  readonly name: string;
  readonly command: string;
  readonly value: number;
  readonly best: string;
  readonly nodes: number | null;
  /** From a cold start to the value, the endgame table included. */
  readonly ms: number;
  /** Processor time of all threads; absent: not written down. */
  readonly cpuMs?: number;
  readonly note: string;
}

/** A proof that the bench can run again. */
export interface ProofPlan {
  readonly name: string;
  readonly run: ProofRun;
  /** Takes minutes and gigabytes. */
  readonly isLong?: boolean;
}

/** The table of proved positions that the command line takes unless told otherwise. */
const USUAL_MB = 128;

export const PROOF_PLANS: readonly ProofPlan[] = [
  { name: 'Kalah(6,3), one thread', run: { rules: 'kalah', threads: 1 } },
  { name: 'Kalah(6,4), one thread', run: { rules: 'kalah:seeds=4', threads: 1 } },
  { name: 'Kalah(6,4), two threads', run: { rules: 'kalah:seeds=4', threads: 2 } },
  {
    name: 'Kalah(6,4), all first moves, two threads',
    run: { rules: 'kalah:seeds=4', isAll: true, threads: 2 },
  },
  {
    name: 'Kalah(6,5), two threads',
    run: { rules: 'kalah:seeds=5', tableSeeds: 24, memoryMb: 4096, threads: 2 },
    isLong: true,
  },
  {
    name: 'Kalah(6,5), two threads, 26 seeds',
    run: { rules: 'kalah:seeds=5', tableSeeds: 26, memoryMb: 4096, threads: 2 },
    isLong: true,
  },
];

/** The command that does the same. */
function commandOf({ rules, threads = 1, isAll = false, tableSeeds, memoryMb }: ProofRun): string {
  const endgame = tableSeeds === undefined ? '' : ` --endgame ${String(tableSeeds)}`;
  const memory = memoryMb === undefined ? '' : ` --memory ${String(memoryMb)}`;
  return `solve --rules ${rules}${isAll ? ' --all' : ''}${endgame}${memory} --threads ${String(threads)}`;
}

/** The stored rows, oldest first. */
export function readProofs(): readonly ProofRow[] {
  return readHistory('proofs') as readonly ProofRow[];
}

/** The last run of the same proof before this one. */
function beforeOf(rows: readonly ProofRow[], row: ProofRow): ProofRow | null {
  const end = rows.indexOf(row);
  return (end === -1 ? rows : rows.slice(0, end)).findLast(({ name }) => name === row.name) ?? null;
}

/** Runs a proof. A value that is not the known one is an error. */
export async function runProof({ name, run }: ProofPlan): Promise<ProofRow> {
  const { result, cpuMs } = await timed(() => measureProofs({ memoryMb: USUAL_MB, ...run }));
  const [figure] = result;
  const value = figure?.report.value;
  const known = KALAH_MARGINS.get(compiled(run.rules).key);
  if (figure === undefined || value?.kind !== 'margin' || value.proof !== 'exact' || value.margin !== known)
    throw new Error(`${name}: ${JSON.stringify(value)} instead of ${String(known)}`);
  const { report, ms, tableMs } = figure;
  return {
    name,
    command: commandOf(run),
    value: value.margin,
    best: report.best ?? '',
    nodes: report.nodes,
    ms: Math.round(ms + tableMs),
    cpuMs: Math.round(cpuMs),
    note: '',
    ...circumstances(),
  };
}

/** The time of an earlier run, if it is of the same machine. */
function comparableMs(row: ProofRow, before: ProofRow | null): number | null {
  return before?.machine === row.machine ? before.ms : null;
}

function signed(value: number): string {
  return value > 0 ? `+${String(value)}` : String(value);
}

function nodesText({ nodes }: ProofRow): string {
  return nodes === null ? '' : countText(nodes);
}

/** A run as a line, with its ratios to the run before it. */
export function proofLine(rows: readonly ProofRow[], row: ProofRow): string {
  const before = beforeOf(rows, row);
  const columns = [
    row.name.padEnd(42),
    `${signed(row.value)} ${row.best}`.padEnd(7),
    nodesText(row).padStart(9),
    ratioText(row.nodes ?? 0, row.nodes === null ? null : before?.nodes).padStart(7),
    timeText(row.ms).padStart(10),
    ratioText(row.ms, comparableMs(row, before)).padStart(7),
    (row.cpuMs === undefined ? '' : timeText(row.cpuMs)).padStart(10),
    `  ${row.date} ${row.commit}, load ${row.load?.toFixed(1) ?? '?'}${row.note === '' ? '' : `: ${row.note}`}`,
  ];
  return columns.join('');
}

/** All runs as a page. */
export function proofsMarkdown(rows: readonly ProofRow[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const machines = [...new Set(rows.map(({ machine }) => machine))];
  const lines = names.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map((row) => {
        const before = beforeOf(rows, row);
        const cells = [
          name,
          `\`${row.command}\``,
          row.best === '' ? signed(row.value) : `${signed(row.value)}, ${row.best}`,
          nodesText(row),
          row.nodes === null ? '' : ratioText(row.nodes, before?.nodes),
          timeText(row.ms),
          ratioText(row.ms, comparableMs(row, before)),
          row.cpuMs === undefined ? '' : timeText(row.cpuMs),
          `${row.date} \`${row.commit}\``,
          `${String(1 + machines.indexOf(row.machine))}; ${row.load?.toFixed(1) ?? ''}`,
          row.note,
        ];
        return `| ${cells.join(' | ')} |`;
      }),
  );
  return [
    '# Proofs of start positions',
    '',
    'Made from `proofs.json`; do not edit. `npm run bench -- --proofs` runs them again and tells the ratios to the last row of each, `--record` adds rows, `--long` takes Kalah(6,5), too. Nodes are positions made; ratios are to the row above, of times only on the same machine. Times include the endgame table. A time counts only beside one of the same machine with a load no higher than its threads.',
    '',
    '| proof | `mancala-studio` | value, move | nodes | ratio | time | ratio | processor | version | machine; load | |',
    '|---|---|---|--:|--:|--:|--:|--:|---|---|---|',
    ...lines,
    '',
    'Machines:',
    '',
    ...machines.map((machine, i) => `${String(i + 1)}. ${machine}`),
    '',
  ].join('\n');
}
