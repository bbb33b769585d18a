import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import { FIXED_ORDER } from '../../../engine/locales/order.ts';
import {
  playerOpenings,
  playerRow,
  sortPlayers,
  tallyPlayers,
  type PlayedLine,
  type SeatedGame,
} from '../../../engine/explorer/players.ts';
import type { PlayerSort } from '../../../engine/explorer/question.ts';

const GAME: SeatedGame = {
  ...{ south: 1, north: 2, outcome: 'south', isSwapped: false, date: '' },
  ...{ lossSouth: null, lossNorth: null },
};
const GAMES: readonly SeatedGame[] = [
  { ...GAME, date: '2024.05.01', lossSouth: 1, lossNorth: 3 },
  { ...GAME, outcome: 'draw', date: '2020' },
  { ...GAME, outcome: 'open', date: '????.??.??' },
  { ...GAME, south: 2, north: 1, outcome: 'south', lossSouth: 2, lossNorth: 0, date: '2024.05.??' },
  // Who began as South sits in North's seat at the end.
  { ...GAME, outcome: 'south', isSwapped: true },
  { ...GAME, south: 0, north: 3, outcome: 'open' },
  { ...GAME, south: 3, north: 3, outcome: 'north' },
];
const NAMES = ['', 'Ada', 'Ben', 'Čech'];
const rows = [...tallyPlayers(GAMES)].map(([player, tally]) => playerRow(NAMES[player] ?? '', tally));

test('players have their games, their points by who they are, and counts by seats', () => {
  expect(rows).toEqual([
    {
      ...{ name: 'Ada', games: 5, south: 3, north: 0, draws: 1, open: 1, won: 1, lost: 2 },
      ...{ score: 37.5, loss: 0.5, reviewed: 2, firstPlayed: '2020', lastPlayed: '2024.05.01' },
    },
    {
      ...{ name: 'Ben', games: 5, south: 3, north: 0, draws: 1, open: 1, won: 2, lost: 1 },
      ...{ score: 62.5, loss: 2.5, reviewed: 2, firstPlayed: '2020', lastPlayed: '2024.05.01' },
    },
    {
      ...{ name: 'Čech', games: 2, south: 0, north: 1, draws: 0, open: 1, won: 1, lost: 1 },
      ...{ score: 50, loss: null, reviewed: 0, firstPlayed: null, lastPlayed: null },
    },
  ]);
});

test('players are sorted by every column, the unknown last', () => {
  const order = (sort: PlayerSort, isDown: boolean) =>
    sortPlayers(rows, sort, isDown, FIXED_ORDER)
      .map(({ name }) => name.charAt(0))
      .join('');
  expect(order('name', false)).toBe('ABČ');
  expect(order('name', true)).toBe('ČBA');
  expect(order('games', true)).toBe('ABČ');
  expect(order('games', false)).toBe('ČAB');
  expect(order('score', true)).toBe('BČA');
  expect(order('loss', true)).toBe('BAČ');
  expect(order('loss', false)).toBe('ABČ');
});

test('openings are told for as long as all of their games go on alike, the most frequent first', () => {
  const line = (moves: string, change: Partial<PlayedLine> = {}): PlayedLine => ({
    ...{ rules: 'oware', side: 'south', outcome: 'south' },
    ...{ moves: [...moves] as Move[] },
    ...change,
  });
  const openings = playerOpenings([
    line('Aa'),
    line('AaBbCcDdEe'),
    line('FfEeDdCcBb'),
    line('FfEeDdAaBb', { outcome: 'draw' }),
    line('FfEeDdAaBb', { side: 'north' }),
    line('FfEeDdAaBb', { rules: 'awele' }),
    line(''),
  ]);
  const counts = { south: 1, north: 0, draws: 0, open: 0 };
  expect(openings.map(({ moves, ...rest }) => ({ ...rest, moves: moves.join('') }))).toEqual([
    { rules: 'oware', side: 'south', moves: 'FfEeDd', ...counts, games: 2, draws: 1 },
    { rules: 'oware', side: 'south', moves: 'Aa', ...counts, games: 1 },
    { rules: 'oware', side: 'south', moves: 'AaBbCcDd', ...counts, games: 1 },
    { rules: 'oware', side: 'north', moves: 'FfEeDdAa', ...counts, games: 1 },
    { rules: 'awele', side: 'south', moves: 'FfEeDdAa', ...counts, games: 1 },
  ]);
});
