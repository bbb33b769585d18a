/**
 * Long texts in parts: one message of a socket may hold at most `MAX_MESSAGE_CHARS` bytes, but a document may be
 * larger. Each part begins with `+` if more follow and with `.` if it is the last one.
 *
 *   for (const part of inParts(text)) port.send(part);
 *   const joined = join(part);        // null until the last part has come
 */
import { MAX_MESSAGE_CHARS } from './schema.ts';

/** A character takes at most three bytes; one character is for the mark in front. */
const PART_CHARS = Math.floor(MAX_MESSAGE_CHARS / 3) - 1;

/** Yields the parts of a text, in order. */
export function* inParts(text: string): Generator<string, void> {
  let start = 0;
  while (text.length - start > PART_CHARS) {
    // Keep the two halves of a character together: half a character would be lost in transit.
    const isSplit = (text.charCodeAt(start + PART_CHARS - 1) & 0xfc00) === 0xd800;
    const end = start + PART_CHARS - (isSplit ? 1 : 0);
    yield `+${text.slice(start, end)}`;
    start = end;
  }
  yield `.${text.slice(start)}`;
}

/** The text so far, if its last part has come; null if more parts follow. */
export type Joined = { readonly text: string } | 'ERR_PARTS' | null;

/**
 * Puts parts together.
 *
 * @param mostChars longest accepted text in UTF-16 units.
 * @returns a function that takes one part after another; `ERR_PARTS` for anything else, or if the text becomes too
 * long.
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
