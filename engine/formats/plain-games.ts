/**
 * Splits a list of moves into games: each begins at a line with move number 1, or with a position. A position on a
 * separate line belongs to the moves below it.
 *
 *   1. CF b 2. A c
 *   4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 1. A b
 */
import { leadingPosition } from '../notation/leading-position.ts';

/** One game of a text. */
export interface GamePart {
  readonly text: string;
  /** Line of the text where it begins, from 1. */
  readonly line: number;
}

const FIRST_NUMBER = /[ \t]*1\.(?!\.)/y;
const WORD = /\S/g;
const MAY_BE_POSITION = /[ \t]*[0-9.]/y;
/** Signs that open or close something, or end a line. */
const SIGNS = /[{}()"\n]/g;

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

/** The current part: its offset, the offset of its first word, and the offset of the first word after its position. */
interface OpenPart {
  readonly from: number;
  readonly line: number;
  readonly content: number;
  readonly moves: number;
}

function wordFrom(text: string, offset: number): number {
  WORD.lastIndex = offset;
  return WORD.exec(text)?.index ?? text.length;
}

function openPart(text: string, from: number, line: number): OpenPart {
  const content = wordFrom(text, from);
  const behind = leadingPosition(text.slice(content))?.end ?? 0;
  return { from, line, content, moves: wordFrom(text, content + behind) };
}

/** Whether a game begins at a line, given the part before it. */
function beginsGame(text: string, part: OpenPart, offset: number): boolean {
  if (matchesAt(FIRST_NUMBER, text, offset)) return part.moves < offset;
  if (!matchesAt(MAY_BE_POSITION, text, offset) || part.content >= offset) return false;
  const feed = text.indexOf('\n', offset);
  return leadingPosition(text.slice(offset, feed < 0 ? text.length : feed)) !== null;
}

/** Splits a text into its games, at least one part; comments, variations and quoted moves are skipped. */
export function splitPlainGames(text: string): readonly GamePart[] {
  const parts: GamePart[] = [];
  let part = openPart(text, 0, 1);
  let line = 1;
  let depth = 0;
  SIGNS.lastIndex = 0;
  for (let sign = SIGNS.exec(text); sign; sign = SIGNS.exec(text)) {
    const at = sign.index;
    if (sign[0] === '{') {
      const close = text.indexOf('}', at);
      const end = close < 0 ? text.length : close;
      for (let feed = text.indexOf('\n', at); feed >= 0 && feed < end; feed = text.indexOf('\n', feed + 1))
        line++;
      SIGNS.lastIndex = end;
    } else if (sign[0] === '"') {
      const close = text.indexOf('"', at + 1);
      const feed = text.indexOf('\n', at);
      if (close >= 0 && (feed < 0 || close < feed)) SIGNS.lastIndex = close + 1;
    } else if (sign[0] === '(') depth++;
    else if (sign[0] === ')') depth = Math.max(0, depth - 1);
    else if (sign[0] === '\n') {
      line++;
      if (depth > 0 || !beginsGame(text, part, at + 1)) continue;
      parts.push({ text: text.slice(part.from, at), line: part.line });
      part = openPart(text, at + 1, line);
    }
  }
  return [...parts, { text: text.slice(part.from), line: part.line }];
}
