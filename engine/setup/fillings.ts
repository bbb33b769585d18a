/** Ready-made fillings of a board to start an edit from. All are the same for both sides. */
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import { clearSetup } from './beads.ts';

/**
 * Fillings: the start of the rule set, none, the same number in every pit, in every other one, in all but the first
 * two.
 */
export const FILLINGS = ['start', 'clear', 'even', 'alternate', 'two-empty'] as const;
export type Filling = (typeof FILLINGS)[number];

/** Returns the fillings for a board: patterns of equal seeds make no sense for beads of many kinds. */
export function fillingsOf(rules: Rules): readonly Filling[] {
  return rules.board.kinds === 1 ? FILLINGS : ['start', 'clear'];
}

/** Returns the default number of seeds per pit of a pattern: the fullest pit of the start position. */
export function usualSeeds(rules: Rules): number {
  return Math.max(1, ...rules.startSetup().pits);
}

/**
 * Fills the board; stores are emptied.
 *
 * @param setup keeps its side to move, except that the start has its own.
 * @param seeds beads in each filled pit of a pattern.
 */
export function fillSetup(rules: Rules, setup: Setup, filling: Filling, seeds: number): Setup {
  if (filling === 'start') return rules.startSetup();
  const { board } = rules;
  const empty = clearSetup(board, setup);
  if (filling === 'clear') return empty;
  const isFilled = (index: number): boolean =>
    filling === 'even' || (filling === 'alternate' ? index % 2 === 0 : index >= 2);
  return {
    ...empty,
    pits: empty.pits.map((_, place) => (isFilled(place % board.pitsPerSide) ? seeds : 0)),
  };
}
