/** The bench without options: positions and their signature, moves, tables, proofs, threads. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { makeTableMemory } from '../../electron/engine/table-memory.ts';
import { tableModules } from '../../electron/engine/wasm-modules.ts';
import { runBench, type BenchResult } from '../../engine/analysis/bench.ts';
import { figureLine, markdownOf, sumUp, type Figure, type Section } from './figures.ts';
import { perftSpeed } from './perft-speed.ts';
import { QUICK } from './quick.ts';
import { LONG_PROOFS, PROOFS, solveSpeed, threadSpeedUp } from './solve-speed.ts';
import { LONG_TABLES, TABLES, tableSpeed } from './table-speed.ts';
import stored from './signature.json' with { type: 'json' };

type Tell = (line: string) => void;

/** The measurements; sections in order, positions first. */
export interface WholeBench {
  readonly signature: number;
  /** Whether the signature is the stored one. */
  readonly isStored: boolean;
  readonly sections: readonly Section[];
}

function headline(title: string, unit: string): string {
  return `\n${title.padEnd(30)}${unit.padStart(13)}${'time'.padStart(12)}${'speed'.padStart(12)}`;
}

/** The fixed positions as figures. */
function positionSection(result: BenchResult): Section {
  const figures = result.rows.map(({ name, depth, nodes, ms }) => ({
    name,
    count: nodes,
    ms,
    note: `depth ${String(depth)}`,
  }));
  return { title: 'positions', unit: 'nodes', figures };
}

async function runPositions(tell: Tell): Promise<BenchResult> {
  tell(headline('positions', 'nodes'));
  const now = (): number => performance.now();
  const result = runBench(
    now,
    0,
    ({ name, depth, nodes, ms }) =>
      tell(figureLine({ name, count: nodes, ms, note: `depth ${String(depth)}` })),
    makeTableMemory(await tableModules()),
  );
  const ms = result.rows.reduce((sum, row) => sum + row.ms, 0);
  tell(figureLine({ name: 'signature', count: result.signature, ms }));
  return result;
}

/** Runs the positions and stores their signature. */
export async function recordSignature(tell: Tell): Promise<void> {
  const full = await runPositions(tell);
  const quick = runBench(() => 0, QUICK);
  const rows = Object.fromEntries(quick.rows.map(({ name, nodes }) => [name, nodes]));
  const file = resolve(import.meta.dirname, 'signature.json');
  writeFileSync(file, `${JSON.stringify({ full: full.signature, quick: quick.signature, rows }, null, 2)}\n`);
}

/** Measures everything; `tell` gets the table line by line. */
export async function measureWhole(isLong: boolean, tell: Tell): Promise<WholeBench> {
  const tellFigure = (figure: Figure): void => tell(figureLine(figure));
  const result = await runPositions(tell);
  const isStored = result.signature === stored.full;
  if (!isStored) tell(`stored in test/bench/signature.json: ${String(stored.full)}: the search has changed`);
  const sections: Section[] = [positionSection(result)];
  tell(headline('perft', 'moves'));
  sections.push(perftSpeed(tellFigure));
  tell(headline('endgame tables', 'positions'));
  sections.push(await tableSpeed(isLong ? [...TABLES, ...LONG_TABLES] : TABLES, tellFigure));
  const proofs = isLong ? [...PROOFS, ...LONG_PROOFS] : PROOFS;
  const most = Math.min(2, availableParallelism());
  for (const threads of most === 1 ? [1] : [1, most]) {
    tell(headline(`solve cold, ${String(threads)} thread${threads === 1 ? '' : 's'}`, 'nodes'));
    sections.push(await solveSpeed(proofs, threads, tellFigure));
  }
  tell(headline('threads', 'nodes'));
  sections.push(await threadSpeedUp(most, tellFigure));
  return { signature: result.signature, isStored, sections };
}

/** The sections as Markdown, positions summed up by game. */
export function wholeMarkdown({ sections: [positions, ...others] }: WholeBench): string {
  const sections = positions === undefined ? others : [sumUp(positions), ...others];
  return sections.map(markdownOf).join('\n');
}
