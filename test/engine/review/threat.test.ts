/** The threat of the other side, checked by playing all games to their end. */
import { expect, test } from 'vitest';
import { solve } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { threatIn } from '../../../engine/review/threat.ts';
import { asOtherSide } from '../../../engine/rules/board-aids.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { compiled, positionOf } from '../../support/positions.ts';
import { guess } from '../../support/values.ts';
import { makeBruteForce, TooMany } from '../analysis/brute-force.ts';
import { smallPosition } from '../analysis/small-games.ts';
import type { Move } from '../../../engine/core/move.ts';

/** The value for a side by plain minimax; null if the game is too large. */
function bruteValue(rules: Rules, position: Position, side: Position['turn']): number | null {
  try {
    const value = makeBruteForce(rules, 4000).valueOf(position);
    return position.turn === side ? value : -value;
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

test('a threat is worth what moving now would gain, by every line to the end of the game', () => {
  const store = makeStore(4);
  const checked = { kalah: 0, oware: 0 };
  for (const game of ['kalah', 'oware'] as const) {
    for (let seed = 1; seed <= 120 && checked[game] < 8; seed++) {
      const small = smallPosition(game, seed);
      if (small === null || small.position.swapped) continue;
      const { rules, position, text } = small;
      const passed = asOtherSide(rules, position);
      if (passed === null) continue;
      const [then, now] = [passed, position].map((at) => bruteValue(rules, at, passed.turn));
      if (then === undefined || now === undefined || then === null || now === null) continue;
      const [turned, straight] = [passed, position].map((at) => solve(rules, at, {}, { store }));
      const threat = turned && straight ? threatIn(rules, passed, turned, straight.value) : null;
      expect(threat?.isProved, text).toBe(true);
      expect(threat?.gain, text).toBe(then - now);
      checked[game] += 1;
    }
  }
  expect(Math.min(...Object.values(checked))).toBeGreaterThanOrEqual(5);
});

const report = (move: string, line: string, margin: number): SearchReport => ({
  value: guess(margin, 4),
  best: move as Move,
  moves: [{ move: move as Move, value: guess(margin, 4), line: [...line] as Move[], nodes: 1 }],
  depth: 4,
  nodes: 1,
  timeMs: 0,
  isSolved: false,
});

test('a threat is a whole turn with all that it takes, and an estimate if one of its values is', () => {
  const rules = compiled('kalah:houses=4,seeds=3');
  // North's d ends in the store and moves again; a then captures from South's C.
  const position = positionOf(rules, '3-2-5-1-1-0-2-1-3-3-S');
  const passed = asOtherSide(rules, position);
  if (passed === null) throw new Error('North can move');
  const threat = threatIn(rules, passed, report('d', 'daC', -4), guess(2, 4));
  expect(threat).toMatchObject({ side: 'north', gain: 6, isProved: false });
  expect(threat?.turn.moves).toEqual(['d', 'a']);
  expect(threat?.turn.beads).toBeGreaterThan(0);
  expect(threatIn(rules, passed, { ...report('d', 'd', 1), best: null }, null)).toBe(null);
});
