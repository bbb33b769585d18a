import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { makePath, movesOf } from '../../../engine/tree/path.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { makeSpot, positionOfSpot, type Spot } from '../../../engine/tree/spots.ts';
import { makeNode } from '../../../engine/tree/types.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';
import { compiled } from '../../support/positions.ts';

/** Positions of kalah, and how many moves were played for them. */
function counted(): { readonly positions: Positions; readonly played: () => number } {
  const kalah = compiled('kalah');
  let played = 0;
  const rules: Rules = {
    ...kalah,
    next: (position, move) => {
      played += 1;
      return kalah.next(position, move);
    },
    play: (position, move) => {
      played += 1;
      return kalah.play(position, move);
    },
  };
  return { positions: makePositions(rules, null), played: () => played };
}

/** Spots of a line, the root first. */
function line(moves: readonly string[]): readonly Spot[] {
  const spots = [makeSpot(null, makeNode(''))];
  for (const move of movesOf(makePath(moves))) spots.push(makeSpot(spots.at(-1) ?? null, makeNode(move)));
  return spots;
}

describe('spots', () => {
  test('have the positions of their paths, in whatever order they are asked', () => {
    const moves = ['D', 'A', 'b', 'C'];
    for (const order of [
      [4, 2, 0],
      [0, 1, 4],
      [3, 3],
    ]) {
      const { positions } = counted();
      const spots = line(moves);
      for (const at of order) {
        const wanted = must(positionAt(positions, makePath(moves.slice(0, at))));
        const given = must(positionOfSpot(defined(spots[at], 'spot'), positions));
        expect(positions.rules.positionKey(given)).toBe(positions.rules.positionKey(wanted));
      }
    }
  });

  test('play nothing before they are asked, and nothing twice', () => {
    const { positions, played } = counted();
    const spots = line(['D', 'A', 'b']);
    expect(played()).toBe(0);
    positionOfSpot(defined(spots[2], 'spot'), positions);
    const first = played();
    expect(first).toBeGreaterThan(0);
    positionOfSpot(defined(spots[3], 'spot'), positions);
    const all = played();
    expect(all).toBeGreaterThan(first);
    for (const spot of spots) positionOfSpot(spot, positions);
    expect(played()).toBe(all);
  });

  test('below a move that cannot be played there is no position, only the reason', () => {
    const { positions } = counted();
    const [, ghost, below] = line(['a', 'b']).map((spot) => positionOfSpot(spot, positions));
    expect(below?.ok).toBe(false);
    expect(ghost).toBe(below);
  });
});
