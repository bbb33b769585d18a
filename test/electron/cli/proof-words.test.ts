import { describe, expect, test } from 'vitest';
import { standingText } from '../../../electron/cli/proof-words.ts';
import type { Question } from '../../../electron/cli/solve-asked.ts';
import type { ProvedMove } from '../../../engine/analysis/proof-work.ts';
import type { Move } from '../../../engine/core/move.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { EMPTY_REPORT } from '../../../engine/protocol/report.ts';

/** A move with its limits for the player to move. */
function move(name: string, low: number, high: number): ProvedMove {
  return {
    move: name as Move,
    low,
    high,
    lowUsesHistory: false,
    highUsesHistory: false,
    line: [name as Move],
  };
}

/** The moves that the line of a proof names as open. */
function openOf(question: Partial<Question>, ...moves: readonly ProvedMove[]): string {
  const standing = { nodes: 0, timeMs: 0, moves, window: null };
  const view = { side: 'south', isMargin: true } as const;
  const asked: Question = { goal: 'best', atLeast: null, ...question };
  const text = standingText(ENGLISH_TEXTS, EMPTY_REPORT, asked, view, standing);
  return /; open ([^;]*);/.exec(text)?.[1] ?? '';
}

const WON = [move('A', 2, 36), move('B', -36, 36)];
const LOST = [move('A', -36, -2), move('B', -5, -1), move('C', -36, -36)];
const MIXED = [move('A', -36, -2), move('B', -5, 3), move('C', 0, 0)];

describe('the moves that are open', () => {
  test.each<[string, Partial<Question>, readonly ProvedMove[], string]>([
    ['a value', {}, WON, 'A 2 to 36, B -36 to 36'],
    ['who wins, and the mover does', { goal: 'winner' }, WON, ''],
    ['who wins, and the mover loses', { goal: 'winner' }, LOST, ''],
    ['who wins, and one move may', { goal: 'winner' }, MIXED, 'B -5 to 3'],
    [
      'who wins, and one move may draw',
      { goal: 'winner' },
      [move('A', -36, -2), move('B', -5, 0)],
      'B -5 to 0',
    ],
    ['whether 2 is reached, and it is', { atLeast: 2 }, WON, ''],
    ['whether 3 is reached, and nobody knows', { atLeast: 3 }, WON, 'A 2 to 36, B -36 to 36'],
    ['whether 3 is reached, by one move', { atLeast: 3 }, MIXED, 'B -5 to 3'],
    ['whether 4 is reached, and it is not', { atLeast: 4 }, MIXED, ''],
    ['which moves reach 2', { goal: 'all', atLeast: 2 }, WON, 'B -36 to 36'],
    ['the value of every move', { goal: 'all' }, MIXED, 'A -36 to -2, B -5 to 3'],
  ])('asked %s', (_, question, moves, open) => {
    expect(openOf(question, ...moves)).toBe(open);
  });
});
