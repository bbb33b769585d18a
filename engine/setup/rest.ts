/** Puts beads that are missing from the start's number into a store: diagrams in books show pits, not stores. */
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import { addBeads } from './beads.ts';

/** Counts the beads of one kind, wherever they lie. */
function countOfKind({ pits, stores }: Setup, kinds: number, kind: number): number {
  return [...pits, ...stores].reduce((sum, count, i) => sum + (i % kinds === kind ? count : 0), 0);
}

/**
 * Puts the beads that the start has and this setup lacks into a side's store; kinds that it may not hold stay missing.
 */
export function putRest(rules: Rules, setup: Setup, side: Side): Setup {
  const { board } = rules;
  const place = 2 * board.pitsPerSide + (side === 'south' ? 0 : 1);
  const start = rules.startSetup();
  let next = setup;
  for (let kind = 0; kind < board.kinds; kind++) {
    const missing = countOfKind(start, board.kinds, kind) - countOfKind(setup, board.kinds, kind);
    if (missing > 0) next = addBeads(board, next, place, kind, missing);
  }
  return next;
}
