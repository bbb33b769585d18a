/**
 * Names and titles that are read from right to left, in a text that is read from left to right: isolated, they leave the
 * order of what stands beside them as it is (Unicode Standard Annex #9, 3.1). Without it `South – North` and `name (12)`
 * change places. Other texts stay as they are.
 */
import type { MessageParams } from './text.ts';

/** A Hebrew or Arabic letter, or one of the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isRightToLeft = (part: unknown): boolean => typeof part === 'string' && RIGHT_TO_LEFT.test(part);

/** Returns a part of a text so that its direction is its own. */
export function isolated(part: string): string {
  return isRightToLeft(part) ? `\u2068${part}\u2069` : part;
}

/** Isolates the texts among the params of a message; most messages have none. */
export function isolatedParams(params: MessageParams): MessageParams {
  const names = Object.keys(params).filter((name) => isRightToLeft(params[name]));
  if (names.length === 0) return params;
  return { ...params, ...Object.fromEntries(names.map((name) => [name, isolated(String(params[name]))])) };
}

/** Returns a text without the signs of isolated parts, as searches and names of files have it. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
