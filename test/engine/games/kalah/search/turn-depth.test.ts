/** Depth in Kalah counts turns: the fast search against plain minimax that continues as long as a turn lasts. */
import { describe, expect, test } from 'vitest';
import { makeStore } from '../../../../../engine/analysis/store.ts';
import { search } from '../../../../../engine/analysis/search.ts';
import type { Rules } from '../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import { makeKalahKernel } from '../../../../../engine/games/kalah/search/kernel.ts';
import { storesAhead } from '../../../../../engine/search/scale.ts';
import { makeRandom, randomMove, type Random } from '../../../../support/random-play.ts';
import { compileKalah } from './random-kalah.ts';

const WALKS = 12;

/** Value for the player to move, so many turns deep; a leaf is worth what the kernel says. */
function minimax(rules: Rules, leaf: (position: Position) => number, at: Position, depth: number): number {
  if (at.outcome !== null) {
    const { score } = at.outcome;
    if (score === null) throw new Error('a margin game ends with a score');
    return at.turn === 'south' ? score.south - score.north : score.north - score.south;
  }
  if (depth === 0) return leaf(at);
  const values = [...rules.moves(at)].map((move) => {
    const next = rules.next(at, move);
    return next.turn === at.turn
      ? minimax(rules, leaf, next, depth)
      : 0 - minimax(rules, leaf, next, depth - 1);
  });
  return Math.max(...values);
}

function walk(rules: Rules, random: Random): Position {
  let position = rules.start();
  for (let left = Math.floor(random() * 12); left > 0 && position.outcome === null; left--) {
    const move = randomMove(rules, position, random);
    if (move === null) break;
    position = rules.next(position, move);
  }
  return position;
}

describe('depth counts turns', () => {
  // Boards that the network does not serve: with it, far-off positions are not searched.
  for (const options of [
    { houses: 5, seeds: 4 },
    { houses: 4, seeds: 5 },
    { seeds: 3, direction: 'cross' },
  ])
    test(JSON.stringify(options), () => {
      const rules = compileKalah(options);
      const kernel = makeKalahKernel(rules, 2);
      const leaf = (position: Position): number => {
        expect(kernel.load(position, 0)).toBe(true);
        return kernel.estimate(0) + storesAhead(position);
      };
      const random = makeRandom(3);
      for (let i = 0; i < WALKS; i++) {
        const position = walk(rules, random);
        if (position.outcome !== null) continue;
        for (const depth of [1, 2]) {
          const { value } = search(rules, position, { depth }, { store: makeStore(1) });
          const wanted = minimax(rules, leaf, position, depth);
          const margin = value?.kind === 'margin' ? value.margin : null;
          expect(margin).toBe(position.turn === 'south' ? wanted : 0 - wanted);
        }
      }
    });
});
