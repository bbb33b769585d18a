/** Random exercises and answers for the training. */
import fc from 'fast-check';
import { compiled } from '../../../support/positions.ts';
import { defined } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import {
  EXERCISE_KINDS,
  isSowingKind,
  NOTHING_ELSE,
  type Exercise,
} from '../../../../engine/training/exercise.ts';
import { ENDINGS, type Attempt } from '../../../../engine/progress/grade.ts';

const RULES = ['kalah:seeds=4', 'oware', 'kalah:seeds=6'].map(compiled);

/** A move that is only written down. */
function asMove(text: string): Move {
  return text as Move;
}

/** Exercises that can be put on the board; their answers are nobody's business here. */
export const exercises: fc.Arbitrary<Exercise> = fc
  .record({
    kind: fc.constantFrom(...EXERCISE_KINDS),
    rules: fc.constantFrom(...RULES),
    pits: fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
    difficulty: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ kind, rules, pits, difficulty }) => {
    const start = rules.startSetup();
    const beads = [...start.pits, ...start.stores].reduce((sum, count) => sum + count, 0);
    // All beads of the game are there, whatever lies in the pits.
    const kept: number[] = [];
    let left = beads;
    for (const count of pits) {
      kept.push(Math.min(count, left));
      left -= kept.at(-1) ?? 0;
    }
    return {
      ...{ ...NOTHING_ELSE, kind, rules: rules.key, difficulty },
      setup: { pits: kept, stores: [left, 0], turn: 'south' as const },
      move: isSowingKind(kind) ? asMove('A') : null,
      answers: ['A'],
      line: [asMove('A')],
    };
  })
  .filter(
    (exercise) =>
      defined(
        RULES.find(({ key }) => key === exercise.rules),
        'rules',
      ).fromSetup(exercise.setup).ok,
  );

export const attempts: fc.Arbitrary<Attempt> = fc.record({
  isRight: fc.boolean(),
  hintsUsed: fc.nat(2),
  ms: fc.nat(200_000),
  answer: fc.constantFrom('C', null),
  ending: fc.constantFrom(...ENDINGS),
});
