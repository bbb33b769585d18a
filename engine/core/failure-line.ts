/**
 * Writes a failure as one line of plain text, for programs and people who read lines: code, place, data.
 *
 *   failureLine(fail('ERR_OPTION_RANGE', { option: 'seeds' }, { min: 1, max: 12 }))
 *   // 'ERR_OPTION_RANGE: option seeds, min 1, max 12'
 */
import type { Failure, Place } from './result.ts';

const PLACE_WORDS: readonly (readonly [keyof Place, string])[] = [
  ['game', 'game'],
  ['line', 'line'],
  ['column', 'column'],
  ['ply', 'sowing'],
  ['field', 'field'],
  ['pit', 'pit'],
  ['option', 'option'],
  ['token', 'at'],
];

/** Writes a failure as one line: code, place, data. Data that repeats the place is left out. */
export function failureLine({ code, at, params }: Omit<Failure, 'ok'>): string {
  const told = new Map(Object.entries(at ?? {}));
  const place = PLACE_WORDS.flatMap(([key, word]) => {
    const value = at?.[key];
    if (value === undefined) return [];
    return [`${word} ${key === 'token' ? JSON.stringify(value) : String(value)}`];
  });
  const data = Object.entries(params ?? {})
    .filter(([key, value]) => told.get(key) !== value)
    .map(([key, value]) => `${key} ${String(value)}`);
  return [code, ...place, ...data].join(', ').replace(', ', ': ');
}
