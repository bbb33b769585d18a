import { expect, test } from 'vitest';
import { isolated, withoutIsolates } from '../../../engine/locales/isolate.ts';

test('only parts that are read from right to left are isolated', () => {
  expect(isolated('עמליה')).toBe('\u2068עמליה\u2069');
  expect(isolated('Cup نور')).toBe('\u2068Cup نور\u2069');
  expect(['Anna', 'Élise', '±1 – 2', ''].map(isolated)).toEqual(['Anna', 'Élise', '±1 – 2', '']);
  expect(withoutIsolates(isolated('עמליה'))).toBe('עמליה');
});
