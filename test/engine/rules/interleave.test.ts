import { expect, test } from 'vitest';
import { interleave } from '../../../engine/rules/interleave.ts';

const lists = [['a1', 'a2', 'a3'], [], ['c1'], ['d1', 'd2']];
const taken = (sources: readonly (readonly string[])[], atOnce: number): string =>
  [...interleave(sources, (list) => list, atOnce)].join(' ');

test('lists are taken in turn, all from the start or one more in every round', () => {
  expect(taken(lists, Infinity)).toBe('a1 c1 d1 a2 d2 a3');
  expect(taken(lists, 1)).toBe('a1 a2 a3 c1 d1 d2');
});

test('no lists give nothing, and end', () => {
  expect(taken([], Infinity)).toBe('');
  expect(taken([[]], 1)).toBe('');
});

test('a list is opened when its turn comes and read no further than asked', () => {
  const opened: number[] = [];
  const endless = function* (source: number): Generator<number> {
    opened.push(source);
    for (let n = 0; ; n++) yield 10 * source + n;
  };
  const some = interleave([1, 2, 3], endless, 1);
  expect([some.next().value, some.next().value, some.next().value]).toEqual([10, 11, 20]);
  expect(opened).toEqual([1, 2]);
});
