/**
 * Finds the place where a text stops being JSON. The platform's own messages differ between versions and do not
 * reliably name a place.
 *
 *   findJsonFault('{"a": 1,}')   // 8
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { JsonError } from '../notation/problems.ts';
import { makeLocator } from '../notation/tokens.ts';

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

/** The parts that may come next: a value, the first or another item of a list or object, or the sign after a value. */
type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'after';

/** Returns the end of a pattern's match at an offset, or -1. */
function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Finds the end of the quoted text that begins at an offset, or -1. A loop: a pattern would run out of memory on long
 * ones.
 */
function endOfText(text: string, offset: number): number {
  if (text[offset] !== '"') return -1;
  let at = offset + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (!(code >= FIRST_PRINTABLE)) return -1;
    at = code === BACKSLASH ? endOf(ESCAPE, text, at) : at + 1;
    if (at < 0) return -1;
  }
}

/** Finds the offset of the first invalid character; null for valid JSON. Linear, without recursion. */
export function findJsonFault(text: string): number | null {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ;) {
    at = endOf(SPACE, text, at);
    const sign = text[at];
    if (sign === undefined) return expected === 'after' && open.length === 0 ? null : at;
    const inside = open.at(-1);
    if (expected === 'after') {
      if (sign === ',' && inside !== undefined) expected = inside === '{' ? 'key' : 'value';
      else if ((sign === '}' && inside === '{') || (sign === ']' && inside === '[')) open.pop();
      else return at;
      at++;
    } else if (expected === 'colon') {
      if (sign !== ':') return at;
      expected = 'value';
      at++;
    } else if ((expected === 'first-key' && sign === '}') || (expected === 'first-item' && sign === ']')) {
      open.pop();
      expected = 'after';
      at++;
    } else if (expected === 'key' || expected === 'first-key') {
      const end = endOfText(text, at);
      if (end < 0) return at;
      expected = 'colon';
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign);
      expected = sign === '{' ? 'first-key' : 'first-item';
      at++;
    } else {
      const end = Math.max(endOfText(text, at), endOf(NUMBER, text, at), endOf(WORD, text, at));
      if (end < 0) return at;
      expected = 'after';
      at = end;
    }
  }
}

/** Parses a JSON text; a failure has the place of the fault. */
export function parseJson(text: string): Result<unknown, JsonError> {
  const bare = text.replace(/^\ufeff/, '');
  try {
    return ok(JSON.parse(bare));
  } catch {
    const fault = findJsonFault(bare) ?? bare.length;
    return fail('ERR_JSON_SYNTAX', makeLocator(bare, {})(fault, fault + 40));
  }
}
