/**
 * One position under several rule sets: effects of the moves, and results of the engine. Pure; `compare-store.ts` keeps
 * the columns and runs the engine.
 */
import type { SearchReport } from '../../../engine/core/report.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { Refusal } from '../../../engine/rules/game.ts';
import { sideOfPit } from '../../../engine/rules/letters.ts';
import type { Turn } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { sameSetup } from '../../../engine/notation/position-text.ts';
import type { ComparedPosition } from '../../studio/under-rules.ts';

/** Smallest and largest number of rule sets next to each other. */
export const FEWEST_COLUMNS = 2;
export const MAX_COLUMNS = 6;

/** Largest number of moves listed for a column; Shakala has positions with millions. */
const MAX_MOVES = 60;

/** A legal move of a column and its turn. */
export interface MoveEffect {
  readonly move: Move;
  readonly turn: Turn;
}

/** The state of the search of a column. */
type ColumnState = 'idle' | 'waiting' | 'running' | 'done' | 'failed';

/** The result of the search of one column at one position. */
export interface ColumnResult {
  readonly state: ColumnState;
  readonly report: SearchReport | null;
  readonly failure: Failure | null;
}

export const NO_RESULT: ColumnResult = { state: 'idle', report: null, failure: null };

/** Returns whether the values of the position and of all its moves are proved, so that nothing is left to search. */
export function isProved(values: StoredValues | null): boolean {
  return (
    values?.value?.proof === 'exact' &&
    values.moves.length > 0 &&
    values.moves.every(({ value }) => value.proof === 'exact')
  );
}

/** Returns the key of a column's result: rules, start and moves. */
export function resultKey({ ref }: ComparedPosition): string {
  return `${ref.rules}|${ref.start ?? ''}|${ref.moves.join(' ')}`;
}

/** Returns the legal moves with their turns, at most `MAX_MOVES`. */
export function moveEffects({ position, rules }: ComparedPosition): readonly MoveEffect[] {
  const effects: MoveEffect[] = [];
  for (const move of rules.moves(position)) {
    if (effects.length === MAX_MOVES) break;
    const turn = rules.play(position, move);
    if (turn.ok) effects.push({ move, turn: turn.value });
  }
  return effects;
}

/** Returns whether two moves have the same effect: beads, side to move, end. */
export function sameEffect(a: MoveEffect, b: MoveEffect): boolean {
  const [one, two] = [a.turn.position, b.turn.position];
  return sameSetup(one, two) && JSON.stringify(one.outcome) === JSON.stringify(two.outcome);
}

/** Returns why a move of another column is not legal here; null if its pit has a legal move. */
export function refusalOf({ position, rules }: ComparedPosition, move: Move): Refusal | null {
  const pit = rules.board.labels.indexOf(move.charAt(0));
  if (pit < 0 || sideOfPit(rules.board.pitsPerSide, pit) !== position.turn) return null;
  return rules.refusal(position, pit);
}

/** Returns the moves of all columns in board order: a move missing in the first column comes after its predecessor. */
export function unionOfMoves(columns: readonly (readonly MoveEffect[])[]): readonly Move[] {
  const all: Move[] = [];
  for (const effects of columns) {
    let at = 0;
    for (const { move } of effects) {
      const index = all.indexOf(move);
      if (index >= 0) at = index + 1;
      else all.splice(at++, 0, move);
    }
  }
  return all.length > MAX_MOVES ? all.slice(0, MAX_MOVES) : all;
}
