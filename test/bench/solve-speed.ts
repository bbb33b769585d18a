/** How long proofs take, endgame tables included, and what more threads gain. */
import { thisMachine } from '../../electron/engine/machine.ts';
import { createAnalyst } from '../../electron/engine/analyst.ts';
import { nodeClock } from '../../electron/program/node-clock.ts';
import { entryUrl } from '../../electron/program/places.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Figure, Section } from './figures.ts';
import { must } from '../support/must.ts';

/** Table of a proof, megabytes. */
const MEMORY_MB = 256;

/**
 * Rule sets and the proved margin of the first player, to check against. 6x4: Rawlings 2015; the others were computed
 * with an independent solver.
 */
export const PROOFS: readonly (readonly [rules: string, margin: number])[] = [
  ['kalah:houses=4', 6],
  ['kalah:houses=4,seeds=6', 0],
  ['kalah:houses=5', 6],
  ['kalah', 2],
];

/** The same for what takes long. */
export const LONG_PROOFS: typeof PROOFS = [
  ['kalah:houses=5,seeds=5', 2],
  ['kalah:seeds=4', 8],
];

/** Positions that two threads are measured on. */
const SPEED_UP = ['kalah:houses=4,seeds=6', 'kalah', 'oware'] as const;

/** Depth for what is not proved in time. */
const DEPTH = { oware: 18 } as const;

/** Proves a start position in worker threads that begin cold, as the program does it. */
async function prove(rules: string, threads: number, depth: number | null): Promise<SearchReport> {
  const workerUrl = entryUrl('search-worker');
  const machine = { ...thisMachine(), memoryMb: MEMORY_MB, threads };
  const analyst = createAnalyst({ workerUrl, clock: nodeClock, machine });
  const position = { rules, start: null, moves: [] };
  const limits = { memoryMb: MEMORY_MB, threads };
  try {
    const operation =
      depth === null
        ? ({ op: 'solve', position, limits, goal: 'best' } as const)
        : ({ op: 'play', position, limits: { ...limits, depth } } as const);
    return must(await analyst.search(operation, () => undefined).done, rules);
  } finally {
    await analyst.close();
  }
}

/** Measures proofs on one thread. A value that is not the known one is an error. */
export async function solveSpeed(
  proofs: typeof PROOFS,
  threads: number,
  onFigure: (figure: Figure) => void,
): Promise<Section> {
  const figures: Figure[] = [];
  for (const [rules, margin] of proofs) {
    const begun = performance.now();
    const { value, nodes } = await prove(rules, threads, null);
    const ms = performance.now() - begun;
    if (value?.kind !== 'margin' || value.proof !== 'exact' || value.margin !== margin)
      throw new Error(`${rules}: ${JSON.stringify(value)} instead of ${String(margin)}`);
    const figure = { name: rules, count: nodes, ms, note: `= ${margin > 0 ? '+' : ''}${String(margin)}` };
    figures.push(figure);
    onFigure(figure);
  }
  return {
    title: `solve cold, tables included, ${String(threads)} thread${threads === 1 ? '' : 's'}`,
    unit: 'nodes',
    figures,
  };
}

/** Measures the same work on one thread and on several. */
export async function threadSpeedUp(threads: number, onFigure: (figure: Figure) => void): Promise<Section> {
  const figures: Figure[] = [];
  for (const rules of SPEED_UP) {
    const depth = rules === 'oware' ? DEPTH.oware : null;
    let alone = 0;
    for (const count of [1, threads]) {
      const begun = performance.now();
      const { nodes } = await prove(rules, count, depth);
      const ms = performance.now() - begun;
      if (count === 1) alone = ms;
      const note = `${String(count)} thread${count === 1 ? '' : 's'}${count === 1 ? '' : `, ${(alone / ms).toFixed(2)} times as fast`}`;
      const figure = {
        name: depth === null ? rules : `${rules} depth ${String(depth)}`,
        count: nodes,
        ms,
        note,
      };
      figures.push(figure);
      onFigure(figure);
      if (threads === 1) break;
    }
  }
  return { title: 'threads', unit: 'nodes', figures };
}
