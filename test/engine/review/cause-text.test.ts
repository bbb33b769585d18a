import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { Cause, Fault, Merit } from '../../../engine/review/cause.ts';
import { say } from '../../support/english.ts';
import { causeText, plainCauseWords } from '../../../engine/review/cause-text.ts';
import type { ReviewedMove } from '../../../engine/review/review-line.ts';
import { compiled } from '../../support/positions.ts';
import { reviewedGames } from '../../support/reviewed-games.ts';

const { board } = compiled('oware');
const words = plainCauseWords(say, board, { south: 'Ama', north: 'Kofi' });
const moves = (text: string): readonly Move[] => [...text] as Move[];

/** The words of a mistake of South, who played D instead of A. */
function told(faults: readonly Fault[], merits: readonly Merit[], line = 'bC'): string {
  const cause: Cause = { better: 'A' as Move, line: [], faults, merits };
  const move = {
    player: 'south',
    move: 'D',
    best: 'A',
    bestLine: moves(line),
    cause,
  } as unknown as ReviewedMove;
  return causeText(move, words);
}

const capture = { after: [], turn: moves('f'), beads: 5, more: 5, pits: [1, 2] };

test.each<readonly [Fault, string]>([
  [
    { kind: 'loses', ...capture, weak: [1, 2].map((pit) => ({ pit, seeds: 2 })) },
    'It leaves B and C with two seeds; Kofi takes 5 with f next.',
  ],
  [
    { kind: 'loses', ...capture, weak: [{ pit: 1, seeds: 1 }] },
    'It leaves B with one seed; Kofi takes 5 with f next.',
  ],
  [
    { kind: 'loses', ...capture, weak: [1, 2].map((pit) => ({ pit, seeds: pit })) },
    'It leaves B and C with one or two seeds; Kofi takes 5 with f next.',
  ],
  [{ kind: 'loses', ...capture, weak: [] }, 'It leaves B and C open; Kofi takes 5 with f next.'],
  [{ kind: 'loses', ...capture, pits: [], weak: [] }, 'Kofi takes 5 with f next.'],
  [{ kind: 'loses', ...capture, after: moves('bA'), weak: [] }, 'Kofi takes 5 with f after b A.'],
  [
    { kind: 'loses', ...capture, after: moves('bAcBdC'), weak: [] },
    'Kofi takes 5 with f after 6 more moves.',
  ],
  [{ kind: 'gives-turn', turn: moves('fe') }, 'It lets Kofi move again with f.e.'],
  [
    { kind: 'ends', after: moves('bAc'), reason: 'majority', beads: 0 },
    'The game ends after b A c, and Kofi wins.',
  ],
  [
    { kind: 'ends', after: [], reason: 'cannot-feed', beads: 7 },
    'It ends the game, and Kofi gets 7 of the seeds left.',
  ],
  [
    { kind: 'tempo', own: 0, better: 2, other: 3 },
    'It leaves Ama no move within the row instead of 2; Kofi has 3.',
  ],
  [
    { kind: 'tempo', own: 1, better: 2, other: 3 },
    'It leaves Ama 1 move within the row instead of 2; Kofi has 3.',
  ],
  [{ kind: 'feeds', seeds: 1, better: 0 }, 'It gives Kofi 1 seed instead of 0.'],
  [
    { kind: 'scores', turns: 4, played: { own: 2, other: 6 }, better: { own: 3, other: 0 }, behind: 7 },
    'Within 4 turns Ama scores 2 and Kofi 6; after A it is 3 and 0.',
  ],
])('a fault %#', (fault, text) => {
  expect(told([fault], [])).toBe(`${text} Better: A, then b C.`);
});

test.each<readonly [readonly Merit[], string]>([
  [[{ kind: 'takes', ...capture, pits: [7, 8, 9] }], 'takes 5 from b, c and d'],
  [[{ kind: 'takes', ...capture, turn: moves('AF'), pits: [7] }], 'takes 5 with A.F'],
  [[{ kind: 'takes', ...capture, after: moves('b') }], 'takes 5 with f after b'],
  [[{ kind: 'moves-again', turn: moves('AF') }], 'moves again with F'],
  [[{ kind: 'keeps', pit: 5, seeds: 12 }], 'keeps F full'],
  [
    [
      { kind: 'moves-again', turn: moves('AF') },
      { kind: 'takes', ...capture, turn: moves('AF') },
      { kind: 'saves', pits: [2] },
      { kind: 'threatens', pit: 9, beads: 3 },
    ],
    'takes 5 with A.F and keeps C safe',
  ],
  [
    [
      { kind: 'threatens', pit: 9, beads: 3 },
      { kind: 'leaves-moves', moves: 1 },
    ],
    'threatens to take 3 from d and leaves Kofi only 1 move',
  ],
  [
    [{ kind: 'finishes', after: [], reason: 'cannot-feed', beads: 9 }],
    'ends the game and gets 9 of the seeds left',
  ],
])('a merit %#', (merits, text) => {
  expect(told([], merits)).toBe(`Better: A, which ${text}.`);
});

test('every mistake of real games has two sentences at most, without a gap', () => {
  let count = 0;
  for (const text of ['kalah', 'awele']) {
    const rules = compiled(text);
    const real = plainCauseWords(say, rules.board, { south: 'South', north: 'North' });
    for (const game of reviewedGames(rules, 3, { depth: 4 }))
      for (const move of game.moves) {
        if (move.verdict === null) continue;
        count += 1;
        const said = causeText(move, real);
        expect(said).not.toMatch(/undefined|[{}|]|  |with [.,;]|from [.,;]/);
        expect(said.split(/\. (?=[A-Z])/).length).toBeLessThanOrEqual(2);
      }
  }
  expect(count).toBeGreaterThan(3);
});
