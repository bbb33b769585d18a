import { expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import {
  confidenceOf,
  NO_GAMES,
  playMatch,
  randomOpening,
  shareOf,
  type Player,
} from '../../../engine/match/match.ts';
import { makeRandom } from '../../../engine/core/random.ts';
import { materialPlayer } from '../../bench/players.ts';
import { compiled, textOf } from '../../support/positions.ts';

/** Plays the first legal move, or the last. */
function stubborn(name: string, isFirst: boolean, seen: Position[] = []): Player {
  return {
    name,
    choose(rules: Rules, position: Position): Move {
      seen.push(position);
      const move = [...rules.moves(position)].at(isFirst ? 0 : -1);
      if (move === undefined) throw new Error('no move');
      return move;
    },
  };
}

test('every opening is played from both seats, and the score is told game by game', () => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const seen: Position[] = [];
  const told: number[] = [];
  const score = playMatch(
    rules,
    stubborn('one', true, seen),
    stubborn('two', true),
    { pairs: 10, openingPlies: 2, seed: 5 },
    ({ wins, draws, losses }) => told.push(wins + draws + losses),
  );
  // The same player twice: what one wins from one seat it loses from the other.
  expect(score.wins).toBe(score.losses);
  expect(told).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(new Set(seen.map(({ turn }) => turn)).size).toBe(2);
});

test('after a swap the seats are counted by person', () => {
  const rules = compiled('kalah:houses=3,seeds=2,pie-rule=on');
  const swapper: Player = {
    name: 'swapper',
    choose(own, position) {
      const moves = [...own.moves(position)];
      const move = moves.find((legal) => legal === 'swap') ?? moves[0];
      if (move === undefined) throw new Error('no move');
      return move;
    },
  };
  const score = playMatch(
    rules,
    swapper,
    { ...swapper, name: 'other' },
    { pairs: 4, openingPlies: 0, seed: 1 },
  );
  expect(score.wins).toBe(score.losses);
});

test('openings are the same for a seed, open, and differ', () => {
  const rules = compiled('oware');
  const draw = (seed: number): string[] => {
    const random = makeRandom(seed);
    return Array.from({ length: 20 }, () => textOf(randomOpening(rules, 4, random)));
  };
  expect(draw(2)).toEqual(draw(2));
  expect(new Set(draw(2)).size).toBeGreaterThan(15);
  expect(() => randomOpening(compiled('kalah:houses=1,seeds=1'), 50, makeRandom(1))).toThrow('ends the game');
});

test('a searcher of material beats one that does not look', () => {
  const rules = compiled('kalah');
  const score = playMatch(rules, materialPlayer(300), stubborn('first', true), {
    pairs: 10,
    openingPlies: 3,
    seed: 3,
  });
  expect(shareOf(score)).toBeGreaterThan(0.8);
  expect(confidenceOf(score)).toBeGreaterThan(0.99);
});

test('share and confidence: half where nothing is known, the normal distribution elsewhere', () => {
  expect([shareOf(NO_GAMES), confidenceOf(NO_GAMES)]).toEqual([0.5, 0.5]);
  expect(shareOf({ wins: 3, draws: 2, losses: 5 })).toBe(0.4);
  // One deviation: 16 games decided, 4 more won than lost.
  expect(confidenceOf({ wins: 10, draws: 7, losses: 6 })).toBeCloseTo(0.841344746, 6);
  expect(confidenceOf({ wins: 6, draws: 7, losses: 10 })).toBeCloseTo(1 - 0.841344746, 6);
});
