/**
 * Writes a note after it was edited as a tree: the changed part is rewritten, the rest stays byte for byte, with its
 * own signs, blank lines and escapes.
 */
import { parseMarkup } from './parse.ts';
import { runsOf, tidyRuns } from './runs.ts';
import type { Block, Markup } from './types.ts';
import { withoutEmpty, writeMarkup } from './write.ts';

/** Notes with more changed letters are not matched letter by letter. */
const MOST_CHANGES = 600;

/**
 * Writes an edited note.
 *
 * @param source the text before the edits.
 * @param next the edited note; it began as `parseMarkup(source)`.
 * @returns a text that reads as `next`, and is `source` if nothing was changed.
 */
export function rewriteNote(source: string, next: Markup): string {
  const before = writeMarkup(parseMarkup(source));
  const after = writeMarkup(next);
  if (before === after) return source;
  if (before === source) return after;
  const matches = matchLetters(before, source);
  if (!matches) return after;
  const wanted = fingerprint(parseMarkup(after));
  for (const { from, to, by } of changesBetween(before, after)) {
    const ways = placesOf(matches, from, source.length)
      .flatMap((start) => placesOf(matches, to, source.length).map((end) => ({ start, end })))
      .filter(({ start, end }) => start <= end)
      .sort((a, b) => a.end - a.start - (b.end - b.start));
    for (const { start, end } of ways) {
      const text = source.slice(0, start) + by + source.slice(end);
      if (fingerprint(parseMarkup(text)) === wanted) return text;
    }
  }
  return after;
}

/** Returns the content of a note, independent of its spelling. */
function fingerprint(markup: Markup): string {
  return JSON.stringify(withoutEmpty(markup).map(bare));
}

function bare(block: Block): unknown {
  switch (block.kind) {
    case 'paragraph':
      return tidyRuns(runsOf(block.children));
    case 'diagram':
      return 'diagram';
    case 'list':
      return [block.isOrdered, block.items.map(({ number, blocks }) => [number, blocks.map(bare)])];
  }
}

/** A stretch of the earlier text, and its replacement. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Finds the change in three versions: as few letters as possible, then whole lines, then whole paragraphs. */
function changesBetween(before: string, after: string): readonly Change[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return ['', '\n', '\n\n'].map((edge) => {
    const from = edge === '' ? head : edgeBefore(before, head, edge);
    const left = edge === '' ? tail : before.length - edgeAfter(before, before.length - tail, edge);
    return { from, to: before.length - left, by: after.slice(from, after.length - left) };
  });
}

function edgeBefore(text: string, at: number, edge: string): number {
  const found = at < edge.length ? -1 : text.lastIndexOf(edge, at - edge.length);
  return found < 0 ? 0 : found + edge.length;
}

function edgeAfter(text: string, at: number, edge: string): number {
  const found = text.indexOf(edge, at);
  return found < 0 ? text.length : found;
}

/**
 * Returns the source places for a place in the earlier text: after the letter before it, or before the letter after it.
 */
function placesOf(matches: Int32Array, at: number, length: number): number[] {
  const behind = at === 0 ? 0 : (matches[at - 1] ?? -1) + 1;
  const ahead = at === matches.length ? length : (matches[at] ?? -1);
  const places = [at === 0 || behind > 0 ? behind : -1, ahead].filter((place) => place >= 0);
  return [...new Set(places)];
}

/**
 * Finds for each letter of `text` the same letter in `other`, or -1, by the shortest edit between them. Null if they
 * differ in too many letters. Source: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
 */
function matchLetters(text: string, other: string): Int32Array | null {
  const trail: Int32Array[] = [];
  const furthest = new Int32Array(2 * MOST_CHANGES + 3);
  const middle = MOST_CHANGES + 1;
  for (let changes = 0; changes <= MOST_CHANGES; changes++) {
    trail.push(furthest.slice(middle - changes - 1, middle + changes + 2));
    for (let k = -changes; k <= changes; k += 2) {
      const isDown =
        k === -changes ||
        (k !== changes && (furthest[middle + k - 1] ?? 0) < (furthest[middle + k + 1] ?? 0));
      let x = isDown ? (furthest[middle + k + 1] ?? 0) : (furthest[middle + k - 1] ?? 0) + 1;
      while (x < text.length && x - k < other.length && text[x] === other[x - k]) x += 1;
      furthest[middle + k] = x;
      if (x >= text.length && x - k >= other.length) return walkBack(trail, text.length, other.length);
    }
  }
  return null;
}

function walkBack(trail: readonly Int32Array[], end: number, otherEnd: number): Int32Array {
  const matches = new Int32Array(end).fill(-1);
  let [x, y] = [end, otherEnd];
  for (let changes = trail.length - 1; changes >= 0; changes--) {
    const reached = trail[changes];
    const at = (k: number): number => reached?.[k + changes + 1] ?? 0;
    const k = x - y;
    const isDown = k === -changes || (k !== changes && at(k - 1) < at(k + 1));
    const from = changes === 0 ? 0 : isDown ? at(k + 1) : at(k - 1);
    const fromY = changes === 0 ? 0 : from - (isDown ? k + 1 : k - 1);
    while (
      x > (isDown || changes === 0 ? from : from + 1) &&
      y > (changes > 0 && isDown ? fromY + 1 : fromY)
    ) {
      x -= 1;
      y -= 1;
      matches[x] = y;
    }
    [x, y] = [from, fromY];
  }
  return matches;
}
