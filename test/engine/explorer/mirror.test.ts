/** Positions, moves and lines from the other side, under random rule sets of all games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide } from '../../../engine/core/side.ts';
import {
  canMirror,
  hasMirror,
  mirrorLine,
  mirrorMove,
  mirrorResult,
  mirrorSetup,
  mirrorValues,
} from '../../../engine/explorer/mirror.ts';
import type { Outcome } from '../../../engine/rules/types.ts';
import { walks } from '../../support/random-play.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { forAll } from '../../support/for-all.ts';
import { compiled } from '../../support/positions.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';
import { bound } from '../../support/values.ts';
import { setupOf } from '../../../engine/rules/state.ts';

/** Most moves of a position that are compared one by one. */
const MAX_LISTED = 300;

/** How a game ended, as told from the other side if asked. */
function endOf(outcome: Outcome | null, isMirrored: boolean): unknown {
  if (outcome === null) return null;
  const { winner, reason, score } = outcome;
  if (!isMirrored) return { winner, reason, score };
  const isSide = winner === 'south' || winner === 'north';
  return {
    winner: isSide ? otherSide(winner) : winner,
    reason,
    score: score && { south: score.north, north: score.south },
  };
}

describe.for(TESTED_GAMES)('$id', (game) => {
  test('a mirrored move in the mirrored position leads to the mirror of the next position', () => {
    let compared = 0;
    fc.assert(
      fc.property(walks(game, 80), ({ rules, positions, moves }) => {
        expect(canMirror(rules)).toBe(true);
        const from = positions.findIndex((position) => hasMirror(rules, position));
        const origin = positions[from];
        if (!origin) return;
        let straight = must(rules.fromSetup(setupOf(origin)));
        let turned = must(rules.fromSetup(mirrorSetup(rules.board, origin)));
        if (straight.phase !== turned.phase) return;
        for (const move of moves.slice(from)) {
          // The walk has no repetition here either, but a game with a shorter history can last longer.
          if (straight.outcome || !rules.play(straight, move).ok) break;
          if (rules.countMoves(straight) <= BigInt(MAX_LISTED)) {
            expect([...rules.moves(turned)]).toEqual(
              [...rules.moves(straight)].map((each) => mirrorMove(rules.board, each)),
            );
          }
          const other = defined(mirrorMove(rules.board, move), `mirror of ${move}`);
          straight = rules.next(straight, move);
          turned = rules.next(turned, other);
          expect([setupOf(turned), turned.phase, endOf(turned.outcome, true)]).toEqual([
            mirrorSetup(rules.board, straight),
            straight.phase,
            endOf(straight.outcome, false),
          ]);
          expect(rules.estimate(turned)).toBeCloseTo(-rules.estimate(straight));
          compared += 1;
        }
      }),
    );
    expect(compared).toBeGreaterThan(500);
  });

  forAll([walks(game, 30)])(
    'the mirror of the mirror is the same, and never the position itself',
    ({ rules, positions, moves }) => {
      for (const position of positions) {
        const mirrored = mirrorSetup(rules.board, position);
        expect(mirrored).not.toEqual(setupOf(position));
        expect(mirrorSetup(rules.board, mirrored)).toEqual(setupOf(position));
      }
      const line = mirrorLine(rules.board, moves);
      expect(line === null).toBe(moves.includes('swap' as Move));
      if (line) expect(mirrorLine(rules.board, line)).toEqual(moves);
    },
  );
});

test.each([
  ['kalah', ['C', 'f', 'agreed', 'resigned', 'swap'], ['c', 'F', 'agreed', 'resigned', null]],
  // Pits I and O of the wide board are letters of ways in Shakala.
  ['hawalis:columns=8', ['I', 'o'], ['i', 'O']],
  [
    'shakala',
    ['F30', 'eo40', 'Hi00 x d2 4', 'hio000000 x A21 C1 44'],
    ['f30', 'Eo40', 'hi00 x D2 4', 'Hio000000 x a21 c1 44'],
  ],
])('moves in the notation of %s', (text, moves, mirrored) => {
  const { board } = compiled(text);
  expect(moves.map((move) => mirrorMove(board, move as Move))).toEqual(mirrored);
});

test('the first moves under the pie rule have no mirror, later ones have', () => {
  const rules = compiled('kalah:seeds=4,pie-rule=on');
  const start = rules.start();
  const answer = rules.next(start, 'A' as Move);
  expect(hasMirror(rules, start)).toBe(false);
  expect(hasMirror(rules, answer)).toBe(false);
  expect(hasMirror(rules, rules.next(answer, 'a' as Move))).toBe(true);
  expect(hasMirror(rules, rules.next(answer, 'swap' as Move))).toBe(true);
  expect(hasMirror(compiled('kalah'), compiled('kalah').start())).toBe(true);
});

test('a board that is not the same for both sides has no mirror', () => {
  const { board } = compiled('kalah');
  const north = board.successors.north.map((ways, place) => (place === 0 ? [2] : ways));
  expect(canMirror({ board: { ...board, successors: { ...board.successors, north } } })).toBe(false);
  expect(canMirror({ board: { ...board, labels: board.labels.map((label) => `${label}1`) } })).toBe(false);
});

test('results and stored values are turned round', () => {
  const mirrored = (['south', 'north', 'draw', 'open'] as const).map(mirrorResult);
  expect(mirrored).toEqual(['north', 'south', 'draw', 'open']);
  const { board } = compiled('kalah');
  const value = bound(4, 'lower');
  expect(
    mirrorValues(board, {
      value,
      moves: [
        { move: 'C' as Move, value, line: ['a', 'B'] as Move[] },
        { move: 'swap' as Move, value },
      ],
      engine: '1',
    }),
  ).toEqual({
    value: bound(-4, 'upper'),
    moves: [{ move: 'c', value: bound(-4, 'upper'), line: ['A', 'b'] }],
    engine: '1',
  });
});
