/** Judges the worth of moves beyond doubt, from the view of the player to move. */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { limitsFor, type Value } from '../core/value.ts';
import { estimateDepth, keptResult, type Judging } from '../review/verdict.ts';
import type { Rules } from '../rules/game.ts';
import { hasValues } from '../rules/known-moves.ts';
import type { Position } from '../rules/types.ts';
import type { Exercise, ExerciseTools } from './exercise.ts';

/** A position with what is known of the values of its moves. */
export interface Valued {
  readonly rules: Rules;
  readonly position: Position;
  readonly values: StoredValues | null;
}

/** What an exercise is checked by: proofs, and the error of the game's estimates. */
export type Checking = Pick<ExerciseTools, 'prove'> & { readonly judging: Judging };

/** The limits of a move's worth to its player: in seeds, or as 1, 0, -1. */
interface Reach {
  readonly move: Move;
  readonly least: number;
  readonly most: number;
}

/** Returns the limits of a move; null for values that state no result, and for estimates that do not count. */
function reachOf(move: Move, value: Value, mover: Side, takesEstimates: boolean): Reach | null {
  if (value.kind === 'winner' && value.winner === 'none') return null;
  const [least, most] = limitsFor(value, mover);
  if (value.proof !== 'heuristic') return { move, least, most };
  if (!takesEstimates || value.kind === 'winner') return null;
  const margin = mover === 'south' ? value.margin : 0 - value.margin;
  const taken = Math.min(most, Math.max(least, margin));
  return { move, least: taken, most: taken };
}

/** Returns the limits of all legal moves; null if one is unknown. Estimates are taken at face value, or not at all. */
function reachMoves({ rules, position, values }: Valued, takesEstimates = false): readonly Reach[] | null {
  if (values === null || values.moves.length === 0) return null;
  // A search may have examined only one of several moves with the same result, but each of them is an answer.
  if (!hasValues(values, rules.moves(position))) return null;
  const reaches: Reach[] = [];
  for (const { move, value } of values.moves) {
    const reach = reachOf(move, value, position.turn, takesEstimates);
    if (reach === null) return null;
    reaches.push(reach);
  }
  return reaches;
}

/** A move and its result for its player. */
export interface MoveResult {
  readonly move: Move;
  readonly result: -1 | 0 | 1;
}

/** Returns the results of all legal moves; null if one is not proved. */
export function resultsOf(valued: Valued): readonly MoveResult[] | null {
  const results: MoveResult[] = [];
  for (const { move, least, most } of reachMoves(valued) ?? []) {
    if (least <= 0 && most >= 0 && least !== most) return null;
    results.push({ move, result: least > 0 ? 1 : most < 0 ? -1 : 0 });
  }
  return results.length === 0 ? null : results;
}

/** Returns the moves with the best result; null if one is not proved. */
export function bestResults(valued: Valued): readonly MoveResult[] | null {
  const results = resultsOf(valued);
  const best = results && Math.max(...results.map(({ result }) => result));
  return results && results.filter(({ result }) => result === best);
}

/** Returns the moves that are proved best; null while it is open whether some move equals the best. */
export function provedBest(valued: Valued): readonly Move[] | null {
  const reaches = reachMoves(valued);
  if (reaches === null) return null;
  const sure = Math.max(...reaches.map(({ least }) => least));
  // Every move that may be as good as the move with the best proved limit.
  const right = reaches.filter(({ most }) => most >= sure);
  const isSafe = right.length === 1 || right.every(({ least, most }) => least === most);
  return isSafe ? right.map(({ move }) => move) : null;
}

/** Number of errors by which a move must be below the best one to be a mistake by estimate. */
const SURE_ERRORS = 2;

/**
 * Returns the smallest depth of the estimates that an exercise rests on; null if its answers are proved or follow from
 * the rules.
 */
export function estimateOf({ values }: Pick<Exercise, 'values'>): number | null {
  return estimateDepth((values?.moves ?? []).map(({ value }) => value));
}

/** Whether an exercise is proved while the known exercise with the same question rests on estimates. */
export function isSurer(exercise: Exercise, known: Exercise): boolean {
  return estimateOf(exercise) === null && estimateOf(known) !== null;
}

/** Sorts exercises so that those by estimate come after the proved ones; otherwise the order is kept. */
export function provedFirst(exercises: Iterable<Exercise>): readonly Exercise[] {
  const isGuess = (each: Exercise): number => Number(estimateOf(each) !== null);
  return [...exercises].toSorted((a, b) => isGuess(a) - isGuess(b));
}

/**
 * Finds the moves as good as the best by estimates: those within the measured error of it.
 *
 * @param played the mistake, which must be at least twice the error below the best move; null if no move was played, and
 * every other move must be that far below.
 * @returns empty if moves are not that far below, if bounds leave open which are right, or if no error was measured.
 */
export function nearBest(valued: Valued, played: Move | null, judging: Judging): readonly Move[] {
  const { position, values } = valued;
  const depth = estimateOf({ values });
  const doubt = depth === null ? 0 : judging.error(depth);
  const reaches = doubt > 0 ? reachMoves(valued, true) : null;
  if (!reaches) return [];
  const best = Math.max(...reaches.map(({ least }) => least));
  const near = reaches.filter(({ most }) => most >= best - doubt);
  if (near.some(({ least }) => least < best - doubt)) return [];
  const wrong = reaches.filter((each) => (played === null ? !near.includes(each) : each.move === played));
  if (wrong.length === 0 || wrong.some(({ most }) => most > best - SURE_ERRORS * doubt)) return [];
  // A move that is proved to keep the result is right, whatever its margin.
  const kept = (values?.moves ?? []).filter(
    ({ value }) => values && keptResult(values, value, position.turn, judging) !== null,
  );
  const right = [...new Set([...near, ...kept].map(({ move }) => move))];
  return wrong.some(({ move }) => right.includes(move)) ? [] : right;
}
