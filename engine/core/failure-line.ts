/**
 * Writes a failure as one line of plain text, for programs and people who read lines: code, place, data.
 *
 *   failureLine(fail('ERR_OPTION_RANGE', { option: 'seeds' }, { min: 1, max: 12 }))
 *   // 'ERR_OPTION_RANGE: option seeds, min 1, max 12'
 */
import type { Failure } from './result.ts';

const PLACES = ['game', 'line', 'column', 'ply', 'field', 'pit', 'option', 'token'] as const;

/** Names a place (`at.line`) or a piece of data (`max`) with its value. */
export type SayPart = (name: string, value: string) => string;

const PLACE_WORDS: Readonly<Record<string, string>> = { 'at.ply': 'sowing', 'at.token': 'at' };

const sayPlain: SayPart = (name, value) => `${PLACE_WORDS[name] ?? name.replace('at.', '')} ${value}`;

/** Writes a failure as one line: code, place, data. Data that repeats the place is left out. */
export function failureLine({ code, at, params }: Omit<Failure, 'ok'>, say: SayPart = sayPlain): string {
  const told = new Map(Object.entries(at ?? {}));
  const place = PLACES.flatMap((key) => {
    const value = at?.[key];
    if (value === undefined) return [];
    return [say(`at.${key}`, key === 'token' ? JSON.stringify(value) : String(value))];
  });
  const data = Object.entries(params ?? {})
    .filter(([key, value]) => told.get(key) !== value)
    .map(([key, value]) => say(key, String(value)));
  return [code, ...place, ...data].join(', ').replace(', ', ': ');
}
