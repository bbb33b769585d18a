/** The Hawalis estimate: what it rests on, and that it plays better than counting seeds. */
import { expect, test } from 'vitest';
import { readHawalis, type HawalisRules } from '../../../../../engine/games/hawalis/rules.ts';
import type { Position } from '../../../../../engine/rules/types.ts';
import type { Move } from '../../../../../engine/core/move.ts';
import { defined } from '../../../../../engine/core/result.ts';
import {
  makeEvaluation,
  makePlainEvaluation,
  type Evaluation,
} from '../../../../../engine/games/hawalis/search/evaluation.ts';
import { makeHawalisKernel } from '../../../../../engine/games/hawalis/search/kernel.ts';
import type { Sides } from '../../../../../engine/games/hawalis/search/sides.ts';
import { OVER, type Kernel } from '../../../../../engine/search/kernel.ts';
import { WIN } from '../../../../../engine/search/scale.ts';
import { makeRandom, type Random } from '../../../../support/random-play.ts';
import { compiled } from '../../../../support/positions.ts';

const rules = compiled('hawalis');
const DEPTH = 3;

function kernelWith(evaluation: (sides: Sides, rules: HawalisRules) => Evaluation): Kernel {
  return makeHawalisKernel(readHawalis(rules.values), false, DEPTH + 1, 1, 1 << 12, evaluation);
}

/** Plain alpha-beta over a kernel. */
function valueOf(kernel: Kernel, slot: number, ply: number, alpha: number, beta: number): number {
  if (ply === DEPTH) return kernel.estimate(slot);
  const first = (ply + 1) * kernel.fanout;
  const count = kernel.expand(slot, first);
  let best = -WIN;
  for (let child = first; child < first + count && best < beta; child++) {
    const isOver = ((kernel.flags[child] ?? 0) & OVER) !== 0;
    const value = isOver
      ? (kernel.gain[child] ?? 0)
      : -valueOf(kernel, child, ply + 1, -beta, -Math.max(alpha, best));
    best = Math.max(best, value);
  }
  return best;
}

function choose(kernel: Kernel, position: Position): Move {
  let best = -Infinity;
  let choice: Move | null = null;
  for (const move of rules.moves(position)) {
    const after = rules.next(position, move);
    const { outcome } = after;
    let value: number;
    if (outcome !== null)
      value = outcome.winner === position.turn ? WIN : outcome.winner === 'draw' ? 0 : -WIN;
    else if (kernel.load(after, 0)) value = -valueOf(kernel, 0, 1, -WIN, -best);
    else throw new Error('cannot be loaded');
    if (value <= best) continue;
    best = value;
    choice = move;
  }
  return defined(choice, 'move');
}

/** A position four random moves after the start. */
function opening(random: Random): Position {
  let position = rules.start();
  while (position.ply < 4) {
    const moves = [...rules.moves(position)];
    const after = rules.next(position, defined(moves[Math.floor(random() * moves.length)], 'move'));
    position = after.outcome === null ? after : rules.start();
  }
  return position;
}

/** The seeds' difference and nothing else: what the estimate is measured against. */
function countSeeds({ seeds }: Sides): Evaluation {
  return (own, foe) => (seeds[own] ?? 0) - (seeds[foe] ?? 0);
}

test('wins clearly against counting seeds, both looking three moves ahead', () => {
  const players = [kernelWith(makeEvaluation), kernelWith(countSeeds)] as const;
  const random = makeRandom(3);
  const games = 60;
  let points = 0;
  for (let game = 0; game < games; game += 2) {
    const start = opening(random);
    for (const isFirst of [true, false]) {
      let position = start;
      while (position.outcome === null && position.ply < 400) {
        const isOurs = (position.turn === start.turn) === isFirst;
        position = rules.next(position, choose(players[isOurs ? 0 : 1], position));
      }
      const winner = position.outcome?.winner;
      if (winner !== 'south' && winner !== 'north') points += 0.5;
      else if ((winner === start.turn) === isFirst) points++;
    }
  }
  expect(points).toBeGreaterThan(0.6 * games);
});

test('a seed more, a move more and a capture in hand each count for the player to move', () => {
  const kernel = kernelWith(makePlainEvaluation);
  const estimate = (south: readonly number[], north: readonly number[]): number => {
    const position = rules.fromSetup({ pits: [...south, ...north], stores: [0, 0], turn: 'south' });
    if (!position.ok || !kernel.load(position.value, 0)) throw new Error('cannot be loaded');
    return kernel.estimate(0);
  };
  const north = [0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  const even = estimate([0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], north);
  expect(even).toBe(0);
  expect(estimate([0, 3, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], north)).toBeGreaterThan(even);
  expect(estimate([0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], north)).toBeLessThan(even);
  // F(2) ends in empty H, which faces n (3 seeds here) and, behind it, a.
  expect(
    estimate([0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]),
  ).toBeGreaterThan(
    estimate([0, 2, 0, 2, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]),
  );
});
