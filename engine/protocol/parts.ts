/**
 * Long texts in parts: one message of a socket may hold no more than `MAX_MESSAGE_CHARS` bytes, a document may be larger.
 * Each part begins with `+` if more follow and with `.` if it is the last one.
 *
 *   for (const part of inParts(text)) port.send(part);
 *   const joined = join(part);        // null until the last part has come
 */
import { MAX_MESSAGE_CHARS } from './schema.ts';

/** A character is at most three bytes long; one more is for the mark in front. */
const PART_CHARS = Math.floor(MAX_MESSAGE_CHARS / 3) - 1;

/** The parts of a text, in order. */
export function* inParts(text: string): Generator<string, void> {
  let start = 0;
  while (text.length - start > PART_CHARS) {
    // Keep the two halves of a character together: half a character would be lost on the way.
    const isSplit = (text.charCodeAt(start + PART_CHARS - 1) & 0xfc00) === 0xd800;
    const end = start + PART_CHARS - (isSplit ? 1 : 0);
    yield `+${text.slice(start, end)}`;
    start = end;
  }
  yield `.${text.slice(start)}`;
}

/** The text so far, if its last part has come; null: more parts follow. */
export type Joined = { readonly text: string } | 'ERR_PARTS' | null;

/**
 * Puts parts together.
 *
 * @param mostChars longest text taken, UTF-16 units.
 * @returns takes one part after the other; `ERR_PARTS` for anything else, or if the text becomes too long.
 */
export function makeJoin(mostChars: number): (part: string) => Joined {
  let parts: string[] = [];
  let length = 0;
  return (part) => {
    const mark = part[0];
    length += part.length - 1;
    if ((mark !== '+' && mark !== '.') || length > mostChars) return 'ERR_PARTS';
    parts.push(part.slice(1));
    if (mark === '+') return null;
    const text = parts.join('');
    parts = [];
    length = 0;
    return { text };
  };
}
