/**
 * `import … from 'mancala-studio'`: rules, positions, searches, tables, files and pictures for programs on Node. The
 * reference in the package is made from this list; `pure.ts` is the same for browsers.
 */
import type { SearchReport } from '../../engine/core/report.ts';
import { accept, MancalaError } from '../../engine/library/error.ts';
import type { RuleSet } from '../../engine/library/play.ts';
import { checkEnd, type SearchLimits, type SolveLimits } from '../../engine/library/search.ts';
import { tableFrom, tableKind, wrapTable, type Table } from '../../engine/library/table.ts';
import type { Position } from '../../engine/rules/types.ts';
import { openTable as openFile } from '../engine/endgame-files.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';
import { searchApart } from './threads.ts';

export {
  rulesFromText,
  start,
  positionFromText,
  positionText,
  moves,
  play,
  steps,
} from '../../engine/library/play.ts';
export { readGames, writeGames, makeGame } from '../../engine/library/games.ts';
export { drawBoard } from '../../engine/library/draw.ts';
export { MancalaError } from '../../engine/library/error.ts';

export type { RuleSet } from '../../engine/library/play.ts';
export type { Board, Outcome, Position, Setup, Step, Turn } from '../../engine/rules/types.ts';
export type { Move } from '../../engine/core/move.ts';
export type { Value, MarginValue, WinnerValue } from '../../engine/core/value.ts';
export type { MoveReport, SearchReport } from '../../engine/core/report.ts';
export type { SearchLimits, SolveLimits } from '../../engine/library/search.ts';
export type { Table } from '../../engine/library/table.ts';
export type { GamesRead } from '../../engine/library/games.ts';
export type { GameRecord, Tag, TreeNode } from '../../engine/tree/types.ts';
export type { BoardLook } from '../../engine/library/draw.ts';
export type { Params, Place } from '../../engine/core/result.ts';

/**
 * Proves the value of a position, in threads of its own. Searches that were asked for at the same time wait for each
 * other; they share their memory and what has been proved.
 *
 * @returns what is proved: all of it, or bounds where a limit or the signal ended the search. It is not rejected then.
 * @throws MancalaError if a limit or a move is wrong, or if the memory is short.
 * @example
 * ```ts
 * import { rulesFromText, solve, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=4,seeds=3');
 * const { value, best, moves } = await solve(rules, start(rules), { goal: 'all', timeMs: 60_000 });
 * console.log(value?.kind === 'margin' && value.margin, value?.proof, best); // 6 exact B
 * for (const row of moves) console.log(row.move, row.value.kind === 'margin' && row.value.margin);
 * // A -6
 * // B 6
 * // C 2
 * // D -2
 * ```
 */
export function solve(rules: RuleSet, position: Position, limits: SolveLimits = {}): Promise<SearchReport> {
  const { goal = 'best' } = limits;
  return searchApart(rules, position, limits, (ask) => ({ op: 'solve', ...ask, goal }));
}

/**
 * Finds the values of all moves of a position, deeper and deeper until a limit, in threads of its own. A value says what
 * it is: `proof` is `exact`, `lower`, `upper` or `heuristic`, an estimate with its depth.
 *
 * @throws MancalaError if no limit is given or one is wrong, or if the memory is short.
 * @example
 * ```ts
 * import { rulesFromText, search, start } from 'mancala-studio';
 *
 * const rules = rulesFromText('oware');
 * const report = await search(rules, start(rules), { nodes: 20_000 });
 * console.log(report.moves.map(({ move }) => move).join(' ')); // A B C D E F
 * console.log(report.value?.proof, report.depth > 5); // heuristic true
 * ```
 */
export async function search(
  rules: RuleSet,
  position: Position,
  limits: SearchLimits,
): Promise<SearchReport> {
  checkEnd(limits);
  return searchApart(rules, position, limits, (ask) => ({ op: 'analyse', ...ask }));
}

/**
 * Opens an endgame table: a file of `mancala-studio endgame build`, its bytes, or one that is built now up to a number of
 * seeds. `solve` and `search` take it, too.
 *
 * @throws MancalaError if the file is damaged or of other rules; the system's error if it cannot be read.
 * @example
 * ```ts
 * import { openTable, positionFromText, rulesFromText } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=4');
 * const table = await openTable(rules, 6);
 * const known = table.lookUp(positionFromText(rules, '0-0-1-2-0-1-0-0-10-10-S'));
 * console.log(table.seeds, known?.best, known?.value?.proof); // 6 D exact
 * console.log(table.lookUp(positionFromText(rules, '4-4-4-4-4-4-4-4-0-0-S'))); // null
 * ```
 */
export async function openTable(rules: RuleSet, source: string | number | Uint8Array): Promise<Table> {
  const makeMemory = makeTableMemory(await tableModules());
  if (typeof source !== 'string') return tableFrom(rules, source, makeMemory);
  const { exists, table, damage } = accept(openFile(tableKind(rules), source, null, makeMemory));
  if (!exists) throw new MancalaError({ code: 'ERR_FILE_READ', at: { file: source } });
  if (damage !== null) accept(damage);
  return wrapTable(rules, table);
}
