/**
 * `import … from 'mancala-studio/pure'`: the library for browsers, without anything of Node. Searches run in the calling
 * thread, so call them in a worker.
 */
import type { SearchReport } from '../../engine/core/report.ts';
import type { RuleSet } from '../../engine/library/play.ts';
import { makeSearches, type SearchLimits, type SolveLimits } from '../../engine/library/search.ts';
import { tableFrom, type Table } from '../../engine/library/table.ts';
import type { Position } from '../../engine/rules/types.ts';

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
export type * from './library.ts';

const here = makeSearches(() => performance.now());

/** Does the work now; what it throws rejects the promise, as in the whole library. */
function promised<T>(work: () => T): Promise<T> {
  return new Promise((resolve) => resolve(work()));
}

/** Proves the value of a position in the calling thread: see `solve` of the whole library. */
export function solve(rules: RuleSet, position: Position, limits: SolveLimits = {}): Promise<SearchReport> {
  return promised(() => here.solve(rules, position, limits));
}

/** Finds the values of all moves in the calling thread: see `search` of the whole library. */
export function search(rules: RuleSet, position: Position, limits: SearchLimits): Promise<SearchReport> {
  return promised(() => here.search(rules, position, limits));
}

/** Opens an endgame table: the bytes of a file, or one that is built now up to a number of seeds. */
export function openTable(rules: RuleSet, source: number | Uint8Array): Promise<Table> {
  return promised(() => tableFrom(rules, source));
}
