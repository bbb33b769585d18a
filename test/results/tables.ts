/** Rule sets of a grid, and endgame tables for them, for the programs that make the results. */
import { makeTableMemory } from '../../electron/engine/table-memory.ts';
import { tableModules } from '../../electron/engine/wasm-modules.ts';
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { expandGrid } from '../../engine/rules/rule-grid.ts';
import { buildUntil } from '../../engine/search/endgame/build.ts';
import type { EndgameTable } from '../../engine/search/endgame/contract.ts';
import { makeEndgameTable, memoryForTable } from '../../engine/search/endgame/table.ts';

/** The rule sets of a grid, each once. Combinations of options that exclude each other are left out. */
export function rulesOfGrid(grid: string): readonly Rules[] {
  const found = new Map<string, Rules>();
  for (const text of expandGrid(
    GAMES.map(({ schema }) => schema),
    grid,
  ) ?? []) {
    const rules = rulesFromText(text);
    if (rules.ok) found.set(rules.value.key, found.get(rules.value.key) ?? rules.value);
  }
  return [...found.values()];
}

/** Makes the whole table up to so many seeds. @throws Error for rules without tables. */
export async function completeTable(rules: Rules, seeds: number): Promise<EndgameTable> {
  const kind = endgameKindOf(rules);
  if (kind === null) throw new Error(`no tables: ${rules.key}`);
  const memory = memoryForTable(kind, seeds, makeTableMemory(await tableModules()));
  const table = makeEndgameTable(kind, seeds, memory ?? undefined);
  buildUntil(table, kind.makeBuilder(table), () => false);
  return table;
}
