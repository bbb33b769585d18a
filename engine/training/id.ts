/** Makes ids of exercises, and choices that depend only on a text. */
import type { Exercise } from './exercise.ts';

/** The fields of an exercise that define its question. */
type Question = Pick<Exercise, 'kind' | 'rules' | 'setup' | 'move' | 'pit'>;

/** Start values of the two hashes of an id; the first is the offset basis of FNV-1a. */
const OFFSETS = [0x811c9dc5, 0x050c5d1f] as const;
const PRIME = 0x01000193;

/** Hashes a text to 32 bits: FNV-1a over its code units (Fowler, Noll, Vo), mixed at the end as in MurmurHash3. */
export function hashOf(text: string, offset: number = OFFSETS[0]): number {
  let hash = offset;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the question of an exercise as a single text. */
export function questionKey({
  kind,
  rules,
  setup: { pits, stores, turn, state },
  move,
  pit,
}: Question): string {
  return JSON.stringify([kind, rules, pits, stores, turn, move, pit, ...(state ? [state] : [])]);
}

/**
 * Returns the id of an exercise, made of letters and digits. It depends only on the question (kind, rules, position,
 * move or pit), not on how the answers were found.
 */
export function exerciseId(exercise: Question): string {
  const key = questionKey(exercise);
  return OFFSETS.map((offset) => hashOf(key, offset).toString(36).padStart(7, '0')).join('');
}

/** Picks an item of a list, always the same one for the same text; undefined for an empty list. */
export function pickBy<T>(list: readonly T[], text: string): T | undefined {
  return list[hashOf(text) % Math.max(1, list.length)];
}
