/** Exercises about the best move of a position, from proved values of all its moves. */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { measure } from './difficulty.ts';
import { NOTHING_ELSE, setupOf, type Exercise, type ExerciseTools, type ValueKind } from './exercise.ts';
import { bestWorth, lineOf, rateMoves, type RatedMove } from './worth.ts';

/** Most moves that are all right: with more of them there is nothing to find. */
const MOST_ANSWERS = 2;

/** Kinds that one right move answers. */
export type BestMoveKind = Exclude<ValueKind, 'mistake' | 'play-win'>;

function isAsked(kind: BestMoveKind, best: number): boolean {
  switch (kind) {
    case 'best-move':
      return true;
    case 'only-move':
      return best >= 0;
    case 'win':
      return best > 0;
    case 'draw':
      return best === 0;
  }
}

/** The moves that answer a question about moves; empty where the position does not suit it. */
function answersOf(kind: BestMoveKind, rated: readonly RatedMove[], most: number): readonly Move[] {
  const best = bestWorth(rated);
  const right = rated.filter(({ worth }) =>
    kind === 'best-move' ? worth === best : Math.sign(worth) === Math.sign(best),
  );
  const limit = kind === 'best-move' ? most : 1;
  if (!isAsked(kind, best) || right.length > limit || right.length === rated.length) return [];
  return right.map(({ move }) => move);
}

/** The right moves of a position for a kind, from values of all moves. */
export function bestMoveAnswers(
  kind: BestMoveKind,
  rules: Rules,
  position: Position,
  values: StoredValues | null,
  isUnique = false,
): readonly Move[] {
  const rated = rateMoves(rules, position, values);
  return rated === null ? [] : answersOf(kind, rated, isUnique ? 1 : MOST_ANSWERS);
}

/** Makes an exercise of a position, or null if it suits none of this kind. */
export function makeBestMove(
  kind: BestMoveKind,
  rules: Rules,
  position: Position,
  { prove, look }: ExerciseTools,
  isUnique: boolean,
): Exercise | null {
  const values = prove(position);
  const answers = bestMoveAnswers(kind, rules, position, values, isUnique);
  const [first] = answers;
  if (values === null || first === undefined) return null;
  return {
    ...NOTHING_ELSE,
    kind,
    rules: rules.key,
    setup: setupOf(position),
    answers,
    values,
    line: lineOf(values, first),
    ...measure(position, answers, look),
  };
}
