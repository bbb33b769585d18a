/** Grids of rule sets as texts. */
import { expect, test } from 'vitest';
import { GAMES, rulesFromText } from '../../../engine/games/index.ts';
import { expandGrid } from '../../../engine/rules/rule-grid.ts';

const expand = (grid: string) =>
  expandGrid(
    GAMES.map(({ schema }) => schema),
    grid,
  );

test.for([
  ['kalah', ['kalah']],
  ['oware-awari', ['oware-awari']],
  ['kalah:seeds=2-4', ['kalah:seeds=2', 'kalah:seeds=3', 'kalah:seeds=4']],
  [
    'kalah: houses = 1/3 , relay=off/on',
    [
      'kalah:houses=1,relay=off',
      'kalah:houses=1,relay=on',
      'kalah:houses=3,relay=off',
      'kalah:houses=3,relay=on',
    ],
  ],
  ['kalah:seeds=1-2/6', ['kalah:seeds=1', 'kalah:seeds=2', 'kalah:seeds=6']],
  ['oware:preset=awari,no-move=all', ['oware:preset=awari,no-move=end', 'oware:preset=awari,no-move=pass']],
  ['oware-awari:must-feed=all', ['oware-awari:must-feed=off', 'oware-awari:must-feed=on']],
  // A number that the option excludes is no part of a range.
  ['oware:repetition=0-3', ['oware:repetition=0', 'oware:repetition=2', 'oware:repetition=3']],
  // A list of counts is one value, and so is a word with a hyphen.
  [
    'kalah:houses=1,start-distribution=1-2/3-4',
    ['kalah:houses=1,start-distribution=1-2', 'kalah:houses=1,start-distribution=3-4'],
  ],
  ['kalah:direction=counter-clockwise', ['kalah:direction=counter-clockwise']],
] as const)('%s', ([grid, texts]) => {
  expect(expand(grid)).toEqual(texts);
});

test('all numbers of an option are its whole range', () => {
  expect(expand('kalah:houses=all')).toHaveLength(12);
  expect(expand('oware:repetition=all')?.every((text) => rulesFromText(text).ok)).toBe(true);
});

test.for([
  'chess:a=1/2',
  'kalah:nonsense=1-3',
  'kalah:seeds=3-1',
  'kalah:seeds=1/x',
  'kalah:seeds',
  'kalah:start-distribution=all',
])('what is wrong in %s is left for the reader of rule sets', (grid) => {
  expect(expand(grid)?.some((text) => !rulesFromText(text).ok)).toBe(true);
});

test('a grid of too many rule sets is refused before it is made', () => {
  expect(expand('kalah:houses=0-999999999')).toHaveLength(100_000);
  expect(expand('kalah:houses=0-999999999,seeds=0-999999999')).toBeNull();
});
