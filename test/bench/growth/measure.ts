/** One proof, and one endgame table, measured in a pool of their own: everything begins cold. */
import { solve } from '../../../engine/analysis/search.ts';
import { putTable } from '../../../engine/analysis/table-registry.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { defined } from '../../../engine/core/result.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { buildUntil } from '../../../engine/search/endgame/build.ts';
import { makeEndgameTable, memoryForTable, readySeeds } from '../../../engine/search/endgame/table.ts';
import { randomSetup } from '../../../engine/verify/sample.ts';
import { timed } from '../recorded.ts';
import { withPool } from '../../../electron/cli/cli-pool.ts';
import type { SearchPool } from '../../../electron/engine/search-pool.ts';
import { makeTableMemory } from '../../../electron/engine/table-memory.ts';
import { tableModules } from '../../../electron/engine/wasm-modules.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

/** The settings of a proof. */
export interface ProofRun {
  readonly rules: string;
  /** Every move, not only the best one. */
  readonly isAll?: boolean;
  readonly threads?: number;
  /** Megabytes for what was proved on the way. */
  readonly memoryMb?: number;
  /** Seeds of an endgame table made beforehand; absent: the search makes one for itself, as far as it pays. */
  readonly tableSeeds?: number;
  /** Positions after which a proof is given up. */
  readonly nodes?: number;
}

/** Its cost. */
export interface ProofFigure {
  readonly report: SearchReport;
  /** By the clock, without a table made beforehand. */
  readonly ms: number;
  /** Processor time of all threads: it hardly depends on what else the machine does. */
  readonly cpuMs: number;
  /** Making that table; 0 without one. */
  readonly tableMs: number;
  /** Seeds of the table at the end; -1 where there is none. */
  readonly tableSeeds: number;
}

/** Megabytes for what was proved on the way, unless a run says otherwise. */
const MEMORY_MB = 256;

/** Rules from their text; a wrong text is a bug. */
async function buildTable(rules: Rules, seeds: number): Promise<ReturnType<typeof makeEndgameTable>> {
  const kind = defined(endgameKindOf(rules), `endgame tables of ${rules.key}`);
  const memory = defined(
    memoryForTable(kind, seeds, makeTableMemory(await tableModules())),
    'memory for a table',
  );
  const table = makeEndgameTable(kind, seeds, memory);
  buildUntil(table, kind.makeBuilder(table), () => false);
  return table;
}

/** Builds a table and forgets it. `positions`: of all levels. */
export async function measureTable(
  text: string,
  seeds: number,
): Promise<Record<'positions' | 'bytes' | 'ms' | 'cpuMs', number>> {
  const rules = compiled(text);
  const { positions, tableBytes: bytes } = defined(endgameKindOf(rules), 'endgame tables').cost(seeds);
  await tableModules();
  const { ms, cpuMs } = await timed(() => buildTable(rules, seeds));
  return { positions, bytes, ms, cpuMs };
}

async function measureProof(
  pool: SearchPool,
  rules: Rules,
  position: Position,
  { threads = 1, memoryMb = MEMORY_MB, isAll = false, nodes }: ProofRun,
): Promise<Omit<ProofFigure, 'tableMs'>> {
  const { store, clock } = must(
    pool.prepare(rules, { threads, memoryMb }, { now: () => performance.now() }),
    rules.key,
  );
  const limits = nodes === undefined ? {} : { nodes };
  // The helping threads are given work whenever the search looks at this clock.
  const hooks = { ...clock, store };
  const { result, ms, cpuMs } = await timed(() =>
    solve(rules, position, limits, hooks, isAll ? 'all' : 'best'),
  );
  const kind = endgameKindOf(rules);
  const table = kind === null ? undefined : pool.registry.tables.get(kind.rulesText)?.table;
  return { report: result, ms, cpuMs, tableSeeds: table === undefined ? -1 : readySeeds(table) };
}

/** Proves positions one after the other, with one memory that begins empty; by default the start position alone. */
export function measureProofs(
  run: ProofRun,
  positions?: readonly Position[],
): Promise<readonly ProofFigure[]> {
  const rules = compiled(run.rules);
  const { tableSeeds } = run;
  return withPool(async (pool) => {
    // As on the command line: one search, and what it makes ends with it.
    pool.registry.mayBeLarge = true;
    let tableMs = 0;
    if (tableSeeds !== undefined) {
      const { result, ms } = await timed(() => buildTable(rules, tableSeeds));
      putTable(pool.registry, result);
      tableMs = ms;
    }
    const figures: ProofFigure[] = [];
    for (const position of positions ?? [rules.start()])
      figures.push({ ...(await measureProof(pool, rules, position, run)), tableMs });
    return figures;
  });
}

/** Positions drawn at random with so many seeds on the board, every one as likely as any other; always the same ones. */
export function endgamesOf(rules: Rules, seeds: number, count: number): readonly Position[] {
  const random = makeRandom(seeds);
  const found: Position[] = [];
  while (found.length < count) {
    const made = rules.fromSetup(randomSetup(2 * rules.board.pitsPerSide, seeds, random));
    if (made.ok && made.value.outcome === null && [...rules.moves(made.value)].length > 1)
      found.push(made.value);
  }
  return found;
}
