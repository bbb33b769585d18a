import { expect, test } from 'vitest';
import {
  clockAfter,
  readTimeControl,
  startClock,
  timeControlText,
  timeForMove,
} from '../../../engine/match/clock.ts';
import { must } from '../../support/must.ts';
import { ok } from '../../../engine/core/result.ts';
import { playGame } from '../../../engine/match/play-game.ts';
import type { MatchPlayer } from '../../../engine/match/player.ts';
import { compiled } from '../../support/positions.ts';

const control = (text: string) => {
  const read = readTimeControl(text);
  if (read === null) throw new Error(text);
  return read;
};

test.each([
  ['60', { moves: null, timeMs: 60_000, incrementMs: 0 }],
  ['60+1', { moves: null, timeMs: 60_000, incrementMs: 1000 }],
  ['40/10+0.1', { moves: 40, timeMs: 10_000, incrementMs: 100 }],
  ['2/0.5', { moves: 2, timeMs: 500, incrementMs: 0 }],
])('%s is a time control and is told as it is read', (text, read) => {
  expect(readTimeControl(text)).toEqual(read);
  expect(timeControlText(control(text))).toBe(text);
});

test.each(['', '0', '0/10', '-5', '60+', '40/', '1e3', '60+1+1', 'x'])('%j is none', (text) => {
  expect(readTimeControl(text)).toBeNull();
});

test('time is added with each move, and again after the moves of the control', () => {
  const moves = [3000, 4000, 1000].reduce(
    (clocks, spent) => [
      ...clocks,
      clockAfter(must(ok(clocks.at(-1) ?? startClock(control('2/10+0.1')))), spent),
    ],
    [startClock(control('2/10+0.1'))],
  );
  expect(moves.map(({ leftMs, movesToGo }) => [leftMs, movesToGo])).toEqual([
    [10_000, 2],
    [7100, 1],
    [13_200, 2],
    [12_300, 1],
  ]);
  expect(clockAfter(startClock(control('60')), 61_000)).toMatchObject({ leftMs: -1000, movesToGo: null });
});

test('our engine keeps to its clock, whatever is left on it', () => {
  let clock = startClock(control('3+0.1'));
  for (let move = 0; move < 300; move++) {
    const timeMs = timeForMove(clock.leftMs, clock.control.incrementMs, clock.movesToGo);
    expect(timeMs).toBeGreaterThanOrEqual(1);
    expect(timeMs).toBeLessThanOrEqual(Math.max(1, clock.leftMs));
    clock = clockAfter(clock, timeMs);
    expect(clock.leftMs).toBeGreaterThan(0);
  }
});

test.each([
  [0, 'one'],
  [5000, null],
])('with a margin of %i ms, a move of 12 s on a clock of 10 s ends the game: %s', async (marginMs, loser) => {
  const rules = compiled('kalah:houses=3,seeds=2');
  const player = (name: string, spentMs: number): MatchPlayer => ({
    name,
    time: { control: control('10'), marginMs },
    choose: ({ position, clocks }) => {
      expect(clocks?.own?.leftMs).toBeLessThanOrEqual(10_000);
      return Promise.resolve({
        kind: 'move',
        move: [...rules.moves(position)][0] ?? '',
        proof: null,
        spentMs,
      });
    },
  });
  const played = await playGame(
    {
      ...{ rules, number: 1, opening: { setup: null, moves: [] }, south: 'one', maxPlies: 1 },
      players: { one: player('slow', 12_000), two: player('quick', 1) },
    },
    { now: () => 0 },
    new AbortController().signal,
  );
  const end = played?.kind === 'played' ? played.game.end : null;
  expect(end).toMatchObject(
    loser === null
      ? { kind: 'length' }
      : { kind: 'forfeit', player: loser, reason: 'no-answer', detail: '12000 ms' },
  );
});
