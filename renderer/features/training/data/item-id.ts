/** Ids of exercises: equal questions have equal ids, whoever made them and whatever is known of the answer. */
import type { Exercise } from '../../../../engine/training/exercise.ts';

/** JSON with the fields of objects in alphabetical order. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

/** 32 bits of a text, by FNV-1a with the finaliser of MurmurHash3, so that every bit counts. */
function hash32(text: string, seed: number): number {
  let x = seed;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/** 64 bits as 16 hexadecimal digits. */
export function exerciseId(exercise: Exercise): string {
  // What is left is the question.
  const { answers: _answers, values: _values, line: _line, difficulty: _difficulty, ...question } = exercise;
  const text = stableJson(question);
  return [0x811c9dc5, 0x2f0b4f2d].map((seed) => hash32(text, seed).toString(16).padStart(8, '0')).join('');
}
