import { describe, expect, test } from 'vitest';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { makePath, movesOf } from '../../../engine/tree/path.ts';
import { makePositions, positionAt, type Positions } from '../../../engine/tree/positions.ts';
import { makeSpot, positionOfSpot, type Spot } from '../../../engine/tree/spots.ts';
import { makeNode } from '../../../engine/tree/types.ts';
import { must } from '../../support/must.ts';
import { defined } from '../../../engine/core/result.ts';

/** Positions of kalah, and how many moves were played for them. */
function counted(): { readonly positions: Positions; readonly played: () => number } {
  const found = must(rulesFromText('kalah'));
  let played = 0;
  const rules: Rules = {
    ...found,
    next: (position, move) => {
      played += 1;
      return found.next(position, move);
    },
    play: (position, move) => {
      played += 1;
      return found.play(position, move);
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
        const spot = defined(spots[at], 'spot');
        const wanted = positionAt(positions, makePath(moves.slice(0, at)));
        const given = positionOfSpot(spot, positions);
        if (!wanted.ok || !given.ok) throw new Error('no position');
        expect(positions.rules.positionKey(given.value)).toBe(positions.rules.positionKey(wanted.value));
      }
    }
  });

  test('play nothing before they are asked, and nothing twice', () => {
    const { positions, played } = counted();
    const spots = line(['D', 'A', 'b']);
    const [, , middle, last] = spots;
    if (!middle || !last) throw new Error('no spot');
    expect(played()).toBe(0);
    positionOfSpot(middle, positions);
    const first = played();
    expect(first).toBeGreaterThan(0);
    positionOfSpot(last, positions);
    const all = played();
    expect(all).toBeGreaterThan(first);
    for (const spot of spots) positionOfSpot(spot, positions);
    expect(played()).toBe(all);
  });

  test('below a move that cannot be played there is no position, only the reason', () => {
    const { positions } = counted();
    const [, ghost, below] = line(['a', 'b']);
    if (!ghost || !below) throw new Error('no spot');
    const refused = positionOfSpot(below, positions);
    expect(refused.ok).toBe(false);
    expect(positionOfSpot(ghost, positions)).toBe(refused);
  });
});
