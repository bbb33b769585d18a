/** How long endgame tables take to build, in TypeScript and, where the modules are to be had, in WebAssembly. */
import { makeTableMemory } from '../../electron/engine/table-memory.ts';
import { tableModules } from '../../electron/engine/wasm-modules.ts';
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { buildUntil } from '../../engine/search/endgame/build.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { makeEndgameTable, memoryForTable } from '../../engine/search/endgame/table.ts';
import type { Figure, Section } from './figures.ts';
import { must } from '../support/must.ts';

/** Rule set, seeds. */
export const TABLES: readonly (readonly [rules: string, seeds: number])[] = [
  ['kalah', 16],
  ['kalah', 18],
  ['oware:preset=awari', 11],
  ['oware', 11],
  ['awele', 11],
  ['hawalis:preset=small', 8],
];

/** The same for tables that take long. */
export const LONG_TABLES: readonly (readonly [rules: string, seeds: number])[] = [
  ['kalah', 20],
  ['oware:preset=awari', 13],
  ['oware:preset=awari', 15],
];

function kindOf(text: string): EndgameKind | null {
  const rules = must(rulesFromText(text), text);
  return endgameKindOf(rules);
}

function build(kind: EndgameKind, seeds: number, modules: readonly WebAssembly.Module[]): number {
  const memory = defined(memoryForTable(kind, seeds, makeTableMemory(modules)), 'memory for a table');
  const table = makeEndgameTable(kind, seeds, memory);
  const begun = performance.now();
  buildUntil(table, kind.makeBuilder(table), () => false);
  return performance.now() - begun;
}

/** Builds every table once in plain TypeScript and, for families that have kernels, once in WebAssembly. */
export async function tableSpeed(
  tables: typeof TABLES,
  onFigure: (figure: Figure) => void,
): Promise<Section> {
  const modules = await tableModules();
  const figures: Figure[] = [];
  for (const [text, seeds] of tables) {
    const kind = kindOf(text);
    if (kind === null) continue;
    const { positions, tableBytes: bytes } = kind.cost(seeds);
    const ways = text.startsWith('kalah') && modules.length > 0 ? [[], modules] : [[]];
    for (const way of ways) {
      const ms = build(kind, seeds, way);
      const note = `${way.length === 0 ? 'TypeScript' : 'WebAssembly'}, ${(bytes / 2 ** 20).toFixed(1)} MiB`;
      const figure = { name: `${text} ${String(seeds)} seeds`, count: positions, ms, note };
      figures.push(figure);
      onFigure(figure);
    }
  }
  return { title: 'endgame tables', unit: 'positions', figures };
}
