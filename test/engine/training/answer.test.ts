import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { Side } from '../../../engine/core/side.ts';
import type { MarginValue } from '../../../engine/core/value.ts';
import { setupOf } from '../../../engine/rules/state.ts';
import { checkAnswer } from '../../../engine/training/answer.ts';
import { NOTHING_ELSE, type Exercise } from '../../../engine/training/exercise.ts';
import { compiled } from '../../support/positions.ts';
import { exact, guess } from '../../support/values.ts';

/** Asks for the best move: the first one with a value. */
function bestMove(turn: Side, values: Readonly<Record<string, MarginValue>>): Exercise {
  const rules = compiled('kalah');
  const moves = Object.entries(values).map(([move, value]) => ({ move: move as Move, value }));
  const answers = moves.slice(0, 1).map(({ move }) => move);
  return {
    ...NOTHING_ELSE,
    kind: 'best-move',
    rules: rules.key,
    setup: { ...setupOf(rules.start()), turn },
    answers,
    values: { moves, engine: '' },
    line: answers,
    difficulty: 1,
  };
}

test.each([
  ['south', { A: exact(5), B: exact(2) }, 'B', 3],
  ['south', { A: exact(5), B: exact(2) }, 'A', 0],
  ['north', { a: exact(-4), b: exact(2) }, 'b', 6],
  ['south', { A: exact(5), B: guess(2, 9) }, 'B', null],
  ['south', { A: exact(5) }, 'C', null],
] as const)(
  '%s gives away what a move is worth less than the best: %o, %s: %s',
  (turn, values, answer, loss) => {
    expect(checkAnswer(bestMove(turn, values), answer)).toEqual({ isRight: loss === 0, loss });
  },
);

test('blanks and leading zeros of an answer do not count', () => {
  const counted: Exercise = {
    ...bestMove('south', {}),
    kind: 'capture',
    move: 'A' as Move,
    answers: ['7'],
    values: null,
  };
  expect([' 07 ', '8'].map((answer) => checkAnswer(counted, answer).isRight)).toEqual([true, false]);
});
